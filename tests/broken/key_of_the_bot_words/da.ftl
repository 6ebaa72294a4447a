page = Ridderens væbner

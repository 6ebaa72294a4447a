farewell = Farvel

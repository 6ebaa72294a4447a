farewell = Goodbye

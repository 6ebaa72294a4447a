farewell = Danish

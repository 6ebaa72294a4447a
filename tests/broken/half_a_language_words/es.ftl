farewell = Adiós

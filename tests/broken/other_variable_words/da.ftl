greeting = Hej, { $hvem }!

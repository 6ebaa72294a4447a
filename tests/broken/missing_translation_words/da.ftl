greeting = Hej!

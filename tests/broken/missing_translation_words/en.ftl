greeting = Hello!
farewell = Goodbye!

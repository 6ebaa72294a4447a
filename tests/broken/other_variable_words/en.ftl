greeting = Hello, { $who }!

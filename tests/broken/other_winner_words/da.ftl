other-wins = { $who } vinder.
trophy-seat = 🏆 { $who }

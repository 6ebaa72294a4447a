other-wins = { $who } wins.
trophy-seat = 🏆 { $who }

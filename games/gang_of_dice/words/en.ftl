# Gang of Dice.
name-gang-of-dice = Gang of Dice
pitch-gang-of-dice = Roll high, stake wisely, and do not set off the boss's warning.

# House rules
setting-deck = Warning cards
deck-classic = classic, 18 cards
deck-extended = extended, 28 cards
setting-next-starter = Who starts the next round
next-starter-rotate = the next player clockwise
next-starter-winner = the winner of the round
setting-hidden-pools = Hidden pools

# Dice
face-0 = 🎩G
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
die = die { $number }: { $face }
face-group = { $face }×{ $count }
dice-count = { $count ->
    [one] one die
   *[other] { $count } dice
}
dice-hidden = dice behind the screen

# Conditions of the warning cards, in the middle of a sentence
condition-total = a total of { $n } or more
condition-run = { $n ->
    [2] two neighbouring numbers, like 3 and 4
   *[other] { $n } numbers in a row, like 2, 3 and 4
}
condition-odd = { $n ->
    [1] any odd number
    [2] two or more odd dice
   *[other] { $n } or more odd dice
}
condition-even = { $n ->
    [1] any even number
    [2] two or more even dice
   *[other] { $n } or more even dice
}
condition-different = { $n ->
    [2] two or more different numbers
   *[other] { $n } or more different numbers
}
condition-same = { $n ->
    [2] two or more equal numbers
   *[other] { $n } or more equal numbers
}
condition-pairs = { $n ->
    [2] two or more pairs of equal numbers
   *[other] { $n } or more pairs of equal numbers
}
condition-count = { $n } or more dice showing { $face }
condition-any = any { $faces }
condition-all = { $faces } together

card-yellow = 💥 YELLOW card, checked after every roll: bust at once on { $condition }.
card-black = 💣 BLACK card, checked once at the end of a turn: bust on { $condition }.
card-yellow-short = 💥 yellow card: { $condition }
card-black-short = 💣 black card: { $condition }

# Choices
roll = Roll
roll-how-many = How many dice
reroll = Roll again ({ $left ->
    [one] last time
   *[other] { $left } left
})
reroll-which = Which dice
stop = Stop with { $score }
stop-bust = Stop (bust: matches the card)

odds-yellow = bust on the first roll: { $once }
odds-none = cannot match the card, however it falls
odds-black = first roll matches the card: { $once }; bust after the safest rerolls: { $best }
odds-black-once = first roll matches the card: { $once }; rerolls can still help
chance = { NUMBER($odds, style: "percent", maximumFractionDigits: 1) }
chance-small = under 0.1%
chance-large = over 99.9%

# What happened
started = Each of { $seats } players has { $dice } dice.
card-revealed = Round { $round }: { $card }. { $who } rolls first.
bonus-added = { $dice } bonus dice are put on the table.
rolled = { $who } rolls { $count }: { $faces } = { $score }
rerolled = { $who } rolls { $count } again and now has { $faces } = { $score }
went-bust = 💥 { $who } triggers the warning ({ $condition }) and loses the round.
stopped = { $who } stands at { $score } with { $count }.
round-won = 🏆 { $who } wins round { $round } with { $score } and takes { $count }.
round-won-dice = 🏆 { $who } wins round { $round } with { $score } (tied with { $rivals }; more dice win) and takes { $count }.
round-won-earlier = 🏆 { $who } wins round { $round } with { $score } (tied with { $rivals }; the earlier roll wins) and takes { $count }.
nobody-won = Everybody went bust in round { $round }; left on the table: { $count }.
eliminated = ☠️ { $who } has no dice left and is out of the game.
game-over = { $winners ->
    [one] 🏁 { $who } wins the game with { $count }.
   *[other] 🏁 { $who } share the victory with { $count } each.
}
reason-most-dice = { $winners ->
    [one] { $who } has the most dice after the last round: { $dice }.
   *[other] { $who } have the most dice after the last round: { $dice } each.
}
reason-one-left = { $who } is the only one with dice left: { $dice }.
reason-none-left = { $winners ->
    [one] { $who } was the last to lose all dice.
   *[other] { $who } were the last to lose all dice, in the same round.
}

# The summary
title = Gang of Dice · round { $round } of { $rounds }
title-over = Gang of Dice · over after round { $round }
table-dice = 🎲 On the table: { $count } ({ $carried } carried over, { $bonus } bonus, { $staked } rolled)
to-beat = 🎯 To beat: { $score } with { $count }, by { $who }
nothing-to-beat = 🎯 Nothing to beat yet
turn-choose = ▶ { $who } chooses how many dice to roll.
turn-open = ▶ { $who } has { $faces } = { $score }. { $state } { $left ->
    [one] One reroll is left.
   *[other] { $left } rerolls are left.
}
now-clear = That does not match the card.
now-matching = ⚠️ That MATCHES the black card at the moment: stopping now is a bust.
past-won = Round { $round }: { $who } won { $count } with { $score }
past-won-dice = Round { $round }: { $who } won { $count } with { $score } (tied with { $rivals }; more dice win)
past-won-earlier = Round { $round }: { $who } won { $count } with { $score } (tied with { $rivals }; the earlier roll wins)
past-nobody = Round { $round }: everybody went bust, { $count } stayed on the table

panel = { $pool } · { $state }
state-waiting = yet to roll
state-choosing = ▶ choosing
state-open = ▶ { $faces } = { $score }
state-stopped = ✔ { $faces } = { $score }
state-bust = ✖ bust: { $faces } = { $score }
state-out = ☠️ out since round { $round }
state-place = place { $place }
state-place-out = place { $place }, out since round { $round }
state-final = place { $place }, { $last }
board-seat = { $who }: { $pool }, { $state }
dice-of-face = { $face }: { $count ->
    [one] die { $numbers }
   *[other] dice { $numbers }
}
alternative = { $title }. { $card } { $table }. { $seats }
alternative-seat = { $who }: { $pool }, { $state }.

# On the picture
letter-yellow = Y
letter-black = B
when-yellow = YELLOW · every roll
when-black = BLACK · at the end
short-total = total { $n } or more
short-run = { $n } numbers in a row
short-odd = { $n ->
    [1] any odd number
   *[other] { $n } or more odd dice
}
short-even = { $n ->
    [1] any even number
   *[other] { $n } or more even dice
}
short-different = { $n } or more different numbers
short-same = { $n } or more equal numbers
short-pairs = { $n } or more pairs
short-count = { $n } or more dice of { $face }
short-any = any { $faces }
short-all = { $faces } together
picture-round = Round { $round } of { $rounds }
picture-table = on the table: { $dice }
picture-carried = carried over: { $dice }
picture-bonus = bonus: { $dice }
picture-name = { $who }
picture-pool = pool { $dice }
picture-stake = stake { $dice }
picture-hidden = pool hidden
picture-out = out

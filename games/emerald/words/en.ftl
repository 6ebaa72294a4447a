# Emerald.
name-emerald = Emerald
pitch-emerald = Through the dragon's cave for gold and gems. Keep a coin for the dragon.

# House rules
setting-first-stack = Cards on C1
first-stack-gold3 = three gold, two gems
first-stack-gem3 = three gems, two gold
setting-wake-on-dragon-space = The dragon also wakes on its own space
setting-turn-on-arrival = The dragon turns as soon as it reaches an end
setting-bar-jumps-when-space-empty = An emptied cave space sends the bar to the far end
setting-second-move-obligatory = The second move is obligatory
setting-end = The game ends
end-at-once = at once
end-round = when the round is finished
setting-gold-hidden = Gold is hidden
setting-bribe-value-public = The value of a bribe is announced

# Players and spaces
player-0 = { $who } (orange, Barbarian)
player-1 = { $who } (blue, Wizard)
player-2 = { $who } (yellow, Dwarf)
player-3 = { $who } (green, Elf)
player-4 = { $who } (white, City Guard)
space = { $name }
finish = finish
nobody = nobody

# Cards
gold = gold { $value }
gold-some = a gold card
gold-values = gold { $values }
gold-none = no gold
gold-count = { $count ->
    [one] 1 gold card
   *[other] { $count } gold cards
}
gold-known = { $count ->
    [one] 1 gold card ({ $values })
   *[other] { $count } gold cards ({ $values })
}
gem-ruby = ruby
gem-emerald = emerald
gem-garnet = garnet
gem-turquoise = turquoise
one-ruby = a ruby
one-emerald = an emerald
one-garnet = a garnet
one-turquoise = a turquoise
letter-ruby = R
letter-emerald = E
letter-garnet = G
letter-turquoise = T
gems-ruby = rubies
gems-emerald = emeralds
gems-garnet = garnets
gems-turquoise = turquoises
gem-count = { $letter }{ $count }
no-gems = no gems
no-cards = no cards
first-set = ★
pile = { $card } ({ $height })

# The dragon and its bar
bar = { $left }–{ $right }
dragon-inward = { $space } ▶ towards the finish
dragon-outward = ◀ { $space } towards the entrance
dragon = 🐉 Dragon { $dragon }. Bar { $bar }.

# Choices
move = Move
move-from = From which space
way = { $start } → { $end }
way-cards = { $start } → { $end }: { $cards }
way-dragon = { $start } → { $end } 🐉
way-dragon-cards = { $start } → { $end } 🐉: { $cards }
move-absent = You have no figure on { $space }.
move-home = Figures in the finish move no more.
move-twice = Your figure on { $space } has just moved, and no figure moves twice in a turn.
end = Move no second figure
end-first = The first move of a turn is a must.
end-obligatory = The second move is a must at this table.
take = Take
take-which = Which card
take-first = First a card has to be taken.
eat = Let it have a figure of
eat-whose = Whose figure
eat-absent = { $who } has no figure on { $space }.
seat = { $who }
pay = Pay
pay-which = Which gold card
pay-lacks = You have no gold card of that value.
refuse = Pay nothing, lose the figure

# What happened
dealt = Everybody has { $figures } figures. { $who } moves first.
figure-moved = { $who } moves from { $start } to { $end } ({ $steps ->
    [one] one step
   *[other] { $steps } steps
}).
figure-home = { $who } moves from { $start } to the finish ({ $steps ->
    [one] one step
   *[other] { $steps } steps
}).
stayed = { $who } moves no second figure.
took = { $who } takes { $card } on { $space }.
revealed = The next card on { $space }: { $card }.
set-completed = ★ { $who } is the first with all four colours: 4 points.
bar-jumped = A cave space is empty: the bar goes to { $bar } for good.
dragon-woke = 🐉 The dragon wakes and moves { $steps }: { $dragon }. Bar { $bar }.
wanted = 🐉 It wants a figure of { $who } on { $space }. A bribe would save it.
bribed = { $who } pays { $card }, and the dragon is content.
eaten = ☠️ A figure of { $who } on { $space } is eaten.
eaten-broke = ☠️ A figure of { $who } on { $space } is eaten: there was no gold for a bribe.
last-round = The end is reached; the round is played to its end.
game-over = 🏁 { $why } { $listed }.
game-over-won = 🏁 { $why } { $won } { $listed }.
end-points = { $who } { $points } ({ $gold })
end-home = Four figures have reached the finish.
end-left = { $who } { $count ->
    [one] has no more than one figure left in play.
   *[other] have no more than one figure left in play.
}
end-both = Four figures have reached the finish, and { $who } { $count ->
    [one] has no more than one figure left in play.
   *[other] have no more than one figure left in play.
}
reason = { $why } { $won }
won-points = { $who } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
won-home = { $who } wins with { $points ->
    [one] one point
   *[other] { $points } points
}: more figures in the finish break the tie.
won-gems = { $who } wins with { $points ->
    [one] one point
   *[other] { $points } points
}: with as many figures in the finish, more gems break the tie.
won-shared = { $who } share the victory with { $points ->
    [one] one point
   *[other] { $points } points
} each, as many figures in the finish and as many gems.

# The summary
title = Emerald
title-over = Emerald · over
turn-first = ▶ { $who } moves a figure.
turn-second = ▶ { $who } may move a second figure.
turn-second-must = ▶ { $who } must move a second figure.
turn-take = ▶ { $who } takes a card on { $space }: { $cards }.
turn-victim = ▶ { $who } chooses whose figure the dragon on { $space } gets.
turn-bribe = ▶ { $who } pays the dragon on { $space } or loses a figure.
last-round-line = ⏳ Last round
panel = { $points } · { $gold } · { $gems } · { $home } home · { $play } in play
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-without-gold = { $points ->
    [one] { $points } point + gold
   *[other] { $points } points + gold
}
points-provisional = { $points } (so far { $n } for the most { $gems })
tally-now = If the game were over now:
tally = { $who }: finish { $finish }, gold { $gold }, gems { $gems }, most of a colour { $most }, first full set { $set } = { $total }
tally-named = { $points } ({ $gems })
tally-hidden = hidden
tally-and-gold = { $points } + gold
points-place = place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-space = { $space }: { $figures }
board-cave = { $space }: { $cards }
board-cave-figures = { $space }: { $cards }; { $figures }
board-finish = 🏁 Finish: { $figures }
board-eaten = ☠️ Eaten: { $figures }
board-turn = It is the turn of { $who }.
board-moved = Moved in this turn: the figure on { $space }
board-paid = Paid to the dragon: { $paid }
board-paid-by = { $seat } { $gold }
board-seat = { $who }: { $panel }
alternative = { $title } { $path } Cave, top cards (height of pile): { $cave } Dragon { $dragon }, bar { $bar }. Finish: { $finish }. Eaten: { $eaten }. { $seats }
alternative-space = { $space }: { $figures }.
alternative-cave = { $space }: { $cards }.
alternative-cave-figures = { $space }: { $cards }; { $figures }.
alternative-seat = { $who }: { $gold }, { $gems }, { $home } home, { $play } in play.

# On the picture
picture-name = { $who }
picture-gold = gold: { $count }
picture-gold-known = gold: { $count } ({ $values })
picture-gold-sum = gold: { $count }, worth { $sum }

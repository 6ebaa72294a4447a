name-poke = Pig in a poke
pitch-poke = Roll, stop in time, and guess what the others hide.
setting-target = Points to win
setting-free-look = A wrong guess does not end the turn
stone-label = Which stone?
stone-red = 🔴 red
stone-green = 🟢 green
stone-blue = 🔵 blue
whose-label = Whose poke?
dice-label = How many dice?
seat = { $who }
hide = Hide a stone
roll = Roll dice
risk = a one with { NUMBER($odds, style: "percent", maximumFractionDigits: 1) }
stop = Stop and score { $pot }
guess = Open a poke
all-drawn = Every { $stone } stone lies open already (rule { $clause }); guess another colour.
score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
last-roll = Last roll: { $faces }
own-stone = Your poke: { $stone }
in-bag = Stones in the bag: { $n }
poke-shut = { $who }: shut.
poke-open = { $who }: open, { $stone }.
picture = Pokes: { $pokes }
dealt = A game for { $n } begins; everybody hides a stone.
hid-own = You hid { $stone }.
hid = { $who } hid a stone.
rolled = { $who } rolled { $faces }.
rolled-one = { $who } rolled { $faces } and loses the pot.
banked = { $who } scored { $n }; the bag is empty.
banked-stone = { $who } scored { $n } and drew { $stone }.
guessed-right = { $who } opened the poke of { $whose }, rightly: { $stone }.
guessed-wrong = { $who } opened the poke of { $whose }, wrongly: { $stone }.
ended = The stones are counted: { $bonus }
reached = { $n } points were reached.

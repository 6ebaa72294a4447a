# Gang of Dice.
name-gang-of-dice = Gang of Dice
pitch-gang-of-dice = Slå højt, sats klogt, og udløs ikke chefens advarsel.

# Husregler
setting-deck = Advarselskort
deck-classic = klassisk, 18 kort
deck-extended = udvidet, 28 kort
setting-next-starter = Hvem begynder næste runde
next-starter-rotate = den næste spiller med uret
next-starter-winner = rundens vinder
setting-hidden-pools = Skjulte puljer

# Terninger
face-0 = 🎩G
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
die = terning { $number }: { $face }
face-group = { $face }×{ $count }
dice-count = { $count ->
    [one] én terning
   *[other] { $count } terninger
}
dice-hidden = terninger bag skærmen

# Kortenes betingelser, inde i en sætning
condition-total = en sum på { $n } eller mere
condition-run = { $n ->
    [2] to tal i træk, f.eks. 3 og 4
   *[other] { $n } tal i træk, f.eks. 2, 3 og 4
}
condition-odd = { $n ->
    [1] et hvilket som helst ulige tal
    [2] to eller flere ulige terninger
   *[other] { $n } eller flere ulige terninger
}
condition-even = { $n ->
    [1] et hvilket som helst lige tal
    [2] to eller flere lige terninger
   *[other] { $n } eller flere lige terninger
}
condition-different = { $n ->
    [2] to eller flere forskellige tal
   *[other] { $n } eller flere forskellige tal
}
condition-same = { $n ->
    [2] to eller flere ens tal
   *[other] { $n } eller flere ens tal
}
condition-pairs = { $n ->
    [2] to eller flere par ens tal
   *[other] { $n } eller flere par ens tal
}
condition-count = { $n } eller flere terninger, der viser { $face }
condition-any = bare én terning, der viser { $faces }
condition-all = { $faces } på samme tid

card-yellow = 💥 GULT kort, tjekkes efter hvert slag: udløses på stedet af { $condition }.
card-black = 💣 SORT kort, tjekkes én gang, når turen slutter: udløses af { $condition }.
card-yellow-short = 💥 gult kort: { $condition }
card-black-short = 💣 sort kort: { $condition }

# Valg
roll = Slå
roll-how-many = Hvor mange terninger
reroll = Slå om ({ $left ->
    [one] sidste gang
   *[other] { $left } tilbage
})
reroll-which = Hvilke terninger
stop = Stop med { $score }
stop-bust = Stop (udløser kortet)

odds-yellow = udløses i første slag: { $once }
odds-none = kan ikke udløse kortet, uanset slaget
odds-black = første slag passer på kortet: { $once }; udløst selv med de sikreste omslag: { $best }
odds-black-once = første slag passer på kortet: { $once }; omslag kan stadig redde dig
chance = { NUMBER($odds, style: "percent", maximumFractionDigits: 1) }
chance-small = under 0,1 %
chance-large = over 99,9 %

# Hvad der skete
started = Hver af de { $seats } spillere har { $dice } terninger.
card-revealed = Runde { $round }: { $card }. { $who } slår først.
bonus-added = Der lægges { $dice } bonusterninger på bordet.
rolled = { $who } slår med { $count }: { $faces } = { $score }
rerolled = { $who } slår { $count } om og har nu { $faces } = { $score }
went-bust = 💥 { $who } udløser advarslen ({ $condition }) og taber runden.
stopped = { $who } ender på { $score } med { $count }.
round-won = 🏆 { $who } vinder runde { $round } med { $score } og tager { $count }.
round-won-dice = 🏆 { $who } vinder runde { $round } med { $score } (lige med { $rivals }; flest terninger vinder) og tager { $count }.
round-won-earlier = 🏆 { $who } vinder runde { $round } med { $score } (lige med { $rivals }; det tidligste slag vinder) og tager { $count }.
nobody-won = Alle udløste kortet i runde { $round }; tilbage på bordet: { $count }.
eliminated = ☠️ { $who } har ikke flere terninger og er ude af spillet.
game-over = { $winners ->
    [one] 🏁 { $who } vinder spillet med { $count }.
   *[other] 🏁 { $who } deler sejren med { $count } hver.
}
reason-most-dice = { $winners ->
    [one] { $who } har flest terninger efter sidste runde: { $dice }.
   *[other] { $who } har flest terninger efter sidste runde: { $dice } hver.
}
reason-one-left = { $who } er den eneste, der har terninger tilbage: { $dice }.
reason-none-left = { $winners ->
    [one] { $who } var den sidste, der mistede alle sine terninger.
   *[other] { $who } var de sidste, der mistede alle deres terninger, i samme runde.
}

# Oversigten
title = Gang of Dice · runde { $round } af { $rounds }
title-over = Gang of Dice · slut efter runde { $round }
table-dice = 🎲 På bordet: { $count } ({ $carried } fra før, { $bonus } i bonus, { $staked } slået)
to-beat = 🎯 Skal overgås: { $score } med { $count } fra { $who }
nothing-to-beat = 🎯 Endnu intet at overgå
turn-choose = ▶ { $who } vælger, hvor mange terninger der skal slås med.
turn-open = ▶ { $who } har { $faces } = { $score }. { $state } { $left ->
    [one] Der er ét omslag tilbage.
   *[other] Der er { $left } omslag tilbage.
}
now-clear = Det udløser ikke kortet.
now-matching = ⚠️ Det PASSER lige nu på det sorte kort: stopper du nu, udløses det.
past-won = Runde { $round }: { $who } vandt { $count } med { $score }
past-won-dice = Runde { $round }: { $who } vandt { $count } med { $score } (lige med { $rivals }; flest terninger vinder)
past-won-earlier = Runde { $round }: { $who } vandt { $count } med { $score } (lige med { $rivals }; det tidligste slag vinder)
past-nobody = Runde { $round }: alle udløste kortet, { $count } blev på bordet

panel = { $pool } · { $state }
state-waiting = har ikke slået endnu
state-choosing = ▶ vælger
state-open = ▶ { $faces } = { $score }
state-stopped = ✔ { $faces } = { $score }
state-bust = ✖ udløst: { $faces } = { $score }
state-out = ☠️ ude siden runde { $round }
state-place = nr. { $place }
state-place-out = nr. { $place }, ude siden runde { $round }
state-final = nr. { $place }, { $last }
board-seat = { $who }: { $pool }, { $state }
dice-of-face = { $face }: { $count ->
    [one] terning { $numbers }
   *[other] terningerne { $numbers }
}
alternative = { $title }. { $card } { $table }. { $seats }
alternative-seat = { $who }: { $pool }, { $state }.

# På billedet
letter-yellow = G
letter-black = S
when-yellow = GUL · hvert slag
when-black = SORT · til sidst
short-total = sum { $n } eller mere
short-run = { $n } tal i træk
short-odd = { $n ->
    [1] et ulige tal
   *[other] { $n } eller flere ulige
}
short-even = { $n ->
    [1] et lige tal
   *[other] { $n } eller flere lige
}
short-different = { $n } eller flere forskellige tal
short-same = { $n } eller flere ens tal
short-pairs = { $n } eller flere par
short-count = { $n } eller flere { $face }'ere
short-any = bare én { $faces }
short-all = både { $faces }
picture-round = Runde { $round } af { $rounds }
picture-table = på bordet: { $dice }
picture-carried = fra før: { $dice }
picture-bonus = bonus: { $dice }
picture-name = { $who }
picture-pool = pulje { $dice }
picture-stake = indsats { $dice }
picture-hidden = pulje skjult
picture-out = ude

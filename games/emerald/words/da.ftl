# Emerald.
name-emerald = Emerald
pitch-emerald = Gennem dragens hule efter guld og ædelsten. Gem en mønt til dragen.

# Husregler
setting-first-stack = Kort på C1
first-stack-gold3 = tre guld, to ædelsten
first-stack-gem3 = tre ædelsten, to guld
setting-wake-on-dragon-space = Dragen vågner også på sit eget felt
setting-turn-on-arrival = Dragen vender, så snart den når en ende
setting-bar-jumps-when-space-empty = Et tømt hulefelt sender bjælken helt hen til enden
setting-second-move-obligatory = Det andet ryk skal udføres
setting-end = Spillet slutter
end-at-once = med det samme
end-round = når runden er spillet færdig
setting-gold-hidden = Guldet er skjult
setting-bribe-value-public = Værdien af en bestikkelse siges højt

# Spillere og felter
player-0 = { $who } (orange, barbar)
player-1 = { $who } (blå, troldmand)
player-2 = { $who } (gul, dværg)
player-3 = { $who } (grøn, elver)
player-4 = { $who } (hvid, byvagt)
space = { $name }
finish = målet
nobody = ingen

# Kort
gold = guld { $value }
gold-some = et guldkort
gold-values = guld { $values }
gold-none = intet guld
gold-count = { $count } guldkort
gold-known = { $count } guldkort ({ $values })
gem-ruby = rubin
gem-emerald = smaragd
gem-garnet = granat
gem-turquoise = turkis
one-ruby = en rubin
one-emerald = en smaragd
one-garnet = en granat
one-turquoise = en turkis
letter-ruby = R
letter-emerald = S
letter-garnet = G
letter-turquoise = T
gems-ruby = rubiner
gems-emerald = smaragder
gems-garnet = granater
gems-turquoise = turkiser
gem-count = { $letter }{ $count }
no-gems = ingen ædelsten
no-cards = ingen kort
first-set = ★
pile = { $card } ({ $height })

# Dragen og dens bjælke
bar = { $left }–{ $right }
dragon-inward = { $space } ▶ mod målet
dragon-outward = ◀ { $space } mod indgangen
dragon = 🐉 Drage { $dragon }. Bjælke { $bar }.

# Valg
move = Ryk
move-from = Fra hvilket felt
way = { $start } → { $end }
way-cards = { $start } → { $end }: { $cards }
way-dragon = { $start } → { $end } 🐉
way-dragon-cards = { $start } → { $end } 🐉: { $cards }
move-absent = Du har ingen figur på { $space }.
move-home = Figurer i mål rykker ikke mere.
move-twice = Din figur på { $space } har lige rykket, og ingen figur rykker to gange på en tur.
end = Ryk ikke en figur til
end-first = Det første ryk på en tur skal udføres.
end-obligatory = Det andet ryk skal udføres ved dette bord.
take = Tag
take-which = Hvilket kort
take-first = Først skal der tages et kort.
eat = Lad den få en figur fra
eat-whose = Hvis figur
eat-absent = { $who } har ingen figur på { $space }.
seat = { $who }
pay = Betal
pay-which = Hvilket guldkort
pay-lacks = Du har intet guldkort med den værdi.
refuse = Betal intet, og mist figuren

# Det, der skete
dealt = Alle har { $figures } figurer. { $who } begynder.
figure-moved = { $who } rykker fra { $start } til { $end } ({ $steps ->
    [one] ét felt
   *[other] { $steps } felter
}).
figure-home = { $who } rykker fra { $start } i mål ({ $steps ->
    [one] ét felt
   *[other] { $steps } felter
}).
stayed = { $who } rykker ikke en figur til.
took = { $who } tager { $card } på { $space }.
revealed = Næste kort på { $space }: { $card }.
set-completed = ★ { $who } har som den første alle fire farver: 4 point.
bar-jumped = Et hulefelt er tomt: Bjælken rykker til { $bar } og bliver der.
dragon-woke = 🐉 Dragen vågner og flyver { $steps }: { $dragon }. Bjælke { $bar }.
wanted = 🐉 Den vil have en figur fra { $who } på { $space }. En bestikkelse kan redde den.
bribed = { $who } betaler { $card }, og dragen er tilfreds.
eaten = ☠️ En figur fra { $who } på { $space } bliver ædt.
eaten-broke = ☠️ En figur fra { $who } på { $space } bliver ædt: Der var intet guld til en bestikkelse.
last-round = Slutningen er nået; runden spilles færdig.
game-over = 🏁 { $why } { $listed }.
game-over-won = 🏁 { $why } { $won } { $listed }.
end-points = { $who } { $points } ({ $gold })
end-home = Fire figurer er nået i mål.
end-left = { $who } har { $count ->
    [one] højst én figur tilbage i spil.
   *[other] hver højst én figur tilbage i spil.
}
end-both = Fire figurer er nået i mål, og { $who } har { $count ->
    [one] højst én figur tilbage i spil.
   *[other] hver højst én figur tilbage i spil.
}
reason = { $why } { $won }
won-points = { $who } vinder med { $points } point.
won-home = { $who } vinder med { $points } point: Flere figurer i mål afgør det, da pointene står lige.
won-gems = { $who } vinder med { $points } point: Flere ædelsten afgør det, da point og figurer i mål står lige.
won-shared = { $who } deler sejren med { $points } point hver, lige mange figurer i mål og lige mange ædelsten.

# Oversigten
title = Emerald
title-over = Emerald · slut
turn-first = ▶ { $who } rykker en figur.
turn-second = ▶ { $who } kan rykke en figur til.
turn-second-must = ▶ { $who } skal rykke en figur til.
turn-take = ▶ { $who } tager et kort på { $space }: { $cards }.
turn-victim = ▶ { $who } vælger, hvis figur dragen på { $space } får.
turn-bribe = ▶ { $who } betaler dragen på { $space } eller mister en figur.
last-round-line = ⏳ Sidste runde
panel = { $points } · { $gold } · { $gems } · { $home } i mål · { $play } i spil
points = { $points } point
points-without-gold = { $points } point + guld
points-provisional = { $points } (foreløbig { $n } for flest { $gems })
tally-now = Sluttede spillet nu:
tally = { $who }: mål { $finish }, guld { $gold }, ædelsten { $gems }, flest af en farve { $most }, første fulde sæt { $set } = { $total }
tally-named = { $points } ({ $gems })
tally-hidden = skjult
tally-and-gold = { $points } + guld
points-place = plads nr. { $place }, { $points } point
board-space = { $space }: { $figures }
board-cave = { $space }: { $cards }
board-cave-figures = { $space }: { $cards }; { $figures }
board-finish = 🏁 Mål: { $figures }
board-eaten = ☠️ Ædt: { $figures }
board-turn = Det er { $who }, der har turen.
board-moved = Rykket på denne tur: figuren på { $space }
board-paid = Betalt til dragen: { $paid }
board-paid-by = { $seat } { $gold }
board-seat = { $who }: { $panel }
alternative = { $title } { $path } Hulen, øverste kort (bunkens højde): { $cave } Drage { $dragon }, bjælke { $bar }. Mål: { $finish }. Ædt: { $eaten }. { $seats }
alternative-space = { $space }: { $figures }.
alternative-cave = { $space }: { $cards }.
alternative-cave-figures = { $space }: { $cards }; { $figures }.
alternative-seat = { $who }: { $gold }, { $gems }, { $home } i mål, { $play } i spil.

# På billedet
picture-name = { $who }
picture-gold = guld: { $count }
picture-gold-known = guld: { $count } ({ $values })
picture-gold-sum = guld: { $count }, { $sum } værd

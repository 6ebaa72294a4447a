# Emerald.
name-emerald = Emerald
pitch-emerald = Nella caverna del drago, in cerca d'oro e di gemme. Tieni una moneta per il drago.

# Regole della casa
setting-first-stack = Carte su C1
first-stack-gold3 = tre d'oro, due gemme
first-stack-gem3 = tre gemme, due d'oro
setting-wake-on-dragon-space = Il drago si sveglia anche sulla propria casella
setting-turn-on-arrival = Il drago si gira appena arriva a un'estremità
setting-bar-jumps-when-space-empty = Una casella svuotata manda la barra in fondo alla caverna
setting-second-move-obligatory = La seconda mossa è obbligatoria
setting-end = La partita finisce
end-at-once = subito
end-round = alla fine del giro
setting-gold-hidden = L'oro è nascosto
setting-bribe-value-public = Il valore di una bustarella è annunciato

# Giocatori e caselle
player-0 = { $who } (arancione, barbaro)
player-1 = { $who } (blu, mago)
player-2 = { $who } (giallo, nano)
player-3 = { $who } (verde, elfo)
player-4 = { $who } (bianco, guardia cittadina)
space = { $name }
finish = traguardo
nobody = nessuno

# Carte
gold = oro { $value }
gold-some = una carta oro
gold-values = oro { $values }
gold-none = niente oro
gold-count = { $count ->
    [one] 1 carta oro
   *[other] { $count } carte oro
}
gold-known = { $count ->
    [one] 1 carta oro ({ $values })
   *[other] { $count } carte oro ({ $values })
}
gem-ruby = rubino
gem-emerald = smeraldo
gem-garnet = granato
gem-turquoise = turchese
one-ruby = un rubino
one-emerald = uno smeraldo
one-garnet = un granato
one-turquoise = un turchese
letter-ruby = R
letter-emerald = S
letter-garnet = G
letter-turquoise = T
gems-ruby = rubini
gems-emerald = smeraldi
gems-garnet = granati
gems-turquoise = turchesi
gem-count = { $letter }{ $count }
no-gems = nessuna gemma
no-cards = nessuna carta
first-set = ★
pile = { $card } ({ $height })

# Il drago e la sua barra
bar = { $left }–{ $right }
dragon-inward = { $space } ▶ verso il traguardo
dragon-outward = ◀ { $space } verso l'ingresso
dragon = 🐉 Drago { $dragon }. Barra { $bar }.

# Scelte
move = Muovi
move-from = Da quale casella
way = { $start } → { $end }
way-cards = { $start } → { $end }: { $cards }
way-dragon = { $start } → { $end } 🐉
way-dragon-cards = { $start } → { $end } 🐉: { $cards }
move-absent = Non hai figure su { $space }.
move-home = Le figure al traguardo non muovono più.
move-twice = La tua figura su { $space } ha appena mosso, e nessuna muove due volte in un turno.
end = Non muovere un'altra figura
end-first = La prima mossa di un turno è d'obbligo.
end-obligatory = A questo tavolo la seconda mossa è d'obbligo.
take = Prendi
take-which = Quale carta
take-first = Prima bisogna prendere una carta.
eat = Dagli una figura di
eat-whose = La figura di chi
eat-absent = { $who } non ha figure su { $space }.
seat = { $who }
pay = Paga
pay-which = Quale carta oro
pay-lacks = Non hai una carta oro di questo valore.
refuse = Non pagare, perdi la figura

# Che cosa è successo
dealt = Tutti hanno { $figures } figure. Comincia { $who }.
figure-moved = { $who } muove da { $start } a { $end } ({ $steps ->
    [one] un passo
   *[other] { $steps } passi
}).
figure-home = { $who } muove da { $start } al traguardo ({ $steps ->
    [one] un passo
   *[other] { $steps } passi
}).
stayed = { $who } non muove un'altra figura.
took = { $who } prende { $card } su { $space }.
revealed = Prossima carta su { $space }: { $card }.
set-completed = ★ { $who } ha per primo tutti e quattro i colori: 4 punti.
bar-jumped = Una casella è vuota: la barra va su { $bar } e vi rimane.
dragon-woke = 🐉 Il drago si sveglia e avanza di { $steps }: { $dragon }. Barra { $bar }.
wanted = 🐉 Vuole una figura di { $who } su { $space }. Una bustarella la salverebbe.
bribed = { $who } paga { $card } e il drago è contento.
eaten = ☠️ Una figura di { $who } su { $space } viene divorata.
eaten-broke = ☠️ Una figura di { $who } su { $space } viene divorata: non c'era oro per una bustarella.
last-round = La fine è raggiunta; il giro viene completato.
game-over = 🏁 { $why } { $listed }.
game-over-won = 🏁 { $why } { $won } { $listed }.
end-points = { $who } { $points } ({ $gold })
end-home = Quattro figure sono arrivate al traguardo.
end-left = { $who } { $count ->
    [one] ha al massimo una figura ancora in gioco.
   *[other] hanno al massimo una figura ancora in gioco.
}
end-both = Quattro figure sono arrivate al traguardo e { $who } { $count ->
    [one] ha al massimo una figura ancora in gioco.
   *[other] hanno al massimo una figura ancora in gioco.
}
reason = { $why } { $won }
won-points = { $who } vince con { $points ->
    [one] un punto
   *[other] { $points } punti
}.
won-home = { $who } vince con { $points ->
    [one] un punto
   *[other] { $points } punti
}: a parità di punti decidono più figure al traguardo.
won-gems = { $who } vince con { $points ->
    [one] un punto
   *[other] { $points } punti
}: a parità di punti e di figure al traguardo decidono più gemme.
won-shared = { $who } vincono a pari merito con { $points ->
    [one] un punto
   *[other] { $points } punti
} ciascuno, altrettante figure al traguardo e altrettante gemme.

# Il riassunto
title = Emerald
title-over = Emerald · finita
turn-first = ▶ { $who } muove una figura.
turn-second = ▶ { $who } può muovere una seconda figura.
turn-second-must = ▶ { $who } deve muovere una seconda figura.
turn-take = ▶ { $who } prende una carta su { $space }: { $cards }.
turn-victim = ▶ { $who } sceglie di chi è la figura che il drago su { $space } riceve.
turn-bribe = ▶ { $who } paga il drago su { $space } o perde una figura.
last-round-line = ⏳ Ultimo giro
panel = { $points } · { $gold } · { $gems } · { $home } al traguardo · { $play } in gioco
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
points-without-gold = { $points ->
    [one] { $points } punto + oro
   *[other] { $points } punti + oro
}
points-provisional = { $points } (finora { $n } per il maggior numero di { $gems })
tally-now = Se la partita finisse ora:
tally = { $who }: traguardo { $finish }, oro { $gold }, gemme { $gems }, più di un colore { $most }, prima serie completa { $set } = { $total }
tally-named = { $points } ({ $gems })
tally-hidden = nascosto
tally-and-gold = { $points } + oro
points-place = { $place }º posto, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
board-space = { $space }: { $figures }
board-cave = { $space }: { $cards }
board-cave-figures = { $space }: { $cards }; { $figures }
board-finish = 🏁 Traguardo: { $figures }
board-eaten = ☠️ Divorate: { $figures }
board-turn = È il turno di { $who }.
board-moved = Mossa in questo turno: la figura su { $space }
board-paid = Pagato al drago: { $paid }
board-paid-by = { $seat } { $gold }
board-seat = { $who }: { $panel }
alternative = { $title } { $path } Caverna, prima carta (altezza della pila): { $cave } Drago { $dragon }, barra { $bar }. Traguardo: { $finish }. Divorate: { $eaten }. { $seats }
alternative-space = { $space }: { $figures }.
alternative-cave = { $space }: { $cards }.
alternative-cave-figures = { $space }: { $cards }; { $figures }.
alternative-seat = { $who }: { $gold }, { $gems }, { $home } al traguardo, { $play } in gioco.

# Sull'immagine
picture-name = { $who }
picture-gold = oro: { $count }
picture-gold-known = oro: { $count } ({ $values })
picture-gold-sum = oro: { $count }, valore { $sum }

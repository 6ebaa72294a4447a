# Parole che ogni gioco può usare.
number = { $n }
cell = { $cell }
nothing = niente
on = sì
off = no
robot-good = forte
robot-random = casuale

seats-wrong = Questo gioco è per { $least }-{ $most } giocatori, non per { $seats }.
setting-unknown = Non c'è nessuna regola della casa che si chiami { $setting }.
setting-value = { $value } non è un valore della regola della casa { $setting }.
not-asked = Adesso non ti si chiede niente.
not-offered = Adesso non puoi farlo: { $answer }. Puoi: { $allowed }.

entry-empty = Scrivi la tua mossa. Puoi: { $allowed }.
entry-verb = Adesso non c'è la mossa «{ $entry }». Puoi: { $allowed }.
entry-value = «{ $entry }» qui non va bene. Permesso: { $allowed }.
entry-because = { $why } Permesso: { $allowed }.
entry-twice = «{ $entry }» è indicato due volte, e una basta. Permesso: { $allowed }.
entry-more = A «{ $entry }» manca qualcosa. Permesso come seguito: { $allowed }.
entry-rest = «{ $entry }» è una mossa completa; «{ $rest }» dopo di essa non significa niente.

allowed-amount = un numero da { $low } a { $high }
allowed-one = uno tra { $keys }
allowed-some = da { $least } a { $most } tra { $keys }, separati da virgole

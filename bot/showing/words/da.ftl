# Bottens egne sætninger. Et spils sætninger står i dets egen mappe.

computer = computer
as-it-is = { $text }
language = Bordets sprog

## Kort

title-lobby = { $game } · bord { $code }
title-play = { $title } · { $code }
title-ended = { $game } · { $code } · slut
title-stopped = { $game } · { $code } · afbrudt
title-closed = { $game } · { $code } · lukket
title-options = Husregler · { $code }
title-more = Bord { $code }
title-leave = Vil du forlade bord { $code }?
title-rules = Regler
title-rules-of = { $game } · { $chapter }
page = Side { $page } af { $pages }
title-games = Borde
title-help = Sådan spiller du

lobby-players = **Spillere** { $count } · for { $least } til { $most }
seat-host = { $who } · vært
seat-person = { $who }
seat-computer = { $who } · { $robot }
lobby-rules = **Husregler** { $rules }
lobby-language = **Sprog** { $language }
lobby-seal = **Terningernes segl** `{ $seal }`
footer-seal = Terningernes segl { $seal }
footer-sealed = Terningerne er forseglet { $seal }
lobby-due = Lukker { $at }, hvis ingen kommer til. Værten starter spillet; efter { $wait } minutter kan alle ved bordet.
rules-standard = som normalt
rules-changed = { $rules }
rule-value = { $rule }: { $value }
option-usual = **{ $rule }** { $value }
option-changed = **{ $rule }** { $value } (normalt: { $usual })

turn = ▶ **{ $who }** skal trække
may-speak = 💬 { $who } må gerne bryde ind.
playing-for = 🤖 Computeren spiller for { $who }.
waiting = 💤 **Her er ingen lige nu, så spillet venter.** Det går videre, når nogen kommer tilbage med /join, og slutter { $at }, hvis ingen gør.
stopping = ✋ { $who } vil gerne stoppe. { $missing ->
    [0] Tryk på knappen en gang til for at afslutte spillet.
    [one] Én person mere skal være enig.
   *[other] { $missing } personer mere skal være enige.
  }
news = › { $what }
view-turn = ▶ **Det er din tur.**
view-may = 💬 **Du må gerne bryde ind.** Ingen venter på dig.
view-wait = { $line }
view-waiting = Spillet venter på dig. Tryk på knappen for at tage det op igen.
view-computer = Computeren spiller for dig. Tryk på knappen for at få din plads igen.
view-stamp = Kun du kan se det her · efter træk { $number } · bord { $code }
more-text = Vis bordet nederst, læs det som tekst, forlad din plads, eller stop spillet.
leave-text = Spillet går videre uden dig. Enten spiller computeren på din plads, til du kommer igen, eller også giver du pladsen fri, og en anden kan tage den.

leave-text-alone = Ingen andre spiller lige nu. Enten venter spillet på dig, højst { $days ->
    [one] en dag
   *[other] { $days } dage
  }, eller også giver du din plads fri{ $last ->
    [yes] , og så er spillet slut.
   *[no] .
  }

standing = { $place ->
    [1] 🏆
    [2] 🥈
    [3] 🥉
   *[other] ▫️
  } **{ $place }.** { $who } · { $score }
over-moves = { $moves ->
    [one] Ét træk.
   *[other] { $moves } træk.
  }
over-length = { $moves ->
    [one] Ét træk
   *[other] { $moves } træk
  } på { $minutes ->
    [0] under et minut
    [one] et minut
   *[other] { $minutes } minutter
  }.
over-secret = Terningernes hemmelighed: `{ $secret }` · kontrollér den med /verify
ending-won = Spillet er slut.
ending-stopped = Spillet blev stoppet. Der er intet resultat.
ending-stopped-by = Spillet blev stoppet af { $who }. Der er intet resultat.
ending-closed = Bordet blev lukket, før spillet gik i gang. Skriv /join for at åbne et nyt.
ending-closed-by = Bordet blev lukket af { $who }, før spillet gik i gang. Skriv /join for at åbne et nyt.
a-moderator = en moderator
ending-abandoned = Alle gik, så spillet er slut. Der er intet resultat.
ending-unattended = Ingen kom tilbage i tide, så spillet er slut. Der er intet resultat.
ending-empty = Alle forlod bordet, før spillet gik i gang. Skriv /join for at åbne et nyt.
ending-expired = Ingen startede spillet i tide, så bordet er lukket. Skriv /join for at åbne et nyt.
ending-channel-gone = Kanalen findes ikke mere.
ending-removed = Botten var væk fra serveren i 30 dage, så spillet er slut. Der er intet resultat. Skriv /join for at åbne et nyt bord.
not-shown = Discord tager ikke imod beskeden med bord { $code }, så det vises ikke lige nu. Intet er gået tabt: Næste træk viser det, eller skriv /board.
ending-set-aside = Bord { $code } kan ikke læses af denne udgave af botten. Det gemmes, som det er, og bottens ejer har fået besked.

gone-back = Den, der driver botten, har lagt en kopi af bordene tilbage: Bord { $code } er igen, som det var <t:{ $at }:f>. Senere træk er væk; laves de igen, giver de de samme terninger.
moved = Bordet står længere nede: { $link }
call = ▶ { $person }, det er din tur i { $game }: { $link }
no-picture-right = Jeg må ikke vedhæfte filer her, så bordet vises som tekst. En moderator kan give lov til “Vedhæft filer”.

listed-turn = ▶ **{ $game }** `{ $code }` i { $channel } · **din tur** · { $people }
listed-mine = • **{ $game }** `{ $code }` i { $channel } · du er med · { $phase } · { $people }
listed = • **{ $game }** `{ $code }` i { $channel } · { $phase } · { $people }
phase-lobby = venter på spillere
phase-playing = i gang
phase-waiting = venter på sine spillere
phase-over = slut
no-tables = Der er ingen borde endnu. Skriv /join i en kanal for at åbne et.

help-text =
    { "" }**Spil i tre trin.** Skriv `/join`, og vælg et spil; dine venner skriver også `/join` eller trykker på knappen; værten skriver `/start`.
    { "" }**Din tur.** Tryk på knapperne under bordet, eller skriv `/move`, og vælg blandt det, der tilbydes: alt kan gøres på begge måder.
    { "" }**Se efter.** `/me` viser altid din egen side, `/board` viser bordet nederst, `/board text:True` fortæller det med ord, og `/rules` åbner reglerne, hvor du er.
    { "" }**Computere.** Værten tilføjer en med `/computer add`. Gå fra et spil med `/leave`: computeren spiller for dig, til du kommer igen.
    { "" }**Ærlige terninger.** Før spillet vises et segl af en hemmelighed. Efter spillet vises hemmeligheden, og `/verify` regner hvert slag efter.
help-example = { "" }**For eksempel.** Lige nu kan du skrive: `/move { $example }`
help-games = **Spil**

## Knapper, menuer, formularer

button-join = Vær med
button-leave = Gå fra bordet
button-start = Start
button-add = Tilføj computer
button-remove = Fjern computer
button-options = Indstillinger
button-rules = Regler
button-close = Luk
button-view = Min side
button-type = Skriv et træk
button-more = ⋯
button-stop = Stop spillet
button-away = Lad computeren spille, til jeg kommer igen
button-wait = Lad spillet vente på mig
button-return = Jeg er tilbage
button-forfeit = Giv min plads fri
button-board = Vis bordet igen
button-text = Læs det som tekst
button-again = Nyt spil
button-verify = Kontrollér terningerne
button-repeat = Lav det en gang til
button-back = Tilbage
button-before = ◀
button-after = ▶
button-choice = { $choice }: { $option }
button-marked = Færdig ({ $chosen } valgt)
choose = Hvad vil du gøre?
choose-game = Til hvilket spil?
more = Flere ({ $left })…
menu-part = { $label }: { $first } – { $last }
form-title = Dit træk · { $code }
form-label = Træk
form-hint = Som i /move, for eksempel: { $example }

## Private svar

opened-only = Bord { $code } er åbent.
opened = Bord { $code } er åbent; det står i kanalen.
joined = Du har plads { $seat }.
seat-taken = Du spiller nu på plads { $seat }.
left = Du har forladt bord { $code }.
left-waiting = Du har forladt bord { $code }. Der er ikke andre, så spillet venter: skriv /join for at tage det op igen. Det slutter <t:{ $at }:R>, hvis ingen kommer tilbage.
left-stopped = Du har forladt bord { $code }. Alle andre var enige om at stoppe, så spillet er slut.
left-last = Du var den sidste ved bordet, så det er lukket.
computer-added = Computeren har plads { $seat }.
computer-removed = Computeren har forladt bordet.
table-started = Spillet på bord { $code } er i gang.
option-chosen = Dit valg er gemt.
made = Dit træk er lavet: { $answer } (træk { $number }).
again-asked = Det træk har du lige lavet: { $answer } (træk { $number }). Du fik det måske ikke at vide. Vil du lave det en gang til, så tryk på knappen, eller skriv det igen.
played = Gjort: { $answer }
board-there = Bordet blev vist for et øjeblik siden og er opdateret: { $link }
board-posted = Bordet står nu nederst i kanalen.
table-stopped = Bordet er stoppet.
table-closed = Bordet er lukket.
stop-asked = { $missing ->
    [one] Én person mere skal være enig.
   *[other] { $missing } personer mere skal være enige.
  } Knappen står under bordet.

only-in-servers = Spil foregår i kanalerne på en server. Skriv det der, eller bed den, der styrer en server, om at tilføje mig.
not-installed-here = Jeg er ikke med på denne server, så jeg kan ikke vise et bord her. Den, der styrer serveren, kan tilføje mig.
no-table = Sådan et bord er der ikke her. Skriv /join for at åbne et eller /games for at se alle.
which-game = Der er intet åbent bord her. Vælg et spil: skriv /join, og vælg fra listen.
no-such-game = Der er intet spil, der hedder { $game }. Der er: { $allowed }.
other-game-here = I denne kanal spilles { $game } (bord { $code }). Vær med der med /join alene, eller åbn dit eget i en anden kanal.
bots-cannot-play = Botter kan ikke spille med. Værten tilføjer en computer med /computer add.
seated-already = Du har allerede plads { $seat } ved bordet.
table-full = Alle { $seats } pladser er taget. Se med her, eller åbn et bord i en anden kanal.
table-over = { $ending ->
    [won] Spillet på bord { $code } er slut.
    [stopped] Spillet på bord { $code } blev stoppet.
    [closed] Bord { $code } blev lukket, før spillet gik i gang.
    [expired] Ingen startede spillet på bord { $code } i tide, så det er lukket.
    [empty] Alle forlod bord { $code }, før spillet gik i gang.
    [abandoned] Der var ingen tilbage ved bord { $code }, så spillet er slut.
   *[other] Bord { $code } er slut.
  } Skriv /join for at åbne et nyt.
table-elsewhere = Bord { $code } spilles i { $channel }. Vær med der.
table-named = `{ $code }` ({ $game } i { $channel })
which-table = Hvilket bord mener du? Du sidder ved { $tables }. Skriv det i kommandoen, for eksempel table:{ $code }.
table-here = Bordet er her: { $link }
ended-here = Sådan endte det: { $link }
lobby-over = Spillet på bord { $code } er i gang, så pladser og husregler ligger fast.
started-already = Spillet på bord { $code } er allerede i gang.
only-host = Det kan kun værten, { $host }.
no-computer = Der er ingen computer ved bordet.
no-such-robot = Der er ingen computerspiller, der hedder { $robot }. Der er: { $allowed }.
start-host = Værten, { $host }, starter spillet. Du kan også, når alle pladser er taget, eller <t:{ $at }:R>.
start-missing = { $missing ->
    [one] Der mangler én spiller
   *[other] Der mangler { $missing } spillere
  }: spillet kræver mindst { $least }. Invitér nogen, eller tilføj en computer.
not-started = Bord { $code } er ikke gået i gang. Værten skriver /start.
not-seated-yet = Du har ingen plads ved bordet endnu. Tryk på “Vær med” under det, eller skriv /join.
not-seated-free = Her spiller { $people }. Plads { $seat } er ledig: skriv /join for at tage den.
not-seated-waiting = Spillet her venter på { $people }. Åbn dit eget i en anden kanal, eller bed en moderator om at stoppe dette med /stop.
not-seated = Her spiller { $people }. Se med, eller skriv /join, når der er en ledig plads.
not-your-turn = Det er { $who }, der skal trække. Tryk på “Min side” for at se din egen side.
game-waits = Spillet venter på dig. Skriv /join for at tage det op igen.
computer-plays = Computeren spiller på plads { $seat } for dig. Skriv /join for at få den igen.
old-button = Den knap hører til en tidligere tur, og intet er ændret.
old-button-unknown = Den knap hører til en ældre udgave af botten. Skriv /board for at få friske.
set-aside = Bord { $code } kan ikke læses af denne udgave af botten. Det gemmes, som det er; åbn et nyt med /join.
set-aside-waits = Bord { $code } er gemt af en anden udgave af botten og venter på den. Intet er gået tabt. Værten eller en moderator kan afslutte det med /stop.
trouble = Intet er ændret. Prøv igen; fejlkode { $code }.
trouble-shown = Det kunne bare ikke vises (fejlkode { $code }). Du skal ikke gøre noget igen; bordet følger efter af sig selv.
trouble-unknown = Disken svigtede lige i det øjeblik, og det vides ikke, om det blev gemt. Se på bordet, før du prøver igen; fejlkode { $code }.
thread-archived = Tråden er arkiveret eller låst, så jeg kan ikke skrive her. Intet er gået tabt: Åbn den igen (eller bed en moderator om at låse den op), og skriv så /board.
rights-missing = Jeg mangler en rettighed i { $channel }: { $rights }. En moderator kan give den i kanalens indstillinger.
right-view-channel = “Se kanal”
right-send-messages = “Send beskeder”
right-send-messages-in-threads = “Send beskeder i tråde”
right-embed-links = “Indlejr links”
verify-later = Terningerne kan kontrolleres, når spillet er slut; indtil da er deres hemmelighed forseglet.
verify-nothing = Der blev ikke slået med terninger ved dette bord.
verify-fair = ✅ Terningerne er ærlige. Hemmeligheden passer til seglet, og alle { $numbers } tal i { $rows } rækker er dem, hemmeligheden giver.
verify-stopped = Så langt det går: spillet blev stoppet efter række { $row }.
verify-weaker = Det beviser mindre, end det kunne: der blev blandet tryk-numre i, som kun den, der driver botten, kan slå op, og som kunne være søgt ud efter behag.
verify-wrong = ❌ Noget passer ikke: række { $row }, { $cause }. Filen rummer alt, hvad der er gemt.

## Kommandoernes beskrivelser; højst 100 tegn

command-join = Tag en plads her, eller åbn et bord til et spil
command-leave = Giv din plads fri
command-start = Start spillet
command-move = Lav dit træk ved at skrive det
command-board = Vis bordet nederst, eller læs det som tekst
command-me = Din egen side: hvad du har, og hvad du kan
command-rules = Reglerne, åbnet hvor du er
command-games = Serverens borde, dine først
command-help = Sådan spiller du
command-stop = Afslut et bord
command-verify = Kontrollér terningerne i et færdigt spil
command-computer = Computerspillere
command-computer-add = Giv en plads til computeren
command-computer-remove = Fjern den sidste computer fra bordet
option-game = Hvilket spil
option-table = Bordets kode, hvis det ikke er det her
option-answer = Dit træk: vælg fra listen, eller skriv det
option-text = Hele stillingen med ord, kun for dig
option-strength = Hvor stærkt den spiller

## Ord og beviser

lobby-words = **Blandes i terningerne** { $words }. Den, der tilføjer sit ord til sidst, kan ingen regne ud på forhånd, heller ikke den, der driver botten.
lobby-no-words = **Blandes i terningerne** intet endnu. Tilføj et ord, du selv finder på, så har ingen kunnet vælge slagene på forhånd.
lobby-word = { $who } »{ $word }«
being-dealt = Bord { $code } er ved at blive delt ud: startbeskeden er på vej. Der kan ikke ændres mere.
seal-message =
    🔒 Terningernes segl ved bord { $code }: `{ $seal }`
    Denne besked bliver aldrig redigeret. Når spillet er slut, vises hemmeligheden bag seglet, og alle kan efterregne hvert slag.
start-message = 🔒 Terningerne følger af den forseglede hemmelighed og af denne tekst, bogstav for bogstav. Denne besked bliver aldrig redigeret.
button-words = Tilføj et ord
button-wordtype = Skriv et ord
button-word-random = Tag »{ $word }«
title-word = Et ord til terningerne · bord { $code }
word-text = Dit ord blandes i hvert eneste slag. Én ærlig person, der tilføjer et ord efter den, der driver botten, er nok til, at ingen har kunnet vælge slagene. Et ord, du selv finder på, beviser mere end et, botten foreslår. Du kan ændre det indtil starten; alle får det at se.
word-hint = hvad der nu falder dig ind
word-label = Dit ord
word-added = »{ $word }« er blandet i terningerne.
word-empty = Det ord har intet, man kan se. Skriv bogstaver, tal eller en emoji.
words-not-here = Bordet blev åbnet af en ældre udgave af botten, og dens terninger tager ingen ord. Åbn et nyt for at tilføje dit.
over-fingerprint = Bevisets fingeraftryk: `{ $fingerprint }`
verify-seal = Segl: `{ $seal }`
verify-word = { $who } »{ $word }«
verify-words = Ord i deres rækkefølge: { $words }
verify-no-words = Ingen tilføjede et ord, så den, der driver botten, kunne have gættet alt, hvad der blev blandet i, og søgt efter en hemmelighed, der passer.
verify-ended = Sådan endte det: { $how }
verify-ended-over = efter reglerne
verify-ended-stopped = stoppet af spillerne eller en moderator
verify-ended-abandoned = opgivet, ingen var tilbage
verify-ended-closed = lukket af botten, kanalen eller serveren var væk
verify-places = { $places }
verify-place = { $place }. { $who } ({ $score })
verify-fingerprint = Hele filens fingeraftryk: `{ $fingerprint }`. Alle kan tjekke filen med `gamekeeper verify`, eller uden dette program med linjerne i dets README.

# Jeder Satz, den jemand liest, auf Deutsch: dieselben Schlüssel und Variablen wie in en.ftl.


## Words that join others

# Three things in a row: “a, b and c”.
list-comma = { $first }, { $second }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-semicolon = { $first }; { $second }


## How many

count-cells = { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}
count-lines = { $lines ->
    [one] { $lines } Reihe
   *[other] { $lines } Reihen
}
count-marks = { $marks ->
    [one] { $marks } Zeichen
   *[other] { $marks } Zeichen
}
count-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
count-axes = { $axes ->
    [one] { $axes } Achse
   *[other] { $axes } Achsen
}
count-positions = { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}
count-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
count-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}


## Commands: the name in menus, palette and buttons, and one sentence about each

command-tip-with-shortcut = { $about } ({ $shortcut })

command-new-game = Neue Partie …
    .tip = Brett, Regeln und Spieler wählen
command-rematch = Revanche
    .tip = Noch eine Partie nach denselben Regeln
command-switch-sides = Seiten tauschen
    .tip = Noch eine Partie nach denselben Regeln, mit vertauschten Seiten
command-open = Öffnen …
    .tip = Eine gespeicherte Partie öffnen
command-library = Bibliothek
    .tip = Deine gespielten Partien zeigen; jede Partie wird aufbewahrt
command-statistics = Statistik
    .tip = Deine Ergebnisse und Wertungen auf jedem Brett zeigen
command-save = Speichern
    .tip = Die Partie mit allen Varianten speichern
command-save-as = Speichern unter …
    .tip = Die Partie in einer anderen Datei speichern
command-recover = Meine Fassung zurückholen
    .tip = Zurück zu der Fassung, die du beiseitegelegt hast
command-import = Partie importieren …
    .tip = Eine Partie in beliebigem Format einfügen, eintippen oder als Datei wählen
command-export = Partie exportieren …
    .tip = Die Partie als Text schreiben, im Format deiner Wahl
command-export-picture = Bild exportieren …
    .tip = Den Bildschirminhalt als PNG, SVG oder PDF speichern, in jeder Größe
command-export-animation = Animation exportieren …
    .tip = Reihen, die Partie oder eine Drehung als GIF oder nummerierte Bilder speichern
command-print-sheet = Bogen drucken …
    .tip = Seiten zum Drucken: Bretter, die Reihen eines Felds oder Übungen
command-copy-picture = Bild kopieren
    .tip = Ein Bild des Bretts kopieren
command-copy-move = Letzten Zug kopieren
    .tip = Den letzten Zug als kurzen Text zum Verschicken kopieren
command-copy-game = Ganze Partie kopieren
    .tip = Die Partie als eine Zeile zum Verschicken kopieren
command-copy-link = Link kopieren …
    .tip = Ein Link zu dieser Partie, Reihe, Aufgabe oder diesem Schritt einer Lektion
command-paste = Einfügen
    .tip = Einen Zug oder eine Partie in beliebigem Format einfügen
command-undo = Rückgängig
    .tip = Einen Zug zurück; nichts geht verloren
command-redo = Wiederholen
    .tip = Einen Zug vor
command-to-start = Zum Anfang
    .tip = Zurück vor den ersten Zug
command-to-end = Zum Ende
    .tip = Zum letzten Zug dieser Variante
command-delete-move = Züge ab hier löschen
    .tip = Diesen Zug und alle folgenden löschen; sie lassen sich zurückholen
command-restore-moves = Gelöschte Züge zurückholen
    .tip = Die zuletzt gelöschten Züge zurückholen
command-promote = Variante aufwerten
    .tip = Diese Variante über ihre Alternativen stellen
command-play-focused = Auf gewähltes Feld setzen
    .tip = Auf das Feld setzen, das du mit den Pfeiltasten gewählt hast
command-go-to-cell = Zu Feld gehen …
    .tip = Ein Feld über Koordinaten oder Nummer auswählen, ohne darauf zu setzen
command-swap = Tauschen
    .tip = Tauschregel: das erste Zeichen übernehmen, statt zu ziehen
command-peek = Hinsehen
    .tip = Blindspiel: das Brett bis zum nächsten Zug zeigen; Blicke werden gezählt
command-takeback = Zug zurücknehmen
    .tip = Den eigenen letzten Zug zurücknehmen; ein anderer Mensch muss zustimmen
command-offer-draw = Remis anbieten
    .tip = Vorschlagen, die Partie remis zu beenden
command-resign = Aufgeben
    .tip = Die Partie aufgeben
command-accept-offer = Angebot annehmen
    .tip = Dem vorgeschlagenen Remis oder der Zurücknahme zustimmen
command-decline-offer = Angebot ablehnen
    .tip = Weiterspielen wie bisher
command-click-twice = Zum Setzen zweimal klicken
    .tip = Der erste Klick wählt ein Feld, der zweite setzt darauf
command-agree-draw = Remis vereinbaren
    .tip = Die Partie remis beenden: Niemand kann mehr gewinnen
command-play-on = Weiterspielen
    .tip = Das vereinbarte Remis oder das Aufgeben zurücknehmen
command-players = Spieler …
    .tip = Namen, Zeichen und Farben ändern
command-review = Durchsehen
    .tip = Die Partie durchgehen, vom entscheidenden Zug an
command-hint = Tipp
    .tip = Sagen, wo man hinsehen soll; dann, warum; dann, welcher Zug. Eine Partie mit Tipps wird nicht gewertet und zählt nicht auf der Leiter
command-take-hint = Tipp spielen
    .tip = Den Zug spielen, den der Tipp nennt
command-typed-move = Zug eintippen
    .tip = Einen Zug mit seinen Koordinaten eingeben
command-comment = Kommentar
    .tip = Den Kommentar zum aktuellen Zug zeigen
command-by-message = Per Nachricht
    .tip = Den Code der Partie zeigen, um mit jemandem per Nachricht zu spielen
command-computer-pace = Tempo
    .tip = Zeigen, wie schnell Computer spielen und wie lange sie denken
command-coaching = Training
    .tip = Computerspieler die Stellung kommentieren lassen
command-pause-computers = Partie anhalten oder fortsetzen
    .tip = Die Computerspieler und die Uhren anhalten oder fortsetzen
command-step-computers = Einen Computerzug machen
    .tip = Den Computer einen Zug machen lassen, dann anhalten
command-move-now = Jetzt ziehen
    .tip = Nicht weiter nachdenken und den bisher besten Zug spielen
command-mode-play = Spielen
    .tip = Die Partie spielen
command-mode-explore = Erkunden
    .tip = Jede Reihe eines Felds durchgehen
command-mode-analyse = Analysieren
    .tip = Sehen, wer gewinnt, und warum
command-best-line = Beste Zugfolge zeigen
    .tip = Die besten Züge auf dem Brett durchgehen, ohne sie zu spielen
command-variation-back = Voriger Zug der Zugfolge
    .tip = In der gezeigten Zugfolge einen Zug zurück
command-variation-forward = Nächster Zug der Zugfolge
    .tip = In der gezeigten Zugfolge einen Zug vor
command-play-best = Ersten Zug spielen
    .tip = Den ersten Zug der gezeigten Zugfolge machen
command-move-values = Nach Wert färben
    .tip = Jedes Feld nach dem Wert eines Zugs dort färben
command-critical-cells = Drohungen und Gabeln markieren
    .tip = Felder markieren, die gewinnen, die blockiert werden müssen oder die doppelt drohen
command-search-deeper = Tiefer suchen
    .tip = Diese Stellung achtmal so lange untersuchen
command-pause-analysis = Analyse anhalten oder fortsetzen
    .tip = Die Suche anhalten oder diese Stellung wieder untersuchen
command-prove = Stellung beweisen
    .tip = Suchen, bis sicher ist, wer gewinnt, oder dass niemand gewinnt, und dabei zusehen
command-pause-proof = Beweis anhalten oder fortsetzen
    .tip = Die Suche nach einem Beweis anhalten oder fortsetzen
command-stop-proof = Beweis abbrechen
    .tip = Die Suche nach einem Beweis beenden und zeigen, was versucht wurde
command-explore-cell = Dieses Feld erkunden
    .tip = Alle Reihen durch dieses Feld zeigen
command-completed = Vollständige Reihen zeigen
    .tip = Die vollständigen Reihen eines Spielers durchgehen, dann die des nächsten
command-known = Bekanntes
    .tip = Wert, Remisen, Paare, Symmetrien und Anzahlen dieses Bretts, mit Quelle
command-census = Zählung
    .tip = Alle Stellungen und alle Partien zählen
command-gallery = Gewinnstellungen
    .tip = Endstellungen dieses Bretts durchblättern
command-draws = Ist ein Remis möglich?
    .tip = Finde ein volles Brett ohne Reihe, oder erfahre, warum es keins gibt
command-symmetries = Symmetrien
    .tip = Zeigen, welche ersten Züge gleichwertig sind
command-blocking = Blockieren
    .tip = Möglichst wenige Felder, die jede Reihe treffen, und damit möglichst viele ohne ganze Reihe
command-pairs = Paare
    .tip = Eine Antwort auf jeden Zug, die jede Reihe verhindert
command-play-pause = Reihen abspielen oder anhalten
    .tip = Die Reihen nacheinander animieren
command-step-back = Schritt zurück
    .tip = Entlang der Reihe ein Feld zurück
command-step = Schritt vor
    .tip = Entlang der Reihe ein Feld vor
command-previous-line = Vorige Reihe
    .tip = Zur vorigen Reihe
command-next-line = Nächste Reihe
    .tip = Zur nächsten Reihe
command-first-line = Erste Reihe
    .tip = Zur ersten Reihe
command-last-line = Letzte Reihe
    .tip = Zur letzten Reihe
command-slower = Langsamer
    .tip = Die Reihen langsamer animieren
command-faster = Schneller
    .tip = Die Reihen schneller animieren
command-loop = Endlos
    .tip = Alle Reihen wiederholen, eine wiederholen oder am Ende anhalten
command-ruler = Lineal
    .tip = Ein Lineal zwischen zwei Felder legen und prüfen, ob sie auf einer Reihe liegen
command-all-lines = Alle Reihen
    .tip = Alle Reihen durch dieses Feld auf einmal zeigen, jede Spanne in ihrer Farbe
command-straighten = Ebene auslegen
    .tip = Die ganze Ebene durch diese Reihe Schritt für Schritt als ein kleines Brett zeigen
command-front-edge = Reihe an die Vorderkante
    .tip = Das Brett spiegeln und Achsen tauschen, bis die Reihe an der Vorderkante liegt
command-winning-line = Gewinnreihe zeigen
    .tip = Die letzte vollständige Reihe auf einem kleinen Brett auslegen
command-fit = Brett einpassen
    .tip = Das ganze Brett zeigen
command-fill = Auf kleines Brett zoomen
    .tip = Das kleine Brett dieses Felds groß zeigen
command-zoom-in = Vergrößern
    .tip = Das Brett größer zeigen
command-zoom-out = Verkleinern
    .tip = Das Brett kleiner zeigen
command-reset-nesting = Schachtelung zurücksetzen
    .tip = Die Achsen wie im Standard stapeln
command-colour-by-lines = Nach Reihen färben
    .tip = Jedes Feld danach färben, wie viele Reihen hindurchgehen
command-coordinates = Koordinaten zeigen
    .tip = Achsen benennen und Felder nummerieren, auch beim Spielen; „Erkunden“ tut es immer
command-highlight-cell = Feld hervorheben
    .tip = Ein Feld dieser Stellung hervorheben oder nicht mehr hervorheben
command-draw-arrow = Pfeil zeichnen
    .tip = Einen Pfeil von einem Feld zu einem anderen zeichnen
command-clear-drawings = Zeichnungen löschen
    .tip = Die Pfeile und hervorgehobenen Felder dieser Stellung entfernen
command-restore-drawings = Zeichnungen zurückholen
    .tip = Die zuletzt gelöschten Zeichnungen zurückholen
command-threats = Drohungen zeigen
    .tip = Felder markieren, auf denen jemand jetzt eine Reihe vollenden kann; solche Partien werden nicht gewertet
command-view-grid = Nur Gitter
    .tip = Nur das geschachtelte Gitter zeigen
command-view-space = Nur Raum
    .tip = Nur das Brett im Raum zeigen
command-view-both = Gitter und Raum
    .tip = Gitter und Raum nebeneinander zeigen
command-space-reset = Raum zurücksetzen
    .tip = Jede Drehung zurücknehmen und alles zeigen
command-space-front = Blick von vorn
    .tip = x nach rechts, y nach oben; wenn Zeichen fallen, dann nach unten
command-space-top = Blick von oben
    .tip = x nach rechts, z nach unten; wenn Zeichen fallen, von oben auf sie
command-space-corner = Blick von einer Ecke
    .tip = Drei Seiten auf einmal
command-space-last = w zu dir
    .tip = Entlang der letzten Achse des Raums blicken: w auf einem vierdimensionalen Brett
command-space-arrange = Nächste Anordnung von w
    .tip = Schichten nebeneinander, dann Perspektive, dann eine Schicht
command-space-rotate = Einmal drehen oder anhalten
    .tip = Einmal durch x und w, die letzte Achse, drehen, oder jede Bewegung anhalten
command-space-tools = Drehung und Aussehen …
    .tip = Regler zum Drehen jeder Ebene und für die Felder
command-theme-system = Wie das System
    .tip = Dunkel oder hell, wie das System
command-theme-dark = Dunkles Design
    .tip = Helle Schrift auf dunklem Grund
command-theme-light = Helles Design
    .tip = Dunkle Schrift auf hellem Grund
command-high-contrast = Hoher Kontrast
    .tip = Schwarz und Weiß, mit kräftigen Rändern
command-projector = Beamer-Modus
    .tip = Alles größer und mit hohem Kontrast, für eine Klasse
command-present-lesson = Lektion vorführen
    .tip = Die Lektion einer Klasse zeigen, Schritt für Schritt, mit deinen Notizen in einem eigenen Fenster
command-print-lesson = Lektion drucken …
    .tip = Für Schüler, für die Lehrkraft oder als Plan auf einer Seite
command-full-screen = Vollbild
    .tip = Vollbild ein oder aus
command-settings = Einstellungen …
    .tip = Darstellung, Brett, Spiel, Ton und mehr
command-shortcuts = Tastenkürzel …
    .tip = Die Tasten jedes Befehls wählen
command-language = Sprache wechseln
    .tip = Zwischen English und Deutsch wechseln
command-larger = Alles größer
    .tip = Für den Beamer oder müde Augen
command-smaller = Alles kleiner
    .tip = Mehr auf einmal sehen
command-reset-size = Größe zurücksetzen
    .tip = Die Größe, die das System vorgibt
command-sound = Ton
    .tip = Ton ein- oder ausschalten
command-panel = Seitenleiste
    .tip = Die Leiste neben dem Brett zeigen oder ausblenden
command-palette = Alle Befehle …
    .tip = Einen Befehl nach seinem Namen finden
command-welcome = Startseite
    .tip = Spiele und letzte Partien
command-hypercube = Was ist eine vierte Dimension?
    .tip = Filme zum Spielen: Verschieben, Netz und Schnitt eines Würfels und eines Tesserakts
command-find-lesson = Meine Lektion finden
    .tip = Einige Fragen, die zeigen, mit welcher Lektion des Kurses du beginnst
command-practice = Üben
    .tip = Aufgaben auf jedem Brett; auch als Arbeitsblatt zum Drucken
command-class-answers = Antworten der Klasse
    .tip = Die Antworten von Schülern als Tabelle nach Fragen
command-introduction = Einführung
    .tip = Drei Bretter in einer halben Minute: wie man gewinnt
command-guide = Handbuch
    .tip = Das ganze Handbuch lesen, mit Bildern und Suche (auf Englisch)
command-help = Tasten und Maus
    .tip = Was die Tasten und die Maus tun
command-help-analysis = Analyse und Beweise
    .tip = Was bewiesen, Schätzung und Beweiszahl bedeuten
command-help-space = Raum und Bilder
    .tip = Wie vier Dimensionen gezeigt werden, und wie du Bilder exportierst
command-help-rules = Regeln
    .tip = Was jede Regel bedeutet
command-help-games = Spiele und Spieler
    .tip = Die Spiele mit ihren Quellen, und die Computerspieler
command-help-formats = Formate
    .tip = Jedes Format für Partien, mit einem Beispiel
command-about = Über Hypertoe
    .tip = Version und Lizenz
command-quit = Beenden
    .tip = Das Fenster schließen; deine Partie bleibt in der Bibliothek


## Keys, by what stands on them

key-ctrl = Strg
key-shift = Umschalt
key-enter = Eingabetaste
key-escape = Esc
key-space = Leertaste
key-home = Pos1
key-end = Ende
key-page-up = Bild↑
key-page-down = Bild↓
key-delete = Entf
key-insert = Einfg


## Menu bar

menu-modes = Modus
menu-file = Datei
menu-game = Partie
menu-lines = Reihen
menu-analysis = Analyse
menu-theory = Theorie
menu-view = Ansicht
menu-help = Hilfe
menu-drawings = Zeichnungen
menu-computers = Computerspieler
menu-offers = Aufgeben, Remis, zurücknehmen
menu-copy = Kopieren und einfügen
menu-appearance = Aussehen und Sprache
menu-size = Textgröße
menu-completed = Vollständige Reihen von
menu-recent = Zuletzt geöffnet
menu-recent-clear = Liste leeren
menu-language = Sprache


## Axis bar

bar-more-grid = Mehr zum Gitter
bar-more-space = Mehr zum Raum
# Between two pairs of axes: “x → y ↑ in z → w ↑”.
axis-in = in
axis-coordinates = Koordinaten
axis-fit = Einpassen
axis-few-lines = Wenige: { $lines }
axis-many-lines = Viele: { $lines }
axis-few = Wenige
axis-many = Viele
axis-chip-tip = Achse { $axis }: ziehen ändert die Schachtelung, ein Klick zeigt mehr
axis-nest-in = Weiter nach innen
axis-nest-out = Weiter nach außen
axis-go-up = { $axis } nach oben stapeln
axis-go-right = { $axis } nach rechts stapeln
axis-pin = { $axis } auf { $value } fixieren
axis-unpin-tip = { $axis } wieder stapeln
axis-value = Wert von { $axis }


## Bar above the space view

space-reset = Zurücksetzen
space-from = Blick von …
    .tip = Standardansichten: vorn, oben, Ecke
space-front = Vorn
space-top = Oben
space-corner = Ecke
space-towards = { $axis } zu dir
space-slices = Schichten
    .tip = Die Schichten { $axis }=0, { $axis }=1 … nebeneinander
space-perspective = Perspektive
    .tip = Würfel im Würfel: Was entlang { $axis } weiter weg ist, sieht kleiner aus
space-one-slice = Eine Schicht
    .tip = Immer nur eine Schicht; abspielen oder ziehen zeigt die anderen
space-rotate = Einmal durch { $plane } drehen
    .tip = Einmal durch { $plane } drehen; noch ein Klick hält an
space-play-slices = Schichten von { $axis } abspielen
space-show-slice = Nur die Schicht { $slice } zeigen
space-all-slices = Alle Schichten
space-slice = Schicht von { $axis }


## Rotation and look

tools-title = Drehung und Aussehen
tools-rotation = Drehung
    .help = Ziehe in der Ansicht, um sie zu drehen; mit { $shift } oder { $ctrl } dreht sie sich durch die letzte Achse
tools-rotate = { $plane } drehen
tools-spin = { $plane } weiterdrehen
    .tip = Weiterdrehen; { $key } hält an
tools-perspective = Perspektive
tools-field = Blickwinkel
    .tip = Bei 0° werden entfernte Felder nicht kleiner gezeichnet
tools-field-higher = Jenseits von 3D
    .tip = Wie viel kleiner Felder entlang w aussehen, wie beim Würfel im Würfel
tools-cells = Felder
tools-size = Größe
    .tip = Größe der Felder im Verhältnis zum Abstand
tools-spacing = Abstand
    .tip = Abstand zwischen Nachbarn
tools-opacity = Deckkraft
    .tip = Wie undurchsichtig leere Felder sind
tools-fog = Nebel
    .tip = Wie stark entfernte Felder verblassen
tools-lattice = Nachbarn verbinden
    .tip = Dünne Linien entlang der Achsen
tools-reset = Aussehen zurücksetzen
tools-axes = Achsen
tools-role-space = Raum
    .tip = Spannt den Raum auf; ab der vierten Achse in Perspektive
tools-role-slices = Schichten
    .tip = Ihre Werte liegen nebeneinander
tools-role-one-slice = Eine Schicht
    .tip = Immer nur ein Wert
tools-role = { $axis }: { $role }
tools-more-axes = { $axes ->
    [one] { $axes } weitere Achse zeigt je eine Schicht
   *[other] { $axes } weitere Achsen zeigen je eine Schicht
}
tools-slices = Schichten
    .help = Ein Klick auf einen Wert lässt seine Schicht verblassen, der nächste blendet sie aus, der dritte zeigt sie wieder. Zeige darauf, um sie hervorzuheben
tools-slice-shown = Schicht { $axis }={ $value }: sichtbar
tools-slice-faded = Schicht { $axis }={ $value }: verblasst
tools-slice-hidden = Schicht { $axis }={ $value }: ausgeblendet
tools-show-slices = Alle Schichten zeigen
tools-overlays = Einblendungen
tools-threats = Drohungen
tools-only-threats = Nur Felder mit Drohungen
    .tip = Leere Felder ohne Drohung ausblenden
tools-confirm = Zum Setzen zweimal klicken
    .tip = Der erste Klick wählt das Feld, der zweite setzt darauf
tools-rainbow = Nach Achse färben
    .tip = Leere Felder nach ihrer Lage entlang einer Achse färben
tools-rainbow-off = Aus
tools-rainbow-axis = Nach { $axis } färben


## Status bar

status-proving = Ein Beweis wird gesucht
    .tip = In der Analyse kannst du die Suche anhalten oder beenden
status-gallery = Klicke auf ein kleines Brett oder blättere mit den Pfeiltasten
status-point = Zeige auf ein Feld oder drücke eine Pfeiltaste
status-tile = Plättchen { $tile }
    .tip = Feld #{ $number }. Felder sind ab 0 nummeriert; x ändert sich zuerst
status-cell = Feld { $number }, ab 0
    .tip = Feld { $number } von 0 bis { $last }: Felder sind ab 0 nummeriert, und x ändert sich zuerst
status-lines = { $lines ->
    [one] { $lines } Reihe durch dieses Feld
   *[other] { $lines } Reihen durch dieses Feld
}
status-closed = gesperrt
status-taken = besetzt von { $player }
status-barred = als erster Zug nicht erlaubt
# Worth is what the move does: “wins in 3”.
status-value = Zug hier: { $worth }
status-slice-tip = Die Schicht { $axis }={ $value } in jeder Ansicht hervorheben
status-unsaved = nicht gespeichert
    .tip = Speichere die Partie, um sie zu behalten; bis dahin bewahrt Hypertoe eine Sicherungskopie auf
status-unprotected = ungeschützt
    .tip = Hypertoe kann keine Sicherungskopie erstellen: { $why }. Speichere die Partie selbst. Hypertoe versucht es alle paar Sekunden wieder
status-not-in-library = nicht in der Bibliothek
    .tip = Hypertoe kann keine Partien in der Bibliothek aufbewahren: { $why }. Speichere die Partie selbst. Hypertoe versucht es alle paar Sekunden wieder
status-open-lines = { $lines ->
    [one] { $open } von { $lines } Reihe
   *[other] { $open } von { $lines } Reihen
}


## Welcome page

home-files-none = Hier stehen Dateien, die du öffnest oder speicherst. Du kannst auch eine Datei auf das Fenster ziehen
home-lesson = Lektion „{ $title }“: { $count ->
    [one] { $done } von { $count } Schritt
   *[other] { $done } von { $count } Schritten
}
home-lesson-go-on = Weitermachen
home-play = Spielen
home-continue = Weiterspielen
home-continue-at = { $game }, Zug { $number }
home-explore = Erkunden
home-learn = Lernen
home-puzzle-done = { $result }. { $task }
home-against = { $game }, Gegner: { $opponent }
home-against-friend = { $game }, Gegner: Mensch
welcome-about = Tic-Tac-Toe auf Brettern jeder Größe, in beliebig vielen Dimensionen
welcome-friend = Mensch
    .tip = Alle spielen reihum an diesem Fenster
welcome-computer-tip = Computer: { $about }
welcome-card = { $game } spielen
welcome-explore = Jede Reihe eines Tesserakts, eine nach der anderen
welcome-learn = Reihen in vier Dimensionen sehen, Schritt für Schritt
welcome-new-game = Neue Partie …
home-own-game = Deine eigene Partie


## Introduction

introduction-title = Einführung
introduction-step = Einführung, { $number } von { $count }
introduction-skip = Überspringen
introduction-next = Weiter
introduction-home = Startseite
introduction-play = { $rung } spielen
introduction-row = Du bist X. Vollende die Reihe: Klicke auf das dritte Feld
introduction-row-hint = Nicht dieses. Zwei X stehen in der mittleren Zeile nebeneinander
introduction-row-done = Drei in einer Reihe. Das gewinnt
introduction-layers = Ein Würfel hat drei Schichten. Reihen laufen auch durch sie hindurch: Vollende die Diagonale
introduction-layers-hint = Nicht dieses. Jeder Schritt geht eins nach rechts, eins nach oben und eine Schicht weiter
introduction-layers-done = Eine Reihe durch alle drei Schichten
introduction-fork = Drohe jetzt zweimal zugleich. O kann nur eine Drohung blockieren
introduction-fork-hint = Das reicht nicht. Suche ein Feld, das mit beiden X in einer Reihe liegt, etwa die Mitte
introduction-win = O hat eine Reihe blockiert. Vollende die andere
introduction-win-hint = Nicht dieses. Dein neues X liegt mit einem anderen X in einer Reihe, und das dritte Feld ist frei
introduction-win-done = Du gewinnst
introduction-end = Das ist alles: Eine Reihe gewinnt, und eine Gabel ist nicht aufzuhalten. Jetzt gegen einen Gegner


## Ladder

ladder-title = Leiter
ladder-progress = { $beaten } von { $rungs } besiegt
ladder-rung = { $opponent }, { $board }
ladder-rung-beaten = { $rung }: besiegt
ladder-rung-next = { $rung }: als Nächstes
ladder-now = { $rung }: { $task }. { $opens }
ladder-task-first = Gewinne einmal als Erster, ohne Tipps und ohne Zurücknehmen
ladder-task-second = Gewinne einmal als Zweiter, ohne Tipps und ohne Zurücknehmen
ladder-opens = Danach: { $rung }
ladder-opens-none = Das obere Ende der Leiter
ladder-all-beaten = Du hast alle auf der Leiter besiegt
ladder-won = Besiegt: { $rung }. Als Nächstes: { $next }
ladder-won-all = Besiegt: { $rung }, und damit die ganze Leiter
ladder-helped = Dieser Sieg zählt nicht für die Leiter: Gewinne ohne Tipps, Zurücknehmen und Unterbrechung
ladder-play-next = Gegen { $opponent } spielen
ladder-careless-cube = „Leichtsinnig“ blockiert Reihen, fällt aber auf Gabeln herein. Drohe auf 3×3×3 zweimal zugleich
ladder-careless-connect-four = Vier gewinnt: „Leichtsinnig“ beginnt, blockiert drei in einer Reihe und plant nichts
ladder-careless-qubic = Qubic: vier in einer Reihe auf 4×4×4. „Leichtsinnig“ plant nichts, du hast also Zeit
ladder-careless-tesseract = Deine erste Partie in vier Dimensionen: Auch auf 3×3×3×3 fällt „Leichtsinnig“ auf Gabeln herein
ladder-club-cube = Zurück auf 3×3×3. „Vereinsspieler“ sieht zwei Züge voraus und beginnt; du kannst die Mitte nehmen
ladder-club-connect-four = Vier gewinnt: „Vereinsspieler“ sieht zwei Züge voraus, plane also drei
ladder-club-qubic = Qubic: „Vereinsspieler“ sieht eine Gabel kommen, aber keine Kette von Drohungen
ladder-club-tesseract = „Vereinsspieler“ auf 3×3×3×3: Er beginnt, und du kannst die Mitte nehmen
ladder-strong-cube = „Stark“ sucht erzwungene Gewinne. Sei auf 3×3×3 selbst derjenige, der droht
ladder-strong-tesseract = „Stark“ auf 3×3×3×3: Der Zweite kann gewinnen, aber „Stark“ verzeiht nichts
ladder-strong-qubic = Qubic gegen „Stark“: Der Erste kann gewinnen, und du beginnst


## Library

library-title = Bibliothek
library-latest = Bibliothek
library-show-all = { $games ->
    [one] Die Partie zeigen
   *[other] Alle { $games } Partien zeigen
}
library-back-button = Zurück
    .tip = Dahin zurück, wo du warst
library-search = Partien suchen
    .hint = Namen, Brett oder Ergebnis
library-favourites = Favoriten
    .tip = Nur deine Favoriten zeigen
library-found = { $found } von { $games }
library-row = { $board } · { $result } · { $moves }
library-game = { $players }, { $board }, { $result }, { $moves }
library-open-game = { $game } öffnen, { $date }
library-add-favourite = Favorit
    .tip = Als Favoriten markieren
library-remove-favourite = Favorit
    .tip = Aus den Favoriten entfernen
library-delete = Löschen
    .tip = Diese Partie löschen
library-deleted-bar = { $players } gelöscht
library-undo = Rückgängig
library-deleted = { $players } gelöscht. „Rückgängig“ holt die Partie zurück
library-returned = { $players } ist wieder da
library-reading = Deine Partien werden gelesen …
library-empty = Noch keine Partien
    .about = Jede Partie, die du spielst, wird vom ersten Zug an automatisch hier aufbewahrt
library-none = Keine Partie passt
    .about = Suche nach einem Namen, einem Brett wie 3^4 oder 3×3 oder einem Ergebnis
library-player = { $name }
library-against = { $before } – { $name }
library-unfinished = Nicht beendet
    .phrase = nicht beendet
library-won = { $name } hat gewonnen
library-lost = { $name } hat verloren
library-draw = Remis
    .phrase = Remis
library-today = Heute { $time }
library-yesterday = Gestern { $time }
library-date = { $month ->
    [1] { $day }. Jan. { $year }
    [2] { $day }. Feb. { $year }
    [3] { $day }. März { $year }
    [4] { $day }. Apr. { $year }
    [5] { $day }. Mai { $year }
    [6] { $day }. Juni { $year }
    [7] { $day }. Juli { $year }
    [8] { $day }. Aug. { $year }
    [9] { $day }. Sep. { $year }
    [10] { $day }. Okt. { $year }
    [11] { $day }. Nov. { $year }
   *[other] { $day }. Dez. { $year }
}
problem-library = Diese Partie lässt sich nicht in der Bibliothek aufbewahren ({ $why }). Speichere sie selbst
problem-library-list = Die Bibliothek ließ sich nicht lesen
problem-library-open = Diese Partie ließ sich nicht öffnen
problem-library-delete = Die Partie ließ sich nicht löschen ({ $why })
problem-library-recover = Die Partie ließ sich nicht zurückholen ({ $why })
problem-library-favourite = Der Favorit ließ sich nicht speichern ({ $why })
problem-library-broken = { $games ->
    [one] Eine Partie der Bibliothek ließ sich nicht lesen
   *[other] { $games } Partien der Bibliothek ließen sich nicht lesen
}
problem-library-broken-about =
    Alle anderen Partien sind sicher. Nichts wurde gelöscht; die Dateien, die sich nicht lesen ließen, sind jetzt hier:

    { $paths }
done-changes-in-library = Die Änderungen an { $file } sind nur in der Bibliothek; die Datei ist unverändert
done-resumed = Die Partie geht weiter; ihr Ergebnis zählt nicht mehr


## Statistics

statistics-title = Statistik
statistics-about = Deine Glicko-2-Wertung entsteht aus Partien gegen gewertete Computerspieler. Jedes Brett hat seine eigene: „{ $level }“ zählt auf jedem Brett als { $rating }, also vergleiche nur Wertungen desselben Bretts. ± ist die Unsicherheit: Sie schrumpft, je mehr du spielst.
statistics-reading = Deine Partien werden gelesen …
statistics-unreadable = Deine Statistik ließ sich nicht lesen ({ $why })
statistics-damaged = { $lines ->
    [one] Eine beschädigte Zeile in deiner Statistikdatei übersprungen
   *[other] { $lines } beschädigte Zeilen in deiner Statistikdatei übersprungen
}
statistics-empty = Noch keine beendeten Partien
    .about = Spiel eine Partie zu Ende, dann steht das Ergebnis hier. Gegen eine gewertete Stufe bekommst du auch eine Wertung
statistics-export = Exportieren …
    .tip = Alle Partien als CSV-Tabelle speichern, etwa für Excel
statistics-reset = Löschen …
    .tip = Alle Ergebnisse und Wertungen löschen
statistics-reset-title = Die ganze Statistik löschen?
statistics-reset-about = { $games } und deine Wertungen werden hier gelöscht. Die Partien selbst bleiben in der Bibliothek.
statistics-reset-delete = Statistik löschen
statistics-was-reset = Statistik gelöscht
# The rating of a person: 1,540 ± 120.
statistics-rating = { $rating } ± { $deviation }
statistics-your-rating = Wertung
statistics-no-rating = Noch keine Wertung
    .tip = Beende eine Partie gegen eine gewertete Stufe, ohne Tipps, Zurücknahmen oder Analyse
statistics-unmeasured = Hier keine Wertung: Auf diesem Brett mit diesen Regeln wurden keine Computerspieler gemessen
statistics-opponent = Gegner
statistics-strength = Stärke
    .tip = { $first } als Erster, { $second } als Zweiter, aus { $games } zwischen den Stufen
statistics-games = Partien
statistics-won = Gewonnen
statistics-drawn = Remis
statistics-lost = Verloren
statistics-streak = Serie
    .tip = Siege in Folge: bis zur letzten Partie, und deine längste Serie
statistics-fastest = Schnellster Sieg
    .tip = Die wenigsten Züge, mit denen du auf dem Brett gewonnen hast
statistics-last = Zuletzt gespielt
statistics-people = Menschen
statistics-computers = Mehrere Computer
# Wins in a row up to the last game, and the most ever.
statistics-streaks = { $now } (Rekord { $best })
statistics-highest = Höchste besiegte Stufe: { $level } ({ $moves })
statistics-chart = Wertung nach { $games } gewerteten Partien: niedrigste { $low }, höchste { $high }, jetzt { $now }
statistics-chart-games = Gewertete Partien
# What the game did to the rating, with its sign: +12.
statistics-rated = Deine Wertung hier: { $before } → { $after }
    .tip = Der Gegner zählte als { $opponent }, samt Vor- oder Nachteil seines Platzes in der Zugfolge
statistics-rated-expected = Deine Wertung hier: { $before } → { $after }; das Ergebnis war zu erwarten
statistics-rated-same = Deine Wertung hier bleibt { $rating }; das Ergebnis war zu erwarten
# After one of the sentences above, while the rating is unsure.
statistics-rated-unsure = verlässlich nach { $games ->
    [one] { $games } weiteren Partie
   *[other] { $games } weiteren Partien
}
statistics-unrated-board = Nicht gewertet: Auf diesem Brett mit diesen Regeln wurden keine Computerspieler gemessen
statistics-unrated-opponent = Nicht gewertet: Die Stärke von { $level } wurde nicht gemessen
statistics-unrated-people = Nicht gewertet: kein Computerspieler dabei
distinction-title = Auszeichnungen
distinction-new = Neu: { $distinction }
distinction-first-win = Erster Sieg gegen { $bot }
distinction-held = Erste nicht verlorene Partie gegen { $bot }
distinction-span = Sieg mit einer Diagonale entlang { $axes }
distinction-seconds = Sieg mit höchstens 10 Sekunden auf der Uhr
distinction-blindfold = Blind gewonnen
distinction-row = Fünf Siege in Folge
distinction-puzzles = Zehn Aufgaben ohne Fehler
statistics-unrated-hint = Nicht gewertet: mit Tipp gespielt
statistics-unrated-takeback = Nicht gewertet: Ein Zug oder das Ende der Partie wurde zurückgenommen
statistics-unrated-analysis = Nicht gewertet: Analyse geöffnet
statistics-unrated-threats = Nicht gewertet: Drohungen gezeigt
statistics-unrated-blindfold = Nicht gewertet: blind gespielt
statistics-unrated-set-up = Nicht gewertet: vorgegebene Stellung
statistics-unrated-changed = Nicht gewertet: Spieler während der Partie gewechselt
statistics-unrated-resumed = Nicht gewertet: fortgesetzt aus einer Datei oder einer früheren Sitzung
problem-statistics = Diese Partie ließ sich nicht in deine Statistik aufnehmen ({ $why })
problem-statistics-reset = Deine Statistik ließ sich nicht löschen ({ $why })


## Coin toss

toss-coin = Münzwurf
toss-die = Ein Würfel rollt
toss-starts = { $player } beginnt
toss-skip = Überspringen
    .tip = Oder klicke irgendwohin


## Command palette

palette-hint = Was möchtest du tun?
palette-none = Kein Befehl und keine Lektion gefunden; versuche ein anderes Wort
palette-lesson = Lektion: { $title }


## Buttons that many dialogs have

button-ok = OK
button-cancel = Abbrechen
button-close = Schließen
button-done = Fertig
button-save = Speichern
button-open = Öffnen
button-copy = Kopieren
button-undo = Rückgängig


## New game

new-title = Neue Partie
new-custom = Dein eigenes Brett mit eigenen Regeln
new-side = Seite
new-dims = Dimensionen
new-sides = Seiten
new-run = In einer Reihe
new-uneven = Eigene Seiten oder Reihenlänge
    .tip = Bretter wie 7×6 mit vier in einer Reihe
new-customise = Anpassen
new-section-rules = Regeln
new-section-cells = Felder
new-section-marks = Zeichen und Farben
new-section-about = Über dieses Brett
new-board-picture = Bild des Bretts
new-rules-blindfold = { $rules }; Blindspiel: { $sight }
new-goal = Ziel
new-goal-lines = Reihen zum Gewinn
new-first-move = Erster Zug
new-anywhere = Überall
    .tip = Der erste Zug darf jedes Feld nehmen
new-no-center = Ohne Mitte
    .tip = Der erste Zug darf nicht auf die Felder mit den meisten Reihen; auf 3×3×3×3 auch nicht neben die Mitte
new-except = Außer …
    .tip = Der erste Zug darf nicht auf die Felder, die du in der Vorschau anklickst
new-gravity = Schwerkraft
new-gravity-none = Keine
new-gravity-along = Nach unten entlang { $axis }
new-center-closed = Mitte gesperrt
    .why-not = Nur Bretter mit ungeraden Seiten haben eine Mitte
new-pie = Tauschregel: Der zweite Spieler darf tauschen
    .tip = Nach dem ersten Zug darf der zweite Spieler ihn übernehmen, statt selbst zu ziehen
new-players = Spieler
new-starts = Wer beginnt
new-starts-first = Spieler 1
new-starts-toss = Münzwurf
new-starts-alternate = Abwechselnd
new-starts-loser = Verlierer beginnt
new-blindfold = Blindspiel
    .tip = Spiele, ohne die Zeichen zu sehen: Sage deine Züge mit Koordinaten an. Blicke aufs Brett werden gezählt
new-blindfold-off = Aus
new-blindfold-last = Nur das letzte Zeichen zeigen
new-blindfold-full = Keine Zeichen zeigen
new-preview = Vorschau: Klicks sperren Felder oder verbieten erste Züge
    .none = Keine Vorschau
new-click = Ein Klick
new-close = sperrt
    .tip = Auf ein gesperrtes Feld darf niemand setzen
new-forbid = verbietet als ersten Zug
    .tip = Der erste Zug darf nicht auf diese Felder
new-cell = Oder ein Feld eingeben
    .hint = 1 0 2
    .set = Anwenden
new-clear = Leeren
# 3×3×3: 27 Felder
new-size = { $board }: { $cells }
new-lines = { $lines ->
    [one] { $lines } Gewinnreihe
   *[other] { $lines } Gewinnreihen
}
new-start = Starten


## Players

players-title = Spieler
players-name-hint = Name
players-name = Name von Spieler { $number }
players-color = Farbe von Spieler { $number }
players-mark = Zeichen von Spieler { $number }
players-seat = Wer als Spieler { $number } spielt
players-other-mark = Anderes:
players-person = Mensch
players-depth = Tiefe
    .tip = Höchstens so viele Züge weit suchen
players-time = Zeit
    .tip = Längste Bedenkzeit für einen Zug. Ohne Angabe gilt die allgemeine Grenze oder die Tiefe
players-milliseconds = { " " }ms


## Colours and marks of players

color-blue = blau
color-orange = orange
color-green = grün
color-pink = rosa
color-sky = himmelblau
color-violet = violett
color-yellow = gelb
color-grey = grau
mark-character = { $character }
mark-cross = Kreuz
mark-ring = Ring
mark-triangle = Dreieck
mark-square = Quadrat
mark-diamond = Raute
mark-star = Stern
mark-hexagon = Sechseck
mark-plus = Plus


## Questions before something is lost

unsaved-title = Partie erst speichern?
unsaved-close = „{ $game }“ hat ungespeicherte Änderungen. Speichern, bevor Hypertoe schließt?
unsaved-start = „{ $game }“ hat ungespeicherte Änderungen. Speichern, bevor eine neue Partie beginnt?
unsaved-open = „{ $game }“ hat ungespeicherte Änderungen. Speichern, bevor eine andere Partie geöffnet wird?
unsaved-discard = Nicht speichern

recovered-title = Ungespeicherte Partie gefunden
recovered-about = Hypertoe wurde beendet, bevor deine letzte Partie gespeichert war. Öffnen?
recovered-open = Öffnen
recovered-discard = Verwerfen

settings-title = Einstellungen
settings-search = Einstellungen durchsuchen
settings-nothing = Keine Einstellung passt zu „{ $text }“
settings-reset-all = Alles zurücksetzen …
    .tip = Alles in diesem Fenster auf den Standard zurücksetzen
settings-reset-asked = Alle Einstellungen auf den Standard zurücksetzen?
settings-reset-yes = Alles zurücksetzen
settings-reset-no = Behalten
settings-stored-in = Einstellungen, Bibliothek und Berichte liegen in { $folder }

section-appearance = Darstellung
section-board = Brett
section-play = Spielen
section-sound = Ton
section-computer = Computer
section-language = Sprache
section-files = Dateien
section-accessibility = Bedienungshilfen

setting-reset = { $setting } zurücksetzen
    .tip = Zurücksetzen auf: { $value }
setting-less = { $setting }: weniger
setting-more = { $setting }: mehr
setting-on = An
setting-off = Aus
setting-system = Wie das System
setting-other = Eigener Wert
setting-name = { $name }
setting-percent = { $number }{"\u00A0"}%
setting-degrees = { $number }°
setting-times = { $number }×
setting-keys-changed = { $commands ->
    [0] Standardtasten
    [one] { $commands } Befehl mit eigenen Tasten
   *[other] { $commands } Befehle mit eigenen Tasten
}
setting-theme = Farben
    .about = Dunkel oder hell
setting-dark = Dunkel
setting-light = Hell
setting-size = Größe
    .about = Wie groß Schrift, Knöpfe und Leisten sind
setting-views = Ansichten
    .about = Das geschachtelte Gitter, das Brett im Raum oder beides. Ein flaches Brett zeigt nur das Gitter
setting-split = Fenster automatisch aufteilen
    .about = Gitter und Raum teilen sich das Fenster so, dass die Felder möglichst groß sind. Wer den Teiler zieht, schaltet das aus
setting-colours = Farben der Felder
    .about = Was die Farben leerer Felder zeigen. Werte von Zügen zeigt die Analyse
setting-colours-value = Wert des Zugs
setting-colours-lines = Reihen durch das Feld
setting-cell = Feldgröße im Raum
setting-spacing = Feldabstand im Raum
setting-opacity = Deckkraft leerer Felder
setting-speed = Tempo der Reihen
    .about = Wie schnell Reihen beim Erkunden ablaufen
setting-repeat = Reihen wiederholen
    .about = Was nach der letzten Reihe beim Erkunden geschieht
setting-repeat-all = Ganze Liste
setting-repeat-line = Diese Reihe
setting-clock = Uhr
    .about = Für neue Partien. Jede Partie kann trotzdem eine eigene haben
setting-tips = Hinweise in den ersten Partien
    .about = Jeder erscheint einmal. Nach dem Zurücksetzen erscheinen sie wieder
setting-tips-shown = { $told } von { $tips } gezeigt
setting-volume = Lautstärke
    .about = Wie laut Züge, Gewinne und Uhren klingen
setting-memory = Speicher für Beweise
    .about = Höchster Speicherbedarf der Suche nach einem Beweis
setting-cores = Prozessorkerne für Beweise
    .about = Höchste Zahl von Kernen für die Suche nach einem Beweis
setting-watch = Beweisen auf dem Brett zusehen
setting-language = Sprache
    .about = Gilt sofort
setting-folder = Ordner für Dateien
    .about = Wo Dialoge beginnen. Bleibt das Feld leer, beginnen sie im zuletzt benutzten Ordner
setting-folder-last = Zuletzt benutzt
setting-recent = Letzte Dateien merken
    .about = Sie stehen im Menü Datei und auf der Startseite. Beim Ausschalten wird die Liste geleert
setting-movement = Weniger Bewegung
    .about = Ansichten wechseln sofort, und nichts bewegt sich von selbst. „Wie das System“ funktioniert unter Linux und macOS
setting-keys = Tastenkürzel
    .about = Die Tasten jedes Befehls wählen

shortcuts-title = Tastenkürzel
shortcuts-about = Wähle die Tasten eines Befehls, dann drücke die neuen. Esc behält die alten.
shortcuts-press = Tasten drücken …
shortcuts-none = Keine
shortcuts-of = { $command }: { $keys }
shortcuts-tip = Klicken, dann die neuen Tasten drücken
shortcuts-reset = Zurücksetzen
shortcuts-reset-all = Alle zurücksetzen
shortcuts-clash = { $command } hat diese Tasten schon
shortcuts-take = Für { $command } nehmen

go-to-cell-title = Zu Feld gehen
go-to-cell-hint = Koordinaten, oder # und eine Nummer
go-to-cell-go = Los

overwrite-title = Diese Datei ersetzen?
overwrite-about = { $path } gibt es schon. Speichern überschreibt die Datei.
overwrite-many-title = Diese Dateien ersetzen?
overwrite-many-about = { $path } gibt es schon. Speichern überschreibt diese Datei und die mit den Nummern danach.
overwrite-replace = Ersetzen
overwrite-rename = Anderen Namen wählen

conflict-title = { $file } ersetzen?
conflict-about = { $why }.
conflict-changed = Die Datei hat sich geändert, seit du sie geöffnet oder gespeichert hast
conflict-read-only = Die Datei ist schreibgeschützt
conflict-not-mine = Die Datei gehört jemand anderem
conflict-linked = Die Datei hat einen zweiten Namen (einen harten Link), unter dem die alte Fassung bliebe
conflict-keep-mine = Meine behalten
    .tip = Die Datei mit der Partie auf dem Brett überschreiben
conflict-lesson-elsewhere = Deine Lektion in einer anderen Datei speichern
conflict-keep-lesson = Die Datei mit deiner Lektion überschreiben
conflict-take-theirs = Andere übernehmen
    .tip = Die Fassung der Datei öffnen; deine wird beiseitegelegt. „Meine Fassung zurückholen“ im Menü Datei führt zu ihr zurück

long-title = { $file } öffnen?
long-about = { $why }. Du kannst sie trotzdem öffnen. Das kann Minuten dauern und viel Speicher brauchen; du kannst jederzeit abbrechen. Bis dahin bleibt die Partie auf dem Brett.
long-open = Trotzdem öffnen


## A path, where there is no file dialog

path-open = Partie öffnen
path-save = Partie speichern
path-export = Partie exportieren
    .button = Exportieren
path-picture = Bild speichern
path-proof = Beweis speichern
path-statistics = Statistik exportieren
path-progress = Fortschritt exportieren
path-about = Hier gibt es keinen Dateidialog. Gib den Pfad der Datei ein:
path-about-folder = Hier gibt es keinen Dateidialog. Gib den Pfad des Ordners ein:
path-folder = Ordner wählen
path-readable = Partien und Lektionen
path-games = Hypertoe-Partien
path-others = Andere Formate
path-lessons = Lektionen
path-proofs = Beweise
path-hint = /home/ich/partien/qubic.hypertoe
path-hint-folder = /home/ich/partien


## About

about-version = Version { $version }
about-version-commit = Version { $version }, Commit { $commit }
about-hypertoe = Tic-Tac-Toe spielen, sehen und erkunden: auf Brettern jeder Größe, in beliebig vielen Dimensionen.
about-licence = Freie Software, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0.
about-parts = Die Lizenzen aller verwendeten Bibliotheken stehen in THIRD-PARTY.txt, neben dem Programm oder bei der Dokumentation. Hypertoe sucht nicht nach Updates.


## Import and export

import-title = Partie importieren
import-format = Format
import-detect = Automatisch erkennen
import-file = Datei wählen …
import-text = Partie als Text
import-hint = Füge hier eine Partie ein oder tippe sie
import-example = Zum Beispiel:
    { $text }
import-found = { $format }. { $summary }
import-any = Jedes Format wird automatisch erkannt
import-unclear = Format nicht erkannt. Wähle eines
import-load = Partie laden
export-title = Partie exportieren
link-title = Link kopieren
link-about-game = Ein Link zum Brett mit seinen Zügen
link-about-line = Ein Link zum Brett mit der gezeigten Reihe
link-about-puzzle = Ein Link zu dieser Aufgabe
link-about-lesson = Ein Link zu diesem Schritt der Lektion
link-as = Kopieren als
link-as-link = Link
    .about = Öffnet Hypertoe
link-as-play = Brett zum Spielen
    .about = Ein Rahmen für eine Webseite: Wer sie liest, spielt von hier weiter
link-as-figure = Abbildung
    .about = Ein Rahmen für eine Webseite: Wer sie liest, kann das Brett drehen
link-as-film = Film
    .about = Ein Rahmen für eine Webseite: Die Reihen des Felds laufen nacheinander
link-theme = Farben
link-theme-reader = Automatisch
link-theme-dark = Dunkel
link-theme-light = Hell
link-address = Adresse
link-address-hint = https://…
link-address-about = Die Adresse einer Seite mit Hypertoe. Ohne sie wirkt der Link nur, wenn man ihn in Hypertoe einfügt
link-copied = Link kopiert
link-frame-copied = Rahmen kopiert: Füge ihn in das HTML einer Seite ein
embed-open = In Hypertoe öffnen
link-not-opened = Der Link ließ sich nicht öffnen
link-unknown = Das ist kein Link zu etwas in Hypertoe
link-no-puzzle = Dieser Link führt zu einer Aufgabe, die diese Version von Hypertoe nicht hat
link-no-lesson = Dieser Link führt zu einer Lektion, die diese Version von Hypertoe nicht hat
link-no-line = Das Feld oder die Reihe dieses Links gibt es auf seinem Brett nicht
setting-link-address = Adresse für Links
    .about = Mit dieser Adresse, unter der ein Browser Hypertoe öffnet, beginnen kopierte Links
setting-link-address-none = Keine
export-cut = Vorschau gekürzt; die Datei ist vollständig
export-lost = Nicht enthalten: { $lost }
export-save = In Datei speichern …
compare-title = Die eingefügte Partie ist eine andere
compare-where = { $difference }.
compare-keep = Meine behalten
compare-load = Eingefügte laden


## Export picture

picture-title = Bild exportieren
picture-picture = Bild
picture-animation = Animation
picture-sheet = Bogen
picture-show = Zeigen
picture-grid = Gitter
picture-space = Raum
picture-both = Beides
picture-file = Datei
picture-kind = Dateityp
picture-png = PNG
    .about = Bild (überall verwendbar)
picture-svg = SVG
    .about = In jeder Größe scharf; Text bleibt Text
picture-svg-outlines = SVG, Text als Umrisse
    .about = In jeder Größe scharf; ohne die Schrift gleich
picture-pdf = PDF
    .about = In jeder Größe scharf; eine Seite
picture-size = Größe
picture-width = Breite
    .tip = Breite in Pixeln
picture-height = Höhe
    .tip = Höhe in Pixeln
picture-scale-tip = Pixel in der Datei für jedes Pixel der Größe
picture-text = Schrift
    .tip = Größe der Schrift im Verhältnis zum Standard
picture-reset = Zurücksetzen
    .tip = Hier alles auf den Standard zurücksetzen
picture-for-paper = Für Papier
    .tip = Zum Drucken: schwarz auf weiß, 2400 × 1800 Pixel
picture-for-slide = Für Folien
    .tip = Für eine Folie: 1920 × 1080 Pixel, auf Weiß
picture-for-projector = Für Beamer
    .tip = Für einen hellen Raum: starker Kontrast, große Schrift, 1920 × 1080 Pixel
picture-size-small = Klein
picture-size-large = Groß
picture-size-slide = Breit
picture-size-screen = Bildschirm
picture-size-square = Quadrat
picture-size-tip = { $width } × { $height } Pixel
picture-with = Mit
picture-coordinates = Koordinaten und Achsennamen
picture-counts = Tabelle der Anzahlen
picture-key = Farblegende
    .tip = Die Farben von Feldern und Reihen erklären
picture-table = Tabelle dieser Seite
    .tip = Die Tabelle der Seite neben das Brett schreiben
picture-more-rows = { $rows ->
    [one] … und { $rows } weitere Zeile
   *[other] … und { $rows } weitere Zeilen
}
picture-legend = Brett, Spieler und Achsen
picture-rules = Spielregeln
picture-numbers = Zugnummern auf den Zeichen
picture-as-shown = Wie im Fenster
picture-higher-axes = Jenseits von z
picture-slices = Schichten
picture-perspective = Perspektive
picture-colours = Farben
picture-colours-none = Keine
picture-lines = Reihen
picture-one-line = Eine Reihe
picture-line-number = Nummer der Reihe
picture-line-of = { $lines ->
    [one] von { $lines } Reihe durch { $cell }
   *[other] von { $lines } Reihen durch { $cell }
}
picture-all-lines = Alle Reihen
    .why-not = Höchstens { $most } Reihen lassen sich zugleich zeichnen; erkunde ein Feld mit weniger
picture-whole = Ganzes Brett
    .tip = Ausgeschaltet: nur der sichtbare Teil
picture-light = Hell
picture-dark = Dunkel
picture-paper = Papier
    .tip = Schwarz auf Weiß, zum Drucken
picture-projector = Beamer
    .tip = Starker Kontrast und dicke Linien
picture-transparent = Durchsichtig
picture-folder = Ordner wählen …
picture-save = Speichern …
picture-copy-tip = Das Bild in die Zwischenablage kopieren
picture-preview = Vorschau
picture-bytes = Etwa { $size }
    .all = Zusammen etwa { $size }
picture-measuring = Dateigröße wird ermittelt …
picture-previous-page = Vorige Seite
picture-next-page = Nächste Seite
picture-page = Seite { $page } von { $pages }
picture-pixels = { $width } × { $height } Pixel
picture-animation-size = { $width } × { $height } Pixel, { $frames ->
    [one] { $frames } Bild
   *[other] { $frames } Bilder
}, { $seconds } Sekunden
picture-making = { $file } entsteht
picture-progress = { $done } von { $total } Bildern

animation-title = Animation exportieren
animation-animate = Animieren
animation-this-line = Diese Reihe
animation-straight = Ihre Ebene auslegen
animation-front = An die Vorderkante
animation-all-lines = Alle Reihen der Liste
animation-game = Die Partie
    .why-not = Mache erst einen Zug; ein Blindspiel beende zuerst
animation-rotate = Drehen durch
animation-time = Zeit
animation-fps = Bilder pro Sekunde
    .suffix = { " " }pro Sekunde
    .tip = Bilder pro Sekunde, während sich etwas bewegt
animation-speed = Tempo
animation-gif = GIF
animation-folder = Nummerierte PNGs in einem Ordner
animation-archive = Nummerierte PNGs in einer Zip-Datei
animation-loop = Endlos

sheet-title = Bogen drucken
sheet-print = Drucken
sheet-boards = Leere Bretter
    .about = Zum Spielen auf Papier, mit Koordinaten
sheet-per-page = Bretter pro Seite
sheet-lines = Reihen eines Felds
    .about = Alle Gewinnreihen durch { $cell }, eine nach der anderen
    .other = Erkunde ein anderes Feld, um dessen Reihen zu drucken
sheet-exercises = Übungen
    .about = Antworten auf eigenen Seiten
sheet-which = Auswahl
sheet-seed = Startwert
    .tip = Dieselbe Zahl ergibt immer dieselben Übungen
sheet-new-exercises = Andere Übungen
sheet-paper = Papier
sheet-a4 = A4
sheet-letter = Letter
sheet-one-file = Alle Seiten in einer Datei
sheet-files = Eine Datei pro Seite
sheet-automatic = Automatisch
sheet-exactly = Genau


## Help: keys and mouse

help-key-click = Klick
    .about = Auf ein Feld setzen; beim Erkunden seine Reihen zeigen; auf der Kurve der Analyse zu einem Zug gehen
help-key-right-click = Rechtsklick
    .about = Alle Reihen durch ein Feld zeigen; beim Erkunden und Analysieren ein Feld hervorheben oder ziehend einen Pfeil zeichnen: mit { $shift } rot, mit { $alt } blau, noch einmal zum Entfernen
help-key-arrows = Pfeile
    .about = Das gewählte Feld in x und y bewegen
help-key-shift-arrows = { $shift } + Pfeile
    .about = In z und w bewegen
help-key-ctrl-arrows = { $ctrl } + Pfeile
    .about = In v und u bewegen; { $shift } und { $alt } erreichen weitere Achsen
help-key-drag = Ziehen, scrollen
    .about = Das Brett verschieben
help-key-zoom = { $ctrl } + scrollen
    .about = Zum Zeiger hin zoomen
help-key-double-click = Doppelklick zwischen Felder
    .about = Dieses kleine Brett groß zeigen, und zurück
help-key-space-drag = Im Raum: ziehen
    .about = Die Ansicht drehen; mit { $shift } oder { $ctrl } durch w drehen
help-key-space-wheel = Im Raum: Mausrad
    .about = Zum Zeiger hin zoomen; mit der mittleren Taste das Bild verschieben
help-key-fingers = Berühren
    .about = Tippen setzt; gedrückt halten zeigt alle Reihen durch ein Feld, beim Erkunden und Analysieren hebt es das Feld hervor; zwei Finger verschieben und zoomen. Im Raum dreht ein Finger
help-key-straight = Leertaste, Pfeile, Pos1, Ende
    .about = Bei einer ausgelegten Ebene: abspielen, von Abschnitt zu Abschnitt gehen
help-key-escape = Esc
    .about = Das vorderste Fenster schließen; von einer ausgelegten Ebene oder einer in der Analyse gezeigten Zugfolge zurück zum Brett
help-key-gallery = Pfeile, Pos1, Ende
    .about = In „Gewinnstellungen“: durch die kleinen Bretter blättern
help-key-pairs = Zeigen, Klick, Pfeile
    .about = In „Paare“: die Antwort auf einen Zug in dieses Feld, und ihre Reihe
help-exploring = { $about } (beim Erkunden)
help-analysing = { $about } (in der Analyse)


## Help: rules

help-line = Reihe
    .about = Felder in einer geraden Reihe in beliebiger Richtung, auch jede Art von Diagonale. Auf eigenen Brettern bestimmst du, wie viele eine Reihe bilden
help-draw = Remis
    .about = Das Brett ist voll, und niemand hat gewonnen. Sobald niemand mehr gewinnen kann, können sich die Spieler auf Remis einigen
help-closed = Gesperrte Felder
    .about = Dort darf niemand setzen. Eine Reihe mit einem gesperrten Feld lässt sich nicht vollenden
help-opening = Erster Zug
    .about = Manche Felder sind als erster Zug verboten. „Ohne Mitte“ verbietet die Felder mit den meisten Reihen; auf 3×3×3×3 alle neun Felder mit drei oder vier Koordinaten in der Mitte
help-pie = Tauschregel
    .about = Nach dem ersten Zug darf der zweite Spieler dieses Zeichen übernehmen, statt zu ziehen. Eröffne also ausgewogen
help-gravity = Schwerkraft
    .about = Zeichen fallen nach unten: Jede Ansicht zeigt die Achse, entlang derer sie fallen, senkrecht, mit 0 unten. Klicke irgendwo in eine Säule, um dort ein Zeichen fallen zu lassen
help-players = Spieler
    .about = Zwei bis acht, jeder ein Mensch oder ein Computer. Die Reihenfolge bleibt innerhalb einer Partie gleich
help-starts = Wer beginnt
    .about = Spieler 1, ein Münzwurf, die Spieler abwechselnd oder der Verlierer der letzten Partie. Eine Revanche setzt die Serie fort und behält ihren Stand
help-blindfold = Blindspiel
    .about = Es ist kein Zeichen zu sehen oder nur das letzte: Sage deine Züge mit Koordinaten an. Blicke aufs Brett werden gezählt
help-clocks = Uhren
    .about = Zeit für die ganze Partie, mit oder ohne Zugabe, oder für jeden Zug. Die Uhren starten mit dem ersten Zug; wessen Zeit abläuft, der verliert. Verbrauchte Zeit bleibt verbraucht: Wird ein Zug zurückgenommen, kommt sie nicht wieder, und die Zugabe für ihn verfällt. Bei Zeit für jeden Zug beginnt der Zug neu. Die Uhren stehen, während du anhältst, zurückblickst, erkundest oder analysierst
help-offers = Remis, Zurücknahme
    .about = Ein anderer Mensch nimmt dein Angebot an oder lehnt es ab. Ein Computer lehnt ein Remis ab, wenn er zu gewinnen erwartet oder noch nicht vorausgerechnet hat; „Zufällig“ nimmt jedes Remis an, „Leichtsinnig“ auch, außer er kann eine Reihe vollenden
help-numbers = Nummern
    .about = Felder sind ab 0 nummeriert; x ändert sich zuerst. Bei „Tic-Tac-Toe auf einem Tesserakt“ sind sie von 1 bis 80 nummeriert: x ändert sich zuletzt, und die Mitte fehlt


## Help: games and players

help-games = Spiele
help-bots = Computerspieler
# How it is known stands in brackets.
help-first-wins = Der erste Spieler gewinnt in { $moves } Zügen ({ $known })
help-second-wins = Der zweite Spieler gewinnt in { $moves } Zügen ({ $known })
help-drawn = Remis bei bestem Spiel ({ $known })


## Help: formats

help-formats = Importiere eine Partie über das Menü Datei, ziehe eine Datei auf das Fenster oder füge sie ein, wenn kein Textfeld den Fokus hat ({ $paste }). Ohne Fenster: hypertoe convert IN OUT
    .more = Die meisten Formate werden automatisch erkannt. Hat ein Text einen Fehler, werden Zeile und Spalte genannt


## Help: theory

help-theory = Theorie
    .about = Das Menü Theorie und „Das ganze Brett“ beim Erkunden zeigen, was über ein Brett bekannt ist:
    .more = Ohne Fenster: hypertoe census, gallery, draw, symmetries, pairing, blocking
help-known = Bekanntes
    .about = Wer gewinnt und woher man das weiß; was die anderen Seiten gefunden haben
help-census = Zählung
    .about = Zählt alle möglichen Stellungen und Partien eines Bretts mit höchstens { $most } Feldern, mit und ohne Symmetrie. Was zu groß ist, wird aus Zufallspartien geschätzt und als Schätzung gekennzeichnet
help-gallery = Gewinnstellungen
    .about = Endstellungen als kleine Bretter: alle von 3×3, oder so viele du willst. Ein Klick lädt eine als Partie
help-full-boards = Ist ein Remis möglich?
    .about = Ob es ein volles Brett ohne Reihe gibt: ein Beispiel, oder die Größe des Beweises, dass es keins gibt
help-symmetries = Symmetrien
    .about = Umordnungen wie Drehungen, bei denen jede Reihe eine Reihe bleibt, und welche ersten Züge wirklich verschieden sind
help-blocking = Blockieren
    .about = Möglichst wenige Felder, die jede Reihe treffen, und damit möglichst viele Felder ohne ganze Reihe; wo es geht, von einem SAT-Löser bewiesen
help-pairing = Paare
    .about = Gib jeder Reihe ein Paar von Feldern. Antworte auf jeden Zug im anderen Feld seines Paars; dann kann niemand gegen dich eine Reihe vollenden


## Help: space and pictures

help-views = Gitter und Raum
    .about = Dasselbe Brett zweimal: links geschachtelt, rechts im Raum. Worauf du im einen zeigst, das ist im anderen hervorgehoben
help-slices = Schichten
    .about = Die Würfel w=0, w=1 … nebeneinander. Ein Schritt entlang w führt an dieselbe Stelle im nächsten Würfel
help-perspective = Perspektive
    .about = Der Würfel im Würfel: Auf einem Foto sieht kleiner aus, was weiter weg ist; hier auch, was entlang w weiter weg ist
help-one-slice = Eine Schicht
    .about = Immer nur ein Würfel, wie die Bilder einer Animation; ▶ spielt sie ab
help-rotate = Drehung durch xw
    .about = Eine Vierteldrehung in xy führt x nach y, eine in xw führt x nach w. Der innere Würfel kommt heraus, der äußere geht hinein, und nichts wird verbogen
help-reset = Zurücksetzen
    .about = Jederzeit zurück zum Anfang, nichts gedreht, nichts ausgeblendet
help-tools = Drehung und Aussehen
    .about = Ein Regler für jede Ebene, Blickwinkel (0° ist ohne Perspektive), und was jede Achse tut
help-faded = Verblasste Schichten
    .about = Klicke unter „Schichten“ auf einen Wert, um die Schicht verblassen zu lassen, noch einmal, um sie auszublenden: So erreichst du die Mitte eines vollen Würfels
help-threats = Drohungen
    .about = Felder, auf denen jemand jetzt eine Reihe vollenden kann. „Nur Felder mit Drohungen“ lässt den Rest weg
help-rainbow = Nach Achse färben
    .about = Färbt leere Felder nach ihrer Lage entlang einer Achse: gleiche Farbe, gleiches w
help-straight = Ebene auslegen
    .about = Im Gitter ist jede Reihe schon gerade und ihre Felder haben gleiche Abstände. Hier wird die ganze Ebene durch die Reihe als ein kleines Brett ausgelegt, auf dem sie eine einfache Zeile oder Diagonale ist; oder das Brett wird gespiegelt und Achsen werden getauscht, bis sie an der Vorderkante liegt
help-pictures = Bilder
    .about = PNG funktioniert überall, SVG und PDF sind in jeder Größe scharf, GIF bewegt sich. Bögen haben Bretter, die Reihen eines Felds oder Übungen mit Antworten
help-render = hypertoe render
    .about = Erstellt dieselben Bilder von der Kommandozeile aus: hypertoe render --help


## Help: analysis and proofs

help-proved = bewiesen
    .about = Sicher und überprüfbar: Die Partie ist zu Ende, eine Folge von Drohungen erzwingt den Gewinn, oder es gibt einen Beweis
help-full-search = vollständige Suche
    .about = Sicher, außer das Programm hat einen Fehler: Jede Zugfolge, auf die es ankommt, wurde bis zum Ende untersucht
help-estimate = Schätzung
    .about = Geraten nach den Reihen, die noch offen sind; sie kann falsch sein
help-win-in = X gewinnt in 3 Zügen
    .about = Der Gewinner braucht noch drei Züge. „Höchstens“ heißt, dass es einen schnelleren Gewinn geben kann
help-critical-cells = ★, ! und die Gabel
    .about = Ein Feld, das sofort gewinnt, eins, das blockiert werden muss, eins, das doppelt droht
help-values = Wert jedes Zugs
    .about = G3 gewinnt in 3 Zügen, = hält remis, V2 verliert in 2; andere Felder haben die Farbe ihrer Schätzung
help-prove = Stellung beweisen
    .about = Sucht, bis sicher ist, wer gewinnt, oder dass niemand gewinnt. Bei Brettern wie 5×5×5 weiß niemand, wie lange das dauert
help-proof-number = Beweiszahl
    .about = Mindestens so viele weitere Stellungen müssen als gewonnen bewiesen werden, bis dieser Gewinn bewiesen ist. Bei 0 ist er bewiesen
help-disproof-number = Widerlegungszahl
    .about = Mindestens so viele weitere Stellungen müssen als nicht gewonnen gezeigt werden, bis dieser Gewinn ausgeschlossen ist
help-watch = Auf dem Brett zusehen
    .about = Zeigt die Züge zur Stellung, die gerade untersucht wird, als blasse Zeichen mit Nummern
help-proof = Der Beweis
    .about = Ein Gewinnzug für jede Stellung, die Drohungen allein nicht gewinnen; symmetrische Stellungen stehen nur einmal da
help-check = Prüfen
    .about = Probiert in jeder Stellung des Beweises jede erlaubte Antwort, mit eigenem Brett und eigener Suche
help-solve = hypertoe solve, verify
    .about = Dasselbe von der Kommandozeile aus. Die Datei ist mit gzip gepackter Text; ENGINE.md beschreibt ihr Format


## Goals: what wins

goal-race = Wettlauf
    .about = Wer zuerst die gewählte Zahl von Reihen hat, gewinnt
    .help = Wer zuerst die gewählte Zahl von Reihen hat, gewinnt. Ein Zeichen, das mehrere Reihen vollendet, zählt für jede von ihnen
goal-most = Meiste Reihen
    .about = Wer auf dem vollen Brett die meisten Reihen hat, gewinnt
    .help = Gespielt wird, bis das Brett voll ist. Wer die meisten Reihen hat, gewinnt; Gleichstand ist remis
goal-misere = Misère
    .about = Wer eine Reihe vollendet, verliert
    .help = Wer eine Reihe vollendet, verliert. Alle anderen gewinnen


## Scores and results

goal-score-none = { $name }
goal-score-race = { $name } { $lines }/{ $goal }
goal-score = { $name }: { $lines }
goal-count-race = { $lines } von { $goal }
goal-count = { $lines }
result-to-move = { $name } am Zug
result-won = { $name } gewinnt
result-won-with = { $name } gewinnt mit { $lines }
result-won-by-completed = { $name } gewinnt: { $loser } hat eine Reihe vollendet
result-you-won = Du hast gewonnen
result-you-lost = Du hast verloren
result-draw = Remis
result-lost = { $name } hat eine Reihe vollendet und verliert
result-won-resigned = { $name } gewinnt: { $loser } hat aufgegeben
result-lost-resigned = { $name } hat aufgegeben; alle anderen gewinnen
result-won-on-time = { $name } gewinnt: Die Zeit von { $loser } ist abgelaufen
result-lost-on-time = Die Zeit von { $name } ist abgelaufen; alle anderen gewinnen
result-draw-agreed = Remis durch Vereinbarung
result-draw-full = Remis: Das Brett ist voll
result-draw-no-lines = Remis: Niemand hat eine Reihe vollendet
# Names are a list, such as “X and O”.
result-draw-tied = Remis: { $names } haben je { $lines }


## Play

play-show-line = Diese Reihe zeigen
decisive-title = Entscheidende Momente
decisive-accuracy = Genauigkeit
    .tip = Die Formel ist die von Lichess. Die Gewinnchancen sind zum Teil geschätzt
decisive-accuracy-about = Der Anteil der Gewinnchancen, den ein Zug im Mittel bewahrt: 100 % bewahrt alle, 0 % gibt eine gewonnene Partie her. Züge in verlorenen Stellungen zählen nicht
decisive-percent = { $name } { $percent } %
decisive-turned = Wendepunkt
decisive-retry = Noch ein Versuch
    .tip = Vor diesen Zug zurückgehen und einen besseren finden

tip-close = Verstanden
tip-slices = Jedes kleine Brett ist eine Schicht. Eine Reihe kann durch mehrere laufen
tip-space = Ziehe an der Raumansicht, um sie zu drehen
tip-hint = Kommst du nicht weiter? { $key } gibt einen Tipp, aber dann zählt die Partie nicht
tip-lines = Zeige auf ein Feld und drücke { $key }, um alle seine Reihen zu sehen; { $back } führt zur Partie zurück
tip-sound = Der Ton ist aus. Einschalten?
    .button = Ton einschalten
tip-review = „Durchsehen“ zeigt, wo die Partie entschieden wurde

play-you = (du)
retry-asked = { $name } am Zug: Finde einen besseren Zug als Zug { $number }
retry-maybe = { $name } am Zug: Versuche statt Zug { $number } einen anderen. Er ist vielleicht besser
retry-checking = Dein Zug wird geprüft …
retry-good = Gut gemacht! Dieser Zug funktioniert
retry-failed = Auch dieser Zug verschlechtert deine Lage
retry-failed-maybe = Auch dieser Zug verschlechtert deine Lage. Vielleicht hilft keiner, und der Fehler lag früher
retry-again = Noch ein Versuch
retry-play-on = Weiterspielen
retry-show = Zeig es mir


## Play panel: players, notices, computers

play-toss = Wer beginnt?
play-comment = Kommentar zu diesem Zug
play-edit-players = Bearbeiten …
play-show-completed = { $lines ->
    [one] Die Reihe von { $name } zeigen
   *[other] Die { $lines } Reihen von { $name } nacheinander zeigen
}
play-swapped = Getauscht: Der zweite Spieler hat jetzt { $first }, der erste { $second }
play-swapped-names = Getauscht: { $name } spielt jetzt { $first }, { $other } spielt { $second }
play-swapped-you-first = Getauscht: Du spielst jetzt { $first }, { $other } spielt { $second }
play-swapped-you-second = Getauscht: { $name } spielt jetzt { $first }, du spielst { $second }

# Wins are a list such as “Ada 2, you 1”.
series-score = Serie: { $wins }, Remis { $draws }
series-wins = { $name } { $wins }
series-you = du { $wins }
series-fixed = Erster Zug: immer derselbe Spieler
series-toss = Erster Zug: Münzwurf
series-alternate = Erster Zug: abwechselnd
series-loser = Erster Zug: wer zuletzt verloren hat

notice-swap = { $second } darf tauschen und das erste Zeichen von { $first } übernehmen
notice-peeking = Das ganze Brett ist bis zum nächsten Zug zu sehen
notice-look-away = Wieder verdecken
notice-blindfold-all = Blindspiel: Jetzt ist das ganze Brett zu sehen
notice-blindfold-last = Blindspiel: Nur das letzte Zeichen ist zu sehen
notice-blindfold-none = Blindspiel: Kein Zeichen ist zu sehen
notice-peeks = Blicke: { $peeks }
notice-announced = { $name } hat { $cell } angesagt
notice-swapped = Die Spieler haben getauscht
notice-no-win = Niemand kann mehr gewinnen

offers-draw = { $name } bietet Remis an
offers-takeback = { $name } möchte einen Zug zurücknehmen
offers-resign = { $name }: aufgeben?
offers-accept = Annehmen
offers-decline = Ablehnen
offers-declined = Abgelehnt: { $name } spielt weiter
offers-takeback-declined = Die Zurücknahme wurde abgelehnt; spiele weiter
offers-refused-winning = { $name } lehnt ab und rechnet mit dem Gewinn
offers-refused-plays-on = { $name } lehnt Remis ab: Das Spiel auf Gewinn geht weiter
offers-refused-unknown = { $name } lehnt das Remis ab: Es ist zu früh, um etwas zu sagen

clock-title = Uhr
    .tip = Zeit für alle Züge eines Spielers oder für jeden Zug
clock-none = Ohne Uhr
clock-game = { $minutes } min
clock-game-increment = { $minutes } min + { $seconds } s
clock-move = { $seconds } s pro Zug
clock-own = Eigene …
clock-takebacks = Beim Zurücknehmen kommt keine Zeit zurück
clock-per-game = Pro Partie
clock-per-move = Pro Zug
clock-minutes-suffix = {" "}min
clock-seconds-suffix = {" "}s
clock-minutes-tip = Minuten für die ganze Partie
clock-increment-tip = Sekunden, die nach jedem Zug hinzukommen
clock-move-tip = Sekunden für jeden Zug
clock-tenths = { $seconds }
clock-of = Uhr von { $name }: { $time }
clock-starts = Die Uhren starten mit dem ersten Zug
clock-stands = Uhr angehalten
clock-minute-left = { $name }: noch eine Minute
clock-seconds-left = { $seconds ->
    [one] { $name }: noch { $seconds } Sekunde
   *[other] { $name }: noch { $seconds } Sekunden
}

side-title = Du spielst
side-first = Zuerst
    .tip = Du machst den ersten Zug
side-second = Als Zweiter
    .tip = Der Computer macht den ersten Zug
side-random = Münzwurf
    .tip = Ein Münzwurf entscheidet, wer den ersten Zug macht

seats-moved = { $name } hat { $move } gespielt
seats-why = { $name }: { $why }
seats-why-known = { $name }: { $why } ({ $known })
premove-planned = Geplant: { $cell }. Klick noch einmal darauf, um es zurückzunehmen
premove-taken-back = Geplanter Zug zurückgenommen
premove-impossible = Dein geplanter Zug ist nicht mehr möglich
seats-thinking = { $name } ({ $bot }) denkt nach
seats-paused = { $name } ({ $bot }) ist angehalten
seats-pause = Anhalten
seats-resume = Fortsetzen
seats-step = Ein Zug
seats-speed = { $positions } pro Sekunde
seats-expects = Erwartet { $moves }
seats-expects-more = Erwartet { $moves } …
seats-promise = { $bot }: { $promise }
seats-pace = Tempo
    .tip = Kürzeste Wartezeit, bevor ein Computer zieht
seats-time = Zeit pro Zug
    .tip = Längste Bedenkzeit von „Stark“, „Perfekt“ und für einen Tipp
seats-at-once = Sofort
seats-seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
seats-hint-search = Suche nach dem besten Zug …
hint-where = Sieh dir den umrahmten Teil an: { $fixed }
hint-part = Sieh dir den umrahmten Teil des Bretts an
hint-no-mark = Sieh dir das erste Zeichen an
hint-why = Warum: { $reason }
hint-which = Spiel { $move }: { $reason }
hint-step = Tipp { $number } von 3
hint-more-why = Warum?
    .tip = Zeigen, warum der Zug gut ist
hint-more-which = Welcher Zug?
    .tip = Den Zug zeigen
hint-take = Spielen
    .tip = Den Tipp spielen (Eingabetaste)



## Play panel: typed moves

typed-play = Setzen
    .tip = Auf das eingegebene Feld setzen (Eingabetaste)
typed-whole = x y z … oder #Nummer
typed-coordinates = Koordinaten
typed-coordinate = Koordinate { $axis }
typed-or = oder
typed-number = Feldnummer
    .tip = Felder sind ab 0 nummeriert; x ändert sich zuerst
typed-tile = Plättchen
    .tip = Plättchen sind von 1 bis 80 nummeriert: w ändert sich zuerst, und die Mitte fehlt


## Play panel: list of moves, play by message

drawing-highlighted = { $cell } hervorgehoben
drawing-arrow = Pfeil von { $from } nach { $to }
drawing-highlight-removed = { $cell } nicht mehr hervorgehoben
drawing-arrow-removed = Pfeil von { $from } nach { $to } entfernt
drawing-pick-cell = Wähle das Feld, das hervorgehoben wird
drawing-pick-start = Wähle das Feld, in dem der Pfeil beginnt
drawing-pick-end = Pfeil von { $from }: wähle das Feld, in dem er endet
drawing-cleared = Zeichnungen gelöscht
branch-deleted = { $moves ->
    [one] { $moves } Zug gelöscht
   *[other] { $moves } Züge gelöscht
}
branch-restored = { $moves ->
    [one] { $moves } Zug zurückgeholt
   *[other] { $moves } Züge zurückgeholt
}
branch-lost = Die Züge lassen sich nicht zurückholen: Der Zug, dem sie folgten, ist nicht mehr da
branch-promoted = Variante aufgewertet
moves-off-main-line = Nicht Teil der Partie: zurückgenommen oder nur probiert
moves-undone = Rückgängig gemacht: stell ihn wieder her, oder spiel einen anderen Zug
moves-none = Noch kein Zug. Klicke auf ein Feld
moves-none-over = Noch kein Zug
moves-set-up = { $marks ->
    [one] Aufgebaut: { $marks } Zeichen
   *[other] Aufgebaut: { $marks } Zeichen
}
    .tip = Die Partie begann mit dieser Stellung; diese Zeichen lassen sich nicht zurücknehmen
moves-hidden = Die anderen Züge sind verdeckt. Sieh hin, um sie zu zeigen
moves-agreed = Remis vereinbart
moves-resigned = { $name } hat aufgegeben
moves-out-of-time = Zeit von { $name } abgelaufen
moves-tile = Plättchen { $tile }
move-swap = Tausch
    .tip = Der zweite Spieler hat das erste Zeichen übernommen

message-title = Per Nachricht spielen
message-help = Schicke deinen Zug in einer Nachricht und füge die Antwort hier ein. Stimmen beide Codes überein, seht ihr dieselbe Partie
message-code = Per Nachricht spielen, Code { $code }
    .tip = Der Code der Regeln und Züge: Stimmen beide Codes überein, seht ihr dieselbe Partie. Klicke, um per Nachricht zu spielen


## Lines: what they do, who can complete them

span-cell = Ein einzelnes Feld
span-row = Spanne 1, entlang einer Achse
span-plane = Spanne 2, Flächendiagonale
span-long = Spanne { $span }, lange Diagonale
span-some = Spanne { $span }, Diagonale in { $span } Achsen

motion-stays = { $axis } bleibt { $value }
motion-stay = { $first } … { $last } bleiben { $value }
motion-rises = { $axis } steigt { $from }→{ $to }
motion-falls = { $axis } fällt { $from }→{ $to }
motion-more = { $axes ->
    [one] { $axes } weitere Achse ändert sich
   *[other] { $axes } weitere Achsen ändern sich
}
motion-rest = { $axes ->
    [one] { $axes } Achse bleibt
   *[other] { $axes } Achsen bleiben
}
motion-rest-zero = { $axes ->
    [one] { $axes } Achse bleibt 0
   *[other] { $axes } Achsen bleiben 0
}

line-open = Offen für alle
line-open-to = Offen für { $name }: { $marks } von { $run }
line-blocked = Blockiert
line-completed = Vollständig: { $name }


## Explore panel

explore-cells = Felder und Reihen
    .tip = Die Reihen durch ein Feld und ihre Anzahl
explore-board = Das ganze Brett
    .tip = Was sich auf diesem Brett zählen, auflisten und bauen lässt
explore-lines = Einzeln
    .tip = Jede Reihe durch das gewählte Feld, eine nach der anderen
explore-spans = Nach Spanne
    .tip = Wie viele Reihen jeder Spanne durch das Feld gehen
explore-formula = Warum so viele?
    .tip = Wie viele Reihen das ganze Brett hat und warum
explore-board-field = Brett
    .tip = Beispiele: 3^4 · 7x6, 4 · 4^3; gravity z
        Deine Partie wartet in der Bibliothek
explore-choose-board = Brett wählen
explore-recent-boards = Letzte Bretter
explore-known-boards = Sehenswerte Bretter
explore-waiting = Deine Partie auf { $board } wartet ({ $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}).
explore-return = Zurück zur Partie
explore-choose = Klicke auf ein Feld, um alle Reihen durch dieses Feld zu sehen
explore-through = { $lines ->
    [one] { $lines } Reihe geht durch dieses Feld
   *[other] { $lines } Reihen gehen durch dieses Feld
}
explore-filtered = { $lines ->
    [one] { $lines } davon passt zu den Filtern
   *[other] { $lines } davon passen zu den Filtern
}
explore-topic = Welche Reihen
explore-of-cell = Dieses Feld
explore-all = Alle
explore-between = Zwei Felder
explore-plane = Eine Ebene
explore-axis = { $axis }
explore-slice = Eine Schicht
explore-slice-where = Reihen mit
explore-slice-axis = Achse der Schicht
explore-slice-value = Wert der Schicht
explore-plane-axes = Ebene von
explore-first-axis = Erste Achse der Ebene
explore-second-axis = Zweite Achse der Ebene
explore-plane-through = durch
explore-plane-here = Durch das gewählte Feld
explore-open-to = Offen für { $name }
explore-topic-large = Nach ihren Zeichen geordnet werden höchstens { $most } Reihen; dieses Brett hat { $lines }
explore-blocked = Offen für niemanden
explore-more = Mehr
explore-slice-follows = Die Schicht folgt der Reihe
    .tip = Felder der Reihe in anderen Schichten sind blass gezeichnet, mit ihren Nummern.
explore-speed = Tempo
explore-rest = Pause
    .tip = Die Pause am Ende jeder Reihe bei normalem Tempo: Zeit zum Lesen oder Reden
explore-loop = Endlos
explore-loop-off = Aus
explore-loop-all = Ganze Liste
explore-loop-line = Diese Reihe
explore-line = Reihe { $number } von { $count }
explore-step = Schritt
explore-start = Start
explore-steps = { $from }→{ $to }:  { $axes }
bundle-span = Spanne { $span }: { $count }
    .tip = Zeige hierher, um diese Reihen hervorzuheben; ein Klick hält sie fest
bundle-more = { $spans ->
    [one] und { $spans } weitere Spanne
   *[other] und { $spans } weitere Spannen
}
bundle-slice = Im Gitter ist eine Reihe dort zu sehen, wo sie in der gezeigten Schicht liegt
bundle-first = Gezeigt: die ersten { $drawn } von { $total } Reihen
    .tip = Noch mehr Reihen auf einmal würden das Brett verdecken; die Liste hat sie alle

ruler-back = Zurück zu den Reihen
ruler-title = Lineal
ruler-how = Ziehe von einem Feld zu einem anderen oder klicke auf zwei Felder; mit der Tastatur drücke an beiden Enden die Eingabetaste. Die mittlere Maustaste verschiebt das Brett
ruler-needs-grid = Zeige das Gitter, um das Lineal zu benutzen
ruler-second = Wähle nun das andere Ende
ruler-meets = { $cells ->
    [one] Es trifft die Mitte von { $cells } Feld
   *[other] Es trifft die Mitten von { $cells } Feldern
}
ruler-line = { $cells ->
    [one] { $cells } Feld: eine Reihe (Spanne { $span })
   *[other] { $cells } Felder in gleichen Abständen: eine Reihe (Spanne { $span })
}
ruler-even = { $cells ->
    [one] { $cells } Feld, aber keine Reihe
   *[other] { $cells } Felder in gleichen Abständen, aber keine Reihe
}
ruler-across = { $cells ->
    [one] { $cells } Feld, aber keine Reihe
   *[other] { $cells } Felder, die wie eine Reihe aussehen, aber keine sind
}
ruler-nothing = { $cells ->
    [one] Keine Reihe: Hier ist jedes einzelne Feld eine
   *[other] Zu diesen Enden gibt es keine { $cells } Felder in gleichen Abständen
}
ruler-goes = { $axis } durchläuft { $values }
ruler-breaks = { $goes }. In einer Reihe tut jede Achse bei jedem Schritt dasselbe: Sie bleibt gleich, steigt um 1 oder fällt um 1
ruler-gap = Die Lücke zwischen zwei Brettern macht die Schritte ungleich
two-cells-title = Die beiden Felder
two-cells-same = Eine Symmetrie des Bretts führt das eine in das andere über
two-cells-different = Keine Symmetrie des Bretts führt das eine in das andere über
two-cells-different-known = Keine bekannte Symmetrie des Bretts führt das eine in das andere über
two-cells-shared = { $lines ->
    [0] Sie haben keine Reihe gemeinsam
    [one] Sie haben { $lines } Reihe gemeinsam
   *[other] Sie haben { $lines } Reihen gemeinsam
}
two-cells-list = { $lines ->
    [one] Zeigen
   *[other] Zeigen
}
look-alikes-title = Sieht nur aus wie eine Reihe
look-alikes-unknown = Auf diesem Brett liegen zu viele Felder nebeneinander, um alles zu finden
look-alikes-cells = Hier ist jedes einzelne Feld eine Reihe
look-alikes-none = Keine Doppelgänger: Auf diesem Brett sind je { $run } Felder, die in gleichen Abständen auf einer Geraden liegen, eine Reihe; es gibt { $lines }
look-alikes-none-shown = { $lines ->
    [one] Nichts sieht nur so aus: Im gezeigten Schnitt ist jede gerade, gleichmäßige Folge von { $run } Feldern eine Reihe; es gibt { $lines }
   *[other] Nichts sieht nur so aus: Im gezeigten Schnitt ist jede gerade, gleichmäßige Folge von { $run } Feldern eine Reihe; es gibt { $lines }
}
look-alikes-only-across = Je { $run } Felder, die in gleichen Abständen auf einer Geraden liegen, sind eine Reihe; es gibt { $lines }
look-alikes-even = { $rows }-mal liegen Felder in gleichen Abständen auf einer Geraden, ohne eine Reihe zu sein
look-alikes-across = { $rows ->
    [one] { $rows } Folge sieht nur wie eine Reihe aus: Eine Lücke zwischen den Brettern macht ihre Schritte ungleich
   *[other] { $rows } Folgen sehen nur wie Reihen aus: Die Lücken zwischen den Brettern machen ihre Schritte ungleich
}
look-alikes-step = Eine nach der anderen zeigen
look-alikes-previous = Vorige
look-alikes-next = Nächste
look-alikes-at = { $number } von { $count }
look-alikes-at-first = { $number } von den ersten { $count }

explore-go-to = Gehe zu Reihe
    .tip = Gib eine Nummer ein, etwa 12, 1.000 oder 10^15, und drücke die Eingabetaste
explore-number-field = Nummer der Reihe

filters-title = Filter
filters-on = Filter (an)
filters-span = Spanne
filters-any = Alle
filters-state = Zustand
filters-open-to-one = Offen für einen
filters-completed = Vollständig
filters-axes = Achsen
    .tip = Klicke auf eine Achse, um zu wechseln: beliebig, muss sich ändern, muss bleiben
filters-axis-any = { $axis } beliebig
filters-axis-varies = { $axis } ändert sich
filters-axis-stays = { $axis } bleibt
filters-clear = Alle Reihen zeigen

known-title = Was über { $board } bekannt ist
known-how = Woher man das weiß: { $ground }
known-facts = Fakten
known-unknown = Hier nicht bekannt
known-unknown-about = Kein Argument, kein Beweis und keine Veröffentlichung, die dieses Programm kennt, klärt, wer gewinnt. Eine Suche kann es vielleicht: in der Analyse, dort auch durch einen Beweis
known-no-second-win = Der zweite Spieler kann nicht gewinnen: Eine Gewinnstrategie könnte der erste stehlen (Hales und Jewett, 1963)
known-many-players = Werte werden nur für zwei Spieler gefunden
known-proof = Ein prüfbarer Beweis liegt dem Programm bei
known-first-moves-title = Erste Züge
known-first-moves-about = Die Werte der ersten Züge, in den Farben auf dem Brett
known-first-moves-empty = Die Werte der ersten Züge; das leere Brett zeigt sie in Farben
known-cells = Felder
known-lines = Reihen
known-draws = Volle Bretter
known-drawn-board = Es gibt eines ohne Reihe
known-no-drawn-board = Jedes hat eine Reihe
known-blocking = Blockieren
known-blockers = { $cells ->
    [0] Jede Reihe hat schon ein gesperrtes Feld
    [one] { $cells } Feld reicht
   *[other] { $cells } Felder reichen, weniger nicht
}
known-pairs = Paare
known-pairing = Jede Reihe hat ihr eigenes Paar
known-no-pairing = Zu wenige für alle Reihen
known-symmetries = Symmetrien
known-first-moves = { $moves ->
    [one] nur einer
   *[other] { $moves } verschiedene
}
known-first-moves-most = höchstens { $moves } verschiedene
known-positions = { $positions }, bis auf Symmetrie des Bretts { $distinct }
known-number = { $number }
known-blockers-published = { $cells ->
    [one] { $cells } Feld reicht (veröffentlicht: { $source })
   *[other] { $cells } Felder reichen, weniger nicht (veröffentlicht: { $source })
}
known-working = Wird berechnet …
known-uncounted = Auf diesem Brett nicht gezählt
known-too-large = Zu groß für eine Suche
known-not-asked = Öffne die Seite, um es herauszufinden
known-first-wins = Der erste Spieler gewinnt
known-first-wins-in = Der erste Spieler gewinnt in { $time }
known-second-wins = Der zweite Spieler gewinnt
known-second-wins-in = Der zweite Spieler gewinnt in { $time }
# The length of a win: the moves of the winner, and the moves of both. It follows “wins in”.
in-plies = { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
win-length = { $moves ->
    [one] { $moves } Zug ({ in-plies })
   *[other] { $moves } Zügen ({ in-plies })
}
win-length-most = { $moves ->
    [one] höchstens { $moves } Zug ({ in-plies })
   *[other] höchstens { $moves } Zügen ({ in-plies })
}
known-estimated = etwa { $number }, aus zufälligen Partien geschätzt (± ein Standardfehler)
known-proved = von diesem Programm bewiesen: Jede Verteidigung ist beantwortet
known-searched-most = Suche dieses Programms: Jede Verteidigung ist beantwortet; kürzere Gewinne sind nicht ausgeschlossen
known-searched = vollständige Suche dieses Programms: alle Züge beider Spieler
known-draw = Bei bestem Spiel unentschieden
known-stealing = Jedes volle Brett hat eine Reihe, also gewinnt jemand; eine Gewinnstrategie des zweiten Spielers könnte der erste stehlen (Golomb und Hales, 2002)
known-published = veröffentlicht: { $source }
known-value-with-ground = { $value } ({ $ground })

table-menu = Tabelle
    .tip = Kopiert oder speichert diese Tabelle: CSV, JSON, Markdown oder LaTeX
table-none = Diese Seite hat noch keine Tabelle
table-copy = Kopieren als
table-save = Speichern als
table-picture = Bild von Brett und Tabelle …
    .tip = Das Brett mit dieser Tabelle daneben als PNG, SVG oder PDF speichern
table-cell-numbers = Felder als Nummern ab 0
    .tip = Statt der Koordinaten eine Nummer für jedes Feld, ab 0, x zuerst
table-copied = { $rows ->
    [one] { $rows } Zeile als { $format } kopiert
   *[other] { $rows } Zeilen als { $format } kopiert
}
table-many-lines = Eine Tabelle hat höchstens { $most } Reihen, und diese Liste hat { $count }. Nimm Filter oder „hypertoe lines --csv“
table-rules = { $shape }, { $rules }
table-program = Hypertoe { $version }
table-lines-through = Reihen durch { $cell }
table-lines-completed = Von { $name } vollendete Reihen
table-lines-open = Für { $name } offene Reihen
table-lines-blocked = Reihen, die niemand mehr vollenden kann
table-two-cells = Die Felder { $first } und { $second }, gemeinsame Reihen: { $shared }
table-lines-between = Reihen durch { $first } und { $second }
table-lines-slice = Reihen der Schicht { $axis } = { $value }
table-lines-plane = Reihen der Ebene von { $first } und { $second } durch { $cell }
table-lines-board = Reihen des Bretts
table-lines-by-span = Reihen durch { $cell } nach Spanne
table-line-count = Reihen des Bretts nach Spanne
table-lines = Reihen
table-values = Werte von Stellungen und Zügen
table-perft = Zugfolgen
table-symmetries = Verschiedene erste Züge
table-random-games = Zufallspartien
table-match = Partien von Computerspielern
table-pairing = Ein Feldpaar für jede Reihe
table-census = Stellungen und Partien nach Zahl der Zeichen
table-census-distinct = Verschiedene Stellungen und Partien nach Zahl der Zeichen
table-full-board = Ein volles Brett von { $board } ohne Reihe, für { $players }
table-first-move-values = Werte der ersten Züge von { $name }
table-move-values = Werte der Züge von { $name } nach { $moves }
table-number = Nummer
table-pattern = Muster
table-state = Zustand
table-cells = Felder
table-cells-of = Felder von { $name }
table-cell = Feld
table-player = Spieler
table-winner = Sieger
table-fact = Fakt
table-example = Beispiel
table-first-cell = Erstes Feld
table-second-cell = Zweites Feld
table-move = Zug
table-value = Wert
table-plies = Halbzüge
table-basis = Grundlage
table-best-play = Bestes Spiel
table-fixed-axes = Feste Achsen
table-term = Term
table-positions = Stellungen
table-first-wins = Erster gewinnt
table-second-wins = Zweiter gewinnt
table-games = Partien
table-games-first = Vom Ersten gewonnene Partien
table-games-second = Vom Zweiten gewonnene Partien
table-games-drawn = Unentschiedene Partien
table-positions-estimate = Stellungen (Schätzung)
table-games-estimate = Partien (Schätzung)
table-estimate-error = Standardfehler
path-table = Tabelle speichern

list-none-of-board = Es gibt keine solche Reihe
list-none = Keine Reihe passt zu den Filtern. Wähle „Alle“, um mehr zu sehen
list-row = Reihe { $number }: { $motions }
list-set-up = aufgebaut
list-move = Zug { $number }

completed-title = Vollständige Reihen von { $name }: { $lines }
completed-others = Andere Reihen
completed-back = Zurück zu den Reihen durch { $cell }
completed-none = { $name } hat in dieser Stellung keine vollständige Reihe
completed-by-move = Vollendet mit Zug { $number }, { $cell }
completed-before = Vor Beginn der Partie vollendet

spans-about = Die Spanne einer Reihe ist die Zahl der Achsen, die sich entlang der Reihe ändern: 1 entlang einer Achse, 2 bei einer Flächendiagonale, …
spans-board-title = Reihen des ganzen Bretts
spans-choose = Klicke ein Feld an, um die Reihen durch dieses Feld zu sehen
spans-title = Reihen jeder Spanne
spans-span = Spanne
spans-lines = Reihen
spans-counted = Formel
spans-sum = Summe
spans-of = Spanne { $span }
spans-terms = { $terms } + … ({ $count } Summanden)
spans-cube = Achsen mit gleichen oder gespiegelten Werten können sich gemeinsam ändern. C(m,k) ist die Anzahl der Möglichkeiten, k von m solchen Achsen zu wählen; eine mittlere Koordinate kann steigen oder fallen
spans-cube-even = Achsen mit gleichen oder gespiegelten Werten können sich gemeinsam ändern. C(m,k) ist die Anzahl der Möglichkeiten, k von m solchen Achsen zu wählen
spans-uneven = Einzeln gezählt für jeden Platz, den das Feld in einer Reihe haben kann: Dort können r Achsen nur in eine Richtung laufen und b Achsen in beide, und der Koeffizient von z^k in (1+z)^r·(1+2z)^b zählt die Reihen der Spanne k. Das zählt jede Reihe doppelt, also gilt die Hälfte

formula-title = { $lines ->
    [one] { $shape } hat { $lines } Reihe
   *[other] { $shape } hat { $lines } Reihen
}
formula-cube = Eine Reihe ist dadurch bestimmt, was jede Achse tut: f der D Achsen bleiben fest, jede auf einem von S Werten; jede andere Achse steigt oder fällt entlang der Reihe. C(D,f) ist die Anzahl der Möglichkeiten, die festen Achsen zu wählen. Jede Reihe wird doppelt gezählt, von jedem Ende einmal:
formula-product = Produkt
formula-terms = Summand für Summand
formula-closed = Geschlossene Form
formula-shell = Lege eine ein Feld dicke Schale um das Brett. Jede Reihe, an beiden Enden verlängert, verlässt das Brett durch zwei Felder der Schale, und jedes Feld der Schale ist das Ende genau einer Reihe
formula-one = Hier ist jedes Feld eine Reihe; es gibt also so viele Reihen wie Felder
formula-general = Auf einem Brett mit den Seiten n₁ … n_D und K in einer Reihe bleibt jede Achse auf einem von n Werten, oder sie steigt oder fällt von einem von n − K + 1 Anfängen:
formula-growth = Wachstum mit D
formula-dimensions = Dimensionen D
formula-scale = Logarithmische Skala: Jede Stufe bedeutet zehnmal so viele Reihen


## The plane of a line, laid out

straighten-back = Zurück zum Brett
    .tip = Wieder das geschachtelte Brett zeigen (Esc)
straighten-small = Ein kleines Brett
    .tip = Die Felder der Ebene auf ein kleines Brett bewegen, auf dem die Reihe eine einfache Zeile oder Diagonale ist
straighten-front = Vorderkante
    .tip = Alle Felder bewegen, bis die Reihe an der Vorderkante liegt
straighten-line = { $number } von { $count }:  { $pattern }
straighten-up = Achse nach oben
    .tip = Die Achse, die auf dem kleinen Brett nach oben läuft
straighten-up-fixed = { $axis } bleibt entlang der Reihe fest: Die Reihe liegt waagerecht
straighten-up-independent = { $axis } ändert sich jetzt allein: Die Reihe ist eine Diagonale
straighten-independent = allein veränderlich
    .tip = Eine Achse, die sich entlang der Reihe ändert, hier für sich allein: Die Reihe ist eine Diagonale
straighten-first = Erster Abschnitt
    .tip = Erster Abschnitt (Pos1)
straighten-previous = Voriger Abschnitt
    .tip = Voriger Abschnitt (←)
straighten-play-back = Rückwärts abspielen
    .button = Zurück
straighten-play = Vorwärts abspielen
    .tip = Vorwärts abspielen; die Leertaste spielt ab und hält an
    .button = Abspielen
straighten-pause = Anhalten
straighten-next = Nächster Abschnitt
    .tip = Nächster Abschnitt (→)
straighten-last = Letzter Abschnitt
    .tip = Letzter Abschnitt (Ende)
straighten-progress = Fortschritt
straighten-picture = Die Ebene der Reihe { $pattern }, ausgelegt

stage-on-board = Auf dem Brett
stage-number = Eine Variable
stage-fly = Bewegen
stage-straight = Ausgelegt
stage-reverse = Spiegeln
stage-values = Werte tauschen
stage-axes = Achsen tauschen
stage-front = Vorn

straighten-no-line = Wähle erst eine Reihe
straighten-long = Diese Reihe hat { $cells } Felder; höchstens { $most } passen nebeneinander
straighten-large = Dieses Brett hat { $cells } Felder; höchstens { $most } lassen sich animieren
straighten-pinned = Staple erst { $axes }, damit alle Felder zu sehen sind


## The plane of a line, laid out: what stands below each stage

# Two sentences about one stage.
caption-and-then = { $first }. { $second }
caption-more = … { $count } weitere
caption-more-zero = … { $count } weitere bei 0
caption-one-cell = Auf diesem Brett ist jedes Feld eine Reihe: { $cell }
caption-slices = Die Felder dieser Reihe liegen in verschiedenen Schichten: { $cells }
caption-apart = Auf dem geschachtelten Brett ist diese Reihe gerade, ihre Felder haben gleiche Abstände: { $cells }
caption-row = Auf dem geschachtelten Brett ist diese Reihe gerade, ihre Felder liegen nebeneinander: { $cells }

caption-rises = { $axis } steigt
caption-falls = { $axis } fällt
caption-nothing-varies = Nichts ändert sich: { $formula }
caption-one-varies = Nur { $axis } ändert sich; die Variable t sagt, wie weit: { $formula }
caption-parameter = { $count ->
    [2] { $motions }. Eine Variable t bewegt beide: { $formula }
   *[other] { $motions }. Eine Variable t bewegt alle { $count }: { $formula }
}
caption-highlighted = Hervorgehoben: die Felder für jedes t und jedes { $axis }

caption-flight-cell = Dieses Feld bewegt sich auf ein kleines Brett
caption-flight-line = Diese { $grid } Felder bewegen sich auf ein kleines Brett: t läuft nach rechts
caption-flight-fixed = Diese { $grid } Felder bewegen sich auf ein kleines Brett: t läuft nach rechts, { $axis } nach oben
caption-flight-independent = Diese { $grid } Felder bewegen sich auf ein kleines Brett: t läuft nach rechts; { $axis } ändert sich jetzt allein, nach oben
caption-flight-part = Gezeigt ist nur der Teil nahe der Reihe

caption-straight-cell = Eine Reihe aus einem Feld hat keine Schritte
caption-straight-row = Die Ebene ist ein kleines Brett und die Reihe eine einfache Zeile darauf. Jeder Schritt von t ändert { $steps }
caption-straight-diagonal = Die Ebene ist ein kleines Brett und die Reihe eine einfache Diagonale darauf. Jeder Schritt von t ändert { $steps }
caption-step = { $axis } um { $step }

caption-reversed = { $count ->
    [one] { $axes } wird gespiegelt: Aus dem Wert c wird { $last }−c
   *[other] { $axes } werden gespiegelt: Aus jedem Wert c wird { $last }−c
}
caption-reversed-uneven = { $count ->
    [one] { $axes } wird gespiegelt
   *[other] { $axes } werden gespiegelt
}
caption-reversed-axis = { $axis } (aus c wird { $last }−c)
caption-now-rises = Jetzt steigt jede Achse, die sich ändert
caption-now-rises-nearer = Jetzt steigt jede Achse, die sich ändert, und die festen Werte liegen näher an 0
caption-now-nearer = Jetzt liegen die festen Werte näher an 0

# Pairs are “0 ↔ 2, 1 → 3”.
caption-renamed = Auf jeder Achse tauschen Werte die Plätze: { $pairs }. Gegenüberliegende Werte bleiben gegenüber, also bleibt jede Reihe eine Reihe; die Felder dieser Reihe tauschen auf ihr die Plätze
caption-exchanged-two = { $first } und { $second } tauschen die Plätze
caption-exchanged = Die Achsen tauschen die Plätze: { $changes }
caption-becomes = { $from } wird { $to }
caption-order = Zuerst kommen die Achsen, die sich ändern, dann die festen, kleinere Werte zuerst

caption-now-edge = Jetzt liegt sie an der Vorderkante: { $formula }

# Why a line cannot be moved to the front edge: one or more of these, each a sentence.
edge-already = Diese Reihe liegt schon an der Vorderkante
edge-cell = Eine Reihe aus einem Feld liegt an keiner Kante
edge-span = Eine Kante nutzt eine Achse, diese Reihe { $count }. Spiegeln oder Achsentausch ändert das nicht
edge-middle = Eine mittlere Koordinate kann nicht an den Rand wandern
edge-differ = Feste Werte, die sich unterscheiden und nicht gegenüberliegen, bleiben verschieden
edge-distance = Auf diesem Brett behält jedes Feld seinen Abstand vom Rand


## Players by number, and boards

player-number = Spieler { $number }
# A board such as 3^4, and one whose sides or whose lines are not all as long: 7×6, 4 in a row.
shape-cube = { $side }^{ $dims }
shape-run = { $sides }, { $run } in einer Reihe


## Computer players: one sentence about each

bot-name-random = Zufällig
bot-name-careless = Leichtsinnig
bot-name-club = Vereinsspieler
bot-name-strong = Stark
bot-name-perfect = Perfekt
bot-name-long-game = Lange Partie
bot-name-custom = Eigene Stufe
bot-random = Spielt zufällige Züge; gewinnt nur mit Glück
bot-careless = Vollendet oder blockiert eine Reihe, sonst zufällig; fällt auf jede Gabel herein
bot-club = Sieht zwei Züge voraus. Bestraft Fehler, aber du kannst weiter vorausdenken
bot-strong = Sucht die ganze Bedenkzeit lang nach erzwungenen Gewinnen
bot-perfect = Perfekt bei gelösten Spielen; sonst wie „Stark“
bot-long-game = Blockiert und meidet Reihen, damit die Partie lange dauert; gewinnt nur, wenn er sonst verlöre
bot-custom = Wie „Stark“, mit eigener Tiefe oder Bedenkzeit


## What Perfect promises of a game

promise-book = Hier unschlagbar: Das Spiel ist bewiesen
promise-first = Hier als erster Spieler unschlagbar: Der Gewinn ist bewiesen; sonst wie „Stark“
promise-second = Hier als zweiter Spieler unschlagbar: Der Gewinn ist bewiesen; sonst wie „Stark“
promise-search = Hier unschlagbar: sucht bis zum Ende der Partie
promise-search-from = Macht hier ab Zug { $move } keinen Fehler: sucht bis zum Ende der Partie
promise-beginner = Gewinnt hier als erster Spieler, mit Drohungen; sonst wie „Stark“
promise-nothing = Hier wie „Stark“: Über dieses Spiel ist nichts bewiesen


## What a move does: stands after the move, or after “Why:”

line-kind-cell = Feld
line-kind-row = Reihe entlang { $axis }
line-kind-only-row = Reihe
line-kind-across = waagrechte Reihe
line-kind-column = senkrechte Reihe
line-kind-diagonal = Diagonale
line-kind-long = lange Diagonale
line-kind-diagonal-in = Diagonale in { $axes }
line-kind-diagonal-many = Diagonale in { $count ->
    [one] { $count } Achse
   *[other] { $count } Achsen
}
tactic-completes = vollendet eine { $line }
tactic-completes-many = vollendet { $lines }
tactic-blocks = blockiert von { $player } eine { $line } ({ $marks } von { $run })
tactic-blocks-many = blockiert { $lines } von { $player } ({ $marks } von { $run })
tactic-blocks-fork = besetzt das Feld, auf dem { $player } doppelt drohen könnte
tactic-threatens = droht, eine { $line } zu vollenden
tactic-threatens-many = { $threats ->
    [1] droht, eine Reihe zu vollenden
    [2] droht doppelt
   *[other] droht { $threats }-fach
}
tactic-forces = zwingt { $player } zu blockieren
tactic-forces-cells = zwingt { $player }, auf { $reply } zu blockieren, spielt dann { $next }
tactic-open-lines = liegt auf { $lines }, die noch offen sind, kein Feld auf mehr
reason-with-ground = { $effects }: { $ground }


## Why a move was chosen: stands after the move

reason-any = zufälliger Zug
reason-any-quiet = keine Reihe zu vollenden oder zu blockieren; zufälliger Zug
reason-only-legal = der einzige erlaubte Zug
reason-wins-now = gewinnt sofort
reason-win-settled = macht den Gewinn sicher
reason-wins = gewinnt in { $moves }
reason-only-move = der einzige Zug, der nicht verliert
reason-only-move-mirrored = der einzige Zug, der nicht verliert, außer seinen Spiegelbildern
reason-others-lose = jeder andere Zug verliert
reason-others-lose-mirrored = jeder andere Zug verliert, außer seinen Spiegelbildern
reason-loses = { $moves ->
    [one] hält am längsten; bei bestem Spiel verliert auch er nach { $moves } Zug
   *[other] hält am längsten; bei bestem Spiel verliert auch er nach { $moves } Zügen
}
reason-loses-most = { $moves ->
    [one] bei bestem Spiel verliert auch er nach höchstens { $moves } Zug
   *[other] bei bestem Spiel verliert auch er nach höchstens { $moves } Zügen
}
reason-draws = hält das Remis
reason-best-found = bester gefundener Zug, Suche { $depth } voraus
reason-best-of-sample = bestes der geprüften Felder; das Brett ist zu groß für die Suche
reason-lasts = strebt eine lange Partie an
reason-avoids = vollendet keine Reihe
reason-cannot-avoid = jeder Zug vollendet eine Reihe
reason-takes-over-win = übernimmt das erste Zeichen: { $cell } gewinnt
reason-takes-over-lines = übernimmt das erste Zeichen: { $cell } liegt auf mehr Reihen als ein mittleres Feld
reason-takes-over-mirroring = übernimmt das erste Zeichen: Wer von { $cell } aus jeden Zug spiegelt, verliert nie
reason-even = ein erster Zug von mittlerer Stärke: Ein stärkerer würde übernommen


## Mistakes of the players

mistake-missed-win = { $moves ->
    [1] { $player } übersah einen Gewinn in einem Zug
   *[other] { $player } übersah einen erzwungenen Gewinn in höchstens { $moves }
}
mistake-risked-win = { $player } hatte einen erzwungenen Gewinn in höchstens { $moves }; der gespielte Zug gewinnt vielleicht nicht
mistake-delayed-win = { $player } übersah einen Gewinn in einem Zug, gewinnt aber trotzdem
mistake-missed-block-lost = { $player } hat die Reihe von { $other } auf { $cell } nicht blockiert; verloren war die Stellung schon
mistake-missed-block = { $player } hat die Reihe von { $other } auf { $cell } nicht blockiert
mistake-lost-draw = { $moves ->
    [1] { $player } konnte remis halten; jetzt gewinnt { $winner } sofort
   *[other] { $player } konnte remis halten; jetzt erzwingt { $winner } den Gewinn in höchstens { $moves }
}
mistake-let-in = { $moves ->
    [1] jetzt gewinnt { $winner } sofort; ein anderer Zug hätte das vielleicht verhindert
   *[other] jetzt erzwingt { $winner } den Gewinn in höchstens { $moves }; ein anderer Zug hätte das vielleicht verhindert
}
mistake-doubtful = { $player } hatte einen Zug, der viel besser aussieht


## Presets: what is special about each, and where it is described

# Names that are the same in every language stand in core.
preset-name = { $name }
preset-name-closed = 3×3×3, Mitte gesperrt
preset-name-three = 3×3×3 zu dritt
preset-name-connect-four = Vier gewinnt
preset-name-naughts = Tic-Tac-Toe auf einem Tesserakt
preset-name-fair-cube = 3×3×3 Mitte später
preset-name-fair-tesseract = 3×3×3×3 Mitte später
preset-name-misere = 3×3×3 misère
preset-3x3 = Das Spiel, das alle kennen: remis bei gutem Spiel
preset-3x3x3 = Ein Remis ist unmöglich; der erste Spieler gewinnt mit der Mitte
preset-3x3x3-fair = Der erste Zug darf nicht in die Mitte; der zweite Spieler kann gewinnen
preset-3x3x3-closed = Die Mitte ist gesperrt; der erste Spieler gewinnt trotzdem, mit dem vierten Zeichen
preset-3x3x3-three = Drei Spieler, ein Würfel: Behalte beide Gegner im Auge
preset-qubic = Der 3D-Klassiker: 76 Reihen, und der erste Spieler kann immer gewinnen
preset-3x3x3x3 = Der Tesserakt: 272 Reihen, 40 durch die Mitte. Wer sie nimmt, gewinnt
preset-3x3x3x3-fair = Der erste Zug darf nicht in die Mitte oder daneben; der zweite Spieler kann gewinnen
preset-naughts = Die Mitte ist gesperrt; wer zuerst 9 der 232 Reihen hat, gewinnt
preset-4x4x4x4 = 256 Felder, 520 Reihen und viel Platz zum Planen
preset-5x5x5 = 109 Reihen aus fünf Feldern: Noch weiß niemand, wer gewinnt
preset-gomoku = Fünf oder mehr in einer Reihe auf 15×15: Der erste Spieler kann gewinnen
preset-connect-four = Vier in einer Reihe gewinnen auf einem 7×6-Brett, auf dem Zeichen nach unten fallen; der erste Spieler kann gewinnen
preset-score-four = Qubic mit Perlen, die sich auf 16 Stäben stapeln
preset-misere = Wer eine Reihe vollendet, verliert; der erste Spieler gewinnt aus der Mitte, indem er jeden Zug spiegelt

source-counted = Alle Partien sind gezählt
source-golomb-hales = Golomb und Hales, Hypercube Tic-Tac-Toe, 2002
source-full-search = Durch vollständige Suche gefunden
source-house-rule = Eine Hausregel für den Würfel
source-qubic = Patashnik, Qubic: 4×4×4 Tic-Tac-Toe, 1980; Allis, 1994
source-openings = Nach jeder der 72 Eröffnungen wurde ein erzwungener Gewinn gefunden
source-naughts = Wolfram Community 2091022, 2020; die Zeichenketten der Partien (NC4) lassen sich importieren
source-gomoku = Allis, van den Herik und Huntjens, Go-Moku solved, 1996
source-connect-four = Allis, A knowledge-based approach of Connect-Four, 1988; Allen, 1988
source-score-four = Unter diesem Namen seit 1968 verkauft


## Long work: what is being done

work-crashed = Dabei ging etwas schief, und es wurde abgebrochen. Du kannst es neu beginnen
work-crashed-thinking = Beim Nachdenken des Computers ging etwas schief. Setze die Partie fort, damit er es noch einmal versucht, oder nimm einen Zug zurück
work-sharing-pairs = Suche nach Paaren, die Reihen sich teilen: { $conflicts ->
    [one] { $conflicts } Konflikt
   *[other] { $conflicts } Konflikte
}
work-preparing = Vorbereitung
work-lines = Reihen werden aufgelistet
work-symmetries = Symmetrien werden gesucht
work-preparing-games = Zufallspartien werden vorbereitet
work-random-games = Zufallspartien: { $done }
work-random-games-of = Zufallspartien: { $done } von { $total }
work-census = { $marks ->
    [one] { $marks } Zeichen: { $done } von { $held } Stellungen bis auf Symmetrie
   *[other] { $marks } Zeichen: { $done } von { $held } Stellungen bis auf Symmetrie
}
work-full-board = Alle Bretter werden durchsucht: { $done } Sackgassen
work-full-board-rotated = Bretter mit Drehsymmetrie werden durchsucht: { $done } Sackgassen
work-full-board-opposite = Bretter mit gekoppelten gegenüberliegenden Feldern werden durchsucht: { $done } Sackgassen
work-full-board-both = Bretter mit Drehsymmetrie und gekoppelten gegenüberliegenden Feldern werden durchsucht: { $done } Sackgassen
work-checking-board = Das Brett wird geprüft: Reihe { $done }
work-gallery-all = { $done ->
    [one] Alle werden aufgelistet: { $done } Stellung
   *[other] Alle werden aufgelistet: { $done } Stellungen
}
work-gallery = Stellungen werden erstellt: { $done }
work-gallery-of = Stellungen werden erstellt: { $done } von { $total }
work-matching = Reihen mit zwei Feldern: { $paired } von { $total }
work-blocking = Felder: mindestens { $least }, bisher { $smallest }. Sackgassen: { $done }
work-counting-boards = Bretter werden gezählt: { $done }
work-counting-boards-of = Bretter werden gezählt: { $done } von { $total } Symmetrien
work-pairs = Paare werden aufgelistet: { $done }
work-pairs-of = Paare werden aufgelistet: { $done } von { $total }
work-reading-proof = Der Beweis dieses Spiels wird gelesen
work-checking-moves = Züge werden geprüft: { $done }
work-checking-moves-of = Züge werden geprüft: { $done } von { $total }
work-checking-proof-moves = Die Züge des Beweises werden geprüft
work-checking-proof = Stellungen werden geprüft: { $done }
work-checking-proof-of = Stellungen werden geprüft: { $done } von { $total }
work-first-pass = Ein erster Blick auf jeden Zug
work-ahead = { $moves ->
    [one] { $moves } Zug voraus
   *[other] { $moves } Züge voraus
}
work-move = Zug { $number } von { $total }
work-best-play = Bestes Spiel wird bis zum Ende verfolgt
work-after-move = Nach Zug { $number }


## The search for the value of a position: what it does, and what it tried

solving-full-search = Vollständige Suche, { $plies ->
    [one] { $plies } Halbzug voraus
   *[other] { $plies } Halbzüge voraus
}
solving-falling = Suche bis zum Ende der Partie
solving-falling-length = Wer gewinnt, ist sicher; gesucht wird der schnellste Gewinn
solving-pairs = Paare von Feldern für ein Remis. { $progress }
solving-proof = Suche nach einem Gewinn von { $player }
solving-shorter = Gewonnen; Suche nach einem Gewinn in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
solving-searching = Suche

attempt-too-large = Zu viele Felder oder Reihen für die Suche: höchstens 65.535 Felder und 200.000 Reihen
attempt-full-search = Vollständige Suche: { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
} voraus, { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}
attempt-falling = Suche bis zum Ende der Partie: nicht fertig nach { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}
attempt-pairs = Paare von Feldern für ein Remis: { $shortage }
attempt-pairs-shortage = { $lines ->
    [one] { $lines } Reihe braucht { $needed } Felder, hat aber nur { $cells }
   *[other] { $lines } Reihen brauchen { $needed } Felder, haben aber nur { $cells }
}
attempt-pairs-shared = { count-cells } für { count-lines }, deren Paare mindestens { $needed } brauchen
attempt-pairs-refuted = keine Wahl von Paaren dient allen Reihen (Paare: { $pairs }, Reihen: { $lines })
attempt-no-pairs = keine Wahl von Paaren dient allen Reihen
attempt-pairs-unfinished = keine gefunden, die Suche ist nicht beendet
attempt-pairs-some = { $lines ->
    [one] { $lines } der Reihen braucht { $needed } Felder, hat aber nur { $cells }
   *[other] { $lines } der Reihen brauchen { $needed } Felder, haben aber nur { $cells }
}
# Moves are “all moves” or “the best 16 moves, later 8”.
attempt-proof-none = Gewinn von { $player }, versucht mit: { $moves }. Keiner unter den versuchten Zügen nach { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
} (Beweiszahl { $proof }, Widerlegungszahl { $disproof })
attempt-proof-unfinished = Gewinn von { $player }, versucht mit: { $moves }. Nicht fertig nach { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
} (Beweiszahl { $proof }, Widerlegungszahl { $disproof })
attempt-no-proofs = Nach einem Beweis wurde nicht gesucht: { $why }
attempt-all-moves = alle Züge
attempt-best-moves = die besten { $near } Züge, später { $below }


## Rules in a line: “Two players; first to 9 lines; the centre is closed”

rules-players = { $players ->
    [1] Ein Spieler
    [2] Zwei Spieler
    [3] Drei Spieler
    [4] Vier Spieler
    [5] Fünf Spieler
    [6] Sechs Spieler
    [7] Sieben Spieler
    [8] Acht Spieler
   *[other] { $players } Spieler
}
rules-first-line = die erste Reihe gewinnt
# Die Reihe ist kürzer als das Brett, oder Zeichen fallen.
rules-first-row = { $run ->
    [3] drei in einer Reihe gewinnen
    [4] vier in einer Reihe gewinnen
    [5] fünf in einer Reihe gewinnen
    [6] sechs in einer Reihe gewinnen
   *[other] { $run } in einer Reihe gewinnen
}
rules-race = wer zuerst { $lines ->
    [one] { $lines } Reihe
   *[other] { $lines } Reihen
} hat
rules-most-lines = die meisten Reihen auf dem vollen Brett
rules-misere = wer eine Reihe vollendet, verliert
rules-center-closed = die Mitte ist gesperrt
rules-cells-closed = { $cells ->
    [one] ein Feld ist gesperrt
   *[other] { $cells } Felder sind gesperrt
}
rules-no-center-first = der erste Zug darf nicht in die Mitte
rules-cells-barred = { $cells ->
    [one] ein erster Zug ist verboten
   *[other] { $cells } erste Züge sind verboten
}
rules-pie = der zweite Spieler darf tauschen
rules-gravity = Zeichen fallen nach unten


## A board, cell or line that cannot be

shape-error-side = Die Seite entlang { $axis } muss 1 bis { $most } sein, nicht { $value }
shape-error-every-side = Die Seite muss 1 bis { $most } sein, nicht { $value }
shape-error-dims = Ein Brett hat 1 bis { $most } Dimensionen, nicht { $dims }
shape-error-run = Eine Reihe hat hier 1 bis { $longest } Felder, so viele wie die längste Seite, nicht { $run }

cell-error-empty = Gib ein Feld ein: Koordinaten wie { $like } oder seine Nummer nach #
cell-error-missing = { $axis } ist noch leer
cell-error-number = „{ $text }“ ist keine ganze Zahl
cell-error-count = { $axes ->
    [one] Dieses Brett hat { $axes } Achse, nicht { $found }: Gib ein Feld wie { $like } ein
   *[other] Dieses Brett hat { $axes } Achsen, nicht { $found }: Gib ein Feld wie { $like } ein
}
cell-error-outside = { $axis } muss 0 bis { $last } sein, nicht { $value }
cell-error-no-number = Ein Feld #{ $number } gibt es nicht; das letzte ist #{ $last }

pattern-error-part = „{ $part }“ sagt nicht, was eine Achse tut; schreibe ein Muster wie { $like }
pattern-error-no-axis = Dieses Brett hat keine Achse „{ $axis }“
pattern-error-twice = { $axis } ist zweimal genannt
pattern-error-missing = { $axis } fehlt; ein Muster nennt jede Achse, wie { $like }
pattern-error-outside = „{ $part }“ verlässt das Brett: { $axis } geht von 0 bis { $last }, und eine Reihe hat { $cells }
pattern-error-no-start = „{ $part }“ braucht seinen ersten Wert, etwa { $axis }0+: { $axis } ist länger als eine Reihe
pattern-error-one-cell = Keine Achse steigt oder fällt: Das ist ein Feld, keine Reihe von { $run }
pattern-error-only-cells = Auf diesem Brett ist ein Feld eine Reihe, also darf keine Achse steigen oder fallen


## Rules that cannot be

rules-error-players = Eine Partie hat { $least } bis { $most } Spieler, nicht { $players }
rules-error-goal = Das Ziel muss 1 bis { $most } Reihen sein, nicht { $lines }
rules-error-goal-beyond = { $goal ->
    [one] Niemand kann auf { $shape } { $goal } Reihe vollenden; dort gibt es { $lines }
   *[other] Niemand kann auf { $shape } { $goal } Reihen vollenden; dort gibt es { $lines }
}
rules-error-closed-outside = Das gesperrte Feld { $cell } liegt nicht auf { $shape }
rules-error-many-closed = Höchstens { $most } Felder können gesperrt sein, nicht { $cells }
rules-error-all-closed = { $cells ->
    [one] Das einzige Feld ist gesperrt, also kann niemand ziehen
   *[other] Alle { $cells } Felder sind gesperrt, also kann niemand ziehen
}
rules-error-opening-outside = Der verbotene erste Zug { $cell } liegt nicht auf { $shape }
rules-error-many-opening = Höchstens { $most } erste Züge können verboten sein, nicht { $cells }
rules-error-no-first-move = Auf { $shape } ist jeder erste Zug verboten; lass einen frei
rules-error-center-unknown = Die Mitte von { $shape } ist nicht bekannt; zähle stattdessen die verbotenen Felder auf
rules-error-gravity = { $shape } hat keine Achse Nummer { $axis }; die Achsen sind 0 bis { $last }


## A move that may not be played

play-error-outside = { $cell } liegt nicht auf diesem Brett
play-error-taken = { $cell } ist schon von { $player } besetzt
play-error-closed = { $cell } ist in dieser Partie gesperrt
play-error-barred = In dieser Partie darf der erste Zug nicht auf { $cell }
play-error-floating = { $cell } hängt in der Luft: Zeichen fallen nach unten, hier bis auf { $rests }
play-error-full = Die Säule von { $cell } entlang { $axis } ist voll
play-error-no-pie = In dieser Partie darf niemand tauschen
play-error-swap-time = Nur der zweite Spieler darf tauschen, einmal, gleich nach dem ersten Zug
play-error-many-lines = Es gibt { $completed } vollständige Reihen; noch ein Zeichen könnte die Grenze von { $most } überschreiten
play-error-over = Die Partie ist zu Ende; nimm einen Zug zurück, um weiterzuspielen


## What only some boards and rules allow

limit-players = Das geht nur zu zweit, nicht für { $players }
limit-goal = Das geht nur, wenn die erste Reihe gewinnt, nicht bei „{ $goal }“
limit-opening = Das geht nur, wenn der erste Zug jedes Feld nehmen darf
limit-pie = Das geht nur ohne die Tauschregel
limit-gravity = Das geht nur, wenn jedes leere Feld erlaubt ist, nicht wenn Zeichen fallen
limit-cells = { $shape } hat { $cells }; das geht mit höchstens { $most }
limit-lines = { $shape } hat { $lines }; das geht mit höchstens { $most }
limit-places = { $shape } hat { $lines }, je { $cells }; das geht mit zusammen höchstens { $most } Feldern auf allen Reihen
limit-symmetries = Das Brett hat zu viele Symmetrien, um zu sagen, welche Stellungen gleich sind
limit-sequences = Zu viele Zugfolgen der Länge { $moves } ({ $cells }), um sie einzeln durchzuspielen; wähle höchstens { $reach }
limit-orbits = { $shape } hat { $count } verschiedene Felder; höchstens { $most } lassen sich auflisten
limit-images = { $shape } ist zu groß, um zu sehen, welche Symmetrien die gesperrten Felder erhalten


## Finished positions that cannot be

gallery-error-player = Hier spielen nur zwei, also kann { $player } nicht gewinnen
gallery-error-many-marks = Kein Platz für { $marks }: Das Brett bietet { $cells }
gallery-error-few-marks = Ein Gewinn braucht mindestens { $marks }, { $run } davon vom Gewinner; gewählt sind { $asked }
gallery-error-few-cells = Ein Gewinn braucht mindestens { $marks }, aber Platz ist nur für { $cells }
gallery-error-first-last = Bei { $marks } hat der erste Spieler zuletzt gezogen, also kann der zweite nicht gewonnen haben
gallery-error-second-last = Bei { $marks } hat der zweite Spieler zuletzt gezogen, also kann der erste nicht gewonnen haben
gallery-error-draw-marks = Ein Remis füllt das Brett, hat also { $marks }, nicht { $asked }
gallery-error-draw-line = Ein Remis hat keine Reihe
gallery-error-line = Mit dieser Reihe endet keine Partie: Sie hat ein gesperrtes Feld oder liegt nicht auf diesem Brett
gallery-error-count = Höchstens { $most } Stellungen werden erstellt, nicht { $count }


## Full boards without a line: why there is none, or why it is not known

draw-proof-one-mark = Ein Zeichen allein ist schon eine Reihe
draw-proof-cube = Es enthält ein Brett 3×3×3, und jedes volle Brett 3×3×3 hat eine Reihe (Golomb und Hales, 2002)
draw-proof-every-two = Je zwei Felder bilden eine Reihe, und es gibt { $cells } für { $players }
draw-proof-refuted = Ein SAT-Solver hat gezeigt, dass es keins geben kann: { $clauses ->
    [one] { $clauses } Klausel
   *[other] { $clauses } Klauseln
} in { $variables ->
    [one] { $variables } Variable
   *[other] { $variables } Variablen
}, widerlegt nach { $conflicts ->
    [one] { $conflicts } Sackgasse
   *[other] { $conflicts } Sackgassen
}
draw-error-literals = { $shape } ist zu groß für { $players }: Die Suche bräuchte { $needed } Literale, und die Grenze ist { $most }
draw-error-gave-up = Nicht entschieden nach { $conflicts ->
    [one] { $conflicts } Sackgasse
   *[other] { $conflicts } Sackgassen
}; erlaube mehr
draw-count-many-boards = { $cells } lassen sich für { $players } auf zu viele Arten füllen, um sie zu zählen
draw-count-many-states = Es gibt zu viele Zustände der Reihen, um die Bretter zu zählen
draw-error-unsound = Das gefundene Brett hat doch eine Reihe, also ist nichts bekannt; bitte melde das


## Files and formats

# What the system says.
file-error-system = { $why }
file-error-denied = { $why }: Die Berechtigung fehlt
file-error-full = { $why }: Mache Platz, oder wähle einen anderen Datenträger
file-error-newer-database = Der Datenordner stammt von einer neueren Hypertoe-Version: Darin wird nichts geändert. Starte diese Version, oder wähle mit --portable einen anderen Ordner
file-error-no-folder = Den Ordner gibt es nicht, oder er ist schreibgeschützt
file-error-closed-folder = In diesem Ordner darfst du keine Dateien erstellen. Wähle einen anderen
file-error-links = Die Links verweisen im Kreis aufeinander
file-error-folder = Das ist ein Ordner, keine Datei
file-error-device = Das ist eine Pipe oder ein Gerät, keine Datei
file-error-windows = { $windows } Fenster sind schon offen
file-error-missing = Diese Datei gibt es nicht. Prüfe den Pfad
file-error-none = Hier gibt es keine Dateien
file-error-unclear = Format nicht erkannt. Gib der Datei die Endung ihres Formats, oder füge ihren Text in „Partie importieren …“ ein und wähle dort das Format
file-error-large = Die Datei hat { $size } MB; eine Partiedatei darf höchstens { $most } MB haben
file-error-large-proof = Die Datei hat { $size } MB; eine Beweisdatei darf höchstens { $most } MB haben
file-error-place = Zeile { $line }, Spalte { $column }: { $what }
file-error-empty = Es steht nichts darin
file-error-no-board-tag = Kein Tag nennt das Brett: Ergänze über den Zügen eines wie [Shape "3^4"]
file-error-no-board-line = Dieser Text nennt sein Brett nicht: Ergänze darüber eine Zeile wie „shape: 3^4“
file-error-only-read = „{ $format }“ lässt sich nur lesen; wähle zum Schreiben ein anderes Format
file-error-cannot-hold = „{ $format }“ kann diese Partie nicht aufnehmen: { $why }
error-untranslated = { $error }
file-error-other-json = Das ist keine Partie von Hypertoe: Der Eintrag "format" sollte "hypertoe" sein
file-error-newer = Ein neueres Hypertoe hat diese Datei geschrieben (Formatversion { $version }; dieses liest Versionen bis { $most }). Aktualisiere Hypertoe, um sie zu öffnen
file-error-invalid = { $place }: { $why }
file-error-many-moves = Die Partie hat { $moves }; eine Datei fasst höchstens { $most }
budget-bytes = Das sind mehr als { $most } MB, zu viel für eine Partie oder einen Beweis
budget-tags = Eine Partie hat höchstens { $most } Tags
budget-drawings = Eine Partie hat höchstens { $most } Pfeile und hervorgehobene Felder
budget-positions = Ein Beweis hat höchstens { $most } Stellungen
budget-places = Ein Beweis nennt insgesamt höchstens { $most } Felder
budget-halted = Das Lesen wurde abgebrochen

lost-names = die Namen der Spieler
lost-marks = ihre Zeichen
lost-mark-shapes = die Formen der Zeichen (sie werden zu Buchstaben)
lost-colors = ihre Farben
lost-computers = welche Spieler Computer sind
lost-game-comment = der Kommentar zur Partie
lost-series = der Stand der Serie
lost-blindfold = dass es ein Blindspiel ist
lost-variations = die Varianten
lost-move-comments = die Kommentare zu Zügen
lost-drawings = die Pfeile und hervorgehobenen Felder
lost-agreed-draw = dass ein Remis vereinbart wurde
lost-resigned = dass ein Spieler aufgegeben hat
lost-out-of-time = dass die Zeit eines Spielers abgelaufen ist
lost-clock = die Uhr und die Zeiten der Züge
lost-current = welcher Zug auf dem Brett ist (es wird der letzte)
lost-taken-back = welche Züge zurückgenommen wurden
lost-order = die Reihenfolge der Züge
lost-other-moves = die Züge, die nicht auf dem Brett sind
lost-swap = dass die Spieler getauscht haben


## Proofs: how a value is known, and what is wrong with a proof

basis-no-win = vollständige Suche: Kein Spieler kann einen Gewinn erzwingen
basis-full-search = vollständige Suche
basis-proved = bewiesen
basis-threats = bewiesen: eine Folge von Drohungen, die je nur eine Antwort lassen
basis-proof = bewiesen: Jede Verteidigung ist beantwortet
basis-pairing = bewiesen: Paare von Feldern geben jedem Spieler ein Feld jeder Reihe
basis-every-pair = bewiesen: Je zwei Felder dieses Bretts bilden eine Reihe
basis-few-lines = bewiesen: Die Reihen sind für ihre Länge so wenige, dass jeder Spieler alle Reihen des anderen blockieren kann (Erdős und Selfridge, 1973)
basis-threats-from-center = bewiesen: Der erste Spieler nimmt die Mitte, droht dann einmal und danach doppelt
basis-mirroring = bewiesen: Wer die Mitte nimmt, spiegelt jeden Zug, und kein volles Brett ist ohne Reihe (Golomb und Hales, 2002)
basis-no-line-left = bewiesen: Niemand kann mehr gewinnen
basis-over = die Partie ist zu Ende

solve-error-players = Gelöst werden nur Partien zu zweit, nicht für { $players }
solve-error-pie = Der zweite Spieler darf noch tauschen; löse ohne die Tauschregel oder nach dem zweiten Zug

proof-error-not = Das ist keine Beweisdatei von Hypertoe: { $why }
proof-error-version = Diese Beweisdatei hat Version { $version }; dieses Programm liest die Versionen 1 und 2. Aktualisiere Hypertoe, um sie zu lesen
proof-error-line = Zeile { $line }: { $what }
proof-error-changed = Die Datei wurde verändert oder beschädigt: Ihre Prüfsumme stimmt nicht; besorge sie dir neu (SHA-256 { $found } statt { $written })
proof-error-changed-at = Die Datei wurde verändert oder beschädigt: Ihre Prüfsumme stimmt nicht; besorge sie dir neu ({ $fault }; SHA-256 { $found } statt { $written })
proof-error-damaged = Die Datei ist beschädigt oder abgeschnitten: { $why }; besorge sie dir neu
proof-error-rules = Beweise gibt es für Partien zu zweit, in denen man jedes leere Feld nehmen darf und die erste Reihe gewinnt; hier aber: { $why }
proof-error-set-up = Die Zeichen vor dem Beweis stammen nicht von abwechselnden Zügen
proof-error-moves = Der Zug auf Feld { $cell } vor dem Beweis ist nicht möglich
proof-error-winner = Der Gewinner muss Spieler 1 oder 2 sein
proof-error-position = Gespeicherte Stellung { $number }: { $what }

proof-file-empty = sie ist leer
proof-file-binary = sie ist weder gepackt noch Text
proof-file-first-line = ihre erste Zeile beginnt nicht mit „{ $expected }“
proof-file-packed = sie lässt sich nicht entpacken ({ $why })

proof-line-missing = die Datei endet zu früh
proof-line-field = hier wird „{ $field }“ erwartet
proof-line-winner = der Gewinner ist 1 oder 2
proof-line-count = auf „positions“ folgt ihre Anzahl
proof-line-move = der Zug muss die Nummer eines Felds sein
proof-line-cells = Felder sind Nummern mit Kommas dazwischen, oder „-“ für keine
proof-line-rules = { $why }
proof-line-rest = nach der Prüfsumme darf nichts folgen

proof-stored-order = jedes Feld muss einmal dastehen, die kleinste Nummer zuerst
proof-stored-no-cell = ein Feld { $cell } gibt es nicht
proof-stored-closed = Feld { $cell } ist gesperrt
proof-stored-twice = Feld { $cell } ist zweimal besetzt
proof-stored-turn = mit diesen Zeichen ist { $player } nicht am Zug
proof-stored-duplicate = dieselbe Stellung steht zweimal da

unsuitable-players = es spielen mehr als zwei
unsuitable-goal = das Ziel ist nicht die erste Reihe
unsuitable-pie = der zweite Spieler darf tauschen
unsuitable-gravity = Zeichen fallen
unsuitable-run = Reihen haben weniger als drei Felder
unsuitable-cells = das Brett hat mehr als 65.535 Felder

refused-at = Bei der gespeicherten Stellung { $number } ({ $position }): { $what }
refused-start = Bei der Stellung, mit der der Beweis beginnt: { $what }
refused-run = Reihen von mehr als { $most } Feldern werden nicht geprüft
refused-large = Ein Brett mit mehr als { $most } Reihen wird nicht geprüft
refused-over = die Partie ist schon zu Ende
refused-no-move = dort ist kein Zug möglich
refused-barred = Feld { $cell } ist als erster Zug verboten
refused-full = das Brett ist voll, und niemand hat eine Reihe
refused-unreached = keine Partie, die dem Beweis folgt, erreicht sie
refused-completes = die Antwort auf Feld { $cell } vollendet eine Reihe
refused-not-stored = sie führt zu einer Stellung ohne Gewinn durch Drohungen, die nicht gespeichert ist: { $position }
refused-not-stored-after = die Antwort auf Feld { $cell } führt zu einer Stellung ohne Gewinn durch Drohungen, die nicht gespeichert ist: { $position }
refused-long = sie führt zu einer Suche nach Drohungen über mehr als { $most } Stellungen
refused-long-after = die Antwort auf Feld { $cell } führt zu einer Suche nach Drohungen über mehr als { $most } Stellungen


## Command line: help. Names in capitals stand for what is typed there

cli-about = Tic-Tac-Toe spielen, sehen und erkunden: auf Brettern jeder Größe, in beliebig vielen Dimensionen
    .long =
    Tic-Tac-Toe spielen, sehen und erkunden: auf Brettern jeder Größe, in beliebig vielen Dimensionen

    Ohne Befehl öffnet sich das Fenster.
cli-file = Die Partie oder der Link, der im Fenster geöffnet wird; von mehreren Dateien wählst du eine, oder nimmst alle in die Bibliothek auf
cli-portable = Alles in diesem Ordner aufbewahren: Einstellungen, Bibliothek, Journal und Berichte; nirgends sonst wird geschrieben. Fehlt der Ordner, wird er erstellt
cli-portable-wrong = --portable braucht einen Ordner, in den sich schreiben lässt; { $path } geht nicht: { $why }
cli-usage = Aufruf:
cli-usage-options = [OPTIONEN]
cli-heading-commands = Befehle
cli-heading-arguments = Argumente
cli-heading-options = Optionen
cli-help = Hilfe ausgeben
cli-help-command = Diese Hilfe oder die Hilfe zu einem Befehl ausgeben
cli-help-which = Der Befehl
cli-version = Version ausgeben
cli-default = { $help } [Standard: { $value }]

cli-json = JSON ausgeben
cli-board = Das Brett, wie das Fenster es nennt: 3^4, 4x4x4 oder "7x6, 4; gravity y" (4 in einer Reihe, dann Regeln)
cli-side = Seite des Bretts, 1 bis 10.000
cli-dims = Zahl der Dimensionen, 1 bis 100
cli-sides = Stattdessen eine Seite für jede Dimension, x zuerst, etwa 7,6
cli-run = Wie viele in einer Reihe gewinnen; ohne Angabe die Seite, wenn alle Seiten gleich sind
cli-rules = Die Regeln in Worten, auf Englisch, etwa "3 players; first to 9 lines; centre closed"
cli-players = Zahl der Spieler, 2 bis 8
cli-closed-center = Niemand darf auf die Mitte setzen
cli-gravity = Zeichen fallen entlang dieser Achse, etwa z
cli-seed = Startwert der Zufallszahlen
cli-distinct = Symmetrische Stellungen als eine zählen

cli-lines = Die Gewinnreihen eines Bretts oder die durch ein Feld zählen und auflisten
cli-lines-files = Dateien mit Partien, deren Bretter gezählt werden, statt eines Bretts aus Optionen; - steht für die Standardeingabe
cli-lines-cell = Auch die Reihen durch dieses Feld zählen, etwa 1,1,1,1
cli-lines-list = Jede Reihe auflisten: die des Felds, wenn eins angegeben ist, sonst die des Bretts
cli-lines-line = Nur die Reihe mit dieser Nummer, ab 1 gezählt wie im Fenster, etwa 40 oder 10^15
cli-lines-nth = Nur die Reihe an dieser Stelle der Liste, ab 0 gezählt: --nth 0 ist --line 1
cli-lines-span-option = Nur Reihen, auf denen sich so viele Achsen ändern
cli-lines-axes = Nur Reihen, auf denen sich diese Achsen ändern (x), sich gleich oder entgegengesetzt ändern (x+,w-) oder gleich bleiben (y=)
cli-lines-through-option = Nur Reihen durch dieses Feld; für weitere Felder wiederholen
cli-lines-slice = Nur Reihen in einer Ebene oder Schicht, etwa z=1,w=0
cli-lines-open-for = Nur Reihen, die ein Spieler in der Partie einer Datei noch vollenden kann, etwa X partie.pgn

cli-show = Das Brett einer Partie in beliebigem Format ausgeben, wer am Zug ist, Stand und Ergebnis
cli-game = Welche Partie einer Datei mit mehreren, ab 1
cli-several-games = { $file } enthält { $total } Partien: Wähle eine mit --game, 1 bis { $total }
cli-no-such-game = So eine --game gibt es nicht: { $file } enthält { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
cli-show-files = Die Datei oder die Dateien mit Partien, in beliebigem Format; - ist die Standardeingabe

cli-convert = Eine Partie in einem Format lesen und in einem anderen schreiben
cli-convert-in = Die zu lesende Partie, oder - für die Standardeingabe
cli-convert-out = Die zu schreibende Datei, oder - für die Standardausgabe
cli-convert-force = Eine vorhandene Datei ersetzen
cli-convert-file-exists = { $file } gibt es schon; wähle eine neue Datei oder ersetze sie mit --force
# Formats is a list, such as “pgn, text or nc4”.
cli-convert-from = Das Format von IN, wenn es weder am Text noch am Namen zu erkennen ist: { $formats }
cli-convert-to = Das Format von OUT, wenn es nicht am Namen zu erkennen ist
cli-convert-to-but = Das Format von OUT, wenn es nicht am Namen zu erkennen ist; nicht { $formats }
cli-convert-players = Wie viele spielen, wenn IN es nicht sagt; ohne Angabe 2
cli-convert-rules = Die Regeln, wenn IN sie nicht sagt, etwa "first to 9 lines; centre closed"

cli-perft = Die Folgen von 1, 2, … N Zügen zweier Spieler zählen
cli-perft-depth = Die größte Zahl von Zügen, 1 bis 1.000

cli-census = Jede Stellung und jede Partie zu zweit zählen, oder schätzen, wie viele es sind
cli-census-max-positions = Höchstens so viele Stellungen bis auf Symmetrie gleichzeitig halten
cli-census-samples = Zufallspartien, aus denen geschätzt wird, was zum Zählen zu groß ist, ohne Angabe 20.000; 0 für keine; mit Angabe wird immer geschätzt

cli-gallery = Endstellungen ausgeben: alle, die es gibt, oder so viele du willst
cli-gallery-winner = Nur Stellungen, die X oder O gewonnen hat, oder nur Remis
cli-gallery-marks = Nur Stellungen mit so vielen Zeichen
cli-gallery-line = Nur Stellungen, die diese Reihe gewonnen hat, etwa "x+ y1"
cli-gallery-count = Wie viele, 1 bis 100.000

cli-random-games = Partien zweier Spieler mit zufälligen Zügen spielen, Millionen pro Sekunde, und zählen, wer gewinnt
cli-random-games-games = Zahl der Partien

cli-draw = Ein volles Brett suchen, auf dem niemand eine Reihe hat, oder beweisen, dass es keins gibt
cli-draw-gravity = Ein volles Brett hat keine Zugfolge, also ändert Schwerkraft hier nichts; lass sie weg
cli-draw-legal-counts = Gleich viele Zeichen, wie beim Spielen
cli-draw-most-conflicts = Nach so vielen Sackgassen des Solvers aufgeben; ohne Angabe nie

cli-blocking = Möglichst wenige Felder finden, die jede Reihe treffen
cli-draw-count = Auch die Bretter ohne Reihe zählen, im Ganzen und bis auf Symmetrie
cli-pairing = Jeder Reihe ein Paar von Feldern geben: Dann kann der zweite Spieler immer remis halten

cli-render = Ein Brett oder eine Partie als Bild, Animation oder Seite zeichnen: PNG, SVG, GIF oder PDF
cli-render-file = Die zu zeichnende Partie, in beliebigem Format, oder eine Lektion, oder - für die Standardeingabe; oder gib mit --side und --dims ein leeres Brett an
cli-render-out = Die zu schreibende Datei oder - für die Standardausgabe (dann nennt --to die Art); ihr Name bestimmt die Art: .png, .svg, .pdf oder .gif; für eine Lektion .pdf oder .html
cli-render-to = Die Art der Datei, wenn der Name von --out sie nicht zeigt: png, svg, pdf, gif oder html
cli-render-many-files = Es sind mehrere Seiten, und diese Art von Datei hat nur eine: wähle --to pdf
cli-render-html = Nur eine Lektion oder der Film eines Würfels kann eine Webseite sein: wähle png, svg, pdf oder gif
cli-render-preset = Größe, Farben, Schrift und Hintergrund für einen Zweck: paper (schwarz auf weiß, 2400x1800), slide (Folie, weißer Grund, 1920x1080) oder projector (1920x1080, starker Kontrast, große Schrift); Animationen sind kleiner. --size, --theme und --text-scale gehen vor
cli-render-view = Was gezeichnet wird: grid (Gitter), space (Raum), both (beide nebeneinander) oder plane (die Ebene von --line, ausgelegt)
cli-render-lines-through = Alle Reihen durch dieses Feld zeichnen, etwa 1,1,1,1, mit einer Farbe je Spanne und ihrer Anzahl; in einer Animation erscheinen sie nacheinander
cli-render-line = Eine Reihe zeichnen: ihre Nummer ab 1, etwa 12, wie „hypertoe lines“ zählt (mit --lines-through CELL: unter den Reihen durch dieses Feld, wie das Fenster zählt), oder zwei ihrer Felder, etwa 0,0,0:2,2,2
cli-render-colour = Die Felder färben, mit Legende: rainbow=w (nach ihrem Wert auf einer Achse) oder lines (danach, wie viele Reihen durch jedes gehen)
cli-render-higher-axes = Wie der Raum die Achsen nach der dritten zeigt: slices (Schichten nebeneinander), perspective (Entfernteres ist kleiner) oder flip (nur eine Schicht); ohne Angabe slices, aber Gedrehtes in perspective
cli-render-rotate = Das Brett im Raum drehen: Ebenen und Grad, etwa xw=30,yz=20
cli-render-camera = Vor dem Zeichnen um das Brett im Raum herumgehen: Grad nach rechts und nach oben, etwa 30,-10
cli-render-size = Breite und Höhe in Pixeln, etwa 1920x1080; die Schrift wächst mit dem Bild; ohne Angabe 1600x1200, eine Animation 800x600
cli-render-scale = Pixel der Datei für jedes Pixel von --size, 1 bis 4
cli-render-text-scale = Größe der Schrift als Vielfaches des Standards: 0.5 bis 3, etwa 1.5
cli-render-theme = Farben: dark (dunkel), light (hell), paper (schwarz auf weiß, zum Drucken) oder projector (starker Kontrast); ohne Angabe light
cli-render-transparent = Den Hintergrund weglassen
cli-render-no-coordinates = Achsennamen und Koordinaten weglassen
cli-render-legend = Brett, Spieler und Achsen um das Brett herum schreiben
cli-render-rules-text = Die Spielregeln über das Brett schreiben
cli-render-no-key = Weglassen, was die Farben von Feldern und Reihen bedeuten
cli-render-move-numbers = Auf jedes Zeichen die Nummer seines Zugs schreiben
cli-render-text = Wie ein SVG Text behält: text (in der Schrift des Fensters, wo sie installiert ist) oder outlines (als Umrisse, überall gleich)
cli-render-film = Eine Animation erstellen: lines (die Reihen von --lines-through, eine nach der anderen, oder die von --line), replay (die Partie), turn=xw (einmal herum durch eine Ebene, im Raum), plane (die Ebene von --line wird ausgelegt) oder front (--line wird an die Vorderkante gebracht). Der Dateiname entscheidet, ob sie ein GIF, nummerierte Bilder (PNG, SVG) oder Seiten (PDF) wird
cli-render-sweep = Ein Verschieben statt eines Bretts zeichnen: Ein Punkt hinterlässt eine Strecke, die ein Quadrat, das einen Würfel, der einen Tesserakt; D sind die Dimensionen am Ende, 1 bis 4. Ein GIF ist der Film
cli-render-net = Das Netz eines Quadrats, eines Würfels oder eines Tesserakts zeichnen (D = 2, 3 oder 4), das sich im Film zusammenfaltet
cli-render-slice = Einen Schnitt senkrecht zur längsten Diagonale eines Quadrats, eines Würfels oder eines Tesserakts zeichnen (D = 2, 3 oder 4), der im Film hindurchwandert
cli-render-at = Die Stelle im Film eines Verschiebens, eines Netzes oder eines Schnitts, etwa 2.5: 0 bis D, bei einem Netz 0 (flach) bis 1 (gefaltet)
cli-render-fps = Bilder pro Sekunde, während sich etwas bewegt, 1 bis 50
cli-render-speed = Tempo einer Animation, das 0.1- bis 20-Fache des Standards
cli-render-once = Die Animation einmal abspielen statt endlos
cli-render-sheet = Statt eines Bildes Seiten zum Drucken erstellen: boards (leere Bretter zum Spielen), lines (alle Reihen durch das Feld von --lines-through, jede auf einem kleinen Brett) oder exercises (Übungen, dann dieselben Seiten mit den Antworten). Ein PDF, oder eine nummerierte Datei pro Seite; ein PNG hat 150 Pixel pro Zoll, mal --scale
cli-render-paper = Das Papier eines Bogens: a4 oder letter
cli-render-reader = Für eine Lektion als PDF: wer sie liest; danach richtet sich, was darin steht
cli-render-figures = Für eine Lektion als PDF: die Größe der Abbildungen
cli-render-grey = Für eine Lektion als PDF: Grautöne statt Farben
cli-render-per-page = Bretter pro Seite; ohne Angabe so viele, wie gut passen
cli-render-count = Übungen auf einem Bogen, 1 bis 200; ohne Angabe eine Seite
cli-render-kinds = Arten von Übungen, durch Kommas getrennt, etwa complete,is-line,breaks; ohne Angabe sechs Arten
cli-render-span = Nur Reihen mit dieser Spanne: N Achsen ändern sich
cli-render-seed = Welche Übungen: derselbe Startwert ergibt immer dieselben

cli-match = Zwei Computerspieler gegeneinander spielen lassen und zählen, wer gewinnt
# Levels is a list of names.
cli-match-a = Der Spieler, dessen Partien gezählt werden: { $levels }, oder depth=N (Züge voraus), time=MS, oder beides mit Komma
cli-match-b = Der andere Spieler; ab drei Spielern bekommt er alle übrigen Plätze
cli-match-games = Zahl der Partien, 1 bis 1.000.000
cli-match-first = Wer auf dem ersten Platz sitzt: a, b oder alternate (jede Eröffnung wird von jedem Platz aus gespielt)
cli-match-opening = Zufällige Züge, bevor die Spieler beginnen: ein Vielfaches der Zahl der Spieler; ohne Angabe einer oder zwei für jeden, oder keiner bei --first a oder b
cli-match-time = Millisekunden pro Zug für Spieler, die ihre Zeit nutzen
cli-match-moves = Eine Partie nach so vielen Zügen als remis zählen
cli-match-seconds = Nach so vielen Sekunden aufhören, ohne die Partie, die noch läuft, zu zählen; ohne Angabe nie
cli-match-nodes = Stellungen statt Zeit zählen, damit die Partien überall gleich sind

cli-solve = Den Wert eines Bretts oder einer Stellung beweisen (Halbzug: Zug eines Spielers)
cli-solve-files = Dateien mit Stellungen, in jedem Format, je eine Partie oder mehrere, so wie sie stehen; eine, die sich nicht lesen lässt, wird gemeldet, und es geht weiter; - liest die Standardeingabe
cli-solve-files-and-board = Gib entweder Dateien an oder ein Brett mit Regeln: Die Dateien nennen ihres
cli-solve-game-without-file = --game wählt eine von mehreren Partien einer Datei; nenne die Datei
cli-solve-moves = Züge, die vorher gespielt werden, in einem Text, etwa "1 1 1; 0 0 0"; wo Zeichen fallen, auch als Spalten, etwa 32164
cli-solve-columns-from = Die Nummer der ersten Spalte in --moves; ohne die Angabe 0, oder 1, wo nur das möglich ist
cli-solve-all = Auch den Wert jedes erlaubten Zugs finden; Züge, die Bilder voneinander sind, werden einmal gelöst
cli-solve-all-large = Mit --all hat ein Brett höchstens 65.535 Felder
cli-solve-out = Jedes Ergebnis dieser Datei hinzufügen, als eine Zeile JSON; Stellungen, die sie schon hat, werden ausgelassen, außer ihr Wert war nicht bekannt
cli-solve-not-results = { $file } ist keine Datei mit Ergebnissen: Zeile { $line } ist keines. Wähle für --out eine neue Datei
cli-solve-one-proof = Ein Beweis wird für eine Stellung geschrieben, und es sind { $positions }; wähle eine mit --game
cli-solve-some-unknown = Nicht gefundene Werte: { $unknown } von { $positions }
cli-some-failed = Fehlgeschlagene Partien: { $failed } von { $count }
cli-solve-opening = Ein Zug vorab, etwa 1,1,1 oder 13; einmal für jeden Zug
cli-solve-threads = Zahl der Threads; ohne Angabe so viele, wie der Rechner hat
cli-solve-memory = Höchstens so viel Speicher, in MiB; reicht er nicht für alle Threads, sind es weniger
cli-solve-seconds = Nach so vielen Sekunden aufgeben
cli-seconds = Nach so vielen Sekunden aufhören; ohne Angabe nie. Der Status 3 bedeutet, dass die Arbeit nicht fertig wurde
cli-time-up = In { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} nicht fertig geworden: Erlaube mit --seconds mehr
cli-solve-proof = Den Beweis eines Gewinns in diese neue Datei schreiben, für hypertoe verify; eine vorhandene Datei wird nie überschrieben, und ohne Beweis ist der Status 3
cli-solve-file-exists = { $file } gibt es schon; eine neue Datei für den Beweis wählen oder die alte verschieben
cli-solve-unknown = Der Wert wurde nicht gefunden
cli-solve-no-proof = Kein Beweis eines Gewinns gefunden, daher wurde { $file } nicht geschrieben

cli-split = Lange Arbeit in Teile zerlegen, die mehrere Rechner übernehmen
cli-split-parts = In wie viele Teile
cli-split-out = Der Ordner für die Teile
cli-split-command = Der Befehl mit seinen Optionen: solve, atlas, match, puzzles make oder random-games
# Commands is a list of names.
cli-split-cannot = Zerlegen lassen sich nur { $commands }
cli-split-seconds = --seconds geht nicht mit split: Ein Teil endet, wenn seine Arbeit getan ist. Begrenze die Zeit in der Warteschlange
cli-split-games = Sag, wie viele Partien gespielt werden sollen: mit --games
cli-split-results = --out von solve geht nicht mit split: join gibt alle Ergebnisse aus
cli-split-one-position = Eine Stellung ist ein einziges Stück Arbeit: Nimm --all für die Werte ihrer Züge, --proof für einen Beweis, oder nenne Dateien mit mehreren Stellungen
cli-split-no-win = Der Gewinn lässt sich nicht zerlegen: Eine Antwort beendet die Partie ohne ihn, oder das Brett ist zu groß
cli-split-exists = In { $folder } liegen schon Teile: Nimm einen anderen Ordner, oder füge jene zusammen oder lösche sie
cli-part = Einen Teil der Arbeit erledigen und sein Ergebnis daneben schreiben
cli-part-file = Ein Teil von split, etwa DIR/1.part
cli-part-unreadable = { $file } ist nicht das, was split oder part schreibt, oder beschädigt
cli-part-program = { $file } stammt von Hypertoe { $program }; dies ist { $own }: Nimm überall dieselbe Version
cli-join = Die Ergebnisse aller Teile prüfen und gemeinsam ausgeben
cli-join-folder = Der Ordner mit den Teilen und ihren Ergebnissen
# Numbers is a list of up to ten numbers of parts.
cli-join-missing = { $count ->
    [one] Teil { $numbers } hat noch kein Ergebnis: Ruf hypertoe part damit auf
   *[other] { NUMBER($count) } Teile haben noch kein Ergebnis, { $numbers }: Ruf hypertoe part damit auf
}
cli-join-other = { $file } gehört zu einer anderen Arbeit
cli-join-unreadable = Ein Ergebnis enthält nicht, was sein Befehl findet: { $why }
cli-join-count = Zu lösende Stellungen: { $units }; Ergebnisse: { $results }
cli-join-proof = Die Beweise der Teile ergeben keinen Beweis: { $why }
# Moves is a list of up to five sequences of moves.
cli-join-unproved = { $count ->
    [one] Eine Antwort ist ohne Beweis: { $moves }
   *[other] { NUMBER($count) } Antworten sind ohne Beweis, darunter { $moves }
}
out-split-fewer = Die Arbeit reicht nur für { $count ->
    [one] einen Teil
   *[other] { NUMBER($count) } Teile
}, nicht für { $asked }
out-split = { $count ->
    [one] Ein Teil liegt in { $folder }. Ruf hypertoe part { $first } auf, dann hypertoe join { $folder }
   *[other] { NUMBER($count) } Teile liegen in { $folder }. Ruf hypertoe part { $first } und ebenso für jeden auf, auf beliebigen Rechnern, dann hypertoe join { $folder }
}
out-part = Das Ergebnis liegt in { $file }
out-part-is-done = Das Ergebnis liegt schon in { $file }

cli-atlas = Die Werte erster Züge ausgeben oder finden
cli-atlas-file = Die Datei eines Atlas; ohne Angabe die mitgelieferte
cli-atlas-out = Die Werte aller ersten Züge finden, die noch nicht in dieser Datei stehen, und jeden gleich anfügen; ohne Brett die aller Spiele des Atlas
cli-atlas-proofs = Die Beweise für Gewinne in diesen Ordner schreiben
cli-atlas-seconds = Höchstens so viele Sekunden für jeden Zug
cli-atlas-players = Der Atlas enthält Spiele zu zweit
cli-atlas-missing = Der Atlas enthält { $shape } nicht ({ $rules }). Finde die Werte mit --out
cli-atlas-misread = { $file } ist kein Atlas: { $why }
atlas-line = Zeile { $line } ist nicht der Wert eines ersten Zuges
atlas-move = der Zug in Zeile { $line } ist nicht möglich
join-other-game = ein Teil gehört zu einem anderen Spiel oder beweist den Gewinn des anderen
out-atlas-at-work = Zug { $number } von { $count }: { $board }; { $cell }
out-atlas-how = Wodurch
table-atlas = Werte erster Züge
cli-split-atlas = Nenne die Datei für die Werte: mit --out
cli-book = Die ersten Stellungen eines Bretts durchsuchen, auf dem Zeichen fallen
cli-book-file = Die Datei des Buches. Jede Stellung wird angefügt, sobald sie durchsucht ist; ein neuer Aufruf macht weiter
cli-book-plies = Auch Stellungen bis zu diesem Halbzug durchsuchen, die gegen jemanden entstehen, der immer den besten Zug des Buches macht; Schluss ist, wo eine Suche höchstens etwa drei Sekunden dauert
cli-book-all-plies = Alle Stellungen bis zu diesem Halbzug durchsuchen
cli-book-memory = Die Größe der Tabelle der Stellungen in MiB; etwa 100 MiB mehr werden gebraucht
cli-book-rules = Ein Buch braucht ein Brett mit bis zu 128 Feldern, auf dem Zeichen fallen, ohne gesperrte Felder, zu zweit, und die erste Linie gewinnt. Nenne eines mit --board
cli-book-misread = { $file } ist kein Buch von Bewertungen: { $why }
cli-book-other = { $file } ist ein Buch zu einem anderen Spiel. Nenne eine andere Datei, oder lass das Brett weg
falling-book-rules = die ersten Zeilen nennen kein Brett, auf dem Zeichen fallen
falling-book-line = Zeile { $line } ist keine Stellung mit ihrer Bewertung
out-book-at-work = Stellung { NUMBER($number) }, nach { $plies ->
    [one] einem Halbzug
   *[other] { $plies } Halbzügen
}
out-book = { $count ->
    [one] { $shape } ({ $rules }): eine Stellung
   *[other] { $shape } ({ $rules }): { NUMBER($count) } Stellungen
}
cli-join-many-missing = { NUMBER($count) } Teile haben noch kein Ergebnis, darunter { $numbers }: Ruf hypertoe part damit auf

cli-verify = Einen Beweis prüfen, Stellung für Stellung und Antwort für Antwort
cli-verify-file = Die Beweisdatei, oder - für die Standardeingabe
cli-verify-list = Stattdessen jede gespeicherte Stellung ausgeben: eigene Felder / Felder des anderen / Zug

cli-symmetries = Die Symmetrien eines Bretts zählen und seine verschiedenen ersten Züge auflisten


## Command line: what is wrong with the arguments

cli-unknown-word = Keine Datei und kein Befehl heißt „{ $word }“; hypertoe --help zeigt die Befehle
cli-unknown-word-similar = Keine Datei und kein Befehl heißt „{ $word }“; meinst du { $similar }?
cli-file-and-command = Beginne mit einem Befehl, oder öffne das Fenster mit seinen Optionen und Dateien; hypertoe --help zeigt die Befehle
cli-unknown-option = Unbekannte Option „{ $found }“; siehe { $program } --help
cli-unknown-option-similar = Unbekannte Option „{ $found }“; meinst du { $similar }?
cli-unexpected = Unerwartetes Argument „{ $found }“; siehe { $program } --help
cli-missing = { $missing } fehlt
cli-missing-value = { $option } braucht einen Wert
cli-once = { $option } darf nur einmal angegeben werden
cli-conflict = { $option } geht nicht zusammen mit { $other }
cli-not-text = Ein Argument ist kein gültiger Text (UTF-8)
cli-arguments = Diese Argumente passen nicht zusammen; siehe { $program } --help
# Why is a sentence of its own.
cli-axis-twice = { $axis } ist zweimal angegeben
cli-option-wrong = { $option }: { $why }
cli-moves-separator = { $why }; trenne Züge durch Strichpunkte, wie in „0 0; 1 1“
cli-value-memory = { $option } muss auf diesem Brett mindestens { $least } sein, nicht „{ $value }“
cli-value-whole = { $option } muss eine ganze Zahl von { $least } bis { $most } sein, nicht „{ $value }“
cli-value-number = { $option } muss eine Zahl von { $least } bis { $most } sein, nicht „{ $value }“
# Values is a list, such as “X, O or draw”.
cli-value-one-of = { $option } muss { $values } sein, nicht „{ $value }“
cli-value-from-zero = { $option } muss eine ganze Zahl ab 0 sein, nicht „{ $value }“
cli-value-sides = { $option } muss aus ganzen Zahlen von 1 bis { $most } mit Kommas dazwischen bestehen, etwa 7,6; nicht „{ $value }“
cli-value-turns = { $option } muss aus Ebenen und Grad bestehen, etwa xw=30,yz=20; nicht „{ $value }“
cli-value-plane = { $option } muss eine Ebene durch zwei Achsen nennen, etwa xw; nicht „{ $value }“
cli-value-film = { $option } muss lines, replay, turn=xw, plane oder front sein, nicht „{ $value }“
cli-value-line = { $option } muss eine Nummer ab 1 sein oder zwei Felder der Reihe nennen, etwa 0,0,0:2,2,2, nicht „{ $value }“
cli-value-colour = { $option } muss lines oder rainbow=ACHSE sein, etwa rainbow=w, nicht „{ $value }“
cli-value-camera = { $option } muss Grad nach rechts und nach oben nennen, etwa 30,-10; nicht „{ $value }“
cli-value-size = { $option } muss Breite und Höhe sein, etwa 1600x1200, nicht „{ $value }“
cli-value-out = { $option } muss ein Dateiname sein, der auf .png, .svg, .pdf oder .gif endet, nicht „{ $value }“
cli-value-level = { $option } muss { $levels }, depth=1 bis depth={ $most }, time=MS, oder Tiefe und Zeit sein; nicht „{ $value }“
cli-value-opening = { $option } muss ein Vielfaches von { $players } sein, der Zahl der Spieler, nicht „{ $value }“

cli-board-missing = Gib das Brett an: --side S und --dims D, oder --sides mit einer Seite für jede Dimension
cli-board-run = Die Seiten sind verschieden; gib mit --run K an, wie viele eine Reihe bilden
cli-rules-wrong = Die Regeln „{ $rules }“: { $why }
cli-plane-axis = { $option }: „{ $plane }“ braucht die Achse { $axis }, aber das Brett hat nur { $dims ->
    [one] { $dims } Dimension
   *[other] { $dims } Dimensionen
}
cli-value-from-one = { $option } muss eine ganze Zahl ab 1 sein, nicht „{ $value }“
cli-line-beyond = --line { $asked } liegt hinter der letzten Reihe: Es gibt { $lines }, ab 1 gezählt
cli-nth-beyond = --nth { $asked } liegt hinter der letzten Reihe: Es gibt { $lines }, ab 0 gezählt
cli-list-many = --list gibt höchstens { $most } Reihen aus, aber es gibt { $lines }; --line N gibt jede einzelne aus
cli-lines-many = Dafür wird jede Reihe durchgesehen, höchstens { $most }, aber es gibt { $lines }; nenne ein Feld mit --cell oder --through
cli-lines-no-axis = { $option }: { $shape } hat kein „{ $value }“
cli-lines-other-board = Die Partie ist auf { $game }, nicht auf { $shape }
cli-lines-no-player = Die Partie hat keinen Spieler „{ $name }“; nenne einen Namen oder eine Nummer ab 1
cli-convert-rules-need = --players und --rules brauchen ein Brett: Gib --side S und --dims D an, oder --sides
cli-convert-to-missing = Nenne das Format zum Schreiben: --to { $formats }; oder gib OUT einen Namen, der es zeigt, etwa game.pgn
cli-convert-from-missing = Das Format von { $file } ist nicht zu erkennen: Gib --from { $formats } an
cli-convert-board-missing = { $file } nennt sein Brett nicht: Gib --side S und --dims D an, oder --sides und --run, und was sonst abweicht mit --players und --rules
cli-render-gif = Ein GIF ist eine Animation: Gib mit --lines-through CELL oder --line N die Reihen zum Abspielen an, oder eine Partie; für ein stehendes Bild nimm eine .png
cli-render-at-alone = --at ist eine Stelle im Film von --sweep, --net oder --slice: Gib eines davon an
cli-render-at-film = --at wählt ein einzelnes Bild, aber dies ist der ganze Film: Lass --at weg, oder dreh die Figur mit --film turn=xy
cli-value-hypercube-film = { $option } muss { $film } oder turn=xy sein, nicht „{ $value }“
cli-render-page-film = Eine Webseite hat den ganzen Film: Lass --film weg
cli-render-film-lines = --film lines braucht --lines-through CELL, das Feld, dessen Reihen abgespielt werden, oder --line N
cli-render-both = Gib eine Partie oder ein Brett an, nicht beides: Eine Partie hat ihr eigenes Brett
cli-render-nothing = Nenne, was gezeichnet wird: die Datei einer Partie, oder ein leeres Brett mit --side S und --dims D
cli-render-rotate-grid = --rotate dreht das Brett im Raum: Füge --view space oder --view both hinzu
cli-render-camera-grid = --camera blickt auf das Brett im Raum: Füge --view space oder --view both hinzu
cli-render-no-line = Keine Gewinnreihe geht durch „{ $first }“ und „{ $second }“ zugleich
cli-render-line-misses = Die Reihe { $line } geht nicht durch { $cell }, das Feld von --lines-through: Lass eines von beiden weg
cli-render-plane-line = Eine Ebene gehört zu einer Reihe: Füge --line N hinzu, oder zwei ihrer Felder, etwa --line 0,0,0:2,2,2
cli-render-laid-out = { $option } ist nicht zu sehen, wo eine Ebene ausgelegt wird: Lass es weg
cli-render-axis = Die Achse { $axis } lässt sich nicht drehen: Höchstens { $most } Achsen spannen den Raum auf
cli-render-many-lines = --lines-through zeichnet höchstens { $most } Reihen, aber { $lines } gehen durch { $cell }; wähle ein Feld mit weniger, etwa eine Ecke, oder ein kleineres Brett
cli-render-sheet-only = { $option } gilt nur für --sheet { $sheet }
cli-render-sheet-lines = --sheet lines braucht --lines-through CELL: das Feld, dessen Reihen gezeigt werden, etwa 1,1,1


## Command line: what fails

cli-standard-input = Standardeingabe
cli-opened = { $file } lässt sich nicht öffnen: { $why }
cli-written = { $file } lässt sich nicht schreiben: { $why }
cli-proof-written = Der Beweis wurde nicht geschrieben: { $file } lässt sich nicht schreiben: { $why }
cli-refused = { $file } wird abgelehnt: { $why }
cli-output = Die Ausgabe lässt sich nicht schreiben: { $why }
# Commands is a list of their names.
cli-no-display = Das Fenster kann sich nicht öffnen, weil es keinen Bildschirm gibt. Diese Befehle gehen ohne: { $commands }
cli-no-window = Das Fenster kann sich nicht öffnen: { $why }


## Command line: what the commands print

out-progress = … { $progress }

out-lines-board = { $shape }: { $cells }, { $lines }
out-lines-through = Durch { $cell }: { $lines }
out-lines-selected = { $shape }: { $lines } ausgewählt
out-lines-span = Spanne
out-lines-lines = Reihen

out-show-board = { $shape }: { $rules }
out-show-marks = Zeichen:
out-show-moves = Züge:
out-show-turn = Am Zug:
out-show-lines = Reihen:
out-show-outcome = Ergebnis:
out-show-comment = Kommentar:
out-show-over = niemand; die Partie ist zu Ende
out-show-undecided = offen
out-show-draw = Remis
out-show-draw-agreed = Remis durch Vereinbarung
out-show-resigned = { $outcome } ({ $name } hat aufgegeben)
out-show-out-of-time = { $outcome } (die Zeit von { $name } ist abgelaufen)
out-show-won = { $player } gewinnt
out-show-lost = { $player } verliert
# The mark, and the name where it says more.
out-show-player = { $mark } ({ $name })
out-show-score = { $player } { $lines }

out-convert-own-rules = Die Partie nennt Brett und Regeln selbst; die angegebenen werden nicht benutzt
# Parts is a list separated by semicolons.
out-convert-lost = In „{ $format }“ nicht enthalten: { $parts }

out-perft-board = { $shape }: { $rules }
out-perft-moves = Züge
out-perft-sequences = Folgen

out-census-board = { $shape }: { $rules }
out-census-board-distinct = { $shape }: { $rules }; symmetrische Stellungen zählen als eine ({ $symmetries } Symmetrien)
out-census-marks = Zeichen
out-census-positions = Stellungen
out-census-x = X gewinnt
out-census-o = O gewinnt
out-census-draws = Remis
out-census-games = vollständige Partien
out-census-sum = Summe
out-census-so-far = bisher
out-census-result = Von den Partien gewinnt X { $x } und O { $o }; Remis: { $draws }.
out-census-stopped = { $marks ->
    [one] Zu groß zum Zählen: angehalten bei { $marks } Zeichen. --max-positions N zählt weiter.
   *[other] Zu groß zum Zählen: angehalten bei { $marks } Zeichen. --max-positions N zählt weiter.
}
out-census-time-up = Die Zeit endete nach { $marks }.
out-census-estimate = { $samples ->
    [one] Schätzung aus { $samples } Zufallspartie (Startwert { $seed }):
   *[other] Schätzung aus { $samples } Zufallspartien (Startwert { $seed }):
}
out-census-estimate-from = { $samples ->
    [one] Alles zusammen, das Gezählte und eine Schätzung aus { $samples } Zufallspartie (Startwert { $seed }) ab { count-marks }:
   *[other] Alles zusammen, das Gezählte und eine Schätzung aus { $samples } Zufallspartien (Startwert { $seed }) ab { count-marks }:
}
out-census-all = alle
out-census-error = Jeweils mit Standardfehler: Die wahre Zahl liegt wahrscheinlich höchstens zwei davon entfernt.
out-census-rough = Jeweils mit Standardfehler, der hier zu klein ist: Wenige lange Partien überwiegen alle anderen, und die wahre Zahl kann mehrmals so groß sein. Mehr Partien (--samples N) kommen ihr näher.
out-census-proved-none = 0 (bewiesen)
out-census-none-met = keine vorgekommen

out-gallery = { $positions ->
    [one] { $shape }: { $positions } Endstellung; { $rest }
   *[other] { $shape }: { $positions } Endstellungen; { $rest }
}
out-gallery-none = eine solche Stellung gibt es nicht
out-gallery-none-found = keine gefunden, aber vielleicht gibt es welche
out-gallery-more = vielleicht gibt es mehr
out-gallery-all = das sind alle
out-gallery-hard = vielleicht gibt es mehr, aber sie sind schwer zu finden
out-gallery-won = { $number }. { $player } hat gewonnen mit { $marks ->
    [one] { $marks } Zeichen
   *[other] { $marks } Zeichen
}: { $lines }
out-gallery-draw = { $number }. Remis mit { $marks ->
    [one] { $marks } Zeichen
   *[other] { $marks } Zeichen
}

out-random-board = { $shape }: { $rules }
out-random-seed = zufällige Züge, Startwert { $seed }
out-random-games = Partien
out-random-first = 1 gewann
out-random-second = 2 gewann
out-random-drawn = Remis
out-random-no-draws = (bewiesen: jedes volle Brett hat eine Reihe)
out-random-rate = { $rate } ± { $error } %
out-random-moves = Züge pro Partie: { $least } bis { $most }, im Mittel { $mean }
out-random-speed = { $games ->
    [one] { $seconds } s, { $games } Partie pro Sekunde
   *[other] { $seconds } s, { $games } Partien pro Sekunde
}

out-draw-board = { $shape }, { $players }: { $answer }
out-draw-board-legal = { $shape }, { $players }, gleich viele Zeichen: { $answer }
out-draw-found = ein volles Brett ohne Reihe
out-draw-none = jedes volle Brett hat eine Reihe
out-draw-proof = Beweis: { $proof }
out-draw-known = { $value }; es wird kein Brett gezeigt: { $why }
out-draw-unknown = nicht bekannt
out-draw-cells = Zu viele Felder zum Ausgeben ({ $cells }); --json listet sie auf
out-draw-marks = Zeichen: { $marks }

out-pairing-board = { $shape }, { $cells }, { $lines }: { $answer }
out-blocking-fewest = { $board }: { $cells } blockieren jede Reihe, weniger nicht; die meisten Felder ohne ganze Reihe: { $free }
out-blocking-between = { $board }: { $cells } blockieren jede Reihe, mindestens { $least } sind nötig; { $free } bis { $most } enthalten keine ganze Reihe
out-draw-count = Volle Bretter ohne Reihe: { $boards }
out-draw-count-distinct = Volle Bretter ohne Reihe: { $boards }, bis auf Symmetrie des Bretts { $distinct }
out-pairing-found = jede Reihe hat zwei eigene Felder
out-pairing-shared = { $pairs } Paare, die Reihen sich teilen
out-pairing-how = Der zweite Spieler antwortet im anderen Feld des Paars und hält remis
out-pairing-none = nicht jede Reihe kann ein Paar von Feldern haben
out-pairing-reason = Grund: { $reason }
out-pairing-unknown = nicht bekannt

out-render-pages = { $pages ->
    [one] { $pages } Seite: { $first } bis { $last }
   *[other] { $pages } Seiten: { $first } bis { $last }
}

out-match-board = { $shape }: { $rules }
out-match-players = a = { $a }, b = { $b }
out-match-players-seats = a = { $a }, b = { $b } auf allen anderen Plätzen
out-match-empty = vom leeren Brett aus
out-match-opening = { $moves ->
    [one] nach { $moves } zufälligen Zug
   *[other] nach { $moves } zufälligen Zügen
}
out-match-games = Partien
out-match-a = a gewann
out-match-drawn = Remis
out-match-b = b gewann
out-match-score = a erzielt { $score } %; mit 95 % Sicherheit { $low } bis { $high } %
out-match-score-even = a erzielt { $score } %; mit 95 % Sicherheit { $low } bis { $high } %; gleich starke Spieler würden { $even } % erzielen
out-match-elo = Elo-Unterschied { $elo }, { $low } bis { $high }
out-match-time = { $moves ->
    [one] Zeit pro Zug: a { $a } ms, b { $b } ms; { $moves } Zug pro Partie
   *[other] Zeit pro Zug: a { $a } ms, b { $b } ms; { $moves } Züge pro Partie
}
out-match-lopsided = { $games ->
    [one] { $games } Partie begann mit einer einseitigen Eröffnung
   *[other] { $games } Partien begannen mit einer einseitigen Eröffnung
}
out-match-progress = Partie { $game } von { $games }, Zug { $moves }: a hat { $wins } gewonnen, { $draws } remis, { $losses } verloren
out-match-stopped = Nach { $seconds } s beendet, bevor { $games ->
    [one] die Partie zu Ende war
   *[other] alle { $games } Partien gespielt waren
}

out-solve-stored = Schon in { $file }: { $positions }
out-solve-source = { $file }, Partie { $game }
out-solve-failed = { $file }, Partie { $game }: { $why }
out-solve-move = Zug
out-solve-alike = Gleiche
out-solve-move-value = Wert
out-solve-board = { $shape }: { $rules }
out-solve-published-first = { $known }. Gesucht wird ein Beweis
out-solve-value = Wert: { $value }
out-solve-win = { $player } gewinnt in { $time }
out-solve-draw = Remis bei bestem Spiel
out-solve-unknown = von dieser Suche nicht gefunden
out-solve-included = Bekannt durch den Beweis, der dem Programm beiliegt; diese Suche hat ihn nicht gefunden
out-solve-cannot-win = Ausgeschlossen: ein Gewinn für { $player }
out-solve-how = Woher: { $basis }
out-solve-line = Zugfolge: { $moves }
out-solve-proof = { $positions ->
    [one] Beweis: { $positions } Stellung bis auf Symmetrie
   *[other] Beweis: { $positions } Stellungen bis auf Symmetrie
}
out-solve-written = Geschrieben: { $file }; hypertoe verify prüft sie
out-solve-nothing-written = Nichts geschrieben: Es gibt keinen Beweis eines Gewinns
out-solve-not-written = Der Beweis wurde nicht geschrieben
out-solve-tried = Versucht: { $what }
out-solve-threads = Mit { $threads } von { $asked ->
    [one] { $asked } Thread
   *[other] { $asked } Threads
}: Für mehr reicht der Speicher nicht
out-solve-speed = { $positions } in { $seconds } s untersucht, mit { $threads ->
    [one] { $threads } Thread
   *[other] { $threads } Threads
}
out-solve-swap = Tausch
out-solve-progress = { $doing }; { $positions }
out-solve-progress-proof = { $doing }: Beweiszahl { $proof }, Widerlegungszahl { $disproof }; { $positions }, Tabelle { $fill } % voll

out-verify-board = { $shape }: { $rules }
out-verify-value = Wert: { $winner } gewinnt
out-verify-value-set-up = Wert: { $winner } gewinnt aus der aufgebauten Stellung { $first } / { $second }
out-verify-value-moves = Wert: { $winner } gewinnt nach den Zügen { $moves }
out-verify-value-set-up-moves = Wert: { $winner } gewinnt aus der aufgebauten Stellung { $first } / { $second } nach den Zügen { $moves }
out-verify-holds = Der Beweis stimmt
out-verify-checked = Geprüft: { $positions } (symmetrische einmal) und { $answers ->
    [one] { $answers } erlaubte Antwort
   *[other] { $answers } erlaubte Antworten
}; { $forced } davon verlieren gegen Drohungen ({ $searched } untersucht)

out-symmetries-exactly = { $shape }: { $count ->
    [one] { $count } Symmetrie
   *[other] { $count } Symmetrien
}
out-symmetries-least = { $shape }: { $count } Spiegelungen und Vertauschungen gleich langer Achsen; vielleicht gibt es weitere Symmetrien
out-symmetries-every = { $shape }, { $cells }: Jede Vertauschung der Felder ist eine Symmetrie
out-symmetries-kept = { $count ->
    [one] { $count } davon erhält die Regeln ({ $rules })
   *[other] { $count } davon erhalten die Regeln ({ $rules })
}
out-symmetries-kept-least = { $count ->
    [one] Mindestens { $count } davon erhält die Regeln ({ $rules })
   *[other] Mindestens { $count } davon erhalten die Regeln ({ $rules })
}
out-symmetries-moves-rules = Verschiedene erste Züge nach diesen Regeln ({ $rules }): { $moves }
out-symmetries-moves = Verschiedene erste Züge: { $moves }
out-symmetries-moves-listed = Verschiedene erste Züge: höchstens { $moves }, nach Spiegeln und Vertauschen von Achsen
out-symmetries-cells = Felder
out-symmetries-lines = Reihen
out-symmetries-cell = Feld


## Puzzles: what they are about, the command line, and what is wrong with them

count-puzzles = { $puzzles ->
    [one] { $puzzles } Aufgabe
   *[other] { $puzzles } Aufgaben
}

puzzle-theme-win = Schnellster Gewinn
puzzle-theme-fork = Gabel
puzzle-theme-block = Abwehr und Konter
puzzle-theme-only = Einziger Zug
puzzle-theme-threats = Gewinn durch Drohungen
puzzle-theme-quiet = Stiller Zug
puzzles-title = Aufgaben
puzzles-about = Jede Antwort ist durch eine Suche bewiesen. Nur dein erster Versuch an einer Aufgabe zählt für deine Wertung.
puzzles-daily = Aufgabe des Tages
puzzles-daily-solved = Gelöst
puzzles-daily-missed = Nicht beim ersten Versuch gelöst
puzzles-daily-open = Lösen
puzzles-daily-again = Noch einmal ansehen
puzzles-daily-harder = Eine schwerere Aufgabe
puzzles-task-now = { $board }: gewinne sofort
puzzles-task-win = { $board }: gewinne in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
puzzles-task-only = { $board }: finde den einzigen Zug
puzzles-rating = Deine Wertung
puzzles-no-rating = Noch keine
puzzles-plus-minus = ± { $deviation }
puzzles-score = { $solved } von { $tried } gelöst
puzzles-streak = Tage in Folge
puzzles-longest = Längste Folge: { $days }
puzzles-streak-days = { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzles-streak-helped = { $days ->
    [one] { $days } Tag mit Tipp
   *[other] { $days } Tage mit Tipp
}
puzzles-last-days = Aufgaben des Tages: { $solved } gelöst an den letzten { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}
    .tip = Die letzten 7 Tage. Scheibe: gelöst; Ring: mit Tipp gelöst; Kreuz: nicht gelöst
puzzles-themes = Themen
puzzles-boards = Bretter
puzzles-all = Alle
puzzles-chosen = { $puzzles ->
    [one] { $puzzles } Aufgabe
   *[other] { $puzzles } Aufgaben
}, { $new } neu
puzzles-none-chosen = Keine Aufgabe passt. Wähle ein anderes Thema oder Brett
puzzles-start = Los
puzzles-again = { $puzzles ->
    [one] { $puzzles } Aufgabe noch einmal versuchen
   *[other] { $puzzles } Aufgaben noch einmal versuchen
}
puzzles-again-tip = Aufgaben, die du noch nicht ohne Hilfe gelöst hast
puzzles-none-left = Keine weiteren Aufgaben dieser Art
puzzles-board-falls = { $board }, Zeichen fallen nach unten
puzzles-board-lines = { $board }, wer zuerst { $lines ->
    [one] { $lines } Reihe
   *[other] { $lines } Reihen
} hat
puzzle-theme-win-about = Den Gewinn mit den wenigsten Zügen finden
puzzle-theme-fork-about = Mit einem Zug doppelt drohen
puzzle-theme-block-about = Eine Drohung abwehren und dann gewinnen
puzzle-theme-only-about = Den einzigen Zug finden, der nicht verliert
puzzle-theme-threats-about = Jeder Zug droht mit einer Reihe, bis zum Gewinn
puzzle-theme-quiet-about = Mit einem stillen Zug gewinnen, einem ohne Drohung
puzzle-title = Aufgabe auf { $board }
puzzle-ask-win-now = { $player } am Zug: Gewinne sofort
puzzle-ask-win = { $player } am Zug: Gewinne in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
puzzle-ask-fork = { $player } am Zug: Drohe mit einem Zug doppelt, und gewinne
puzzle-ask-block = { $other } droht zu gewinnen. { $player } am Zug: Wehre ab, und gewinne in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
puzzle-ask-only = { $player } am Zug: Jeder Zug außer einem verliert. Finde ihn
puzzle-ask-threats = { $player } am Zug: Gewinne durch Drohungen allein. Jeder Zug muss mit einer Reihe drohen, bis keine Antwort mehr hilft
puzzle-ask-quiet = { $player } am Zug: Gewinne in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}. Mindestens einer davon enthält keine Drohung
puzzle-lines = Wer zuerst { $lines ->
    [one] { $lines } Reihe
   *[other] { $lines } Reihen
} hat, gewinnt
puzzle-falls = Zeichen fallen nach unten
puzzle-continue = Richtig. Jetzt gewinne in { $moves }
puzzle-continue-now = Richtig. Jetzt vollende die Reihe
puzzle-checking = Dein Zug wird geprüft …
puzzle-solving = Die Lösung wird berechnet …
puzzle-slower = Das gewinnt in { $moves }, aber es geht schneller. Versuch es noch einmal
puzzle-wrong-at-once = { $other } antwortet mit { $cell } und gewinnt
puzzle-wrong-loses = { $other } antwortet mit { $cell } und gewinnt in { $moves }, was du auch tust
puzzle-wrong-only = Das verliert: { $other } antwortet mit { $cell }
puzzle-wrong-holds = { $other } antwortet mit { $cell }, und du kannst nicht mehr rechtzeitig gewinnen
puzzle-wrong-end = Die Partie endet ohne den Gewinn
puzzle-solved = Gelöst
puzzle-solved-helped = Mit Tipp gelöst
puzzle-solved-late = Bei einem späteren Versuch gelöst
puzzle-shown = Die Lösung
puzzle-drawn = Mit diesem Zug hält { $player } das Remis
puzzle-moved = Deine Wertung: { $before } → { $after }
puzzle-not-rated = Nicht gewertet: Nur der erste Versuch ohne Tipp ändert deine Wertung
puzzle-facts = { $theme }, Wertung { $rating }
puzzle-facts-quiet = { $quiet ->
    [one] { $quiet } stiller Zug
   *[other] { $quiet } stille Züge
}
puzzle-facts-rows = Nur Reihen entlang einer Achse, keine Diagonalen
puzzle-facts-diagonals = Diagonalen in bis zu { $count ->
    [one] { $count } Achse
   *[other] { $count } Achsen
}
puzzle-tries = Was nicht klappte
puzzle-try-at-once = { $cell }: { $other } antwortet mit { $answer } und gewinnt
puzzle-try-loses = { $cell }: { $other } antwortet mit { $answer } und gewinnt in { $moves }
puzzle-try-holds = { $cell }: { $other } antwortet mit { $answer }, und der Gewinn ist weg
puzzle-try-end = { $cell }: Die Partie endet ohne den Gewinn
puzzle-hint = Tipp
puzzle-hint-quiet = Suche einen stillen Zug: Er droht nichts und blockiert nichts
puzzle-hint-effect = Suche einen Zug, der Folgendes tut: { $effect }
puzzle-hint-theme = { $theme }: { $about }
puzzle-hint-row = Sieh in die Zeile { $axis } = { $value }
puzzle-hint-slice = Sieh in die hervorgehobene Schicht, { $axis } = { $value }
puzzle-hint-part = Sieh in den hervorgehobenen Teil des Bretts
puzzle-hint-here = Der Zug liegt auf diesem Brett
puzzle-hint-cell = Spiel { $cell }: { $reason }
puzzle-hint-finding = Der Zug wird gesucht …
puzzle-give-up = Lösung zeigen
puzzle-retry = Noch ein Versuch
puzzle-next = Nächste Aufgabe
puzzle-play-on = Gegen Perfekt weiterspielen
puzzle-analyse = Analysieren
puzzle-back = Alle Aufgaben
puzzle-step = Zug { $number } von { $count }
puzzle-first = Erster Zug der Lösung
puzzle-step-back = Einen Zug zurück
puzzle-step-on = Einen Zug weiter
puzzle-last = Letzter Zug der Lösung
puzzle-keys = Klicke ein Feld an, oder gehe mit den Pfeiltasten und drücke die Leertaste; T gibt einen Tipp
puzzle-keys-ended = Eingabetaste: nächste Aufgabe; Bild↑ und Bild↓ gehen durch die Lösung
puzzle-wins-in = ein Gewinn in { $moves }
puzzle-draws = ein Remis

puzzle-none-players = Aufgaben gibt es für zwei Spieler, nicht für { $players }
puzzle-none-goal = Aufgaben gibt es für Partien, die man mit einer Anzahl von Reihen gewinnt; nimm --first-to N, nicht --most-lines oder --misere
puzzle-none-first-moves = Aufgaben gibt es für Partien ohne Tauschregel, in denen der erste Zug frei ist
puzzle-file-not = Das ist keine Aufgabendatei von Hypertoe: { $why }
puzzle-file-version = Diese Aufgabendatei hat Version { $version }; dieses Programm liest Version 1. Aktualisiere Hypertoe, um sie zu lesen
puzzle-line-form = hier wird „Thema Züge / besetzte Felder / richtige Felder / vier Zahlen“ erwartet
puzzle-line-theme = ein Thema „{ $theme }“ gibt es nicht
puzzle-line-wins-in = auf das Thema folgt eine Anzahl von Zügen, oder „-“, wenn der richtige Zug remis hält
puzzle-line-cells = Felder sind Nummern mit Kommas dazwischen
puzzle-line-features = am Ende der Zeile müssen vier Zahlen stehen
puzzle-line-many = eine Datei enthält höchstens { $most } Aufgaben
puzzle-fault-move = Zug { $number } der Partie vor der Aufgabe ist nicht möglich
puzzle-fault-over = die Partie ist zu Ende, bevor die Aufgabe beginnt
puzzle-fault-empty = eine Aufgabe kann nicht auf dem leeren Brett beginnen
puzzle-fault-wins-in = eine Aufgabe mit diesem Thema ist nie ein Gewinn in { $moves }
puzzle-fault-no-win = eine Aufgabe mit diesem Thema ist immer ein Gewinn
puzzle-fault-right = die richtigen ersten Züge müssen 1 bis { $most } erlaubte Züge sein, die kleinste Nummer zuerst
puzzle-fault-features = die vier Zahlen am Ende sind größer, als dieses Brett es zulässt
puzzle-flaw-theme = die Stellung ist keine Aufgabe mit dem Thema „{ $theme }“ und dieser Zahl von Zügen
puzzle-flaw-wins-in = es soll { $told } sein, ist aber { $found }
puzzle-flaw-right = die richtigen ersten Züge sollen { $told } sein, sind aber { $found }
puzzle-flaw-features = die vier Zahlen am Ende sollen { $told } sein, sind aber { $found }
puzzle-flaw-duplicate = dieselbe oder eine symmetrische Stellung steht weiter vorn in der Datei

cli-puzzles = Aufgaben erstellen, nachprüfen oder auflisten
cli-puzzles-make = Aufgaben erstellen, aus Partien des Computers gegen sich selbst; jede Lösung ist durch vollständige Suche gefunden
cli-puzzles-check = Jede Aufgabe noch einmal lösen und vergleichen; besteht eine die Prüfung nicht, ist der Status 1
cli-puzzles-list = Die Aufgaben einer Datei auflisten
cli-puzzles-file = Die Aufgabendatei; ohne Angabe die Aufgaben, die mit dem Programm kommen
cli-puzzles-theme = Worum es geht: win (schnellster Gewinn), fork (Gabel), block (Abwehr und Konter), only (einziger Zug, der nicht verliert), threats (Gewinn nur durch Drohungen) oder quiet (ein Gewinn, der einen Zug ohne Drohung braucht)
cli-puzzles-only = Nur die Aufgaben mit diesem Thema: win, fork, block, only, threats oder quiet
cli-puzzles-wins-in = Wie viele Züge die Lösung hat, etwa 3 oder 2-4; ohne Angabe bis zu 8, wie es das Thema zulässt
cli-puzzles-count = Wie viele
cli-puzzles-games = So viele Partien spielt der Computer höchstens gegen sich selbst; ohne Angabe, bis es genug Aufgaben sind
cli-puzzles-out = Die Datei; gibt es sie schon, kommen die neuen Aufgaben dazu, und keine steht zweimal da
cli-puzzles-sample = So viele prüfen, zufällig ausgewählt; ohne Angabe alle
cli-puzzles-misread = { $file } lässt sich nicht lesen: { $why }
cli-puzzles-range = { $option } muss beim Thema „{ $theme }“ eine Zahl von { $least } bis { $most } sein, oder zwei wie { $least }-{ $most }, nicht „{ $value }“
cli-puzzles-full = { $file } enthält schon { $puzzles ->
    [one] { $puzzles } Aufgabe
   *[other] { $puzzles } Aufgaben
}, und in eine Datei passen höchstens { $most }; nimm eine andere Datei oder ein kleineres --count
cli-puzzles-none = In { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} wurde keine solche Aufgabe gefunden, daher wurde nichts geschrieben; versuche ein anderes Thema, einen anderen Startwert oder --wins-in
cli-puzzles-wrong = { $wrong } von { $puzzles } { $wrong ->
    [one] ist
   *[other] sind
} falsch

out-puzzles-making = { $made } von { $asked } erstellt, in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
out-puzzles-made = { $puzzles } mit dem Thema „{ $theme }“ aus { $games } und { $positions } in { $seconds } s erstellt
out-puzzles-fewer = Verlangt waren { $asked }, aber { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} nacheinander brachten nichts Neues
out-puzzles-written = Geschrieben: { $file }, jetzt { $puzzles }, { $size }
out-puzzles-checking = { $done } von { $total } geprüft
out-puzzles-wrong = Aufgabe { $number } ({ $theme }): { $why }
out-puzzles-checked = { $puzzles } von { $all } in { $seconds } s geprüft
out-puzzles-board = Brett
out-puzzles-theme = Thema
out-puzzles-player = am Zug
out-puzzles-wins-in = Gewinn in
out-puzzles-draw = remis
out-puzzles-marks = Zeichen
out-puzzles-rating = Wertung
out-puzzles-right = richtige erste Züge


## Pictures and sheets that cannot be made

picture-error-empty = Ein Bild von { $width } × { $height } Pixeln ist zu klein; wähle größere Maße
picture-error-large = Ein Bild von { $width } × { $height } Pixeln ist zu groß: höchstens { $side } je Seite und { $millions } Millionen insgesamt. Wähle kleinere Maße oder eine kleinere Skalierung, oder SVG: Das ist in jeder Größe scharf
picture-error-gif = Eine Animation von { $width } × { $height } Pixeln ist zu groß für ein GIF: höchstens { $side } je Seite. Wähle eine kleinere Größe oder Skalierung, oder nummerierte PNG-Bilder
picture-error-page = Eine Seite von { $width } × { $height } mm ist zu groß für ein PDF: höchstens { $side } mm je Seite. Wähle Maße, die näher am Quadrat liegen, oder SVG
picture-error-long = { $frames ->
    [one] Die Animation hätte { $frames } Bild; höchstens { $most } sind möglich. Wähle weniger Reihen, ein höheres Tempo oder weniger Bilder pro Sekunde
   *[other] Die Animation hätte { $frames } Bilder; höchstens { $most } sind möglich. Wähle weniger Reihen, ein höheres Tempo oder weniger Bilder pro Sekunde
}
picture-error-halted = Es wurde angehalten
picture-error-failed = Das Bild ließ sich nicht erstellen: { $why }

sheet-error-large = { $shape } ist zu groß für einen Bogen: Auf { $paper } wäre jedes Feld schmaler als { $width } mm ({ $cells }). Wähle ein Brett mit weniger Feldern, etwa 3^4
sheet-error-axes = { $shape } hat { $axes }; ein Bogen zeigt höchstens { $most }. Wähle ein Brett mit weniger
sheet-error-per-page = Eine Seite { $paper } hat Platz für 1 bis { $most } Bretter { $shape }, nicht für { $boards }
sheet-error-cell = Das Feld { $cell } liegt nicht auf { $shape }; wähle eins, das darauf liegt
sheet-error-count = Ein Bogen hat 1 bis { $most } Übungen, nicht { $exercises }
exercise-error-short = Auf { $shape } gibt es wenig zu fragen: Reihen haben dort weniger als drei Felder. Wähle ein Brett wie 3×3×3
exercise-error-axes = Auf { $shape } gibt es wenig zu fragen: Reihen laufen dort nur entlang einer Achse. Wähle ein Brett, auf dem mindestens zwei Achsen so lang wie eine Reihe sind, etwa 3×3×3
exercise-error-kinds = Auf { $shape } gibt es keine Fragen der gewählten Arten; wähle andere Arten oder ein größeres Brett


## Analyse panel

analyse-hidden = Zeichen sind verdeckt
analyse-hidden-about = Die Analyse würde die verdeckten Zeichen verraten. Sieh hin, um sie bis zum nächsten Zug zu zeigen, oder spiele die Partie zu Ende
analyse-searching = Suche …
analyse-waiting = Ein Computer denkt nach …
analyse-waiting-about = Die Analyse geht nach seinem Zug weiter
analyse-over = Die Partie ist zu Ende. Klicke auf die Kurve, um zu sehen, wo sie entschieden wurde
analyse-own-estimate = Schätzung dieses Programms: { $value }
analyse-unknown = nichts Sicheres bekannt
analyse-large = Dieses Brett ist zu groß für die Suche; gezeigt werden nur Reihen, die als Nächstes vollendet werden können. Die Grenzen sind { $cells } Felder und { $lines } Reihen
analyse-stop = Anhalten
    .tip = Die Suche anhalten; die Ergebnisse bleiben
analyse-stopped = Angehalten
analyse-resume = Fortsetzen
    .tip = Diese Stellung wieder untersuchen
analyse-certain = Der Wert jedes Zugs steht fest
analyse-game = Die Partie, Zug für Zug
analyse-no-move = Noch kein Zug. Klicke auf ein Feld; jeder Zug bekommt hier einen Punkt
analyse-reviewing = Jeder Zug wird untersucht …
analyse-nothing-known = Über diese Stellungen ist nichts Sicheres bekannt, und das Brett ist zu groß für die Suche
analyse-reviewed = { $done } von { $total } Stellungen untersucht
analyse-review-stopped = Angehalten, bevor jeder Zug untersucht war
analyse-left-out = { $moves ->
    [one] Der erste Zug ist ausgelassen
   *[other] Die ersten { $moves } Züge sind ausgelassen
}

evaluation-won = { $name } hat gewonnen
evaluation-wins-next = { $name } gewinnt in 1 Zug
evaluation-wins-in = { $name } gewinnt in { $moves } Zügen
evaluation-wins = { $name } gewinnt
evaluation-loses = { $name } verliert
evaluation-draw = Remis bei bestem Spiel
evaluation-unknown = Nicht bekannt
evaluation-open = Kein sicherer Gewinn gefunden
evaluation-even = Etwa ausgeglichen
evaluation-slightly = { $name } steht etwas besser
evaluation-better = { $name } steht besser
evaluation-much = { $name } steht viel besser
evaluation-best-lines = { $name } hat die besten Reihen

graph-moves = Züge
# The numbers of the outlook that have a meaning: “gewinnt 1”.
graph-wins = gewinnt { $value }
graph-loses = verliert { $value }
graph-even = ausgeglichen { $value }
graph-picture = Die Partie als Kurve, Zug für Zug
graph-legend = Dick mit Punkten: steht fest. Dünn gestrichelt: Schätzung. Klicke, um zu einem Zug zu gehen
graph-start = Vor dem ersten Zug
graph-after = Nach Zug { $move }
graph-description = { $place }: { $said } ({ $known })
graph-not-known = { $place }: nicht bekannt
graph-not-yet = { $place }: noch nicht untersucht

mistakes-title = Fehler
mistakes-more = Weitere Fehler
mistakes-doubtful = Zweifelhaft (Schätzung)
mistakes-none = Keine Fehler gefunden
mistakes-move = Zug { $number }:
    .tip = Das Brett vor diesem Zug zeigen, mit einem besseren Zug
mistakes-known = ({ $known })
mistakes-better = ({ $known }) besser: { $move }

best-shown = Die gezeigte Zugfolge
best-win-next = Gewinn in 1 Zug
best-win = Gewinn in { $moves } Zügen, Schritt für Schritt
best-defence = Längste Verteidigung
best-found = Beste gefundene Zugfolge
best-counts = { $replies ->
    [one] { count-moves } von { $winner }, { $replies } Antwort
   *[other] { count-moves } von { $winner }, { $replies } Antworten
}
best-counts-first = { $replies ->
    [one] Die Zugfolge beginnt so: { count-moves } von { $winner }, { $replies } Antwort
   *[other] Die Zugfolge beginnt so: { count-moves } von { $winner }, { $replies } Antworten
}
# Best play of the loser is not known: other replies may last longer.
best-counts-most = { $replies ->
    [one] Diese Zugfolge: { count-moves } von { $winner }, { $replies } Antwort. Bis zu { $most } Züge sind möglich
   *[other] Diese Zugfolge: { count-moves } von { $winner }, { $replies } Antworten. Bis zu { $most } Züge sind möglich
}
best-more = … { $moves } weitere
best-play = { $move } spielen
best-hide = Ausblenden
    .tip = Das Brett zeigen, wie es ist
best-preview = Blasse Zeichen sind eine Vorschau; die Partie bleibt unverändert
best-step = { $name }: das Brett nach diesem Zug zeigen

critical-title = Drohungen und Gabeln
critical-mark = Auf dem Brett markieren
critical-none = Niemand kann als Nächstes eine Reihe vollenden oder doppelt drohen
critical-none-large = Niemand vollendet als Nächstes eine Reihe; Gabeln werden auf einem so großen Brett nicht gesucht
critical-more = Es gibt mehr, als hier aufgelistet werden kann
critical-wins = { $name } gewinnt auf
critical-answer = { $name } gewinnt als Nächstes; nötige Antwort:
critical-answers = { $name } gewinnt als Nächstes; nicht alle lassen sich blockieren:
critical-completes = { $name } vollendet eine Reihe auf
critical-loses = { $name } vollendet eine Reihe und verliert auf
critical-fork = { $name } droht doppelt auf
critical-show = Dieses Feld zeigen
critical-others = und { $cells } weitere

badge-wins = gewinnt
badge-answer = muss blockiert werden
badge-completes = vollendet eine Reihe
badge-loses = vollendet eine Reihe und verliert
badge-fork = Gabel: zwei Drohungen zugleich

values-title = Wert jedes Zugs
values-count = { $moves ->
    [one] { $moves } Zug; Werte, die feststehen: { $certain }
   *[other] { $moves } Züge; Werte, die feststehen: { $certain }
}
values-line = Das erwartete Spiel nach diesem Zug zeigen
values-alike = ×{ $moves }
    .tip = Symmetrien der Stellung bilden diese Züge aufeinander ab, darum haben sie denselben Wert
values-more = … { $moves } weitere: Zeige auf ein Feld, um seinen Wert zu sehen
values-more-rows = … { $moves } weitere
values-left-out = { $moves ->
    [one] { $moves } schwächer wirkender Zug ist ausgelassen
   *[other] { $moves } schwächer wirkende Züge sind ausgelassen
}
values-some = Nicht alle erlaubten Züge sind bewertet
values-many-players = Bei mehr als zwei Spielern ist nur ein sofortiger Gewinn sicher; der Rest ist eine Schätzung

legend-wins = Gewinnt in { $moves }
legend-draws = Remis
legend-loses = Gegner gewinnt in { $moves }
legend-certain = Die Zahl zählt die Züge des Siegers bis zum letzten. Ein doppelter Rand heißt: bewiesen
    .tip = G: gewonnen. V: verloren. ≤: höchstens. =: Remis
legend-weakest = Schätzung: schwächster
legend-strongest = Stärkster Zug

# What a move is worth to the player who makes it. The letters stand on the cell.
value-letter-wins = G{ $moves }
value-letter-wins-most = G≤{ $moves }
value-letter-loses-most = V≤{ $moves }
value-letter-loses = V{ $moves }
value-letter-lost = V
value-unknown = nicht bekannt
# How strong the move looks beside the others: 0 is the weakest of them, maybe with all, 100 the strongest.
value-estimate = { $share ->
    [0] kein klarer Unterschied, Schätzung
    [100] wirkt am stärksten, Schätzung
   *[other] geschätzte Stärke { $share }/100
}
value-wins-at-once = gewinnt sofort, { $known }
value-wins-in = gewinnt in { $moves }, { $known }
value-loses-at-once = verliert sofort, { $known }
value-loses-in = verliert in { $moves }, { $known }
value-draws = Remis, { $known }


## Analyse panel: proofs

prove-title = Beweis
prove-over = Die Partie ist zu Ende: Es gibt nichts zu beweisen
prove-known = Ein Beweis dieses Spiels liegt bei und umfasst diese Stellung. Sieh zu, wie einer gefunden wird:
prove-known-here = Ein beiliegender Beweis umfasst manche Stellungen. Oder suche von hier aus:
prove-again = Noch einmal beweisen
prove-open-included = Beiliegenden Beweis öffnen
    .tip = Den Beweis lesen, der dem Programm beiliegt, um ihn zu prüfen oder als Datei zu sichern
prove-about = Suche, bis sicher ist, wer gewinnt, oder dass niemand gewinnen kann:
prove-memory = Speicher, höchstens
prove-gib = { $size } GiB
prove-mib = { $size } MiB
prove-threads = Prozessorkerne, höchstens
prove-one-core = Im Browser läuft ein Beweis auf einem Kern
prove-all-cores = Alle Kerne
prove-cores = { $cores ->
    [one] { $cores } Kern
   *[other] { $cores } Kerne
}
prove-reading = Wartet, bis ein Beweis gelesen ist …
prove-depth = Tiefe
    .tip = So viele Halbzüge weit blickt die vollständige Suche; mit jeder Runde weiter
prove-paused = Angehalten
prove-working = { $what } …
prove-resume = Fortsetzen
prove-pause = Anhalten
prove-stop = Abbrechen
prove-watch = Auf dem Brett zusehen
    .tip = Die Züge zeigen, die zur gerade untersuchten Stellung führen
prove-number = Beweiszahl
    .tip = Mindestens so viele weitere Stellungen müssen als gewonnen bewiesen werden
prove-disproof = Widerlegungszahl
    .tip = Mindestens so viele weitere Stellungen müssen als nicht gewonnen gezeigt werden, bis dieser Gewinn ausgeschlossen ist
prove-positions = Stellungen
    .tip = Untersuchte Stellungen, auch die bei der Suche nach Gewinnen durch Drohungen
prove-rate = { $positions } ({ $speed } Mio./s)
prove-table = Tabelle
    .tip = Ist sie voll, ersetzen neue Einträge die mit der wenigsten Arbeit
prove-full = { $percent } % voll
prove-time = Zeit
    .tip = Bisher benötigte Zeit
prove-history = Beweis- und Widerlegungszahl im Zeitverlauf
prove-history-seconds = Sekunden

time-instant = weniger als 0,01 s
time-seconds = { $seconds } s
time-minutes = { $minutes } min { $seconds } s

proved-wins-in = { $name } gewinnt mit diesem Beweis in { $moves } Zügen
proved-not-settled = Nicht entschieden
proved-unknown = nicht bekannt
proved-searched = { $positions ->
    [one] { $positions } Stellung in { $time } untersucht
   *[other] { $positions } Stellungen in { $time } untersucht
}
proved-nothing-tried = Keine Suche kam zu Ende
proved-stores-none = Der Beweis für { $board } speichert keine Stellung: Drohungen allein gewinnen
proved-stores = { $positions ->
    [one] Der Beweis für { $board } speichert { $positions } Stellung
   *[other] Der Beweis für { $board } speichert { $positions } Stellungen, bis auf Symmetrie
}
proved-use = Ziehe beliebig für die andere Seite; die Antwort des Beweises für { $winner } erscheint unten, mit der ganzen Zugfolge
proved-check = Beweis prüfen
    .tip = Den Beweis mit einem Prüfer durchgehen, der ein eigenes Brett und eine eigene Suche hat
proved-save = Beweis speichern …
    .tip = In eine Datei speichern, die „hypertoe verify“ und andere prüfen können
proved-clear = Verwerfen
    .tip = Dieses Ergebnis verwerfen; was bewiesen ist, bleibt bekannt
proved-checking = { $done } von { $total } Stellungen geprüft
proved-holds = { $replies ->
    [one] Der Beweis stimmt: { $positions }, { $replies } Antwort in { $time } geprüft
   *[other] Der Beweis stimmt: { $positions }, { $replies } Antworten in { $time } geprüft
}
proved-fails = Der Beweis stimmt nicht: { $why }
proved-start = Es geht um das leere Brett
proved-set-up = Es geht um die aufgebaute Stellung
proved-after = Es geht um die Stellung nach Zug { $move }
proved-go = Dorthin gehen


## Explore panel: the whole board

theory-refused = Beginne eine Partie zu zweit, in der die erste Reihe gewinnt, ohne weitere Regeln
theory-unknown = Nicht bekannt
theory-working = { $what } …
theory-cancel = Abbrechen
    .tip = Diese Arbeit abbrechen

census-large = Keine Zählung von { $board }
census-refused = Keine Zählung von { $board } mit diesen Regeln
census-counting = { $board } wird gezählt
census-none = Keine Zählung von { $board }
census-title = Zählung von { $board }
census-about = Jede erreichbare Stellung und jede Partie, gezählt nach der Zahl der Zeichen, auf Brettern mit höchstens { $most } Feldern. Was zum Zählen zu groß ist, wird aus Zufallspartien geschätzt und als Schätzung gekennzeichnet
census-count = Zählen
census-again = Noch einmal zählen
census-further = Weiter zählen
census-reach = Stellungen im Speicher, höchstens
census-reach-about = Mit einer höheren Grenze kommt die Zählung weiter, braucht aber mehr Speicher und Zeit
census-reach-small = 200 Tausend
    .tip = Einige MiB, ein bis zwei Sekunden
census-reach-medium = 2 Millionen
    .tip = Bis zu 240 MiB, einige Sekunden
census-reach-large = 20 Millionen
    .tip = Bis zu 2,4 GiB, einige Minuten
census-symmetry = Symmetrische Stellungen als eine zählen ({ $symmetries } Symmetrien)
    .tip = Stellungen, die eine Symmetrie des Bretts ineinander überführt, zählen als eine; Partien werden immer einzeln gezählt
census-total = { $board }: { $positions }
census-too-large = { $board } ist zu groß zum Zählen
census-finished = Beendet: { $finished } ({ $first } gewinnt { $first-wins }, { $second } gewinnt { $second-wins }, Remis { $draws })
census-exact = Genau bis { $marks } Zeichen: { $positions }
census-estimate = Schätzung insgesamt: { $positions } Stellungen und { $games } Partien
census-estimate-distinct = Schätzung insgesamt: { $positions } Stellungen bis auf Symmetrie und { $games } Partien
census-positions = Stellungen nach Zahl der Zeichen
census-by-length = Vollständige Partien nach Länge
census-no-game = So früh endet keine Partie
census-games = { $games } Partien: { $first } gewinnt { $first-wins }, { $second } gewinnt { $second-wins }, Remis { $draws }
census-games-so-far = Bisher { $games } Partien: { $first } gewinnt { $first-wins }, { $second } gewinnt { $second-wins }, Remis { $draws }
census-sampled = Eine Schätzung, keine Zählung
census-sampled-about = Aus { $games } Zufallspartien, ab { $marks } Zeichen; die Summen enthalten auch das Gezählte
census-sampled-error = ≈ Zeige auf eine Zahl, um ihre Unsicherheit zu sehen
census-sampled-rough = Wenige lange Partien überwiegen alle anderen: Die wahre Anzahl der Partien kann mehrmals so groß sein, und die Fehlerspanne ist zu klein
census-sampled-positions = Stellungen
census-sampled-games = Vollständige Partien
census-marks = Zeichen
census-moves = Züge
census-all = Alle
census-wins = { $name } gewinnt
census-draws = Remis
census-sum = Summe
census-so-far = Bisher
census-none-met = Kam in den Zufallspartien nicht vor
census-sampled-value = Schätzung: { $guess }
census-chart = Züge in der Partie
census-bar = { $moves ->
    [one] { $moves } Zug, { $what }: { $games }
   *[other] { $moves } Züge, { $what }: { $games }
}
count-distinct = { $positions ->
    [one] { $positions } Stellung bis auf Symmetrie
   *[other] { $positions } Stellungen bis auf Symmetrie
}

gallery-large = „Gewinnstellungen“ gibt es auf diesem Brett nicht
gallery-refused = „Gewinnstellungen“ gibt es mit diesen Regeln nicht
gallery-none = Eine solche Stellung gibt es nicht
gallery-title = Gewinnstellungen
gallery-found = { $positions ->
    [one] { $positions } Endstellung
   *[other] { $positions } Endstellungen
}
gallery-found-distinct = { $positions ->
    [one] { $positions } Endstellung bis auf Symmetrie
   *[other] { $positions } Endstellungen bis auf Symmetrie
}
gallery-about = Stellungen, in denen die Partie zu Ende ist, zufällig erstellt; keine zwei sind gleich
gallery-endings = Gewinne: { $first } { $first-wins }, { $second } { $second-wins }. Remis: { $draws }
gallery-census = Insgesamt: { $first-wins } + { $second-wins } Gewinne und { $draws } Remis; bis auf Symmetrie { $first-distinct } + { $second-distinct } und { $draws-distinct }
gallery-ask-others = Wähle unten andere Stellungen
gallery-not-found = Keine gefunden, aber vielleicht gibt es welche
gallery-searched = Die Suche war vollständig
gallery-all = Das sind alle
gallery-gave-up = Vielleicht gibt es mehr, aber sie sind schwer zu finden
gallery-find-all = Alle suchen
gallery-find = { $count } suchen
gallery-find-more = { $count } weitere suchen
gallery-show = Kleine Bretter zeigen
    .tip = Die gefundenen Stellungen statt des Bretts zeigen
gallery-which = Welche
gallery-symmetry = Gedrehte und gespiegelte Bretter als eines zählen
gallery-line = Mit dieser Reihe
gallery-won-by = Gewonnen von
gallery-any = Alle
gallery-draw = Niemandem: Remis
gallery-marks = Zeichen
    .tip = Ziehe, oder klicke und tippe
gallery-marks-field = Zahl der Zeichen
gallery-any-number = Beliebig viele
gallery-exactly = Genau
gallery-any-line = Beliebige Reihe
gallery-explored-line = Die erkundete Reihe
    .tip = Die unter „Felder und Reihen“ gezeigte Reihe: { $line }
gallery-chosen-line = Gewählt: { $line }
gallery-searching = Suche nach Stellungen …
gallery-empty = Keine solche Stellung. Wähle rechts andere
gallery-ask = Wähle rechts Stellungen
gallery-board = Brett
    .tip = Zurück zum Brett der Partie
gallery-first-page = Erste Seite (Pos1)
gallery-previous-page = Vorige Seite (←)
gallery-next-page = Nächste Seite (→)
gallery-last-page = Letzte Seite (Ende)
gallery-range = { $first } bis { $last } von { $all }
gallery-position = Stellung { $number }: { $what }
gallery-load = Klicke, um sie als Partie zu laden
gallery-card-draw = Remis, { $marks }
gallery-card-win = { $winner }, { $marks }
gallery-card-draw-full = Remis mit { $marks }
gallery-card-win-full = { $winner } hat mit { $marks } gewonnen durch { $lines }

draws-searching = Suche nach einem vollen Brett von { $board }
draws-not-shown = Kein solches Brett wird gezeigt: { $why }
draws-ask-others = Wähle eine andere Spielerzahl oder andere Zeichen, oder beginne eine Partie auf einem kleineren Brett
draws-title = Ist ein Remis möglich?
draws-about = Vielleicht gibt es ein volles Brett, auf dem niemand eine Reihe hat; vielleicht lässt sich beweisen, dass es keins gibt. Auf großen Brettern kann beides lange dauern
draws-question = Frage
draws-players = Spieler
    .tip = Ein volles Brett mit den Zeichen von { $players } Spielern
draws-legal = Gleich viele Zeichen, wie beim Spielen
    .tip = Als hätten die Spieler abwechselnd gezogen, bis das Brett voll war; ausgeschaltet: beliebig viele Zeichen
draws-find = Eins suchen
draws-none = { $board } hat kein volles Brett ohne Reihe
draws-none-closed = { $board } hat mit diesen gesperrten Feldern kein volles Brett ohne Reihe
draws-none-players = { $board } hat für { $players } Spieler kein volles Brett ohne Reihe
draws-none-players-closed = { $board } hat für { $players } Spieler mit diesen gesperrten Feldern kein volles Brett ohne Reihe
draws-one = { $board } hat ein volles Brett ohne Reihe
draws-one-closed = { $board } hat mit diesen gesperrten Feldern ein volles Brett ohne Reihe
draws-one-players = { $board } hat für { $players } Spieler ein volles Brett ohne Reihe
draws-one-players-closed = { $board } hat für { $players } Spieler mit diesen gesperrten Feldern ein volles Brett ohne Reihe
draws-every-line = Jedes volle Brett von { $board } hat eine Reihe
draws-every-line-legal = Jedes volle Brett von { $board } mit gleich vielen Zeichen hat eine Reihe
draws-board = Gegen jede Reihe geprüft
draws-board-legal = Mit gleich vielen Zeichen, wie beim Spielen; gegen jede Reihe geprüft
draws-number = Volle Bretter ohne Reihe: { $boards }
draws-number-distinct = Volle Bretter ohne Reihe: { $boards }, bis auf Symmetrie des Bretts { $distinct }
draws-marks = Zeichen: { $marks }
draws-mark = { $name } { $marks }
draws-load = Partie laden
    .tip = Als beendete Partie laden, die mit dieser Stellung beginnt
draws-illegal = So endet keine Partie: Die Spieler hätten nicht abwechselnd gezogen
draws-find-legal = Eins mit gleich vielen Zeichen suchen
draws-stacked = Aus welchen Schichten es bestünde
draws-layers = Jede Schicht eines vollen 3×3×3 ohne Reihe wäre ein volles 3×3 ohne Reihe. Davon gibt es { $layers }, und alle sind eines dieser drei, gedreht, gespiegelt oder mit vertauschten Spielern:
draws-stacks = { $free ->
    [0] Von den { $stacks } Stapeln aus drei solchen Schichten ist keiner frei von Reihen: ein zweiter Beweis
    [one] Von den { $stacks } Stapeln aus drei solchen Schichten ist { $free } frei von Reihen
   *[other] Von den { $stacks } Stapeln aus drei solchen Schichten sind { $free } frei von Reihen
}
draws-many-cells = Zu viele Felder, um sie hier zu zeigen
draws-picture = Ein volles Brett von { $board } ohne Reihe
layer-arrow = Pfeil
layer-scorpion = Skorpion
layer-island = Insel
layer-picture = Das Muster „{ $name }“

symmetries-about = Die Symmetrien des Bretts und die ersten Züge, die wirklich verschieden sind
symmetries-find = Symmetrien suchen
symmetries-count = { $board } hat { $symmetries } Symmetrien
symmetries-at-least = { $board } hat mindestens { $symmetries } Symmetrien
symmetries-kept = { $count ->
    [one] { $count } davon erhält die Regeln
   *[other] { $count } davon erhalten die Regeln
}
symmetries-kept-least = { $count ->
    [one] Mindestens { $count } davon erhält die Regeln
   *[other] Mindestens { $count } davon erhalten die Regeln
}
symmetries-meaning = Umordnungen der Felder, bei denen jede Reihe eine Reihe bleibt
symmetries-each-cell = Alle Vertauschungen der Felder: Jedes Feld ist für sich eine Reihe
symmetries-every-two = Alle Vertauschungen der Felder: Je zwei Felder bilden eine Reihe
symmetries-one-line = Alle Vertauschungen der Felder: Alle Felder zusammen sind die einzige Reihe
symmetries-listed = Für dieses ungleiche Brett gezählt: Achsen spiegeln und gleich lange vertauschen ist alles
symmetries-counted = Für dieses ungleiche Brett gezählt: alle Vertauschungen seiner Felder, die Reihen in Reihen überführen. Mehr als Achsen spiegeln und gleich lange vertauschen; die Klassen unten kennen nur diese
symmetries-counted-exact = Für dieses ungleiche Brett gezählt: alle Vertauschungen seiner Felder, die Reihen auf Reihen abbilden. Mehr, als Spiegeln von Achsen und Tauschen gleich langer ergibt; die Klassen unten sind vollständig
symmetries-uneven = Achsen mit mehr als einem Feld lassen sich spiegeln, und gleich lange Achsen können die Plätze tauschen. Ein ungleiches Brett kann mehr Symmetrien haben als diese
symmetries-ends = 2^1 · 1!: Die Werte an beiden Enden können die Plätze tauschen, auf allen Achsen zugleich
symmetries-values = 2^{ $pairs } · { $pairs }!: Gegenüberliegende Werte können die Plätze tauschen, ebenso zwei Paare gegenüberliegender Werte, auf allen Achsen zugleich
symmetries-mirrors = 2^{ $axes }: Jede Achse bis auf eine lässt sich für sich spiegeln
symmetries-axes = { $axes }!: Die Achsen können die Plätze tauschen
symmetries-first = Erste Züge
symmetries-uncoloured = Die Felder sind deshalb nicht eingefärbt
symmetries-distinct = { $moves ->
    [one] { $moves } verschiedener erster Zug
   *[other] { $moves } verschiedene erste Züge
}
symmetries-distinct-most = { $moves ->
    [one] Höchstens { $moves } verschiedener erster Zug
   *[other] Höchstens { $moves } verschiedene erste Züge
}
symmetries-same = Felder einer Farbe sind bis auf Symmetrie gleich
symmetries-same-rules = Felder einer Farbe sind bis auf die Symmetrien gleich, die die Regeln erhalten
symmetries-here = Das gewählte Feld gehört zu Klasse { $class }
symmetries-barred = Das gewählte Feld ist als erster Zug verboten
symmetries-like = wie

transformed-title = Dieselbe Partie unter einer Symmetrie
transformed-show = Symmetrie anwenden
    .tip = Jedes Feld geht dorthin, wohin eine zufällige Symmetrie des Bretts es bringt
transformed-again = Andere Symmetrie anwenden
transformed-no-moves = Mache erst ein paar Züge
transformed-back = Symmetrie aufheben
    .tip = Die Partie zeigen, wie sie ist
transformed-about = Du siehst die Partie unter einer Symmetrie; die Partie selbst ist unverändert. Du siehst sie wieder wie sonst, wenn du die Symmetrie aufhebst, diese Seite verlässt oder die Partie änderst
transformed-same = Was wie eine andere Partie aussieht, kann dieselbe sein
transformed-empty = Stehen Zeichen auf dem Brett, kannst du eine Symmetrie anwenden

pairs-searching = Suche nach Paaren auf { $board }
pairs-smaller = Beginne eine Partie auf einem kleineren Brett, um seine Paare zu sehen
pairs-title = Ein Paar von Feldern für jede Reihe
pairs-about = Gib jeder Reihe ein Paar von Feldern. Antworte auf jeden Zug im anderen Feld seines Paars; dann kann niemand gegen dich eine Reihe vollenden
blocking-title = Blockademengen
blocking-about = Eine Blockademenge hat ein Feld jeder Reihe. Lässt man ihre Felder weg, enthalten die anderen keine ganze Reihe: Je weniger Felder blockieren, desto mehr bleiben ohne Reihe
blocking-find = Kleinste Menge suchen
blocking-searching = Suche nach der kleinsten Blockademenge von { $board }
blocking-fewest = { $cells ->
    [0] Jede Reihe von { $board } hat schon ein gesperrtes Feld
    [one] { $cells } Feld blockiert jede Reihe von { $board }
   *[other] { $cells } Felder blockieren jede Reihe von { $board }
}
blocking-most = { $cells ->
    [one] Höchstens { $cells } Feld hat keine ganze Reihe
   *[other] Höchstens { $cells } Felder haben keine ganze Reihe
}
blocking-proved = Bewiesen: Weniger Felder können nicht alle Reihen blockieren
blocking-between = Felder, die jede Reihe von { $board } blockieren: mindestens { $least }, höchstens { $cells }
blocking-most-between = Die meisten Felder ohne ganze Reihe: { $cells } bis { $most }
blocking-stopped = Die Suche endete, bevor bewiesen war, dass weniger nicht reichen
blocking-too-large = Das Brett ist zu groß, um zu beweisen, dass weniger nicht reichen
blocking-published = { $cells ->
    [one] Veröffentlicht, hier nicht bewiesen: Die größte Menge ohne volle Reihe hat { $cells } Feld ({ $source })
   *[other] Veröffentlicht, hier nicht bewiesen: Die größte Menge ohne volle Reihe hat { $cells } Felder ({ $source })
}
blocking-meaning = Die gefärbten Felder blockieren: Jede Reihe hat mindestens eines davon
blocking-cells = Die Felder
blocking-more = … und { $cells } weitere
pairs-find = Paare suchen
pairs-none-won = { $value } ({ $ground }); der zweite Spieler kann also auf keine Weise ein Unentschieden halten
pairs-none-draw = { $value }, trotzdem ({ $ground })
pairs-found = { $board } hat eine Paarungsstrategie
pairs-count-shared = { $pairs } Paare ({ $used } von { $cells } Feldern) dienen { $lines } Reihen: Reihen, die überlappen, teilen Paare
pairs-count = { $lines ->
    [one] { $lines } Reihe hat zwei Felder, die nur ihr gehören: { $used } von { $cells } Feldern
   *[other] { $lines } Reihen haben je zwei Felder, die nur ihnen gehören: { $used } von { $cells } Feldern
}
pairs-how = Ziehe irgendwohin; die Antwort ist das andere Feld des Paars. Wer so antwortet, verliert nie
pairs-here = Das gewählte Feld
pairs-move = Du ziehst
pairs-answer = Die Antwort ist
pairs-any = Keine Reihe braucht dieses Feld: Jede Antwort ist recht
pairs-guards = Paar { $pair } bewacht die Reihe { $line }
pairs-select = Zeige auf ein Feld, klicke es an, oder gehe mit den Pfeiltasten dorthin
pairs-players = Das funktioniert zu zweit; bei mehr Spielern reicht eine Antwort nicht
pairs-gravity = In dieser Partie fallen die Zeichen; das andere Feld eines Paars kann also unerreichbar sein
pairs-misere = Hier verliert, wer eine Reihe vollendet; gegen diese Antworten vollendet der andere nie eine
pairs-none = { $board } hat keine Paarungsstrategie
pairs-unknown = Reihen dieses Bretts überlappen und könnten Paare teilen; in der Zeit der Suche wurden keine gefunden
pairs-none-about = Hier geht es nicht. Vielleicht gibt es andere Wege, ein Remis zu halten
pairs-coloured = Diese Felder sind auf dem Brett eingefärbt
pairs-too-few = { $lines ->
    [one] { $lines } Reihe braucht { $needed } eigene Felder; das Brett hat { $cells }
   *[other] { $lines } Reihen brauchen { $needed } eigene Felder; das Brett hat { $cells }
}
pairs-crowded = { $lines ->
    [one] { $lines } Reihe braucht { $needed } Felder, hat aber nur { $cells }
   *[other] { $lines } der Reihen brauchen { $needed } Felder, haben aber nur { $cells }
}


## The board: what stands on it, and what a screen reader says of it

board-grid = Brett { $board }
board-space = Brett { $board } im Raum
board-at = bei { $cell }
board-cell = { $cell }, { $facts }
board-cell-in-space = Im Raum: { $cell }, { $facts }
board-split = Ziehe, um einer Ansicht mehr Platz zu geben; Doppelklick teilt am besten
    .name = Grenze zwischen den Ansichten
space-many-cells = Zu viele Felder: Nur Zeichen und Reihen sind zu sehen
space-more-fixed = { $axes ->
    [one] und { $axes } weitere Achse fest
   *[other] und { $axes } weitere Achsen fest
}

cell-empty = leer
cell-closed = gesperrt
cell-hidden = verdeckt
cell-barred = als erster Zug nicht erlaubt
cell-with = { $mark }, { $said }
cell-lines = { $lines ->
    [one] auf { $lines } Reihe
   *[other] auf { $lines } Reihen
}
cell-last = letzter Zug
cell-completed = auf einer vollständigen Reihe
cell-hint = Tipp
cell-threat = { $name } kann hier eine Reihe vollenden
cell-highlighted = hervorgehoben
cell-arrow = Pfeil nach { $cell }
cell-blocker = blockiert
cell-crowded = eines von zu wenigen Feldern für diese Reihen
cell-class = erster Zug der Klasse { $class }
cell-pair = Paar { $pair }

## What a screen reader says aloud

announce-both = { $first }. { $second }
announce-move = { $name }: { $cell }
announce-move-lines = { $lines ->
    [one] { $name }: { $cell }, vollendet eine Reihe
   *[other] { $name }: { $cell }, vollendet { $lines } Reihen
}
announce-back = Nach Zug { $number }, { $move }
announce-back-hidden = Nach Zug { $number }
announce-start = Vor dem ersten Zug
announce-line = Reihe { $number } von { $count }: { $motions }


## What is being done with files, and what came of it

busy-choose-save = Speicherort wird gewählt …
busy-choose-open = Datei wird gewählt …
busy-saving = { $file } wird gespeichert …
busy-opening = { $file } wird geöffnet …
busy-reading = Der eingefügte Text wird gelesen …
status-stop-reading = Lesen abbrechen
busy-copying = Das Bild wird kopiert …
done-saved = { $file } gespeichert
done-exported = { $file } exportiert
done-opened-from = { $format } aus { $file }
done-opened-with-comment = { $format } aus { $file }. Die übrigen Angaben stehen im Kommentar zur Partie
done-loaded = Partie geladen ({ $format })
done-recovered = Deine Partie ist wieder auf dem Brett
done-set-aside = Die Fassung der Datei ist auf dem Brett. „Meine Fassung zurückholen“ im Menü Datei führt zu deiner zurück
problem-beside = { $title }. { $text }
problem-journal = Sicherungskopien lassen sich nicht speichern ({ $why }). Speichere oft
problem-journal-broken = Eine Sicherungskopie ließ sich nicht lesen
problem-journal-broken-about =
    Eine ungespeicherte Partie ließ sich nicht oder nicht ganz wiederherstellen. Die Kopie ist jetzt hier:

    { $paths }
problem-database-broken = Die gespeicherten Daten waren beschädigt
problem-database-broken-about =
    { $games } Auch alles Übrige, was sich lesen ließ, wurde übernommen.

    Die beschädigte Datei liegt jetzt hier:

    { $path }
problem-database-all =
    { $games ->
        [0] Die Bibliothek hatte keine Partien.
        [one] Die einzige Partie der Bibliothek wurde übernommen.
       *[other] Alle { $games } Partien der Bibliothek wurden übernommen.
    }
problem-database-some =
    { $games ->
        [0] Aus der Bibliothek ließ sich keine Partie lesen.
       *[other] Aus der Bibliothek wurden { $games } von { $total } Partien übernommen; die anderen ließen sich nicht lesen.
    }
problem-database-unknown =
    { $games ->
        [0] Aus der Bibliothek ließ sich keine Partie lesen.
        [one] Aus der Bibliothek wurde eine Partie übernommen; vielleicht waren es mehr.
       *[other] Aus der Bibliothek wurden { $games } Partien übernommen; vielleicht waren es mehr.
    }
problem-settings-some = Einige Einstellungen ließen sich nicht lesen und stehen wieder auf den Standardwerten
problem-settings = Die Einstellungen lassen sich nicht speichern ({ $why })
problem-settings-broken = Die Einstellungen ließen sich nicht lesen
problem-settings-broken-about =
    Hypertoe beginnt mit den Standardeinstellungen. Die alten sind jetzt hier:

    { $path }
problem-reported = In Hypertoe ist zuletzt ein Fehler aufgetreten
problem-reported-about =
    Ein Bericht darüber ist hier:

    { $path }

    Er enthält keine Namen und keine Partien und bleibt auf diesem Rechner. Du kannst ihn einer Fehlermeldung beilegen.
problem-not-opened = { $file } ließ sich nicht öffnen
problem-untouched =
    { $why }.

    Die Partie auf dem Brett ist unverändert.
problem-not-written = { $file } ließ sich nicht schreiben
problem-other-place =
    { $why }.

    Versuche einen anderen Ort.
problem-not-saved = { $file } ließ sich nicht speichern
problem-not-saved-why = { $file } ließ sich nicht speichern: { $why }
problem-still-unsaved =
    { $why }.

    Die Partie ist noch auf dem Brett und nicht gespeichert. Versuche mit „Speichern unter …“ einen anderen Ort.
problem-game-gone = Nicht gespeichert: Inzwischen ist eine andere Partie auf dem Brett
problem-lesson-gone = Nicht gespeichert: Die Lektion wird nicht mehr bearbeitet
problem-proof-gone = Der Beweis wurde inzwischen verworfen; beweise die Stellung noch einmal
document-untitled = Partie ohne Namen
window-your-move = Du bist am Zug – { $name }


## Games and moves that are copied and pasted

exchange-copied = Kopiert: { $format }
exchange-copied-move = { $move } kopiert: Jetzt beim Gegenüber einfügen
exchange-no-move = Noch kein Zug; kopiere die ganze Partie, um ihre Regeln zu schicken
exchange-copied-game = Ganze Partie als eine Zeile kopiert: Jetzt beim Gegenüber einfügen
exchange-played = { $move } gespielt; beide Partien sind jetzt { $code }
exchange-known = Zug { $number } ist schon auf dem Brett: Bis dahin stimmen beide Partien überein
exchange-same = Beide Partien sind gleich: { $code }
exchange-not-pasted = Der eingefügte Text ist keine Partie: { $why }
exchange-taken = { $moves ->
    [one] { $moves } Zug aus der eingefügten Partie übernommen
   *[other] { $moves } Züge aus der eingefügten Partie übernommen
}
exchange-not-following = Der eingefügte Zug passt nicht zu dieser Partie
exchange-not-a-move = Der eingefügte Text ist kein Zug dieser Partie
exchange-reason = { $why }.
exchange-missing = Das ist Zug { $number }, aber hier sind erst { $here } auf dem Brett: Lass dir die Züge dazwischen schicken oder die ganze Partie
exchange-differs = Zug { $number } weicht ab: hier { $ours }, dort { $theirs }; nimm Züge zurück oder beginne neu
exchange-other = Dieser Zug { $number } gehört zu einer anderen Partie: Die Regeln oder ein früherer Zug weichen ab; tauscht die ganze Partie aus, um zu sehen, was abweicht
exchange-illegal = Dieser Zug ist nicht erlaubt: { $why }
# “3^4: 48 moves. Two players; the first line wins”
import-summary = { $shape }: { $moves }. { $rules }
import-summary-set-up = { $shape }: { $marks ->
    [one] { $marks } Zeichen aufgebaut
   *[other] { $marks } Zeichen aufgebaut
}, { $moves }. { $rules }
difference-start = Die Partien beginnen mit verschiedenen Stellungen
difference-move = Zug { $number } weicht ab: hier { $ours }, dort { $theirs }
difference-longer-ours = Die Partien stimmen bis Zug { $agreed } überein; diese hat { $all }
difference-longer-theirs = Die Partien stimmen bis Zug { $agreed } überein; die andere hat { $all }


## Messages about what was tried on the board

play-computers-turn = Der Computer ist am Zug; halte ihn an ({ $key }), um für ihn zu ziehen
play-taken-hidden = { $cell } ist besetzt; sage ein anderes Feld an
play-most-moves = Diese Partie hat { $most } Züge, mehr fasst keine Datei
play-agreed = Ein Remis wurde vereinbart; wähle „Weiterspielen“, um das zurückzunehmen
play-resigned = { $name } hat aufgegeben; wähle „Weiterspielen“, um das zurückzunehmen
play-out-of-time = Die Zeit von { $name } ist abgelaufen; die Partie ist zu Ende
play-in-front = Das Feld { $cell } liegt vor diesem Zeichen; klicke noch einmal, um dort zu setzen
play-click-again = { $cell } gewählt; klicke noch einmal, um dort zu setzen
hint-over = Die Partie ist zu Ende; es gibt keinen Tipp mehr
hint-hidden = Die Zeichen sind verdeckt; sieh hin, um einen Tipp zu bekommen
completed-hidden = Die Zeichen sind verdeckt; sieh hin, um die vollständigen Reihen zu sehen
completed-no-line = Noch ist keine Reihe vollständig
explore-which-line = Gib eine Reihennummer von 1 bis { $count } ein
nesting-cannot-pin = Diese Achse lässt sich in dieser Schachtelung nicht fixieren; staple erst eine andere
nesting-too-many = So lägen mehr als { $most } Felder nebeneinander; fixiere erst eine andere Achse
space-needs-perspective = Die Achsen nach der dritten spannen den Raum nicht auf: Zeige sie in Perspektive
space-three-axes = Dieses Brett hat keine vierte Dimension zum Anordnen
space-no-room = Achsen ohne Platz liegen nebeneinander oder zeigen immer nur eine Schicht
space-no-role = { $axis } lässt sich so nicht zeigen: Höchstens { $most } Schichten liegen nebeneinander, und 1 bis { $total } Achsen spannen den Raum auf
space-choose-perspective = Wähle „Perspektive“, um das Brett durch { $axis } zu drehen
new-error-number = { $field }: „{ $text }“ ist keine ganze Zahl
new-error-marks = Die Zeichen der Spieler { $first } und { $second } sind gleich oder zu ähnlich; wähle ein anderes
transformed-alike = Keine der versuchten Symmetrien ändert, wie diese Partie aussieht; mache erst ein paar Züge mehr
draws-large = Eine Partie hat höchstens { $most } Zeichen, zu wenige, um dieses Brett zu füllen
draws-no-game = Keine Partie nach diesen Regeln endet so: { $why }


## Pictures being made, and what came of them

making-busy = Es entstehen noch Bilder; brich sie erst ab, oder warte
making-not-possible = Das Bild lässt sich nicht erstellen
making-failed = Das Bild ließ sich nicht erstellen
making-unknown = Der Grund ist nicht bekannt
making-reason = { $why }.
making-cancelled = { $files ->
    [one] Abgebrochen; { $files } Bild ist im Ordner
   *[other] Abgebrochen; { $files } Bilder sind im Ordner
}
making-cancelled-none = Abgebrochen; nichts wurde geschrieben
making-saved = { $file } gespeichert ({ $size })
making-saved-many = { $files ->
    [one] { $files } Bild in { $folder } gespeichert ({ $size })
   *[other] { $files } Bilder in { $folder } gespeichert ({ $size })
}
making-copied = Bild von { $width } × { $height } Pixeln kopiert
size-bytes = { $bytes ->
    [one] { $bytes } Byte
   *[other] { $bytes } Byte
}
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
animation-no-line = Es gibt keine Reihe zum Abspielen: Wähle ein Feld oder andere Filter
animation-other-lines = Wähle Reihen aus der gezeigten Liste
animation-flat = Das Gitter liegt flach: Zeige den Raum, um das Brett zu drehen
animation-no-hypercube = Wähle zuerst ein Verschieben, ein Netz oder einen Schnitt
animation-no-plane = So, wie die Achsen liegen, kann sich das Brett nicht durch { $plane } drehen: Beide müssen den Raum aufspannen
animation-hidden = Die Zeichen sind verdeckt; sieh hin oder beende die Partie, um sie zu animieren
animation-no-move = Noch kein Zug: Spiele erst, oder öffne eine Partie
animation-empty = Die Animation hat keine Bilder
sheet-no-page = Es gibt keine Seite zum Drucken
sheet-no-hypercube = Blätter werden von Brettern gedruckt. Exportiere diese Figur als Bild, etwa als PDF.
sheet-no-gif = Ein Bogen kann kein GIF sein: Wähle PDF, SVG oder PNG
picture-error-memory = Für dieses Bild reicht der Speicher nicht
picture-missing-chars = { $characters } { $count ->
    [one] erscheint als Kästchen: Keine Schrift auf diesem Computer hat dieses Zeichen. Installiere eine, die es hat
   *[other] erscheinen als Kästchen: Keine Schrift auf diesem Computer hat diese Zeichen. Installiere Schriften, die sie haben
}
picture-named-char = { $character } ({ $number })
picture-more-chars = { $more ->
    [one] { $more } weiteres
   *[other] { $more } weitere
}

## What stands on sheets to print

sheet-title-boards = Bretter { $shape }
sheet-title-lines = Reihen durch { $cell } auf { $shape }
sheet-title-exercises = Übungen zu { $shape }
sheet-in-short = { $shape }: { $cells }, { $lines }
sheet-run = { $run ->
    [1] Ein Feld ist eine Reihe.
   *[other] { $run } in gerader Linie sind eine Reihe.
}
sheet-cells = Ein Feld schreibt man { $form }.
sheet-cells-range = Ein Feld schreibt man { $form }, jeweils von 0 bis { $last }.
sheet-crossed-out = { $closed ->
    [one] Durchgestrichen: { $closed } gesperrtes Feld.
   *[other] Durchgestrichen: { $closed } gesperrte Felder.
}
sheet-crossed-out-open = { $closed ->
    [one] Durchgestrichen: { $closed } gesperrtes Feld; es bleiben { count-lines }.
   *[other] Durchgestrichen: { $closed } gesperrte Felder; es bleiben { count-lines }.
}
sheet-game = Partie { $number }
sheet-page = { $page } von { $pages }
sheet-lines-through = { $lines ->
    [one] { $lines } Gewinnreihe durch { $cell }
   *[other] { $lines } Gewinnreihen durch { $cell }
}
sheet-span-lines = { $span }: { $lines }
sheet-span-continued = { $span }, Fortsetzung
sheet-sum = Zusammen: { $parts } = { $sum }
sheet-first-lines = Hier sind die ersten { $most } von { $lines } zu sehen.
sheet-key = Jedes kleine Brett zeigt eine Reihe. Das schwarze Feld ist { $cell }; die Felder der Reihe sind von einem Ende zum anderen von 1 bis { $run } nummeriert. Darunter steht, was jede Achse entlang der Reihe tut: x+ steigt von Feld zu Feld um eins, x- fällt um eins, und x{ $last } bleibt überall { $last }.
sheet-varies = { $span ->
    [0] keine Achse ändert sich
    [one] Spanne { $span }: eine Achse ändert sich
   *[other] Spanne { $span }: { $span } Achsen ändern sich
}
sheet-exercises-title = Übungen · { $shape }
sheet-answers-title = Antworten · { $shape }
# Stands behind the name of the program.
sheet-foot = { $program } · Übungen mit Startwert { $seed }
as-written = { $text }
ask-answer = Antwort
ask-find = Markiere das Feld { $cell }.
ask-lines = Wie viele Gewinnreihen gehen durch { $cell }?
ask-lines-marked = Wie viele Gewinnreihen gehen durch das markierte Feld?
ask-lines-span = Wie viele Gewinnreihen mit Spanne { $span } gehen durch { $cell }?
ask-lines-span-marked = Wie viele Gewinnreihen mit Spanne { $span } gehen durch das markierte Feld?
ask-lines-all = Wie viele Gewinnreihen hat { $shape }?
ask-lines-all-span = Wie viele Gewinnreihen mit Spanne { $span } hat { $shape }?
ask-cube-faces = Wie viele { $parts } hat { $cube }?
cube-a-segment = eine Strecke
cube-a-square = ein Quadrat
cube-a-cube = ein Würfel
cube-a-tesseract = ein Tesserakt
ask-threat = X droht, eine Reihe zu vollenden. Wo muss O setzen?
    .prompt = O setzt auf
ask-win = X ist am Zug. Markiere jedes Feld, das eine Reihe vollendet.
ask-coordinates = Schreibe die Koordinaten der markierten Felder auf.
ask-complete = { $rest ->
    [1] Zwei Felder einer Reihe sind { $first } und { $second }. Nenne das dritte.
   *[other] Zwei Felder einer Reihe sind { $first } und { $second }. Nenne die anderen { $rest }.
}
ask-complete-marked = { $rest ->
    [1] Zwei Felder einer Reihe sind markiert. Markiere das dritte.
   *[other] Zwei Felder einer Reihe sind markiert. Markiere die anderen { $rest }.
}
ask-order = Nummeriere die Felder dieser Reihe von einem Ende zum anderen.
ask-order-alone = Ordne diese Felder von einem Ende ihrer Reihe zum anderen.
ask-is-line = Bilden diese Felder eine Reihe?
ask-is-line-why = Bilden diese Felder eine Reihe? Wenn nicht: Welche Achsen passen nicht?
ask-breaks = Diese Felder bilden keine Reihe. Geh von A nach B und weiter: Welche Achse passt als erste nicht?
ask-axes = Welche Achsen ändern sich entlang der Reihe von { $first } nach { $last }?
ask-axes-marked = Welche Achsen ändern sich entlang dieser Reihe?
ask-span = Welche Spanne hat die Reihe von { $first } nach { $last }?
ask-span-marked = Welche Spanne hat diese Reihe: Wie viele Achsen ändern sich?
ask-pattern = Welches Muster hat diese Reihe?
ask-pattern-alone = Welches Muster hat die Reihe von { $first } nach { $last }?
ask-picture = Welches Bild zeigt die Reihe { $pattern }?
ask-picture-draw = Zeichne die Reihe { $pattern } ein.
ask-neighbour-up = Markiere das Feld, das vom markierten aus einen Schritt weiter auf { $axis } liegt.
ask-neighbour-down = Markiere das Feld, das vom markierten aus einen Schritt zurück auf { $axis } liegt.
ask-neighbour-up-alone = Welches Feld liegt von { $cell } aus einen Schritt weiter auf { $axis }?
ask-neighbour-down-alone = Welches Feld liegt von { $cell } aus einen Schritt zurück auf { $axis }?
ask-slice = Markiere jedes Feld mit { $axis } = { $value }.
ask-bead = Eine Perle wandert eine Reihe entlang. Man sieht sie an Halt 1 und 2. Markiere das Feld, auf dem sie an Halt { $stop } ist.
ask-bead-alone = Eine Perle wandert eine Reihe entlang, erst nach { $first }, dann nach { $second }. Wo ist sie an Halt { $stop }?
ask-turn = Das Brett macht eine Vierteldrehung von { $from } nach { $to }. Welche Felder sind danach { $where }?
turn-left = links
turn-right = rechts
turn-bottom = unten
turn-top = oben
option-slice = { $axis } = { $value }
answer-yes = Ja
answer-no = Nein
answer-cells = { $cells }
answer-lines = { $lines }: { $spans }
answer-number = { $number }
answer-cube-corners = { $count }: { $mover } in Bewegung hat { $twice } am Anfang und { $twice } am Ende
answer-cube-faces = { $count }: { $mover } in Bewegung hat { $twice } am Anfang, { $twice } am Ende, und { $left } weitere als Spuren der { $parts }
answer-threat = { $cell }: sonst vollendet X { $lines }
answer-win = { $cells }: X vollendet { $lines }
answer-complete = { $cells }: { $axes }
answer-order = { $order }
answer-line = Ja, sie bilden eine Reihe: { $axes }
answer-no-line = Nein, sie bilden keine Reihe: { $break }
answer-break = { $axis } durchläuft { $values }
answer-axes = { $axes }: { $steps }
answer-axes-span = { $span }: { $span ->
    [one] { $axes } ändert sich
   *[other] { $axes } ändern sich
}
answer-pattern = { $letter }: { $pattern }
answer-neighbour = { $cell }: nur { $axis } ändert sich
answer-bead = { $cell }: { $steps }
answer-slice = { $count ->
    [one] das eine Feld mit { $axis } = { $value }
   *[other] die { $count } Felder mit { $axis } = { $value }
}
# The whole answer, told once: as a sentence, before its reason.
answer-turn-begin = { $slice }: Die Drehung bringt das Ende von { $to } dorthin, wo { $from } anfing
answer-turn-end = { $slice }: Die Drehung bringt den Anfang von { $to } dorthin, wo { $from } endete
answer-is = Die Antwort lautet { $answer }
answer-is-option = Die Antwort lautet „{ $text }“
answer-order-is = Die Reihenfolge ist: { $order }
answer-is-line = Ja, sie bilden eine Reihe
answer-is-no-line = Nein, sie bilden keine Reihe
reason-given = Ein vorgegebenes Feld kann nicht noch einmal gewählt werden
reason-with = Damit gilt: { $break }
reason-in-this-order = In dieser Reihenfolge gilt: { $break }
reason-other-cell = Das ist { $cell }: Achte auf { $axes }
reason-steps = { $axis } geht von { $from } nach { $to }, nicht einen Schritt
reason-changed = { $count ->
    [one] { $axes } ändert sich auch; es soll nur { $axis } sein
   *[other] { $axes } ändern sich auch; es soll nur { $axis } sein
}
reason-instead = Dabei ändert sich { $axes } statt { $axis }
reason-has = { $cell } hat { $value }
reason-completes-nothing = { $count ->
    [one] { $cells } vollendet keine Reihe
   *[other] { $cells } vollenden keine Reihe
}
reason-missing = Es fehlt: { $cells }
reason-missing-many = { $count ->
    [one] { $count } Feld fehlt
   *[other] { $count } Felder fehlen
}
reason-coordinates = { $letter } ist { $cell }: Achte auf { $axes }
reason-axis-holds = { $break }, das ist in Ordnung
reason-axis-later = { $break }, das passt auch nicht, aber eine andere Achse kommt davor


## What stands around a picture

legend-through = { $lines ->
    [one] { $lines } Reihe durch { $cell }
   *[other] { $lines } Reihen durch { $cell }
}
legend-along = { $axes ->
    [one] { $lines } entlang { $axes } Achse
   *[other] { $lines } entlang { $axes } Achsen
}
legend-values = Wert auf { $axis }
legend-lines-each = Reihen durch jedes Feld
legend-more-axes = { $axes ->
    [one] und { $axes } weitere Achse
   *[other] und { $axes } weitere Achsen
}
legend-runs-right = nach rechts
legend-runs-up = nach oben
legend-right = { $level ->
    [0] Felder nach rechts
    [1] Bretter nach rechts
    [2] Blöcke nach rechts
   *[other] größere Blöcke nach rechts
}
legend-up = { $level ->
    [0] Felder nach oben
    [1] Bretter nach oben
    [2] Blöcke nach oben
   *[other] größere Blöcke nach oben
}
legend-space = im Raum
legend-slices = nebeneinander

## Formats of games: what they are called, and one sentence about each

format-hypertoe = Hypertoe-Partie
    .about = Die eigene Datei von Hypertoe, lesbares JSON: enthält alles
format-pgn = Partietext (PGN)
    .about = Text wie bei Schachpartien: Tags für Brett, Regeln und Spieler, nummerierte Züge, Varianten in runden, Kommentare in geschweiften Klammern; enthält alles
format-moves = Zugliste
    .about = Ein Zug pro Zeile mit seinen Koordinaten, x zuerst, oder mit aneinandergereihten Ziffern, mit Kommentaren und dem Ergebnis: Brett, Regeln und die gespielte Zugfolge
format-code = Partie in einer Zeile
    .about = Die ganze Partie als eine Zeile aus Buchstaben und Ziffern, zum Einfügen in eine Nachricht; enthält alles
format-link = Link
    .about = Der Teil eines Links hinter der Adresse, etwa #g=3-3: Brett, Regeln, aufgestellte Zeichen und die gespielten Züge
format-board = Textbrett
    .about = Die Stellung, wie hypertoe show sie ausgibt, leere Felder ·, gesperrte #: Brett, Regeln und Zeichen, aber nicht die Reihenfolge der Züge
format-nc4 = NC4-Zeichenkette
    .about = Die Zeichenkette von „Naughts and crosses on a tesseract“: Spieler, Symbole, Reihen zum Gewinn und die Züge als eine große Zahl; 3×3×3×3 mit gesperrter Mitte, bis zu vier Spieler
format-actions = Aktionsnummern
    .about = Die Züge als Feldnummern ab 0, gezählt entlang x, dann y und so weiter, eine pro Zeile, wie sie Spieleplattformen wie OpenSpiel schreiben: Brett, Regeln und Züge
format-columns = Spalten
    .about = Die Spalten, die in einer Partie gespielt wurden, in der Zeichen fallen, als Ziffern und Buchstaben, wie Löser von Vier gewinnt und OpenSpiel sie schreiben, ab 0 oder 1 gezählt: Brett, Regeln und Züge
format-cells27 = Felder 1 bis 27
    .about = Die Züge einer Partie auf 3×3×3 als Feldnummern von 1 bis 27, gezählt entlang x, dann y, dann z: Brett, Regeln und Züge
format-triples = Ebene, Spalte, Zeile
    .about = Die Züge einer Partie auf 4×4×4 als Ebene, Spalte und Zeile, je von 1 bis 4 (hier z, x und y): Brett, Regeln und Züge
format-qubic = Qubic-Stellung
    .about = Eine Stellung auf 4×4×4 in einer Zeile, wie Patashnik und Thompson sie schrieben: x, o und Anzahlen leerer Felder nach Ebene, Zeile und Spalte, dann das Feld (0 bis 63) für den nächsten Zug


## What is wrong with a part of a text or a file that should hold a game

fault-no-text = Das ist kein Text: Ein Byte hier ist nicht UTF-8
fault-latin-1 = Dieser Text ist nicht in UTF-8, vielleicht aber in Latin-1 (Windows-1252): Speichere ihn als UTF-8
fault-utf-32 = Dieser Text ist in UTF-32: Speichere ihn als UTF-8
fault-no-utf-16 = Dieser Text ist als UTF-16 markiert, aber was hier steht, ist keins
fault-many-moves = Mehr als { $most } Züge
fault-many-cells = Eine Liste hat höchstens { $most } Felder
fault-long-comment = Ein Kommentar von mehr als { $most } Schriftzeichen
fault-drawing-outside = { $cell } liegt nicht auf dem Brett
fault-arrow-to-itself = Ein Pfeil von { $cell } zu sich selbst
fault-many-drawings = Höchstens { $most } Pfeile und hervorgehobene Felder zu einem Zug
fault-cell-twice = Ein Feld steht zweimal da
fault-illegal-move = Zug { $number }: { $why }
fault-crowded = Zu viele Züge, um sie auf diesem Brett zu prüfen
fault-contradicted = Das Ergebnis widerspricht den Zügen
fault-heading-twice = „{ $heading }“ ist ein zweites Mal angegeben
fault-rules-need-board = Diese Regeln brauchen ein Brett: Ergänze { $line }
fault-exclusive = „{ $first }“ und „{ $second }“ gehen nicht zusammen; behalte eins
fault-closed-cells = „closed“ braucht seine Felder, etwa closed 1 1 1, 0 0 0
fault-barred-cells = „not first“ braucht seine Felder, etwa not first 1 1 1, 0 0 0
fault-not-a-rule = „{ $text }“ ist keine Regel; Regeln schreibt man auf Englisch, so: { $like }
fault-no-axis = Es gibt keine Achse „{ $axis }“
fault-no-middle = { $shape } hat kein Feld in der Mitte
fault-not-a-cell-number = „{ $text }“ ist kein Zug: Schreibe die Nummer eines Felds, ab 0
fault-not-a-column = „{ $text }“ ist keine Spalte: je eine Ziffer oder ein Buchstabe, oder Zahlen mit Leerzeichen dazwischen
fault-not-a-cell-27 = „{ $text }“ ist kein Zug: Schreibe eine Nummer von 1 bis 27
fault-not-a-triple = „{ $text }“ ist kein Zug: Schreibe ihn wie 234: Ebene, Spalte und Zeile, je von 1 bis 4
fault-not-a-move = „{ $text }“ ist kein Zug: { $why }
fault-column-full = Spalte { $column } ist voll
fault-columns-without-gravity = Wenn diese Zahlen Spalten sind, ergänze in den Regeln „gravity { $axis }“: Dann fallen die Zeichen nach unten
fault-second-game = Immer nur eine Partie: Hier beginnen die Tags einer zweiten
fault-variation-first = Eine Variante kommt nach dem Zug, den sie ersetzt; davor steht keiner
fault-no-variation = Hier ist keine Variante offen
fault-empty-variation = In dieser Variante steht kein Zug
fault-deep-variations = Varianten können höchstens { $most }-fach verschachtelt sein
fault-open-variation = Diese Variante hat kein Ende: Eine ) fehlt
fault-after-result = Nach dem Ergebnis darf nichts folgen
fault-result-in-variation = Das Ergebnis gehört ans Ende, nicht in eine Variante
fault-no-verb = Auf einen Spieler folgt wins oder loses
fault-second-current = Nur ein Zug kann auf dem Brett sein; davor steht schon ein @
fault-current-in-variation = Der Zug auf dem Brett muss in der Hauptvariante stehen: Mache diese Variante zur Hauptvariante
fault-result-differs = Das Ergebnis hier ist ein anderes als in den Tags
fault-open-comment = Dieser Kommentar hat kein Ende: Eine schließende geschweifte Klammer fehlt
fault-tag = Hier wird ein Tag erwartet, etwa [Shape "3^4"]
fault-open-quote = Das schließende Anführungszeichen fehlt
fault-open-tag = Die schließende ] dieses Tags fehlt
fault-quoted-mail = Diese Zeile ist wie in einer E-Mail zitiert: Entferne das > am Anfang der Zeilen
fault-tag-twice = Das Tag „{ $tag }“ ist ein zweites Mal angegeben
fault-players-differ = Die Zahl der Spieler ist hier { $here }, in den Regeln aber { $rules }
fault-no-board = Hier steht kein Brett
fault-many-drawn = Hier sind mehr als { $most } Felder gezeichnet: Gib stattdessen die Züge an
fault-not-of-a-board = „{ $text }“ gehört weder zu einem Brett noch zu seinem Kopf
fault-marks-count = Ein Zeichen für jeden Spieler: Es sollten { $players } sein, nicht { $marks }
fault-mark-alike = „{ $mark }“ gleicht dem Zeichen eines anderen Spielers
fault-other-mark = „{ $mark }“ ist kein Zeichen dieser Partie. Sie hat { $marks }; für andere liste sie in der Zugreihenfolge in einer Zeile auf wie marks:{"\u00A0"}A{"\u00A0"}B
fault-large-board = { $shape } ist zu groß zum Zeichnen: Gib stattdessen die Züge an
fault-rows = { $shape } hat { $due } Zeilen von Feldern; hier sind { $found }
fault-columns = Die Zahl der Felder in dieser Zeile ist { $found }, aber { $shape } hat { $due }
fault-unsettled = Das sieht nach einem Brett von { $sides } aus: Sage durch eine Zeile wie shape: { $like }, 4 in a row, welches Brett es ist und wie viele in einer Reihe gewinnen
fault-move = Hier wird ein Zug erwartet, etwa { $number }. { $mark } 0 0
fault-position = Hier wird eine Stellung erwartet
fault-second-position = Immer nur eine Stellung: Hier beginnt eine zweite
fault-next-cell = Das nächste Feld muss eine Nummer von 0 bis 63 sein
fault-position-sign = „{ $sign }“: Eine Stellung schreibt man mit x, o und Anzahlen leerer Felder
fault-cells-left = Hier „{ $text }“, aber von 64 Feldern sind noch { $left } übrig
fault-short-position = Die Stellung endet nach { $cells } von 64 Feldern
fault-not-a-link = Dieser Link führt zu keiner Partie: Hinter # fehlt ein Teil wie g=3-4
fault-link-cell = „{ $code }“ ist kein Feld dieses Bretts: Der Link ist beschädigt oder abgeschnitten
fault-link-marks = Der Link nennt Zeichen für { $found } Plätze, die Partie hat aber { $players }
fault-link-move = Der Link hat keinen Zug { $number }
fault-players-held = Dieses Format fasst 2 bis { $most } Spieler, nicht { $players }
fault-icon = Symbol { $number }: Symbole sind von 0 bis { $most } nummeriert
fault-icon-twice = Symbol { $number } ist ein zweites Mal angegeben
fault-no-tile = Zug { $number } ist Plättchen { $tile }, das es nicht gibt
fault-digit = „{ $sign }“ ist keine Ziffer zur Basis 62: 0-9, a-z, A-Z
fault-long-history = Die Züge sind zu viele: Es sind höchstens { $most } Ziffern
# What is one of the entries below; found is a sign of the text.
fault-expected = { $what } wird hier erwartet, nicht „{ $found }“
fault-expected-end = { $what } wird hier erwartet, aber der Text endet
expected-sign = „{ $sign }“
expected-number = Eine ganze Zahl
expected-text = Ein Text in Anführungszeichen
expected-quote = Das schließende Anführungszeichen
expected-end = Das Ende des Texts
fault-code-start = Eine ganze Partie beginnt mit hypertoe:1:
fault-newer-code = Das hat ein neueres Hypertoe geschrieben. Aktualisiere Hypertoe, um es zu öffnen
fault-foreign-sign = Dieses Schriftzeichen gehört nicht in den Text einer Partie
fault-broken-code = Der Text der Partie ist abgeschnitten oder verändert: Kopiere ihn noch einmal ganz
fault-move-start = Ein Zug beginnt mit #; schreibe ihn wie { $like }
fault-move-number = Zuerst kommt die Nummer des Zugs; schreibe ihn wie { $like }
fault-move-cut = Der Zug ist abgeschnitten; schreibe ihn wie { $like }
fault-fingerprint = „{ $text }“ ist kein Code einer Partie; schreibe den Zug wie { $like }
fault-no-cell = Das Feld fehlt; schreibe den Zug wie { $like }
fault-no-version = Eine Version 0 gibt es nicht
fault-many-marks = Eine Datei fasst höchstens { $most } Zeichen, nicht { $marks }
fault-one-for-each = Schreibe { $players } Zahlen, eine für jeden Spieler
fault-long-name = Der Name ist länger als { $most } Schriftzeichen
fault-same-mark = Ein anderer Spieler hat dasselbe oder ein ähnliches Zeichen
fault-depth = Die Tiefe muss 1 bis { $most } sein, nicht { $depth }
fault-millis = Die Zeit muss 1 bis { $most } Millisekunden sein, nicht { $millis }
fault-after-later = Er folgt auf Zug { $number }, und der kommt nicht davor
fault-cell-or-swap = Er braucht entweder ein Feld oder "swap": true
fault-move-twice = Derselbe Zug steht zweimal da
fault-no-move = Einen Zug { $number } gibt es nicht
fault-no-player = Einen Spieler { $number } gibt es nicht; es spielen { $players }
fault-several-ends = Eine Partie endet nur auf eine Weise: durch Vereinbarung, durch Aufgeben oder auf Zeit
fault-clock = Die Bedenkzeit muss { $least ->
    [one] { $least } Sekunde
   *[other] { $least } Sekunden
} bis { $most ->
    [one] { $most } Stunde
   *[other] { $most } Stunden
} sein
fault-not-following = Zug { $number } folgt nicht auf den davor
place-player = players, Nummer { $number }
place-move = Zug { $number }
place-field = { $field }
shape-error-form = „{ $text }“ ist kein Brett: Schreibe 3^4, 4x4x4 oder 7x6, 4 in a row
shape-error-no-run = Die Seiten von „{ $text }“ sind verschieden: Ergänze, wie viele eine Reihe bilden, etwa 7x6, 4 in a row
mark-error-unknown = „{ $text }“ ist kein Zeichen: Nimm cross, ring, triangle, square, diamond, plus, star, hexagon oder ein Schriftzeichen
mark-error-character = „{ $sign }“ kann kein Zeichen sein: Nimm einen Buchstaben, eine Ziffer oder ein Schriftzeichen außer . · # _ * ( ) [ ] , ; - / |, geschweiften Klammern und Anführungszeichen
tile-error-number = „{ $text }“ ist keine ganze Zahl; Plättchen sind von 1 bis { $most } nummeriert
tile-error-outside = Ein Plättchen { $text } gibt es nicht: Sie sind von 1 bis { $most } nummeriert; x ändert sich zuletzt, und die gesperrte Mitte fehlt


## Why a format has no room for a game: stands after “cannot hold this game:”

unsupported-start = es ist für Partien vom leeren Brett aus, und diese begann mit Zeichen darauf
unsupported-last = die Zeichen zeigen nicht, wer die letzte Reihe vollendet hat, und das entscheidet hier
unsupported-board = es ist für { $only }, nicht für { $shape }
unsupported-players = es hat Platz für { $most } Spieler, nicht für { $players }
unsupported-closed = die Mitte muss gesperrt sein, und sonst nichts
unsupported-opening = der erste Zug darf dort jedes Feld nehmen
unsupported-pie = niemand kann dort tauschen
unsupported-too-many-columns = die Spalten haben Nummern von mehr als 64 Bit
unsupported-split-column = ein Zeichen liegt auf einem geschlossenen Feld, über leeren
unsupported-no-gravity = es ist für Bretter, auf denen Zeichen fallen
unsupported-gravity = Zeichen fallen dort nicht
unsupported-goal = dort gewinnt, wer zuerst eine Zahl von Reihen hat, nicht „{ $goal }“
unsupported-plain = es ist für einfaches Qubic, und eine andere Regel ist verschieden: { $part }
rule-board = das Brett
rule-players = die Spieler
rule-goal = das Ziel
rule-closed = gesperrte Felder
rule-opening = der erste Zug
rule-pie = die Tauschregel
rule-gravity = die Schwerkraft
rule-none = keine
rule-yes = ja
rule-no = nein
rule-any-cell = jedes Feld
rule-no-center = nicht in die Mitte
rule-not-cells = nicht { $cells }
rule-other-cells = { $cells }, andere
rule-along = entlang { $axis }
difference-rules = Die Regeln sind verschieden ({ $part }): hier „{ $ours }“, dort „{ $theirs }“


## What is wrong with JSON

json-other = { $what }


## A position that cannot be set up

setup-outside = { $cell } liegt nicht auf diesem Brett
setup-closed = { $cell } ist in dieser Partie gesperrt
setup-unknown-player = Das Zeichen auf { $cell } gehört keinem der Spieler
setup-counts = Die Spieler haben { $have } Zeichen; bei abwechselnden Zügen wären es { $due }
setup-mover = Am Zug ist { $due }, nicht { $told }
setup-swapped = Hier kann niemand das erste Zeichen übernommen haben
setup-crowded = Die Zeichen stehen zu dicht: Ihre Reihen zu finden würde zu lange dauern
setup-floating = { $cell } hängt in der Luft: Zeichen fallen, und nichts hält dieses
setup-opening = Das erste Zeichen muss eins von Spieler 1 sein, und die Eröffnungsregel verbietet sie alle
setup-last = Die Zeichen zeigen nicht, wer die letzte Reihe vollendet hat, und das entscheidet hier
setup-early = { $player } hat genug Reihen, um die Partie zu beenden, aber das letzte Zeichen ist von einem anderen Spieler
setup-before = { $player } hat mehr Reihen, als ein letztes Zeichen vollendet haben kann: Die Partie war vorher zu Ende
relabel-gravity = In dieser Partie fallen Zeichen; unter dieser Symmetrie fielen sie anders
relabel-start = Die Zeichen am Anfang lassen sich unter dieser Symmetrie nicht aufbauen: { $why }
relabel-move = Die Partie lässt sich unter dieser Symmetrie nicht spielen: { $why }


## How a value is known, in short, and values that are bounds

basis-short-proved = bewiesen
basis-short-search = vollständige Suche
basis-short-defences = jede Verteidigung durchsucht
basis-short-estimate = Schätzung
value-at-most = höchstens { $count }

## Würfel bis vier Dimensionen: das Verschieben, das Netz und der Schnitt

hypercube-title = Was ist eine vierte Dimension?
    .tip = Einen Punkt zum Tesserakt verschieben, Netze falten und Würfel schneiden
hypercube-about = Verschieben, falten, schneiden: Was vom Quadrat zum Würfel geht, geht auch vom Würfel zum Tesserakt.
hypercube-sweep = Verschieben
    .tip = Ein Punkt hinterlässt beim Verschieben eine Strecke, die Strecke ein Quadrat, das Quadrat einen Würfel, der Würfel einen Tesserakt
hypercube-net = Netz
    .tip = Die Seiten eines Würfels, flach ausgelegt und zusammengefaltet
hypercube-slice = Schnitt
    .tip = Eine Ebene senkrecht zur Raumdiagonale wandert durch einen Würfel
hypercube-dimensions = Dimensionen
hypercube-film = Film
hypercube-position = Stelle im Film
hypercube-play = Abspielen
    .tip = Den Film abspielen oder anhalten (Leertaste)
hypercube-pause = Pause
hypercube-next = Nächste Stufe
    .tip = Die nächste Stufe zeigen (→)
hypercube-previous = Vorige Stufe
    .tip = Die vorige Stufe zeigen (←)
hypercube-reset = Ansicht zurücksetzen
    .tip = Die Figur so drehen wie am Anfang
hypercube-drag = Ziehen mit der Maus dreht die Figur, mit der Umschalttaste in vier Dimensionen
hypercube-picture = { $title }. { $caption }
hypercube-export = Exportieren
hypercube-web-page = Webseite
    .tip = Eine Seite speichern, die jeder Browser öffnet und die alle Stufen zeigt

hypercube-point = Punkt
hypercube-segment = Strecke
hypercube-square = Quadrat
hypercube-cube = Würfel
hypercube-tesseract = Tesserakt
hypercube-triangle = Dreieck
hypercube-hexagon = Sechseck
hypercube-regular-hexagon = Regelmäßiges Sechseck
hypercube-tetrahedron = Tetraeder
hypercube-truncated-tetrahedron = Tetraederstumpf
hypercube-octahedron = Oktaeder
hypercube-net-of-square = Netz eines Quadrats
hypercube-net-of-cube = Netz eines Würfels
hypercube-net-of-tesseract = Netz eines Tesserakts
hypercube-net-flat = Flach
hypercube-net-folded = Gefaltet

hypercube-corners = Ecken
hypercube-edges = Kanten
hypercube-faces = Flächen
hypercube-cubes = Würfel
hypercube-tesseracts = Tesserakte
hypercube-segments = Strecken
hypercube-squares = Quadrate
hypercube-hinges = Scharniere
hypercube-seams = Nähte
hypercube-angle = Winkel
hypercube-length = Länge
hypercube-area = Fläche
hypercube-volume = Volumen
# Axes ist eine Summe, etwa „x + y + z“.
hypercube-equation = { $axes } = { $sum }
# Unter den zwei Bildern eines Schnitts.
hypercube-in-square = Im Quadrat
hypercube-in-cube = Im Würfel
hypercube-in-tesseract = Im Tesserakt
hypercube-alone = Für sich

hypercube-point-about = Ein Punkt. Er hat keine Richtung.
hypercube-segment-about = Eine Strecke hat eine Richtung: { $x }.
hypercube-square-about = Ein Quadrat hat zwei Richtungen: { $x } und { $y }.
hypercube-cube-about = Ein Würfel hat drei Richtungen: { $x }, { $y } und { $z }.
hypercube-tesseract-about = Ein Tesserakt hat vier Richtungen: { $x }, { $y }, { $z } und { $w }. Beide Würfel sind gleich groß; der innere ist weiter weg.
hypercube-point-moves = Der Punkt wandert entlang { $axis } und hinterlässt eine Strecke.
hypercube-segment-moves = Die Strecke wandert entlang { $axis } und hinterlässt ein Quadrat. Jede ihrer Ecken hinterlässt eine Kante.
hypercube-square-moves = Das Quadrat wandert entlang { $axis } und hinterlässt einen Würfel. Jede seiner Kanten hinterlässt eine Fläche.
hypercube-cube-moves = Der Würfel wandert entlang { $axis } und hinterlässt einen Tesserakt. Jede seiner Flächen hinterlässt einen Würfel.
hypercube-square-flat = Vier Strecken hintereinander: das Netz eines Quadrats.
hypercube-cube-flat = Sechs Quadrate in einer Ebene: das Netz eines Würfels.
hypercube-tesseract-flat = Acht Würfel im Raum: das Netz eines Tesserakts.
hypercube-folding = Jedes Scharnier dreht sich um { $degrees }°.
hypercube-square-folded = Zusammengefaltet umschließen die Strecken ein Quadrat. Scharniere und Nähte sind seine Ecken.
hypercube-cube-folded = Zusammengefaltet umschließen die Quadrate einen Würfel. Scharniere und Nähte sind seine Kanten.
hypercube-tesseract-folded = Entlang { $axis } zusammengefaltet umschließen die Würfel einen Tesserakt. Scharniere und Nähte sind seine Flächen.
hypercube-slice-of-square = Eine Gerade senkrecht zur Diagonale wandert durch das Quadrat. Der Schnitt: { $shape }.
hypercube-slice-of-cube = Eine Ebene senkrecht zur Raumdiagonale wandert durch den Würfel. Der Schnitt: { $shape }.
hypercube-slice-of-tesseract = Ein Raum senkrecht zur längsten Diagonale wandert durch den Tesserakt. Der Schnitt: { $shape }.
hypercube-sweep-to = Vom Punkt aus: { $shape }
hypercube-sweep-about = Jeder Würfel wandert in eine neue Richtung, senkrecht zu allen anderen, und hinterlässt den nächsten.
hypercube-slices-of-square = Schnitte durch ein Quadrat
hypercube-slices-of-cube = Schnitte durch einen Würfel
hypercube-slices-of-tesseract = Schnitte durch einen Tesserakt
hypercube-square-cut = Eine Gerade senkrecht zur Diagonale wandert durch ein Quadrat.
hypercube-cube-cut = Eine Ebene senkrecht zur Raumdiagonale wandert durch einen Würfel.
hypercube-tesseract-cut = Ein Raum senkrecht zur längsten Diagonale wandert durch einen Tesserakt.
hypercube-lessons = Lektionen dazu
hypercube-to-lesson = In meine Lektion
    .tip = Diese Figur als Schritt zur Lektion im Editor hinzufügen
hypercube-wrong-dims = { $kind }: Der Würfel kann { $least } bis { $most } Dimensionen haben, nicht { $dims }


## Lektionen: was mit einer Datei nicht stimmt

lesson-error = Diese Lektion lässt sich nicht öffnen: { $fault }
lesson-error-line = Zeile { $line } der Lektion: { $fault }
lesson-fault-large = sie ist größer als { $megabytes } MB
lesson-fault-text = sie ist kein Text (UTF-8)
lesson-fault-syntax = { $why }
lesson-fault-format = das ist keine Lektion; ihr Format muss „{ $format }“ sein
lesson-fault-newer = Version { $version } ist nicht bekannt; dieses Programm liest Version { $known }
lesson-fault-no-steps = eine Lektion braucht mindestens einen Schritt
lesson-fault-steps = eine Lektion hat höchstens { $most } Schritte
lesson-fault-long = ein Text hat höchstens { $most } Schriftzeichen
lesson-fault-many = eine Liste hat höchstens { $most } Einträge
lesson-fault-no-board = der erste Schritt braucht eine Figur mit einem Brett, etwa board = "3^3"
lesson-fault-large-board = das Brett einer Lektion hat höchstens { $most } Achsen und { $longest } Felder
lesson-fault-axis = „{ $text }“ ist keine Achse dieses Bretts
lesson-fault-plane = „{ $text }“ ist hier keine Ebene: Schreibe zwei Achsen dieses Bretts, etwa "xw"
lesson-fault-pose = { $axes ->
    [one] die Zeilen der Lage müssen eine Drehung von { $axes } Achse sein
   *[other] die Zeilen der Lage müssen eine Drehung von { $axes } Achsen sein
}, pitch -1.57 bis 1.57, zoom 0.2 bis 40
lesson-fault-value = { $axis } muss 0 bis { $last } sein
lesson-fault-at = der Film hat Stellen von 0 bis { $end }
lesson-fault-board-field = ein Verschieben, ein Netz oder ein Schnitt hat keine Angabe „{ $field }“
lesson-fault-no-cells = ein Verschieben, ein Netz oder ein Schnitt hat keine Felder zum Anklicken: Gib dem Schritt ein Brett
lesson-fault-nesting = diese Achsen lassen sich nicht verschachteln: Eine steht doppelt da, oder sie passen nicht
lesson-fault-name = „{ $text }“ ist hier nicht bekannt: Schreibe { $names }
lesson-fault-count = { $count ->
    [one] hier muss genau { $count } Eintrag stehen
   *[other] hier müssen genau { $count } verschiedene Einträge stehen
}
lesson-fault-no-line = das sind nicht Felder genau einer Reihe
lesson-fault-stop = die Halte dieser Reihe enden bei { $last }
lesson-fault-cube = cube ist 2 bis { $most }
lesson-fault-cube-face = face ist 0 bis { $most }
lesson-fault-span = Reihen auf diesem Brett haben Spanne 1 bis { $most }
lesson-fault-missing = „{ $field }“ fehlt
lesson-fault-unused = „{ $field }“ wird in dieser Frage nicht benutzt
lesson-fault-option = nötig sind 2 bis 8 verschiedene Möglichkeiten, und die Antwort muss eine davon sein
lesson-fault-number = die Antwort muss eine ganze Zahl sein
lesson-fault-threat = die Zeichen der Figur müssen passen: Bei „threat“ droht X auf genau einem Feld und O auf keinem; bei „win“ kann X eine Reihe vollenden
lesson-fault-is-line = diese Felder bilden eine Reihe, also passt jede Achse
lesson-fault-cells = nenne mindestens ein Feld und jedes nur einmal
lesson-fault-exercise-count = ein Schritt kann 1 bis { $most } zufällige Fragen haben
lesson-fault-neighbour = ein Feld einen Schritt weiter gibt es nicht; step muss 1 oder -1 sein

## Lernen

command-mode-learn = Lernen
    .tip = Lektionen, Übung und Tests: Reihen in drei und vier Dimensionen sehen
learn-title = Lernen
learn-about = Vom flachen Brett in vier Dimensionen, Schritt für Schritt. Jede Lektion stellt Fragen und erklärt jede Antwort.
learn-back = Zurück
learn-start = Kurs beginnen
learn-continue = Weiter mit Lektion { $number }
learn-course = Kurs
learn-tactics = Taktik
learn-to-classes = Für eine Schulstunde
    .tip = Fertig für 45 Minuten, mit Notizen und einem Plan
learn-classes = Für eine Schulstunde von 45 Minuten
learn-practice = Üben
learn-audience = Für: { $text }
learn-materials = Bereit: { $text }
learn-minutes-left = { $minutes ->
    [one] noch { $minutes } Minute
   *[other] noch { $minutes } Minuten
}
learn-practice-on = Üben auf { $board }
learn-practice-about = Fragen der Arten, die du wählst, so viele du willst. Was falsch war, kommt wieder.
learn-progress = Fortschritt
learn-test-before = Test vor dem Kurs
    .tip = Zehn Fragen auf 3×3×3×3 und 4×4×4×4; deine Antworten werden nicht erklärt
learn-test-after = Test nach dem Kurs
    .tip = Zehn andere Fragen derselben Arten, um zu sehen, was du dazugelernt hast
learn-lesson = { $number }. { $title }
learn-step = Schritt { $number } von { $count }
learn-go-to-step = Zu Schritt { $number }
learn-question = Frage { $number } von { $count }
learn-again = Noch einmal
learn-score = { $right } von { $count }
learn-score-right = { $right } von { $count } richtig
learn-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
learn-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
}
learn-done = Fertig
learn-done-score = Fertig, { $right } von { $count } richtig
learn-leave = Verlassen
learn-right = Richtig
learn-wrong = Nicht ganz
learn-check = Prüfen
learn-skip = Überspringen
learn-show = Zeigen
learn-another = Noch so eine
learn-next = Weiter
learn-finish = Abschließen
learn-step-back = Schritt zurück
learn-end = Übung beenden
learn-keys = Die Eingabetaste prüft und geht weiter; Bild↑ und Bild↓ wechseln den Schritt
learn-keys-enter = Die Eingabetaste prüft und geht weiter
learn-keys-drag = Ziehe an den Würfeln, um sie zu drehen
learn-keys-letters = Buchstaben wählen eine Antwort
learn-keys-yes-no = J und N wählen eine Antwort
learn-keys-cells = Pfeiltasten bewegen den Rahmen auf dem Brett, die Leertaste wählt ein Feld
learn-keys-axes = Der Buchstabe einer Achse wählt sie
learn-answer-first = Antworte zuerst
learn-answer-number = Gib eine ganze Zahl ein
learn-answer-coordinates = Gib für jede Achse eine Zahl ein, etwa { $example }
learn-click-order = Klicke sie der Reihe nach an
learn-click = Klicke auf das Brett
learn-number = Zahl
learn-coordinates-of = Koordinaten von { $letter }
learn-picture = Bild { $letter }
learn-now-you-can = Was du gelernt hast
learn-next-lesson = Weiter: { $title }
learn-repeat = Lektion wiederholen
learn-missed = Noch einmal ansehen:
learn-missed-step = Schritt { $number }
    .tip = Zurück zu dieser Frage
learn-puzzles = Aufgaben: { $theme }
learn-practise-again = Noch einmal üben
learn-to-contents = Alle Lektionen
learn-other = Andere Fragen
learn-span = Spanne { $span }
learn-any-span = Jede Spanne
learn-gained = Vor dem Kurs { $before } von { $of-before }, danach { $after } von { $of-after }
learn-after-course = Mache nach dem Kurs den zweiten Test, um zu sehen, was du dazugelernt hast
learn-kinds = Arten von Fragen
learn-kinds-about = Erste Antworten, die richtig waren; ein zweiter Versuch zählt hier nicht
learn-all-kinds = Alle Arten
learn-default-kinds = Standardarten
learn-board = Brett
learn-no-board = Das ist kein Brett: Schreibe 3^3, 4^4 oder 5x4x3, 3 in a row
learn-spans = Spanne der Reihen
learn-all-spans = Jede
learn-views = Ansichten
learn-both-views = Beide
learn-limit = Wie lange
learn-endless = Bis ich aufhöre
learn-begin = Beginnen
learn-print = Bogen drucken…
    .tip = Fragen dieser Arten als PDF, mit Antworten auf eigenen Seiten
learn-lessons-done = { $done } von { $count } Lektionen fertig
learn-tests = Tests
learn-not-yet = Noch nicht
learn-nothing-yet = Noch nichts: Beantworte Fragen in einer Lektion oder beim Üben
learn-due = Zeit zum Wiederholen: { $kinds }
learn-review = Jetzt wiederholen
learn-in-days = { $days ->
    [0] heute fällig
    [one] wieder in { $days } Tag
   *[other] wieder in { $days } Tagen
}
learn-no-puzzles-yet = Noch keine Aufgaben gelöst
learn-stays-here = All das bleibt auf diesem Rechner
learn-export = Fortschritt exportieren …
    .tip = Lektionen, Übungen, Tests und Aufgaben als CSV-Tabelle speichern
learn-erase = Fortschritt löschen
learn-erase-confirm = Dein Fortschritt und deine Antworten werden gelöscht. Das lässt sich nicht rückgängig machen.
learn-keep = Fortschritt behalten

## A learner's way: second tries, progress, placement

setting-second-try = Zweiter Versuch in Lektionen
    .about = Eine falsche Antwort darf einmal geändert werden, bevor die richtige gezeigt wird
learn-try-again = Nicht ganz. Versuche es noch einmal
learn-answer-otherwise = Ändere deine Antwort, oder lass dir die richtige zeigen
learn-show-answer = Antwort zeigen
learn-another-related = Noch eine Frage
learn-right-later = Beim zweiten Versuch richtig
learn-later-count = { $count } davon beim zweiten Versuch
learn-about-lesson = Worum es in dieser Lektion geht
learn-steps-left = { $count ->
    [one] { $count } Schritt ist noch übrig
   *[other] { $count } Schritte sind noch übrig
}
learn-go-on = Weiter mit Schritt { $number }
learn-look-again = Gehe sie noch einmal durch, dann geht es besser
learn-steps-done = { $done } von { $count } Schritten
learn-all-steps-score = Alle { $count } Schritte, { $right } von { $of } richtig
learn-skipped = Übersprungen: Du hast später begonnen
learn-no-kinds = Keine
learn-choose-kind = Wähle mindestens eine Art von Fragen
learn-example = Beispiel: { $question }
learn-example-answer = Antwort: { $answer }
learn-practise-kind = Üben
    .tip = Fragen dieser Art üben
placement-title = Meine Lektion finden
    .tip = Ein paar Fragen, die schwerer werden, und du weißt, mit welcher Lektion du beginnst
placement-about = Diese Fragen werden schwerer. Lass dir Zeit, und überspringe, was du nicht weißt: Das Ende kommt von selbst.
placement-dont-know = Weiß ich nicht
placement-place = Frage { $number }
placement-start-with = Mit Lektion { $number } beginnen
placement-known = Du kennst den ganzen Kurs
placement-known-about = Mache mit Taktik weiter, oder wiederhole eine Lektion.
placement-skipped = { $count ->
    [0] Die erste Lektion ist die richtige für dich.
    [one] Lektion { $count } ist als übersprungen markiert. Du kannst sie jederzeit machen.
   *[other] Die Lektionen 1 bis { $count } sind als übersprungen markiert. Du kannst sie jederzeit machen.
}

## My lessons

own-title = Meine Lektionen
own-opened = geöffnet: { $date }
own-missing = Die Datei fehlt: Sie wurde verschoben, umbenannt oder gelöscht
own-show = Im Ordner zeigen
own-remove = { $title } aus der Liste entfernen
    .tip = Aus dieser Liste entfernen; die Datei bleibt
problem-folder = Der Ordner lässt sich nicht zeigen: { $why }

## The answers of a class

answers-title = Antworten der Klasse
    .tip = Öffne die Antworten deiner Klasse zusammen und sieh, welche Fragen schwer waren
answers-about = Am Ende einer Lektion kann man seine Antworten speichern oder kopieren, in Hypertoe und auf der Webseite. Öffne diese Dateien zusammen: Zeilen sind Personen, Spalten sind Fragen. Auch Nachrichten in einer Textdatei lassen sich öffnen.
answers-open = Antworten öffnen …
answers-save-table = Als CSV speichern …
answers-close = Antworten schließen
answers-problem = { $file }: { $why }
answers-of-lesson = { $lesson }: { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
answers-pupil = Name
answers-question = Frage
answers-right = richtig
answers-second = zweiter Versuch
answers-wrong = falsch
answers-none = ohne Antwort
answers-mistake = häufigster Fehler
answers-mistake-count = { $answer } ({ $count })
answers-with-answer = { $outcome } ({ $answer })
answers-save-own = Meine Antworten speichern …
    .tip = Deine Antworten als Datei für die Lehrkraft speichern
answers-copy-tip = Deine Antworten als Text kopieren, für eine Nachricht an die Lehrkraft
answers-no-own = Beantworte zuerst eine Frage der Lektion
answers-error-large = die Datei ist größer als { $megabytes } MB
answers-error-foreign = sie enthält keine Antworten zu einer Lektion
answers-error-newer = sie hat Version { $version } des Formats; dieses Programm liest Version { $known }
answers-error-damaged = die Antworten sind unvollständig oder wurden geändert
answers-error-many = sie hat mehr als { $most } Fragen
path-answers = Antworten der Klasse öffnen
path-answer-files = Antworten
path-own-answers = Meine Antworten speichern
path-answer-table = Tabelle der Klasse speichern
page-save = Meine Antworten speichern
page-saved = Gespeichert. Schicke die Datei an deine Lehrkraft
page-code-note = Für Hypertoe; bitte nicht verändern:
cli-lesson-answers = Die Antworten einer Klasse nach Fragen zählen, aus Dateien oder Nachrichten
cli-answers-file = Antworten (.answers) oder Texte mit kopierten Antworten
cli-answers-csv = Die Tabelle der Klasse in diese CSV-Datei schreiben oder, bei -, in die Standardausgabe
cli-answers-wrong = { $wrong } von { $count } Dateien haben keine lesbaren Antworten
kind-find = Feld finden
    .about = Das Feld anklicken, dessen Koordinaten dastehen
kind-coordinates = Koordinaten lesen
    .about = Die Koordinaten markierter Felder eintippen
kind-complete = Reihe vervollständigen
    .about = Zwei Felder sind markiert: die anderen ihrer Reihe anklicken
kind-order = Reihe ordnen
    .about = Die Felder einer Reihe von einem Ende zum anderen nummerieren
kind-is-line = Reihe oder nicht
    .about = Entscheiden, ob Felder eine Reihe bilden; die Hälfte tut es nicht
kind-breaks = Achse, die nicht passt
    .about = Die Achse finden, wegen der Felder keine Reihe bilden
kind-axes = Achsen, die sich ändern
    .about = Die Achsen wählen, die sich entlang einer Reihe ändern
kind-span = Spanne einer Reihe
    .about = Sagen, wie viele Achsen sich entlang einer Reihe ändern
kind-pattern = Muster einer Reihe
    .about = Das Muster einer gezeigten Reihe wählen, etwa (t, 2−t, 1)
kind-picture = Bild einer Reihe
    .about = Das Bild einer Reihe wählen, deren Muster dasteht
kind-count = Reihen eines Felds
    .about = Die Reihen durch ein Feld zählen
kind-count-all = Reihen eines Bretts
    .about = Die Reihen eines ganzen Bretts zählen
kind-faces = Teile eines Würfels
    .about = Zähle Ecken, Kanten, Flächen und Würfel eines Quadrats, Würfels oder Tesserakts
kind-threat = Drohung abwehren
    .about = Das Feld finden, auf das O setzen muss
kind-win = Sofort gewinnen
    .about = Jedes Feld finden, das eine Reihe vollendet
kind-neighbour = Ein Schritt auf einer Achse
    .about = Dasselbe Feld einen Schritt weiter oder zurück anklicken
kind-slice = Eine ganze Schicht
    .about = Jedes Feld mit einem bestimmten Wert auf einer Achse anklicken
kind-bead = Der Perle folgen
    .about = Sagen, wo eine Perle auf einer Reihe sein wird
kind-turn = Vierteldrehung
    .about = Vorhersagen, wohin Schichten kommen, wenn das Brett eine Vierteldrehung macht

## Lektionen auf der Kommandozeile

cli-lesson = Lektionen prüfen
cli-lesson-check = Sagen, ob Dateien Lektionen sind, und was in welcher Zeile falsch ist
cli-lesson-file = Lektionen, die geprüft werden (.lesson)
count-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
out-lesson = { $path }: „{ $title }“, { $steps }, { $questions }
out-lesson-wrong = { $path }: { $error }
cli-guide = Das Handbuch lesen
cli-guide-chapter = Das Kapitel, das ausgegeben wird; ohne Angabe werden die Kapitel aufgelistet
cli-guide-search = Die Abschnitte auflisten, in denen diese Wörter vorkommen
cli-guide-unknown = Es gibt kein Kapitel „{ $name }“. Die Kapitel sind { $names }.
cli-schema = Das JSON-Schema der Ausgabe eines Befehls mit --json ausgeben oder die Schemas auflisten
cli-schema-name = Das Schema: { $names }
cli-schema-out = Alle Schemas in diesen Ordner schreiben
cli-csv = Eine Tabelle als kommagetrennte Werte ausgeben, nach einem Kommentar, der ihre Herkunft nennt
cli-exit-status = Exit-Status: 0 erledigt; 1 eine Datei, ein Beweis oder ein Bild ist falsch oder kann nicht geschrieben werden, oder einige von mehreren Partien sind fehlgeschlagen; 2 ein falsches Argument oder Argumente, die nicht zusammenpassen; 3 keine Antwort gefunden, oder die Zeit ist abgelaufen
cli-no-standard-output = { $option } braucht eine Datei oder einen Ordner, nicht die Standardausgabe
cli-quiet = Keinen Fortschritt und keine Hinweise ausgeben, nur Fehler
cli-completions = Ein Skript ausgeben, mit dem eine Shell Befehle und Optionen vervollständigt
cli-completions-shell = Die Shell: bash, elvish, fish, powershell oder zsh
cli-man = Eine Handbuchseite ausgeben oder die aller Befehle schreiben
cli-man-command = Der Befehl, dessen Seite ausgegeben wird; ohne Angabe die Seite des Programms
cli-man-out = Die Seiten des Programms und aller seiner Befehle in diesen Ordner schreiben
out-guide = Kapitel des Handbuchs (auf Englisch). `hypertoe guide CHAPTER` gibt eines aus.
guide-search = Handbuch durchsuchen
guide-nothing-found = Im Handbuch kommt „{ $query }“ nicht vor
cli-lessons-wrong = { $wrong } von { $count } Dateien lassen sich nicht als Lektion verwenden

## Handzettel

handout-teacher = { $title } · für die Lehrkraft
handout-plan = { $title } · Plan
handout-step-minutes = Schritt { $number } · { $minutes }
handout-foot = { $program } · Handzettel
cli-render-needs-lesson = { $option } braucht eine Lektion
cli-render-paper-needs = --paper braucht --sheet oder eine Lektion

## Eine Lektion als Webseite

page-needs-script = Um Antworten zu prüfen, braucht diese Seite JavaScript. Alle Schritte stehen unten.
page-back = Zurück
page-cells = Felder des Bretts
page-marked-cell = markiert
page-board = Brett { $board }, { $view }
page-board-marks = { $player } auf { $cells }
page-board-marked = markiert: { $cells }
page-board-line = Reihe { $cells }
page-board-through = Reihen durch { $cell }
page-press-cells = { $count ->
    [one] Tippe auf { $count } Feld im Gitter
   *[other] Tippe auf { $count } Felder im Gitter
}
page-press-all-cells = Tippe auf jedes Feld, das zur Antwort gehört
page-press-cell-order = Tippe die markierten Felder der Reihe nach an, von einem Ende zum anderen
page-press-order = Tippe sie in der richtigen Reihenfolge an
page-press-all = Tippe alle an, die passen
page-compare = Dieses Brett ist zu groß, um auf dieser Seite zu antworten. Überlege dir die Antwort und vergleiche.
page-show-solution = Lösung zeigen
page-wrong = Nicht ganz. Versuch es noch einmal
page-solution = Lösung
page-result = Dein Ergebnis
page-score = { $right } von { $count } beim ersten Versuch richtig
page-name = Dein Name (freiwillig)
page-copy = Meine Antworten kopieren
page-restart = Von vorn beginnen
page-copied = Kopiert. Füge es in eine Nachricht an deine Lehrkraft ein
page-copy-yourself = Kopiere diesen Text und schick ihn deiner Lehrkraft:
page-report = Deine Antworten als Text
page-name-line = Name: { $name }
page-date = Datum: { $date }
page-first-answer = Erste Antwort: { $answer }
page-was-right = richtig
page-was-wrong = falsch
page-tries = Versuche: { $count }
page-not-answered = Nicht beantwortet
page-solution-shown = Lösung angesehen
page-solved = Am Ende richtig
page-not-solved = Nicht gelöst

## Eine Lektion vorführen

present-lesson = Vorführen
    .tip = Vollbild, für eine Klasse; N öffnet deine Notizen in einem zweiten Fenster
present-place = Schritt { $step } von { $count } · Frage { $question }
present-keys = Rechts, Links, Pos1: Schritt · R: noch einmal abspielen · B: leer · L: hell oder dunkel · P, A, C: Stift, Pfeil, löschen · N: Notizen · Esc: verlassen
present-pen = { $key } legt den Stift weg
present-clear = Zeichnung löschen

## The teacher's notes, in a second window

notes-title = Notizen · { $title }
notes-time = { $minutes }:{ $seconds }
notes-of = von { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
notes-restart = Uhr neu starten
    .tip = Die Zeit ab jetzt zählen
notes-on-time = Im Zeitplan
notes-ahead = { $minutes ->
    [one] { $minutes } Minute voraus
   *[other] { $minutes } Minuten voraus
}
notes-behind = { $minutes ->
    [one] { $minutes } Minute zu spät
   *[other] { $minutes } Minuten zu spät
}
notes-planned = Geplant: Minute { $from }–{ $to }
notes-all = Notizen aller Schritte
notes-this-step = Notizen dieses Schritts
notes-step = Schritt { $number }
notes-step-planned = Schritt { $number } · Minute { $from }–{ $to }
notes-light = Heller Bildschirm
    .tip = Hell oder dunkel, wie es der Raum braucht
notes-dark = Dunkler Bildschirm
notes-answer = Antwort zeigen
notes-play-again = Noch einmal abspielen
notes-blank = Bildschirm leeren
notes-show = Bildschirm zeigen
notes-end = Vorführung beenden
notes-none = Dieser Schritt hat keine Notizen
notes-asked = Frage
notes-right-answer = Antwort
notes-seen = Auf dem Bildschirm
notes-next = Nächster Schritt
notes-last = Das ist der letzte Schritt

## Making a lesson: what is on the screen becomes a step

omitted-note = Nicht dabei: { $what }
omitted-hidden = die verdeckten Zeichen
omitted-player-styles = eigene Zeichen und Farben der Spieler
omitted-closed = gesperrte Felder
omitted-gravity = die Schwerkraft
omitted-threats = Drohungen
omitted-hint = der Tipp
omitted-analysis = die Analyse
omitted-colours = die Farben
omitted-filters = Filter der Reihen
omitted-zoom = der Zoom des Gitters
omitted-slice-styles = blasse und verborgene Schichten
omitted-only-threats = „Nur Felder mit Drohungen“
omitted-axis-roles = die Anordnung einzelner Achsen
not-captured = Nicht hinzugefügt: { $why }
not-captured-players = eine Lektion zeigt Partien zu zweit; hier sind es { $count }
not-captured-marks = ein Schritt zeigt höchstens { $most } Zeichen
not-captured-straight = zeige zuerst das Brett; eine ausgelegte Reihe passt in keine Lektion
step-captured = Schritt { $number } zu „{ $title }“ hinzugefügt
step-captured-without = { $added }. { $left }
command-add-to-lesson = Zur Lektion hinzufügen
    .tip = Was auf dem Bildschirm ist, als Schritt zu deiner Lektion hinzufügen
command-make-lesson = Lektion erstellen
    .tip = Eine eigene Lektion schreiben: Schritte, Texte und Fragen

## Making a lesson: the editor

editor-untitled = Neue Lektion
editor-make = Lektion erstellen
    .tip = Mach aus dem Brett Schritte, schreibe Texte und Fragen, speichere oder zeige die Lektion
editor-continue = „{ $title }“ bearbeiten
editor-open = Lektion öffnen
editor-more = Mehr zu dieser Lektion
editor-back = Zurück zum Bearbeiten
    .tip = Deine Lektion bleibt erhalten; du kannst jederzeit weitermachen
editor-preview = Vorschau
    .tip = Die Lektion ab diesem Schritt ausprobieren, wie Lernende sie sehen
editor-present = Vorführen
editor-open-file = Öffnen …
    .tip = Eine Lektion zum Bearbeiten öffnen
editor-new = Neu
    .tip = Eine andere Lektion beginnen
editor-discard = Lektion verwerfen
    .tip = Diese Lektion schließen; gespeicherte Dateien bleiben, wie sie sind
editor-leave-title = Lektion erst speichern?
editor-leave-about = „{ $title }“ hat ungespeicherte Änderungen. Ohne Speichern gehen sie verloren.
editor-title = Titel der Lektion
editor-about = Für die Lehrkraft
editor-goal = Ziel: was man danach kann
editor-minutes = Minuten
editor-minutes-differ = Die Schritte dauern { $time }
editor-minutes-use = { $time } übernehmen
editor-language = Sprache
    .tip = Fragen, Antworten und Papier erscheinen in dieser Sprache, gleich welche Sprache das Programm beim Leser spricht
editor-language-none = Wie das Programm
editor-audience = Für wen: Alter, Vorwissen
editor-materials = Bereit: was man dazu braucht
editor-notes = Notizen für die Lehrkraft
editor-caption = Text
editor-step-notes = Notizen für die Lehrkraft zu diesem Schritt
editor-step-minutes = Minuten für diesen Schritt
editor-no-caption = Kein Text
editor-incomplete = Unvollständig
editor-asks = Stellt eine Frage
editor-step-row = Schritt { $number }: { $text }. { $state }
editor-add = Leeres Brett nach diesem Schritt einfügen
editor-duplicate = Schritt verdoppeln
editor-up = Schritt nach oben (Alt+Bild↑)
editor-down = Schritt nach unten (Alt+Bild↓)
editor-delete = Schritt löschen (Entf)
editor-other-board = Anderes Brett
editor-large-board = Das Brett einer Lektion hat höchstens { $most } Achsen und { $longest } Felder
editor-board-empties = Die Eingabetaste wechselt das Brett; seine Zeichen verschwinden
editor-click = Klick:
editor-tool-x = X setzen
    .tip = Ein Klick setzt X auf ein Feld, ein weiterer entfernt es
editor-tool-o = O setzen
    .tip = Ein Klick setzt O auf ein Feld, ein weiterer entfernt es
editor-tool-point = hervorheben
    .tip = Ein Klick hebt ein Feld hervor, ein weiterer hebt das auf
editor-tool-question = Antwort
    .tip = Klicke die Felder der Frage an
editor-names = Namen:
    .tip = Namen der Felder, die du hervorhebst, etwa A und B
editor-names-none = Hebe Felder hervor, um sie zu benennen
editor-names-more = { $count } weitere lassen sich hier nicht benennen
editor-film-plays = Der Film läuft von selbst
    .tip = Der Film läuft, sobald der Schritt gezeigt wird, ab der Stelle, an der er steht
editor-colour = Färben nach:
editor-colour-none = Nichts
editor-colour-lines = Reihen
editor-clear = Leeren
    .tip = Alle Zeichen und Hervorhebungen dieses Schritts entfernen
editor-take-view = Diese Ansicht verwenden
    .tip = Diesen Schritt so zeigen, wie das Brett jetzt gedreht und in Schichten gezeigt ist
editor-same-view = Das Brett ist zu sehen wie in diesem Schritt. Dreh es, um eine andere Ansicht zu wählen
editor-show-step = Ansicht zurücksetzen
    .tip = Das Brett zurück in die Ansicht dieses Schritts drehen
editor-view-taken = Ansicht in diesem Schritt gespeichert
editor-question = Frage
editor-prompt = Frage in Worten
editor-prompt-optional = Frage in eigenen Worten (freiwillig)
editor-why = Erklärung nach der Antwort (freiwillig)
editor-answer = Richtige Antwort
editor-options = Antworten: Wähle die richtige aus
editor-order-options = Texte in der richtigen Reihenfolge
editor-option = Antwort { $number }
editor-option-right = Antwort { $number } ist richtig
editor-option-delete = Antwort { $number } löschen
editor-option-add = Antwort hinzufügen
editor-click-cells = Klicke alle Felder an, die die Frage beantworten
editor-click-pair = Klicke zwei Felder einer Reihe an; die anderen sind zu finden
editor-click-line = { $count ->
    [one] Klicke { $count } Feld nacheinander an; gefragt ist, ob es eine Reihe ist
   *[other] Klicke { $count } Felder nacheinander an; gefragt ist, ob sie eine Reihe sind
}
editor-click-cell = Klicke ein Feld an; seine Reihen sind zu zählen
editor-count = Fragen
editor-preserved = { $kind }: Die Antwort bleibt, die Worte kannst du ändern
question-kind-none = Keine Frage
question-kind-choose = Antwort auswählen
question-kind-number = Zahl eingeben
question-kind-cells = Felder anklicken
question-kind-exercises = Zufällige Fragen
question-kind-order = Texte ordnen
question-kind-preserved = Bleibt, wie sie ist
missing-title = Eine Lektion braucht einen Titel
missing-prompt = Schreibe die Frage
missing-options = Schreibe 2 bis 8 verschiedene Antworten
missing-right = Wähle die richtige Antwort aus
missing-number = Die Antwort muss eine ganze Zahl sein
missing-cells = Klicke mindestens ein Feld an
missing-pair = Klicke zwei Felder genau einer Reihe an
missing-line-cells = { $count ->
    [one] Klicke { $count } Feld an
   *[other] Klicke { $count } Felder an
}
missing-cell = Klicke ein Feld an
missing-kinds = Wähle mindestens eine Art von Fragen aus
missing-balanced-marks = X hat { $first }, O hat { $second }. Es wird abwechselnd gesetzt: X braucht so viele wie O oder eines mehr.
missing-file-fault = Nicht möglich: { $fault }
missing-at-step = Schritt { $number }: { $gap }

## Making a lesson: sharing it

path-lesson = Lektion speichern
path-handout = Handzettel speichern
path-web-page = Webseite speichern
lesson-edit = Bearbeiten
    .tip = Diese Lektion in ihrer Datei bearbeiten
lesson-edit-copy = Kopie bearbeiten
    .tip = Eine Kopie dieser Lektion erstellen und ändern
lesson-copy-title = { $title } (Kopie)
lesson-copy = Als Text kopieren
    .tip = Die Lektion als Text kopieren, um sie in eine Nachricht einzufügen; in Hypertoe eingefügt, öffnet sie sich
lesson-more = Mehr
lesson-handout = Drucken…
    .tip = Ein Arbeitsblatt, eine Fassung für die Lehrkraft oder ein Plan auf einer Seite, als PDF
print-title = Drucken
print-for = Für wen
print-pupils = Schülerinnen und Schüler
    .tip = Fragen mit Platz für Antworten; ohne Lösungen
print-teacher = Lehrkraft
    .tip = Jeder Schritt mit Antwort, Notizen und Minuten
print-plan = Plan
    .tip = Eine Seite: was man vorher wissen muss, und jeder Schritt mit Minuten
print-figures = Abbildungen
print-small = Klein
print-medium = Mittel
print-large = Groß
print-grey = Schwarzweiß
print-one-page = So viele, wie auf eine Seite passen
print-save = PDF speichern…
lesson-web-page = Webseite exportieren …
    .tip = Die Lektion als eine Datei speichern, die jeder Browser öffnet, auch auf dem Handy, und die Antworten prüft
lesson-copied = { $size ->
    [one] Lektion als Text kopiert ({ $size } Schriftzeichen)
   *[other] Lektion als Text kopiert ({ $size } Schriftzeichen)
}
lesson-link-damaged = Dieser Lektionstext ist unvollständig oder verändert. Kopiere ihn ganz
lesson-link-large = Dieser Text ist zu lang für eine Lektion

command-import-library = Ordner importieren …
    .tip = Alle Partien eines Ordners in die Bibliothek aufnehmen
command-export-library = Bibliothek exportieren …
    .tip = Alle Partien der Bibliothek speichern, jede als Datei
path-import = Ordner mit Partien wählen
path-import-button = Importieren
path-library = Ordner für die Partien wählen
library-transfer-busy = Die Bibliothek wird noch exportiert oder importiert
library-export-begins = Export läuft …
library-import-begins = Import läuft …
library-exporting = Export: { $done } von { $all }
library-importing = Import: { $done } von { $all }
library-exported = { $games } nach { $folder } exportiert{ $known ->
    [0] {""}
    [one] , eine war schon da
   *[other] , { $known } waren schon da
}
library-imported = { $games } importiert{ $known ->
    [0] {""}
    [one] , eine war schon da
   *[other] , { $known } waren schon da
}
library-unreadable = { $count ->
    [one] Eine Datei oder Partie ließ sich nicht lesen und fehlt:
   *[other] { $count } Dateien oder Partien ließen sich nicht lesen und fehlen:
}

    { $lines }
problem-library-export = Die Bibliothek ließ sich nicht exportieren
problem-library-import = Die Partien ließen sich nicht importieren
file-error-several = Der Text enthält { $total } Partien: Wähle eine davon
several-title = { $total } Partien in { $name }
several-title-pasted = Der eingefügte Text enthält { $total } Partien
several-about = Öffne eine davon, oder nimm alle in die Bibliothek auf.
several-files-title = { $total } Dateien
several-files-about = Auf dem Brett kann nur eine Partie sein. Öffne eine dieser Dateien, oder nimm alle ihre Partien in die Bibliothek auf.
several-files-import = Alle in die Bibliothek aufnehmen
several-import = { $games ->
    [one] Partie in die Bibliothek aufnehmen
   *[other] Alle { $games } Partien in die Bibliothek aufnehmen
}

## Die Anordnung auf dem Handy und in einem schmalen Fenster

menu-title = Menü
sheet-peek = Seitenleiste, geschlossen
sheet-half = Seitenleiste, halb offen
sheet-full = Seitenleiste, ganz offen

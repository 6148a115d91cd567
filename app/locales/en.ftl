# Every sentence that a person reads, in English. app/src/i18n/mod.rs says how to add one.
#
# Keys are of the kind room-what. Entries stand under the heading of their screen, in the order
# in which they are met on it. Short, active sentences; a button is a verb and its object.


## Words that join others

# Three things in a row: “a, b and c”.
list-comma = { $first }, { $second }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-semicolon = { $first }; { $second }


## How many

count-cells = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
count-lines = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
count-marks = { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}
count-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
count-axes = { $axes ->
    [one] { $axes } axis
   *[other] { $axes } axes
}
count-positions = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
count-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
count-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}


## Commands: the name in menus, palette and buttons, and one sentence about each

command-tip-with-shortcut = { $about } ({ $shortcut })

command-new-game = New game…
    .tip = Choose a board, rules and players
command-rematch = Rematch
    .tip = Play the same game again
command-switch-sides = Switch sides
    .tip = Start the same game again, playing the other side
command-open = Open…
    .tip = Open a saved game
command-library = Library
    .tip = Show the games you have played; every game is kept
command-statistics = Statistics
    .tip = Show your results and ratings on each board
command-save = Save
    .tip = Save the game with all its variations
command-save-as = Save as…
    .tip = Save the game to another file
command-recover = Bring back my version
    .tip = Return to the version you set aside
command-import = Import game…
    .tip = Paste or type a game in any format, or choose a file
command-export = Export game…
    .tip = Write the game as text, in the format you choose
command-export-picture = Export picture…
    .tip = Save what is on the screen as PNG, SVG or PDF, in any size
command-export-animation = Export animation…
    .tip = Save lines, the game or a rotation as a GIF or as numbered pictures
command-print-sheet = Print sheet…
    .tip = Make pages to print: boards, the lines of a cell, or exercises
command-copy-picture = Copy picture
    .tip = Copy a picture of the board
command-copy-move = Copy last move
    .tip = Copy the last move as a short text to send
command-copy-game = Copy whole game
    .tip = Copy the game as one line to send
command-copy-link = Copy link…
    .tip = A link to this game, line, puzzle or step of a lesson
command-paste = Paste
    .tip = Paste a move or a game, in any format
command-undo = Undo move
    .tip = Go back one move; nothing is lost
command-redo = Redo move
    .tip = Go forward one move
command-to-start = Go to start
    .tip = Go back to before the first move
command-to-end = Go to end
    .tip = Go to the last move of this variation
command-delete-move = Delete moves from here
    .tip = Delete this move and all that follow it; you can restore them
command-restore-moves = Restore deleted moves
    .tip = Bring back the moves you deleted last
command-promote = Promote variation
    .tip = Move this variation above its alternatives
command-play-focused = Play selected cell
    .tip = Play the cell selected with the arrow keys
command-go-to-cell = Go to cell…
    .tip = Select a cell by its coordinates or number, without playing it
command-swap = Swap
    .tip = Pie rule: take over the first mark instead of moving
command-peek = Peek
    .tip = Blindfold: show the board until the next move; peeks are counted
command-takeback = Take back
    .tip = Take back your last move; another person has to agree
command-offer-draw = Offer draw
    .tip = Propose to end the game as a draw
command-resign = Resign
    .tip = Give up the game
command-accept-offer = Accept offer
    .tip = Agree to the draw or the takeback that was proposed
command-decline-offer = Decline offer
    .tip = Play on as before
command-click-twice = Click twice to play
    .tip = The first click selects a cell, the second plays it
command-agree-draw = Agree a draw
    .tip = End the game as a draw: nobody can win any more
command-play-on = Play on
    .tip = Take back the agreed draw or the resignation
command-players = Players…
    .tip = Change names, marks and colours
command-review = Review
    .tip = Go through the game, from the move that decided it
command-hint = Hint
    .tip = Show where to look, then why, then which move; a game with hints is not rated and does not count on the ladder
command-take-hint = Play the hint
    .tip = Play the move that the hint names
command-typed-move = Type a move
    .tip = Enter a move by its coordinates
command-comment = Comment
    .tip = Show the comment on the current move
command-by-message = By message
    .tip = Show the game’s code, to play with somebody by message
command-computer-pace = Speed
    .tip = Show how fast computers play and how long they think
command-coaching = Coaching
    .tip = Let computer players comment on the position
command-pause-computers = Pause or resume game
    .tip = Pause or resume the computer players and the clocks
command-step-computers = Make one computer move
    .tip = Let the computer make one move, then pause
command-move-now = Move now
    .tip = Stop thinking and play the best move found so far
command-mode-play = Play
    .tip = Play the game
command-mode-explore = Explore
    .tip = Step through every line of a cell
command-mode-analyse = Analyse
    .tip = See who is winning, and why
command-best-line = Show best line
    .tip = Step through the best play on the board without making the moves
command-variation-back = Previous move in line
    .tip = Go back one move in the line shown
command-variation-forward = Next move in line
    .tip = Go forward one move in the line shown
command-play-best = Play first move
    .tip = Make the first move of the line shown
command-move-values = Colour by value
    .tip = Colour each cell by the value of a move there
command-critical-cells = Mark threats and forks
    .tip = Mark cells that win, that must be blocked, or that make a fork
command-search-deeper = Search deeper
    .tip = Search this position eight times as long
command-pause-analysis = Pause or resume analysis
    .tip = Stop the search, or search this position again
command-prove = Prove position
    .tip = Search until it is certain who wins, or that nobody can, and watch the search
command-pause-proof = Pause or resume proof
    .tip = Pause or resume the search for a proof
command-stop-proof = Stop proof
    .tip = End the search for a proof and show what was tried
command-explore-cell = Explore this cell
    .tip = Show every line through this cell
command-completed = Show completed lines
    .tip = Step through the completed lines of one player, then of the next
command-known = What is known
    .tip = Value, draws, pairs, symmetries and counts of this board, with their source
command-census = Census
    .tip = Count every position and every game
command-gallery = Ways to win
    .tip = Browse finished positions of this board
command-draws = Is a draw possible?
    .tip = Find a full board without a line, or find out why there is none
command-symmetries = Symmetries
    .tip = Show which first moves are equivalent
command-blocking = Blocking
    .tip = The fewest cells that meet every line, and the most that hold none
command-pairs = Pairs
    .tip = A reply to every move that stops any line
command-play-pause = Play or pause lines
    .tip = Animate the lines one by one
command-step-back = Previous step
    .tip = Go back one cell along the line
command-step = Next step
    .tip = Go forward one cell along the line
command-previous-line = Previous line
    .tip = Go to the previous line
command-next-line = Next line
    .tip = Go to the next line
command-first-line = First line
    .tip = Go to the first line
command-last-line = Last line
    .tip = Go to the last line
command-slower = Slower
    .tip = Animate the lines more slowly
command-faster = Faster
    .tip = Animate the lines faster
command-loop = Loop
    .tip = Repeat all lines, repeat one line, or stop at the end
command-ruler = Ruler
    .tip = Lay a ruler between two cells to test for a line
command-all-lines = All lines
    .tip = Show every line through this cell at once, with a colour for each span
command-straighten = Lay the plane out
    .tip = Show the whole plane through this line as one small board, step by step
command-front-edge = Move line to front edge
    .tip = Mirror the board and swap axes until the line runs along the front edge
command-winning-line = Show winning line
    .tip = Lay the last completed line out on one small board
command-fit = Fit board
    .tip = Show the whole board
command-fill = Zoom to small board
    .tip = Fill the view with the small board of this cell
command-zoom-in = Zoom in
    .tip = Make the board larger
command-zoom-out = Zoom out
    .tip = Make the board smaller
command-reset-nesting = Reset nesting
    .tip = Stack the axes in the default order
command-colour-by-lines = Colour by lines
    .tip = Colour each cell by how many lines run through it
command-coordinates = Show coordinates
    .tip = Name the axes and number the cells while playing, too; Explore always does
command-highlight-cell = Highlight cell
    .tip = Highlight a cell of this position, or stop highlighting it
command-draw-arrow = Draw arrow
    .tip = Draw an arrow from one cell to another
command-clear-drawings = Clear drawings
    .tip = Remove the arrows and highlighted cells of this position
command-restore-drawings = Restore drawings
    .tip = Bring back the drawings cleared last
command-threats = Show threats
    .tip = Mark the cells where a player can complete a line now; such games are not rated
command-view-grid = Grid only
    .tip = Show only the nested grid
command-view-space = Space only
    .tip = Show only the board in space
command-view-both = Grid and space
    .tip = Show grid and space side by side
command-space-reset = Reset space view
    .tip = Undo every rotation and show everything
command-space-front = View from the front
    .tip = x to the right, y up; if marks fall, they fall down
command-space-top = View from above
    .tip = x to the right, z down; if marks fall, you look down on them
command-space-corner = View from a corner
    .tip = Three sides at once
command-space-last = w towards you
    .tip = Look along the last axis of the space: w on a four-dimensional board
command-space-arrange = Next arrangement of w
    .tip = Slices side by side, then perspective, then one slice at a time
command-space-rotate = Rotate once or stop
    .tip = Rotate once through x and w, the last axis, or stop all movement
command-space-tools = Rotation and appearance…
    .tip = Dials to rotate every plane, and sliders for the cells
command-theme-system = Match system
    .tip = Use the dark or light theme as the system does
command-theme-dark = Dark theme
    .tip = Light text on dark
command-theme-light = Light theme
    .tip = Dark text on light
command-high-contrast = High contrast
    .tip = Black and white, with strong edges
command-projector = Projector mode
    .tip = Everything larger and in high contrast, for a class
command-present-lesson = Present lesson
    .tip = Show the lesson to a class, step by step, with your notes in a window of their own
command-print-lesson = Print lesson…
    .tip = For pupils, for the teacher, or as a plan of one page
command-full-screen = Full screen
    .tip = Enter or leave full screen
command-settings = Settings…
    .tip = Appearance, board, play, sound and more
command-shortcuts = Shortcuts…
    .tip = Choose the keys of each command
command-language = Switch language
    .tip = Switch between English and Deutsch
command-larger = Make everything larger
    .tip = For a projector or tired eyes
command-smaller = Make everything smaller
    .tip = See more at once
command-reset-size = Reset size
    .tip = Use the size set in the system
command-sound = Sound
    .tip = Turn sound on or off
command-panel = Side panel
    .tip = Show or hide the panel beside the board
command-palette = All commands…
    .tip = Find a command by name
command-welcome = Home
    .tip = Presets and recent games
command-hypercube = What is a fourth dimension?
    .tip = Films to play with: sweep, net and slice of a cube and of a tesseract
command-find-lesson = Find my lesson
    .tip = A few questions that find the lesson of the course to start with
command-practice = Practice
    .tip = Exercises on any board; also as a worksheet to print
command-class-answers = Class answers
    .tip = The answers of pupils as a table by question
command-introduction = Introduction
    .tip = Three boards in half a minute: how to win
command-guide = Guide
    .tip = Read the whole guide, with pictures and a search
command-help = Keys and mouse
    .tip = What the keys and the mouse do
command-help-analysis = Analysis and proofs
    .tip = What proved, estimate and proof number mean
command-help-space = Space and pictures
    .tip = How four dimensions are shown, and how to export pictures
command-help-rules = Rules
    .tip = What each rule means
command-help-games = Games and players
    .tip = The presets with their sources, and the computer players
command-help-formats = Formats
    .tip = Each game format, with an example
command-about = About Hypertoe
    .tip = Version and licence
command-quit = Quit
    .tip = Close the window; your game is kept in the library


## Keys, by what stands on them

key-ctrl = Ctrl
key-shift = Shift
key-enter = Enter
key-escape = Escape
key-space = Space
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-delete = Delete
key-insert = Insert


## Menu bar

menu-modes = Mode
menu-file = File
menu-game = Game
menu-lines = Lines
menu-analysis = Analysis
menu-theory = Theory
menu-view = View
menu-help = Help
menu-drawings = Drawings
menu-computers = Computer players
menu-offers = Resign, draw, take back
menu-copy = Copy and paste
menu-appearance = Appearance and language
menu-size = Text size
menu-completed = Completed lines of
menu-recent = Open recent
menu-recent-clear = Clear list
menu-language = Language


## Axis bar

bar-more-grid = More for the grid
bar-more-space = More for the space
# Between two pairs of axes: “x → y ↑ in z → w ↑”.
axis-in = in
axis-coordinates = Coordinates
axis-fit = Fit
axis-few-lines = Few: { $lines }
axis-many-lines = Many: { $lines }
axis-few = Few
axis-many = Many
axis-chip-tip = Axis { $axis }: drag to change the nesting, click for more
axis-nest-in = Nest further in
axis-nest-out = Nest further out
axis-go-up = Stack { $axis } upwards
axis-go-right = Stack { $axis } to the right
axis-pin = Pin { $axis } to { $value }
axis-unpin-tip = Stack { $axis } again
axis-value = Value of { $axis }


## Bar above the space view

space-reset = Reset
space-from = View from…
    .tip = Standard views: front, top, corner
space-front = Front
space-top = Top
space-corner = Corner
space-towards = { $axis } to you
space-slices = Slices
    .tip = The slices { $axis }=0, { $axis }=1 … side by side
space-perspective = Perspective
    .tip = Cube in a cube: what is farther along { $axis } looks smaller
space-one-slice = One slice
    .tip = One slice at a time; play or drag to go through them
space-rotate = Rotate once through { $plane }
    .tip = Rotate once through { $plane }; click again to stop
space-play-slices = Play slices of { $axis }
space-show-slice = Show slice { $slice } alone
space-all-slices = All slices
space-slice = Slice of { $axis }


## Rotation and look

tools-title = Rotation and appearance
tools-rotation = Rotation
    .help = Drag in the view to rotate it; hold { $shift } or { $ctrl } to rotate through the last axis
tools-rotate = Rotate { $plane }
tools-spin = Keep rotating { $plane }
    .tip = Keep rotating; { $key } stops
tools-perspective = Perspective
tools-field = Field of view
    .tip = At 0°, distant cells are not drawn smaller
tools-field-higher = Beyond 3D
    .tip = How much smaller cells look farther along w, as in the cube in a cube
tools-cells = Cells
tools-size = Size
    .tip = Cell size relative to spacing
tools-spacing = Spacing
    .tip = Distance between neighbours
tools-opacity = Opacity
    .tip = How opaque empty cells are
tools-fog = Fog
    .tip = How much distant cells fade
tools-lattice = Connect neighbours
    .tip = Thin lines along the axes
tools-reset = Reset appearance
tools-axes = Axes
tools-role-space = Space
    .tip = Spans the space; axes beyond the third are shown in perspective
tools-role-slices = Slices
    .tip = Its values lie side by side
tools-role-one-slice = One slice
    .tip = One value at a time
tools-role = { $axis }: { $role }
tools-more-axes = { $axes ->
    [one] { $axes } more axis shows one slice at a time
   *[other] { $axes } more axes show one slice at a time
}
tools-slices = Slices
    .help = Click a value to fade its slice, again to hide it, and again to show it. Point at a value to highlight its slice
tools-slice-shown = Slice { $axis }={ $value }: shown
tools-slice-faded = Slice { $axis }={ $value }: faded
tools-slice-hidden = Slice { $axis }={ $value }: hidden
tools-show-slices = Show all slices
tools-overlays = Overlays
tools-threats = Threats
tools-only-threats = Only cells with threats
    .tip = Hide empty cells without a threat
tools-confirm = Click twice to play
    .tip = The first click selects the cell, the second plays it
tools-rainbow = Colour by axis
    .tip = Colour empty cells by their position along an axis
tools-rainbow-off = Off
tools-rainbow-axis = Colour by { $axis }


## Status bar

status-proving = Searching for a proof
    .tip = Pause or stop it in Analyse
status-gallery = Click a small board, or browse with the arrow keys
status-point = Point at a cell, or press an arrow key
status-tile = tile { $tile }
    .tip = Cell #{ $number }. Cells are numbered from 0; x changes first
status-cell = cell { $number }, from 0
    .tip = Cell { $number } of 0 to { $last }: cells are numbered from 0, and x changes first
status-lines = { $lines ->
    [one] { $lines } line through it
   *[other] { $lines } lines through it
}
status-closed = closed
status-taken = taken by { $player }
status-barred = not allowed as first move
# Worth is what the move does: “wins in 3”.
status-value = move here: { $worth }
status-slice-tip = Highlight the slice { $axis }={ $value } in every view
status-unsaved = unsaved
    .tip = Save the game to keep it; until then Hypertoe keeps a recovery copy
status-unprotected = not protected
    .tip = Hypertoe cannot keep a recovery copy: { $why }. Save the game yourself. Hypertoe tries again every few seconds
status-not-in-library = not in the library
    .tip = Hypertoe cannot keep games in the library: { $why }. Save the game yourself. Hypertoe tries again every few seconds
status-open-lines = { $lines ->
    [one] { $open } of { $lines } line
   *[other] { $open } of { $lines } lines
}


## Welcome page

home-files-none = Files you open or save appear here. You can also drop a file onto the window
home-lesson = Lesson “{ $title }”: { $count ->
    [one] { $done } of { $count } step
   *[other] { $done } of { $count } steps
}
home-lesson-go-on = Go on with the lesson
home-play = Play
home-continue = Continue
home-continue-at = { $game }, move { $number }
home-explore = Explore
home-learn = Learn
home-puzzle-done = { $result }. { $task }
home-against = { $game } against { $opponent }
home-against-friend = { $game } against a friend
welcome-about = Tic-tac-toe on boards of any size, in any number of dimensions
welcome-friend = A friend
    .tip = Everyone plays at this window, in turn
welcome-computer-tip = Computer: { $about }
welcome-card = Play { $game }
welcome-explore = Every line of a tesseract, one by one
welcome-learn = See lines in four dimensions, step by step
welcome-new-game = New game…
home-own-game = Your own game


## Introduction

introduction-title = Introduction
introduction-step = Introduction, { $number } of { $count }
introduction-skip = Skip
introduction-next = Next
introduction-home = Home
introduction-play = Play { $rung }
introduction-row = You are X. Complete the row: click the third cell
introduction-row-hint = Not that one. Two X are side by side in the middle row
introduction-row-done = Three in a row. That wins
introduction-layers = A cube has three layers. Lines also run through them: complete the diagonal
introduction-layers-hint = Not that one. Each step goes one right, one up and one layer on
introduction-layers-done = A line through all three layers
introduction-fork = Now make two threats at once. O can block only one
introduction-fork-hint = Not enough. Look for a cell in line with both your X, such as the centre
introduction-win = O has blocked one line. Complete the other
introduction-win-hint = Not that one. Your new X is in line with another X, and the third cell is free
introduction-win-done = You win
introduction-end = That is all: a line wins, and a fork cannot be stopped. Now against an opponent


## Ladder

ladder-title = Ladder
ladder-progress = { $beaten } of { $rungs } beaten
ladder-rung = { $opponent }, { $board }
ladder-rung-beaten = { $rung }: beaten
ladder-rung-next = { $rung }: next
ladder-now = { $rung }: { $task }. { $opens }
ladder-task-first = Win once, moving first, without hints or takebacks
ladder-task-second = Win once, moving second, without hints or takebacks
ladder-opens = Then: { $rung }
ladder-opens-none = The top of the ladder
ladder-all-beaten = You have beaten everyone on the ladder
ladder-won = You beat { $rung }. Next: { $next }
ladder-won-all = You beat { $rung }, and with it the whole ladder
ladder-helped = This win does not count on the ladder: win without hints and takebacks, in one go
ladder-play-next = Play { $opponent }
ladder-careless-cube = Careless blocks lines but falls for forks. On 3×3×3, make two threats at once
ladder-careless-connect-four = Connect Four: Careless moves first, blocks three in a row and plans nothing
ladder-careless-qubic = Qubic: four in a row on 4×4×4. Careless plans nothing, so you have time to
ladder-careless-tesseract = Your first game in four dimensions: on 3×3×3×3, Careless still falls for forks
ladder-club-cube = Back to 3×3×3. Club looks two moves ahead; it moves first, you can take the centre
ladder-club-connect-four = Connect Four: Club sees two moves ahead, so plan three
ladder-club-qubic = Qubic: Club sees a fork coming, but not a chain of threats
ladder-club-tesseract = Club on 3×3×3×3: it moves first, and you can take the centre
ladder-strong-cube = Strong searches for forced wins. On 3×3×3, be the one who threatens
ladder-strong-tesseract = Strong on 3×3×3×3: the second player can win, but Strong forgives nothing
ladder-strong-qubic = Qubic against Strong: the first player can win, and you move first


## Library

library-title = Library
library-latest = Library
library-show-all = { $games ->
    [one] Show the game
   *[other] Show all { $games } games
}
library-back-button = Back
    .tip = Return to where you were
library-search = Search games
    .hint = Names, board or result
library-favourites = Favourites
    .tip = Show only your favourites
library-found = { $found } of { $games }
# A row: the players, the board, the result, the moves. Boards and results have their own names.
library-row = { $board } · { $result } · { $moves }
library-game = { $players }, { $board }, { $result }, { $moves }
library-open-game = Open { $game }, { $date }
library-add-favourite = Favourite
    .tip = Mark as a favourite
library-remove-favourite = Favourite
    .tip = Remove from your favourites
library-delete = Delete
    .tip = Delete this game
library-deleted-bar = Deleted { $players }
library-undo = Undo
library-deleted = Deleted { $players }. Undo brings it back
library-returned = { $players } is back
library-reading = Reading your games…
library-empty = No games yet
    .about = Every game you play is kept here automatically, from its first move
library-none = No game matches
    .about = Search for a name, a board such as 3^4 or 3×3, or a result
library-player = { $name }
library-against = { $before } – { $name }
library-unfinished = Not finished
    .phrase = not finished
library-won = { $name } won
library-lost = { $name } lost
library-draw = Draw
    .phrase = draw
library-today = Today { $time }
library-yesterday = Yesterday { $time }
library-date = { $month ->
    [1] { $day } Jan { $year }
    [2] { $day } Feb { $year }
    [3] { $day } Mar { $year }
    [4] { $day } Apr { $year }
    [5] { $day } May { $year }
    [6] { $day } Jun { $year }
    [7] { $day } Jul { $year }
    [8] { $day } Aug { $year }
    [9] { $day } Sep { $year }
    [10] { $day } Oct { $year }
    [11] { $day } Nov { $year }
   *[other] { $day } Dec { $year }
}
problem-library = This game cannot be kept in the library ({ $why }). Save it yourself
problem-library-list = The library could not be read
problem-library-open = This game could not be opened
problem-library-delete = The game could not be deleted ({ $why })
problem-library-recover = The game could not be brought back ({ $why })
problem-library-favourite = The favourite could not be saved ({ $why })
problem-library-broken = { $games ->
    [one] A game in the library could not be read
   *[other] { $games } games in the library could not be read
}
problem-library-broken-about =
    All other games are safe. Nothing was deleted; the files that could not be read are now here:

    { $paths }
done-changes-in-library = Changes to { $file } are in the library only; the file is unchanged
done-resumed = The game goes on; its result no longer counts


## Statistics

statistics-title = Statistics
statistics-about = Your Glicko-2 rating comes from games against rated computer players. Each board has its own: { $level } counts as { $rating } on every board, so compare ratings of the same board only. ± is the uncertainty; it shrinks as you play.
statistics-reading = Reading your games…
statistics-unreadable = Your statistics could not be read ({ $why })
statistics-damaged = { $lines ->
    [one] Skipped a damaged line in your statistics file
   *[other] Skipped { $lines } damaged lines in your statistics file
}
statistics-empty = No finished games yet
    .about = Finish a game and its result appears here. Against a rated level you also get a rating
statistics-export = Export…
    .tip = Save all games as a CSV table for spreadsheets
statistics-reset = Delete…
    .tip = Delete all results and ratings
statistics-reset-title = Delete all statistics?
statistics-reset-about = { $games } and your ratings will be deleted here. The games themselves stay in the library.
statistics-reset-delete = Delete statistics
statistics-was-reset = Statistics deleted
# The rating of a person: 1,540 ± 120.
statistics-rating = { $rating } ± { $deviation }
statistics-your-rating = Rating
statistics-no-rating = No rating yet
    .tip = Finish a game against a rated level, without hints, takebacks or analysis
statistics-unmeasured = No rating here: computer players were not measured on this board with these rules
statistics-opponent = Opponent
statistics-strength = Strength
    .tip = { $first } moving first, { $second } moving second, from { $games } between levels
statistics-games = Games
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
statistics-streak = Streak
    .tip = Wins in a row: up to your last game, and your longest streak
statistics-fastest = Fastest win
    .tip = The fewest moves with which you won on the board
statistics-last = Last played
statistics-people = People
statistics-computers = Several computers
# Wins in a row up to the last game, and the most ever.
statistics-streaks = { $now } (best { $best })
statistics-highest = Highest level beaten: { $level } ({ $moves })
statistics-chart = Rating after { $games } rated games: lowest { $low }, highest { $high }, now { $now }
statistics-chart-games = Rated games
# What the game did to the rating, with its sign: +12.
statistics-rated = Your rating here: { $before } → { $after }
    .tip = The opponent counted as { $opponent }, with the advantage or disadvantage of its turn in the order
statistics-rated-expected = Your rating here: { $before } → { $after }, as this result was expected
statistics-rated-same = Your rating here stays { $rating }, as this result was expected
# After one of the sentences above, while the rating is unsure.
statistics-rated-unsure = reliable after { $games ->
    [one] { $games } more game
   *[other] { $games } more games
}
statistics-unrated-board = Not rated: computer players were not measured on this board with these rules
statistics-unrated-opponent = Not rated: the strength of { $level } was not measured
statistics-unrated-people = Not rated: no computer player took part
distinction-title = Distinctions
distinction-new = New: { $distinction }
distinction-first-win = First win against { $bot }
distinction-held = First game not lost to { $bot }
distinction-span = Won with a diagonal along { $axes }
distinction-seconds = Won with 10 seconds left or less
distinction-blindfold = Won blindfold
distinction-row = Five wins in a row
distinction-puzzles = Ten puzzles without a miss
statistics-unrated-hint = Not rated: you used a hint
statistics-unrated-takeback = Not rated: a move or the end of the game was taken back
statistics-unrated-analysis = Not rated: you opened the analysis
statistics-unrated-threats = Not rated: threats were shown
statistics-unrated-blindfold = Not rated: blindfold
statistics-unrated-set-up = Not rated: set-up position
statistics-unrated-changed = Not rated: the players changed during the game
statistics-unrated-resumed = Not rated: continued from an earlier session or a file
problem-statistics = This game could not be added to your statistics ({ $why })
problem-statistics-reset = Your statistics could not be deleted ({ $why })


## Coin toss

toss-coin = Tossing a coin
toss-die = Rolling a die
toss-starts = { $player } starts
toss-skip = Skip
    .tip = Or click anywhere


## Command palette

palette-hint = Type what you want to do
palette-none = No command or lesson found; try another word
palette-lesson = Lesson: { $title }


## Buttons that many dialogs have

button-ok = OK
button-cancel = Cancel
button-close = Close
button-done = Done
button-save = Save
button-open = Open
button-copy = Copy
button-undo = Undo


## New game

new-title = New game
new-custom = Your own board and rules
new-side = Side
new-dims = Dimensions
new-sides = Sides
new-run = In a row
new-uneven = Custom sides or row length
    .tip = Boards such as 7×6 with four in a row
new-customise = Customise
new-section-rules = Rules
new-section-cells = Cells
new-section-marks = Marks and colours
new-section-about = About this board
new-board-picture = Picture of the board
new-rules-blindfold = { $rules }; blindfold: { $sight }
new-goal = Goal
new-goal-lines = Lines to win
new-first-move = First move
new-anywhere = Anywhere
    .tip = The first move may take any cell
new-no-center = No centre
    .tip = The first move may not take the cells on the most lines, and on 3×3×3×3 not the cells beside the centre
new-except = Except…
    .tip = The first move may not take the cells that you click in the preview
new-gravity = Gravity
new-gravity-none = None
new-gravity-along = Down along { $axis }
new-center-closed = Centre closed
    .why-not = Only boards with odd sides have a centre
new-pie = Pie rule: the second player may swap
    .tip = After the first move, the second player may take it over instead of moving
new-players = Players
new-starts = Who starts
new-starts-first = Player 1
new-starts-toss = Coin toss
new-starts-alternate = Alternate
new-starts-loser = Loser starts
new-blindfold = Blindfold
    .tip = Play without seeing the marks: call your moves by their coordinates. Peeks are counted
new-blindfold-off = Off
new-blindfold-last = Show only the last mark
new-blindfold-full = Show no marks
new-preview = Preview: click to close cells or forbid first moves
    .none = Preview unavailable
new-click = Click to
new-close = close
    .tip = Nobody may play in a closed cell
new-forbid = forbid as first move
    .tip = The first move may not take these cells
new-cell = Or type a cell
    .hint = 1 0 2
    .set = Apply
new-clear = Clear
# 3×3×3: 27 cells
new-size = { $board }: { $cells }
new-lines = { $lines ->
    [one] { $lines } winning line
   *[other] { $lines } winning lines
}
new-start = Start


## Players

players-title = Players
players-name-hint = Name
players-name = Name of player { $number }
players-color = Colour of player { $number }
players-mark = Mark of player { $number }
players-seat = Who plays as player { $number }
players-other-mark = Other:
players-person = Person
players-depth = Depth
    .tip = Search at most this many moves ahead
players-time = Time
    .tip = Maximum thinking time for a move. If not set, the general limit or the depth applies
players-milliseconds = { " " }ms


## Colours and marks of players

color-blue = blue
color-orange = orange
color-green = green
color-pink = pink
color-sky = sky blue
color-violet = violet
color-yellow = yellow
color-grey = grey
mark-character = { $character }
mark-cross = cross
mark-ring = ring
mark-triangle = triangle
mark-square = square
mark-diamond = diamond
mark-star = star
mark-hexagon = hexagon
mark-plus = plus


## Questions before something is lost

unsaved-title = Save your game first?
unsaved-close = “{ $game }” has unsaved changes. Save them before closing Hypertoe?
unsaved-start = “{ $game }” has unsaved changes. Save them before starting a new game?
unsaved-open = “{ $game }” has unsaved changes. Save them before opening another game?
unsaved-discard = Don’t save

recovered-title = Unsaved game found
recovered-about = Hypertoe ended before your last game was saved. Open it?
recovered-open = Open game
recovered-discard = Discard game

settings-title = Settings
settings-search = Search settings
settings-nothing = No setting matches “{ $text }”
settings-reset-all = Reset all…
    .tip = Reset everything in this window to its default
settings-reset-asked = Reset every setting to its default?
settings-reset-yes = Reset all
settings-reset-no = Keep them
settings-stored-in = Settings, library and reports are kept in { $folder }

section-appearance = Appearance
section-board = Board
section-play = Play
section-sound = Sound
section-computer = Computer
section-language = Language
section-files = Files
section-accessibility = Accessibility

setting-reset = Reset { $setting }
    .tip = Reset to { $value }
setting-less = { $setting }: less
setting-more = { $setting }: more
setting-on = On
setting-off = Off
setting-system = Match system
setting-other = Custom
setting-name = { $name }
setting-percent = { $number }%
setting-degrees = { $number }°
setting-times = { $number }×
setting-keys-changed = { $commands ->
    [0] Default keys
    [one] { $commands } command with its own keys
   *[other] { $commands } commands with their own keys
}
setting-theme = Theme
    .about = Dark or light colours
setting-dark = Dark
setting-light = Light
setting-size = Size
    .about = How large text, buttons and panels are
setting-views = Views
    .about = The nested grid, the board in space, or both. A flat board shows only the grid
setting-split = Divide window automatically
    .about = Grid and space share the window so that cells are largest. Dragging the divider turns this off
setting-colours = Cell colours
    .about = What the colours of empty cells show. Move values appear in Analyse
setting-colours-value = Move value
setting-colours-lines = Lines through the cell
setting-cell = Cell size in space
setting-spacing = Cell spacing in space
setting-opacity = Opacity of empty cells
setting-speed = Line animation
    .about = How fast lines play in Explore
setting-repeat = Repeat lines
    .about = What happens after the last line in Explore
setting-repeat-all = Whole list
setting-repeat-line = This line
setting-clock = Clock
    .about = For new games. Each game can still have its own
setting-tips = Tips in the first games
    .about = Each appears once. Reset this row to see them again
setting-tips-shown = { $told } of { $tips } shown
setting-volume = Volume
    .about = How loud moves, wins and clocks sound
setting-memory = Memory for proofs
    .about = Maximum memory for a proof search
setting-cores = Processor cores for proofs
    .about = Maximum cores for a proof search
setting-watch = Watch proofs on the board
setting-language = Language
    .about = Takes effect at once
setting-folder = Folder for files
    .about = Where dialogs open. Leave it empty to start in the folder you used last
setting-folder-last = Last folder used
setting-recent = Remember recent files
    .about = Lists them in the File menu and on the home page. Turning this off clears the list
setting-movement = Reduce motion
    .about = Views change at once, and nothing moves by itself. “Match system” works on Linux and macOS
setting-keys = Keyboard shortcuts
    .about = Choose the keys of each command

shortcuts-title = Shortcuts
shortcuts-about = Choose a command’s keys, then press the new ones. Escape keeps the old ones.
shortcuts-press = Press keys…
shortcuts-none = None
shortcuts-of = { $command }: { $keys }
shortcuts-tip = Click, then press the new keys
shortcuts-reset = Reset
shortcuts-reset-all = Reset all
shortcuts-clash = { $command } already has these keys
shortcuts-take = Use for { $command }

go-to-cell-title = Go to cell
go-to-cell-hint = Coordinates, or # and a number
go-to-cell-go = Go

overwrite-title = Replace this file?
overwrite-about = { $path } already exists. Saving overwrites it.
overwrite-many-title = Replace these files?
overwrite-many-about = { $path } already exists. Saving overwrites it and the files numbered after it.
overwrite-replace = Replace
overwrite-rename = Choose another name

conflict-title = Replace { $file }?
conflict-about = { $why }.
conflict-changed = The file has changed since you opened or saved it
conflict-read-only = The file is read-only
conflict-not-mine = The file belongs to somebody else
conflict-linked = The file has a second name (a hard link), which would keep the old version
conflict-keep-mine = Keep mine
    .tip = Overwrite the file with the game on the board
conflict-lesson-elsewhere = Save your lesson to another file
conflict-keep-lesson = Overwrite the file with your lesson
conflict-take-theirs = Take theirs
    .tip = Open the file’s version; yours is set aside. “Bring back my version” in the File menu returns to it

long-title = Open { $file }?
long-about = { $why }. You can still open it. That can take minutes and a lot of memory; you can stop at any time. Until it is open, the game on the board stays.
long-open = Open anyway


## Choosing a file, and a path where there is no file dialog

path-open = Open game
path-save = Save game
path-export = Export game
    .button = Export
path-picture = Save picture
path-proof = Save proof
path-statistics = Export statistics
path-progress = Export progress
path-about = No file dialog is available here. Type the path of the file:
path-about-folder = No file dialog is available here. Type the path of the folder:
path-folder = Choose folder
path-readable = Games and lessons
path-games = Hypertoe games
path-others = Other formats
path-lessons = Lessons
path-proofs = Proofs
path-hint = /home/me/games/qubic.hypertoe
path-hint-folder = /home/me/games


## About

about-version = Version { $version }
about-version-commit = Version { $version }, commit { $commit }
about-hypertoe = Play, see and explore tic-tac-toe on boards of any size, in any number of dimensions.
about-licence = Free software under the MIT licence or the Apache licence 2.0, at your choice.
about-parts = The licences of all libraries that Hypertoe uses are in THIRD-PARTY.txt, next to the program or in its documentation folder. Hypertoe does not check for updates.


## Import and export

import-title = Import game
import-format = Format
import-detect = Detect automatically
import-file = Choose file…
import-text = Game as text
import-hint = Paste or type a game here
import-example = For example:
    { $text }
import-found = { $format }. { $summary }
import-any = Any format is detected automatically
import-unclear = Format not recognised. Choose one
import-load = Load game
export-title = Export game
link-title = Copy link
link-about-game = A link to the board and its moves
link-about-line = A link to the board and the line that is shown
link-about-puzzle = A link to this puzzle
link-about-lesson = A link to this step of the lesson
link-as = Copy as
link-as-link = Link
    .about = Opens Hypertoe
link-as-play = Board to play
    .about = A frame for a web page: readers play on from here
link-as-figure = Figure
    .about = A frame for a web page: readers can rotate the board
link-as-film = Film
    .about = A frame for a web page: the lines of the cell play one after the other
link-theme = Colours
link-theme-reader = Automatic
link-theme-dark = Dark
link-theme-light = Light
link-address = Address
link-address-hint = https://…
link-address-about = The address of a page with Hypertoe. Without it, the link works only where it is pasted into Hypertoe
link-copied = Copied the link
link-frame-copied = Copied the frame: paste it into the HTML of a page
embed-open = Open in Hypertoe
link-not-opened = The link could not be opened
link-unknown = This is not a link to anything in Hypertoe
link-no-puzzle = This link leads to a puzzle that this version of Hypertoe does not have
link-no-lesson = This link leads to a lesson that this version of Hypertoe does not have
link-no-line = The cell or line of this link is not on its board
setting-link-address = Address of links
    .about = Links that you copy begin with this address, at which Hypertoe can be opened in a browser
setting-link-address-none = None
export-cut = Preview shortened; the file is complete
export-lost = Not included: { $lost }
export-save = Save to file…
compare-title = The pasted game is a different one
compare-where = { $difference }.
compare-keep = Keep mine
compare-load = Load pasted game


## Export picture

picture-title = Export picture
picture-picture = Picture
picture-animation = Animation
picture-sheet = Sheet
picture-show = Show
picture-grid = Grid
picture-space = Space
picture-both = Both
picture-file = File
picture-kind = File type
picture-png = PNG
    .about = Image (works everywhere)
picture-svg = SVG
    .about = Sharp at any size; text stays text
picture-svg-outlines = SVG, text as outlines
    .about = Sharp at any size; looks the same without the font
picture-pdf = PDF
    .about = Sharp at any size; one page
picture-size = Size
picture-width = Width
    .tip = Width in pixels
picture-height = Height
    .tip = Height in pixels
picture-scale-tip = Pixels in the file for each pixel of the size
picture-text = Text
    .tip = Text size relative to the default
picture-reset = Reset
    .tip = Reset everything here to its default
picture-for-paper = For paper
    .tip = For print: black on white, 2400 × 1800 pixels
picture-for-slide = For a slide
    .tip = For a slide: 1920 × 1080 pixels, on white
picture-for-projector = For a projector
    .tip = For a bright room: strong contrast, large text, 1920 × 1080 pixels
picture-size-small = Small
picture-size-large = Large
picture-size-slide = Wide
picture-size-screen = Screen
picture-size-square = Square
picture-size-tip = { $width } × { $height } pixels
picture-with = Include
picture-coordinates = Coordinates and axis names
picture-counts = Table of counts
picture-key = Key to the colours
    .tip = Explain the colours of cells and lines
picture-table = Table of this page
    .tip = Write the table of the page beside the board
picture-more-rows = { $rows ->
    [one] … and { $rows } more row
   *[other] … and { $rows } more rows
}
picture-legend = Board, players and axes
picture-rules = Rules of play
picture-numbers = Move numbers on the marks
picture-as-shown = As on screen
picture-higher-axes = Beyond z
picture-slices = Slices
picture-perspective = Perspective
picture-colours = Colours
picture-colours-none = None
picture-lines = Lines
picture-one-line = One line
picture-line-number = Number of the line
picture-line-of = { $lines ->
    [one] of { $lines } line through { $cell }
   *[other] of { $lines } lines through { $cell }
}
picture-all-lines = All lines
    .why-not = At most { $most } lines can be drawn at once; explore a cell with fewer
picture-whole = Whole board
    .tip = If off, only the visible part
picture-light = Light
picture-dark = Dark
picture-paper = Paper
    .tip = Black on white, for print
picture-projector = Projector
    .tip = Strong contrast and thick lines
picture-transparent = Transparent
picture-folder = Choose folder…
picture-save = Save…
picture-copy-tip = Copy the picture to the clipboard
picture-preview = Preview
picture-bytes = About { $size }
    .all = About { $size } in all
picture-measuring = Measuring the file…
picture-previous-page = Previous page
picture-next-page = Next page
picture-page = Page { $page } of { $pages }
picture-pixels = { $width } × { $height } pixels
picture-animation-size = { $width } × { $height } pixels, { $frames ->
    [one] { $frames } frame
   *[other] { $frames } frames
}, { $seconds } seconds
picture-making = Making { $file }
picture-progress = { $done } of { $total } pictures

animation-title = Export animation
animation-animate = Animate
animation-this-line = This line
animation-straight = Lay its plane out
animation-front = Move to front edge
animation-all-lines = All lines in the list
animation-game = The game
    .why-not = Play a move first; finish a blindfold game first
animation-rotate = Rotate through
animation-time = Time
animation-fps = Frames per second
    .suffix = { " " }per second
    .tip = Frames per second while something moves
animation-speed = Speed
animation-gif = GIF
animation-folder = Numbered PNGs in a folder
animation-archive = Numbered PNGs in a zip file
animation-loop = Loop

sheet-title = Print sheet
sheet-print = Print
sheet-boards = Empty boards
    .about = To play on paper, with coordinates
sheet-per-page = Boards on a page
sheet-lines = Lines of a cell
    .about = All winning lines through { $cell }, one by one
    .other = Explore another cell to print its lines
sheet-exercises = Exercises
    .about = Answers on separate pages
sheet-which = Selection
sheet-seed = Seed
    .tip = The same number always gives the same exercises
sheet-new-exercises = Different exercises
sheet-paper = Paper
sheet-a4 = A4
sheet-letter = Letter
sheet-one-file = All pages in one file
sheet-files = One file for each page
sheet-automatic = Automatic
sheet-exactly = Exactly


## Help: keys and mouse

help-key-click = Click
    .about = Play a cell; in Explore, show its lines; in the graph of Analyse, go to a move
help-key-right-click = Right-click
    .about = Show every line through a cell; in Explore and Analyse, highlight a cell, or drag to draw an arrow: with { $shift } in red, with { $alt } in blue, again to remove it
help-key-arrows = Arrows
    .about = Move the selected cell in x and y
help-key-shift-arrows = { $shift } + arrows
    .about = Move it in z and w
help-key-ctrl-arrows = { $ctrl } + arrows
    .about = Move it in v and u; { $shift } and { $alt } reach the axes beyond
help-key-drag = Drag, scroll
    .about = Move the board
help-key-zoom = { $ctrl } + scroll
    .about = Zoom to the pointer
help-key-double-click = Double-click between cells
    .about = Fill the view with this small board, and back
help-key-space-drag = In space: drag
    .about = Rotate the view; with { $shift } or { $ctrl }, rotate through w
help-key-space-wheel = In space: wheel
    .about = Zoom to the pointer; drag with the middle button to move the picture
help-key-fingers = Touch
    .about = Tap to play; touch and hold to show every line through a cell, in Explore and Analyse to highlight it; move and zoom with two fingers. In space, one finger rotates
help-key-straight = Space, arrows, Home, End
    .about = While a plane is laid out: play, step from stage to stage
help-key-escape = Escape
    .about = Close the window in front; back to the board from a plane laid out or a line shown in Analyse
help-key-gallery = Arrows, Home, End
    .about = In “Ways to win”: browse the small boards
help-key-pairs = Point, click, arrows
    .about = In “Pairs”: the reply to a move in this cell, and their line
help-exploring = { $about } (in Explore)
help-analysing = { $about } (in Analyse)


## Help: rules

help-line = Line
    .about = Cells in a straight row in any direction, every kind of diagonal included. On a custom board you choose how many make a row
help-draw = Draw
    .about = The board is full and nobody has won. The players may agree a draw as soon as nobody can win any more
help-closed = Closed cells
    .about = Nobody may play there. A line with a closed cell cannot be completed
help-opening = First move
    .about = Some cells are forbidden as first moves. “No centre” forbids the cells on the most lines; on 3×3×3×3, all nine cells with three or four coordinates in the middle
help-pie = Pie rule
    .about = After the first move, the second player may take over that mark instead of moving, so open with a balanced move
help-gravity = Gravity
    .about = Marks fall down: every view shows the axis along which they fall upright, with 0 at the bottom. Click anywhere in a column to drop a mark there
help-players = Players
    .about = Two to eight, each a person or a computer. The order of play stays the same within a game
help-starts = Who starts
    .about = Player 1, a coin toss, the players in turn, or the loser of the last game. A rematch continues the series and keeps its score
help-blindfold = Blindfold
    .about = No marks are shown, or only the last one: call your moves by their coordinates. Peeks at the board are counted
help-clocks = Clocks
    .about = Time for the whole game, with or without an increment, or for each move. The clocks start with the first move; whoever runs out of time loses. Time spent is spent: a takeback does not give it back, and increments earned by the moves taken back are lost. With time for each move, the clock starts again after a takeback. The clocks stop while you pause, look back, explore or analyse
help-offers = Draws, takebacks
    .about = Another person accepts or declines your offer. A computer declines a draw when it expects to win or has not looked ahead yet; Random accepts every draw, Careless unless it can complete a line
help-numbers = Numbers
    .about = Cells are numbered from 0; x changes first. In naughts and crosses on a tesseract they are numbered 1 to 80: x changes last and the centre is left out


## Help: games and players

help-games = Games
help-bots = Computer players
# How it is known stands in brackets.
help-first-wins = The first player wins in { $moves } ({ $known })
help-second-wins = The second player wins in { $moves } ({ $known })
help-drawn = A draw with best play ({ $known })


## Help: formats

help-formats = Import a game from the File menu, drop a file on the window, or paste it while no text field has the focus ({ $paste }). Without a window: hypertoe convert IN OUT
    .more = Most formats are detected automatically. If a text has a mistake, its line and column are shown


## Help: theory

help-theory = Theory
    .about = The Theory menu, and “The whole board” in Explore, show what is known about a board:
    .more = Without a window: hypertoe census, gallery, draw, symmetries, pairing, blocking
help-known = What is known
    .about = Who wins, and why that is known; what the other pages have found
help-census = Census
    .about = Counts every possible position and game of a board with at most { $most } cells, with and without symmetry. What is too large to count is estimated from random games and labelled as an estimate
help-gallery = Ways to win
    .about = Finished positions as small boards: all of 3×3, or as many as you want. Click one to load it as a game
help-full-boards = Is a draw possible?
    .about = Whether a full board without a line exists: an example, or the size of the proof that none exists
help-symmetries = Symmetries
    .about = Rearrangements, such as rotations, that keep every line a line, and which first moves are really different
help-blocking = Blocking
    .about = The fewest cells that meet every line, and with them the most cells that hold no complete line; proved by a SAT solver where that is possible
help-pairing = Pairs
    .about = Give every line a pair of cells. Answer each move in the other cell of its pair; then nobody can complete a line against you


## Help: space and pictures

help-views = Grid and space
    .about = The same board twice: nested on the left, in space on the right. What you point at in one is highlighted in the other
help-slices = Slices
    .about = The cubes w=0, w=1 … side by side. One step along w leads to the same place in the next cube
help-perspective = Perspective
    .about = The cube in the cube: things farther away look smaller in a photograph, and things farther along w look smaller here
help-one-slice = One slice
    .about = One cube at a time, like the frames of an animation; ▶ plays it
help-rotate = Rotation through xw
    .about = A quarter turn in xy takes x to y; a quarter turn in xw takes x to w. The inner cube comes out, the outer one goes in, and nothing is bent
help-reset = Reset
    .about = Back to the start at any time, with nothing rotated or hidden
help-tools = Rotation and appearance
    .about = A dial for each plane, the field of view (0° is without perspective), and what each axis does
help-faded = Faded slices
    .about = Click a value under “Slices” to fade that slice, click again to hide it, and so reach the middle of a full cube
help-threats = Threats
    .about = Cells where somebody can complete a line now. “Only cells with threats” leaves out the rest
help-rainbow = Colour by axis
    .about = Colours empty cells by their position along an axis: the same colour is the same w
help-straight = Lay the plane out
    .about = In the grid every line is already straight and evenly spaced. This lays out the whole plane through it as one small board, where the line is a plain row or diagonal; or it mirrors the board and swaps axes until the line runs along the front edge
help-pictures = Pictures
    .about = PNG works everywhere, SVG and PDF are sharp at any size, GIF moves. Sheets have boards, the lines of a cell, or exercises with answers
help-render = hypertoe render
    .about = Makes the same pictures from the command line: hypertoe render --help


## Help: analysis and proofs

help-proved = proved
    .about = Certain, and can be checked: the game is over, or a chain of threats forces a win, or there is a proof
help-full-search = full search
    .about = Certain unless the program has a bug: every line of play that matters was searched to its end
help-estimate = estimate
    .about = A guess from the lines that are still open; it may be wrong
help-win-in = X wins in 3
    .about = The winner needs three more moves. “At most” means that a quicker win may exist
help-critical-cells = ★, ! and the fork
    .about = A cell that wins at once, one that must be blocked, one that makes two threats
help-values = Value of each move
    .about = W3 wins in three, = draws, L2 loses in two; other cells have the colour of their estimate
help-prove = Prove position
    .about = Searches until it is certain who wins, or that nobody can. On boards such as 5×5×5 nobody knows how long that takes
help-proof-number = Proof number
    .about = At least this many more positions must be proved won before this win is proved. At 0 it is proved
help-disproof-number = Disproof number
    .about = At least this many more positions must be shown not to win before this win is ruled out
help-watch = Watch on the board
    .about = Shows the moves to the position being searched, as faint marks with numbers
help-proof = The proof
    .about = A winning move for every position that threats alone cannot win; symmetrical positions are listed once
help-check = Check it
    .about = Tries every legal reply at every position of the proof, with a board and a search of its own
help-solve = hypertoe solve, verify
    .about = The same from the command line. The file is text packed with gzip; ENGINE.md describes its format


## Goals: what wins

goal-race = Race
    .about = First to the chosen number of lines wins
    .help = First to the chosen number of lines wins. A mark that completes several lines counts for each of them
goal-most = Most lines
    .about = Whoever has the most lines on the full board wins
    .help = Play goes on until the board is full. Whoever has the most lines wins; a tie is a draw
goal-misere = Misère
    .about = Whoever completes a line loses
    .help = Whoever completes a line loses. Everyone else wins


## Scores and results

goal-score-none = { $name }
goal-score-race = { $name } { $lines }/{ $goal }
goal-score = { $name }: { $lines }
goal-count-race = { $lines } of { $goal }
goal-count = { $lines }
result-to-move = { $name } to move
result-won = { $name } wins
result-won-with = { $name } wins with { $lines }
result-won-by-completed = { $name } wins: { $loser } completed a line
result-you-won = You won
result-you-lost = You lost
result-draw = Draw
result-lost = { $name } completed a line and loses
result-won-resigned = { $name } wins: { $loser } resigned
result-lost-resigned = { $name } resigned; everyone else wins
result-won-on-time = { $name } wins: { $loser } ran out of time
result-lost-on-time = { $name } ran out of time; everyone else wins
result-draw-agreed = Draw by agreement
result-draw-full = Draw: the board is full
result-draw-no-lines = Draw: nobody completed a line
# Names are a list, such as “X and O”.
result-draw-tied = Draw: { $names } tie with { $lines }


## Play

play-show-line = Show that line
decisive-title = Decisive moments
decisive-accuracy = Accuracy
    .tip = The formula is that of Lichess. Winning chances are partly estimated
decisive-accuracy-about = The share of the winning chances that an average move kept: 100% keeps all, 0% gives a won game away. Moves in lost positions do not count
decisive-percent = { $name } { $percent }%
decisive-turned = Turning point
decisive-retry = Try again
    .tip = Go back before this move and find a better one

tip-close = Got it
tip-slices = Each small board is one slice. A line can run through several of them
tip-space = Drag the space view to rotate it
tip-hint = Stuck? { $key } gives a hint, but then the game does not count
tip-lines = Point at a cell and press { $key } to see all its lines; { $back } comes back to the game
tip-sound = Sound is off. Turn it on?
    .button = Turn on sound
tip-review = Review shows where the game was decided

play-you = (you)
retry-asked = { $name } to move: find a better move than move { $number }
retry-maybe = { $name } to move: try a different move instead of move { $number }. It may be better
retry-checking = Checking your move…
retry-good = Well done! This move works
retry-failed = This move is a mistake too
retry-failed-maybe = This move is a mistake too. Perhaps no move works, and the mistake was earlier
retry-again = Try again
retry-play-on = Play on
retry-show = Show me


## Play panel: players, notices, computers

play-toss = Who starts?
play-comment = Comment on this move
play-edit-players = Edit…
play-show-completed = { $lines ->
    [one] Show the line of { $name }
   *[other] Show the { $lines } lines of { $name } one by one
}
play-swapped = Swapped: the second player now has { $first }, the first player { $second }
play-swapped-names = Swapped: { $name } now plays { $first }, { $other } plays { $second }
play-swapped-you-first = Swapped: you now play { $first }, { $other } plays { $second }
play-swapped-you-second = Swapped: { $name } now plays { $first }, you play { $second }

# Wins are a list such as “Ada 2, you 1”.
series-score = Series: { $wins }, draws { $draws }
series-wins = { $name } { $wins }
series-you = you { $wins }
series-fixed = First move: always the same player
series-toss = First move: coin toss
series-alternate = First move: players alternate
series-loser = First move: the loser of the last game

notice-swap = { $second } may swap: take over the first mark of { $first }
notice-peeking = Peeking: the whole board is shown until the next move
notice-look-away = Stop peeking
notice-blindfold-all = Blindfold: the whole board is now shown
notice-blindfold-last = Blindfold: only the last mark is shown
notice-blindfold-none = Blindfold: no marks are shown
notice-peeks = Peeks: { $peeks }
notice-announced = { $name } called { $cell }
notice-swapped = The players swapped
notice-no-win = Nobody can win any more

offers-draw = { $name } offers a draw
offers-takeback = { $name } asks to take back a move
offers-resign = { $name }: resign?
offers-accept = Accept
offers-decline = Decline
offers-declined = Declined: { $name } plays on
offers-takeback-declined = The takeback was declined; play on
offers-refused-winning = { $name } declines the draw: it expects to win
offers-refused-plays-on = { $name } declines the draw: it still plays to win
offers-refused-unknown = { $name } declines the draw: it is too early to tell

clock-title = Clock
    .tip = Time for all moves of a player, or for each move
clock-none = No clock
clock-game = { $minutes } min
clock-game-increment = { $minutes } min + { $seconds } s
clock-move = { $seconds } s a move
clock-own = Custom…
clock-takebacks = A takeback gives no time back
clock-per-game = Per game
clock-per-move = Per move
clock-minutes-suffix = {" "}min
clock-seconds-suffix = {" "}s
clock-minutes-tip = Minutes for the whole game
clock-increment-tip = Seconds added after each move
clock-move-tip = Seconds for each move
clock-tenths = { $seconds }
clock-of = Clock of { $name }: { $time }
clock-starts = The clocks start with the first move
clock-stands = Clock stopped
clock-minute-left = { $name }: one minute left
clock-seconds-left = { $seconds ->
    [one] { $name }: { $seconds } second left
   *[other] { $name }: { $seconds } seconds left
}

side-title = You play
side-first = First
    .tip = You make the first move
side-second = Second
    .tip = The computer makes the first move
side-random = Coin toss
    .tip = A coin toss decides who makes the first move

seats-moved = { $name } played { $move }
seats-why = { $name }: { $why }
seats-why-known = { $name }: { $why } ({ $known })
premove-planned = Planned: { $cell }. Click it again to take it back
premove-taken-back = Planned move taken back
premove-impossible = Your planned move is no longer possible
seats-thinking = { $name } ({ $bot }) is thinking
seats-paused = { $name } ({ $bot }) is paused
seats-pause = Pause
seats-resume = Resume
seats-step = One move
seats-speed = { $positions } per second
seats-expects = Expects { $moves }
seats-expects-more = Expects { $moves } …
seats-promise = { $bot }: { $promise }
seats-pace = Speed
    .tip = Shortest wait before a computer moves
seats-time = Time per move
    .tip = Longest thinking time of Strong and Perfect, and of a hint
seats-at-once = At once
seats-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
seats-hint-search = Looking for the best move…
hint-where = Look at the framed part: { $fixed }
hint-part = Look at the framed part of the board
hint-no-mark = Look at the first mark
hint-why = Why: { $reason }
hint-which = Play { $move }: { $reason }
hint-step = Hint { $number } of 3
hint-more-why = Why?
    .tip = Show why the move is good
hint-more-which = Which move?
    .tip = Show the move
hint-take = Play it
    .tip = Play the hint (Enter)



## Play panel: typed moves

typed-play = Play
    .tip = Play the typed cell (Enter in a field)
typed-whole = x y z … or #number
typed-coordinates = Coordinates
typed-coordinate = Coordinate { $axis }
typed-or = or
typed-number = Cell number
    .tip = Cells are numbered from 0; x changes first
typed-tile = tile
    .tip = Tiles are numbered 1 to 80: w changes first and the centre is left out


## Play panel: list of moves, play by message

drawing-highlighted = { $cell } highlighted
drawing-arrow = Arrow from { $from } to { $to }
drawing-highlight-removed = { $cell } no longer highlighted
drawing-arrow-removed = Arrow from { $from } to { $to } removed
drawing-pick-cell = Choose the cell to highlight
drawing-pick-start = Choose the cell where the arrow begins
drawing-pick-end = Arrow from { $from }: choose the cell where it ends
drawing-cleared = Drawings cleared
branch-deleted = { $moves ->
    [one] { $moves } move deleted
   *[other] { $moves } moves deleted
}
branch-restored = { $moves ->
    [one] { $moves } move restored
   *[other] { $moves } moves restored
}
branch-lost = The moves cannot be restored: the move they followed is gone
branch-promoted = Variation promoted
moves-off-main-line = Not part of the game: taken back, or only tried
moves-undone = Undone: redo it, or play another move in its place
moves-none = No move yet. Click a cell
moves-none-over = No move yet
moves-set-up = { $marks ->
    [one] Set up: { $marks } mark
   *[other] Set up: { $marks } marks
}
    .tip = The game began from this position; these marks cannot be undone
moves-hidden = The other moves are hidden. Peek to see them
moves-agreed = draw agreed
moves-resigned = { $name } resigned
moves-out-of-time = { $name } out of time
moves-tile = Tile { $tile }
move-swap = swap
    .tip = The second player took over the first mark

message-title = Play by message
message-help = Send your move in a message; paste the reply here. If both codes match, your games match
message-code = Play by message, code { $code }
    .tip = The code of rules and moves: if both codes match, your games match. Click to play by message


## Lines: what they do, who can complete them

span-cell = A single cell
span-row = Span 1, along an axis
span-plane = Span 2, plane diagonal
span-long = Span { $span }, long diagonal
span-some = { $span ->
    [one] Span { $span }, along an axis
   *[other] Span { $span }, diagonal in { $span } axes
}

motion-stays = { $axis } stays { $value }
motion-stay = { $first } … { $last } stay { $value }
motion-rises = { $axis } rises { $from }→{ $to }
motion-falls = { $axis } falls { $from }→{ $to }
motion-more = { $axes ->
    [one] { $axes } more axis varies
   *[other] { $axes } more axes vary
}
motion-rest = { $axes ->
    [one] { $axes } axis stays
   *[other] { $axes } axes stay
}
motion-rest-zero = { $axes ->
    [one] { $axes } axis stays 0
   *[other] { $axes } axes stay 0
}

line-open = Open to all
line-open-to = Open to { $name }: { $marks } of { $run }
line-blocked = Blocked
line-completed = Completed by { $name }


## Explore panel

explore-cells = Cells and lines
    .tip = The lines through a cell, and how many there are
explore-board = The whole board
    .tip = What can be counted, listed and built on this board
explore-lines = One by one
    .tip = Every line through the chosen cell, one at a time
explore-spans = By span
    .tip = How many lines of each span run through the cell
explore-formula = Why so many?
    .tip = How many lines the whole board has, and why
explore-board-field = Board
    .tip = Examples: 3^4 · 7x6, 4 · 4^3; gravity z
        Your game waits in the library
explore-choose-board = Choose a board
explore-recent-boards = Recent boards
explore-known-boards = Boards worth a look
explore-waiting = Your game on { $board } waits ({ $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}).
explore-return = Return to your game
explore-choose = Click a cell to see every line through it
explore-through = { $lines ->
    [one] { $lines } line runs through this cell
   *[other] { $lines } lines run through this cell
}
explore-filtered = { $lines ->
    [one] { $lines } of them passes the filters
   *[other] { $lines } of them pass the filters
}
explore-topic = Which lines
explore-of-cell = This cell
explore-all = All
explore-between = Two cells
explore-plane = A plane
explore-axis = { $axis }
explore-slice = A slice
explore-slice-where = Lines with
explore-slice-axis = Axis of the slice
explore-slice-value = Value of the slice
explore-plane-axes = Plane of
explore-first-axis = First axis of the plane
explore-second-axis = Second axis of the plane
explore-plane-through = through
explore-plane-here = Through the selected cell
explore-open-to = Open to { $name }
explore-topic-large = Lines are sorted by their marks on boards of at most { $most } lines; this one has { $lines }
explore-blocked = Open to nobody
explore-more = More
explore-slice-follows = The slice follows the line
    .tip = Cells of the line in other slices are drawn faintly, with their numbers.
explore-speed = Speed
explore-rest = Pause
    .tip = The pause at the end of each line, at normal speed: time to read, or to talk
explore-loop = Loop
explore-loop-off = Off
explore-loop-all = Whole list
explore-loop-line = This line
explore-line = Line { $number } of { $count }
explore-step = Step
explore-start = Start
explore-steps = { $from }→{ $to }:  { $axes }
bundle-span = Span { $span }: { $count }
    .tip = Point to highlight these lines; click to keep them highlighted
bundle-more = { $spans ->
    [one] and { $spans } more span
   *[other] and { $spans } more spans
}
bundle-slice = The grid shows only the part of each line that lies in the slice shown
bundle-first = Showing the first { $drawn } of { $total } lines
    .tip = More lines at once would cover the board; the list has them all

ruler-back = Back to the lines
ruler-title = Ruler
ruler-how = Drag from one cell to another, or click two cells; by keyboard, press Enter at each end. The middle mouse button moves the board
ruler-needs-grid = Show the grid to use the ruler
ruler-second = Now choose the other end
ruler-meets = { $cells ->
    [one] It passes through the centre of { $cells } cell
   *[other] It passes through the centres of { $cells } cells
}
ruler-line = { $cells ->
    [one] { $cells } cell: a line (span { $span })
   *[other] { $cells } cells, evenly spaced: a line (span { $span })
}
ruler-even = { $cells ->
    [one] { $cells } cell, but not a line
   *[other] { $cells } cells, evenly spaced, but not a line
}
ruler-across = { $cells ->
    [one] { $cells } cell, but not a line
   *[other] { $cells } cells in a row look like a line, but are not
}
ruler-nothing = { $cells ->
    [one] No line: a line is a single cell here
   *[other] No { $cells } evenly spaced cells run from end to end
}
ruler-goes = { $axis } goes { $values }
ruler-breaks = { $goes }. Along a line each axis does the same at every step: it stays, rises by 1 or falls by 1
ruler-gap = The gap between two boards makes the steps uneven
two-cells-title = The two cells
two-cells-same = A symmetry of the board takes one to the other
two-cells-different = No symmetry of the board takes one to the other
two-cells-different-known = No known symmetry of the board takes one to the other
two-cells-shared = { $lines ->
    [0] They share no line
    [one] They share { $lines } line
   *[other] They share { $lines } lines
}
two-cells-list = { $lines ->
    [one] Show it
   *[other] Show them
}
look-alikes-title = Look-alikes
look-alikes-unknown = This board has too many cells side by side to look for them all
look-alikes-cells = A line is a single cell here
look-alikes-none = { $lines ->
    [one] No look-alikes: on this board every straight, evenly spaced row of { $run } is a line; there is { $lines }
   *[other] No look-alikes: on this board every straight, evenly spaced row of { $run } is a line; there are { $lines }
}
look-alikes-none-shown = { $lines ->
    [one] No look-alikes: in the slice shown every straight, evenly spaced row of { $run } is a line; there is { $lines }
   *[other] No look-alikes: in the slice shown every straight, evenly spaced row of { $run } is a line; there are { $lines }
}
look-alikes-only-across = { $lines ->
    [one] Every straight, evenly spaced row of { $run } is a line; there is { $lines }
   *[other] Every straight, evenly spaced row of { $run } is a line; there are { $lines }
}
look-alikes-even = { $rows ->
    [one] { $rows } straight, evenly spaced row is not a line
   *[other] { $rows } straight, evenly spaced rows are not lines
}
look-alikes-across = { $rows ->
    [one] { $rows } row only looks like a line: a gap between boards makes its steps uneven
   *[other] { $rows } rows only look like lines: the gaps between boards make their steps uneven
}
look-alikes-step = Show them one by one
look-alikes-previous = Previous row
look-alikes-next = Next row
look-alikes-at = { $number } of { $count }
look-alikes-at-first = { $number } of the first { $count }

explore-go-to = Go to line
    .tip = Type a number, such as 12, 1,000 or 10^15, and press Enter
explore-number-field = Line number

filters-title = Filters
filters-on = Filters (on)
filters-span = Span
filters-any = Any
filters-state = State
filters-open-to-one = Open to one
filters-completed = Completed
filters-axes = Axes
    .tip = Click an axis to switch: any, must vary, must stay
filters-axis-any = { $axis } any
filters-axis-varies = { $axis } varies
filters-axis-stays = { $axis } stays
filters-clear = Show all lines

known-title = What is known of { $board }
known-how = How it is known: { $ground }
known-facts = Facts
known-unknown = Not known here
known-unknown-about = No argument, proof or publication that this program knows settles who wins. A search may: see Analyse, and Prove position there
known-no-second-win = The second player cannot win: a winning strategy could be stolen by the first (Hales and Jewett, 1963)
known-many-players = Values are found for two players only
known-proof = A proof that can be checked comes with the program
known-first-moves-title = First moves
known-first-moves-about = The values of the first moves, as the colours on the board show them
known-first-moves-empty = The values of the first moves; the empty board shows them in colours
known-cells = Cells
known-lines = Lines
known-draws = Full boards
known-drawn-board = One without a line exists
known-no-drawn-board = Every one has a line
known-blocking = Blocking
known-blockers = { $cells ->
    [0] Every line already has a closed cell
    [one] { $cells } cell is enough
   *[other] { $cells } cells are enough, fewer are not
}
known-pairs = Pairs
known-pairing = Each line has a pair of its own
known-no-pairing = Not enough for all lines
known-symmetries = Symmetries
known-first-moves = { $moves ->
    [one] { $moves } that differs
   *[other] { $moves } that differ
}
known-first-moves-most = at most { $moves } that differ
known-positions = { $positions }, up to symmetry of the board { $distinct }
known-number = { $number }
known-blockers-published = { $cells ->
    [one] { $cells } cell is enough (published: { $source })
   *[other] { $cells } cells are enough, fewer are not (published: { $source })
}
known-working = Working…
known-uncounted = Not counted on this board
known-too-large = Too large to search here
known-not-asked = Open the page to find out
known-first-wins = The first player wins
known-first-wins-in = The first player wins in { $time }
known-second-wins = The second player wins
known-second-wins-in = The second player wins in { $time }
# The length of a win: the moves of the winner, and the moves of both. It follows “wins in”.
in-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
win-length = { $moves ->
    [one] { $moves } move ({ in-plies })
   *[other] { $moves } moves ({ in-plies })
}
win-length-most = { $moves ->
    [one] at most { $moves } move ({ in-plies })
   *[other] at most { $moves } moves ({ in-plies })
}
known-estimated = about { $number }, estimated from random games (± one standard error)
known-proved = proved by this program: every defence is answered
known-searched-most = search by this program: it answers every defence; shorter wins are not ruled out
known-searched = full search by this program: all moves of both players
known-draw = A draw with best play
known-stealing = Every full board has a line, so somebody wins; a winning strategy of the second player could be stolen by the first (Golomb and Hales, 2002)
known-published = published: { $source }
known-value-with-ground = { $value } ({ $ground })

table-menu = Table
    .tip = Copies or saves this table: CSV, JSON, Markdown or LaTeX
table-none = This page has no table yet
table-copy = Copy as
table-save = Save as
table-picture = Picture of board and table…
    .tip = Save the board with this table beside it as PNG, SVG or PDF
table-cell-numbers = Cells as numbers from 0
    .tip = A number from 0 for each cell, x fastest, instead of its coordinates
table-copied = { $rows ->
    [one] Copied { $rows } row as { $format }
   *[other] Copied { $rows } rows as { $format }
}
table-many-lines = A table has at most { $most } lines, and this list has { $count }. Choose filters, or use “hypertoe lines --csv”
table-rules = { $shape }, { $rules }
table-program = Hypertoe { $version }
table-lines-through = Lines through { $cell }
table-lines-completed = Lines completed by { $name }
table-lines-open = Lines open to { $name }
table-lines-blocked = Lines open to nobody
table-two-cells = The cells { $first } and { $second }; lines in common: { $shared }
table-lines-between = Lines through { $first } and { $second }
table-lines-slice = Lines of the slice { $axis } = { $value }
table-lines-plane = Lines of the plane of { $first } and { $second } through { $cell }
table-lines-board = Lines of the board
table-lines-by-span = Lines through { $cell } by span
table-line-count = Lines of the board by span
table-lines = Lines
table-values = Values of positions and moves
table-perft = Sequences of moves
table-symmetries = Distinct first moves
table-random-games = Random games
table-match = Games of computer players
table-pairing = A pair of cells for each line
table-census = Positions and games by number of marks
table-census-distinct = Distinct positions, and games, by number of marks
table-full-board = A full board of { $board } without a line, for { $players }
table-first-move-values = Values of the first moves of { $name }
table-move-values = Values of the moves of { $name } after { $moves }
table-number = Number
table-pattern = Pattern
table-state = State
table-cells = Cells
table-cells-of = Cells of { $name }
table-cell = Cell
table-player = Player
table-winner = Winner
table-fact = Fact
table-example = Example
table-first-cell = First cell
table-second-cell = Second cell
table-move = Move
table-value = Value
table-plies = Plies
table-basis = Basis
table-best-play = Best play
table-fixed-axes = Fixed axes
table-term = Term
table-positions = Positions
table-first-wins = First player wins
table-second-wins = Second player wins
table-games = Games
table-games-first = Games won by the first
table-games-second = Games won by the second
table-games-drawn = Games drawn
table-positions-estimate = Positions (estimate)
table-games-estimate = Games (estimate)
table-estimate-error = Standard error
path-table = Save table

list-none-of-board = There is no such line
list-none = No line passes the filters. Choose “Any” to see more
list-row = Line { $number }: { $motions }
list-set-up = set up
list-move = move { $number }

completed-title = Lines that { $name } completed: { $lines }
completed-others = Other lines
completed-back = Back to the lines through { $cell }
completed-none = { $name } has no completed line in this position
completed-by-move = Completed by move { $number }, { $cell }
completed-before = Completed before the game began

spans-about = The span of a line is the number of axes that vary along it: 1 along an axis, 2 for a plane diagonal, …
spans-board-title = Lines of the whole board
spans-choose = Click a cell to see the lines through it
spans-title = Lines of each span
spans-span = Span
spans-lines = Lines
spans-counted = Formula
spans-sum = Sum
spans-of = Span { $span }
spans-terms = { $terms } + … ({ $count } terms)
spans-cube = Axes whose values are equal or mirrored can vary together. C(m,k) is the number of ways to choose k of m such axes; a middle coordinate may rise or fall
spans-cube-even = Axes whose values are equal or mirrored can vary together. C(m,k) is the number of ways to choose k of m such axes
spans-uneven = Counted separately for each place the cell can take on a line: there, r axes can go one way only and b axes both ways, and the coefficient of z^k in (1+z)^r·(1+2z)^b counts the lines of span k. This counts each line twice, so take half

formula-title = { $lines ->
    [one] { $shape } has { $lines } line
   *[other] { $shape } has { $lines } lines
}
formula-cube = A line is described by what each axis does: f of the D axes stay fixed, each at one of S values; every other axis rises or falls along the line. C(D,f) is the number of ways to choose the fixed axes. Each line is counted twice, once from each end:
formula-product = Product
formula-terms = Term by term
formula-closed = In closed form
formula-shell = Put a shell one cell thick around the board. Each line, extended at both ends, leaves the board through two cells of the shell, and each cell of the shell is the end of exactly one line
formula-one = A line here is a single cell, so there are as many lines as cells
formula-general = On a board with sides n₁ … n_D and K in a row, each axis either stays at one of n values, or rises or falls from one of n − K + 1 starts:
formula-growth = Growth with D
formula-dimensions = Dimensions D
formula-scale = Logarithmic scale: each step up is ten times as many lines


## The plane of a line, laid out

straighten-back = Back to the board
    .tip = Show the nested board again (Escape)
straighten-small = One small board
    .tip = Move the cells of the plane to one small board, where the line is a plain row or diagonal
straighten-front = Front edge
    .tip = Move all cells until the line runs along the front edge
straighten-line = { $number } of { $count }:  { $pattern }
straighten-up = Upward axis
    .tip = The axis that runs up in the small board
straighten-up-fixed = { $axis }, which stays fixed along the line: the line is a row
straighten-up-independent = { $axis }, now varying alone: the line is a diagonal
straighten-independent = varying alone
    .tip = An axis that varies along the line, here alone: the line is a diagonal
straighten-first = First stage
    .tip = First stage (Home)
straighten-previous = Previous stage
    .tip = Previous stage (←)
straighten-play-back = Play backwards
    .button = Back
straighten-play = Play forwards
    .tip = Play forwards; Space plays and pauses
    .button = Play
straighten-pause = Pause
straighten-next = Next stage
    .tip = Next stage (→)
straighten-last = Last stage
    .tip = Last stage (End)
straighten-progress = Progress
straighten-picture = The plane of the line { $pattern }, laid out

stage-on-board = On the board
stage-number = One variable
stage-fly = Move
stage-straight = Laid out
stage-reverse = Mirror
stage-values = Swap values
stage-axes = Swap axes
stage-front = At the front

straighten-no-line = Choose a line first
straighten-long = { $cells ->
    [one] This line has { $cells } cell; at most { $most } fit side by side
   *[other] This line has { $cells } cells; at most { $most } fit side by side
}
straighten-large = { $cells ->
    [one] This board has { $cells } cell; at most { $most } can be animated
   *[other] This board has { $cells } cells; at most { $most } can be animated
}
straighten-pinned = Stack { $axes } first, so that all cells are shown


## The plane of a line, laid out: what stands below each stage

# Two sentences about one stage.
caption-and-then = { $first }. { $second }
caption-more = … { $count } more
caption-more-zero = … { $count } more at 0
caption-one-cell = On this board one cell is a line: { $cell }
caption-slices = The cells of this line lie in different slices: { $cells }
caption-apart = On the nested board this line is straight, its cells evenly spaced: { $cells }
caption-row = On the nested board this line is straight, its cells side by side: { $cells }

caption-rises = { $axis } rises
caption-falls = { $axis } falls
caption-nothing-varies = Nothing varies along it: { $formula }
caption-one-varies = Only { $axis } varies; the variable t says how far: { $formula }
caption-parameter = { $count ->
    [2] { $motions }. One variable t moves both: { $formula }
   *[other] { $motions }. One variable t moves all { $count }: { $formula }
}
caption-highlighted = Highlighted: the cells for every t and every { $axis }

caption-flight-cell = This cell moves to one small board
caption-flight-line = These { $grid } cells move to one small board: t runs right
caption-flight-fixed = These { $grid } cells move to one small board: t runs right, { $axis } runs up
caption-flight-independent = These { $grid } cells move to one small board: t runs right; { $axis } now varies alone, upwards
caption-flight-part = Only the part near the line is shown

caption-straight-cell = A line of one cell has no steps
caption-straight-row = The plane is one small board, and the line a plain row of it. Each step of t moves { $steps }
caption-straight-diagonal = The plane is one small board, and the line a plain diagonal of it. Each step of t moves { $steps }
caption-step = { $axis } by { $step }

caption-reversed = { $count ->
    [one] { $axes } is mirrored: its value c becomes { $last }−c
   *[other] { $axes } are mirrored: each value c becomes { $last }−c
}
caption-reversed-uneven = { $count ->
    [one] { $axes } is mirrored
   *[other] { $axes } are mirrored
}
caption-reversed-axis = { $axis } (c becomes { $last }−c)
caption-now-rises = Now every axis that varies rises
caption-now-rises-nearer = Now every axis that varies rises, and the fixed values are nearer to 0
caption-now-nearer = Now the fixed values are nearer to 0

# Pairs are “0 ↔ 2, 1 → 3”.
caption-renamed = On every axis values swap places: { $pairs }. Opposite values stay opposite, so every line stays a line; the cells of this line swap places along it
caption-exchanged-two = { $first } and { $second } swap places
caption-exchanged = The axes swap places: { $changes }
caption-becomes = { $from } becomes { $to }
caption-order = The axes that vary come first, then the fixed ones, smaller values first

caption-now-edge = Now it runs along the front edge: { $formula }

# Why a line cannot be moved to the front edge: one or more of these, each a sentence.
edge-already = This line already runs along the front edge
edge-cell = A line of one cell runs along no edge
edge-span = An edge uses one axis; this line uses { $count }. Mirroring or swapping axes cannot change that
edge-middle = A middle coordinate cannot move to an edge
edge-differ = Fixed values that differ, and are not opposite, stay different
edge-distance = On this board every cell keeps its distance from the edges


## Players by number, and boards

player-number = player { $number }
# A board such as 3^4, and one whose sides or whose lines are not all as long: 7×6, 4 in a row.
shape-cube = { $side }^{ $dims }
shape-run = { $sides }, { $run } in a row


## Computer players: one sentence about each

bot-name-random = Random
bot-name-careless = Careless
bot-name-club = Club
bot-name-strong = Strong
bot-name-perfect = Perfect
bot-name-long-game = Long game
bot-name-custom = Custom
bot-random = Plays random legal moves; wins only by luck
bot-careless = Completes a line or blocks one, otherwise plays at random; falls for any fork
bot-club = Looks two moves ahead. Punishes mistakes, but you can out-plan it
bot-strong = Searches for forced wins for its full thinking time
bot-perfect = Perfect where the game is solved; otherwise like Strong
bot-long-game = Blocks and avoids lines to make the game last; wins only when it would otherwise lose
bot-custom = Like Strong, with your own depth or time limit


## What Perfect promises of a game

promise-book = Unbeatable here: the game is proved
promise-first = Unbeatable here moving first: the win is proved; otherwise like Strong
promise-second = Unbeatable here moving second: the win is proved; otherwise like Strong
promise-search = Unbeatable here: searches to the end of the game
promise-search-from = Makes no mistake here from move { $move } on: searches to the end of the game
promise-beginner = Wins here moving first, by threats; otherwise like Strong
promise-nothing = Like Strong here: nothing is proved about this game


## What a move does: stands after the move, or after “Why:”

line-kind-cell = cell
line-kind-row = row along { $axis }
line-kind-only-row = row
line-kind-across = row
line-kind-column = column
line-kind-diagonal = diagonal
line-kind-long = long diagonal
line-kind-diagonal-in = diagonal in { $axes }
line-kind-diagonal-many = diagonal in { $count ->
    [one] { $count } axis
   *[other] { $count } axes
}
tactic-completes = completes a { $line }
tactic-completes-many = completes { $lines }
tactic-blocks = blocks { $player }’s { $line } ({ $marks } of { $run })
tactic-blocks-many = blocks { $lines } of { $player } ({ $marks } of { $run })
tactic-blocks-fork = takes the cell where { $player } could make two threats
tactic-threatens = threatens to complete a { $line }
tactic-threatens-many = { $threats ->
    [1] threatens to complete a line
    [2] makes two threats
   *[other] makes { $threats } threats
}
tactic-forces = forces { $player } to block
tactic-forces-cells = forces { $player } to block at { $reply }, then plays { $next }
tactic-open-lines = lies on { $lines } still open, no cell on more
reason-with-ground = { $effects }: { $ground }


## Why a move was chosen: stands after the move

reason-any = random move
reason-any-quiet = no line to complete or block; random move
reason-only-legal = the only legal move
reason-wins-now = wins at once
reason-win-settled = settles the win
reason-wins = wins in { $moves }
reason-only-move = the only move that does not lose
reason-only-move-mirrored = the only move that does not lose, except its mirror images
reason-others-lose = every other move loses
reason-others-lose-mirrored = every other move loses, except its mirror images
reason-loses = { $moves ->
    [one] holds out longest; against best play it still loses after { $moves } move
   *[other] holds out longest; against best play it still loses after { $moves } moves
}
reason-loses-most = { $moves ->
    [one] against best play it still loses after { $moves } move at most
   *[other] against best play it still loses after { $moves } moves at most
}
reason-draws = keeps the draw
reason-best-found = best move found, searching { $depth } ahead
reason-best-of-sample = best of the cells tried; the board is too large to search
reason-lasts = aims at a long game
reason-avoids = completes no line
reason-cannot-avoid = every move completes a line
reason-takes-over-win = takes over the first mark: { $cell } wins
reason-takes-over-lines = takes over the first mark: { $cell } is on more lines than an average cell
reason-takes-over-mirroring = takes over the first mark: from { $cell }, mirroring every move never loses
reason-even = a first move of average strength: a stronger one would be taken over


## Mistakes of the players

mistake-missed-win = { $moves ->
    [1] { $player } missed a win in one
   *[other] { $player } missed a forced win within { $moves }
}
mistake-risked-win = { $player } had a forced win within { $moves }; the move played may not win
mistake-delayed-win = { $player } missed a win in one, but still wins
mistake-missed-block-lost = { $player } did not block { $other }’s line at { $cell }; the position was lost anyway
mistake-missed-block = { $player } did not block { $other }’s line at { $cell }
mistake-lost-draw = { $moves ->
    [1] { $player } could have drawn; now { $winner } wins at once
   *[other] { $player } could have drawn; now { $winner } wins by force within { $moves }
}
mistake-let-in = { $moves ->
    [1] now { $winner } wins at once; another move might have stopped it
   *[other] now { $winner } wins by force within { $moves }; another move might have stopped it
}
mistake-doubtful = { $player } had a move that looks much better


## Presets: what is special about each, and where it is described

# Names that are the same in every language stand in core.
preset-name = { $name }
preset-name-closed = 3×3×3 centre closed
preset-name-three = 3×3×3 for three
preset-name-connect-four = Connect Four
preset-name-naughts = Naughts and crosses on a tesseract
preset-name-fair-cube = 3×3×3 centre later
preset-name-fair-tesseract = 3×3×3×3 centre later
preset-name-misere = 3×3×3 misère
preset-3x3 = The game everyone knows: a draw with good play
preset-3x3x3 = Draws are impossible; the first player wins by taking the centre
preset-3x3x3-fair = The first move may not take the centre; the second player can win
preset-3x3x3-closed = The centre is closed; the first player still wins, with the fourth mark
preset-3x3x3-three = Three players, one cube: watch both opponents
preset-qubic = The 3D classic: 76 lines, and the first player can always win
preset-3x3x3x3 = The tesseract: 272 lines, 40 through the centre. Take the centre to win
preset-3x3x3x3-fair = The first move may not take the centre or a cell beside it; the second player can win
preset-naughts = The centre is closed; the first to 9 of the 232 lines wins
preset-4x4x4x4 = 256 cells, 520 lines, and room to plan
preset-5x5x5 = 109 lines of five: nobody knows yet who wins
preset-gomoku = Five in a row, or more, on 15×15: the first player can win
preset-connect-four = Four in a row wins on a 7×6 board where marks fall down; the first player can win
preset-score-four = Qubic with beads that stack up on 16 pins
preset-misere = Whoever completes a line loses; the first player wins from the centre by mirroring every move

source-counted = Every game has been counted
source-golomb-hales = Golomb and Hales, Hypercube Tic-Tac-Toe, 2002
source-full-search = Found by full search
source-house-rule = A house rule for the cube
source-qubic = Patashnik, Qubic: 4×4×4 Tic-Tac-Toe, 1980; Allis, 1994
source-openings = Forced wins were found after each of the 72 openings
source-naughts = Wolfram Community 2091022, 2020; its game strings (NC4) can be imported
source-gomoku = Allis, van den Herik and Huntjens, Go-Moku solved, 1996
source-connect-four = Allis, A knowledge-based approach of Connect-Four, 1988; Allen, 1988
source-score-four = Sold under this name from 1968


## Long work: what is being done

work-crashed = Something went wrong and this was stopped. You can start it again
work-crashed-thinking = Something went wrong while the computer was thinking. Resume the game to let it try again, or take back a move
work-sharing-pairs = Searching for pairs that lines share: { $conflicts ->
    [one] { $conflicts } conflict
   *[other] { $conflicts } conflicts
}
work-preparing = Getting ready
work-lines = Listing the lines
work-symmetries = Finding the symmetries
work-preparing-games = Preparing random games
work-random-games = Random games: { $done }
work-random-games-of = Random games: { $done } of { $total }
work-census = { $marks ->
    [one] { $marks } mark: { $done } of { $held } distinct positions
   *[other] { $marks } marks: { $done } of { $held } distinct positions
}
work-full-board = Searching all boards: { $done } dead ends
work-full-board-rotated = Searching boards with rotational symmetry: { $done } dead ends
work-full-board-opposite = Searching boards with opposite cells linked: { $done } dead ends
work-full-board-both = Searching boards with rotational symmetry and opposite cells linked: { $done } dead ends
work-checking-board = Checking the board: line { $done }
work-gallery-all = { $done ->
    [one] Listing all there are: { $done } position
   *[other] Listing all there are: { $done } positions
}
work-gallery = Building positions: { $done }
work-gallery-of = Building positions: { $done } of { $total }
work-matching = Lines with two cells: { $paired } of { $total }
work-blocking = Cells: at least { $least }, so far { $smallest }. Dead ends: { $done }
work-counting-boards = Counting the boards: { $done }
work-counting-boards-of = Counting the boards: { $done } of { $total } symmetries
work-pairs = Listing the pairs: { $done }
work-pairs-of = Listing the pairs: { $done } of { $total }
work-reading-proof = Reading the proof of this game
work-checking-moves = Checking moves: { $done }
work-checking-moves-of = Checking moves: { $done } of { $total }
work-checking-proof-moves = Checking the moves of the proof
work-checking-proof = Checking positions: { $done }
work-checking-proof-of = Checking positions: { $done } of { $total }
work-first-pass = A first look at each move
work-ahead = { $moves ->
    [one] { $moves } move ahead
   *[other] { $moves } moves ahead
}
work-move = Move { $number } of { $total }
work-best-play = Following best play to the end
work-after-move = After move { $number }


## The search for the value of a position: what it does, and what it tried

solving-full-search = Full search, { $plies ->
    [one] { $plies } ply ahead
   *[other] { $plies } plies ahead
}
solving-falling = Searching to the end of the game
solving-falling-length = The winner is certain; searching for the quickest win
solving-pairs = Pairs of cells for a draw. { $progress }
solving-proof = Searching for a win for { $player }
solving-shorter = Won; searching for a win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
solving-searching = Searching

attempt-too-large = Too many cells or lines to search: at most 65,535 cells and 200,000 lines
attempt-full-search = Full search: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} ahead, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
attempt-falling = Search to the end of the game: not finished after { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
attempt-pairs = Pairs of cells for a draw: { $shortage }
attempt-pairs-shortage = { $lines ->
    [one] { $lines } line needs { $needed } cells but has only { $cells }
   *[other] { $lines } lines need { $needed } cells but have only { $cells }
}
attempt-pairs-shared = { count-cells } for { count-lines }, whose pairs need at least { $needed }
attempt-pairs-refuted = no choice of pairs serves all lines (pairs: { $pairs }, lines: { $lines })
attempt-no-pairs = no choice of pairs serves all lines
attempt-pairs-unfinished = none found, the search is not finished
attempt-pairs-some = { $lines ->
    [one] { $lines } line needs { $needed } cells but has only { $cells }
   *[other] a set of { $lines } lines needs { $needed } cells but has only { $cells }
}
# Moves are “all moves” or “the best 16 moves, later 8”.
attempt-proof-none = Win for { $player }, trying { $moves }: none found among them after { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} (proof number { $proof }, disproof number { $disproof })
attempt-proof-unfinished = Win for { $player }, trying { $moves }: not finished after { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} (proof number { $proof }, disproof number { $disproof })
attempt-no-proofs = No proof was searched for: { $why }
attempt-all-moves = all moves
attempt-best-moves = the best { $near } moves, later { $below }


## Rules in a line: “Two players; first to 9 lines; the centre is closed”

rules-players = { $players ->
    [1] One player
    [2] Two players
    [3] Three players
    [4] Four players
    [5] Five players
    [6] Six players
    [7] Seven players
    [8] Eight players
   *[other] { $players } players
}
rules-first-line = the first line wins
# The row is shorter than the board, or marks fall.
rules-first-row = { $run ->
    [3] three in a row wins
    [4] four in a row wins
    [5] five in a row wins
    [6] six in a row wins
   *[other] { $run } in a row wins
}
rules-race = first to { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
rules-most-lines = most lines when the board is full
rules-misere = completing a line loses
rules-center-closed = the centre is closed
rules-cells-closed = { $cells ->
    [one] one cell is closed
   *[other] { $cells } cells are closed
}
rules-no-center-first = the first move may not take the centre
rules-cells-barred = { $cells ->
    [one] one first move is forbidden
   *[other] { $cells } first moves are forbidden
}
rules-pie = the second player may swap
rules-gravity = marks fall down


## A board, cell or line that cannot be

shape-error-side = The side along { $axis } must be 1 to { $most }, not { $value }
shape-error-every-side = Side must be 1 to { $most }, not { $value }
shape-error-dims = A board has 1 to { $most } dimensions, not { $dims }
shape-error-run = A line here has 1 to { $longest } cells, the longest side, not { $run }

cell-error-empty = Type a cell: coordinates such as { $like }, or its number after #
cell-error-missing = { $axis } is still empty
cell-error-number = “{ $text }” is not a whole number
cell-error-count = { $axes ->
    [one] This board has { $axes } axis, not { $found }: type a cell like { $like }
   *[other] This board has { $axes } axes, not { $found }: type a cell like { $like }
}
cell-error-outside = { $axis } must be 0 to { $last }, not { $value }
cell-error-no-number = There is no cell #{ $number }; the last is #{ $last }

pattern-error-part = “{ $part }” does not say what an axis does; write a pattern like { $like }
pattern-error-no-axis = This board has no axis “{ $axis }”
pattern-error-twice = { $axis } is named twice
pattern-error-missing = { $axis } is missing; a pattern names every axis, like { $like }
pattern-error-outside = “{ $part }” leaves the board: { $axis } goes from 0 to { $last }, and a line has { $cells }
pattern-error-no-start = “{ $part }” needs its first value, such as { $axis }0+: { $axis } is longer than a line
pattern-error-one-cell = No axis rises or falls, so this is one cell, not a line of { $run }
pattern-error-only-cells = One cell is a line on this board, so no axis may rise or fall


## Rules that cannot be

rules-error-players = A game has { $least } to { $most } players, not { $players }
rules-error-goal = The goal must be 1 to { $most } lines, not { $lines }
rules-error-goal-beyond = { $goal ->
    [one] Nobody can complete { $goal } line on { $shape }, which has { $lines }
   *[other] Nobody can complete { $goal } lines on { $shape }, which has { $lines }
}
rules-error-closed-outside = The closed cell { $cell } is not on { $shape }
rules-error-many-closed = At most { $most } cells can be closed, not { $cells }
rules-error-all-closed = { $cells ->
    [one] The only cell is closed, so nobody can move
   *[other] All { $cells } cells are closed, so nobody can move
}
rules-error-opening-outside = The forbidden first move { $cell } is not on { $shape }
rules-error-many-opening = At most { $most } first moves can be forbidden, not { $cells }
rules-error-no-first-move = Every first move on { $shape } is forbidden; leave one free
rules-error-center-unknown = The centre of { $shape } is not known; list the forbidden cells instead
rules-error-gravity = { $shape } has no axis number { $axis }; its axes are 0 to { $last }


## A move that may not be played

play-error-outside = { $cell } is not on this board
play-error-taken = { $cell } is already taken by { $player }
play-error-closed = { $cell } is closed in this game
play-error-barred = The first move may not take { $cell } in this game
play-error-floating = { $cell } hangs in the air: marks fall down, here to { $rests }
play-error-full = The column of { $cell } along { $axis } is full
play-error-no-pie = Nobody may swap in this game
play-error-swap-time = Only the second player may swap, once, right after the first move
play-error-many-lines = There are { $completed } completed lines; another mark could exceed the limit of { $most }
play-error-over = The game is over; undo a move to play on


## What only some boards and rules allow

limit-players = This works for two players only, not for { $players }
limit-goal = This works only where the first line wins, not for “{ $goal }”
limit-opening = This works only where the first move may take any cell
limit-pie = This works only without the pie rule
limit-gravity = This works only where any empty cell may be taken, not where marks fall
limit-cells = { $shape } has { $cells }; this works with at most { $most }
limit-lines = { $shape } has { $lines }; this works with at most { $most }
limit-places = { $shape } has { $lines } of { $cells } each; this works with at most { $most } cells on all lines together
limit-symmetries = The board has too many symmetries to tell which positions are the same
limit-sequences = Too many sequences of { $moves } on { $cells } to play out one by one; ask for at most { $reach }
limit-orbits = { $shape } has { $count } distinct cells; at most { $most } can be listed
limit-images = { $shape } is too large to see which symmetries keep the closed cells


## Finished positions that cannot be

gallery-error-player = Only two play here, so { $player } cannot win
gallery-error-many-marks = On { $cells } there is no room for { $marks }
gallery-error-few-marks = A win needs at least { $marks }, { $run } of them the winner’s; you chose { $asked }
gallery-error-few-cells = A win needs at least { $marks }, but there is only room for { $cells }
gallery-error-first-last = With { $marks } the first player moved last, so the second cannot have won
gallery-error-second-last = With { $marks } the second player moved last, so the first cannot have won
gallery-error-draw-marks = A draw fills the board, so it has { $marks }, not { $asked }
gallery-error-draw-line = A draw has no line
gallery-error-line = No game can end with this line: it has a closed cell, or is not on this board
gallery-error-count = At most { $most } positions are built, not { $count }


## Full boards without a line: why there is none, or why it is not known

draw-proof-one-mark = One mark is a line by itself
draw-proof-cube = It contains a board of 3×3×3, and every full board of 3×3×3 has a line (Golomb and Hales, 2002)
draw-proof-every-two = Every two cells make a line, and there are { $cells } for { $players }
draw-proof-refuted = A SAT solver found that none can exist: { $clauses ->
    [one] { $clauses } clause
   *[other] { $clauses } clauses
} in { $variables ->
    [one] { $variables } variable
   *[other] { $variables } variables
}, refuted after { $conflicts ->
    [one] { $conflicts } dead end
   *[other] { $conflicts } dead ends
}
draw-error-literals = { $shape } is too large for { $players }: the search would need { $needed } literals, and the limit is { $most }
draw-error-gave-up = Not decided after { $conflicts ->
    [one] { $conflicts } dead end
   *[other] { $conflicts } dead ends
}; allow more
draw-count-many-boards = { $cells } for { $players } can be filled in too many ways to count
draw-count-many-states = There are too many states of lines to count the boards
draw-error-unsound = The board that was found has a line after all, so nothing is known; please report this


## Files and formats

# What the system says.
file-error-system = { $why }
file-error-denied = { $why }: you do not have permission
file-error-full = { $why }: free some space, or choose another disk
file-error-newer-database = The data folder was written by a newer version of Hypertoe: nothing in it is changed. Start that version, or choose another folder with --portable
file-error-no-folder = The folder does not exist or is not writable
file-error-closed-folder = You may not create files in this folder. Choose another one
file-error-links = Its links form a loop
file-error-folder = It is a folder, not a file
file-error-device = It is a pipe or a device, not a file
file-error-windows = { $windows } windows are open already
file-error-missing = There is no such file. Check the path
file-error-none = There are no files here
file-error-unclear = Format not recognised. Rename the file with the extension of its format, or paste its text into “Import game…” and choose the format there
file-error-large = The file is { $size } MB; a game file can be at most { $most } MB
file-error-large-proof = The file is { $size } MB; a proof file can be at most { $most } MB
file-error-place = Line { $line }, column { $column }: { $what }
file-error-empty = There is nothing in it
file-error-no-board-tag = No tag names the board: add one such as [Shape "3^4"] above the moves
file-error-no-board-line = This text does not name its board: add a line such as “shape: 3^4” above it
file-error-only-read = “{ $format }” can only be read; choose another format to write
file-error-cannot-hold = “{ $format }” cannot hold this game: { $why }
error-untranslated = { $error }
file-error-other-json = This is not a Hypertoe game: the field "format" should be "hypertoe"
file-error-newer = A newer Hypertoe wrote this file (format version { $version }; this one reads versions up to { $most }). Update Hypertoe to open it
file-error-invalid = { $place }: { $why }
file-error-many-moves = The game has { $moves }; a file holds at most { $most }
budget-bytes = This holds more than { $most } MB, too much for a game or a proof
budget-tags = A game has at most { $most } tags
budget-drawings = A game has at most { $most } arrows and highlighted cells
budget-positions = A proof has at most { $most } positions
budget-places = A proof names at most { $most } cells in all
budget-halted = Reading was stopped

lost-names = the names of the players
lost-marks = their marks
lost-mark-shapes = the shapes of marks, which become letters
lost-colors = their colours
lost-computers = which players are computers
lost-game-comment = the comment on the game
lost-series = the score of the series
lost-blindfold = that it is played blindfold
lost-variations = the variations
lost-move-comments = the comments on moves
lost-drawings = the arrows and highlighted cells
lost-agreed-draw = that a draw was agreed
lost-resigned = that a player resigned
lost-out-of-time = that a player ran out of time
lost-clock = the clock and the times of moves
lost-current = which move is on the board; the last one will be
lost-taken-back = which moves were taken back
lost-order = the order of the moves
lost-other-moves = the moves that are not on the board
lost-swap = that the players swapped


## Proofs: how a value is known, and what is wrong with a proof

basis-no-win = full search: neither player can force a win
basis-full-search = full search
basis-proved = proved
basis-threats = proved: a sequence of threats, each of which leaves one answer
basis-proof = proved: every defence is answered
basis-pairing = proved: pairs of cells give each player a cell of every line
basis-every-pair = proved: every two cells of this board make a line
basis-few-lines = proved: the lines are so few for their length that each player can block all lines of the other (Erdős and Selfridge, 1973)
basis-threats-from-center = proved: the first player takes the centre, then makes a threat, then two at once
basis-mirroring = proved: a player who takes the centre mirrors every move, and no full board is without a line (Golomb and Hales, 2002)
basis-no-line-left = proved: nobody can win any more
basis-over = the game is over

solve-error-players = Games are solved for two players only, not for { $players }
solve-error-pie = The second player may still swap; solve without the pie rule, or after the second move

proof-error-not = This is not a Hypertoe proof file: { $why }
proof-error-version = This proof file has version { $version }; this program reads versions 1 and 2. Update Hypertoe to read it
proof-error-line = Line { $line }: { $what }
proof-error-changed = The file was changed or damaged: its checksum is wrong; get it again (SHA-256 { $found }, not { $written })
proof-error-changed-at = The file was changed or damaged: its checksum is wrong; get it again ({ $fault }; SHA-256 { $found }, not { $written })
proof-error-damaged = The file is damaged or cut short: { $why }; get it again
proof-error-rules = Proofs are for games of two in which any empty cell may be taken and the first line wins; here { $why }
proof-error-set-up = The marks before the proof do not come from players taking turns
proof-error-moves = The move in cell { $cell } before the proof cannot be made
proof-error-winner = The winner must be player 1 or 2
proof-error-position = Stored position { $number }: { $what }

proof-file-empty = it is empty
proof-file-binary = it is neither packed nor text
proof-file-first-line = its first line does not begin with “{ $expected }”
proof-file-packed = it cannot be unpacked ({ $why })

proof-line-missing = the file ends too early
proof-line-field = “{ $field }” is expected here
proof-line-winner = the winner is 1 or 2
proof-line-count = “positions” is followed by their number
proof-line-move = the move must be the number of a cell
proof-line-cells = cells are numbers separated by commas, or “-” for none
proof-line-rules = { $why }
proof-line-rest = nothing may follow the checksum

proof-stored-order = cells must be listed once each, the lowest number first
proof-stored-no-cell = there is no cell { $cell }
proof-stored-closed = cell { $cell } is closed
proof-stored-twice = cell { $cell } is taken twice
proof-stored-turn = with these marks it is not the turn of { $player }
proof-stored-duplicate = the same position is listed twice

unsuitable-players = there are more than two players
unsuitable-goal = the goal is not the first line
unsuitable-pie = the second player may swap
unsuitable-gravity = marks fall
unsuitable-run = lines have fewer than three cells
unsuitable-cells = the board has more than 65,535 cells

refused-at = At stored position { $number } ({ $position }): { $what }
refused-start = At the position where the proof begins: { $what }
refused-run = Lines of more than { $most } cells are not checked
refused-large = A board with more than { $most } lines is not checked
refused-over = the game is already over
refused-no-move = no move can be made there
refused-barred = cell { $cell } is a forbidden first move
refused-full = the board is full, and nobody has a line
refused-unreached = no game that follows the proof reaches it
refused-completes = the reply in cell { $cell } completes a line
refused-not-stored = it leads to a position without a win by threats that is not stored: { $position }
refused-not-stored-after = the reply in cell { $cell } leads to a position without a win by threats that is not stored: { $position }
refused-long = it leads to a search for threats of more than { $most } positions
refused-long-after = the reply in cell { $cell } leads to a search for threats of more than { $most } positions


## Command line: help. Names in capitals stand for what is typed there

cli-about = Play, see and explore tic-tac-toe on a board of any side and any number of dimensions
    .long =
    Play, see and explore tic-tac-toe on a board of any side and any number of dimensions

    Without a command the window opens.
cli-file = The game or link to open in the window; with several files you choose one, or add all to the library
cli-portable = Keep everything in this folder: settings, library, journal and reports; nothing is written elsewhere. The folder is created if needed
cli-portable-wrong = --portable needs a folder that can be written to; { $path } cannot be used: { $why }
cli-usage = Usage:
cli-usage-options = [OPTIONS]
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-help = Print help
cli-help-command = Print this help, or the help of a command
cli-help-which = The command
cli-version = Print version
cli-default = { $help } [default: { $value }]

cli-json = Print JSON
cli-board = The board as the window names it: 3^4, 4x4x4, or "7x6, 4; gravity y" (4 in a row, then rules)
cli-side = Side of the board, 1 to 10,000
cli-dims = Number of dimensions, 1 to 100
cli-sides = A side for each dimension instead, x first, such as 7,6
cli-run = How many in a row make a line; by default the side, where all sides are equal
cli-rules = The rules in words, such as "3 players; first to 9 lines; centre closed"
cli-players = Number of players, 2 to 8
cli-closed-center = Nobody may take the centre
cli-gravity = Marks fall along this axis, such as z
cli-seed = Seed for the random numbers
cli-distinct = Count symmetrical positions as one

cli-lines = Count and list the winning lines of a board, or those through one cell
cli-lines-files = Files of games whose boards are counted, instead of a board given by options; - means standard input
cli-lines-cell = Also count the lines through this cell, such as 1,1,1,1
cli-lines-list = List every line: of the cell if there is one, otherwise of the board
cli-lines-line = Only the line with this number, counted from 1 as in the window, such as 40 or 10^15
cli-lines-nth = Only the line at this place in the list, counted from 0: --nth 0 is --line 1
cli-lines-span-option = Only lines along which this many axes vary
cli-lines-axes = Only lines on which these axes vary (x), vary in the same or in opposite directions (x+,w-), or stay fixed (y=)
cli-lines-through-option = Only lines through this cell; repeat it for more cells
cli-lines-slice = Only lines within a plane or slice, such as z=1,w=0
cli-lines-open-for = Only lines that a player can still complete in the game of a file, such as X game.pgn

cli-show = Print the board of a game in any format, whose turn it is, scores and outcome
cli-game = Which game of a file with several, from 1
cli-several-games = { $file } holds { $total } games: choose one with --game, 1 to { $total }
cli-no-such-game = There is no such --game: { $file } holds { $count ->
    [one] one game
   *[other] { $count } games
}
cli-show-files = The file or files of games, in any format; - is standard input

cli-convert = Read a game in one format and write it in another
cli-convert-in = The game to read, or - for standard input
cli-convert-out = The file to write, or - for standard output
cli-convert-force = Replace the file if there is one already
cli-convert-file-exists = { $file } exists already; choose a new file, or add --force to replace it
# Formats is a list, such as “pgn, text or nc4”.
cli-convert-from = The format of IN, if neither its text nor its name shows it: { $formats }
cli-convert-to = The format of OUT, if its name does not show it
cli-convert-to-but = The format of OUT, if its name does not show it; not { $formats }
cli-convert-players = How many play, where IN does not say; by default 2
cli-convert-rules = The rules, where IN does not say, such as "first to 9 lines; centre closed"

cli-perft = Count the sequences of 1, 2, … N moves of two players
cli-perft-depth = The greatest number of moves, 1 to 1,000

cli-census = Count every position and every game of two players, or estimate how many there are
cli-census-max-positions = Hold at most this many distinct positions at once
cli-census-samples = Random games for an estimate of what is too large to count, by default 20,000, 0 for none; if given, always estimate

cli-gallery = Print finished positions: all there are, or as many as you want
cli-gallery-winner = Only positions won by X or by O, or only draws
cli-gallery-marks = Only positions with this many marks
cli-gallery-line = Only positions won by this line, such as "x+ y1"
cli-gallery-count = How many, 1 to 100,000

cli-random-games = Play games of two players who move at random, millions a second, and count who wins
cli-random-games-games = How many games

cli-draw = Find a full board on which nobody has a line, or prove that there is none
cli-draw-gravity = A full board has no order of moves, so gravity changes nothing here; leave it out
cli-draw-legal-counts = Equal numbers of marks, as in play
cli-draw-most-conflicts = Give up after this many dead ends of the solver; by default never

cli-blocking = Find the fewest cells that meet every line
cli-draw-count = Also count the boards without a line, in all and up to symmetry
cli-pairing = Give each line a pair of cells: then the second player can always draw

cli-render = Draw a board or a game as a picture, an animation or a page: PNG, SVG, GIF or PDF
cli-render-file = The game to draw, in any format, or a lesson, or - for standard input; or give an empty board by --side and --dims
cli-render-out = The file to write, or - for standard output (then --to says the kind); its name decides the kind: .png, .svg, .pdf or .gif; for a lesson .pdf or .html
cli-render-to = The kind of file, if the name of --out does not show it: png, svg, pdf, gif or html
cli-render-many-files = It has several pages, and this kind of file holds one: choose --to pdf
cli-render-html = Only a lesson or a film of a cube can be a web page: choose png, svg, pdf or gif
cli-render-preset = Size, colours, text and background for a use: paper (black on white, 2400x1800), slide (on white, 1920x1080) or projector (1920x1080, strong contrast, large text); animations are smaller. --size, --theme and --text-scale override it
cli-render-view = What to draw: grid, space, both side by side, or plane (the plane of --line laid out)
cli-render-lines-through = Draw all lines through this cell, such as 1,1,1,1, with a colour for each span and how many there are of each; in an animation they appear one by one
cli-render-line = Draw one line: its number, from 1, such as 12, as “hypertoe lines” counts them (with --lines-through CELL: among the lines through that cell, as the window counts them), or two of its cells, such as 0,0,0:2,2,2
cli-render-colour = Colour the cells, with a key: rainbow=w (by their value along an axis) or lines (by how many lines run through each)
cli-render-higher-axes = How the space shows the axes beyond the third: slices side by side, perspective (farther is smaller) or flip (one slice alone); by default slices, but what is rotated is in perspective
cli-render-rotate = Rotate the board in space: planes and degrees, such as xw=30,yz=20
cli-render-camera = Go around the board in space before it is drawn: degrees to the right and up, such as 30,-10
cli-render-size = Width and height in pixels, such as 1920x1080; text grows with the picture; by default 1600x1200, an animation 800x600
cli-render-scale = Pixels of the file to a pixel of --size, 1 to 4
cli-render-text-scale = Text size as a multiple of the default: 0.5 to 3, such as 1.5
cli-render-theme = Colours: dark, light, paper (black on white, for print) or projector (strong contrast); by default light
cli-render-transparent = Leave out the background
cli-render-no-coordinates = Leave out axis names and coordinates
cli-render-legend = Write board, players and axes around the board
cli-render-rules-text = Write the rules of play above the board
cli-render-no-key = Leave out what the colours of cells and lines mean
cli-render-move-numbers = Write the number of its move on each mark
cli-render-text = How an SVG keeps text: text (in the font of the window, where it is installed) or outlines (the same everywhere)
cli-render-film = Make an animation: lines (those of --lines-through, one by one, or the one of --line), replay (the game), turn=xw (once around through a plane, in space), plane (the plane of --line is laid out) or front (--line is moved to the front edge). The name of the file decides whether it is a GIF, numbered pictures (PNG, SVG) or pages (PDF)
cli-render-sweep = Draw a sweep instead of a board: a point moves and leaves a segment, that a square, that a cube, that a tesseract; D is the dimensions at the end, 1 to 4. A GIF is the film
cli-render-net = Draw the net of a square, a cube or a tesseract (D = 2, 3 or 4), which folds up in the film
cli-render-slice = Draw a slice at right angles to the long diagonal of a square, a cube or a tesseract (D = 2, 3 or 4), which moves through it in the film
cli-render-at = The position in the film of a sweep, a net or a slice, such as 2.5: 0 to D, of a net 0 (flat) to 1 (folded)
cli-render-fps = Frames per second while something moves, 1 to 50
cli-render-speed = Speed of an animation, 0.1 to 20 times the default
cli-render-once = Play the animation once instead of in a loop
cli-render-sheet = Make pages to print instead of a picture: boards (empty, to play on), lines (all lines through the cell of --lines-through, each on a small board) or exercises (then the same pages with the answers). A PDF, or a numbered file for each page; a PNG has 150 pixels to the inch, times --scale
cli-render-paper = The paper of a sheet: a4 or letter
cli-render-reader = For a lesson as PDF: its reader, who decides what it tells
cli-render-figures = For a lesson as PDF: the size of its figures
cli-render-grey = For a lesson as PDF: shades of grey instead of colours
cli-render-per-page = Boards on a page; by default as many as fit comfortably
cli-render-count = Exercises on a sheet, 1 to 200; by default one page of them
cli-render-kinds = Kinds of exercises, separated by commas, such as complete,is-line,breaks; by default six kinds
cli-render-span = Only lines of this span: along which N axes vary
cli-render-seed = Which exercises: the same seed always gives the same

cli-match = Let two computer players play games against each other, and count who wins
# Levels is a list of names.
cli-match-a = The player whose games are counted: { $levels }, or depth=N (moves ahead), time=MS, or both separated by a comma
cli-match-b = The other player; with three players or more it takes all other seats
cli-match-games = How many games, 1 to 1,000,000
cli-match-first = Who sits in the first seat: a, b or alternate (every opening is played from each seat)
cli-match-opening = Random moves before the players begin: a multiple of the number of players; by default one or two each, or none where --first is a or b
cli-match-time = Milliseconds for a move of players who use their time
cli-match-moves = Count a game as drawn after this many moves
cli-match-seconds = Stop after this many seconds and leave out the game that is not over; by default never
cli-match-nodes = Count positions instead of time, so that the games are the same everywhere

cli-solve = Find and prove the value of a board or a position (a ply is one player’s move)
cli-solve-files = Files with positions to solve, in any format, one game each or several, as they stand; one that cannot be read is reported, and the others go on; - reads standard input
cli-solve-files-and-board = Give either files or a board with its rules: the files name theirs
cli-solve-game-without-file = --game chooses one of several games of a file; name the file
cli-solve-moves = Moves made before, as a list in one text, such as "1 1 1; 0 0 0"; where marks fall also as columns, such as 32164
cli-solve-columns-from = The number of the first column in --moves; without it 0, or 1 where only that is possible
cli-solve-all = Also find the value of every legal move; moves that are images of each other are solved once
cli-solve-all-large = With --all a board has at most 65,535 cells
cli-solve-out = Add each result to this file, one line of JSON each; positions that it already has are left out, unless their value was not known
cli-solve-not-results = { $file } is not a file of results: line { $line } is none. Choose a new file for --out
cli-solve-one-proof = A proof is written for one position, and there are { $positions }; choose one with --game
cli-solve-some-unknown = Values not found: { $unknown } of { $positions }
cli-some-failed = Games that failed: { $failed } of { $count }
cli-solve-opening = A move made before, such as 1,1,1 or 13; once for each move
cli-solve-threads = Threads to use; by default as many as the machine has
cli-solve-memory = The most memory to use, in MiB; if it is not enough for all threads, fewer are used
cli-solve-seconds = Give up after this many seconds
cli-seconds = Stop after this many seconds; by default never. Exit status 3 means that the work was not finished
cli-time-up = Not finished within { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}: allow more with --seconds
cli-solve-proof = Write the proof of a win to this new file, for hypertoe verify; an existing file is never overwritten, and without a proof the exit status is 3
cli-solve-file-exists = { $file } exists already; choose a new file for the proof, or move the old one
cli-solve-unknown = The value was not found
cli-solve-no-proof = No proof of a win was found, so { $file } was not written

cli-split = Split long work into parts that several machines can do
cli-split-parts = Into how many parts
cli-split-out = The folder for the parts
cli-split-command = The command with its options: solve, atlas, match, puzzles make or random-games
# Commands is a list of names.
cli-split-cannot = Only { $commands } can be split
cli-split-seconds = --seconds cannot be used with split: a part ends when its work is done. Limit the time in the queue
cli-split-games = Say how many games are to be played: add --games
cli-split-results = --out of solve cannot be used with split: join prints all results
cli-split-one-position = One position is one piece of work: add --all for the values of its moves, --proof for a proof, or name files with several positions
cli-split-no-win = The win cannot be split: an answer ends the game without it, or the board is too large
cli-split-exists = { $folder } holds parts already: choose another folder, or join or delete those
cli-part = Do one part of the work, and write its result beside it
cli-part-file = A part made by split, such as DIR/1.part
cli-part-unreadable = { $file } is not what split or part writes, or it is damaged
cli-part-program = { $file } was made by Hypertoe { $program }; this is { $own }: use the same version everywhere
cli-join = Check the results of all parts, and report them as one
cli-join-folder = The folder of the parts and their results
# Numbers is a list of up to ten numbers of parts.
cli-join-missing = { $count ->
    [one] Part { $numbers } has no result yet: run hypertoe part on it
   *[other] { NUMBER($count) } parts have no result yet, { $numbers }: run hypertoe part on them
}
cli-join-other = { $file } belongs to other work
cli-join-unreadable = A result does not hold what its command finds: { $why }
cli-join-count = Positions to solve: { $units }; results: { $results }
cli-join-proof = The proofs of the parts do not make a proof: { $why }
# Moves is a list of up to five sequences of moves.
cli-join-unproved = { $count ->
    [one] One answer is without a proof: { $moves }
   *[other] { NUMBER($count) } answers are without a proof, among them { $moves }
}
out-split-fewer = There is work for { $count ->
    [one] one part
   *[other] { NUMBER($count) } parts
} only, not for { $asked }
out-split = { $count ->
    [one] One part is in { $folder }. Run hypertoe part { $first }, then hypertoe join { $folder }
   *[other] { NUMBER($count) } parts are in { $folder }. Run hypertoe part { $first } and so on for each, on any machines, then hypertoe join { $folder }
}
out-part = The result is in { $file }
out-part-is-done = The result is in { $file } already

cli-atlas = Print the values of first moves, or find them
cli-atlas-file = The file of an atlas; by default the one that comes with the program
cli-atlas-out = Find the values of all first moves that are not in this file yet, and add each as it is found; without a board, those of all games of the atlas
cli-atlas-proofs = Write the proofs of wins into this folder
cli-atlas-seconds = The most seconds for each move
cli-atlas-players = The atlas is of games for two players
cli-atlas-missing = The atlas does not have { $shape } ({ $rules }). Find its values with --out
cli-atlas-misread = { $file } is no atlas: { $why }
atlas-line = line { $line } is not the value of a first move
atlas-move = the move in line { $line } cannot be made
join-other-game = a part is of another game, or proves a win of the other player
out-atlas-at-work = Move { $number } of { $count }: { $board }; { $cell }
out-atlas-how = How
table-atlas = Values of first moves
cli-split-atlas = Name the file for the values: add --out
cli-book = Search the first positions of a board on which marks fall
cli-book-file = The book’s file. Each position is added once it is searched; run the command again to continue
cli-book-plies = Also search positions up to this ply that arise against a player who always makes the book’s best move; stop where a search takes about three seconds or less
cli-book-all-plies = Search all positions up to this ply
cli-book-memory = The size of the table of positions, in MiB; about 100 MiB more are used
cli-book-rules = A book needs a board of up to 128 cells on which marks fall, without closed cells, for two players, where the first line wins. Name one with --board
cli-book-misread = { $file } is not a book of scores: { $why }
cli-book-other = { $file } is a book for another game. Name another file, or leave out the board
falling-book-rules = its first lines do not name a board on which marks fall
falling-book-line = line { $line } is not a position with its score
out-book-at-work = Position { NUMBER($number) }, after { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
out-book = { $count ->
    [one] { $shape } ({ $rules }): one position
   *[other] { $shape } ({ $rules }): { NUMBER($count) } positions
}
cli-join-many-missing = { NUMBER($count) } parts have no result yet, among them { $numbers }: run hypertoe part on them

cli-verify = Check a proof, position by position and reply by reply
cli-verify-file = The proof file, or - for standard input
cli-verify-list = Print every stored position instead: own cells / other’s cells / move

cli-symmetries = Count the symmetries of a board, and list its distinct first moves


## Command line: what is wrong with the arguments

cli-unknown-word = No file or command called “{ $word }”; hypertoe --help lists the commands
cli-unknown-word-similar = No file or command called “{ $word }”; did you mean { $similar }?
cli-file-and-command = Start with a command, or open the window with its options and files; hypertoe --help lists the commands
cli-unknown-option = Unknown option “{ $found }”; see { $program } --help
cli-unknown-option-similar = Unknown option “{ $found }”; did you mean { $similar }?
cli-unexpected = Unexpected argument “{ $found }”; see { $program } --help
cli-missing = { $missing } is missing
cli-missing-value = { $option } needs a value
cli-once = { $option } may be given only once
cli-conflict = { $option } cannot be used together with { $other }
cli-not-text = An argument is not valid text (UTF-8)
cli-arguments = These arguments do not fit together; see { $program } --help
# Why is a sentence of its own.
cli-axis-twice = { $axis } is given twice
cli-option-wrong = { $option }: { $why }
cli-moves-separator = { $why }; separate moves by semicolons, as in “0 0; 1 1”
cli-value-memory = { $option } must be at least { $least } on this board, not “{ $value }”
cli-value-whole = { $option } must be a whole number from { $least } to { $most }, not “{ $value }”
cli-value-number = { $option } must be a number from { $least } to { $most }, not “{ $value }”
# Values is a list, such as “X, O or draw”.
cli-value-one-of = { $option } must be { $values }, not “{ $value }”
cli-value-from-zero = { $option } must be a whole number, 0 or more, not “{ $value }”
cli-value-sides = { $option } must be whole numbers from 1 to { $most } separated by commas, such as 7,6; not “{ $value }”
cli-value-turns = { $option } must be planes and degrees such as xw=30,yz=20; not “{ $value }”
cli-value-plane = { $option } must name a plane by two axes, such as xw; not “{ $value }”
cli-value-film = { $option } must be lines, replay, turn=xw, plane or front, not “{ $value }”
cli-value-line = { $option } must be a number, 1 or more, or two cells of the line such as 0,0,0:2,2,2, not “{ $value }”
cli-value-colour = { $option } must be lines or rainbow=AXIS such as rainbow=w, not “{ $value }”
cli-value-camera = { $option } must be degrees to the right and up such as 30,-10; not “{ $value }”
cli-value-size = { $option } must be width and height such as 1600x1200, not “{ $value }”
cli-value-out = { $option } must be a file name that ends in .png, .svg, .pdf or .gif, not “{ $value }”
cli-value-level = { $option } must be { $levels }, depth=1 to depth={ $most }, time=MS, or depth and time; not “{ $value }”
cli-value-opening = { $option } must be a multiple of { $players }, the number of players, not “{ $value }”

cli-board-missing = Give the board: --side S and --dims D, or --sides with one side for each dimension
cli-board-run = The sides differ, so give --run K: how many in a row make a line
cli-rules-wrong = The rules “{ $rules }”: { $why }
cli-plane-axis = { $option }: “{ $plane }” needs axis { $axis }, but the board has only { $dims ->
    [one] { $dims } dimension
   *[other] { $dims } dimensions
}
cli-value-from-one = { $option } must be a whole number, 1 or more, not “{ $value }”
cli-line-beyond = --line { $asked } is beyond the last line: there are { $lines }, counted from 1
cli-nth-beyond = --nth { $asked } is beyond the last line: there are { $lines }, counted from 0
cli-list-many = --list prints at most { $most } lines, but there are { $lines }; --line N prints any one of them
cli-lines-many = This goes through every line, at most { $most }, but there are { $lines }; name a cell with --cell or --through
cli-lines-no-axis = { $option }: { $shape } has no “{ $value }”
cli-lines-other-board = The game is on { $game }, not on { $shape }
cli-lines-no-player = The game has no player “{ $name }”; give a name, or a number from 1
cli-convert-rules-need = --players and --rules need a board: give --side S and --dims D, or --sides
cli-convert-to-missing = Say which format to write: --to { $formats }; or give OUT a name that shows it, such as game.pgn
cli-convert-from-missing = The format of { $file } is not recognised: give --from { $formats }
cli-convert-board-missing = { $file } does not name its board: give --side S and --dims D, or --sides and --run, and what else differs by --players and --rules
cli-render-gif = A GIF is an animation: give the lines to play by --lines-through CELL or --line N, or a game to replay; for a still picture name a .png
cli-render-at-alone = --at is a position in the film of --sweep, --net or --slice: add one of them
cli-render-at-film = --at chooses a still picture, but this is the whole film: leave --at out, or turn the figure by --film turn=xy
cli-value-hypercube-film = { $option } must be { $film } or turn=xy, not “{ $value }”
cli-render-page-film = A web page has the whole film: leave --film out
cli-render-film-lines = --film lines needs --lines-through CELL, the cell whose lines are played, or --line N
cli-render-both = Give a game or a board, not both: a game has its own board
cli-render-nothing = Say what to draw: a game’s file, or an empty board by --side S and --dims D
cli-render-rotate-grid = --rotate rotates the board in space: add --view space or --view both
cli-render-camera-grid = --camera looks at the board in space: add --view space or --view both
cli-render-no-line = No winning line runs through both “{ $first }” and “{ $second }”
cli-render-line-misses = The line { $line } does not run through { $cell }, the cell of --lines-through: leave one of the two out
cli-render-plane-line = A plane is that of a line: add --line N, or two of its cells such as --line 0,0,0:2,2,2
cli-render-laid-out = { $option } does not show where a plane is laid out: leave it out
cli-render-axis = Axis { $axis } cannot be rotated: at most { $most } axes span the space
cli-render-many-lines = --lines-through draws at most { $most } lines, but { $lines } run through { $cell }; choose a cell with fewer, such as a corner, or a smaller board
cli-render-sheet-only = { $option } is for --sheet { $sheet } only
cli-render-sheet-lines = --sheet lines needs --lines-through CELL: the cell whose lines are shown, such as 1,1,1


## Command line: what fails

cli-standard-input = Standard input
cli-opened = { $file } cannot be opened: { $why }
cli-written = { $file } cannot be written: { $why }
cli-proof-written = The proof was not written: { $file } cannot be written: { $why }
cli-refused = { $file } was rejected: { $why }
cli-output = The output cannot be written: { $why }
# Commands is a list of their names.
cli-no-display = The window cannot open because there is no display. These commands work without one: { $commands }
cli-no-window = The window cannot open: { $why }


## Command line: what the commands print

out-progress = … { $progress }

out-lines-board = { $shape }: { $cells }, { $lines }
out-lines-through = Through { $cell }: { $lines }
out-lines-selected = { $shape }: { $lines } selected
out-lines-span = span
out-lines-lines = lines

out-show-board = { $shape }: { $rules }
out-show-marks = Marks:
out-show-moves = Moves:
out-show-turn = Turn:
out-show-lines = Lines:
out-show-outcome = Outcome:
out-show-comment = Comment:
out-show-over = nobody; the game is over
out-show-undecided = undecided
out-show-draw = draw
out-show-draw-agreed = draw by agreement
out-show-resigned = { $outcome } ({ $name } resigned)
out-show-out-of-time = { $outcome } ({ $name } ran out of time)
out-show-won = { $player } wins
out-show-lost = { $player } loses
# The mark, and the name where it says more.
out-show-player = { $mark } ({ $name })
out-show-score = { $player } { $lines }

out-convert-own-rules = The game names its own board and rules; those given are not used
# Parts is a list separated by semicolons.
out-convert-lost = “{ $format }” does not keep { $parts }

out-perft-board = { $shape }: { $rules }
out-perft-moves = moves
out-perft-sequences = sequences

out-census-board = { $shape }: { $rules }
out-census-board-distinct = { $shape }: { $rules }; symmetrical positions count as one ({ $symmetries } symmetries)
out-census-marks = marks
out-census-positions = positions
out-census-x = X wins
out-census-o = O wins
out-census-draws = draws
out-census-games = complete games
out-census-sum = sum
out-census-so-far = so far
out-census-result = Of the games, X wins { $x } and O wins { $o }; { $draws } are draws.
out-census-stopped = { $marks ->
    [one] Too large to count: stopped at { $marks } mark. --max-positions N goes further.
   *[other] Too large to count: stopped at { $marks } marks. --max-positions N goes further.
}
out-census-time-up = The time ended after { $marks } were counted.
out-census-estimate = { $samples ->
    [one] An estimate by { $samples } random game (seed { $seed }):
   *[other] An estimate by { $samples } random games (seed { $seed }):
}
out-census-estimate-from = { $samples ->
    [one] All together, what is counted and an estimate by { $samples } random game (seed { $seed }) from { count-marks } on:
   *[other] All together, what is counted and an estimate by { $samples } random games (seed { $seed }) from { count-marks } on:
}
out-census-all = all
out-census-error = Each with its standard error: the true number is probably within two of these.
out-census-rough = Each with its standard error, which is too small here: a few long games outweigh all others, and the true number may be several times larger. More games (--samples N) come closer.
out-census-proved-none = 0 (proved)
out-census-none-met = none met

out-gallery = { $positions ->
    [one] { $shape }: { $positions } finished position; { $rest }
   *[other] { $shape }: { $positions } finished positions; { $rest }
}
out-gallery-none = there is no such position
out-gallery-none-found = none was found, though there may be some
out-gallery-more = there may be more
out-gallery-all = these are all there are
out-gallery-hard = there may be more, but they are hard to find
out-gallery-won = { $number }. { $player } won with { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}: { $lines }
out-gallery-draw = { $number }. A draw with { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}

out-random-board = { $shape }: { $rules }
out-random-seed = random moves, seed { $seed }
out-random-games = games
out-random-first = 1 won
out-random-second = 2 won
out-random-drawn = drawn
out-random-no-draws = (proved: every full board has a line)
out-random-rate = { $rate } ± { $error }%
out-random-moves = moves per game: { $least } to { $most }, { $mean } on average
out-random-speed = { $games ->
    [one] { $seconds } s, { $games } game per second
   *[other] { $seconds } s, { $games } games per second
}

out-draw-board = { $shape }, { $players }: { $answer }
out-draw-board-legal = { $shape }, { $players }, equal numbers of marks: { $answer }
out-draw-found = a full board without a line
out-draw-none = every full board has a line
out-draw-proof = Proof: { $proof }
out-draw-known = { $value }; no board is shown: { $why }
out-draw-unknown = not known
out-draw-cells = Too many cells to print ({ $cells }); --json lists them
out-draw-marks = Marks: { $marks }

out-pairing-board = { $shape }, { $cells }, { $lines }: { $answer }
out-blocking-fewest = { $board }: { $cells } block every line, fewer cannot; the most cells without a complete line: { $free }
out-blocking-between = { $board }: { $cells } block every line, at least { $least } are needed; { $free } to { $most } hold no complete line
out-draw-count = Full boards without a line: { $boards }
out-draw-count-distinct = Full boards without a line: { $boards }, up to symmetry of the board { $distinct }
out-pairing-found = each line has two cells of its own
out-pairing-shared = { $pairs } pairs, which lines share
out-pairing-how = The second player replies in the other cell of the pair, and draws
out-pairing-none = not every line can have a pair of cells
out-pairing-reason = Reason: { $reason }
out-pairing-unknown = not known

out-render-pages = { $pages ->
    [one] { $pages } page: { $first } to { $last }
   *[other] { $pages } pages: { $first } to { $last }
}

out-match-board = { $shape }: { $rules }
out-match-players = a = { $a }, b = { $b }
out-match-players-seats = a = { $a }, b = { $b } in all other seats
out-match-empty = from the empty board
out-match-opening = { $moves ->
    [one] after { $moves } random move
   *[other] after { $moves } random moves
}
out-match-games = games
out-match-a = a won
out-match-drawn = drawn
out-match-b = b won
out-match-score = a scores { $score }%; with 95% confidence { $low } to { $high }%
out-match-score-even = a scores { $score }%; with 95% confidence { $low } to { $high }%; equal players would score { $even }%
out-match-elo = Elo difference { $elo }, { $low } to { $high }
out-match-time = { $moves ->
    [one] time per move: a { $a } ms, b { $b } ms; { $moves } move per game
   *[other] time per move: a { $a } ms, b { $b } ms; { $moves } moves per game
}
out-match-lopsided = { $games ->
    [one] { $games } game began from a lopsided opening
   *[other] { $games } games began from a lopsided opening
}
out-match-progress = game { $game } of { $games }, move { $moves }: a won { $wins }, drew { $draws }, lost { $losses }
out-match-stopped = Stopped after { $seconds } s, before { $games ->
    [one] the game was over
   *[other] all { $games } games were played
}

out-solve-stored = Already in { $file }: { $positions }
out-solve-source = { $file }, game { $game }
out-solve-failed = { $file }, game { $game }: { $why }
out-solve-move = Move
out-solve-alike = Alike
out-solve-move-value = Value
out-solve-board = { $shape }: { $rules }
out-solve-published-first = { $known }. Searching for a proof
out-solve-value = Value: { $value }
out-solve-win = { $player } wins in { $time }
out-solve-draw = a draw with best play
out-solve-unknown = not found by this search
out-solve-included = Known by the proof that comes with the program; this search did not find it
out-solve-cannot-win = Ruled out: a win for { $player }
out-solve-how = How: { $basis }
out-solve-line = Line: { $moves }
out-solve-proof = { $positions ->
    [one] Proof: { $positions } distinct position
   *[other] Proof: { $positions } distinct positions
}
out-solve-written = Written: { $file }; hypertoe verify checks it
out-solve-nothing-written = Nothing was written: there is no proof of a win
out-solve-not-written = The proof was not written
out-solve-tried = Tried: { $what }
out-solve-threads = Using { $threads } of { $asked ->
    [one] { $asked } thread
   *[other] { $asked } threads
}: not enough memory for more
out-solve-speed = Searched { $positions } in { $seconds } s on { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}
out-solve-swap = swap
out-solve-progress = { $doing }; { $positions }
out-solve-progress-proof = { $doing }: proof number { $proof }, disproof number { $disproof }; { $positions }, table { $fill }% full

out-verify-board = { $shape }: { $rules }
out-verify-value = Value: { $winner } wins
out-verify-value-set-up = Value: { $winner } wins from the set-up position { $first } / { $second }
out-verify-value-moves = Value: { $winner } wins after the moves { $moves }
out-verify-value-set-up-moves = Value: { $winner } wins from the set-up position { $first } / { $second } after the moves { $moves }
out-verify-holds = The proof holds
out-verify-checked = Checked { $positions } (symmetrical ones once) and { $answers ->
    [one] { $answers } legal reply
   *[other] { $answers } legal replies
}; { $forced } of these lose to threats ({ $searched } searched)

out-symmetries-exactly = { $shape }: { $count ->
    [one] { $count } symmetry
   *[other] { $count } symmetries
}
out-symmetries-least = { $shape }: { $count } reflections and permutations of equal axes; there may be further symmetries
out-symmetries-every = { $shape }: every permutation of its { $cells } is a symmetry
out-symmetries-kept = { $count ->
    [one] { $count } of them keeps the rules ({ $rules })
   *[other] { $count } of them keep the rules ({ $rules })
}
out-symmetries-kept-least = { $count ->
    [one] At least { $count } of them keeps the rules ({ $rules })
   *[other] At least { $count } of them keep the rules ({ $rules })
}
out-symmetries-moves-rules = Distinct first moves by these rules ({ $rules }): { $moves }
out-symmetries-moves = Distinct first moves: { $moves }
out-symmetries-moves-listed = Distinct first moves: at most { $moves }, as mirroring and swapping axes tell
out-symmetries-cells = cells
out-symmetries-lines = lines
out-symmetries-cell = cell


## Puzzles: what they are about, the command line, and what is wrong with them

count-puzzles = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
}

puzzle-theme-win = Quickest win
puzzle-theme-fork = Fork
puzzle-theme-block = Block and counter
puzzle-theme-only = Only move
puzzle-theme-threats = Win by threats
puzzle-theme-quiet = Quiet move
puzzles-title = Puzzles
puzzles-about = Every answer is proved by search. Only your first try at a puzzle counts for your rating.
puzzles-daily = Puzzle of the day
puzzles-daily-solved = Solved
puzzles-daily-missed = Not solved at the first try
puzzles-daily-open = Solve it
puzzles-daily-again = View it again
puzzles-daily-harder = A harder puzzle
puzzles-task-now = { $board }: win at once
puzzles-task-win = { $board }: win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
puzzles-task-only = { $board }: find the only move
puzzles-rating = Your rating
puzzles-no-rating = None yet
puzzles-plus-minus = ± { $deviation }
puzzles-score = Solved { $solved } of { $tried }
puzzles-streak = Days in a row
puzzles-longest = Longest: { $days }
puzzles-streak-days = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzles-streak-helped = { $days ->
    [one] { $days } day with a hint
   *[other] { $days } days with a hint
}
puzzles-last-days = Puzzles of the day: { $solved } solved on the last { $days ->
    [one] { $days } day
   *[other] { $days } days
}
    .tip = The last 7 days. Disc: solved; ring: solved with a hint; cross: not solved
puzzles-themes = Themes
puzzles-boards = Boards
puzzles-all = All
puzzles-chosen = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
}, { $new } new
puzzles-none-chosen = No puzzles match. Choose another theme or board
puzzles-start = Start
puzzles-again = { $puzzles ->
    [one] Try { $puzzles } puzzle again
   *[other] Try { $puzzles } puzzles again
}
puzzles-again-tip = Puzzles that you have not yet solved without help
puzzles-none-left = No more puzzles of this kind
puzzles-board-falls = { $board }, marks fall down
puzzles-board-lines = { $board }, first to { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
puzzle-theme-win-about = Find the win that takes the fewest moves
puzzle-theme-fork-about = Make two threats with one move
puzzle-theme-block-about = Block a threat and go on to win
puzzle-theme-only-about = Find the only move that does not lose
puzzle-theme-threats-about = Every move threatens to complete a line, up to the win
puzzle-theme-quiet-about = Win with a quiet move, one that makes no threat
puzzle-title = Puzzle on { $board }
puzzle-ask-win-now = { $player } to move: win at once
puzzle-ask-win = { $player } to move: win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
puzzle-ask-fork = { $player } to move: make two threats with one move, and win
puzzle-ask-block = { $other } threatens to win. { $player } to move: block, and win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
puzzle-ask-only = { $player } to move: every move but one loses. Find it
puzzle-ask-threats = { $player } to move: win by threats alone. Every move must threaten to complete a line, until no reply can stop you
puzzle-ask-quiet = { $player } to move: win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. At least one of them makes no threat
puzzle-lines = The first to complete { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
} wins
puzzle-falls = Marks fall down
puzzle-continue = Right. Now win in { $moves }
puzzle-continue-now = Right. Now complete the line
puzzle-checking = Checking your move…
puzzle-solving = Working out the solution…
puzzle-slower = That wins in { $moves }, but there is a faster win. Try again
puzzle-wrong-at-once = { $other } replies at { $cell } and wins
puzzle-wrong-loses = { $other } replies at { $cell } and wins in { $moves }, whatever you do
puzzle-wrong-only = That loses: { $other } replies at { $cell }
puzzle-wrong-holds = { $other } replies at { $cell }, and you cannot win in time
puzzle-wrong-end = The game ends without a win
puzzle-solved = Solved
puzzle-solved-helped = Solved with a hint
puzzle-solved-late = Solved at a later try
puzzle-shown = The solution
puzzle-drawn = With this move { $player } keeps the draw
puzzle-moved = Your rating: { $before } → { $after }
puzzle-not-rated = Not rated: only a first try without hints counts
puzzle-facts = { $theme }, rated { $rating }
puzzle-facts-quiet = { $quiet ->
    [one] { $quiet } quiet move
   *[other] { $quiet } quiet moves
}
puzzle-facts-rows = Only rows along an axis, no diagonals
puzzle-facts-diagonals = Diagonals along up to { $count ->
    [one] { $count } axis
   *[other] { $count } axes
}
puzzle-tries = What went wrong
puzzle-try-at-once = { $cell }: { $other } replies at { $answer } and wins
puzzle-try-loses = { $cell }: { $other } replies at { $answer } and wins in { $moves }
puzzle-try-holds = { $cell }: { $other } replies at { $answer }, and the win is gone
puzzle-try-end = { $cell }: the game ends without a win
puzzle-hint = Hint
puzzle-hint-quiet = Look for a quiet move: it makes no threat and blocks none
puzzle-hint-effect = Look for a move that { $effect }
puzzle-hint-theme = { $theme }: { $about }
puzzle-hint-row = Look in the row { $axis } = { $value }
puzzle-hint-slice = Look in the highlighted slice, { $axis } = { $value }
puzzle-hint-part = Look in the highlighted part of the board
puzzle-hint-here = The move is on this board
puzzle-hint-cell = Play { $cell }: { $reason }
puzzle-hint-finding = Finding the move…
puzzle-give-up = Show solution
puzzle-retry = Try again
puzzle-next = Next puzzle
puzzle-play-on = Play on against Perfect
puzzle-analyse = Analyse
puzzle-back = All puzzles
puzzle-step = Move { $number } of { $count }
puzzle-first = First move of the solution
puzzle-step-back = One move back
puzzle-step-on = One move forward
puzzle-last = Last move of the solution
puzzle-keys = Click a cell, or move with the arrow keys and press Space; T gives a hint
puzzle-keys-ended = Enter: next puzzle; Page Up and Page Down step through the solution
puzzle-wins-in = a win in { $moves }
puzzle-draws = a draw

puzzle-none-players = Puzzles are for two players, not for { $players }
puzzle-none-goal = Puzzles are for games won by a number of lines; choose --first-to N, not --most-lines or --misere
puzzle-none-first-moves = Puzzles are for games without the pie rule in which any cell may be taken first
puzzle-file-not = This is not a file of Hypertoe puzzles: { $why }
puzzle-file-version = This file of puzzles has version { $version }; this program reads version 1. Update Hypertoe to read it
puzzle-line-form = “theme moves / cells taken / right cells / quiet span tempting slower” is expected here
puzzle-line-theme = there is no theme “{ $theme }”
puzzle-line-wins-in = the theme is followed by a number of moves, or by “-” where the right move draws
puzzle-line-cells = cells are numbers separated by commas
puzzle-line-features = the line must end with four numbers
puzzle-line-many = a file holds at most { $most } puzzles
puzzle-fault-move = move { $number } of the game before the puzzle cannot be played
puzzle-fault-over = the game is over before the puzzle begins
puzzle-fault-empty = a puzzle cannot begin on the empty board
puzzle-fault-wins-in = a puzzle of this theme is never a win in { $moves }
puzzle-fault-no-win = a puzzle of this theme is always a win
puzzle-fault-right = the right first moves must be 1 to { $most } legal moves, the lowest number first
puzzle-fault-features = the four numbers at the end are more than this board allows
puzzle-flaw-theme = the position is not a puzzle of the theme “{ $theme }” with this number of moves
puzzle-flaw-wins-in = it should be { $told }, but it is { $found }
puzzle-flaw-right = the right first moves should be { $told }, but they are { $found }
puzzle-flaw-features = quiet, span, tempting and slower should be { $told }, but they are { $found }
puzzle-flaw-duplicate = the same position, or a symmetrical one, comes earlier in the file

cli-puzzles = Make puzzles, solve them again, or list them
cli-puzzles-make = Make puzzles from games of the computer against itself; every answer is found by full search
cli-puzzles-check = Solve every puzzle again and compare; exits with status 1 if any puzzle is wrong
cli-puzzles-list = List the puzzles of a file
cli-puzzles-file = The file of puzzles; by default the puzzles that come with the program
cli-puzzles-theme = What they are about: win (the quickest win), fork, block (block and counter), only (only move that does not lose), threats (win by threats alone) or quiet (a win that takes a move without a threat)
cli-puzzles-only = List the puzzles of this theme only: win, fork, block, only, threats or quiet
cli-puzzles-wins-in = How many moves of the solver they take, such as 3 or 2-4; by default up to 8, as the theme allows
cli-puzzles-count = How many to make
cli-puzzles-games = The most games that the computer plays against itself; by default it plays until there are enough puzzles
cli-puzzles-out = The file to write; if it exists, the new puzzles are added, and none comes twice
cli-puzzles-sample = Check this many, chosen at random; by default all
cli-puzzles-misread = { $file } cannot be read: { $why }
cli-puzzles-range = { $option } must be a number from { $least } to { $most } for the theme “{ $theme }”, or two such as { $least }-{ $most }, not “{ $value }”
cli-puzzles-full = { $file } already holds { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
}, and a file holds at most { $most }; choose another file or a smaller --count
cli-puzzles-none = No such puzzle was found in { $games ->
    [one] { $games } game
   *[other] { $games } games
}, so nothing was written; try another theme, seed or --wins-in
cli-puzzles-wrong = { $wrong } of { $puzzles } { $wrong ->
    [one] is
   *[other] are
} wrong

out-puzzles-making = { $made } of { $asked } made in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
out-puzzles-made = Made { $puzzles } of the theme “{ $theme }” from { $games } and { $positions } in { $seconds } s
out-puzzles-fewer = { $asked } were asked for, but { $games ->
    [one] { $games } game
   *[other] { $games } games
} in a row brought nothing new
out-puzzles-written = Written: { $file }, now { $puzzles }, { $size }
out-puzzles-checking = { $done } of { $total } checked
out-puzzles-wrong = Puzzle { $number } ({ $theme }): { $why }
out-puzzles-checked = Checked { $puzzles } of { $all } in { $seconds } s
out-puzzles-board = board
out-puzzles-theme = theme
out-puzzles-player = to move
out-puzzles-wins-in = wins in
out-puzzles-draw = draw
out-puzzles-marks = marks
out-puzzles-rating = rating
out-puzzles-right = right first moves


## Pictures and sheets that cannot be made

picture-error-empty = A picture of { $width } × { $height } pixels is too small; choose a larger size
picture-error-large = A picture of { $width } × { $height } pixels is too large: at most { $side } a side and { $millions } million in all. Choose a smaller size or scale, or SVG, which is sharp at any size
picture-error-gif = An animation of { $width } × { $height } pixels is too large for a GIF: at most { $side } a side. Choose a smaller size or scale, or numbered PNG pictures
picture-error-page = A page of { $width } × { $height } mm is too large for a PDF: at most { $side } mm a side. Choose a size closer to a square, or SVG
picture-error-long = { $frames ->
    [one] The animation would have { $frames } frame; at most { $most } can be made. Choose fewer lines, a higher speed or fewer frames per second
   *[other] The animation would have { $frames } frames; at most { $most } can be made. Choose fewer lines, a higher speed or fewer frames per second
}
picture-error-halted = It was stopped
picture-error-failed = The picture could not be made: { $why }

sheet-error-large = { $shape } is too large for a sheet: on { $paper } its { $cells } would be less than { $width } mm wide. Choose a board with fewer cells, such as 3^4
sheet-error-axes = { $shape } has { $axes }; a sheet shows at most { $most }. Choose a board with fewer
sheet-error-per-page = A page of { $paper } has room for 1 to { $most } boards of { $shape }, not for { $boards }
sheet-error-cell = The cell { $cell } is not on { $shape }; choose one that is
sheet-error-count = A sheet has 1 to { $most } exercises, not { $exercises }
exercise-error-short = There is little to ask about { $shape }, whose lines have fewer than three cells; choose a board such as 3×3×3
exercise-error-axes = There is little to ask about { $shape }, whose lines run along one axis only; choose a board on which two axes or more are as long as a line, such as 3×3×3
exercise-error-kinds = { $shape } has no questions of the chosen kinds; choose other kinds or a larger board


## Analyse panel

analyse-hidden = Marks are hidden
analyse-hidden-about = Analysis would reveal the hidden marks. Peek to see it until the next move, or finish the game
analyse-searching = Searching…
analyse-waiting = A computer is thinking…
analyse-waiting-about = Analysis resumes after its move
analyse-over = The game is over. Click the graph to see where it was decided
analyse-own-estimate = This program’s estimate: { $value }
analyse-unknown = nothing certain is known
analyse-large = This board is too large to search; only lines that can be completed next are shown. The limits are { count-cells } and { count-lines }
analyse-stop = Stop
    .tip = Stop searching; the results so far stay
analyse-stopped = Stopped
analyse-resume = Resume
    .tip = Search this position again
analyse-certain = The value of every move is certain
analyse-game = The game, move by move
analyse-no-move = No move yet. Click a cell of the board; each move then gets a point here
analyse-reviewing = Searching each move…
analyse-nothing-known = Nothing certain is known about these positions, and the board is too large to search
analyse-reviewed = { $done } of { $total } positions searched
analyse-review-stopped = Stopped before every move was searched
analyse-left-out = { $moves ->
    [one] The first move is left out
   *[other] The first { $moves } moves are left out
}

evaluation-won = { $name } has won
evaluation-wins-next = { $name } wins in 1
evaluation-wins-in = { $name } wins in { $moves }
evaluation-wins = { $name } wins
evaluation-loses = { $name } loses
evaluation-draw = Draw with best play
evaluation-unknown = Not known
evaluation-open = No certain win found
evaluation-even = About even
evaluation-slightly = { $name } is slightly better
evaluation-better = { $name } is better
evaluation-much = { $name } is much better
evaluation-best-lines = { $name } has the best lines

graph-moves = Moves
# The numbers of the outlook that have a meaning: “wins 1”.
graph-wins = wins { $value }
graph-loses = loses { $value }
graph-even = even { $value }
graph-picture = The game as a graph, move by move
graph-legend = Thick with dots: certain. Thin and dashed: estimate. Click to go to a move
graph-start = Before the first move
graph-after = After move { $move }
graph-description = { $place }: { $said } ({ $known })
graph-not-known = { $place }: not known
graph-not-yet = { $place }: not searched yet

mistakes-title = Mistakes
mistakes-more = More mistakes
mistakes-doubtful = Doubtful (estimate)
mistakes-none = No mistakes found
mistakes-move = Move { $number }:
    .tip = Show the board before this move, with a better move
mistakes-known = ({ $known })
mistakes-better = ({ $known }) better: { $move }

best-shown = The line shown
best-win-next = Win in 1
best-win = Win in { $moves }, step by step
best-defence = Longest defence
best-found = Best line found
best-counts = { $replies ->
    [one] { count-moves } by { $winner }, { $replies } reply
   *[other] { count-moves } by { $winner }, { $replies } replies
}
best-counts-first = { $replies ->
    [one] The line begins with { count-moves } by { $winner }, { $replies } reply
   *[other] The line begins with { count-moves } by { $winner }, { $replies } replies
}
# Best play of the loser is not known: other replies may last longer.
best-counts-most = { $replies ->
    [one] This line: { count-moves } by { $winner }, { $replies } reply. Up to { $most } moves are possible
   *[other] This line: { count-moves } by { $winner }, { $replies } replies. Up to { $most } moves are possible
}
best-more = … { $moves } more
best-play = Play { $move }
best-hide = Hide
    .tip = Show the board as it is
best-preview = Faint marks are a preview; the game is unchanged
best-step = { $name }: show the board after this move

critical-title = Threats and forks
critical-mark = Mark them on the board
critical-none = Nobody can complete a line or make a fork next
critical-none-large = Nobody can complete a line next; forks are not searched on a board this large
critical-more = There are more than can be listed
critical-wins = { $name } wins at
critical-answer = { $name } wins next unless blocked at
critical-answers = { $name } wins next; not all of these can be blocked:
critical-completes = { $name } completes a line at
critical-loses = { $name } completes a line and loses at
critical-fork = { $name } makes two threats at
critical-show = Show this cell
critical-others = and { $cells } more

badge-wins = wins
badge-answer = must be blocked
badge-completes = completes a line
badge-loses = completes a line and loses
badge-fork = fork: two threats at once

values-title = Value of each move
values-count = { $moves ->
    [one] { $moves } move, { $certain } of them certain
   *[other] { $moves } moves, { $certain } of them certain
}
values-line = Show the expected play after this move
values-alike = ×{ $moves }
    .tip = Symmetries of the position take these moves to one another, so they have the same value
values-more = … { $moves } more: point at a cell to see its value
values-more-rows = … { $moves } more
values-left-out = { $moves ->
    [one] { $moves } weaker-looking move is left out
   *[other] { $moves } weaker-looking moves are left out
}
values-some = Not all legal moves are valued
values-many-players = With more than two players only an immediate win is certain; the rest is an estimate

legend-wins = The player wins in { $moves }
legend-draws = Draw
legend-loses = The opponent wins in { $moves }
legend-certain = The number counts the winner’s moves up to the last. A double rim means proved
    .tip = W: win. L: loss. ≤: at most. =: draw
legend-weakest = Estimate: weakest
legend-strongest = Strongest move

# What a move is worth to the player who makes it. The letters stand on the cell.
value-letter-wins = W{ $moves }
value-letter-wins-most = W≤{ $moves }
value-letter-loses-most = L≤{ $moves }
value-letter-loses = L{ $moves }
value-letter-lost = L
value-unknown = not known
# How strong the move looks beside the others: 0 is the weakest of them, maybe with all, 100 the strongest.
value-estimate = { $share ->
    [0] no clear difference, estimate
    [100] looks strongest, estimate
   *[other] estimated strength { $share }/100
}
value-wins-at-once = wins at once, { $known }
value-wins-in = wins in { $moves }, { $known }
value-loses-at-once = loses at once, { $known }
value-loses-in = loses in { $moves }, { $known }
value-draws = draws, { $known }


## Analyse panel: proofs

prove-title = Proof
prove-over = The game is over: there is nothing to prove
prove-known = A proof of this game is included and covers this position. Watch how one is found:
prove-known-here = An included proof covers some positions. Or search from here:
prove-again = Prove it again
prove-open-included = Open included proof
    .tip = Read the proof that comes with the program, to check it or to save its file
prove-about = Search until it is certain who wins, or that nobody can:
prove-memory = Maximum memory
prove-gib = { $size } GiB
prove-mib = { $size } MiB
prove-threads = Maximum cores
prove-one-core = In a browser, a proof runs on one core
prove-all-cores = All cores
prove-cores = { $cores ->
    [one] { $cores } core
   *[other] { $cores } cores
}
prove-reading = Waiting until a proof has been read…
prove-depth = Depth
    .tip = The full search looks this many plies ahead; with each round it looks further
prove-paused = Paused
prove-working = { $what }…
prove-resume = Resume
prove-pause = Pause
prove-stop = Stop
prove-watch = Watch on the board
    .tip = Show the moves that lead to the position being searched
prove-number = Proof number
    .tip = At least this many more positions must be proved won
prove-disproof = Disproof number
    .tip = At least this many more positions must be shown not to win before this win is ruled out
prove-positions = Positions
    .tip = Positions searched, including those in searches for wins by threats
prove-rate = { $positions } ({ $speed } M/s)
prove-table = Table
    .tip = When it is full, new entries replace those that took the least work
prove-full = { $percent }% full
prove-time = Time
    .tip = Time spent so far
prove-history = Proof and disproof number over time
prove-history-seconds = Seconds

time-instant = less than 0.01 s
time-seconds = { $seconds } s
time-minutes = { $minutes } min { $seconds } s

proved-wins-in = { $name } wins in { $moves } by this proof
proved-not-settled = Not settled
proved-unknown = not known
proved-searched = { $positions ->
    [one] { $positions } position searched in { $time }
   *[other] { $positions } positions searched in { $time }
}
proved-nothing-tried = No search was finished
proved-stores-none = The proof of { $board } stores no position: threats alone win
proved-stores = { $positions ->
    [one] The proof of { $board } stores { $positions } position
   *[other] The proof of { $board } stores { $positions } distinct positions
}
proved-use = Play any move for the other side; the proof’s reply for { $winner } appears below, with the full line
proved-check = Check proof
    .tip = Go through the proof with a checker that has its own board and its own search
proved-save = Save proof…
    .tip = Save it to a file that “hypertoe verify” and others can check
proved-clear = Clear
    .tip = Clear this result; what is proved stays known
proved-checking = { $done } of { $total } positions checked
proved-holds = { $replies ->
    [one] The proof holds: { $positions }, { $replies } reply checked in { $time }
   *[other] The proof holds: { $positions }, { $replies } replies checked in { $time }
}
proved-fails = The proof does not hold: { $why }
proved-start = This is about the empty board
proved-set-up = This is about the position that was set up
proved-after = This is about the position after move { $move }
proved-go = Go there


## Explore panel: the whole board

theory-refused = Start a two-player game in which the first line wins, without extra rules
theory-unknown = Not known
theory-working = { $what }…
theory-cancel = Cancel
    .tip = Stop this work

census-large = No census of { $board }
census-refused = No census of { $board } with these rules
census-counting = Counting { $board }
census-none = No census of { $board }
census-title = Census of { $board }
census-about = Every position that play can reach and every game, counted by number of marks, on boards with at most { $most } cells. What is too large to count is estimated from random games, and labelled as an estimate
census-count = Count
census-again = Count again
census-further = Count further
census-reach = Maximum positions in memory
census-reach-about = A higher limit counts further but needs more memory and time
census-reach-small = 200 thousand
    .tip = A few MiB, a second or two
census-reach-medium = 2 million
    .tip = Up to 240 MiB, a few seconds
census-reach-large = 20 million
    .tip = Up to 2.4 GiB, a few minutes
census-symmetry = Count symmetrical positions as one ({ $symmetries } symmetries)
    .tip = Positions that a symmetry of the board maps to one another count as one; games are always counted one by one
census-total = { $board }: { $positions }
census-too-large = { $board } is too large to count
census-finished = Finished: { $finished } ({ $first } wins { $first-wins }, { $second } wins { $second-wins }, draws { $draws })
census-exact = Exact up to { count-marks }: { $positions }
census-estimate = Estimated total: positions { $positions }, games { $games }
census-estimate-distinct = Estimated total: distinct positions { $positions }, games { $games }
census-positions = Positions by number of marks
census-by-length = Complete games by length
census-no-game = No game ends this early
census-games = { count-games }: { $first } wins { $first-wins }, { $second } wins { $second-wins }, draws { $draws }
census-games-so-far = { count-games } so far: { $first } wins { $first-wins }, { $second } wins { $second-wins }, draws { $draws }
census-sampled = An estimate, not a count
census-sampled-about = From { $games } random games, for { count-marks } or more; the sums include what is counted
census-sampled-error = ≈ Point at a number to see its margin of error
census-sampled-rough = A few long games outweigh all others: the true number of games may be several times larger, and the margin of error is too small
census-sampled-positions = Positions
census-sampled-games = Complete games
census-marks = Marks
census-moves = Moves
census-all = All
census-wins = { $name } wins
census-draws = Draws
census-sum = Sum
census-so-far = So far
census-none-met = None occurred in the random games
census-sampled-value = Estimate: { $guess }
census-chart = Moves in the game
census-bar = { $moves ->
    [one] { $moves } move, { $what }: { $games }
   *[other] { $moves } moves, { $what }: { $games }
}
count-distinct = { $positions ->
    [one] { $positions } distinct position
   *[other] { $positions } distinct positions
}

gallery-large = “Ways to win” is not available on this board
gallery-refused = “Ways to win” is not available with these rules
gallery-none = There is no such position
gallery-title = Ways to win
gallery-found = { $positions ->
    [one] { $positions } finished position
   *[other] { $positions } finished positions
}
gallery-found-distinct = { $positions ->
    [one] { $positions } distinct finished position
   *[other] { $positions } distinct finished positions
}
gallery-about = Positions in which the game is over, built at random; no two are the same
gallery-endings = Wins: { $first } { $first-wins }, { $second } { $second-wins }. Draws: { $draws }
gallery-census = In total: { $first-wins } + { $second-wins } wins and { $draws } draws; distinct by symmetry: { $first-distinct } + { $second-distinct } and { $draws-distinct }
gallery-ask-others = Choose other positions below
gallery-not-found = None was found, but some may exist
gallery-searched = The search was complete
gallery-all = These are all there are
gallery-gave-up = There may be more, but they are hard to find
gallery-find-all = Find all
gallery-find = Find { $count }
gallery-find-more = Find { $count } more
gallery-show = Show the small boards
    .tip = Show the positions found instead of the board
gallery-which = Which ones
gallery-symmetry = Count rotated and mirrored boards as one
gallery-line = With this line
gallery-won-by = Won by
gallery-any = Any
gallery-draw = Nobody: a draw
gallery-marks = Marks
    .tip = Drag, or click and type
gallery-marks-field = Number of marks
gallery-any-number = Any number
gallery-exactly = Exactly
gallery-any-line = Any line
gallery-explored-line = The explored line
    .tip = The line shown under “Cells and lines”: { $line }
gallery-chosen-line = Chosen: { $line }
gallery-searching = Searching for positions…
gallery-empty = No such position. Choose others on the right
gallery-ask = Choose positions on the right
gallery-board = Board
    .tip = Back to the board of the game
gallery-first-page = First page (Home)
gallery-previous-page = Previous page (←)
gallery-next-page = Next page (→)
gallery-last-page = Last page (End)
gallery-range = { $first } to { $last } of { $all }
gallery-position = Position { $number }: { $what }
gallery-load = Click to load it as a game
gallery-card-draw = draw, { $marks }
gallery-card-win = { $winner }, { $marks }
gallery-card-draw-full = A draw with { $marks }
gallery-card-win-full = { $winner } won with { $marks } by { $lines }

draws-searching = Searching for a full board of { $board }
draws-not-shown = No such board is shown: { $why }
draws-ask-others = Choose another number of players or other marks, or start a game on a smaller board
draws-title = Is a draw possible?
draws-about = A full board on which nobody has a line may exist, or it can be proved that there is none. On large boards either can take long
draws-question = Question
draws-players = Players
    .tip = A full board with the marks of { count-players }
draws-legal = Equal numbers of marks, as in play
    .tip = As if the players took turns until the board was full; if off, any numbers of marks
draws-find = Find one
draws-none = { $board } has no full board without a line
draws-none-closed = { $board } has no full board without a line, with these closed cells
draws-none-players = { $board } has no full board without a line for { count-players }
draws-none-players-closed = { $board } has no full board without a line for { count-players } with these closed cells
draws-one = { $board } has a full board without a line
draws-one-closed = { $board } has a full board without a line, with these closed cells
draws-one-players = { $board } has a full board without a line for { count-players }
draws-one-players-closed = { $board } has a full board without a line for { count-players } with these closed cells
draws-every-line = Every full board of { $board } has a line
draws-every-line-legal = Every full board of { $board } with equal numbers of marks has a line
draws-board = Checked against every line
draws-board-legal = With equal numbers of marks, as in play; checked against every line
draws-number = Full boards without a line: { $boards }
draws-number-distinct = Full boards without a line: { $boards }, up to symmetry of the board { $distinct }
draws-marks = Marks: { $marks }
draws-mark = { $name } { $marks }
draws-load = Load game
    .tip = Load it as a finished game that begins from this position
draws-illegal = No game ends like this: the players would not have taken turns
draws-find-legal = Find one with equal numbers of marks
draws-stacked = Possible layers
draws-layers = Each layer of a full 3×3×3 without a line would be a full 3×3 without a line. There are { $layers } of those: these three, rotated, mirrored, or with the players swapped:
draws-stacks = { $free ->
    [0] Of the { $stacks } stacks of three such layers none is free of a line: a second proof
    [one] Of the { $stacks } stacks of three such layers { $free } is free of a line
   *[other] Of the { $stacks } stacks of three such layers { $free } are free of a line
}
draws-many-cells = Too many cells to show here
draws-picture = A full board of { $board } without a line
layer-arrow = Arrow
layer-scorpion = Scorpion
layer-island = Island
layer-picture = The pattern called { $name }

symmetries-about = The symmetries of the board, and the first moves that are really different
symmetries-find = Find symmetries
symmetries-count = { $board } has { $symmetries } symmetries
symmetries-at-least = { $board } has at least { $symmetries } symmetries
symmetries-kept = { $count ->
    [one] { $count } of them keeps the rules
   *[other] { $count } of them keep the rules
}
symmetries-kept-least = { $count ->
    [one] At least { $count } of them keeps the rules
   *[other] At least { $count } of them keep the rules
}
symmetries-meaning = Rearrangements of the cells that keep every line a line
symmetries-each-cell = All permutations of the cells: each cell is a line by itself
symmetries-every-two = All permutations of the cells: every two cells make a line
symmetries-one-line = All permutations of the cells: all cells together are the only line
symmetries-listed = Counted for this uneven board: mirroring axes and swapping equal ones is all there is
symmetries-counted = Counted for this uneven board: all permutations of its cells that take lines to lines. More than mirroring axes and swapping equal ones; the classes below know only these
symmetries-counted-exact = Counted for this uneven board: all permutations of its cells that take lines to lines. More than mirroring axes and swapping equal ones; the classes below are complete
symmetries-uneven = Axes with more than one cell can be mirrored, and axes of equal length can be swapped. An uneven board may have more symmetries than these
symmetries-ends = 2^1 · 1!: the values at both ends can be swapped, on all axes together
symmetries-values = 2^{ $pairs } · { $pairs }!: opposite values can be swapped, and so can two pairs of opposite values, on all axes together
symmetries-mirrors = 2^{ $axes }: each axis but one can be mirrored on its own
symmetries-axes = { $axes }!: the axes can be swapped
symmetries-first = First moves
symmetries-uncoloured = So the cells are not coloured
symmetries-distinct = { $moves ->
    [one] { $moves } distinct first move
   *[other] { $moves } distinct first moves
}
symmetries-distinct-most = { $moves ->
    [one] At most { $moves } distinct first move
   *[other] At most { $moves } distinct first moves
}
symmetries-same = Cells of one colour are the same by symmetry
symmetries-same-rules = Cells of one colour are the same by the symmetries that keep the rules
symmetries-here = The selected cell belongs to class { $class }
symmetries-barred = The selected cell is a forbidden first move
symmetries-like = like

transformed-title = The same game under a symmetry
transformed-show = Apply a symmetry
    .tip = Each cell goes where a random symmetry of the board takes it
transformed-again = Apply another symmetry
transformed-no-moves = Make some moves first
transformed-back = Undo symmetry
    .tip = Show the game as it is
transformed-about = You see the game under a symmetry; the game itself is unchanged. Its own view returns when you undo the symmetry, leave this page, or change the game
transformed-same = What looks like another game may be the same one
transformed-empty = With some marks on the board you can apply a symmetry to them

pairs-searching = Searching for pairs on { $board }
pairs-smaller = Start a game on a smaller board to see its pairs
pairs-title = A pair of cells for each line
pairs-about = Give every line a pair of cells. Answer each move in the other cell of its pair; then nobody can complete a line against you
blocking-title = Blocking sets
blocking-about = A blocking set has a cell of every line. Leave its cells out, and the others hold no complete line: the fewest that block leave the most that are free of lines
blocking-find = Find the fewest cells
blocking-searching = Searching for the fewest cells that block { $board }
blocking-fewest = { $cells ->
    [0] Every line of { $board } already has a closed cell
    [one] { $cells } cell blocks every line of { $board }
   *[other] { $cells } cells block every line of { $board }
}
blocking-most = { $cells ->
    [one] The most cells without a complete line: { $cells }
   *[other] The most cells without a complete line: { $cells }
}
blocking-proved = Proved: fewer cells cannot block all lines
blocking-between = Cells that block every line of { $board }: at least { $least }, at most { $cells }
blocking-most-between = The most cells without a complete line: { $cells } to { $most }
blocking-stopped = The search ended before it was proved that fewer cannot do
blocking-too-large = The board is too large to prove that fewer cannot do
blocking-published = { $cells ->
    [one] Published, not proved here: the largest set without a complete line has { $cells } cell ({ $source })
   *[other] Published, not proved here: the largest set without a complete line has { $cells } cells ({ $source })
}
blocking-meaning = The coloured cells block: each line has at least one of them
blocking-cells = The cells
blocking-more = … and { $cells } more
pairs-find = Find pairs
pairs-none-won = { $value } ({ $ground }), so the second player cannot hold a draw in any way
pairs-none-draw = { $value } all the same ({ $ground })
pairs-found = { $board } has a pairing strategy
pairs-count-shared = { $pairs } pairs ({ $used } of { count-cells }) serve { count-lines }: lines that overlap share pairs
pairs-count = { $lines ->
    [one] { $lines } line has two cells reserved for it alone: { $used } of { count-cells }
   *[other] { $lines } lines have two cells each, reserved for them alone: { $used } of { count-cells }
}
pairs-how = Play any move; the reply is the other cell of its pair. Whoever replies this way never loses
pairs-here = The selected cell
pairs-move = You move
pairs-answer = The reply is
pairs-any = No line needs this cell: any reply will do
pairs-guards = Pair { $pair } guards the line { $line }
pairs-select = Point at a cell, click it, or go there with the arrow keys
pairs-players = This works for two players; with more, one reply is not enough
pairs-gravity = Marks fall in this game, so the other cell of a pair may be out of reach
pairs-misere = Completing a line loses here; against these replies the other player never completes one
pairs-none = { $board } has no pairing strategy
pairs-unknown = Lines of this board overlap and could share pairs; none were found in the time of the search
pairs-none-about = Here it cannot be done. There may be other ways to keep the draw
pairs-coloured = These cells are coloured on the board
pairs-too-few = { $lines ->
    [one] { $lines } line needs { $needed } cells of its own; the board has { $cells }
   *[other] { $lines } lines need { $needed } cells of their own; the board has { $cells }
}
pairs-crowded = { $lines ->
    [one] { $lines } line needs { $needed } cells but has only { $cells }
   *[other] A set of { $lines } lines needs { $needed } cells but has only { $cells }
}


## The board: what stands on it, and what a screen reader says of it

board-grid = Board { $board }
board-space = Board { $board } in space
board-at = at { $cell }
board-cell = { $cell }, { $facts }
board-cell-in-space = In space: { $cell }, { $facts }
board-split = Drag to give one view more room; double-click for the best fit
    .name = Border between the views
space-many-cells = Too many cells: only marks and lines are drawn
space-more-fixed = { $axes ->
    [one] and { $axes } more axis fixed
   *[other] and { $axes } more axes fixed
}

cell-empty = empty
cell-closed = closed
cell-hidden = not shown
cell-barred = not allowed as first move
cell-with = { $mark }, { $said }
cell-lines = { $lines ->
    [one] on { $lines } line
   *[other] on { $lines } lines
}
cell-last = last move
cell-completed = on a completed line
cell-hint = hint
cell-threat = { $name } can complete a line here
cell-highlighted = highlighted
cell-arrow = arrow to { $cell }
cell-blocker = blocks
cell-crowded = one of too few cells for these lines
cell-class = first move of class { $class }
cell-pair = pair { $pair }

## What a screen reader says aloud

announce-both = { $first }. { $second }
announce-move = { $name }: { $cell }
announce-move-lines = { $lines ->
    [one] { $name }: { $cell }, completing a line
   *[other] { $name }: { $cell }, completing { $lines } lines
}
announce-back = After move { $number }, { $move }
announce-back-hidden = After move { $number }
announce-start = Before the first move
announce-line = Line { $number } of { $count }: { $motions }


## What is being done with files, and what came of it

busy-choose-save = Choosing where to save…
busy-choose-open = Choosing a file…
busy-saving = Saving { $file }…
busy-opening = Opening { $file }…
busy-reading = Reading the pasted text…
status-stop-reading = Stop reading
busy-copying = Copying the picture…
done-saved = Saved { $file }
done-exported = Exported { $file }
done-opened-from = { $format } from { $file }
done-opened-with-comment = { $format } from { $file }. Its other data is in the comment on the game
done-loaded = Game loaded ({ $format })
done-recovered = Your game is back on the board
done-set-aside = The file’s version is on the board. “Bring back my version” in the File menu returns to yours
problem-beside = { $title }. { $text }
problem-journal = Recovery copies cannot be saved ({ $why }). Save often
problem-journal-broken = A recovery copy could not be read
problem-journal-broken-about =
    Part or all of an unsaved game could not be recovered. The copy is now here:

    { $paths }
problem-database-broken = The stored data was damaged
problem-database-broken-about =
    { $games } Everything else that could be read was brought over too.

    The damaged file is now here:

    { $path }
problem-database-all =
    { $games ->
        [0] The library had no games.
        [one] The only game of the library was brought over.
       *[other] All { $games } games of the library were brought over.
    }
problem-database-some =
    { $games ->
        [0] No game of the library could be read.
       *[other] { $games } of the library’s { $total } games were brought over; the others could not be read.
    }
problem-database-unknown =
    { $games ->
        [0] No game of the library could be read.
        [one] One game of the library was brought over; there may have been more.
       *[other] { $games } games of the library were brought over; there may have been more.
    }
problem-settings-some = Some settings could not be read and are back to their defaults
problem-settings = Settings cannot be saved ({ $why })
problem-settings-broken = Settings could not be read
problem-settings-broken-about =
    Hypertoe starts with its default settings. The old ones are now here:

    { $path }
problem-reported = Hypertoe ran into an error last time
problem-reported-about =
    A report of what happened is here:

    { $path }

    It contains no names and no games, and stays on this computer. You can add it to a bug report.
problem-not-opened = { $file } could not be opened
problem-untouched =
    { $why }.

    The game on the board is untouched.
problem-not-written = { $file } could not be written
problem-other-place =
    { $why }.

    Try another place.
problem-not-saved = { $file } could not be saved
problem-not-saved-why = { $file } could not be saved: { $why }
problem-still-unsaved =
    { $why }.

    The game is still on the board and unsaved. Try another place with “Save as…”.
problem-game-gone = Not saved: another game is on the board now
problem-lesson-gone = Not saved: the lesson is no longer being edited
problem-proof-gone = The proof was cleared in the meantime; prove it again
document-untitled = Untitled game
# The title of the window while the person looks elsewhere; the name of the game follows.
window-your-move = Your move – { $name }


## Games and moves that are copied and pasted

exchange-copied = Copied: { $format }
exchange-copied-move = Copied { $move }: now paste it at the other end
exchange-no-move = There is no move yet; copy the whole game to send its rules
exchange-copied-game = Copied the whole game as one line: now paste it at the other end
exchange-played = Played { $move }; both games are now { $code }
exchange-known = Move { $number } is on the board already: both games agree up to it
exchange-same = Both games are the same: { $code }
exchange-not-pasted = The pasted text is not a game: { $why }
exchange-taken = { $moves ->
    [one] { $moves } move taken from the pasted game
   *[other] { $moves } moves taken from the pasted game
}
exchange-not-following = The pasted move does not fit this game
exchange-not-a-move = The pasted text is not a move of this game
exchange-reason = { $why }.
exchange-missing = This is move { $number }, but the board here has only { $here }: ask for the moves between, or for the whole game
exchange-differs = Move { $number } differs: { $ours } here, { $theirs } there; take back moves, or start again
exchange-other = This move { $number } belongs to another game: the rules or an earlier move differ; exchange the whole game to see which
exchange-illegal = This move may not be played: { $why }
# “3^4: 48 moves. Two players; the first line wins”
import-summary = { $shape }: { $moves }. { $rules }
import-summary-set-up = { $shape }: { $marks ->
    [one] { $marks } mark set up
   *[other] { $marks } marks set up
}, { $moves }. { $rules }
difference-start = The games begin from different positions
difference-move = Move { $number } differs: { $ours } here, { $theirs } there
difference-longer-ours = The games agree up to move { $agreed }; this one has { $all }
difference-longer-theirs = The games agree up to move { $agreed }; the other one has { $all }


## Messages about what was tried on the board

play-computers-turn = It is the computer’s turn; pause it ({ $key }) to move in its place
play-taken-hidden = { $cell } is taken; call another cell
play-most-moves = This game has { $most } moves, the most that a file can hold
play-agreed = A draw was agreed; choose “Play on” to take that back
play-resigned = { $name } resigned; choose “Play on” to take that back
play-out-of-time = { $name } ran out of time; the game is over
play-in-front = The cell { $cell } lies in front of that mark; click again to play there
play-click-again = { $cell } selected; click again to play
hint-over = The game is over, so there is no hint
hint-hidden = The marks are hidden; peek to ask for a hint
completed-hidden = The marks are hidden; peek to see the completed lines
completed-no-line = No line has been completed yet
explore-which-line = Type a line number from 1 to { $count }
nesting-cannot-pin = This axis cannot be pinned in this nesting; stack another first
nesting-too-many = That would put more than { $most } cells side by side; pin another axis first
space-needs-perspective = The axes beyond the third do not span the space: show them in perspective
space-three-axes = There is no fourth dimension on this board to arrange
space-no-room = Axes without room lie side by side or are shown one slice at a time
space-no-role = { $axis } cannot be shown like that: at most { $most } slices lie side by side, and 1 to { $total } axes span the space
space-choose-perspective = Choose “Perspective” to rotate the board through { $axis }
new-error-number = { $field }: “{ $text }” is not a whole number
new-error-marks = The marks of players { $first } and { $second } are the same or too similar; choose another
transformed-alike = Every symmetry tried leaves this game looking the same; make some more moves first
draws-large = A game has at most { $most } marks, too few to fill this board
draws-no-game = No game by these rules ends like this: { $why }


## Pictures being made, and what came of them

making-busy = Pictures are still being made; cancel them first, or wait
making-not-possible = The picture cannot be made
making-failed = The picture could not be made
making-unknown = The reason is not known
making-reason = { $why }.
making-cancelled = { $files ->
    [one] Cancelled; { $files } picture is in the folder
   *[other] Cancelled; { $files } pictures are in the folder
}
making-cancelled-none = Cancelled; nothing was written
making-saved = Saved { $file } ({ $size })
making-saved-many = { $files ->
    [one] Saved { $files } picture in { $folder } ({ $size })
   *[other] Saved { $files } pictures in { $folder } ({ $size })
}
making-copied = Copied a picture of { $width } × { $height } pixels
size-bytes = { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
animation-no-line = There is no line to play: choose a cell or change the filters
animation-other-lines = Choose lines from the list shown
animation-flat = The grid lies flat: to rotate the board, show the space view
animation-no-hypercube = Choose a sweep, a net or a slice first
animation-no-plane = The board cannot rotate through { $plane } while its axes lie like this: both must span the space
animation-hidden = The marks are hidden; peek or finish the game to animate it
animation-no-move = No move has been made yet: play first, or open a game
animation-empty = The animation has no frames
sheet-no-page = There is no page to print
sheet-no-hypercube = Sheets are printed of boards. Export this figure as a picture, such as a PDF.
sheet-no-gif = A sheet cannot be a GIF: choose PDF, SVG or PNG
picture-error-memory = There is not enough memory for this picture
picture-missing-chars = { $characters } { $count ->
    [one] is drawn as a box: no font on this computer has it. Install a font that does
   *[other] are drawn as boxes: no font on this computer has them. Install fonts that do
}
picture-named-char = { $character } ({ $number })
picture-more-chars = { $more ->
    [one] { $more } more
   *[other] { $more } more
}

## What stands on sheets to print

sheet-title-boards = Boards of { $shape }
sheet-title-lines = Lines through { $cell } on { $shape }
sheet-title-exercises = Exercises on { $shape }
sheet-in-short = { $shape }: { $cells }, { $lines }
sheet-run = { $run ->
    [1] One cell is a line.
   *[other] { $run } in a straight row make a line.
}
sheet-cells = A cell is written { $form }.
sheet-cells-range = A cell is written { $form }, each from 0 to { $last }.
sheet-crossed-out = { $closed ->
    [one] Crossed out: { $closed } closed cell.
   *[other] Crossed out: { $closed } closed cells.
}
sheet-crossed-out-open = { $closed ->
    [one] Crossed out: { $closed } closed cell, which leaves { count-lines }.
   *[other] Crossed out: { $closed } closed cells, which leaves { count-lines }.
}
sheet-game = Game { $number }
sheet-page = { $page } of { $pages }
sheet-lines-through = { $lines ->
    [one] { $lines } winning line through { $cell }
   *[other] { $lines } winning lines through { $cell }
}
sheet-span-lines = { $span }: { $lines }
sheet-span-continued = { $span }, continued
sheet-sum = In all: { $parts } = { $sum }
sheet-first-lines = The first { $most } of these { $lines } are shown here.
sheet-key = Each small board shows one line. The black cell is { $cell }; the cells of the line are numbered 1 to { $run } from one end to the other. Below is what each axis does along the line: x+ rises by one from cell to cell, x- falls by one, and x{ $last } stays at { $last } throughout.
sheet-varies = { $span ->
    [0] no axis varies
    [one] span { $span }: one axis varies
   *[other] span { $span }: { $span } axes vary
}
sheet-exercises-title = Exercises · { $shape }
sheet-answers-title = Answers · { $shape }
# Stands behind the name of the program.
sheet-foot = { $program } · exercises by seed { $seed }
as-written = { $text }
ask-answer = Answer
ask-find = Mark the cell { $cell }.
ask-lines = How many winning lines run through { $cell }?
ask-lines-marked = How many winning lines run through the marked cell?
ask-lines-span = How many winning lines of span { $span } run through { $cell }?
ask-lines-span-marked = How many winning lines of span { $span } run through the marked cell?
ask-lines-all = How many winning lines are there on { $shape }?
ask-lines-all-span = How many winning lines of span { $span } are there on { $shape }?
ask-cube-faces = How many { $parts } does { $cube } have?
cube-a-segment = a segment
cube-a-square = a square
cube-a-cube = a cube
cube-a-tesseract = a tesseract
ask-threat = X threatens to complete a line. Where must O play?
    .prompt = O plays on
ask-win = X is to move. Mark every cell that completes a line.
ask-coordinates = Write the coordinates of the marked cells.
ask-complete = { $rest ->
    [1] Two cells of a line are { $first } and { $second }. Name the third.
   *[other] Two cells of a line are { $first } and { $second }. Name the other { $rest }.
}
ask-complete-marked = { $rest ->
    [1] Two cells of a line are marked. Mark the third.
   *[other] Two cells of a line are marked. Mark the other { $rest }.
}
ask-order = Number the cells of this line from one end to the other.
ask-order-alone = Put these cells in order, from one end of their line to the other.
ask-is-line = Are these cells a line?
ask-is-line-why = Are these cells a line? If not, which axes do not fit?
ask-breaks = These cells are not a line. Go from A to B and on: which axis is the first that does not fit?
ask-axes = Which axes vary along the line from { $first } to { $last }?
ask-axes-marked = Which axes vary along this line?
ask-span = What is the span of the line from { $first } to { $last }?
ask-span-marked = What is the span of this line: how many axes vary?
ask-pattern = Which pattern does this line have?
ask-pattern-alone = Which pattern does the line from { $first } to { $last } have?
ask-picture = Which picture shows the line { $pattern }?
ask-picture-draw = Draw the line { $pattern }.
ask-neighbour-up = Mark the cell one step further along { $axis } than the marked cell: { $axis } rises by one.
ask-neighbour-down = Mark the cell one step back along { $axis } from the marked cell: { $axis } falls by one.
ask-neighbour-up-alone = Which cell is one step further along { $axis } than { $cell }?
ask-neighbour-down-alone = Which cell is one step back along { $axis } from { $cell }?
ask-slice = Mark every cell with { $axis } = { $value }.
ask-bead = A bead moves along a line. It is seen at stops 1 and 2. Mark the cell where it is at stop { $stop }.
ask-bead-alone = A bead moves along a line, first to { $first }, then to { $second }. Where is it at stop { $stop }?
ask-turn = The board makes a quarter turn from { $from } towards { $to }. Which cells are then { $where }?
turn-left = on the left
turn-right = on the right
turn-bottom = at the bottom
turn-top = at the top
option-slice = { $axis } = { $value }
answer-yes = Yes
answer-no = No
answer-cells = { $cells }
answer-lines = { $lines }: { $spans }
answer-number = { $number }
answer-cube-corners = { $count }: { $mover } that moves gives { $twice } at the start and { $twice } at the end
answer-cube-faces = { $count }: { $mover } that moves gives { $twice } at the start, { $twice } at the end, and { $left } more, one for each of its { $parts }
answer-threat = { $cell }: otherwise X completes { $lines }
answer-win = { $cells }: X completes { $lines }
answer-complete = { $cells }: { $axes }
answer-order = { $order }
answer-line = Yes, they are a line: { $axes }
answer-no-line = No, they are not a line: { $break }
answer-break = { $axis } goes { $values }
answer-axes = { $axes }: { $steps }
answer-axes-span = { $span }: { $span ->
    [one] { $axes } varies
   *[other] { $axes } vary
}
answer-pattern = { $letter }: { $pattern }
answer-neighbour = { $cell }: only { $axis } changes
answer-bead = { $cell }: { $steps }
answer-slice = { $count ->
    [one] the one cell with { $axis } = { $value }
   *[other] the { $count } cells with { $axis } = { $value }
}
# The whole answer, told once: as a sentence, before its reason.
answer-turn-begin = { $slice }: the turn takes the end of { $to } to where { $from } began
answer-turn-end = { $slice }: the turn takes the beginning of { $to } to where { $from } ended
answer-is = The answer is { $answer }
answer-is-option = The answer is “{ $text }”
answer-order-is = The order is: { $order }
answer-is-line = Yes, they are a line
answer-is-no-line = No, they are not a line
reason-given = A cell that was given cannot be chosen again
reason-with = With this, { $break }
reason-in-this-order = In this order, { $break }
reason-other-cell = That is { $cell }: look at { $axes }
reason-steps = { $axis } goes from { $from } to { $to }, not one step
reason-changed = { $count ->
    [one] { $axes } changes, too; only { $axis } should
   *[other] { $axes } change, too; only { $axis } should
}
reason-instead = That changes { $axes } instead of { $axis }
reason-has = { $cell } has { $value }
reason-completes-nothing = { $count ->
    [one] { $cells } completes no line
   *[other] { $cells } complete no line
}
reason-missing = Missing: { $cells }
reason-missing-many = { $count ->
    [one] { $count } cell is missing
   *[other] { $count } cells are missing
}
reason-coordinates = { $letter } is { $cell }: look at { $axes }
reason-axis-holds = { $break }, which is fine
reason-axis-later = { $break }: that breaks the line too, but an earlier axis already does


## What stands around a picture

legend-through = { $lines ->
    [one] { $lines } line through { $cell }
   *[other] { $lines } lines through { $cell }
}
legend-along = { $axes ->
    [one] { $lines } along { $axes } axis
   *[other] { $lines } along { $axes } axes
}
legend-values = Value along { $axis }
legend-lines-each = Lines through each cell
legend-more-axes = { $axes ->
    [one] and { $axes } more axis
   *[other] and { $axes } more axes
}
legend-runs-right = runs right
legend-runs-up = runs up
legend-right = { $level ->
    [0] cells right
    [1] boards right
    [2] blocks right
   *[other] larger blocks right
}
legend-up = { $level ->
    [0] cells up
    [1] boards up
    [2] blocks up
   *[other] larger blocks up
}
legend-space = in space
legend-slices = side by side

## Formats of games: what they are called, and one sentence about each

format-hypertoe = Hypertoe game
    .about = Hypertoe’s own file, JSON that a person can read: it holds everything
format-pgn = Game text (PGN)
    .about = Text like that of chess games: tags for board, rules and players, numbered moves, variations in parentheses, comments in braces; it holds everything
format-moves = List of moves
    .about = A move on each line by its coordinates, x first, or by digits run together, with comments and the result: board, rules and the line of play
format-code = One-line game
    .about = The whole game as one line of letters and digits, to be pasted into a message; it holds everything
format-link = Link
    .about = The part of a link after its address, such as #g=3-3: board, rules, set-up marks and the line of play
format-board = Text board
    .about = The position as hypertoe show prints it, empty cells ·, closed ones #: board, rules and marks, but not the order of the moves
format-nc4 = NC4 string
    .about = The string of naughts and crosses on a tesseract: players, icons, lines to win, and the moves as one big number; 3×3×3×3 with its centre closed, up to four players
format-actions = Action numbers
    .about = The moves by cell numbers from 0, counted along x, then y and so on, one on each line, as game-playing frameworks such as OpenSpiel write them: board, rules and moves
format-columns = Columns
    .about = The columns played in a game where marks fall, as digits and letters, as the solvers of Connect Four and OpenSpiel write them, counted from 0 or 1: board, rules and moves
format-cells27 = Cells 1 to 27
    .about = The moves of a game on 3×3×3 by cell numbers from 1 to 27, counted along x, then y, then z: board, rules and moves
format-triples = Level, column, row
    .about = The moves of a game on 4×4×4 by level, column and row, each from 1 to 4 (z, x and y here): board, rules and moves
format-qubic = Qubic position
    .about = A position of 4×4×4 on one line, as Patashnik and Thompson wrote it: x, o and numbers of empty cells in plane, row and column order, then the cell (0 to 63) to be played next


## What is wrong with a part of a text or a file that should hold a game

fault-no-text = This is not text: a byte here is not UTF-8
fault-latin-1 = This text is not in UTF-8, but perhaps in Latin-1 (Windows-1252): save it as UTF-8
fault-utf-32 = This text is in UTF-32: save it as UTF-8
fault-no-utf-16 = This text is marked as UTF-16, but what stands here is not
fault-many-moves = More than { $most } moves
fault-many-cells = A list has at most { $most } cells
fault-long-comment = A comment of more than { $most } characters
fault-drawing-outside = { $cell } is not on the board
fault-arrow-to-itself = An arrow from { $cell } to itself
fault-many-drawings = At most { $most } arrows and highlighted cells for a move
fault-cell-twice = A cell is listed twice
fault-illegal-move = Move { $number }: { $why }
fault-crowded = Too many moves to check on this board
fault-contradicted = The result contradicts the moves
fault-heading-twice = “{ $heading }” is given a second time
fault-rules-need-board = These rules need a board: add { $line }
fault-exclusive = “{ $first }” and “{ $second }” cannot be combined; keep one
fault-closed-cells = “closed” needs its cells, as in closed 1 1 1, 0 0 0
fault-barred-cells = “not first” needs its cells, as in not first 1 1 1, 0 0 0
fault-not-a-rule = “{ $text }” is not a rule; rules are written like: { $like }
fault-no-axis = There is no axis called “{ $axis }”
fault-no-middle = { $shape } has no cell in the middle
fault-not-a-cell-number = “{ $text }” is not a move: write the number of a cell, from 0
fault-not-a-column = “{ $text }” is no column: write a digit or letter for each, or numbers with blanks between them
fault-not-a-cell-27 = “{ $text }” is not a move: write a number from 1 to 27
fault-not-a-triple = “{ $text }” is not a move: write it like 234: level, column and row, each from 1 to 4
fault-not-a-move = “{ $text }” is not a move: { $why }
fault-column-full = Column { $column } is full
fault-columns-without-gravity = If these numbers are columns, add “gravity { $axis }” to the rules: marks then fall down
fault-second-game = One game at a time: the tags of a second one begin here
fault-variation-first = A variation comes after the move that it replaces; there is none before it
fault-no-variation = No variation is open here
fault-empty-variation = There is no move in this variation
fault-deep-variations = Variations can be nested at most { $most } deep
fault-open-variation = This variation has no end: a ) is missing
fault-after-result = Nothing may follow the result
fault-result-in-variation = The result belongs at the end, not in a variation
fault-no-verb = A player is followed by wins or loses
fault-second-current = Only one move can be on the board; another @ came before
fault-current-in-variation = The move on the board must be in the main line: make this variation the main line
fault-result-differs = The result here differs from that in the tags
fault-open-comment = This comment has no end: a closing brace is missing
fault-tag = A tag is expected here, such as [Shape "3^4"]
fault-open-quote = The closing quotation mark is missing
fault-open-tag = The ] that closes this tag is missing
fault-quoted-mail = This line is quoted as in a mail: remove the > at the beginning of the lines
fault-tag-twice = The tag “{ $tag }” is given a second time
fault-players-differ = The number of players is { $here } here, but { $rules } in the rules
fault-no-board = There is no board here
fault-many-drawn = More than { $most } cells are drawn here: give the moves instead
fault-not-of-a-board = “{ $text }” belongs neither to a board nor to its heading
fault-marks-count = One mark for each player: there should be { $players }, not { $marks }
fault-mark-alike = “{ $mark }” is like another player’s mark
fault-other-mark = “{ $mark }” is not a mark of this game. Its marks are { $marks }; to use others, list them in order of play in a line such as marks:{"\u00A0"}A{"\u00A0"}B
fault-large-board = { $shape } is too large to be drawn: give its moves instead
fault-rows = { $shape } has { $due } rows of cells; here are { $found }
fault-columns = The number of cells in this row is { $found }, but { $shape } has { $due }
fault-unsettled = This looks like a board of { $sides }: say which board it is, and how many in a row win, by a line such as shape: { $like }, 4 in a row
fault-move = A move is expected here, such as { $number }. { $mark } 0 0
fault-position = A position is expected here
fault-second-position = One position at a time: a second one begins here
fault-next-cell = The next cell must be a number from 0 to 63
fault-position-sign = “{ $sign }”: a position is written with x, o and numbers of empty cells
fault-cells-left = “{ $text }” here, but { $left } of 64 cells are left
fault-short-position = The position ends after { $cells } of 64 cells
fault-not-a-link = This link leads to no game: after # it needs a part such as g=3-4
fault-link-cell = “{ $code }” is not a cell of this board: the link is damaged or cut short
fault-link-marks = The link gives marks for { $found } seats, but the game has { $players }
fault-link-move = The link has no move { $number }
fault-players-held = This format holds 2 to { $most } players, not { $players }
fault-icon = Icon { $number }: icons are numbered from 0 to { $most }
fault-icon-twice = Icon { $number } is given a second time
fault-no-tile = Move { $number } of the history is tile { $tile }, which does not exist
fault-digit = “{ $sign }” is not a digit of base 62: 0-9, a-z, A-Z
fault-long-history = The history is too long: it has at most { $most } digits
# What is one of the entries below; found is a sign of the text.
fault-expected = { $what } is expected here, not “{ $found }”
fault-expected-end = { $what } is expected here, but the text ends
expected-sign = “{ $sign }”
expected-number = A whole number
expected-text = A text in quotation marks
expected-quote = The closing quotation mark
expected-end = The end of the text
fault-code-start = A whole game begins with hypertoe:1:
fault-newer-code = This was written by a newer Hypertoe. Update Hypertoe to open it
fault-foreign-sign = This character does not belong in a game text
fault-broken-code = The text of the game is cut short or changed: copy all of it again
fault-move-start = A move begins with #; write it like { $like }
fault-move-number = The number of the move comes first; write it like { $like }
fault-move-cut = The move is cut short; write it like { $like }
fault-fingerprint = “{ $text }” is not a code of a game; write the move like { $like }
fault-no-cell = The cell is missing; write the move like { $like }
fault-no-version = There is no version 0
fault-many-marks = A file holds at most { $most } marks, not { $marks }
fault-one-for-each = Write { $players } numbers, one for each player
fault-long-name = The name is longer than { $most } characters
fault-same-mark = Another player has the same mark, or one like it
fault-depth = The depth must be 1 to { $most }, not { $depth }
fault-millis = The time must be 1 to { $most } milliseconds, not { $millis }
fault-after-later = It follows move { $number }, which does not come before it
fault-cell-or-swap = It needs either a cell or "swap": true
fault-move-twice = The same move is listed twice
fault-no-move = There is no move { $number }
fault-no-player = There is no player { $number }; { $players } play
fault-several-ends = A game ends in one way only: by agreement, by resignation or on time
fault-clock = Time must be { $least ->
    [one] { $least } second
   *[other] { $least } seconds
} to { $most ->
    [one] { $most } hour
   *[other] { $most } hours
}
fault-not-following = Move { $number } does not follow the one before
place-player = players, number { $number }
place-move = move { $number }
place-field = { $field }
shape-error-form = “{ $text }” is not a board: write 3^4, 4x4x4, or 7x6, 4 in a row
shape-error-no-run = The sides of “{ $text }” differ: add how many in a row make a line, as in 7x6, 4 in a row
mark-error-unknown = “{ $text }” is not a mark: use cross, ring, triangle, square, diamond, plus, star, hexagon, or one character
mark-error-character = “{ $sign }” cannot be a mark: use a letter, a digit, or another character except . · # _ * ( ) [ ] , ; - / | braces and quotes
tile-error-number = “{ $text }” is not a whole number; tiles are numbered 1 to { $most }
tile-error-outside = There is no tile { $text }: they are numbered 1 to { $most }; x changes last and the closed centre is left out


## Why a format has no room for a game: stands after “cannot hold this game:”

unsupported-start = it is for games from an empty board, and this one began with marks on it
unsupported-last = the marks do not show who completed the last line, and that decides here
unsupported-board = it is for { $only }, not for { $shape }
unsupported-players = it has room for { $most } players, not for { $players }
unsupported-closed = the centre must be closed, and nothing else
unsupported-opening = the first move may take any cell there
unsupported-pie = nobody can swap there
unsupported-too-many-columns = the columns have numbers of more than 64 bits
unsupported-split-column = a mark rests on a closed cell, above empty ones
unsupported-no-gravity = it is for boards on which marks fall
unsupported-gravity = marks do not fall there
unsupported-goal = the first to a number of lines wins there, not “{ $goal }”
unsupported-plain = it is for plain Qubic, and another rule differs: { $part }
rule-board = the board
rule-players = the players
rule-goal = the goal
rule-closed = closed cells
rule-opening = the first move
rule-pie = the pie rule
rule-gravity = gravity
rule-none = none
rule-yes = yes
rule-no = no
rule-any-cell = any cell
rule-no-center = no centre
rule-not-cells = not { $cells }
rule-other-cells = { $cells }, others
rule-along = along { $axis }
difference-rules = The rules differ: { $part } is “{ $ours }” here and “{ $theirs }” there


## What is wrong with JSON

json-other = { $what }


## A position that cannot be set up

setup-outside = { $cell } is not on this board
setup-closed = { $cell } is closed in this game
setup-unknown-player = The mark on { $cell } belongs to none of the players
setup-counts = The players’ numbers of marks are { $have }; taking turns, they would be { $due }
setup-mover = It is the turn of { $due }, not of { $told }
setup-swapped = Nobody can have taken over the first mark here
setup-crowded = The marks are too crowded: finding their lines would take too long
setup-floating = { $cell } hangs in the air: marks fall, and nothing holds this one
setup-opening = The first mark must be one of player 1’s, and the opening rule forbids them all
setup-last = The marks do not show who completed the last line, and that decides here
setup-early = { $player } has enough lines to end the game, but the last mark is another player’s
setup-before = { $player } has more lines than one last mark can have completed: the game was over before
relabel-gravity = Marks fall in this game; under this symmetry they would fall another way
relabel-start = The marks at the start cannot be set up under this symmetry: { $why }
relabel-move = The game cannot be played under this symmetry: { $why }


## How a value is known, in short, and values that are bounds

basis-short-proved = proved
basis-short-search = full search
basis-short-defences = every defence searched
basis-short-estimate = estimate
value-at-most = at most { $count }

## Cubes of up to four dimensions: the sweep, the net and the slice

hypercube-title = What is a fourth dimension?
    .tip = Sweep a point to a tesseract, fold nets, and slice cubes
hypercube-about = Move, fold and slice: what works from the square to the cube works from the cube to the tesseract.
hypercube-sweep = Sweep
    .tip = A point leaves a segment as it moves, the segment a square, the square a cube, the cube a tesseract
hypercube-net = Net
    .tip = The sides of a cube, laid out flat and folded up
hypercube-slice = Slice
    .tip = A plane at right angles to the long diagonal moves through a cube
hypercube-dimensions = Dimensions
hypercube-film = Film
hypercube-position = Position in the film
hypercube-play = Play
    .tip = Play the film, or pause it (Space)
hypercube-pause = Pause
hypercube-next = Next stage
    .tip = Show the next stage (→)
hypercube-previous = Previous stage
    .tip = Show the stage before (←)
hypercube-reset = Reset view
    .tip = Turn the figure back as it was at first
hypercube-drag = Drag to turn the figure; with Shift held, in four dimensions
hypercube-picture = { $title }. { $caption }
hypercube-export = Export
hypercube-web-page = Web page
    .tip = Save a page that any browser opens, with the stages to go through

hypercube-point = Point
hypercube-segment = Segment
hypercube-square = Square
hypercube-cube = Cube
hypercube-tesseract = Tesseract
hypercube-triangle = Triangle
hypercube-hexagon = Hexagon
hypercube-regular-hexagon = Regular hexagon
hypercube-tetrahedron = Tetrahedron
hypercube-truncated-tetrahedron = Truncated tetrahedron
hypercube-octahedron = Octahedron
hypercube-net-of-square = Net of a square
hypercube-net-of-cube = Net of a cube
hypercube-net-of-tesseract = Net of a tesseract
hypercube-net-flat = Flat
hypercube-net-folded = Folded

hypercube-corners = corners
hypercube-edges = edges
hypercube-faces = faces
hypercube-cubes = cubes
hypercube-tesseracts = tesseracts
hypercube-segments = segments
hypercube-squares = squares
hypercube-hinges = hinges
hypercube-seams = seams
hypercube-angle = angle
hypercube-length = length
hypercube-area = area
hypercube-volume = volume
# Axes is a sum, such as “x + y + z”.
hypercube-equation = { $axes } = { $sum }
# Below the two pictures of a slice.
hypercube-in-square = In the square
hypercube-in-cube = In the cube
hypercube-in-tesseract = In the tesseract
hypercube-alone = On its own

hypercube-point-about = A point. It has no direction.
hypercube-segment-about = A segment has one direction: { $x }.
hypercube-square-about = A square has two directions: { $x } and { $y }.
hypercube-cube-about = A cube has three directions: { $x }, { $y } and { $z }.
hypercube-tesseract-about = A tesseract has four directions: { $x }, { $y }, { $z } and { $w }. Both cubes have the same size; the one inside is farther away.
hypercube-point-moves = The point moves along { $axis } and leaves a segment.
hypercube-segment-moves = The segment moves along { $axis } and leaves a square. Each of its corners leaves an edge.
hypercube-square-moves = The square moves along { $axis } and leaves a cube. Each of its edges leaves a face.
hypercube-cube-moves = The cube moves along { $axis } and leaves a tesseract. Each of its faces leaves a cube.
hypercube-square-flat = Four segments in a row: the net of a square.
hypercube-cube-flat = Six squares in a plane: the net of a cube.
hypercube-tesseract-flat = Eight cubes in space: the net of a tesseract.
hypercube-folding = Every hinge turns by { $degrees }°.
hypercube-square-folded = Folded up, the segments enclose a square. Hinges and seams are its corners.
hypercube-cube-folded = Folded up, the squares enclose a cube. Hinges and seams are its edges.
hypercube-tesseract-folded = Folded up along { $axis }, the cubes enclose a tesseract. Hinges and seams are its faces.
hypercube-slice-of-square = A line at right angles to the diagonal moves through the square. The slice: { $shape }.
hypercube-slice-of-cube = A plane at right angles to the long diagonal moves through the cube. The slice: { $shape }.
hypercube-slice-of-tesseract = A space at right angles to the long diagonal moves through the tesseract. The slice: { $shape }.
hypercube-sweep-to = From a point: { $shape }
hypercube-sweep-about = Each cube moves in a new direction, at right angles to all others, and leaves the next one.
hypercube-slices-of-square = Slices of a square
hypercube-slices-of-cube = Slices of a cube
hypercube-slices-of-tesseract = Slices of a tesseract
hypercube-square-cut = A line at right angles to the diagonal moves through a square.
hypercube-cube-cut = A plane at right angles to the long diagonal moves through a cube.
hypercube-tesseract-cut = A space at right angles to the long diagonal moves through a tesseract.
hypercube-lessons = Lessons about this
hypercube-to-lesson = To my lesson
    .tip = Add this figure to the lesson in the editor, as a step
hypercube-wrong-dims = { $kind }: the cube can have { $least } to { $most } dimensions, not { $dims }


## Lessons: what is wrong with a file

lesson-error = This lesson cannot be opened: { $fault }
lesson-error-line = Line { $line } of the lesson: { $fault }
lesson-fault-large = it is larger than { $megabytes } MB
lesson-fault-text = it is not text (UTF-8)
lesson-fault-syntax = { $why }
lesson-fault-format = this is not a lesson; its format must be “{ $format }”
lesson-fault-newer = version { $version } is not known; this program reads version { $known }
lesson-fault-no-steps = a lesson needs at least one step
lesson-fault-steps = a lesson has at most { $most } steps
lesson-fault-long = a text has at most { $most } characters
lesson-fault-many = a list has at most { $most } entries
lesson-fault-no-board = the first step needs a figure with a board, such as board = "3^3"
lesson-fault-large-board = the board of a lesson has at most { $most } axes and { $longest } cells
lesson-fault-axis = “{ $text }” is not an axis of this board
lesson-fault-plane = “{ $text }” is not a plane here: write two axes of this board, such as "xw"
lesson-fault-pose = { $axes ->
    [one] the rows of the pose must be a rotation of { $axes } axis
   *[other] the rows of the pose must be a rotation of { $axes } axes
}, pitch -1.57 to 1.57, zoom 0.2 to 40
lesson-fault-value = { $axis } must be 0 to { $last }
lesson-fault-at = the film has positions from 0 to { $end }
lesson-fault-board-field = a sweep, a net or a slice has no field “{ $field }”
lesson-fault-no-cells = a sweep, a net or a slice has no cells to click: give the step a board
lesson-fault-nesting = these axes cannot be nested: one stands there twice, or they do not fit
lesson-fault-name = “{ $text }” is not known here: write { $names }
lesson-fault-count = { $count ->
    [one] this needs exactly { $count } entry
   *[other] this needs exactly { $count } different entries
}
lesson-fault-no-line = these are not cells of exactly one line
lesson-fault-stop = the stops of this line end at { $last }
lesson-fault-cube = cube is 2 to { $most }
lesson-fault-cube-face = face is 0 to { $most }
lesson-fault-span = lines on this board have span 1 to { $most }
lesson-fault-missing = “{ $field }” is missing
lesson-fault-unused = “{ $field }” is not used in this question
lesson-fault-option = 2 to 8 different options are needed, and the answer must be one of them
lesson-fault-number = the answer must be a whole number
lesson-fault-threat = the marks of the figure must fit: for “threat”, X threatens exactly one cell and O none; for “win”, X can complete a line
lesson-fault-is-line = these cells are a line, so every axis fits
lesson-fault-cells = name at least one cell, and each only once
lesson-fault-exercise-count = a step can have 1 to { $most } random exercises
lesson-fault-neighbour = there is no cell one step further; step must be 1 or -1

## Learn

command-mode-learn = Learn
    .tip = Lessons, practice and tests: see lines in three and four dimensions
learn-title = Learn
learn-about = From a flat board to four dimensions, step by step. Every lesson asks questions and explains each answer.
learn-back = Back
learn-start = Start the course
learn-continue = Continue with lesson { $number }
learn-course = Course
learn-tactics = Tactics
learn-to-classes = Lessons for a class
    .tip = Ready for 45 minutes, with notes and a plan
learn-classes = For a class of 45 minutes
learn-practice = Practice
learn-audience = For: { $text }
learn-materials = At hand: { $text }
learn-minutes-left = { $minutes ->
    [one] { $minutes } minute left
   *[other] { $minutes } minutes left
}
learn-practice-on = Practice on { $board }
learn-practice-about = Questions of the kinds you choose, as many as you like. Those you get wrong come back.
learn-progress = Progress
learn-test-before = Test before the course
    .tip = Ten questions on 3×3×3×3 and 4×4×4×4; your answers are not explained
learn-test-after = Test after the course
    .tip = Ten other questions of the same kinds, to see what you have learned
learn-lesson = { $number }. { $title }
learn-step = Step { $number } of { $count }
learn-go-to-step = Go to step { $number }
learn-question = Question { $number } of { $count }
learn-again = Once more
learn-score = { $right } of { $count }
learn-score-right = { $right } of { $count } right
learn-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
learn-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
learn-done = Done
learn-done-score = Done, { $right } of { $count } right
learn-leave = Leave
learn-right = Right
learn-wrong = Not quite
learn-check = Check
learn-skip = Skip
learn-show = Show me
learn-another = Another like it
learn-next = Next
learn-finish = Finish
learn-step-back = Step back
learn-end = End practice
learn-keys = Enter checks and goes on; Page Up and Page Down change the step
learn-keys-enter = Enter checks and goes on
learn-keys-drag = Drag the cubes to rotate them
learn-keys-letters = Letters choose an answer
learn-keys-yes-no = Y and N choose an answer
learn-keys-cells = Arrow keys move the frame on the board, Space chooses a cell
learn-keys-axes = The letter of an axis chooses it
learn-answer-first = Answer first
learn-answer-number = Type a whole number
learn-answer-coordinates = Type one number for each axis, such as { $example }
learn-click-order = Click them in order
learn-click = Click on the board
learn-number = Number
learn-coordinates-of = Coordinates of { $letter }
learn-picture = Picture { $letter }
learn-now-you-can = What you have learned
learn-next-lesson = Next: { $title }
learn-repeat = Repeat this lesson
learn-missed = Look again at:
learn-missed-step = Step { $number }
    .tip = Back to this question
learn-puzzles = Puzzles: { $theme }
learn-practise-again = Practise again
learn-to-contents = All lessons
learn-other = Other questions
learn-span = span { $span }
learn-any-span = Any span
learn-gained = Before the course { $before } of { $of-before }, after it { $after } of { $of-after }
learn-after-course = Take the test after the course to see what you have learned
learn-kinds = Kinds of questions
learn-kinds-about = First answers that were right; a second try does not count here
learn-all-kinds = All kinds
learn-default-kinds = Default kinds
learn-board = Board
learn-no-board = This is not a board: write 3^3, 4^4 or 5x4x3, 3 in a row
learn-spans = Span of the lines
learn-all-spans = Any
learn-views = Views
learn-both-views = Both
learn-limit = How long
learn-endless = Until I stop
learn-begin = Begin
learn-print = Print worksheet…
    .tip = Questions of these kinds as a PDF, with answers on separate pages
learn-lessons-done = { $done } of { $count } lessons done
learn-tests = Tests
learn-not-yet = Not yet
learn-nothing-yet = Nothing yet: answer some questions in a lesson or in practice
learn-due = Time to review: { $kinds }
learn-review = Review now
learn-in-days = { $days ->
    [0] due today
    [one] again in { $days } day
   *[other] again in { $days } days
}
learn-no-puzzles-yet = No puzzles solved yet
learn-stays-here = All of this stays on this computer
learn-export = Export progress…
    .tip = Save lessons, exercises, tests and puzzles as a CSV table for spreadsheets
learn-erase = Delete progress
learn-erase-confirm = Your progress and answers will be deleted. This cannot be undone.
learn-keep = Keep progress

## A learner's way: second tries, progress, placement

setting-second-try = Second try in lessons
    .about = A wrong answer may be changed once before you see the right one
learn-try-again = Not quite. Try once more
learn-answer-otherwise = Change your answer, or show the right one
learn-show-answer = Show the answer
learn-another-related = Another question
learn-right-later = Right on the second try
learn-later-count = { $count } of them on the second try
learn-about-lesson = What this lesson is about
learn-steps-left = { $count ->
    [one] { $count } step is left
   *[other] { $count } steps are left
}
learn-go-on = Continue with step { $number }
learn-look-again = Go through it again, and it will go better
learn-steps-done = { $done } of { $count } steps
learn-all-steps-score = All { $count } steps, { $right } of { $of } right
learn-skipped = Skipped: you began later
learn-no-kinds = None
learn-choose-kind = Choose at least one kind of question
learn-example = Example: { $question }
learn-example-answer = Answer: { $answer }
learn-practise-kind = Practise
    .tip = Practise questions of this kind
placement-title = Find my lesson
    .tip = A few questions that get harder, and you know with which lesson to start
placement-about = These questions get harder. Take your time, and skip what you do not know: it ends by itself.
placement-dont-know = I don't know
placement-place = Question { $number }
placement-start-with = Start with lesson { $number }
placement-known = You know the whole course
placement-known-about = Go on with tactics, or take any lesson again.
placement-skipped = { $count ->
    [0] The first lesson is the right one for you.
    [one] Lesson { $count } is marked as skipped. You can take it at any time.
   *[other] Lessons 1 to { $count } are marked as skipped. You can take them at any time.
}

## My lessons

own-title = My lessons
own-opened = opened { $date }
own-missing = The file is missing: it was moved, renamed or deleted
own-show = Show in folder
own-remove = Remove { $title } from the list
    .tip = Remove from this list; the file stays
problem-folder = The folder cannot be shown: { $why }

## The answers of a class

answers-title = Class answers
    .tip = Open the answers of your pupils together and see which questions were hard
answers-about = Pupils save or copy their answers at the end of a lesson, in Hypertoe or on its web page. Open these files together: rows are pupils, columns are questions. Messages pasted into a text file can be opened, too.
answers-open = Open answers…
answers-save-table = Save as CSV…
answers-close = Close answers
answers-problem = { $file }: { $why }
answers-of-lesson = { $lesson }: { $count ->
    [one] { $count } pupil
   *[other] { $count } pupils
}
answers-pupil = Pupil
answers-question = Question
answers-right = right
answers-second = second try
answers-wrong = wrong
answers-none = not answered
answers-mistake = most frequent mistake
answers-mistake-count = { $answer } ({ $count })
answers-with-answer = { $outcome } ({ $answer })
answers-save-own = Save my answers…
    .tip = Save your answers as a file for your teacher
answers-copy-tip = Copy your answers as a text to paste into a message to your teacher
answers-no-own = Answer a question of the lesson first
answers-error-large = the file is larger than { $megabytes } MB
answers-error-foreign = it has no answers to a lesson
answers-error-newer = it has version { $version } of the format; this program reads version { $known }
answers-error-damaged = the answers are incomplete or were changed
answers-error-many = it has more than { $most } questions
path-answers = Open answers of pupils
path-answer-files = Answers
path-own-answers = Save my answers
path-answer-table = Save the table of a class
page-save = Save my answers
page-saved = Saved. Send the file to your teacher
page-code-note = For Hypertoe; please leave this as it is:
cli-lesson-answers = Count the answers of a class by question, from the files or messages of pupils
cli-answers-file = Answers of pupils (.answers), or texts with copied answers
cli-answers-csv = Write the table of pupils and questions to this CSV file, or - for standard output
cli-answers-wrong = { $wrong } of { $count } files have no answers that can be read
kind-find = Find a cell
    .about = Click the cell whose coordinates are given
kind-coordinates = Read coordinates
    .about = Type the coordinates of marked cells
kind-complete = Complete a line
    .about = Two cells are marked: click the others of their line
kind-order = Order a line
    .about = Number the cells of a line from one end to the other
kind-is-line = Line or not
    .about = Decide whether cells are a line; half of them are not
kind-breaks = Axis that does not fit
    .about = Find the axis that stops the cells forming a line
kind-axes = Axes that vary
    .about = Choose the axes that vary along a line
kind-span = Span of a line
    .about = Say how many axes vary along a line
kind-pattern = Pattern of a line
    .about = Choose the pattern, such as (t, 2−t, 1), of a line that is shown
kind-picture = Picture of a line
    .about = Choose the picture of a line whose pattern is given
kind-count = Lines of a cell
    .about = Count the lines through a cell
kind-count-all = Lines of a board
    .about = Count the lines of a whole board
kind-faces = Parts of a cube
    .about = Count the corners, edges, faces and cubes of a square, a cube or a tesseract
kind-threat = Stop a threat
    .about = Find the cell where O must play
kind-win = Win at once
    .about = Find every cell that completes a line
kind-neighbour = One step along an axis
    .about = Click the same cell one step further or back along an axis
kind-slice = A whole slice
    .about = Click every cell with a given value on an axis
kind-bead = Follow the bead
    .about = Say where a bead on a line will be
kind-turn = Quarter turn
    .about = Predict where slices go when the board makes a quarter turn

## Lessons on the command line

cli-lesson = Check lessons
cli-lesson-check = Say whether files are lessons, and what is wrong in which line
cli-lesson-file = Lessons to check (.lesson)
count-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
out-lesson = { $path }: “{ $title }”, { $steps }, { $questions }
out-lesson-wrong = { $path }: { $error }
cli-guide = Read the guide
cli-guide-chapter = The chapter to print; without one, the chapters are listed
cli-guide-search = List the sections that contain these words
cli-guide-unknown = There is no chapter “{ $name }”. The chapters are { $names }.
cli-schema = Print the JSON Schema of what a command writes with --json, or list the schemas
cli-schema-name = The schema: { $names }
cli-schema-out = Write all schemas to this folder
cli-csv = Print a table as comma-separated values, after a comment that names its source
cli-exit-status = Exit status: 0 done; 1 a file, a proof or a picture is wrong or cannot be written, or some of several games failed; 2 a wrong argument, or arguments that do not go together; 3 no answer was found, or the time ran out
cli-no-standard-output = { $option } needs a file or a folder, not standard output
cli-quiet = Print no progress and no notes, only errors
cli-completions = Print a script that lets a shell complete commands and options
cli-completions-shell = The shell: bash, elvish, fish, powershell or zsh
cli-man = Print a manual page, or write those of all commands
cli-man-command = The command whose page is printed; without one, the page of the program
cli-man-out = Write the pages of the program and of all its commands to this folder
out-guide = Chapters of the guide. `hypertoe guide CHAPTER` prints one.
guide-search = Search the guide
guide-nothing-found = Nothing in the guide contains “{ $query }”
cli-lessons-wrong = { $wrong } of { $count } files cannot be used as lessons

## Handouts

handout-teacher = { $title } · for the teacher
handout-plan = { $title } · plan
handout-step-minutes = Step { $number } · { $minutes }
handout-foot = { $program } · handout
cli-render-needs-lesson = { $option } needs a lesson
cli-render-paper-needs = --paper needs --sheet, or a lesson

## A lesson as a web page

page-needs-script = To check answers, this page needs JavaScript. All steps are shown below.
page-back = Back
page-cells = Cells of the board
page-marked-cell = marked
page-board = Board { $board }, { $view }
page-board-marks = { $player } on { $cells }
page-board-marked = marked: { $cells }
page-board-line = line { $cells }
page-board-through = lines through { $cell }
page-press-cells = { $count ->
    [one] Tap { $count } cell of the grid
   *[other] Tap { $count } cells of the grid
}
page-press-all-cells = Tap every cell that belongs to the answer
page-press-cell-order = Tap the marked cells in order, from one end to the other
page-press-order = Tap them in the right order
page-press-all = Tap all that fit
page-compare = This board is too large to answer on this page. Think of your answer, then compare.
page-show-solution = Show the solution
page-wrong = Not quite. Try again
page-solution = Solution
page-result = Your result
page-score = { $right } of { $count } right on the first try
page-name = Your name (optional)
page-copy = Copy my answers
page-restart = Start again
page-copied = Copied. Paste it into a message to your teacher
page-copy-yourself = Copy this text and send it to your teacher:
page-report = Your answers as text
page-name-line = Name: { $name }
page-date = Date: { $date }
page-first-answer = First answer: { $answer }
page-was-right = right
page-was-wrong = wrong
page-tries = Tries: { $count }
page-not-answered = Not answered
page-solution-shown = Looked at the solution
page-solved = Right in the end
page-not-solved = Not solved

## Presenting a lesson

present-lesson = Present
    .tip = Full screen, for a class; N opens your notes in a second window
present-place = Step { $step } of { $count } · question { $question }
present-keys = Right, Left, Home: step · R: play again · B: blank · L: light or dark · P, A, C: pen, arrow, clear · N: notes · Escape: leave
present-pen = { $key } puts the pen away
present-clear = Clear drawing

## The teacher's notes, in a second window

notes-title = Notes · { $title }
notes-time = { $minutes }:{ $seconds }
notes-of = of { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
notes-restart = Restart timer
    .tip = Count the time from now
notes-on-time = On time
notes-ahead = { $minutes ->
    [one] { $minutes } minute ahead
   *[other] { $minutes } minutes ahead
}
notes-behind = { $minutes ->
    [one] { $minutes } minute behind
   *[other] { $minutes } minutes behind
}
notes-planned = Planned: minutes { $from }–{ $to }
notes-all = Notes of all steps
notes-this-step = Notes of this step
notes-step = Step { $number }
notes-step-planned = Step { $number } · minutes { $from }–{ $to }
notes-light = Light screen
    .tip = Light or dark, as the room needs it
notes-dark = Dark screen
notes-answer = Show answer
notes-play-again = Play again
notes-blank = Blank screen
notes-show = Show screen
notes-end = Stop presenting
notes-none = This step has no notes
notes-asked = Question
notes-right-answer = Answer
notes-seen = On the screen
notes-next = Next step
notes-last = This is the last step

## Making a lesson: what is on the screen becomes a step

omitted-note = Not included: { $what }
omitted-hidden = the hidden marks
omitted-player-styles = the players’ own marks and colours
omitted-closed = closed cells
omitted-gravity = gravity
omitted-threats = threats
omitted-hint = the hint
omitted-analysis = the analysis
omitted-colours = the colours
omitted-filters = line filters
omitted-zoom = the zoom of the grid
omitted-slice-styles = faint and hidden slices
omitted-only-threats = “Only cells with threats”
omitted-axis-roles = axes arranged one by one
not-captured = Not added: { $why }
not-captured-players = a lesson shows games of two players; this one has { $count }
not-captured-marks = a step shows at most { $most } marks
not-captured-straight = a lesson cannot show a line that is laid out; go back to the board first
step-captured = Step { $number } added to “{ $title }”
step-captured-without = { $added }. { $left }
command-add-to-lesson = Add to lesson
    .tip = Add what is on the screen to your lesson as a step
command-make-lesson = Make a lesson
    .tip = Write a lesson of your own: steps, captions and questions

## Making a lesson: the editor

editor-untitled = New lesson
editor-make = Make a lesson
    .tip = Turn what is on the board into steps, write captions and questions, save or present it
editor-continue = Edit “{ $title }”
editor-open = Open lesson
editor-more = More for this lesson
editor-back = Back to the editor
    .tip = Your lesson is kept; you can continue at any time
editor-preview = Preview
    .tip = Try the lesson from this step on, as a learner
editor-present = Present
editor-open-file = Open…
    .tip = Open a lesson to edit it
editor-new = New
    .tip = Start another lesson
editor-discard = Discard lesson
    .tip = Close this lesson; files stay as they were saved
editor-leave-title = Save your lesson first?
editor-leave-about = “{ $title }” has unsaved changes. Without saving they will be lost.
editor-title = Title of the lesson
editor-about = For the teacher
editor-goal = Goal: what learners can do afterwards
editor-minutes = Minutes
editor-minutes-differ = The steps take { $time }
editor-minutes-use = Use { $time }
editor-language = Language
    .tip = Questions, answers and paper are in this language, whatever language the reader’s program speaks
editor-language-none = As the program
editor-audience = For whom: age, what they know
editor-materials = At hand: what a teacher needs
editor-notes = Notes for the teacher
editor-caption = Caption
editor-step-notes = Notes for the teacher at this step
editor-step-minutes = Minutes for this step
editor-no-caption = No caption
editor-incomplete = Incomplete
editor-asks = Asks a question
editor-step-row = Step { $number }: { $text }. { $state }
editor-add = Add an empty board after this step
editor-duplicate = Duplicate step
editor-up = Move step up (Alt+Page Up)
editor-down = Move step down (Alt+Page Down)
editor-delete = Delete step (Delete)
editor-other-board = Other board
editor-large-board = A lesson’s board has at most { $most } axes and { $longest } cells
editor-board-empties = Press Enter to change the board; its marks are removed
editor-click = Click to:
editor-tool-x = place X
    .tip = Click a cell to place X, and again to remove it
editor-tool-o = place O
    .tip = Click a cell to place O, and again to remove it
editor-tool-point = point at
    .tip = Click a cell to point at it, and again to stop pointing
editor-tool-question = answer
    .tip = Click the cells of the question
editor-names = Names:
    .tip = Names of the cells you point at, such as A and B
editor-names-none = Highlight cells to name them
editor-names-more = { $count } more cannot be named here
editor-film-plays = The film plays by itself
    .tip = The film plays when the step is shown, from where it stands
editor-colour = Colour by:
editor-colour-none = Nothing
editor-colour-lines = Lines
editor-clear = Clear
    .tip = Remove all marks and points of this step
editor-take-view = Use this view
    .tip = Show this step as the board is rotated and sliced now
editor-same-view = The board is shown as in this step. Rotate it to choose another view
editor-show-step = Reset view
    .tip = Rotate the board back to the view of this step
editor-view-taken = View saved in this step
editor-question = Question
editor-prompt = Question in words
editor-prompt-optional = Question in your own words (optional)
editor-why = Explanation, shown after the answer (optional)
editor-answer = Right answer
editor-options = Answers: select the right one
editor-order-options = Texts, in the right order
editor-option = Answer { $number }
editor-option-right = Answer { $number } is right
editor-option-delete = Delete answer { $number }
editor-option-add = Add answer
editor-click-cells = Click all cells that answer the question
editor-click-pair = Click two cells of a line; learners find the others
editor-click-line = { $count ->
    [one] Click { $count } cell in order; learners say whether it is a line
   *[other] Click { $count } cells in order; learners say whether they are a line
}
editor-click-cell = Click a cell; learners count its lines
editor-count = Questions
editor-preserved = { $kind }: the answer stays; you can change the words
question-kind-none = No question
question-kind-choose = Choose an answer
question-kind-number = Type a number
question-kind-cells = Click cells
question-kind-exercises = Random exercises
question-kind-order = Sort texts
question-kind-preserved = Kept as it is
missing-title = A lesson needs a title
missing-prompt = Write the question
missing-options = Write 2 to 8 different answers
missing-right = Select the right answer
missing-number = The answer must be a whole number
missing-cells = Click at least one cell
missing-pair = Click two cells that share exactly one line
missing-line-cells = { $count ->
    [one] Click { $count } cell
   *[other] Click { $count } cells
}
missing-cell = Click a cell
missing-kinds = Select at least one kind of exercise
missing-balanced-marks = X has { $first } and O has { $second }. Players take turns: X needs as many as O, or one more.
missing-file-fault = Not possible: { $fault }
missing-at-step = Step { $number }: { $gap }

## Making a lesson: sharing it

path-lesson = Save lesson
path-handout = Save handout
path-web-page = Save web page
lesson-edit = Edit
    .tip = Edit this lesson in its file
lesson-edit-copy = Edit a copy
    .tip = Make a copy of this lesson and change it
lesson-copy-title = { $title } (copy)
lesson-copy = Copy as text
    .tip = Copy the lesson as a text to paste into a message; paste it into Hypertoe to open it
lesson-more = More
lesson-handout = Print…
    .tip = A handout for pupils or for the teacher, or a plan of one page, as a PDF
print-title = Print
print-for = For whom
print-pupils = Pupils
    .tip = Questions with room for answers; no answers
print-teacher = Teacher
    .tip = Every step with its answer, notes and minutes
print-plan = Plan
    .tip = One page: what to know before, and each step with its minutes
print-figures = Figures
print-small = Small
print-medium = Medium
print-large = Large
print-grey = Black and white
print-one-page = As many as fill a page
print-save = Save PDF…
lesson-web-page = Export web page…
    .tip = Save the lesson as one file that opens in any browser, also on a phone, and checks answers
lesson-copied = { $size ->
    [one] Lesson copied as text ({ $size } character)
   *[other] Lesson copied as text ({ $size } characters)
}
lesson-link-damaged = This lesson text is incomplete or was changed. Copy all of it
lesson-link-large = This text is too long for a lesson

command-import-library = Import folder…
    .tip = Add all games of a folder to the library
command-export-library = Export library…
    .tip = Save every game of the library, each as a file
path-import = Choose a folder with games
path-import-button = Import
path-library = Choose a folder for the games
library-transfer-busy = The library is still being exported or imported
library-export-begins = Exporting…
library-import-begins = Importing…
library-exporting = Exporting: { $done } of { $all }
library-importing = Importing: { $done } of { $all }
library-exported = { $games } exported to { $folder }{ $known ->
    [0] {""}
    [one] , one was there already
   *[other] , { $known } were there already
}
library-imported = { $games } imported{ $known ->
    [0] {""}
    [one] , one was there already
   *[other] , { $known } were there already
}
library-unreadable = { $count ->
    [one] One file or game could not be read and is left out:
   *[other] { $count } files or games could not be read and are left out:
}

    { $lines }
problem-library-export = The library could not be exported
problem-library-import = The games could not be imported
file-error-several = The text has { $total } games: choose one of them
several-title = { $total } games in { $name }
several-title-pasted = The pasted text has { $total } games
several-about = Open one of them, or add all to the library.
several-files-title = { $total } files
several-files-about = Only one game can be on the board. Open one of these files, or add all their games to the library.
several-files-import = Add all to the library
several-import = { $games ->
    [one] Add the game to the library
   *[other] Add all { $games } games to the library
}

## The layout of a phone and of a narrow window

menu-title = Menu
sheet-peek = Panel, closed
sheet-half = Panel, half open
sheet-full = Panel, fully open

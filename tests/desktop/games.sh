# Sourced by tests/desktop.sh: rules of all kinds, computers, mental play.

# Eight players on 5×5 with gravity, three in a row loses: rules by mouse alone.
own_rules() {
    local file=$RUN/games/own.hypertoe middle x y
    new_game "3×3"
    click "Custom sides or row length"
    fill "Sides" "5,5"
    fill "In a row" 3
    click "Misère"
    choose "Gravity" "Marks fall along y"
    click "8"
    # The preview is a square in the middle: its lowest row is two cells down.
    click "forbid on move one"
    middle=$(screen at "Preview: click to close cells or forbid first moves")
    read -r x y <<<"$middle"
    xdotool mousemove "$x" $((y + 82)) click 1
    see '^Eight players; completing a line loses; one cell may not be taken first; marks fall along y$'
    rest
    shot own-rules
    # A mark of one character, at the end of the list.
    scroll_down "Players"
    click "Mark of player 8" 0.2
    scroll_down "star"
    click "Other:"
    sleep 0.3 # until the field is the keyboard's
    xdotool type "A"
    sleep 0.2
    click "Players"
    rest
    shot own-players
    begin_game
    see '^Board 5×5'
    look_at_board
    screen cell 2,0 "not on the first move"
    by_mouse 2,3
    see 'may not be taken on the first move|^The first move may not take'
    shot barred
    by_mouse 0,4 # falls to the ground
    screen cell 0,0 X
    by_mouse 0,0 # a taken cell of the column: on top
    screen cell 0,1 O
    for cell in 1,4 3,4 2,4 4,4 1,3; do by_mouse "$cell"; done
    screen cell 1,1 S
    by_mouse 3,3
    screen cell 3,1 A
    rest
    shot eight-players
    save_as "$file"
    expect "goal" "$(shown "$file" 'game["goal"], game["gravity"], game["players"]')" "misere 1 8"
    expect "moves" "$(moves_of "$file")" "0,0 0,1 1,0 3,0 2,0 4,0 1,1 3,1"
}

connect_four() {
    local file=$RUN/games/four.hypertoe i
    new_game "Connect Four"
    begin_game
    see '^Board 7×6'
    look_at_board
    for ((i = 0; i < 3; i++)); do
        by_mouse 3,5
        screen cell "3,$i" X
        by_mouse 4,5
        screen cell "4,$i" O
    done
    xdotool mousemove ${PLACE[3,5]}
    shot connect-four-hover
    by_mouse 3,5
    see '^X wins$'
    rest
    shot connect-four
    by_name "Light theme"
    rest
    shot connect-four-light
    by_name "Dark theme"
    save_as "$file"
    expect "moves" "$(moves_of "$file")" "3,0 4,0 3,1 4,1 3,2 4,2 3,3"
}

pie_swap() {
    local file=$RUN/games/pie.hypertoe
    new_game "3×3"
    click "Pie rule: the second player may swap"
    begin_game
    see '^Board 3\^2'
    look_at_board
    by_mouse 1,1
    see '^O may swap'
    rest
    shot may-swap
    click "Swap"
    see '^Swapped: '
    see '^swap$'
    see '^O to move$|^X to move$'
    screen gone 'may swap:'
    rest
    shot swapped
    by_mouse 0,0
    save_as "$file"
    expect "swapped" "$(shown "$file" 'game["swapped"], len(game["moves"])')" "True 2"
}

toss() {
    new_game "3×3"
    choose "Who starts" "Coin toss"
    begin_game
    see '^Tossing a coin$'
    snap toss
    see ' starts$' 5
    snap toss-decided
    screen gone '^Tossing a coin$' 5
    look_at_board
    for cell in 0,0 0,1 1,0 1,1 2,0; do by_mouse "$cell"; done
    see '^[A-Z][a-z]* wins$'
    see '^Series: '
    shot series
    # Of the next toss nothing is seen: a key ends it at once.
    click "Rematch"
    if screen see '^Save your game first' 0.5 >/dev/null 2>&1; then click "Don’t save"; fi
    see '^Tossing a coin$'
    key Escape
    screen gone '^Tossing a coin$' 0.8
    # Who was named first by the toss stands first.
    see '^Series: [XO] [01], [XO] [01], draws 0$'
}

# Plays the first empty cell whenever it is a person's turn, until the game is over.
against_careless() {
    local file=$RUN/games/careless.hypertoe turn cell i
    new_game "3×3"
    choose "Who starts" "Player 1"
    fill "Name of player 1" "Ada"
    choose "Who plays as player 2" "Careless"
    begin_game
    for ((i = 0; i < 9; i++)); do
        turn=$(screen see '^Ada to move$|^[A-Z][a-z]* wins$|^Draw')
        [[ $turn == "Ada to move" ]] || break
        look_at_board
        cell=$(screen cells | awk '$4 == "empty" { print $1; exit }')
        by_mouse "$cell"
        screen cell "$cell" Ada
        screen see '^Ada to move$|^[A-Z][a-z]* wins$|^Draw' >/dev/null
        if ((i == 0)); then
            see '^O: .'
            rest
            shot careless-says-why
        fi
    done
    see '^[A-Z][a-z]* wins$|^Draw: the board is full$'
    rest
    shot careless-end
    save_as "$file"
    [[ $(shown "$file" 'game["outcome"]') != undecided ]] || die "the game against Careless has no end"
}

two_computers() {
    local before after
    new_game "Qubic 4×4×4"
    fill "Name of player 1" "Ann"
    fill "Name of player 2" "Bob"
    choose "Who plays as player 1" "Careless"
    choose "Who plays as player 2" "Random"
    begin_game
    choose "Pace" "1 second"
    see '^Board 4\^3'
    sleep 2.5
    snap computers
    focus
    key g
    see ' is paused$'
    before=$(count_cells '\(Ann\|Bob\)')
    ((before >= 1)) || die "the computers have not moved"
    sleep 1.5
    expect "marks while paused" "$(count_cells '\(Ann\|Bob\)')" "$before"
    rest
    shot computers-paused
    key o
    wait_for_marks $((before + 1))
    sleep 1.5
    after=$(count_cells '\(Ann\|Bob\)')
    expect "marks after one step" "$after" "$((before + 1))"
    choose "Pace" "At once"
    click "Resume"
    see '^[A-Z][a-z]* wins$|^Draw' 60
    rest
    shot computers-end
}

wait_for_marks() { # COUNT
    local i
    for ((i = 0; i < 60; i++)); do
        (($(count_cells '\(Ann\|Bob\)') < $1)) || return 0
        sleep 0.1
    done
    die "there are not $1 marks on the board"
}

hint() {
    new_game "3×3"
    choose "Who plays as player 1" "Person"
    choose "Who plays as player 2" "Person"
    fill "Name of player 1" "X"
    fill "Name of player 2" "O"
    begin_game
    see '^Board 3\^2'
    look_at_board
    for cell in 0,0 1,1 1,0; do by_mouse "$cell"; done
    key t
    see '^Hint: 2 0'
    rest
    shot hint
    by_name "Light theme"
    rest
    shot hint-light
    by_name "Dark theme"
}

mental_play() {
    local file=$RUN/games/mental.hypertoe
    new_game "3×3×3"
    choose "Blindfold" "Show no marks"
    begin_game
    see '^Blindfold: no marks are shown$'
    look_at_board
    by_typing 0,0,0
    by_typing 1,1,1
    by_typing 2,0,0
    screen cell 0,0,0 "not shown"
    by_typing 1,1,1
    see 'is (already )?taken'
    rest
    shot mental-taken
    focus
    key Escape
    click "Peek"
    see '^Peeks: 1$'
    screen cell 1,1,1 O
    rest
    shot peek
    click "Stop peeking"
    screen cell 1,1,1 "not shown"
    save_as "$file"
    expect "peeks" "$(/usr/bin/python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["blindfold"]["peeks"])' "$file")" 1
}

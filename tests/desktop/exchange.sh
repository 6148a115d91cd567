# Sourced by tests/desktop.sh: games that come in and go out as text.

# The published game as its author's program writes it.
NC4_FILE='{3,{0->"·",1->"X",2->"O",3->"Y",4->"Z"},9,"'$NC4'"}'

to_clipboard() { # TEXT
    printf '%s' "$1" | xclip -selection clipboard -loops 0 >/dev/null 2>&1
}

# The published game comes in by the clipboard; each player's lines are run through.
import_nc4() {
    local file=$RUN/games/imported.hypertoe player count
    new_game "3×3"
    choose "Blindfold" "Off"
    begin_game
    by_name "Import game…"
    see '^Import game$'
    to_clipboard "$NC4_FILE"
    click "Game as text"
    key ctrl+v
    see '^NC4 string\. 3\^4: 48 moves\. '
    rest
    shot import-nc4
    click "Load game"
    see '^Board 3\^4'
    save_as "$file"
    expect "scores" "$(shown "$file" 'game["scores"]')" "[3, 3, 1]"
    while read -r player count; do
        key F2
        click "$player $count/9"
        see "^Lines that $player completed: $count of 9\$"
        key space
        see '^Completed by move '
        sleep 1
        key space
        rest
        shot "lines-of-${player,,}"
    done <<<$'X 3\nO 3\nY 1'
    by_name "Light theme"
    rest
    shot lines-of-y-light
    by_name "Dark theme"
    key F2
    expect "moves" "$(moves_of "$file" | wc -w)" 48
}

export_nc4() {
    local file=$RUN/games/published.nc4 i
    printf '%s\n' "$NC4_FILE" >"$RUN/games/wanted.nc4"
    by_name "Export game…"
    click "NC4 string"
    rest
    shot export-nc4
    click "Save to file…"
    native_dialog "Export game" "$file"
    see '^Exported '
    for ((i = 0; i < 50; i++)); do [[ -s $file ]] && break || sleep 0.1; done
    cmp "$file" "$RUN/games/wanted.nc4" >&4 || die "the exported game is not the imported one"
}

# A text that is wrong says where; one that is right becomes a position.
import_qubic() {
    by_name "Import game…"
    see '^Import game$'
    click "Game as text"
    key ctrl+a
    to_clipboard "xo1x8q8o41o 41"
    key ctrl+v
    choose "Format" "Qubic position"
    see '[Ll]ine 1, column 6'
    rest
    shot import-wrong
    click "Game as text"
    key ctrl+a
    to_clipboard "xo1x8x8o41o 41"
    key ctrl+v
    see '^Qubic position\. 4\^3: 6 marks set up, 1 move\.'
    click "Load game"
    see '^Board 4\^3'
    rest
    shot qubic
    expect "marks of X and O" "$(count_cells X) $(count_cells O)" "3 3"
}

# ---- Two windows ---------------------------------------------------------------

# Which of two windows is meant from now on.
turn_to() { # first | second
    local -n chosen=$1
    export PROGRAM=${chosen[0]}
    WINDOW=${chosen[1]}
    focus
}

# The last move goes from one window to the other by the clipboard.
send_move() { # FROM TO
    turn_to "$1"
    key ctrl+c
    see '^Copied #'
    turn_to "$2"
    key ctrl+v
}

fingerprint() { screen see '^Play by message, code '; }

at_a_distance() {
    # shellcheck disable=SC2034
    local first second ours
    new_game "3×3×3"
    begin_game
    see '^Board 3\^3'
    size_window 990 1080
    first=("$PROGRAM" "$WINDOW")
    start_program
    second=("$PROGRAM" "$WINDOW")
    size_window 990 1080
    xdotool windowmove "$WINDOW" 1000 0
    click "Play 3×3"
    see '^Board 3\^2'
    # The whole game brings the rules along.
    turn_to first
    key ctrl+shift+c
    see '^Copied the whole game'
    turn_to second
    key ctrl+v
    see '^Board 3\^3'
    turn_to first
    look_at_board
    by_mouse 1,1,1
    send_move first second
    see '; both games are now '
    screen cell 1,1,1 X
    look_at_board
    by_mouse 0,0,0
    send_move second first
    see '; both games are now '
    screen cell 0,0,0 O
    ours=$(fingerprint)
    turn_to second
    expect "fingerprint" "$(fingerprint)" "$ours"
    rest
    shot two-windows root
    # Two different moves: the second window says which is the first that differs.
    look_at_board
    by_mouse 2,2,2
    turn_to first
    look_at_board
    by_mouse 2,0,0
    send_move first second
    see '^The pasted move does not follow$'
    shot move-differs root
    key Escape
    turn_to first
    key ctrl+shift+c
    see '^Copied the whole game'
    turn_to second
    key ctrl+v
    see '^The pasted game is a different one$'
    see '^Move 3 differs: '
    shot game-differs root
    click "Load pasted game"
    if screen see '^Save your game first' 0.5 >/dev/null 2>&1; then click "Don’t save"; fi
    screen cell 2,0,0 X
    ours=$(fingerprint)
    turn_to first
    expect "fingerprint after the pasted game" "$(fingerprint)" "$ours"
    turn_to second
    leave
    turn_to first
    size_window 1280 800
}

# Ends the program; what is on the board need not be kept.
leave() {
    focus
    key ctrl+q
    if screen see '^Save your game first' 1 >/dev/null 2>&1; then click "Don’t save"; fi
    ended
}

# Without a window: through every format that holds the game and back.
convert_round_trip() {
    local from=$RUN/games/wanted.nc4 format next status words
    for format in hypertoe pgn moves actions code nc4; do
        next=$RUN/games/round.$format.txt
        "$HYPERTOE_BIN" convert "$from" "$next" --to "$format" --side 3 --dims 4 --players 3 \
            --rules "first to 9 lines; centre closed" 2>>"$SHOTS/program.log" ||
            die "convert to $format ended with $?"
        from=$next
    done
    cmp "$from" "$RUN/games/wanted.nc4" >&4 || die "the game has changed on its way through the formats"
    status=0
    words=$(printf 'xo1x8q8o41o 41\n' | "$HYPERTOE_BIN" convert --from qubic - - --to board 2>&1) || status=$?
    expect "status for a broken input" "$status" 1
    [[ $words == *"ine 1, column 6"* ]] || die "a broken input does not say where: $words"
}

# Sourced by tests/desktop.sh: playing, keeping and exploring a game, and every
# main screen, dark and light.

first_start() {
    start_program
    see '^Hypertoe$'
    rest
    shot welcome
}

published_game() {
    local names=(X O Y) moves n=0 cell
    click "Play Naughts and crosses on a tesseract"
    see '^X to move$'
    # Three play here: with two, the game would end with move 45.
    key ctrl+n
    click "Naughts and crosses on a tesseract"
    click "3"
    see '^Name of player 3$'
    shot new-game
    click "Start"
    see '^Three players'
    mapfile -t moves < <(nc4_moves)
    expect "moves in the published game" "${#moves[@]}" 48
    look_at_board
    for cell in "${moves[@]}"; do
        case $((n % 3)) in
        0) by_mouse "$cell" ;;
        1) by_arrows "$cell" ;;
        2) by_typing "$cell" ;;
        esac
        screen cell "$cell" "${names[n % 3]}"
        n=$((n + 1))
    done
    rest
    shot published-game
    PUBLISHED="${moves[*]}"
}

save_and_reopen() {
    local file=$RUN/games/nc4.hypertoe board before differ
    save_as "$file"
    expect "moves saved" "$(moves_of "$file")" "$PUBLISHED"
    expect "scores" "$(shown "$file" 'game["scores"]')" "[3, 3, 1]"
    screen gone '^Saved ' 20
    rest
    board=$(screen area "Board 3^4")
    shot saved
    before=$LAST
    quit
    start_program "$file"
    see '^nc4'
    rest
    shot reopened
    differ=$(different "$before" "$LAST" "$board")
    # The frame of the keyboard's cell, which no file keeps, is some hundred.
    ((differ < 1500)) || die "the board looks different after saving and opening: $differ pixels"
    expect "moves after opening" "$(moves_of "$file")" "$PUBLISHED"
}

# Number of pixels that differ in a part of the screen.
different() { # BEFORE AFTER AREA
    local origin part=$3 w h x y ox oy size count
    # The window's inside begins below its title.
    origin=$(xwininfo -id "$WINDOW" | awk '/Absolute upper-left/ { print $NF }' | xargs)
    IFS=x+ read -r w h x y <<<"$part"
    read -r ox oy <<<"$origin"
    size="${w}x${h}+$((x - ox))+$((y - oy))"
    convert "$1" -crop "$size" +repage "$RUN/before.png"
    convert "$2" -crop "$size" +repage "$RUN/after.png"
    count=$(compare -fuzz 10% -metric AE "$RUN/before.png" "$RUN/after.png" null: 2>&1) || true
    printf '%.0f' "$count"
}

mouse_game() {
    local file=$RUN/games/tesseract.hypertoe cell
    click "Help"
    click "Welcome page"
    click "Play 3×3×3×3"
    see '^X to move$'
    look_at_board
    for cell in 1,1,1,1 0,0,0,0 1,1,1,0 2,0,0,0 1,1,1,2; do by_mouse "$cell"; done
    see '^X wins$'
    shot won
    # Unsaved: a new game asks first. Cancel keeps this one …
    key ctrl+n
    click "3×3"
    click "Start"
    see '^Save your game first'
    shot unsaved-question
    click "Cancel"
    # … with the new game as it was set up …
    see '^Start$'
    click "Cancel"
    see '^X wins$'
    save_as "$file"
    # … and once it is saved nothing is asked, and it can be opened again.
    key ctrl+n
    click "3×3"
    click "Start"
    see '^Board 3\^2'
    look_at_board
    by_mouse 1,1
    see '^O to move$'
    key ctrl+o
    see '^Save your game first'
    click "Don’t save"
    native_dialog "Open game" "$file"
    see '^X wins$'
    see '^tesseract'
    shot opened
    expect "moves of the mouse game" "$(moves_of "$file")" "1,1,1,1 0,0,0,0 1,1,1,0 2,0,0,0 1,1,1,2"
    expect "winner" "$(shown "$file" 'game["outcome"], game["winner"]')" "win 1"
}

killed() {
    local file=$RUN/games/recovered.hypertoe i
    key ctrl+n
    click "Qubic 4×4×4"
    click "Start"
    see '^Board 4\^3'
    look_at_board
    by_mouse 0,0,0
    by_mouse 3,3,3
    by_mouse 1,2,3
    screen cell 1,2,3 X
    # The journal is written beside the window, a moment later.
    for ((i = 0; i < 100; i++)); do
        grep -qs "\[1, 2, 3\]" "$RUN"/data/hypertoe/journal/*.journal && break
        sleep 0.1
    done
    ((i < 100)) || die "the journal does not hold the last move"
    kill -9 "$PROGRAM"
    wait "$PROGRAM" 2>/dev/null || true
    start_program
    see '^Board 4\^3'
    see 'back on the board'
    see '^unsaved$'
    rest
    shot recovered
    save_as "$file"
    expect "moves after the kill" "$(moves_of "$file")" "0,0,0 3,3,3 1,2,3"
}

# Ticks of processor time that the program uses in two seconds.
ticks() {
    local before after
    before=$(awk '{ print $14 + $15 }' "/proc/$PROGRAM/stat")
    sleep 2
    after=$(awk '{ print $14 + $15 }' "/proc/$PROGRAM/stat")
    echo $((after - before))
}

# Three seconds after the last input nothing is drawn any more.
idle() { # WHERE
    local used
    sleep 3
    used=$(ticks)
    ((used <= 2)) || die "the program is not idle in $1: $used ticks in two seconds"
}

explore_and_idle() {
    local first
    screen gone '^Saved ' 20
    idle "Play"
    key F3
    see 'lines? runs? through|line runs through'
    key space
    see '^⏸ Pause$'
    sleep 0.6
    SHOT=$((SHOT + 1))
    import -window "$WINDOW" "$SHOTS/$(printf '%02d' $SHOT)-playback.png"
    first=$SHOTS/$(printf '%02d' $SHOT)-playback.png
    sleep 0.9
    import -window "$WINDOW" "$RUN/later.png"
    cmp -s "$first" "$RUN/later.png" && die "the playback does not move"
    key space
    shot paused
    idle "Explore"
}

huge_board() {
    key ctrl+n
    fill "Side" 1000
    fill "Dimensions" 50
    see '^1000\^50'
    shot new-huge-game
    click "Start"
    see '^Board 1000\^50'
    key F3
    key e # whatever page was open
    see 'lines? runs? through|line runs through'
    key space
    sleep 1
    key space
    rest
    shot huge-board
    idle "Explore on 1000^50"
}

# A command by its name, as from the palette.
by_name() { # TEXT
    focus
    key ctrl+k
    see '^Save as'
    xdotool type --delay 20 "$1"
    key Return
}

every_screen() {
    local theme size
    for theme in Light Dark; do
        by_name "$theme theme"
        rest
        shot "huge-board-${theme,,}"
    done
    key F2
    key ctrl+o
    native_dialog "Open game" "$RUN/games/nc4.hypertoe"
    see '^nc4'
    for theme in Light Dark; do
        by_name "$theme theme"
        for size in 1280x800 900x600 1920x1080; do
            size_window "${size%x*}" "${size#*x}"
            screens_at "${theme,,}-$size"
        done
    done
    size_window 1280 800
}

# Every main screen at this theme and size.
screens_at() { # SUFFIX
    rest
    key F2
    shot "play-$1"
    key F3
    click "Cells and lines" # whatever page was open
    key space
    sleep 0.7
    key space
    shot "explore-$1"
    click "Why so many?"
    shot "formula-$1"
    click "Lines of a cell"
    key F5
    sleep 2
    shot "analyse-$1"
    key F2
    key ctrl+n
    see '^New game$'
    shot "new-game-$1"
    key Escape
    screen gone '^New game$'
    by_name "Welcome page"
    see '^Hypertoe$'
    rest
    shot "welcome-$1"
    click "Back to the game"
    see '^Type a move$'
}

menus_and_help() {
    local menu
    for menu in File Game Lines View Help; do
        click "$menu"
        sleep 0.3
        shot "menu-${menu,,}"
        key Escape
    done
    key F1
    see '^Keys and mouse$'
    shot help
    key Escape
    key ctrl+k
    sleep 0.2
    shot palette
    key Escape
    screen gone '^Save as'
    by_name "Colour by lines"
    rest
    shot heat
    by_name "Colour by lines"
}

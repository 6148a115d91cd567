# Sourced by tests/desktop.sh: the board in space, both views at once, and lines
# laid straight.

# A tesseract for two people, nothing played; once there is one, its rematch.
tesseract() {
    if [[ -n ${TESSERACT:-} ]]; then
        focus
        key F2 ctrl+shift+n
        if screen see '^Save your game first' 0.5 >/dev/null 2>&1; then click "Don’t save"; fi
        screen gone '^0 0 0 0$|^0 0 2 0$' # its first move
        return
    fi
    TESSERACT=yes
    new_game "3×3×3×3"
    choose "Blindfold" "Off"
    choose "Who plays as player 1" "Person"
    choose "Who plays as player 2" "Person"
    fill "Name of player 1" "X"
    fill "Name of player 2" "O"
    begin_game
    see '^Board 3\^4'
}

# The middle of the space view, "x y".
middle_of_space() { screen at "Board 3^4 in space"; }

# Two pictures are of the same, or not: number of pixels in a part of the screen.
expect_same() { # WHAT BEFORE AFTER AREA
    local differ
    differ=$(different "$2" "$3" "$4")
    ((differ == 0)) || die "$1: $differ pixels differ ($2, $3)"
}

expect_other() { # WHAT BEFORE AFTER AREA
    local differ
    differ=$(different "$2" "$3" "$4")
    ((differ > 300)) || die "$1: only $differ pixels differ ($2, $3)"
}

space_view() {
    tesseract
    key 3
    see 'in space$'
    rest
    shot space-both
    key 2
    screen gone '^Board 3\^4$'
    shot space-slices
    turn_about
    click "Slices"
    play_in_space
    key 2
    arrange_w
    turn_and_look
    key 3
}

# By drag, by turns and standard views; Reset brings back what was.
turn_about() {
    local board start x y
    click "Perspective"
    rest
    board=$(screen area "Board 3^4 in space")
    read -r x y <<<"$(middle_of_space)"
    shot space-perspective
    start=$LAST
    drag "$x" "$y" 120 -60
    rest
    shot space-orbit
    expect_other "a drag looks from elsewhere" "$start" "$LAST" "$board"
    xdotool keydown shift
    drag "$x" "$y" 90 -40
    xdotool keyup shift
    rest
    shot space-through-w
    expect_other "a drag with Shift turns through w" "$start" "$LAST" "$board"
    turn_once "$LAST" "$board"
    for view in Front Top Corner "w to you"; do
        click "$view"
        rest
        shot "space-$(tr ' ' '-' <<<"${view,,}")"
    done
    key r
    rest
    shot space-reset
    expect_same "Reset" "$start" "$LAST" "$board"
}

# Once around through x and w, and there it stands still, as before.
turn_once() { # BEFORE AREA
    local first begun=$SECONDS
    click "Rotate once through xw"
    rest
    sleep 1
    snap space-turning
    first=$LAST
    sleep 1.5
    snap space-turning-on
    expect_other "the board turns" "$first" "$LAST" "$2"
    sleep $((8 - (SECONDS - begun)))
    settle
    shot space-turned-once
    expect_same "once around" "$1" "$LAST" "$2"
}

# One slice at a time, then side by side.
arrange_w() {
    local first board
    click "One slice"
    see '^Play slices of w$'
    rest
    shot space-flip
    first=$LAST
    board=$(screen area "Board 3^4 in space")
    click "Play slices of w"
    rest
    sleep 1.5
    snap space-flipping
    expect_other "the slices are flipped through" "$first" "$LAST" "$board"
    click "Play slices of w"
}

# A game, partly by clicks in space, partly in the grid.
play_in_space() {
    local file=$RUN/games/space.hypertoe
    look_at_space
    click_in_space 0,0,2,0 X
    see '^0 0 2 0$' # in the list of moves
    rest
    shot space-first-move
    key 3
    settle
    look_at_cells
    by_mouse 0,2,2,0
    screen cell 0,2,2,0 O
    look_at_space
    # Whatever is pointed at is named, in either view.
    point_in_space 2,2,2,2
    shot space-hover
    # shellcheck disable=SC2086
    xdotool mousemove ${PLACE[2,0,1,1]}
    named_below 2,0,1,1
    click_in_space 1,1,2,1 X
    click_in_space 0,2,2,1 O
    click_in_space 2,2,2,2 X
    see '^X wins$'
    rest
    shot space-won
    save_as "$file"
    expect "moves of the game in space" "$(moves_of "$file")" \
        "0,0,2,0 0,2,2,0 1,1,2,1 0,2,2,1 2,2,2,2"
    expect "winner" "$(shown "$file" 'game["outcome"], game["winner"]')" "win 1"
}

click_in_space() { # CELL WHOSE
    point_in_space "$1"
    xdotool mousedown 1 sleep 0.06 mouseup 1
    spot_is "$1" "$2"
}

spot_is() { # CELL WHOSE
    local i
    for ((i = 0; i < 50; i++)); do
        [[ $(screen spots) != *"$1 "*" $2"* ]] || return 0
        sleep 0.1
    done
    die "the cell $1 in space did not become $2"
}

# The window of dials and sliders.
turn_and_look() {
    local board before area x y
    click "Perspective"
    key k
    see '^Rotation and look$'
    rest
    shot space-tools
    before=$LAST
    board=$(screen area "Board 3^4 in space")
    area=$(screen area "Spacing")
    IFS=x+ read -r _ _ x y <<<"$area"
    drag $((x + 12)) $((y + 9)) 70 0
    rest
    shot space-spacing
    expect_other "the spacing changes" "$before" "$LAST" "$board"
    click "Reset look"
    key k
    screen gone '^Rotation and look$'
    click "Slices"
}

# The lines through the centre of the tesseract, whatever page was open.
lines_of_centre() {
    key F3
    click "Cells and lines"
    click "Lines of a cell"
    look_at_cells
    by_mouse 1,1,1,1
    see '^40 lines run through this cell$'
}

linked_views() {
    local lit both
    tesseract
    key 3
    look_at_board
    by_mouse 1,1,1,1
    by_mouse 0,0,0,0
    lines_of_centre
    key space
    sleep 1.2
    snap linked-playback
    key space
    key End # the last is the longest diagonal
    see '^Line 40 of 40$'
    key period
    rest
    shot linked-line
    # A coordinate below lights its slice in both views.
    # shellcheck disable=SC2086
    xdotool mousemove ${PLACE[2,1,0,1]}
    named_below 2,1,0,1
    rest
    shot linked-dark
    both=$LAST
    # shellcheck disable=SC2046
    xdotool mousemove $(screen at $'w\u00a01')
    settle
    shot linked-slice
    for lit in "Board 3^4" "Board 3^4 in space"; do
        expect_other "the slice w=1 is lit" "$both" "$LAST" "$(screen area "$lit")"
    done
    rest
}

# The line of the explorer, a long diagonal.
straighten() {
    local first
    if ! screen see '^Line 40 of 40$' 0 >/dev/null 2>&1; then linked_views; fi
    click "Why is this straight?"
    see '^Back to the board|Back to the board$'
    sleep 1
    snap straighten-plays
    key Home
    rest
    shot straighten-start
    first=$LAST
    key Right
    shot straighten-1
    key Right
    shot straighten-2
    key Right
    shot straighten-3
    key End
    shot straighten-end
    click "Play backwards"
    rest
    sleep 0.8
    snap straighten-backwards
    half_way
    shot straighten-half
    key Home
    rest
    shot straighten-start-again
    cmp -s "$first" "$LAST" || expect_same "back at the start" "$first" "$LAST" 1280x700+0+40
    click "Front edge"
    key End
    shot front-edge-end
    half_way
    shot front-edge-half
    key Escape
    screen gone 'Back to the board$'
    rest
    shot straighten-back
    key F2
}

# The slider of the stages, in its middle.
half_way() {
    click "Progress"
    rest
    settle
}

# ---- Dark and light, small and large -------------------------------------------

every_space() {
    local theme size
    for theme in Light Dark; do
        by_name "$theme theme"
        for size in 1280x800 900x600 1920x1080; do
            size_window "${size%x*}" "${size#*x}"
            space_screens_at "${theme,,}-$size"
        done
    done
    size_window 1280 800
}

space_screens_at() { # SUFFIX
    rest
    key F2 3
    shot "both-$1"
    key 2
    shot "space-$1"
    click "Perspective"
    rest
    shot "perspective-$1"
    click "Slices"
    key 3 F3 End
    click "Why is this straight?"
    see 'Back to the board$'
    half_way
    shot "straighten-$1"
    key Escape
    key F2 ctrl+e
    see '^Export picture$'
    rest
    shot "take-away-$1"
    key Escape
    screen gone '^Export picture$'
}

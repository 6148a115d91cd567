# Sourced by tests/desktop.sh: what is known of a whole board, and the help.

census() {
    new_game "3×3"
    choose "Blindfold" "Off"
    begin_game
    by_name "Census of this board"
    see '^3\^2: 5,478 positions$'
    see '^Finished: 958 \(X wins 626, O wins 316, draws 16\)$'
    see '^255,168 games: X wins 131,184, O wins 77,904, draws 46,080$'
    rest
    shot census
    click "Count positions up to the 8 symmetries"
    see '^3\^2: 765 positions up to symmetry$'
    see '^Finished: 138 '
    rest
    shot census-distinct
    click "Count positions up to the 8 symmetries"
    by_name "Light theme"
    rest
    shot census-light
    by_name "Dark theme"
    large_census
}

ways_to_win() {
    local file=$RUN/games/won.hypertoe words
    new_game "3×3"
    begin_game
    by_name "Ways to win"
    see '^958 finished positions$'
    see '^Wins: X 626, O 316. Draws: 16$'
    rest
    shot ways-to-win
    by_name "Light theme"
    rest
    shot ways-to-win-light
    by_name "Dark theme"
    click "Last page (End)"
    words=$(screen see '^Position 9[0-9]+: ')
    rest
    shot ways-to-win-last
    click "First page (Home)"
    click "nobody: a draw"
    see '^16 finished positions$'
    rest
    shot ways-to-draw
    click "any"
    see '^958 finished positions$'
    words=$(screen see '^Position 1: X won with [0-9]+ marks by ')
    click "$words"
    if screen see '^Save your game first' 0.5 >/dev/null 2>&1; then click "Don’t save"; fi
    see '^Show the small boards$'
    key F2
    see '^X wins$'
    rest
    shot loaded-position
    save_as "$file"
    words=${words#*with }
    expect "marks of the position" "$(shown "$file" 'game["outcome"], game["winner"], len(game["moves"])')" "win 1 ${words%% *}"
}

# A census that is too large is begun, seen at work, and called off.
large_census() {
    new_game "Qubic 4×4×4"
    begin_game
    see '^Board 4\^3'
    by_name "Census of this board"
    see '^Census of 4\^3$'
    click "Count"
    see '^Counting 4\^3$'
    snap census-at-work
    click "Cancel"
    see '^Census of 4\^3$'
    key F2
}

help_pages() {
    local page
    key F1
    for page in "Keys and mouse" "Space and pictures" "Rules" "Games and players" "Analysis and proofs" "Formats" "Theory"; do
        click "$page"
        sleep 0.2
        rest
        shot "help-$(tr ' ' '-' <<<"${page,,}")"
    done
    see 'hypertoe census, gallery, draw, symmetries, pairing'
    key Escape
    screen gone 'hypertoe census, gallery, draw'
    by_name "Light theme"
    by_name "Formats"
    see '^NC4 string$'
    rest
    shot help-formats-light
    key Escape
    by_name "Dark theme"
}

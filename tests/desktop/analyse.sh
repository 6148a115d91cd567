# Sourced by tests/desktop.sh: the analysis in each of its states.

# A forced win on the cube, stepped through, then played.
forced_win() {
    new_game "3×3×3"
    choose "Mental play" "Off: all marks are shown"
    begin_game
    by_name "Grid and space"
    look_at_board
    by_typing 1,1,1
    by_typing 0,0,0
    key F5
    see '^X wins in 3$'
    see '^proved$'
    see '^25 moves, 25 of them certain$' 30
    rest
    shot analyse-forced-win
    focus
    key Escape # out of the fields
    key d period
    see '^Faint marks are shown only; the game is as it was$'
    rest
    shot analyse-line-shown
    by_name "Light theme"
    rest
    shot analyse-line-shown-light
    by_name "Dark theme"
    by_name "Play the first move"
    see '^X wins in 2$'
    rest
    shot analyse-threat-to-answer
}

# A game full of mistakes; a click goes to one of them.
mistakes() {
    local file=$RUN/games/mistakes.hypertoe cell
    new_game "3×3"
    begin_game
    look_at_board
    for cell in 0,0 1,1 1,0 0,2 2,2 0,1 1,2 2,0; do
        by_typing "$cell"
    done
    see '^O wins$'
    key F5
    see '^O could have blocked X.s line at 2 0$'
    rest
    shot analyse-mistakes
    by_name "Light theme"
    rest
    shot analyse-mistakes-light
    by_name "Dark theme"
    click "Move 5:"
    see '^X wins with one move$'
    rest
    shot analyse-better-move
    save_as "$file"
    # It stands before the mistake, and all of it is there.
    expect "moves on the board" "$(shown "$file" 'len(game["moves"])')" 4
    expect "moves of the game" "$(grep -c '"cell"' "$file")" 8
}

# Estimates, a search that goes on and is stopped, and a small window.
estimates() {
    new_game "Qubic 4×4×4"
    begin_game
    key F5
    see '^Stop$'
    snap analyse-at-work
    click "Stop"
    see '^Stopped$'
    rest
    shot analyse-stopped
    click "Go on"
    see '^Stop$'
    size_window 900 600
    rest
    snap analyse-small
    size_window 1280 800
    by_name "Light theme"
    sleep 0.5
    rest
    shot analyse-estimates-light
    by_name "Dark theme"
    key F2
}

# What cannot be told says so: on the giant that is on the board, and in mental play.
analysis_limits() {
    key F5
    see 'too large to be searched'
    rest
    shot analyse-giant
    idle "Analyse on 1000^50"
    new_game "3×3×3"
    choose "Mental play" "No marks are shown"
    begin_game
    key F5
    see '^Marks are hidden$'
    rest
    shot analyse-hidden
    key F2
}

analyse() {
    forced_win
    mistakes
    estimates
}

# Sourced by tests/desktop.sh: the analysis in each of its states.

# A forced win on the cube, stepped through, then played.
forced_win() {
    new_game "3×3×3"
    choose "Blindfold" "Off"
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
    see '^Faint marks are a preview; the game is unchanged$'
    rest
    shot analyse-line-shown
    by_name "Light theme"
    rest
    shot analyse-line-shown-light
    by_name "Dark theme"
    by_name "Play first move"
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
    see '^X wins in 1$'
    rest
    shot analyse-better-move
    save_as "$file"
    # It stands before the mistake, and all of it is there.
    expect "moves on the board" "$(shown "$file" 'len(game["moves"])')" 4
    expect "moves of the game" "$(grep -c '"cell"' "$file")" 8
}

# Estimates, a search that goes on and is stopped, and a small window.
estimates() {
    new_game "5×5×5"
    begin_game
    key F5
    see '^Stop$'
    snap analyse-at-work
    click "Stop"
    see '^Stopped$'
    rest
    shot analyse-stopped
    click "Resume"
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
    see 'too large to search'
    rest
    shot analyse-giant
    idle "Analyse on 1000^50"
    new_game "3×3×3"
    choose "Blindfold" "Show no marks"
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

# 4^3 is proved while one looks on; the proof is checked, saved, read by the
# command line, and answers a move.
proof() {
    local file=$RUN/games/qubic.proof i
    new_game "Qubic 4×4×4"
    begin_game
    by_name "Grid and space"
    key F5
    see '^X wins in at most' 30
    see '^proved$'
    focus
    key Escape # out of the fields
    key p
    see '^Searching for a win of X'
    see '^Proof number$'
    snap analyse-proving
    see '^The proof of 4×4×4 stores' 90
    see '^X wins in at most [0-9]+$'
    rest
    shot analyse-proof
    click "Check proof"
    see 'positions checked$'
    see '^The proof holds: ' 90
    by_name "Light theme"
    rest
    shot analyse-proof-checked-light
    by_name "Dark theme"
    click "Save proof…"
    native_dialog "Save proof" "$file"
    for ((i = 0; i < 100; i++)); do
        [[ -s $file ]] && break
        sleep 0.1
    done
    expect "the first line of the proof" "$(gunzip -c "$file" | head -n 1)" "hypertoe proof 1"
    by_name "Play first move"
    see '^O to move$'
    focus
    key Escape Right Right Up Return
    see '^X to move$'
    see '^X wins in at most' 30
    see '^Go there$'
    rest
    shot analyse-proof-answers
}

# A search without an end in sight waits, goes on, and is given up.
proof_given_up() {
    new_game "5×5×5"
    begin_game
    key F5
    focus
    key Escape
    key p
    see '^Searching for a win of' 60
    click "Pause"
    see '^Paused$'
    rest
    shot analyse-proof-paused
    see '^Search deeper$' 60
    by_name "Light theme"
    rest
    shot analyse-proof-paused-light
    by_name "Dark theme"
    click "Resume"
    screen gone '^Paused$'
    click "Stop"
    see '^Not settled$'
    rest
    snap analyse-proof-given-up
    click "Clear"
    screen gone '^Not settled$'
    key F2
}

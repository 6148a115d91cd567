//! The programs in `examples/` run to their end.

#[path = "../examples/game.rs"]
mod game;
#[path = "../examples/lines.rs"]
mod lines;
#[path = "../examples/solve.rs"]
mod solve;

#[test]
fn lines_are_counted_and_listed() {
    lines::main().unwrap();
}

#[test]
fn a_game_is_played_saved_and_read() {
    game::main().unwrap();
}

#[test]
fn a_board_is_solved_and_its_proof_checked() {
    solve::main().unwrap();
}

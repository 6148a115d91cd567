//! Moves of computer players, and games of theirs played to the end.

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::search::{BookLibrary, ChosenMove, SearchLimits};
use hypertoe_core::{Bot, Cell, Position, Rules, Shape};
use std::sync::Arc;

/// What the player chooses, undisturbed and without books.
pub fn choice(bot: Bot, position: &Position, limits: &SearchLimits) -> ChosenMove {
    let choice = run_to_end(|control| {
        bot.choose_within_limits(position, limits, &BookLibrary::default(), control)
    });
    choice.expect("the game goes on")
}

/// A position before the first move.
#[allow(dead_code, reason = "not every test needs it")]
pub fn start(rules: Rules) -> Position {
    Position::new(Arc::new(rules))
}

/// Two players, the first line wins.
#[allow(dead_code, reason = "not every test needs it")]
pub fn plain(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two players")
}

/// All legal cells.
#[allow(dead_code, reason = "not every test needs it")]
pub fn legal(position: &Position) -> Vec<Cell> {
    let moves = position.legal_moves().expect("a small board");
    moves.filter_map(|turn| turn.cell().cloned()).collect()
}

/// Plays a game to its end; the bots take turns. Sees that every choice is legal.
#[allow(dead_code, reason = "not every test needs it")]
pub fn game(rules: Rules, bots: &[Bot], limits: &SearchLimits) -> Position {
    let mut position = start(rules);
    let mut turn = 0;
    while !position.outcome().is_over() {
        let choice = choice(bots[turn % bots.len()], &position, limits);
        position.play_move(&choice.mv).expect("a legal move");
        turn += 1;
    }
    position
}

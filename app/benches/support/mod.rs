//! Games of the benchmarks.
#![allow(dead_code, reason = "each benchmark uses a part")]

use hypertoe_core::{Game, PlayError};

/// Plays here and there until there are so many marks, always the same.
pub fn fill_to(game: &mut Game, marks: usize) {
    let shape = game.rules().shape().clone();
    let cells = shape.cell_count_u64().expect("a board of the benchmark");
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    while game.tree_move_count() < marks {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let cell = shape.cell_with_number(&(random % cells).into()).expect("a cell");
        match game.play_cell(&cell) {
            Ok(_) | Err(PlayError::Taken { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// Plays until so many per cent of the cells hold a mark; none on a board
/// whose cells cannot be counted.
pub fn fill(game: &mut Game, percent: u64) {
    if percent == 0 {
        return;
    }
    let cells = game.rules().shape().cell_count_u64().expect("a board of the benchmark");
    fill_to(game, (cells * percent / 100) as usize);
}

//! A published game on the tesseract with its center closed, first to nine
//! lines, against the scores it is known to have.

use hypertoe_core::{BigUint, Cell, Goal, Outcome, PlayError, Player, Position, Rules, Shape};
use std::sync::Arc;

const HISTORY: &str = "MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj";
const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The tiles played: one number in base 62, read in base 81.
fn tiles() -> Vec<u8> {
    let number = HISTORY.chars().fold(BigUint::ZERO, |sum, digit| {
        sum * 62u32 + DIGITS.find(digit).expect("a digit of base 62")
    });
    number.to_radix_be(81)
}

/// Tiles 1 … 80 are the cells in lexicographic order of their coordinates,
/// the center left out.
fn cell(tile: u8) -> Cell {
    let index = u16::from(if tile <= 40 { tile - 1 } else { tile });
    Cell::from([index / 27, index / 9 % 3, index / 3 % 3, index % 3])
}

fn start(players: u8) -> Position {
    let shape = Shape::hypercube(3, 4).expect("the tesseract");
    let rules = Rules::new(shape, players).expect("players");
    let rules = rules.with_goal(Goal::FirstTo(9)).expect("a goal");
    let rules = rules.with_closed([Cell::from([1, 1, 1, 1])]).expect("the center");
    Position::new(Arc::new(rules))
}

#[test]
fn the_history_is_read() {
    let tiles = tiles();
    assert_eq!(tiles.len(), 48);
    assert_eq!(tiles[..5], [40, 39, 43, 58, 22]);
    assert_eq!(tiles[45..], [70, 51, 79]);
}

#[test]
fn tiles_leave_out_the_center() {
    assert_eq!(cell(1), Cell::from([0, 0, 0, 0]));
    assert_eq!(cell(40), Cell::from([1, 1, 1, 0]));
    assert_eq!(cell(41), Cell::from([1, 1, 1, 2]));
    assert_eq!(cell(80), Cell::from([2, 2, 2, 2]));
}

#[test]
fn three_players() {
    let mut position = start(3);
    for tile in tiles() {
        position.play_cell(&cell(tile)).unwrap();
    }
    assert_eq!(position.scores(), [3, 3, 1]);
    assert_eq!(position.outcome(), Outcome::Undecided);
    assert_eq!(position.empty_count(), Some(80 - 48));
}

#[test]
fn two_players() {
    let mut position = start(2);
    let tiles = tiles();
    for tile in &tiles[..44] {
        position.play_cell(&cell(*tile)).unwrap();
        assert_eq!(position.outcome(), Outcome::Undecided);
    }
    assert!(position.scores()[0] < 9);
    position.play_cell(&cell(tiles[44])).unwrap();
    assert_eq!(position.outcome(), Outcome::Won(Player(0)));
    assert!(position.scores()[0] >= 9);
    assert_eq!(position.play_cell(&cell(tiles[45])), Err(PlayError::GameOver));
}

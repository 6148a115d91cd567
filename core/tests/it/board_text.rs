//! Boards as text, as they are printed.

use hypertoe_core::record::board_text::board_text;
use hypertoe_core::{Cell, Game, Rules, Shape};
use std::sync::Arc;

fn game(shape: Shape, players: u8, closed: &[Cell], moves: &[&[u16]]) -> Game {
    let rules = Rules::new(shape, players).expect("players");
    let rules = rules.with_closed(closed.iter().cloned()).expect("closed cells");
    let mut game = Game::new(Arc::new(rules));
    for coords in moves {
        game.play_cell(&Cell::from(*coords)).expect("a legal move");
    }
    game
}

fn hypercube(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).expect("within limits")
}

#[test]
fn three_squared() {
    let game = game(hypercube(3, 2), 2, &[], &[&[1, 1], &[0, 0], &[2, 0]]);
    let expected = "\
x: cells right, y: cells up

· · ·
· X ·
O · X
";
    assert_eq!(board_text(&game), expected);
}

#[test]
fn the_tesseract() {
    let center = Cell::from([1, 1, 1, 1]);
    let moves: [&[u16]; 4] = [&[0, 0, 0, 0], &[2, 0, 0, 0], &[0, 2, 1, 0], &[1, 0, 2, 2]];
    let expected = "\
x: cells right, y: cells up, z: boards right, w: boards up

· · ·   · · ·   · · ·
· · ·   · · ·   · · ·
· · ·   · · ·   · X ·

· · ·   · · ·   · · ·
· · ·   · # ·   · · ·
· · ·   · · ·   · · ·

· · ·   Y · ·   · · ·
· · ·   · · ·   · · ·
X · O   · · ·   · · ·
";
    assert_eq!(board_text(&game(hypercube(3, 4), 3, &[center], &moves)), expected);
}

#[test]
fn side_two_in_six_dimensions() {
    let moves: [&[u16]; 2] = [&[0, 0, 0, 0, 0, 0], &[1, 0, 1, 0, 1, 0]];
    let expected = "\
x: cells right, y: cells up, z: boards right, w: boards up, \
v: blocks of level 2 right, u: blocks of level 2 up

· ·   · · |   · ·   · ·
· ·   · · |   · ·   · ·

· ·   · · |   · ·   · ·
· ·   · · |   · ·   · ·


· ·   · · |   · ·   · ·
· ·   · · |   · ·   · ·

· ·   · · |   · ·   · ·
X ·   · · |   · ·   · O
";
    assert_eq!(board_text(&game(hypercube(2, 6), 2, &[], &moves)), expected);
}

#[test]
fn uneven_boards() {
    let row = game(Shape::new(&[5], 3).unwrap(), 2, &[], &[&[3]]);
    assert_eq!(board_text(&row), "x: cells right\n\n· · · X ·\n");
    let moves: [&[u16]; 2] = [&[0, 0, 0], &[3, 1, 1]];
    let expected = "\
x: cells right, y: cells up, z: boards right

· · · ·   · · · O
X · · ·   · · · ·
";
    let blocks = game(Shape::new(&[4, 2, 2], 3).unwrap(), 2, &[], &moves);
    assert_eq!(board_text(&blocks), expected);
}

#[test]
fn a_giant_lists_its_marks() {
    let mut game = game(hypercube(1000, 9), 2, &[], &[&[7; 9]]);
    game.play_cell(&Cell::from([7; 9]).with(8, 999)).unwrap();
    let expected = "\
1000^9 is too large to print; its 2 marks:
     1. X 7 7 7 7 7 7 7 7 7
     2. O 7 7 7 7 7 7 7 7 999
";
    assert_eq!(board_text(&game), expected);
}

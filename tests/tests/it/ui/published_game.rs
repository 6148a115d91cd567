//! A published game on the tesseract with its centre closed, first to nine
//! lines, played by clicks.

use hypertoe_core::{BigUint, Cell, Goal, Outcome, Player, Rules, Shape};
use hypertoe_tests::Driver;

const HISTORY: &str = "MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj";
const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The cells played: one number in base 62, read in base 81; tiles 1 … 80 are
/// the cells in lexicographic order, the centre left out.
fn cells() -> Vec<[u16; 4]> {
    let number = HISTORY.chars().fold(BigUint::ZERO, |sum, digit| {
        sum * 62u32 + DIGITS.find(digit).expect("a digit of base 62")
    });
    let tiles = number.to_radix_be(81);
    let index = |tile: u8| u16::from(if tile <= 40 { tile - 1 } else { tile });
    tiles.into_iter().map(index).map(|i| [i / 27, i / 9 % 3, i / 3 % 3, i % 3]).collect()
}

fn game(players: u8) -> Driver {
    let rules = Rules::new(Shape::hypercube(3, 4).expect("a board"), players).expect("players");
    let rules = rules.with_goal(Goal::FirstTo(9)).expect("a goal");
    Driver::with_rules(rules.with_closed([Cell::from([1, 1, 1, 1])]).expect("a centre"))
}

#[test]
fn three_players_score_three_three_and_one() {
    let mut app = game(3);
    let cells = cells();
    assert_eq!(cells.len(), 48);
    app.play(&cells);
    assert_eq!(app.moves().len(), 48);
    let position = app.state().document.game().position();
    assert_eq!(position.scores(), [3, 3, 1]);
    assert_eq!(position.outcome(), Outcome::Undecided);
    for text in ["X 3/9", "O 3/9", "Y 1/9", "X to move"] {
        assert!(app.sees(text), "{text}");
    }
}

#[test]
fn two_players_end_with_move_45() {
    let mut app = game(2);
    let cells = cells();
    app.play(&cells[..44]);
    assert!(!app.sees_part("X wins"));
    app.click_cell(&cells[44]);
    assert!(app.sees_part("X wins"));
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Won(Player(0)));
}

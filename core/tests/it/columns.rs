//! Games as lists of columns: those of solvers of Connect Four, of OpenSpiel, and our own.

use hypertoe_core::record::{GameFormat, detect_format, moves_of_columns, read_game, write_game};
use hypertoe_core::{Cell, Game, Move, Position, Rules, Shape};
use std::sync::Arc;

fn cells(game: &Game) -> Vec<Cell> {
    game.position().marks().iter().map(|mark| mark.cell.clone()).collect()
}

fn read(text: &str) -> Result<Game, String> {
    read_game(GameFormat::COLUMNS, text, None).map_err(|error| error.to_string())
}

const FIVE: [[u16; 2]; 5] = [[3, 0], [2, 0], [1, 0], [6, 0], [4, 0]];

#[test]
fn lists_of_solvers_are_read() {
    let five: Vec<Cell> = FIVE.map(Cell::from).to_vec();
    for text in [
        "32164",
        "3, 2, 1, 6, 4",
        "[3, 2, 1, 6, 4]",
        "3\n2\n1\n6\n4\n",
        "# columns: from 1\n43275",
        "# a remark\ncolumns: from 1\n4 3 2 7 5",
        // The last column cannot be the eighth.
        "43275",
    ] {
        let game = read(text).expect(text);
        assert_eq!(game.rules().shape().to_string(), "7×6, 4 in a row", "{text}");
        assert_eq!(cells(&game), five, "{text}");
    }
    // A position of Pons' test sets, with its score, counted from 1.
    let scored = read("2252576253462244111563365343671351441 -1").expect("a scored position");
    assert_eq!(scored.position().marks().len(), 37);
    assert_eq!(scored.node_comment(scored.current()), "Score: -1");
}

#[test]
fn letters_and_numbers_name_many_columns() {
    let header = "# shape: 12x4, 4 in a row\n# rules: 2 players; first to 1 line; gravity y\n";
    let by_letters = read(&format!("{header}0ab9b")).expect("letters");
    let by_numbers = read(&format!("{header}0 10 11 9 11")).expect("numbers");
    assert_eq!(cells(&by_letters), cells(&by_numbers));
    assert_eq!(cells(&by_letters)[4], Cell::from([11, 1]));
    // In a cube the columns are counted along x, then y.
    let cube =
        read("shape: 4^3\nrules: 2 players; first to 1 line; gravity z\n0 5 5").expect("a cube");
    let expected = [[0, 0, 0], [1, 1, 0], [1, 1, 1]].map(Cell::from).to_vec();
    assert_eq!(cells(&cube), expected);
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (text, told) in [
        ("3333333", "line 1, column 7"),
        ("31*", "line 1, column 1"),
        ("# shape: 7x6, 4 in a row\n# rules: 2 players; first to 1 line\n32164", "gravity"),
        ("3 9 1", "line 1"),
        ("columns: from 5\n57685", "line 1, column 1"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.contains(told), "{text}: {error}");
    }
}

#[test]
fn a_game_is_written_and_read_again() {
    let game = read("32164555").expect("a game");
    let written = write_game(GameFormat::COLUMNS, &game).expect("marks fall");
    assert!(written.text.ends_with("\n32164555\n"), "{}", written.text);
    assert!(written.lost.is_empty());
    assert_eq!(detect_format(&written.text, None), Some(GameFormat::COLUMNS));
    assert_eq!(cells(&read(&written.text).expect("what was written")), cells(&game));
    let plain = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("players");
    assert!(write_game(GameFormat::COLUMNS, &Game::new(Arc::new(plain))).is_err());
}

#[test]
fn a_bare_run_of_digits_is_taken_for_columns() {
    assert_eq!(detect_format("32164\n", None), Some(GameFormat::COLUMNS));
    assert_eq!(detect_format("14 1 2 26 5", None), None, "numbers may be cells");
    assert_eq!(detect_format("0000000000000005", None), None, "a column has six cells");
    assert_eq!(detect_format("2026113", None), Some(GameFormat::COLUMNS));
    assert_eq!(detect_format("19990102", None), None, "there is no ninth column");
}

#[test]
fn columns_continue_a_position() {
    let game = read("3333").expect("a game");
    let position: &Position = game.position();
    let moves = moves_of_columns(position, "33", None).expect("room for two");
    let moves: Vec<Move> = moves.into_iter().map(|(mv, _)| mv).collect();
    assert_eq!(moves, [[3, 4], [3, 5]].map(|cell| Move::Place(Cell::from(cell))));
    assert!(moves_of_columns(position, "333", None).is_err());
}

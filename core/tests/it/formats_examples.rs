//! Every format reads its example, and what it writes.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
#![allow(clippy::disallowed_methods, reason = "a test reads the files of the project")]

use hypertoe_core::record::{
    FormatError, GameFormat, detect_format, first_difference, read_game, write_game,
};
use hypertoe_core::{Cell, Game, Mark, NodeId, Outcome, Player};

fn example(format: GameFormat) -> Game {
    read_game(format, format.example, None).unwrap_or_else(|error| panic!("{format:?}: {error}"))
}

#[test]
fn every_example_is_read_and_comes_back() {
    for format in GameFormat::ALL {
        let game = example(format);
        assert!(game.position().marks().len() > 1, "{format:?}");
        if !format.is_writable() {
            let error = write_game(format, &game).unwrap_err();
            assert!(matches!(error, FormatError::ReadOnly(only) if only == format), "{error}");
            continue;
        }
        let written = write_game(format, &game).unwrap();
        let again = read_game(format, &written.text, None).unwrap();
        assert_eq!(first_difference(&game, &again), None, "{format:?}");
        assert_eq!(write_game(format, &again).unwrap(), written, "{format:?}");
    }
}

#[test]
fn every_example_and_every_text_written_is_detected() {
    for format in GameFormat::ALL {
        let name = format!("game.{}", format.extension);
        assert_eq!(detect_format(format.example, None), Some(format));
        // Any text may be called .txt.
        assert_eq!(
            detect_format("", Some(&name)),
            Some(format).filter(|format| *format != GameFormat::BOARD)
        );
        assert_eq!(GameFormat::from_name(format.name), Some(format));
        let written = write_game(format, &example(format));
        let text = written.map_or(format.example.to_owned(), |written| written.text);
        for name in [None, Some(name.as_str()), Some("notes.txt"), Some("x")] {
            assert_eq!(detect_format(&text, name), Some(format), "{name:?}");
        }
    }
    assert_eq!(detect_format("1 2 3", None), None);
    assert_eq!(detect_format("1 2 3", Some("x.actions")), Some(GameFormat::ACTIONS));
    assert_eq!(detect_format("xo62", None), Some(GameFormat::QUBIC));
    for board in [
        "· X\n· ·\n",
        "X O\nO X\n",
        "xo.\n.x.\nox.",
        "3^2:\n\nXOX\nOXO\nOXO",
        "marks: A B\nA B\nB A",
    ] {
        assert_eq!(detect_format(board, None), Some(GameFormat::BOARD), "{board}");
    }
    for text in ["hello", "hello\nyou", "Notes: X and O\nwon twice\n"] {
        assert_eq!(detect_format(text, Some("notes.txt")), None, "{text}");
    }
    assert_eq!(detect_format("", None), None);
}

/// A module with a row that [`GameFormat::ALL`] leaves out would not be reached.
#[cfg(feature = "serde")]
#[test]
fn every_module_with_a_row_is_listed() {
    fn sources(folder: &std::path::Path) -> String {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let text = |path: std::path::PathBuf| match path.is_dir() {
            true => sources(&path),
            false => std::fs::read_to_string(path).unwrap(),
        };
        entries.map(text).collect()
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/record/formats");
    let rows = sources(folder.as_ref()).matches("(&FormatSpec {").count();
    assert_eq!(rows, GameFormat::ALL.len());
}

#[test]
fn formats_are_told_apart() {
    for (i, format) in GameFormat::ALL.into_iter().enumerate() {
        for other in &GameFormat::ALL[..i] {
            assert_ne!(format.name, other.name);
            assert_ne!(format.extension, other.extension);
        }
    }
}

#[test]
fn the_qubic_example_offers_its_move() {
    let mut game = example(GameFormat::QUBIC);
    assert_eq!((game.position().set_up_marks().len(), game.tree_move_count()), (6, 1));
    assert_eq!(game.position().to_move(), Player(0));
    // 41 = 16·2 + 4·2 + 1: plane z = 2, row y = 2, column x = 1.
    let next = game.redo_target(game.current()).unwrap();
    assert_eq!(game.cell_of(next), Some(&Cell::from([1, 2, 2])));
    let x = |cell: [u16; 3]| game.position().stone(&cell.into());
    use hypertoe_core::Stone::Mark;
    assert_eq!(x([0, 0, 0]), Some(Mark(Player(0))));
    assert_eq!(x([1, 0, 0]), Some(Mark(Player(1))));
    assert_eq!(x([3, 0, 0]), Some(Mark(Player(0))));
    assert_eq!(x([0, 3, 0]), Some(Mark(Player(0))));
    assert_eq!(x([3, 3, 3]), Some(Mark(Player(1))));
    assert_eq!(write_game(GameFormat::QUBIC, &game).unwrap().text, "xo1x8x8o41o 41\n");
    assert!(game.redo() && !game.redo());
}

#[test]
fn numberings_are_as_documented() {
    let cells = |format: GameFormat| -> Vec<Cell> {
        example(format).position().played_marks().iter().map(|played| played.cell.clone()).collect()
    };
    assert_eq!(cells(GameFormat::CELLS27)[..3], [[1, 1, 1], [0, 0, 0], [1, 0, 0]].map(Cell::from));
    assert_eq!(cells(GameFormat::CELLS27)[3], Cell::from([1, 2, 2]), "26 = 1 + 1 + 3·2 + 9·2");
    assert_eq!(cells(GameFormat::TRIPLES)[..2], [[0, 0, 0], [3, 3, 3]].map(Cell::from));
    assert_eq!(cells(GameFormat::TRIPLES)[4], Cell::from([3, 0, 0]), "level 1, column 4, row 1");
    let actions = [[1, 1], [0, 0], [2, 0], [0, 2]].map(Cell::from);
    assert_eq!(cells(GameFormat::ACTIONS), actions);
}

#[test]
fn the_game_text_example_keeps_its_variation_and_names() {
    let game = example(GameFormat::PGN);
    assert_eq!(game.position().outcome(), Outcome::Won(Player(0)));
    assert_eq!((game.players()[0].name.as_str(), game.players()[1].name.as_str()), ("Ada", "Ben"));
    assert_eq!(game.tree_move_count(), 9);
    let first = game.redo_target(NodeId::START).unwrap();
    assert_eq!(game.children(first).len(), 2);
    let edge = game.redo_target(first).unwrap();
    assert_eq!(game.node_comment(edge), "the edge loses");
}

#[test]
fn the_example_boards_are_as_drawn() {
    let game = example(GameFormat::BOARD);
    let stone = |cell: [u16; 3]| game.position().stone(&cell.into());
    use hypertoe_core::Stone;
    assert_eq!(stone([1, 1, 0]), Some(Stone::Mark(Player(0))));
    assert_eq!(stone([1, 0, 1]), Some(Stone::Mark(Player(0))));
    assert_eq!(stone([2, 1, 2]), Some(Stone::Mark(Player(1))));
    assert_eq!((game.position().set_up_marks().len(), game.tree_move_count()), (3, 0));
    let nc4 = example(GameFormat::NC4);
    let marks: Vec<Mark> = nc4.players().iter().map(|info| info.mark).collect();
    assert_eq!(marks, [Mark::Cross, Mark::Ring, Mark::from_char('Y').unwrap()]);
}

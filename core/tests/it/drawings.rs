//! Arrows and highlighted cells: drawn and removed, kept by the formats that have room for them,
//! reported as lost by the others, and limited in number.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::play::{DrawingError, MAX_DRAWINGS};
use hypertoe_core::record::{GameFormat, LostPart, from_json, read_game, to_json, write_game};
use hypertoe_core::symmetry::{Automorphism, relabelled_game};
use hypertoe_core::{BoardDrawing, Cell, DrawingColor, Game, NodeId, Rules};

fn game(shape: &str) -> Game {
    Game::new(Rules::new(shape.parse().unwrap(), 2).unwrap())
}

fn highlight(cell: [u16; 2]) -> BoardDrawing {
    BoardDrawing { from: cell.into(), to: None, color: DrawingColor::Green }
}

fn arrow(from: [u16; 2], to: [u16; 2], color: DrawingColor) -> BoardDrawing {
    BoardDrawing::between(from.into(), to.into(), color)
}

/// A game with a comment and drawings on its first move, and a highlighted cell at the start.
fn drawn_game() -> Game {
    let mut game = game("3^2");
    game.toggle_drawing(NodeId::START, highlight([1, 1])).unwrap();
    let first = game.play_cell(&[1, 1].into()).unwrap();
    game.toggle_drawing(first, arrow([1, 1], [0, 0], DrawingColor::Red)).unwrap();
    game.toggle_drawing(first, highlight([2, 2])).unwrap();
    game.set_node_comment(first, "the corners".to_owned());
    game
}

#[test]
fn drawing_the_same_again_removes_it_and_another_colour_replaces_it() {
    let mut game = game("3^2");
    let draw = |game: &mut Game, color| {
        game.toggle_drawing(NodeId::START, arrow([0, 0], [2, 2], color)).unwrap()
    };
    assert!(draw(&mut game, DrawingColor::Green));
    assert!(draw(&mut game, DrawingColor::Blue));
    assert_eq!(game.drawings(NodeId::START), [arrow([0, 0], [2, 2], DrawingColor::Blue)]);
    assert!(!draw(&mut game, DrawingColor::Blue));
    assert!(game.drawings(NodeId::START).is_empty());
    assert_eq!(game.revision(), 3, "each is worth saving");
    assert!(game.clear_drawings(NodeId::START).is_empty());
    assert_eq!(game.revision(), 3, "nothing was there to clear");
}

#[test]
fn a_drawing_that_does_not_fit_the_board_is_refused() {
    let mut game = game("3^2");
    let mut refuse = |from: &[u16], to: Option<&[u16]>| {
        let [from, to] = [Some(from), to].map(|cell| cell.map(|it| Cell::new(it.iter().copied())));
        let drawing = BoardDrawing { from: from.unwrap(), to, color: DrawingColor::Green };
        game.toggle_drawing(NodeId::START, drawing).unwrap_err()
    };
    assert_eq!(refuse(&[3, 0], None), DrawingError::NotOnBoard([3, 0].into()));
    assert_eq!(refuse(&[0, 0], Some(&[0, 0, 0])), DrawingError::NotOnBoard([0, 0, 0].into()));
    assert_eq!(refuse(&[1, 1], Some(&[1, 1])), DrawingError::ArrowToItself([1, 1].into()));
    assert_eq!(game.revision(), 0);
}

#[test]
fn a_move_has_so_many_drawings_at_most() {
    let mut game = game("20^2");
    let mut cells = (0..20).flat_map(|x| (0..20).map(move |y| [x, y]));
    for cell in cells.by_ref().take(MAX_DRAWINGS) {
        game.toggle_drawing(NodeId::START, highlight(cell)).unwrap();
    }
    let more = game.toggle_drawing(NodeId::START, highlight(cells.next().unwrap()));
    assert_eq!(more, Err(DrawingError::TooMany));
    assert_eq!(game.drawings(NodeId::START).len(), MAX_DRAWINGS);
    for format in [GameFormat::HYPERTOE, GameFormat::PGN] {
        let text = write_game(format, &game).unwrap().text;
        let read = read_game(format, &text, None).unwrap();
        assert_eq!(read.drawings(NodeId::START), game.drawings(NodeId::START));
    }
}

#[test]
fn files_and_game_texts_keep_drawings() {
    let game = drawn_game();
    for format in [GameFormat::HYPERTOE, GameFormat::GAME_CODE, GameFormat::PGN] {
        let written = write_game(format, &game).unwrap();
        assert_eq!(written.lost, [], "{format:?}");
        let read = read_game(format, &written.text, None).unwrap();
        for node in game.nodes() {
            assert_eq!(read.drawings(read_node(&read, &game, node)), game.drawings(node));
        }
        assert_eq!(read.node_comment(read.current()), "the corners");
    }
    let json = String::from_utf8(to_json(&game).unwrap()).unwrap();
    assert!(json.contains("\"version\": 5"), "{json}");
    let drawn = r#""drawings": [{"cell": [2, 2]}, {"cell": [1, 1], "to": [0, 0], "color": "red"}]"#;
    assert!(json.contains(drawn), "{json}");
    let pgn = write_game(GameFormat::PGN, &game).unwrap().text;
    assert!(pgn.contains("{[%csl G11]} 1. 11 {[%csl G22] [%cal R11-00]} {the corners}"), "{pgn}");
}

fn read_node(read: &Game, game: &Game, node: NodeId) -> NodeId {
    read.find_node(&game.moves_to(node)).unwrap()
}

#[test]
fn other_formats_say_that_drawings_are_lost() {
    let game = drawn_game();
    for format in [GameFormat::MOVES, GameFormat::BOARD, GameFormat::LINK] {
        let lost = write_game(format, &game).unwrap().lost;
        assert!(lost.contains(&LostPart::Drawings), "{format:?}: {lost:?}");
    }
}

#[test]
fn a_file_with_too_many_or_impossible_drawings_is_refused() {
    let json = String::from_utf8(to_json(&drawn_game()).unwrap()).unwrap();
    let with = |drawings: &str| {
        let text = json.replace(r#"[{"cell": [1, 1]}]"#, drawings);
        assert_ne!(text, json);
        from_json(text.as_bytes()).unwrap_err().to_string()
    };
    assert!(with(r#"[{"cell": [3, 1]}]"#).contains("not on the board"));
    assert!(with(r#"[{"cell": [1, 1], "to": [1, 1]}]"#).contains("to itself"));
    assert!(with(r#"[{"cell": [1, 1], "color": "puce"}]"#).contains("puce"));
    let many = vec![r#"{"cell": [1, 1]}"#; MAX_DRAWINGS + 1].join(",");
    assert!(with(&format!("[{many}]")).contains(&MAX_DRAWINGS.to_string()));
}

#[test]
fn a_symmetry_maps_drawings_with_the_moves() {
    let game = drawn_game();
    let shape = game.rules().shape();
    let mirror = Automorphism::new(shape, vec![0, 1], vec![true, false], None).unwrap();
    let image = relabelled_game(&game, &mirror).unwrap();
    let drawn = [highlight([0, 2]), arrow([1, 1], [2, 0], DrawingColor::Red)];
    assert_eq!(image.drawings(image.current()), drawn);
}

#[test]
fn a_branch_that_is_restored_has_its_drawings() {
    let mut game = drawn_game();
    let first = game.current();
    let drawn = game.drawings(first).to_vec();
    let branch = game.delete_branch(first).unwrap();
    let restored = game.restore_branch(branch).unwrap();
    assert_eq!(game.drawings(restored), drawn);
}

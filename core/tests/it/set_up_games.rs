//! Games that begin from a position that was set up.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::games;
use crate::support::plain;

use games::any_game;
use hypertoe_core::play::{Setup, SetupFault};
use hypertoe_core::record::correspondence::{ReceivedMove, last_move_text, parse_received_move};
use hypertoe_core::record::{
    FirstGameDifference, FormatError, FormatScope, GameFormat, LostPart, first_difference,
    from_json, read_game, to_json, write_game,
};
use hypertoe_core::symmetry::{Symmetries, relabelled_game};
use hypertoe_core::{Cell, Game, Goal, Move, NodeId, Outcome, PlayError, Player, Rules, Shape};
use plain::plain;
use proptest::prelude::*;
use std::sync::Arc;

/// X on (0, 0) and (1, 1), O on (2, 2).
fn three_marks() -> Game {
    let cells = [vec![[0, 0].into(), [1, 1].into()], vec![[2, 2].into()]];
    Game::from_start(&Setup::from_cells(Arc::new(plain(3, 2)), cells).position().unwrap())
}

/// Marks dropped on any columns until the board is full.
fn heaped(sides: [u16; 2], players: u8, seed: u64) -> Game {
    let rules = Rules::new(Shape::new(&sides, sides[0]).unwrap(), players).unwrap();
    let rules = rules.with_goal(Goal::MostLines).unwrap().with_gravity(Some(1)).unwrap();
    let mut game = Game::new(Arc::new(rules));
    let mut random = fastrand::Rng::with_seed(seed);
    while !game.position().outcome().is_over() {
        let column = Cell::from([random.u16(..sides[0]), 0]);
        if let Some(cell) = game.position().landing(&column) {
            game.play_cell(&cell).unwrap();
        }
    }
    game
}

/// No search for an order of moves came to an end on such a board.
#[test]
fn a_diagram_is_read_however_its_marks_came_there() {
    let game = heaped([30, 60], 8, 5);
    let written = write_game(GameFormat::BOARD, &game).unwrap();
    let copy = read_game(GameFormat::BOARD, &written.text, None).unwrap();
    assert_eq!(copy.position(), game.position());
    assert_eq!((copy.tree_move_count(), copy.position().played_marks().len()), (0, 0));
}

/// Nor is there any order: X cannot have moved first.
#[test]
fn a_diagram_is_read_though_no_game_comes_to_it() {
    let text = "3^2: 2 players; first to 1 line; gravity y\n\n· · ·\nX X ·\nO O ·\n";
    let game = read_game(GameFormat::BOARD, text, None).unwrap();
    assert_eq!(game.position().to_move(), Player(0));
    assert_eq!(game.position().stone(&[1, 1].into()), Some(hypertoe_core::Stone::Mark(Player(0))));
}

#[test]
fn moves_are_numbered_on_from_the_marks() {
    let mut game = three_marks();
    assert_eq!((game.move_number(NodeId::START), game.depth(NodeId::START)), (3, 0));
    assert_eq!((game.position().played_marks().len(), game.mover_of(NodeId::START)), (0, None));
    assert!(!game.undo());
    let block = game.play_cell(&[0, 2].into()).unwrap();
    let fifth = game.play_cell(&[2, 0].into()).unwrap();
    assert_eq!([block, fifth].map(|node| game.move_number(node)), [4, 5]);
    assert_eq!([block, fifth].map(|node| game.mover_of(node)), [Some(Player(1)), Some(Player(0))]);
    let numbers: Vec<usize> = game.position().marks().iter().map(|mark| mark.move_number).collect();
    assert_eq!(numbers, [0, 0, 0, 4, 5]);
    assert_eq!(game.play_cell(&[1, 1].into()), {
        Err(PlayError::Taken { cell: [1, 1].into(), by: Player(0) })
    });
    game.go_to(NodeId::START);
    let other = game.play_cell(&[1, 0].into()).unwrap();
    assert_eq!((game.children(NodeId::START).len(), game.move_number(other)), (2, 4));
    assert_eq!(game.position().start_position(), *three_marks().position());
}

#[test]
fn the_lines_of_marks_that_were_set_up_have_no_move() {
    let rules = plain(3, 2).with_goal(Goal::MostLines).unwrap();
    let row = |y: u16| (0..3).map(|x| Cell::from([x, y])).collect::<Vec<_>>();
    let setup = Setup::from_cells(Arc::new(rules), [row(0), row(2)]);
    let position = setup.position().unwrap();
    assert_eq!(position.scores(), [1, 1]);
    assert_eq!(
        position.line_completions(Player(1)).map(|line| line.move_number).collect::<Vec<_>>(),
        [0]
    );
}

#[test]
fn a_file_with_marks_that_were_set_up_is_of_version_2() {
    let mut game = three_marks();
    game.play_cell(&[0, 2].into()).unwrap();
    let json = String::from_utf8(to_json(&game).unwrap()).unwrap();
    assert!(json.contains("\"version\": 2,"), "{json}");
    assert!(
        json.contains("\"setup\": {\n    \"marks\": [[[0, 0], [1, 1]], [[2, 2]]]\n  }"),
        "{json}"
    );
    assert!(json.contains("{\"cell\": [0, 2]}"), "{json}");
    assert_eq!(first_difference(&from_json(json.as_bytes()).unwrap(), &game), None);
    for (from, to, says) in [
        ("[[2, 2]]", "[[2, 2], [0, 0]]", "setup, marks: a cell is listed twice"),
        ("[[2, 2]]", "[[2, 3]]", "setup: (2, 3) is not on this board"),
        ("[[2, 2]]", "[]", "the players have 2 and 0 marks, but taking turns"),
        ("[[2, 2]]", "[[2, 2]], [[1, 2]]", "the mark on (1, 2) belongs to none of the players"),
        ("\"marks\"", "\"swapped\": true, \"marks\"", "nobody can have taken over"),
        ("\"marks\"", "\"pieces\"", "unknown field `pieces`"),
        ("{\"cell\": [0, 2]}", "{\"cell\": [0, 0]}", "move 1: (0, 0) is already taken"),
    ] {
        let said = from_json(json.replace(from, to).as_bytes()).unwrap_err().to_string();
        assert!(said.contains(says), "{to}: {said}");
    }
    let empty = Game::new(Arc::new(plain(3, 2)));
    let json = String::from_utf8(to_json(&empty).unwrap()).unwrap();
    assert!(json.contains("\"version\": 1,") && !json.contains("setup"), "{json}");
}

/// What a library ignores on purpose is not written: it would be refused.
#[test]
fn a_start_that_no_file_holds_is_not_written() {
    let rules = Arc::new(plain(3, 2).with_gravity(Some(1)).unwrap());
    let floating = Setup::from_cells(rules, [vec![[1, 1].into()]]).position().unwrap_err();
    let start = floating
        .position_ignoring_faults(|fault| matches!(fault, SetupFault::Floating(_)))
        .unwrap();
    let error = to_json(&Game::from_start(&start)).unwrap_err().to_string();
    assert!(error.contains("(1, 1) hangs in the air"), "{error}");
}

#[test]
fn lists_of_moves_hold_no_start() {
    let game = three_marks();
    for format in GameFormat::writable().filter(|format| format.scope == FormatScope::LineOfPlay) {
        let error = write_game(format, &game).unwrap_err();
        assert!(matches!(error, FormatError::Unsupported { .. }), "{format:?}: {error}");
    }
    let said = write_game(GameFormat::MOVES, &game).unwrap_err().to_string();
    assert!(said.contains("games from an empty board"), "{said}");
}

/// The order of the moves is lost, and nothing is where none were made.
#[test]
fn a_diagram_loses_only_what_came_after_the_start() {
    let mut game = three_marks();
    assert_eq!(write_game(GameFormat::BOARD, &game).unwrap().lost, []);
    game.play_cell(&[0, 2].into()).unwrap();
    let lost = write_game(GameFormat::BOARD, &game).unwrap().lost;
    assert_eq!(lost, [LostPart::MoveOrder]);
    assert_eq!(lost[0].to_string(), "the order of the moves");
}

#[test]
fn a_board_too_large_to_draw_lists_what_was_set_up_first() {
    let rules = Arc::new(plain(1000, 9));
    let cell = |x: u16| Cell::new((0..9).map(|axis| x + axis));
    let setup = Setup::from_cells(rules, [vec![cell(0), cell(1)], vec![cell(2)]]);
    let mut game = Game::from_start(&setup.position().unwrap());
    game.play_cell(&cell(3)).unwrap();
    let written = write_game(GameFormat::BOARD, &game).unwrap();
    assert!(written.text.contains("\n        X 0 1 2"), "{}", written.text);
    assert!(written.text.contains("\n     4. O 3 4 5"), "{}", written.text);
    assert!(written.lost.is_empty());
    let again = read_game(GameFormat::BOARD, &written.text, None).unwrap();
    assert_eq!(first_difference(&game, &again), None);
}

#[test]
fn games_at_a_distance_begin_from_the_same_marks() {
    let (mut here, there, bare) = (three_marks(), three_marks(), Game::new(Arc::new(plain(3, 2))));
    here.play_cell(&[0, 2].into()).unwrap();
    let text = last_move_text(&here).unwrap();
    assert!(text.starts_with("#4 O 0 2 "), "{text}");
    let follows = ReceivedMove::Next(Move::Place([0, 2].into()));
    assert_eq!(parse_received_move(&there, &text).unwrap(), follows);
    assert_eq!(parse_received_move(&here, &text).unwrap(), ReceivedMove::AlreadyPlayed(4));
    assert_eq!(
        parse_received_move(&here, &text.replace('4', "2")).unwrap(),
        ReceivedMove::OtherGame { number: 2 }
    );
    assert_eq!(
        parse_received_move(&bare, &text).unwrap(),
        ReceivedMove::MovesMissing { here: 0, number: 4 }
    );
    assert_eq!(first_difference(&here, &bare), Some(FirstGameDifference::Start));
    let longer = FirstGameDifference::Length { ours: 4, theirs: 3 };
    assert_eq!(first_difference(&here, &there), Some(longer));
}

/// One mark is the first move: it can be taken over. Of more nobody can say so.
#[test]
fn the_pie_rule_knows_one_mark_only() {
    let rules = Arc::new(plain(3, 2).with_pie_rule(true));
    let one = Setup::from_cells(Arc::clone(&rules), [vec![[1, 1].into()]]);
    let mut game = Game::from_start(&one.position().unwrap());
    let swap = game.play_move(&Move::Swap).unwrap();
    assert_eq!((game.move_number(swap), game.original_seat(Player(0))), (2, 1));
    let taken = Game::from_start(&Setup { swapped: true, ..one }.position().unwrap());
    assert_eq!((taken.move_number(NodeId::START), taken.original_seat(Player(0))), (2, 1));
    assert_eq!(from_json(&to_json(&taken).unwrap()).unwrap().position(), taken.position());
    let two = Setup::from_cells(rules, [vec![[1, 1].into()], vec![[0, 0].into()]]);
    assert!(!two.position().unwrap().can_swap());
}

/// A game after its last change, begun from the position it has come to. `None`
/// where the marks do not tell who completed the last line, and that decides.
fn set_up_here(game: &Game) -> Option<Game> {
    match Setup::from_position(game.position()).position() {
        Err(error) if error.faults() == [SetupFault::LastCompleter] => None,
        position => Some(Game::from_start(&position.unwrap())),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_game_goes_on_as_if_it_had_been_played(game in any_game(), seeds in prop::collection::vec(any::<prop::sample::Index>(), 0..9)) {
        let Some(start) = set_up_here(&game) else { return Ok(()) };
        let (mut played, mut set_up) = (game.position().clone(), start.clone());
        played.set_early_end(None);
        prop_assert_eq!(set_up.position(), &played);
        for seed in seeds {
            let moves: Vec<Move> = played.legal_moves().unwrap().collect();
            if moves.is_empty() {
                break;
            }
            played.play_move(seed.get(&moves)).unwrap();
            let node = set_up.play_move(seed.get(&moves)).unwrap();
            prop_assert_eq!(set_up.move_number(node), played.turn_count());
            prop_assert_eq!(set_up.position(), &played);
        }
        set_up.go_to(NodeId::START);
        prop_assert_eq!(set_up.position(), start.position());
    }

    #[test]
    fn a_game_from_marks_is_turned_as_a_whole(game in any_game(), seed in any::<u64>()) {
        let Some(game) = set_up_here(&game) else { return Ok(()) };
        let shape = game.rules().shape().clone();
        let by = Symmetries::new(&shape).random(seed);
        let Ok(turned) = relabelled_game(&game, &by) else {
            // Where marks fall, most symmetries have no counterpart.
            prop_assert!(game.rules().gravity_axis().is_some());
            return Ok(());
        };
        for mark in game.position().marks() {
            let image = by.apply(&shape, &mark.cell);
            let found = turned.position().stone(&image);
            prop_assert_eq!(found, Some(hypertoe_core::Stone::Mark(mark.player)));
        }
        let ends = |game: &Game| matches!(game.position().outcome(), Outcome::Undecided);
        prop_assert_eq!(ends(&turned), ends(&game));
    }
}

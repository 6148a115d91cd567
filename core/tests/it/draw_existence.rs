//! Full boards without a line: which exist, and which do not.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::brute;

use hypertoe_core::base::control::{Halt, Progress, StepLimit, run_to_end};
use hypertoe_core::theory::draw::{
    DrawAnswer, DrawQuestion, DrawQuestionError, DrawSearch, DrawnBoard, NoDrawProof,
};
use hypertoe_core::{Cell, OpeningRule, Outcome, Player, Rules, Shape, Stone};
use proptest::prelude::*;
use std::sync::Arc;

fn cube(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).unwrap()
}

fn question(shape: Shape, players: u8) -> DrawQuestion {
    DrawQuestion::new(shape, players)
}

fn with_closed(cells: impl IntoIterator<Item = Cell>, asked: DrawQuestion) -> DrawQuestion {
    DrawQuestion { closed: cells.into_iter().collect(), ..asked }
}

fn with_legal_counts(asked: DrawQuestion) -> DrawQuestion {
    DrawQuestion { legal_counts: true, ..asked }
}

fn asked(question: DrawQuestion) -> Result<DrawAnswer, DrawQuestionError> {
    let work = DrawSearch::new(question)?;
    run_to_end(|control| work.run(control))
}

fn answer(question: DrawQuestion) -> DrawAnswer {
    asked(question).unwrap()
}

/// The board, after a check by code that shares nothing with the crate.
fn drawn(asked: &DrawQuestion) -> Option<DrawnBoard> {
    let DrawAnswer::Exists(board) = answer(asked.clone()) else { return None };
    assert_eq!(board.owners.len() as u64, asked.shape.cell_count_u64().unwrap());
    for line in brute::lines(&asked.shape) {
        let owners: Vec<Option<Player>> = line.iter().map(|cell| board.owner(cell)).collect();
        assert!(owners[0].is_none() || owners.iter().any(|owner| *owner != owners[0]), "{line:?}");
    }
    Some(board)
}

fn exists(side: u16, dims: usize, players: u8) -> bool {
    drawn(&question(cube(side, dims), players)).is_some()
}

#[test]
fn known_boards_of_two_players() {
    for (side, dims) in [(3, 2), (4, 2), (4, 3), (4, 4), (5, 3), (5, 4), (2, 1), (3, 1)] {
        assert!(exists(side, dims, 2), "{side}^{dims}");
    }
    for (side, dims) in [(3, 3), (3, 4), (3, 5), (1, 1), (2, 2), (2, 3), (2, 7)] {
        assert!(!exists(side, dims, 2), "{side}^{dims}");
    }
}

#[test]
fn a_draw_on_4_to_the_5th() {
    assert!(exists(4, 5, 2));
}

#[test]
fn the_proof_has_a_size() {
    let DrawAnswer::None(proof) = answer(question(cube(3, 3), 2)) else { panic!() };
    let NoDrawProof::Refuted { variables, clauses, literals, conflicts } = proof else { panic!() };
    // Two clauses for each of the 49 lines, and the one that says who has the first cell.
    assert_eq!((variables, clauses, literals), (27, 2 * 49 + 1, 6 * 49 + 1));
    assert!(conflicts > 0 && conflicts < 1_000, "{conflicts}");
}

#[test]
fn what_needs_no_search_has_no_limit() {
    assert_eq!(answer(question(cube(1, 1), 2)), DrawAnswer::None(NoDrawProof::OneMark));
    let shape = Shape::new(&[1000, 1000, 1000], 1).unwrap();
    assert_eq!(answer(question(shape, 8)), DrawAnswer::None(NoDrawProof::OneMark));
    // A full board of 3×3×3 always has a line, and so has every board that contains one.
    for shape in [cube(3, 4), cube(3, 20), Shape::new(&[5, 4, 3], 3).unwrap()] {
        assert_eq!(answer(question(shape, 2)), DrawAnswer::None(NoDrawProof::CubeOfThree));
    }
    let proof = NoDrawProof::EveryPair { cells: cube(2, 100).cell_count(), players: 8 };
    assert_eq!(answer(question(cube(2, 100), 8)), DrawAnswer::None(proof));
    // A cell for each player.
    assert!(exists(2, 2, 4) && exists(2, 3, 8));
    assert!(!exists(2, 2, 3) && !exists(2, 3, 7));
}

#[test]
fn three_players() {
    assert!(exists(3, 3, 3), "3^3 by three");
    assert!(exists(3, 4, 3) && exists(3, 5, 3) && exists(4, 3, 3) && exists(3, 4, 5));
}

#[test]
fn legal_numbers_of_marks() {
    for (side, dims, players) in
        [(3, 2, 2), (4, 3, 2), (5, 3, 2), (3, 3, 3), (4, 2, 3), (4, 3, 5), (2, 3, 8), (3, 2, 4)]
    {
        let board = drawn(&with_legal_counts(question(cube(side, dims), players))).unwrap();
        let cells = u64::pow(side.into(), dims as u32);
        for player in 0..players {
            let marks = (cells - u64::from(player)).div_ceil(players.into());
            assert_eq!(board.mark_count(Player(player)) as u64, marks, "{side}^{dims}");
        }
    }
    let none = answer(with_legal_counts(question(cube(3, 3), 2)));
    assert!(matches!(none, DrawAnswer::None(NoDrawProof::Refuted { .. })));
}

#[test]
fn closed_cells_are_nobodys() {
    // 3^3 without its centre: eight full boards have no line (a separate
    // search through all 2^26), and all of them have 14 marks of one and 12 of the other.
    let center = Cell::from([1, 1, 1]);
    let asked = with_closed([center.clone()], question(cube(3, 3), 2));
    let by_rules = Rules::new(cube(3, 3), 2).unwrap().with_closed([center.clone()]).unwrap();
    assert_eq!(DrawQuestion::for_rules(&by_rules), asked);
    let board = drawn(&asked).unwrap();
    assert_eq!(board.owner(&center), None);
    assert!([12, 14].contains(&board.mark_count(Player(0))));
    assert_eq!(board.mark_count(Player(0)) + board.mark_count(Player(1)), 26);
    let fair = answer(with_legal_counts(asked));
    assert!(matches!(fair, DrawAnswer::None(NoDrawProof::Refuted { variables: 26.., .. })));
    // With two opposite corners closed too, they can.
    let closed = [center.clone(), Cell::from([0, 0, 0]), Cell::from([2, 2, 2])];
    let asked = with_closed(closed, question(cube(3, 3), 2));
    let board = drawn(&with_legal_counts(asked)).unwrap();
    assert_eq!(board.owner(&center), None);
    assert_eq!((board.mark_count(Player(0)), board.mark_count(Player(1))), (12, 12));
    // Nothing is left to play for.
    let all: Vec<Cell> = (0..4u32).filter_map(|n| cube(2, 2).cell_with_number(&n.into())).collect();
    let asked = with_closed(all[1..].to_vec(), question(cube(2, 2), 2));
    assert!(drawn(&asked).is_some());
    let asked = with_closed(all, question(cube(2, 2), 2));
    assert!(drawn(&asked).unwrap().owners.iter().all(Option::is_none));
}

#[test]
fn wrong_questions_are_refused_in_words() {
    let said = |error: DrawQuestionError| error.to_string();
    assert!(said(DrawSearch::new(question(cube(3, 2), 9)).unwrap_err()).contains("2 to 8"));
    let outside = DrawSearch::new(with_closed([Cell::from([3, 0])], question(cube(3, 2), 2)));
    assert!(said(outside.unwrap_err()).contains("(3, 0)"));
    let large = DrawSearch::new(question(cube(1000, 50), 2)).err().unwrap();
    assert!(matches!(large, DrawQuestionError::TooLarge(_)));
    assert!(said(large).contains("1000^50"));
}

#[test]
fn a_limit_of_conflicts() {
    let work = DrawSearch::new(question(cube(4, 6), 2)).unwrap().with_max_conflicts(300);
    let mut notes = Vec::new();
    let mut note = |_: u64, report: &dyn Fn() -> Progress| {
        notes.push(report().to_string());
        Ok(())
    };
    let gave_up = work.run(&mut note).unwrap();
    assert!(
        matches!(gave_up, Err(DrawQuestionError::ConflictLimit { conflicts: 300.. })),
        "{gave_up:?}"
    );
    assert!(notes.iter().any(|note| note.contains("conflicts")), "{notes:?}");
}

#[test]
fn it_stops_wherever_it_is() {
    for asked in [question(cube(4, 6), 2), with_legal_counts(question(cube(5, 3), 3))] {
        for steps in [1, 10_000, 30_000] {
            let work = DrawSearch::new(asked.clone()).unwrap();
            let stopped = work.run(&mut StepLimit::up_to(steps, Halt::Cancel));
            assert_eq!(stopped, Err(Halt::Cancel), "{asked:?} after {steps} steps");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// On small boards every colouring can be tried.
    #[test]
    fn as_brute_force_says(
        sides in prop::collection::vec(1u16..=3, 1..=3),
        run in 1u16..=3,
        players in 2u8..=3,
        legal in any::<bool>(),
        closed in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
    ) {
        let longest = sides.iter().copied().max().unwrap();
        prop_assume!(sides.iter().product::<u16>() <= 9);
        let shape = Shape::new(&sides, run.min(longest)).unwrap();
        let cells: Vec<Cell> = (0..shape.cell_count_u64().unwrap())
            .filter_map(|n| shape.cell_with_number(&n.into()))
            .collect();
        let closed = closed.iter().map(|i| i.get(&cells).clone()).collect();
        let asked = DrawQuestion { closed, legal_counts: legal, ..question(shape, players) };
        prop_assert_eq!(drawn(&asked).is_some(), by_trying(&asked, &cells));
    }
}

/// Tries every full board.
fn by_trying(asked: &DrawQuestion, cells: &[Cell]) -> bool {
    let open: Vec<&Cell> = cells.iter().filter(|cell| !asked.closed.contains(cell)).collect();
    let place = |cell: &Cell| open.iter().position(|other| *other == cell);
    let lines: Vec<Vec<usize>> = brute::lines(&asked.shape)
        .iter()
        .filter_map(|line| line.iter().map(place).collect())
        .collect();
    let players = usize::from(asked.players);
    (0..players.pow(open.len() as u32)).any(|code| {
        let owner = |i: usize| code / players.pow(i as u32) % players;
        let fair = (0..players).all(|player| {
            let marks = (0..open.len()).filter(|i| owner(*i) == player).count();
            marks == open.len().saturating_sub(player).div_ceil(players)
        });
        let line_free = lines.iter().all(|line| line.iter().any(|i| owner(*i) != owner(line[0])));
        line_free && (fair || !asked.legal_counts)
    })
}

#[test]
fn a_drawn_board_is_the_end_of_a_game() {
    let center = Cell::from([1, 1]);
    let games = [
        Rules::new(cube(4, 3), 2),
        Rules::new(cube(3, 3), 3),
        Rules::new(cube(3, 2), 2).and_then(|rules| rules.with_opening_rule(OpeningRule::NoCenter)),
        Rules::new(cube(4, 2), 2).and_then(|rules| rules.with_closed([center])),
        Rules::new(cube(4, 2), 2).and_then(|rules| rules.with_gravity(Some(1))),
    ];
    for rules in games {
        let rules = Arc::new(rules.unwrap());
        let asked = with_legal_counts(DrawQuestion::for_rules(&rules));
        let board = drawn(&asked).unwrap();
        assert!(board.has_legal_counts(rules.player_count()));
        let game = board.to_game(&rules).unwrap();
        assert_eq!(game.tree_move_count(), 0, "no moves are made up");
        assert_eq!(game.position().outcome(), Outcome::Draw);
        let shape = rules.shape();
        for number in 0..shape.cell_count_u64().unwrap() {
            let cell = shape.cell_with_number(&number.into()).unwrap();
            let stone = board.owner(&cell).map_or(Stone::Closed, Stone::Mark);
            assert_eq!(game.position().stone(&cell), Some(stone), "{cell}");
        }
    }
}

#[test]
fn boards_that_no_game_ends_with_are_no_games() {
    // 3^3 without its centre: 14 marks of one and 12 of the other at best.
    let rules = Rules::new(cube(3, 3), 2).unwrap().with_closed([Cell::from([1, 1, 1])]).unwrap();
    let rules = Arc::new(rules);
    let board = drawn(&DrawQuestion::for_rules(&rules)).unwrap();
    assert!(!board.has_legal_counts(2) && board.to_game(&rules).is_err());
    // Nor do the rules of another board fit.
    let other = drawn(&with_legal_counts(question(cube(4, 2), 2))).unwrap();
    assert!(other.to_game(&rules).is_err());
    let cells: usize = (0..2).map(|player| other.cells_of(Player(player)).len()).sum();
    assert_eq!(cells, 16);
}

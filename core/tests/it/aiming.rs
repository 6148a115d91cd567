//! Aiming at cells and columns, and which move completed which line, in
//! random games under random rules.

use crate::support::cells;
use crate::support::rules;
use crate::support::shapes;

use hypertoe_core::{Cell, Move, PlayError, Player, Position, Rules, Shape};
use proptest::prelude::*;
use rules::full_rules;
use shapes::pick;
use std::sync::Arc;

/// A position reached by aiming here and there; some second moves are swaps.
fn played(rules: Rules, seeds: &[usize]) -> Position {
    let mut position = Position::new(Arc::new(rules));
    for &seed in seeds {
        if seed % 3 == 0 && position.can_swap() {
            position.play_move(&Move::Swap).expect("it was allowed");
        } else if let Ok(cell) = position.checked_landing(&pick(position.shape(), seed)) {
            position.play_cell(&cell).expect("what is aimed at can be played");
        }
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_can_be_aimed_at_is_what_can_be_played(
        rules in full_rules(),
        seeds in prop::collection::vec(any::<usize>(), 0..40),
    ) {
        let position = played(rules, &seeds);
        let gravity = position.rules().gravity_axis();
        let mut aimed: Vec<Cell> = Vec::new();
        for cell in cells::all(position.shape()) {
            match position.checked_landing(&cell) {
                Ok(rests) => {
                    prop_assert_eq!(position.check_cell(&rests), Ok(()));
                    let level = |cell: &Cell| gravity.map(|axis| cell.clone().with(axis, 0));
                    let same = if gravity.is_some() {
                        level(&cell) == level(&rests)
                    } else {
                        cell == rests
                    };
                    prop_assert!(same, "{} came to rest on {}", cell, rests);
                    aimed.push(rests);
                }
                Err(PlayError::ColumnFull { .. }) => prop_assert_eq!(position.landing(&cell), None),
                Err(PlayError::Floating { .. }) => panic!("a mark that is aimed falls"),
                // With gravity what bars the move may be the cell it falls to.
                Err(error) if gravity.is_none() => {
                    prop_assert_eq!(position.check_cell(&cell), Err(error));
                }
                Err(_) => {}
            }
            if position.check_cell(&cell).is_ok() {
                prop_assert_eq!(position.checked_landing(&cell), Ok(cell.clone()), "where it lies it stays");
            }
        }
        aimed.sort();
        aimed.dedup();
        let mut legal: Vec<Cell> =
            position.legal_moves().expect("a small board").filter_map(|mv| mv.cell().cloned()).collect();
        legal.sort();
        prop_assert_eq!(aimed, legal);
    }

    #[test]
    fn every_completed_line_knows_its_move(
        rules in full_rules(),
        seeds in prop::collection::vec(any::<usize>(), 0..60),
    ) {
        let position = played(rules, &seeds);
        for player in (0..position.rules().player_count()).map(Player) {
            let found: Vec<_> = position.line_completions(player).collect();
            prop_assert_eq!(found.len(), position.completed_lines(player).len());
            prop_assert!(found.is_sorted_by_key(|completion| completion.move_number));
            for completion in found {
                let mark = completion.move_number - 1;
                // A swap is the second move, and no mark.
                let mark = mark - usize::from(position.is_swapped() && mark > 1);
                prop_assert_eq!(&position.played_marks()[mark].cell, completion.cell);
                prop_assert_eq!(position.played_marks()[mark].player, player);
                prop_assert!(completion.line.index_of(completion.cell).is_some());
                // Before that move not all of its cells were taken.
                let before = &position.played_marks()[..mark];
                let stood = |cell: &Cell| before.iter().any(|played| played.cell == *cell);
                prop_assert_eq!(completion.line.cells().filter(|cell| !stood(cell)).count(), 1);
            }
        }
    }
}

#[test]
fn a_full_column_says_so() {
    let board = Shape::new(&[7, 6], 4).unwrap();
    let rules = Rules::new(board, 2).unwrap().with_gravity(Some(1)).unwrap();
    let mut position = Position::new(Arc::new(rules));
    for level in 0..6 {
        assert_eq!(position.checked_landing(&Cell::from([3, 2])), Ok(Cell::from([3, level])));
        position.play_cell(&Cell::from([3, level])).unwrap();
    }
    let error = position.checked_landing(&Cell::from([3, 2])).unwrap_err();
    assert_eq!(error.to_string(), "the column of (3, 2) along y is full");
    assert!(matches!(
        position.checked_landing(&Cell::from([7, 0])),
        Err(PlayError::Outside { .. })
    ));
}

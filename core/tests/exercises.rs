//! Exercises: every answer again by brute force, over seeds and boards.

#[path = "support/brute.rs"]
mod brute;

use brute::CellSet;
use hypertoe_core::exercise::{Exercise, ExerciseError, exercises};
use hypertoe_core::{BigUint, Cell, Shape};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};
use std::mem::discriminant;

fn any_shape() -> impl Strategy<Value = Shape> {
    let shapes: [(&[u64], u64); 9] = [
        (&[3, 3], 3),
        (&[3, 3, 3], 3),
        (&[3; 4], 3),
        (&[4, 4, 4], 4),
        (&[5, 5], 5),
        (&[7, 6], 4),
        (&[4, 3, 2], 3),
        (&[8, 8], 8),
        (&[5, 4, 3], 3),
    ];
    let shapes: Vec<Shape> =
        shapes.iter().map(|(sides, run)| Shape::new(sides, *run).expect("a board")).collect();
    proptest::sample::select(shapes)
}

/// The lines that hold all of these cells.
fn holding<'a>(lines: &'a BTreeSet<CellSet>, cells: &[Cell]) -> Vec<&'a CellSet> {
    lines.iter().filter(|line| cells.iter().all(|cell| line.contains(cell))).collect()
}

/// The cells without which a line has exactly these marks of its own.
fn completing(lines: &BTreeSet<CellSet>, own: &[Cell], others: &[Cell]) -> BTreeSet<Cell> {
    let gaps = lines.iter().filter_map(|line| {
        let mut open = line.iter().filter(|cell| !own.contains(cell));
        let gap = open.next().filter(|gap| !others.contains(gap));
        gap.filter(|_| open.next().is_none()).cloned()
    });
    gaps.collect()
}

fn check(shape: &Shape, lines: &BTreeSet<CellSet>, exercise: &Exercise) {
    match exercise {
        Exercise::Complete { given, line } => {
            assert_ne!(given[0], given[1]);
            let mut cells: Vec<Cell> = line.cells().collect();
            cells.sort();
            assert_eq!(holding(lines, given), [&cells]);
        }
        Exercise::Count { cell, lines: count, by_span } => {
            assert!(shape.contains(cell));
            assert_eq!(*count, brute::through(lines, cell).len().into());
            assert_eq!(by_span.values().sum::<BigUint>(), *count);
        }
        Exercise::IsLine { cells, fault } => {
            assert_eq!(cells.len(), usize::from(shape.run()));
            let is_line = !holding(lines, cells).is_empty();
            assert_eq!(is_line, fault.is_none());
            // All ways to make it a line by putting one cell elsewhere.
            let mut ways = Vec::new();
            for place in 0..cells.len() {
                let mut others = cells.clone();
                others.remove(place);
                for line in holding(lines, &others) {
                    let instead =
                        line.iter().find(|cell| !others.contains(cell)).expect("one cell");
                    ways.push((place, instead.clone()));
                }
            }
            if let Some(fault) = fault {
                assert_eq!(ways, [(fault.place, fault.instead.clone())]);
            }
        }
        Exercise::Threat { first, second, answer, lines: made } => {
            let all: HashSet<&Cell> = first.iter().chain(second).chain([answer]).collect();
            assert_eq!(all.len(), first.len() + second.len() + 1);
            assert_eq!(first.len(), second.len() + 1);
            assert!(lines.iter().all(|line| {
                [first, second].iter().all(|own| line.iter().any(|cell| !own.contains(cell)))
            }));
            assert_eq!(completing(lines, first, second), BTreeSet::from([answer.clone()]));
            assert_eq!(completing(lines, second, first), BTreeSet::new());
            for line in made {
                assert!(line.cells().all(|cell| cell == *answer || first.contains(&cell)));
            }
            assert!(!made.is_empty());
        }
        Exercise::Coordinates { cells } => {
            assert!(cells.iter().all(|cell| shape.contains(cell)));
            assert_eq!(cells.iter().collect::<HashSet<_>>().len(), cells.len());
        }
        Exercise::Axes { line } => {
            let mut cells: Vec<Cell> = line.cells().collect();
            cells.sort();
            assert!(lines.contains(&cells));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn every_answer_is_right_and_the_only_one(shape in any_shape(), seed: u64) {
        let lines = brute::lines(&shape);
        for exercise in exercises(&shape, 12, seed).unwrap() {
            check(&shape, &lines, &exercise);
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_and_more_begin_with_the_fewer(
        shape in any_shape(), seed: u64, count in 0usize..14,
    ) {
        let many = exercises(&shape, 14, seed).unwrap();
        let few = exercises(&shape, count, seed).unwrap();
        prop_assert_eq!(&few[..], &many[..count]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn half_are_answered_by_yes(shape in any_shape(), seed: u64, count in 1usize..60) {
        let asked = exercises(&shape, count, seed).unwrap();
        let answers = asked.iter().filter_map(|exercise| match exercise {
            Exercise::IsLine { fault, .. } => Some(fault.is_none()),
            _ => None,
        });
        let (yes, no): (Vec<bool>, Vec<bool>) = answers.partition(|yes| *yes);
        prop_assert!(yes.len().abs_diff(no.len()) <= 1, "{} × yes, {} × no", yes.len(), no.len());
        // One of six kinds, wherever the cells of a line are few enough to be listed.
        prop_assert!(shape.run() > 6 || yes.len() + no.len() >= count / 6);
    }
}

#[test]
fn every_kind_comes_where_the_board_has_it() {
    for (sides, run, kinds) in [
        (&[3u64, 3][..], 3, 6),
        (&[3, 3, 3], 3, 6),
        (&[4; 4], 4, 6),
        (&[6; 4], 6, 6),
        (&[3; 5], 3, 6),
        // Too long to list the cells of a line.
        (&[8, 8], 8, 5),
        (&[1000; 50], 1000, 5),
    ] {
        let shape = Shape::new(sides, run).unwrap();
        for seed in 0..8 {
            let found = exercises(&shape, kinds, seed).unwrap();
            let different: HashSet<_> = found.iter().map(discriminant).collect();
            assert_eq!(different.len(), kinds, "{shape}, seed {seed}");
        }
    }
}

#[test]
fn nothing_is_asked_twice_on_a_board_of_some_size() {
    let shape = Shape::hypercube(3, 4).unwrap();
    let found = exercises(&shape, 60, 3).unwrap();
    for (i, exercise) in found.iter().enumerate() {
        assert!(!found[..i].contains(exercise), "{exercise:?}");
    }
    // Where there are fewer questions than are asked for, some come again.
    assert_eq!(exercises(&Shape::hypercube(3, 2).unwrap(), 600, 1).unwrap().len(), 600);
}

#[test]
fn boards_with_little_to_ask_about_are_refused() {
    let error = |sides: &[u64], run| exercises(&Shape::new(sides, run).unwrap(), 1, 0).unwrap_err();
    assert!(matches!(error(&[2; 5], 2), ExerciseError::ShortLines { .. }));
    assert!(matches!(error(&[4, 4], 1), ExerciseError::ShortLines { .. }));
    assert!(matches!(error(&[9], 3), ExerciseError::FewAxes { .. }));
    assert!(matches!(error(&[9, 2], 3), ExerciseError::FewAxes { .. }));
    let text = error(&[2; 5], 2).to_string();
    assert!(text.contains("2^5") && text.contains("2 cells") && text.contains("3^3"), "{text}");
}

//! Exercises: every answer again by brute force, over seeds and boards.

use crate::support::brute;

use brute::CellSet;
use hypertoe_core::exercise::{
    AnswerForm, Exercise, ExerciseAnswer, ExerciseError, ExerciseFilter, ExerciseKind,
    ExerciseQuestion, Exercises, generate_exercises,
};
use hypertoe_core::{BigUint, Cell, Shape};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashSet};

fn any_shape() -> impl Strategy<Value = Shape> {
    let shapes: [(&[u16], u16); 9] = [
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

fn all_kinds() -> ExerciseFilter {
    ExerciseFilter { kinds: ExerciseKind::ALL.to_vec(), span: None }
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

fn is_line(lines: &BTreeSet<CellSet>, cells: &[Cell]) -> bool {
    let mut sorted = cells.to_vec();
    sorted.sort();
    lines.contains(&sorted)
}

/// How many axes have more than one value.
fn varying(cells: &[Cell]) -> BTreeSet<usize> {
    (0..cells[0].dims())
        .filter(|axis| cells.iter().any(|cell| cell.get(*axis) != cells[0].get(*axis)))
        .collect()
}

/// The first axis along which cells are no arithmetic progression of step 0, 1 or −1.
fn first_break(cells: &[Cell]) -> Option<usize> {
    (0..cells[0].dims()).find(|axis| {
        let at = |i: usize| i64::from(cells[i].get(*axis));
        let step = at(1) - at(0);
        step.abs() > 1 || (1..cells.len()).any(|i| at(i) - at(i - 1) != step)
    })
}

/// Whether cells come near to a line: all but one of them are on one line, which lacks only the
/// coordinate of one axis; or they would be one if axes had no ends; or they are in a row in the
/// nested picture.
fn is_near(shape: &Shape, lines: &BTreeSet<CellSet>, cells: &[Cell]) -> bool {
    let one_axis_off = (0..cells.len()).any(|place| {
        (0..shape.dims()).any(|axis| {
            (0..shape.side(axis)).any(|value| {
                let mut moved = cells.to_vec();
                moved[place].coords_mut()[axis] = value;
                is_line(lines, &moved)
            })
        })
    });
    let without_ends = (0..shape.dims()).all(|axis| {
        let side = i64::from(shape.side(axis));
        let step = |i: usize| {
            (i64::from(cells[i].get(axis)) - i64::from(cells[i - 1].get(axis))).rem_euclid(side)
        };
        (1..cells.len()).all(|i| step(i) == step(1))
    });
    let place = |cell: &Cell, way: usize| {
        let mut unit = 1;
        (way..shape.dims()).step_by(2).fold(0, |sum, axis| {
            let at = sum + unit * i64::from(cell.get(axis));
            unit *= i64::from(shape.side(axis));
            at
        })
    };
    let in_a_row = [0, 1].into_iter().all(|way| {
        let step = |i: usize| place(&cells[i], way) - place(&cells[i - 1], way);
        step(1).abs() <= 1 && (1..cells.len()).all(|i| step(i) == step(1))
    });
    one_axis_off || without_ends || in_a_row
}

/// Checks a question, and its answer, without a look at how the answer is found.
fn check(shape: &Shape, lines: &BTreeSet<CellSet>, exercise: &Exercise) {
    assert_eq!(exercise.shape, *shape);
    let answer = exercise.answer();
    assert!(exercise.is_correct(&answer), "{exercise:?}");
    let cells_of = |answer: &ExerciseAnswer| match answer {
        ExerciseAnswer::Cells(cells) => cells.clone(),
        other => panic!("{other:?}"),
    };
    match &exercise.question {
        ExerciseQuestion::FindCell { cell } => {
            assert_eq!(cells_of(&answer), BTreeSet::from([cell.clone()]))
        }
        ExerciseQuestion::Coordinates { cells } => {
            assert!(cells.iter().all(|cell| shape.contains(cell)));
            assert_eq!(cells.iter().collect::<HashSet<_>>().len(), cells.len());
            assert_eq!(answer, ExerciseAnswer::Coordinates(cells.clone()));
        }
        ExerciseQuestion::CompleteLine { given, .. } => {
            assert_ne!(given[0], given[1]);
            let [line] = holding(lines, given)[..] else { panic!("one line: {exercise:?}") };
            let others = line.iter().filter(|cell| !given.contains(cell)).cloned().collect();
            assert_eq!(cells_of(&answer), others);
            assert_eq!(exercise.answer_form(), AnswerForm::Cells { count: Some(line.len() - 2) });
        }
        ExerciseQuestion::OrderCells { cells } => {
            assert!(is_line(lines, cells));
            let ExerciseAnswer::Order(order) = &answer else { panic!("{answer:?}") };
            let walked: Vec<Cell> = order.iter().map(|place| cells[*place].clone()).collect();
            assert_eq!(first_break(&walked), None, "{walked:?}");
            let back: Vec<usize> = order.iter().rev().copied().collect();
            assert!(exercise.is_correct(&ExerciseAnswer::Order(back)), "from the other end, too");
        }
        ExerciseQuestion::IsLine { cells } => {
            assert_eq!(cells.len(), usize::from(shape.line_length()));
            assert_eq!(answer, ExerciseAnswer::YesNo(is_line(lines, cells)));
            assert!(is_line(lines, cells) || is_near(shape, lines, cells), "{cells:?}");
        }
        ExerciseQuestion::FirstBreak { cells } => {
            assert!(!is_line(lines, cells) && is_near(shape, lines, cells), "{cells:?}");
            assert_eq!(answer, ExerciseAnswer::Axis(first_break(cells).expect("it is no line")));
        }
        ExerciseQuestion::Axes { line } => {
            let cells: Vec<Cell> = line.cells().collect();
            assert!(is_line(lines, &cells));
            assert_eq!(answer, ExerciseAnswer::Axes(varying(&cells)));
        }
        ExerciseQuestion::Span { line } => {
            let cells: Vec<Cell> = line.cells().collect();
            assert!(is_line(lines, &cells));
            assert_eq!(answer, ExerciseAnswer::Number(varying(&cells).len().into()));
        }
        ExerciseQuestion::Pattern { options, right_index: right }
        | ExerciseQuestion::Picture { options, right_index: right } => {
            let sets: BTreeSet<CellSet> = options
                .iter()
                .map(|line| {
                    let mut cells: Vec<Cell> = line.cells().collect();
                    cells.sort();
                    cells
                })
                .collect();
            assert_eq!((sets.len(), answer), (4, ExerciseAnswer::Option(*right)));
            assert!(sets.iter().all(|set| lines.contains(set)));
        }
        ExerciseQuestion::CountThrough { cell, span } => {
            let through = brute::through(lines, cell);
            let count = through.iter().filter(|line| span.is_none_or(|n| varying(line).len() == n));
            assert_eq!(answer, ExerciseAnswer::Number(count.count().into()));
        }
        ExerciseQuestion::CountAll { span } => {
            let count = lines.iter().filter(|line| span.is_none_or(|n| varying(line).len() == n));
            assert_eq!(answer, ExerciseAnswer::Number(count.count().into()));
        }
        ExerciseQuestion::Threat { first, second, lines: made, .. } => {
            let all: HashSet<&Cell> = first.iter().chain(second).collect();
            assert_eq!(all.len(), first.len() + second.len());
            assert_eq!(first.len(), second.len() + 1);
            nobody_has_won(lines, [first, second]);
            assert_eq!(completing(lines, first, second), cells_of(&answer));
            assert_eq!((cells_of(&answer).len(), made.is_empty()), (1, false));
            assert_eq!(completing(lines, second, first), BTreeSet::new());
            let found = cells_of(&answer);
            let own = |cell: &Cell| found.contains(cell) || first.contains(cell);
            assert!(made.iter().all(|line| line.cells().all(|cell| own(&cell))));
        }
        ExerciseQuestion::WinningCells { first, second, answers } => {
            assert_eq!(first.len(), second.len());
            nobody_has_won(lines, [first, second]);
            assert_eq!(completing(lines, first, second), cells_of(&answer));
            for (cell, line) in answers {
                assert!(line.cells().all(|it| it == *cell || first.contains(&it)));
            }
        }
        ExerciseQuestion::Neighbour { cell, axis, up } => {
            let [there] = &cells_of(&answer).into_iter().collect::<Vec<Cell>>()[..] else {
                panic!("one cell")
            };
            assert!(shape.contains(there) && shape.contains(cell));
            for it in 0..shape.dims() {
                let step = i32::from(there.get(it)) - i32::from(cell.get(it));
                let due = if it != *axis {
                    0
                } else if *up {
                    1
                } else {
                    -1
                };
                assert_eq!(step, due);
            }
        }
        ExerciseQuestion::Slice { axis, value } => {
            let found = cells_of(&answer);
            let others = shape.sides().iter().enumerate().filter(|(it, _)| it != axis);
            let count: usize = others.map(|(_, side)| usize::from(*side)).product();
            assert_eq!(found.len(), count);
            assert!(found.iter().all(|cell| shape.contains(cell) && cell.get(*axis) == *value));
        }
        ExerciseQuestion::Bead { cells, stop } => {
            assert!(is_line(lines, cells) && first_break(cells).is_none());
            assert!((2..shape.line_length()).contains(stop));
            // As far from the second stop as that is from the first, so many times.
            let [from, to] = [&cells[0], &cells[1]];
            let there = (0..shape.dims()).map(|axis| {
                let (a, b) = (i32::from(from.get(axis)), i32::from(to.get(axis)));
                (a + (b - a) * i32::from(*stop)) as u16
            });
            assert_eq!(cells_of(&answer), BTreeSet::from([Cell::new(there.collect::<Vec<u16>>())]));
        }
        ExerciseQuestion::CubeFaces { cube, face } => {
            // A face of the cube {0, 1}^n fixes n − m coordinates, each at one of two values.
            let digit = |number: u32, place: usize| number / 3u32.pow(place as u32) % 3;
            let fixed = |number: u32| (0..*cube).filter(|place| digit(number, *place) < 2).count();
            let faces = (0..3u32.pow(*cube as u32)).filter(|number| fixed(*number) == cube - face);
            assert_eq!(answer, ExerciseAnswer::Number(faces.count().into()));
        }
        ExerciseQuestion::QuarterTurn(turn) => {
            let (a, b) = turn.plane;
            assert!(a < 2 && a < b && b < shape.dims() && shape.is_hypercube());
            // (a, b) goes to (−b, a), in coordinates from the middle.
            let options = turn.options();
            let ExerciseAnswer::Option(place) = answer else { panic!("{answer:?}") };
            let lands = |(axis, far): (usize, bool)| {
                let at = if far { 1 } else { -1 };
                if axis == a { (b, at) } else { (a, -at) }
            };
            let end = (a, if turn.far { 1 } else { -1 });
            let landing: Vec<bool> = options.iter().map(|it| lands(*it) == end).collect();
            assert_eq!(landing.iter().filter(|is| **is).count(), 1);
            assert!(landing[place]);
        }
    }
}

fn nobody_has_won(lines: &BTreeSet<CellSet>, marks: [&Vec<Cell>; 2]) {
    assert!(
        lines
            .iter()
            .all(|line| { marks.iter().all(|own| line.iter().any(|cell| !own.contains(cell))) })
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn every_answer_is_right_and_the_only_one(shape in any_shape(), seed: u64) {
        let lines = brute::lines(&shape);
        for exercise in Exercises::new(&shape, &all_kinds(), seed).unwrap().take(36) {
            check(&shape, &lines, &exercise);
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_and_more_begin_with_the_fewer(
        shape in any_shape(), seed: u64, count in 0usize..14,
    ) {
        let many = generate_exercises(&shape, 14, seed).unwrap();
        let few = generate_exercises(&shape, count, seed).unwrap();
        prop_assert_eq!(&few[..], &many[..count]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn half_are_answered_by_yes(shape in any_shape(), seed: u64, count in 1usize..60) {
        let asked = generate_exercises(&shape, count, seed).unwrap();
        let answers = asked.iter().filter_map(|exercise| match exercise.answer() {
            ExerciseAnswer::YesNo(yes) => Some(yes),
            _ => None,
        });
        let (yes, no): (Vec<bool>, Vec<bool>) = answers.partition(|yes| *yes);
        prop_assert!(yes.len().abs_diff(no.len()) <= 1, "{} × yes, {} × no", yes.len(), no.len());
        // One of six kinds, wherever the cells of a line are few enough to be listed.
        prop_assert!(shape.line_length() > 6 || yes.len() + no.len() >= count / 6);
    }

    #[test]
    fn lines_of_one_span_are_asked_for(shape in any_shape(), seed: u64, span in 1usize..4) {
        let of_lines = |kind: &ExerciseKind| kind.can_limit_span() && !matches!(kind, ExerciseKind::IsLine | ExerciseKind::FirstBreak);
        let kinds = ExerciseKind::ALL.into_iter().filter(of_lines).collect();
        let wanted = ExerciseFilter { kinds, span: Some(span) };
        let Ok(asked) = Exercises::new(&shape, &wanted, seed) else {
            let long = shape.sides().iter().filter(|side| **side >= shape.line_length()).count();
            prop_assert!(span > long);
            return Ok(());
        };
        for exercise in asked.take(24) {
            let found = match &exercise.question {
                ExerciseQuestion::CompleteLine { line, .. } | ExerciseQuestion::Axes { line } => Some(line.span()),
                ExerciseQuestion::Bead { cells, .. } | ExerciseQuestion::OrderCells { cells } => {
                    Some(varying(cells).len())
                }
                ExerciseQuestion::CountThrough { span, .. } | ExerciseQuestion::CountAll { span } => *span,
                ExerciseQuestion::Pattern { options, right_index } | ExerciseQuestion::Picture { options, right_index } => {
                    Some(options[*right_index].span())
                }
                // Marks that stand about may make another line.
                _ => Some(span),
            };
            prop_assert_eq!(found, Some(span), "{:?}", exercise);
        }
    }
}

#[test]
fn ten_thousand_of_each_kind() {
    let boards = [(3, 2), (3, 3), (4, 3), (3, 4), (4, 4)];
    let boards = boards.map(|(side, dims)| Shape::hypercube(side, dims).unwrap());
    let known: Vec<(&Shape, BTreeSet<CellSet>)> =
        boards.iter().map(|shape| (shape, brute::lines(shape))).collect();
    for kind in ExerciseKind::ALL {
        let fitting: Vec<_> =
            known.iter().filter(|(shape, _)| kind.fits_board(shape, None)).collect();
        let each = 10_000usize.div_ceil(fitting.len());
        let (mut asked, mut yes) = (0, 0);
        for (shape, lines) in fitting {
            let wanted = ExerciseFilter { kinds: vec![kind], span: None };
            for exercise in Exercises::new(shape, &wanted, 1).unwrap().take(each) {
                assert_eq!(exercise.kind(), kind);
                check(shape, lines, &exercise);
                asked += 1;
                yes += usize::from(exercise.answer() == ExerciseAnswer::YesNo(true));
            }
        }
        assert!(asked >= 10_000, "{kind:?}: {asked}");
        if kind == ExerciseKind::IsLine {
            assert!(yes.abs_diff(asked - yes) <= 5, "{yes} of {asked} are lines");
        }
    }
}

#[test]
fn every_kind_comes_where_the_board_has_it() {
    for (sides, run, kinds) in [
        (&[3u16, 3][..], 3, 6),
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
            let found = generate_exercises(&shape, kinds, seed).unwrap();
            let different: HashSet<_> = found.iter().map(Exercise::kind).collect();
            assert_eq!(different.len(), kinds, "{shape}, seed {seed}");
        }
    }
    let shape = Shape::hypercube(3, 4).unwrap();
    let found = Exercises::new(&shape, &all_kinds(), 5).unwrap().take(ExerciseKind::ALL.len());
    let count = found.fold(BTreeMap::<ExerciseKind, usize>::new(), |mut count, exercise| {
        *count.entry(exercise.kind()).or_default() += 1;
        count
    });
    assert!(ExerciseKind::ALL.iter().all(|kind| count.get(kind) == Some(&1)), "{count:?}");
}

#[test]
fn known_counts() {
    let count = |side, dims, cell: &[u16], span| {
        let shape = Shape::hypercube(side, dims).unwrap();
        let question =
            ExerciseQuestion::CountThrough { cell: Cell::new(cell.iter().copied()), span };
        Exercise { shape, question }.answer()
    };
    let number = |n: u32| ExerciseAnswer::Number(BigUint::from(n));
    assert_eq!(count(3, 4, &[1, 1, 1, 1], None), number(40));
    assert_eq!(count(3, 4, &[1, 1, 1, 1], Some(2)), number(12));
    assert_eq!(count(3, 4, &[0, 0, 0, 0], Some(3)), number(4));
    for (side, dims, lines) in [(3, 2, 8), (3, 3, 49), (4, 3, 76), (3, 4, 272), (3, 5, 1441)] {
        let shape = Shape::hypercube(side, dims).unwrap();
        let exercise = Exercise { shape, question: ExerciseQuestion::CountAll { span: None } };
        assert_eq!(exercise.answer(), number(lines));
    }
}

#[test]
fn names_of_kinds_are_their_own() {
    for kind in ExerciseKind::ALL {
        assert_eq!(ExerciseKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(ExerciseKind::from_name("something else"), None);
}

#[test]
fn nothing_is_asked_twice_on_a_board_of_some_size() {
    let shape = Shape::hypercube(3, 4).unwrap();
    let found = generate_exercises(&shape, 60, 3).unwrap();
    for (i, exercise) in found.iter().enumerate() {
        assert!(!found[..i].contains(exercise), "{exercise:?}");
    }
    // Where there are fewer questions than are asked for, some come again.
    assert_eq!(generate_exercises(&Shape::hypercube(3, 2).unwrap(), 600, 1).unwrap().len(), 600);
}

#[test]
fn boards_with_little_to_ask_about_are_refused() {
    let error = |sides: &[u16], run| {
        generate_exercises(&Shape::new(sides, run).unwrap(), 1, 0).unwrap_err()
    };
    assert!(matches!(error(&[2; 5], 2), ExerciseError::ShortLines { .. }));
    assert!(matches!(error(&[4, 4], 1), ExerciseError::ShortLines { .. }));
    assert!(matches!(error(&[9], 3), ExerciseError::FewAxes { .. }));
    assert!(matches!(error(&[9, 2], 3), ExerciseError::FewAxes { .. }));
    let text = error(&[2; 5], 2).to_string();
    assert!(text.contains("2^5") && text.contains("2 cells") && text.contains("3^3"), "{text}");
    let none = ExerciseFilter { kinds: vec![ExerciseKind::QuarterTurn], span: None };
    let flat = Exercises::new(&Shape::hypercube(3, 2).unwrap(), &none, 0).unwrap_err();
    assert!(matches!(flat, ExerciseError::NoKind { .. }));
}

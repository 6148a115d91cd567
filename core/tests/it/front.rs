//! Lines brought to the front edge.

use crate::support::brute;
use crate::support::shapes;

use hypertoe_core::geometry::parse_pattern;
use hypertoe_core::symmetry::{Automorphism, LineNormalForm, NormalizationStep, Symmetries};
use hypertoe_core::{AxisDirection, BoardLines, Cell, Line, Shape};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The cells of a line in any order.
fn cells(line: &Line) -> BTreeSet<Cell> {
    line.cells().collect()
}

fn image(shape: &Shape, by: &Automorphism, cells: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    cells.iter().map(|cell| by.apply(shape, cell)).collect()
}

/// Where cells are after the steps that bring a line to the front.
fn at_the_front(shape: &Shape, front: &LineNormalForm, cells: BTreeSet<Cell>) -> BTreeSet<Cell> {
    let steps = front.steps.iter();
    steps.fold(cells, |cells, step| image(shape, &step.automorphism(shape), &cells))
}

/// What is asked of every line's place at the front.
fn check(shape: &Shape, line: &Line) {
    let front = LineNormalForm::new(shape, line);
    let turned = at_the_front(shape, &front, cells(line));
    assert_eq!(turned, cells(&front.line), "the image is another line");
    let kinds = |step: &NormalizationStep| match step {
        NormalizationStep::Reflect(_) => 0,
        NormalizationStep::PermuteValues(_) => 1,
        NormalizationStep::PermuteAxes(_) => 2,
    };
    assert!(front.steps.windows(2).all(|two| kinds(&two[0]) < kinds(&two[1])), "each kind once");
    assert_eq!(front.line.span(), line.span());
    for (i, &step) in front.line.steps().iter().enumerate() {
        assert!(step >= 0, "all that moves rises");
        if let AxisDirection::Fixed(value) = front.line.axis_direction(i) {
            assert!(value <= shape.side(i) - 1 - value, "nearer to 0 than to the end");
            let equal = |j: &usize| shape.side(*j) == shape.side(i);
            let later = |j: usize| front.line.axis_direction(j);
            for j in (i + 1..shape.dims()).filter(equal) {
                assert!(
                    matches!(later(j), AxisDirection::Fixed(v) if v >= value),
                    "moving axes first"
                );
            }
        }
    }
    assert_eq!(LineNormalForm::new(shape, &front.line).steps, [], "what is there stays there");
}

#[test]
fn every_line_of_many_boards_comes_to_the_front() {
    let cubes = [(1, 3), (2, 5), (3, 1), (3, 3), (3, 4), (4, 4), (5, 3), (6, 3), (7, 2)];
    let cubes = cubes.map(|(side, dims)| Shape::hypercube(side, dims).expect("a board"));
    let others: [(&[u16], u16); 6] =
        [(&[5, 4, 3], 3), (&[7, 6], 4), (&[4, 1, 4], 4), (&[3, 3, 2], 3), (&[6, 6], 1), (&[9], 3)];
    let others = others.map(|(sides, run)| Shape::new(sides, run).expect("a board"));
    for shape in cubes.into_iter().chain(others) {
        for line in BoardLines::new(&shape).iter() {
            check(&shape, &line);
        }
    }
}

#[test]
fn on_cubes_there_are_as_many_fronts_as_orbits_of_lines() {
    // By hand: how many axes move, how many of the others stay in the middle,
    // and how the rest spread over the pairs of values.
    for (side, dims, known) in [(3, 3, 6), (4, 3, 4), (3, 2, 3), (5, 2, 3), (2, 4, 4)] {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let fronts: BTreeSet<String> = BoardLines::new(&shape)
            .iter()
            .map(|line| LineNormalForm::new(&shape, &line).line.pattern(&shape))
            .collect();
        assert_eq!(fronts.len(), known, "{side}^{dims}: {fronts:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_turned_line_comes_to_the_same_front_by_an_automorphism(
        shape in shapes::small_shape(),
        seeds in prop::collection::vec((any::<u64>(), any::<usize>()), 6),
    ) {
        let lines: Vec<Line> = BoardLines::new(&shape).iter().collect();
        prop_assume!(!lines.is_empty());
        let known: BTreeMap<BTreeSet<Cell>, &Line> =
            lines.iter().map(|line| (cells(line), line)).collect();
        let all = brute::lines(&shape);
        for (seed, pick) in seeds {
            let line = &lines[pick % lines.len()];
            check(&shape, line);
            let front = LineNormalForm::new(&shape, line);
            for other in all.iter().take(200) {
                let other = other.iter().cloned().collect();
                let turned = at_the_front(&shape, &front, other);
                let turned: Vec<Cell> = turned.into_iter().collect();
                prop_assert!(all.contains(&turned), "a line is a line no more");
            }
            let by = Symmetries::new(&shape).random(seed);
            let turned = known[&image(&shape, &by, &cells(line))];
            let front_of_turned = LineNormalForm::new(&shape, turned);
            prop_assert_eq!(front_of_turned.line, front.line);
        }
    }
}

fn front_of(sides: &[u16], run: u16, pattern: &str) -> (String, Vec<NormalizationStep>) {
    let shape = Shape::new(sides, run).expect("within limits");
    let front =
        LineNormalForm::new(&shape, &parse_pattern(&shape, pattern).expect("a line of the board"));
    (front.line.pattern(&shape), front.steps)
}

#[test]
fn a_line_comes_to_the_front_in_few_steps() {
    let (line, steps) = front_of(&[3; 4], 3, "x2 y1 z+ w-");
    assert_eq!(line, "x+ y+ z0 w1");
    assert_eq!(
        steps,
        [NormalizationStep::Reflect(vec![0, 3]), NormalizationStep::PermuteAxes(vec![2, 3, 0, 1])]
    );
    let (line, steps) = front_of(&[4; 3], 4, "x+ y1 z2");
    assert_eq!(line, "x+ y0 z0");
    assert_eq!(
        steps,
        [NormalizationStep::Reflect(vec![2]), NormalizationStep::PermuteValues(vec![1, 0, 3, 2])]
    );
    // Two axes change places, not three in a ring.
    assert_eq!(front_of(&[3; 3], 3, "x0 y+ z+").1, [NormalizationStep::PermuteAxes(vec![2, 1, 0])]);
    for pattern in ["x+ y+ z+", "x+ y0 z1", "x+ y+ z0"] {
        assert_eq!(front_of(&[3; 3], 3, pattern), (pattern.to_owned(), vec![]));
    }
}

#[test]
fn unequal_axes_keep_their_places() {
    assert_eq!(front_of(&[5, 4, 3], 3, "x4 y3- z+").0, "x0 y0+ z+");
    assert_eq!(front_of(&[7, 6], 4, "x3+ y5").0, "x0+ y0");
    assert_eq!(front_of(&[7, 6], 4, "x6 y1+").0, "x0 y1+");
    // Read from its other end a line may lie nearer to the corner.
    assert_eq!(front_of(&[7, 7], 4, "x2+ y3+").0, "x0+ y1+");
}

//! Lines through cells and of whole boards, against brute force and against
//! each other, on random boards.

use crate::support::brute;
use crate::support::positions;
use crate::support::shapes;
use crate::support::span;

use hypertoe_core::geometry::{CellLineCounter, approx_lines_through, board_line_count};
use hypertoe_core::{
    AxisFilter, BigUint, BoardLines, Cell, CellLines, Line, LineFilter, LineState, LineStateKind,
    LinesInState, Position, Shape, Stone, line_state,
};
use proptest::prelude::*;
use shapes::{pick, small_shape};
use std::collections::{BTreeMap, BTreeSet};

fn cell_set(line: &Line) -> brute::CellSet {
    let mut cells: Vec<Cell> = line.cells().collect();
    cells.sort();
    cells
}

fn any_filter() -> impl Strategy<Value = LineFilter> {
    let rule = prop_oneof![
        4 => Just(AxisFilter::Any),
        1 => Just(AxisFilter::Varies),
        1 => Just(AxisFilter::Fixed),
    ];
    let span = prop_oneof![2 => Just(None), 1 => (0usize..=5).prop_map(Some)];
    (span, prop::collection::vec(rule, 0..=5)).prop_map(|(span, axes)| LineFilter { span, axes })
}

/// What the filter asks, of a line given by its cells.
fn admits(filter: &LineFilter, line: &brute::CellSet) -> bool {
    let (first, last) = (&line[0], &line[line.len() - 1]);
    let varies = |axis: usize| first.get(axis) != last.get(axis);
    filter.span.is_none_or(|span| span == span::of(line))
        && (0..first.dims()).all(|axis| match filter.axes.get(axis) {
            Some(AxisFilter::Varies) => varies(axis),
            Some(AxisFilter::Fixed) => !varies(axis),
            _ => true,
        })
}

fn first_varying_axis_rises(line: &Line) -> bool {
    line.steps().iter().find(|step| **step != 0).is_none_or(|step| *step == 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn walk_nth_and_rank_agree(
        shape in small_shape(), seed in any::<usize>(), filter in any_filter(),
    ) {
        let cell = pick(&shape, seed);
        let lines = CellLines::new(&shape, &cell, &filter);
        let mut walked = 0u32;
        for (k, line) in lines.iter().enumerate() {
            let k = BigUint::from(k);
            prop_assert_eq!(lines.nth(&k), Some(line.clone()));
            prop_assert_eq!(lines.rank(&line), Some(k));
            walked += 1;
        }
        prop_assert_eq!(lines.count(), &BigUint::from(walked));
        prop_assert_eq!(lines.nth(lines.count()), None);
        prop_assert_eq!(lines.counts_by_span().values().sum::<BigUint>(), walked.into());
    }

    #[test]
    fn walk_is_brute_force(
        shape in small_shape(), seed in any::<usize>(), filter in any_filter(),
    ) {
        let cell = pick(&shape, seed);
        let mut expected = brute::through(&brute::lines(&shape), &cell);
        expected.retain(|line| admits(&filter, line));
        let walked: Vec<Line> = CellLines::new(&shape, &cell, &filter).iter().collect();
        for line in &walked {
            prop_assert!(first_varying_axis_rises(line));
            prop_assert!(line.index_of(&cell).is_some());
            prop_assert!(filter.matches(line));
        }
        let found: BTreeSet<_> = walked.iter().map(cell_set).collect();
        prop_assert_eq!(found.len(), walked.len(), "a line was met twice");
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn rank_knows_only_its_own_lines(
        shape in small_shape(), seeds in any::<[usize; 2]>(), filter in any_filter(),
    ) {
        let [cell, other] = seeds.map(|seed| pick(&shape, seed));
        let lines = CellLines::new(&shape, &cell, &filter);
        for line in CellLines::new(&shape, &other, &LineFilter::default()).iter() {
            let set = cell_set(&line);
            let belongs = set.contains(&cell) && admits(&filter, &set);
            prop_assert_eq!(lines.rank(&line).is_some(), belongs);
        }
    }

    #[test]
    fn board_lines_are_brute_force(shape in small_shape()) {
        let lines = BoardLines::new(&shape);
        let all: Vec<Line> = lines.iter().collect();
        let sets: BTreeSet<_> = all.iter().map(cell_set).collect();
        prop_assert_eq!(sets.len(), all.len(), "a line stands there twice");
        prop_assert_eq!(lines.count(), &all.len().into());
        prop_assert_eq!(board_line_count(&shape), all.len().into());
        prop_assert_eq!(lines.nth(lines.count()), None);
        prop_assert!(all.iter().all(first_varying_axis_rises));
        prop_assert!(all.is_sorted_by_key(Line::span));
        for (number, line) in (0u32..).zip(&all) {
            prop_assert_eq!(lines.rank(line), Some(number.into()));
        }
        let mut spans: BTreeMap<usize, BigUint> = BTreeMap::new();
        for line in &all {
            *spans.entry(line.span()).or_default() += 1u32;
        }
        prop_assert_eq!(BoardLines::new(&shape).counts_by_span().clone(), spans);
        prop_assert_eq!(sets, brute::lines(&shape));
    }

    #[test]
    fn one_cell_after_another_is_counted_like_each(
        side in 2u16..=9, dims in 1usize..=40, seeds in prop::collection::vec(any::<u64>(), 1..12),
    ) {
        let shape = Shape::hypercube(side, dims).unwrap();
        let mut counter = CellLineCounter::new(&shape).unwrap();
        for seed in seeds {
            // Some cells differ from the one before in a few axes, some in most.
            let coord = |axis: usize| {
                let turned = seed.rotate_left((axis as u64 % (1 + seed % 40)) as u32);
                (turned % u64::from(side)) as u16
            };
            let cell = Cell::new((0..dims).map(coord));
            let (found, each) = (counter.count(&shape, &cell), approx_lines_through(&shape, &cell));
            prop_assert!((found - each).abs() <= each * 1e-12, "{} {}", found, each);
        }
    }

    #[test]
    fn estimate_is_the_count(shape in small_shape(), seed in any::<usize>()) {
        let cell = pick(&shape, seed);
        let lines = CellLines::new(&shape, &cell, &LineFilter::default());
        let estimate = approx_lines_through(&shape, &cell);
        prop_assert_eq!(lines.count(), &BigUint::from(estimate as u64));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn giants_agree_with_themselves(
        side in 2u16..=10_000, dims in 20usize..=60, seeds in any::<[u64; 2]>(), near in any::<bool>(),
    ) {
        let shape = Shape::hypercube(side, dims).unwrap();
        // A cell in a corner, where lines are many, or anywhere.
        let most = if near { side.min(3) } else { side };
        let coord =
            |axis: usize| (seeds[0].rotate_left(7 * axis as u32) % u64::from(most)) as u16;
        let cell = Cell::new((0..dims).map(coord));
        let lines = CellLines::new(&shape, &cell, &LineFilter::default());
        let k = BigUint::from(seeds[1]).pow(2) % lines.count();
        let line = lines.nth(&k).unwrap();
        prop_assert!(line.index_of(&cell).is_some());
        prop_assert!(shape.contains(&line.cell(0)) && shape.contains(&line.cell(line.length() - 1)));
        prop_assert_eq!(lines.rank(&line), Some(k));
        let first: Vec<Line> = lines.iter().take(50).collect();
        let direct: Vec<Line> =
            (0..first.len()).filter_map(|k| lines.nth(&k.into())).collect();
        prop_assert_eq!(first, direct);
        let estimate = approx_lines_through(&shape, &cell);
        let exact: f64 = lines.count().to_string().parse().unwrap();
        prop_assert!((estimate / exact - 1.0).abs() < 1e-9, "{} for {}", estimate, exact);
        let board = BoardLines::new(&shape);
        let last = board.count() - 1u32;
        prop_assert!(board.nth(&last).is_some_and(|line| line.span() == dims));
        prop_assert_eq!(board.nth(board.count()), None);
    }
}

/// The state of a line by looking at its cells one by one.
fn brute_state(position: &Position, line: &Line) -> LineState {
    let stones: Vec<Stone> = line.cells().filter_map(|cell| position.stone(&cell)).collect();
    let Some(&first) = stones.first() else { return LineState::Open };
    match first {
        Stone::Mark(player) if stones.iter().all(|stone| *stone == first) => {
            match stones.len() as u16 {
                marks if marks == line.length() => LineState::Completed(player),
                marks => LineState::OpenTo { player, marks },
            }
        }
        _ => LineState::Blocked,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn state_lines_are_filtered_lines(
        position in positions::any_position(60), seed in any::<usize>(), filter in any_filter(),
    ) {
        let cell = pick(position.shape(), seed);
        let lines = CellLines::new(position.shape(), &cell, &filter);
        let mut by_kind: [(LineStateKind, Vec<BigUint>); 4] = [
            (LineStateKind::Open, vec![]),
            (LineStateKind::OpenToOne, vec![]),
            (LineStateKind::Blocked, vec![]),
            (LineStateKind::Completed, vec![]),
        ];
        for (k, line) in lines.iter().enumerate() {
            let state = brute_state(&position, &line);
            prop_assert_eq!(line_state(&position, &line), state);
            let entry = by_kind.iter_mut().find(|(kind, _)| *kind == state.kind());
            entry.unwrap().1.push(k.into());
        }
        for (kind, ranks) in by_kind {
            let found = LinesInState::new(&lines, &position, kind);
            prop_assert_eq!(found.count(), &BigUint::from(ranks.len()));
            prop_assert_eq!(found.counts_by_span().values().sum::<BigUint>(), found.count().clone());
            let listed: Vec<BigUint> =
                (0..=ranks.len()).filter_map(|k| found.rank_of_nth(&k.into())).collect();
            prop_assert_eq!(listed, ranks, "{:?}", kind);
        }
    }
}

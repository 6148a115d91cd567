//! Counts of lines that are known from elsewhere or can be counted by hand.

use crate::support::brute;
use crate::support::span;

use hypertoe_core::geometry::{board_line_count, line_count_terms};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Game, LineFilter, Rules, Shape};
use std::collections::BTreeMap;
use std::sync::Arc;

fn hypercube(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).expect("within limits")
}

fn all_through(shape: &Shape, cell: &Cell) -> CellLines {
    CellLines::new(shape, cell, &LineFilter::default())
}

fn spans<const N: usize>(counts: [(usize, u64); N]) -> BTreeMap<usize, BigUint> {
    counts.map(|(span, count)| (span, count.into())).into()
}

#[test]
fn whole_boards() {
    let known = [
        ((3, 2), 8u32),
        ((3, 3), 49),
        ((4, 3), 76),
        ((3, 4), 272),
        ((4, 4), 520),
        ((5, 4), 888),
        ((3, 5), 1441),
        ((4, 5), 3376),
        ((5, 5), 6841),
        ((2, 2), 6),
        ((2, 3), 28),
        ((2, 4), 120),
        ((2, 5), 496),
        ((5, 2), 12),
        ((5, 3), 109),
        ((1, 1), 1),
        ((1, 7), 1),
        ((1, 100), 1),
    ];
    for ((side, dims), count) in known {
        let shape = hypercube(side, dims);
        assert_eq!(board_line_count(&shape), count.into(), "{shape}");
        assert_eq!(BoardLines::new(&shape).iter().count(), count as usize, "{shape}");
        if side > 1 {
            let terms = line_count_terms(side, dims).into_iter().map(|term| term.lines);
            assert_eq!(terms.sum::<BigUint>(), count.into(), "{shape}");
        }
    }
    // 24 across, 21 up, 24 diagonal; five in a row; two layers of 3^2, as an axis
    // shorter than the run can only stay fixed.
    let uneven: [(&[u16], u16, u32); 3] =
        [(&[7, 6], 4, 69), (&[15, 15], 5, 572), (&[3, 3, 2], 3, 16)];
    for (sides, run, count) in uneven {
        assert_eq!(board_line_count(&Shape::new(sides, run).unwrap()), count.into());
    }
}

#[test]
fn the_tesseract_has_232_lines_beside_its_center() {
    let shape = hypercube(3, 4);
    let center = Rules::middle_cell(&shape).unwrap();
    assert_eq!(center, Cell::from([1, 1, 1, 1]));
    let lines = BoardLines::new(&shape);
    assert_eq!(lines.iter().filter(|line| line.index_of(&center).is_none()).count(), 232);
}

#[test]
fn spans_through_cells_of_the_tesseract() {
    let shape = hypercube(3, 4);
    let center = all_through(&shape, &Cell::from([1, 1, 1, 1]));
    assert_eq!(*center.counts_by_span(), spans([(1, 4), (2, 12), (3, 16), (4, 8)]));
    assert_eq!(*center.count(), 40u32.into());
    let corner = all_through(&shape, &Cell::from([0, 0, 0, 0]));
    assert_eq!(*corner.counts_by_span(), spans([(1, 4), (2, 6), (3, 4), (4, 1)]));
    assert_eq!(*corner.count(), 15u32.into());
}

#[test]
fn every_cell_against_brute_force() {
    let cubes = [(2, 4), (3, 4), (4, 3), (5, 3), (1, 1), (1, 3), (2, 1), (6, 1)];
    let mut shapes: Vec<Shape> = cubes.map(|(side, dims)| hypercube(side, dims)).into();
    let uneven: [(&[u16], u16); 6] = [
        (&[7, 6], 4),
        (&[5, 5, 4], 3),
        (&[3, 3, 2], 3),
        (&[6, 2], 4),
        (&[4, 3, 1], 1),
        (&[1, 1, 9], 9),
    ];
    shapes.extend(uneven.map(|(sides, run)| Shape::new(sides, run).unwrap()));
    for shape in shapes {
        let all = brute::lines(&shape);
        assert_eq!(board_line_count(&shape), all.len().into(), "{shape}");
        assert_eq!(*BoardLines::new(&shape).counts_by_span(), tally(&all), "{shape}");
        for number in 0..shape.cell_count_u64().unwrap() {
            let cell = shape.cell_with_number(&number.into()).unwrap();
            let expected = tally(&brute::through(&all, &cell));
            assert_eq!(*all_through(&shape, &cell).counts_by_span(), expected, "{cell} on {shape}");
        }
    }
}

fn tally<'a>(lines: impl IntoIterator<Item = &'a brute::CellSet>) -> BTreeMap<usize, BigUint> {
    let mut by_span = BTreeMap::new();
    for line in lines {
        *by_span.entry(span::of(line)).or_insert(BigUint::ZERO) += 1u32;
    }
    by_span
}

#[test]
fn a_cell_of_1000_to_the_50th() {
    let shape = hypercube(1000, 50);
    let cell = Cell::new([7; 50]);
    let lines = all_through(&shape, &cell);
    assert_eq!(*lines.count(), (BigUint::from(1u32) << 50) - 1u32);
    let number = BigUint::from(10u32).pow(15);
    let line = lines.nth(&number).unwrap();
    assert_eq!(line.index_of(&cell), Some(7));
    assert_eq!(lines.rank(&line), Some(number));
    assert!(line.cells().all(|cell| shape.contains(&cell)));
    assert_eq!(lines.nth(lines.count()), None);
}

#[test]
fn the_largest_board_costs_no_more_than_its_coordinates() {
    let shape = hypercube(10_000, 100);
    let expected = (BigUint::from(10_002u32).pow(100) - BigUint::from(10_000u32).pow(100)) >> 1;
    assert_eq!(board_line_count(&shape), expected);
    let board = BoardLines::new(&shape);
    let last = board.count() - 1u32;
    assert!(board.nth(&last).is_some_and(|line| line.span() == 100));
    let cell = Cell::new((0..100).map(|axis| if axis % 3 == 0 { 9_999 } else { 0 }));
    let lines = all_through(&shape, &cell);
    // All coordinates are on the pair {0, 9999}.
    assert_eq!(*lines.count(), (BigUint::from(1u32) << 100) - 1u32);
    let middle = lines.count() >> 1;
    assert_eq!(lines.rank(&lines.nth(&middle).unwrap()), Some(middle));
    let mut game = Game::new(Arc::new(Rules::new(shape, 2).unwrap()));
    for axis in 0..100 {
        game.play_cell(&cell.clone().with(axis, 1)).unwrap();
    }
    assert_eq!(game.position().played_marks().len(), 100);
}

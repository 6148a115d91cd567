//! Tables of where symmetries take the cells of a board.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::internals::CanonicalHash;
use hypertoe_core::internals::SymmetryTable;
use hypertoe_core::symmetry::Symmetries;
use hypertoe_core::{Cell, Position, Rules, Shape};

fn open(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

fn all(rules: &Rules) -> Option<SymmetryTable> {
    let images = run_to_end(|control| SymmetryTable::full_for_rules(rules, control));
    assert_eq!(images.is_some(), SymmetryTable::can_build_full(rules));
    images
}

fn count(rules: &Rules) -> usize {
    all(rules).unwrap().symmetry_count()
}

#[test]
fn rows_are_where_the_symmetries_take_the_cells() {
    for (sides, run) in [
        (&[4u16, 4, 4][..], 4),
        (&[3, 3, 3, 3], 3),
        (&[7, 6, 6], 4),
        (&[3, 1, 3, 2], 3),
        (&[5, 2], 2),
        (&[1], 1),
    ] {
        let rules = open(sides, run);
        let (shape, images) = (rules.shape(), SymmetryTable::for_rules(&rules).unwrap());
        let listed = Symmetries::new(shape).list(1000).unwrap();
        assert_eq!(images.rows().len(), listed.len());
        for (row, symmetry) in images.rows().zip(&listed) {
            for (from, to) in shape.iter_cells().zip(row) {
                let image = symmetry.apply(shape, &from);
                assert_eq!(shape.cell_number_u64(&image), Some(u64::from(*to)));
            }
        }
    }
}

#[test]
fn closed_cells_stay_closed_and_marks_fall_as_before() {
    let center = open(&[3, 3, 3], 3).with_closed([Cell::from([1, 1, 1])]).unwrap();
    assert_eq!(count(&center), 48);
    let corner = open(&[3, 3], 3).with_closed([Cell::from([0, 0])]).unwrap();
    assert_eq!(count(&corner), 2);
    let falling = open(&[4, 4], 4).with_gravity(Some(1)).unwrap();
    assert_eq!(count(&falling), 2);
    // The two open cells may change places or not: what closed cells do is no matter.
    let closed = (0..9u32).filter(|n| ![0, 8].contains(n));
    let closed = closed.map(|n| Cell::from([n as u16 % 3, n as u16 / 3]));
    assert_eq!(count(&open(&[3, 3], 3).with_closed(closed).unwrap()), 2);
}

#[test]
fn too_many_are_the_identity_alone() {
    let rules = open(&[3; 6], 3);
    assert_eq!(SymmetryTable::for_rules(&rules), Some(SymmetryTable::of_identity(729)));
    assert!(all(&open(&[3; 7], 3)).is_none());
}

#[test]
fn a_board_of_too_many_cells_has_no_images() {
    let largest = open(&[256, 256], 3);
    assert_eq!(SymmetryTable::for_rules(&largest).unwrap().symmetry_count(), 8);
    for rules in [open(&[257, 256], 3), open(&[1000; 50], 1000)] {
        assert_eq!(SymmetryTable::for_rules(&rules), None);
        assert_eq!(all(&rules), None);
        assert_eq!(SymmetryTable::for_position(&Position::new(rules)), None);
    }
}

#[test]
fn images_of_a_position_have_one_canonical_form() {
    let images = SymmetryTable::for_rules(&open(&[4, 4, 4], 4)).unwrap();
    let (own, other) = (vec![3, 17, 40], vec![5, 63]);
    let form = |own: &[u32], other: &[u32]| {
        let symmetry = images.canonicalizing_symmetry([own, other]);
        (images.image_of_cells(symmetry, own), images.image_of_cells(symmetry, other))
    };
    let all: Vec<_> = (0..images.symmetry_count())
        .map(|symmetry| {
            (images.image_of_cells(symmetry, &own), images.image_of_cells(symmetry, &other))
        })
        .collect();
    let first = all.iter().min().unwrap();
    assert!(all.iter().all(|(own, other)| form(own, other) == *first));
}

#[test]
#[should_panic(expected = "hashes are for two players")]
fn a_hash_of_a_third_player_is_refused() {
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 3).unwrap();
    CanonicalHash::for_rules(&rules).unwrap().make_move(2, 0);
}

#[test]
#[should_panic(expected = "1 to 65,536 cells")]
fn there_is_no_table_without_cells() {
    let _ = SymmetryTable::of_identity(0);
}

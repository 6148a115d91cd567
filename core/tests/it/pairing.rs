//! Pairing draws: which boards have one, and that it draws.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::brute;

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::proof::pairing::{CellPair, NoPairing, Pairing, PairingResult, PairingSearch};
use hypertoe_core::{Cell, Game, Outcome, Player, Rules, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

fn finished(work: PairingSearch) -> PairingResult {
    run_to_end(|control| work.run(control))
}

fn answer(shape: &Shape) -> PairingResult {
    finished(PairingSearch::new(shape, &BTreeSet::new()).unwrap())
}

fn cube(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).unwrap()
}

/// The pairing, after a look at every pair.
fn pairing(shape: &Shape) -> Pairing {
    let PairingResult::Exists(pairing) = answer(shape) else { panic!("{shape}") };
    check(&pairing, hypertoe_core::geometry::board_line_count(shape).try_into().unwrap());
    pairing
}

fn check(pairing: &Pairing, lines: usize) {
    assert_eq!(pairing.pairs().len(), lines);
    let mut cells = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for (number, pair) in pairing.pairs().iter().enumerate() {
        let [one, other] = &pair.cells;
        for cell in [one, other] {
            assert!(pair.line.index_of(cell).is_some(), "{cell} is not on its line");
            assert!(cells.insert(cell.clone()), "{cell} is given twice");
            assert_eq!(
                (pairing.pair_of_cell(cell), pairing.pair_index(cell)),
                (Some(pair), Some(number))
            );
        }
        assert_eq!((pairing.partner(one), pairing.partner(other)), (Some(other), Some(one)));
        assert!(seen.insert(pair.line.cells().collect::<Vec<Cell>>()));
    }
}

#[test]
fn the_smallest_sides() {
    for (side, dims) in [(5, 2), (8, 3), (11, 4), (6, 2), (2, 1)] {
        pairing(&cube(side, dims));
    }
}

#[test]
fn too_few_cells() {
    for (side, dims, lines, cells) in [
        (4u16, 2, 10u32, 16u32),
        (3, 3, 49, 27),
        (5, 3, 109, 125),
        (6, 3, 148, 216),
        (7, 3, 193, 343),
        (1, 1, 1, 1),
    ] {
        let PairingResult::None(reason) = answer(&cube(side, dims)) else { panic!() };
        let known = NoPairing::TooFewCells { lines: lines.into(), cells: cells.into() };
        assert_eq!(reason, known, "{side}^{dims}");
    }
    // Counting needs no list, whatever the size.
    let PairingResult::None(reason) = answer(&cube(3, 50)) else { panic!() };
    assert!(reason.to_string().contains("cells of their own"), "{reason}");
    let text = NoPairing::TooFewCells { lines: 49u32.into(), cells: 27u32.into() }.to_string();
    assert_eq!(text, "the 49 lines need 98 cells of their own, and have 27");
}

#[test]
fn crowded_lines() {
    // A 3×3 corner with eight lines, and eight cells far off on no line.
    let shape = Shape::new(&[12, 3], 3).unwrap();
    let far = |x: u16, y: u16| x > 4 && x % 2 == 1 && y != 1;
    let cells = (0..36u32).filter_map(|n| shape.cell_with_number(&n.into()));
    let closed = cells.filter(|cell| cell.get(0) > 2 && !far(cell.get(0), cell.get(1))).collect();
    let task = PairingSearch::new(&shape, &closed).unwrap();
    let PairingResult::None(reason) = finished(task) else { panic!() };
    assert!(reason.to_string().ends_with(" cells of their own, and have 9"), "{reason}");
    let NoPairing::Crowded { lines, cells } = reason else { panic!() };
    let all: BTreeSet<Cell> =
        lines.iter().flat_map(|line| line.cells().collect::<Vec<Cell>>()).collect();
    assert_eq!(all, cells.into_iter().collect());
    assert!(all.len() == 9 && (5..=8).contains(&lines.len()));
    assert!(lines.iter().all(|line| line.cells().all(|cell| !closed.contains(&cell))));
}

#[test]
fn closed_cells_free_their_lines() {
    let closed = |cells: &[[u16; 2]]| -> BTreeSet<Cell> {
        cells.iter().map(|cell| Cell::from(*cell)).collect()
    };
    let shape = cube(4, 2);
    let none = PairingSearch::new(&shape, &BTreeSet::new()).unwrap();
    assert!(matches!(finished(none), PairingResult::None(_)));
    // (1,1) and (2,2) take both rows, both columns and a diagonal with them: five lines stay.
    let some = PairingSearch::new(&shape, &closed(&[[1, 1], [2, 2]])).unwrap();
    let PairingResult::Exists(pairing) = finished(some) else { panic!() };
    check(&pairing, 5);
    assert_eq!(pairing.partner(&Cell::from([1, 1])), None);
    assert_eq!(pairing.partner(&Cell::from([9, 9])), None);
    let rules = Rules::new(shape, 2).unwrap().with_closed(closed(&[[1, 1], [2, 2]])).unwrap();
    let same = finished(PairingSearch::new(rules.shape(), rules.closed_cells()).unwrap());
    assert!(matches!(same, PairingResult::Exists(_)));
}

#[test]
fn too_large_is_said() {
    let error = PairingSearch::new(&cube(1000, 50), &BTreeSet::new()).err().unwrap();
    assert!(error.to_string().contains("1000^50"), "{error}");
}

/// Checks that the pairs are disjoint, each on its line, and that every line of the board without a
/// closed cell has both cells of a pair.
fn check_shared(pairing: &Pairing, closed: &BTreeSet<Cell>) {
    let mut cells = BTreeSet::new();
    for (number, CellPair { line, cells: pair }) in pairing.pairs().iter().enumerate() {
        for cell in pair {
            assert!(line.index_of(cell).is_some(), "{cell} is not on its line");
            assert!(cells.insert(cell.clone()), "{cell} is given twice");
            assert_eq!(pairing.pair_index(cell), Some(number));
        }
        let [one, other] = pair;
        assert_eq!((pairing.partner(one), pairing.partner(other)), (Some(other), Some(one)));
    }
    assert!(cells.is_disjoint(closed));
    let lines = brute::lines(pairing.shape());
    let open = lines.iter().filter(|line| line.iter().all(|cell| !closed.contains(cell)));
    let mut open = open.peekable();
    assert!(open.peek().is_some() || pairing.pairs().is_empty());
    for line in open {
        let has_pair =
            pairing.pairs().iter().any(|pair| pair.cells.iter().all(|c| line.contains(c)));
        assert!(has_pair, "{line:?} has no pair");
    }
}

fn board(sides: &[u16], run: u16) -> Shape {
    Shape::new(sides, run).unwrap()
}

#[test]
fn lines_of_a_row_share_pairs() {
    // Eight lines, ten cells.
    let PairingResult::Exists(pairing) = answer(&board(&[10], 3)) else { panic!() };
    check_shared(&pairing, &BTreeSet::new());
    assert!((4..=5).contains(&pairing.pairs().len()));
    for (sides, run) in
        [(&[20, 20][..], 9), (&[9, 9], 8), (&[9, 9], 7), (&[6, 3], 4), (&[30, 30], 9)]
    {
        let shape = board(sides, run);
        let PairingResult::Exists(pairing) = answer(&shape) else { panic!("{shape}") };
        check_shared(&pairing, &BTreeSet::new());
    }
    // Closed cells are in no pair, and free their lines.
    let closed: BTreeSet<Cell> = [[3, 3], [8, 9], [10, 0]].map(Cell::from).into();
    let search = PairingSearch::new(&board(&[20, 20], 9), &closed).unwrap();
    let PairingResult::Exists(pairing) = finished(search) else { panic!() };
    check_shared(&pairing, &closed);
}

#[test]
fn overlapping_lines_without_a_pairing() {
    let PairingResult::None(reason) = answer(&board(&[7, 6], 4)) else { panic!() };
    let known =
        NoPairing::TooFewPairs { lines: 69u32.into(), pairs: 23u32.into(), cells: 42u32.into() };
    assert_eq!(reason, known);
    let text = "the 69 lines need at least 23 pairs, that is 46 cells, and have 42";
    assert_eq!(reason.to_string(), text);
    for (sides, run) in [(&[4, 4][..], 3), (&[15, 15], 5), (&[19, 19], 6), (&[7, 5], 5)] {
        let PairingResult::None(reason) = answer(&board(sides, run)) else { panic!("{sides:?}") };
        assert!(matches!(reason, NoPairing::TooFewPairs { .. }), "{reason}");
    }
    // There are enough cells, but no pairing.
    for (sides, run, lines) in [([6, 6], 5, 32), ([6, 5], 5, 20), ([7, 7], 5, 60)] {
        let PairingResult::None(reason) = answer(&board(&sides, run)) else { panic!("{sides:?}") };
        assert!(reason.to_string().ends_with(&format!("each of {lines} lines one")), "{reason}");
        assert!(matches!(reason, NoPairing::Refuted { .. }) && reason.shortage().is_none());
    }
}

#[test]
fn a_search_for_shared_pairs_that_is_too_large_is_not_made() {
    assert!(matches!(answer(&board(&[350, 350], 13)), PairingResult::Unknown));
}

/// Finds a pairing by trying: a pair for one line after the other that has none.
fn by_trying(lines: &[Vec<Cell>], pairs: &mut Vec<[Cell; 2]>, taken: &mut BTreeSet<Cell>) -> bool {
    let Some((line, rest)) = lines.split_first() else { return true };
    if pairs.iter().any(|pair| pair.iter().all(|cell| line.contains(cell))) {
        return by_trying(rest, pairs, taken);
    }
    for (i, one) in line.iter().enumerate() {
        for other in &line[i + 1..] {
            if !taken.contains(one) && !taken.contains(other) {
                taken.extend([one.clone(), other.clone()]);
                pairs.push([one.clone(), other.clone()]);
                if by_trying(rest, pairs, taken) {
                    return true;
                }
                pairs.pop();
                taken.remove(one);
                taken.remove(other);
            }
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn as_trying_says(
        sides in prop::collection::vec(1u16..=6, 1..=3),
        run in 1u16..=6,
        closed in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        prop_assume!(sides.iter().product::<u16>() <= 24);
        let longest = sides.iter().copied().max().unwrap();
        let shape = Shape::new(&sides, run.min(longest)).unwrap();
        let cells: Vec<Cell> = (0..shape.cell_count_u64().unwrap())
            .filter_map(|n| shape.cell_with_number(&n.into()))
            .collect();
        let closed: BTreeSet<Cell> = closed.iter().map(|i| i.get(&cells).clone()).collect();
        let lines: Vec<Vec<Cell>> = brute::lines(&shape)
            .into_iter()
            .filter(|line| line.iter().all(|cell| !closed.contains(cell)))
            .collect();
        prop_assume!(lines.len() < 20);
        let known = by_trying(&lines, &mut Vec::new(), &mut BTreeSet::new());
        match finished(PairingSearch::new(&shape, &closed).unwrap()) {
            PairingResult::Exists(pairing) => {
                prop_assert!(known);
                check_shared(&pairing, &closed);
            }
            PairingResult::None(NoPairing::TooFewPairs { lines: some, pairs, cells: open }) => {
                prop_assert!(!known && some == lines.len().into());
                prop_assert!(pairs < some && pairs * 2u32 > open);
            }
            PairingResult::None(NoPairing::Refuted { lines: some, .. }) => {
                prop_assert!(!known && some == lines.len() as u64);
            }
            PairingResult::Unknown => prop_assert!(false, "so small a board is settled"),
            PairingResult::None(NoPairing::TooFewCells { lines: some, cells: open }) => {
                prop_assert!(!known && some == lines.len().into());
                prop_assert_eq!(open, (cells.len() - closed.len()).into());
            }
            PairingResult::None(NoPairing::Crowded { lines: some, cells: of }) => {
                prop_assert!(!known && 2 * some.len() > of.len());
                let all: BTreeSet<Cell> = some.iter().flat_map(|line| {
                    line.cells().collect::<Vec<Cell>>()
                }).collect();
                prop_assert_eq!(all, of.into_iter().collect::<BTreeSet<Cell>>());
            }
        }
    }

    /// The second player answers in the partner's cell and never loses.
    #[test]
    fn the_partner_draws(picks in prop::collection::vec(any::<prop::sample::Index>(), 25)) {
        let pairing = pairing(&cube(5, 2));
        let mut game = Game::new(Arc::new(Rules::new(cube(5, 2), 2).unwrap()));
        let empty = |game: &Game| -> Vec<Cell> {
            let cells = (0..25u32).filter_map(|n| cube(5, 2).cell_with_number(&n.into()));
            cells.filter(|cell| game.position().stone(cell).is_none()).collect()
        };
        let mut answers_to = None;
        for pick in picks {
            let free = empty(&game);
            let partner = answers_to.take().and_then(|cell| pairing.partner(&cell).cloned());
            let cell = partner.filter(|cell| free.contains(cell));
            let cell = cell.unwrap_or_else(|| pick.get(&free).clone());
            let first = game.position().to_move() == Player(0);
            game.play_cell(&cell).unwrap();
            answers_to = first.then_some(cell);
            if game.position().outcome().is_over() {
                break;
            }
        }
        prop_assert_ne!(game.position().outcome(), Outcome::Won(Player(0)));
        prop_assert!(game.position().outcome().is_over());
    }
}

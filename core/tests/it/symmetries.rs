//! Automorphisms, distinct cells, turned games.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::brute;
use crate::support::cells;

use hypertoe_core::symmetry::{
    Automorphism, CellOrbits, OrbitsError, RelabelError, Symmetries, SymmetryCount,
    relabelled_game, relabelled_rules,
};
use hypertoe_core::{BigUint, Cell, Game, NodeId, OpeningRule, Player, Rules, Shape};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn cube(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).unwrap()
}

fn board(sides: &[u16], run: u16) -> Shape {
    Shape::new(sides, run).unwrap()
}

fn count(shape: &Shape) -> SymmetryCount {
    Symmetries::new(shape).count()
}

fn exactly(n: u64) -> SymmetryCount {
    SymmetryCount::Exactly(n.into())
}

fn at_least(n: u64) -> SymmetryCount {
    SymmetryCount::AtLeast(n.into())
}

#[test]
fn known_numbers_of_automorphisms() {
    for (side, dims, known) in
        [(3, 2, 8), (3, 3, 48), (3, 4, 384), (4, 2, 32), (4, 3, 192), (4, 4, 1536), (5, 3, 192)]
    {
        assert_eq!(count(&cube(side, dims)), exactly(known), "{side}^{dims}");
    }
    assert_eq!(count(&cube(2, 3)), exactly(40_320));
    assert_eq!(count(&cube(5, 1)), exactly(120));
    assert_eq!(count(&cube(1, 4)), exactly(1));
    assert_eq!(count(&cube(2, 100)), SymmetryCount::Permutations(BigUint::from(1u32) << 100));
    assert_eq!(count(&board(&[7, 6], 4)), at_least(4));
    assert_eq!(count(&board(&[15, 15], 5)), at_least(8));
    assert_eq!(count(&board(&[4, 1, 4], 4)), exactly(32));
    assert!(matches!(count(&cube(1000, 50)), SymmetryCount::Exactly(n) if n.bits() > 4_000));
}

/// The number of permutations of the cells that keep the lines, by trying
/// cell after cell: a cell may go where the lines among the cells placed so
/// far stay lines.
fn by_trying(shape: &Shape) -> u64 {
    let cells = cells::all(shape);
    let place = |cell: &Cell| cells.iter().position(|other| other == cell).unwrap();
    let lines: BTreeSet<Vec<usize>> = brute::lines(shape)
        .iter()
        .map(|line| {
            let mut line: Vec<usize> = line.iter().map(place).collect();
            line.sort_unstable();
            line
        })
        .collect();
    // How many lines run through each pair, and each cell.
    let mut through: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    for line in &lines {
        for &a in line {
            for &b in line {
                *through.entry((a, b)).or_default() += 1;
            }
        }
    }
    let many = |a: usize, b: usize| through.get(&(a, b)).copied().unwrap_or(0);
    let mut found = 0;
    let mut open = vec![Vec::<usize>::new()];
    while let Some(images) = open.pop() {
        let next = images.len();
        // The lines that the last cell placed completes.
        let mut completed = lines.iter().filter(|line| line.last() == next.checked_sub(1).as_ref());
        let keeps_last = completed.all(|line| {
            let mut image: Vec<usize> = line.iter().map(|&cell| images[cell]).collect();
            image.sort_unstable();
            lines.contains(&image)
        });
        if !keeps_last {
            continue;
        }
        if next == cells.len() {
            found += 1;
            continue;
        }
        for to in (0..cells.len()).filter(|to| !images.contains(to)) {
            let alike = many(next, next) == many(to, to)
                && images.iter().enumerate().all(|(a, &b)| many(a, next) == many(b, to));
            if alike {
                open.push([&images[..], &[to]].concat());
            }
        }
    }
    found
}

#[test]
fn the_formula_against_trying_every_permutation() {
    for shape in [
        cube(3, 2),
        cube(4, 2),
        cube(5, 2),
        cube(6, 2),
        cube(3, 3),
        cube(4, 3),
        cube(2, 2),
        cube(2, 3),
        cube(5, 1),
        board(&[4, 4, 1], 4),
        board(&[2, 1, 2], 2),
        board(&[3, 2], 1),
    ] {
        assert_eq!(count(&shape), exactly(by_trying(&shape)), "{shape}");
    }
}

#[test]
fn elsewhere_there_may_be_more() {
    // All of them on 3×4; more on a row of four with three to a line, where
    // the middle two are alike, and where layers turn by themselves.
    for (shape, known, truth) in [
        (board(&[3, 4], 3), 4, by_trying(&board(&[3, 4], 3))),
        (board(&[4], 3), 2, 4),
        (board(&[3, 3, 2], 3), 16, 128),
    ] {
        assert_eq!(count(&shape), at_least(known), "{shape}");
        assert_eq!(by_trying(&shape), truth, "{shape}");
        assert!(truth >= known);
    }
}

fn images(shape: &Shape, symmetry: &Automorphism) -> Vec<Cell> {
    cells::all(shape).iter().map(|cell| symmetry.apply(shape, cell)).collect()
}

#[test]
fn the_list_holds_each_automorphism_once() {
    for shape in [
        cube(3, 2),
        cube(4, 2),
        cube(5, 2),
        cube(3, 3),
        cube(4, 3),
        board(&[4, 1, 4], 4),
        board(&[3, 4, 3], 3),
        board(&[7, 6, 6], 4),
    ] {
        let symmetries = Symmetries::new(&shape);
        let all = symmetries.list(10_000).unwrap();
        let known = match symmetries.count() {
            SymmetryCount::Exactly(n) | SymmetryCount::AtLeast(n) => n,
            SymmetryCount::Permutations(_) => panic!(),
        };
        assert_eq!(BigUint::from(all.len()), known, "{shape}");
        assert_eq!(images(&shape, &all[0]), cells::all(&shape));
        let distinct: BTreeSet<Vec<Cell>> = all.iter().map(|s| images(&shape, s)).collect();
        assert_eq!(distinct.len(), all.len(), "{shape}");
        let lines = brute::lines(&shape);
        for symmetry in &all {
            assert!(lines.iter().all(|line| {
                let mut image: Vec<Cell> = line.iter().map(|c| symmetry.apply(&shape, c)).collect();
                image.sort();
                lines.contains(&image)
            }));
        }
        assert!(symmetries.list(all.len() - 1).is_none());
    }
    assert!(Symmetries::new(&cube(1000, 50)).list(1_000_000).is_none());
}

#[test]
fn random_automorphisms_are_all_as_likely() {
    let shape = cube(4, 2);
    let symmetries = Symmetries::new(&shape);
    let mut seen: BTreeMap<Vec<Cell>, u32> = BTreeMap::new();
    for seed in 0..6_400 {
        *seen.entry(images(&shape, &symmetries.random(seed))).or_default() += 1;
    }
    assert_eq!(seen.len(), 32);
    // 200 each, standard deviation 14.
    assert!(seen.values().all(|n| (130..270).contains(n)), "{:?}", seen.values());
    assert_eq!(symmetries.random(5), symmetries.random(5));
    let large = cube(1000, 50);
    let cell = Cell::new([7; 50]);
    assert!(large.contains(&Symmetries::new(&large).random(1).apply(&large, &cell)));
}

#[test]
fn distinct_first_moves() {
    for (side, dims, known) in
        [(3, 2, 3), (3, 3, 4), (3, 4, 5), (4, 3, 2), (4, 4, 3), (5, 3, 6), (2, 5, 1), (7, 1, 1)]
    {
        let orbits = CellOrbits::new(&cube(side, dims)).unwrap();
        assert_eq!(orbits.as_slice().len(), known, "{side}^{dims}");
    }
    let sizes = |shape: Shape| -> Vec<u64> {
        let orbits = CellOrbits::new(&shape).unwrap();
        orbits.as_slice().iter().map(|orbit| orbit.size.clone().try_into().unwrap()).collect()
    };
    // Corners, edges, faces, the centre; the rich cells of 4^3 and the others.
    assert_eq!(sizes(cube(3, 3)), [8, 12, 6, 1]);
    assert_eq!(sizes(cube(4, 3)), [16, 48]);
    let giant = CellOrbits::new(&cube(1000, 9)).unwrap();
    // The partitions of nine.
    assert_eq!(giant.as_slice().len(), 30);
    let total: BigUint = giant.as_slice().iter().map(|orbit| orbit.size.clone()).sum();
    assert_eq!(total, cube(1000, 9).cell_count());
    let error = CellOrbits::new(&cube(1000, 50)).err().unwrap();
    assert!(matches!(&error, OrbitsError::Orbits { count, .. } if *count == 204_226u32.into()));
    assert!(error.to_string().contains("204226"), "{error}");
}

/// Each cell's orbit by applying every automorphism.
fn orbits_by_trying(shape: &Shape, closed: &BTreeSet<Cell>) -> BTreeSet<BTreeSet<Cell>> {
    let all = Symmetries::new(shape).list(100_000).unwrap();
    let keeps =
        |s: &&Automorphism| closed.iter().all(|cell| closed.contains(&s.apply(shape, cell)));
    let all: Vec<&Automorphism> = all.iter().filter(keeps).collect();
    let open = cells::all(shape).into_iter().filter(|cell| !closed.contains(cell));
    open.map(|cell| all.iter().map(|s| s.apply(shape, &cell)).collect()).collect()
}

fn check_orbits(shape: &Shape, closed: &BTreeSet<Cell>) {
    let orbits = CellOrbits::with_closed(shape, closed).unwrap();
    let mut listed: Vec<BTreeSet<Cell>> = vec![BTreeSet::new(); orbits.as_slice().len()];
    for cell in cells::all(shape) {
        match orbits.orbit_index(&cell) {
            Some(place) => assert!(listed[place].insert(cell)),
            None => assert!(closed.contains(&cell), "{cell} of {shape}"),
        }
    }
    for (orbit, cells) in orbits.as_slice().iter().zip(&listed) {
        assert_eq!(orbit.size, cells.len().into());
        assert!(cells.contains(&orbit.representative));
    }
    if !Symmetries::new(shape).is_every_permutation() {
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), orbits_by_trying(shape, closed));
    }
}

#[test]
fn orbits_against_every_automorphism() {
    for shape in [
        cube(3, 3),
        cube(4, 3),
        cube(5, 2),
        cube(6, 2),
        cube(3, 4),
        cube(2, 3),
        board(&[3, 4, 3], 3),
        board(&[4, 1, 4], 4),
        board(&[7, 6], 4),
        board(&[5, 5], 3),
    ] {
        check_orbits(&shape, &BTreeSet::new());
        let middle = Cell::new(shape.sides().iter().map(|n| n / 2));
        check_orbits(&shape, &BTreeSet::from([middle.clone()]));
        let corner = Cell::origin(shape.dims());
        check_orbits(&shape, &BTreeSet::from([corner.clone(), middle]));
        let orbits = CellOrbits::new(&shape).unwrap();
        assert_eq!(orbits.as_slice()[orbits.orbit_index(&corner).unwrap()].representative, corner);
        assert_eq!(orbits.orbit_index(&Cell::new([99; 3])), None);
    }
    // The centre is an orbit of its own, whatever the size of the board.
    let giant = cube(999, 9);
    let center = Rules::middle_cell(&giant).unwrap();
    let closed = CellOrbits::with_closed(&giant, &BTreeSet::from([center.clone()])).unwrap();
    assert_eq!(closed.as_slice().len() + 1, CellOrbits::new(&giant).unwrap().as_slice().len());
    assert_eq!(closed.orbit_index(&center), None);
    let corner = BTreeSet::from([Cell::origin(9)]);
    assert!(matches!(CellOrbits::with_closed(&giant, &corner), Err(OrbitsError::BoardTooLarge(_))));
}

#[test]
fn gravity_leaves_what_keeps_down_down() {
    let shape = board(&[7, 6], 4);
    let rules = Rules::new(shape.clone(), 2).unwrap().with_gravity(Some(1)).unwrap();
    assert_eq!(CellOrbits::for_rules(&rules).unwrap().as_slice().len(), 4 * 6);
    let all = Symmetries::new(&shape).list(10).unwrap();
    let turned: Vec<bool> = all.iter().map(|s| relabelled_rules(&rules, s).is_ok()).collect();
    assert_eq!(turned.iter().filter(|ok| **ok).count(), 2);
    let upside_down = all.iter().find(|s| relabelled_rules(&rules, s).is_err()).unwrap();
    assert!(matches!(relabelled_rules(&rules, upside_down), Err(RelabelError::Gravity)));
    // Where two axes are equal, marks may fall along the other one then.
    let shape = cube(4, 3);
    let rules = Rules::new(shape.clone(), 2).unwrap().with_gravity(Some(2)).unwrap();
    let swap = Automorphism::new(&shape, vec![2, 1, 0], vec![false; 3], None).unwrap();
    assert_eq!(relabelled_rules(&rules, &swap).unwrap().gravity_axis(), Some(0));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    /// The same game turned: the same moves of the tree, outcome and scores,
    /// every cell where the automorphism takes it.
    #[test]
    fn a_turned_game_is_the_same_game(
        dims in 2usize..=3,
        side in 3u16..=5,
        picks in prop::collection::vec((any::<prop::sample::Index>(), 0usize..3), 1..40),
        seed in any::<u64>(),
        players in 2u8..=3,
        opening in any::<bool>(),
    ) {
        let shape = cube(side, dims);
        let closed = Cell::origin(dims);
        let mut rules = Rules::new(shape.clone(), players).unwrap().with_closed([closed]).unwrap();
        if opening {
            let barred = BTreeSet::from([Cell::new(vec![1; dims])]);
            rules = rules.with_opening_rule(OpeningRule::Forbidden(barred)).unwrap();
        }
        let mut game = Game::new(Arc::new(rules));
        let all = cells::all(&shape);
        for (pick, back) in picks {
            // A move that is not allowed leaves the game as it was.
            let _ = game.play_cell(pick.get(&all));
            for _ in 0..if back == 2 { 2 } else { 0 } {
                game.undo();
            }
        }
        game.set_comment("a game".to_owned());
        let by = Symmetries::new(&shape).random(seed);
        let turned = relabelled_game(&game, &by).unwrap();
        prop_assert_eq!(turned.tree_move_count(), game.tree_move_count());
        prop_assert_eq!(turned.current(), game.current());
        prop_assert_eq!(turned.comment(), "a game");
        prop_assert_eq!(turned.position().outcome(), game.position().outcome());
        prop_assert_eq!(turned.position().scores(), game.position().scores());
        for node in game.nodes() {
            let moved = game.cell_of(node).map(|cell| by.apply(&shape, cell));
            prop_assert_eq!(turned.cell_of(node), moved.as_ref());
            prop_assert_eq!(turned.redo_target(node), game.redo_target(node));
            prop_assert_eq!(turned.parent(node), game.parent(node));
        }
        for cell in &all {
            let image = by.apply(&shape, cell);
            prop_assert_eq!(turned.position().stone(&image), game.position().stone(cell));
        }
        // Turned back cell by cell, it is what it was.
        for player in 0..players {
            let lines = |game: &Game| game.position().completed_lines(Player(player)).len();
            prop_assert_eq!(lines(&game), lines(&turned));
        }
        prop_assert_eq!(game.cell_of(NodeId::START), None);
    }
}

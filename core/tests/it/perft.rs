//! Sequences of moves, counted by play and compared with known tables.

use crate::support::cells;

use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::symmetry::{self, Automorphism, PerftCounter, PerftError};
use hypertoe_core::{
    BigUint, Cell, Goal, OpeningRule, Outcome, Player, Position, RuleParts, Rules, Shape,
};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

fn perft(rules: &Arc<Rules>, depth: u32) -> Result<BigUint, PerftError> {
    run_to_end(|control| symmetry::perft(rules, depth, control))
}

fn perft_by_play(rules: &Arc<Rules>, depth: u32) -> BigUint {
    run_to_end(|control| symmetry::perft_by_play(rules, depth, control))
}

fn rules(side: u16, dims: usize) -> Arc<Rules> {
    let shape = Shape::hypercube(side, dims).expect("within limits");
    Arc::new(Rules::new(shape, 2).expect("two players"))
}

/// Compares both ways of counting with a table that begins at depth 1.
fn check(rules: &Arc<Rules>, table: &[u64]) {
    for (depth, &count) in (1..).zip(table) {
        let shape = rules.shape();
        assert_eq!(perft(rules, depth), Ok(count.into()), "{shape}, depth {depth}");
        assert_eq!(perft_by_play(rules, depth), count.into(), "{shape}, depth {depth} by play");
    }
}

#[test]
fn three_squared_to_the_end() {
    let table = [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    check(&rules(3, 2), &table);
}

/// Seven choices for each move, until a column is full and the seventh mark cannot fall into it.
#[test]
fn connect_four() {
    let shape = Shape::new(&[7, 6], 4).expect("a board");
    let parts = RuleParts { gravity: Some(1), ..RuleParts::plain(shape, 2) };
    let rules: Arc<Rules> = Arc::new(parts.try_into().expect("rules"));
    check(&rules, &[7, 49, 343, 2401, 16_807]);
    assert_eq!(perft(&rules, 6), Ok(117_649u64.into()));
    assert_eq!(perft(&rules, 7), Ok(823_536u64.into()));
}

#[test]
fn every_two_of_1024_cells_make_a_line() {
    let rules = rules(2, 10);
    assert_eq!(perft(&rules, 3), Ok((1024u64 * 1023 * 1022).into()));
    let mut counter = PerftCounter::new(rules);
    let mut control = StepLimit::up_to(u64::MAX, Halt::Cancel);
    for depth in 4..1_000 {
        assert_eq!(counter.count(depth, &mut control), Ok(Ok(BigUint::ZERO)));
    }
    assert!(control.steps < 20_000, "{} steps", control.steps);
}

#[test]
fn symmetries_that_are_too_many_to_list_save_play() {
    // 46,080 symmetries of 729 cells: four classes of first moves, and few after them.
    let forbidden = OpeningRule::Forbidden([Cell::from([0; 6])].into());
    let shape = Shape::hypercube(3, 6).expect("a board");
    let parts = RuleParts { opening: forbidden, ..RuleParts::plain(shape, 2) };
    let rules = Arc::new(parts.try_into().expect("rules"));
    let mut control = StepLimit::up_to(u64::MAX, Halt::Cancel);
    let count = symmetry::perft(&rules, 3, &mut control).expect("nobody halts it");
    assert_eq!(count, Ok((728u64 * 728 * 727).into()));
    assert!(control.steps < 700_000, "{} steps", control.steps);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Counting one move of each class gives the same as playing all.
    #[test]
    fn as_by_play(
        sides in prop::collection::vec(1u16..=4, 1..=3),
        run in 1u16..=4,
        (players, goal) in (2u8..=3, 0u32..=3),
        closed in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        barred in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        (pie, gravity) in (any::<bool>(), prop::option::of(0usize..3)),
    ) {
        prop_assume!(sides.iter().product::<u16>() <= 16);
        let longest = sides.iter().copied().max().expect("an axis");
        let shape = Shape::new(&sides, run.min(longest)).expect("a board");
        let cells = cells::all(&shape);
        let pick = |picks: &[prop::sample::Index]| -> std::collections::BTreeSet<Cell> {
            picks.iter().map(|pick| pick.get(&cells).clone()).collect()
        };
        let opening = match pick(&barred) {
            none if none.is_empty() => OpeningRule::Free,
            cells => OpeningRule::Forbidden(cells),
        };
        let parts = RuleParts {
            goal: match goal {
                0 => Goal::Misere,
                3 => Goal::MostLines,
                lines => Goal::FirstTo(lines),
            },
            closed: pick(&closed),
            opening,
            pie,
            gravity: gravity.filter(|axis| *axis < sides.len()),
            ..RuleParts::plain(shape, players)
        };
        let Ok(rules) = Rules::try_from(parts) else { return Ok(()) };
        let rules = Arc::new(rules);
        for depth in 0..=5 {
            prop_assert_eq!(perft(&rules, depth), Ok(perft_by_play(&rules, depth)), "{}", depth);
        }
    }
}

#[test]
fn three_cubed() {
    check(&rules(3, 3), &[27, 702, 17_550, 421_200, 9_687_600]);
    assert_eq!(perft(&rules(3, 3), 6), Ok(209_556_864u64.into()));
}

#[test]
fn four_cubed() {
    check(&rules(4, 3), &[64, 4032, 249_984, 15_249_024]);
    assert_eq!(perft(&rules(4, 3), 5), Ok(914_941_440u64.into()));
}

#[test]
fn the_tesseract() {
    check(&rules(3, 4), &[81, 6480, 511_920, 39_929_760]);
}

#[test]
fn side_two_ends_on_move_three() {
    check(&rules(2, 3), &[8, 56, 336, 0]);
    check(&rules(1, 4), &[1, 0]);
    for dims in 2..=4 {
        let rules = rules(2, dims);
        let cells = cells::all(rules.shape());
        let mut position = Position::new(Arc::clone(&rules));
        for_each_game(&mut position, &cells, &mut |position| {
            assert_eq!(position.outcome(), Outcome::Won(Player(0)));
            assert_eq!(position.played_marks().len(), 3);
        });
    }
}

#[test]
fn closed_cells_goals_and_players_count_too() {
    let three_players = |closed: &[Cell], goal| {
        let rules = Rules::new(Shape::new(&[3, 2], 2).expect("a board"), 3).expect("players");
        let rules = rules.with_closed(closed.iter().cloned()).expect("closed");
        Arc::new(rules.with_goal(Goal::FirstTo(goal)).expect("a goal"))
    };
    for goal in 1..=3 {
        for closed in [vec![], vec![Cell::from([1, 1])], vec![Cell::from([0, 0])]] {
            let rules = three_players(&closed, goal);
            for depth in 0..=7 {
                let by_play = perft_by_play(&rules, depth);
                assert_eq!(perft(&rules, depth), Ok(by_play), "{rules}, depth {depth}");
            }
        }
    }
}

#[test]
fn a_giant_is_counted_as_far_as_arithmetic_goes() {
    let rules = rules(1000, 50);
    let cells = rules.shape().cell_count();
    assert_eq!(perft(&rules, 2), Ok(&cells * (&cells - 1u32)));
    assert!(matches!(perft(&rules, 2000), Err(PerftError::TooLarge { reach: 1999, .. })));
}

#[test]
fn a_long_product_reports_and_is_not_begun_anew() {
    let giant = rules(1000, 50);
    let mut control = StepLimit::up_to(u64::MAX, Halt::Cancel);
    let at_once = symmetry::perft(&giant, 1_000, &mut control).expect("nobody halts it");
    assert!(control.check_ins > 0);
    let all = control.steps;
    let (mut counter, mut control) =
        (PerftCounter::new(giant), StepLimit::up_to(u64::MAX, Halt::Cancel));
    let mut last = BigUint::ZERO;
    for depth in 1..=1_000 {
        let count = counter.count(depth, &mut control).expect("nobody halts it");
        last = count.expect("a product");
    }
    assert_eq!(Ok(last), at_once);
    assert!(control.steps <= 2 * all, "{} steps, and {all} at once", control.steps);
    let again = run_to_end(|control| counter.count(2, control)).expect("a product");
    assert_eq!(again, perft(&rules(1000, 50), 2).expect("a product"));
}

/// Visits the end of every game that can follow.
fn for_each_game(position: &mut Position, cells: &[Cell], see: &mut impl FnMut(&Position)) {
    if position.outcome().is_over() {
        see(position);
        return;
    }
    for cell in cells {
        if position.play_cell(cell).is_ok() {
            for_each_game(position, cells, see);
            position.undo();
        }
    }
}

#[test]
fn games_of_three_squared() {
    let rules = rules(3, 2);
    let cells = cells::all(rules.shape());
    let (mut first, mut second, mut drawn) = (0, 0, 0);
    for_each_game(&mut Position::new(rules), &cells, &mut |position| match position.outcome() {
        Outcome::Won(Player(0)) => first += 1,
        Outcome::Won(_) => second += 1,
        _ => drawn += 1,
    });
    assert_eq!((first, second, drawn), (131_184, 77_904, 46_080));
    assert_eq!(first + second + drawn, 255_168);
}

/// Board as text, one character for each cell.
fn picture(position: &Position, cells: impl Iterator<Item = Cell>) -> String {
    cells.map(|cell| position.stone(&cell).map_or("-".into(), |s| format!("{s:?}"))).collect()
}

#[test]
fn positions_of_three_squared() {
    let rules = rules(3, 2);
    let shape = rules.shape().clone();
    let cells = cells::all(&shape);
    let symmetries: Vec<Automorphism> = (0..8)
        .map(|code: usize| {
            let axes = if code & 4 == 0 { vec![0, 1] } else { vec![1, 0] };
            Automorphism::new(&shape, axes, vec![code & 1 != 0, code & 2 != 0], None).unwrap()
        })
        .collect();
    let mut seen: HashSet<String> = HashSet::new();
    let mut classes: HashSet<String> = HashSet::new();
    let (mut ends, mut end_classes) = ([0; 3], HashSet::new());
    let mut waiting = vec![Position::new(rules)];
    while let Some(position) = waiting.pop() {
        if !seen.insert(picture(&position, cells.iter().cloned())) {
            continue;
        }
        let image = |s: &Automorphism| picture(&position, cells.iter().map(|c| s.apply(&shape, c)));
        let class = symmetries.iter().map(image).min().unwrap();
        match position.outcome() {
            Outcome::Undecided => {}
            Outcome::Won(player) => ends[player.index()] += 1,
            Outcome::Draw => ends[2] += 1,
            Outcome::Lost(_) => unreachable!("nobody loses by a line here"),
        }
        if position.outcome().is_over() {
            end_classes.insert(class.clone());
        }
        classes.insert(class);
        waiting.extend(cells.iter().filter_map(|cell| {
            let mut next = position.clone();
            next.play_cell(cell).is_ok().then_some(next)
        }));
    }
    assert_eq!(seen.len(), 5478);
    assert_eq!(ends, [626, 316, 16]);
    assert_eq!((classes.len(), end_classes.len()), (765, 138));
}

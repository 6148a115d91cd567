//! Whether anybody can still win, against every way a game can go on.

use crate::support::cells;

use hypertoe_core::play::{Winnability, position_winnability};
use hypertoe_core::{Cell, Goal, Outcome, Position, Rules, Shape, Stone};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

type Stones = Vec<Option<Stone>>;

fn stones(position: &Position, cells: &[Cell]) -> Stones {
    cells.iter().map(|cell| position.stone(cell)).collect()
}

/// Whether some continuation ends in a win, by trying them all.
fn can_be_won(position: &mut Position, cells: &[Cell], known: &mut HashMap<Stones, bool>) -> bool {
    if position.outcome().is_over() {
        return matches!(position.outcome(), Outcome::Won(_) | Outcome::Lost(_));
    }
    let key = stones(position, cells);
    if let Some(&answer) = known.get(&key) {
        return answer;
    }
    let answer = cells.iter().any(|cell| {
        position.play_cell(cell).is_ok() && {
            let won = can_be_won(position, cells, known);
            position.undo();
            won
        }
    });
    known.insert(key, answer);
    answer
}

/// Undecided positions met: how many can be won, how many are rightly called
/// dead, and how many are dead without being called so.
#[derive(Debug, Default, PartialEq)]
struct Census {
    open: usize,
    dead: usize,
    unseen: usize,
}

/// Looks at every position that can arise.
fn census(rules: Rules) -> Census {
    let cells = cells::all(rules.shape());
    let (mut seen, mut known) = (HashSet::new(), HashMap::new());
    let mut counts = Census::default();
    let mut waiting = vec![Position::new(Arc::new(rules))];
    while let Some(mut position) = waiting.pop() {
        if position.outcome().is_over() || !seen.insert(stones(&position, &cells)) {
            continue;
        }
        let open = can_be_won(&mut position, &cells, &mut known);
        match (open, position_winnability(&position)) {
            (true, Winnability::Maybe) => counts.open += 1,
            (false, Winnability::No) => counts.dead += 1,
            (false, Winnability::Maybe) => counts.unseen += 1,
            (open, answer) => panic!("{answer:?}, but {open}: {:?}", position.played_marks()),
        }
        waiting.extend(cells.iter().filter_map(|cell| {
            let mut next = position.clone();
            next.play_cell(cell).is_ok().then_some(next)
        }));
    }
    counts
}

#[test]
fn exact_on_three_squared() {
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    let counts = census(rules);
    // Together the 5478 legal positions without the 958 finished ones.
    assert_eq!(counts, Census { open: 4400, dead: 120, unseen: 0 });
}

#[test]
fn over_is_over() {
    let rules = Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap());
    let mut position = Position::new(rules);
    assert_eq!(position_winnability(&position), Winnability::Maybe);
    position.set_early_end(Some(hypertoe_core::EarlyEnd::AgreedDraw));
    assert_eq!(position_winnability(&position), Winnability::No);
}

#[test]
fn too_few_moves_to_fill_a_line() {
    // Two players take turns on three cells: nobody gets all of them.
    let row = Rules::new(Shape::hypercube(3, 1).unwrap(), 2).unwrap();
    assert_eq!(position_winnability(&Position::new(Arc::new(row))), Winnability::No);
}

#[test]
fn giants_are_open_or_unknown() {
    let rules = Rules::new(Shape::hypercube(1000, 50).unwrap(), 2).unwrap();
    let mut position = Position::new(Arc::new(rules.clone()));
    position.play_cell(&Cell::origin(50)).unwrap();
    assert_eq!(position_winnability(&position), Winnability::Maybe);
    let far = rules.with_goal(Goal::FirstTo(100)).unwrap();
    assert_eq!(position_winnability(&Position::new(Arc::new(far))), Winnability::Unknown);
}

/// Sides and run.
const TINY: &[(&[u16], u16)] = &[
    (&[2, 2], 2),
    (&[3, 2], 2),
    (&[3, 2], 3),
    (&[7], 3),
    (&[2, 2, 2], 2),
    (&[4, 2], 3),
    (&[3, 3], 3),
    (&[3, 3], 2),
    (&[8, 1], 2),
];

fn tiny_rules() -> impl Strategy<Value = Rules> {
    let shape = prop::sample::select(TINY)
        .prop_map(|(sides, run)| Shape::new(sides, run).expect("a board"));
    let closed = prop::collection::vec(0u64..9, 0..4);
    let goal = (prop::sample::select(&Goal::ALL[..]), 1u32..=3);
    let goal = goal.prop_map(|(goal, lines)| goal.with_target_lines(lines));
    (shape, 2u8..=3, goal, closed).prop_map(|(shape, players, goal, closed)| {
        let cells = shape.cell_count_u64().expect("a tiny board");
        let closed: Vec<Cell> =
            closed.iter().filter_map(|n| shape.cell_with_number(&(n % cells).into())).collect();
        let rules = Rules::new(shape, players).expect("players");
        // A tiny board may have too few lines for the goal.
        let rules = rules.clone().with_goal(goal).unwrap_or(rules);
        rules.clone().with_closed(closed).unwrap_or(rules)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The census panics where "no" is said of a position that can be won.
    #[test]
    fn no_is_certain(rules in tiny_rules()) {
        let counts = census(rules);
        prop_assert!(counts.open + counts.dead + counts.unseen > 0);
    }
}

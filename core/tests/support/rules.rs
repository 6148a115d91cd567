//! Random rules on small boards.

use super::shapes::{pick, small_shape};
use hypertoe_core::{Goal, Rules};
use proptest::prelude::*;

/// Rules on a small board: two to four players, some cells closed, any goal.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let goal = prop_oneof![Just(1u32), 2u32..=5, Just(10_000)];
    let closed = prop::collection::vec(any::<u16>(), 0..6);
    (small_shape(), 2u64..=4, goal, closed).prop_map(|(shape, players, goal, closed)| {
        let most = (shape.cells_u64().expect("a small board") - 1).min(5) as usize;
        let closed = closed.into_iter().take(most).map(|seed| pick(&shape, seed.into()));
        let closed: Vec<_> = closed.collect();
        let rules = Rules::new(shape, players).expect("two to four players");
        let rules = rules.with_goal(Goal::FirstTo(goal)).expect("a goal");
        rules.with_closed(closed).expect("a cell is left")
    })
}

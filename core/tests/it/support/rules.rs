//! Random rules on small boards.

use super::shapes::{pick, small_shape};
use hypertoe_core::{Goal, OpeningRule, RuleParts, Rules};
use proptest::prelude::*;

/// Rules on a small board: two to four players, some cells closed, any goal.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let goal = prop::sample::select(&Goal::ALL[..]);
    let goal = (goal, 1u32..=5).prop_map(|(goal, lines)| goal.with_target_lines(lines));
    let closed = prop::collection::vec(any::<u16>(), 0..6);
    (small_shape(), 2u8..=4, goal, closed).prop_map(|(shape, players, goal, closed)| {
        let most = (shape.cell_count_u64().expect("a small board") - 1).min(5) as usize;
        let closed = closed.into_iter().take(most).map(|seed| pick(&shape, seed.into()));
        let closed: Vec<_> = closed.collect();
        let rules = Rules::new(shape, players).expect("two to four players");
        // A small board may have too few lines for the goal.
        let rules = rules.clone().with_goal(goal).unwrap_or(rules);
        // With cells closed there may be too few lines, too.
        rules.clone().with_closed(closed).unwrap_or(rules)
    })
}

/// [`any_rules`], some with an opening rule, the pie rule and gravity.
#[allow(dead_code, reason = "not every test needs all rules")]
pub fn full_rules() -> impl Strategy<Value = Rules> {
    let opening = (0..3u8, prop::collection::vec(any::<u16>(), 0..4));
    (any_rules(), opening, any::<bool>(), prop::option::of(0..4usize)).prop_map(
        |(rules, (kind, cells), pie, gravity)| {
            let gravity = gravity.map(|axis| axis % rules.shape().dims());
            let rules = rules.clone().with_gravity(gravity).unwrap_or(rules);
            let listed = cells.into_iter().map(|seed| pick(rules.shape(), seed.into()));
            let opening = match kind {
                0 => OpeningRule::Free,
                1 => OpeningRule::NoCenter,
                _ => OpeningRule::Forbidden(listed.collect()),
            };
            // Where nobody could make the first move, any cell may be taken.
            let rules =
                rules.clone().with_opening_rule(opening).unwrap_or(rules).with_pie_rule(pie);
            // A new rule does not fit in here until it is drawn, too.
            let RuleParts {
                board: _,
                players: _,
                goal: _,
                closed: _,
                opening: _,
                pie: _,
                gravity: _,
            } = rules.parts();
            rules
        },
    )
}

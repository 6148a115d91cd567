//! Chance, and the toss that shows it.

use hypertoe::state::{CoinToss, Rng};
#[test]
fn dice_are_fair_enough() {
    let mut dice = Rng::seeded(7);
    let mut counts = [0; 6];
    (0..6_000).for_each(|_| counts[dice.below(6)] += 1);
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn a_toss_ends_on_the_first_player() {
    let mut toss = CoinToss::default();
    let mut seen = std::collections::BTreeSet::new();
    let mut frames = 0;
    while !toss.advance(1.0 / 60.0) {
        seen.insert(toss.shown_player(3));
        frames += 1;
    }
    assert_eq!(seen.len(), 3);
    assert_eq!(toss.shown_player(3), 0);
    assert!(frames < 60 * 3);
}

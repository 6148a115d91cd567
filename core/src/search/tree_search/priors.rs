//! How likely moves are to be good, by the lines they stand on.

use crate::search::alpha_beta::{Aim, weighed};
use crate::search::board::Tally;

/// The most moves of a position that are looked at.
const WIDTH: usize = 40;

/// The best-looking legal cells, each with its share of the attention: in
/// proportion to what it is worth more than the least of them, and a little
/// for all. The shares make 1.
pub fn priors(tally: &Tally, cells: &[u32]) -> Vec<(u32, f32)> {
    let mut weighed = weighed(tally, Aim::Win, cells);
    weighed.truncate(WIDTH);
    let least = weighed.iter().map(|cell| cell.0).min().unwrap_or(0);
    let most = weighed.iter().map(|cell| cell.0).max().unwrap_or(0);
    let spread = (most - least).max(1) as f32;
    let share = |weight: i64| (weight - least) as f32 / spread + 0.05;
    let sum: f32 = weighed.iter().map(|cell| share(cell.0)).sum();
    weighed.into_iter().map(|(weight, cell)| (cell, share(weight) / sum)).collect()
}

//! How likely moves are to be good, by the lines they stand on.

use crate::search::alpha_beta::{Aim, weighed};
use crate::search::board::Tally;
use crate::search::pressure::{Pressure, pressure};

/// The most moves of a position that are looked at.
const WIDTH: usize = 40;

/// The moves of a position that are looked at.
pub struct Candidates {
    /// Cells, each with its share of the attention; the shares make 1.
    pub shares: Vec<(u32, f32)>,
    /// Every other move loses, or there is none.
    pub all: bool,
}

/// Where threats leave a choice of few cells, those; else the best-looking of
/// these legal cells, each with a share in proportion to what it is worth more
/// than the least of them, and a little for all.
pub fn candidates(tally: &Tally, cells: &[u32]) -> Candidates {
    let mut weighed = match pressure(tally) {
        Pressure::Forced(few) => weighed(tally, Aim::Win, &few),
        _ => weighed(tally, Aim::Win, cells),
    };
    let all = weighed.len() <= WIDTH;
    weighed.truncate(WIDTH);
    let least = weighed.iter().map(|cell| cell.0).min().unwrap_or(0);
    let most = weighed.iter().map(|cell| cell.0).max().unwrap_or(0);
    let spread = (most - least).max(1) as f32;
    let share = |weight: i64| (weight - least) as f32 / spread + 0.05;
    let sum: f32 = weighed.iter().map(|cell| share(cell.0)).sum();
    let shares = weighed.into_iter().map(|(weight, cell)| (cell, share(weight) / sum)).collect();
    Candidates { shares, all }
}

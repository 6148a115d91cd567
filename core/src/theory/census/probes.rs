//! Random probes, which estimate the size of a tree too large to walk.
//!
//! D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics
//! of Computation 29 (1975): walk down the tree at random; the product of the
//! numbers of choices on the path is, on average, the number of nodes at that
//! depth. Here a probe takes only moves after which the game goes on, and
//! counts all winning moves along its path: fewer probes die early.
//! Dividing by the number of games that reach a position (see `levels`) turns
//! games into positions, and by the size of its class into classes.

use super::counts::{CensusLevel, Estimate, EstimateLevel, Guess, OutcomeCounts, OutcomeGuesses};
use super::masks::{BitBoard, LOOKS_OF_STEP, cells_of};
use crate::base::control::{Control, Halt, Progress, Stage, Teller};
use crate::base::dice::Dice;
use num_traits::ToPrimitive;

/// Outcomes: open, x wins, o wins, draws, total.
const WAYS: usize = 5;
const OPEN: usize = 0;
const DRAWS: usize = 3;
const TOTAL: usize = 4;
/// Kinds of counts: positions, distinct positions, games.
const KINDS: usize = 3;
const GAMES: usize = 2;

type PerWay<T> = [[T; WAYS]; KINDS];

/// Sum and sum of squares of samples, in units of the first that is not 0, as
/// squares of factorials would overflow.
#[derive(Clone, Copy, Default)]
struct Moments {
    unit: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, sample: f64) {
        if sample == 0.0 {
            return;
        }
        if self.unit == 0.0 {
            self.unit = sample;
        }
        let sample = sample / self.unit;
        self.sum += sample;
        self.squares += sample * sample;
    }

    fn guess(&self, samples: u64, known: f64) -> Guess {
        let n = samples as f64;
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        let error = (variance / (n - 1.0).max(1.0)).sqrt();
        Guess { mean: known + mean * self.unit, error: error * self.unit }
    }
}

/// Adds these counts to those of an outcome.
fn put(sums: &mut PerWay<f64>, way: usize, counts: [f64; KINDS]) {
    for (kind, (row, count)) in sums.iter_mut().zip(counts).enumerate() {
        row[way] += count;
        // A game that goes on is not complete.
        if (kind, way) != (GAMES, OPEN) {
            row[TOTAL] += count;
        }
    }
}

fn factorial(n: u32) -> f64 {
    (1..=n).map(f64::from).product()
}

pub(super) struct Probes {
    board: BitBoard<u128>,
    all_symmetric: bool,
    samples: u64,
    seed: u64,
    dice: Dice,
    /// The levels already counted.
    known: Vec<CensusLevel>,
    levels: Vec<PerWay<Moments>>,
    totals: PerWay<Moments>,
    /// The current probe, by number of marks.
    probe: Vec<PerWay<f64>>,
}

impl Probes {
    pub fn new(
        board: BitBoard<u128>,
        all_symmetric: bool,
        samples: u64,
        seed: u64,
        known: &[CensusLevel],
    ) -> Self {
        let levels = board.cells + 1;
        Self {
            board,
            all_symmetric,
            samples,
            seed,
            dice: Dice::new(seed),
            known: known.to_vec(),
            levels: vec![Default::default(); levels],
            totals: Default::default(),
            probe: vec![Default::default(); levels],
        }
    }

    pub fn run(mut self, control: &mut dyn Control) -> Result<Estimate, Halt> {
        let total = Some(self.samples);
        let now = Progress { total, ..Progress::of(Stage::RandomGames) };
        let mut told = Teller::new(control, now);
        while told.now.done < self.samples {
            self.probe(&mut told)?;
            self.note();
            told.now.done += 1;
        }
        Ok(self.estimate())
    }

    /// Plays one random game, and collects its counts for each number of marks.
    fn probe(&mut self, told: &mut Teller<'_, Progress>) -> Result<(), Halt> {
        let mut look = |images: usize| told.step(1 + (images / LOOKS_OF_STEP) as u64);
        self.probe.fill(Default::default());
        let (mut waiting, mut moving) = (0u128, 0u128);
        // Average number of games to this depth, and of games that reach this position.
        let (mut games, mut ways) = (1.0, 1.0);
        for marks in 0..self.board.cells {
            let share = games / ways;
            // Few symmetries keep these marks; only they can keep the next positions.
            let keepers = self.board.keepers(waiting);
            look(4 * self.board.order)?;
            let class = self.class_share(&keepers, waiting, moving);
            put(&mut self.probe[marks], OPEN, [share, share * class, games]);
            let mut on = Vec::new();
            for cell in cells_of(self.board.full & !(waiting | moving)) {
                match self.board.common(moving, cell) {
                    0 => on.push(cell),
                    common => {
                        look(4 * keepers.len())?;
                        let share = share / f64::from(common);
                        let class = self.class_share(&keepers, waiting, moving | 1 << cell);
                        let winner = 1 + marks % 2;
                        put(&mut self.probe[marks + 1], winner, [share, share * class, games]);
                    }
                }
            }
            if on.is_empty() {
                return Ok(());
            }
            games *= on.len() as f64;
            let cell = on[self.dice.below(on.len())];
            (waiting, moving) = (moving | 1 << cell, waiting);
            ways *= f64::from(waiting.count_ones());
        }
        let share = games / ways;
        let class = self.class_share(&self.board.keepers(waiting), waiting, moving);
        put(&mut self.probe[self.board.cells], DRAWS, [share, share * class, games]);
        Ok(())
    }

    /// Returns one over the size of a position's class. `keepers` are the symmetries
    /// that preserve the first set.
    fn class_share(&self, keepers: &[usize], one: u128, other: u128) -> f64 {
        if self.all_symmetric {
            let (one, other) = (one.count_ones(), other.count_ones());
            let empty = self.board.cells as u32 - one - other;
            return factorial(one) * factorial(other) * factorial(empty)
                / factorial(self.board.cells as u32);
        }
        let stable = keepers.iter().filter(|&&g| self.board.keeps(g, other)).count();
        stable as f64 / self.board.order as f64
    }

    /// Adds the current probe to the sums.
    fn note(&mut self) {
        let mut totals: PerWay<f64> = Default::default();
        for (marks, row) in self.probe.iter().enumerate() {
            for kind in 0..KINDS {
                for way in 0..WAYS {
                    self.levels[marks][kind][way].add(row[kind][way]);
                    if marks >= self.known.len() && (kind, way) != (GAMES, OPEN) {
                        totals[kind][way] += row[kind][way];
                    }
                }
            }
        }
        for (moments, total) in self.totals.iter_mut().flatten().zip(totals.iter().flatten()) {
            moments.add(*total);
        }
    }

    fn estimate(&self) -> Estimate {
        let nothing: PerWay<f64> = Default::default();
        let levels = self.levels.iter().enumerate().skip(self.known.len());
        let levels = levels.map(|(marks, row)| {
            let [positions, distinct, games] = self.guesses(row, &nothing);
            EstimateLevel { marks: marks as u32, positions, distinct, games }
        });
        let [positions, distinct, games] = self.guesses(&self.totals, &self.known_sums());
        Estimate {
            samples: self.samples,
            seed: self.seed,
            from: self.known.len() as u32,
            levels: levels.collect(),
            positions,
            distinct,
            games,
        }
    }

    fn guesses(&self, row: &PerWay<Moments>, known: &PerWay<f64>) -> [OutcomeGuesses; KINDS] {
        std::array::from_fn(|kind| {
            let [open, x_wins, o_wins, draws, total] =
                std::array::from_fn(|way| row[kind][way].guess(self.samples, known[kind][way]));
            OutcomeGuesses { open, x_wins, o_wins, draws, total }
        })
    }

    /// Returns the exact part of the sums over all numbers of marks.
    fn known_sums(&self) -> PerWay<f64> {
        let mut sums: PerWay<f64> = Default::default();
        for level in &self.known {
            let ways = |counts: &OutcomeCounts| {
                let OutcomeCounts { open, x_wins, o_wins, draws } = counts;
                [open, x_wins, o_wins, draws].map(|count| count.to_f64().unwrap_or(f64::INFINITY))
            };
            let counts = [&level.positions, &level.distinct, &level.games].map(ways);
            (OPEN..TOTAL).for_each(|way| put(&mut sums, way, counts.map(|count| count[way])));
        }
        // Only complete games are counted.
        sums[GAMES][OPEN] = 0.0;
        sums
    }
}

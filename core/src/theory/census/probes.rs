//! Random probes, which estimate the size of a tree too large to walk.
//!
//! D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
//! (1975): walk down the tree at random; the product of the numbers of choices on the path is, on
//! average, the number of nodes at that depth. With single paths a few that live long outweigh all
//! others, and an estimate from thousands of them is mostly far too low. Here the probes of a
//! population go down together: of all moves after which the game goes on, an even selection
//! survives, and each survivor stands for as many games as there are moves to a survivor (P. C. Chen,
//! "Heuristic sampling", SIAM Journal on Computing 21, 1992; sequential Monte Carlo with systematic
//! resampling). The mean is still unbiased. Populations are independent, so that they tell the
//! standard error.
//!
//! Winning moves are counted along the way. Dividing by the number of games that reach a position
//! (see `levels`) turns games into positions, and by the size of its class into classes.

use super::counts::{
    CensusEstimate, CensusLevel, EstimateLevel, OutcomeCounts, OutcomeEstimates, SampledMean,
};
use super::levels::{BitboardTables, COMPARISONS_PER_STEP, cells_in_mask};
use crate::base::control::{Control, Halt, Progress, ProgressReporter, Stage};
use crate::base::rng::SeededRng;
use num_traits::ToPrimitive;

/// Outcomes: open, x wins, o wins, draws, total.
const OUTCOMES: usize = 5;
const OPEN: usize = 0;
const DRAWS: usize = 3;
const TOTAL: usize = 4;
/// Kinds of counts: positions, distinct positions, games.
const COUNT_KINDS: usize = 3;
const GAMES: usize = 2;
/// The number of populations that the probes are divided among, as far as there are enough probes.
const POPULATIONS: u64 = 32;
/// The maximum number of probes of a population.
const MAX_POPULATION: u64 = 256;

type PerOutcome<T> = [[T; OUTCOMES]; COUNT_KINDS];

/// Sum and sum of squares of samples, in units of the first that is not 0, as
/// squares of factorials would overflow.
#[derive(Clone, Copy, Default)]
struct SampleMoments {
    unit: f64,
    sum: f64,
    squares: f64,
}

impl SampleMoments {
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

    /// Returns the mean of this many samples, with its standard error, added to a known number.
    fn estimate(&self, samples: u64, known: f64) -> SampledMean {
        let n = samples as f64;
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        let error = (variance / (n - 1.0).max(1.0)).sqrt();
        SampledMean { mean: known + mean * self.unit, standard_error: error * self.unit }
    }
}

/// Adds these counts to those of an outcome.
fn add_counts(sums: &mut PerOutcome<f64>, way: usize, counts: [f64; COUNT_KINDS]) {
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

/// The marks of a game that goes on: those of the player who waits, and of the one to move.
#[derive(Clone, Copy, Default)]
struct Probe {
    waiting: u128,
    moving: u128,
}

/// An estimator of the number of positions with each number of marks and outcome, by random games.
pub(super) struct ProbeEstimator {
    board: BitboardTables<u128>,
    all_symmetric: bool,
    /// Number of probes, at least two.
    samples: u64,
    seed: u64,
    rng: SeededRng,
    /// The levels already counted.
    known: Vec<CensusLevel>,
    levels: Vec<PerOutcome<SampleMoments>>,
    totals: PerOutcome<SampleMoments>,
    /// The counts of the current population, by number of marks.
    current: Vec<PerOutcome<f64>>,
}

impl ProbeEstimator {
    /// Prepares `samples` probes; `known` are the levels already counted.
    pub(crate) fn new(
        board: BitboardTables<u128>,
        all_symmetric: bool,
        samples: u64,
        seed: u64,
        known: &[CensusLevel],
    ) -> Self {
        let levels = board.cell_count + 1;
        Self {
            board,
            all_symmetric,
            samples: samples.max(2),
            seed,
            rng: SeededRng::new(seed),
            known: known.to_vec(),
            levels: vec![Default::default(); levels],
            totals: Default::default(),
            current: vec![Default::default(); levels],
        }
    }

    /// Runs all probes, or as many as the control allows, and returns the estimates; `None` if fewer
    /// than two populations were finished, which tell no standard error.
    pub(crate) fn run(mut self, control: &mut dyn Control) -> Result<Option<CensusEstimate>, Halt> {
        let total = Some(self.samples);
        let now = Progress { total, ..Progress::at_stage(Stage::RandomGames) };
        let mut reporter = ProgressReporter::new(control, now);
        let populations = self.samples.min(POPULATIONS).max(self.samples.div_ceil(MAX_POPULATION));
        let mut finished = 0;
        while finished < populations {
            let end = u128::from(self.samples) * u128::from(finished + 1) / u128::from(populations);
            let size = end as u64 - reporter.report.done;
            match self.run_population(size as usize, &mut reporter) {
                Err(Halt::FinishEarly) => break,
                population => population?,
            }
            self.add_population();
            reporter.report.done += size;
            finished += 1;
        }
        self.samples = reporter.report.done;
        Ok((finished > 1).then(|| self.estimate(finished)))
    }

    /// Plays random games side by side, at most `size` of them at any time, and collects their
    /// counts for each number of marks.
    fn run_population(
        &mut self,
        size: usize,
        reporter: &mut ProgressReporter<'_, Progress>,
    ) -> Result<(), Halt> {
        self.current.fill(Default::default());
        let mut population = vec![Probe::default()];
        // Average number of games that each probe stands for, and number of games that reach its
        // position.
        let (mut games, mut ways) = (1.0, 1.0);
        let mut next = Vec::new();
        for marks in 0..self.board.cell_count {
            next.clear();
            for probe in &population {
                self.count_moves(*probe, marks, [games / ways, games], &mut next, reporter)?;
            }
            if next.is_empty() {
                return Ok(());
            }
            population.clear();
            if next.len() <= size {
                population.append(&mut next);
            } else {
                // Over all starts, each move is chosen equally often.
                let start = self.rng.below(next.len());
                population.extend((0..size).map(|i| next[(start + i * next.len()) / size]));
                games *= next.len() as f64 / size as f64;
            }
            ways *= f64::from(population[0].waiting.count_ones());
        }
        for Probe { waiting, moving } in population {
            let fraction = games / ways;
            let class = self.class_share(&self.board.stabilizer(waiting), waiting, moving);
            let counts = [fraction, fraction * class, games];
            add_counts(&mut self.current[self.board.cell_count], DRAWS, counts);
        }
        Ok(())
    }

    /// Counts the position of a probe and its winning moves, and adds the positions after all other
    /// moves to `next`. `shares` are the numbers of positions and of games that it stands for.
    fn count_moves(
        &mut self,
        Probe { waiting, moving }: Probe,
        marks: usize,
        [fraction, games]: [f64; 2],
        next: &mut Vec<Probe>,
        reporter: &mut ProgressReporter<'_, Progress>,
    ) -> Result<(), Halt> {
        let mut look =
            |images: usize| reporter.count_steps(1 + (images / COMPARISONS_PER_STEP) as u64);
        // Few symmetries keep these marks; only they can keep the next positions.
        let keepers = self.board.stabilizer(waiting);
        look(4 * self.board.symmetry_count)?;
        let class = self.class_share(&keepers, waiting, moving);
        add_counts(&mut self.current[marks], OPEN, [fraction, fraction * class, games]);
        for cell in cells_in_mask(self.board.full & !(waiting | moving)) {
            let after = moving | 1 << cell;
            match self.board.completed_lines_overlap(moving, cell) {
                0 => next.push(Probe { waiting: after, moving: waiting }),
                common => {
                    look(4 * keepers.len())?;
                    let fraction = fraction / f64::from(common);
                    let class = self.class_share(&keepers, waiting, after);
                    let counts = [fraction, fraction * class, games];
                    add_counts(&mut self.current[marks + 1], 1 + marks % 2, counts);
                }
            }
        }
        Ok(())
    }

    /// Returns one over the size of a position's class. `keepers` are the symmetries
    /// that preserve the first set.
    fn class_share(&self, keepers: &[usize], one: u128, other: u128) -> f64 {
        if self.all_symmetric {
            let (one, other) = (one.count_ones(), other.count_ones());
            let empty = self.board.cell_count as u32 - one - other;
            return factorial(one) * factorial(other) * factorial(empty)
                / factorial(self.board.cell_count as u32);
        }
        let stable =
            keepers.iter().filter(|&&g| self.board.symmetry_preserves_set(g, other)).count();
        stable as f64 / self.board.symmetry_count as f64
    }

    /// Adds the counts of the current population to the sums.
    fn add_population(&mut self) {
        let mut totals: PerOutcome<f64> = Default::default();
        for (marks, row) in self.current.iter().enumerate() {
            for kind in 0..COUNT_KINDS {
                for way in 0..OUTCOMES {
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

    /// Returns the estimates after this many populations.
    fn estimate(&self, populations: u64) -> CensusEstimate {
        let nothing: PerOutcome<f64> = Default::default();
        let levels = self.levels.iter().enumerate().skip(self.known.len());
        let levels = levels.map(|(marks, row)| {
            let [positions, distinct, games] = self.estimates(row, populations, &nothing);
            EstimateLevel { marks: marks as u32, positions, distinct_positions: distinct, games }
        });
        let [positions, distinct, games] =
            self.estimates(&self.totals, populations, &self.known_sums());
        CensusEstimate {
            samples: self.samples,
            seed: self.seed,
            first_sampled_marks: self.known.len() as u32,
            has_no_draws: false,
            levels: levels.collect(),
            positions,
            distinct_positions: distinct,
            games,
        }
    }

    fn estimates(
        &self,
        row: &PerOutcome<SampleMoments>,
        populations: u64,
        known: &PerOutcome<f64>,
    ) -> [OutcomeEstimates; COUNT_KINDS] {
        std::array::from_fn(|kind| {
            let [open, x_wins, o_wins, draws, total] =
                std::array::from_fn(|way| row[kind][way].estimate(populations, known[kind][way]));
            OutcomeEstimates { open, x_wins, o_wins, draws, total }
        })
    }

    /// Returns the exact part of the sums over all numbers of marks.
    fn known_sums(&self) -> PerOutcome<f64> {
        let mut sums: PerOutcome<f64> = Default::default();
        for level in &self.known {
            let ways = |counts: &OutcomeCounts| {
                let OutcomeCounts { open, x_wins, o_wins, draws } = counts;
                [open, x_wins, o_wins, draws].map(|count| count.to_f64().unwrap_or(f64::INFINITY))
            };
            let counts = [&level.positions, &level.distinct_positions, &level.games].map(ways);
            (OPEN..TOTAL)
                .for_each(|way| add_counts(&mut sums, way, counts.map(|count| count[way])));
        }
        // Only complete games are counted.
        sums[GAMES][OPEN] = 0.0;
        sums
    }
}

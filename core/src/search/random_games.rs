//! Random games of two players, many in a second.
//!
//! Each game is a uniformly random order of all open cells; up to the end of the game, every legal
//! move is then equally likely. Sixteen games are shuffled side by side, and one pass over the
//! lines of the board finds for all of them who completes a line first.
//!
//! * `BatchShuffler`: random orders of cells, several numbers from each random word.
//! * `GameLanes`: the games side by side, and how they end.

use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports, run_to_end};
use crate::base::rng::SeededRng;
use crate::geometry::Cell;
use crate::play::Rules;
use crate::search::line_index::check_plain_game;
use crate::search::{LineIndex, LineLimits, UnsupportedRules};

/// The limits on the size of a board for random games.
pub const LIMITS: LineLimits =
    LineLimits { cells: MAX_CELLS, lines: 1_100_000, ..LineLimits::LARGE };

/// Cells shuffled in a step of a control.
const CELLS_OF_STEP: u64 = 200;

/// Random games of two players: any open cell at any time, until the first line is complete, which
/// wins, or in misère loses.
///
/// A game depends only on the seed and its number.
#[derive(Clone, Debug)]
pub struct RandomGames {
    /// The open cells.
    cells: Vec<Cell>,
    lanes: GameLanes,
    misere: bool,
    games: u64,
    seed: u64,
    /// The number of the first game.
    first: u64,
    stats: RandomGameStats,
}

impl RandomGames {
    /// Prepares this many games by these rules. O(cells + lines · run); memory is 36 bytes for a
    /// cell, and 2 for each cell of a line.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; in the inner result, [`UnsupportedRules`] for games that
    /// are not plain, and for boards beyond [`LIMITS`].
    pub fn new(
        rules: &Rules,
        games: u64,
        seed: u64,
        control: &mut dyn Control,
    ) -> Result<Result<Self, UnsupportedRules>, Halt> {
        if let Err(unsupported) = check_plain_game(rules, LIMITS) {
            return Ok(Err(unsupported));
        }
        let mut control = map_reports(control, |()| Progress::at_stage(Stage::ListingLines));
        let index = LineIndex::build(rules.shape(), rules.closed_cells(), &mut control)?;
        // The number of each open cell among the open cells.
        let mut place = vec![0u16; index.cell_count()];
        let mut cells = Vec::new();
        for cell in index.open_cells() {
            place[cell as usize] = cells.len() as u16;
            cells.push(index.cell(cell));
        }
        let mut lines = Vec::with_capacity(index.line_count() * index.line_length());
        for line in index.all_line_ids() {
            lines.extend(index.cells_of(line).map(|cell| place[cell as usize]));
            index.check_in_periodically(line.index(), &mut control)?;
        }
        let lanes = GameLanes::new(cells.len(), index.line_length(), lines);
        let stats = RandomGameStats {
            games_by_length: vec![0; cells.len() + 1],
            ..RandomGameStats::default()
        };
        let misere = rules.goal().is_misere();
        Ok(Ok(Self { cells, lanes, misere, games, seed, first: 0, stats }))
    }

    /// Returns the same work on the games from this number on, instead of those from 0 on.
    #[must_use]
    pub fn starting_at(self, first: u64) -> Self {
        Self { first, ..self }
    }

    /// Returns the moves of the game with this number, to its end.
    pub fn moves_of_game(&self, number: u64) -> Vec<Cell> {
        let mut lanes = self.lanes.clone();
        lanes.shuffle_lane(0, SeededRng::for_stream(self.seed, number));
        let ends = run_to_end(|control| lanes.game_ends(&mut StepMeter::new(control), &|| ()));
        let plies = ends[0].plies as usize;
        let order = lanes.cell_order(0).into_iter().take(plies);
        order.map(|cell| self.cells[usize::from(cell)].clone()).collect()
    }

    /// Plays the games. If the control asks to finish early, the result has those played so far.
    ///
    /// # Errors
    /// [`Halt`] if the control stops it.
    pub fn run(mut self, control: &mut dyn Control) -> Result<RandomGameStats, Halt> {
        let mut meter = StepMeter::new(control);
        while self.stats.games < self.games {
            match self.play_some(&mut meter) {
                Err(Halt::FinishEarly) => break,
                told => told?,
            }
        }
        Ok(self.stats)
    }

    /// Plays the next games, up to one in each lane.
    fn play_some(&mut self, meter: &mut StepMeter<'_>) -> Result<(), Halt> {
        let (begun, games, first) = (self.stats.games, self.games, self.first);
        let report = || progress(begun, games);
        let count = (games - begun).min(LANES as u64) as usize;
        let steps = self.cells.len() as u64 / CELLS_OF_STEP;
        for lane in 0..count {
            let number = first + begun + lane as u64;
            self.lanes.shuffle_lane(lane, SeededRng::for_stream(self.seed, number));
            if steps > 0 {
                meter.count_steps(steps, &report)?;
            }
        }
        let ends = self.lanes.game_ends(meter, &report)?;
        for end in &ends[..count] {
            let winner = end.winner.map(|first| if self.misere { 1 - first } else { first });
            self.stats.add(winner, end.plies);
        }
        meter.count_steps(1, &|| progress(self.stats.games, games))
    }
}

fn progress(done: u64, games: u64) -> Progress {
    Progress { done, total: Some(games), stage: Stage::RandomGames }
}

/// Statistics of random games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RandomGameStats {
    /// The number of games.
    pub games: u64,
    /// The numbers of games won by the first and by the second player.
    pub wins: [u64; 2],
    /// The number of games that filled the board without a line.
    pub draws: u64,
    /// The number of moves in all games together.
    pub plies: u64,
    /// The number of games of each length in moves; draws count with the number of cells.
    pub games_by_length: Vec<u64>,
}

impl RandomGameStats {
    /// Adds the statistics of other games on the same board.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.plies += other.plies;
        self.wins = std::array::from_fn(|player| self.wins[player] + other.wins[player]);
        let lengths = self.games_by_length.len().max(other.games_by_length.len());
        self.games_by_length.resize(lengths, 0);
        for (sum, games) in self.games_by_length.iter_mut().zip(&other.games_by_length) {
            *sum += games;
        }
    }

    #[inline]
    fn add(&mut self, winner: Option<usize>, plies: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        self.games_by_length[plies as usize] += 1;
        match winner {
            Some(player) => self.wins[player] += 1,
            None => self.draws += 1,
        }
    }

    /// Returns the average number of moves in a game; 0 without games.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }
}

/// The number of games played side by side. Processors compare this many 16-bit stamps, or half
/// of them, at once.
const LANES: usize = 16;

/// Cells of lines scanned in a step of a control, and between two check-ins.
const LINES_OF_STEP: usize = 200;
const CELLS_AT_ONCE: usize = 20_000;

/// The maximum number of cells for which stamps suffice.
const MAX_CELLS: u64 = 1 << 15;

/// The time at which a cell is taken in each of the games. Stamps of the first player start at the
/// minimum and rise, those of the second player start at the maximum and fall, and the two never
/// meet. So if the greatest stamp of a line is below 0, all its marks are the first player's, and
/// that stamp is when the line is complete; likewise for the second player with the least stamp
/// from 0 on.
type Stamps = [i16; LANES];

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GameEnd {
    /// The player who completes a line first, 0 or 1.
    pub winner: Option<usize>,
    /// The number of marks on the board then.
    pub plies: u32,
}

/// The open cells and the lines of a board, with games played on them side by side.
#[derive(Clone, Debug)]
struct GameLanes {
    run: usize,
    /// The cells of all lines, `run` for each.
    lines: Vec<u16>,
    /// The number of these scanned between two check-ins.
    at_once: usize,
    shuffler: BatchShuffler,
    stamps: Vec<Stamps>,
}

impl GameLanes {
    /// Creates the lanes for this many cells and these lines of `run` cells each.
    pub(crate) fn new(cells: usize, run: usize, lines: Vec<u16>) -> Self {
        let at_once = CELLS_AT_ONCE.next_multiple_of(run);
        let stamps = vec![[0; LANES]; cells];
        Self { run, lines, at_once, shuffler: BatchShuffler::new(cells), stamps }
    }

    /// Shuffles the order in which the cells are taken in one of the games.
    pub(crate) fn shuffle_lane(&mut self, lane: usize, mut rng: SeededRng) {
        if let Some(first) = self.stamps.first_mut() {
            first[lane] = stamp(0);
        }
        let stamps = &mut self.stamps[..];
        self.shuffler.shuffle(&mut rng, |cell, other| {
            stamps[cell][lane] = stamps[other][lane];
            stamps[other][lane] = stamp(cell);
        });
    }

    /// Returns the cells in the order in which they are taken in the game of a lane.
    pub(crate) fn cell_order(&self, lane: usize) -> Vec<u16> {
        let mut order = vec![0; self.stamps.len()];
        for (cell, stamps) in (0..).zip(&self.stamps) {
            order[ply(stamps[lane])] = cell;
        }
        order
    }

    /// Returns for each game which player completes a line first, and the number of marks then.
    /// O(lines · run).
    pub(crate) fn game_ends<R>(
        &self,
        meter: &mut StepMeter<'_, R>,
        report: &dyn Fn() -> R,
    ) -> Result<[GameEnd; LANES], Halt> {
        let mut best = ([i16::MAX; LANES], [i16::MIN; LANES]);
        for lines in self.lines.chunks(self.at_once) {
            best = match self.run {
                3 => self.completed_of::<3>(lines, best),
                4 => self.completed_of::<4>(lines, best),
                5 => self.completed_of::<5>(lines, best),
                run => self.completed(run, lines, best),
            };
            meter.count_steps((lines.len() / LINES_OF_STEP) as u64, report)?;
        }
        let (first, second) = best;
        Ok(std::array::from_fn(|lane| {
            let first = (first[lane] < 0).then(|| (ply(first[lane]), 0));
            let second = (second[lane] >= 0).then(|| (ply(second[lane]), 1));
            match first.into_iter().chain(second).min() {
                Some((last, winner)) => GameEnd { winner: Some(winner), plies: last as u32 + 1 },
                None => GameEnd { winner: None, plies: self.stamps.len() as u32 },
            }
        }))
    }

    /// Does [`completed`](Self::completed) with the run as a constant: twice as fast.
    #[inline(never)]
    fn completed_of<const R: usize>(
        &self,
        lines: &[u16],
        best: (Stamps, Stamps),
    ) -> (Stamps, Stamps) {
        self.completed(R, lines, best)
    }

    /// Returns the stamps at which each player's first line is complete, of these lines and those
    /// scanned before: a value below 0 for the first player, from 0 on for the second, if there is
    /// one.
    #[inline(always)]
    fn completed(&self, run: usize, lines: &[u16], best: (Stamps, Stamps)) -> (Stamps, Stamps) {
        let (mut first, mut second) = best;
        for line in lines.chunks_exact(run) {
            let (mut greatest, mut least) = ([i16::MIN; LANES], [i16::MAX; LANES]);
            for &cell in line {
                let stamps = &self.stamps[usize::from(cell)];
                for lane in 0..LANES {
                    greatest[lane] = greatest[lane].max(stamps[lane]);
                    least[lane] = least[lane].min(stamps[lane]);
                }
            }
            for lane in 0..LANES {
                first[lane] = first[lane].min(greatest[lane]);
                second[lane] = second[lane].max(least[lane]);
            }
        }
        (first, second)
    }
}

/// Returns the stamp of a ply, counted from 0.
#[inline]
fn stamp(ply: usize) -> i16 {
    let first = i16::MIN.wrapping_add(ply as i16);
    if ply.is_multiple_of(2) { first } else { !first }
}

#[inline]
fn ply(stamp: i16) -> usize {
    let first = if stamp < 0 { stamp } else { !stamp };
    usize::from(first.wrapping_sub(i16::MIN) as u16)
}

/// The maximum product of bounds: then at most about one batch in 2^(64 − 58) needs another word.
const MOST_PRODUCT: u128 = 1 << 58;

/// The bounds `first`, `first + 1` … `end - 1`, which share one random word.
#[derive(Clone, Debug)]
struct Batch {
    first: u32,
    end: u32,
    /// The product of the bounds.
    product: u64,
    /// 2^64 modulo the product: the least acceptable remainder.
    least: u64,
}

/// A generator of random orders of a fixed number of things.
#[derive(Clone, Debug)]
struct BatchShuffler(Vec<Batch>);

impl BatchShuffler {
    /// Prepares orders of `count` things, at most 2^16.
    pub(crate) fn new(count: usize) -> Self {
        let mut batches = Vec::new();
        let mut first = 2;
        while first <= count as u32 {
            let (mut end, mut product) = (first, 1u128);
            while end <= count as u32 && product * u128::from(end) <= MOST_PRODUCT {
                product *= u128::from(end);
                end += 1;
            }
            let product = product as u64;
            let least = product.wrapping_neg() % product;
            batches.push(Batch { first, end, product, least });
            first = end;
        }
        Self(batches)
    }

    /// Shuffles by the inside-out method of Fisher and Yates, which makes all orders equally
    /// likely: for each index from 1 on, calls `exchange` with that index and a random one that is
    /// not greater.
    #[inline]
    pub(crate) fn shuffle(&self, rng: &mut SeededRng, mut exchange: impl FnMut(usize, usize)) {
        for batch in &self.0 {
            let mut word = rng.next_u64();
            // The remainder of the word once all numbers are drawn from it.
            while word.wrapping_mul(batch.product) < batch.least {
                word = rng.next_u64();
            }
            for bound in batch.first..batch.end {
                let product = u128::from(word) * u128::from(bound);
                word = product as u64;
                exchange(bound as usize - 1, (product >> 64) as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn order(shuffler: &BatchShuffler, count: usize, rng: &mut SeededRng) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        shuffler.shuffle(rng, |thing, other| order.swap(thing, other));
        order
    }

    #[test]
    fn every_order_comes_about_as_often() {
        let (orders, mut rng) = (BatchShuffler::new(4), SeededRng::new(5));
        let mut seen = BTreeMap::new();
        for _ in 0..24_000 {
            *seen.entry(order(&orders, 4, &mut rng)).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 each, standard deviation 31.
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }

    #[test]
    fn every_thing_comes_to_every_place_about_as_often() {
        // Several batches, the last ones of few numbers.
        let (orders, mut rng) = (BatchShuffler::new(300), SeededRng::new(6));
        assert!(orders.0.len() > 30 && orders.0.iter().all(|batch| batch.least < batch.product));
        let mut at = vec![[0u32; 300]; 3];
        for _ in 0..90_000 {
            let order = order(&orders, 300, &mut rng);
            for (at, place) in at.iter_mut().zip([0, 150, 299]) {
                at[order[place]] += 1;
            }
        }
        // 300 each, standard deviation 17.
        assert!(at.iter().flatten().all(|count| (205..395).contains(count)), "{at:?}");
    }

    #[test]
    fn nothing_and_one_thing_have_one_order() {
        for count in 0..2 {
            assert_eq!(
                order(&BatchShuffler::new(count), count, &mut SeededRng::new(1)).len(),
                count
            );
        }
    }
}

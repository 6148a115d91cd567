//! Random games of two players, many in a second.
//!
//! Each game is a uniformly random order of all open cells; up to the end of the game, every legal
//! move is then equally likely. Sixteen games are shuffled side by side, and one pass over the
//! lines of the board finds for all of them who completes a line first.
//!
//! * `orders`: random orders of cells, several numbers from each random word.
//! * `lanes`: the games side by side, and how they end.

mod lanes;
mod orders;

use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports, run_to_end};
use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::play::rules::Rules;
use crate::search::line_index::{LineIndex, LineLimits};
use crate::search::plain_game::{UnsupportedRules, check_plain_game};
use lanes::{GameLanes, LANES, MAX_CELLS};
use serde::{Deserialize, Serialize};

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
    stats: RandomGameStats,
}

impl RandomGames {
    /// Prepares this many games by these rules. O(cells + lines · run); memory is 36 bytes for a
    /// cell, and 2 for each cell of a line.
    ///
    /// # Errors
    /// [`UnsupportedRules`] for games that are not plain, and for boards beyond [`LIMITS`].
    pub fn new(rules: &Rules, games: u64, seed: u64) -> Result<Self, UnsupportedRules> {
        run_to_end(|control| Self::watched(rules, games, seed, control))
    }

    /// Prepares the games, as [`new`](Self::new), under a control.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; in the inner result, those of [`new`](Self::new).
    pub fn watched(
        rules: &Rules,
        games: u64,
        seed: u64,
        control: &mut dyn Control,
    ) -> Result<Result<Self, UnsupportedRules>, Halt> {
        if let Err(unsupported) = check_plain_game(rules, LIMITS) {
            return Ok(Err(unsupported));
        }
        let mut control = map_reports(control, |()| Progress::at_stage(Stage::Lines));
        let index = LineIndex::build(rules.shape(), rules.closed(), &mut control)?;
        // The number of each open cell among the open cells.
        let mut place = vec![0u16; index.cell_count()];
        let mut cells = Vec::new();
        for cell in index.open_cells() {
            place[cell as usize] = cells.len() as u16;
            cells.push(index.cell(cell));
        }
        let mut lines = Vec::with_capacity(index.line_count() * index.run());
        for line in index.line_ids() {
            lines.extend(index.cells_of(line).map(|cell| place[cell as usize]));
            index.check_in(line.index(), &mut control)?;
        }
        let lanes = GameLanes::new(cells.len(), index.run(), lines);
        let tally = RandomGameStats {
            games_by_length: vec![0; cells.len() + 1],
            ..RandomGameStats::default()
        };
        let misere = rules.goal().is_misere();
        Ok(Ok(Self { cells, lanes, misere, games, seed, stats: tally }))
    }

    /// Returns the moves of the game with this number, to its end.
    pub fn moves(&self, number: u64) -> Vec<Cell> {
        let mut lanes = self.lanes.clone();
        lanes.shuffle_lane(0, SeededRng::for_stream(self.seed, number));
        let ends = run_to_end(|control| lanes.ends(&mut StepMeter::new(control), &|| ()));
        let plies = ends[0].plies as usize;
        let order = lanes.order(0).into_iter().take(plies);
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
        let (begun, games) = (self.stats.games, self.games);
        let report = || progress(begun, games);
        let count = (games - begun).min(LANES as u64) as usize;
        let steps = self.cells.len() as u64 / CELLS_OF_STEP;
        for lane in 0..count {
            self.lanes.shuffle_lane(lane, SeededRng::for_stream(self.seed, begun + lane as u64));
            if steps > 0 {
                meter.count_steps(steps, &report)?;
            }
        }
        let ends = self.lanes.ends(meter, &report)?;
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

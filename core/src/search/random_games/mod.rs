//! Games of two players who move at random, many in a second.
//!
//! Each game is an order of all open cells, as likely as any other: up to its
//! end that is a game in which every move is as likely as any other. Sixteen
//! are dealt side by side, and then one pass over the lines of the board tells
//! for all of them who is first to complete a line.
//!
//! * `orders`: random orders of cells, several numbers from each random word.
//! * `lanes`: the games side by side, and how they end.

mod lanes;
mod orders;

use crate::base::control::{Control, Halt, Meter, Progress, Stage, part, to_the_end};
use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::play::rules::Rules;
use crate::search::line_index::{LineIndex, LineLimits};
use crate::search::plain_game::{Unsupported, check_plain};
use lanes::{LANES, Lanes, MAX_CELLS};
use serde::{Deserialize, Serialize};

/// How large a board may be for random games.
pub const LIMITS: LineLimits =
    LineLimits { cells: MAX_CELLS, lines: 1_100_000, ..LineLimits::LARGE };

/// Cells that are dealt in a step of a control.
const CELLS_OF_STEP: u64 = 200;

/// Random games of two players, where any open cell may be taken until the
/// first line is complete: whoever completes it wins, or in misère loses.
///
/// A game depends on the seed and its number alone.
#[derive(Clone, Debug)]
pub struct RandomGames {
    /// The open cells.
    cells: Vec<Cell>,
    lanes: Lanes,
    misere: bool,
    games: u64,
    seed: u64,
    tally: RandomTally,
}

impl RandomGames {
    /// This many games by these rules. O(cells + lines · run); memory 36 bytes
    /// for a cell, 2 for each cell of a line.
    ///
    /// # Errors
    /// [`Unsupported`] for other rules, and for boards beyond [`LIMITS`].
    pub fn new(rules: &Rules, games: u64, seed: u64) -> Result<Self, Unsupported> {
        to_the_end(|control| Self::watched(rules, games, seed, control))
    }

    /// The same, watched.
    ///
    /// # Errors
    /// The work is to end; within, what [`new`](Self::new) says.
    pub fn watched(
        rules: &Rules,
        games: u64,
        seed: u64,
        control: &mut dyn Control,
    ) -> Result<Result<Self, Unsupported>, Halt> {
        if let Err(unsupported) = check_plain(rules, LIMITS) {
            return Ok(Err(unsupported));
        }
        let mut control = part(control, |()| Progress::of(Stage::Lines));
        let index = LineIndex::listed(rules.shape(), rules.closed(), &mut control)?;
        // The number of each open cell among the open ones.
        let mut place = vec![0u16; index.cells()];
        let mut cells = Vec::new();
        for cell in index.open_cells() {
            place[cell as usize] = cells.len() as u16;
            cells.push(index.cell(cell));
        }
        let mut lines = Vec::with_capacity(index.lines() * index.run());
        for line in index.numbers() {
            lines.extend(index.cells_of(line).map(|cell| place[cell as usize]));
            index.check_in(line.index(), &mut control)?;
        }
        let lanes = Lanes::new(cells.len(), index.run(), lines);
        let tally = RandomTally { lengths: vec![0; cells.len() + 1], ..RandomTally::default() };
        let misere = rules.goal().is_misere();
        Ok(Ok(Self { cells, lanes, misere, games, seed, tally }))
    }

    /// The moves of the game with this number, to its end.
    pub fn moves(&self, number: u64) -> Vec<Cell> {
        let mut lanes = self.lanes.clone();
        lanes.deal(0, Dice::numbered(self.seed, number));
        let ends = to_the_end(|control| lanes.ends(&mut Meter::new(control), &|| ()));
        let plies = ends[0].plies as usize;
        let order = lanes.order(0).into_iter().take(plies);
        order.map(|cell| self.cells[usize::from(cell)].clone()).collect()
    }

    /// Plays the games. If they are to finish early, those played count.
    ///
    /// # Errors
    /// The control stops it.
    pub fn run(mut self, control: &mut dyn Control) -> Result<RandomTally, Halt> {
        let mut meter = Meter::new(control);
        while self.tally.games < self.games {
            match self.play_some(&mut meter) {
                Err(Halt::Finish) => break,
                told => told?,
            }
        }
        Ok(self.tally)
    }

    /// As many games as go side by side, if that many are left.
    fn play_some(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let (begun, games) = (self.tally.games, self.games);
        let report = || progress(begun, games);
        let count = (games - begun).min(LANES as u64) as usize;
        let steps = self.cells.len() as u64 / CELLS_OF_STEP;
        for lane in 0..count {
            self.lanes.deal(lane, Dice::numbered(self.seed, begun + lane as u64));
            if steps > 0 {
                meter.step(steps, &report)?;
            }
        }
        let ends = self.lanes.ends(meter, &report)?;
        for end in &ends[..count] {
            let winner = end.winner.map(|first| if self.misere { 1 - first } else { first });
            self.tally.add(winner, end.plies);
        }
        meter.step(1, &|| progress(self.tally.games, games))
    }
}

fn progress(done: u64, games: u64) -> Progress {
    Progress { done, total: Some(games), stage: Stage::RandomGames }
}

/// How random games ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomTally {
    /// Games played.
    pub games: u64,
    /// Games that the first and the second player won.
    pub wins: [u64; 2],
    /// Games after which the board was full and nobody had a line.
    pub draws: u64,
    /// Marks that stood at the end, over all games.
    pub plies: u64,
    /// How many games ended with each number of marks; draws among those of a full board.
    pub lengths: Vec<u64>,
}

impl RandomTally {
    #[inline]
    fn add(&mut self, winner: Option<usize>, plies: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        self.lengths[plies as usize] += 1;
        match winner {
            Some(player) => self.wins[player] += 1,
            None => self.draws += 1,
        }
    }

    /// Marks that stood at the end of a game, on average; 0 without games.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }
}

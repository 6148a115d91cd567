//! Games side by side, in lanes: when each cell is taken, and whose line is complete first.

use super::orders::BatchShuffler;
use crate::base::control::{Halt, StepMeter};
use crate::base::dice::SeededRng;

/// The number of games played side by side. Processors compare this many 16-bit stamps, or half
/// of them, at once.
pub(super) const LANES: usize = 16;

/// Cells of lines scanned in a step of a control, and between two check-ins.
const LINES_OF_STEP: usize = 200;
const CELLS_AT_ONCE: usize = 100_000;

/// The maximum number of cells for which stamps suffice.
pub(super) const MAX_CELLS: u64 = 1 << 15;

/// The time at which a cell is taken in each of the games. Stamps of the first player start at the
/// minimum and rise, those of the second player start at the maximum and fall, and the two never
/// meet. So if the greatest stamp of a line is below 0, all its marks are the first player's, and
/// that stamp is when the line is complete; likewise for the second player with the least stamp
/// from 0 on.
type Stamps = [i16; LANES];

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameEnd {
    /// The player who completes a line first, 0 or 1.
    pub winner: Option<usize>,
    /// The number of marks on the board then.
    pub plies: u32,
}

/// The open cells and the lines of a board, with games played on them side by side.
#[derive(Clone, Debug)]
pub(super) struct GameLanes {
    run: usize,
    /// The cells of all lines, `run` for each.
    lines: Vec<u16>,
    /// The number of these scanned between two check-ins.
    at_once: usize,
    orders: BatchShuffler,
    stamps: Vec<Stamps>,
}

impl GameLanes {
    /// Creates the lanes for this many cells and these lines of `run` cells each.
    pub fn new(cells: usize, run: usize, lines: Vec<u16>) -> Self {
        let at_once = CELLS_AT_ONCE.next_multiple_of(run);
        let stamps = vec![[0; LANES]; cells];
        Self { run, lines, at_once, orders: BatchShuffler::new(cells), stamps }
    }

    /// Shuffles the order in which the cells are taken in one of the games.
    pub fn shuffle_lane(&mut self, lane: usize, mut dice: SeededRng) {
        if let Some(first) = self.stamps.first_mut() {
            first[lane] = stamp(0);
        }
        let stamps = &mut self.stamps[..];
        self.orders.shuffle(&mut dice, |cell, other| {
            stamps[cell][lane] = stamps[other][lane];
            stamps[other][lane] = stamp(cell);
        });
    }

    /// Returns the cells in the order in which they are taken in a game.
    pub fn order(&self, lane: usize) -> Vec<u16> {
        let mut order = vec![0; self.stamps.len()];
        for (cell, stamps) in (0..).zip(&self.stamps) {
            order[ply(stamps[lane])] = cell;
        }
        order
    }

    /// Returns the ends of all games. O(lines · run).
    pub fn ends<R>(
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

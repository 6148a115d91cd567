//! The search for a pairing.

use super::matching::Matching;
use super::shared::{PairDemand, SharedPairs, find_shared_pairs};
use super::{CellPair, NoPairing, Pairing, PairingResult};
use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports};
use crate::geometry::{Cell, Shape, board_line_count};
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// A search for a pairing, ready to run.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct PairingSearch {
    shape: Shape,
    /// The cells that nobody may play.
    closed: BTreeSet<Cell>,
    /// The reason why there is no pairing, where counting settles it.
    settled: Option<NoPairing>,
}

impl PairingSearch {
    /// Prepares a search on a board with closed cells, which nobody may play: a line
    /// through one needs no pair. Closed cells outside the board are ignored.
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`LineLimits::LARGE`], unless counting lines and cells settles it.
    pub fn new(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, BoardTooLarge> {
        let settled = if closed.is_empty() { count_shortage(shape) } else { None };
        if settled.is_none() {
            LineLimits::LARGE.check(shape)?;
        }
        Ok(Self { shape: shape.clone(), closed: closed.clone(), settled })
    }

    /// Searches for a pairing: first for a pair of its own for each line, then, where lines overlap
    /// and no count rules it out, for pairs that lines share. The second search is limited, and may
    /// end with [`PairingResult::Unknown`].
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the search.
    pub fn run(self, control: &mut dyn Control) -> Result<PairingResult, Halt> {
        let Self { shape, closed, settled } = self;
        if let Some(reason) = settled {
            return Ok(PairingResult::None(reason));
        }
        let listing = |()| Progress::at_stage(Stage::ListingLines);
        let lines = LineIndex::build(&shape, &closed, &mut map_reports(control, listing))?;
        let mut meter = StepMeter::new(control);
        let demand = PairDemand::of_lines(&lines, &mut meter)?;
        let open = lines.open_cells().count();
        let has_room = |pairs: usize| pairs * 2 <= open;
        if !has_room(demand.pairs) {
            let [lines, pairs, open] = [lines.line_count(), demand.pairs, open].map(BigUint::from);
            return Ok(PairingResult::None(too_few(lines, pairs, open)));
        }
        if has_room(lines.line_count()) {
            let matching = Matching::maximum(&lines, &mut meter)?;
            if matching.is_complete() {
                let pairing = build_pairing(&lines, &matching, &mut meter)?;
                return Ok(PairingResult::Exists(pairing));
            }
            if !demand.is_shareable {
                let reason = build_no_pairing(&lines, &matching, &mut meter)?;
                return Ok(PairingResult::None(reason));
            }
        }
        Ok(match find_shared_pairs(&lines, control)? {
            SharedPairs::Exists(pairing) => PairingResult::Exists(pairing),
            SharedPairs::None(reason) => PairingResult::None(reason),
            SharedPairs::Unknown => PairingResult::Unknown,
        })
    }
}

/// Returns the reason why a board without closed cells has no pairing, if the numbers of its lines
/// and cells alone show it: a pair is on at most as many lines as a row has, and on fewer than a
/// line has cells.
fn count_shortage(shape: &Shape) -> Option<NoPairing> {
    let (lines, cells) = (board_line_count(shape), shape.cell_count());
    let run = u32::from(shape.line_length());
    let longest = shape.sides().iter().copied().max().map_or(1, u32::from);
    let lines_per_pair = (longest.saturating_sub(run) + 1).min(run.saturating_sub(1)).max(1);
    let pairs = (&lines + (lines_per_pair - 1)) / lines_per_pair;
    (&pairs * 2u32 > cells).then(|| too_few(lines, pairs, cells))
}

/// Returns the reason that there are too few cells for the pairs that the lines need.
fn too_few(lines: BigUint, pairs: BigUint, cells: BigUint) -> NoPairing {
    if pairs < lines {
        NoPairing::TooFewPairs { lines, pairs, cells }
    } else {
        NoPairing::TooFewCells { lines, cells }
    }
}

/// Creates the pairing of a complete matching.
fn build_pairing(
    lines: &LineIndex,
    matching: &Matching,
    meter: &mut StepMeter<'_>,
) -> Result<Pairing, Halt> {
    let mut pair_of = vec![None; lines.cell_count()];
    let mut pairs = Vec::with_capacity(lines.line_count());
    for (line, cells) in matching.cells_by_line().into_iter().enumerate() {
        cells.iter().for_each(|cell| pair_of[*cell as usize] = Some(line as u32));
        let line = lines.line(matching.order[line]);
        pairs.push(CellPair { line, cells: cells.map(|cell| lines.cell(cell)) });
        let (done, total) = (pairs.len() as u64, Some(lines.line_count() as u64));
        meter.count_steps(1, &|| Progress { done, total, stage: Stage::ListingPairs })?;
    }
    Ok(Pairing { shape: lines.shape().clone(), pairs, pair_of })
}

/// Returns the reason why a matching is not complete: the lines that lack cells, and all their
/// cells.
fn build_no_pairing(
    lines: &LineIndex,
    matching: &Matching,
    meter: &mut StepMeter<'_>,
) -> Result<NoPairing, Halt> {
    let short = matching.hall_violator(lines, meter)?.into_iter();
    let short: Vec<_> = short.map(|line| matching.order[line]).collect();
    let numbers: BTreeSet<u32> = short.iter().flat_map(|line| lines.cells_of(*line)).collect();
    Ok(NoPairing::Crowded {
        lines: short.iter().map(|line| lines.line(*line)).collect(),
        cells: numbers.iter().map(|cell| lines.cell(*cell)).collect(),
    })
}

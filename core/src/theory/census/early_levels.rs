//! The levels of a census on which nobody can have completed a line, by formulas.
//!
//! With N open cells and a and b marks, there are N! / (a!·b!·(N − a − b)!) positions, and every
//! order of play reaches them. Classes under symmetry are counted by the orbit counting of Cauchy
//! and Frobenius: a symmetry preserves a position if each of its cycles has marks of one kind
//! only, so the positions that it preserves are a coefficient of a product over its cycles.

use super::counts::{CensusLevel, OutcomeCounts};
use crate::base::control::{Control, Halt, StepMeter};
use crate::search::LineIndex;
use crate::symmetry::symmetry_table::SymmetryTable;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The number of table entries that are passed in a step of about a microsecond.
const CELLS_PER_STEP: usize = 200;
/// The number of sums of coefficients in a step.
const SUMS_PER_STEP: usize = 8;

/// The cycles of a symmetry: their number by length.
type CycleType = BTreeMap<usize, u32>;

/// Returns the greatest number of marks with which nobody can have completed a line.
fn last_early_level(lines: &LineIndex) -> usize {
    let cells = lines.open_cells().count();
    match lines.line_count() {
        0 => cells,
        _ => cells.min(2 * (lines.line_length() - 1)),
    }
}

/// Returns the levels on which nobody can have completed a line, from the empty board on. With
/// `all_symmetric`, every permutation of the cells is a symmetry, whatever the table lists.
///
/// # Errors
///
/// [`Halt`] if the control halts the count.
pub(super) fn early_levels(
    lines: &LineIndex,
    symmetries: &SymmetryTable,
    all_symmetric: bool,
    control: &mut dyn Control<()>,
) -> Result<Vec<CensusLevel>, Halt> {
    let mut meter = StepMeter::new(control);
    let (cells, last) = (lines.open_cells().count(), last_early_level(lines));
    let mut preserved = vec![BigUint::ZERO; last + 1];
    if !all_symmetric {
        for (cycles, count) in count_cycle_types(lines, symmetries, &mut meter)? {
            let sums = count_preserved(&cycles, last, &mut meter)?;
            preserved.iter_mut().zip(sums).for_each(|(total, sum)| *total += sum * count);
        }
    }
    let order = BigUint::from(symmetries.symmetry_count());
    let mut games = BigUint::from(1u32);
    let mut positions = BigUint::from(1u32);
    let mut levels = Vec::with_capacity(last + 1);
    for (marks, preserved) in preserved.into_iter().enumerate() {
        if marks > 0 {
            let left = cells - (marks - 1);
            games *= left;
            // The player who moves has this many marks afterwards.
            positions = positions * left / marks.div_ceil(2);
        }
        let distinct = if all_symmetric { 1u32.into() } else { preserved / &order };
        let [positions, distinct, games] = [&positions, &distinct, &games]
            .map(|count| undecided(count, marks > 0 && marks == cells));
        let marks = marks as u32;
        levels.push(CensusLevel { marks, positions, distinct_positions: distinct, games });
    }
    Ok(levels)
}

/// Returns the counts where nobody has completed a line: the games go on, or are drawn if the board
/// is full.
fn undecided(count: &BigUint, is_full: bool) -> OutcomeCounts {
    let mut counts = OutcomeCounts::default();
    *(if is_full { &mut counts.draws } else { &mut counts.open }) = count.clone();
    counts
}

/// Counts the symmetries by the cycles in which they permute the open cells.
fn count_cycle_types(
    lines: &LineIndex,
    symmetries: &SymmetryTable,
    meter: &mut StepMeter<'_, ()>,
) -> Result<BTreeMap<CycleType, u64>, Halt> {
    let mut types = BTreeMap::new();
    let mut is_seen = vec![false; lines.cell_count()];
    for row in symmetries.rows() {
        meter.count_steps(1 + (row.len() / CELLS_PER_STEP) as u64, &|| ())?;
        is_seen.fill(false);
        let mut cycles = CycleType::new();
        for first in lines.open_cells() {
            let (mut cell, mut length) = (first as usize, 0);
            while !std::mem::replace(&mut is_seen[cell], true) {
                cell = usize::from(row[cell]);
                length += 1;
            }
            if length > 0 {
                *cycles.entry(length).or_default() += 1;
            }
        }
        *types.entry(cycles).or_default() += 1;
    }
    Ok(types)
}

/// Returns, for each number of marks up to `last`, the number of positions that a symmetry with
/// these cycles preserves: the coefficients of x^a·y^b in the product of 1 + x^l + y^l over the
/// cycles, of length l each, where a and b are the numbers of marks of the two players.
fn count_preserved(
    cycles: &CycleType,
    last: usize,
    meter: &mut StepMeter<'_, ()>,
) -> Result<Vec<BigUint>, Halt> {
    let side = last.div_ceil(2) + 1;
    let mut product = vec![BigUint::ZERO; side * side];
    product[0] = 1u32.into();
    let lengths = cycles.iter().flat_map(|(length, count)| (0..*count).map(move |_| *length));
    for length in lengths.filter(|length| *length < side) {
        // From the top, so that the terms added are those before this cycle.
        for (a, b) in (0..side).rev().flat_map(|a| (0..side).rev().map(move |b| (a, b))) {
            let mut sum = std::mem::take(&mut product[a * side + b]);
            if a >= length {
                sum += &product[(a - length) * side + b];
            }
            if b >= length {
                sum += &product[a * side + b - length];
            }
            product[a * side + b] = sum;
        }
        meter.count_steps(1 + (side * side / SUMS_PER_STEP) as u64, &|| ())?;
    }
    Ok((0..=last).map(|m| product[m.div_ceil(2) * side + m / 2].clone()).collect())
}

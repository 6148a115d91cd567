//! The checker's own canonical form of a position.
//!
//! It does without [`symmetry::images`](crate::symmetry::images), which proofs are
//! made with, on purpose. It shares only the list of symmetries, and the number of
//! images beyond which, by the format, positions have no other form.

use super::watch::CheckMeter;
use crate::base::control::Halt;
use crate::play::rules::Rules;
use crate::proof::file::{cell_at, cell_count, cell_number};
use crate::symmetry::images::MAX_SEARCH_TABLE;
use crate::symmetry::symmetries::Symmetries;

/// Marks mapped to their images in a microsecond.
const MARKS_PER_STEP: usize = 256;
/// Cells whose images are computed in a microsecond.
const CELLS_PER_STEP: usize = 8;

/// The images of all cells under each automorphism.
#[derive(Debug)]
pub(super) struct CellImages(Vec<Vec<u32>>);

impl CellImages {
    pub fn new(rules: &Rules, watch: &mut CheckMeter<'_>) -> Result<Self, Halt> {
        let shape = rules.shape();
        let cells: Vec<_> = (0..cell_count(rules)).map(|n| cell_at(rules, n)).collect();
        let listed = Symmetries::new(shape).list(MAX_SEARCH_TABLE / cells.len().max(1));
        let mut images: Vec<Vec<u32>> = Vec::new();
        for symmetry in listed.unwrap_or_default() {
            watch.step((cells.len() / CELLS_PER_STEP) as u64)?;
            let to: Vec<_> = cells.iter().map(|cell| symmetry.apply(shape, cell)).collect();
            let keeps = |(from, to)| rules.closed().contains(from) == rules.closed().contains(to);
            if cells.iter().zip(&to).all(keeps) {
                images.push(to.iter().map(|cell| cell_number(rules, cell)).collect());
            }
        }
        if images.is_empty() {
            images.push((0..cells.len() as u32).collect());
        }
        Ok(Self(images))
    }

    /// Returns the least of all images of a position, ordered by the sorted own cells,
    /// then by the sorted other cells.
    pub fn canonical(
        &self,
        own: &[u32],
        other: &[u32],
        watch: &mut CheckMeter<'_>,
    ) -> Result<(Vec<u32>, Vec<u32>), Halt> {
        let sorted = |image: &[u32], marks: &[u32]| {
            let mut marks: Vec<u32> = marks.iter().map(|cell| image[*cell as usize]).collect();
            marks.sort_unstable();
            marks
        };
        let mut best: Option<(Vec<u32>, Vec<u32>)> = None;
        let mut marks = 0;
        for image in &self.0 {
            marks += own.len() + other.len();
            watch.step((marks / MARKS_PER_STEP) as u64)?;
            marks %= MARKS_PER_STEP;
            let owned = sorted(image, own);
            if best.as_ref().is_some_and(|best| owned > best.0) {
                continue;
            }
            let both = (owned, sorted(image, other));
            if best.as_ref().is_none_or(|best| both < *best) {
                best = Some(both);
            }
        }
        Ok(best.expect("the identity is among the images"))
    }
}

//! The checker's own way to tell images of a position.
//!
//! On purpose it does not use [`symmetry::images`](crate::symmetry::images), with
//! which proofs are made: it shares only the list of symmetries and the number
//! of images beyond which, by the format, positions stand for themselves.

use crate::play::rules::Rules;
use crate::proof::file::{cell_at, cell_number, cells_of};
use crate::symmetry::images::MAX_IMAGES;
use crate::symmetry::symmetries::Symmetries;

/// The images of all cells, by automorphism.
#[derive(Debug)]
pub(super) struct Images(Vec<Vec<u32>>);

impl Images {
    pub fn new(rules: &Rules) -> Self {
        let shape = rules.shape();
        let cells: Vec<_> = (0..cells_of(rules)).map(|n| cell_at(rules, n)).collect();
        let listed = Symmetries::new(shape).list(MAX_IMAGES / cells.len().max(1));
        let mut images: Vec<Vec<u32>> = Vec::new();
        for symmetry in listed.unwrap_or_default() {
            let to: Vec<_> = cells.iter().map(|cell| symmetry.apply(shape, cell)).collect();
            let keeps = |(from, to)| rules.closed().contains(from) == rules.closed().contains(to);
            if cells.iter().zip(&to).all(keeps) {
                images.push(to.iter().map(|cell| cell_number(rules, cell)).collect());
            }
        }
        if images.is_empty() {
            images.push((0..cells.len() as u32).collect());
        }
        Self(images)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The first of all images, in the order of the sorted own cells, then of
    /// the sorted other cells.
    pub fn first(&self, own: &[u32], other: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let sorted = |image: &[u32], marks: &[u32]| {
            let mut marks: Vec<u32> = marks.iter().map(|cell| image[*cell as usize]).collect();
            marks.sort_unstable();
            marks
        };
        let mut best: Option<(Vec<u32>, Vec<u32>)> = None;
        for image in &self.0 {
            let owned = sorted(image, own);
            if best.as_ref().is_some_and(|best| owned > best.0) {
                continue;
            }
            let both = (owned, sorted(image, other));
            if best.as_ref().is_none_or(|best| both < *best) {
                best = Some(both);
            }
        }
        best.unwrap_or_default()
    }
}

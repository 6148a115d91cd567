//! The full 3×3 boards without a line, and the stacks of three of them.
//!
//! There are 32 of them, however many marks each player has: 16 with five marks of the first and
//! four of the second, and the same with the players exchanged. Up to rotations, reflections and
//! that exchange they are three patterns. Each layer of a full 3^3 without a line would be one of
//! the 32; [`count_layer_stacks`] tries all 32³ stacks and finds a line in each. That is a proof of
//! its own that 3^3 has no draw, beside the one by [`draw`](super::draw).

use crate::geometry::{BoardLines, Cell, Shape};
use crate::play::Player;

/// One of the three patterns of a full 3×3 board without a line.
///
/// Each is named after the shape of the four marks of one player. The three names are in use, but
/// no source was found that draws them; which pattern has which name is this crate's reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LayerPattern {
    /// Symmetric about a diagonal: a shaft from a corner to the centre, and a
    /// head of two edges that points on to the opposite corner.
    Arrow,
    /// Symmetric about a row or column through the centre: claws in two
    /// neighbouring corners, a body in the centre, a tail on the far edge.
    Scorpion,
    /// Without symmetry: a corner isolated among the other player's marks.
    Island,
}

/// A full 3×3 board without a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawnLayer {
    /// Bit i is set where the cell with number i (x fastest) is the first player's.
    pub bits: u16,
    /// Its pattern up to symmetry.
    pub pattern: LayerPattern,
}

impl DrawnLayer {
    /// Returns the owner of each cell, x fastest.
    pub fn owners(&self) -> [Player; 9] {
        std::array::from_fn(|cell| Player(u8::from(self.bits >> cell & 1 == 0)))
    }
}

/// The numbers of stacks of three full 3×3 layers: all that were tried, and those without a line
/// through the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LayerStackCounts {
    /// Number of layers that a full 3^3 without a line could have.
    pub layers: u64,
    /// Number of ordered stacks of three of them.
    pub tried: u64,
    /// Number of stacks in which no line runs from layer to layer.
    pub without_line: u64,
}

/// Returns the 32 full 3×3 boards without a line (games that ended in a draw), by testing all 2^9.
pub fn drawn_layers() -> Vec<DrawnLayer> {
    let lines = line_masks(2);
    let free = (0..1u16 << 9).filter(|bits| has_no_line(u32::from(*bits), &lines));
    free.map(|bits| DrawnLayer { bits, pattern: pattern_of(bits) }).collect()
}

/// Returns an example of each [`LayerPattern`], in their order: a drawn layer in which the first
/// player has five marks.
pub fn example_layers() -> Vec<DrawnLayer> {
    let mut layers = drawn_layers();
    layers.retain(|layer| layer.bits.count_ones() == 5);
    layers.sort_by_key(|layer| layer.pattern);
    layers.dedup_by_key(|layer| layer.pattern);
    layers
}

/// Counts the ordered stacks of three drawn 3×3 layers, 32,768 in all, and those of them that have
/// no line.
pub fn count_layer_stacks() -> LayerStackCounts {
    let layers: Vec<u32> = drawn_layers().iter().map(|layer| u32::from(layer.bits)).collect();
    let lines = line_masks(3);
    let mut found = LayerStackCounts { layers: layers.len() as u64, tried: 0, without_line: 0 };
    for low in &layers {
        for middle in &layers {
            for high in &layers {
                found.tried += 1;
                let bits = low | middle << 9 | high << 18;
                found.without_line += u64::from(has_no_line(bits, &lines));
            }
        }
    }
    found
}

/// Returns the lines of 3^D as sets of cell numbers, D at most 3.
fn line_masks(dims: usize) -> Vec<u32> {
    let shape = Shape::hypercube(3, dims).expect("3^3 is a board");
    let bit = |cell: Cell| 1u32 << shape.cell_index(&cell);
    BoardLines::new(&shape).iter().map(|line| line.cells().map(bit).sum()).collect()
}

/// Returns whether neither the set bits nor the others contain a line.
fn has_no_line(bits: u32, lines: &[u32]) -> bool {
    lines.iter().all(|line| bits & line != 0 && bits & line != *line)
}

/// Returns the pattern of a layer, from the reflections that preserve it.
fn pattern_of(bits: u16) -> LayerPattern {
    let is_kept = |to| map_bits(bits, to) == bits;
    if is_kept(|x, y| (y, x)) || is_kept(|x, y| (2 - y, 2 - x)) {
        LayerPattern::Arrow
    } else if is_kept(|x, y| (2 - x, y)) || is_kept(|x, y| (x, 2 - y)) {
        LayerPattern::Scorpion
    } else {
        LayerPattern::Island
    }
}

/// Returns the image of a set of cells under a map of coordinates.
fn map_bits(bits: u16, to: fn(u16, u16) -> (u16, u16)) -> u16 {
    let cells = (0..9).filter(|cell| bits >> cell & 1 == 1);
    cells.map(|cell| to(cell % 3, cell / 3)).map(|(x, y)| 1 << (x + 3 * y)).sum()
}

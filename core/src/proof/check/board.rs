//! The checker's own board.
//!
//! It lists the lines by itself on purpose, without the
//! [index](crate::search::LineIndex) that proofs are made with: a line missing from
//! that index would be missing from every proof and every check.

use super::report::CheckMeter;
use crate::base::control::Halt;
use crate::geometry::BoardLines;
use crate::play::Rules;
use crate::proof::cell_with_number;
use crate::proof::file::{board_cell_count, cell_number};
use crate::symmetry::Automorphism;
use crate::symmetry::Symmetries;
use crate::symmetry::symmetry_table::MAX_SEARCH_TABLE_IMAGES;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The checker's board: the marks, and their numbers on each line.
#[derive(Clone, Debug)]
pub(super) struct CheckerBoard {
    /// State of each cell. 0 and 1: a player's mark; 2: empty; 3: closed.
    cell_states: Vec<u8>,
    /// The cells of all lines, one line after another: lists of their own would take long to free.
    line_cells: Vec<u32>,
    line_length: usize,
    lines_through: Vec<Vec<u32>>,
    counts: Vec<[u8; 2]>,
    /// State of each line, which player alone has marks there and how many: see [`line_code`].
    codes: Vec<u8>,
    zobrist_keys: Vec<[u64; 2]>,
    hash: u64,
}

const EMPTY: u8 = 2;
const CLOSED: u8 = 3;
/// Code of a line on which both players have marks.
const BLOCKED: u8 = u8::MAX;

/// Lines whose codes are scanned in a microsecond.
const LINES_PER_STEP: u64 = 4_096;

/// Returns the code of a line with this many marks of one player and none of the
/// other. A line without marks has code 0.
fn line_code(player: usize, marks: u8) -> u8 {
    if marks == 0 { 0 } else { marks + 127 * player as u8 }
}

type LineSet = HashSet<Vec<u32>, RandomState>;

fn sorted(cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut cells: Vec<u32> = cells.collect();
    cells.sort_unstable();
    cells
}

impl CheckerBoard {
    /// Creates a board without marks. O(lines · run).
    pub(crate) fn new(rules: &Rules, meter: &mut CheckMeter<'_>) -> Result<Self, Halt> {
        let shape = rules.shape();
        let cells = board_cell_count(rules);
        let mut stones = vec![EMPTY; cells as usize];
        for cell in rules.closed_cells() {
            stones[cell_number(rules, cell) as usize] = CLOSED;
        }
        let (mut line_cells, mut count) = (Vec::new(), 0);
        let mut through = vec![Vec::new(); cells as usize];
        for line in BoardLines::new(shape).iter() {
            meter.count_steps(1)?;
            let on: Vec<u32> = line.cells().map(|cell| cell_number(rules, &cell)).collect();
            if on.iter().all(|cell| stones[*cell as usize] == EMPTY) {
                on.iter().for_each(|cell| through[*cell as usize].push(count as u32));
                line_cells.extend(on);
                count += 1;
            }
        }
        let mut rng = crate::base::rng::SeededRng::new(u64::from(cells));
        let mut part = || (0..4).fold(0u64, |sum, _| sum << 16 | rng.below(1 << 16) as u64);
        Ok(Self {
            zobrist_keys: (0..cells).map(|_| [part(), part()]).collect(),
            counts: vec![[0; 2]; count],
            codes: vec![0; count],
            cell_states: stones,
            line_cells,
            line_length: shape.line_length().into(),
            lines_through: through,
            hash: 0,
        })
    }

    /// Returns the number of cells, closed ones included.
    pub(crate) fn cell_count(&self) -> u32 {
        self.cell_states.len() as u32
    }

    /// Returns the number of steps, of about a microsecond each, that a few scans of all lines
    /// count for in a [`CheckMeter`].
    pub(crate) fn scan_cost(&self) -> u64 {
        1 + self.codes.len() as u64 / LINES_PER_STEP
    }

    /// Returns whether a cell is neither taken nor closed.
    pub(crate) fn is_empty(&self, cell: u32) -> bool {
        self.cell_states[cell as usize] == EMPTY
    }

    /// Returns the cells with a player's marks, in rising order.
    pub(crate) fn marks(&self, player: usize) -> Vec<u32> {
        (0..self.cell_count())
            .filter(|cell| self.cell_states[*cell as usize] == player as u8)
            .collect()
    }

    /// Returns the Zobrist hash of the marks.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a mark on an empty cell.
    pub(crate) fn place(&mut self, player: usize, cell: u32) {
        self.cell_states[cell as usize] = player as u8;
        self.hash ^= self.zobrist_keys[cell as usize][player];
        self.update_counts(player, cell, 1);
    }

    /// Removes a mark.
    pub(crate) fn remove(&mut self, player: usize, cell: u32) {
        self.cell_states[cell as usize] = EMPTY;
        self.hash ^= self.zobrist_keys[cell as usize][player];
        self.update_counts(player, cell, -1);
    }

    fn update_counts(&mut self, player: usize, cell: u32, more: i8) {
        for &line in &self.lines_through[cell as usize] {
            let counts = &mut self.counts[line as usize];
            counts[player] = counts[player].wrapping_add_signed(more);
            self.codes[line as usize] = match *counts {
                [own, 0] => line_code(0, own),
                [0, own] => line_code(1, own),
                _ => BLOCKED,
            };
        }
    }

    /// Iterates over the lines, each as its cells, on which a player has at least one mark and
    /// lacks this many, and on which the other has none.
    pub(crate) fn lines_lacking(
        &self,
        player: usize,
        missing: usize,
    ) -> impl Iterator<Item = &[u32]> {
        let code =
            self.line_length.checked_sub(missing).map(|marks| line_code(player, marks as u8));
        let found = code.map(|code| memchr::memchr_iter(code, &self.codes));
        let length = self.line_length;
        found.into_iter().flatten().map(move |line| &self.line_cells[line * length..][..length])
    }

    /// Returns whether these images of all cells are a permutation that maps closed cells to
    /// closed cells, and lines, given as their sorted cells, to lines. O(lines · run).
    fn is_symmetry(
        &self,
        image: &[u32],
        lines: &LineSet,
        meter: &mut CheckMeter<'_>,
    ) -> Result<bool, Halt> {
        let closed = |cell: u32| self.cell_states[cell as usize] == CLOSED;
        let mut cells = (0..).zip(image);
        if !sorted(image.iter().copied()).into_iter().eq(0..self.cell_count())
            || !cells.all(|(from, to)| closed(from) == closed(*to))
        {
            return Ok(false);
        }
        for some in self.line_cells.chunks(IMAGES_PER_STEP * self.line_length) {
            meter.count_steps(1)?;
            let image = |line: &[u32]| sorted(line.iter().map(|cell| image[*cell as usize]));
            if !some.chunks(self.line_length).all(|line| lines.contains(&image(line))) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Iterates over the empty ones of the cells of `line`, in its order.
    pub(crate) fn empty_cells_of_line(&self, line: &[u32]) -> impl Iterator<Item = u32> {
        line.iter().copied().filter(|cell| self.is_empty(*cell))
    }

    /// Returns whether a player has completed a line.
    pub(crate) fn has_line(&self, player: usize) -> bool {
        self.lines_lacking(player, 0).next().is_some()
    }

    /// Returns whether a player completes a line with one more mark.
    pub(crate) fn can_complete_next(&self, player: usize) -> bool {
        self.lines_lacking(player, 1).next().is_some()
    }
}

/// Marks mapped to their images in a microsecond.
const MARKS_PER_STEP: usize = 256;
/// Cells whose images are computed in a microsecond.
const CELLS_PER_STEP: usize = 8;
/// Lines mapped to their images in a microsecond.
const IMAGES_PER_STEP: usize = 10;

/// The images of all cells under each symmetry.
///
/// The symmetries are those that the search lists, too, but each is tested here: it must
/// permute the cells, closed ones among themselves, and map every line to a line.
#[derive(Debug)]
pub(super) struct CellImages(Vec<Vec<u32>>);

impl CellImages {
    /// Lists the symmetries of the board, and keeps those that pass the test; none where they are
    /// too many to list.
    pub(crate) fn new(
        rules: &Rules,
        board: &CheckerBoard,
        meter: &mut CheckMeter<'_>,
    ) -> Result<Self, Halt> {
        let max = MAX_SEARCH_TABLE_IMAGES / board_cell_count(rules).max(1) as usize;
        let listed = Symmetries::new(rules.shape()).list(max);
        Self::tested(rules, board, listed.unwrap_or_default(), meter)
    }

    /// Keeps those of the listed symmetries that pass the test.
    fn tested(
        rules: &Rules,
        board: &CheckerBoard,
        listed: Vec<Automorphism>,
        meter: &mut CheckMeter<'_>,
    ) -> Result<Self, Halt> {
        let cells: Vec<_> =
            (0..board_cell_count(rules)).map(|n| cell_with_number(rules, n)).collect();
        let mut lines = HashSet::default();
        if !listed.is_empty() {
            for line in board.line_cells.chunks(board.line_length) {
                meter.count_steps(1)?;
                lines.insert(sorted(line.iter().copied()));
            }
        }
        let mut images: Vec<Vec<u32>> = Vec::new();
        for symmetry in listed {
            let image = |cell| cell_number(rules, &symmetry.apply(rules.shape(), cell));
            let to: Vec<u32> = cells.iter().map(image).collect();
            meter.count_steps((cells.len() / CELLS_PER_STEP) as u64)?;
            if board.is_symmetry(&to, &lines, meter)? {
                images.push(to);
            }
        }
        if images.is_empty() {
            images.push((0..cells.len() as u32).collect());
        }
        Ok(Self(images))
    }

    /// Returns the canonical form of a position: of all its images under the symmetries, the least
    /// by the sorted own cells, then by the sorted other cells.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the check.
    pub(crate) fn canonical_form(
        &self,
        own: &[u32],
        other: &[u32],
        meter: &mut CheckMeter<'_>,
    ) -> Result<(Vec<u32>, Vec<u32>), Halt> {
        let moved =
            |image: &[u32], marks: &[u32]| sorted(marks.iter().map(|cell| image[*cell as usize]));
        let mut best: Option<(Vec<u32>, Vec<u32>)> = None;
        let mut marks = 0;
        for image in &self.0 {
            marks += own.len() + other.len();
            meter.count_steps((marks / MARKS_PER_STEP) as u64)?;
            marks %= MARKS_PER_STEP;
            let owned = moved(image, own);
            if best.as_ref().is_some_and(|best| owned > best.0) {
                continue;
            }
            let both = (owned, moved(image, other));
            if best.as_ref().is_none_or(|best| both < *best) {
                best = Some(both);
            }
        }
        Ok(best.expect("the identity is among the images"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::NeverHalt;
    use crate::geometry::shape::Shape;
    use crate::proof::check::report::CheckSummary;

    #[test]
    fn what_breaks_lines_is_no_symmetry_whoever_lists_it() {
        let rules = Rules::new(Shape::hypercube(4, 2).expect("a shape"), 2).expect("rules");
        let mut control = NeverHalt;
        let mut watch = CheckMeter::new(&mut control, CheckSummary::default());
        let board = CheckerBoard::new(&rules, &mut watch).expect("nobody halts it");
        let with_values = |values: [u16; 4]| {
            Automorphism::from_parts(vec![0, 1], vec![false; 2], Some(values.to_vec()))
        };
        // The second breaks diagonals only, the third maps two cells to one.
        let listed = [[1, 0, 3, 2], [1, 0, 2, 3], [0, 0, 3, 3]].map(with_values).to_vec();
        let images = CellImages::tested(&rules, &board, listed, &mut watch);
        let images = images.expect("nobody halts it").0;
        assert_eq!(images.len(), 1);
        assert_eq!(images[0][..4], [5, 4, 7, 6]);
        let all = CellImages::new(&rules, &board, &mut watch).expect("nobody halts it").0;
        assert_eq!(all.len(), 32);
    }
}

//! A matching of lines to cells: two cells of its own for each line.

use crate::base::control::{Halt, Progress, Stage, StepMeter};
use crate::search::LineIndex;
use crate::search::line_index::LineId;

/// The number of cells that a pairing gives to each line.
pub(super) const CELLS_PER_LINE: u8 = 2;
const UNOWNED: u32 = u32::MAX;
/// Distance of a line that the breadth-first search has not reached.
const UNREACHED: u32 = u32::MAX;

/// A maximum matching of lines to cells, each line to at most two cells that no other line has.
///
/// This is the algorithm of Hopcroft & Karp ("An n^{5/2} algorithm for maximum matchings in
/// bipartite graphs", SIAM J. Comput. 2, 1973), with a capacity of two on one side: each phase is a
/// breadth-first search from the lines that lack a cell, then depth-first searches along its layers
/// for augmenting paths. O(√cells) phases of O(lines · run) steps.
pub(super) struct Matching {
    /// The numbers of the lines in the order in which they are matched.
    pub(super) order: Vec<LineId>,
    /// The line that owns each cell.
    owner: Vec<u32>,
    /// Number of cells that each line owns.
    owned_counts: Vec<u8>,
    layer: Vec<u32>,
    /// Next cell for the depth-first search to try, for each line.
    cursor: Vec<u16>,
    phases: u64,
}

impl Matching {
    /// Finds a maximum matching: as many pairs of a line with one of its cells as possible, where
    /// each line takes at most two cells and each cell belongs to at most one line.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the search.
    pub(super) fn maximum(lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<Self, Halt> {
        let count = lines.line_count();
        let mut matching = Self {
            order: lines.lines_in_board_order(),
            owner: vec![UNOWNED; lines.cell_count()],
            owned_counts: vec![0; count],
            layer: Vec::new(),
            cursor: vec![0; count],
            phases: 0,
        };
        loop {
            matching.find_layers(lines, meter)?;
            if !matching.augment_all(lines, meter)? || matching.is_complete() {
                return Ok(matching);
            }
        }
    }

    /// Returns whether every line has its cells. If not, no matching gives them all.
    pub(super) fn is_complete(&self) -> bool {
        self.owned_counts.iter().all(|has| *has == CELLS_PER_LINE)
    }

    fn progress(&self) -> Progress {
        let paired = self.owned_counts.iter().filter(|has| **has == CELLS_PER_LINE).count();
        let stage =
            Stage::Matching { paired: paired as u64, lines: self.owned_counts.len() as u64 };
        Progress { done: self.phases, ..Progress::at_stage(stage) }
    }

    /// Returns the two cells that a complete matching reserves for each line, by line number.
    pub(super) fn cells_by_line(&self) -> Vec<[u32; CELLS_PER_LINE as usize]> {
        let mut cells = vec![[UNOWNED; CELLS_PER_LINE as usize]; self.owned_counts.len()];
        for (&line, cell) in self.owner.iter().zip(0..).filter(|(line, _)| **line != UNOWNED) {
            let [first, second] = &mut cells[line as usize];
            *(if *first == UNOWNED { first } else { second }) = cell;
        }
        cells
    }

    /// Returns the indices, in the order of the search, of lines that together have fewer than two
    /// cells each, so that no complete matching exists (Hall, "On representatives of subsets",
    /// 1935): all lines that can be reached from one that lacks a cell.
    pub(super) fn hall_violator(
        &self,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<Vec<usize>, Halt> {
        let first = self.owned_counts.iter().position(|has| *has < CELLS_PER_LINE);
        let layer = self.layers_from(first.into_iter().collect(), lines, meter)?;
        Ok((0..layer.len()).filter(|line| layer[*line] != UNREACHED).collect())
    }

    /// Finds each line's distance from the nearest line that lacks a cell, breadth-first.
    fn find_layers(&mut self, lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<(), Halt> {
        self.phases += 1;
        self.cursor.fill(0);
        let short = (0..self.owned_counts.len())
            .filter(|line| self.owned_counts[*line] < CELLS_PER_LINE)
            .collect();
        self.layer = self.layers_from(short, lines, meter)?;
        Ok(())
    }

    /// Returns the distance of each line from the nearest line of the queue.
    fn layers_from(
        &self,
        mut queue: Vec<usize>,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<Vec<u32>, Halt> {
        let mut layer = vec![UNREACHED; self.owned_counts.len()];
        queue.iter().for_each(|line| layer[*line] = 0);
        let mut next = 0;
        while let Some(&line) = queue.get(next) {
            for cell in lines.cells_of(self.order[line]) {
                let owner = self.owner[cell as usize];
                if owner != UNOWNED && layer[owner as usize] == UNREACHED {
                    layer[owner as usize] = layer[line] + 1;
                    queue.push(owner as usize);
                }
            }
            next += 1;
            meter.count_steps(line_cost(lines), &|| self.progress())?;
        }
        Ok(layer)
    }

    /// Augments the matching along the layers, and returns whether it grew.
    fn augment_all(&mut self, lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<bool, Halt> {
        let mut gained = false;
        for root in 0..self.owned_counts.len() {
            while self.owned_counts[root] < CELLS_PER_LINE && self.augment(root, lines, meter)? {
                self.owned_counts[root] += 1;
                gained = true;
            }
        }
        Ok(gained)
    }

    /// Searches for an augmenting path: depth-first from the root along the layers to a
    /// free cell. Every line of the path then takes the next one's cell. Returns `false`
    /// if no path is left in this phase.
    fn augment(
        &mut self,
        root: usize,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<bool, Halt> {
        let mut way = vec![root];
        while let Some(&line) = way.last() {
            meter.count_steps(1, &|| self.progress())?;
            let Some(cell) = lines.nth_cell(self.order[line], self.cursor[line].into()) else {
                // A dead end; the previous line tries its next cell.
                way.pop();
                if let Some(&before) = way.last() {
                    self.cursor[before] += 1;
                }
                continue;
            };
            let owner = self.owner[cell as usize];
            if owner == UNOWNED {
                for &line in &way {
                    if let Some(cell) = lines.nth_cell(self.order[line], self.cursor[line].into()) {
                        self.owner[cell as usize] = line as u32;
                    }
                    self.cursor[line] += 1;
                }
                return Ok(true);
            }
            if self.layer[owner as usize] == self.layer[line].saturating_add(1) {
                way.push(owner as usize);
            } else {
                self.cursor[line] += 1;
            }
        }
        Ok(false)
    }
}

/// Returns the steps that a visit to all cells of a line counts for.
fn line_cost(lines: &LineIndex) -> u64 {
    1 + lines.line_length() as u64 / 16
}

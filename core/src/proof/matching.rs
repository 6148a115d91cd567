//! Two cells for each line: a matching, in slices.

use crate::search::LineIndex;

/// Cells that each line is to have.
pub(crate) const EACH: u8 = 2;
const NOBODY: u32 = u32::MAX;
/// A line that was not reached.
const FAR: u32 = u32::MAX;

/// Gives each line two cells that no other line has, as far as that goes.
///
/// This is the algorithm of Hopcroft & Karp ("An n^{5/2} algorithm for maximum
/// matchings in bipartite graphs", SIAM J. Comput. 2, 1973), with a capacity
/// of two on one side: phases of one breadth-first search from the lines that
/// lack a cell, and depth-first searches along its layers for ways to gain
/// one. O(√cells) phases of O(lines · run) steps.
pub(crate) struct Matching {
    /// Which line has each cell.
    owner: Vec<u32>,
    /// How many cells each line has.
    has: Vec<u8>,
    layer: Vec<u32>,
    /// Where the depth-first search goes on, for each line.
    cursor: Vec<u16>,
    /// The line from which the phase goes on.
    next_root: usize,
    phases: u64,
    /// A cell was gained in this phase.
    gained: bool,
}

/// How far the matching has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Every line has two cells.
    Complete,
    /// This cannot be: some lines have too few cells.
    Short,
}

impl Matching {
    pub fn new(lines: &LineIndex, cells: usize) -> Self {
        let count = lines.lines();
        let mut matching = Self {
            owner: vec![NOBODY; cells],
            has: vec![0; count],
            layer: vec![FAR; count],
            cursor: vec![0; count],
            next_root: 0,
            phases: 0,
            gained: false,
        };
        matching.find_layers(lines);
        matching
    }

    /// Works on for about `budget` cells looked at; a breadth-first search
    /// over all lines is not divided.
    pub fn advance(&mut self, lines: &LineIndex, budget: u64) -> Option<Found> {
        let mut spent = 0;
        while spent < budget {
            if self.next_root < self.has.len() {
                if self.has[self.next_root] < EACH && self.gain(lines, &mut spent) {
                    self.has[self.next_root] += 1;
                    self.gained = true;
                } else {
                    self.next_root += 1;
                }
                spent += 1;
                continue;
            }
            if self.has.iter().all(|has| *has == EACH) {
                return Some(Found::Complete);
            }
            if !self.gained {
                return Some(Found::Short);
            }
            self.find_layers(lines);
            spent += (lines.lines() * lines.run()) as u64;
        }
        None
    }

    /// Phases so far, and lines that have both their cells.
    pub fn progress(&self) -> (u64, usize) {
        (self.phases, self.has.iter().filter(|has| **has == EACH).count())
    }

    /// The cells that each line has, in the order of the lines.
    pub fn cells(&self) -> Vec<[Option<u32>; EACH as usize]> {
        let mut cells = vec![[None; EACH as usize]; self.has.len()];
        for (&line, cell) in self.owner.iter().zip(0..) {
            let free =
                cells.get_mut(line as usize).and_then(|of| of.iter_mut().find(|c| c.is_none()));
            if let Some(free) = free {
                *free = Some(cell);
            }
        }
        cells
    }

    /// Once the matching is [`Found::Short`]: lines with too few cells for
    /// two each, all that can be reached from a line that lacks one. All
    /// their cells are taken, by lines among them (Hall, "On representatives
    /// of subsets", 1935).
    pub fn short_of_cells(&self, lines: &LineIndex) -> Vec<usize> {
        let Some(first) = self.has.iter().position(|has| *has < EACH) else { return Vec::new() };
        let mut reached = vec![false; self.has.len()];
        reached[first] = true;
        let mut queue = vec![first];
        let mut next = 0;
        while next < queue.len() {
            for cell in lines.cells_of(queue[next] as u32) {
                let owner = self.owner[cell as usize] as usize;
                if owner < reached.len() && !reached[owner] {
                    reached[owner] = true;
                    queue.push(owner);
                }
            }
            next += 1;
        }
        queue.sort_unstable();
        queue
    }

    /// Breadth-first: how far each line is from one that lacks a cell.
    fn find_layers(&mut self, lines: &LineIndex) {
        self.phases += 1;
        self.next_root = 0;
        self.gained = false;
        self.cursor.fill(0);
        self.layer.fill(FAR);
        let mut queue: Vec<usize> =
            (0..self.has.len()).filter(|line| self.has[*line] < EACH).collect();
        for line in &queue {
            self.layer[*line] = 0;
        }
        let mut next = 0;
        while next < queue.len() {
            let line = queue[next];
            for cell in lines.cells_of(line as u32) {
                let owner = self.owner[cell as usize];
                if owner != NOBODY && self.layer[owner as usize] == FAR {
                    self.layer[owner as usize] = self.layer[line] + 1;
                    queue.push(owner as usize);
                }
            }
            next += 1;
        }
    }

    /// Depth-first from the root along the layers to a cell that nobody has;
    /// every line on the way then takes the next one's cell. `false` if there
    /// is no way left in this phase.
    fn gain(&mut self, lines: &LineIndex, spent: &mut u64) -> bool {
        let mut way = vec![self.next_root];
        while let Some(&line) = way.last() {
            let Some(cell) = lines.cell_of(line as u32, self.cursor[line].into()) else {
                // A dead end; the line before tries its next cell.
                way.pop();
                if let Some(&before) = way.last() {
                    self.cursor[before] += 1;
                }
                continue;
            };
            *spent += 1;
            let owner = self.owner[cell as usize];
            if owner == NOBODY {
                for &line in &way {
                    if let Some(cell) = lines.cell_of(line as u32, self.cursor[line].into()) {
                        self.owner[cell as usize] = line as u32;
                    }
                    self.cursor[line] += 1;
                }
                return true;
            }
            if self.layer[owner as usize] == self.layer[line].saturating_add(1) {
                way.push(owner as usize);
            } else {
                self.cursor[line] += 1;
            }
        }
        false
    }
}

//! A local search for smaller blocking sets: one cell after another is exchanged.

use crate::base::control::{Control, Halt, StepMeter};
use crate::base::rng::SeededRng;
use crate::search::LineIndex;
use crate::search::line_index::LineId;

/// The number of cells of the set that are compared to find the one to take out.
const COMPARED_CELLS: usize = 30;
/// The number of incidences that are looked at in a step of about a microsecond.
const INCIDENCES_PER_STEP: u64 = 100;

/// A list of numbers below a limit, with constant time to add, to remove and to draw one.
struct NumberSet {
    numbers: Vec<u32>,
    /// The place of each number in the list, or `ABSENT`.
    places: Vec<u32>,
}

impl NumberSet {
    const ABSENT: u32 = u32::MAX;

    fn new(limit: usize) -> Self {
        Self { numbers: Vec::new(), places: vec![Self::ABSENT; limit] }
    }

    fn insert(&mut self, number: u32) {
        self.places[number as usize] = self.numbers.len() as u32;
        self.numbers.push(number);
    }

    fn remove(&mut self, number: u32) {
        let place = std::mem::replace(&mut self.places[number as usize], Self::ABSENT);
        self.numbers.swap_remove(place as usize);
        if let Some(moved) = self.numbers.get(place as usize) {
            self.places[*moved as usize] = place;
        }
    }

    fn draw(&self, rng: &mut SeededRng) -> u32 {
        self.numbers[rng.below(self.numbers.len())]
    }
}

/// A set of cells that misses few lines, changed cell by cell until it misses none.
///
/// Lines that stay missed gain weight, and the cell to exchange is that of least weight among some
/// drawn at random, the one in the set for longest of equal ones (Cai, Su, Luo & Sattar, "NuMVC: an
/// efficient local search algorithm for minimum vertex cover", 2013).
pub(super) struct LocalSearch<'l> {
    lines: &'l LineIndex,
    cells: NumberSet,
    missed: NumberSet,
    ids: Vec<LineId>,
    /// The number of the set's cells on each line.
    on_line: Vec<u32>,
    weights: Vec<u64>,
    /// The exchange at which each cell was last added or removed.
    changed_at: Vec<u64>,
    rng: SeededRng,
}

impl<'l> LocalSearch<'l> {
    /// Creates the search, which begins with a blocking set.
    pub(super) fn new(lines: &'l LineIndex, set: &[u32]) -> Self {
        let (cells, count) = (lines.cell_count(), lines.line_count());
        let mut search = Self {
            lines,
            cells: NumberSet::new(cells),
            missed: NumberSet::new(count),
            ids: lines.all_line_ids().collect(),
            on_line: vec![0; count],
            weights: vec![1; count],
            changed_at: vec![0; cells],
            rng: SeededRng::new(1),
        };
        (0..count as u32).for_each(|line| search.missed.insert(line));
        set.iter().for_each(|cell| search.add(*cell));
        search
    }

    fn add(&mut self, cell: u32) {
        self.cells.insert(cell);
        for line in self.lines.lines_through(cell) {
            self.on_line[line.index()] += 1;
            if self.on_line[line.index()] == 1 {
                self.missed.remove(line.index() as u32);
            }
        }
    }

    fn remove(&mut self, cell: u32) {
        self.cells.remove(cell);
        for line in self.lines.lines_through(cell) {
            self.on_line[line.index()] -= 1;
            if self.on_line[line.index()] == 0 {
                self.missed.insert(line.index() as u32);
            }
        }
    }

    /// Returns the weight of the lines through a cell that have this number of cells of the set.
    fn weight(&self, cell: u32, on_line: u32) -> u64 {
        let through = self.lines.lines_through(cell).iter().map(|line| line.index());
        through.filter(|line| self.on_line[*line] == on_line).map(|line| self.weights[line]).sum()
    }

    /// Removes the cell, of some drawn at random, without which the lines missed have the least
    /// weight. Returns it, and the number of incidences looked at.
    fn remove_cheapest(&mut self) -> (u32, u64) {
        let mut incidences = 0;
        let cost = |search: &Self, cell: u32| {
            (search.weight(cell, 1), search.changed_at[cell as usize], cell)
        };
        let drawn = (0..COMPARED_CELLS).map(|_| {
            let cell = self.cells.draw(&mut self.rng);
            incidences += self.lines.lines_through(cell).len() as u64;
            cell
        });
        let drawn: Vec<u32> = drawn.collect();
        let costs = drawn.into_iter().map(|cell| cost(self, cell));
        let (_, _, cell) = costs.min().expect("some cells are drawn");
        self.remove(cell);
        (cell, incidences)
    }

    /// Exchanges a cell for one of a line that is missed, and returns the number of incidences
    /// looked at.
    fn exchange(&mut self, now: u64) -> u64 {
        let (removed, mut incidences) = self.remove_cheapest();
        self.changed_at[removed as usize] = now;
        let line = self.ids[self.missed.draw(&mut self.rng) as usize];
        let gain = |cell: u32| {
            let waited = now - self.changed_at[cell as usize];
            (cell != removed, self.weight(cell, 0), waited, cell)
        };
        let (.., added) = self.lines.cells_of(line).map(gain).max().expect("a line has cells");
        incidences += self.lines.cells_of(line).count() as u64;
        self.add(added);
        self.changed_at[added as usize] = now;
        for line in &self.missed.numbers {
            self.weights[*line as usize] += 1;
        }
        incidences + self.missed.numbers.len() as u64
    }

    /// Searches for smaller sets until `patience` exchanges in a row have not found one, or the set
    /// has `enough` cells. Calls `on_smaller` with each smaller set, in no order.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn run(
        &mut self,
        patience: u64,
        enough: usize,
        control: &mut dyn Control<()>,
        on_smaller: &mut dyn FnMut(&[u32]),
    ) -> Result<(), Halt> {
        let mut meter = StepMeter::new(control);
        let (mut now, mut last) = (0, 0);
        let mut size = self.cells.numbers.len();
        while now - last < patience {
            if self.missed.numbers.is_empty() {
                if self.cells.numbers.len() < size {
                    size = self.cells.numbers.len();
                    last = now;
                    on_smaller(&self.cells.numbers);
                }
                if size <= enough {
                    break;
                }
                self.remove_cheapest();
                continue;
            }
            now += 1;
            let incidences = self.exchange(now);
            meter.count_steps(1 + incidences / INCIDENCES_PER_STEP, &|| ())?;
        }
        Ok(())
    }
}

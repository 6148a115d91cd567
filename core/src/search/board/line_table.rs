//! Which lines run through which cell, as a table.
//!
//! Engines have a table where the board has at most [`MAX_CELLS`] cells and
//! [`MAX_LINES`] lines that hold [`MAX_PLACES`] cells together: 3^8, 4^6, 7^5,
//! 256^2 and all smaller boards. Elsewhere they do without, to answer in time.
//! A [large](LineTable::large) table may be asked for by who has more time.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::board_count;
use crate::geometry::shape::Shape;
use num_traits::ToPrimitive;
use smallvec::SmallVec;

/// The most cells a table is made for.
pub const MAX_CELLS: u64 = 1 << 16;
/// The most lines a table is made for.
pub const MAX_LINES: u64 = 200_000;
/// The most cells on all lines together, each counted once for every line.
pub const MAX_PLACES: u64 = 1 << 21;

/// The most cells of a large table.
pub const LARGE_CELLS: u64 = 1 << 20;
/// The most lines of a large table.
pub const LARGE_LINES: u64 = 1_100_000;
/// The most cells on all lines of a large table.
pub const LARGE_PLACES: u64 = 10_000_000;

/// The lines of a board by number, and for each cell the lines through it.
///
/// Cells are numbered as [`Shape::number`] does. Memory: 8 bytes for a line,
/// 4 for each cell of a line, 4 for a cell: 10 MiB at most, and 51 MiB for a
/// large table.
#[derive(Clone, Debug)]
pub struct LineTable {
    shape: Shape,
    directions: Vec<Direction>,
    /// First cell of each line, and the number of its direction.
    lines: Vec<(u32, u32)>,
    /// Where in `through` the lines of each cell begin; one more entry than cells.
    offsets: Vec<u32>,
    through: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Direction {
    steps: SmallVec<[i8; 8]>,
    /// Distance in cell numbers from a cell of a line to the next.
    delta: i64,
}

impl LineTable {
    /// The table of this board; `None` where it would be too large for an
    /// engine. O(lines · run) steps.
    pub fn new(shape: &Shape) -> Option<Self> {
        Self::up_to(shape, MAX_CELLS, MAX_LINES, MAX_PLACES)
    }

    /// The table of a board with up to [`LARGE_LINES`] lines, [`LARGE_CELLS`]
    /// cells and [`LARGE_PLACES`] cells of lines; `None` beyond. A million
    /// lines take less than 0.2 s.
    pub fn large(shape: &Shape) -> Option<Self> {
        Self::up_to(shape, LARGE_CELLS, LARGE_LINES, LARGE_PLACES)
    }

    fn up_to(shape: &Shape, cells: u64, lines: u64, places: u64) -> Option<Self> {
        let cells = shape.cells_u64().filter(|count| *count <= cells)?;
        let count = board_count(shape).to_u64().filter(|count| *count <= lines)?;
        if count * u64::from(shape.run()) > places {
            return None;
        }
        let strides = shape.strides()?;
        let directions = directions(shape, strides);
        let mut lines = Vec::with_capacity(count as usize);
        for (number, direction) in (0..).zip(&directions) {
            each_start(shape, strides, &direction.steps, |start| lines.push((start, number)));
        }
        let mut table =
            Self { shape: shape.clone(), directions, lines, offsets: Vec::new(), through: vec![] };
        table.index(cells as usize);
        Some(table)
    }

    /// Fills in the lines through each cell: first how many, then which.
    fn index(&mut self, cells: usize) {
        let mut ends = vec![0u32; cells + 1];
        for line in 0..self.lines.len() as u32 {
            for cell in self.cells_of(line) {
                ends[cell as usize] += 1;
            }
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut through = vec![0; sum as usize];
        for line in (0..self.lines.len() as u32).rev() {
            for cell in self.cells_of(line) {
                let end = &mut ends[cell as usize];
                *end -= 1;
                through[*end as usize] = line;
            }
        }
        self.offsets = ends;
        self.through = through;
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Number of lines.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Number of cells on a line.
    pub fn run(&self) -> usize {
        usize::from(self.shape.run())
    }

    /// The numbers of the lines through a cell, rising.
    pub fn through(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.through[self.offsets[cell] as usize..self.offsets[cell + 1] as usize]
    }

    /// The numbers of the cells on a line.
    pub fn cells_of(&self, line: u32) -> impl Iterator<Item = u32> + Clone + use<> {
        let (start, direction) = self.lines[line as usize];
        let delta = self.directions[direction as usize].delta;
        (0..i64::from(self.shape.run())).map(move |t| (i64::from(start) + t * delta) as u32)
    }

    /// The line with this number.
    pub fn line(&self, line: u32) -> Line {
        let (start, direction) = self.lines[line as usize];
        let steps = &self.directions[direction as usize].steps;
        Line::new(self.cell(start), steps, self.shape.run())
    }

    /// The cell with this number.
    pub fn cell(&self, number: u32) -> Cell {
        let mut rest = number;
        let coords = self.shape.sides().iter().map(|&side| {
            let coord = rest % u32::from(side);
            rest /= u32::from(side);
            coord as u16
        });
        Cell::new(coords)
    }

    /// The number of a cell of the board.
    pub fn number(&self, cell: &Cell) -> u32 {
        self.shape.number_u64(cell).unwrap_or(0) as u32
    }
}

/// The canonical directions in which a line can run: the first axis that
/// varies rises. Where one cell is a line, the one that stays in place.
fn directions(shape: &Shape, strides: &[u64]) -> Vec<Direction> {
    let run = shape.run();
    let mut found = vec![Direction { steps: SmallVec::new(), delta: 0 }];
    for (axis, &side) in shape.sides().iter().enumerate() {
        let varies = side >= run && run > 1;
        let mut next = Vec::with_capacity(found.len() * 3);
        for direction in &found {
            let begun = direction.steps.iter().any(|step| *step != 0);
            for step in [1i8, -1, 0] {
                if (step == 0) || (varies && (begun || step > 0)) {
                    let mut steps = direction.steps.clone();
                    steps.push(step);
                    let delta = direction.delta + i64::from(step) * strides[axis] as i64;
                    next.push(Direction { steps, delta });
                }
            }
        }
        found = next;
    }
    found.retain(|direction| run == 1 || direction.steps.iter().any(|step| *step != 0));
    found
}

/// Calls `found` with the number of every cell in which a line can begin.
fn each_start(shape: &Shape, strides: &[u64], steps: &[i8], mut found: impl FnMut(u32)) {
    let run = shape.run();
    let range = |axis: usize| match (shape.side(axis), steps[axis]) {
        (side, 0) => (0, side - 1),
        (side, 1) => (0, side - run),
        (side, _) => (run - 1, side - 1),
    };
    let ranges: SmallVec<[(u16, u16); 8]> = (0..shape.dims()).map(range).collect();
    let mut at: SmallVec<[u16; 8]> = ranges.iter().map(|range| range.0).collect();
    loop {
        let number: u64 = at.iter().zip(strides).map(|(&c, &s)| u64::from(c) * s).sum();
        found(number as u32);
        let Some(axis) = (0..at.len()).find(|axis| at[*axis] < ranges[*axis].1) else { return };
        at[axis] += 1;
        for (lower, range) in at[..axis].iter_mut().zip(&ranges) {
            *lower = range.0;
        }
    }
}

//! The lines that count, by number, and the symmetries that keep them.

use crate::play::rules::Rules;
use crate::search::LineTable;
use crate::symmetry::Automorphism;
use crate::symmetry::symmetries::Symmetries;

/// The most numbers that the images of all cells may fill: cells times
/// automorphisms.
const MAX_IMAGES: usize = 1 << 20;

/// The lines of a board without a closed cell on them, the cells that may be
/// taken, and the automorphisms that keep the closed cells.
///
/// Cells have the numbers that [`Shape::number`](crate::Shape::number) gives
/// them, the first axis fastest.
#[derive(Debug)]
pub struct Chart {
    cells: usize,
    run: usize,
    closed: Vec<bool>,
    /// `run` cells of each line.
    on_line: Vec<u16>,
    /// Where in `through` the lines of each cell begin; one more entry than cells.
    offsets: Vec<u32>,
    through: Vec<u32>,
    /// For each automorphism, the image of every cell; the identity first.
    images: Vec<Vec<u16>>,
}

impl Chart {
    /// The chart of a board; `None` where its cells are more than 65,535 or
    /// its lines too many for a [`LineTable`]. O(lines · run + cells · automorphisms).
    pub fn new(rules: &Rules) -> Option<Self> {
        let table = LineTable::new(rules.shape())?;
        // Their number is one as well.
        u16::try_from(table.cells()).ok()?;
        let (cells, run) = (table.cells(), table.run());
        let mut closed = vec![false; cells];
        for cell in rules.closed() {
            closed[table.number(cell) as usize] = true;
        }
        let mut on_line: Vec<u16> = Vec::new();
        let mut ends = vec![0u32; cells + 1];
        for line in 0..table.lines() as u32 {
            if table.cells_of(line).all(|cell| !closed[cell as usize]) {
                on_line.extend(table.cells_of(line).map(|cell| cell as u16));
                table.cells_of(line).for_each(|cell| ends[cell as usize] += 1);
            }
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut through = vec![0; sum as usize];
        for (line, on) in on_line.chunks_exact(run).enumerate().rev() {
            for &cell in on {
                let end = &mut ends[usize::from(cell)];
                *end -= 1;
                through[*end as usize] = line as u32;
            }
        }
        let images = images(rules, &table);
        Some(Self { cells, run, closed, on_line, offsets: ends, through, images })
    }

    /// Number of cells of the board, the closed ones among them.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Number of lines that can be completed.
    pub fn lines(&self) -> usize {
        self.on_line.len() / self.run
    }

    /// Cells on a line.
    pub fn run(&self) -> usize {
        self.run
    }

    /// Whether nobody may take this cell.
    pub fn is_closed(&self, cell: u16) -> bool {
        self.closed[usize::from(cell)]
    }

    /// The cells of a line.
    #[inline]
    pub fn on_line(&self, line: usize) -> &[u16] {
        &self.on_line[line * self.run..(line + 1) * self.run]
    }

    /// The lines through a cell, rising.
    pub fn through(&self, cell: u16) -> &[u32] {
        let cell = usize::from(cell);
        &self.through[self.offsets[cell] as usize..self.offsets[cell + 1] as usize]
    }

    /// For each automorphism that is used the image of every cell. The first
    /// is the identity; the others are all there are, or none where these
    /// would be too many to go through.
    pub fn images(&self) -> &[Vec<u16>] {
        &self.images
    }
}

fn images(rules: &Rules, table: &LineTable) -> Vec<Vec<u16>> {
    let shape = rules.shape();
    let identity: Vec<u16> = (0..table.cells()).map(|cell| cell as u16).collect();
    let most = MAX_IMAGES / table.cells().max(1);
    let Some(listed) = Symmetries::new(shape).list(most) else { return vec![identity] };
    let image = |symmetry: &Automorphism| {
        let cells = (0..table.cells() as u32).map(|cell| table.cell(cell));
        cells.map(|cell| table.number(&symmetry.apply(shape, &cell)) as u16).collect()
    };
    let keeps = |symmetry: &&Automorphism| {
        rules.closed().iter().all(|cell| rules.closed().contains(&symmetry.apply(shape, cell)))
    };
    let mut all: Vec<Vec<u16>> = listed.iter().filter(keeps).map(image).collect();
    all.retain(|image| *image != identity);
    all.insert(0, identity);
    all
}

//! The cells of a falling board as bits, its lines as shifts, its symmetries.

use super::word::Word;
use crate::geometry::{Cell, Shape};
use crate::play::Rules;
use crate::symmetry::Symmetries;

/// The maximum number of symmetries that are used.
const MAX_SYMMETRIES: usize = 400;

/// The lines of one direction.
#[derive(Clone, Copy, Debug)]
struct Direction<W> {
    /// The difference of the bits of two neighbours.
    shift: u32,
    /// The first cells of the lines.
    starts: W,
}

/// The geometry of a falling board: a bit for each cell, those of a column next to each other, the
/// lowest cell first.
///
/// A line is described by its first cell and the shift to each further one, where all lines are looked
/// at together. The first cells of each direction are listed, so that no bit is spent on the borders
/// between columns. Where one mark matters, the lines through it are looked at one by one.
#[derive(Clone, Debug)]
pub(super) struct FallingLayout<W> {
    shape: Shape,
    axis: usize,
    /// The number of cells, closed ones included.
    pub(super) cell_count: u32,
    /// The cells that are not closed.
    pub(super) cells: W,
    /// The lowest cell of each column; a closed cell ends a column, and another begins above it.
    pub(super) bottom: W,
    /// The first, third, fifth … cell of each column, counted from the top.
    pub(super) odd_from_top: W,
    /// The cells with at least two further ones above them in their column.
    pub(super) two_below: W,
    directions: Vec<Direction<W>>,
    /// The number of cells of a line.
    pub(super) line_length: u32,
    /// All lines.
    pub(super) lines: Vec<W>,
    /// The lines through each cell.
    lines_through: Vec<Box<[W]>>,
    /// For each symmetry but the identity, the column that each column is mapped to.
    symmetries: Vec<Vec<u32>>,
}

impl<W: Word> FallingLayout<W> {
    /// Lays out the board of these rules; `None` without gravity, and if a set cannot have as many
    /// cells as the board.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let (shape, axis) = (rules.shape().clone(), rules.gravity_axis()?);
        let count = shape.cell_count_u64().filter(|count| *count <= W::CAPACITY.into())?;
        let mut layout = Self {
            axis,
            cells: W::EMPTY,
            bottom: W::EMPTY,
            odd_from_top: W::EMPTY,
            two_below: W::EMPTY,
            directions: Vec::new(),
            line_length: shape.line_length().into(),
            lines: Vec::new(),
            lines_through: Vec::new(),
            cell_count: count as u32,
            symmetries: Vec::new(),
            shape,
        };
        for cell in layout.shape.iter_cells() {
            if !rules.closed_cells().contains(&cell) {
                layout.cells |= layout.set_of(&cell);
            }
        }
        layout.add_columns();
        layout.add_directions();
        layout.add_symmetries(rules);
        Some(layout)
    }

    /// Returns the set of one cell.
    pub(super) fn set_of(&self, cell: &Cell) -> W {
        W::of_cell(self.bit_of(cell))
    }

    /// Returns the bit of a cell: its level in its column, plus the cells of the columns before it.
    fn bit_of(&self, cell: &Cell) -> u32 {
        let column = self.shape.column_of(self.axis, cell).expect("the board is small") as u32;
        column * self.height() + u32::from(cell.get(self.axis))
    }

    /// Returns the cell with this bit.
    pub(super) fn cell(&self, bit: u32) -> Cell {
        let column = (bit / self.height()).into();
        let lowest = self.shape.lowest_cell_of_column(self.axis, column);
        lowest.expect("the board has the cell").with(self.axis, (bit % self.height()) as u16)
    }

    fn height(&self) -> u32 {
        self.shape.side(self.axis).into()
    }

    fn add_columns(&mut self) {
        let height = self.height();
        for bit in 0..self.cell_count {
            let is_open = |bit: u32| self.cells.meets(W::of_cell(bit));
            if !is_open(bit) {
                continue;
            }
            if bit % height == 0 || !is_open(bit - 1) {
                self.bottom |= W::of_cell(bit);
            }
            let top = (bit / height + 1) * height;
            let above = (bit + 1..top).take_while(|bit| is_open(*bit)).count();
            if above % 2 == 0 {
                self.odd_from_top |= W::of_cell(bit);
            }
            if above >= 2 {
                self.two_below |= W::of_cell(bit);
            }
        }
    }

    /// Lists each direction once: where the bit grows.
    fn add_directions(&mut self) {
        let length = self.line_length;
        let dims = self.shape.dims();
        let cells: Vec<Cell> = self.shape.iter_cells().collect();
        let mut lines_through = vec![Vec::new(); self.cell_count as usize];
        let long = (0..dims).filter(|axis| {
            let side = u32::from(self.shape.side(*axis));
            side > 1 && side >= length
        });
        let long: Vec<usize> = long.collect();
        for number in 0..3u64.pow(long.len() as u32) {
            let mut steps = vec![0; dims];
            for (&axis, place) in long.iter().zip(0..) {
                steps[axis] = (number / 3u64.pow(place) % 3) as i32 - 1;
            }
            let Some(direction) = self.direction(&steps, &cells) else { continue };
            for first in direction.starts.singles().map(Word::first) {
                let bits = (0..length).map(|i| first + i * direction.shift);
                let line = bits.clone().fold(W::EMPTY, |line, bit| line | W::of_cell(bit));
                bits.for_each(|bit| lines_through[bit as usize].push(line));
                self.lines.push(line);
            }
            self.directions.push(direction);
        }
        self.lines_through = lines_through.into_iter().map(Vec::into_boxed_slice).collect();
    }

    /// Returns the lines through a cell.
    #[inline]
    pub(super) fn lines_through(&self, cell: W) -> &[W] {
        &self.lines_through[cell.first() as usize]
    }

    /// Returns the lines whose coordinates change by `steps`; `None` if there are none, and for the
    /// opposite of a direction.
    fn direction(&self, steps: &[i32], cells: &[Cell]) -> Option<Direction<W>> {
        let last = self.line_length as i32 - 1;
        let origin = Cell::new(vec![0; steps.len()]);
        // The bit of a cell is a sum over its coordinates.
        let strides = (0..steps.len()).map(|axis| match self.shape.side(axis) {
            1 => 0,
            _ => self.bit_of(&origin.clone().with(axis, 1)) as i32,
        });
        let shift: i32 = steps.iter().zip(strides).map(|(step, stride)| step * stride).sum();
        let shift = u32::try_from(shift).ok().filter(|shift| *shift > 0 && last > 0)?;
        let fits = |cell: &&Cell| {
            let coords = cell.coords().iter().zip(steps).zip(self.shape.sides());
            coords.into_iter().all(|((from, step), side)| {
                (0..i32::from(*side)).contains(&(i32::from(*from) + last * step))
            })
        };
        let mut starts = W::EMPTY;
        for first in cells.iter().filter(fits).map(|cell| self.bit_of(cell)) {
            let mut bits = (0..self.line_length).map(|i| first + i * shift);
            if bits.all(|bit| self.cells.meets(W::of_cell(bit))) {
                starts |= W::of_cell(first);
            }
        }
        (!starts.is_empty()).then_some(Direction { shift, starts })
    }

    fn add_symmetries(&mut self, rules: &Rules) {
        let all = Symmetries::new(&self.shape).list(MAX_SYMMETRIES).unwrap_or_default();
        let columns = self.cell_count / self.height();
        for symmetry in all.iter().filter(|symmetry| symmetry.preserves_rules(rules)) {
            let image = |column: u32| {
                let bottom = self.cell(column * self.height());
                self.bit_of(&symmetry.apply(&self.shape, &bottom)) / self.height()
            };
            let images: Vec<u32> = (0..columns).map(image).collect();
            if !images.iter().copied().eq(0..columns) && !self.symmetries.contains(&images) {
                self.symmetries.push(images);
            }
        }
    }

    /// Returns the lowest cell of the set in each column.
    #[inline]
    pub(super) fn lowest_of_columns(&self, set: W) -> W {
        let (mut above, mut next) = (W::EMPTY, set);
        for _ in 1..self.height() {
            next = (next << 1) & self.cells & !self.bottom;
            above |= next;
        }
        set & !above
    }

    /// Returns whether a player with these marks has a line.
    pub(super) fn has_line(&self, marks: W) -> bool {
        if self.line_length == 1 {
            return !marks.is_empty();
        }
        self.directions.iter().any(|direction| !self.line_starts(marks, *direction).is_empty())
    }

    /// Returns the first cells of the lines of a direction whose cells are all in the set.
    #[inline]
    fn line_starts(&self, cells: W, Direction { shift, starts }: Direction<W>) -> W {
        let (mut lines, mut length) = (cells, 1);
        while length < self.line_length {
            let step = length.min(self.line_length - length);
            lines &= lines >> (step * shift);
            length += step;
        }
        lines & starts
    }

    /// Returns the cells of the lines whose cells are all in the set.
    #[inline]
    pub(super) fn cells_of_lines(&self, cells: W) -> W {
        if self.line_length == 1 {
            return cells;
        }
        let mut found = W::EMPTY;
        for &direction in &self.directions {
            let (mut lines, mut length) = (self.line_starts(cells, direction), 1);
            while length < self.line_length {
                let step = length.min(self.line_length - length);
                lines |= lines << (step * direction.shift);
                length += step;
            }
            found |= lines;
        }
        found
    }

    /// Returns the cells that complete a line with these marks, taken ones included.
    pub(super) fn completing(&self, marks: W) -> W {
        if self.line_length == 1 {
            return self.cells;
        }
        let through = marks.singles().map(|mark| self.completing_through(mark, marks));
        through.fold(W::EMPTY, |found, cells| found | cells)
    }

    /// Returns the cells that complete a line through a mark, which is one of these marks; cells that the
    /// other player has taken are included.
    #[inline]
    pub(super) fn completing_through(&self, mark: W, marks: W) -> W {
        let mut found = W::EMPTY;
        for &line in self.lines_through(mark) {
            let lacking = line & !marks;
            if lacking == lacking.lowest() {
                found |= lacking;
            }
        }
        found
    }

    /// Returns the images of a pair of sets under the symmetries, the pair itself first.
    pub(super) fn images(&self, pair: (W, W)) -> impl Iterator<Item = (W, W)> {
        let height = self.height();
        let column = !(!W::EMPTY << height.min(W::CAPACITY - 1));
        let image = move |images: &Vec<u32>| {
            let mut image = (W::EMPTY, W::EMPTY);
            for (from, to) in (0..).zip(images) {
                image.0 |= ((pair.0 >> (from * height)) & column) << (to * height);
                image.1 |= ((pair.1 >> (from * height)) & column) << (to * height);
            }
            image
        };
        std::iter::once(pair).chain(self.symmetries.iter().map(image))
    }
}

//! Classes of moves after any marks, at little cost for each position.

use super::Automorphism;
use super::symmetries::{Symmetries, value_permutation};
use super::symmetry_table::MAX_TABLE_CELLS;
use crate::base::control::{Halt, StepMeter};
use crate::geometry::{Cell, Shape};
use crate::play::{Position, Rules};

/// The maximum number of images (cells times generators) that are listed.
const MAX_GENERATOR_IMAGES: usize = 1 << 24;
/// The number of images looked up in a step of about a microsecond.
const IMAGES_PER_STEP: u64 = 64;

/// A finder of classes of equivalent moves, for many positions of a game.
///
/// The reflections of a hypercube (the mirrors of an axis, exchanges of two axes, and the same with
/// both mirrored) generate its symmetries, and those that keep some cells in place generate all
/// that do. So the classes are found without listing the symmetries, whatever their number, except
/// that marks which a symmetry exchanges with each other can leave more classes than necessary.
pub(super) struct MoveClassFinder {
    /// Generators of symmetries, each with the image of every cell.
    generators: Vec<(Automorphism, Vec<u16>)>,
    /// True if every permutation of the cells is a symmetry.
    is_every_permutation: bool,
}

impl MoveClassFinder {
    /// Prepares for the games by some rules. On boards with too many cells for tables no symmetry
    /// is used, unless every permutation of the cells is one.
    pub(super) fn new(rules: &Rules, meter: &mut StepMeter<'_, ()>) -> Result<Self, Halt> {
        let shape = rules.shape();
        let symmetries = Symmetries::new(shape);
        let is_every_permutation =
            rules.gravity_axis().is_none() && symmetries.is_every_permutation();
        let mut finder = Self { generators: Vec::new(), is_every_permutation };
        let cells = shape.cell_count_u64().and_then(|cells| usize::try_from(cells).ok());
        let Some(cells) = cells.filter(|n| *n <= MAX_TABLE_CELLS && !is_every_permutation) else {
            return Ok(finder);
        };
        let values = symmetries.permutes_values().then(|| value_generators(shape));
        for generator in reflections(shape).chain(values.into_iter().flatten()) {
            meter.count_steps(1 + cells as u64 / IMAGES_PER_STEP, &|| ())?;
            if generator.preserves_rules(rules) {
                finder.generators.push((generator.clone(), generator.image_table(shape)));
            }
            if finder.generators.len() * cells > MAX_GENERATOR_IMAGES {
                break;
            }
        }
        Ok(finder)
    }

    /// Returns whether one class at every position has all legal cells.
    pub(super) fn has_single_class(&self) -> bool {
        self.is_every_permutation
    }

    /// Returns a legal cell of each class, with the size of the class; `None` if no generator
    /// preserves the position, so that each legal cell is a class of its own.
    pub(super) fn classes(
        &self,
        position: &Position,
        meter: &mut StepMeter<'_, ()>,
    ) -> Result<Option<Vec<(Cell, u32)>>, Halt> {
        self.collect(position, meter, |cell| (cell, 1), |class, _| class.1 += 1)
    }

    /// Returns the legal cells of each class; `None` if no generator preserves the position, so that
    /// each legal cell is a class of its own.
    pub(super) fn cells_of_classes(
        &self,
        position: &Position,
        meter: &mut StepMeter<'_, ()>,
    ) -> Result<Option<Vec<Vec<Cell>>>, Halt> {
        self.collect(position, meter, |cell| vec![cell], Vec::push)
    }

    /// Collects the classes: `begin` makes one of its first cell, `add` adds another.
    fn collect<T>(
        &self,
        position: &Position,
        meter: &mut StepMeter<'_, ()>,
        begin: impl Fn(Cell) -> T,
        add: impl Fn(&mut T, Cell),
    ) -> Result<Option<Vec<T>>, Halt> {
        let shape = position.shape();
        let mut kept = Vec::new();
        for (generator, images) in &self.generators {
            meter.count_steps(1 + position.marks().len() as u64 / 8, &|| ())?;
            if generator.preserves_position(position) {
                kept.push(images);
            }
        }
        if kept.is_empty() && !self.is_every_permutation {
            return Ok(None);
        }
        let mut classes: Vec<T> = Vec::new();
        let mut legal = Vec::new();
        for cell in shape.iter_cells() {
            meter.count_steps(1, &|| ())?;
            if position.check_cell(&cell).is_err() {
                continue;
            }
            match classes.first_mut().filter(|_| self.is_every_permutation) {
                Some(class) => add(class, cell),
                None if self.is_every_permutation => classes.push(begin(cell)),
                None => legal.push(cell),
            }
        }
        if self.is_every_permutation {
            return Ok(Some(classes));
        }
        let mut sets = DisjointSets::new(kept[0].len());
        for cell in &legal {
            let number = shape.cell_index(cell);
            kept.iter().for_each(|images| sets.join(number, usize::from(images[number])));
            meter.count_steps(1 + kept.len() as u64 / IMAGES_PER_STEP, &|| ())?;
        }
        let mut class_of = vec![None; kept[0].len()];
        for cell in legal {
            let class = &mut class_of[sets.root(shape.cell_index(&cell))];
            match *class {
                Some(class) => add(&mut classes[class], cell),
                None => {
                    *class = Some(classes.len());
                    classes.push(begin(cell));
                }
            }
        }
        Ok(Some(classes))
    }
}

/// Iterates over the reflections: the mirrors of single axes, then for every two axes of equal side
/// their exchange, without and with both mirrored.
fn reflections(shape: &Shape) -> impl Iterator<Item = Automorphism> + '_ {
    let dims = shape.dims();
    let reflection = move |exchanged: [usize; 2], mirrored: &[usize]| {
        let mut axes: Vec<usize> = (0..dims).collect();
        axes.swap(exchanged[0], exchanged[1]);
        let mirrored = (0..dims).map(|axis| mirrored.contains(&axis)).collect();
        Automorphism::from_parts(axes, mirrored, None)
    };
    let mirrors = (0..dims).filter(|axis| shape.side(*axis) > 1);
    let mirrors = mirrors.map(move |axis| reflection([axis, axis], &[axis]));
    let pairs = (0..dims).flat_map(move |i| (0..i).map(move |j| [i, j]));
    let equal = pairs.filter(|[i, j]| shape.side(*i) > 1 && shape.side(*i) == shape.side(*j));
    let exchanges = equal.flat_map(move |pair| [reflection(pair, &[]), reflection(pair, &pair)]);
    mirrors.chain(exchanges)
}

/// Returns permutations of the values of S^D that generate all that keep the pairs {t, S−1−t}:
/// the exchange of a value with its opposite, and of two pairs, in both ways.
fn value_generators(shape: &Shape) -> Vec<Automorphism> {
    let (side, dims) = (shape.line_length(), shape.dims());
    let pairs = side / 2;
    let of_values = |values: Vec<u16>| {
        Automorphism::from_parts((0..dims).collect(), vec![false; dims], Some(values))
    };
    let all: Vec<u16> = (0..pairs).collect();
    let reversals = (0..pairs).map(|t| value_permutation(side, &all, |i| i == usize::from(t)));
    let mut generators: Vec<Automorphism> = reversals.map(of_values).collect();
    for (t, u) in (0..usize::from(pairs)).flat_map(|t| (0..t).map(move |u| (t, u))) {
        let mut exchanged = all.clone();
        exchanged.swap(t, u);
        for is_reversed in [false, true] {
            let reversed = |i: usize| is_reversed && (i == t || i == u);
            generators.push(of_values(value_permutation(side, &exchanged, reversed)));
        }
    }
    generators
}

/// A partition of cells into sets that are joined one by one.
struct DisjointSets {
    parents: Vec<usize>,
}

impl DisjointSets {
    fn new(cells: usize) -> Self {
        Self { parents: (0..cells).collect() }
    }

    /// Returns the cell that stands for the set of a cell.
    fn root(&mut self, mut cell: usize) -> usize {
        while self.parents[cell] != cell {
            self.parents[cell] = self.parents[self.parents[cell]];
            cell = self.parents[cell];
        }
        cell
    }

    /// Joins the sets of two cells.
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one.max(other)] = one.min(other);
    }
}

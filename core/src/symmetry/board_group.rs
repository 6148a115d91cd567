//! The whole automorphism group of a board, by a search: its order, and permutations that generate it.

use super::hypergraph::{BasedHypergraph, Hypergraph, Orbits, OutOfSteps, StepAllowance};
use super::symmetries::factorial;
use crate::base::control::{Control, EarlyExit, Halt, Progress, Stage, StepMeter, map_reports};
use crate::geometry::{BoardLines, Cell, Shape, board_line_count};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The maximum number of cells of a board whose automorphisms are counted by a search.
pub const MAX_EXACT_CELLS: u64 = 10_000;
/// The maximum number of cells on all lines of such a board together, each counted once for every
/// line.
pub const MAX_EXACT_INCIDENCES: u64 = 200_000;
/// The maximum number of steps of the search, each of about a microsecond.
pub const MAX_EXACT_STEPS: u64 = 30_000_000;

/// The reason why the exact number of automorphisms is not known. Then
/// [`Symmetries::count`](super::Symmetries::count) is a lower bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ExactCountError {
    /// Too many cells or lines.
    #[error(
        "too large: the symmetries of boards without a formula are counted up to \
         {MAX_EXACT_CELLS} cells, and lines of {MAX_EXACT_INCIDENCES} cells together"
    )]
    TooLarge,
    /// The search did not end in time.
    #[error("not counted within {MAX_EXACT_STEPS} steps")]
    StepLimit,
}

/// A permutation of the cells, as each cell that is moved with its image.
type Permutation = Vec<(u32, u32)>;
type Limited<T> = Result<T, EarlyExit<OutOfSteps>>;

/// All automorphisms of a board that map some sets of cells, such as the closed ones, onto themselves: the
/// permutations of the cells that map the set of lines onto itself, and each of these sets.
#[derive(Clone, Debug)]
pub struct BoardGroup {
    cells: usize,
    order: BigUint,
    generators: Vec<Permutation>,
}

impl BoardGroup {
    /// Finds the automorphisms that map each of the sets `kept` onto itself, which takes less than a
    /// second for most boards of some hundred cells. A board for which the search is too long is the
    /// inner `Err`.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn search(
        shape: &Shape,
        kept: &[&BTreeSet<Cell>],
        control: &mut dyn Control,
    ) -> Result<Result<Self, ExactCountError>, Halt> {
        let mut control = map_reports(control, |()| Progress::at_stage(Stage::ListingSymmetries));
        Self::search_silently(shape, kept, &mut control)
    }

    /// Does the same without reports.
    pub(crate) fn search_silently(
        shape: &Shape,
        kept: &[&BTreeSet<Cell>],
        control: &mut dyn Control<()>,
    ) -> Result<Result<Self, ExactCountError>, Halt> {
        let incidences = board_line_count(shape) * shape.line_length();
        let fits = |count: Option<u64>, max| count.is_some_and(|count| count <= max);
        if !fits(shape.cell_count_u64(), MAX_EXACT_CELLS)
            || !fits(incidences.to_u64(), MAX_EXACT_INCIDENCES)
        {
            return Ok(Err(ExactCountError::TooLarge));
        }
        match Self::generate(shape, kept, &mut StepAllowance::new(MAX_EXACT_STEPS, control)) {
            Ok(group) => Ok(Ok(group)),
            Err(EarlyExit::Halted(halt)) => Err(halt),
            Err(EarlyExit::Other(OutOfSteps)) => Ok(Err(ExactCountError::StepLimit)),
        }
    }

    /// Finds generators: cells on the same lines are permuted freely, the other cells as the
    /// automorphisms of each component of the board and isomorphisms between components say.
    fn generate(
        shape: &Shape,
        kept: &[&BTreeSet<Cell>],
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<Self> {
        let Quotient { graph, classes } = Quotient::new(shape, kept, allowance)?;
        let mut group = Self {
            cells: classes.iter().map(Vec::len).sum(),
            order: classes.iter().map(|class| factorial(class.len() as u64)).product(),
            generators: Vec::new(),
        };
        for class in &classes {
            group
                .generators
                .extend(class.windows(2).map(|two| vec![(two[0], two[1]), (two[1], two[0])]));
        }
        let components = graph.components();
        let mut kinds: BTreeMap<(usize, Vec<u64>), Vec<ComponentKind<'_>>> = BTreeMap::new();
        for (component, members) in &components {
            let based = BasedHypergraph::new(component, allowance)?;
            let (edges, colors) = based.invariant();
            let alike = kinds.entry((edges, colors.to_vec())).or_default();
            let mut is_known = false;
            for kind in &mut *alike {
                if let Some(image) = kind.first.isomorphism(component, allowance)? {
                    let to = image.iter().map(|vertex| members[*vertex as usize]);
                    let pairs = kind.members.iter().copied().zip(to);
                    let pairs = pairs.flat_map(|(one, other)| [(one, other), (other, one)]);
                    group.add_generator(&classes, pairs);
                    kind.count += 1;
                    is_known = true;
                    break;
                }
            }
            if !is_known {
                alike.push(ComponentKind { first: based, members, count: 1 });
            }
        }
        for kind in kinds.into_values().flatten() {
            let (order, generators) = kind.first.automorphism_group(allowance)?;
            group.order *= order.pow(kind.count as u32) * factorial(kind.count);
            for image in generators {
                let to = image.iter().map(|vertex| kind.members[*vertex as usize]);
                group.add_generator(&classes, kind.members.iter().copied().zip(to));
            }
        }
        Ok(group)
    }

    /// Adds a permutation of classes of cells; each is as large as its image.
    fn add_generator(&mut self, classes: &[Vec<u32>], pairs: impl Iterator<Item = (usize, usize)>) {
        let moved = pairs.filter(|(from, to)| from != to);
        let cells = moved
            .flat_map(|(from, to)| classes[from].iter().copied().zip(classes[to].iter().copied()));
        self.generators.push(cells.collect());
    }

    /// Returns the number of automorphisms.
    pub fn order(&self) -> &BigUint {
        &self.order
    }

    /// Returns the orbit of each cell, by its number; orbits are numbered in the order of their first
    /// cells.
    pub(super) fn orbit_of_each_cell(&self) -> Vec<usize> {
        let mut orbits = Orbits::new(self.cells);
        for (cell, image) in self.generators.iter().flatten() {
            orbits.join_two(*cell, *image);
        }
        let mut numbers = BTreeMap::new();
        let roots = (0..self.cells as u32).map(|cell| orbits.root(cell));
        roots
            .map(|root| {
                let next = numbers.len();
                *numbers.entry(root).or_insert(next)
            })
            .collect()
    }

    /// Lists all automorphisms, each as the image of every cell, one after the other, the identity
    /// first; `None` if they are more than `max`. O(automorphisms · generators · cells).
    ///
    /// # Panics
    /// If the board has more than 65,536 cells.
    pub(crate) fn image_table(
        &self,
        max: usize,
        meter: &mut StepMeter<'_, ()>,
    ) -> Result<Option<Vec<u16>>, Halt> {
        let Some(order) = self.order.to_usize().filter(|order| *order <= max) else {
            return Ok(None);
        };
        assert!(self.cells <= usize::from(u16::MAX) + 1, "a cell has a number of 16 bits");
        let identity: Vec<u16> = (0..self.cells).map(|cell| cell as u16).collect();
        let mut seen = HashSet::from([identity.clone()]);
        let (mut found, mut next) = (vec![identity], 0);
        while let Some(element) = found.get(next).cloned() {
            next += 1;
            for generator in &self.generators {
                meter.count_steps(1 + self.cells as u64 / 100, &|| ())?;
                let mut product = element.clone();
                for (cell, image) in generator {
                    product[*cell as usize] = element[*image as usize];
                }
                if seen.insert(product.clone()) {
                    found.push(product);
                }
            }
        }
        debug_assert_eq!(found.len(), order);
        Ok(Some(found.concat()))
    }
}

/// A component, the vertices of the quotient that its own are, and the number of components that are
/// isomorphic to it.
struct ComponentKind<'h> {
    first: BasedHypergraph<'h>,
    members: &'h [usize],
    count: u64,
}

/// A board whose cells on the same lines, and in the same of the sets that are kept, are taken together.
struct Quotient {
    /// The lines as edges between classes of cells. The colour of a class is its number of cells, and
    /// in which of the sets they are.
    graph: Hypergraph,
    /// The numbers of the cells of each class. Cells on no line are a class without edges.
    classes: Vec<Vec<u32>>,
}

impl Quotient {
    fn new(
        shape: &Shape,
        kept: &[&BTreeSet<Cell>],
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<Self> {
        let cells = shape.cell_count_u64().expect("the cells are few") as usize;
        let mut lines: Vec<Vec<usize>> = Vec::new();
        let mut lines_at = vec![Vec::new(); cells];
        for line in BoardLines::new(shape).iter() {
            allowance.spend(1)?;
            let line: Vec<usize> = line.cells().map(|cell| shape.cell_index(&cell)).collect();
            line.iter().for_each(|cell| lines_at[*cell].push(lines.len()));
            lines.push(line);
        }
        let mut known: BTreeMap<(u64, &Vec<usize>), u32> = BTreeMap::new();
        let (mut classes, mut class_of): (Vec<Vec<u32>>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut sets_of_class = Vec::new();
        for ((cell, coords), lines) in (0..).zip(shape.iter_cells()).zip(&lines_at) {
            allowance.spend(1)?;
            // A bit for each of the sets.
            let sets =
                kept.iter().rev().fold(0, |bits, set| bits << 1 | u64::from(set.contains(&coords)));
            let class = *known.entry((sets, lines)).or_insert(classes.len() as u32);
            if class as usize == classes.len() {
                classes.push(Vec::new());
                sets_of_class.push(sets);
            }
            classes[class as usize].push(cell);
            class_of.push(class);
        }
        let edge = |line: &Vec<usize>| {
            let mut edge: Vec<u32> = line.iter().map(|cell| class_of[*cell]).collect();
            edge.sort_unstable();
            edge.dedup();
            edge
        };
        let edges = lines.iter().map(edge).collect();
        let sizes = classes.iter().map(|class| class.len() as u64);
        let colors =
            sizes.zip(sets_of_class).map(|(size, sets)| size << kept.len() | sets).collect();
        Ok(Self { graph: Hypergraph::new(colors, edges), classes })
    }
}

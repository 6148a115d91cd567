//! Sampling of what questions are about: cells, lines, near misses, options, marks, turns.

use crate::base::rng::SeededRng;
use crate::geometry::Cell;
use crate::geometry::Shape;
use crate::geometry::lines_through_pair;
use crate::geometry::{Line, first_broken_axis};
use crate::play::Outcome;
use crate::play::Position;
use crate::play::Rules;
use crate::play::{Setup, SetupFault};
use smallvec::SmallVec;
use std::sync::Arc;

/// Number of cells whose coordinates are asked for.
const CELLS_TO_NAME: usize = 3;
/// Number of patterns or pictures to choose from.
const OPTIONS: usize = 4;
/// The maximum number of lines sampled for a set of options.
const MAX_LINE_SAMPLES: usize = 40;

/// Samples four different lines as answer options and returns them, shuffled, with the index of the
/// right one; `None` if the board has too few lines. The wrong lines have the span of the right one
/// if possible, as they are hardest to tell apart.
pub(super) fn sample_line_options(
    shape: &Shape,
    span: Option<usize>,
    rng: &mut SeededRng,
) -> Option<(Vec<Line>, usize)> {
    let line = random_line(shape, span, rng);
    let like = line.span();
    let mut options = vec![line];
    for attempt in 0..MAX_LINE_SAMPLES {
        if options.len() == OPTIONS {
            break;
        }
        // Small boards do not have enough lines of one span.
        let wanted = if attempt < MAX_LINE_SAMPLES / 2 { Some(like) } else { span };
        let other = random_line(shape, wanted, rng);
        if !options.contains(&other) {
            options.push(other);
        }
    }
    let meant = options[0].clone();
    rng.shuffle(&mut options);
    let right = options.iter().position(|line| *line == meant)?;
    (options.len() == OPTIONS).then_some((options, right))
}

/// Returns a uniformly random cell of the board.
pub(super) fn random_cell(shape: &Shape, rng: &mut SeededRng) -> Cell {
    Cell::new(shape.sides().iter().map(|side| rng.below(usize::from(*side)) as u16))
}

/// Returns a random line, of this span if the board has it. Without a span all spans are equally
/// likely, though a board may have far fewer lines along an axis than diagonals, or far more.
pub(super) fn random_line(shape: &Shape, span: Option<usize>, rng: &mut SeededRng) -> Line {
    let run = shape.line_length();
    let mut may_vary: Vec<usize> =
        (0..shape.dims()).filter(|axis| shape.side(*axis) >= run).collect();
    let span = match span {
        Some(span) => span.clamp(1, may_vary.len()),
        None => 1 + rng.below(may_vary.len()),
    };
    rng.shuffle(&mut may_vary);
    let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
    may_vary[..span].iter().for_each(|axis| steps[*axis] = if rng.below(2) == 0 { 1 } else { -1 });
    let start = steps.iter().zip(shape.sides()).map(|(step, side)| match step {
        0 => rng.below(usize::from(*side)) as u16,
        1 => rng.below(usize::from(side - run) + 1) as u16,
        _ => side - 1 - rng.below(usize::from(side - run) + 1) as u16,
    });
    Line::new(Cell::new(start.collect::<Vec<u16>>()), &steps, run)
}

/// Returns `CELLS_TO_NAME` different random cells of the board.
pub(super) fn random_cells(shape: &Shape, rng: &mut SeededRng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < CELLS_TO_NAME {
        let cell = random_cell(shape, rng);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Samples a line, and two of its cells that determine it. `None` if the cells chosen lie on
/// another line too.
pub(super) fn random_pair_on_line(
    shape: &Shape,
    span: Option<usize>,
    rng: &mut SeededRng,
) -> Option<([Cell; 2], Line)> {
    let line = random_line(shape, span, rng);
    let run = usize::from(line.length());
    let first = rng.below(run);
    let second = (first + 1 + rng.below(run - 1)) % run;
    let given = [first.min(second), first.max(second)].map(|index| line.cell(index as u16));
    let is_one = lines_through_pair(shape, &given[0], &given[1]).len() == 1;
    is_one.then_some((given, line))
}

/// Returns the cells of a line in order, from either end with equal chance.
pub(super) fn cells_from_random_end(line: &Line, rng: &mut SeededRng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = line.cells().collect();
    if rng.below(2) == 0 {
        cells.reverse();
    }
    cells
}

/// The maximum number of samples until one is not a line.
const TRIES: usize = 24;

/// Samples different cells in order, as many as a line has, that are not a line: a line with one
/// cell moved along one axis; a line along which an axis wraps around after its last value; or
/// cells in a row of the nested picture, across the border of two small boards. `None` if many
/// tries found none.
pub(super) fn near_miss(
    shape: &Shape,
    span: Option<usize>,
    rng: &mut SeededRng,
) -> Option<Vec<Cell>> {
    let ways = [with_moved_cell, with_wrapped_axis, picture_row];
    (0..TRIES).find_map(|_| {
        let cells = ways[rng.below(ways.len())](shape, span, rng)?;
        let differ = cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell));
        // They must not be a line in another order either.
        let mut sorted = cells.clone();
        sorted.sort();
        (differ && first_broken_axis(&sorted).is_some() && first_broken_axis(&cells).is_some())
            .then_some(cells)
    })
}

/// Samples a line, and moves one of its cells along one axis.
fn with_moved_cell(shape: &Shape, span: Option<usize>, rng: &mut SeededRng) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> = random_line(shape, span, rng).cells().collect();
    let (place, axis) = (rng.below(cells.len()), rng.below(shape.dims()));
    let value = rng.below(usize::from(shape.side(axis))) as u16;
    cells[place].coords_mut()[axis] = value;
    Some(cells)
}

/// Samples a line, and shifts one of its axes cyclically: 1, 2, 0.
fn with_wrapped_axis(shape: &Shape, span: Option<usize>, rng: &mut SeededRng) -> Option<Vec<Cell>> {
    let line = random_line(shape, span, rng);
    let varying: Vec<usize> = (0..shape.dims()).filter(|axis| line.steps()[*axis] != 0).collect();
    let axis = varying[rng.below(varying.len())];
    // A single axis would only reorder the cells of the line.
    if varying.len() < 2 {
        return None;
    }
    let (side, by) = (shape.side(axis), 1 + rng.below(usize::from(line.length()) - 1) as u16);
    let turn = |cell: Cell| {
        let value = (cell.get(axis) + by) % side;
        cell.with(axis, value)
    };
    Some(line.cells().map(turn).collect())
}

/// Samples cells in a row of the nested picture, whose axes run right, up, right, up …: straight
/// or diagonal, perhaps across a border.
fn picture_row(shape: &Shape, _: Option<usize>, rng: &mut SeededRng) -> Option<Vec<Cell>> {
    let start = random_cell(shape, rng);
    let steps = [[1, 0], [0, 1], [1, 1], [1, -1]][rng.below(4)];
    (0..i64::from(shape.line_length()))
        .map(|t| picture_offset(shape, &start, steps.map(|s| s * t)))
        .collect()
}

/// Returns the cell this far to the right and up in the nested picture.
fn picture_offset(shape: &Shape, from: &Cell, by: [i64; 2]) -> Option<Cell> {
    let mut coords = from.coords().to_vec();
    for (way, by) in by.into_iter().enumerate() {
        let mut carry = by;
        for axis in (way..shape.dims()).step_by(2) {
            let (side, value) = (i64::from(shape.side(axis)), i64::from(coords[axis]) + carry);
            coords[axis] = value.rem_euclid(side) as u16;
            carry = value.div_euclid(side);
        }
        if carry != 0 {
            return None;
        }
    }
    Some(Cell::new(coords))
}

/// The maximum number of marks of a player besides those of the threat.
const MAX_OTHER_MARKS: usize = 2;

/// Samples the marks of both players where the second must stop one threat.
pub(super) fn marks_with_threat(
    shape: &Shape,
    span: Option<usize>,
    rng: &mut SeededRng,
) -> Option<[Vec<Cell>; 2]> {
    let (mut first, gap) = line_with_gap(shape, span, rng);
    let second = add_other_marks(shape, &mut first, &[gap], 1, rng)?;
    Some([first, second])
}

/// Samples the marks of both players in a position where the first player is to move and can
/// complete a line with one mark, in one or two ways. Returns `None` if the marks would overlap.
pub(super) fn marks_with_wins(
    shape: &Shape,
    span: Option<usize>,
    rng: &mut SeededRng,
) -> Option<[Vec<Cell>; 2]> {
    let (mut first, gap) = line_with_gap(shape, span, rng);
    let mut gaps = vec![gap];
    // On a board with long lines a second one would take too many marks.
    if shape.line_length() <= 4 && rng.below(3) > 0 {
        let (more, gap) = line_with_gap(shape, span, rng);
        first.extend(more.into_iter().filter(|cell| !first.contains(cell)).collect::<Vec<_>>());
        gaps.push(gap);
    }
    if first.iter().any(|cell| gaps.contains(cell)) {
        return None;
    }
    let second = add_other_marks(shape, &mut first, &gaps, 0, rng)?;
    Some([first, second])
}

/// Samples a line, and returns all its cells but one, and that one.
fn line_with_gap(shape: &Shape, span: Option<usize>, rng: &mut SeededRng) -> (Vec<Cell>, Cell) {
    let line = random_line(shape, span, rng);
    let gap = line.cell(rng.below(usize::from(line.length())) as u16);
    (line.cells().filter(|cell| *cell != gap).collect(), gap)
}

/// Adds some marks of the first player away from the gaps, and places as many of the second that
/// the first has `ahead` more. Returns `None` if a mark would have hit another.
fn add_other_marks(
    shape: &Shape,
    first: &mut Vec<Cell>,
    gaps: &[Cell],
    ahead: usize,
    rng: &mut SeededRng,
) -> Option<Vec<Cell>> {
    let aside = rng.below(MAX_OTHER_MARKS + 1);
    let mut second: Vec<Cell> = Vec::new();
    let goal = first.len() + aside;
    // Each mark takes one random cell; on a small board it may be taken.
    for _ in 0..aside {
        push_new(first, &second, gaps, random_cell(shape, rng));
    }
    for _ in ahead..goal {
        push_new(&mut second, first, gaps, random_cell(shape, rng));
    }
    rng.shuffle(first);
    (first.len() == second.len() + ahead).then_some(second)
}

fn push_new(own: &mut Vec<Cell>, others: &[Cell], gaps: &[Cell], cell: Cell) {
    if !gaps.contains(&cell) && !own.contains(&cell) && !others.contains(&cell) {
        own.push(cell);
    }
}

/// Returns the position with these marks; `None` if it is impossible, or the game is over.
pub(super) fn position_of_marks(
    shape: &Shape,
    first: &[Cell],
    second: &[Cell],
) -> Option<Position> {
    let rules = Arc::new(Rules::new(shape.clone(), 2).ok()?);
    let setup = Setup::from_cells(rules, [first.to_vec(), second.to_vec()]);
    let position = setup
        .position()
        .or_else(|error| error.position_ignoring_faults(SetupFault::can_be_ignored));
    position.ok().filter(|position| position.outcome() == Outcome::Undecided)
}

/// A question about a quarter turn of the board: which slice is at an end of an axis after it?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterTurnQuestion {
    /// Two axes of the same length. The board turns from the first towards the second.
    pub plane: (usize, usize),
    /// Whether the far end of the first axis is asked about, rather than the near one.
    pub far: bool,
}

impl QuarterTurnQuestion {
    /// Samples a turn of a board of at least three axes.
    pub(super) fn sample(shape: &Shape, rng: &mut SeededRng) -> Self {
        // Turns to the right and up look the same whatever the axis behind.
        let first = rng.below(2);
        let second = (2 + rng.below(shape.dims() - 2)).max(first + 1);
        Self { plane: (first, second), far: rng.below(2) == 0 }
    }

    /// Number of slices to choose from.
    pub(crate) const OPTION_COUNT: usize = 4;

    /// Returns the slices to choose from: the first and the last slice of each axis of the plane of
    /// the turn. A slice is given by its axis and whether it is the last one.
    pub fn options(&self) -> [(usize, bool); Self::OPTION_COUNT] {
        let (a, b) = self.plane;
        [(a, false), (a, true), (b, false), (b, true)]
    }

    /// Returns the index of the right one of the [`options`](Self::options). With coordinates
    /// measured from the middle of the board the turn maps (a, b) to (−b, a): the slice at the far
    /// end of b comes to the near end of a.
    pub fn answer_index(&self) -> usize {
        if self.far { 2 } else { 3 }
    }
}

//! Mirroring in misère: who answers every move in the image of its cell does not complete a line first.

use crate::geometry::{Cell, CellLines, LineFilter, Shape, approx_lines_through};
use crate::play::{Player, Position, Stone};
use std::collections::BTreeSet;

/// The maximum number of axes of which all sets are reflected; with more, each axis alone and all axes.
const MAX_AXES: usize = 6;
/// The maximum number of lines through a cell that are looked at.
const MAX_LINES: f64 = 20_000.0;

/// Returns for each of two players whether that player holds at least a draw in misère by mirroring: by
/// answering every move in the image of its cell under a reflection of some axes.
///
/// Let the reflection preserve closed cells and gravity, and let each cell with its image have marks of
/// both players or none, except for cells that are their own images, none of which is empty. If the
/// mirroring player now completed a line, the image of that line would be complete before, and the other
/// player would have lost: a line that is its own image has marks of both. That leaves lines through a
/// cell which is its own image and has a mark of the mirroring player: each of them must be its own image
/// or have a mark of the other player or a closed cell (the idea for 3^D with the centre: S. W. Golomb
/// and A. W. Hales, “Hypercube tic-tac-toe”, 2002). A player who is to move holds the draw if one move
/// leads to such a position.
///
/// `false` where that shows nothing: other goals, more players, a finished game, a swap to come.
/// O(2^D · marks) for up to six axes.
#[must_use]
pub fn mirroring_holds(position: &Position) -> [bool; 2] {
    let rules = position.rules();
    let swaps = position.can_swap() || rules.has_pie_rule() && position.marks().is_empty();
    let is_meant = rules.player_count() == 2
        && rules.goal().is_misere()
        && !position.outcome().is_over()
        && !swaps;
    if !is_meant {
        return [false; 2];
    }
    let mut holds = [false; 2];
    for axes in reflections(rules.shape(), rules.gravity_axis()) {
        let reflection = Reflection { position, axes };
        if !reflection.preserves_closed_cells() {
            continue;
        }
        for player in [Player(0), Player(1)] {
            let is_held = &mut holds[player.index()];
            *is_held = *is_held || reflection.is_held_by(player);
        }
    }
    holds
}

/// Returns sets of axes to reflect, without the axis of gravity and those of one cell.
fn reflections(shape: &Shape, gravity: Option<usize>) -> Vec<Vec<usize>> {
    let is_meant = |axis: &usize| shape.sides()[*axis] > 1 && gravity != Some(*axis);
    let axes: Vec<usize> = (0..shape.dims()).filter(is_meant).collect();
    if axes.len() > MAX_AXES {
        let single = axes.iter().map(|axis| vec![*axis]);
        return std::iter::once(axes.clone()).chain(single).collect();
    }
    let chosen = |set: u32| {
        let is_in = move |at: &usize| set & (1 << at) != 0;
        (0..axes.len()).filter(is_in).map(|at| axes[at]).collect::<Vec<_>>()
    };
    (1..1 << axes.len()).map(chosen).collect()
}

/// The reflection of some axes of the board of a position.
struct Reflection<'a> {
    position: &'a Position,
    axes: Vec<usize>,
}

impl Reflection<'_> {
    fn image(&self, cell: &Cell) -> Cell {
        let sides = self.position.shape().sides();
        let mut image = cell.clone();
        for &axis in &self.axes {
            image.coords_mut()[axis] = sides[axis] - 1 - cell.get(axis);
        }
        image
    }

    fn preserves_closed_cells(&self) -> bool {
        let closed = self.position.rules().closed_cells();
        closed.iter().all(|cell| closed.contains(&self.image(cell)))
    }

    /// Returns the empty cells that are their own images; `None` if there are two or more.
    fn empty_fixed_cell(&self) -> Option<Option<Cell>> {
        let shape = self.position.shape();
        if self.axes.iter().any(|axis| shape.sides()[*axis].is_multiple_of(2)) {
            return Some(None);
        }
        let others: Vec<usize> =
            (0..shape.dims()).filter(|axis| !self.axes.contains(axis)).collect();
        let count = others
            .iter()
            .try_fold(1usize, |count, axis| count.checked_mul(usize::from(shape.sides()[*axis])))?;
        let taken = self.position.marks().len() + self.position.rules().closed_cells().len();
        if count > taken + 1 {
            return None;
        }
        let mut cell = Cell::origin(shape.dims());
        for &axis in &self.axes {
            cell.coords_mut()[axis] = shape.sides()[axis] / 2;
        }
        let mut empty = None;
        for number in 0..count {
            let mut rest = number;
            for &axis in &others {
                let side = usize::from(shape.sides()[axis]);
                cell.coords_mut()[axis] = (rest % side) as u16;
                rest /= side;
            }
            if self.position.stone(&cell).is_none() && empty.replace(cell.clone()).is_some() {
                return None;
            }
        }
        Some(empty)
    }

    /// Returns whether a player can mirror from here on.
    fn is_held_by(&self, player: Player) -> bool {
        let Some(fixed) = self.empty_fixed_cell() else { return false };
        // Marks of the other player without an answer; the mirroring player has none too many.
        let mut open = BTreeSet::new();
        for mark in self.position.marks() {
            let image = self.image(&mark.cell);
            match self.position.stone(&image) {
                _ if image == mark.cell => {}
                Some(Stone::Mark(other)) if other != mark.player => {}
                None if mark.player != player => _ = open.insert(image),
                _ => return false,
            }
        }
        let answer = match (fixed, open.pop_first()) {
            (None, None) => {
                return self.position.to_move() != player && self.keeps_lines(player, None);
            }
            (Some(cell), None) | (None, Some(cell)) if open.is_empty() => cell,
            _ => return false,
        };
        self.position.to_move() == player
            && self.position.check_cell(&answer).is_ok()
            && self.keeps_lines(player, Some(&answer))
    }

    /// Returns whether every line through a cell that is its own image, and has a mark of the player or
    /// is to have one, is its own image or cannot be completed by the player.
    fn keeps_lines(&self, player: Player, added: Option<&Cell>) -> bool {
        let own = self.position.marks().iter().filter(|mark| mark.player == player);
        let cells = own.map(|mark| &mark.cell).chain(added);
        cells.filter(|cell| self.image(cell) == **cell).all(|cell| {
            if approx_lines_through(self.position.shape(), cell) > MAX_LINES {
                return false;
            }
            let lines = CellLines::new(self.position.shape(), cell, &LineFilter::default());
            lines.iter().all(|line| {
                let cells: BTreeSet<Cell> = line.cells().collect();
                let is_own = cells.iter().all(|cell| cells.contains(&self.image(cell)));
                let is_dead = |cell: &Cell| {
                    self.position.stone(cell).is_some_and(|stone| stone != Stone::Mark(player))
                };
                is_own || cells.iter().any(is_dead)
            })
        })
    }
}

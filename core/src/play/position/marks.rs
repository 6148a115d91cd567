//! The stones on a board, indexed by cell, player and coordinates.

use crate::geometry::{Cell, Shape};
use crate::play::{Player, Rules};
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// The value of a closed cell; other values are seats.
const CLOSED: u8 = u8::MAX;

/// The content of a cell that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// A player's mark.
    Mark(Player),
    /// A closed cell.
    Closed,
}

/// The stones on a board, indexed by cell, by player and by coordinates.
#[derive(Clone, Debug)]
pub(crate) struct MarkStore {
    stones: StoneMap,
    /// Coordinates of each player's marks in order of play, D for each mark.
    own: Vec<Vec<u16>>,
    /// An index of each player's marks by coordinates, where it pays.
    near: Vec<Option<CoordinateIndex>>,
}

/// From this many marks of a player on they are indexed by coordinates, on boards
/// whose cell numbers do not fit in 64 bits. Fewer are searched quickly, and
/// copies of a position need not copy a map for each axis.
const INDEXED_FROM: usize = 64;

impl MarkStore {
    /// Creates a store with the closed cells of a game and no marks.
    pub(super) fn closed_only(rules: &Rules) -> Self {
        let shape = rules.shape();
        let mut stones = StoneMap::empty(shape);
        for cell in rules.closed_cells() {
            stones.insert(shape, cell, CLOSED);
        }
        let seats = usize::from(rules.player_count());
        Self { stones, own: vec![Vec::new(); seats], near: vec![None; seats] }
    }

    /// Returns the stone on a cell of the board; `None` for an empty cell.
    pub(crate) fn stone(&self, shape: &Shape, cell: &Cell) -> Option<Stone> {
        self.stones.get(shape, cell).map(|stone| match stone {
            CLOSED => Stone::Closed,
            seat => Stone::Mark(Player(seat)),
        })
    }

    /// Returns whether this player's mark is on the cell with this number. Only
    /// for boards whose numbers fit in 64 bits; `false` elsewhere.
    pub(crate) fn has_mark_of_player(&self, number: u64, player: Player) -> bool {
        match &self.stones {
            StoneMap::ByNumber(map) => map.get(&number) == Some(&player.0),
            StoneMap::ByCell(_) => false,
        }
    }

    /// Returns the coordinates of all marks of a player in one list, in order of play: D numbers
    /// for each mark.
    pub(crate) fn flat_mark_coords(&self, player: Player) -> &[u16] {
        &self.own[player.index()]
    }

    /// Returns a player's marks by their coordinates; `None` if they are few, or on
    /// boards whose cell numbers fit in 64 bits.
    pub(crate) fn coordinate_index(&self, player: Player) -> Option<&CoordinateIndex> {
        self.near[player.index()].as_ref()
    }

    /// Adds a player's mark on an empty cell.
    pub(super) fn push(&mut self, shape: &Shape, cell: &Cell, player: Player) {
        self.stones.insert(shape, cell, player.0);
        let own = &mut self.own[player.index()];
        own.extend_from_slice(cell.coords());
        let near = &mut self.near[player.index()];
        match near {
            Some(near) => near.push(cell.coords()),
            None if shape.cell_count_u64().is_none()
                && own.len() == INDEXED_FROM * shape.dims() =>
            {
                let axes = vec![HashMap::default(); shape.dims()];
                let near = near.insert(CoordinateIndex { axes, marks: 0 });
                own.chunks_exact(shape.dims()).for_each(|mark| near.push(mark));
            }
            None => {}
        }
    }

    /// Removes a player's last mark, which is on this cell.
    pub(super) fn pop(&mut self, shape: &Shape, cell: &Cell, player: Player) {
        self.stones.remove(shape, cell);
        let own = &mut self.own[player.index()];
        own.truncate(own.len() - shape.dims());
        let near = &mut self.near[player.index()];
        if own.len() < INDEXED_FROM * shape.dims() {
            *near = None;
        } else if let Some(near) = near {
            near.pop(cell);
        }
    }
}

/// Equal if the same stones are on the same cells.
impl PartialEq for MarkStore {
    fn eq(&self, other: &Self) -> bool {
        self.stones == other.stones
    }
}

/// A map from cells to stones; by number if cell numbers fit in 64 bits.
#[derive(Clone, Debug, PartialEq)]
enum StoneMap {
    ByNumber(HashMap<u64, u8, RandomState>),
    ByCell(HashMap<Cell, u8, RandomState>),
}

impl StoneMap {
    fn empty(shape: &Shape) -> Self {
        match shape.cell_count_u64() {
            Some(_) => Self::ByNumber(HashMap::default()),
            None => Self::ByCell(HashMap::default()),
        }
    }

    fn get(&self, shape: &Shape, cell: &Cell) -> Option<u8> {
        match self {
            Self::ByNumber(map) => map.get(&numbered(shape, cell)).copied(),
            Self::ByCell(map) => map.get(cell).copied(),
        }
    }

    fn insert(&mut self, shape: &Shape, cell: &Cell, stone: u8) {
        match self {
            Self::ByNumber(map) => map.insert(numbered(shape, cell), stone),
            Self::ByCell(map) => map.insert(cell.clone(), stone),
        };
    }

    fn remove(&mut self, shape: &Shape, cell: &Cell) {
        match self {
            Self::ByNumber(map) => map.remove(&numbered(shape, cell)),
            Self::ByCell(map) => map.remove(cell),
        };
    }
}

fn numbered(shape: &Shape, cell: &Cell) -> u64 {
    shape.cell_number_u64(cell).expect("cells are kept by number where numbers fit in 64 bits")
}

/// An index of a player's marks by coordinate: for each axis and coordinate, the indices of the
/// marks there, in the order in which they were made.
#[derive(Clone, Debug)]
pub(crate) struct CoordinateIndex {
    axes: Vec<HashMap<u16, Vec<u32>, RandomState>>,
    marks: u32,
}

impl CoordinateIndex {
    fn push(&mut self, mark: &[u16]) {
        for (marks, &coord) in self.axes.iter_mut().zip(mark) {
            marks.entry(coord).or_default().push(self.marks);
        }
        self.marks += 1;
    }

    /// Removes the last mark, which is on this cell.
    fn pop(&mut self, cell: &Cell) {
        for (marks, coord) in self.axes.iter_mut().zip(cell.coords()) {
            let left = marks.get_mut(coord).is_some_and(|marks| {
                marks.pop();
                !marks.is_empty()
            });
            if !left {
                marks.remove(coord);
            }
        }
        self.marks -= 1;
    }

    /// Returns whether the player's marks have enough different coordinates on an axis, at least
    /// `run` − 1, for one more mark to complete a line of `run` cells that varies along it.
    pub(crate) fn line_can_vary_along(&self, axis: usize, run: u16) -> bool {
        self.axes[axis].len() + 1 >= usize::from(run)
    }

    /// Iterates over the numbers of the marks that may lie next to `cell` on a line of `run` cells
    /// that a mark on `cell` completes. Only the coordinate on one axis is compared: the axis that
    /// leaves the fewest candidates.
    pub(crate) fn neighbor_candidates(&self, cell: &Cell, run: u16) -> impl Iterator<Item = u32> {
        let at = move |axis: usize| {
            let (coord, vary) = (cell.get(axis), self.line_can_vary_along(axis, run));
            let below = coord.checked_sub(1).filter(|_| vary);
            let above = coord.checked_add(1).filter(|_| vary);
            [below, Some(coord), above].map(|coord| self.axes[axis].get(&coord?))
        };
        let count = |axis: &usize| at(*axis).into_iter().flatten().map(Vec::len).sum::<usize>();
        let axis = (0..self.axes.len()).min_by_key(count);
        axis.into_iter().flat_map(at).flatten().flatten().copied()
    }
}

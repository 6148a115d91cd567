//! Plain minimax on sets of bits, sharing no code with the crate: the lines
//! are found by brute force, and nothing is pruned but what is known.

use super::brute;
use hypertoe_core::{Cell, Goal, Position, Rules};
use std::cmp::Ordering;
use std::collections::HashMap;

/// A small game of two, under any goal, with or without gravity. The opening
/// rule and the pie rule concern the first two moves alone: who asks about
/// those sees to them.
pub struct Small {
    /// The cells that are not closed.
    pub cells: Vec<Cell>,
    /// For each cell the one that must be taken first, if marks fall.
    below: Vec<Option<usize>>,
    lines: Vec<u32>,
    goal: Goal,
    known: HashMap<[u32; 2], (i8, u32)>,
}

impl Small {
    /// The game by these rules, on a board of up to 32 open cells.
    pub fn new(rules: &Rules) -> Self {
        assert!(rules.players() == 2);
        let count = rules.shape().cells_u64().expect("a small board");
        let all = (0..count).filter_map(|number| rules.shape().cell_at(&number.into()));
        let cells: Vec<Cell> = all.filter(|cell| !rules.closed().contains(cell)).collect();
        let place = |cell: &Cell| cells.iter().position(|open| open == cell);
        let mask = |line: &brute::CellSet| {
            let bits = line.iter().map(|cell| Some(1u32 << place(cell)?));
            bits.collect::<Option<Vec<u32>>>().map(|bits| bits.iter().sum())
        };
        let lines = brute::lines(rules.shape()).iter().filter_map(mask).collect();
        let below = |cell: &Cell| {
            let axis = rules.gravity()?;
            let level = cell.get(axis).checked_sub(1)?;
            place(&cell.clone().with(axis, level))
        };
        let below = cells.iter().map(below).collect();
        Self { cells, below, lines, goal: rules.goal(), known: HashMap::new() }
    }

    /// The marks of the player to move and of the other, as bits.
    pub fn marks(&self, position: &Position) -> [u32; 2] {
        let mut marks = [0; 2];
        for (i, played) in position.moves().iter().enumerate() {
            let cell = self.cells.iter().position(|cell| *cell == played.cell);
            marks[(i + position.moves().len()) % 2] |= 1 << cell.expect("an open cell");
        }
        marks
    }

    fn count(&self, marks: u32) -> usize {
        self.lines.iter().filter(|line| marks & **line == **line).count()
    }

    /// What the game ends with, if it does, for the one whose marks `own` are
    /// and who made the last of them.
    pub fn end(&self, own: u32, other: u32) -> Option<i8> {
        let full = (own | other).count_ones() as usize == self.cells.len();
        match self.goal {
            Goal::FirstTo(lines) if self.count(own) >= lines as usize => Some(1),
            Goal::Misere if self.count(own) > 0 => Some(-1),
            Goal::MostLines if full => Some(match self.count(own).cmp(&self.count(other)) {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            }),
            _ => full.then_some(0),
        }
    }

    /// The value for the player to move: 1, 0 or −1. The game goes on.
    pub fn value(&mut self, marks: [u32; 2]) -> i8 {
        self.result(marks).0
    }

    /// The value, and the plies to the end if who wins hurries and who loses
    /// lasts as long as can be.
    pub fn result(&mut self, [own, other]: [u32; 2]) -> (i8, u32) {
        if let Some(known) = self.known.get(&[own, other]) {
            return *known;
        }
        let mut best = None;
        for cell in 0..self.cells.len() {
            let taken = |cell: usize| (own | other) & (1 << cell) != 0;
            if taken(cell) || self.below[cell].is_some_and(|below| !taken(below)) {
                continue;
            }
            let after = own | 1 << cell;
            let (value, plies) = match self.end(after, other) {
                Some(value) => (value, 1),
                None => {
                    let (value, plies) = self.result([other, after]);
                    (-value, plies + 1)
                }
            };
            let hurry = i64::from(plies) * -i64::from(value);
            best = best.max(Some((value, hurry, plies)));
        }
        let (value, _, plies) = best.expect("the game goes on");
        self.known.insert([own, other], (value, plies));
        (value, plies)
    }
}

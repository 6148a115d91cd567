//! Plain minimax on sets of bits, sharing no code with the crate: the lines
//! are found by brute force, and nothing is pruned but what is known.

use super::brute;
use hypertoe_core::{Cell, Goal, Position, Rules};
use std::collections::HashMap;

/// A small game of two where the first line wins, or in misère loses.
pub struct Small {
    /// The cells that are not closed.
    pub cells: Vec<Cell>,
    lines: Vec<u32>,
    misere: bool,
    known: HashMap<[u32; 2], i8>,
}

impl Small {
    /// The game by these rules, on a board of up to 32 open cells.
    pub fn new(rules: &Rules) -> Self {
        assert!(rules.players() == 2 && rules.gravity().is_none() && !rules.pie());
        let count = rules.shape().cells_u64().expect("a small board");
        let all = (0..count).filter_map(|number| rules.shape().cell_at(&number.into()));
        let cells: Vec<Cell> = all.filter(|cell| !rules.closed().contains(cell)).collect();
        let bit = |cell: &Cell| Some(1u32 << cells.iter().position(|open| open == cell)?);
        let mask = |line: &brute::CellSet| {
            line.iter().map(bit).collect::<Option<Vec<u32>>>().map(|bits| bits.iter().sum())
        };
        let lines = brute::lines(rules.shape()).iter().filter_map(mask).collect();
        let misere = match rules.goal() {
            Goal::FirstTo(1) => false,
            Goal::Misere => true,
            goal => panic!("{goal} is not for this minimax"),
        };
        Self { cells, lines, misere, known: HashMap::new() }
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

    fn has_line(&self, marks: u32) -> bool {
        self.lines.iter().any(|line| marks & line == *line)
    }

    /// The value for the player to move: 1, 0 or −1. Nobody has a line yet.
    pub fn value(&mut self, [own, other]: [u32; 2]) -> i8 {
        if let Some(value) = self.known.get(&[own, other]) {
            return *value;
        }
        let mut best = None;
        for cell in 0..self.cells.len() {
            let bit = 1u32 << cell;
            if (own | other) & bit != 0 {
                continue;
            }
            let value = match self.has_line(own | bit) {
                true if self.misere => -1,
                true => 1,
                false => -self.value([other, own | bit]),
            };
            best = best.max(Some(value));
        }
        // Without a move the board is full.
        let value = best.unwrap_or(0);
        self.known.insert([own, other], value);
        value
    }
}

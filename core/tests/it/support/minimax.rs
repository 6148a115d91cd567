//! Plain minimax on sets of bits, sharing no code with the crate: the lines
//! are found by brute force, and nothing is pruned but what is known.

use super::outcome;

use super::brute;
use foldhash::fast::RandomState;
use hypertoe_core::{Cell, Goal, Outcome, Player, Position, RuleParts, Rules};
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
    known: HashMap<Stand, (i8, u32), RandomState>,
}

/// How a small game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stand {
    /// The marks of the player to move and of the other, as bits.
    marks: [u32; 2],
    /// Which of the two completed the last line.
    last: Option<usize>,
}

impl Small {
    /// The game by these rules, on a board of up to 32 open cells.
    pub fn new(rules: &Rules) -> Self {
        // Who tries it keeps to the opening rule, and without a swap.
        let RuleParts { board: _, players, goal, closed, opening: _, pie: _, gravity } =
            rules.parts();
        assert!(*players == 2);
        let count = rules.shape().cell_count_u64().expect("a small board");
        let all = (0..count).filter_map(|number| rules.shape().cell_with_number(&number.into()));
        let cells: Vec<Cell> = all.filter(|cell| !closed.contains(cell)).collect();
        let place = |cell: &Cell| cells.iter().position(|open| open == cell);
        let mask = |line: &brute::CellSet| {
            let bits = line.iter().map(|cell| Some(1u32 << place(cell)?));
            bits.collect::<Option<Vec<u32>>>().map(|bits| bits.iter().sum())
        };
        let lines = brute::lines(rules.shape()).iter().filter_map(mask).collect();
        let below = |cell: &Cell| {
            let axis = (*gravity)?;
            let level = cell.get(axis).checked_sub(1)?;
            place(&cell.clone().with(axis, level))
        };
        let below = cells.iter().map(below).collect();
        Self { cells, below, lines, goal: *goal, known: HashMap::default() }
    }

    /// How a position stands that was played from an empty board.
    pub fn stand(&self, position: &Position) -> Stand {
        let mut stand = Stand { marks: [0; 2], last: None };
        for played in position.played_marks() {
            let cell = self.cells.iter().position(|cell| *cell == played.cell);
            stand = self.after(stand, cell.expect("an open cell"));
        }
        stand
    }

    /// With one more mark of the player to move.
    fn after(&self, Stand { marks: [own, other], last }: Stand, cell: usize) -> Stand {
        let with = own | 1 << cell;
        let completed = self.count(with) > self.count(own);
        let last = if completed { Some(1) } else { last.map(|side| 1 - side) };
        Stand { marks: [other, with], last }
    }

    fn count(&self, marks: u32) -> usize {
        self.lines.iter().filter(|line| marks & **line == **line).count()
    }

    /// What the game ends with for the player who would be to move, if it ends.
    pub fn end(&self, Stand { marks, last }: Stand) -> Option<i8> {
        let full = (marks[0] | marks[1]).count_ones() as usize == self.cells.len();
        let last = last.map(|side| Player(side as u8));
        match outcome::expected(self.goal, &marks.map(|marks| self.count(marks)), last, full) {
            Outcome::Won(player) => Some(if player == Player(0) { 1 } else { -1 }),
            Outcome::Draw => Some(0),
            Outcome::Lost(_) => unreachable!("of two players the other one wins"),
            Outcome::Undecided => None,
        }
    }

    /// The value for the player to move: 1, 0 or −1. The game goes on.
    pub fn value(&mut self, stand: Stand) -> i8 {
        self.result(stand).0
    }

    /// The value, and the plies to the end if who wins hurries and who loses
    /// lasts as long as can be.
    pub fn result(&mut self, stand: Stand) -> (i8, u32) {
        if let Some(known) = self.known.get(&stand) {
            return *known;
        }
        let all = stand.marks[0] | stand.marks[1];
        let mut best = None;
        for cell in 0..self.cells.len() {
            let taken = |cell: usize| all & (1 << cell) != 0;
            if taken(cell) || self.below[cell].is_some_and(|below| !taken(below)) {
                continue;
            }
            let after = self.after(stand, cell);
            let (value, plies) = match self.end(after) {
                Some(value) => (-value, 1),
                None => {
                    let (value, plies) = self.result(after);
                    (-value, plies + 1)
                }
            };
            let hurry = i64::from(plies) * -i64::from(value);
            best = best.max(Some((value, hurry, plies)));
        }
        let (value, _, plies) = best.expect("the game goes on");
        self.known.insert(stand, (value, plies));
        (value, plies)
    }
}

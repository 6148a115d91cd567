//! Marks on a board: where lines are completed, where forks are, and what threats alone win.

use crate::course_claims::board::{Board, board, cell};
use hypertoe::lesson::LessonBoard;
use hypertoe_core::{Cell, Shape};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// As many moves as no chain of threats is long.
pub const MANY: usize = 20;

/// Cells of a board, a bit for each.
type Cells = u128;

/// The marks of both players.
#[derive(Clone, Debug)]
pub struct Marks {
    on: &'static Board,
    lines: Rc<Vec<Cells>>,
    x: Cells,
    o: Cells,
}

impl Marks {
    /// These marks on a board of at most 128 cells.
    pub fn new(shape: &Shape, x: &[Cell], o: &[Cell]) -> Self {
        let on = board(&shape.to_string());
        let lines = on.lines.iter().map(|line| bits(on, line)).collect();
        Self { on, lines: Rc::new(lines), x: bits(on, x), o: bits(on, o) }
    }

    /// The marks of a step.
    pub fn of(setting: &LessonBoard) -> Self {
        Self::new(&setting.shape, &setting.marks[0], &setting.marks[1])
    }

    /// With more marks, cells parted by blanks.
    pub fn with(&self, x: &str, o: &str) -> Self {
        let more =
            |text: &str| bits(self.on, &text.split_whitespace().map(cell).collect::<Vec<Cell>>());
        Self { x: self.x | more(x), o: self.o | more(o), ..self.clone() }
    }

    /// With a mark of X more.
    pub fn with_x(&self, cell: &Cell) -> Self {
        Self { x: self.x | bits(self.on, std::slice::from_ref(cell)), ..self.clone() }
    }

    /// With a mark of O more.
    pub fn with_o(&self, cell: &Cell) -> Self {
        Self { o: self.o | bits(self.on, std::slice::from_ref(cell)), ..self.clone() }
    }

    /// The same with the players exchanged.
    pub fn exchanged(&self) -> Self {
        Self { x: self.o, o: self.x, ..self.clone() }
    }

    /// The empty cells.
    pub fn empty(&self) -> Vec<Cell> {
        let all = self.on.cells.iter().cloned();
        all.filter(|cell| bits(self.on, std::slice::from_ref(cell)) & (self.x | self.o) == 0)
            .collect()
    }

    /// The cells at which X completes a line.
    pub fn wins(&self) -> Vec<Cell> {
        self.cells(completing(&self.lines, self.x, self.o))
    }

    /// Where each cell at which X makes a fork then threatens.
    pub fn forks(&self) -> BTreeMap<Cell, Vec<Cell>> {
        let each = self.empty().into_iter().map(|cell| {
            let then = self.with_x(&cell).wins();
            (cell, then)
        });
        each.filter(|(_, then)| then.len() > 1).collect()
    }

    /// The lines with so many marks of X and so many of O.
    pub fn lines_with(&self, x: u32, o: u32) -> Vec<Vec<Cell>> {
        let each = self.on.lines.iter().zip(self.lines.iter());
        let has = |(_, line): &(&Vec<Cell>, &Cells)| {
            (*line & self.x).count_ones() == x && (*line & self.o).count_ones() == o
        };
        each.filter(has).map(|(line, _)| line.clone()).collect()
    }

    /// The lines with marks of X and so many of O.
    pub fn lines_with_any(&self, o: u32) -> Vec<Vec<Cell>> {
        (1..=u32::from(self.on.side)).flat_map(|x| self.lines_with(x, o)).collect()
    }

    /// The lines that X completes with one mark more.
    pub fn completed(&self) -> Vec<Vec<Cell>> {
        self.lines_with(u32::from(self.on.side) - 1, 0)
    }

    /// How many of these cells have a mark of X.
    pub fn x_on(&self, row: &[Cell]) -> usize {
        (bits(self.on, row) & self.x).count_ones() as usize
    }

    /// Whether X, to move, wins in so many moves by threats alone: O has but one reply to each,
    /// until there are two threats at once.
    pub fn wins_by_threats(&self, moves: usize) -> bool {
        let mut search = Search { lines: &self.lines, known: HashMap::new() };
        search.wins(self.x, self.o, moves)
    }

    /// The first moves with which X so wins.
    pub fn first_moves_by_threats(&self, moves: usize) -> Vec<Cell> {
        let wins = |first: &Cell| {
            let then = self.with_x(first);
            let (threats, against) = (then.wins(), then.exchanged().wins());
            match (&threats[..], against.is_empty()) {
                ([reply], true) => then.with_o(reply).wins_by_threats(moves - 1),
                ([], _) | (_, false) => false,
                _ => true,
            }
        };
        self.empty().into_iter().filter(wins).collect()
    }

    /// The replies of O after which X does not so win.
    pub fn defences(&self, moves: usize) -> Vec<Cell> {
        let holds = |reply: &Cell| !self.with_o(reply).wins_by_threats(moves);
        self.empty().into_iter().filter(holds).collect()
    }

    fn cells(&self, cells: Cells) -> Vec<Cell> {
        let each = self.on.cells.iter().enumerate();
        each.filter(|(number, _)| (cells >> number) & 1 == 1)
            .map(|(_, cell)| cell.clone())
            .collect()
    }
}

fn bits(on: &Board, cells: &[Cell]) -> Cells {
    assert!(on.cells.len() <= 128, "marks are looked at on small boards only");
    let bit = |cell: &Cell| -> Cells {
        let number = on.cells.iter().position(|other| other == cell);
        1 << number.unwrap_or_else(|| panic!("{cell} is not on the board"))
    };
    cells.iter().fold(0, |all, cell| all | bit(cell))
}

/// The cells at which a player completes a line.
fn completing(lines: &[Cells], own: Cells, other: Cells) -> Cells {
    let missing = lines.iter().map(|line| line & !own);
    let open = missing.filter(|cells| cells.count_ones() == 1 && cells & other == 0);
    open.fold(0, |all, cells| all | cells)
}

/// A search for a win by threats alone.
struct Search<'a> {
    lines: &'a [Cells],
    known: HashMap<(Cells, Cells, usize), bool>,
}

impl Search<'_> {
    fn wins(&mut self, x: Cells, o: Cells, moves: usize) -> bool {
        if moves == 0 {
            return false;
        }
        if completing(self.lines, x, o) != 0 {
            return true;
        }
        if let Some(known) = self.known.get(&(x, o, moves)) {
            return *known;
        }
        let wins = self.threats(x, o).into_iter().any(|cell| {
            let then = x | cell;
            let threats = completing(self.lines, then, o);
            match threats.count_ones() {
                _ if completing(self.lines, o, then) != 0 => false,
                0 => false,
                1 => self.wins(then, o | threats, moves - 1),
                _ => moves > 1,
            }
        });
        self.known.insert((x, o, moves), wins);
        wins
    }

    /// The moves of X that may make a threat; where O threatens, only those that stop it.
    fn threats(&self, x: Cells, o: Cells) -> Vec<Cells> {
        let against = completing(self.lines, o, x);
        let one_short =
            |line: &&Cells| *line & o == 0 && (*line & x).count_ones() + 2 == line.count_ones();
        let fresh = self.lines.iter().filter(one_short).fold(0, |all, line| all | (line & !x));
        let moves = if against == 0 { fresh } else { fresh & against };
        let bit = |number: u32| -> Cells { 1 << number };
        (0..Cells::BITS).map(bit).filter(|cell| moves & cell != 0).collect()
    }
}

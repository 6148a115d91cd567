//! One try to find a board of some design.

use super::question::{DrawQuestion, MAX_LITERALS, legal_counts};
use super::solver::{CheckIn, Lit, SatResult, SatSolver, literal};
use super::ties::Ties;
use super::totalizer::{at_most, literals_of};
use crate::base::control::Halt;
use crate::play::player::Player;
use crate::search::LineIndex;

/// A solver on the boards of one design: first its clauses are made, then it runs.
pub(super) struct DesignSolver<'c> {
    solver: SatSolver<'c>,
    ties: Ties,
    players: u8,
}

impl<'c> DesignSolver<'c> {
    /// With the clauses that do not speak of lines; or the number of literals
    /// needed, if they are too many.
    pub fn new(
        question: &DrawQuestion,
        lines: &LineIndex,
        ties: Ties,
        check: &'c CheckIn<'c>,
    ) -> Result<Result<Self, u64>, Halt> {
        let players = question.players();
        let open = ties.literals().count();
        let counts = question.legal_counts();
        let counts: Option<Vec<usize>> = counts.then(|| legal_counts(open, players).collect());
        // A balanced design needs no counting.
        let balanced = if players == 2 { ties.balanced() } else { None };
        let mut literals = lines.lines() as u64 * lines.run() as u64 * u64::from(players);
        if let Some(counts) = counts.as_ref().filter(|_| balanced.is_none()) {
            literals += counts.iter().map(|most| literals_of(open, *most)).sum::<u64>();
        }
        if literals > MAX_LITERALS {
            return Ok(Err(literals));
        }
        let variables = ties.classes() * if players == 2 { 1 } else { u32::from(players) };
        let solver = SatSolver::new(variables, check);
        let mut attempt = Self { solver, ties, players };
        attempt.give_every_cell();
        match (counts, balanced) {
            (Some(_), Some(surplus)) => {
                surplus.into_iter().for_each(|literal| attempt.solver.clause([literal]));
            }
            (Some(counts), None) => attempt.count_marks(&counts),
            (None, _) => attempt.number_players(),
        }
        attempt.solver.halted()?;
        Ok(Ok(attempt))
    }

    /// True if the cell of this class is this player's.
    fn owns(&self, class: u32, other: bool, player: u8) -> Lit {
        if self.players == 2 {
            return literal(class, (player == 0) != other);
        }
        literal(class * u32::from(self.players) + u32::from(player), true)
    }

    /// More than two players: each cell is somebody's. It does not matter if
    /// it is given to several: any one of them may then keep it.
    fn give_every_cell(&mut self) {
        for class in 0..if self.players > 2 { self.ties.classes() } else { 0 } {
            let owners: Vec<Lit> =
                (0..self.players).map(|player| self.owns(class, false, player)).collect();
            self.solver.clause(owners);
        }
    }

    /// No player has more cells than these numbers, which add up to the number
    /// of cells: so each has exactly as many.
    fn count_marks(&mut self, counts: &[usize]) {
        for (player, most) in (0..self.players).zip(counts) {
            let cells = (0..self.ties.cells()).filter_map(|cell| self.ties.of(cell));
            let own: Vec<Lit> =
                cells.map(|(class, other)| self.owns(class, other, player)).collect();
            at_most(&mut self.solver, &own, *most);
        }
    }

    /// Players are alike where marks are not counted, so they may be numbered
    /// as they first appear: class i has none beyond player i.
    fn number_players(&mut self) {
        let first = self.ties.classes().min(u32::from(self.players) - 1);
        for class in 0..first {
            for player in (class as u8 + 1)..self.players {
                let literal = !self.owns(class, false, player);
                self.solver.clause([literal]);
            }
        }
    }

    /// Adds the clauses of the lines: for each player that not all cells of a
    /// line are that player's.
    pub fn add_lines(&mut self, lines: &LineIndex) -> Result<(), Halt> {
        for line in lines.numbers() {
            for player in 0..self.players {
                let cells = lines.cells_of(line);
                let cells = cells.filter_map(|cell| self.ties.of(cell as usize));
                let clause: Vec<Lit> =
                    cells.map(|(class, other)| !self.owns(class, other, player)).collect();
                self.solver.clause(clause);
            }
            self.solver.halted()?;
        }
        Ok(())
    }

    /// Lets the solver run for one unit.
    pub fn run_unit(&mut self) -> Result<SatResult, Halt> {
        self.solver.run_unit()
    }

    /// The solver, for its figures.
    pub fn solver(&self) -> &SatSolver<'c> {
        &self.solver
    }

    /// The board found: whose each cell is.
    pub fn board(&self) -> Vec<Option<Player>> {
        let owner = |cell: usize| {
            let (class, other) = self.ties.of(cell)?;
            let mut players = 0..self.players;
            players.find(|&p| self.solver.is_true(self.owns(class, other, p))).map(Player)
        };
        (0..self.ties.cells()).map(owner).collect()
    }
}

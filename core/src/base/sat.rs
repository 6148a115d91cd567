//! The SAT solver, run in units and interruptible within them.

pub(crate) use batsat::Lit;

use crate::base::control::{Halt, StepMeter};
use batsat::intmap::AsIndex;
use batsat::{Callbacks, ClauseKind, Solver, SolverInterface, SolverOpts, Var, lbool};
use std::cell::Cell;
use std::collections::VecDeque;

/// The number of conflicts in the shortest unit; longer units are multiples.
const UNIT_CONFLICTS: u64 = 128;
/// The longest unit, in multiples of the shortest.
const MAX_UNITS: u64 = 16;
/// The least number of learnt clauses before the weaker half is dropped.
const MIN_LEARNT_CLAUSES: i32 = 3_000;
/// The cost of a conflict and of a decision, in steps of about a microsecond.
const STEPS_PER_CONFLICT: u64 = 30;
const STEPS_PER_DECISION: u64 = 2;

/// Returns the literal of a variable, or of its negation.
pub(crate) fn literal(variable: u32, positive: bool) -> Lit {
    Lit::new(Var::from_index(variable as usize), positive)
}

/// The state of the solver after a unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SatResult {
    /// The clauses are satisfied; the solver holds the solution.
    Satisfied,
    /// The clauses contradict each other.
    Refuted,
    /// Not known yet.
    Undecided,
}

/// A callback that receives the steps since the last call and the total of conflicts,
/// and may halt the solver.
pub(crate) type CheckIn<'c> = dyn Fn(u64, u64) -> Result<(), Halt> + 'c;

/// Solver callbacks that stop it after this many conflicts, or at a halt.
struct SolverCallbacks<'c> {
    check: &'c CheckIn<'c>,
    /// Conflicts left in the unit.
    left: u64,
    conflicts: u64,
    /// Steps since the last check-in.
    since: Cell<u64>,
    halt: Cell<Option<Halt>>,
}

impl SolverCallbacks<'_> {
    fn step(&self, steps: u64) {
        let since = self.since.get() + steps;
        let due = since >= StepMeter::<()>::STEPS_PER_CHECK_IN && self.halt.get().is_none();
        self.since.set(if due { 0 } else { since });
        if due {
            self.halt.set((self.check)(since, self.conflicts).err());
        }
    }
}

impl Callbacks for SolverCallbacks<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.left = self.left.saturating_sub(1);
            self.conflicts += 1;
            self.step(STEPS_PER_CONFLICT + clause.len() as u64);
        }
    }

    fn stop(&self) -> bool {
        self.step(STEPS_PER_DECISION);
        self.left == 0 || self.halt.get().is_some()
    }
}

/// A SAT solver, run in units of 128 to 2,048 conflicts and restarted after each, in the order of
/// Luby, Sinclair & Zuckerman ("Optimal speedup of Las Vegas algorithms", 1993). It keeps learnt
/// clauses across restarts.
pub(crate) struct SatSolver<'c> {
    inner: Solver<SolverCallbacks<'c>>,
    units: u64,
    clauses: u64,
    literals: u64,
}

impl<'c> SatSolver<'c> {
    /// Creates a solver with variables 0 … n−1 and no clauses.
    pub(crate) fn new(variables: u32, check: &'c CheckIn<'c>) -> Self {
        // A unit's end is a restart; there is none within a unit.
        let options = SolverOpts {
            restart_first: i32::MAX,
            min_learnts_lim: MIN_LEARNT_CLAUSES,
            ..SolverOpts::default()
        };
        let (since, halt) = (Cell::new(0), Cell::new(None));
        let watch = SolverCallbacks { check, left: 0, conflicts: 0, since, halt };
        let inner = Solver::new(options, watch);
        let mut solver = Self { inner, units: 0, clauses: 0, literals: 0 };
        for _ in 0..variables {
            solver.new_variable();
        }
        solver
    }

    /// Adds a variable, and returns its positive literal.
    pub(crate) fn new_variable(&mut self) -> Lit {
        let variable = self.inner.new_var_default();
        self.inner.cb().step(1);
        Lit::new(variable, true)
    }

    /// Adds a clause: at least one of the literals must be true. Does nothing once the
    /// solver is halted.
    pub(crate) fn add_clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        if self.check_halt().is_err() {
            return;
        }
        let mut clause: Vec<Lit> = literals.into_iter().collect();
        self.inner.cb().step(clause.len() as u64);
        self.clauses += 1;
        self.literals += clause.len() as u64;
        // If the clauses now contradict each other, the next unit finds it.
        self.inner.add_clause_reuse(&mut clause);
    }

    /// Returns the halt, as an error, if the control has halted the solver.
    pub(crate) fn check_halt(&self) -> Result<(), Halt> {
        self.inner.cb().halt.get().map_or(Ok(()), Err)
    }

    /// Runs the solver for a limited number of conflicts, by the Luby sequence, and returns its
    /// state afterwards: [`SatResult::Undecided`] if it has to be run again.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts it.
    pub(crate) fn run_slice(&mut self) -> Result<SatResult, Halt> {
        self.units += 1;
        self.inner.cb_mut().left = UNIT_CONFLICTS * luby(self.units).min(MAX_UNITS);
        let status = self.inner.solve_limited(&[]);
        self.check_halt()?;
        Ok(match status {
            status if status == lbool::TRUE => SatResult::Satisfied,
            status if status == lbool::FALSE => SatResult::Refuted,
            _ => SatResult::Undecided,
        })
    }

    /// Returns whether a literal is true in the solution found.
    pub(crate) fn is_true(&self, literal: Lit) -> bool {
        self.inner.value_lit(literal) == lbool::TRUE
    }

    /// Returns the number of conflicts so far.
    pub(crate) fn conflicts(&self) -> u64 {
        self.inner.num_conflicts()
    }

    /// Returns the numbers of variables, of clauses given, and of literals in them.
    pub(crate) fn formula_size(&self) -> (u64, u64, u64) {
        (self.inner.num_vars().into(), self.clauses, self.literals)
    }
}

/// Returns the i-th number, from 1, of the Luby sequence: 1, 1, 2, 1, 1, 2, 4, …
fn luby(mut i: u64) -> u64 {
    loop {
        let bits = u64::BITS - i.leading_zeros();
        let last = (1u64 << bits) - 1;
        if i == last {
            return 1 << (bits - 1);
        }
        i -= last >> 1;
    }
}

/// Adds the constraint that at most `max` of the inputs are true. For n inputs about n·`max`/2
/// clauses, see [`add_sum`].
pub(crate) fn add_at_most(solver: &mut SatSolver<'_>, inputs: &[Lit], max: usize) {
    if max >= inputs.len() {
        return;
    }
    let sums = inputs.iter().map(|input| vec![*input]).collect();
    if let Some(beyond) = add_sum(solver, sums, max + 1).get(max).copied() {
        solver.add_clause([!beyond]);
    }
}

/// Adds the sum of numbers in unary, counted no further than `most`, and returns its literals: the
/// k-th of a number, from 1, is true if the number is at least k.
///
/// A tree of sums of two (Bailleux & Boufkhad, "Efficient CNF encoding of Boolean cardinality
/// constraints", 2003). Only this direction is needed here.
pub(crate) fn add_sum(
    solver: &mut SatSolver<'_>,
    numbers: VecDeque<Vec<Lit>>,
    most: usize,
) -> Vec<Lit> {
    let mut sums = numbers;
    while sums.len() > 1 {
        let (Some(a), Some(b)) = (sums.pop_front(), sums.pop_front()) else { break };
        let outputs = (a.len() + b.len()).min(most);
        let sum: Vec<Lit> = (0..outputs).map(|_| solver.new_variable()).collect();
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                // i of a and j of b make at least i + j.
                let reached = (i + j).min(outputs);
                if reached == 0 {
                    continue;
                }
                let of = |part: &[Lit], k: usize| (k > 0).then(|| !part[k - 1]);
                let premises = of(&a, i).into_iter().chain(of(&b, j));
                solver.add_clause(premises.chain([sum[reached - 1]]));
            }
        }
        sums.push_back(sum);
    }
    sums.pop_front().unwrap_or_default()
}

/// Returns an upper estimate of the literals that [`add_at_most`] adds.
pub(crate) fn estimate_at_most_literals(inputs: usize, max: usize) -> u64 {
    if max >= inputs {
        return 0;
    }
    1 + estimate_sum(std::iter::repeat_n(1, inputs).collect(), max + 1).1
}

/// Returns the number of literals of the sum that [`add_sum`] returns for numbers of these, and an
/// upper estimate of the literals in the clauses that it adds.
pub(crate) fn estimate_sum(numbers: VecDeque<usize>, most: usize) -> (usize, u64) {
    let mut sums = numbers;
    let mut literals = 0;
    while sums.len() > 1 {
        let (Some(a), Some(b)) = (sums.pop_front(), sums.pop_front()) else { break };
        literals += 3 * (a as u64 + 1) * (b as u64 + 1);
        sums.push_back((a + b).min(most));
    }
    (sums.pop_front().unwrap_or(0), literals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luby_sequence() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// Six pigeons do not fit into five holes; five do.
    #[test]
    fn pigeons() {
        for (pigeons, verdict) in [(5u32, SatResult::Satisfied), (6, SatResult::Refuted)] {
            let mut solver = SatSolver::new(pigeons * 5, &|_, _| Ok(()));
            let at = |p: u32, h: u32| literal(p * 5 + h, true);
            for p in 0..pigeons {
                solver.add_clause((0..5).map(|h| at(p, h)));
                for (q, h) in (0..p).flat_map(|q| (0..5).map(move |h| (q, h))) {
                    solver.add_clause([!at(p, h), !at(q, h)]);
                }
            }
            let mut found = SatResult::Undecided;
            while found == SatResult::Undecided {
                found = solver.run_slice().unwrap();
            }
            assert_eq!(found, verdict);
            if found == SatResult::Satisfied {
                assert!((0..5).all(|h| (0..5).any(|p| solver.is_true(at(p, h)))));
            }
        }
    }

    fn with_at_most(inputs: usize, max: usize) -> (SatSolver<'static>, Vec<Lit>) {
        let mut solver = SatSolver::new(inputs as u32, &|_, _| Ok(()));
        let literals: Vec<Lit> =
            (0..inputs as u32).map(|variable| literal(variable, true)).collect();
        add_at_most(&mut solver, &literals, max);
        (solver, literals)
    }

    fn verdict(forced: usize, inputs: usize, max: usize) -> SatResult {
        let (mut solver, literals) = with_at_most(inputs, max);
        for literal in &literals[inputs - forced..] {
            solver.add_clause([*literal]);
        }
        solver.run_slice().unwrap()
    }

    #[test]
    fn exactly_as_many_as_allowed() {
        for inputs in 1..10 {
            for (forced, most) in (0..=inputs).flat_map(|f| (0..=inputs).map(move |m| (f, m))) {
                let known = if forced <= most { SatResult::Satisfied } else { SatResult::Refuted };
                assert_eq!(verdict(forced, inputs, most), known, "{forced} of {inputs} ≤ {most}");
            }
        }
    }

    #[test]
    fn the_estimate_is_no_less() {
        for (inputs, most) in [(9, 4), (64, 32), (30, 10)] {
            let (_, _, used) = with_at_most(inputs, most).0.formula_size();
            assert!(
                used <= estimate_at_most_literals(inputs, most)
                    && estimate_at_most_literals(inputs, most) < 3 * used
            );
        }
    }
}

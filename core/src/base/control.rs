//! Progress reports and cancellation of long work.
//!
//! Work that takes long is a plain function with a [`Control`] parameter. It checks in regularly:
//! it reports its progress, and is told whether to go on. The answer is used with `?`, so that the
//! work unwinds from any depth. The owner of the control may show the progress, pause the work, or
//! end it; threads and clocks are the owner's concern.
//!
//! A step of work takes about a microsecond. Work checks in after about a
//! thousand steps, so every few milliseconds.
//!
//! ```
//! use hypertoe_core::base::control::{Control, Halt, Progress, run_to_end};
//!
//! fn sum(numbers: &[u64], control: &mut dyn Control) -> Result<u64, Halt> {
//!     let mut sum = 0;
//!     for (done, number) in (0..).zip(numbers) {
//!         sum += number;
//!         control.check_in(1, &|| Progress { done, ..Progress::default() })?;
//!     }
//!     Ok(sum)
//! }
//! assert_eq!(run_to_end(|control| sum(&[1, 2, 3], control)), 6);
//! let mut stopped = |_: u64, _: &dyn Fn() -> Progress| Err(Halt::Cancel);
//! assert_eq!(sum(&[1, 2, 3], &mut stopped), Err(Halt::Cancel));
//! ```

use super::format_count;
use std::fmt;

/// A request to end work before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Halt {
    /// Return the best result so far, at once. Work without one treats it as
    /// [`Cancel`](Self::Cancel).
    FinishEarly,
    /// Stop without a result.
    Cancel,
}

/// An observer of long work that can pause and end it. A report, of type `R`, is the
/// progress of the work and perhaps its result so far.
pub trait Control<R = Progress> {
    /// Counts `steps` since the last call. `report` is only evaluated if the control
    /// calls it. Returns when the work may go on, which pauses it until then.
    ///
    /// # Errors
    /// [`Halt`] if the work must end.
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt>;
}

/// A closure as a control.
impl<R, F> Control<R> for F
where
    F: FnMut(u64, &dyn Fn() -> R) -> Result<(), Halt>,
{
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self(steps, report)
    }
}

/// A control that never halts the work and ignores its reports.
#[derive(Clone, Copy, Debug, Default)]
pub struct NeverHalt;

impl<R> Control<R> for NeverHalt {
    fn check_in(&mut self, _: u64, _: &dyn Fn() -> R) -> Result<(), Halt> {
        Ok(())
    }
}

/// Runs work to its end, with a control that never halts it.
///
/// # Panics
/// If the work returns a [`Halt`] that no control asked for.
pub fn run_to_end<T, R>(work: impl FnOnce(&mut dyn Control<R>) -> Result<T, Halt>) -> T {
    work(&mut NeverHalt).expect("work ends early only if it is told to")
}

/// Turns [`Halt::FinishEarly`] into `Ok`, for work whose result so far is a valid result.
/// [`Halt::Cancel`] stays an error.
#[cfg(feature = "search")]
pub(crate) fn ignore_finish_early(ended: Result<(), Halt>) -> Result<(), Halt> {
    if ended == Err(Halt::Cancel) { ended } else { Ok(()) }
}

/// The reason why a part of some work returns early: the work was halted, or the part
/// met a case `T` that its caller handles.
pub(crate) enum EarlyExit<T> {
    Halted(Halt),
    Other(T),
}

impl<T> From<Halt> for EarlyExit<T> {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

/// A counter of steps that checks in after each slice of work.
pub(crate) struct StepMeter<'a, R = Progress> {
    control: &'a mut dyn Control<R>,
    since: u64,
}

impl<'a, R> StepMeter<'a, R> {
    /// The number of steps between two check-ins: about a millisecond.
    pub(crate) const STEPS_PER_CHECK_IN: u64 = 1_000;

    /// Creates a counter with no steps done.
    pub(crate) fn new(control: &'a mut dyn Control<R>) -> Self {
        Self { control, since: 0 }
    }

    /// Counts steps of work, and checks in with the control after every
    /// [`STEPS_PER_CHECK_IN`](Self::STEPS_PER_CHECK_IN) of them, with the report that `report`
    /// makes.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the work.
    #[inline]
    pub(crate) fn count_steps(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self.since += steps;
        if self.since < Self::STEPS_PER_CHECK_IN {
            return Ok(());
        }
        self.control.check_in(std::mem::take(&mut self.since), report)
    }
}

/// A control for work in parts, which holds the report of the whole work. A part only counts
/// its steps; each check-in sends the report held here.
#[cfg(feature = "search")]
pub(crate) struct ProgressReporter<'a, R> {
    meter: StepMeter<'a, R>,
    /// The report for the next check-in.
    pub report: R,
    finish: bool,
}

#[cfg(feature = "search")]
impl<'a, R: Clone> ProgressReporter<'a, R> {
    /// Creates a reporter with no steps done and a first report.
    pub(crate) fn new(control: &'a mut dyn Control<R>, report: R) -> Self {
        Self { meter: StepMeter::new(control), report, finish: false }
    }

    /// Counts steps, and checks in if a slice of work is done.
    #[inline]
    pub(crate) fn count_steps(&mut self, steps: u64) -> Result<(), Halt> {
        self.count_steps_with_report(steps, &R::clone)
    }

    /// Counts steps like [`count_steps`](Self::count_steps), but a check-in sends the report that
    /// `news` makes from the stored [`report`](Self::report).
    pub(crate) fn count_steps_with_report(
        &mut self,
        steps: u64,
        news: &dyn Fn(&R) -> R,
    ) -> Result<(), Halt> {
        if self.finish {
            return Err(Halt::FinishEarly);
        }
        let now = &self.report;
        self.meter.count_steps(steps, &|| news(now))
    }

    /// Counts steps while there is no result yet: [`Halt::FinishEarly`] is returned only by the
    /// next [`count_steps`](Self::count_steps).
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the work must stop.
    pub(crate) fn count_steps_deferring_finish(&mut self, steps: u64) -> Result<(), Halt> {
        match self.count_steps(steps) {
            Err(Halt::FinishEarly) => self.finish = true,
            told => told?,
        }
        Ok(())
    }
}

/// Parts of the work have no report of their own; the report is that of the whole.
#[cfg(feature = "search")]
impl<R: Clone> Control<()> for ProgressReporter<'_, R> {
    fn check_in(&mut self, steps: u64, _: &dyn Fn()) -> Result<(), Halt> {
        self.count_steps(steps)
    }
}

/// A control that counts steps and halts the work after a number of them: for tests, and
/// for work with a limit on its steps.
#[derive(Clone, Debug)]
pub struct StepLimit {
    /// Steps done so far.
    pub steps: u64,
    /// The greatest number of steps between two check-ins.
    pub longest_gap: u64,
    /// Number of check-ins.
    pub check_ins: u64,
    most: u64,
    halt: Halt,
}

impl StepLimit {
    /// Creates a control that halts the work at the first check-in after `max` steps.
    pub fn up_to(max: u64, halt: Halt) -> Self {
        Self { steps: 0, longest_gap: 0, check_ins: 0, most: max, halt }
    }
}

impl<R> Control<R> for StepLimit {
    fn check_in(&mut self, steps: u64, _: &dyn Fn() -> R) -> Result<(), Halt> {
        self.steps += steps;
        self.check_ins += 1;
        self.longest_gap = self.longest_gap.max(steps);
        if self.steps < self.most { Ok(()) } else { Err(self.halt) }
    }
}

/// Returns a control for a part of the work that `whole` controls. `convert` turns a report about
/// the part into one about the whole.
pub fn map_reports<'a, R, S>(
    whole: &'a mut dyn Control<R>,
    told: impl Fn(S) -> R + 'a,
) -> impl Control<S> {
    move |steps: u64, report: &dyn Fn() -> S| whole.check_in(steps, &|| told(report()))
}

/// The progress of long work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Steps done; each [`Stage`] says what its steps are.
    pub done: u64,
    /// Steps in all, if known.
    pub total: Option<u64>,
    /// The current stage.
    pub stage: Stage,
}

/// A stage of long work. One enum has the stages of all work of this crate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum Stage {
    /// No report yet.
    #[default]
    Preparing,
    /// The lines of a board are listed.
    ListingLines,
    /// The symmetries of a board are listed.
    ListingSymmetries,
    /// Data for random games is prepared.
    PreparingGames,
    /// Random games are played; a step is a game.
    RandomGames,
    /// Positions with this many marks are counted, of `held` that are stored, up to
    /// symmetry; a step is a position.
    Census { marks: u32, held: u64 },
    /// A full board without a line is searched, if flagged only among the boards that
    /// are the same after rotating their axes, or whose opposite cells differ. A step is
    /// a conflict of the SAT solver.
    FullBoard { rotated: bool, opposites: bool },
    /// A full board that was found is checked; a step is a line.
    CheckingBoard,
    /// Finished positions are built, all there are or as many as requested; a step is a position.
    Gallery { all: bool },
    /// Each line is matched with two cells of its own, `paired` of `lines` so far; a step
    /// is a phase of the matching.
    Matching { paired: u64, lines: u64 },
    /// Pairs of cells are listed; a step is a pair.
    ListingPairs,
    /// Pairs of cells that lines share are searched; a step is a conflict of the SAT solver.
    SharingPairs,
    /// A smallest blocking set is searched: the smallest found has `smallest` cells, and at least
    /// `least` are needed; a step is a conflict of the SAT solver.
    Blocking { smallest: u64, least: u64 },
    /// Full boards without a line are counted; a step is a symmetry under which boards are counted.
    CountingBoards,
    /// The moves of a game that is read are checked for legality; a step is a move.
    CheckingMoves,
    /// A proof is read into a book of replies; a step is a position.
    ReadingProof,
    /// A proof is checked: answers so far, and positions searched for forced wins;
    /// a step is a position of the proof.
    CheckingProof { answers: u64, searched: u64 },
    /// A first quick look at each move.
    FirstPass,
    /// A search to this depth, in moves.
    Depth(u32),
    /// A search of the position after one of the moves, numbered from 1.
    Move { number: usize, of: usize },
    /// The line of best play is followed to the end of the game.
    BestPlay,
    /// An analysis of the position after this many moves of a game.
    AfterMove(usize),
}

impl Progress {
    /// Returns the progress at the start of a stage of unknown length.
    pub(crate) fn at_stage(stage: Stage) -> Self {
        Self { stage, ..Self::default() }
    }
}

/// The form on the command line: `7 marks: 3,024 of 5,000 positions up to symmetry`.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: u64| format_count(&number.into());
        let done = number(self.done);
        let total = number(self.total.unwrap_or(0));
        match self.stage {
            Stage::Preparing => f.write_str("getting ready"),
            Stage::ListingLines => f.write_str("listing the lines"),
            Stage::ListingSymmetries => f.write_str("listing the symmetries"),
            Stage::PreparingGames => f.write_str("preparing random games"),
            Stage::RandomGames => write!(f, "{done} of {total} random games"),
            Stage::Census { marks, held } => {
                write!(f, "{marks} marks: {done} of {} positions up to symmetry", number(held))
            }
            Stage::FullBoard { rotated, opposites } => {
                let boards = match (rotated, opposites) {
                    (true, true) => "boards with rotated and opposite cells tied",
                    (true, false) => "boards with rotated cells tied",
                    (false, true) => "boards with opposite cells tied",
                    (false, false) => "all boards",
                };
                write!(f, "searching {boards}: {done} conflicts")
            }
            Stage::CheckingBoard => write!(f, "checking the board: line {done}"),
            Stage::Gallery { all: true } => write!(f, "listing all there are: {done} positions"),
            Stage::Gallery { all: false } => write!(f, "building: {done} positions"),
            Stage::Matching { paired, lines } => {
                let (paired, lines) = (number(paired), number(lines));
                write!(f, "phase {done}: {paired} of {lines} lines have two cells")
            }
            Stage::ListingPairs => write!(f, "{done} pairs"),
            Stage::SharingPairs => write!(f, "pairs that lines share: {done} conflicts"),
            Stage::Blocking { smallest, least } => {
                let (smallest, least) = (number(smallest), number(least));
                write!(f, "{least} to {smallest} blocking cells: {done} conflicts")
            }
            Stage::CountingBoards => write!(f, "counting boards: {done} of {total} symmetries"),
            Stage::CheckingMoves => write!(f, "checking move {done} of {total}"),
            Stage::ReadingProof => f.write_str("reading a proof"),
            Stage::CheckingProof { answers, searched } => write!(
                f,
                "{done} of {total} positions, {} answers, {} positions searched",
                number(answers),
                number(searched)
            ),
            Stage::FirstPass => f.write_str("a first look at each move"),
            Stage::Depth(moves) => write!(f, "{moves} moves ahead"),
            Stage::Move { number, of } => write!(f, "move {number} of {of}"),
            Stage::BestPlay => f.write_str("best play to the end"),
            Stage::AfterMove(number) => write!(f, "after move {number}"),
        }
    }
}

/// A supply of worker threads that help with long work.
pub trait Workers {
    /// Returns the number of threads that can help.
    fn helper_count(&self) -> usize;

    /// Runs `lead` on this thread, and `help` on up to [`helper_count`](Self::helper_count) further
    /// threads, each under a control of its own. Returns once all have ended, so `help` must end
    /// soon after `lead`.
    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    );
}

/// Workers without helpers: the calling thread does all the work.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleThread;

impl Workers for SingleThread {
    fn helper_count(&self) -> usize {
        0
    }

    fn run(&self, _: usize, _: &(dyn Fn(&mut dyn Control<()>) + Sync), lead: &mut dyn FnMut()) {
        lead();
    }
}

#[cfg(test)]
#[cfg(feature = "search")]
mod tests {
    use super::*;

    #[test]
    fn a_teller_tells_what_is_at_hand_and_finishes_when_it_can() {
        let mut seen = Vec::new();
        let mut control = |steps: u64, report: &dyn Fn() -> &'static str| {
            seen.push((steps, report()));
            if seen.len() == 3 { Err(Halt::FinishEarly) } else { Ok(()) }
        };
        let mut teller = ProgressReporter::new(&mut control, "begins");
        assert_eq!(teller.count_steps(StepMeter::<()>::STEPS_PER_CHECK_IN), Ok(()));
        teller.report = "goes on";
        assert_eq!((teller.count_steps(1), teller.count_steps(1)), (Ok(()), Ok(())));
        assert_eq!(teller.count_steps(StepMeter::<()>::STEPS_PER_CHECK_IN), Ok(()));
        assert_eq!(
            teller.count_steps_deferring_finish(StepMeter::<()>::STEPS_PER_CHECK_IN),
            Ok(()),
            "there is nothing yet"
        );
        assert_eq!(
            (teller.count_steps(1), teller.count_steps(1)),
            (Err(Halt::FinishEarly), Err(Halt::FinishEarly))
        );
        assert_eq!(seen, [(1_000, "begins"), (1_002, "goes on"), (1_000, "goes on")]);
    }
}

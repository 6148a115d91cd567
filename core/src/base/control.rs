//! Long work, told to go on or to end.
//!
//! Work that takes long is a plain function that is handed a [`Control`] and
//! checks in with it every so often. There it tells how far it is, and hears
//! whether to go on: the answer is used with `?`, so that the work unwinds
//! from wherever it is. Who controls it may show the progress, let the work
//! wait, and end it; threads and clocks are its own affair.
//!
//! A step of work takes about a microsecond. Work checks in after some
//! thousand steps, so every few milliseconds.
//!
//! ```
//! use hypertoe_core::base::control::{Control, Halt, Progress, to_the_end};
//!
//! fn sum(numbers: &[u64], control: &mut dyn Control) -> Result<u64, Halt> {
//!     let mut sum = 0;
//!     for (done, number) in (0..).zip(numbers) {
//!         sum += number;
//!         control.check_in(1, &|| Progress { done, ..Progress::default() })?;
//!     }
//!     Ok(sum)
//! }
//! assert_eq!(to_the_end(|control| sum(&[1, 2, 3], control)), 6);
//! let mut stopped = |_: u64, _: &dyn Fn() -> Progress| Err(Halt::Stop);
//! assert_eq!(sum(&[1, 2, 3], &mut stopped), Err(Halt::Stop));
//! ```

pub use super::progress::{Progress, Stage};

use serde::{Deserialize, Serialize};

/// Why work is to end before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Halt {
    /// The best so far is wanted, at once. Work that has none takes it as [`Stop`](Self::Stop).
    Finish,
    /// Nothing is wanted any more.
    Stop,
}

/// Who may watch, hold and end long work. What it is told at a check-in is an
/// `R`: how far the work is, and perhaps what it has found so far.
pub trait Control<R = Progress> {
    /// This many steps have been done since the last call. `report` costs nothing
    /// unless it is called. Where the work is to wait, this returns later.
    ///
    /// # Errors
    /// The work is to end.
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt>;
}

/// Any closure can control work.
impl<R, F> Control<R> for F
where
    F: FnMut(u64, &dyn Fn() -> R) -> Result<(), Halt>,
{
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self(steps, report)
    }
}

/// Lets work go on to its end, unwatched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<R> Control<R> for Unwatched {
    fn check_in(&mut self, _: u64, _: &dyn Fn() -> R) -> Result<(), Halt> {
        Ok(())
    }
}

/// What comes of work that nobody halts.
pub fn to_the_end<T, R>(work: impl FnOnce(&mut dyn Control<R>) -> Result<T, Halt>) -> T {
    work(&mut Unwatched).expect("work ends early only if it is told to")
}

/// For work that can give what it has so far: being told to finish is as good as the
/// end, and only being told to stop goes on to the caller.
pub(crate) fn unless_stopped(ended: Result<(), Halt>) -> Result<(), Halt> {
    if ended == Err(Halt::Stop) { ended } else { Ok(()) }
}

/// Why a part of some work comes back before its end: it was halted, or has met
/// what is no matter for this part.
pub(crate) enum Early<T> {
    Halted(Halt),
    Met(T),
}

impl<T> From<Halt> for Early<T> {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

/// Adds up small amounts of work, and checks in whenever they come to a slice.
pub(crate) struct Meter<'a, R = Progress> {
    control: &'a mut dyn Control<R>,
    since: u64,
}

impl<'a, R> Meter<'a, R> {
    /// The most steps that are added up: a millisecond or so.
    pub const SLICE: u64 = 1_000;

    /// Nothing has been done yet.
    pub fn new(control: &'a mut dyn Control<R>) -> Self {
        Self { control, since: 0 }
    }

    /// This many more steps have been done.
    #[inline]
    pub fn step(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self.since += steps;
        if self.since < Self::SLICE {
            return Ok(());
        }
        self.control.check_in(std::mem::take(&mut self.since), report)
    }
}

/// Checks in for work of many parts that know nothing of the whole: the report
/// is kept at hand, and the parts only count their steps.
pub(crate) struct Teller<'a, R> {
    meter: Meter<'a, R>,
    /// What is told at the next check-in.
    pub now: R,
    finish: bool,
}

impl<'a, R: Clone> Teller<'a, R> {
    /// Nothing has been done yet; this is told until there is more to tell.
    pub fn new(control: &'a mut dyn Control<R>, now: R) -> Self {
        Self { meter: Meter::new(control), now, finish: false }
    }

    /// This many more steps have been done.
    #[inline]
    pub fn step(&mut self, steps: u64) -> Result<(), Halt> {
        self.step_with(steps, &R::clone)
    }

    /// The same where there is news that is not at hand: made of what is, if it
    /// is to be told.
    pub fn step_with(&mut self, steps: u64, news: &dyn Fn(&R) -> R) -> Result<(), Halt> {
        if self.finish {
            return Err(Halt::Finish);
        }
        let now = &self.now;
        self.meter.step(steps, &|| news(now))
    }

    /// The same where there is nothing yet to finish with: told so, the work
    /// ends at its next [`step`](Self::step).
    ///
    /// # Errors
    /// The work is to stop.
    pub fn first_step(&mut self, steps: u64) -> Result<(), Halt> {
        match self.step(steps) {
            Err(Halt::Finish) => self.finish = true,
            told => told?,
        }
        Ok(())
    }
}

/// Parts of the work say nothing, and it is told how the whole stands.
impl<R: Clone> Control<()> for Teller<'_, R> {
    fn check_in(&mut self, steps: u64, _: &dyn Fn()) -> Result<(), Halt> {
        self.step(steps)
    }
}

/// Halts work after a number of steps, and counts them: for tests, and where an
/// amount of work is the limit.
#[derive(Clone, Debug)]
pub struct Counted {
    /// Steps done so far.
    pub steps: u64,
    /// The most steps between two check-ins.
    pub longest: u64,
    /// Times the work has checked in.
    pub check_ins: u64,
    most: u64,
    halt: Halt,
}

impl Counted {
    /// Counts, and never halts.
    pub fn endless() -> Self {
        Self::up_to(u64::MAX, Halt::Stop)
    }

    /// Halts the work at the first check-in after this many steps.
    pub fn up_to(most: u64, halt: Halt) -> Self {
        Self { steps: 0, longest: 0, check_ins: 0, most, halt }
    }
}

impl<R> Control<R> for Counted {
    fn check_in(&mut self, steps: u64, _: &dyn Fn() -> R) -> Result<(), Halt> {
        self.steps += steps;
        self.check_ins += 1;
        self.longest = self.longest.max(steps);
        if self.steps < self.most { Ok(()) } else { Err(self.halt) }
    }
}

/// The control of a part of some work: `told` makes the reports of the whole from
/// those of the part.
pub fn part<'a, R, S>(
    whole: &'a mut dyn Control<R>,
    told: impl Fn(S) -> R + 'a,
) -> impl Control<S> {
    move |steps: u64, report: &dyn Fn() -> S| whole.check_in(steps, &|| told(report()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teller_tells_what_is_at_hand_and_finishes_when_it_can() {
        let mut seen = Vec::new();
        let mut control = |steps: u64, report: &dyn Fn() -> &'static str| {
            seen.push((steps, report()));
            if seen.len() == 3 { Err(Halt::Finish) } else { Ok(()) }
        };
        let mut teller = Teller::new(&mut control, "begins");
        assert_eq!(teller.step(Meter::<()>::SLICE), Ok(()));
        teller.now = "goes on";
        assert_eq!((teller.step(1), teller.step(1)), (Ok(()), Ok(())));
        assert_eq!(teller.step(Meter::<()>::SLICE), Ok(()));
        assert_eq!(teller.first_step(Meter::<()>::SLICE), Ok(()), "there is nothing yet");
        assert_eq!((teller.step(1), teller.step(1)), (Err(Halt::Finish), Err(Halt::Finish)));
        assert_eq!(seen, [(1_000, "begins"), (1_002, "goes on"), (1_000, "goes on")]);
    }
}

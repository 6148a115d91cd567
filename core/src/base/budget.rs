//! Limits on what a reader of untrusted text may consume.

use super::control::{Control, Halt, Progress, Unwatched};
use super::text::grouped;
use serde::{Deserialize, Serialize};
use std::io::{self, Read};

/// The most bytes of a text that is read, after unpacking.
pub const MAX_BYTES: u64 = 40_000_000;
/// The most tags of a game.
pub const MAX_TAGS: u64 = 1_000;
/// The most positions in a proof.
pub const MAX_POSITIONS: u64 = 500_000;
/// The most cells named in a proof, in all its positions together.
pub const MAX_PLACES: u64 = 8_000_000;
/// The most time for checking the moves of a game, in estimated nanoseconds.
pub const MAX_EFFORT: u64 = 400_000_000;

/// A quantity that a reader counts against its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// Bytes, after unpacking.
    Bytes,
    /// Tags of a game.
    Tags,
    /// Positions in a proof.
    Positions,
    /// Cells named in a proof.
    Places,
    /// Estimated nanoseconds for checking the moves of a game.
    Effort,
}

impl Count {
    /// Returns the limit.
    pub const fn most(self) -> u64 {
        match self {
            Self::Bytes => MAX_BYTES,
            Self::Tags => MAX_TAGS,
            Self::Positions => MAX_POSITIONS,
            Self::Places => MAX_PLACES,
            Self::Effort => MAX_EFFORT,
        }
    }

    /// Returns the estimated nanoseconds for one unit.
    const fn nanos(self) -> u64 {
        match self {
            Self::Bytes | Self::Places => 10,
            Self::Tags | Self::Positions => 500,
            Self::Effort => 1,
        }
    }
}

/// The reason why a reader ends before the end of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Spent {
    /// A limit is exceeded.
    #[error("{}", too_much(*.0))]
    TooMuch(Count),
    /// The reading was halted by its control.
    #[error("reading was stopped")]
    Halted(Halt),
}

fn too_much(what: Count) -> String {
    let most = grouped(&what.most().into());
    match what {
        Count::Bytes => format!("this holds more than {} MB", MAX_BYTES / 1_000_000),
        Count::Tags => format!("more than {most} tags"),
        Count::Positions => format!("a proof has at most {most} positions"),
        Count::Places => format!("a proof names at most {most} cells in all"),
        Count::Effort => "checking the moves up to here would take too long".to_owned(),
    }
}

/// The limits on reading one text, and the control that watches the reading. Each reader takes
/// one, counts while it reads, and returns by `?` once a limit is exceeded or it is halted.
///
/// ```
/// use hypertoe_core::base::budget::{Budget, Count, Spent};
///
/// let mut budget = Budget::unwatched();
/// assert_eq!(budget.take(Count::Tags, Count::Tags.most()), Ok(()));
/// assert_eq!(budget.take(Count::Tags, 1), Err(Spent::TooMuch(Count::Tags)));
/// ```
#[expect(missing_debug_implementations, reason = "it holds a control")]
pub struct Budget<'a> {
    control: Option<&'a mut dyn Control>,
    /// Whether the limit on effort is lifted.
    trusts: bool,
    taken: [u64; 5],
    /// Estimated nanoseconds since the last check-in.
    since: u64,
    halted: Option<Halt>,
    /// The report for the next check-in.
    pub(crate) progress: Progress,
}

impl<'a> Budget<'a> {
    /// Creates a full budget under a control.
    pub fn new(control: &'a mut dyn Control) -> Self {
        Self { control: Some(control), ..Budget::unwatched() }
    }

    /// Creates a full budget without a control.
    pub fn unwatched() -> Self {
        let progress = Progress::default();
        Self { control: None, trusts: false, taken: [0; 5], since: 0, halted: None, progress }
    }

    /// Lifts the limit on effort, for texts that this program has written itself, or that the user
    /// insists on: checking their moves may take long.
    #[must_use]
    pub fn trusting(self) -> Self {
        Self { trusts: true, ..self }
    }

    /// Returns how much has been counted so far.
    pub fn taken(&self, what: Count) -> u64 {
        self.taken[what as usize]
    }

    /// Returns whether a limit is exceeded.
    pub fn is_spent(&self, what: Count) -> bool {
        self.taken(what) > what.most()
    }

    /// Returns why the reading was halted, if it was.
    pub fn halted(&self) -> Option<Halt> {
        self.halted
    }

    /// Counts `more` units, before or as soon as they are read.
    ///
    /// # Errors
    /// [`Spent`] if the limit is exceeded or the reading is halted.
    #[inline]
    pub fn take(&mut self, what: Count, more: u64) -> Result<(), Spent> {
        let taken = &mut self.taken[what as usize];
        *taken = taken.saturating_add(more);
        if *taken > what.most() && !(self.trusts && what == Count::Effort) {
            return Err(Spent::TooMuch(what));
        }
        self.since += more.saturating_mul(what.nanos());
        if self.since >= Self::SLICE { self.check_in() } else { Ok(()) }
    }

    /// Estimated nanoseconds between two check-ins.
    const SLICE: u64 = 1_000_000;

    fn check_in(&mut self) -> Result<(), Spent> {
        let micros = std::mem::take(&mut self.since) / 1_000;
        let told = match &mut self.control {
            Some(control) => control.check_in(micros, &|| self.progress.clone()),
            None => Unwatched.check_in(micros, &|| ()),
        };
        told.map_err(|halt| {
            self.halted = Some(halt);
            Spent::Halted(halt)
        })
    }

    /// Reads a source, such as an unpacker, to its end, counting its bytes.
    ///
    /// # Errors
    /// The error of the source; inside of that, the budget's.
    pub(crate) fn read_to_end(&mut self, source: impl Read) -> io::Result<Result<Vec<u8>, Spent>> {
        const PIECE: u64 = 1 << 16;
        let (mut source, mut bytes) = (source, Vec::new());
        loop {
            let read = source.by_ref().take(PIECE).read_to_end(&mut bytes)? as u64;
            if let Err(spent) = self.take(Count::Bytes, read) {
                return Ok(Err(spent));
            }
            if read == 0 {
                return Ok(Ok(bytes));
            }
        }
    }
}

//! What reading may cost, counted while it goes on.

use super::control::{Control, Halt, Progress, Unwatched};
use super::text::grouped;
use serde::{Deserialize, Serialize};
use std::io::{self, Read};

/// The most bytes of a text that is read, unpacked or as it came.
pub const MAX_BYTES: u64 = 40_000_000;
/// The most tags of a game.
pub const MAX_TAGS: u64 = 1_000;
/// The most positions of a proof.
pub const MAX_POSITIONS: u64 = 500_000;
/// The most cells that a proof names, all its positions together.
pub const MAX_PLACES: u64 = 8_000_000;
/// The most that the checking of a game's moves may cost, in nanoseconds or so.
pub const MAX_EFFORT: u64 = 400_000_000;

/// What a reader counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// Bytes, once they are unpacked.
    Bytes,
    /// Tags of a game.
    Tags,
    /// Positions of a proof.
    Positions,
    /// Cells that a proof names.
    Places,
    /// Nanoseconds or so to check the moves of a game.
    Effort,
}

impl Count {
    /// The most of it that is read.
    pub const fn most(self) -> u64 {
        match self {
            Self::Bytes => MAX_BYTES,
            Self::Tags => MAX_TAGS,
            Self::Positions => MAX_POSITIONS,
            Self::Places => MAX_PLACES,
            Self::Effort => MAX_EFFORT,
        }
    }

    /// About how many nanoseconds one of it takes.
    const fn nanos(self) -> u64 {
        match self {
            Self::Bytes | Self::Places => 10,
            Self::Tags | Self::Positions => 500,
            Self::Effort => 1,
        }
    }
}

/// Why a reader ends before the end of what it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Spent {
    /// More than there can be in a game or a proof.
    #[error("{}", too_much(*.0))]
    TooMuch(Count),
    /// Nobody wants it any more.
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

/// What may be read of one text, and who watches the reading. Each reader is handed one, counts
/// while it reads, and leaves by `?` as soon as it is spent or stopped.
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
    /// Whether effort is no reason to end.
    trusts: bool,
    taken: [u64; 5],
    /// Nanoseconds or so since the last check-in.
    since: u64,
    halted: Option<Halt>,
    /// What is told at the next check-in.
    pub(crate) progress: Progress,
}

impl<'a> Budget<'a> {
    /// Nothing has been read yet.
    pub fn new(control: &'a mut dyn Control) -> Self {
        Self { control: Some(control), ..Budget::unwatched() }
    }

    /// The same where nobody watches.
    pub fn unwatched() -> Self {
        let progress = Progress::default();
        Self { control: None, trusts: false, taken: [0; 5], since: 0, halted: None, progress }
    }

    /// For what the program has written itself, or somebody insists on: checking its moves may
    /// take its time.
    #[must_use]
    pub fn trusting(self) -> Self {
        Self { trusts: true, ..self }
    }

    /// How much has been counted so far.
    pub fn taken(&self, what: Count) -> u64 {
        self.taken[what as usize]
    }

    /// Whether there was more of it than is read.
    pub fn is_spent(&self, what: Count) -> bool {
        self.taken(what) > what.most()
    }

    /// Why the reading was stopped, if it was.
    pub fn halted(&self) -> Option<Halt> {
        self.halted
    }

    /// Counts some more, before it is read or as soon as it is.
    ///
    /// # Errors
    /// It is too much, or the reading is to end.
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

    /// Nanoseconds or so between two check-ins.
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

    /// What a source gives, an unpacker for example, counted as it comes.
    ///
    /// # Errors
    /// What the source says; inside of that, the budget.
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

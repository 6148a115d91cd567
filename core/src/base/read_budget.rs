//! Limits on reading untrusted texts: how many bytes, tags and positions a reader may consume,
//! and how long it may check moves.

use super::control::{Control, Halt, NeverHalt, Progress};
use super::format_count;
#[cfg(feature = "serde")]
use std::io::{self, Read};

/// The most bytes of a text that is read, after unpacking.
pub const MAX_TEXT_BYTES: u64 = 40_000_000;
/// The most tags of a game.
pub(crate) const MAX_TAGS: u64 = 1_000;
/// The most arrows and highlighted cells of a game, at all its moves together.
pub(crate) const MAX_ALL_DRAWINGS: u64 = 100_000;
/// The most positions in a proof.
pub const MAX_PROOF_POSITIONS: u64 = 500_000;
/// The most cells named in a proof, in all its positions together.
pub(crate) const MAX_PROOF_CELLS: u64 = 8_000_000;
/// The most time for checking the moves of a game, in estimated nanoseconds.
pub(crate) const MAX_CHECK_NANOS: u64 = 400_000_000;

/// A quantity that a reader of untrusted text may use up only to a [limit](Self::limit).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Resource {
    /// Bytes, after unpacking.
    Bytes,
    /// Tags of a game.
    Tags,
    /// Arrows and highlighted cells of a game.
    Drawings,
    /// Positions in a proof.
    ProofPositions,
    /// Cells named in a proof.
    ProofCells,
    /// Estimated nanoseconds for checking the moves of a game.
    CheckNanos,
}

impl Resource {
    /// Returns the most units of the resource that one reading may use.
    pub const fn limit(self) -> u64 {
        match self {
            Self::Bytes => MAX_TEXT_BYTES,
            Self::Tags => MAX_TAGS,
            Self::Drawings => MAX_ALL_DRAWINGS,
            Self::ProofPositions => MAX_PROOF_POSITIONS,
            Self::ProofCells => MAX_PROOF_CELLS,
            Self::CheckNanos => MAX_CHECK_NANOS,
        }
    }

    /// Returns the estimated nanoseconds for one unit.
    const fn nanos_each(self) -> u64 {
        match self {
            Self::Bytes | Self::ProofCells => 10,
            Self::Tags | Self::Drawings | Self::ProofPositions => 500,
            Self::CheckNanos => 1,
        }
    }
}

/// The reason why a text was not read to its end: it exceeds a limit, or the control has halted the
/// reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum BudgetError {
    /// A limit is exceeded.
    #[error("{}", limit_message(*.0))]
    LimitExceeded(Resource),
    /// The reading was halted by its control.
    #[error("reading was stopped")]
    Halted(Halt),
}

fn limit_message(what: Resource) -> String {
    let most = format_count(&what.limit().into());
    match what {
        Resource::Bytes => format!("this holds more than {} MB", MAX_TEXT_BYTES / 1_000_000),
        Resource::Tags => format!("more than {most} tags"),
        Resource::Drawings => format!("more than {most} arrows and highlighted cells"),
        Resource::ProofPositions => format!("a proof has at most {most} positions"),
        Resource::ProofCells => format!("a proof names at most {most} cells in all"),
        Resource::CheckNanos => "checking the moves up to here would take too long".to_owned(),
    }
}

/// The limits on reading one text, and the control that watches the reading. A reader counts what
/// it reads with its budget, and returns an error once a limit is exceeded or the control halts it.
///
/// ```
/// use hypertoe_core::prelude::*;
/// use hypertoe_core::base::read_budget::ReadBudget;
/// use hypertoe_core::record::read_game_with_budget;
///
/// let mut budget = ReadBudget::without_control();
/// let game = read_game_with_budget(GameFormat::PGN, "[Shape \"3^2\"] 1. 11", None, &mut budget)?;
/// assert!(game.tree_move_count() == 1 && budget.requested_halt().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(missing_debug_implementations, reason = "it holds a control")]
pub struct ReadBudget<'a> {
    control: Option<&'a mut dyn Control>,
    /// Whether the limit of [`Resource::CheckNanos`] is lifted.
    check_limit_lifted: bool,
    spent: [u64; 6],
    /// Estimated nanoseconds since the last check-in.
    since: u64,
    halted: Option<Halt>,
    /// The report for the next check-in.
    pub(crate) progress: Progress,
}

impl<'a> ReadBudget<'a> {
    /// Creates a full budget under a control.
    pub fn new(control: &'a mut dyn Control) -> Self {
        Self { control: Some(control), ..ReadBudget::without_control() }
    }

    /// Creates a full budget without a control.
    pub fn without_control() -> Self {
        let progress = Progress::default();
        Self {
            control: None,
            check_limit_lifted: false,
            spent: [0; 6],
            since: 0,
            halted: None,
            progress,
        }
    }

    /// Returns this budget without the limit on the time for checking moves
    /// ([`Resource::CheckNanos`]): for texts that this program has written itself, or that the
    /// user insists on.
    #[must_use]
    pub fn without_check_limit(self) -> Self {
        Self { check_limit_lifted: true, ..self }
    }

    /// Returns the units of a resource counted so far.
    pub fn spent(&self, what: Resource) -> u64 {
        self.spent[what as usize]
    }

    /// Returns whether more of a resource was counted than its limit.
    pub fn is_exceeded(&self, what: Resource) -> bool {
        self.spent(what) > what.limit()
    }

    /// Returns the halt with which the control stopped the reading; `None` if it did not.
    pub fn requested_halt(&self) -> Option<Halt> {
        self.halted
    }

    /// Counts `more` units of a resource as used. Call this before the units are read, or right
    /// after.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the limit of the resource is exceeded or the control halts the reading.
    #[inline]
    pub(crate) fn spend(&mut self, what: Resource, more: u64) -> Result<(), BudgetError> {
        let taken = &mut self.spent[what as usize];
        *taken = taken.saturating_add(more);
        if *taken > what.limit() && !(self.check_limit_lifted && what == Resource::CheckNanos) {
            return Err(BudgetError::LimitExceeded(what));
        }
        self.since += more.saturating_mul(what.nanos_each());
        if self.since >= Self::NANOS_PER_CHECK_IN { self.check_in() } else { Ok(()) }
    }

    /// Estimated nanoseconds between two check-ins.
    const NANOS_PER_CHECK_IN: u64 = 1_000_000;

    fn check_in(&mut self) -> Result<(), BudgetError> {
        let micros = std::mem::take(&mut self.since) / 1_000;
        let told = match &mut self.control {
            Some(control) => control.check_in(micros, &|| self.progress.clone()),
            None => NeverHalt.check_in(micros, &|| ()),
        };
        told.map_err(|halt| {
            self.halted = Some(halt);
            BudgetError::Halted(halt)
        })
    }

    /// Reads a source, such as an unpacker, to its end, counting its bytes.
    ///
    /// # Errors
    /// The outer error is that of the source, the inner one that of the budget.
    #[cfg(feature = "serde")]
    pub(crate) fn read_to_end(
        &mut self,
        source: impl Read,
    ) -> io::Result<Result<Vec<u8>, BudgetError>> {
        const PIECE: u64 = 1 << 16;
        let (mut source, mut bytes) = (source, Vec::new());
        loop {
            let read = source.by_ref().take(PIECE).read_to_end(&mut bytes)? as u64;
            if let Err(spent) = self.spend(Resource::Bytes, read) {
                return Ok(Err(spent));
            }
            if read == 0 {
                return Ok(Ok(bytes));
            }
        }
    }
}

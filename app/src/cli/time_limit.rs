//! The time that a command may take.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult};
use super::messages::Messages;
use super::output::progress_reporter;
use crate::i18n;
use clap::Args;
use hypertoe_core::base::control::{Control, Halt, Progress};
use std::time::{Duration, Instant};

/// The greatest value of `--seconds`: thirty days.
pub(super) const MAX_SECONDS: u64 = 30 * 24 * 3_600;

// The option that ends a long command. (A doc comment would become help text.)
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct TimeLimit {
    #[arg(long, value_parser = whole_number_parser(1, MAX_SECONDS), value_name = "N", help = i18n::cli_seconds())]
    seconds: Option<u64>,
}

impl TimeLimit {
    /// Refuses a limit, for work that is split: its parts would end anywhere.
    pub(super) fn check_unlimited(self) -> CliResult {
        match self.seconds {
            None => Ok(()),
            Some(_) => Err(CliError::Argument(i18n::cli_split_seconds())),
        }
    }

    /// Starts the clock.
    #[expect(clippy::disallowed_methods, reason = "the time is asked for")]
    pub(super) fn start(self) -> RunningTime {
        let seconds = self.seconds.unwrap_or_default();
        let end =
            self.seconds.and_then(|time| Instant::now().checked_add(Duration::from_secs(time)));
        RunningTime { seconds, end }
    }
}

/// The time that a command has, which has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunningTime {
    seconds: u64,
    end: Option<Instant>,
}

impl RunningTime {
    /// Runs work to its end, and writes its progress to standard error.
    ///
    /// # Errors
    /// [`CliError::TimeUp`] if the work does not end in time.
    pub(super) fn run<T>(
        self,
        messages: &mut Messages<'_>,
        work: impl FnOnce(&mut dyn Control) -> Result<T, Halt>,
    ) -> CliResult<T> {
        let mut reporter = progress_reporter(messages);
        work(&mut |steps: u64, report: &dyn Fn() -> Progress| {
            reporter.check_in(steps, report)?;
            self.check()
        })
        .map_err(|_| self.time_up())
    }

    /// Runs work in two parts until the time has ended, and writes its progress to standard error: after
    /// three quarters of the time the first part is asked to finish, at its end the second, which
    /// `is_last_part` tells by the progress. Returns the result of the work, with
    /// [`CliError::TimeUp`] if any part was asked to finish.
    pub(super) fn run_to_deadline<T>(
        self,
        messages: &mut Messages<'_>,
        is_last_part: impl Fn(&Progress) -> bool,
        work: impl FnOnce(&mut dyn Control) -> T,
    ) -> (T, CliResult) {
        let mut reporter = progress_reporter(messages);
        let reserve = Duration::from_secs(self.seconds) / 4;
        let mut finished_early = false;
        let result = work(&mut |steps: u64, report: &dyn Fn() -> Progress| {
            reporter.check_in(steps, report)?;
            let is_over = self.ends_within(reserve)
                && (self.ends_within(Duration::ZERO) || !is_last_part(&report()));
            finished_early |= is_over;
            if is_over { Err(Halt::FinishEarly) } else { Ok(()) }
        });
        let ended = if finished_early { Err(self.time_up()) } else { Ok(()) };
        (result, ended)
    }

    /// Returns whether the time ends within `rest`.
    #[expect(clippy::disallowed_methods, reason = "the time is asked for")]
    fn ends_within(self, rest: Duration) -> bool {
        self.end.is_some_and(|end| Instant::now() + rest >= end)
    }

    /// Halts the work if the time has ended.
    pub(super) fn check(self) -> Result<(), Halt> {
        if self.ends_within(Duration::ZERO) { Err(Halt::Cancel) } else { Ok(()) }
    }

    /// Returns the error of work that has not ended in time.
    pub(super) fn time_up(self) -> CliError {
        CliError::TimeUp(i18n::cli_time_up(self.seconds))
    }
}

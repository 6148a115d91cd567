//! Output of commands: JSON, tables and progress.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult};
use crate::i18n::{self, Message, search};
use crate::table::json_number;
use clap::Args;
use hypertoe_core::base::control::{Control, Halt, Progress};
use hypertoe_core::{BigUint, Cell, Line, Shape};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// A whole number of any size: in JSON a number, or a string of digits if readers would round it.
pub(super) struct BigJson<N = BigUint>(pub N);

impl<N: Borrow<BigUint>> Serialize for BigJson<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json_number(self.0.borrow()).serialize(serializer)
    }
}

/// Numbers of lines by span, as an object; the smallest span first.
pub(super) struct BySpanJson<'a>(pub &'a BTreeMap<usize, BigUint>);

impl Serialize for BySpanJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(span, count)| (span, BigJson(count))))
    }
}

/// A line: its pattern, and its cells from the first to the last.
pub(super) struct LineJson<'a> {
    /// The numbers of the line, from 1: in its list, and among all lines of the board.
    pub numbers: Option<[BigJson; 2]>,
    pub shape: &'a Shape,
    pub line: Line,
}

impl<'a> LineJson<'a> {
    /// Creates a line with its numbers, from 1: in its list, and among all lines of the board.
    pub(super) fn numbered(shape: &'a Shape, numbers: [BigUint; 2], line: Line) -> Self {
        Self { numbers: Some(numbers.map(BigJson)), shape, line }
    }
}

impl Serialize for LineJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Line", 5)?;
        if let Some([number, board_number]) = &self.numbers {
            fields.serialize_field("number", number)?;
            fields.serialize_field("board_number", board_number)?;
        }
        fields.serialize_field("span", &self.line.span())?;
        fields.serialize_field("pattern", &self.line.pattern(self.shape))?;
        fields.serialize_field("cells", &CellsJson(&self.line))?;
        fields.end()
    }
}

struct CellsJson<'a>(&'a Line);

impl Serialize for CellsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells())
    }
}

/// The time that the work took: what differs from run to run stands under one key, `effort`, apart
/// from the rest of a report.
#[derive(Serialize)]
pub(super) struct TimeJson {
    pub seconds: f64,
}

/// Writes a value as JSON on one line.
pub(super) fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Returns cells as one field of a row of comma-separated values: `0 0;1 1;2 2`.
pub(super) fn csv_cells(cells: impl IntoIterator<Item = Cell>) -> String {
    let coords =
        |cell: Cell| cell.coords().iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    cells.into_iter().map(coords).collect::<Vec<_>>().join(";")
}

/// The alignment of a table column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// Writes rows with aligned columns, each as wide as its widest cell.
pub(super) fn write_table<const N: usize>(
    rows: &[[String; N]],
    sides: [Align; N],
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; N] = std::array::from_fn(|column| width(column).unwrap_or(0));
    for row in rows {
        let cells = row.iter().zip(sides).zip(widths).map(|((cell, side), width)| match side {
            Align::Left => format!("{cell:<width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

/// Interval between two lines of progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// Returns a control that writes the progress of the work to `err` once a second, and never halts
/// the work.
pub(super) fn progress_reporter(err: &mut dyn Write) -> impl Control {
    progress_reporter_with(err, |progress: Progress| search::progress_text(&progress))
}

/// Returns a control that prints progress to `err` at intervals and never halts the work; `note`
/// makes the message of a report, which is not printed again as long as it stays the same.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn progress_reporter_with<R>(
    err: &mut dyn Write,
    note: impl Fn(R) -> Message,
) -> impl Control<R> {
    let (mut told, mut last) = (Instant::now(), String::new());
    move |_: u64, report: &dyn Fn() -> R| {
        if told.elapsed() >= REPORT_INTERVAL {
            let text = i18n::out_progress(note(report())).to_string();
            if text != last {
                // If standard error is closed, the work still goes on.
                let _ = writeln!(err, "{text}");
                last = text;
            }
            told = Instant::now();
        }
        Ok(())
    }
}

/// The greatest value of `--seconds`: thirty days.
pub(super) const MAX_SECONDS: u64 = 30 * 24 * 3_600;

// The option that ends a long command. (A doc comment would become help text.)
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct TimeLimit {
    #[arg(long, value_parser = whole_number_parser(1, MAX_SECONDS), value_name = "N", help = i18n::cli_seconds())]
    seconds: Option<u64>,
}

impl TimeLimit {
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
    /// Runs work to its end, and writes its progress to `err`.
    ///
    /// # Errors
    /// [`CliError::TimeUp`] if the work does not end in time.
    pub(super) fn run<T>(
        self,
        err: &mut dyn Write,
        work: impl FnOnce(&mut dyn Control) -> Result<T, Halt>,
    ) -> CliResult<T> {
        let mut reporter = progress_reporter(err);
        work(&mut |steps: u64, report: &dyn Fn() -> Progress| {
            reporter.check_in(steps, report)?;
            self.check()
        })
        .map_err(|_| self.time_up())
    }

    /// Runs work in two parts until the time has ended, and writes its progress to `err`: after
    /// three quarters of the time the first part is asked to finish, at its end the second, which
    /// `is_last_part` tells by the progress. Returns the result of the work, with
    /// [`CliError::TimeUp`] if any part was asked to finish.
    pub(super) fn run_to_deadline<T>(
        self,
        err: &mut dyn Write,
        is_last_part: impl Fn(&Progress) -> bool,
        work: impl FnOnce(&mut dyn Control) -> T,
    ) -> (T, CliResult) {
        let mut reporter = progress_reporter(err);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["a", "10"], ["ünd", "7"]].map(|row| row.map(str::to_owned));
        let mut out = Vec::new();
        write_table(&rows, [Align::Left, Align::Right], &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a    10\nünd   7\n");
    }
}

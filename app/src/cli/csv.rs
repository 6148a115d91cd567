//! Tables of comma-separated values.

use crate::i18n::{self, Message};
use crate::table::{TableSource, csv_row};
use clap::Args;
use hypertoe_core::{Cell, Rules};
use std::io::{self, Write};

// The form of an answer that is a table. (A doc comment would become help text.)
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct TableForm {
    #[arg(long, help = i18n::cli_json())]
    pub json: bool,
    #[arg(long, help = i18n::cli_csv(), conflicts_with = "json")]
    pub csv: bool,
}

/// A table of comma-separated values (RFC 4180 with the line ends of pipes), which is written row by row
/// after a comment.
pub(super) struct CsvWriter<'a, const N: usize> {
    out: &'a mut dyn Write,
}

impl<'a, const N: usize> CsvWriter<'a, N> {
    /// Begins a table about a board and its rules, which the comment names.
    pub(super) fn of_rules(
        rules: &Rules,
        title: Message,
        columns: [&str; N],
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        Self::begin(&TableSource::new(rules, title).caption(), columns, out)
    }

    /// Begins a table about several boards, with its subject and the program in the comment.
    pub(super) fn new(
        title: Message,
        columns: [&str; N],
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        let program = i18n::table_program(env!("CARGO_PKG_VERSION"));
        Self::begin(&format!("{title}. {program}"), columns, out)
    }

    fn begin(comment: &str, columns: [&str; N], out: &'a mut dyn Write) -> io::Result<Self> {
        writeln!(out, "# {comment}\n{}", columns.join(","))?;
        Ok(Self { out })
    }

    /// Goes on with a table that has begun.
    pub(super) fn resume(out: &'a mut dyn Write) -> Self {
        Self { out }
    }

    pub(super) fn write_row(&mut self, fields: [String; N]) -> io::Result<()> {
        writeln!(self.out, "{}", csv_row(&fields).trim_end())
    }
}

/// Returns a number, or an empty field.
pub(super) fn optional(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns cells as one field of a row of comma-separated values: `0 0;1 1;2 2`.
pub(super) fn cells(cells: impl IntoIterator<Item = Cell>) -> String {
    let coords =
        |cell: Cell| cell.coords().iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    cells.into_iter().map(coords).collect::<Vec<_>>().join(";")
}

//! `hypertoe render --sheet`: pages to print.

use super::error::CliError;
use super::shape_args::whole;
use crate::picture::export::{Kind, Subject};
use crate::picture::sheet::{MAX_EXERCISES, PIXELS_PER_INCH, Paper, Sheet, SheetKind};
use clap::{Args, ValueEnum};
use hypertoe_core::Rules;
use hypertoe_core::geometry::notation::parse_cell;
use std::path::Path;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct SheetArgs {
    /// Make pages to print instead of a picture: a PDF, or a numbered file for each page;
    /// a PNG has 150 pixels to the inch, times --scale
    #[arg(
        long, value_enum, value_name = "SHEET",
        conflicts_with_all = [
            "film", "rotate", "view", "beyond", "size", "theme", "transparent",
            "no_coordinates", "legend", "move_numbers", "fps", "speed", "once",
        ]
    )]
    sheet: Option<SheetName>,
    /// The paper of a sheet
    #[arg(long, value_enum, default_value_t = PaperName::A4, requires = "sheet")]
    paper: PaperName,
    /// Boards on a page; as many as are comfortable where it is left out
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "sheet")]
    per_page: Option<String>,
    /// Exercises on a sheet, 1 to 200; a page of them where it is left out
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "sheet")]
    count: Option<String>,
    /// Which exercises: the same seed always gives the same
    #[arg(
        long,
        value_name = "K",
        default_value = "1",
        allow_negative_numbers = true,
        requires = "sheet"
    )]
    seed: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SheetName {
    /// A page of empty boards to play on
    Boards,
    /// All lines through the cell of --lines-through, each on a small board
    Lines,
    /// Exercises, then the same pages with the answers
    Exercises,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PaperName {
    A4,
    Letter,
}

impl SheetArgs {
    /// The sheet that is asked for, if any.
    ///
    /// # Errors
    /// An option that is missing, not meant for this sheet or outside its limits.
    pub(super) fn sheet(
        &self,
        rules: &Arc<Rules>,
        lines_through: Option<&str>,
    ) -> Result<Option<Sheet>, CliError> {
        let Some(name) = self.sheet else { return Ok(None) };
        let only = |given: bool, option: &str, sheet: SheetName| match given && name != sheet {
            true => {
                let sheet = format!("{sheet:?}").to_lowercase();
                Err(CliError::Arguments(format!("{option} is for --sheet {sheet} only")))
            }
            false => Ok(()),
        };
        only(self.per_page.is_some(), "--per-page", SheetName::Boards)?;
        only(self.count.is_some(), "--count", SheetName::Exercises)?;
        only(lines_through.is_some(), "--lines-through", SheetName::Lines)?;
        let number = |option, text: &Option<String>, most| {
            let number = text.as_ref().map(|text| whole(option, text, 1, most)).transpose();
            number.map(|number| number.map(|number| number as u32))
        };
        let kind = match name {
            SheetName::Boards => {
                // The sheet knows how many fit, and says so.
                let per_page = number("--per-page", &self.per_page, u32::MAX.into())?;
                SheetKind::Boards { per_page }
            }
            SheetName::Lines => {
                let text = lines_through.ok_or_else(|| {
                    CliError::Arguments(
                        "--sheet lines needs --lines-through CELL: the cell whose lines are \
                         shown, such as 1,1,1"
                            .to_owned(),
                    )
                })?;
                let wrong = |error| CliError::Arguments(format!("--lines-through: {error}"));
                SheetKind::Lines { cell: parse_cell(rules.shape(), text).map_err(wrong)? }
            }
            SheetName::Exercises => SheetKind::Exercises {
                count: number("--count", &self.count, MAX_EXERCISES.into())?,
                seed: whole("--seed", &self.seed, 0, u64::MAX)?,
            },
        };
        let paper = match self.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        };
        Ok(Some(Sheet { kind, rules: Arc::clone(rules), paper }))
    }
}

/// What is made into files, and of which kind.
///
/// # Errors
/// The sheet cannot be made.
pub(super) fn subject(sheet: &Sheet, kind: Kind, scale: f32) -> Result<(Subject, Kind), CliError> {
    let pages = sheet.pages()?;
    let kind = match kind {
        Kind::Pdf { .. } => Kind::Pdf { title: sheet.title() },
        other => other,
    };
    Ok((Subject::Pages(pages, PIXELS_PER_INCH * scale), kind))
}

/// What is said where each page has a file of its own.
pub(super) fn told(first: &Path, last: &Path, count: u64) -> String {
    let last = last.file_name().unwrap_or_default().to_string_lossy();
    format!("{count} pages: {} to {last}", first.display())
}

//! `hypertoe render --sheet`: writes pages to print.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult, shortened};
use crate::i18n::{self, Message, list_with_or};
use crate::picture::PictureFormat;
use crate::picture::export::ExportSubject;
use crate::picture::sheet::{
    FigureSize, HandoutOptions, HandoutReader, MAX_EXERCISES, PIXELS_PER_INCH, Paper, SheetKind,
    SheetSpec,
};
use crate::view_model::VisibleViews;
use clap::{Args, ValueEnum};
use hypertoe_core::Rules;
use hypertoe_core::exercise::{self, ExerciseFilter};
use hypertoe_core::geometry::{MAX_DIMS, ParseCellError, parse_cell};
use std::path::Path;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct SheetArgs {
    #[arg(
        long, value_enum, value_name = "SHEET", help = i18n::cli_render_sheet(),
        conflicts_with_all = [
            "film", "rotate", "view", "beyond", "size", "theme", "transparent",
            "no_coordinates", "legend", "move_numbers", "fps", "speed", "once",
            "preset", "colour", "line", "camera", "text_scale", "rules_text", "no_key",
        ]
    )]
    sheet: Option<SheetName>,
    #[arg(
        long,
        help = i18n::cli_render_paper(),
        value_enum,
        default_value_t = Paper::A4
    )]
    pub(super) paper: Paper,
    #[arg(long, value_enum, value_name = "READER", help = i18n::cli_render_reader())]
    pub(super) reader: Option<HandoutReader>,
    #[arg(long, value_enum, value_name = "SIZE", help = i18n::cli_render_figures())]
    pub(super) figures: Option<FigureSize>,
    #[arg(long, help = i18n::cli_render_grey())]
    pub(super) grey: bool,
    #[arg(long, value_parser = whole_number_parser(1, u32::MAX), value_name = "N", help = i18n::cli_render_per_page(), requires = "sheet")]
    per_page: Option<u32>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_EXERCISES), value_name = "N", help = i18n::cli_render_count(), requires = "sheet")]
    count: Option<u32>,
    #[arg(
        long,
        value_name = "KINDS",
        help = i18n::cli_render_kinds(),
        value_delimiter = ',',
        requires = "sheet"
    )]
    kinds: Vec<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_DIMS), value_name = "N", help = i18n::cli_render_span(), requires = "sheet")]
    span: Option<usize>,
    #[arg(
        long, value_parser = whole_number_parser(0, u64::MAX),
        value_name = "K",
        help = i18n::cli_render_seed(),
        default_value = "1",
        requires = "sheet"
    )]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SheetName {
    Boards,
    Lines,
    Exercises,
}

impl SheetArgs {
    /// Returns the sheet to print that the options ask for, if any.
    ///
    /// # Errors
    /// An option is missing, outside its limits, or not for this kind of sheet.
    pub(super) fn to_sheet(
        &self,
        rules: &Arc<Rules>,
        lines_through: Option<&str>,
    ) -> CliResult<Option<SheetSpec>> {
        for (is_given, option) in [
            (self.reader.is_some(), "--reader"),
            (self.figures.is_some(), "--figures"),
            (self.grey, "--grey"),
        ] {
            if is_given {
                return Err(CliError::Argument(i18n::cli_render_needs_lesson(option)));
            }
        }
        let Some(name) = self.sheet else {
            // Only sheets have a paper size. A4 is the default, so only Letter is sure to be given.
            return match self.paper {
                Paper::A4 => Ok(None),
                Paper::Letter => Err(CliError::Argument(i18n::cli_render_paper_needs())),
            };
        };
        let only = |given: bool, option: &str, sheet: SheetName| match given && name != sheet {
            true => {
                let sheet = format!("{sheet:?}").to_lowercase();
                Err(CliError::Argument(i18n::cli_render_sheet_only(option, sheet)))
            }
            false => Ok(()),
        };
        only(self.per_page.is_some(), "--per-page", SheetName::Boards)?;
        only(self.count.is_some(), "--count", SheetName::Exercises)?;
        only(!self.kinds.is_empty(), "--kinds", SheetName::Exercises)?;
        only(self.span.is_some(), "--span", SheetName::Exercises)?;
        only(lines_through.is_some(), "--lines-through", SheetName::Lines)?;
        let kind = match name {
            // The sheet itself checks how many boards fit.
            SheetName::Boards => SheetKind::Boards { per_page: self.per_page },
            SheetName::Lines => {
                let missing = || CliError::Argument(i18n::cli_render_sheet_lines());
                let text = lines_through.ok_or_else(missing)?;
                let wrong =
                    |error: ParseCellError| CliError::invalid_option("--lines-through", &error);
                SheetKind::Lines { cell: parse_cell(rules.shape(), text).map_err(wrong)? }
            }
            SheetName::Exercises => SheetKind::Exercises {
                filter: self.exercise_filter()?,
                views: VisibleViews::Grid,
                count: self.count,
                seed: self.seed,
            },
        };
        Ok(Some(SheetSpec { kind, rules: Arc::clone(rules), paper: self.paper }))
    }
}

impl SheetArgs {
    /// Returns the options for a lesson on paper.
    pub(super) fn handout_options(&self) -> HandoutOptions {
        HandoutOptions {
            reader: self.reader.unwrap_or_default(),
            paper: self.paper,
            figures: self.figures.unwrap_or_default(),
            is_grey: self.grey,
        }
    }

    fn exercise_filter(&self) -> CliResult<ExerciseFilter> {
        let kind = |name: &String| {
            let names = exercise::ExerciseKind::ALL.map(exercise::ExerciseKind::name);
            let wrong = || i18n::cli_value_one_of("--kinds", list_with_or(names), shortened(name));
            exercise::ExerciseKind::from_name(name).ok_or_else(|| CliError::Argument(wrong()))
        };
        let kinds =
            self.kinds.iter().map(kind).collect::<Result<Vec<exercise::ExerciseKind>, _>>()?;
        let kinds = if kinds.is_empty() { ExerciseFilter::default().kinds } else { kinds };
        Ok(ExerciseFilter { kinds, span: self.span })
    }
}

/// Lays out a sheet. Returns its pages as an export, and the picture format; for a PDF the format
/// gets the title of the sheet.
pub(super) fn lay_out_sheet(
    sheet: &SheetSpec,
    kind: PictureFormat,
    scale: f32,
) -> CliResult<(ExportSubject, PictureFormat)> {
    let pages = sheet.pages().map_err(|error| CliError::invalid_option("--sheet", &error))?;
    let kind = match kind {
        PictureFormat::Pdf { .. } => PictureFormat::Pdf { title: sheet.title() },
        other => other,
    };
    Ok((ExportSubject::Pages(pages, PIXELS_PER_INCH * scale), kind))
}

/// Returns the message that `count` pages were written, each to its own file, with the first and
/// the last file.
pub(super) fn pages_message(first: &Path, last: &Path, count: u64) -> Message {
    let last = last.file_name().unwrap_or_default().to_string_lossy();
    i18n::out_render_pages(count, first.display(), last.into_owned())
}

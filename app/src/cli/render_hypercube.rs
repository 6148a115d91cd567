//! `hypertoe render --sweep`, `--net` and `--slice`: cubes of up to four dimensions.

use super::arguments::decimal_between;
use super::error::{CliError, CliResult, shortened};
use super::render_board::parse_plane;
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::hypercube::MAX_DIMS;
use crate::i18n;
use crate::picture::PictureFormat;
use crate::picture::animation::AnimationScript;
use clap::Args;

/// The options that are about a board.
const BOARD_OPTIONS: [&str; 18] = [
    "file",
    "number",
    "board",
    "side",
    "dims",
    "sides",
    "run",
    "view",
    "lines_through",
    "line",
    "colour",
    "beyond",
    "legend",
    "rules_text",
    "move_numbers",
    "no_coordinates",
    "sheet",
    "paper",
];

// (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct HypercubeArgs {
    #[arg(
        long, value_name = "D", allow_hyphen_values = true, help = i18n::cli_render_sweep(),
        conflicts_with_all = BOARD_OPTIONS, conflicts_with_all = ["net", "slice"]
    )]
    sweep: Option<String>,
    #[arg(
        long, value_name = "D", allow_hyphen_values = true, help = i18n::cli_render_net(),
        conflicts_with_all = BOARD_OPTIONS, conflicts_with = "slice"
    )]
    net: Option<String>,
    #[arg(
        long, value_name = "D", allow_hyphen_values = true, help = i18n::cli_render_slice(),
        conflicts_with_all = BOARD_OPTIONS
    )]
    slice: Option<String>,
    #[arg(
        long, value_parser = decimal_between(0.0, MAX_DIMS as f64), value_name = "P",
        help = i18n::cli_render_at()
    )]
    at: Option<f64>,
}

impl HypercubeArgs {
    /// Returns the cube that the options ask for; `None` if a board is drawn.
    ///
    /// # Errors
    /// There is no such film of a cube with so many dimensions, or its film is shorter than the
    /// position.
    pub(super) fn figure(&self) -> CliResult<Option<HypercubeFigure>> {
        let given = [
            (HypercubeKind::Sweep, &self.sweep),
            (HypercubeKind::Net, &self.net),
            (HypercubeKind::Slice, &self.slice),
        ];
        let Some((kind, text)) =
            given.into_iter().find_map(|(kind, text)| Some((kind, text.as_ref()?)))
        else {
            return match self.at {
                Some(_) => Err(CliError::Argument(i18n::cli_render_at_alone())),
                None => Ok(None),
            };
        };
        let (least, most) = (*kind.dims().start(), *kind.dims().end());
        let option = format!("--{}", kind.id());
        let wrong = || {
            let value = shortened(text);
            CliError::Argument(i18n::cli_value_whole(&option, least as u64, most as u64, value))
        };
        let dims: usize = text.parse().map_err(|_| wrong())?;
        let mut figure = HypercubeFigure::new(kind, dims).map_err(|_| wrong())?;
        if let Some(at) = self.at {
            let end = figure.film.stage_count();
            if at > end as f64 {
                let limits = [0.0, end as f64].map(|limit| i18n::decimal(limit, 0));
                let value = i18n::decimal(at, 2);
                return Err(CliError::Argument(i18n::cli_value_number(
                    "--at",
                    limits[0],
                    limits[1],
                    i18n::format_number(value),
                )));
            }
            figure.film.seek(at);
        }
        Ok(Some(figure))
    }

    /// Returns the animation of a figure, if one is wanted; a GIF always is one.
    ///
    /// # Errors
    /// The text names no animation, or the position of the film is given, too.
    pub(super) fn script(
        &self,
        figure: &HypercubeFigure,
        film: Option<&str>,
        kind: &PictureFormat,
    ) -> CliResult<Option<AnimationScript>> {
        let is_animated = matches!(kind, PictureFormat::Gif { .. });
        let own = figure.kind().id();
        let script = match film {
            None if is_animated => AnimationScript::Hypercube,
            None => return Ok(None),
            Some(film) if film == own => AnimationScript::Hypercube,
            Some(film) => {
                let wrong = || i18n::cli_value_hypercube_film("--film", own, shortened(film));
                let plane = film.strip_prefix("turn=");
                let plane = plane.ok_or_else(|| CliError::Argument(wrong()))?;
                let plane = parse_plane("--film", plane, figure.dims())?;
                AnimationScript::Rotation { plane }
            }
        };
        match (&script, self.at) {
            (AnimationScript::Hypercube, Some(_)) => {
                Err(CliError::Argument(i18n::cli_render_at_film()))
            }
            _ => Ok(Some(script)),
        }
    }

    /// Checks the options for a web page, which has the whole film.
    ///
    /// # Errors
    /// Another film, or a position in it, is chosen.
    pub(super) fn check_web_page(&self, film: Option<&str>) -> CliResult {
        match (self.at, film) {
            (Some(_), _) => Err(CliError::Argument(i18n::cli_render_at_film())),
            (None, Some(_)) => Err(CliError::Argument(i18n::cli_render_page_film())),
            (None, None) => Ok(()),
        }
    }

    /// Returns the title inside a document.
    pub(super) fn title(figure: &HypercubeFigure) -> String {
        figure.title().to_string()
    }
}

//! The export dialog: still pictures, animations, and sheets to print.

mod exports;
mod last_export_options;

pub use exports::{
    AnimationPreview, ExportJob, ExportPreview, ExportSource, Exports, SizeEstimate,
};
pub use last_export_options::LastExportOptions;

use crate::board::HigherAxes;
use crate::board::straightening::StraightenMode;
use crate::i18n::{self, Message, ToMessage};
use crate::picture::animation::{AnimationPace, AnimationRenderer, AnimationScript, LineSelection};
use crate::picture::export::ExportSubject;
use crate::picture::sheet::{PIXELS_PER_INCH, Paper, SheetKind, SheetSpec};
use crate::picture::{
    PictureError, PictureFormat, PicturePreset, PictureRequest, PrintPage, SvgText,
};
use crate::theme::PictureTheme;
use crate::view_model::{BoardColoring, BoardSnapshot, LineTour, RainbowColoring, VisibleViews};
use hypertoe_core::exercise::ExerciseFilter;
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    Picture,
    Animation,
    /// Pages to print.
    Sheet,
}

enum_with_all! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum StillFormat {
        Png,
        Svg,
        /// SVG with text as outlines.
        SvgOutlines,
        Pdf,
    }
}

impl StillFormat {
    /// Returns the extension of its files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg | Self::SvgOutlines => "svg",
            Self::Pdf => "pdf",
        }
    }
}

/// The quantity that colours the cells of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExportColoring {
    AsShown,
    Plain,
    Lines,
    /// The coordinate along an axis.
    Rainbow(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetContent {
    Boards,
    Lines,
    Exercises,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    pub content: SheetContent,
    pub paper: Paper,
    /// The number of boards on a page; `None` for automatic.
    pub per_page: Option<u32>,
    /// The number of exercises; `None` for one page.
    pub count: Option<u32>,
    /// The seed, which determines the exercises.
    pub seed: u32,
}

/// The subject of an exported animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnimationKind {
    /// The lines of the explorer, one after another.
    AllLines,
    /// The followed line.
    FollowedLine,
    /// The game from its start.
    Replay,
    /// The followed line as it is straightened.
    Straighten(StraightenMode),
    /// The board in one full rotation in the plane of two axes.
    Rotation((usize, usize)),
    /// The film of a cube of up to four dimensions.
    Hypercube,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ExportDialog {
    pub kind: ExportKind,
    /// Content, options and size of the picture.
    pub picture: PictureRequest,
    pub colors: ExportColoring,
    /// The number, from 1, of a line among those through the [subject cell](Self::subject_cell);
    /// `None` for the line on the screen.
    pub line: Option<u64>,
    /// The arrangement of the axes beyond the third; `None` for the one on the screen.
    pub arrangement: Option<HigherAxes>,
    pub format: StillFormat,
    pub animation: AnimationKind,
    /// Whether an animation becomes numbered pictures in a folder instead of one GIF.
    pub as_folder: bool,
    pub pace: AnimationPace,
    pub loops: bool,
    pub sheet: SheetOptions,
}

/// The most axes whose planes are offered for a rotation.
const MAX_ROTATED_AXES: usize = 5;

impl ExportDialog {
    /// Creates the dialog with the default options for this content; `dark` for a dark picture.
    pub fn new(
        kind: ExportKind,
        views: VisibleViews,
        animation: AnimationKind,
        dark: bool,
    ) -> Self {
        let size = PictureRequest::default_size(kind == ExportKind::Animation);
        let mut picture = PictureRequest::new(size);
        picture.options.style = PictureTheme::like_window(dark);
        picture.views = views;
        Self {
            kind,
            picture,
            colors: ExportColoring::AsShown,
            line: None,
            arrangement: None,
            format: if kind == ExportKind::Sheet { StillFormat::Pdf } else { StillFormat::Png },
            animation,
            as_folder: false,
            sheet: SheetOptions {
                content: SheetContent::Boards,
                paper: Paper::A4,
                per_page: None,
                count: None,
                seed: 1,
            },
            pace: AnimationPace::default(),
            loops: true,
        }
    }

    /// Switches to another kind and its default size.
    pub fn set_kind(&mut self, kind: ExportKind) {
        let preset = PicturePreset::matching(&self.picture, self.kind == ExportKind::Animation);
        let has_default_size =
            [false, true].map(PictureRequest::default_size).contains(&self.picture.size);
        if self.kind != kind && has_default_size {
            self.picture.size = PictureRequest::default_size(kind == ExportKind::Animation);
        }
        if self.kind != kind {
            let sheet = kind == ExportKind::Sheet;
            self.format = if sheet { StillFormat::Pdf } else { StillFormat::Png };
        }
        if kind == ExportKind::Animation {
            // These are options of still pictures only.
            (self.picture.lines_through, self.picture.scale) = (None, 1.0);
            self.picture.table = None;
            self.picture.options.whole_board = true;
        }
        // The preset for the purpose of the export stays selected.
        if let Some(preset) = preset.filter(|_| self.kind != kind) {
            preset.apply(&mut self.picture, kind == ExportKind::Animation);
        }
        self.kind = kind;
    }

    /// Returns the cell that options about lines refer to: the explored one, or the one under the
    /// cursor.
    pub fn subject_cell(figure: &BoardSnapshot) -> &Cell {
        figure.tour.cell().filter(|_| figure.shows_tour).unwrap_or(figure.view.cursor.target_cell())
    }

    /// Returns the current line of the tour of lines; `None` if the figure shows no tour.
    pub fn tour_line(figure: &BoardSnapshot) -> Option<Line> {
        let followed = figure.tour.current_line().filter(|_| figure.shows_tour);
        followed.map(|followed| followed.line.clone())
    }

    /// Returns the line to show: the one chosen in the dialog, or the one on the screen.
    pub fn shown_line(&self, figure: &BoardSnapshot) -> Option<Line> {
        let Some(number) = self.line else { return Self::tour_line(figure) };
        let shape = figure.game.rules().shape();
        let lines = CellLines::new(shape, Self::subject_cell(figure), &LineFilter::default());
        lines.nth(&BigUint::from(number.saturating_sub(1)))
    }

    /// Returns the figure to export: the one on the screen with the options of the dialog applied.
    pub fn figure<'a>(&self, figure: &'a BoardSnapshot) -> Cow<'a, BoardSnapshot> {
        let as_shown = self.colors == ExportColoring::AsShown
            && self.line.is_none()
            && self.picture.lines_through.is_none()
            && self.arrangement.is_none();
        if as_shown {
            return Cow::Borrowed(figure);
        }
        let mut figure = figure.clone();
        match self.colors {
            ExportColoring::AsShown => {}
            ExportColoring::Plain => figure.coloring = None,
            ExportColoring::Lines => figure.coloring = Some(BoardColoring::Lines),
            ExportColoring::Rainbow(axis) => {
                figure.coloring = Some(BoardColoring::Rainbow(RainbowColoring(axis)))
            }
        }
        if let Some(arrangement) = self.arrangement
            && figure.view.space.common_arrangement() != Some(arrangement)
        {
            figure.view.space.arrange_higher_axes(arrangement);
        }
        if self.line.is_some() || self.picture.lines_through.is_some() {
            (figure.straightening, figure.bundle) = (None, None);
        }
        if let Some(number) = self.line {
            let cell = Self::subject_cell(&figure).clone();
            figure.tour = LineTour::default();
            figure.tour.explore_cell(figure.game.position(), cell);
            figure.tour.go_to_line(&BigUint::from(number.saturating_sub(1)));
            figure.shows_tour = true;
        }
        Cow::Owned(figure)
    }

    /// Returns the file format; `title` is the title of a PDF.
    pub fn file_format(&self, title: &str) -> PictureFormat {
        match (self.kind, self.format) {
            (ExportKind::Animation, _) if self.as_folder => PictureFormat::Png,
            (ExportKind::Animation, _) => PictureFormat::Gif { repeat: self.loops },
            (_, StillFormat::Png) => PictureFormat::Png,
            (_, StillFormat::Svg) => PictureFormat::Svg(SvgText::Text),
            (_, StillFormat::SvgOutlines) => PictureFormat::Svg(SvgText::Outlines),
            (_, StillFormat::Pdf) => PictureFormat::Pdf { title: title.to_owned() },
        }
    }

    /// Lays out the pages to print.
    ///
    /// # Errors
    /// If the sheet has no room for its content or there is none.
    pub fn to_pages(&self, figure: &BoardSnapshot) -> Result<Vec<PrintPage>, Message> {
        if figure.hypercube.is_some() {
            return Err(i18n::sheet_no_hypercube());
        }
        self.to_sheet(figure).pages().map_err(|error| error.message())
    }

    fn to_sheet(&self, figure: &BoardSnapshot) -> SheetSpec {
        let kind = match self.sheet.content {
            SheetContent::Boards => SheetKind::Boards { per_page: self.sheet.per_page },
            SheetContent::Lines => SheetKind::Lines { cell: Self::subject_cell(figure).clone() },
            SheetContent::Exercises => SheetKind::Exercises {
                filter: ExerciseFilter::default(),
                views: VisibleViews::Grid,
                count: self.sheet.count,
                seed: self.sheet.seed.into(),
            },
        };
        let rules = Arc::clone(figure.game.rules());
        SheetSpec { kind, rules, paper: self.sheet.paper }
    }

    /// Returns the title of the exported document; `game` is the title of the game.
    pub fn title(&self, figure: &BoardSnapshot, game: &str) -> String {
        if self.kind == ExportKind::Sheet { self.to_sheet(figure).title() } else { game.to_owned() }
    }

    fn script(&self, figure: &BoardSnapshot) -> AnimationScript {
        match self.animation {
            AnimationKind::AllLines => AnimationScript::TraceLines(LineSelection::All),
            AnimationKind::FollowedLine => {
                let number = figure.tour.current_line().map(|followed| followed.number.clone());
                AnimationScript::TraceLines(LineSelection::Selected(number.into_iter().collect()))
            }
            AnimationKind::Replay => AnimationScript::Replay,
            AnimationKind::Straighten(way) => AnimationScript::Straighten(way),
            AnimationKind::Rotation(plane) => AnimationScript::Rotation { plane },
            AnimationKind::Hypercube => AnimationScript::Hypercube,
        }
    }

    /// Creates the renderer of the chosen animation of a figure.
    pub fn to_animation_renderer(
        &self,
        figure: &BoardSnapshot,
    ) -> Result<AnimationRenderer, PictureError> {
        let mut picture = self.picture.clone();
        let figure = self.figure(figure).into_owned();
        let script = self.script(&figure);
        let AnimationKind::Rotation(plane) = self.animation else {
            return AnimationRenderer::new(picture, figure, &script, self.pace);
        };
        // The grid does not rotate, and slices do not rotate into each other.
        picture.views = VisibleViews::Space;
        let mut turned = figure;
        if !turned.view.space.planes().contains(&plane) {
            turned.view.space.arrange_higher_axes(HigherAxes::Perspective);
        }
        AnimationRenderer::new(picture, turned, &script, self.pace)
    }

    /// Returns what the export job draws: a picture, an animation or pages.
    pub fn subject(&self, figure: &BoardSnapshot) -> Result<ExportSubject, PictureError> {
        match self.kind {
            ExportKind::Sheet => match self.to_pages(figure) {
                Ok(pages) => Ok(ExportSubject::Pages(pages, PIXELS_PER_INCH)),
                Err(why) => Err(PictureError::NothingToShow(why)),
            },
            ExportKind::Picture => {
                // Errors are found here rather than in the background job.
                let figure = self.figure(figure).into_owned();
                self.picture.draw(&figure.view_model())?;
                Ok(ExportSubject::Still(self.picture.clone(), Box::new(figure)))
            }
            ExportKind::Animation => {
                Ok(ExportSubject::Animation(Box::new(self.to_animation_renderer(figure)?)))
            }
        }
    }
}

/// Returns the planes in which a rotation of the board is visible in perspective; those of higher
/// axes first.
pub fn visible_rotation_planes(shape: &Shape) -> Vec<(usize, usize)> {
    let dims = shape.dims().min(MAX_ROTATED_AXES);
    let with = |b: usize| (0..b).map(move |a| (a, b));
    let mut planes: Vec<(usize, usize)> = (1..dims).flat_map(with).collect();
    planes.sort_by_key(|(a, b)| (std::cmp::Reverse(*b), *a));
    planes
}

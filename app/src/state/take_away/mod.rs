//! The export dialog: still pictures, animations, and sheets to print.

mod choices;
mod making;
mod shown;
mod takings;

pub use choices::Exported;
pub use making::Making;
pub use shown::{Preview, Shown};
pub use takings::{FileSize, Source, Takings};

use crate::board::Arrangement;
use crate::board::straight::Way;
use crate::picture::Kind;
use crate::picture::Page;
use crate::picture::export::Subject;
use crate::picture::film::{Film, Lines, Pace, Script};
use crate::picture::sheet::{PIXELS_PER_INCH, Paper, Sheet, SheetKind};
use crate::picture::{Content, Picture, PictureError, Preset, SvgText};
use crate::show::{Figure, Lines as LinesOfCells, Rainbow, Tour};
use crate::theme::Look;
use crate::words::{Message, ToMessage};
use hypertoe_core::exercise::Wanted;
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// The kind of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// A still picture.
    Picture,
    /// An animation.
    Film,
    /// Pages to print.
    Sheet,
}

/// The file format of a still picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StillKind {
    Png,
    /// SVG with text as text.
    Svg,
    /// SVG with text as outlines.
    SvgOutlines,
    Pdf,
}

impl StillKind {
    pub const ALL: [Self; 4] = [Self::Png, Self::Svg, Self::SvgOutlines, Self::Pdf];
}

/// The quantity that colours the cells of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    AsShown,
    /// No colours.
    Plain,
    /// The number of lines through each cell.
    Lines,
    /// The coordinate along an axis.
    Rainbow(usize),
}

/// The content of a printed sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnSheet {
    Boards,
    /// All lines through a cell.
    Lines,
    /// Exercises with their answers.
    Exercises,
}

/// The options of a printed sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetForm {
    pub what: OnSheet,
    pub paper: Paper,
    /// The number of boards on a page; `None` for automatic.
    pub per_page: Option<u32>,
    /// The number of exercises; `None` for one page.
    pub count: Option<u32>,
    /// The seed, which determines the exercises.
    pub seed: u32,
}

/// The content of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Story {
    /// The lines of the explorer, one after another.
    AllLines,
    /// The followed line.
    ThisLine,
    /// The game from its start.
    Replay,
    /// The followed line as it is straightened.
    Straighten(Way),
    /// The board in one full rotation in the plane of two axes.
    Turn((usize, usize)),
}

/// The state of the export dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct TakeAway {
    pub taking: Taking,
    /// Content, options and size of the picture.
    pub picture: Picture,
    pub colours: Colours,
    /// The number, from 1, of a line among those through the cell in question; `None` for the line
    /// on the screen.
    pub line: Option<u64>,
    /// The arrangement of the axes beyond the third; `None` for the one on the screen.
    pub arrangement: Option<Arrangement>,
    pub still: StillKind,
    pub story: Story,
    /// Whether an animation becomes numbered pictures in a folder instead of one GIF.
    pub folder: bool,
    pub pace: Pace,
    /// Whether the animation loops.
    pub repeat: bool,
    pub sheet: SheetForm,
}

/// The most axes whose planes are offered for a rotation.
const MOST_TURNED: usize = 5;
/// The default sizes of still pictures and animations, in pixels.
const STILL: [u32; 2] = [1600, 1200];
const FILM: [u32; 2] = [800, 600];

impl TakeAway {
    /// The default options for this content.
    pub fn new(taking: Taking, content: Content, story: Story, dark: bool) -> Self {
        let size = if taking == Taking::Film { FILM } else { STILL };
        let mut picture = Picture::new(size);
        picture.options.look = Look::of(dark);
        picture.content = content;
        Self {
            taking,
            picture,
            colours: Colours::AsShown,
            line: None,
            arrangement: None,
            still: if taking == Taking::Sheet { StillKind::Pdf } else { StillKind::Png },
            story,
            folder: false,
            sheet: SheetForm {
                what: OnSheet::Boards,
                paper: Paper::A4,
                per_page: None,
                count: None,
                seed: 1,
            },
            pace: Pace::default(),
            repeat: true,
        }
    }

    /// Switches to another kind and its default size.
    pub fn switch(&mut self, taking: Taking) {
        let preset = Preset::of(&self.picture, self.taking == Taking::Film);
        if self.taking != taking && [STILL, FILM].contains(&self.picture.size) {
            self.picture.size = if taking == Taking::Film { FILM } else { STILL };
        }
        if self.taking != taking {
            let sheet = taking == Taking::Sheet;
            self.still = if sheet { StillKind::Pdf } else { StillKind::Png };
        }
        if taking == Taking::Film {
            // These are options of still pictures only.
            (self.picture.lines_through, self.picture.scale) = (None, 1.0);
            self.picture.options.whole = true;
        }
        // The preset for the purpose of the export stays selected.
        if let Some(preset) = preset.filter(|_| self.taking != taking) {
            preset.apply(&mut self.picture, taking == Taking::Film);
        }
        self.taking = taking;
    }

    /// Returns the cell in question: the explored one, or the one under the cursor.
    pub fn cell(figure: &Figure) -> &Cell {
        figure.tour.cell().filter(|_| figure.touring).unwrap_or(figure.view.cursor.cell())
    }

    pub fn line_on_screen(figure: &Figure) -> Option<Line> {
        let followed = figure.tour.followed().filter(|_| figure.touring);
        followed.map(|followed| followed.line.clone())
    }

    /// Returns the line to show: the one chosen in the dialog, or the one on the screen.
    pub fn line_of(&self, figure: &Figure) -> Option<Line> {
        let Some(number) = self.line else { return Self::line_on_screen(figure) };
        let shape = figure.game.rules().shape();
        let lines = CellLines::new(shape, Self::cell(figure), &LineFilter::default());
        lines.nth(&BigUint::from(number.saturating_sub(1)))
    }

    /// Returns the figure to export: the one on the screen with the options of the dialog applied.
    pub fn of<'a>(&self, figure: &'a Figure) -> Cow<'a, Figure> {
        let as_shown = self.colours == Colours::AsShown
            && self.line.is_none()
            && self.picture.lines_through.is_none()
            && self.arrangement.is_none();
        if as_shown {
            return Cow::Borrowed(figure);
        }
        let mut figure = figure.clone();
        match self.colours {
            Colours::AsShown => {}
            Colours::Plain => figure.colouring = None,
            Colours::Lines => figure.colouring = Some(Arc::new(LinesOfCells)),
            Colours::Rainbow(axis) => figure.colouring = Some(Arc::new(Rainbow(axis))),
        }
        if let Some(arrangement) = self.arrangement
            && figure.view.space.common_arrangement() != Some(arrangement)
        {
            figure.view.space.arrange(arrangement);
        }
        if self.line.is_some() || self.picture.lines_through.is_some() {
            (figure.straighten, figure.bundle) = (None, None);
        }
        if let Some(number) = self.line {
            let cell = Self::cell(&figure).clone();
            figure.tour = Tour::default();
            figure.tour.choose(figure.game.position(), cell);
            figure.tour.go_to(&BigUint::from(number.saturating_sub(1)));
            figure.touring = true;
        }
        Cow::Owned(figure)
    }

    /// Returns the file format.
    pub fn kind(&self, title: &str) -> Kind {
        match (self.taking, self.still) {
            (Taking::Film, _) if self.folder => Kind::Png,
            (Taking::Film, _) => Kind::Gif { repeat: self.repeat },
            (_, StillKind::Png) => Kind::Png,
            (_, StillKind::Svg) => Kind::Svg(SvgText::Text),
            (_, StillKind::SvgOutlines) => Kind::Svg(SvgText::Outlines),
            (_, StillKind::Pdf) => Kind::Pdf { title: title.to_owned() },
        }
    }

    /// Lays out the pages to print.
    ///
    /// # Errors
    /// If the sheet has no room for its content or there is none.
    pub fn pages(&self, figure: &Figure) -> Result<Vec<Page>, Message> {
        self.sheet_of(figure).pages().map_err(|error| error.message())
    }

    fn sheet_of(&self, figure: &Figure) -> Sheet {
        let kind = match self.sheet.what {
            OnSheet::Boards => SheetKind::Boards { per_page: self.sheet.per_page },
            OnSheet::Lines => {
                let cell = figure.tour.cell().unwrap_or(figure.view.cursor.cell()).clone();
                SheetKind::Lines { cell }
            }
            OnSheet::Exercises => SheetKind::Exercises {
                wanted: Wanted::default(),
                count: self.sheet.count,
                seed: self.sheet.seed.into(),
            },
        };
        let rules = Arc::clone(figure.game.rules());
        Sheet { kind, rules, paper: self.sheet.paper }
    }

    /// Returns the title of the exported document; `game` is the title of the game.
    pub fn title(&self, figure: &Figure, game: &str) -> String {
        if self.taking == Taking::Sheet { self.sheet_of(figure).title() } else { game.to_owned() }
    }

    fn script(&self, figure: &Figure) -> Script {
        match self.story {
            Story::AllLines => Script::Lines(Lines::All),
            Story::ThisLine => {
                let number = figure.tour.followed().map(|followed| followed.number.clone());
                Script::Lines(Lines::These(number.into_iter().collect()))
            }
            Story::Replay => Script::Replay,
            Story::Straighten(way) => Script::Straighten(way),
            Story::Turn(plane) => Script::Turn { plane },
        }
    }

    /// Returns the animation of a figure.
    ///
    /// # Errors
    /// If there is nothing to show, or too much.
    pub fn film(&self, figure: &Figure) -> Result<Film, PictureError> {
        let mut picture = self.picture.clone();
        let figure = self.of(figure).into_owned();
        let script = self.script(&figure);
        let Story::Turn(plane) = self.story else {
            return Film::new(picture, figure, &script, self.pace);
        };
        // The grid does not rotate, and slices do not rotate into each other.
        picture.content = Content::Space;
        let mut turned = figure;
        if !turned.view.space.planes().contains(&plane) {
            turned.view.space.arrange(Arrangement::Perspective);
        }
        Film::new(picture, turned, &script, self.pace)
    }

    /// Returns what the export job draws.
    ///
    /// # Errors
    /// If there is nothing to show, or too much.
    pub fn subject(&self, figure: &Figure) -> Result<Subject, PictureError> {
        match self.taking {
            Taking::Sheet => match self.pages(figure) {
                Ok(pages) => Ok(Subject::Pages(pages, PIXELS_PER_INCH)),
                Err(why) => Err(PictureError::Nothing(why)),
            },
            Taking::Picture => {
                // Errors are found here rather than in the background job.
                let figure = self.of(figure).into_owned();
                self.picture.drawing(&figure.show())?;
                Ok(Subject::Still(self.picture.clone(), Box::new(figure)))
            }
            Taking::Film => Ok(Subject::Film(Box::new(self.film(figure)?))),
        }
    }
}

/// Returns the planes in which a rotation of the board is visible in perspective; those of higher
/// axes first.
pub fn turns(shape: &Shape) -> Vec<(usize, usize)> {
    let dims = shape.dims().min(MOST_TURNED);
    let with = |b: usize| (0..b).map(move |a| (a, b));
    let mut planes: Vec<(usize, usize)> = (1..dims).flat_map(with).collect();
    planes.sort_by_key(|(a, b)| (std::cmp::Reverse(*b), *a));
    planes
}

//! What is taken away as a file: the question.

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

/// A picture or a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// A still picture.
    Picture,
    /// An animation.
    Film,
    /// Pages to print.
    Sheet,
}

/// The kind of file of a still picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StillKind {
    /// Pixels.
    Png,
    /// Shapes, with text as text.
    Svg,
    /// Shapes, with text as outlines.
    SvgOutlines,
    /// A page.
    Pdf,
}

impl StillKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Png, Self::Svg, Self::SvgOutlines, Self::Pdf];
}

/// What cells are coloured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// As on the screen.
    AsShown,
    /// Nothing.
    Plain,
    /// How many lines run through each.
    Lines,
    /// The value along an axis.
    Rainbow(usize),
}

/// What stands on the pages to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnSheet {
    /// Empty boards.
    Boards,
    /// All lines through a cell.
    Lines,
    /// Exercises and their answers.
    Exercises,
}

/// Pages to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetForm {
    /// What stands on them.
    pub what: OnSheet,
    /// Its size, A4 or Letter.
    pub paper: Paper,
    /// Boards on a page; as many as suit it for `None`.
    pub per_page: Option<u32>,
    /// How many exercises; a page of them for `None`.
    pub count: Option<u32>,
    /// Which exercises.
    pub seed: u32,
}

/// What a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Story {
    /// The lines of the explorer, one by one.
    AllLines,
    /// The line that is played.
    ThisLine,
    /// The game from its start.
    Replay,
    /// The line that is played, laid out.
    Straighten(Way),
    /// The board turned once in the plane of two axes.
    Turn((usize, usize)),
}

/// The question what is taken away, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct TakeAway {
    /// A picture or a film.
    pub taking: Taking,
    /// What is shown, how, and how large.
    pub picture: Picture,
    /// What cells are coloured by.
    pub colours: Colours,
    /// One line, by its number from 1 among those through the cell in hand; as on the screen for
    /// `None`.
    pub line: Option<u64>,
    /// How the axes beyond the third lie in space; as on the screen for `None`.
    pub arrangement: Option<Arrangement>,
    /// The kind of file of a still picture.
    pub still: StillKind,
    /// What a film shows.
    pub story: Story,
    /// Numbered pictures in a folder in place of one GIF.
    pub folder: bool,
    /// How fast a film runs.
    pub pace: Pace,
    /// Whether it begins again at its end.
    pub repeat: bool,
    /// Pages to print.
    pub sheet: SheetForm,
}

/// Axes that turns are offered for.
const MOST_TURNED: usize = 5;
/// Pixels of a still picture and of a film when they are first asked for.
const STILL: [u32; 2] = [1600, 1200];
const FILM: [u32; 2] = [800, 600];

impl TakeAway {
    /// What is likely wanted of this content and story.
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

    /// The other kind, in its usual size.
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
            // Only a still picture is asked about these.
            (self.picture.lines_through, self.picture.scale) = (None, 1.0);
            self.picture.options.whole = true;
        }
        // What it is for stays.
        if let Some(preset) = preset.filter(|_| self.taking != taking) {
            preset.apply(&mut self.picture, taking == Taking::Film);
        }
        self.taking = taking;
    }

    /// The cell whose lines are meant: the one that is explored, or the cell in hand.
    pub fn cell(figure: &Figure) -> &Cell {
        figure.tour.cell().filter(|_| figure.touring).unwrap_or(figure.view.cursor.cell())
    }

    /// The line on the screen.
    pub fn line_on_screen(figure: &Figure) -> Option<Line> {
        let followed = figure.tour.followed().filter(|_| figure.touring);
        followed.map(|followed| followed.line.clone())
    }

    /// The line that is shown: the one that was chosen here, or the one on the screen.
    pub fn line_of(&self, figure: &Figure) -> Option<Line> {
        let Some(number) = self.line else { return Self::line_on_screen(figure) };
        let shape = figure.game.rules().shape();
        let lines = CellLines::new(shape, Self::cell(figure), &LineFilter::default());
        lines.nth(&BigUint::from(number.saturating_sub(1)))
    }

    /// What is shown: what was on the screen, with what was chosen here.
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

    /// The kind of file.
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

    /// The pages to print.
    ///
    /// # Errors
    /// They cannot be made, and why.
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

    /// What a document is called inside, by the title of the game.
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

    /// The film of a figure.
    ///
    /// # Errors
    /// There is nothing to be shown, or too much.
    pub fn film(&self, figure: &Figure) -> Result<Film, PictureError> {
        let mut picture = self.picture.clone();
        let figure = self.of(figure).into_owned();
        let script = self.script(&figure);
        let Story::Turn(plane) = self.story else {
            return Film::new(picture, figure, &script, self.pace);
        };
        // The grid does not turn, and slices do not turn into one another.
        picture.content = Content::Space;
        let mut turned = figure;
        if !turned.view.space.planes().contains(&plane) {
            turned.view.space.arrange(Arrangement::Perspective);
        }
        Film::new(picture, turned, &script, self.pace)
    }

    /// What is made into files.
    ///
    /// # Errors
    /// There is nothing to be shown, or too much.
    pub fn subject(&self, figure: &Figure) -> Result<Subject, PictureError> {
        match self.taking {
            Taking::Sheet => match self.pages(figure) {
                Ok(pages) => Ok(Subject::Pages(pages, PIXELS_PER_INCH)),
                Err(why) => Err(PictureError::Nothing(why)),
            },
            Taking::Picture => {
                // Found out before a worker finds it out.
                let figure = self.of(figure).into_owned();
                self.picture.drawing(&figure.show())?;
                Ok(Subject::Still(self.picture.clone(), Box::new(figure)))
            }
            Taking::Film => Ok(Subject::Film(Box::new(self.film(figure)?))),
        }
    }
}

/// The planes that a board can be seen to turn in, in perspective: those that
/// leave three dimensions first.
pub fn turns(shape: &Shape) -> Vec<(usize, usize)> {
    let dims = shape.dims().min(MOST_TURNED);
    let with = |b: usize| (0..b).map(move |a| (a, b));
    let mut planes: Vec<(usize, usize)> = (1..dims).flat_map(with).collect();
    planes.sort_by_key(|(a, b)| (std::cmp::Reverse(*b), *a));
    planes
}

//! The whole state of the running program, without widgets, files and clocks.

mod analyse;
mod analysis;
mod branches;
mod clock;
mod collection;
mod completed;
mod csv;
mod dialog;
mod document;
mod documents;
mod exchange;
mod explore;
mod export;
mod file_ref;
mod filing;
mod front;
mod hint;
mod idea;
mod jobs;
mod learn;
mod loaded;
mod offers;
mod on_show;
mod play_part;
mod preference;
mod retry;
mod ruler;
mod screen;
mod seated;
mod seats;
mod settings;
mod setup;
mod show;
mod side;
mod sounds;
mod speaking;
mod stamp;
mod start;
mod statistics;
mod take_away;
mod theory;
mod threats;
mod time_for;
mod timekeeper;
mod timing;
mod toss;
mod typed;

pub use analyse::{
    Analyse, Checking, Course, End, GameLine, MEMORIES, Proving, Search, StudyKey, THREADS,
    USUAL_MEMORY, Watched,
};
pub use collection::{
    Collection, Ending, Entry, EntryId, Moment, Summary, Version, board_text, has_all_of,
    is_too_large,
};
pub use dialog::{Dialog, HelpPage, PathPurpose, SavePurpose, SettingsPage, Shortcuts, Then};
pub use document::{Document, WriteTicket};
pub use exchange::{Export, Found, Import};
pub use explore::{Explore, ExplorePage};
pub use file_ref::{FileRef, Folder};
pub use filing::{Errand, Filing, Outgoing, ReadFrom};
pub use front::{Front, Remedy, Toast, ToastKind, Told};
pub use idea::Idea;
pub use jobs::{Asker, Jobs};
pub use learn::{
    Answered, Asking, Attempt, AttemptPhase, Done, Editor, Exam, Field as WrittenField, Hand,
    Instead, LAST_HINT, Learn, LearnPage, LessonFile, Limit, MOST_STEPS, Means, Mistake, Moved,
    Pen, Phase, Practice, Present, Printed, Progress, PuzzleBook, PuzzleChoice, PuzzleResult,
    PuzzleSource, Recall, Run, Running, Score, Skill, Stage, Streak, Stroke, TestResult, Training,
    Tried, daily,
};
pub use loaded::Loaded;
pub use offers::{Offer, Offers};
pub use play_part::PlayPart;
pub use preference::{Control, Field, Preference, Scale, Section, Unit, Value};
pub use retry::{Retry, RetryPhase};
pub use ruler::RulerTool;
pub use screen::{Mode, Screen};
pub use seats::{PACES, Seats, TIMES, Thought};
pub use settings::{ColourBy, MAX_RECENT, Movement, Settings, ThemeChoice, ZOOMS};
pub use setup::{Brush, CLOCKS, NewGame, OpeningChoice, SetupError, check_marks};
pub use side::Side;
pub use sounds::Sounds;
pub use stamp::Stamp;
pub use start::Start;
pub use statistics::{
    Against, Aids, Effect as RatingEffect, Note, Noted, Point, Row, Sat, Sitting, Statistics,
    Table, Unrated,
};
pub use take_away::{
    Colours, Exported, FileSize, Making, OnSheet, Preview, SheetForm, Shown, Source, StillKind,
    Story, TakeAway, Taking, Takings, turns,
};
pub use theory::{
    CensusPage, DrawsPage, GalleryFilter, GalleryPage, Question, REACHES, SOME, Theory, TheoryPage,
    is_counted_at_once, is_listed_at_once, open_cells,
};
pub use threats::ShownThreats;
pub use timekeeper::{TENTHS, Timekeeper};
pub use toss::{Dice, Toss};
pub use typed::{MAX_FIELDS, Typed};

pub use crate::show::Views;
use crate::show::{Eyes, Motion, Tour, Viewpoint};
use hypertoe_core::play::preset::{PRESETS, Preset};
use hypertoe_core::search::Library;
use hypertoe_core::{Cell, Rules, Shape};
use std::sync::Arc;

/// The state of the whole program. Changed by [`update`](crate::update::update) only.
pub struct State {
    /// The game on the board with its file.
    pub document: Document,
    /// The mode, and what fills the window.
    pub screen: Screen,
    /// The view of the game's board.
    pub view: Viewpoint,
    /// Whether the window with dials and sliders for the space view is open.
    pub space_tools: bool,
    /// The animation after a move.
    pub motion: Motion,
    /// The sounds to be played.
    pub sounds: Sounds,
    /// The threats of all players, while they are shown.
    pub threats: ShownThreats,
    /// The exports of pictures.
    pub takings: Takings,
    pub explore: Explore,
    /// Lessons, practice, tests and puzzles.
    pub learn: Learn,
    /// The time when it was last asked for.
    pub now: Moment,
    /// The pages about the whole board.
    pub theory: Theory,
    /// The analysis of position and game.
    pub analyse: Analyse,
    /// A mistake that is played again.
    pub retry: Option<Retry>,
    /// The game as transformed by a symmetry, while that is shown.
    turned: Option<theory::Turned>,
    /// Dialogs, toasts, announcements.
    pub front: Front,
    /// The contents of the dialog for a new game when it was closed, with the id of the document
    /// then.
    pub new_game: Option<(u64, Box<NewGame>)>,
    pub settings: Settings,
    /// The text field for a move.
    pub typed: Typed,
    /// Work in progress on files.
    pub filing: Filing,
    /// The library of games.
    pub collection: Collection,
    /// The finished games and their statistics.
    pub statistics: Statistics,
    /// The coin toss for the first move, while it is shown.
    pub toss: Option<Toss>,
    /// Whether the marks of a blindfold game are shown for a moment.
    pub eyes: Eyes,
    /// The source of randomness.
    pub dice: Dice,
    pub seats: Seats,
    /// The players' clocks.
    pub timekeeper: Timekeeper,
    /// The offers between players.
    pub offers: Offers,
    /// The proofs and tables that engines consult.
    pub library: Library,
    /// Whether the system asks for a dark theme.
    pub system_is_dark: bool,
    /// Whether the system asks for reduced motion.
    pub system_is_still: bool,
    /// The folder with settings, library and crash reports, on platforms that name it.
    pub kept_in: Option<FileRef>,
    pub jobs: Jobs,
    /// The last serial number of a document.
    documents: u64,
    /// The number of changes.
    changes: u64,
}

impl State {
    /// Returns the number of changes: between two frames with the same number nothing has changed.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Counts a change.
    pub fn will_change(&mut self) {
        self.changes += 1;
    }

    /// The state at the start: the welcome page above an empty 3^4 board.
    pub fn new(settings: Settings) -> Self {
        let shape = first_shape();
        let rules = first_rules(shape.clone());
        let document = Document::new(Start { time: settings.clock, ..Start::usual(rules) }.game());
        let theory = Theory::new(Arc::clone(document.game().rules()));
        let typed = Typed::new(Arc::clone(document.game().rules()));
        Self {
            document,
            screen: Screen::default(),
            view: Viewpoint::new(&shape, settings.form, settings.lens()),
            space_tools: false,
            motion: Motion::default(),
            sounds: Sounds::default(),
            threats: ShownThreats::default(),
            takings: Takings::default(),
            explore: Explore::new(settings.speed, settings.repeat),
            learn: Learn::recall(&settings.draft),
            now: Moment::default(),
            theory,
            analyse: Analyse::default(),
            retry: None,
            turned: None,
            front: Front::default(),
            new_game: None,
            settings,
            typed,
            filing: Filing::default(),
            collection: Collection::default(),
            statistics: Statistics::default(),
            toss: None,
            eyes: Eyes::default(),
            dice: Dice::new(0),
            seats: Seats::default(),
            timekeeper: Timekeeper::default(),
            offers: Offers::default(),
            library: crate::jobs::proofs::library(),
            system_is_dark: true,
            system_is_still: false,
            kept_in: None,
            jobs: Jobs::default(),
            documents: 0,
            changes: 0,
        }
    }

    /// Returns the initial contents of the dialog for a new game: those it was closed with over the
    /// same document, otherwise a game like the one on the board.
    pub fn next_game(&self) -> NewGame {
        let (document, game) = (self.document.id(), self.document.game());
        match &self.new_game {
            Some((over, new)) if *over == document => NewGame::clone(new),
            // Before the first move: the game that the welcome page offers.
            _ if self.screen.is_welcome() && game.move_count() == 0 => {
                let mut new = NewGame::from_preset(self.usual_preset()).timed(self.settings.clock);
                let person = usize::from(self.settings.side == Side::Second);
                for (seat, player) in new.players.iter_mut().enumerate() {
                    player.computer = self.settings.opponent.filter(|_| seat != person);
                }
                new.with_random_side(self.settings.side == Side::Random)
            }
            _ => NewGame::like(game).with_random_side(self.settings.side == Side::Random),
        }
    }

    /// Returns the preset that the welcome page offers: the one played last, 3×3×3 in the
    /// beginning.
    pub fn usual_preset(&self) -> &'static Preset {
        const FIRST_GAME: &str = "3×3×3";
        let name = self.settings.last_game.as_deref().unwrap_or(FIRST_GAME);
        PRESETS.iter().find(|preset| preset.name == name).unwrap_or(&PRESETS[0])
    }

    /// Returns whether animations are switched off that the player did not ask for.
    pub fn is_still(&self) -> bool {
        match self.settings.movement {
            Movement::System => self.system_is_still,
            Movement::Full => false,
            Movement::Reduced => true,
        }
    }

    pub fn explore_focus(&mut self) {
        if self.explore.tour.is_empty() {
            let cell = self.view.cursor.focus.clone();
            self.explore.tour.choose(self.document.game().position(), cell);
        }
    }

    /// Returns the page about the whole board, if one is on show.
    pub fn theory_page(&self) -> Option<TheoryPage> {
        match self.explore.page() {
            ExplorePage::Theory(page) if self.screen.shows(Mode::Explore) => Some(page),
            _ => None,
        }
    }

    pub fn shows_gallery(&self) -> bool {
        self.theory.gallery.is_shown() && self.theory_page() == Some(TheoryPage::Gallery)
    }

    pub fn shows_space(&self) -> bool {
        let instead = !self.screen.is_board() && self.stage().is_none()
            || self.shows_gallery()
            || self.screen.straight().is_some();
        self.views() != Views::Grid && !instead
    }

    /// Lets the bead move without switching slices; the slices on show stay.
    pub fn stop_following(&mut self) {
        let slice = self.slice();
        self.viewpoint_mut().grid.show(&slice);
        self.tour_mut().follow(false);
    }

    /// Returns the shown values along pinned and flipped axes: those that were chosen or, while a
    /// line is followed, those of the cell at the bead.
    pub fn slice(&self) -> Cell {
        match self.stage() {
            Some(stage) => stage.figure.slice(),
            None => self.slice_of_game(),
        }
    }

    /// Returns the slice of the game's board, even while another board is on show.
    pub fn slice_of_game(&self) -> Cell {
        let exploring = self.screen.mode() == Mode::Explore;
        Tour::slice(Some(&self.explore.tour).filter(|_| exploring), self.view.grid.slice())
    }
}

/// The shape of the board behind the welcome page.
fn first_shape() -> Shape {
    let shape = Shape::hypercube(3, 4);
    shape.unwrap_or_else(|error| unreachable!("3^4 is within the limits: {error}"))
}

fn first_rules(shape: Shape) -> Rules {
    let rules = Rules::new(shape, 2);
    rules.unwrap_or_else(|error| unreachable!("two players are within the limits: {error}"))
}

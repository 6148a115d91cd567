//! The whole state of the running program, without widgets, files and clocks.

mod analysis;
mod computers;
mod dialog;
mod document;
mod explorer;
mod export;
mod file_ops;
mod file_ref;
mod game_clock;
mod game_library;
mod game_setup;
mod guidance;
mod jobs;
mod learn;
mod move_input;
mod new_game;
mod offers;
mod overlays;
mod preference;
mod screen;
mod settings;
mod shown;
mod statistics;
mod text_io;
mod theory;

pub use crate::view_model::VisibleViews;
pub use analysis::review::{MistakeRetry, RetryPhase};
pub use analysis::{
    Analysis, DEFAULT_MEMORY_LIMIT, IncrementalJob, LineOfPlay, MEMORY_LIMITS, PositionAnalysisKey,
    ProofCheckState, ProofNumberHistory, ProofResult, ProofSearch, ProofTask, THREAD_COUNTS,
};
pub use computers::{ComputerPlayers, MOVE_PAUSES, MoveSearch, THINK_TIMES};
pub use dialog::{
    AfterSave, Dialog, GuidePage, HelpPage, PathPurpose, SavePurpose, SettingsDialog,
    ShortcutsDialog,
};
pub use document::{BoardStamp, Document, WriteTicket};
pub use explorer::{ExplorerPage, LineExplorer, RulerTool};
pub use export::{
    AnimationKind, AnimationPreview, ExportColours, ExportDialog, ExportJob, ExportKind,
    ExportPreview, ExportSettings, ExportSource, Exports, SheetContent, SheetOptions, SizeEstimate,
    StillFormat, rotation_planes,
};
pub use file_ops::{
    FileOps, FileTask, GameSource, PendingWrite, ReadOptions, ReadTicket, SaveTicket,
};
pub use file_ref::{FileFingerprint, FileRef, Folder};
pub use game_clock::{GameClock, TENTHS_BELOW_MS};
pub use game_library::{
    DocumentVersion, EntryId, GameEnding, GameLibrary, GameSummary, LibraryEntry, Timestamp,
    board_name, contains_all_moves, is_too_large_to_autosave,
};
pub use game_setup::{CoinToss, GameSetup, PlayerSide, Rng};
pub use guidance::Tip;
pub use jobs::{JobOwner, Jobs};
pub use learn::{
    ActiveQuestion, AfterDiscard, AnswerRecord, AttemptPhase, CourseTest, DailyStreak, DrawingTool,
    EditorTool, ExerciseQueue, ExerciseRecord, LAST_HINT, LearnBoard, LearnPage, LearnState,
    LearningProgress, LessonEditor, LessonFile, LessonRecord, MAX_STEPS, ManuscriptField,
    PracticeLimit, PracticeOptions, Presentation, PrintDocument, PuzzleAttempt, PuzzleFilter,
    PuzzleMistake, PuzzleProgress, PuzzleRecord, PuzzleResult, PuzzleSource, QuestionPhase,
    RatingChange, RepetitionSchedule, Score, Session, SessionContext, SessionKind, Stroke,
    TestResult, daily_puzzle,
};
pub use move_input::{MAX_COORDINATE_FIELDS, MoveInput};
pub use new_game::{
    NewGameError, NewGameForm, OpeningChoice, PreviewTool, TIME_CONTROLS, check_marks,
};
pub use offers::{Offer, Offers};
pub use overlays::{Announcement, Overlays, Toast, ToastAction, ToastKind};
pub use preference::{
    NumberRange, NumberUnit, Preference, PreferenceControl, PreferenceValue, SettingAccess,
    SettingsSection,
};
pub use screen::{Mode, Screen};
pub use settings::{
    ColourBy, MAX_RECENT, MotionPreference, PlaySection, Settings, ThemeChoice, ZOOM_RANGE,
};
pub use shown::ThreatCache;
pub use statistics::{
    Aids, BoardStatistics, CurrentGame, FinishedGame, LoggedGame, Opponent, OpponentTotals,
    RatingEffect, RatingPoint, Seat, Statistics, UnratedReason,
};
pub use text_io::{LoadedGame, ParsedText, TextExport, TextImport};
pub use theory::{
    BATCH_SIZE, CENSUS_LIMITS, CensusPage, DrawsPage, GalleryFilter, GalleryPage, Theory,
    TheoryPage, TheoryQuestion, is_census_instant, is_gallery_instant, open_cells,
};

use crate::sound::{Cue, Sound};
use crate::view_model::{BoardViewState, LineTour, MoveAnimation, Peeking};
use hypertoe_core::play::preset::{GamePreset, PRESETS};
use hypertoe_core::search::BookLibrary;
use hypertoe_core::{Cell, Player, Rules, Shape};
use std::sync::Arc;

/// The state of the whole program. Changed by [`update`](crate::update::update) only.
pub struct State {
    /// The game on the board with its file.
    pub document: Document,
    /// The mode, and what fills the window.
    pub screen: Screen,
    /// The view of the game's board.
    pub view: BoardViewState,
    /// Whether the window with dials and sliders for the space view is open.
    pub is_space_panel_open: bool,
    /// The animation after a move.
    pub motion: MoveAnimation,
    /// The sounds to be played.
    pub sounds: SoundQueue,
    /// The threats of all players, while they are shown.
    pub threats: ThreatCache,
    /// The exports of pictures.
    pub exports: Exports,
    pub explorer: LineExplorer,
    /// Lessons, practice, tests and puzzles.
    pub learn: LearnState,
    /// The time when it was last asked for.
    pub now: Timestamp,
    /// The pages about the whole board.
    pub theory: Theory,
    /// The analysis of position and game.
    pub analysis: Analysis,
    /// A mistake that is played again.
    pub retry: Option<MistakeRetry>,
    /// The game as transformed by a symmetry, while that is shown.
    transformed: Option<theory::TransformedGame>,
    /// Dialogs, toasts, announcements.
    pub overlays: Overlays,
    /// The contents of the dialog for a new game when it was closed, with the id of the document
    /// then.
    pub new_game_draft: Option<(u64, Box<NewGameForm>)>,
    pub settings: Settings,
    /// The text field for a move.
    pub move_input: MoveInput,
    /// Work in progress on files.
    pub file_ops: FileOps,
    /// The library of games.
    pub game_library: GameLibrary,
    /// The finished games and their statistics.
    pub statistics: Statistics,
    /// The coin toss for the first move, while it is shown.
    pub coin_toss: Option<CoinToss>,
    /// Whether the marks of a blindfold game are shown for a moment.
    pub peeking: Peeking,
    /// The source of randomness.
    pub rng: Rng,
    pub computers: ComputerPlayers,
    /// The players' clocks.
    pub game_clock: GameClock,
    /// The offers between players.
    pub offers: Offers,
    /// The proofs and tables that engines consult.
    pub books: BookLibrary,
    /// Whether the system asks for a dark theme.
    pub is_system_dark: bool,
    /// Whether the system asks for reduced motion.
    pub is_system_motion_reduced: bool,
    /// The folder with settings, library and crash reports, on platforms that name it.
    pub data_folder: Option<FileRef>,
    pub jobs: Jobs,
    /// The last serial number of a document.
    last_serial: u64,
    /// The number of changes.
    changes: u64,
}

impl State {
    /// Returns the number of changes: between two frames with the same number nothing has changed.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Counts a change.
    pub fn count_change(&mut self) {
        self.changes += 1;
    }

    /// The state at the start: the welcome page above an empty 3^4 board.
    pub fn new(settings: Settings) -> Self {
        let shape = first_shape();
        let rules = first_rules(shape.clone());
        let document = Document::new(
            GameSetup { time_control: settings.clock, ..GameSetup::with_default_players(rules) }
                .into_game(),
        );
        let theory = Theory::new(Arc::clone(document.game().rules()));
        let move_input = MoveInput::new(Arc::clone(document.game().rules()));
        Self {
            document,
            screen: Screen::default(),
            view: BoardViewState::new(&shape, settings.form, settings.lens()),
            is_space_panel_open: false,
            motion: MoveAnimation::default(),
            sounds: SoundQueue::default(),
            threats: ThreatCache::default(),
            exports: Exports::default(),
            explorer: LineExplorer::new(settings.speed, settings.repeat),
            learn: LearnState::from_draft(&settings.draft),
            now: Timestamp::default(),
            theory,
            analysis: Analysis::default(),
            retry: None,
            transformed: None,
            overlays: Overlays::default(),
            new_game_draft: None,
            settings,
            move_input,
            file_ops: FileOps::default(),
            game_library: GameLibrary::default(),
            statistics: Statistics::default(),
            coin_toss: None,
            peeking: Peeking::default(),
            rng: Rng::new(0),
            computers: ComputerPlayers::default(),
            game_clock: GameClock::default(),
            offers: Offers::default(),
            books: crate::jobs::shipped::shipped_proofs(),
            is_system_dark: true,
            is_system_motion_reduced: false,
            data_folder: None,
            jobs: Jobs::default(),
            last_serial: 0,
            changes: 0,
        }
    }

    /// Returns the initial contents of the dialog for a new game: those it was closed with over the
    /// same document, otherwise a game like the one on the board.
    pub fn new_game_form(&self) -> NewGameForm {
        let (document, game) = (self.document.id(), self.document.game());
        match &self.new_game_draft {
            Some((over, new)) if *over == document => NewGameForm::clone(new),
            // Before the first move: the game that the welcome page offers.
            _ if self.screen.is_welcome() && game.move_count() == 0 => {
                let mut new = NewGameForm::from_preset(self.default_preset())
                    .with_time_control(self.settings.clock);
                let person = usize::from(self.settings.side == PlayerSide::Second);
                for (seat, player) in new.players.iter_mut().enumerate() {
                    player.computer = self.settings.opponent.filter(|_| seat != person);
                }
                new.with_random_side(self.settings.side == PlayerSide::Random)
            }
            _ => NewGameForm::from_game(game)
                .with_random_side(self.settings.side == PlayerSide::Random),
        }
    }

    /// Returns the preset that the welcome page offers: the one played last, 3×3×3 in the
    /// beginning.
    pub fn default_preset(&self) -> &'static GamePreset {
        const FIRST_GAME: &str = "3×3×3";
        let name = self.settings.last_game.as_deref().unwrap_or(FIRST_GAME);
        PRESETS.iter().find(|preset| preset.name == name).unwrap_or(&PRESETS[0])
    }

    /// Returns whether animations are switched off that the player did not ask for.
    pub fn is_motion_reduced(&self) -> bool {
        match self.settings.movement {
            MotionPreference::System => self.is_system_motion_reduced,
            MotionPreference::Full => false,
            MotionPreference::Reduced => true,
        }
    }

    pub fn explore_focus(&mut self) {
        if self.explorer.tour.is_empty() {
            let cell = self.view.cursor.focus.clone();
            self.explorer.tour.explore_cell(self.document.game().position(), cell);
        }
    }

    /// Returns the page about the whole board, if one is on show.
    pub fn theory_page(&self) -> Option<TheoryPage> {
        match self.explorer.page() {
            ExplorerPage::Theory(page) if self.screen.is_showing(Mode::Explore) => Some(page),
            _ => None,
        }
    }

    pub fn shows_gallery(&self) -> bool {
        self.theory.gallery.is_shown() && self.theory_page() == Some(TheoryPage::Gallery)
    }

    pub fn shows_space(&self) -> bool {
        let instead = !self.screen.is_board() && self.learn_board().is_none()
            || self.shows_gallery()
            || self.screen.straightened().is_some();
        self.views().has_space() && !instead
    }

    /// Lets the bead move without switching slices; the slices on show stay.
    pub fn freeze_slices(&mut self) {
        let slice = self.slice();
        self.viewpoint_mut().grid.show_slice_of(&slice);
        self.tour_mut().set_following(false);
    }

    /// Returns the shown values along pinned and flipped axes: those that were chosen or, while a
    /// line is followed, those of the cell at the bead.
    pub fn slice(&self) -> Cell {
        match self.learn_board() {
            Some(stage) => stage.figure.visible_slice(),
            None => self.slice_of_game(),
        }
    }

    /// Returns the slice of the game's board, even while another board is on show.
    pub fn slice_of_game(&self) -> Cell {
        let exploring = self.screen.mode() == Mode::Explore;
        LineTour::visible_slice(
            Some(&self.explorer.tour).filter(|_| exploring),
            self.view.grid.slice(),
        )
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

/// The requested sounds, until they are played or dropped.
#[derive(Debug, Default)]
pub struct SoundQueue {
    queue: Vec<Sound>,
}

impl SoundQueue {
    /// Requests a sound after this many seconds. If sound is off, it is dropped later.
    pub fn request(&mut self, cue: Cue, player: Player, after: f32) {
        self.queue.push(Sound { cue, player: player.0, volume: 1.0, delay: after });
    }

    /// Takes the requested sounds, at this volume.
    pub fn drain(&mut self, volume: f32) -> impl Iterator<Item = Sound> + use<> {
        std::mem::take(&mut self.queue).into_iter().map(move |sound| Sound { volume, ..sound })
    }

    pub fn clear(&mut self) {
        self.queue.clear();
    }
}

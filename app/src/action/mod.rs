//! Everything that can change the state, as values.

mod analyse;
mod collection;
mod editing;
mod effect;
mod file_error;
mod fits;
mod keep;
mod kind;
mod learn;
mod picture;
mod prove;
mod puzzle;
mod ruler;
mod seat;
mod space;
mod statistics;
mod straighten;
mod theory;

pub use analyse::AnalyseAction;
pub use collection::{CollectionAction, Failure, Kept, Order};
pub use editing::EditAction;
pub use effect::{Content, Effect, Over, PickSave, Saving};
pub use file_error::{Conflict, FileError};
pub use keep::{Keep, Step, Teller, Unsaved};
pub use learn::LearnAction;
pub use picture::PictureAction;
pub use prove::ProveAction;
pub use puzzle::PuzzleAction;
pub use ruler::RulerAction;
pub use seat::SeatAction;
pub use space::SpaceAction;
pub use statistics::{LedgerOrder, Listing, StatisticsAction};
pub use straighten::StraightenAction;
pub use theory::{CensusAction, DrawsAction, GalleryAction, TheoryAction};

use crate::board::camera::Area;
use crate::board::playback::Repeat;
use crate::jobs::{JobId, Report};
use crate::show::Lit;
use crate::state::{
    ColourBy, Dialog, ExplorePage, FileRef, Idea, Mode, Moment, PathPurpose, PlayPart, Preference,
    SavePurpose, Side, Stamp, Start, ThemeChoice, Then, Value, Views,
};
use crate::words::Language;
use hypertoe_core::record::Format;
use hypertoe_core::{AxisRule, BigUint, Bot, Cell, NodeId, Player, PlayerInfo, StateKind};

/// A change of state that somebody or something asks for.
#[derive(Debug)]
pub enum Action {
    /// To the game.
    Game(GameAction),
    /// To the grid view.
    Grid(GridAction),
    /// To the space view.
    Space(SpaceAction),
    /// To the line explorer.
    Explore(ExploreAction),
    /// To the view that lays out the plane of a line.
    Straighten(StraightenAction),
    /// To the pages about the whole board.
    Theory(TheoryAction),
    /// To the analysis.
    Analyse(AnalyseAction),
    /// To the prover.
    Prove(ProveAction),
    /// To the computer players.
    Seat(SeatAction),
    /// Heard of long work.
    Work(WorkAction),
    /// To pictures to take away.
    Picture(PictureAction),
    /// To games as text.
    Exchange(ExchangeAction),
    /// To files, or an answer from them.
    File(FileAction),
    /// To the library, or an answer from it.
    Collection(CollectionAction),
    /// Of the statistics.
    Statistics(StatisticsAction),
    /// To Learn.
    Learn(LearnAction),
    /// To puzzles.
    Puzzle(PuzzleAction),
    /// To what is around the board.
    Shell(ShellAction),
}

/// Changes of the game.
#[derive(Debug)]
pub enum GameAction {
    /// The player to move plays a cell.
    Play(Cell),
    /// Plays the cell that the keyboard is at.
    PlayFocused,
    /// Plays the cell that has been typed.
    PlayTyped,
    /// A coordinate field has been typed into.
    Type {
        /// Which field.
        field: usize,
        /// What it holds now.
        text: String,
    },
    /// The cell number has been typed into.
    TypeNumber(String),
    /// One move back.
    Undo,
    /// One move on.
    Redo,
    /// Before the first move.
    ToStart,
    /// To the last move of the line of play.
    ToEnd,
    /// To any move.
    GoTo(NodeId),
    /// A move is deleted with all that follows.
    Delete(NodeId),
    /// What was deleted last comes back.
    Restore,
    /// The variation in which a move lies goes first.
    Promote(NodeId),
    /// The second player takes over the first mark.
    Swap,
    /// With a blindfold: looks at the whole board until the next move, or no longer.
    Peek,
    /// A cell is clicked: it is played, or waits for a second click.
    Click(Cell),
    /// The players call the position a draw.
    AgreeDraw,
    /// An agreed draw or a resignation is taken back.
    PlayOn,
    /// The person whose turn it is gives up; the first time, it is asked about.
    Resign,
    /// The person whose turn it is offers a draw.
    OfferDraw,
    /// Who has moved last wants the move back.
    AskTakeback,
    /// What was asked is accepted, or not.
    Answer(bool),
    /// So many seconds have passed on the clock that runs.
    PassTime(f64),
    /// Comments on the move on the board.
    Comment(String),
    /// Changes names, marks, colours.
    Players(Vec<PlayerInfo>),
    /// Starts this game, once the one on the board is safe.
    Start(Box<Start>),
    /// The same rules and players once more.
    Rematch,
    /// The same once more, with each player on the seat of the next.
    SwitchSides,
}

/// Something is heard of a job.
#[derive(Debug)]
pub struct WorkAction {
    /// Which.
    pub id: JobId,
    /// What.
    pub report: Report,
}

/// Changes of the grid view.
#[derive(Debug)]
pub enum GridAction {
    /// The pointer is on this cell.
    Hover(Option<Cell>),
    /// The keyboard goes to this cell.
    Focus(Cell),
    /// The keyboard goes to this cell, which is shown and marked.
    GoTo {
        /// Where to.
        cell: Cell,
        /// What is in view, where the grid is on show.
        seen: Option<Area>,
    },
    /// The keyboard moves along an axis of the nesting.
    Move {
        /// Place in the nesting: 0 is the innermost axis that runs right, 1 up, 2 right …
        place: usize,
        /// 1 or −1.
        step: i8,
        /// What is in view, where the grid is on show.
        seen: Option<Area>,
    },
    /// The board is dragged.
    Pan {
        /// To the right, in cells.
        right: f64,
        /// Upward, in cells.
        up: f64,
    },
    /// Zooms about a place.
    Zoom {
        /// The place on the board that stays, in cells.
        at: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Zooms about the middle of the view.
    ZoomCenter(f64),
    /// The whole board.
    Fit,
    /// The small board that holds this cell.
    FillWithBoard(Cell),
    /// Moves an axis to a place in the nesting.
    Nest {
        /// Its number; x is 0.
        axis: usize,
        /// The place, 0 innermost.
        place: usize,
    },
    /// Says which way the last of an odd number of stacked axes goes.
    Settle {
        /// Up; otherwise right.
        upright: bool,
    },
    /// Pins an axis to a value.
    Pin {
        /// Its number; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Stacks a pinned axis outermost.
    Unpin(usize),
    /// The nesting and slice at the start.
    ResetNesting,
}

/// Changes of the line explorer.
#[derive(Debug)]
pub enum ExploreAction {
    /// Explores the lines of a cell.
    Cell(Cell),
    /// Runs through the lines that a player has completed.
    Completed(Player),
    /// Back from a player's lines to those of the cell before.
    CellBefore,
    /// Explores the cell in hand: hovered, otherwise focused.
    CellInHand,
    /// Shows a page.
    Page(ExplorePage),
    /// Asks for one span only, or for all.
    Span(Option<usize>),
    /// Asks for lines in one kind of state, or for all.
    StateKind(Option<StateKind>),
    /// Asks for lines along which an axis moves, or stays.
    AxisRule(usize, AxisRule),
    /// Asks for all lines again.
    ClearFilters,
    /// Shows all lines of the cell at once, or no longer.
    AtOnce(bool),
    /// Among all lines these stand out, or none in particular.
    Light(Option<Lit>),
    /// Among all lines these are pointed at.
    Point(Option<Lit>),
    /// To the ruler.
    Ruler(RulerAction),
    /// Plays or pauses.
    PlayPause,
    /// Steps along the line.
    Step(i8),
    /// Goes to a stop of the line.
    Stop(u16),
    /// The next line (1) or the one before (−1).
    Line(i8),
    /// The first line.
    FirstLine,
    /// The last line.
    LastLine,
    /// The line with this number, from 0.
    GoTo(BigUint),
    /// The number of a line is being typed.
    Type(String),
    /// Goes to the line whose number has been typed.
    GoToTyped,
    /// Scrolls the list by this many lines.
    Scroll(i64),
    /// Scrolls the list to this line.
    ScrollTo(BigUint),
    /// Sets the speed.
    Speed(f64),
    /// Slower (−1) or faster (1).
    ChangeSpeed(i8),
    /// Sets what follows on the last line.
    Repeat(Repeat),
}

/// What is done with games as text.
#[derive(Debug)]
pub enum ExchangeAction {
    /// Asks for a text.
    AskImport,
    /// The game of the text goes on the board.
    Import,
    /// Shows the game in a format.
    Export(Format),
    /// Copies the shown text.
    CopyExport,
    /// Asks where to write the shown text.
    SaveExport,
    /// Copies the last move, to be sent.
    CopyMove,
    /// Copies the whole game, to be sent.
    CopyGame,
    /// Asks the system for what is to be pasted.
    RequestPaste,
    /// This was pasted beside the fields.
    Pasted(String),
}

/// What is done with files, and what comes back.
#[derive(Debug)]
pub enum FileAction {
    /// Asks which file to open.
    Open,
    /// Opens a file, once the game on the board is safe.
    OpenFile(FileRef),
    /// Saves to the known file, or asks.
    Save,
    /// Asks where to save.
    SaveAs,
    /// A place was chosen to save to; the native dialog has asked before it
    /// is replaced.
    PickedSave(SavePurpose, FileRef),
    /// The dialog was left without an answer.
    PickCancelled,
    /// There is no native dialog on this system.
    NoDialog(PathPurpose),
    /// A file was chosen, dropped or asked for, and read.
    Opened {
        /// Which.
        file: FileRef,
        /// What is in it.
        bytes: Result<(Vec<u8>, Stamp), FileError>,
    },
    /// Files and pasted texts are no longer read.
    StopReading,
    /// A write was tried.
    Written {
        /// Where.
        file: FileRef,
        /// For whom.
        saving: Saving,
        /// How many bytes there were.
        bytes: u64,
        /// What is in it now.
        result: Result<Stamp, FileError>,
    },
    /// The journal of an earlier run holds unsaved work.
    Recovered(Unsaved),
    /// Journals could not be read, or not to their end; here they are now.
    JournalBroken(Vec<FileRef>),
    /// The journal cannot be written.
    JournalFailed(FileError),
    /// An earlier run panicked; here is the report.
    Reported(FileRef),
    /// The settings could not be read; here they are now.
    SettingsBroken(FileRef),
    /// The settings cannot be kept.
    SettingsFailed(FileError),
    /// The journal can be written again.
    JournalWritten,
    /// The file is replaced, whatever is in the way.
    KeepMine(SavePurpose, FileRef),
    /// A file is read although checking its moves takes long.
    OpenLong(FileRef),
    /// The game in the file goes on the board, the one there is set aside.
    TakeTheirs(FileRef),
    /// Whether a file that was asked for is there.
    Exists {
        /// The path.
        file: FileRef,
        /// Whether it does.
        exists: bool,
    },
    /// Forgets the recent files.
    ForgetRecent,
}

/// Changes of what is around the board.
#[derive(Debug)]
pub enum ShellAction {
    /// Shows another mode.
    Mode(Mode),
    /// Asks something.
    Ask(Dialog),
    /// The question that is open has been changed.
    Edit(Dialog),
    /// The question is answered with no.
    Dismiss,
    /// Unsaved work: save it first, then go on.
    SaveThen(Then),
    /// Does this, once the game on the board is safe.
    AskThen(Then),
    /// Unsaved work: give it up and go on.
    DiscardThen(Then),
    /// A path has been typed for this purpose.
    PathTyped(PathPurpose, String),
    /// The typed file may be overwritten.
    OverwriteConfirmed(SavePurpose, FileRef),
    /// The work of an earlier run is wanted on the board.
    Recover,
    /// The work of an earlier run is not wanted.
    ForgetRecovered,
    /// The window is asked to close.
    CloseRequested,
    /// Shows or hides the welcome page.
    Welcome(bool),
    /// Sets dark or light.
    Theme(ThemeChoice),
    /// Sets the language; that of the system if none.
    Language(Option<Language>),
    /// Shows or hides the panel beside the board.
    TogglePanel,
    /// Sets the size of everything.
    Scale(f32),
    /// Who plays against the person in games begun from the welcome page.
    Opponent(Option<Bot>),
    /// Which side the one person plays against computers.
    Side(Side),
    /// The toss has been seen.
    EndToss,
    /// Chance has this seed.
    Seed(u64),
    /// Opens the command palette or changes its search text.
    Palette(Option<String>),
    /// Lights a slice in every view: an axis and a value; or none.
    Light(Option<(usize, u16)>),
    /// The system's screens are dark, or light.
    SystemIsDark(bool),
    /// The system asks for less that moves, or not.
    SystemIsStill(bool),
    /// Contrast is high, or not.
    Contrast(bool),
    /// Everything is larger and of high contrast, or not.
    Projector(bool),
    /// There is sound, or none.
    Sound(bool),
    /// A quiet hint about the program has been told.
    IdeaTold(Idea),
    /// Shows a part of the panel for playing, or no longer.
    TogglePart(PlayPart),
    /// Computers say during a game what they think of it, or not.
    Coaching(bool),
    /// Something in the settings is chosen.
    Choose(Preference, Value),
    /// All that can be chosen in the settings becomes as it was at first.
    ResetSettings,
    /// What time it is.
    Now(Moment),
    /// Settings, library and reports are kept in this folder.
    KeptIn(FileRef),
    /// A command gets these keys; its usual ones without any.
    Keys {
        /// Its name in the settings.
        command: String,
        /// As the settings keep them; an empty text is no key.
        keys: Option<String>,
    },
    /// All commands get their usual keys.
    ResetKeys,
    /// The window fills the screen, or no longer does.
    FullScreen,
    /// Shows one view of the board, or both.
    Views(Views),
    /// The grid's share of the room for both views.
    Split(Option<f32>),
    /// Shows threats, or not.
    ToggleThreats,
    /// Colours empty cells.
    ColourBy(ColourBy),
    /// Time passed.
    Tick(f64),
}

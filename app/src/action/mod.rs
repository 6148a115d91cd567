//! Actions: every change of the state as a value.

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

/// A change of the state, sent by the window, a timer or an answer from outside.
#[derive(Debug)]
pub enum Action {
    Game(GameAction),
    Grid(GridAction),
    Space(SpaceAction),
    Explore(ExploreAction),
    /// The view that lays out the plane of a line.
    Straighten(StraightenAction),
    /// The pages about the whole board: census, gallery, symmetries …
    Theory(TheoryAction),
    Analyse(AnalyseAction),
    Prove(ProveAction),
    /// The computer players, and hints.
    Seat(SeatAction),
    /// A report of a background job.
    Work(WorkAction),
    /// Pictures, animations and sheets to export.
    Picture(PictureAction),
    /// Games as text: import, export and the clipboard.
    Exchange(ExchangeAction),
    File(FileAction),
    /// The game library, or an answer from its store.
    Collection(CollectionAction),
    Statistics(StatisticsAction),
    Learn(LearnAction),
    Puzzle(PuzzleAction),
    /// The rest of the window: modes, dialogs, settings, messages.
    Shell(ShellAction),
}

/// Changes of the game on the board.
#[derive(Debug)]
pub enum GameAction {
    /// The player to move plays a cell.
    Play(Cell),
    /// Plays the cell that has the keyboard focus.
    PlayFocused,
    /// Plays the cell whose coordinates or number were typed.
    PlayTyped,
    /// Edits one coordinate field of the typed move.
    Type {
        /// Index of the field.
        field: usize,
        /// New content.
        text: String,
    },
    /// Edits the cell number of the typed move.
    TypeNumber(String),
    /// Goes one move back.
    Undo,
    /// Goes one move forward.
    Redo,
    /// Goes to before the first move.
    ToStart,
    /// Goes to the last move of the current line of play.
    ToEnd,
    GoTo(NodeId),
    /// Deletes a move and everything after it.
    Delete(NodeId),
    /// Restores what was deleted last.
    Restore,
    /// Promotes the variation that contains a move.
    Promote(NodeId),
    /// Applies the pie rule: the second player takes over the first mark.
    Swap,
    /// In blindfold play, shows the whole board until the next move, or hides it again.
    Peek,
    /// Plays a clicked cell, or selects it if moves need a second click.
    Click(Cell),
    /// Ends the game as a draw by agreement.
    AgreeDraw,
    /// Resumes a game that ended by agreement or resignation.
    PlayOn,
    /// Resigns for the person to move; the first time, asks for confirmation.
    Resign,
    /// Offers a draw on behalf of the person to move.
    OfferDraw,
    /// Requests a takeback on behalf of the player who moved last.
    AskTakeback,
    /// Accepts (`true`) or declines the pending offer or takeback request.
    Answer(bool),
    /// Runs the clock of the player to move, by seconds.
    PassTime(f64),
    /// Sets the comment on the current move.
    Comment(String),
    /// Sets names, marks and colours of the players.
    Players(Vec<PlayerInfo>),
    /// Starts a game, after unsaved work has been dealt with.
    Start(Box<Start>),
    /// Starts a game with the same rules and players.
    Rematch,
    /// Starts a rematch in which each player takes the seat of the next.
    SwitchSides,
}

/// A report of a background job.
#[derive(Debug)]
pub struct WorkAction {
    pub id: JobId,
    pub report: Report,
}

/// Changes of the grid view and of its cursor.
#[derive(Debug)]
pub enum GridAction {
    /// Sets the cell under the pointer.
    Hover(Option<Cell>),
    /// Moves the keyboard focus to a cell.
    Focus(Cell),
    /// Moves the keyboard focus to a cell, scrolls to it and marks it.
    GoTo {
        cell: Cell,
        /// The visible part of the board, if the grid is shown.
        seen: Option<Area>,
    },
    /// Moves the keyboard focus along an axis of the nesting.
    Move {
        /// Nesting level of the axis: 0 is the innermost axis that runs right, 1 up, 2 right …
        place: usize,
        /// 1 or −1.
        step: i8,
        /// The visible part of the board, if the grid is shown.
        seen: Option<Area>,
    },
    /// Scrolls the board.
    Pan {
        /// To the right, in cells.
        right: f64,
        /// Upward, in cells.
        up: f64,
    },
    /// Zooms about a point.
    Zoom {
        /// The point of the board that stays fixed, in cells.
        at: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Zooms about the centre of the view, by a factor.
    ZoomCenter(f64),
    /// Fits the whole board into the view.
    Fit,
    /// Fits the small board that contains this cell into the view.
    FillWithBoard(Cell),
    /// Moves an axis to another level of the nesting.
    Nest {
        /// Index of the axis; x is 0.
        axis: usize,
        /// The level, 0 innermost.
        place: usize,
    },
    /// Sets the direction of the outermost axis where the number of stacked axes is odd.
    Settle {
        /// Whether it runs up rather than right.
        upright: bool,
    },
    /// Pins an axis to a value: only that slice is shown.
    Pin {
        /// Index of the axis; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Stacks a pinned axis again, as the outermost one.
    Unpin(usize),
    /// Resets the nesting and the pinned axes.
    ResetNesting,
}

/// Changes of the line explorer.
#[derive(Debug)]
pub enum ExploreAction {
    /// Shows the lines through a cell.
    Cell(Cell),
    /// Shows the lines that a player has completed.
    Completed(Player),
    /// Returns from a player's lines to those of the cell before.
    CellBefore,
    /// Shows the lines through the current cell: hovered, otherwise focused.
    CellInHand,
    /// Opens a page of the explorer.
    Page(ExplorePage),
    /// Filters the lines by span; `None` removes the filter.
    Span(Option<usize>),
    /// Filters the lines by the kind of their state; `None` removes the filter.
    StateKind(Option<StateKind>),
    /// Filters the lines by the direction of an axis.
    AxisRule(usize, AxisRule),
    /// Removes all filters.
    ClearFilters,
    /// Shows all lines of the cell at once, or one at a time.
    AtOnce(bool),
    /// Highlights some of the lines shown at once, until changed.
    Light(Option<Lit>),
    /// Highlights some of the lines shown at once while the pointer is over their entry.
    Point(Option<Lit>),
    /// Changes the ruler.
    Ruler(RulerAction),
    /// Plays or pauses the animation along the line.
    PlayPause,
    /// Steps forward (1) or back (−1) along the line.
    Step(i8),
    /// Seeks to a cell of the line, by its index from 0.
    Stop(u16),
    /// Goes to the next line (1) or the previous one (−1).
    Line(i8),
    /// Goes to the first line.
    FirstLine,
    /// Goes to the last line.
    LastLine,
    /// Goes to the line with this index, from 0.
    GoTo(BigUint),
    /// Edits the typed number of a line.
    Type(String),
    /// Goes to the line whose number was typed.
    GoToTyped,
    /// Scrolls the list of lines, in lines.
    Scroll(i64),
    /// Scrolls the list to the line with this index.
    ScrollTo(BigUint),
    /// Sets the speed of the animation.
    Speed(f64),
    /// Makes the animation slower (−1) or faster (1).
    ChangeSpeed(i8),
    /// Sets what happens after the last line.
    Repeat(Repeat),
}

/// Import and export of games as text.
#[derive(Debug)]
pub enum ExchangeAction {
    /// Opens the import dialog.
    AskImport,
    /// Puts the game read from the text on the board.
    Import,
    /// Opens the export dialog with this format.
    Export(Format),
    /// Copies the exported text.
    CopyExport,
    /// Asks where to save the exported text.
    SaveExport,
    /// Copies the last move, to send it to the opponent.
    CopyMove,
    /// Copies the whole game, to send it to the opponent.
    CopyGame,
    /// Requests the content of the clipboard; it arrives as a paste.
    RequestPaste,
    /// A text was pasted outside of any text field.
    Pasted(String),
}

/// Reading and writing files, and the answers from outside.
#[derive(Debug)]
pub enum FileAction {
    /// Asks which file to open.
    Open,
    /// Opens a file, after unsaved work has been dealt with.
    OpenFile(FileRef),
    /// Saves to the file of the game, or asks for one.
    Save,
    /// Asks where to save.
    SaveAs,
    /// A path to save to was picked; the native dialog has already asked before replacing a file.
    PickedSave(SavePurpose, FileRef),
    /// A file dialog was cancelled.
    PickCancelled,
    /// No native dialog is available.
    NoDialog(PathPurpose),
    /// A file was picked, dropped or requested, and has been read.
    Opened {
        file: FileRef,
        /// Its bytes and their fingerprint, or the error.
        bytes: Result<(Vec<u8>, Stamp), FileError>,
    },
    /// Cancels the reading of files and pasted texts.
    StopReading,
    /// A write has succeeded or failed.
    Written {
        file: FileRef,
        /// The purpose of the write.
        saving: Saving,
        /// Size in bytes.
        bytes: u64,
        /// Fingerprint of the file now, or the error.
        result: Result<Stamp, FileError>,
    },
    /// The journal of an earlier run contains unsaved work.
    Recovered(Unsaved),
    /// Some journals could not be read completely; they were set aside at these paths.
    JournalBroken(Vec<FileRef>),
    /// The journal cannot be written.
    JournalFailed(FileError),
    /// An earlier run panicked and left this crash report.
    Reported(FileRef),
    /// The settings could not be read; their file was set aside at this path.
    SettingsBroken(FileRef),
    /// The settings cannot be written.
    SettingsFailed(FileError),
    /// The journal can be written again after a failure.
    JournalWritten,
    /// Replaces a file whatever is in the way.
    KeepMine(SavePurpose, FileRef),
    /// Reads a file although validating its moves takes long.
    OpenLong(FileRef),
    /// Loads the changed file from disk, and sets the game on the board aside.
    TakeTheirs(FileRef),
    /// The answer to [`Effect::Look`].
    Exists { file: FileRef, exists: bool },
    /// Clears the list of recent files.
    ForgetRecent,
}

/// Changes of what surrounds the board.
#[derive(Debug)]
pub enum ShellAction {
    /// Switches to a mode.
    Mode(Mode),
    /// Opens a dialog.
    Ask(Dialog),
    /// Replaces the open dialog by an edited version.
    Edit(Dialog),
    /// Dismisses the open dialog.
    Dismiss,
    /// Saves the unsaved work, then goes on.
    SaveThen(Then),
    /// Does this after unsaved work has been dealt with.
    AskThen(Then),
    /// Discards the unsaved work and goes on.
    DiscardThen(Then),
    /// A path was typed, where there is no native dialog.
    PathTyped(PathPurpose, String),
    /// Overwriting the typed path was confirmed.
    OverwriteConfirmed(SavePurpose, FileRef),
    /// Puts the work recovered from an earlier run on the board.
    Recover,
    /// Discards the work recovered from an earlier run.
    ForgetRecovered,
    /// The window was asked to close.
    CloseRequested,
    /// Shows or hides the welcome page.
    Welcome(bool),
    Theme(ThemeChoice),
    /// Sets the language; `None` follows the system.
    Language(Option<Language>),
    /// Shows or hides the side panel.
    TogglePanel,
    /// Sets the zoom factor of the user interface.
    Scale(f32),
    /// Sets the opponent of games started from the welcome page; `None` is another person.
    Opponent(Option<Bot>),
    /// Sets the side that a single person plays against computers.
    Side(Side),
    /// Closes the coin toss.
    EndToss,
    /// Seeds the random number generator.
    Seed(u64),
    /// Opens the command palette or changes its search text; `None` closes it.
    Palette(Option<String>),
    /// Highlights a slice in every view, by axis and value; `None` removes the highlight.
    Light(Option<(usize, u16)>),
    /// The system switched to a dark theme, or to a light one.
    SystemIsDark(bool),
    /// The system prefers reduced motion, or no longer does.
    SystemIsStill(bool),
    /// Turns high contrast on or off.
    Contrast(bool),
    /// Turns projector mode on or off: everything larger and of high contrast.
    Projector(bool),
    /// Turns sound on or off.
    Sound(bool),
    /// A tip about the program has been shown.
    IdeaTold(Idea),
    /// Shows or hides a part of the panel for playing.
    TogglePart(PlayPart),
    /// Turns comments by the computer players on or off.
    Coaching(bool),
    /// Sets a preference.
    Choose(Preference, Value),
    /// Resets all preferences to their defaults.
    ResetSettings,
    /// The current time has arrived.
    Now(Moment),
    /// The folder of settings, library and crash reports.
    KeptIn(FileRef),
    /// Sets the shortcut of a command; `None` restores its default.
    Keys {
        /// Its name in the settings.
        command: String,
        /// As written in the settings; an empty text is no shortcut.
        keys: Option<String>,
    },
    /// Restores the default shortcuts of all commands.
    ResetKeys,
    /// Toggles full screen.
    FullScreen,
    /// Shows the grid, the space view or both.
    Views(Views),
    /// Sets the grid's share of the width when both views are shown; `None` is the default.
    Split(Option<f32>),
    /// Shows or hides threats.
    ToggleThreats,
    /// Sets the colouring of empty cells.
    ColourBy(ColourBy),
    /// Advances animations and timers, by seconds.
    Tick(f64),
}

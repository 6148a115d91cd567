//! Actions: every change of the state as a value.

mod effect;
mod explore;
mod file;
mod game;
mod journal;
mod learn;
mod library;
mod target;
mod views;

pub use effect::{Effect, FileContent, OverwritePolicy, SaveDialogOptions, WritePurpose};
pub use explore::{CensusAction, DrawnBoardsAction, GalleryAction, RulerAction, TheoryAction};
pub use file::{FileError, PictureAction, WriteConflict};
pub use game::{AnalyseAction, ComputerAction, ProveAction};
pub use journal::{JournalRequest, JournalStep, JournalWriter, UnsavedGame};
pub use learn::{LearnAction, LessonEditAction, PuzzleAction};
pub use library::{
    FailedOperation, LibraryAction, LibraryRequest, LibrarySave, LoggedGames, StatisticsAction,
    StatisticsRequest,
};
pub use views::{SpaceAction, StraightenAction};

use crate::board::camera::BoardArea;
use crate::board::playback::RepeatMode;
use crate::i18n::Language;
use crate::jobs::{JobId, JobReport};
use crate::state::{
    AfterSave, ColourBy, Dialog, ExplorerPage, FileFingerprint, FileRef, GameSetup, Mode,
    PathPurpose, PlaySection, PlayerSide, Preference, PreferenceValue, ReadTicket, SavePurpose,
    SaveTicket, ThemeChoice, Timestamp, Tip, VisibleViews,
};
use crate::view_model::HighlightedLines;
use hypertoe_core::record::GameFormat;
use hypertoe_core::{AxisFilter, BigUint, Bot, Cell, LineStateKind, NodeId, Player, PlayerInfo};
use std::fmt::{self, Write};

/// A change of the state, sent by the window, a timer or an answer from outside.
#[derive(Debug)]
pub enum Action {
    Game(GameAction),
    Grid(GridAction),
    Space(SpaceAction),
    Explore(ExploreAction),
    /// The view that lays out the plane of a line.
    Straighten(StraightenAction),
    /// The theory pages: census, gallery, symmetries …
    Theory(TheoryAction),
    Analyse(AnalyseAction),
    Prove(ProveAction),
    /// The computer players, and hints.
    Computer(ComputerAction),
    /// A report of a background job.
    Job(JobAction),
    /// Pictures, animations and sheets to export.
    Picture(PictureAction),
    /// Games as text: import, export and the clipboard.
    TextIo(TextIoAction),
    File(FileAction),
    /// The game library, or an answer from its store.
    Library(LibraryAction),
    Statistics(StatisticsAction),
    Learn(LearnAction),
    Puzzle(PuzzleAction),
    /// The rest of the window: modes, dialogs, settings, messages.
    Shell(ShellAction),
}

/// Wraps each nested action in the variants around it.
macro_rules! nested_actions {
    ($($nested:ty => $($wrap:path)|+;)*) => {
        $(impl From<$nested> for Action {
            fn from(action: $nested) -> Self {
                $(let action = $wrap(action);)+
                action
            }
        })*
    };
}

nested_actions! {
    GameAction => Action::Game;
    GridAction => Action::Grid;
    SpaceAction => Action::Space;
    ExploreAction => Action::Explore;
    RulerAction => ExploreAction::Ruler | Action::Explore;
    StraightenAction => Action::Straighten;
    TheoryAction => Action::Theory;
    CensusAction => TheoryAction::Census | Action::Theory;
    GalleryAction => TheoryAction::Gallery | Action::Theory;
    DrawnBoardsAction => TheoryAction::DrawnBoards | Action::Theory;
    AnalyseAction => Action::Analyse;
    ProveAction => Action::Prove;
    ComputerAction => Action::Computer;
    JobAction => Action::Job;
    PictureAction => Action::Picture;
    TextIoAction => Action::TextIo;
    FileAction => Action::File;
    LibraryAction => Action::Library;
    StatisticsAction => Action::Statistics;
    LearnAction => Action::Learn;
    LessonEditAction => LearnAction::Edit | Action::Learn;
    PuzzleAction => Action::Puzzle;
    ShellAction => Action::Shell;
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
    TypeCoordinate {
        /// Index of the field.
        field: usize,
        /// New content.
        text: String,
    },
    /// Edits the cell number of the typed move.
    TypeCellNumber(String),
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
    RestoreDeleted,
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
    ResumeGame,
    /// Resigns for the person to move; the first time, asks for confirmation.
    Resign,
    /// Offers a draw on behalf of the person to move.
    OfferDraw,
    /// Requests a takeback on behalf of the player who moved last.
    RequestTakeback,
    /// Accepts (`true`) or declines the pending offer or takeback request.
    AnswerOffer(bool),
    /// Runs the clock of the player to move, by seconds.
    AdvanceClock(f64),
    /// Sets the comment on the current move.
    Comment(String),
    /// Sets names, marks and colours of the players.
    Players(Vec<PlayerInfo>),
    /// Starts a game, after unsaved work has been dealt with.
    Start(Box<GameSetup>),
    /// Starts a game with the same rules and players.
    Rematch,
    /// Starts a rematch in which each player takes the seat of the next.
    SwitchSides,
}

/// A report of a background job.
#[derive(Debug)]
pub struct JobAction {
    pub id: JobId,
    pub report: JobReport,
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
        seen: Option<BoardArea>,
    },
    /// Moves the keyboard focus along an axis of the nesting.
    Move {
        /// Nesting level of the axis: 0 is the innermost axis that runs right, 1 up, 2 right …
        place: usize,
        /// 1 or −1.
        step: i8,
        /// The visible part of the board, if the grid is shown.
        seen: Option<BoardArea>,
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
        anchor: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Zooms about the centre of the view, by a factor.
    ZoomCenter(f64),
    /// Fits the whole board into the view.
    Fit,
    /// Fits the small board that contains this cell into the view.
    FitSmallBoard(Cell),
    /// Moves an axis to another level of the nesting.
    SetNestingLevel {
        /// Index of the axis; x is 0.
        axis: usize,
        /// The level, 0 innermost.
        place: usize,
    },
    /// Sets the direction of the outermost axis where the number of stacked axes is odd.
    SetOddAxisUpright {
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
    ShowCellLines(Cell),
    /// Shows the lines that a player has completed.
    ShowCompletedLines(Player),
    /// Returns from a player's lines to those of the cell before.
    BackToCell,
    /// Shows the lines through the current cell: hovered, otherwise focused.
    ShowCurrentCellLines,
    /// Opens a page of the explorer.
    OpenPage(ExplorerPage),
    /// Filters the lines by span; `None` removes the filter.
    FilterSpan(Option<usize>),
    /// Filters the lines by the kind of their state; `None` removes the filter.
    FilterState(Option<LineStateKind>),
    /// Filters the lines by the direction of an axis.
    FilterAxis(usize, AxisFilter),
    /// Removes all filters.
    ClearFilters,
    /// Shows all lines of the cell at once, or one at a time.
    ShowAllLines(bool),
    /// Highlights some of the lines shown at once, until changed.
    HighlightLines(Option<HighlightedLines>),
    /// Highlights some of the lines shown at once while the pointer is over their entry.
    HoverLines(Option<HighlightedLines>),
    /// Changes the ruler.
    Ruler(RulerAction),
    /// Plays or pauses the animation along the line.
    PlayPause,
    /// Steps forward (1) or back (−1) along the line.
    StepAlongLine(i8),
    /// Seeks to a cell of the line, by its index from 0.
    SeekCell(u16),
    /// Goes to the next line (1) or the previous one (−1).
    StepLine(i8),
    /// Goes to the first line.
    FirstLine,
    /// Goes to the last line.
    LastLine,
    /// Goes to the line with this index, from 0.
    GoToLine(BigUint),
    /// Edits the typed number of a line.
    TypeLineNumber(String),
    /// Goes to the line whose number was typed.
    GoToTypedLine,
    /// Scrolls the list of lines, in lines.
    Scroll(i64),
    /// Scrolls the list to the line with this index.
    ScrollTo(BigUint),
    /// Sets the speed of the animation.
    Speed(f64),
    /// Makes the animation slower (−1) or faster (1).
    ChangeSpeed(i8),
    /// Sets what happens after the last line.
    Repeat(RepeatMode),
}

/// Import and export of games as text.
#[derive(Debug)]
pub enum TextIoAction {
    /// Opens the import dialog.
    OpenImport,
    /// Puts the game read from the text on the board.
    Import,
    /// Opens the export dialog with this format.
    OpenExport(GameFormat),
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
    PickOpen,
    /// Opens a file, after unsaved work has been dealt with.
    OpenFile(FileRef),
    /// Opens the first of the files dropped onto the window.
    Dropped(Vec<FileRef>),
    /// Saves to the file of the game, or asks for one.
    Save,
    /// Asks where to save.
    SaveAs,
    /// A file to open was picked.
    FilePicked(FileRef),
    /// A path to save to was picked; the native dialog has already asked before replacing a file.
    SavePathPicked(SaveTicket, FileRef),
    /// A file dialog was cancelled.
    PickCancelled,
    /// No native dialog is available.
    DialogUnavailable(PathPurpose),
    /// A file has been read.
    Opened {
        /// The ticket of the request.
        ticket: ReadTicket,
        file: FileRef,
        /// Its bytes and their fingerprint, or the error.
        bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
    },
    /// Cancels the reading of files and pasted texts.
    StopReading,
    /// A write has succeeded or failed.
    Written {
        file: FileRef,
        /// The purpose of the write.
        purpose: WritePurpose,
        /// Size in bytes.
        bytes: u64,
        /// Fingerprint of the file now, or the error.
        result: Result<FileFingerprint, FileError>,
    },
    /// The journal of an earlier run contains unsaved work.
    Recovered(UnsavedGame),
    /// Some journals could not be read completely; they were set aside at these paths.
    JournalBroken(Vec<FileRef>),
    /// The journal cannot be written.
    JournalWriteFailed(FileError),
    /// An earlier run panicked and left this crash report.
    CrashReportFound(FileRef),
    /// The settings could not be read; their file was set aside at this path.
    SettingsBroken(FileRef),
    /// The settings cannot be written.
    SettingsWriteFailed(FileError),
    /// The journal can be written again after a failure.
    JournalWritable,
    /// Replaces a file whatever is in the way.
    KeepMine(SavePurpose, FileRef),
    /// Reads a file although validating its moves takes long.
    OpenSlowFile {
        file: FileRef,
        /// Whether its game replaces the one on the board, which is set aside.
        replaces: bool,
    },
    /// Loads the changed file from disk, and sets the game on the board aside.
    TakeTheirs(FileRef),
    /// The answer to [`Effect::CheckExists`].
    ExistenceChecked { file: FileRef, exists: bool },
    /// Clears the list of recent files.
    ForgetRecent,
}

/// Changes of what surrounds the board.
#[derive(Debug)]
pub enum ShellAction {
    /// Switches to a mode.
    Mode(Mode),
    /// Opens a dialog.
    OpenDialog(Dialog),
    /// Replaces the open dialog by an edited version.
    EditDialog(Dialog),
    /// Dismisses the open dialog.
    Dismiss,
    /// Saves the unsaved work, then goes on.
    SaveThen(AfterSave),
    /// Does this after unsaved work has been dealt with.
    ConfirmThen(AfterSave),
    /// Discards the unsaved work and goes on.
    DiscardThen(AfterSave),
    /// A path was typed, where there is no native dialog.
    PathTyped(PathPurpose, String),
    /// Overwriting the typed path was confirmed.
    OverwriteConfirmed(SavePurpose, FileRef),
    /// Puts the work recovered from an earlier run on the board.
    OpenRecovered,
    /// Discards the work recovered from an earlier run.
    DiscardRecovered,
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
    SetZoom(f32),
    /// Sets the opponent of games started from the welcome page; `None` is another person.
    Opponent(Option<Bot>),
    /// Sets the side that a single person plays against computers.
    Side(PlayerSide),
    /// Closes the coin toss.
    CloseCoinToss,
    /// Seeds the random number generator.
    SetRngSeed(u64),
    /// Opens the command palette or changes its search text; `None` closes it.
    SetCommandPalette(Option<String>),
    /// Highlights a slice in every view, by axis and value; `None` removes the highlight.
    HighlightSlice(Option<(usize, u16)>),
    /// The system switched to a dark theme, or to a light one.
    SystemThemeChanged(bool),
    /// The system prefers reduced motion, or no longer does.
    ReducedMotionChanged(bool),
    /// Turns high contrast on or off.
    Contrast(bool),
    /// Turns projector mode on or off: everything larger and of high contrast.
    Projector(bool),
    /// Turns sound on or off.
    Sound(bool),
    /// A tip about the program has been shown.
    TipShown(Tip),
    /// Shows or hides a part of the panel for playing.
    TogglePart(PlaySection),
    /// Turns comments by the computer players on or off.
    Coaching(bool),
    /// Sets a preference.
    SetPreference(Preference, PreferenceValue),
    /// Resets all preferences to their defaults.
    ResetSettings,
    /// The current time has arrived.
    TimeReceived(Timestamp),
    /// The folder of settings, library and crash reports.
    DataFolderKnown(FileRef),
    /// Sets the shortcut of a command; `None` restores its default.
    SetShortcut {
        /// Its name in the settings.
        command: String,
        /// As written in the settings; an empty text is no shortcut.
        shortcut: Option<String>,
    },
    /// Restores the default shortcuts of all commands.
    ResetShortcuts,
    /// Toggles full screen.
    FullScreen,
    /// Shows the grid, the space view or both.
    Views(VisibleViews),
    /// Sets the grid's share of the width when both views are shown; `None` is the default.
    Split(Option<f32>),
    /// Shows or hides threats.
    ToggleThreats,
    /// Sets the colouring of empty cells.
    ColourBy(ColourBy),
    /// Advances animations and timers, by seconds.
    Tick(f64),
}

impl Action {
    /// Returns the names of the variants, such as `Game Play`, without anything that was typed,
    /// played or opened.
    pub fn kind_name(&self) -> String {
        let mut kind = KindWriter::default();
        // The writer refuses whatever follows the names.
        let _ = write!(kind, "{self:?}");
        kind.0
    }
}

/// Collects the first two names of a `Debug` output.
#[derive(Default)]
struct KindWriter(String);

impl Write for KindWriter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| match letter {
            '(' if !self.0.contains(' ') => self.0.write_char(' '),
            letter if letter.is_alphanumeric() => self.0.write_char(letter),
            _ => Err(fmt::Error),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, FileAction, GameAction, ShellAction, TextIoAction};

    #[test]
    fn a_kind_says_nothing_of_what_was_played_typed_or_opened() {
        let of = |action: Action, kind: &str| assert_eq!(action.kind_name(), kind);
        of(Action::Game(GameAction::Play([1, 2].into())), "Game Play");
        of(Action::Game(GameAction::Comment("secret".into())), "Game Comment");
        of(
            Action::Game(GameAction::TypeCoordinate { field: 1, text: "secret".into() }),
            "Game TypeCoordinate",
        );
        of(Action::Game(GameAction::Undo), "Game Undo");
        of(Action::File(FileAction::OpenFile("/home/secret".into())), "File OpenFile");
        of(Action::TextIo(TextIoAction::Pasted("secret".into())), "TextIo Pasted");
        of(
            Action::Shell(ShellAction::SetCommandPalette(Some("secret".into()))),
            "Shell SetCommandPalette",
        );
    }
}

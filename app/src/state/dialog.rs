//! The dialogs and their contents.

use super::export::ExportDialog;
use super::game_setup::GameSetup;
use super::new_game::NewGameForm;
use super::preference::SettingsSection;
use super::text_io::{FoundGames, LinkDialog, TextExportDialog, TextImportDialog};
use super::{AfterDiscard, EntryId, FileRef, LoadedGame, PrintDialog};
use crate::guide::Chapter;
use crate::i18n::Message;
use crate::table::TableFormat;
use hypertoe_core::record::GameFormat;
use hypertoe_core::{Cell, Line, PlayerInfo};

/// The action to take once the game on the board is saved or discarded.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterSave {
    ChooseFile,
    OpenFile(FileRef),
    OpenEntry(EntryId),
    StartGame(Box<GameSetup>),
    /// Put a game on the board that was imported from text.
    Import {
        format: GameFormat,
        /// The game, at the node where the text leaves it.
        game: LoadedGame,
    },
    /// Put this game on the board.
    Load(LoadedGame),
    /// Show a position that a page of the explorer has found.
    Explore(LoadedGame),
    /// Put the game of a link on the board, and explore it.
    OpenLinked {
        game: LoadedGame,
        /// The cell to explore.
        cell: Option<Cell>,
        /// The line to light.
        line: Option<Line>,
    },
    /// Put the game of an earlier run on the board.
    Recover,
    CloseWindow,
}

/// The purpose of a path that is typed where there is no native file dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    Open,
    ImportFolder,
    /// The answers of pupils.
    Answers,
    Save(SaveSubject),
}

/// The kind of content for which a save dialog asks for a file or folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveSubject {
    /// The game in the program's own format.
    Game,
    Export(GameFormat),
    /// A picture, or a folder of pictures.
    Picture,
    Proof,
    /// The table of the page in view.
    Table(TableFormat),
    /// The statistics as a table for other programs.
    Statistics,
    /// All games of the library, as files in a folder.
    Library,
    /// The learning progress as a table for other programs.
    LearningProgress,
    Lesson,
    /// A pupil's answers to the lesson that runs.
    Answers,
    /// The answers of a class as a table for other programs.
    AnswerTable,
    /// A lesson as pages to print.
    Handout,
    /// A lesson as a web page.
    WebPage,
}

/// The content whose file was changed by another program: the game or the lesson, as only these are
/// saved to the same file again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConflictSubject {
    Game,
    Lesson,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    NewGame(NewGameForm),
    Players(Vec<PlayerInfo>),
    TextImport(TextImportDialog),
    TextExport(TextExportDialog),
    Link(LinkDialog),
    /// A picture or an animation to be exported.
    Export(Box<ExportDialog>),
    /// A lesson or exercises to be printed.
    Print(Box<PrintDialog>),
    /// A pasted game differs from the one on the board.
    ImportMismatch {
        format: GameFormat,
        game: LoadedGame,
        difference: Message,
    },
    Unsaved {
        then: AfterSave,
    },
    /// A path is typed because there is no native file dialog.
    TypePath {
        purpose: PathPurpose,
        text: String,
    },
    /// The file exists already: its path was typed, or an extension was added to the chosen name.
    Overwrite {
        purpose: SaveSubject,
        file: FileRef,
        /// For a folder of pictures, the first file that exists.
        first: Option<FileRef>,
    },
    /// The game or the lesson cannot be saved over this file without confirmation.
    Conflict {
        purpose: ConflictSubject,
        file: FileRef,
        /// Whether the file may have been changed by another program.
        changed: bool,
        why: Message,
    },
    /// Checking the moves of a file would take long.
    SlowFile {
        file: FileRef,
        /// Whether its game replaces the one on the board, which is set aside.
        replaces: bool,
        /// The point where reading stopped, for the user.
        why: Message,
    },
    /// A file has several games: one is opened, or all are added to the library.
    SeveralGames {
        /// The name of the file; `None` for a pasted text.
        name: Option<String>,
        games: FoundGames,
    },
    /// Several files were given: one of them is opened, or the games of all are added to the library.
    SeveralFiles(Vec<FileRef>),
    /// An error to be read.
    Message {
        title: Message,
        /// The cause, and what to do.
        text: Message,
    },
    /// A game of an earlier run was recovered while another game is on the board.
    Recovered,
    /// The coordinates typed to move the keyboard focus to a cell.
    GoToCell(String),
    ResetStatistics,
    LeaveLesson(AfterDiscard),
    Settings(SettingsDialog),
    Shortcuts(ShortcutsDialog),
    Help(HelpPage),
    Guide(GuideDialog),
    /// Version, licence, credits.
    About,
    /// The menus of a compact window.
    Menu,
}

impl Dialog {
    /// Returns whether the dialog is of a kind that may lose the user's input when it is closed.
    pub fn can_lose_input(&self) -> bool {
        match self {
            Self::NewGame(_) | Self::Players(_) | Self::TextImport(_) | Self::Export(_) => true,
            Self::TextExport(_)
            | Self::Link(_)
            | Self::Print(_)
            | Self::ImportMismatch { .. }
            | Self::Unsaved { .. }
            | Self::TypePath { .. }
            | Self::Overwrite { .. }
            | Self::Conflict { .. }
            | Self::SlowFile { .. }
            | Self::SeveralGames { .. }
            | Self::SeveralFiles(_)
            | Self::Message { .. }
            | Self::Recovered
            | Self::GoToCell(_)
            | Self::ResetStatistics
            | Self::LeaveLesson(_)
            | Self::Settings(_)
            | Self::Shortcuts(_)
            | Self::Help(_)
            | Self::Guide(_)
            | Self::About
            | Self::Menu => false,
        }
    }

    /// Returns whether the dialog is only to be read, so that closing it cancels nothing.
    pub fn is_informational(&self) -> bool {
        match self {
            Self::Message { .. } | Self::Help(_) | Self::Guide(_) | Self::About | Self::Menu => {
                true
            }
            Self::NewGame(_)
            | Self::Players(_)
            | Self::TextImport(_)
            | Self::TextExport(_)
            | Self::Link(_)
            | Self::Export(_)
            | Self::Print(_)
            | Self::ImportMismatch { .. }
            | Self::Unsaved { .. }
            | Self::TypePath { .. }
            | Self::Overwrite { .. }
            | Self::Conflict { .. }
            | Self::SlowFile { .. }
            | Self::SeveralGames { .. }
            | Self::SeveralFiles(_)
            | Self::Recovered
            | Self::GoToCell(_)
            | Self::ResetStatistics
            | Self::LeaveLesson(_)
            | Self::Settings(_)
            | Self::Shortcuts(_) => false,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsDialog {
    pub section: SettingsSection,
    /// The search text; unless it is empty, matching settings of all sections are shown.
    pub search: String,
    pub is_confirming_reset: bool,
}

/// The state of the dialog for keyboard shortcuts; commands are given by their names in the
/// settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShortcutsDialog {
    pub search: String,
    /// The command that waits for its new shortcut.
    pub capturing: Option<String>,
    /// A command, the shortcut pressed for it, and the command that uses this shortcut already.
    pub conflict: Option<(String, String, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideDialog {
    pub chapter: Chapter,
    /// The search text; unless it is empty, the sections that contain its words are listed.
    pub search: String,
    /// The heading to scroll to in the next frame, or the chapter's beginning.
    pub target: Option<Option<&'static str>>,
}

impl GuideDialog {
    /// Opens the guide at the beginning of a chapter.
    pub fn new(chapter: Chapter) -> Self {
        Self { chapter, search: String::new(), target: None }
    }

    /// Shows a chapter, scrolled to `heading`, or to the beginning of the chapter if that is
    /// `None`.
    pub fn go_to(&mut self, chapter: Chapter, heading: Option<&'static str>) {
        (self.chapter, self.target) = (chapter, Some(heading));
    }
}

enum_with_all! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HelpPage {
        /// Keyboard and mouse.
        Keys,
        /// The space view and the export of pictures.
        Space,
        Rules,
        /// The presets and the computer players.
        Games,
        /// The analysis and the proof search.
        Analysis,
        /// The file formats, each with an example.
        Formats,
        /// Known results about whole boards.
        Theory,
    }
}

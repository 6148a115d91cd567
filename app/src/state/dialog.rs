//! The dialogs and their contents.

use super::exchange::{Export, Import};
use super::preference::Section;
use super::setup::NewGame;
use super::start::Start;
use super::take_away::TakeAway;
use super::{EntryId, FileRef, Instead, Loaded};
use crate::words::Message;
use hypertoe_core::PlayerInfo;
use hypertoe_core::record::Format;

/// The action to take once the game on the board is saved or discarded.
#[derive(Clone, Debug, PartialEq)]
pub enum Then {
    /// Choose a file to open.
    Open,
    OpenFile(FileRef),
    OpenEntry(EntryId),
    Start(Box<Start>),
    /// Put a game on the board that was imported from text.
    Import {
        format: Format,
        /// The game, at the node where the text leaves it.
        game: Loaded,
    },
    /// Put this game on the board.
    Load(Loaded),
    /// Put the game of an earlier run on the board.
    Recover,
    Close,
}

/// The purpose for which a path is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    Open,
    Save(SavePurpose),
}

/// The content to save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavePurpose {
    /// The game in the program's own format.
    Game,
    Export(Format),
    /// A picture, or a folder of pictures.
    Picture,
    Proof,
    /// The statistics as a table for other programs.
    Statistics,
    /// The learning progress as a table for other programs.
    Progress,
    /// The lesson in the editor.
    Lesson,
    /// A lesson as pages to print.
    Handout,
}

/// A dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    NewGame(NewGame),
    /// Names, marks and colours of the players.
    Players(Vec<PlayerInfo>),
    /// A game as text to be imported.
    Import(Import),
    Export(Export),
    /// A picture or an animation to be exported.
    TakeAway(Box<TakeAway>),
    /// A pasted game differs from the one on the board.
    Compare {
        format: Format,
        game: Loaded,
        difference: Message,
    },
    /// The game has unsaved changes.
    Unsaved {
        then: Then,
    },
    /// A path is typed because there is no native file dialog.
    Path {
        purpose: PathPurpose,
        text: String,
    },
    /// The file exists already: its path was typed, or an extension was added to the chosen name.
    Overwrite {
        purpose: SavePurpose,
        file: FileRef,
        /// For a folder of pictures, the first file that exists.
        first: Option<FileRef>,
    },
    /// The game or the lesson cannot be saved over this file without confirmation.
    Conflict {
        /// Either the game or the lesson.
        purpose: SavePurpose,
        file: FileRef,
        /// Whether the file may have been changed by another program.
        changed: bool,
        /// The explanation for the user.
        why: Message,
    },
    /// Checking the moves of a file would take long.
    Long {
        file: FileRef,
        /// The point where reading stopped, for the user.
        why: Message,
    },
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
    /// All statistics are about to be deleted.
    ResetStatistics,
    /// The lesson in the editor has unsaved changes.
    LeaveLesson(Instead),
    Settings(SettingsPage),
    Shortcuts(Shortcuts),
    Help(HelpPage),
    /// Version, licence, credits.
    About,
}

impl Dialog {
    /// Returns whether closing it may lose input.
    pub fn is_draft(&self) -> bool {
        match self {
            Self::NewGame(_) | Self::Players(_) | Self::Import(_) | Self::TakeAway(_) => true,
            Self::Export(_)
            | Self::Compare { .. }
            | Self::Unsaved { .. }
            | Self::Path { .. }
            | Self::Overwrite { .. }
            | Self::Conflict { .. }
            | Self::Long { .. }
            | Self::Message { .. }
            | Self::Recovered
            | Self::GoToCell(_)
            | Self::ResetStatistics
            | Self::LeaveLesson(_)
            | Self::Settings(_)
            | Self::Shortcuts(_)
            | Self::Help(_)
            | Self::About => false,
        }
    }
}

/// The state of the settings dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    pub section: Section,
    /// The search text; unless it is empty, matching settings of all sections are shown.
    pub search: String,
    /// Whether the confirmation of a reset of all settings is shown.
    pub asks_reset: bool,
}

/// The state of the dialog for keyboard shortcuts; commands are given by their names in the
/// settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcuts {
    pub search: String,
    /// The command that waits for its new shortcut.
    pub asked: Option<String>,
    /// A command, the shortcut pressed for it, and the command that uses this shortcut already.
    pub clash: Option<(String, String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// Keyboard and mouse.
    Keys,
    Rules,
    /// The presets and the computer players.
    Games,
    /// The file formats, each with an example.
    Formats,
    /// Known results about whole boards.
    Theory,
    /// The space view and the export of pictures.
    Space,
    /// The analysis and the proof search.
    Analysis,
}

impl HelpPage {
    pub const ALL: [Self; 7] = [
        Self::Keys,
        Self::Space,
        Self::Rules,
        Self::Games,
        Self::Analysis,
        Self::Formats,
        Self::Theory,
    ];
}

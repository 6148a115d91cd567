//! What is asked of the person.

use super::exchange::{Export, Import};
use super::preference::Section;
use super::setup::NewGame;
use super::start::Start;
use super::take_away::TakeAway;
use super::{EntryId, FileRef, Instead, Loaded};
use crate::words::Message;
use hypertoe_core::PlayerInfo;
use hypertoe_core::record::Format;

/// What goes on once the game on the board is safe or given up.
#[derive(Clone, Debug, PartialEq)]
pub enum Then {
    /// Ask for a file to open.
    Open,
    /// Open this file.
    OpenFile(FileRef),
    /// Open this game of the library.
    OpenEntry(EntryId),
    /// Start this game.
    Start(Box<Start>),
    /// Put this game on the board, which came from elsewhere.
    Import {
        /// In which format.
        format: Format,
        /// At the move where the text leaves it.
        game: Loaded,
    },
    /// Put this game on the board.
    Load(Loaded),
    /// Put the work of an earlier run on the board.
    Recover,
    /// Close the window.
    Close,
}

/// What a path is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To read a game.
    Open,
    /// To write something.
    Save(SavePurpose),
}

/// What is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavePurpose {
    /// The game, to go on with it.
    Game,
    /// The game in another format.
    Export(Format),
    /// A picture, or many into a folder.
    Picture,
    /// A proof.
    Proof,
    /// The statistics, for other programs.
    Statistics,
    /// What has been learned, for other programs.
    Progress,
    /// The lesson that is being made.
    Lesson,
    /// A lesson as pages to print.
    Handout,
}

/// A question in front of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Choose a new game.
    NewGame(NewGame),
    /// Name, mark and colour of each player.
    Players(Vec<PlayerInfo>),
    /// A game as text, to be put on the board.
    Import(Import),
    /// The game as text.
    Export(Export),
    /// A picture or a film to be taken away.
    TakeAway(Box<TakeAway>),
    /// A pasted game is not the one on the board.
    Compare {
        /// Its format.
        format: Format,
        /// The pasted game.
        game: Loaded,
        /// Where it differs.
        difference: Message,
    },
    /// There is unsaved work.
    Unsaved {
        /// What is to be done.
        then: Then,
    },
    /// No native dialog is to be had: type a path.
    Path {
        /// To read or to write.
        purpose: PathPurpose,
        /// What has been typed.
        text: String,
    },
    /// The file that was typed, or to whose name an ending was added, is there
    /// already.
    Overwrite {
        /// What is to be saved.
        purpose: SavePurpose,
        /// Where.
        file: FileRef,
        /// The first of many files in a folder, which is there.
        first: Option<FileRef>,
    },
    /// The game or the lesson is not written over this file without asking.
    Conflict {
        /// Which of them.
        purpose: SavePurpose,
        /// Where it was to be saved.
        file: FileRef,
        /// Whether something else may be in it by now.
        changed: bool,
        /// What is in the way.
        why: Message,
    },
    /// Checking the moves of a file takes long.
    Long {
        /// Which.
        file: FileRef,
        /// Where its reader has ended.
        why: Message,
    },
    /// Something went wrong that needs to be read.
    Message {
        /// What happened.
        title: Message,
        /// Why, and what to do.
        text: Message,
    },
    /// Work of an earlier run was found while another game is on the board.
    Recovered,
    /// Where on the board the keyboard is to go: what has been typed.
    GoToCell(String),
    /// Whether all games of the statistics are to be forgotten.
    ResetStatistics,
    /// What is not saved of the lesson that is being made would be lost.
    LeaveLesson(Instead),
    /// All that can be chosen for good.
    Settings(SettingsPage),
    /// The keys of the commands.
    Shortcuts(Shortcuts),
    /// Help.
    Help(HelpPage),
    /// Version, licence, thanks.
    About,
}

impl Dialog {
    /// Whether something may have been entered that would be lost with it.
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

/// The settings window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    /// The part on show.
    pub section: Section,
    /// What settings are searched by; with any text, those of all parts that match are shown.
    pub search: String,
    /// Whether it is asked if everything is to be reset.
    pub asks_reset: bool,
}

/// The page with the keys of the commands, which are called by their names in the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcuts {
    /// What commands are searched by.
    pub search: String,
    /// The command whose keys are to be pressed.
    pub asked: Option<String>,
    /// A command, the keys that were pressed for it, and the command that has them.
    pub clash: Option<(String, String, String)>,
}

/// The pages of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// Keys and mouse.
    Keys,
    /// What each rule means.
    Rules,
    /// The presets and the computer players.
    Games,
    /// The formats, each with an example.
    Formats,
    /// What is known of whole boards.
    Theory,
    /// Seeing the board in space, and taking pictures away.
    Space,
    /// What the analysis and the prover say.
    Analysis,
}

impl HelpPage {
    /// All pages.
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

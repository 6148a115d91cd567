//! Actions: every change of the state as a value.

mod analyse;
mod drawing;
mod effect;
mod explore;
mod file;
mod game;
mod hypercube;
mod import_export;
mod journal;
mod learn;
mod library;
mod shell;
mod target;
mod views;

pub use analyse::{AnalyseAction, ProveAction};
pub use drawing::DrawingAction;
pub use effect::{Effect, FileContent, OverwritePolicy, SaveDialogOptions};
pub use explore::{
    BoardFieldAction, CensusAction, DrawnBoardsAction, ExploreAction, GalleryAction, RulerAction,
    TheoryAction,
};
pub use file::{FileAction, FileError, OverwriteWarning, WritePurpose};
pub use game::{ComputerAction, GameAction};
pub use hypercube::HypercubeAction;
pub use import_export::{PictureAction, TextIoAction};
pub use journal::{JournalChange, JournalRecorder, JournalRequest, JournaledGame};
pub use learn::{
    AnswersAction, IntroductionAction, LearnAction, LessonEditAction, LessonFieldEdit,
    OwnLessonAction, PresenterAction, PuzzleAction, SessionAction,
};
pub use library::{
    FailedOperation, LibraryAction, LibraryRequest, LibrarySave, LoggedGames, StatisticsAction,
    StatisticsRequest,
};
pub use shell::{SettingsAction, ShellAction};
pub use views::{GridAction, SpaceAction, StraightenAction};

use crate::jobs::{JobId, JobReport};
use std::fmt::{self, Write};

/// A request to change the state, sent by the window, by a timer, or by the platform with a result.
#[derive(Debug)]
pub enum Action {
    Game(GameAction),
    /// Arrows and highlighted cells of the document's game.
    Drawing(DrawingAction),
    Grid(GridAction),
    Space(SpaceAction),
    Explore(ExploreAction),
    /// The field for a board to explore.
    BoardField(BoardFieldAction),
    /// The view that lays out the plane of a line.
    Straighten(StraightenAction),
    /// The theory pages: census, gallery, symmetries …
    Theory(TheoryAction),
    Analyse(AnalyseAction),
    Prove(ProveAction),
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
    /// A cube of up to four dimensions in place of a board.
    Hypercube(HypercubeAction),
    Puzzle(PuzzleAction),
    Settings(SettingsAction),
    /// The rest of the window: modes, dialogs, messages.
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
    DrawingAction => Action::Drawing;
    GridAction => Action::Grid;
    SpaceAction => Action::Space;
    ExploreAction => Action::Explore;
    BoardFieldAction => Action::BoardField;
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
    SessionAction => LearnAction::Session | Action::Learn;
    IntroductionAction => LearnAction::Introduction | Action::Learn;
    PresenterAction => LearnAction::Presenter | Action::Learn;
    LessonEditAction => LearnAction::Edit | Action::Learn;
    HypercubeAction => Action::Hypercube;
    OwnLessonAction => LearnAction::Own | Action::Learn;
    AnswersAction => LearnAction::Answers | Action::Learn;
    PuzzleAction => Action::Puzzle;
    SettingsAction => Action::Settings;
    ShellAction => Action::Shell;
}

/// A report of a background job.
#[derive(Debug)]
pub struct JobAction {
    pub id: JobId,
    pub report: JobReport,
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

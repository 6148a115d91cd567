//! The board that an action is meant for: one that was made on another board never arrives.

use super::{
    Action, AnalyseAction, ComputerAction, ExploreAction, FileAction, GalleryAction, GameAction,
    GridAction, HypercubeAction, IntroductionAction, LearnAction, PictureAction, PresenterAction,
    ProveAction, PuzzleAction, RulerAction, SettingsAction, ShellAction, SpaceAction, TextIoAction,
    TheoryAction,
};
use crate::state::{BoardId, ConflictSubject};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ActionTarget {
    ShownBoard,
    Document,
    /// The document's game at its current move.
    Position,
    /// No board.
    Anything,
}

impl Action {
    /// Returns whether an action sent while the boards `made_on` were shown still applies to the
    /// boards `now`.
    pub fn is_current(&self, made_on: BoardId, now: BoardId) -> bool {
        match self.target() {
            ActionTarget::ShownBoard => made_on.shown == now.shown,
            ActionTarget::Document => made_on.position.document == now.position.document,
            ActionTarget::Position => made_on.position == now.position,
            ActionTarget::Anything => true,
        }
    }

    fn target(&self) -> ActionTarget {
        match self {
            Self::Game(action) => game_target(action),
            Self::Drawing(_) => ActionTarget::Position,
            Self::Grid(action) => grid_target(action),
            Self::Space(action) => space_target(action),
            Self::Explore(action) => explore_target(action),
            Self::Straighten(_) => ActionTarget::Document,
            Self::Theory(action) => theory_target(action),
            Self::Analyse(action) => analyse_target(action),
            Self::Prove(action) => prove_target(action),
            Self::Computer(action) => computer_target(action),
            Self::Learn(action) => learn_target(action),
            Self::Hypercube(HypercubeAction::Open) => ActionTarget::Anything,
            Self::Hypercube(_) => ActionTarget::ShownBoard,
            Self::Puzzle(action) => puzzle_target(action),
            Self::Settings(action) => settings_target(action),
            Self::Shell(action) => shell_target(action),
            Self::Picture(action) => picture_target(action),
            Self::TextIo(action) => text_io_target(action),
            Self::File(action) => file_target(action),
            // They name the job or the entry that they are about.
            Self::Job(_) | Self::Library(_) | Self::Statistics(_) | Self::BoardField(_) => {
                ActionTarget::Anything
            }
        }
    }
}

fn game_target(action: &GameAction) -> ActionTarget {
    match action {
        GameAction::Comment(_) => ActionTarget::Position,
        GameAction::Play(_)
        | GameAction::PlayFocused
        | GameAction::PlayTyped
        | GameAction::TypeCoordinate { .. }
        | GameAction::TypeCellNumber(_)
        | GameAction::Undo
        | GameAction::Redo
        | GameAction::ToStart
        | GameAction::ToEnd
        | GameAction::GoTo(_)
        | GameAction::Delete(_)
        | GameAction::RestoreDeleted
        | GameAction::Promote(_)
        | GameAction::Swap
        | GameAction::Peek
        | GameAction::Click(_)
        | GameAction::AgreeDraw
        | GameAction::ResumeGame
        | GameAction::Resign
        | GameAction::OfferDraw
        | GameAction::RequestTakeback
        | GameAction::AnswerOffer(_)
        | GameAction::AdvanceClock(_)
        | GameAction::Players(_)
        | GameAction::Rematch
        | GameAction::SwitchSides => ActionTarget::Document,
        GameAction::Start(_) => ActionTarget::Anything,
    }
}

fn picture_target(action: &PictureAction) -> ActionTarget {
    match action {
        PictureAction::OpenDialog { .. }
        | PictureAction::OpenWithTable { .. }
        | PictureAction::Copy { .. } => ActionTarget::ShownBoard,
        // The dialog holds a copy of the board.
        PictureAction::TurnPage(_) | PictureAction::Save | PictureAction::Cancel => {
            ActionTarget::Anything
        }
    }
}

fn text_io_target(action: &TextIoAction) -> ActionTarget {
    match action {
        TextIoAction::OpenExport(_)
        | TextIoAction::CopyExport
        | TextIoAction::SaveExport
        | TextIoAction::CopyMove
        | TextIoAction::CopyGame
        | TextIoAction::OpenLinkDialog
        | TextIoAction::CopyTable(_)
        | TextIoAction::SaveTable(_)
        | TextIoAction::CopyLink
        | TextIoAction::Pasted(_) => ActionTarget::Document,
        TextIoAction::OpenImport
        | TextIoAction::SetTableCells(_)
        | TextIoAction::Import
        | TextIoAction::OpenLink(_)
        | TextIoAction::RequestPaste => ActionTarget::Anything,
    }
}

fn file_target(action: &FileAction) -> ActionTarget {
    match action {
        FileAction::Save
        | FileAction::SaveAs
        | FileAction::KeepMine(ConflictSubject::Game, _)
        | FileAction::TakeTheirs(_)
        | FileAction::OpenSlowFile { replaces: true, .. } => ActionTarget::Document,
        FileAction::PickOpen
        | FileAction::OpenFile(_)
        | FileAction::Dropped(_)
        | FileAction::StopReading
        | FileAction::KeepMine(ConflictSubject::Lesson, _)
        | FileAction::OpenSlowFile { replaces: false, .. }
        | FileAction::ForgetRecent
        | FileAction::FilesMissing(_)
        | FileAction::FolderNotShown(_)
        | FileAction::AnswersPicked(_)
        | FileAction::AnswersRead(_) => ActionTarget::Anything,
        // Answers from outside carry tickets of their own.
        FileAction::FilePicked(_)
        | FileAction::SavePathPicked(..)
        | FileAction::PickCancelled
        | FileAction::DialogUnavailable(..)
        | FileAction::Opened { .. }
        | FileAction::Written { .. }
        | FileAction::Recovered(_)
        | FileAction::JournalBroken(_)
        | FileAction::JournalWriteFailed(_)
        | FileAction::CrashReportFound(_)
        | FileAction::ImportFolderPicked(_)
        | FileAction::DatabaseBroken(..)
        | FileAction::SettingsIncomplete
        | FileAction::SettingsBroken(_)
        | FileAction::SettingsWriteFailed(_)
        | FileAction::JournalWritable
        | FileAction::ExistenceChecked { .. } => ActionTarget::Anything,
    }
}

fn grid_target(action: &GridAction) -> ActionTarget {
    match action {
        GridAction::Hover(_)
        | GridAction::Focus(_)
        | GridAction::GoTo { .. }
        | GridAction::FitSmallBoard(_)
        | GridAction::SetNestingLevel { .. }
        | GridAction::Pin { .. }
        | GridAction::Unpin(_)
        | GridAction::Move { .. }
        | GridAction::Pan { .. }
        | GridAction::Zoom { .. }
        | GridAction::ZoomCenter(_)
        | GridAction::Fit
        | GridAction::SetOddAxisUpright { .. }
        | GridAction::FitOddAxis { .. }
        | GridAction::FitStackedAxes { .. }
        | GridAction::ResetNesting => ActionTarget::ShownBoard,
    }
}

fn space_target(action: &SpaceAction) -> ActionTarget {
    match action {
        SpaceAction::Rotate { .. }
        | SpaceAction::SetRotation { .. }
        | SpaceAction::Spin { .. }
        | SpaceAction::SetRole(..)
        | SpaceAction::FlipToSlice { .. }
        | SpaceAction::ToggleSliceFlipping(_)
        | SpaceAction::SetSliceStyle(..)
        | SpaceAction::Click(_)
        | SpaceAction::ClickInFrontOfMark(_)
        | SpaceAction::Orbit { .. }
        | SpaceAction::SpinOrStop
        | SpaceAction::Pan { .. }
        | SpaceAction::Zoom { .. }
        | SpaceAction::GoToView(_)
        | SpaceAction::Reset
        | SpaceAction::SetHigherAxes(_)
        | SpaceAction::SetAutomaticRoles(_)
        | SpaceAction::NextHigherAxes
        | SpaceAction::ClearSliceStyles
        | SpaceAction::ShowOnlyThreats(_)
        | SpaceAction::BeginHigherRotation
        | SpaceAction::BeginDrag
        | SpaceAction::EndDrag => ActionTarget::ShownBoard,
        SpaceAction::SetFieldsOfView(_)
        | SpaceAction::SetCellStyle(_)
        | SpaceAction::SetConfirmMoves(_)
        | SpaceAction::ShowSpacePanel(_) => ActionTarget::Anything,
    }
}

fn explore_target(action: &ExploreAction) -> ActionTarget {
    match action {
        ExploreAction::HoverLines(_) => ActionTarget::ShownBoard,
        ExploreAction::ShowCellLines(_)
        | ExploreAction::ShowCompletedLines(_)
        | ExploreAction::ShowBoardLines(_)
        | ExploreAction::BackToCell
        | ExploreAction::ShowCurrentCellLines
        | ExploreAction::FilterSpan(_)
        | ExploreAction::FilterState(_)
        | ExploreAction::FilterAxis(..)
        | ExploreAction::ClearFilters
        | ExploreAction::ShowAllLines(_)
        | ExploreAction::HighlightLines(_)
        | ExploreAction::Ruler(
            RulerAction::PlaceEnd(_)
            | RulerAction::PlaceEndAtFocus
            | RulerAction::SetEnds { .. }
            | RulerAction::Step(_),
        )
        | ExploreAction::PlayPause
        | ExploreAction::StepAlongLine(_)
        | ExploreAction::SeekCell(_)
        | ExploreAction::StepLine(_)
        | ExploreAction::FirstLine
        | ExploreAction::LastLine
        | ExploreAction::GoToLine(_)
        | ExploreAction::TypeLineNumber(_)
        | ExploreAction::GoToTypedLine
        | ExploreAction::Scroll(_)
        | ExploreAction::ScrollTo(_) => ActionTarget::Document,
        ExploreAction::Ruler(RulerAction::SetActive(_))
        | ExploreAction::OpenPage(_)
        | ExploreAction::Speed(_)
        | ExploreAction::ChangeSpeed(_)
        | ExploreAction::Rest(_)
        | ExploreAction::Repeat(_)
        | ExploreAction::SetSliceFollowing(_) => ActionTarget::Anything,
    }
}

fn theory_target(action: &TheoryAction) -> ActionTarget {
    match action {
        TheoryAction::StartWork(_)
        | TheoryAction::Stop(_)
        | TheoryAction::Gallery(
            GalleryAction::Filter(_) | GalleryAction::GoTo(_) | GalleryAction::Load(_),
        )
        | TheoryAction::DrawnBoards(_)
        | TheoryAction::ShowSymmetricImage
        | TheoryAction::ShowOriginal => ActionTarget::Document,
        TheoryAction::Open(_)
        | TheoryAction::OpenKnown
        | TheoryAction::Census(_)
        | TheoryAction::Gallery(GalleryAction::Show(_)) => ActionTarget::Anything,
    }
}

fn analyse_target(action: &AnalyseAction) -> ActionTarget {
    match action {
        AnalyseAction::ShowLine(_)
        | AnalyseAction::ToggleBestLine
        | AnalyseAction::Step(_)
        | AnalyseAction::StepTo(_)
        | AnalyseAction::PlayFirstMove => ActionTarget::Position,
        AnalyseAction::ShowLineFrom(..)
        | AnalyseAction::Pause
        | AnalyseAction::Resume
        | AnalyseAction::SearchDeeper
        | AnalyseAction::HideLine
        | AnalyseAction::Review
        | AnalyseAction::RetryMove(_)
        | AnalyseAction::TryAgain
        | AnalyseAction::ShowBetter
        | AnalyseAction::EndRetry => ActionTarget::Document,
        AnalyseAction::ToggleCriticalCells => ActionTarget::Anything,
    }
}

fn prove_target(action: &ProveAction) -> ActionTarget {
    match action {
        ProveAction::Begin => ActionTarget::Position,
        ProveAction::Pause(_)
        | ProveAction::Stop
        | ProveAction::DiscardResult
        | ProveAction::OpenIncluded
        | ProveAction::Check
        | ProveAction::Save
        | ProveAction::GoToRoot => ActionTarget::Document,
        ProveAction::WatchSearch(_) | ProveAction::Memory(_) | ProveAction::Threads(_) => {
            ActionTarget::Anything
        }
    }
}

fn computer_target(action: &ComputerAction) -> ActionTarget {
    match action {
        ComputerAction::PlayHint => ActionTarget::Position,
        ComputerAction::Pause(_)
        | ComputerAction::PlayOneMove
        | ComputerAction::MoveNow
        | ComputerAction::Hint => ActionTarget::Document,
        ComputerAction::SetMoveDelay(_)
        | ComputerAction::SetThinkingTime(_)
        | ComputerAction::ChangeMoveDelay(_) => ActionTarget::Anything,
    }
}

/// The board of a step or question has a number of its own: what belongs to it is meant for that
/// step or question.
fn learn_target(action: &LearnAction) -> ActionTarget {
    match action {
        LearnAction::Click(_)
        | LearnAction::ClickFocused
        | LearnAction::CheckOrNext
        | LearnAction::Session(_) => ActionTarget::ShownBoard,
        LearnAction::Presenter(action) => match action {
            PresenterAction::BeginStroke(_)
            | PresenterAction::ExtendStroke(_)
            | PresenterAction::ClearStrokes => ActionTarget::ShownBoard,
            PresenterAction::ToggleBlank
            | PresenterAction::Pen(_)
            | PresenterAction::ShowAllNotes(_)
            | PresenterAction::RestartTimer
            | PresenterAction::SetDark(_) => ActionTarget::Anything,
        },
        // The text goes to the selected step, whose board is on show.
        LearnAction::Edit(_) => ActionTarget::ShownBoard,
        LearnAction::Introduction(IntroductionAction::Next) => ActionTarget::ShownBoard,
        LearnAction::Introduction(_)
        | LearnAction::OpenPage(_)
        | LearnAction::StartLesson(_)
        | LearnAction::RestartLesson(_)
        | LearnAction::StartPlacement
        | LearnAction::PractiseKind(_)
        | LearnAction::Own(_)
        | LearnAction::Answers(_)
        | LearnAction::SetPractice(_)
        | LearnAction::PrintPractice
        | LearnAction::SavePrint
        | LearnAction::StartPractice
        | LearnAction::StartReview
        | LearnAction::StartTest(_)
        | LearnAction::Present(_)
        | LearnAction::ShowNotes(_)
        | LearnAction::ExportProgress
        | LearnAction::ShowResetConfirmation(_)
        | LearnAction::ResetProgress => ActionTarget::Anything,
    }
}

fn puzzle_target(action: &PuzzleAction) -> ActionTarget {
    match action {
        PuzzleAction::Hint
        | PuzzleAction::Retry
        | PuzzleAction::GiveUp
        | PuzzleAction::Next
        | PuzzleAction::Step(_)
        | PuzzleAction::GoToPosition(_)
        | PuzzleAction::PlayAgainstComputer
        | PuzzleAction::Analyse => ActionTarget::ShownBoard,
        PuzzleAction::StartDaily(_)
        | PuzzleAction::SetFilter(_)
        | PuzzleAction::Train
        | PuzzleAction::TrainTheme(_)
        | PuzzleAction::RepeatMissed => ActionTarget::Anything,
    }
}

fn settings_target(action: &SettingsAction) -> ActionTarget {
    match action {
        SettingsAction::ColorBy(_) => ActionTarget::Document,
        SettingsAction::Theme(_)
        | SettingsAction::Language(_)
        | SettingsAction::TogglePanel
        | SettingsAction::SetZoom(_)
        | SettingsAction::Opponent(_)
        | SettingsAction::Side(_)
        | SettingsAction::Contrast(_)
        | SettingsAction::Projector(_)
        | SettingsAction::Sound(_)
        | SettingsAction::TipShown(_)
        | SettingsAction::TogglePart(_)
        | SettingsAction::Coaching(_)
        | SettingsAction::SetPreference(..)
        | SettingsAction::Reset
        | SettingsAction::SetShortcut { .. }
        | SettingsAction::ResetShortcuts
        | SettingsAction::Split(_)
        | SettingsAction::ToggleThreats
        | SettingsAction::ChangedElsewhere(_) => ActionTarget::Anything,
    }
}

fn shell_target(action: &ShellAction) -> ActionTarget {
    match action {
        ShellAction::HighlightSlice(_) | ShellAction::Views(_) => ActionTarget::ShownBoard,
        ShellAction::SaveThen(_) | ShellAction::DiscardThen(_) => ActionTarget::Document,
        ShellAction::Mode(_)
        | ShellAction::OpenDialog(_)
        | ShellAction::EditDialog(_)
        | ShellAction::Dismiss
        | ShellAction::ConfirmThen(_)
        | ShellAction::PathTyped(..)
        | ShellAction::OverwriteConfirmed(..)
        | ShellAction::OpenRecovered
        | ShellAction::DiscardRecovered
        | ShellAction::CloseRequested
        | ShellAction::Welcome(_)
        | ShellAction::CloseCoinToss
        | ShellAction::SetRngSeed(_)
        | ShellAction::SetCommandPalette(_)
        | ShellAction::SystemThemeChanged(_)
        | ShellAction::ReducedMotionChanged(_)
        | ShellAction::LayoutChanged(_)
        | ShellAction::SetSheetStop(_)
        | ShellAction::TimeReceived(_)
        | ShellAction::DataFolderKnown(_)
        | ShellAction::PageAddressKnown(_)
        | ShellAction::Embedded(_)
        | ShellAction::FullScreen
        | ShellAction::Tick(_) => ActionTarget::Anything,
    }
}

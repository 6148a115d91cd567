//! The whole state of the running program, without widgets, files and clocks.

mod analysis;
mod answers;
mod app_state;
mod board_drawings;
mod board_field;
mod computers;
mod dialog;
mod document;
mod drawing_input;
mod explorer;
mod export;
mod file_ops;
mod file_ref;
mod game_clock;
mod game_library;
mod game_setup;
mod guidance;
mod jobs;
mod knowledge;
mod ladder;
mod learn;
mod line_tables;
mod move_input;
mod new_game;
mod offers;
mod overlays;
mod own_lessons;
mod play;
mod preference;
mod premove;
mod screen;
mod settings;
mod sheet;
mod shown;
mod statistics;
mod stored_settings;
mod tables;
mod text_io;
mod theory;

pub use crate::view_model::VisibleViews;
pub use analysis::review::{MistakeRetry, RetryPhase};
pub use analysis::{
    Analysis, DEFAULT_MEMORY_LIMIT, IncrementalJob, LineOfPlay, MEMORY_LIMITS, PositionAnalysisKey,
    ProofCheckState, ProofNumberHistory, ProofResult, ProofSearch, ProofTask, THREAD_COUNTS,
};
pub use app_state::{GameRef, State, WaitingGame};
pub use board_field::{KNOWN_BOARDS, add_recent_board, board_words, parse_board, split_board};
pub use computers::{ComputerPlayers, MOVE_PAUSES, MoveSearch, THINK_TIMES};
pub use dialog::{
    AfterSave, ConflictSubject, Dialog, GuideDialog, HelpPage, PathPurpose, SaveSubject,
    SettingsDialog, ShortcutsDialog,
};
pub use document::{BoardId, Document, ThreatCache, WriteTicket};
pub use drawing_input::{DrawingInput, PendingDrawing};
pub use explorer::{ExplorerPage, LineExplorer, RulerTool};
pub use export::{
    AnimationKind, AnimationPreview, ExportColoring, ExportDialog, ExportJob, ExportKind,
    ExportPreview, ExportSource, Exports, LastExportOptions, SheetContent, SheetOptions,
    SizeEstimate, StillFormat, visible_rotation_planes,
};
pub use file_ops::{
    FileOps, FileTask, GameSource, HAS_FOLDERS, PendingWrite, ReadOptions, ReadTicket, SaveTicket,
};
pub use file_ref::{FileFingerprint, FileRef, Folder};
pub use game_clock::{GameClock, TENTHS_BELOW_MS};
pub use game_library::{
    DocumentVersion, EntryId, GameEnding, GameLibrary, GameSummary, ImportSource, LibraryEntry,
    LibraryPage, LibraryQuery, Timestamp, TransferKind, TransferProgress, TransferReport,
    UnfinishedGame, board_name, contains_all_moves, is_too_large_to_autosave, searchable_text,
};
pub use game_setup::{CoinToss, Exploration, GameSetup, HumanSide, Rng};
pub use jobs::{JobOwner, Jobs};
pub use knowledge::{KnownValue, ValueGround};
pub use ladder::{LADDER, LadderRung};
pub use learn::{
    ActiveQuestion, AfterDiscard, AnswerRecord, AttemptPhase, ClassAnswers, CourseTest,
    DailyPuzzle, DailyStreak, DraftField, DrawingTool, EditorTool, ExerciseQueue, ExerciseRecord,
    FILE_KEY, Introduction, IntroductionTask, LAST_HINT, LearnBoard, LearnPage, LearnState,
    LearningProgress, LessonEditor, LessonFile, LessonRecord, LessonStatus, MAX_STEPS, Placement,
    PracticeLimit, PracticeOptions, Presentation, PreviewPurpose, PrintDialog, PrintableDocument,
    PuzzleAttempt, PuzzleFilter, PuzzleMistake, PuzzleMode, PuzzleProgress, PuzzleRecord,
    PuzzleResult, QuestionPhase, RatingChange, RepetitionSchedule, Score, Session, SessionContext,
    SessionKind, Stroke, SubmittedAnswer, TestResult, WorkedSteps, daily_puzzle, file_progress_key,
    progress_key,
};
pub use line_tables::span_formula;
pub use move_input::{MAX_COORDINATE_FIELDS, MoveInput};
pub use new_game::{
    NewGameError, NewGameForm, OpeningRuleChoice, PreviewTool, TIME_CONTROLS, check_marks,
};
pub use offers::{Offer, Offers};
pub use overlays::{Announcement, Overlays, Toast, ToastAction, ToastKind};
pub use own_lessons::{OwnLesson, OwnLessons};
pub use preference::{
    NumberRange, NumberUnit, Preference, PreferenceControl, PreferenceValue, SettingAccess,
    SettingsSection,
};
pub use premove::Premove;
pub use screen::{Mode, Screen};
pub use settings::{
    ColorBy, MAX_RECENT_FILES, MotionPreference, PlaySection, Settings, ThemeChoice, Tip,
    UI_ZOOM_RANGE,
};
pub use sheet::{SheetStop, SheetStops};
pub use statistics::{
    Aids, BoardResults, CurrentGame, Distinction, Distinctions, FinishedGame, LadderProgress,
    LadderWin, LoggedGame, Opponent, OpponentTotals, Participant, RatingEffect, RatingPoint,
    ReachedDistinction, Statistics, UnratedReason,
};
pub use stored_settings::{SettingPaths, merge_setting, parse_settings, parse_settings_and_losses};
pub use tables::{MAX_TABLE_LINES, TableSubject};
pub use text_io::{
    FoundGame, FoundGames, LinkDialog, LoadedGame, ParsedText, TextExportDialog, TextImportDialog,
};
pub use theory::{
    AtlasPage, CENSUS_POSITION_LIMITS, CensusPage, DrawsPage, FirstMoveClass, GALLERY_BATCH_SIZE,
    GalleryFilter, GalleryPage, Theory, TheoryPage, TheoryQuestion, is_census_instant,
    is_gallery_instant, open_cell_count,
};

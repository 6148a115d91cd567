//! Learning: lessons, practice, tests, puzzles, the lesson editor, and the progress.

mod active_question;
mod answer_record;
mod attempt;
mod board;
mod class_answers;
mod daily_puzzle;
mod draft_history;
mod editor;
mod introduction;
mod lesson_record;
mod placement;
mod practice;
mod print_dialog;
mod progress;
mod puzzle_progress;
mod session;

use crate::state::file_ref::FileRef;
pub use crate::state::file_ref::LessonFile;
pub use active_question::{ActiveQuestion, QuestionPhase};
pub use answer_record::{AnswerRecord, Score, SubmittedAnswer};
pub use attempt::{AttemptPhase, LAST_HINT, PuzzleAttempt, PuzzleMistake, PuzzleMode};
pub use board::{DrawingTool, LearnBoard, Presentation, Stroke};
pub use class_answers::ClassAnswers;
pub use daily_puzzle::{DailyPuzzle, daily_puzzle};
pub use draft_history::DraftField;
pub use editor::{AfterDiscard, EditorTool, LessonEditor, MAX_STEPS};
pub use introduction::{Introduction, IntroductionTask};
pub use lesson_record::{
    FILE_KEY, LessonRecord, LessonStatus, WorkedSteps, file_progress_key, progress_key,
};
pub use placement::Placement;
pub use practice::{CourseTest, ExerciseQueue, PracticeLimit, PracticeOptions};
pub use print_dialog::{PrintDialog, PrintableDocument};
pub use progress::{ExerciseRecord, LearningProgress, RepetitionSchedule, TestResult};
pub use puzzle_progress::{
    DailyStreak, PuzzleFilter, PuzzleProgress, PuzzleRecord, PuzzleResult, RatingChange,
};
pub use session::{Session, SessionContext, SessionKind};

use crate::jobs::JobId;
use crate::lesson::{Lesson, built_in_lessons};
use crate::picture::sheet::HandoutOptions;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A page of the Learn mode, shown in place of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LearnPage {
    /// The lessons of the course, and the links to everything else.
    #[default]
    Contents,
    /// The options of a practice session.
    Practice,
    /// The selection of puzzles, and the results so far.
    Puzzles,
    Progress,
    Editor,
    /// The answers of a class, by question.
    Answers,
}

/// The purpose of a session that leads back to where it was started: to the lesson editor, or to the
/// page of films.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewPurpose {
    /// To try the lesson out.
    TryOut,
    /// To present it to a class.
    Present,
    /// To present a film of the page of films to a class.
    Film,
}

#[derive(Debug)]
enum Activity {
    Session(Box<Session>),
    Attempt(Box<PuzzleAttempt>),
    Introduction(Box<Introduction>),
    /// The page where one plays with cubes of up to four dimensions.
    Hypercube(Box<LearnBoard>),
}

#[derive(Debug, Default)]
pub struct LearnState {
    page: LearnPage,
    activity: Option<Activity>,
    /// The running job for an attempt at a puzzle.
    pub job: Option<JobId>,
    pub practice_options: PracticeOptions,
    pub is_confirming_reset: bool,
    editor: Option<Box<LessonEditor>>,
    /// Set while the running session is a preview from the editor or a film.
    preview: Option<PreviewPurpose>,
    pub lesson_file: Option<LessonFile>,
    /// Whether the next lesson that is opened goes to the editor.
    pub opens_in_editor: bool,
    /// The action to take once the lesson in the editor is saved.
    after_save: Option<AfterDiscard>,
    /// The document to print once its path is known.
    print_document: Option<(PrintableDocument, HandoutOptions)>,
    pub class_answers: ClassAnswers,
    /// The files of My lessons that were missing when they were looked for last.
    pub missing_files: BTreeSet<FileRef>,
}

impl LearnState {
    /// Returns the page that is shown while no activity runs.
    pub fn page(&self) -> LearnPage {
        self.page
    }

    /// Creates the initial state, with the stored draft in the editor if it is valid.
    pub fn from_draft(draft: &str) -> Self {
        Self { editor: LessonEditor::from_stored_draft(draft).map(Box::new), ..Self::default() }
    }

    /// Ends the running activity and shows this page, or after a preview the editor.
    pub fn show_page(&mut self, page: LearnPage) {
        let page = match self.preview.take() {
            Some(PreviewPurpose::TryOut | PreviewPurpose::Present) => LearnPage::Editor,
            Some(PreviewPurpose::Film) | None => page,
        };
        (self.page, self.activity, self.is_confirming_reset) = (page, None, false);
        self.lesson_file = None;
        if page != LearnPage::Editor
            && let Some(editor) = &mut self.editor
        {
            editor.hide_board();
        }
    }

    /// Returns the lesson in the editor, whether it is shown or not.
    pub fn editor(&self) -> Option<&LessonEditor> {
        self.editor.as_deref()
    }

    pub fn editor_mut(&mut self) -> Option<&mut LessonEditor> {
        self.editor.as_deref_mut()
    }

    /// Opens a lesson in the editor, or closes the editor.
    pub fn set_editor(&mut self, editor: Option<LessonEditor>) {
        self.editor = editor.map(Box::new);
    }

    /// Returns the lesson in the editor while its board is shown.
    pub fn visible_editor(&self) -> Option<&LessonEditor> {
        let on_show = self.page == LearnPage::Editor && self.activity.is_none();
        self.editor().filter(|editor| on_show && editor.board().is_some())
    }

    /// Returns the board on show: that of the running activity or of the editor.
    pub fn board(&self) -> Option<&LearnBoard> {
        match &self.activity {
            Some(Activity::Session(session)) => Some(session.board()),
            Some(Activity::Attempt(attempt)) => Some(attempt.board()),
            Some(Activity::Introduction(introduction)) => Some(introduction.board()),
            Some(Activity::Hypercube(board)) => Some(board),
            None => self.visible_editor().and_then(LessonEditor::board),
        }
    }

    pub fn board_mut(&mut self) -> Option<&mut LearnBoard> {
        let edits = self.visible_editor().is_some();
        match &mut self.activity {
            Some(Activity::Session(session)) => Some(session.board_mut()),
            Some(Activity::Attempt(attempt)) => Some(attempt.board_mut()),
            Some(Activity::Introduction(introduction)) => Some(introduction.board_mut()),
            Some(Activity::Hypercube(board)) => Some(board),
            None => self.editor.as_mut().filter(|_| edits).and_then(|it| it.board_mut()),
        }
    }

    /// Starts a session that leads back to where it was started.
    pub fn start_preview(&mut self, session: Session, purpose: PreviewPurpose) {
        self.preview = Some(purpose);
        self.activity = Some(Activity::Session(Box::new(session)));
    }

    /// Returns whether the running session is a preview: its answers do not count.
    pub fn is_preview(&self) -> bool {
        self.preview.is_some()
    }

    /// Returns the purpose of the preview that runs, if one does.
    pub fn preview(&self) -> Option<PreviewPurpose> {
        self.preview
    }

    pub fn running_lesson(&self) -> Option<(&Arc<Lesson>, Option<&LessonFile>)> {
        match self.session()?.kind() {
            SessionKind::Lesson { lesson, .. } => Some((lesson, self.lesson_file.as_ref())),
            _ => None,
        }
    }

    /// Returns the key of the progress of the lesson that runs; `None` outside a lesson, and for one
    /// that is neither built in nor a file.
    pub fn running_lesson_key(&self) -> Option<String> {
        match self.session()?.kind() {
            SessionKind::Lesson { number: Some(number), .. } => {
                built_in_lessons().get(*number).map(|lesson| lesson.key.clone())
            }
            SessionKind::Lesson { number: None, .. } => {
                self.lesson_file.as_ref().map(|known| file_progress_key(&known.file))
            }
            SessionKind::Practice { .. }
            | SessionKind::Test { .. }
            | SessionKind::Placement { .. } => None,
        }
    }

    /// Sets the action to take once the lesson in the editor is saved.
    pub fn set_after_save(&mut self, after: AfterDiscard) {
        self.after_save = Some(after);
    }

    /// Cancels the actions that wait for the lesson to be saved or for a file to be chosen.
    pub fn cancel_pending_actions(&mut self) {
        (self.after_save, self.opens_in_editor) = (None, false);
    }

    /// Removes and returns the action that waited for the save.
    pub fn take_after_save(&mut self) -> Option<AfterDiscard> {
        self.after_save.take()
    }

    /// Sets the document that will be printed to a file as soon as the user has chosen the file.
    pub fn set_document_to_print(&mut self, printed: PrintableDocument, options: HandoutOptions) {
        self.print_document = Some((printed, options));
    }

    pub fn document_to_print(&self) -> Option<&(PrintableDocument, HandoutOptions)> {
        self.print_document.as_ref()
    }

    /// Returns the running lesson, practice or test.
    pub fn session(&self) -> Option<&Session> {
        match &self.activity {
            Some(Activity::Session(session)) => Some(session),
            _ => None,
        }
    }

    pub fn session_mut(&mut self) -> Option<&mut Session> {
        match &mut self.activity {
            Some(Activity::Session(session)) => Some(session),
            _ => None,
        }
    }

    /// Returns the puzzle that is being solved.
    pub fn puzzle_attempt(&self) -> Option<&PuzzleAttempt> {
        match &self.activity {
            Some(Activity::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    pub fn attempt_mut(&mut self) -> Option<&mut PuzzleAttempt> {
        match &mut self.activity {
            Some(Activity::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    pub fn introduction(&self) -> Option<&Introduction> {
        match &self.activity {
            Some(Activity::Introduction(introduction)) => Some(introduction),
            _ => None,
        }
    }

    pub fn introduction_mut(&mut self) -> Option<&mut Introduction> {
        match &mut self.activity {
            Some(Activity::Introduction(introduction)) => Some(introduction),
            _ => None,
        }
    }

    pub fn start_introduction(&mut self, introduction: Introduction) {
        self.activity = Some(Activity::Introduction(Box::new(introduction)));
        (self.preview, self.lesson_file) = (None, None);
    }

    /// Returns whether the page with cubes of up to four dimensions is open.
    pub fn is_hypercube_page(&self) -> bool {
        matches!(self.activity, Some(Activity::Hypercube(_)))
    }

    /// Opens the page with cubes of up to four dimensions, or shows another of them on it.
    pub fn open_hypercube_page(&mut self, board: LearnBoard) {
        self.activity = Some(Activity::Hypercube(Box::new(board)));
        (self.preview, self.lesson_file) = (None, None);
    }

    /// Ends the introduction, if it runs.
    pub fn end_introduction(&mut self) {
        if self.introduction().is_some() {
            self.show_page(LearnPage::Contents);
        }
    }

    pub fn start_session(&mut self, session: Session) {
        self.activity = Some(Activity::Session(Box::new(session)));
        (self.preview, self.lesson_file) = (None, None);
    }

    pub fn start_attempt(&mut self, attempt: PuzzleAttempt) {
        self.activity = Some(Activity::Attempt(Box::new(attempt)));
        (self.preview, self.lesson_file) = (None, None);
    }
}

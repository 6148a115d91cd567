//! Learning: lessons, practice, tests, puzzles, the lesson editor, and the progress.

mod asking;
mod attempt;
mod editor;
mod lesson_file;
mod present;
mod printed;
mod progress;
mod puzzle_book;
mod recall;
mod run;
mod stage;
mod table;
mod training;
mod work;

pub use asking::{Asking, Phase};
pub use attempt::{Attempt, AttemptPhase, LAST_HINT, Mistake, Source as PuzzleSource};
pub use editor::{Editor, Hand, Instead, MOST_STEPS};
pub use lesson_file::LessonFile;
pub use present::{Pen, Present, Stroke};
pub use printed::Printed;
pub use progress::{Done, Progress, Skill, TestResult};
pub use puzzle_book::{Moved, PuzzleBook, PuzzleChoice, PuzzleResult, Streak, Tried, daily};
pub use recall::Recall;
pub use run::{Answered, Means, Run, Running, Score};
pub use stage::Stage;
pub use training::{Exam, Limit, Practice, Training};
pub use work::Field;

use crate::jobs::JobId;
use crate::lesson::Lesson;
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
}

/// The purpose of a preview from the lesson editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preview {
    /// To try the lesson out.
    Seen,
    /// To present it to a class.
    Presented,
}

/// The running activity.
#[derive(Debug)]
enum Doing {
    Run(Box<Run>),
    Attempt(Box<Attempt>),
}

/// The state of the Learn mode.
#[derive(Debug, Default)]
pub struct Learn {
    page: LearnPage,
    doing: Option<Doing>,
    /// The running job for an attempt at a puzzle.
    pub work: Option<JobId>,
    /// The options of the next practice session.
    pub practice: Practice,
    /// Whether the confirmation of a reset of all progress is shown.
    pub asks_to_forget: bool,
    editor: Option<Box<Editor>>,
    /// Set while the running session is a preview from the editor.
    preview: Option<Preview>,
    /// The file of the running lesson.
    source: Option<LessonFile>,
    /// Whether the next lesson that is opened goes to the editor.
    pub opens_to_edit: bool,
    /// The action to take once the lesson in the editor is saved.
    after_save: Option<Instead>,
    /// The document to print once its path is known.
    printed: Option<Printed>,
}

impl Learn {
    /// Returns the page that is shown while no activity runs.
    pub fn page(&self) -> LearnPage {
        self.page
    }

    /// The state at the start, with the stored draft in the editor if there is a valid one.
    pub fn recall(draft: &str) -> Self {
        Self { editor: Editor::recall(draft).map(Box::new), ..Self::default() }
    }

    /// Ends the running activity and shows a page; after a preview that is the editor.
    pub fn show_page(&mut self, page: LearnPage) {
        let page = if self.preview.take().is_some() { LearnPage::Editor } else { page };
        (self.page, self.doing, self.asks_to_forget) = (page, None, false);
        self.source = None;
        if page != LearnPage::Editor
            && let Some(editor) = &mut self.editor
        {
            editor.hide();
        }
    }

    /// Returns the lesson in the editor, whether it is shown or not.
    pub fn editor(&self) -> Option<&Editor> {
        self.editor.as_deref()
    }

    pub fn editor_mut(&mut self) -> Option<&mut Editor> {
        self.editor.as_deref_mut()
    }

    /// Opens a lesson in the editor, or closes the editor.
    pub fn edit(&mut self, editor: Option<Editor>) {
        self.editor = editor.map(Box::new);
    }

    /// Returns the lesson in the editor while its board is shown.
    pub fn edited(&self) -> Option<&Editor> {
        let on_show = self.page == LearnPage::Editor && self.doing.is_none();
        self.editor().filter(|editor| on_show && editor.stage().is_some())
    }

    /// Returns the board on show: of the running activity or of the editor.
    pub fn stage(&self) -> Option<&Stage> {
        match &self.doing {
            Some(Doing::Run(run)) => Some(run.stage()),
            Some(Doing::Attempt(attempt)) => Some(attempt.stage()),
            None => self.edited().and_then(Editor::stage),
        }
    }

    pub fn stage_mut(&mut self) -> Option<&mut Stage> {
        let edits = self.edited().is_some();
        match &mut self.doing {
            Some(Doing::Run(run)) => Some(run.stage_mut()),
            Some(Doing::Attempt(attempt)) => Some(attempt.stage_mut()),
            None => self.editor.as_mut().filter(|_| edits).and_then(|it| it.stage_mut()),
        }
    }

    /// Runs the lesson in the editor, to try it out or to present it.
    pub fn preview(&mut self, run: Run) {
        let presented = run.present().is_some();
        self.preview = Some(if presented { Preview::Presented } else { Preview::Seen });
        self.doing = Some(Doing::Run(Box::new(run)));
    }

    /// Returns whether the running session is a preview from the editor.
    pub fn is_preview(&self) -> bool {
        self.preview.is_some()
    }

    /// Returns whether the running session is a preview for presenting only.
    pub fn is_presented_preview(&self) -> bool {
        self.preview == Some(Preview::Presented)
    }

    /// Returns the running lesson and its file.
    pub fn lesson(&self) -> Option<(&Arc<Lesson>, Option<&LessonFile>)> {
        match self.run()?.running() {
            Running::Lesson { lesson, .. } => Some((lesson, self.source.as_ref())),
            _ => None,
        }
    }

    /// Sets the action to take once the lesson in the editor is saved.
    pub fn after_save(&mut self, instead: Instead) {
        self.after_save = Some(instead);
    }

    /// Cancels the actions that waited for a dialog.
    pub fn dismiss(&mut self) {
        (self.after_save, self.opens_to_edit) = (None, false);
    }

    /// Takes the action that waited for the save.
    pub fn saved(&mut self) -> Option<Instead> {
        self.after_save.take()
    }

    /// Sets the document to print once its path is known.
    pub fn print(&mut self, printed: Printed) {
        self.printed = Some(printed);
    }

    /// Returns the document to print.
    pub fn printed(&self) -> Option<&Printed> {
        self.printed.as_ref()
    }

    /// Sets the file of the running lesson.
    pub fn opened(&mut self, source: Option<LessonFile>) {
        self.source = source;
    }

    /// Returns the running lesson, practice or test.
    pub fn run(&self) -> Option<&Run> {
        match &self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    pub fn run_mut(&mut self) -> Option<&mut Run> {
        match &mut self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// Returns the puzzle that is being solved.
    pub fn attempt(&self) -> Option<&Attempt> {
        match &self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    pub fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        match &mut self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    /// Starts a session.
    pub fn begin(&mut self, run: Run) {
        self.doing = Some(Doing::Run(Box::new(run)));
        (self.preview, self.source) = (None, None);
    }

    /// Starts an attempt at a puzzle.
    pub fn attempt_this(&mut self, attempt: Attempt) {
        self.doing = Some(Doing::Attempt(Box::new(attempt)));
        (self.preview, self.source) = (None, None);
    }
}

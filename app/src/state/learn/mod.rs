//! Learning: the course, practice, a test, and what has been learned.

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

/// A page of Learn, in place of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LearnPage {
    /// The lessons of the course, and the way to everything else.
    #[default]
    Contents,
    /// What is to be practised.
    Practice,
    /// Which puzzles there are, and how they went.
    Puzzles,
    /// What has been learned.
    Progress,
    /// The lesson that is being made.
    Editor,
}

/// What a lesson that runs was begun for, if not to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preview {
    /// To see what was made.
    Seen,
    /// To present what was made.
    Presented,
}

/// What is learned with.
#[derive(Debug)]
enum Doing {
    Run(Box<Run>),
    Attempt(Box<Attempt>),
}

/// The state of Learn.
#[derive(Debug, Default)]
pub struct Learn {
    page: LearnPage,
    doing: Option<Doing>,
    /// Work that goes on for an attempt at a puzzle.
    pub work: Option<JobId>,
    /// What is practised next.
    pub practice: Practice,
    /// Whether it is asked if all that was learned is to be forgotten.
    pub asks_to_forget: bool,
    editor: Option<Box<Editor>>,
    /// What runs is what is being made.
    preview: Option<Preview>,
    /// Where the lesson that runs was opened from.
    source: Option<LessonFile>,
    /// The next lesson that is opened is to be edited.
    pub opens_to_edit: bool,
    /// What comes in its place once it is saved.
    after_save: Option<Instead>,
    /// What is to be printed, once its place is known.
    printed: Option<Printed>,
}

impl Learn {
    /// The page that is shown as long as nothing runs.
    pub fn page(&self) -> LearnPage {
        self.page
    }

    /// The state at the start: with the lesson that was being made, if what was remembered is one.
    pub fn recall(draft: &str) -> Self {
        Self { editor: Editor::recall(draft).map(Box::new), ..Self::default() }
    }

    /// Shows a page; what runs ends. From what was being made one comes back to it.
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

    /// The lesson that is being made, whether it is on show or not.
    pub fn editor(&self) -> Option<&Editor> {
        self.editor.as_deref()
    }

    /// The same, to be changed.
    pub fn editor_mut(&mut self) -> Option<&mut Editor> {
        self.editor.as_deref_mut()
    }

    /// Another lesson is made, or none.
    pub fn edit(&mut self, editor: Option<Editor>) {
        self.editor = editor.map(Box::new);
    }

    /// The lesson that is being made, while its board is on show.
    pub fn edited(&self) -> Option<&Editor> {
        let on_show = self.page == LearnPage::Editor && self.doing.is_none();
        self.editor().filter(|editor| on_show && editor.stage().is_some())
    }

    /// The board on show: of what runs, or of what is being made.
    pub fn stage(&self) -> Option<&Stage> {
        match &self.doing {
            Some(Doing::Run(run)) => Some(run.stage()),
            Some(Doing::Attempt(attempt)) => Some(attempt.stage()),
            None => self.edited().and_then(Editor::stage),
        }
    }

    /// The same, to be changed.
    pub fn stage_mut(&mut self) -> Option<&mut Stage> {
        let edits = self.edited().is_some();
        match &mut self.doing {
            Some(Doing::Run(run)) => Some(run.stage_mut()),
            Some(Doing::Attempt(attempt)) => Some(attempt.stage_mut()),
            None => self.editor.as_mut().filter(|_| edits).and_then(|it| it.stage_mut()),
        }
    }

    /// Runs what is being made, to see or to present it.
    pub fn preview(&mut self, run: Run) {
        let presented = run.present().is_some();
        self.preview = Some(if presented { Preview::Presented } else { Preview::Seen });
        self.doing = Some(Doing::Run(Box::new(run)));
    }

    /// Whether what runs is what is being made.
    pub fn is_preview(&self) -> bool {
        self.preview.is_some()
    }

    /// Whether it runs only to be presented.
    pub fn is_presented_preview(&self) -> bool {
        self.preview == Some(Preview::Presented)
    }

    /// The lesson that runs, and where it was opened from.
    pub fn lesson(&self) -> Option<(&Arc<Lesson>, Option<&LessonFile>)> {
        match self.run()?.running() {
            Running::Lesson { lesson, .. } => Some((lesson, self.source.as_ref())),
            _ => None,
        }
    }

    /// Does this once what is being made is saved.
    pub fn after_save(&mut self, instead: Instead) {
        self.after_save = Some(instead);
    }

    /// A question was left without an answer: nothing comes of what was wanted.
    pub fn dismiss(&mut self) {
        (self.after_save, self.opens_to_edit) = (None, false);
    }

    /// It is saved, or cannot be. What is to be done now.
    pub fn saved(&mut self) -> Option<Instead> {
        self.after_save.take()
    }

    /// This is to be printed once its place is known.
    pub fn print(&mut self, printed: Printed) {
        self.printed = Some(printed);
    }

    /// What is to be printed.
    pub fn printed(&self) -> Option<&Printed> {
        self.printed.as_ref()
    }

    /// Says where the lesson that runs was opened from.
    pub fn opened(&mut self, source: Option<LessonFile>) {
        self.source = source;
    }

    /// What runs: a lesson, practice, a test.
    pub fn run(&self) -> Option<&Run> {
        match &self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// The same, to go on with it.
    pub fn run_mut(&mut self) -> Option<&mut Run> {
        match &mut self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// The puzzle that is being solved.
    pub fn attempt(&self) -> Option<&Attempt> {
        match &self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    /// The same, to go on with it.
    pub fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        match &mut self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    /// Begins something.
    pub fn begin(&mut self, run: Run) {
        self.doing = Some(Doing::Run(Box::new(run)));
        (self.preview, self.source) = (None, None);
    }

    /// Begins to solve a puzzle.
    pub fn attempt_this(&mut self, attempt: Attempt) {
        self.doing = Some(Doing::Attempt(Box::new(attempt)));
        (self.preview, self.source) = (None, None);
    }
}

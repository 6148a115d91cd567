//! Actions of Learn: lessons, practice, tests and presenting.

use super::LessonEditAction;
use crate::state::{CourseTest, DrawingTool, LearnPage, PracticeOptions};
use hypertoe_core::Cell;

/// Changes of Learn.
#[derive(Debug)]
pub enum LearnAction {
    /// Opens a page and ends the current session.
    OpenPage(LearnPage),
    /// Starts a built-in lesson, by its index from 0.
    StartLesson(usize),
    /// Sets what to practise.
    SetPractice(PracticeOptions),
    /// Prints a practice sheet with answers.
    PrintPractice,
    /// Starts the practice that was set.
    StartPractice,
    /// Starts a review of what is due.
    StartReview,
    /// Starts a test.
    StartTest(CourseTest),
    /// Goes to a step of the lesson, by its index from 0.
    GoTo(usize),
    /// Goes a step forward (1) or back (−1).
    Step(i8),
    /// Clicks a cell, as an answer or in the lesson editor.
    Click(Cell),
    /// Clicks the cell that has the keyboard focus.
    ClickFocused,
    /// Picks an option, an item or an axis as the answer.
    PickOption(usize),
    /// Edits a field of the answer.
    TypeAnswer {
        /// Index of the field, from 0.
        field: usize,
        /// New content.
        text: String,
    },
    /// Checks the answer.
    CheckAnswer,
    /// Shows the solution.
    ShowSolution,
    /// Asks another question of the same kind.
    AnotherQuestion,
    /// Goes to the next question or step.
    Next,
    /// Checks the answer, or goes on if it has been checked.
    CheckOrNext,
    /// Ends the practice.
    EndPractice,
    /// Starts or ends presenting the lesson to a class.
    Present(bool),
    /// Blanks the screen, or shows it again.
    ToggleBlank,
    /// Selects a pen, or puts it away.
    Pen(DrawingTool),
    /// Starts a pen stroke at a point, in fractions of the view's width and height.
    BeginStroke([f32; 2]),
    /// Extends the pen stroke to a point.
    ExtendStroke([f32; 2]),
    /// Shows or hides the teacher's notes, in a window of their own.
    ShowNotes(bool),
    /// Restarts the timer of the lesson.
    RestartTimer,
    /// Removes the pen strokes of the current step.
    ClearStrokes,
    Edit(LessonEditAction),
    /// Exports the progress as a table.
    ExportProgress,
    /// Asks for confirmation before the progress is reset, or cancels that.
    ConfirmReset(bool),
    /// Resets the progress.
    ResetProgress,
}

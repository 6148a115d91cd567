//! Actions of Learn: lessons, practice, tests and presenting.

use super::EditAction;
use crate::state::{Exam, LearnPage, Pen, Practice};
use hypertoe_core::Cell;

/// Changes of Learn.
#[derive(Debug)]
pub enum LearnAction {
    /// Opens a page and ends the current session.
    Page(LearnPage),
    /// Starts a built-in lesson, by its index from 0.
    Begin(usize),
    /// Sets what to practise.
    Choose(Practice),
    /// Prints a practice sheet with answers.
    PrintPractice,
    /// Starts the practice that was set.
    Practise,
    /// Starts a review of what is due.
    Review,
    /// Starts a test.
    Test(Exam),
    /// Goes to a step of the lesson, by its index from 0.
    GoTo(usize),
    /// Goes a step forward (1) or back (−1).
    Step(i8),
    /// Clicks a cell, as an answer or in the lesson editor.
    Click(Cell),
    /// Clicks the cell that has the keyboard focus.
    ClickFocused,
    /// Picks an option, an item or an axis as the answer.
    Pick(usize),
    /// Edits a field of the answer.
    Write {
        /// Index of the field, from 0.
        field: usize,
        /// New content.
        text: String,
    },
    /// Checks the answer.
    Check,
    /// Shows the solution.
    Show,
    /// Asks another question of the same kind.
    Another,
    /// Goes to the next question or step.
    Next,
    /// Checks the answer, or goes on if it has been checked.
    Enter,
    /// Ends the practice.
    End,
    /// Starts or ends presenting the lesson to a class.
    Present(bool),
    /// Blanks the screen, or shows it again.
    Blank,
    /// Selects a pen, or puts it away.
    Pen(Pen),
    /// Starts a pen stroke at a point, in fractions of the view's width and height.
    BeginStroke([f32; 2]),
    /// Extends the pen stroke to a point.
    DrawStroke([f32; 2]),
    /// Shows or hides the teacher's notes, in a window of their own.
    Notes(bool),
    /// Restarts the timer of the lesson.
    RestartTimer,
    /// Removes the pen strokes of the current step.
    ClearStrokes,
    Edit(EditAction),
    /// Exports the progress as a table.
    ExportProgress,
    /// Asks for confirmation before the progress is reset, or cancels that.
    AskToForget(bool),
    /// Resets the progress.
    Forget,
}

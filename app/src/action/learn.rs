//! What is done in Learn.

use super::EditAction;
use crate::state::{Exam, LearnPage, Pen, Practice};
use hypertoe_core::Cell;

/// What is done in Learn.
#[derive(Debug)]
pub enum LearnAction {
    /// Shows a page; what runs ends.
    Page(LearnPage),
    /// Begins a lesson that comes with the program, by its number from 0.
    Begin(usize),
    /// What is to be practised has been chosen.
    Choose(Practice),
    /// Prints what is to be practised, with answers.
    PrintPractice,
    /// Begins to practise.
    Practise,
    /// Begins to practise what is due.
    Review,
    /// Begins a test.
    Test(Exam),
    /// Goes to a step of the lesson, from 0.
    GoTo(usize),
    /// A step forward or back.
    Step(i8),
    /// A cell is clicked for an answer.
    Click(Cell),
    /// The keyboard's cell is clicked.
    ClickFocused,
    /// An option, an item or an axis is chosen for an answer.
    Pick(usize),
    /// A field of an answer is typed into.
    Write {
        /// Which, from 0.
        field: usize,
        /// What it holds now.
        text: String,
    },
    /// The answer is given.
    Check,
    /// The solution is shown.
    Show,
    /// Another question of the same kind.
    Another,
    /// Goes on.
    Next,
    /// Gives the answer, or goes on: whatever comes next.
    Enter,
    /// Practice ends.
    End,
    /// Puts the lesson in front of a class, or no longer.
    Present(bool),
    /// Blanks the screen, or no longer.
    Blank,
    /// Takes a pen into the hand, or puts it away.
    Pen(Pen),
    /// A stroke begins here: shares of width and height of the view.
    BeginStroke([f32; 2]),
    /// The stroke goes on to here.
    DrawStroke([f32; 2]),
    /// Shows the teacher's notes in a window of their own, or no longer.
    Notes(bool),
    /// The time of the lesson is counted from now.
    RestartTimer,
    /// The strokes over this step are taken away.
    ClearStrokes,
    /// Something is done to the lesson that is being made.
    Edit(EditAction),
    /// Saves what has been learned as a table.
    ExportProgress,
    /// Asks whether everything that was learned is to be forgotten, or no longer.
    AskToForget(bool),
    /// Everything that was learned is forgotten.
    Forget,
}

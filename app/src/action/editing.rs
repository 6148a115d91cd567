//! Actions of the lesson editor.

use crate::lesson::{LessonColouring, QuestionDraft};
use crate::state::{AfterDiscard, EditorTool};
use hypertoe_core::Shape;

/// Changes of the lesson in the editor.
#[derive(Debug)]
pub enum LessonEditAction {
    /// Appends what is on the screen as a step.
    Capture,
    /// Opens the editor, with an empty lesson if there is none.
    OpenEditor,
    /// Leaves the lesson for something else, after asking about unsaved changes.
    ConfirmThen(AfterDiscard),
    /// Saves the lesson, then goes on with something else.
    SaveThen(AfterDiscard),
    /// Discards the unsaved changes and goes on with something else.
    DiscardThen(AfterDiscard),
    /// Edits the lesson that is running: its file if it came from one, otherwise a copy.
    EditCurrentLesson,
    /// Selects a step, by its index from 0.
    SelectStep(usize),
    /// Selects the next step (1) or the previous one (−1).
    SelectNext(i8),
    /// Moves the selected step down (1) or up (−1).
    MoveStep(i8),
    /// Inserts a step with an empty board after the selected one.
    Add,
    /// Duplicates the selected step.
    Duplicate,
    /// Deletes the selected step.
    Delete,
    /// Undoes the last change.
    Undo,
    /// Redoes the change undone last.
    Redo,
    /// Sets the title of the lesson.
    Title(String),
    /// Sets the learning goal.
    Goal(String),
    /// Sets the estimated duration.
    Minutes(Option<u16>),
    /// Sets the teacher's notes on the lesson.
    Notes(String),
    /// Sets the text of the selected step.
    Text(String),
    /// Sets the teacher's notes on the selected step.
    StepNotes(String),
    /// Sets the question of the selected step.
    SetQuestion(Box<QuestionDraft>),
    /// Gives the selected step another board, empty.
    SetBoard(Shape),
    /// Sets the colouring of cells in the selected step.
    SetColouring(Option<LessonColouring>),
    /// Sets the label of a highlighted cell, by its index in the selected step.
    SetCellLabel(usize, String),
    /// Removes all marks and highlighted cells of the selected step.
    ClearMarks,
    /// Selects the tool for clicks on the board.
    SelectTool(EditorTool),
    /// Stores the current view of the board in the selected step.
    StoreView,
    /// Restores the view of the board stored in the selected step.
    RestoreView,
    /// Previews the lesson from the selected step.
    Preview,
    /// Presents the lesson from the selected step.
    Present,
    /// Copies the lesson as text.
    CopyText,
    /// Saves the lesson to its file, or asks for one.
    Save,
    /// Asks where to save the lesson.
    SaveAs,
    /// Asks where to save the lesson as pages to print.
    ExportHandout,
}

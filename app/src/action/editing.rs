//! What is done to a lesson that is being made.

use crate::lesson::{ColourOf, Query};
use crate::state::{Hand, Instead};
use hypertoe_core::Shape;

/// What is done to a lesson that is being made.
#[derive(Debug)]
pub enum EditAction {
    /// What is on the screen becomes a step.
    Capture,
    /// Shows the lesson that is being made; an empty one if there is none.
    Show,
    /// Asks for something else in its place, first about what is not saved.
    Ask(Instead),
    /// Saves it, then goes on with something else.
    SaveThen(Instead),
    /// Gives up what is not saved, and goes on with something else.
    DiscardThen(Instead),
    /// Makes a copy of the lesson that runs, or goes on with it, if it is of a file.
    EditRunning,
    /// Chooses a step, from 0.
    Choose(usize),
    /// The next step, or the one before.
    Step(i8),
    /// The chosen step goes down in the order, or up.
    Shift(i8),
    /// An empty board comes after the chosen step.
    Add,
    /// The chosen step once more.
    Duplicate,
    /// The chosen step goes.
    Delete,
    /// The last change is taken back.
    Undo,
    /// And made again.
    Redo,
    /// What it is called.
    Title(String),
    /// What one can do afterwards.
    Goal(String),
    /// About how long it takes.
    Minutes(Option<u16>),
    /// What the teacher should know.
    Notes(String),
    /// What the chosen step says.
    Text(String),
    /// What the teacher should know at the chosen step.
    StepNotes(String),
    /// What the chosen step asks.
    Query(Box<Query>),
    /// The chosen step shows another board, empty.
    Board(Shape),
    /// The cells of the chosen step are coloured by this, or by nothing.
    Colour(Option<ColourOf>),
    /// The name of a cell that is pointed at, by its place among those of the chosen step.
    Name(usize, String),
    /// All marks and points of the chosen step go.
    Clear,
    /// What a click on the board does.
    Hand(Hand),
    /// The chosen step is looked at as its board is on show now.
    TakeView,
    /// Its board is on show again as the step has it.
    ShowStep,
    /// Runs it from the chosen step.
    Preview,
    /// Presents it from the chosen step.
    Present,
    /// Copies the lesson on show as a text.
    CopyText,
    /// Saves it to its file, or asks for one.
    Save,
    /// Asks where to save it.
    SaveAs,
    /// Asks where to put the lesson on show as pages to print.
    Handout,
}

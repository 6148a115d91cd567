//! Actions of Learn: lessons, practice, tests, presenting, puzzles and the lesson editor.

use crate::board::hypercube::HypercubeFigure;
use crate::lesson::{LessonColoring, QuestionDraft};
use crate::state::{
    AfterDiscard, CourseTest, DailyPuzzle, DrawingTool, EditorTool, FileRef, LearnPage,
    PracticeOptions, PuzzleFilter,
};
use hypertoe_core::exercise::ExerciseKind;
use hypertoe_core::puzzle::PuzzleTheme;
use hypertoe_core::{Cell, NodeId, Shape};

#[derive(Debug)]
pub enum LearnAction {
    /// Opens a page and ends the current session.
    OpenPage(LearnPage),
    /// Starts a built-in lesson, by its index from 0, where it was left before.
    StartLesson(usize),
    /// Starts a built-in lesson at its first step.
    RestartLesson(usize),
    SetPractice(PracticeOptions),
    /// Prints a practice sheet with answers.
    PrintPractice,
    /// Asks where to save the pages of the open print dialog.
    SavePrint,
    StartPractice,
    /// Starts a review of what is due.
    StartReview,
    StartTest(CourseTest),
    /// Starts the questions that find the lesson to start with.
    StartPlacement,
    /// Practises one kind of exercise.
    PractiseKind(ExerciseKind),
    /// Clicks a cell, as an answer or in the lesson editor.
    Click(Cell),
    /// Clicks the cell that has the keyboard focus.
    ClickFocused,
    /// Checks the answer, or goes on if it has been checked.
    CheckOrNext,
    Session(SessionAction),
    Introduction(IntroductionAction),
    /// Starts or ends presenting the lesson to a class.
    Present(bool),
    Presenter(PresenterAction),
    /// Shows or hides the teacher's notes, in a window of their own.
    ShowNotes(bool),
    Edit(LessonEditAction),
    Own(OwnLessonAction),
    Answers(AnswersAction),
    ExportProgress,
    /// Asks for confirmation before the progress is reset, or cancels that.
    ShowResetConfirmation(bool),
    ResetProgress,
}

/// An action on a lesson of My lessons, named by its file.
#[derive(Debug)]
pub enum OwnLessonAction {
    Open(FileRef),
    /// Removes the lesson from the list; its file stays.
    Remove(FileRef),
    ShowInFolder(FileRef),
}

/// The answers of pupils: those of the lesson that runs, and those of a class.
#[derive(Debug)]
pub enum AnswersAction {
    /// Sets the name on the own answers.
    SetName(String),
    /// Asks where to save the own answers.
    SaveOwn,
    /// Copies the own answers as a text.
    CopyOwn,
    /// Asks for the files of a class.
    Choose,
    /// Asks where to save the table of a class.
    SaveTable,
    /// Closes the answers of a class.
    Clear,
}

/// Changes of the running session: a lesson, a practice or a test.
#[derive(Debug)]
pub enum SessionAction {
    /// Goes to a step of the lesson, by its index from 0.
    GoTo(usize),
    /// Goes a step forward (1) or back (−1).
    Step(i8),
    /// Picks an option, an item or an axis as the answer.
    PickOption(usize),
    TypeAnswer {
        /// Index of the field, from 0.
        field: usize,
        text: String,
    },
    CheckAnswer,
    ShowSolution,
    /// Plays the quarter turn of a closed question, or the film of the step, from its beginning.
    PlayAgain,
    /// Asks another question of the same kind.
    AnotherQuestion,
    /// Goes to the next question or step.
    Next,
    EndPractice,
}

/// Steps of the introduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntroductionAction {
    Start,
    /// Shows the next board, once the one on show is solved.
    Next,
    /// Skips or ends the introduction and shows the home page.
    Leave,
    /// Plays the first game of the ladder.
    Play,
}

/// The tools for presenting a lesson.
#[derive(Debug)]
pub enum PresenterAction {
    /// Blanks the screen, or shows it again.
    ToggleBlank,
    /// Selects a pen, or puts it away.
    Pen(DrawingTool),
    /// Starts a pen stroke at a point, in fractions of the view's width and height.
    BeginStroke([f32; 2]),
    /// Extends the pen stroke to a point.
    ExtendStroke([f32; 2]),
    /// Removes the pen strokes of the current step.
    ClearStrokes,
    RestartTimer,
    /// Makes the screen dark or light, in this presentation and in later ones.
    SetDark(bool),
    /// Shows the notes of the whole lesson, or only those of the step on show.
    ShowAllNotes(bool),
}

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
    Undo,
    /// Redoes the change undone last.
    Redo,
    /// Sets a text or number of the lesson or of the selected step.
    SetField(LessonFieldEdit),
    /// Sets the question of the selected step.
    SetQuestion(Box<QuestionDraft>),
    /// Gives the selected step another board, empty.
    SetBoard(Shape),
    /// Shows a sweep, a net or a slice in the selected step, or a board.
    SetHypercube(Option<Box<HypercubeFigure>>),
    /// Sets the colouring of cells in the selected step.
    SetColoring(Option<LessonColoring>),
    /// Sets the label of a highlighted cell, by its index in the selected step.
    SetCellLabel(usize, String),
    /// Removes all marks and highlighted cells of the selected step.
    ClearMarks,
    SelectTool(EditorTool),
    /// Stores the current view of the board in the selected step.
    StoreView,
    /// Restores the view of the board stored in the selected step.
    RestoreView,
    /// Previews the lesson from the selected step.
    Preview,
    /// Presents the lesson from the selected step.
    Present,
    CopyText,
    Save,
    SaveAs,
    /// Opens the dialog that prints the lesson.
    ExportHandout,
    /// Asks where to save the lesson as a web page.
    ExportWebPage,
}

/// The new content of a field of a lesson.
#[derive(Debug)]
pub enum LessonFieldEdit {
    Title(String),
    /// The BCP 47 tag of the language of the texts; empty if it is not told.
    Language(String),
    Goal(String),
    /// The learners that the lesson is for.
    Audience(String),
    /// The things to have at hand before a class.
    Materials(String),
    /// The expected duration.
    Minutes(Option<u16>),
    /// The teacher's notes on the lesson.
    Notes(String),
    /// The text of the selected step.
    Text(String),
    /// The teacher's notes on the selected step.
    StepNotes(String),
    /// The planned minutes of the selected step.
    StepMinutes(Option<u16>),
}

#[derive(Debug)]
pub enum PuzzleAction {
    StartDaily(DailyPuzzle),
    SetFilter(PuzzleFilter),
    /// Starts one of the chosen puzzles.
    Train,
    /// Starts a puzzle of this theme, and chooses the theme on all boards from now on.
    TrainTheme(PuzzleTheme),
    /// Starts a puzzle that went wrong before.
    RepeatMissed,
    Hint,
    /// Asks for the move again after a wrong one.
    Retry,
    /// Shows the solution.
    GiveUp,
    Next,
    /// Steps moves forward or back along the solution.
    Step(i8),
    /// Shows another position of the finished puzzle.
    GoToPosition(NodeId),
    /// Plays on from here as a game against the level Perfect.
    PlayAgainstComputer,
    /// Opens the position as a game and analyses it.
    Analyse,
}

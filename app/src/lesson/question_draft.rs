//! A question while it is being written, and the parts that are still missing.

use super::file::{LessonFault, MAX_ANSWER_DIGITS, MAX_EXERCISES, MAX_OPTIONS, MAX_TEXT_CHARS};
use super::lesson_board::LessonBoard;
use super::question::GradedQuestion;
use super::{ExerciseSet, LessonTask, TaskQuestions};
use crate::i18n::{self, Message, ToMessage};
use hypertoe_core::exercise::{
    Exercise, ExerciseError, ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises,
};
use hypertoe_core::geometry::lines_through_pair;
use hypertoe_core::{BigUint, Cell, Line, Shape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

enum_with_all! {
    /// The kind of a question that is being written.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum QuestionKind {
        #[default]
        None,
        /// A choice between texts.
        Choose,
        /// Texts to be put in order.
        Sort,
        Number,
        /// Cells to click.
        Cells,
        /// Two cells of a line, whose other cells are to be clicked.
        Complete,
        /// A question whether cells are a line.
        IsLine,
        /// A question how many lines run through a cell.
        Count,
        /// Several exercises, generated from a seed.
        #[serde(rename = "Drawn")]
        Generated,
        /// A question of an opened lesson of which the editor changes only the texts.
        #[serde(rename = "Kept")]
        Preserved,
    }
}

impl QuestionKind {
    /// Returns the kinds that can be written in the editor.
    pub fn editable_kinds() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|kind| *kind != Self::Preserved)
    }

    /// Returns the most cells that a question of this kind asks about or for; `None` if it is not
    /// about cells.
    pub fn max_cells(self, shape: &Shape) -> Option<usize> {
        match self {
            Self::Cells => Some(usize::MAX),
            Self::Complete => Some(2),
            Self::IsLine => Some(shape.line_length().into()),
            Self::Count => Some(1),
            Self::None
            | Self::Choose
            | Self::Sort
            | Self::Number
            | Self::Generated
            | Self::Preserved => None,
        }
    }

    pub fn needs_prompt(self) -> bool {
        matches!(self, Self::Choose | Self::Sort | Self::Number | Self::Cells)
    }
}

/// A question while it is being written. The entries of other kinds are kept for a change of kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct QuestionDraft {
    pub kind: QuestionKind,
    pub prompt: String,
    /// The explanation shown after the answer.
    #[serde(rename = "why")]
    pub explanation: String,
    /// The texts to choose from, or to be put in order, in the right order.
    pub options: Vec<String>,
    /// The index of the right option.
    #[serde(rename = "right")]
    pub right_option: Option<usize>,
    pub number: String,
    /// The cells, in the order of the clicks.
    pub cells: Vec<Cell>,
    /// The span of lines that are asked about.
    pub span: Option<usize>,
    /// The names of the kinds of generated exercises.
    pub kinds: Vec<String>,
    /// The number of generated exercises.
    pub count: usize,
    /// The seed of the generated exercises.
    pub seed: u64,
    /// The question that the editor preserves but for its texts, for [`QuestionKind::Preserved`].
    #[serde(skip)]
    pub preserved: Option<LessonTask>,
}

impl QuestionDraft {
    /// Returns whether the two differ only in typed text.
    pub fn differs_only_in_text(&self, other: &Self) -> bool {
        let texts = |query: &Self| Self {
            prompt: String::new(),
            explanation: String::new(),
            options: vec![String::new(); query.options.len()],
            number: String::new(),
            ..query.clone()
        };
        texts(self) == texts(other)
    }
}

impl Default for QuestionDraft {
    fn default() -> Self {
        Self {
            kind: QuestionKind::None,
            prompt: String::new(),
            explanation: String::new(),
            options: vec![String::new(); 3],
            right_option: None,
            number: String::new(),
            cells: Vec::new(),
            span: None,
            kinds: [ExerciseKind::CompleteLine, ExerciseKind::IsLine]
                .map(|kind| kind.name().to_owned())
                .into(),
            count: 4,
            seed: 1,
            preserved: None,
        }
    }
}

/// A part that an unfinished lesson still needs.
#[derive(Clone, Debug)]
pub enum MissingPart {
    Title,
    Prompt,
    /// Two to eight different options.
    Options,
    RightOption,
    /// A whole number.
    Number,
    Cells,
    /// Two cells of exactly one line.
    Pair,
    /// This many cells, the length of a line.
    LineCells(u16),
    Cell,
    /// Kinds of exercises.
    Kinds,
    /// Exercises that exist on this board.
    Exercises(ExerciseError),
    /// Marks in turn; these are the numbers of marks of the two players.
    UnbalancedMarks(usize, usize),
    /// An error that the reader of lesson files found.
    FileFault(LessonFault),
}

impl QuestionDraft {
    /// Creates the draft of a finished question, to edit it.
    pub fn from_task(task: &LessonTask, board: &LessonBoard) -> Self {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let plain = Self {
            prompt: text(&task.prompt),
            explanation: text(&task.explanation),
            ..Self::default()
        };
        match &task.content {
            TaskQuestions::Question(GradedQuestion::Choose { options, right }) => Self {
                kind: QuestionKind::Choose,
                options: options.clone(),
                right_option: Some(*right),
                ..plain
            },
            TaskQuestions::Question(GradedQuestion::Sort { items }) => {
                Self { kind: QuestionKind::Sort, options: items.clone(), ..plain }
            }
            TaskQuestions::Question(GradedQuestion::Number { right }) => {
                Self { kind: QuestionKind::Number, number: right.to_string(), ..plain }
            }
            TaskQuestions::Question(GradedQuestion::Cells { right, .. }) => {
                Self { kind: QuestionKind::Cells, cells: right.iter().cloned().collect(), ..plain }
            }
            TaskQuestions::Question(GradedQuestion::Exercise(exercise))
                if exercise.shape == board.shape =>
            {
                Self::from_exercise(exercise, plain, task)
            }
            TaskQuestions::Exercises(drawn) if drawn.shapes == [board.shape.clone()] => Self {
                kind: QuestionKind::Generated,
                kinds: drawn.filter.kinds.iter().map(|kind| kind.name().to_owned()).collect(),
                span: drawn.filter.span,
                count: drawn.count,
                seed: drawn.seed,
                ..plain
            },
            // Not to be edited, or of another board.
            TaskQuestions::Question(GradedQuestion::Exercise(_)) | TaskQuestions::Exercises(_) => {
                plain.preserve(task)
            }
        }
    }

    /// Creates the draft of an exercise; one that the editor has no fields for is preserved.
    fn from_exercise(exercise: &Exercise, plain: Self, task: &LessonTask) -> Self {
        let (kind, cells, span) = match exercise.question.clone() {
            ExerciseQuestion::CompleteLine { given, .. } => {
                (QuestionKind::Complete, given.into(), None)
            }
            ExerciseQuestion::IsLine { cells } => (QuestionKind::IsLine, cells, None),
            ExerciseQuestion::CountThrough { cell, span } => {
                (QuestionKind::Count, vec![cell], span)
            }
            _ => return plain.preserve(task),
        };
        Self { kind, cells, span, ..plain }
    }

    fn preserve(self, task: &LessonTask) -> Self {
        Self { kind: QuestionKind::Preserved, preserved: Some(task.clone()), ..self }
    }

    /// Adds a cell to the question, or removes it, up to the most that the kind allows.
    pub fn toggle_cell(&mut self, cell: &Cell, shape: &Shape) {
        let Some(max) = self.kind.max_cells(shape) else { return };
        if let Some(at) = self.cells.iter().position(|it| it == cell) {
            self.cells.remove(at);
            return;
        }
        if max == 1 {
            self.cells.clear();
        }
        if self.cells.len() < max.min(super::file::MAX_ITEMS) {
            self.cells.push(cell.clone());
        }
    }

    /// Returns the task that the draft describes; `None` if there is no question.
    ///
    /// # Errors
    /// The first thing that it still needs.
    pub fn to_task(&self, board: &LessonBoard) -> Result<Option<LessonTask>, MissingPart> {
        let text = |text: &str| Some(trimmed_to_limit(text)).filter(|text| !text.is_empty());
        let (prompt, why) = (text(&self.prompt), text(&self.explanation));
        if self.kind.needs_prompt() && prompt.is_none() {
            return Err(MissingPart::Prompt);
        }
        let shape = &board.shape;
        let exercise = |question| {
            TaskQuestions::Question(GradedQuestion::Exercise(Exercise {
                shape: shape.clone(),
                question,
            }))
        };
        let what = match self.kind {
            QuestionKind::None => return Ok(None),
            QuestionKind::Preserved => match &self.preserved {
                Some(task) => task.content.clone(),
                None => return Ok(None),
            },
            QuestionKind::Choose => TaskQuestions::Question(self.choose()?),
            QuestionKind::Sort => {
                TaskQuestions::Question(GradedQuestion::Sort { items: self.distinct_options()? })
            }
            QuestionKind::Number => {
                TaskQuestions::Question(GradedQuestion::Number { right: self.parse_number()? })
            }
            QuestionKind::Cells => {
                let right: BTreeSet<Cell> = self.cells.iter().cloned().collect();
                if right.is_empty() {
                    return Err(MissingPart::Cells);
                }
                TaskQuestions::Question(GradedQuestion::Cells { right, shape: shape.clone() })
            }
            QuestionKind::Complete => {
                let (given, line) = self.line_pair(shape).ok_or(MissingPart::Pair)?;
                exercise(ExerciseQuestion::CompleteLine { given, line })
            }
            QuestionKind::IsLine => {
                if self.cells.len() != usize::from(shape.line_length()) {
                    return Err(MissingPart::LineCells(shape.line_length()));
                }
                exercise(ExerciseQuestion::IsLine { cells: self.cells.clone() })
            }
            QuestionKind::Count => {
                let cell = self.cells.first().cloned().ok_or(MissingPart::Cell)?;
                exercise(ExerciseQuestion::CountThrough { cell, span: self.span })
            }
            QuestionKind::Generated => TaskQuestions::Exercises(self.exercise_set(shape)?),
        };
        Ok(Some(LessonTask { content: what, prompt, explanation: why }))
    }

    /// Returns the options that are written; they are of a permitted number, and differ.
    fn distinct_options(&self) -> Result<Vec<String>, MissingPart> {
        let options: Vec<String> = self.options.iter().filter_map(|text| written(text)).collect();
        let twice = (1..options.len()).any(|i| options[..i].contains(&options[i]));
        match (2..=MAX_OPTIONS).contains(&options.len()) && !twice {
            true => Ok(options),
            false => Err(MissingPart::Options),
        }
    }

    fn choose(&self) -> Result<GradedQuestion, MissingPart> {
        let options = self.distinct_options()?;
        let right = self.right_option.and_then(|right| written(self.options.get(right)?));
        let right = options.iter().position(|option| Some(option) == right.as_ref());
        Ok(GradedQuestion::Choose { options, right: right.ok_or(MissingPart::RightOption)? })
    }

    fn parse_number(&self) -> Result<BigUint, MissingPart> {
        let digits: String = self.number.chars().filter(|c| !c.is_whitespace()).collect();
        let sound = (1..=MAX_ANSWER_DIGITS).contains(&digits.len());
        digits.parse().ok().filter(|_| sound).ok_or(MissingPart::Number)
    }

    fn line_pair(&self, shape: &Shape) -> Option<([Cell; 2], Line)> {
        let given = <[Cell; 2]>::try_from(self.cells.clone()).ok()?;
        let [line] = <[Line; 1]>::try_from(lines_through_pair(shape, &given[0], &given[1])).ok()?;
        (given[0] != given[1]).then_some((given, line))
    }

    fn exercise_set(&self, shape: &Shape) -> Result<ExerciseSet, MissingPart> {
        let kinds: Vec<ExerciseKind> =
            self.kinds.iter().filter_map(|name| ExerciseKind::from_name(name)).collect();
        if kinds.is_empty() {
            return Err(MissingPart::Kinds);
        }
        let wanted = ExerciseFilter { kinds, span: self.span };
        Exercises::new(shape, &wanted, self.seed).map_err(MissingPart::Exercises)?;
        let count = self.count.clamp(1, MAX_EXERCISES);
        // TOML integers are signed.
        let seed = self.seed.min(i64::MAX as u64);
        Ok(ExerciseSet { shapes: vec![shape.clone()], filter: wanted, count, seed })
    }
}

/// Returns the text of an option as it is saved; `None` if there is none.
fn written(text: &str) -> Option<String> {
    Some(trimmed_to_limit(text)).filter(|text| !text.is_empty())
}

/// Trims a text and truncates it to the most characters that a lesson file may hold.
pub(super) fn trimmed_to_limit(text: &str) -> String {
    text.trim().chars().take(MAX_TEXT_CHARS).collect::<String>().trim_end().to_owned()
}

impl ToMessage for MissingPart {
    fn message(&self) -> Message {
        match self {
            Self::Title => i18n::missing_title(),
            Self::Prompt => i18n::missing_prompt(),
            Self::Options => i18n::missing_options(),
            Self::RightOption => i18n::missing_right(),
            Self::Number => i18n::missing_number(),
            Self::Cells => i18n::missing_cells(),
            Self::Pair => i18n::missing_pair(),
            Self::LineCells(count) => i18n::missing_line_cells(usize::from(*count)),
            Self::Cell => i18n::missing_cell(),
            Self::Kinds => i18n::missing_kinds(),
            Self::Exercises(error) => error.message(),
            Self::UnbalancedMarks(first, second) => {
                i18n::missing_balanced_marks(first.to_string(), second.to_string())
            }
            Self::FileFault(fault) => i18n::missing_file_fault(fault),
        }
    }
}

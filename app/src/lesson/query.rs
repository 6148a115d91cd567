//! A question while it is being written, which may be incomplete.

use super::file::{Fault, MAX_DIGITS, MAX_DRAWN, MAX_OPTIONS, MAX_TEXT};
use super::quiz::Quiz;
use super::setting::Setting;
use super::task::{Drawn, Task, What};
use hypertoe_core::exercise::{Exercise, ExerciseError, Exercises, Kind, Question, Wanted};
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::{BigUint, Cell, Line, Shape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The kind of a question that is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QueryKind {
    /// No question.
    #[default]
    None,
    /// A choice between texts.
    Choose,
    /// A number.
    Number,
    /// Cells to click.
    Cells,
    /// Two cells of a line, whose other cells are to be clicked.
    Complete,
    /// Whether cells are a line.
    IsLine,
    /// How many lines run through a cell.
    Count,
    /// Several exercises, generated from a seed.
    #[serde(rename = "Drawn")]
    Drawn,
    /// A question of an opened lesson that the editor preserves but cannot edit.
    #[serde(rename = "Kept")]
    Kept,
}

impl QueryKind {
    /// The kinds that can be written.
    pub const WRITTEN: [Self; 8] = [
        Self::None,
        Self::Choose,
        Self::Number,
        Self::Cells,
        Self::Complete,
        Self::IsLine,
        Self::Count,
        Self::Drawn,
    ];

    /// Returns the most cells of the board that it takes; `None` if it takes none.
    pub fn most_cells(self, shape: &Shape) -> Option<usize> {
        match self {
            Self::Cells => Some(usize::MAX),
            Self::Complete => Some(2),
            Self::IsLine => Some(shape.run().into()),
            Self::Count => Some(1),
            _ => None,
        }
    }

    /// Returns whether it needs a prompt.
    pub fn needs_prompt(self) -> bool {
        matches!(self, Self::Choose | Self::Number | Self::Cells)
    }
}

/// A question while it is being written. The entries of other kinds are kept for a change of kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Query {
    pub kind: QueryKind,
    pub prompt: String,
    /// The explanation shown after the answer.
    #[serde(rename = "why")]
    pub why: String,
    /// The texts to choose from.
    pub options: Vec<String>,
    /// The index of the right option.
    #[serde(rename = "right")]
    pub right: Option<usize>,
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
    /// The preserved question.
    #[serde(skip)]
    pub kept: Option<Task>,
}

impl Query {
    /// Returns whether the two differ only in typed text.
    pub fn has_same_choices(&self, other: &Self) -> bool {
        let texts = |query: &Self| Self {
            prompt: String::new(),
            why: String::new(),
            options: vec![String::new(); query.options.len()],
            number: String::new(),
            ..query.clone()
        };
        texts(self) == texts(other)
    }
}

impl Default for Query {
    fn default() -> Self {
        Self {
            kind: QueryKind::None,
            prompt: String::new(),
            why: String::new(),
            options: vec![String::new(); 3],
            right: None,
            number: String::new(),
            cells: Vec::new(),
            span: None,
            kinds: [Kind::Complete, Kind::IsLine].map(|kind| kind.name().to_owned()).into(),
            count: 4,
            seed: 1,
            kept: None,
        }
    }
}

/// What an unfinished lesson still needs.
#[derive(Clone, Debug)]
pub enum Gap {
    /// A title.
    Title,
    /// A prompt.
    Prompt,
    /// Two to eight different options.
    Options,
    /// The choice of the right option.
    Right,
    /// A whole number.
    Number,
    /// Cells.
    Cells,
    /// Two cells of exactly one line.
    Pair,
    /// This many cells, the length of a line.
    LineCells(u16),
    /// One cell.
    Cell,
    /// Kinds of exercises.
    Kinds,
    /// Exercises that exist on this board.
    Exercises(ExerciseError),
    /// Marks in turn; these are the numbers of marks of the two players.
    Turns(usize, usize),
    /// An error that the reader of lesson files found.
    File(Fault),
}

impl Query {
    /// Opens the question of a finished lesson for editing.
    pub fn of(task: &Task, setting: &Setting) -> Self {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let plain = Self { prompt: text(&task.prompt), why: text(&task.why), ..Self::default() };
        match &task.what {
            What::Quiz(Quiz::Choose { options, right }) => Self {
                kind: QueryKind::Choose,
                options: options.clone(),
                right: Some(*right),
                ..plain
            },
            What::Quiz(Quiz::Number { right }) => {
                Self { kind: QueryKind::Number, number: right.to_string(), ..plain }
            }
            What::Quiz(Quiz::Cells { right, .. }) => {
                Self { kind: QueryKind::Cells, cells: right.iter().cloned().collect(), ..plain }
            }
            What::Quiz(Quiz::Exercise(exercise)) if exercise.shape == setting.shape => {
                Self::of_exercise(exercise, plain, task)
            }
            What::Drawn(drawn) if drawn.shapes == [setting.shape.clone()] => Self {
                kind: QueryKind::Drawn,
                kinds: drawn.wanted.kinds.iter().map(|kind| kind.name().to_owned()).collect(),
                span: drawn.wanted.span,
                count: drawn.count,
                seed: drawn.seed,
                ..plain
            },
            _ => plain.keep(task),
        }
    }

    fn of_exercise(exercise: &Exercise, plain: Self, task: &Task) -> Self {
        match &exercise.question {
            Question::Complete { given, .. } => {
                Self { kind: QueryKind::Complete, cells: given.to_vec(), ..plain }
            }
            Question::IsLine { cells } => {
                Self { kind: QueryKind::IsLine, cells: cells.clone(), ..plain }
            }
            Question::Count { cell, span } => {
                Self { kind: QueryKind::Count, cells: vec![cell.clone()], span: *span, ..plain }
            }
            _ => plain.keep(task),
        }
    }

    fn keep(self, task: &Task) -> Self {
        Self { kind: QueryKind::Kept, kept: Some(task.clone()), ..self }
    }

    /// Toggles a cell of the question.
    pub fn click(&mut self, cell: &Cell, shape: &Shape) {
        let Some(most) = self.kind.most_cells(shape) else { return };
        if let Some(at) = self.cells.iter().position(|it| it == cell) {
            self.cells.remove(at);
            return;
        }
        if most == 1 {
            self.cells.clear();
        }
        if self.cells.len() < most.min(super::file::MAX_ITEMS) {
            self.cells.push(cell.clone());
        }
    }

    /// Returns the finished question; `None` if there is no question.
    ///
    /// # Errors
    /// The first thing that it still needs.
    pub fn task(&self, setting: &Setting) -> Result<Option<Task>, Gap> {
        let text = |text: &str| Some(shortened(text)).filter(|text| !text.is_empty());
        let (prompt, why) = (text(&self.prompt), text(&self.why));
        if self.kind.needs_prompt() && prompt.is_none() {
            return Err(Gap::Prompt);
        }
        let shape = &setting.shape;
        let exercise =
            |question| What::Quiz(Quiz::Exercise(Exercise { shape: shape.clone(), question }));
        let what = match self.kind {
            QueryKind::None => return Ok(None),
            QueryKind::Kept => return Ok(self.kept.clone()),
            QueryKind::Choose => What::Quiz(self.choose()?),
            QueryKind::Number => What::Quiz(Quiz::Number { right: self.number()? }),
            QueryKind::Cells => {
                let right: BTreeSet<Cell> = self.cells.iter().cloned().collect();
                if right.is_empty() {
                    return Err(Gap::Cells);
                }
                What::Quiz(Quiz::Cells { right, shape: shape.clone() })
            }
            QueryKind::Complete => {
                let (given, line) = self.pair(shape).ok_or(Gap::Pair)?;
                exercise(Question::Complete { given, line })
            }
            QueryKind::IsLine => {
                if self.cells.len() != usize::from(shape.run()) {
                    return Err(Gap::LineCells(shape.run()));
                }
                exercise(Question::IsLine { cells: self.cells.clone() })
            }
            QueryKind::Count => {
                let cell = self.cells.first().cloned().ok_or(Gap::Cell)?;
                exercise(Question::Count { cell, span: self.span })
            }
            QueryKind::Drawn => What::Drawn(self.drawn(shape)?),
        };
        Ok(Some(Task { what, prompt, why }))
    }

    fn choose(&self) -> Result<Quiz, Gap> {
        let written = |text: &String| Some(shortened(text)).filter(|text| !text.is_empty());
        let options: Vec<String> = self.options.iter().filter_map(written).collect();
        let twice = (1..options.len()).any(|i| options[..i].contains(&options[i]));
        if !(2..=MAX_OPTIONS).contains(&options.len()) || twice {
            return Err(Gap::Options);
        }
        let right = self.right.and_then(|right| self.options.get(right)).and_then(written);
        let right = options.iter().position(|option| Some(option) == right.as_ref());
        Ok(Quiz::Choose { options, right: right.ok_or(Gap::Right)? })
    }

    fn number(&self) -> Result<BigUint, Gap> {
        let digits: String = self.number.chars().filter(|c| !c.is_whitespace()).collect();
        let sound = (1..=MAX_DIGITS).contains(&digits.len());
        digits.parse().ok().filter(|_| sound).ok_or(Gap::Number)
    }

    fn pair(&self, shape: &Shape) -> Option<([Cell; 2], Line)> {
        let given = <[Cell; 2]>::try_from(self.cells.clone()).ok()?;
        let [line] = <[Line; 1]>::try_from(through_both(shape, &given[0], &given[1])).ok()?;
        (given[0] != given[1]).then_some((given, line))
    }

    fn drawn(&self, shape: &Shape) -> Result<Drawn, Gap> {
        let kinds: Vec<Kind> = self.kinds.iter().filter_map(|name| Kind::named(name)).collect();
        if kinds.is_empty() {
            return Err(Gap::Kinds);
        }
        let wanted = Wanted { kinds, span: self.span };
        Exercises::new(shape, &wanted, self.seed).map_err(Gap::Exercises)?;
        let count = self.count.clamp(1, MAX_DRAWN);
        // TOML integers are signed.
        let seed = self.seed.min(i64::MAX as u64);
        Ok(Drawn { shapes: vec![shape.clone()], wanted, count, seed })
    }
}

/// Trims and truncates a text to what a file holds.
pub(super) fn shortened(text: &str) -> String {
    text.trim().chars().take(MAX_TEXT).collect::<String>().trim_end().to_owned()
}

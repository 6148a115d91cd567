//! Words, some of which belong to an axis.

use hypertoe_core::geometry::axis;
use hypertoe_core::{Cell, Line};

/// The most axes that are written out one by one.
const MOST_AXES: usize = 12;

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The text.
    pub text: String,
    /// The axis whose colour it has.
    pub axis: Option<usize>,
}

/// What is said of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// Piece by piece; blanks are part of the pieces.
    pub words: Vec<Word>,
}

impl Caption {
    /// A caption that begins with this.
    pub fn new(text: &str) -> Self {
        Self::default().then(text)
    }

    /// Plain text follows.
    #[must_use]
    pub fn then(mut self, text: impl Into<String>) -> Self {
        self.words.push(Word { text: text.into(), axis: None });
        self
    }

    /// Text in the colour of an axis follows.
    #[must_use]
    pub fn of(mut self, axis: usize, text: impl Into<String>) -> Self {
        self.words.push(Word { text: text.into(), axis: Some(axis) });
        self
    }

    /// The name of an axis follows.
    #[must_use]
    pub fn name(self, axis: usize) -> Self {
        self.of(axis, axis::name(axis))
    }

    /// Something for each of these axes, the last after an “and”; of very
    /// many, only the first.
    #[must_use]
    pub fn each(mut self, axes: &[usize], text: impl Fn(usize) -> String) -> Self {
        for (i, &axis) in axes.iter().enumerate().take(MOST_AXES) {
            if i > 0 {
                self = self.then(if i + 1 == axes.len() { " and " } else { ", " });
            }
            self = self.of(axis, text(axis));
        }
        self.more(axes.len())
    }

    /// Coordinates in brackets, each as `text` has it.
    #[must_use]
    pub fn coordinates(mut self, dims: usize, text: impl Fn(usize) -> String) -> Self {
        self = self.then("(");
        for axis in 0..dims.min(MOST_AXES) {
            if axis > 0 {
                self = self.then(", ");
            }
            self = self.of(axis, text(axis));
        }
        self.more(dims).then(")")
    }

    /// The coordinates of a cell.
    #[must_use]
    pub fn cell(self, cell: &Cell) -> Self {
        self.coordinates(cell.dims(), |axis| cell.get(axis).to_string())
    }

    /// The coordinates of all cells of a line at once: `(t, 1, 2−t, t)`.
    #[must_use]
    pub fn formula(self, line: &Line) -> Self {
        self.coordinates(line.steps().len(), |axis| term(line, axis))
    }

    fn more(self, all: usize) -> Self {
        match all.checked_sub(MOST_AXES) {
            Some(rest) if rest > 0 => self.then(format!(" and {rest} more")),
            _ => self,
        }
    }

    /// All of it as plain text.
    pub fn plain(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect()
    }
}

/// The coordinate of one axis at place t of a line: `t`, `1+t`, `2−t`, `1`.
fn term(line: &Line, axis: usize) -> String {
    let from = line.start().get(axis);
    match line.steps()[axis] {
        0 => from.to_string(),
        1 if from == 0 => "t".to_owned(),
        1 => format!("{from}+t"),
        _ => format!("{from}−t"),
    }
}

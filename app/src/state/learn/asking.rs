//! A question on show, and the answer that is being given.

use super::stage::Stage;
use crate::lesson::{Asked, Draft, Judged, Quiz};
use crate::show::{Annotations, Pointed};
use hypertoe_core::exercise::{Exercise, Question};
use hypertoe_core::{Cell, Line};

/// The phase of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The answer is being put together.
    Open,
    /// The answer was given in a test, without feedback.
    Given,
    /// The solution was revealed without an answer.
    Told,
    /// The answer was given and judged.
    Judged {
        judged: Judged,
        /// Whether the solution is shown.
        shown: bool,
    },
}

/// A question on show, with the answer so far.
#[derive(Clone, Debug)]
pub struct Asking {
    quiz: Quiz,
    asked: Asked,
    /// The explanation shown once the question is answered.
    pub why: Option<String>,
    pub draft: Draft,
    phase: Phase,
}

impl Asking {
    /// Poses a question, with its own prompt if it has one.
    pub fn new(quiz: Quiz, prompt: Option<&str>, why: Option<String>) -> Self {
        let (asked, draft) = (quiz.asked(prompt), Draft::new(quiz.form()));
        Self { quiz, asked, why, draft, phase: Phase::Open }
    }

    pub fn quiz(&self) -> &Quiz {
        &self.quiz
    }

    /// Returns the question as shown: its text and its annotations.
    pub fn asked(&self) -> &Asked {
        &self.asked
    }

    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns a cell that the question highlights or puts a mark on.
    pub fn about(&self) -> Option<&Cell> {
        let pointed = self.asked.board.spots().map(|(cell, _)| cell).next();
        pointed.or_else(|| self.asked.marks.iter().flatten().next())
    }

    /// Returns whether the answer can still be changed.
    pub fn is_open(&self) -> bool {
        self.phase == Phase::Open
    }

    /// Submits the answer, if there is one, and judges it at once or only records it. Returns
    /// whether it is right.
    pub fn give(&mut self, judged: bool) -> Option<bool> {
        let answer = self.draft.answer(&self.quiz).filter(|_| self.is_open())?;
        let found = self.quiz.judge(&answer);
        let right = found.right;
        self.phase = match judged {
            true => Phase::Judged { judged: found, shown: false },
            false => Phase::Given,
        };
        Some(right)
    }

    /// Reveals the solution if no answer was submitted.
    pub fn tell(&mut self) {
        if self.is_open() {
            self.phase = Phase::Told;
        }
    }

    /// Shows the solution beside the judged answer.
    pub fn show(&mut self) {
        if let Phase::Judged { shown, .. } = &mut self.phase {
            *shown = true;
        }
    }

    /// Annotates the board for the current phase.
    pub fn point(&self, stage: &mut Stage) {
        let asked = &self.asked;
        let pointed = match &self.phase {
            Phase::Open | Phase::Given => asked.board.with(&self.draft.board(&self.quiz)),
            Phase::Told => asked.board.with(&asked.solved),
            Phase::Judged { judged, shown: false } => asked.board.with(&judged.board),
            Phase::Judged { judged, shown: true } => {
                asked.board.with(&judged.board).with(&self.lines())
            }
        };
        stage.point(&pointed);
    }

    /// Returns the annotations that the solution adds without covering those of the answer.
    fn lines(&self) -> Annotations {
        let solved = &self.asked.solved;
        match &self.phase {
            Phase::Judged { judged, .. } if judged.board.spots().next().is_some() => {
                let mut added = Annotations::default();
                added.lines.clone_from(&solved.lines);
                added.crooked.clone_from(&solved.crooked);
                // The solution may replace the annotation of a given cell.
                let known = |cell| judged.board.at(cell).map(|spot| spot.as_what);
                let unknown = solved
                    .spots()
                    .filter(|(cell, _)| matches!(known(cell), None | Some(Pointed::Given)));
                for (cell, spot) in unknown {
                    added.point(cell.clone(), spot.as_what, spot.label.clone());
                }
                added
            }
            _ => solved.clone(),
        }
    }

    /// Returns the line that the solution shows, if it has one.
    pub fn line(&self) -> Option<&Line> {
        self.asked.solved.lines.first()
    }

    /// Selects an option, an item or an axis for the answer.
    pub fn choose(&mut self, number: usize) {
        self.draft.choose(&self.quiz, number);
    }

    /// Returns the cell whose lines are to be counted, and the span if only one counts.
    pub fn counted(&self) -> Option<(Cell, Option<usize>)> {
        match &self.quiz {
            Quiz::Exercise(Exercise { question: Question::Count { cell, span }, .. }) => {
                Some((cell.clone(), *span))
            }
            _ => None,
        }
    }

    /// Returns the plane in which the board rotates once the answer was submitted.
    pub fn turn(&self) -> Option<(usize, usize)> {
        match &self.quiz {
            Quiz::Exercise(Exercise { question: Question::Turn(turn), .. }) => Some(turn.plane),
            _ => None,
        }
    }
}

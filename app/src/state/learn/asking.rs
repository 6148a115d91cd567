//! A question while it is being answered.

use super::stage::Stage;
use crate::lesson::{Asked, Draft, Judged, Quiz};
use crate::show::{Annotations, Pointed};
use hypertoe_core::exercise::{Exercise, Question};
use hypertoe_core::{Cell, Line};

/// How far a question has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The answer is put together.
    Open,
    /// It has been given, and nothing is said of it.
    Given,
    /// The solution has been told, without an answer.
    Told,
    /// It has been given and judged.
    Judged {
        /// What is said of it.
        judged: Judged,
        /// Whether the solution is shown.
        shown: bool,
    },
}

/// A question while it is being answered.
#[derive(Clone, Debug)]
pub struct Asking {
    quiz: Quiz,
    asked: Asked,
    /// What is said once the answer is known.
    pub why: Option<String>,
    /// The answer so far.
    pub draft: Draft,
    phase: Phase,
}

impl Asking {
    /// Asks a question, in its own words if it has some.
    pub fn new(quiz: Quiz, prompt: Option<&str>, why: Option<String>) -> Self {
        let (asked, draft) = (quiz.asked(prompt), Draft::new(quiz.form()));
        Self { quiz, asked, why, draft, phase: Phase::Open }
    }

    /// The question.
    pub fn quiz(&self) -> &Quiz {
        &self.quiz
    }

    /// It in words.
    pub fn asked(&self) -> &Asked {
        &self.asked
    }

    /// How far it has come.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// A cell that is pointed at or bears a mark in the question.
    pub fn about(&self) -> Option<&Cell> {
        let pointed = self.asked.board.spots().map(|(cell, _)| cell).next();
        pointed.or_else(|| self.asked.marks.iter().flatten().next())
    }

    /// Whether the answer can still be changed.
    pub fn is_open(&self) -> bool {
        self.phase == Phase::Open
    }

    /// Gives the answer, if there is one; it is judged at once, or only noted. Whether it is right.
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

    /// Tells the solution without an answer.
    pub fn tell(&mut self) {
        if self.is_open() {
            self.phase = Phase::Told;
        }
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        if let Phase::Judged { shown, .. } = &mut self.phase {
            *shown = true;
        }
    }

    /// Points on the board at what belongs to the question.
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

    /// What the solution adds: what is meant, without hiding what was chosen.
    fn lines(&self) -> Annotations {
        let solved = &self.asked.solved;
        match &self.phase {
            Phase::Judged { judged, .. } if judged.board.spots().next().is_some() => {
                let mut added = Annotations::default();
                added.lines.clone_from(&solved.lines);
                added.crooked.clone_from(&solved.crooked);
                // Of what was given, the solution may say more.
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

    /// The line that tells the solution, if one does.
    pub fn line(&self) -> Option<&Line> {
        self.asked.solved.lines.first()
    }

    /// An option, an item or an axis is chosen for the answer.
    pub fn choose(&mut self, number: usize) {
        self.draft.choose(&self.quiz, number);
    }

    /// The cell whose lines are counted, and of which span only.
    pub fn counted(&self) -> Option<(Cell, Option<usize>)> {
        match &self.quiz {
            Quiz::Exercise(Exercise { question: Question::Count { cell, span }, .. }) => {
                Some((cell.clone(), *span))
            }
            _ => None,
        }
    }

    /// The plane in which the board turns once the answer has been given.
    pub fn turn(&self) -> Option<(usize, usize)> {
        match &self.quiz {
            Quiz::Exercise(Exercise { question: Question::Turn(turn), .. }) => Some(turn.plane),
            _ => None,
        }
    }
}

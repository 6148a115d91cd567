//! A question on show, and the answer that is being given.

use super::board::LearnBoard;
use crate::lesson::{AnswerDraft, Feedback, GradedQuestion, PresentedQuestion};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::{Cell, Line};

/// The phase of a question: open, or closed by an answer or by its solution.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestionPhase {
    /// The answer is being put together.
    Open,
    /// The answer was given in a test, without feedback.
    Submitted,
    /// The solution was revealed without an answer.
    Revealed,
    /// The answer was given and judged.
    Judged { feedback: Feedback, is_solution_shown: bool },
}

/// A question on show, with the answer so far.
#[derive(Clone, Debug)]
pub struct ActiveQuestion {
    pub graded_question: GradedQuestion,
    pub presented_question: PresentedQuestion,
    /// The explanation shown once the question is answered.
    pub explanation: Option<String>,
    pub draft: AnswerDraft,
    phase: QuestionPhase,
}

impl ActiveQuestion {
    /// Creates an open question, with its own prompt if it has one.
    pub fn new(
        graded_question: GradedQuestion,
        prompt: Option<&str>,
        explanation: Option<String>,
    ) -> Self {
        let (presented_question, draft) =
            (graded_question.present(prompt), AnswerDraft::new(graded_question.answer_form()));
        Self { graded_question, presented_question, explanation, draft, phase: QuestionPhase::Open }
    }

    pub fn phase(&self) -> &QuestionPhase {
        &self.phase
    }

    /// Returns a cell that the question highlights or puts a mark on.
    pub fn subject_cell(&self) -> Option<&Cell> {
        let pointed = self.presented_question.highlights.highlights().map(|(cell, _)| cell).next();
        pointed.or_else(|| self.presented_question.marks.iter().flatten().next())
    }

    /// Returns whether the answer can still be changed.
    pub fn is_open(&self) -> bool {
        self.phase == QuestionPhase::Open
    }

    /// Submits the answer if it is complete: with `judged` feedback is shown at once, otherwise the
    /// answer is only recorded. Returns whether it is right; `None` without a complete answer.
    pub fn submit(&mut self, judged: bool) -> Option<bool> {
        let answer = self.draft.answer(&self.graded_question).filter(|_| self.is_open())?;
        let found = self.graded_question.grade(&answer);
        let right = found.is_right;
        self.phase = match judged {
            true => QuestionPhase::Judged { feedback: found, is_solution_shown: false },
            false => QuestionPhase::Submitted,
        };
        Some(right)
    }

    /// Reveals the solution if no answer was submitted.
    pub fn reveal(&mut self) {
        if self.is_open() {
            self.phase = QuestionPhase::Revealed;
        }
    }

    /// Shows the solution beside the judged answer.
    pub fn show_solution(&mut self) {
        if let QuestionPhase::Judged { is_solution_shown: shown, .. } = &mut self.phase {
            *shown = true;
        }
    }

    /// Sets the annotations of the board for the current phase.
    pub fn annotate(&self, board: &mut LearnBoard) {
        let presented = &self.presented_question;
        let pointed = match &self.phase {
            QuestionPhase::Open | QuestionPhase::Submitted => {
                presented.highlights.merged_with(&self.draft.highlights(&self.graded_question))
            }
            QuestionPhase::Revealed => {
                presented.highlights.merged_with(&presented.solution_highlights)
            }
            QuestionPhase::Judged { feedback: judged, is_solution_shown: false } => {
                presented.highlights.merged_with(&judged.highlights)
            }
            QuestionPhase::Judged { feedback: judged, is_solution_shown: true } => presented
                .highlights
                .merged_with(&judged.highlights)
                .merged_with(&self.solution_annotations()),
        };
        board.set_extra_annotations(&pointed);
    }

    /// Returns the annotations that the solution adds without covering those of the answer.
    fn solution_annotations(&self) -> Annotations {
        let solved = &self.presented_question.solution_highlights;
        match &self.phase {
            QuestionPhase::Judged { feedback: judged, .. }
                if judged.highlights.highlights().next().is_some() =>
            {
                let mut added = Annotations::default();
                added.lines.clone_from(&solved.lines);
                added.non_lines.clone_from(&solved.non_lines);
                // The solution may replace the annotation of a given cell.
                let known = |cell| judged.highlights.get(cell).map(|spot| spot.kind);
                let unknown = solved
                    .highlights()
                    .filter(|(cell, _)| matches!(known(cell), None | Some(HighlightKind::Subject)));
                for (cell, spot) in unknown {
                    added.highlight_cell(cell.clone(), spot.kind, spot.label.clone());
                }
                added
            }
            _ => solved.clone(),
        }
    }

    pub fn solution_line(&self) -> Option<&Line> {
        self.presented_question.solution_highlights.lines.first()
    }

    /// Selects an answer by its number from 0: an option, an item to be ordered, or an axis.
    /// Ignores a number that is out of range.
    pub fn select_option(&mut self, number: usize) {
        self.draft.choose(&self.graded_question, number);
    }
}

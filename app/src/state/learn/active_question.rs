//! A question on show, and the answer that is being given.

use super::board::LearnBoard;
use crate::i18n::parse_whole_number;
use crate::lesson::{AnswerDraft, Feedback, GradedQuestion, PresentedQuestion};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::exercise::ExerciseAnswer;
use hypertoe_core::geometry::parse_cell;
use hypertoe_core::{Cell, Line};

/// The phase of a question: open, or closed by an answer or by its solution.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestionPhase {
    /// The answer is being put together.
    Open,
    /// The first answer was wrong: it may be changed once, before the right one is told.
    Retry { feedback: Feedback, first: ExerciseAnswer },
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

/// Returns the highlights of the cells that an answer has, without those that it lacks.
fn own_cells(judged: &Annotations) -> Annotations {
    let mut own = Annotations::default();
    let is_own = |kind| matches!(kind, HighlightKind::Correct | HighlightKind::Wrong);
    for (cell, spot) in judged.highlights().filter(|(_, spot)| is_own(spot.kind)) {
        own.highlight_cell(cell.clone(), spot.kind, spot.label.clone());
    }
    own
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
        matches!(self.phase, QuestionPhase::Open | QuestionPhase::Retry { .. })
    }

    /// Returns whether there is an answer to be checked, other than a first wrong one.
    pub fn can_submit(&self) -> bool {
        let answer = self.draft.answer(&self.graded_question).filter(|_| self.is_open());
        match (&self.phase, answer) {
            (QuestionPhase::Retry { first, .. }, Some(answer)) => *first != answer,
            (_, answer) => answer.is_some(),
        }
    }

    /// Returns whether the first answer was wrong and a second one is awaited.
    pub fn is_retry(&self) -> bool {
        matches!(self.phase, QuestionPhase::Retry { .. })
    }

    /// Returns whether the verdict on the answer is shown.
    pub fn is_judged(&self) -> bool {
        matches!(self.phase, QuestionPhase::Judged { .. })
    }

    /// Returns whether a field of a typed answer is empty or, on the second try, still has what was wrong
    /// on the first.
    pub fn is_field_pending(&self, field: usize) -> bool {
        let text = self.draft.text(field).trim();
        let QuestionPhase::Retry { first, .. } = &self.phase else { return text.is_empty() };
        let still_wrong = match (first, self.graded_question.right_answer()) {
            (ExerciseAnswer::Coordinates(typed), ExerciseAnswer::Coordinates(right)) => {
                let exercise = self.graded_question.exercise();
                let cell = exercise.and_then(|it| parse_cell(&it.shape, text).ok());
                typed.get(field) != right.get(field) && cell.as_ref() == typed.get(field)
            }
            (ExerciseAnswer::Number(typed), _) => parse_whole_number(text).as_ref() == Some(typed),
            _ => false,
        };
        text.is_empty() || still_wrong
    }

    /// Adds or removes a cell. On the second try a cell that is added takes the place of a wrong one,
    /// where the answer has all of its cells.
    pub fn toggle_cell(&mut self, cell: &Cell) {
        if let QuestionPhase::Retry { feedback, .. } = &self.phase {
            let kind = |cell: &Cell| feedback.highlights.get(cell).map(|spot| spot.kind);
            let is_wrong = |cell: &Cell| kind(cell) == Some(HighlightKind::Wrong);
            self.draft.make_room(&self.graded_question, cell, is_wrong);
        }
        self.draft.toggle_cell(&self.graded_question, cell);
    }

    /// Returns whether the solution shows more than the judged answer does, on the board or in words.
    pub fn has_more_to_show(&self) -> bool {
        let QuestionPhase::Judged { feedback, is_solution_shown: false } = &self.phase else {
            return false;
        };
        let presented = &self.presented_question;
        let added = self.solution_annotations();
        let has_figure = added.highlights().next().is_some()
            || !added.lines.is_empty()
            || !added.non_lines.is_empty()
            || presented.counted_cell.is_some()
            || presented.rotation_plane.is_some();
        let why = self.explanation.as_deref();
        has_figure || feedback.texts(presented, why, true) != feedback.texts(presented, why, false)
    }

    /// Submits the answer if it is complete: with `judged` feedback is shown at once, otherwise the
    /// answer is only recorded. With `has_second_try` a first wrong answer may be changed. Returns
    /// the answer and whether it is right; `None` without a complete answer, or if it is the first
    /// wrong one again.
    pub fn submit(&mut self, judged: bool, has_second_try: bool) -> Option<(ExerciseAnswer, bool)> {
        let answer = self.draft.answer(&self.graded_question).filter(|_| self.is_open())?;
        if let QuestionPhase::Retry { first, .. } = &self.phase
            && *first == answer
        {
            return None;
        }
        let found = self.graded_question.grade(&answer);
        let right = found.is_right;
        let can_retry = has_second_try && !self.is_retry() && self.graded_question.has_second_try();
        self.phase = match (judged, right || !can_retry) {
            (false, _) => QuestionPhase::Submitted,
            (true, true) => QuestionPhase::Judged { feedback: found, is_solution_shown: false },
            (true, false) => {
                self.draft.clear_choice();
                QuestionPhase::Retry { feedback: found, first: answer.clone() }
            }
        };
        Some((answer, right))
    }

    /// Reveals the solution if no answer was submitted.
    pub fn reveal(&mut self) {
        if self.is_open() {
            self.phase = QuestionPhase::Revealed;
        }
    }

    /// Shows the solution beside the judged answer, or in place of a second try.
    pub fn show_solution(&mut self) {
        match &mut self.phase {
            QuestionPhase::Judged { is_solution_shown: shown, .. } => *shown = true,
            QuestionPhase::Retry { feedback, .. } => {
                let feedback = feedback.clone();
                self.phase = QuestionPhase::Judged { feedback, is_solution_shown: true };
            }
            QuestionPhase::Open | QuestionPhase::Submitted | QuestionPhase::Revealed => {}
        }
    }

    /// Sets the annotations of the board for the current phase.
    pub fn annotate(&self, board: &mut LearnBoard) {
        let presented = &self.presented_question;
        let pointed = match &self.phase {
            QuestionPhase::Open | QuestionPhase::Submitted => {
                presented.highlights.merged_with(&self.draft.highlights(&self.graded_question))
            }
            QuestionPhase::Retry { feedback, .. } => {
                let draft = self.draft.highlights(&self.graded_question);
                let judged = own_cells(&feedback.highlights);
                let shown = match &self.draft {
                    // Cells of the first answer that are still marked are right or wrong.
                    AnswerDraft::Cells(cells) => {
                        let mut shown = draft;
                        let kept = judged.highlights().filter(|(cell, _)| cells.contains(cell));
                        for (cell, spot) in kept {
                            shown.highlight_cell(cell.clone(), spot.kind, spot.label.clone());
                        }
                        shown
                    }
                    _ if draft.highlights().next().is_some() => draft,
                    _ => judged,
                };
                presented.highlights.merged_with(&shown)
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

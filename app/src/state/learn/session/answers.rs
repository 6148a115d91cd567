//! The answers of a session: their records, second tries, and what is counted.

use super::{ActiveQuestion, Session, SessionKind};
use crate::i18n::without_isolation;
use crate::lesson::answers::AnswerSheet;
use crate::lesson::{GradedQuestion, Lesson, LessonTask, answer_key, answer_text};
use crate::state::learn::answer_record::{AnswerRecord, QuestionResult, SubmittedAnswer};
use crate::state::learn::lesson_record::{LessonRecord, WorkedSteps};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Session {
    /// Submits and counts the answer; with `has_second_try` a first wrong one may be changed.
    /// Returns the record of a first answer, and of a second one that is right or wrong; `None` if
    /// the answer is incomplete.
    pub fn submit_answer(&mut self, has_second_try: bool) -> Option<SubmittedAnswer> {
        let judges = self.gives_feedback();
        let asking = self.question.as_mut()?;
        let is_first = !asking.is_retry();
        let (answer, right) = asking.submit(judges, has_second_try && judges)?;
        let (question, presented) = (&asking.graded_question, &asking.presented_question);
        let text = answer_text(question, presented, &answer);
        let record = AnswerRecord {
            kind: question.kind(),
            span: presented.span,
            right: right && is_first,
            right_later: right && !is_first,
            tries: if is_first { 1 } else { 2 },
            first_answer: Some((text, answer_key(&answer))),
        };
        if let (
            SessionKind::Practice { queue: training, .. },
            GradedQuestion::Exercise(exercise),
            false,
            true,
        ) = (&mut self.kind, question, right, is_first)
        {
            training.repeat_later(exercise.clone());
        }
        self.is_right_later = record.right_later;
        let is_closed = !asking.is_open();
        if let (Some(plane), true) = (presented.rotation_plane, judges && is_closed) {
            self.stage.animate_quarter_turn(plane);
        }
        asking.annotate(&mut self.stage);
        match is_first {
            true => self.is_counted = self.count_answer(&record),
            false if self.is_counted => self.count_second_answer(right),
            false => {}
        }
        self.note_known(right);
        let is_new = is_first && (self.is_counted || self.is_additional);
        Some(SubmittedAnswer { record, is_new })
    }

    /// Returns the number of the question on show in its step, from 1.
    pub(super) fn question_number(&self) -> usize {
        self.questions_in_step - self.remaining.len()
    }

    /// Notes that the question of a lesson was answered right, or is to be looked at again.
    fn note_known(&mut self, right: bool) {
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else { return };
        if self.is_additional {
            return;
        }
        let question = (*step, self.question_number());
        match right {
            true => {
                self.known.insert(lesson.first_question_of_step(*step) + question.1 - 1);
                self.missed.remove(&question);
                let first = lesson.first_question_of_step(*step);
                if (first..first + self.questions_in_step).all(|it| self.known.contains(&it)) {
                    self.step_results[*step] = Some(true);
                }
            }
            false => _ = self.missed.insert(question),
        }
    }

    /// Counts a first answer. In a lesson only that to the question as it was asked first counts:
    /// returns `false` for others.
    fn count_answer(&mut self, answered: &AnswerRecord) -> bool {
        if let SessionKind::Lesson { step, .. } = &self.kind {
            let (step, question) = (*step, (*step, self.question_number()));
            if self.is_additional || self.answered.contains_key(&question) {
                return false;
            }
            self.answered.insert(question, self.answers.len());
            self.answers.push(answered.clone());
            self.update_step_result(step);
            return true;
        }
        if let SessionKind::Placement { placement } = &mut self.kind {
            placement.record(Some(answered.right));
        }
        self.answers.push(answered.clone());
        true
    }

    /// Counts a second answer to a question whose first one counts.
    fn count_second_answer(&mut self, right: bool) {
        let index = match &self.kind {
            SessionKind::Lesson { step, .. } => {
                self.answered.get(&(*step, self.question_number())).copied()
            }
            SessionKind::Practice { .. }
            | SessionKind::Test { .. }
            | SessionKind::Placement { .. } => self.answers.len().checked_sub(1),
        };
        if let Some(answer) = index.and_then(|index| self.answers.get_mut(index)) {
            (answer.right_later, answer.tries) = (right && !answer.right, 2);
        }
        if let SessionKind::Lesson { step, .. } = self.kind {
            self.update_step_result(step);
        }
    }

    /// Updates whether the answers of a step are right, and whether all of them were given.
    pub(super) fn update_step_result(&mut self, step: usize) {
        let of_step = self.answered.range((step, 0)..(step + 1, 0));
        let answers: Vec<&AnswerRecord> =
            of_step.filter_map(|(_, index)| self.answers.get(*index)).collect();
        let is_right = answers.iter().all(|it| it.is_right_at_last());
        // A step of several questions is right once all of them are.
        if !is_right || !answers.is_empty() && answers.len() == self.questions_in_step {
            self.step_results[step] = Some(is_right);
        }
        let is_open = self.question.as_ref().is_some_and(ActiveQuestion::is_open);
        if answers.len() == self.questions_in_step && !is_open {
            self.done_steps.insert(step);
        }
    }

    /// Marks the step on show as worked through if it asks nothing, or all of its questions were
    /// answered, the last one perhaps wrong once.
    pub(super) fn leave_step(&mut self) {
        if let SessionKind::Lesson { step, .. } = &self.kind
            && self.answered.range((*step, 0)..(*step + 1, 0)).count() == self.questions_in_step
            && self.presentation.is_none()
        {
            self.done_steps.insert(*step);
        }
    }

    /// Continues a lesson where an earlier session has stopped: its steps are done, and their
    /// questions count as they were answered.
    pub fn resume(&mut self, record: &LessonRecord, serial: u64) {
        let SessionKind::Lesson { lesson, .. } = &self.kind else { return };
        let is_same = usize::from(record.step_count) == lesson.steps.len();
        let Some(next) = record.next_step().filter(|_| is_same) else { return };
        let lesson = Arc::clone(lesson);
        for step in 0..lesson.steps.len() {
            if record.steps.contains(&(step as u16)) {
                self.done_steps.insert(step);
            }
            self.resume_step(record, (step, lesson.first_question_of_step(step)), &lesson);
        }
        self.go_to_step(next, serial);
        // The questions of the step that were answered are not asked again.
        let is_answered = |it: &Self| it.answered.contains_key(&(next, it.question_number()));
        while is_answered(self) && !self.remaining.is_empty() {
            self.proceed(serial);
        }
    }

    /// Counts the questions of a step, whose first one has the number `first` in the lesson, as they were
    /// answered in an earlier session.
    fn resume_step(
        &mut self,
        record: &LessonRecord,
        (step, first): (usize, usize),
        lesson: &Lesson,
    ) {
        let task = lesson.steps[step].task.as_ref();
        let mut all_right = None;
        for number in 0..task.map_or(0, LessonTask::question_count) {
            let question = (first + number) as u16;
            let Some(result) = record.result(question, step as u16) else { continue };
            let is_right = result != QuestionResult::Wrong;
            match is_right {
                true => _ = self.known.insert(first + number),
                false => _ = self.missed.insert((step, number + 1)),
            }
            self.answered.insert((step, number + 1), self.answers.len());
            self.answers.push(AnswerRecord::from_earlier_session(result));
            all_right = Some(all_right.unwrap_or(true) && is_right);
        }
        self.step_results[step] = all_right;
    }

    /// Returns the steps of a lesson that were not worked through.
    pub fn steps_left(&self) -> Vec<usize> {
        let count = self.step_index_and_count().map_or(0, |(_, count)| count);
        (0..count).filter(|step| !self.done_steps.contains(step)).collect()
    }

    /// Returns what was worked through of a lesson; `None` outside lessons.
    pub fn worked_steps(&self) -> Option<WorkedSteps> {
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else { return None };
        let mut results: BTreeMap<u16, QuestionResult> = self
            .answers_by_question()
            .into_iter()
            .map(|(number, answer)| (number as u16, answer.result()))
            .collect();
        // A question that awaits its second answer is asked again.
        if self.question.as_ref().is_some_and(ActiveQuestion::is_retry) && !self.is_additional {
            let number = lesson.first_question_of_step(*step) + self.question_number() - 1;
            results.remove(&(number as u16));
        }
        Some(WorkedSteps {
            results,
            steps: self.done_steps.iter().map(|step| *step as u16).collect(),
            right: self.known.iter().map(|number| *number as u16).collect(),
            step_count: lesson.steps.len() as u16,
            question_count: lesson.question_count() as u32,
        })
    }

    /// Returns the answers of a lesson by the numbers of their questions in the lesson, from 0.
    pub fn answers_by_question(&self) -> BTreeMap<usize, &AnswerRecord> {
        let SessionKind::Lesson { lesson, .. } = &self.kind else { return BTreeMap::new() };
        let numbered = self.answered.iter().filter_map(|((step, number), index)| {
            let question = lesson.first_question_of_step(*step) + number.checked_sub(1)?;
            Some((question, self.answers.get(*index)?))
        });
        numbered.collect()
    }

    /// Returns the answers of a lesson as they are handed to a teacher; `None` outside lessons, and
    /// before an answer.
    pub fn answer_sheet(&self) -> Option<AnswerSheet> {
        let SessionKind::Lesson { lesson, .. } = &self.kind else { return None };
        let answers = self.answers_by_question();
        if answers.is_empty() {
            return None;
        }
        let mut sheet = AnswerSheet::blank(lesson);
        for (number, record) in answers {
            let Some(question) = sheet.questions.get_mut(number) else { continue };
            (question.tries, question.right) = (record.tries.into(), record.is_right_at_last());
            if let Some((text, key)) = &record.first_answer {
                question.answer = without_isolation(text);
                question.key.clone_from(key);
            }
        }
        Some(sheet)
    }

    /// Returns whether the question on show was answered right on the second try.
    pub fn is_right_later(&self) -> bool {
        self.is_right_later
    }

    /// Returns how many questions were answered right on the second try.
    pub fn right_later_count(&self) -> usize {
        self.answers.iter().filter(|answer| answer.right_later).count()
    }
}

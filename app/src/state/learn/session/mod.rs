//! A session: a lesson, practice, or a test, step by step.

mod another;
mod answers;

use super::active_question::ActiveQuestion;
use super::answer_record::{AnswerRecord, Score};
use super::board::{LearnBoard, Presentation};
use super::placement::Placement;
use super::practice::{CourseTest, ExerciseQueue, PracticeLimit, PracticeOptions};
use crate::board::CellStyle;
use crate::lesson::{GradedQuestion, Lesson, LessonBoard, LessonStep};
use crate::projection::FieldsOfView;
use crate::view_model::{CellLineBundle, HighlightedLines, VisibleViews};
use hypertoe_core::exercise::Exercise;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

#[derive(Debug)]
pub enum SessionKind {
    Lesson {
        lesson: Arc<Lesson>,
        /// The index of a built-in lesson; `None` for others.
        number: Option<usize>,
        step: usize,
    },
    Practice {
        practice: PracticeOptions,
        queue: Box<ExerciseQueue>,
        /// Seconds since the start.
        seconds: f64,
        /// Whether the exercise on show is a repetition.
        is_repetition: bool,
    },
    /// A test, without feedback.
    Test { exam: CourseTest },
    /// Questions that find the lesson to start with, without feedback.
    Placement { placement: Placement },
}

/// A lesson, practice or test in progress: its board, current question, and answers so far.
#[derive(Debug)]
pub struct Session {
    kind: SessionKind,
    /// The setting of exercises outside a lesson.
    base: LessonBoard,
    stage: LearnBoard,
    question: Option<ActiveQuestion>,
    /// The questions of this step that are still to come.
    remaining: VecDeque<GradedQuestion>,
    /// The views for each of the test's remaining questions.
    views: VecDeque<VisibleViews>,
    questions_in_step: usize,
    pub answers: Vec<AnswerRecord>,
    /// Whether the questions of each step of a lesson were all answered right; `None` before an
    /// answer.
    pub step_results: Vec<Option<bool>>,
    /// The questions of a lesson that were answered, by step and number, with the places of their
    /// records: the first answer counts.
    answered: BTreeMap<(usize, usize), usize>,
    /// The steps that were worked through: all of their questions were answered, or there is none.
    done_steps: BTreeSet<usize>,
    /// Those whose last answer was wrong.
    missed: BTreeSet<(usize, usize)>,
    end_recorded: bool,
    /// The questions of a lesson that were ever answered right, by their numbers in the lesson.
    known: BTreeSet<usize>,
    /// True if the second answer was right after a wrong first one.
    is_right_later: bool,
    /// True if the first answer to the question on show counts towards the score.
    is_counted: bool,
    /// Whether the question on show is an additional one.
    is_additional: bool,
    /// The additional questions that were asked.
    additional: Vec<Exercise>,
    has_ended: bool,
    /// The presentation, while the lesson is presented to a class.
    presentation: Option<Presentation>,
    /// The seed of additional exercises.
    seed: u64,
}

/// The values that a new session takes from the program's state.
pub struct SessionContext {
    /// The serial number of the next board.
    pub serial: u64,
    pub cell_style: (CellStyle, FieldsOfView),
    /// The seed of exercises.
    pub seed: u64,
}

impl Session {
    /// Starts a lesson at its first step.
    pub fn start_lesson(
        lesson: Arc<Lesson>,
        number: Option<usize>,
        context: &SessionContext,
    ) -> Self {
        let base = lesson.steps[0].board.clone();
        let steps = vec![None; lesson.steps.len()];
        let mut session = Self::new(SessionKind::Lesson { lesson, number, step: 0 }, base, context);
        session.step_results = steps;
        session.ask_step();
        session
    }

    /// Starts practice with its first exercise.
    pub fn start_practice(
        practice: PracticeOptions,
        training: ExerciseQueue,
        base: LessonBoard,
        context: &SessionContext,
    ) -> Self {
        let training = Box::new(training);
        let running =
            SessionKind::Practice { practice, queue: training, seconds: 0.0, is_repetition: false };
        let mut session = Self::new(running, base, context);
        session.ask_next(context.serial);
        session
    }

    /// Starts a test with its first question.
    pub fn start_test(test: CourseTest, base: LessonBoard, context: &SessionContext) -> Self {
        let mut session = Self::new(SessionKind::Test { exam: test }, base, context);
        let drawn = test.generate_questions(context.seed).into_iter();
        (session.remaining, session.views) =
            drawn.map(|(exercise, views)| (GradedQuestion::Exercise(exercise), views)).unzip();
        session.questions_in_step = session.remaining.len();
        session.ask_next(context.serial);
        session
    }

    /// Starts a placement with its first question.
    pub fn start_placement(base: LessonBoard, context: &SessionContext) -> Self {
        let placement = Placement::new(context.seed);
        let mut session = Self::new(SessionKind::Placement { placement }, base, context);
        session.ask_next(context.serial);
        session
    }

    fn new(kind: SessionKind, base: LessonBoard, context: &SessionContext) -> Self {
        let board = LearnBoard::new(&base, context.cell_style, context.serial);
        Self {
            kind,
            stage: board,
            base,
            question: None,
            remaining: VecDeque::new(),
            views: VecDeque::new(),
            questions_in_step: 0,
            answers: Vec::new(),
            step_results: Vec::new(),
            answered: BTreeMap::new(),
            done_steps: BTreeSet::new(),
            missed: BTreeSet::new(),
            end_recorded: false,
            known: BTreeSet::new(),
            is_right_later: false,
            is_counted: false,
            is_additional: false,
            additional: Vec::new(),
            has_ended: false,
            presentation: None,
            seed: context.seed,
        }
    }

    pub fn kind(&self) -> &SessionKind {
        &self.kind
    }

    /// Runs a closure in the language of the lesson, if there is one and it tells its language.
    pub fn with_own_language<T>(&self, work: impl FnOnce() -> T) -> T {
        match &self.kind {
            SessionKind::Lesson { lesson, .. } => lesson.with_own_language(work),
            SessionKind::Practice { .. }
            | SessionKind::Test { .. }
            | SessionKind::Placement { .. } => work(),
        }
    }

    pub fn board(&self) -> &LearnBoard {
        &self.stage
    }

    pub fn board_mut(&mut self) -> &mut LearnBoard {
        &mut self.stage
    }

    pub fn question(&self) -> Option<&ActiveQuestion> {
        self.question.as_ref()
    }

    /// Returns the state of presenting the lesson to a class; `None` while the user only works
    /// through it.
    pub fn presentation(&self) -> Option<&Presentation> {
        self.presentation.as_ref()
    }

    /// Returns the state of presenting the lesson, with the index of the current step; `None` while
    /// the lesson is not being presented.
    pub fn presentation_mut(&mut self) -> Option<(&mut Presentation, usize)> {
        let step = self.step_index_and_count().map_or(0, |(step, _)| step);
        self.presentation.as_mut().map(|present| (present, step))
    }

    /// Starts or ends presenting the lesson to a class. A presentation that is under way goes on.
    pub fn set_presenting(&mut self, presented: bool) {
        let is_lesson = matches!(self.kind, SessionKind::Lesson { .. });
        self.presentation =
            (presented && is_lesson).then(|| self.presentation.take().unwrap_or_default());
    }

    /// Returns the title of the lesson; `None` outside a lesson.
    pub fn lesson_title(&self) -> Option<&str> {
        match &self.kind {
            SessionKind::Lesson { lesson, .. } => Some(&lesson.title),
            _ => None,
        }
    }

    /// Returns the number of the open question among all of the lesson, from 1, as its handout counts
    /// them; `None` without a question of the lesson.
    pub fn question_number_in_lesson(&self) -> Option<usize> {
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else { return None };
        let is_asked = self.question.is_some() && !self.is_additional;
        is_asked.then(|| lesson.first_question_of_step(*step) + self.question_number())
    }

    /// Returns the index of the current step, from 0, and the number of steps; `None` outside a
    /// lesson.
    pub fn step_index_and_count(&self) -> Option<(usize, usize)> {
        match &self.kind {
            SessionKind::Lesson { lesson, step, .. } => Some((*step, lesson.steps.len())),
            _ => None,
        }
    }

    /// Reveals the solution of the open question to the class, with its highlights and any
    /// animation. Returns `false` if no question is open.
    pub fn reveal_solution(&mut self) -> bool {
        let Some(question) = self.question.as_mut().filter(|question| question.is_open()) else {
            return false;
        };
        question.reveal();
        question.annotate(&mut self.stage);
        if let Some(plane) = question.presented_question.rotation_plane {
            self.stage.animate_quarter_turn(plane);
        }
        self.show_counted_lines();
        true
    }

    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Returns the score; in a lesson it counts all questions, in practice and tests those
    /// answered.
    pub fn score(&self) -> Score {
        let right = self.answers.iter().filter(|answer| answer.right).count();
        let of = match &self.kind {
            SessionKind::Lesson { lesson, .. } => lesson.question_count(),
            _ => self.answers.len(),
        };
        Score { right, total: of }
    }

    pub fn current_step(&self) -> Option<&LessonStep> {
        match &self.kind {
            SessionKind::Lesson { lesson, step, .. } => lesson.steps.get(*step),
            _ => None,
        }
    }

    /// Returns the number of the current question in its step, from 1, and the number of questions
    /// of the step; `None` if there are fewer than two.
    pub fn question_number_and_count(&self) -> Option<(usize, usize)> {
        (self.questions_in_step > 1)
            .then(|| (self.questions_in_step - self.remaining.len(), self.questions_in_step))
    }

    /// Returns the indices of the steps with questions whose last answer was wrong.
    pub fn missed_steps(&self) -> Vec<usize> {
        let steps: BTreeSet<usize> = self.missed.iter().map(|(step, _)| *step).collect();
        steps.into_iter().collect()
    }

    /// Marks the end of the session as recorded in the learning progress. Returns `false` if it was
    /// already marked.
    pub fn mark_end_recorded(&mut self) -> bool {
        !std::mem::replace(&mut self.end_recorded, true)
    }

    /// Returns whether answers are judged at once, as everywhere but in a test.
    pub fn gives_feedback(&self) -> bool {
        !matches!(self.kind, SessionKind::Test { .. } | SessionKind::Placement { .. })
    }

    /// Applies a change to the answer, if it is still open.
    pub fn edit_answer(&mut self, change: impl FnOnce(&mut ActiveQuestion)) {
        if let Some(question) = self.question.as_mut().filter(|question| question.is_open()) {
            change(question);
            question.annotate(&mut self.stage);
        }
    }

    /// Adds a clicked cell to the answer, or removes it.
    pub fn toggle_answer_cell(&mut self, cell: &hypertoe_core::Cell) {
        self.edit_answer(|asking| asking.toggle_cell(cell));
    }

    /// Shows the solution with the bead moving along its line, or the board turning once more. In place
    /// of a second try it closes the question.
    pub fn show_solution(&mut self) {
        let Some(question) = &mut self.question else { return };
        question.show_solution();
        question.annotate(&mut self.stage);
        self.repeat_quarter_turn();
        if let SessionKind::Lesson { step, .. } = self.kind {
            self.update_step_result(step);
        }
        let Some(question) = &self.question else { return };
        let figure = &mut self.stage.figure;
        if let Some(line) = question.solution_line().cloned() {
            figure.start_tour_at(&line, line.start().clone());
            figure.tour.play_once();
        }
        self.show_counted_lines();
    }

    /// Returns the plane in which the board turns once the question is closed, if it is.
    fn turned_plane(&self) -> Option<(usize, usize)> {
        let closed = self.question.as_ref().filter(|question| !question.is_open())?;
        closed.presented_question.rotation_plane.filter(|_| self.gives_feedback())
    }

    /// Returns whether the step has something to play from its beginning: a quarter turn or a film.
    pub fn can_play_again(&self) -> bool {
        self.turned_plane().is_some() || self.stage.figure.hypercube.is_some()
    }

    /// Plays the film of the step from its beginning, or turns the board from where it was when the
    /// question was asked.
    pub fn play_again(&mut self) {
        if let Some(cube) = &mut self.stage.figure.hypercube {
            cube.film.seek(0.0);
            cube.film.play();
        } else {
            self.repeat_quarter_turn();
        }
    }

    /// Turns the board once more, from where it was when the question was asked.
    fn repeat_quarter_turn(&mut self) {
        if let Some(plane) = self.turned_plane() {
            self.stage.repeat_quarter_turn(plane);
        }
    }

    /// Shows the lines that were to be counted.
    fn show_counted_lines(&mut self) {
        let presented = self.question.as_ref().map(|question| &question.presented_question);
        let Some((cell, span)) = presented.and_then(|presented| presented.counted_cell.clone())
        else {
            return;
        };
        let figure = &mut self.stage.figure;
        let mut bundle = CellLineBundle::new(figure.game.rules().shape(), &cell);
        bundle.selected = span.map(HighlightedLines::Span);
        figure.bundle = Some(bundle);
    }

    /// Goes on to the next question, the next step, or the end. An open question of a test counts
    /// as wrong; a presentation stays at the last step.
    pub fn proceed(&mut self, serial: u64) {
        if !self.gives_feedback()
            && let Some(question) = self.question.as_ref().filter(|question| question.is_open())
        {
            self.answers.push(AnswerRecord::without_answer(question));
            if let SessionKind::Placement { placement } = &mut self.kind {
                placement.record(None);
            }
        }
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else {
            return self.ask_next(serial);
        };
        if !self.remaining.is_empty() {
            return self.ask_next(serial);
        }
        let next = Some(*step + 1).filter(|next| *next < lesson.steps.len());
        self.leave_step();
        match next {
            Some(next) => self.show_step(next, serial),
            None if self.presentation.is_none() => self.has_ended = true,
            None => {}
        }
    }

    /// Goes to a step of the lesson and shows its board under this serial number; does nothing for
    /// a step that does not exist, or outside a lesson.
    pub fn go_to_step(&mut self, to: usize, serial: u64) {
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else { return };
        if to < lesson.steps.len() && (to != *step || self.has_ended) {
            if to == *step + 1 {
                self.leave_step();
            }
            self.has_ended = false;
            self.show_step(to, serial);
        }
    }

    fn show_step(&mut self, to: usize, serial: u64) {
        if let SessionKind::Lesson { step, .. } = &mut self.kind {
            *step = to;
        }
        self.is_additional = false;
        if let Some(present) = &mut self.presentation {
            present.pen = None;
        }
        let Some(board) = self.current_step().map(|step| step.board.clone()) else { return };
        self.stage.show_lesson_board(&board, serial);
        self.ask_step();
    }

    /// Asks the first question of the step on show.
    fn ask_step(&mut self) {
        (self.question, self.remaining, self.questions_in_step) = (None, VecDeque::new(), 0);
        let Some(task) = self.current_step().and_then(|step| step.task.clone()) else { return };
        self.remaining = task.questions().into();
        self.questions_in_step = self.remaining.len();
        let serial = self.stage.serial;
        let Some(question) = self.remaining.pop_front() else { return };
        self.pose(question, task.prompt.as_deref(), task.explanation, serial);
    }

    fn ask_next(&mut self, serial: u64) {
        if let SessionKind::Practice { practice, queue: training, seconds, is_repetition: again } =
            &mut self.kind
        {
            let over = match practice.limit {
                PracticeLimit::Questions(most) => self.answers.len() >= most as usize,
                PracticeLimit::Minutes(most) => *seconds >= f64::from(most) * 60.0,
                PracticeLimit::None => false,
            };
            match training.next_exercise().filter(|_| !over) {
                Some((exercise, before)) => {
                    *again = before;
                    self.pose(GradedQuestion::Exercise(exercise), None, None, serial);
                }
                None => self.end(),
            }
            return;
        }
        if let SessionKind::Placement { placement } = &self.kind {
            match placement.next_question() {
                Some((exercise, views)) => {
                    self.base.views = views;
                    self.pose(GradedQuestion::Exercise(exercise), None, None, serial);
                }
                None => self.end(),
            }
            return;
        }
        if let Some(views) = self.views.pop_front() {
            self.base.views = views;
        }
        match self.remaining.pop_front() {
            Some(question) => self.pose(question, None, None, serial),
            None => self.end(),
        }
    }

    pub fn end(&mut self) {
        (self.has_ended, self.question) = (true, None);
    }

    fn pose(
        &mut self,
        question: GradedQuestion,
        prompt: Option<&str>,
        why: Option<String>,
        serial: u64,
    ) {
        if let GradedQuestion::Exercise(exercise) = &question {
            let base = self.current_step().map_or(&self.base, |step| &step.board);
            let board = base.for_exercise(exercise);
            self.stage.show_lesson_board(&board, serial);
        }
        let asking = ActiveQuestion::new(question, prompt, why);
        // On a board of many axes, the slice of the question is shown.
        if let Some(cell) = asking.subject_cell() {
            self.stage.figure.view.grid.ensure_in_slice(cell);
        }
        asking.annotate(&mut self.stage);
        (self.question, self.is_additional) = (Some(asking), false);
    }

    /// Returns whether the question on show is an additional one, to which the text of the step does not
    /// belong.
    pub fn is_question_additional(&self) -> bool {
        self.is_additional
    }

    /// Returns the seconds that the timer has run, where one is shown: during a presentation, and
    /// in practice with a time limit. `None` elsewhere.
    pub fn elapsed_timer_seconds(&self) -> Option<f64> {
        match (&self.kind, &self.presentation) {
            (_, Some(present)) => Some(present.seconds),
            (SessionKind::Practice { practice, seconds, .. }, None)
                if matches!(practice.limit, PracticeLimit::Minutes(_)) && !self.has_ended =>
            {
                Some(*seconds)
            }
            _ => None,
        }
    }

    /// Returns how many minutes remain of a practice session; `None` without a time limit or
    /// outside practice.
    pub fn practice_minutes_left(&self) -> Option<u32> {
        match &self.kind {
            SessionKind::Practice {
                practice: PracticeOptions { limit: PracticeLimit::Minutes(max), .. },
                seconds,
                ..
            } => Some(max.saturating_sub((seconds / 60.0) as u32)),
            _ => None,
        }
    }

    /// Advances the timers and the animation by this many seconds.
    pub fn advance_timers(&mut self, passed: f64) {
        if let SessionKind::Practice { seconds, .. } = &mut self.kind
            && !self.has_ended
        {
            *seconds += passed;
        }
        if let Some(present) = &mut self.presentation {
            present.seconds += passed;
        }
        self.stage.figure.tour.advance(passed);
    }
}

//! A session: a lesson, practice, or a test, step by step.

use super::asking::Asking;
use super::present::Present;
use super::stage::Stage;
use super::training::{Exam, Limit, Practice, Training};
use crate::board::Form;
use crate::lesson::{Lesson, Quiz, Setting, Step};
use crate::projection::Lens;
use crate::show::{Bundle, Lit, Views};
use hypertoe_core::exercise::{Exercises, Kind, Wanted};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// An answer that was submitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The kind of exercise, if it was one.
    pub kind: Option<Kind>,
    /// The span of the line in the question.
    pub span: Option<usize>,
    pub right: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of right answers.
    pub right: usize,
    /// The number of questions.
    pub of: usize,
}

/// The kind of a session, with its data.
#[derive(Debug)]
pub enum Running {
    Lesson {
        lesson: Arc<Lesson>,
        /// The index of a built-in lesson; `None` for others.
        number: Option<usize>,
        /// The index of the step on show.
        step: usize,
    },
    Practice {
        practice: Practice,
        training: Box<Training>,
        /// Seconds since the start.
        seconds: f64,
        /// Whether the exercise on show is a repetition.
        again: bool,
    },
    /// A test, without feedback.
    Exam { exam: Exam },
}

/// A running or finished session.
#[derive(Debug)]
pub struct Run {
    running: Running,
    /// The setting of exercises outside a lesson.
    base: Setting,
    stage: Stage,
    asking: Option<Asking>,
    /// The questions of this step that are still to come.
    waiting: VecDeque<Quiz>,
    /// The views for each of the test's remaining questions.
    views: VecDeque<Views>,
    /// The number of questions of the step.
    in_step: usize,
    answers: Vec<Answered>,
    /// Whether the questions of each step of a lesson were all answered right; `None` before an
    /// answer.
    steps: Vec<Option<bool>>,
    /// The questions of a lesson that were answered, by step and number: the first answer counts.
    counted: BTreeSet<(usize, usize)>,
    /// Those whose last answer was wrong.
    open: BTreeSet<(usize, usize)>,
    /// Whether its end was recorded.
    noted: bool,
    /// Whether the question on show is an additional one.
    extra: bool,
    ended: bool,
    /// The presentation, while the lesson is presented to a class.
    present: Option<Present>,
    /// The seed of additional exercises.
    seed: u64,
}

/// Values that a new session takes from the program's state.
pub struct Means {
    /// The serial number of the next board.
    pub serial: u64,
    /// The style of the cells in the space view.
    pub look: (Form, Lens),
    /// The seed of exercises.
    pub seed: u64,
}

impl Run {
    /// Starts a lesson at its first step.
    pub fn lesson(lesson: Arc<Lesson>, number: Option<usize>, means: &Means) -> Self {
        let base = lesson.steps[0].setting.clone();
        let steps = vec![None; lesson.steps.len()];
        let mut run = Self::new(Running::Lesson { lesson, number, step: 0 }, base, means);
        run.steps = steps;
        run.ask_step();
        run
    }

    /// Starts practice with its first exercise.
    pub fn practice(practice: Practice, training: Training, base: Setting, means: &Means) -> Self {
        let training = Box::new(training);
        let running = Running::Practice { practice, training, seconds: 0.0, again: false };
        let mut run = Self::new(running, base, means);
        run.ask_next(means.serial);
        run
    }

    /// Starts a test with its first question.
    pub fn exam(exam: Exam, base: Setting, means: &Means) -> Self {
        let mut run = Self::new(Running::Exam { exam }, base, means);
        let drawn = exam.questions(means.seed).into_iter();
        (run.waiting, run.views) =
            drawn.map(|(exercise, views)| (Quiz::Exercise(exercise), views)).unzip();
        run.in_step = run.waiting.len();
        run.ask_next(means.serial);
        run
    }

    fn new(running: Running, base: Setting, means: &Means) -> Self {
        let stage = Stage::new(&base, means.look, means.serial);
        Self {
            running,
            stage,
            base,
            asking: None,
            waiting: VecDeque::new(),
            views: VecDeque::new(),
            in_step: 0,
            answers: Vec::new(),
            steps: Vec::new(),
            counted: BTreeSet::new(),
            open: BTreeSet::new(),
            noted: false,
            extra: false,
            ended: false,
            present: None,
            seed: means.seed,
        }
    }

    pub fn running(&self) -> &Running {
        &self.running
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    pub fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// Returns the question on show.
    pub fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// Returns the presentation, while the lesson is presented to a class.
    pub fn present(&self) -> Option<&Present> {
        self.present.as_ref()
    }

    /// Returns the presentation and the index of the step on show.
    pub fn present_mut(&mut self) -> Option<(&mut Present, usize)> {
        let step = self.place().map_or(0, |(step, _)| step);
        self.present.as_mut().map(|present| (present, step))
    }

    /// Starts or ends the presentation of a lesson.
    pub fn set_present(&mut self, presented: bool) {
        let is_lesson = matches!(self.running, Running::Lesson { .. });
        self.present = (presented && is_lesson).then(Present::default);
    }

    /// Returns the index of the step on show and the number of steps of the lesson.
    pub fn place(&self) -> Option<(usize, usize)> {
        match &self.running {
            Running::Lesson { lesson, step, .. } => Some((*step, lesson.steps.len())),
            _ => None,
        }
    }

    /// Reveals the solution of an open question during a presentation. Returns `false` if there is
    /// none.
    pub fn tell(&mut self) -> bool {
        let Some(asking) = self.asking.as_mut().filter(|asking| asking.is_open()) else {
            return false;
        };
        asking.tell();
        asking.point(&mut self.stage);
        if let Some(plane) = asking.turn() {
            self.stage.quarter_turn(plane);
        }
        self.count_lines();
        true
    }

    pub fn has_ended(&self) -> bool {
        self.ended
    }

    pub fn answers(&self) -> &[Answered] {
        &self.answers
    }

    /// Returns the score: of a lesson, out of all its questions.
    pub fn score(&self) -> Score {
        let right = self.answers.iter().filter(|answer| answer.right).count();
        let of = match &self.running {
            Running::Lesson { lesson, .. } => lesson.questions(),
            _ => self.answers.len(),
        };
        Score { right, of }
    }

    /// Returns the step of the lesson on show.
    pub fn step(&self) -> Option<&Step> {
        match &self.running {
            Running::Lesson { lesson, step, .. } => lesson.steps.get(*step),
            _ => None,
        }
    }

    /// Returns the number of the question in its step, from 1, and the number of questions, if
    /// there are several.
    pub fn question_number(&self) -> Option<(usize, usize)> {
        (self.in_step > 1).then(|| (self.in_step - self.waiting.len(), self.in_step))
    }

    /// Returns for each step of a lesson whether its questions were all answered right; `None`
    /// before an answer.
    pub fn steps(&self) -> &[Option<bool>] {
        &self.steps
    }

    /// Returns the steps with questions whose last answer was wrong.
    pub fn missed(&self) -> Vec<usize> {
        let steps: BTreeSet<usize> = self.open.iter().map(|(step, _)| *step).collect();
        steps.into_iter().collect()
    }

    /// Marks the end as recorded. Returns `false` if it was before.
    pub fn note_end(&mut self) -> bool {
        !std::mem::replace(&mut self.noted, true)
    }

    /// Returns whether answers are judged at once.
    pub fn judges(&self) -> bool {
        !matches!(self.running, Running::Exam { .. })
    }

    /// Changes the answer, if it is still open.
    pub fn answer(&mut self, change: impl FnOnce(&mut Asking)) {
        if let Some(asking) = self.asking.as_mut().filter(|asking| asking.is_open()) {
            change(asking);
            asking.point(&mut self.stage);
        }
    }

    /// Handles a click on a cell.
    pub fn click(&mut self, cell: &hypertoe_core::Cell) {
        self.answer(|asking| {
            let quiz = asking.quiz().clone();
            asking.draft.click(&quiz, cell);
        });
    }

    /// Submits the answer. Returns `None` if there is no complete answer.
    pub fn give(&mut self) -> Option<Answered> {
        let judges = self.judges();
        let asking = self.asking.as_mut()?;
        let right = asking.give(judges)?;
        let quiz = asking.quiz();
        let answered = Answered { kind: quiz.kind(), span: quiz.span(), right };
        if let (Running::Practice { training, .. }, Quiz::Exercise(exercise), false) =
            (&mut self.running, quiz, right)
        {
            training.ask_again(exercise.clone());
        }
        if let (Some(plane), true) = (asking.turn(), judges) {
            self.stage.quarter_turn(plane);
        }
        asking.point(&mut self.stage);
        self.count(&answered);
        Some(answered)
    }

    /// Counts an answer. In a lesson only the first answer to each question counts.
    fn count(&mut self, answered: &Answered) {
        if let Running::Lesson { step, .. } = &self.running {
            let question = (*step, self.in_step - self.waiting.len());
            if !self.extra {
                match answered.right {
                    true => _ = self.open.remove(&question),
                    false => _ = self.open.insert(question),
                }
            }
            if self.extra || !self.counted.insert(question) {
                return;
            }
            let all = self.steps[*step].unwrap_or(true);
            self.steps[*step] = Some(all && answered.right);
        }
        self.answers.push(answered.clone());
    }

    /// Shows the solution with the bead moving along its line.
    pub fn show(&mut self) {
        let Some(asking) = &mut self.asking else { return };
        asking.show();
        asking.point(&mut self.stage);
        let figure = &mut self.stage.figure;
        if let Some(line) = asking.line().cloned() {
            figure.follow(&line, line.start().clone());
            figure.tour.play_once();
        }
        self.count_lines();
    }

    /// Shows the lines that were to be counted.
    fn count_lines(&mut self) {
        let Some((cell, span)) = self.asking.as_ref().and_then(Asking::counted) else { return };
        let figure = &mut self.stage.figure;
        let mut bundle = Bundle::new(figure.game.rules().shape(), &cell);
        bundle.chosen = span.map(Lit::Span);
        figure.bundle = Some(bundle);
    }

    /// Asks an additional question like the one on show.
    pub fn another(&mut self, serial: u64) {
        let Some(Quiz::Exercise(exercise)) = self.asking.as_ref().map(Asking::quiz) else { return };
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let quiz = self.asking.as_ref().map(Asking::quiz);
        let span = quiz.and_then(Quiz::span).filter(|_| exercise.kind().has_spans());
        let wanted = Wanted { kinds: vec![exercise.kind()], span };
        let drawn = Exercises::new(&exercise.shape, &wanted, self.seed);
        if let Some(exercise) = drawn.ok().and_then(|mut drawn| drawn.next()) {
            self.ask(Quiz::Exercise(exercise), None, None, serial);
            self.extra = true;
        }
    }

    /// Goes on to the next question, the next step, or the end. An open question of a test counts
    /// as wrong; a presentation stays at the last step.
    pub fn next(&mut self, serial: u64) {
        if let (Running::Exam { .. }, Some(asking)) = (&self.running, &self.asking)
            && asking.is_open()
        {
            let quiz = asking.quiz();
            self.answers.push(Answered { kind: quiz.kind(), span: quiz.span(), right: false });
        }
        let Running::Lesson { lesson, step, .. } = &mut self.running else {
            return self.ask_next(serial);
        };
        if !self.waiting.is_empty() {
            return self.ask_next(serial);
        }
        if *step + 1 < lesson.steps.len() {
            *step += 1;
            self.show_step(serial);
        } else if self.present.is_none() {
            self.ended = true;
        }
    }

    /// Goes to a step of a lesson.
    pub fn go_to(&mut self, to: usize, serial: u64) {
        let Running::Lesson { lesson, step, .. } = &mut self.running else { return };
        if to < lesson.steps.len() && (to != *step || self.ended) {
            (*step, self.ended) = (to, false);
            self.show_step(serial);
        }
    }

    fn show_step(&mut self, serial: u64) {
        let Some(setting) = self.step().map(|step| step.setting.clone()) else { return };
        self.stage.go_to(&setting, serial);
        self.ask_step();
    }

    /// Asks the first question of the step on show.
    fn ask_step(&mut self) {
        (self.asking, self.waiting, self.in_step) = (None, VecDeque::new(), 0);
        let Some(task) = self.step().and_then(|step| step.task.clone()) else { return };
        self.waiting = task.quizzes().into();
        self.in_step = self.waiting.len();
        let serial = self.stage.serial;
        let Some(quiz) = self.waiting.pop_front() else { return };
        self.ask(quiz, task.prompt.as_deref(), task.why, serial);
    }

    /// Asks the next question.
    fn ask_next(&mut self, serial: u64) {
        if let Running::Practice { practice, training, seconds, again } = &mut self.running {
            let over = match practice.limit {
                Limit::Questions(most) => self.answers.len() >= most as usize,
                Limit::Minutes(most) => *seconds >= f64::from(most) * 60.0,
                Limit::None => false,
            };
            match training.ask().filter(|_| !over) {
                Some((exercise, before)) => {
                    *again = before;
                    self.ask(Quiz::Exercise(exercise), None, None, serial);
                }
                None => self.end(),
            }
            return;
        }
        if let Some(views) = self.views.pop_front() {
            self.base.views = views;
        }
        match self.waiting.pop_front() {
            Some(quiz) => self.ask(quiz, None, None, serial),
            None => self.end(),
        }
    }

    /// Ends practice or a test.
    pub fn end(&mut self) {
        (self.ended, self.asking) = (true, None);
    }

    fn ask(&mut self, quiz: Quiz, prompt: Option<&str>, why: Option<String>, serial: u64) {
        if let Quiz::Exercise(exercise) = &quiz {
            let base = self.step().map_or(&self.base, |step| &step.setting);
            let setting = base.of_exercise(exercise);
            self.stage.go_to(&setting, serial);
        }
        let asking = Asking::new(quiz, prompt, why);
        // On a board of many axes, the slice of the question is shown.
        if let Some(cell) = asking.about() {
            self.stage.figure.view.grid.bring_into_view(cell);
        }
        asking.point(&mut self.stage);
        (self.asking, self.extra) = (Some(asking), false);
    }

    /// Returns the seconds since the start where a timer is shown: during a presentation, or in
    /// practice with a time limit.
    pub fn seconds(&self) -> Option<f64> {
        match (&self.running, &self.present) {
            (_, Some(present)) => Some(present.seconds),
            (Running::Practice { practice, seconds, .. }, None)
                if matches!(practice.limit, Limit::Minutes(_)) && !self.ended =>
            {
                Some(*seconds)
            }
            _ => None,
        }
    }

    /// Returns the minutes left of practice with a time limit.
    pub fn minutes_left(&self) -> Option<u32> {
        match &self.running {
            Running::Practice {
                practice: Practice { limit: Limit::Minutes(most), .. },
                seconds,
                ..
            } => Some(most.saturating_sub((seconds / 60.0) as u32)),
            _ => None,
        }
    }

    /// Advances the timers and the animation.
    pub fn advance(&mut self, passed: f64) {
        if let Running::Practice { seconds, .. } = &mut self.running
            && !self.ended
        {
            *seconds += passed;
        }
        if let Some(present) = &mut self.present {
            present.seconds += passed;
        }
        self.stage.figure.tour.advance(passed);
    }
}

//! A question that a background job answers, and the interface of a page with one.

use crate::i18n::Message;
use crate::jobs::{JobId, JobReport, TheoryJob};
use crate::state::Rng;
use hypertoe_core::Rules;
use hypertoe_core::base::control::Progress;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
enum QuestionState<A> {
    Unasked,
    Working {
        job: JobId,
        progress: Progress,
    },
    Stopped,
    Answered(A),
    /// There is no answer, for this reason.
    Failed(Message),
}

/// A question with options `O` and its answer `A`. It belongs to one set of rules: its owner resets
/// it when they change.
#[derive(Clone, Debug)]
pub struct TheoryQuestion<O, A> {
    options: Option<O>,
    state: QuestionState<A>,
}

impl<O, A> Default for TheoryQuestion<O, A> {
    fn default() -> Self {
        Self { options: None, state: QuestionState::Unasked }
    }
}

impl<O, A> TheoryQuestion<O, A> {
    /// Starts a job with these options. Returns the previous job, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn start(&mut self, job: JobId, options: O) -> Option<JobId> {
        let old = self.running_job_id();
        self.options = Some(options);
        self.state = QuestionState::Working { job, progress: Progress::default() };
        old
    }

    /// Marks the question as stopped. Returns its running job, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop(&mut self) -> Option<JobId> {
        let job = self.running_job_id()?;
        self.state = QuestionState::Stopped;
        Some(job)
    }

    /// Drops options and answer. Returns the running job, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn reset(&mut self) -> Option<JobId> {
        let job = self.running_job_id();
        *self = Self::default();
        job
    }

    /// Handles a report of a job. Returns the job's answer, if the question still waits for this
    /// job.
    pub fn on_report(&mut self, id: JobId, report: JobReport) -> Option<crate::jobs::JobAnswer> {
        match &mut self.state {
            QuestionState::Working { job, progress } if *job == id => match report {
                JobReport::Progress(news) => {
                    *progress = news;
                    None
                }
                JobReport::Done(answer) => Some(answer),
                // Not about questions.
                JobReport::FilesReady(_)
                | JobReport::SearchSnapshot(_)
                | JobReport::PartialAnalysis(..)
                | JobReport::ProofSnapshot(_)
                | JobReport::Crashed => None,
            },
            _ => None,
        }
    }

    /// Sets the answer, or the reason why there is none.
    pub fn set_answer(&mut self, answer: Result<A, Message>) {
        self.state = match answer {
            Ok(answer) => QuestionState::Answered(answer),
            Err(why) => QuestionState::Failed(why),
        };
    }

    /// Returns the question if it was answered, otherwise one that was not asked.
    #[must_use]
    pub fn answered(self) -> Self {
        match self.state {
            QuestionState::Answered(_) => self,
            _ => Self::default(),
        }
    }

    pub fn running_job_id(&self) -> Option<JobId> {
        match &self.state {
            QuestionState::Working { job, .. } => Some(*job),
            _ => None,
        }
    }

    /// Returns the progress while the job is running.
    pub fn progress(&self) -> Option<&Progress> {
        match &self.state {
            QuestionState::Working { progress, .. } => Some(progress),
            _ => None,
        }
    }

    /// Returns whether the question was not asked since the last reset.
    pub fn is_unasked(&self) -> bool {
        matches!(self.state, QuestionState::Unasked)
    }

    pub fn is_stopped(&self) -> bool {
        matches!(self.state, QuestionState::Stopped)
    }

    pub fn options(&self) -> Option<&O> {
        self.options.as_ref()
    }

    /// Returns the answer; `None` until there is one.
    pub fn answer(&self) -> Option<&A> {
        match &self.state {
            QuestionState::Answered(answer) => Some(answer),
            _ => None,
        }
    }

    /// Returns the reason why there is no answer.
    pub fn error(&self) -> Option<&Message> {
        match &self.state {
            QuestionState::Failed(why) => Some(why),
            _ => None,
        }
    }
}

/// The job to start, and the running job that it replaces and that the caller must stop; `None` if
/// the question cannot be asked for the rules.
pub type JobReplacement = Option<(TheoryJob, Option<JobId>)>;

/// A page with one question that a background job answers.
pub(super) trait QuestionPage {
    fn start_question(&mut self, rules: &Arc<Rules>, rng: &mut Rng, id: JobId) -> JobReplacement;

    /// Returns whether the answer takes no noticeable time.
    fn is_instant(&self, rules: &Rules) -> bool;

    fn on_report(&mut self, id: JobId, report: JobReport);

    fn question_mut(&mut self) -> &mut dyn AnyQuestion;
}

/// A [`TheoryQuestion`] with any options and answer.
pub(super) trait AnyQuestion {
    /// See [`TheoryQuestion::stop`].
    fn stop(&mut self) -> Option<JobId>;
    /// See [`TheoryQuestion::is_unasked`].
    fn is_unasked(&self) -> bool;
}

impl<O, A> AnyQuestion for TheoryQuestion<O, A> {
    fn stop(&mut self) -> Option<JobId> {
        self.stop()
    }

    fn is_unasked(&self) -> bool {
        self.is_unasked()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;
    use crate::jobs::JobAnswer;

    #[test]
    fn only_the_job_that_is_waited_for_is_heard() {
        let mut question: TheoryQuestion<u32, u32> = TheoryQuestion::default();
        assert!(question.is_unasked() && question.stop().is_none());
        assert_eq!(question.start(JobId(1), 7), None);
        let news = Progress { done: 3, total: Some(5), ..Progress::default() };
        assert!(question.on_report(JobId(2), JobReport::Done(JobAnswer::Move(None))).is_none());
        assert!(question.on_report(JobId(1), JobReport::Progress(news.clone())).is_none());
        assert_eq!(question.progress(), Some(&news));
        assert!(question.on_report(JobId(1), JobReport::Done(JobAnswer::Move(None))).is_some());
        question.set_answer(Ok(9));
        assert_eq!((question.options(), question.answer()), (Some(&7), Some(&9)));
        assert!(question.running_job_id().is_none());
    }

    #[test]
    fn what_was_given_up_is_not_heard() {
        let mut question: TheoryQuestion<u32, u32> = TheoryQuestion::default();
        assert_eq!(question.start(JobId(1), 7), None);
        assert_eq!(question.stop(), Some(JobId(1)));
        assert!(question.is_stopped());
        assert!(question.on_report(JobId(1), JobReport::Done(JobAnswer::Move(None))).is_none());
        question.set_answer(Err(i18n::theory_unknown()));
        assert_eq!(question.error(), Some(&i18n::theory_unknown()));
        assert_eq!(question.start(JobId(2), 8), None);
        assert_eq!(question.reset(), Some(JobId(2)));
        assert!(question.is_unasked() && question.options().is_none());
    }
}

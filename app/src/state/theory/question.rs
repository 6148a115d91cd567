//! A question that a background job answers.

use crate::jobs::{JobId, Report};
use crate::words::Message;
use hypertoe_core::base::control::Progress;

/// The state of a question.
#[derive(Clone, Debug, PartialEq)]
enum Stage<A> {
    Fresh,
    /// A job is running.
    Working {
        job: JobId,
        progress: Progress,
    },
    /// The job was cancelled.
    Stopped,
    Answered(A),
    /// There is no answer, for this reason.
    Failed(Message),
}

/// A question with options `O` and its answer `A`. It belongs to one set of rules: its owner resets
/// it when they change.
#[derive(Clone, Debug)]
pub struct Question<O, A> {
    asked: Option<O>,
    stage: Stage<A>,
}

impl<O, A> Default for Question<O, A> {
    fn default() -> Self {
        Self { asked: None, stage: Stage::Fresh }
    }
}

impl<O, A> Question<O, A> {
    /// Sets the job and its options. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn begin(&mut self, job: JobId, options: O) -> Option<JobId> {
        let old = self.job();
        self.asked = Some(options);
        self.stage = Stage::Working { job, progress: Progress::default() };
        old
    }

    /// Cancels the job. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop(&mut self) -> Option<JobId> {
        let job = self.job()?;
        self.stage = Stage::Stopped;
        Some(job)
    }

    /// Resets the question. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn forget(&mut self) -> Option<JobId> {
        let job = self.job();
        *self = Self::default();
        job
    }

    /// Takes a report of a job. Returns the answer, if the question still waits for this job.
    pub fn hear(&mut self, id: JobId, report: Report) -> Option<crate::jobs::Answer> {
        match &mut self.stage {
            Stage::Working { job, progress } if *job == id => match report {
                Report::Progress(news) => {
                    *progress = news;
                    None
                }
                Report::Done(answer) => Some(answer),
                // Not about questions.
                Report::Made(_)
                | Report::Glimpse(_)
                | Report::Analysis(..)
                | Report::Proving(_)
                | Report::Died => None,
            },
            _ => None,
        }
    }

    /// Sets the answer, or the reason why there is none.
    pub fn settle(&mut self, answer: Result<A, Message>) {
        self.stage = match answer {
            Ok(answer) => Stage::Answered(answer),
            Err(why) => Stage::Failed(why),
        };
    }

    /// Returns the job while it is running.
    pub fn job(&self) -> Option<JobId> {
        match &self.stage {
            Stage::Working { job, .. } => Some(*job),
            _ => None,
        }
    }

    /// Returns the progress while the job is running.
    pub fn progress(&self) -> Option<&Progress> {
        match &self.stage {
            Stage::Working { progress, .. } => Some(progress),
            _ => None,
        }
    }

    /// Returns whether it was not asked since the last reset.
    pub fn is_fresh(&self) -> bool {
        matches!(self.stage, Stage::Fresh)
    }

    /// Returns whether the job was cancelled.
    pub fn is_stopped(&self) -> bool {
        matches!(self.stage, Stage::Stopped)
    }

    /// Returns the options of the last job.
    pub fn asked(&self) -> Option<&O> {
        self.asked.as_ref()
    }

    pub fn answer(&self) -> Option<&A> {
        match &self.stage {
            Stage::Answered(answer) => Some(answer),
            _ => None,
        }
    }

    /// Returns the reason why there is no answer.
    pub fn error(&self) -> Option<&Message> {
        match &self.stage {
            Stage::Failed(why) => Some(why),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Answer;
    use crate::words;

    #[test]
    fn only_the_job_that_is_waited_for_is_heard() {
        let mut question: Question<u32, u32> = Question::default();
        assert!(question.is_fresh() && question.stop().is_none());
        assert_eq!(question.begin(JobId(1), 7), None);
        let news = Progress { done: 3, total: Some(5), ..Progress::default() };
        assert!(question.hear(JobId(2), Report::Done(Answer::Choice(None))).is_none());
        assert!(question.hear(JobId(1), Report::Progress(news.clone())).is_none());
        assert_eq!(question.progress(), Some(&news));
        assert!(question.hear(JobId(1), Report::Done(Answer::Choice(None))).is_some());
        question.settle(Ok(9));
        assert_eq!((question.asked(), question.answer()), (Some(&7), Some(&9)));
        assert!(question.job().is_none());
    }

    #[test]
    fn what_was_given_up_is_not_heard() {
        let mut question: Question<u32, u32> = Question::default();
        assert_eq!(question.begin(JobId(1), 7), None);
        assert_eq!(question.stop(), Some(JobId(1)));
        assert!(question.is_stopped());
        assert!(question.hear(JobId(1), Report::Done(Answer::Choice(None))).is_none());
        question.settle(Err(words::theory_unknown()));
        assert_eq!(question.error(), Some(&words::theory_unknown()));
        assert_eq!(question.begin(JobId(2), 8), None);
        assert_eq!(question.forget(), Some(JobId(2)));
        assert!(question.is_fresh() && question.asked().is_none());
    }
}

//! The answers to the lesson that runs, as they are handed to a teacher.

use super::{Session, State, Timestamp};
use crate::lesson::answers::AnswerSheet;

impl State {
    /// Returns the answers to the lesson that runs, with name and date; `None` before an answer.
    pub fn own_answer_sheet(&self) -> Option<AnswerSheet> {
        let sheet = self.learn.session().and_then(Session::answer_sheet)?;
        let name = self.settings.pupil_name.trim().to_owned();
        let Timestamp { year, month, day, .. } = self.now;
        let date = match self.now == Timestamp::default() {
            true => String::new(),
            false => format!("{year:04}-{month:02}-{day:02}"),
        };
        Some(AnswerSheet { name, date, ..sheet })
    }
}

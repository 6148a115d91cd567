//! The answers of a class that were opened, and what could not be read.

use crate::i18n::Message;
use crate::lesson::answers::{AnswerSheet, AnswerTable, answer_tables, tables_to_csv};
use crate::state::file_ref::FileRef;

/// The answers of pupils from files that were opened together.
#[derive(Debug, Default)]
pub struct ClassAnswers {
    /// The sheets with the names of their files.
    sheets: Vec<(String, AnswerSheet)>,
    tables: Vec<AnswerTable>,
    problems: Vec<(FileRef, Message)>,
}

impl ClassAnswers {
    /// Adds files that were read: their sheets, or the reason why there are none.
    pub fn add(
        &mut self,
        files: impl IntoIterator<Item = (FileRef, Result<Vec<AnswerSheet>, Message>)>,
    ) {
        for (file, read) in files {
            self.problems.retain(|(known, _)| *known != file);
            match read {
                Ok(sheets) => {
                    self.sheets.extend(sheets.into_iter().map(|sheet| (file.stem(), sheet)));
                }
                Err(why) => self.problems.push((file, why)),
            }
        }
        self.tables = answer_tables(&self.sheets);
    }

    pub fn tables(&self) -> &[AnswerTable] {
        &self.tables
    }

    /// Returns the files that could not be read, with the reasons.
    pub fn problems(&self) -> &[(FileRef, Message)] {
        &self.problems
    }

    pub fn is_empty(&self) -> bool {
        self.sheets.is_empty() && self.problems.is_empty()
    }

    pub fn to_csv(&self) -> String {
        tables_to_csv(&self.tables)
    }
}

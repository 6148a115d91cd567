//! The answers of a class to a lesson, by question.

use super::{AnswerOutcome, AnswerSheet, SheetQuestion};
use crate::i18n;
use crate::table::csv_row;
use std::collections::BTreeMap;

/// The answers of a class to a lesson: a row for each pupil, a column for each question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerTable {
    /// The title of the lesson.
    pub lesson: String,
    pub columns: Vec<QuestionColumn>,
    /// The pupils by name.
    pub rows: Vec<PupilRow>,
}

/// A question of the lesson, with what the class has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionColumn {
    pub question: String,
    /// The number of pupils with each outcome, in the order of [`AnswerOutcome::ALL`].
    pub counts: [usize; 4],
    /// The most frequent wrong first answer, and how many pupils gave it; `None` if none was wrong.
    pub common_mistake: Option<(String, usize)>,
}

/// A pupil with the answers to all questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PupilRow {
    /// The pupil's name, or that of the file where none was given.
    pub name: String,
    pub answers: Vec<SheetQuestion>,
}

impl PupilRow {
    /// Returns how many answers went this way.
    pub fn count(&self, outcome: AnswerOutcome) -> usize {
        self.answers.iter().filter(|answer| answer.outcome() == outcome).count()
    }
}

/// Makes a table for each lesson from sheets and the names of their files. The same sheet twice
/// counts once.
pub fn answer_tables(sheets: &[(String, AnswerSheet)]) -> Vec<AnswerTable> {
    let mut lessons: BTreeMap<(&str, usize), Vec<PupilRow>> = BTreeMap::new();
    for (number, (file, sheet)) in sheets.iter().enumerate() {
        if sheets[..number].iter().any(|(_, known)| known == sheet) {
            continue;
        }
        let name = if sheet.name.is_empty() { file } else { &sheet.name };
        let row = PupilRow { name: name.clone(), answers: sheet.questions.clone() };
        lessons.entry((&sheet.lesson, sheet.questions.len())).or_default().push(row);
    }
    let table = |((lesson, count), mut rows): ((&str, usize), Vec<PupilRow>)| {
        rows.sort_by_key(|row| row.name.to_lowercase());
        let columns = (0..count).map(|number| QuestionColumn::of(&rows, number)).collect();
        AnswerTable { lesson: lesson.to_owned(), columns, rows }
    };
    lessons.into_iter().map(table).collect()
}

impl QuestionColumn {
    fn of(rows: &[PupilRow], number: usize) -> Self {
        let answers = || rows.iter().filter_map(|row| row.answers.get(number));
        let counts = AnswerOutcome::ALL
            .map(|outcome| answers().filter(|answer| answer.outcome() == outcome).count());
        let question =
            answers().map(|answer| answer.question.clone()).find(|text| !text.is_empty());
        let mut mistakes: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
        let is_wrong = |answer: &&SheetQuestion| {
            matches!(answer.outcome(), AnswerOutcome::RightOnSecondTry | AnswerOutcome::Wrong)
                && !answer.answer.is_empty()
        };
        for answer in answers().filter(is_wrong) {
            let key = if answer.key.is_empty() { &answer.answer } else { &answer.key };
            mistakes.entry(key).or_insert((0, &answer.answer)).0 += 1;
        }
        // Of several as frequent ones the first by key.
        let most = mistakes.values().map(|(count, _)| *count).max();
        let common = mistakes.values().find(|(count, _)| Some(*count) == most);
        let common_mistake = common.map(|(count, text)| ((*text).to_owned(), *count));
        Self { question: question.unwrap_or_default(), counts, common_mistake }
    }

    /// Returns how many pupils have this outcome.
    pub fn count(&self, outcome: AnswerOutcome) -> usize {
        AnswerOutcome::ALL
            .into_iter()
            .zip(self.counts)
            .find(|(it, _)| *it == outcome)
            .map_or(0, |it| it.1)
    }
}

impl AnswerTable {
    /// Writes the table as CSV, in the language of the thread: the questions, the pupils, and below
    /// them the sums and the most frequent mistakes.
    pub fn to_csv(&self) -> String {
        let mut rows = vec![self.header_row()];
        rows.extend(self.rows.iter().map(|row| {
            let answers = row.answers.iter().map(|answer| match answer.outcome() {
                AnswerOutcome::Wrong | AnswerOutcome::RightOnSecondTry => {
                    format!("{} ({})", answer.outcome().text(), answer.answer)
                }
                outcome => outcome.text().to_string(),
            });
            let sums = AnswerOutcome::ALL.map(|outcome| row.count(outcome).to_string());
            [row.name.clone()].into_iter().chain(answers).chain(sums).collect()
        }));
        for outcome in AnswerOutcome::ALL {
            let counts = self.columns.iter().map(|column| column.count(outcome).to_string());
            rows.push([outcome.text().to_string()].into_iter().chain(counts).collect());
        }
        let mistakes = self.columns.iter().map(|column| match &column.common_mistake {
            Some((answer, count)) => format!("{answer} ({count})"),
            None => String::new(),
        });
        rows.push([i18n::answers_mistake().to_string()].into_iter().chain(mistakes).collect());
        rows.iter()
            .map(|row| csv_row(&row.iter().map(|field| inert(field)).collect::<Vec<_>>()))
            .collect()
    }

    fn header_row(&self) -> Vec<String> {
        let numbered = |(number, column): (usize, &QuestionColumn)| {
            format!("{}. {}", number + 1, column.question)
        };
        let questions = self.columns.iter().enumerate().map(numbered);
        let sums = AnswerOutcome::ALL.map(|outcome| outcome.text().to_string());
        [self.lesson.clone()].into_iter().chain(questions).chain(sums).collect()
    }
}

/// Writes all tables as one CSV text, with an empty line between two.
pub fn tables_to_csv(tables: &[AnswerTable]) -> String {
    tables.iter().map(AnswerTable::to_csv).collect::<Vec<String>>().join("\r\n")
}

/// Returns a field that no spreadsheet takes for a formula.
fn inert(field: &str) -> String {
    match field.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{field}"),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(name: &str, answers: &[(&str, u32, bool)]) -> (String, AnswerSheet) {
        let question = |(answer, tries, right): &(&str, u32, bool)| SheetQuestion {
            question: "How many?".to_owned(),
            answer: (*answer).to_owned(),
            key: (*answer).to_owned(),
            tries: *tries,
            right: *right,
        };
        let questions = answers.iter().map(question).collect();
        let lesson = "Four questions".to_owned();
        let sheet =
            AnswerSheet { lesson, name: name.to_owned(), questions, ..AnswerSheet::default() };
        ("file".to_owned(), sheet)
    }

    #[test]
    fn a_class_is_counted_by_question() {
        let class = [
            sheet("Cleo", &[("8", 1, true), ("12", 2, false)]),
            sheet("Ada", &[("7", 2, true), ("12", 1, false)]),
            sheet("=Bob", &[("9", 3, true), ("13", 2, true)]),
            sheet("", &[("", 0, false), ("14", 1, true)]),
            sheet("Cleo", &[("8", 1, true), ("12", 2, false)]),
            sheet("Dan", &[("8", 1, true)]),
        ];
        let tables = answer_tables(&class);
        assert_eq!(tables.len(), 2, "a lesson with another number of questions is another one");
        let table = &tables[1];
        let names: Vec<&str> = table.rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["=Bob", "Ada", "Cleo", "file"], "the same sheet counts once");
        assert_eq!(table.columns[0].counts, [1, 1, 1, 1]);
        assert_eq!(table.columns[1].counts, [1, 1, 2, 0]);
        assert_eq!(table.columns[1].common_mistake, Some(("12".to_owned(), 2)));
        let csv = table.to_csv();
        assert!(csv.lines().nth(1).is_some_and(|row| row.starts_with("'=Bob,")), "{csv}");
        assert!(csv.contains("12 (2)"), "{csv}");
    }
}

//! The file of a pupil's answers: JSON, or the code of it in a text such as a message.

use super::{AnswerOutcome, AnswerSheet};
use crate::i18n::{self, messages};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

/// The extension of the file.
pub const EXTENSION: &str = "answers";
/// The largest file that is read: hundreds of messages.
pub const MAX_FILE_BYTES: usize = 4_000_000;
/// The most questions of a sheet, and characters of a text in it.
const MAX_QUESTIONS: usize = 1_000;
const MAX_TEXT: usize = 2_000;

const FORMAT: &str = "hypertoe answers";
const VERSION: u32 = 1;
/// The code of a sheet in a text stands between these.
const CODE_START: &str = "hypertoe-answers:";
const CODE_END: char = '.';

/// The reason why a file has no answers to be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", crate::i18n::ToMessage::message(self))]
pub enum AnswersError {
    TooLarge,
    /// It is another kind of file.
    Foreign,
    /// It was made by a later version of the program.
    Newer(u32),
    /// It is incomplete or was changed.
    Damaged,
    /// It has more questions than a lesson can have.
    TooManyQuestions,
}

messages! {
    AnswersError {
        Self::TooLarge => i18n::answers_error_large(MAX_FILE_BYTES / 1_000_000),
        Self::Foreign => i18n::answers_error_foreign(),
        Self::Newer(version) => i18n::answers_error_newer(version.to_string(), VERSION.to_string()),
        Self::Damaged => i18n::answers_error_damaged(),
        Self::TooManyQuestions => i18n::answers_error_many(MAX_QUESTIONS),
    }
}

/// A sheet in its file.
#[derive(Serialize, Deserialize)]
struct SheetFile {
    format: String,
    version: u32,
    #[serde(flatten)]
    sheet: AnswerSheet,
}

/// The beginning of each version of the file.
#[derive(Deserialize)]
struct FileHeader {
    format: String,
    version: u32,
}

impl AnswerSheet {
    /// Writes the sheet as a file.
    pub fn to_file(&self) -> String {
        let file = SheetFile { format: FORMAT.to_owned(), version: VERSION, sheet: self.clone() };
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    /// Writes the sheet as a text for a message, which ends with its code: the file, packed.
    pub fn to_text(&self) -> String {
        let name = Some(&self.name).filter(|name| !name.is_empty());
        let date = Some(&self.date).filter(|date| !date.is_empty());
        let right = self.count(AnswerOutcome::RightAtOnce);
        let head = [
            Some(self.lesson.clone()),
            name.map(|name| i18n::page_name_line(name).to_string()),
            date.map(|date| i18n::page_date(date).to_string()),
            Some(i18n::page_score(right.to_string(), self.questions.len().to_string()).to_string()),
        ];
        let mut text = head.into_iter().flatten().collect::<Vec<String>>().join("\n");
        for (number, question) in self.questions.iter().enumerate() {
            text.push_str(&format!("\n\n{}. {}\n   ", number + 1, question.question));
            text.push_str(&match question.answer.is_empty() {
                true => question.outcome().text().to_string(),
                false => format!("{} – {}", question.answer, question.outcome().text()),
            });
        }
        let code = STANDARD.encode(self.to_file());
        format!("{text}\n\n{}\n{CODE_START}{code}{CODE_END}\n", i18n::page_code_note())
    }
}

/// Reads the sheets of a file: one as JSON, or any number of codes in a text.
///
/// # Errors
/// If the file is something else, or damaged.
pub fn read_sheets(bytes: &[u8]) -> Result<Vec<AnswerSheet>, AnswersError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(AnswersError::TooLarge);
    }
    let text = str::from_utf8(bytes).map_err(|_| AnswersError::Foreign)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return Ok(vec![read_json(text)?]);
    }
    let mut codes = text.split(CODE_START).skip(1).peekable();
    if codes.peek().is_none() {
        return Err(AnswersError::Foreign);
    }
    codes.map(read_code).collect()
}

/// Reads the code at the beginning of a text; mail programs may have broken or quoted its lines.
fn read_code(text: &str) -> Result<AnswerSheet, AnswersError> {
    let (code, _) = text.split_once(CODE_END).ok_or(AnswersError::Damaged)?;
    let is_added = |c: char| c.is_whitespace() || c == '>' || c == '\u{200b}';
    let code: String = code.chars().filter(|c| !is_added(*c)).collect();
    let json = STANDARD.decode(code).map_err(|_| AnswersError::Damaged)?;
    read_json(str::from_utf8(&json).map_err(|_| AnswersError::Damaged)?)
}

fn read_json(text: &str) -> Result<AnswerSheet, AnswersError> {
    let is_cut = |error: &serde_json::Error| error.is_eof() && text.contains(FORMAT);
    let header: FileHeader = serde_json::from_str(text).map_err(|error| match is_cut(&error) {
        true => AnswersError::Damaged,
        false => AnswersError::Foreign,
    })?;
    if header.format != FORMAT {
        return Err(AnswersError::Foreign);
    }
    if header.version != VERSION {
        return Err(AnswersError::Newer(header.version));
    }
    let file: SheetFile = serde_json::from_str(text).map_err(|_| AnswersError::Damaged)?;
    let mut sheet = file.sheet;
    if sheet.questions.len() > MAX_QUESTIONS {
        return Err(AnswersError::TooManyQuestions);
    }
    for text in [&mut sheet.lesson, &mut sheet.name, &mut sheet.date] {
        *text = plain(text);
    }
    for question in &mut sheet.questions {
        for text in [&mut question.question, &mut question.answer, &mut question.key] {
            *text = plain(text);
        }
    }
    Ok(sheet)
}

/// Returns a text on one line, of bounded length.
fn plain(text: &str) -> String {
    let text: String = text.chars().take(MAX_TEXT).collect();
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<&str>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::answers::SheetQuestion;

    fn sheet(name: &str) -> AnswerSheet {
        let question = |answer: &str, tries, right| SheetQuestion {
            question: "How many?".to_owned(),
            answer: answer.to_owned(),
            key: answer.to_owned(),
            tries,
            right,
        };
        AnswerSheet {
            lesson: "Four questions".to_owned(),
            name: name.to_owned(),
            date: "2026-11-29".to_owned(),
            questions: vec![
                question("49", 1, true),
                question("48", 2, true),
                question("3", 2, false),
                SheetQuestion { question: "Why?".to_owned(), ..SheetQuestion::default() },
            ],
        }
    }

    #[test]
    fn a_sheet_is_read_from_its_file_and_from_messages() {
        let sheet = sheet("Ada Ü.");
        assert_eq!(read_sheets(sheet.to_file().as_bytes()), Ok(vec![sheet.clone()]));
        let text = sheet.to_text();
        assert!(text.contains("2. How many?") && text.contains("48"), "{text}");
        assert_eq!(read_sheets(text.as_bytes()), Ok(vec![sheet.clone()]));
        // Two messages in one file, quoted, their lines broken.
        let other = self::sheet("Bob");
        let broken: String = other
            .to_text()
            .lines()
            .map(|line| {
                let chars: Vec<char> = line.chars().collect();
                chars
                    .chunks(60)
                    .map(|part| format!("> {}\r\n", part.iter().collect::<String>()))
                    .collect::<String>()
            })
            .collect();
        let both = format!("Dear teacher!\n{text}\n{broken}");
        assert_eq!(read_sheets(both.as_bytes()), Ok(vec![sheet, other]));
    }

    #[test]
    fn what_is_foreign_damaged_or_newer_is_told_apart() {
        for foreign in ["", "Hello.", "{}", "{\"format\":\"game\",\"version\":1}", "[1]"] {
            assert_eq!(read_sheets(foreign.as_bytes()), Err(AnswersError::Foreign), "{foreign}");
        }
        assert_eq!(read_sheets(&[0xff, 0xfe, 0]), Err(AnswersError::Foreign));
        let file = sheet("Ada").to_file();
        let cut = &file[..file.len() - 20];
        assert_eq!(read_sheets(cut.as_bytes()), Err(AnswersError::Damaged));
        let newer = file.replace("\"version\": 1", "\"version\": 7");
        assert_eq!(read_sheets(newer.as_bytes()), Err(AnswersError::Newer(7)));
        let text = sheet("Ada").to_text();
        let mut damaged = text.clone();
        let code = text.find("answers:").expect("the code") + "answers:".len();
        damaged.replace_range(code..code + 2, "!!");
        assert_eq!(read_sheets(damaged.as_bytes()), Err(AnswersError::Damaged));
    }
}

//! The file dialog for saving: what is saved, and the file that is suggested for it.

use crate::action::{Effect, SaveDialogOptions};
use crate::i18n::{self, Message};
use crate::lesson;
use crate::lesson::answers::EXTENSION as ANSWERS;
use crate::lesson::file::EXTENSION as LESSON;
use crate::picture::lesson_page::{self, lesson_page};
use crate::state::{
    Dialog, FileTask, Folder, PendingWrite, PrintableDocument, ProofTask, SaveSubject, State,
    TableSubject, TextExportDialog,
};
use hypertoe_core::Shape;
use hypertoe_core::proof::EXTENSION as PROOF;
use hypertoe_core::record::FILE_EXTENSION as GAME;

/// Prepares the contents to save, and opens the native dialog for the path.
pub fn ask_path(state: &mut State, purpose: SaveSubject, out: &mut Vec<Effect>) {
    let contents = match contents_to_save(state, purpose) {
        Ok(contents) => contents,
        Err(why) => return state.overlays.show_problem_toast(why),
    };
    let ticket = state.file_ops.begin_save(purpose, contents);
    let SuggestedPath { name: suggested_name, extension, folder } = suggested_path(state, purpose);
    state.file_ops.start_task(FileTask::ChoosingDestination);
    out.push(Effect::PickSave(SaveDialogOptions {
        ticket,
        purpose,
        suggested_name,
        extension,
        folder,
    }));
}

/// The suggestions for the file dialog: name, extension and folder.
pub struct SuggestedPath {
    /// The name of the file, or of the files in a folder.
    pub name: String,
    /// The extension of the file; `None` for a folder.
    pub extension: Option<&'static str>,
    pub folder: Option<Folder>,
}

pub fn suggested_path(state: &State, purpose: SaveSubject) -> SuggestedPath {
    let own = || state.document.file().and_then(|file| file.folder().non_empty().cloned());
    let beside = || own().or_else(|| state.settings.initial_folder());
    let document = &state.document;
    match purpose {
        SaveSubject::Game => {
            let known = document.file().map(|_| document.title());
            let name = known.unwrap_or_else(|| document.proposed_name());
            SuggestedPath { name, extension: Some(GAME), folder: beside() }
        }
        SaveSubject::Export(format) => {
            let name = document.proposed_export_name(format);
            SuggestedPath { name, extension: Some(format.extension), folder: beside() }
        }
        SaveSubject::Picture => {
            let (name, extension) = state.exports.proposed_name();
            let folder =
                state.exports.proposed_folder().or_else(|| state.settings.initial_folder());
            SuggestedPath { name, extension, folder }
        }
        SaveSubject::Table(format) => {
            let name = format!("{}.{}", table_stem(state), format.extension());
            SuggestedPath { name, extension: Some(format.extension()), folder: beside() }
        }
        SaveSubject::Statistics => {
            let (name, extension) = ("hypertoe-statistics.csv".to_owned(), Some("csv"));
            SuggestedPath { name, extension, folder: state.settings.initial_folder() }
        }
        SaveSubject::Library => {
            let name = "hypertoe-library".to_owned();
            SuggestedPath { name, extension: None, folder: state.settings.initial_folder() }
        }
        SaveSubject::LearningProgress => {
            let (name, extension) = ("hypertoe-progress.csv".to_owned(), Some("csv"));
            SuggestedPath { name, extension, folder: state.settings.initial_folder() }
        }
        SaveSubject::Answers => {
            let sheet = state.own_answer_sheet().unwrap_or_default();
            let name = [sheet.lesson.as_str(), sheet.name.as_str()].map(file_stem);
            let name = name.into_iter().filter(|part| !part.is_empty());
            let name = name.collect::<Vec<String>>().join("-");
            let folder = state.settings.initial_folder();
            SuggestedPath { name: format!("{name}.{ANSWERS}"), extension: Some(ANSWERS), folder }
        }
        SaveSubject::AnswerTable => {
            let (name, extension) = ("hypertoe-answers.csv".to_owned(), Some("csv"));
            SuggestedPath { name, extension, folder: state.settings.initial_folder() }
        }
        SaveSubject::Lesson | SaveSubject::Handout | SaveSubject::WebPage => {
            let editor = state.learn.editor();
            let of_file = editor.and_then(|editor| editor.file()?.folder().non_empty().cloned());
            let folder = of_file.or_else(|| state.settings.initial_folder());
            let extension = match purpose {
                SaveSubject::Lesson => LESSON,
                SaveSubject::WebPage => lesson_page::EXTENSION,
                _ => "pdf",
            };
            let name = format!("{}.{extension}", lesson_stem(state, purpose));
            SuggestedPath { name, extension: Some(extension), folder }
        }
        SaveSubject::Proof => {
            let name = proof_file_name(state).unwrap_or_default();
            SuggestedPath { name, extension: Some(PROOF), folder: beside() }
        }
    }
}

/// Returns the name of a file for the table in view, without extension: `3x3x3-census`.
fn table_stem(state: &State) -> String {
    let subject = match state.table_subject() {
        Some(TableSubject::Lines | TableSubject::LineCount) | None => "lines",
        Some(TableSubject::TwoCells) => "two-cells",
        Some(TableSubject::Spans) => "spans",
        Some(TableSubject::Census) => "census",
        Some(TableSubject::Gallery) => "positions",
        Some(TableSubject::DrawnBoard) => "full-board",
        Some(TableSubject::FirstMoves) => "first-moves",
        Some(TableSubject::Pairs) => "pairs",
        Some(TableSubject::BlockingSet) => "blocking-set",
        Some(TableSubject::KnownFacts) => "facts",
        Some(TableSubject::MoveValues) => "moves",
    };
    format!("{}-{subject}", sides_stem(state.document.game().rules().shape()))
}

/// Returns the sides of a board as part of a file's name: `4x4x4`, or `3^12` for many axes.
fn sides_stem(shape: &Shape) -> String {
    const MOST: usize = 6;
    let sides = shape.sides();
    if sides.len() > MOST && sides.iter().all(|side| *side == sides[0]) {
        return format!("{}^{}", sides[0], sides.len());
    }
    if sides.len() > MOST {
        return format!("{}-axes", sides.len());
    }
    sides.iter().map(u16::to_string).collect::<Vec<_>>().join("x")
}

fn lesson_stem(state: &State, purpose: SaveSubject) -> String {
    let printed = state.learn.document_to_print().filter(|_| purpose != SaveSubject::Lesson);
    let made = || state.learn.editor().map(|editor| editor.draft().title.clone());
    let title = printed.map(|(document, _)| document.title()).or_else(made).unwrap_or_default();
    let stem = file_stem(&title);
    if stem.is_empty() { LESSON.to_owned() } else { stem }
}

/// Returns a text as part of a file's name: its letters and digits, with hyphens between words.
fn file_stem(text: &str) -> String {
    const MOST: usize = 60;
    let part = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let plain: String = text.chars().map(part).take(MOST).collect();
    plain.split_whitespace().collect::<Vec<&str>>().join("-")
}

/// Returns a file name for the proof: `4x4x4.proof`.
pub fn proof_file_name(state: &State) -> Option<String> {
    let proof = state.analysis.proof_task.as_ref()?.proof()?;
    Some(format!("{}.{PROOF}", sides_stem(proof.rules().shape())))
}

/// Returns the contents to write for this purpose, as they are now.
///
/// # Errors
/// If the format cannot express the game, or there is no such lesson or proof any more.
pub fn contents_to_save(state: &State, purpose: SaveSubject) -> Result<PendingWrite, Message> {
    match purpose {
        SaveSubject::Game => Ok(PendingWrite::Game(state.document.id())),
        SaveSubject::Picture => Ok(PendingWrite::Picture),
        SaveSubject::Library => Ok(PendingWrite::Library),
        SaveSubject::Handout => Ok(PendingWrite::Handout),
        SaveSubject::WebPage => match state.learn.document_to_print() {
            Some((PrintableDocument::Lesson(lesson), _)) => {
                Ok(PendingWrite::Export(lesson_page(lesson)))
            }
            Some((PrintableDocument::Exercises(_), _)) | None => Err(i18n::problem_lesson_gone()),
        },
        SaveSubject::Lesson => {
            let written = state.learn.editor().and_then(|it| it.draft().finish().ok());
            let lesson = written.ok_or_else(i18n::problem_lesson_gone)?;
            Ok(PendingWrite::Lesson(lesson::file::write(&lesson)))
        }
        SaveSubject::Export(format) => {
            let written = match state.overlays.dialog() {
                Some(Dialog::TextExport(shown)) if shown.format == format => shown.result.clone(),
                _ => TextExportDialog::new(format, state.document.game()).result,
            };
            Ok(PendingWrite::Export(written?.text))
        }
        SaveSubject::Table(format) => {
            let table = state.shown_table()?.ok_or_else(i18n::table_none)?;
            Ok(PendingWrite::Export(table.to_text(format, state.table_cells)))
        }
        SaveSubject::LearningProgress => {
            Ok(PendingWrite::Export(state.settings.learning_progress.to_csv()))
        }
        SaveSubject::Answers => match state.own_answer_sheet() {
            Some(sheet) => Ok(PendingWrite::Export(sheet.to_file())),
            None => Err(i18n::answers_no_own()),
        },
        SaveSubject::AnswerTable => Ok(PendingWrite::Export(state.learn.class_answers.to_csv())),
        SaveSubject::Statistics => Ok(PendingWrite::Export(state.statistics.games_to_csv())),
        SaveSubject::Proof => {
            let proof = state.analysis.proof_task.as_ref().and_then(ProofTask::proof);
            proof
                .map(|proof| PendingWrite::Proof(proof.clone()))
                .ok_or_else(i18n::problem_proof_gone)
        }
    }
}

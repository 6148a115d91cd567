//! `hypertoe lesson`: reports what is wrong with lessons, and counts the answers of a class.

use super::error::{CliError, CliResult};
use super::game_args::{Input, is_standard, read_input};
use super::messages::Messages;
use super::output::{Align, write_table};
use crate::i18n;
use crate::lesson::answers::{
    AnswerOutcome, AnswerTable, answer_tables, read_sheets, tables_to_csv,
};
use crate::lesson::file;
use crate::platform::write_text;
use clap::{Args, Subcommand};
use hypertoe_core::base::excerpt;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The most characters of a question or a name in a table.
const MAX_QUESTION: usize = 60;

#[derive(Debug, Args)]
pub(super) struct LessonArgs {
    #[command(subcommand)]
    command: LessonCommand,
}

#[derive(Debug, Subcommand)]
enum LessonCommand {
    #[command(about = i18n::cli_lesson_check())]
    Check {
        #[arg(required = true, value_name = "FILE", help = i18n::cli_lesson_file())]
        files: Vec<PathBuf>,
    },
    #[command(about = i18n::cli_lesson_answers())]
    Answers {
        #[arg(required = true, value_name = "FILE", help = i18n::cli_answers_file())]
        files: Vec<PathBuf>,
        #[arg(long, value_name = "FILE", help = i18n::cli_answers_csv())]
        csv: Option<PathBuf>,
    },
}

pub(super) fn run(
    args: &LessonArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    match &args.command {
        LessonCommand::Check { files } => check(files, out),
        LessonCommand::Answers { files, csv } => answers(files, csv.as_deref(), (out, messages)),
    }
}

/// Writes the answers of a class by question. Files that cannot be read are named; the others count.
fn answers(
    files: &[PathBuf],
    csv: Option<&Path>,
    (out, messages): (&mut dyn Write, &mut Messages<'_>),
) -> CliResult {
    let (mut sheets, mut wrong) = (Vec::new(), 0);
    for path in files {
        let name = path.display();
        let problem = match read_input(path) {
            Err(why) => Some(why.one_line_message()),
            Ok(Input { bytes, .. }) => match read_sheets(&bytes) {
                Err(why) => Some(i18n::out_lesson_wrong(name, &why).to_string()),
                Ok(read) => {
                    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
                    let stem = stem.unwrap_or_default();
                    sheets.extend(read.into_iter().map(|sheet| (stem.clone(), sheet)));
                    None
                }
            },
        };
        if let Some(problem) = problem {
            wrong += 1;
            messages.error(&problem);
        }
    }
    let tables = answer_tables(&sheets);
    // On standard output the table stands alone.
    let is_csv = csv.is_some_and(is_standard);
    for table in tables.iter().filter(|_| !is_csv) {
        write_answer_table(table, out)?;
    }
    if let Some(path) = csv.filter(|_| !tables.is_empty()) {
        let text = tables_to_csv(&tables);
        match is_csv {
            true => out.write_all(text.as_bytes())?,
            false => write_text(path, &text).map_err(|why| CliError::cannot_write(path, &why))?,
        }
    }
    match wrong {
        0 => Ok(()),
        wrong => Err(CliError::Failed(i18n::cli_answers_wrong(wrong, files.len()))),
    }
}

/// Writes the questions of a lesson with the numbers of pupils, then the pupils with theirs.
fn write_answer_table(table: &AnswerTable, out: &mut dyn Write) -> CliResult {
    writeln!(out, "{}", i18n::answers_of_lesson(&table.lesson, table.rows.len()))?;
    let [right, second, wrong, none] = AnswerOutcome::ALL.map(|it| it.text().to_string());
    let mistake = i18n::answers_mistake().to_string();
    let mut questions =
        vec![[i18n::answers_question().to_string(), right, second, wrong, none, mistake]];
    for (number, column) in table.columns.iter().enumerate() {
        let [right, second, wrong, none] = column.counts.map(|count| count.to_string());
        let mistake = column.common_mistake.as_ref();
        let mistake = mistake.map(|(answer, count)| format!("{answer} ({count})"));
        let question = format!("{}. {}", number + 1, excerpt(&column.question, MAX_QUESTION));
        questions.push([question, right, second, wrong, none, mistake.unwrap_or_default()]);
    }
    const COUNT: Align = Align::Right;
    write_table(&questions, [Align::Left, COUNT, COUNT, COUNT, COUNT, Align::Left], out)?;
    writeln!(out)?;
    let [right, second, wrong, none] = AnswerOutcome::ALL.map(|it| it.text().to_string());
    let mut pupils = vec![[i18n::answers_pupil().to_string(), right, second, wrong, none]];
    for row in &table.rows {
        let [right, second, wrong, none] =
            AnswerOutcome::ALL.map(|outcome| row.count(outcome).to_string());
        pupils.push([excerpt(&row.name, MAX_QUESTION), right, second, wrong, none]);
    }
    write_table(&pupils, [Align::Left, COUNT, COUNT, COUNT, COUNT], out)?;
    writeln!(out)?;
    Ok(())
}

/// Says whether files are lessons.
fn check(files: &[PathBuf], out: &mut dyn Write) -> CliResult {
    let mut wrong = 0;
    for path in files {
        let name = path.display();
        match read_input(path) {
            Err(why) => {
                wrong += 1;
                writeln!(out, "{}", why.one_line_message())?;
            }
            Ok(Input { bytes, .. }) => match file::read(&bytes) {
                Ok(lesson) => {
                    let (steps, questions) = (lesson.steps.len(), lesson.question_count());
                    let steps = i18n::count_steps(steps);
                    let questions = i18n::learn_questions(questions);
                    writeln!(out, "{}", i18n::out_lesson(name, &lesson.title, steps, questions))?;
                }
                Err(error) => {
                    wrong += 1;
                    writeln!(out, "{}", i18n::out_lesson_wrong(name, &error))?;
                }
            },
        }
    }
    match wrong {
        0 => Ok(()),
        wrong => Err(CliError::Failed(i18n::cli_lessons_wrong(wrong, files.len()))),
    }
}

//! `hypertoe lesson check`: reports what is wrong with lessons, and where.

use super::error::{CliError, CliResult};
use crate::i18n;
use crate::lesson::file;
use crate::platform::read_bytes;
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::PathBuf;

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
}

pub(super) fn run(args: &LessonArgs, out: &mut dyn Write) -> CliResult {
    let LessonCommand::Check { files } = &args.command;
    let mut wrong = 0;
    for path in files {
        let name = path.display();
        match read_bytes(path) {
            Err(why) => {
                wrong += 1;
                writeln!(out, "{}", i18n::cli_opened(name, &why))?;
            }
            Ok(bytes) => match file::read(&bytes) {
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

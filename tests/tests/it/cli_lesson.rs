//! `hypertoe lesson answers`: the answers of a class by question.

use crate::support::command::run;
use hypertoe::cli::CliOutcome;
use hypertoe::lesson::answers::{AnswerSheet, SheetQuestion};
use std::fs;
use std::process::ExitCode;

fn sheet(name: &str, answers: [(&str, u32, bool); 2]) -> AnswerSheet {
    let question = |(answer, tries, right): (&str, u32, bool)| SheetQuestion {
        question: "How many?".to_owned(),
        answer: answer.to_owned(),
        key: answer.to_owned(),
        tries,
        right,
    };
    AnswerSheet {
        lesson: "Lines, counted".to_owned(),
        name: name.to_owned(),
        date: "2026-11-29".to_owned(),
        questions: answers.map(question).into(),
    }
}

#[test]
fn a_class_is_counted_and_bad_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let ada = sheet("Ada", [("49", 1, true), ("13", 2, true)]);
    let bob = sheet("Bob", [("48", 2, false), ("13", 2, true)]);
    let cleo = sheet("", [("48", 1, false), ("", 0, false)]);
    fs::write(path("ada.answers"), ada.to_file()).unwrap();
    fs::write(path("mail.txt"), format!("Hello!\n\n{}", bob.to_text())).unwrap();
    fs::write(path("cleo.answers"), cleo.to_file()).unwrap();
    fs::write(path("photo.answers"), [0xff, 0xd8, 0xff]).unwrap();
    let csv = path("class.csv");
    let files = ["ada.answers", "mail.txt", "cleo.answers"].map(path);
    let words = ["lesson", "answers", &files[0], &files[1], &files[2], "--csv", &csv];
    let (outcome, out, err) = run(&words);
    assert_eq!(outcome, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    assert!(out.starts_with("Lines, counted: 3 pupils\n"), "{out}");
    assert!(out.contains("48 (2)") && out.contains("13 (2)"), "{out}");
    let table = fs::read_to_string(&csv).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0].split(',').count(), 8, "the title has a comma: {}", rows[0]);
    assert_eq!(rows[1], "Ada,right,second try (13),1,1,0,0");
    assert_eq!(rows[2], "Bob,wrong (48),second try (13),0,1,1,0");
    assert_eq!(rows[3], "cleo,wrong (48),not answered,0,0,1,1");
    assert_eq!(rows.last(), Some(&"most frequent mistake,48 (2),13 (2)"));
    // One that cannot be read is named; the others count.
    let (outcome, out, err) = run(&["lesson", "answers", &path("photo.answers"), &files[0]]);
    assert_eq!(outcome, CliOutcome::Exit(ExitCode::from(1)));
    assert!(out.starts_with("Lines, counted: 1 pupil\n"), "{out}");
    assert!(err.contains("photo.answers: it has no answers to a lesson"), "{err}");
    assert!(err.contains("hypertoe: 1 of 2 files have no answers that can be read"), "{err}");
}

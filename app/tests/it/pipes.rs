//! The program in a pipe: standard input, standard output and exit codes.

#![expect(clippy::disallowed_methods, reason = "what was written is read back")]
#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe::lesson::answers::AnswerSheet;
use hypertoe::lesson::built_in_lessons;
use hypertoe::lesson::file;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the program with these bytes on standard input.
fn pipe(words: &str, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypertoe"));
    command.args(words.split_whitespace()).env("LC_ALL", "C.UTF-8");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = command.spawn().unwrap();
    // A command that refuses its arguments does not read.
    _ = program.stdin.take().unwrap().write_all(input);
    program.wait_with_output().unwrap()
}

/// The output of a command that must succeed.
fn good(words: &str, input: &[u8]) -> Vec<u8> {
    let Output { status, stdout, stderr } = pipe(words, input);
    assert!(status.success(), "{words}: {}", String::from_utf8_lossy(&stderr));
    assert_eq!(String::from_utf8_lossy(&stderr), "", "{words}");
    stdout
}

fn good_text(words: &str, input: &[u8]) -> String {
    String::from_utf8(good(words, input)).unwrap()
}

const GAME: &[u8] = b"[Shape \"3^2\"]\n\n1. 11 2. 10 3. 00 *\n";

#[test]
fn every_command_that_reads_a_file_reads_standard_input() {
    assert!(good_text("show -", GAME).contains("Moves:   3"));
    assert!(good_text("lines - --json", GAME).contains("\"lines\":8"));
    assert!(good_text("lines --open-for 2 - --csv", GAME).starts_with("# Lines"));
    assert!(good_text("solve - --json", GAME).contains("\"value\":\"win\""));
    assert!(good_text("convert - - --to moves", GAME).contains("1 1"));
    let lesson = file::write(&built_in_lessons()[0].lesson);
    assert!(good_text("lesson check -", lesson.as_bytes()).starts_with("-: "));
    let page = good_text("render - --out - --to html", lesson.as_bytes());
    assert!(page.starts_with("<!DOCTYPE html>"), "{}", &page[..100]);
    let sheet =
        AnswerSheet { name: "Ada".to_owned(), ..AnswerSheet::blank(&built_in_lessons()[0].lesson) };
    let table = good_text("lesson answers - --csv -", sheet.to_text().as_bytes());
    assert!(table.lines().any(|row| row.starts_with("Ada,")), "{table}");
    let folder = tempfile::tempdir().unwrap();
    let [proof, puzzles] = ["a.proof", "a.puzzles"].map(|name| folder.path().join(name));
    good(&format!("solve --side 3 --dims 3 --proof {}", proof.display()), b"");
    assert!(good_text("verify -", &std::fs::read(&proof).unwrap()).contains("3×3×3"));
    let make = "puzzles make --side 3 --dims 3 --theme win --count 2 --out";
    good(&format!("{make} {}", puzzles.display()), b"");
    let puzzles = std::fs::read(&puzzles).unwrap();
    assert_eq!(good_text("puzzles list - --json", &puzzles).lines().count(), 2);
    assert!(good_text("puzzles check - --json", &puzzles).contains("\"checked\":2"));
}

#[test]
fn pictures_go_to_standard_output() {
    let svg = good_text("render - --out - --to svg", GAME);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(good("render --side 3 --dims 3 --out - --to png", b"").starts_with(b"\x89PNG"));
    assert!(good("render - --out - --to gif --fps 2", GAME).starts_with(b"GIF89a"));
    assert!(
        good("render --sheet boards --side 3 --dims 2 --out - --to pdf", b"").starts_with(b"%PDF")
    );
    // The kind must be known, and several files cannot go there.
    let kindless = pipe("render - --out -", GAME);
    assert_eq!(kindless.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&kindless.stderr).contains("--to"));
    let pages = pipe("render --sheet exercises --count 20 --side 3 --dims 3 --out - --to png", b"");
    assert_eq!((pages.status.code(), pages.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&pages.stderr).contains("--to pdf"));
}

/// The table of the guide.
#[test]
fn exit_codes_tell_the_kind_of_error() {
    let code = |words: &str| pipe(words, GAME).status.code().unwrap();
    assert_eq!(code("show -"), 0);
    assert_eq!(code("show nowhere.pgn"), 1);
    assert_eq!(code("show"), 2);
    assert_eq!(code("lines --side 0 --dims 2"), 2);
    assert_eq!(code("solve --side 5 --dims 3 --seconds 1"), 3);
    assert_eq!(code("census --side 4 --dims 3 --seconds 1"), 3);
}

/// In a pipe nobody watches the progress, and no command prints colours, with or without NO_COLOR.
#[test]
fn a_pipe_gets_no_progress_and_no_colours() {
    let words = "match --board 4^3 --a random --b random --games 1000000 --seconds 4 --json";
    let Output { stderr, stdout, .. } = pipe(words, b"");
    assert_eq!(String::from_utf8_lossy(&stderr), "");
    assert!(String::from_utf8_lossy(&stdout).contains("\"stopped\":true"));
    for words in ["--help", "solve --help", "show -", "shwo", "census --side 3 --dims 2"] {
        let Output { stdout, stderr, .. } = pipe(words, GAME);
        assert!(![stdout, stderr].concat().contains(&0x1b), "{words}");
    }
}

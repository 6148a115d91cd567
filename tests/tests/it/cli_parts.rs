//! `hypertoe split`, `part` and `join`, through the library: joined parts are what one machine does.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::ran;

use ran::{Ran, good, run, sentence};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A folder of parts.
struct Parts {
    folder: tempfile::TempDir,
}

impl Parts {
    /// Splits a command into so many parts.
    fn of(command: &str, parts: usize) -> Self {
        let new = Self { folder: tempfile::tempdir().unwrap() };
        let ran = new.split(command, parts);
        assert!(good(ran).contains("hypertoe join"), "{command}");
        new
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("parts")
    }

    fn split(&self, command: &str, parts: usize) -> Ran {
        let path = self.path().display().to_string();
        let words = format!("split {command} --parts {parts} --out");
        run(words.split_whitespace().map(str::to_owned).chain([path]))
    }

    fn part(&self, number: usize) -> Ran {
        run(["part".to_owned(), self.file(number, "part").display().to_string()])
    }

    fn file(&self, number: usize, kind: &str) -> PathBuf {
        self.path().join(format!("{number}.{kind}"))
    }

    fn join(&self) -> Ran {
        run(["join".to_owned(), self.path().display().to_string()])
    }

    /// Does all parts, the last one first, and joins them.
    fn joined(&self) -> Ran {
        let count = (1..).take_while(|number| self.file(*number, "part").exists()).count();
        for number in (1..=count).rev() {
            assert!(good(self.part(number)).contains("result"), "part {number}");
        }
        self.join()
    }
}

/// A report without its `effort`, which is that of the machines.
fn without_effort(report: &str) -> Value {
    let mut report: Value = serde_json::from_str(report).unwrap();
    assert!(report.as_object_mut().unwrap().remove("effort").is_some(), "{report}");
    report
}

fn assert_same_report(command: &str, parts: usize) {
    let whole = without_effort(&good(run(command.split_whitespace())));
    for parts in [1, parts] {
        let joined = good(Parts::of(command, parts).joined());
        assert_eq!(without_effort(&joined), whole, "{command} in {parts} parts");
    }
}

#[test]
fn random_games_are_those_of_one_machine() {
    assert_same_report("random-games --side 4 --dims 3 --games 5003 --seed 7 --json", 4);
    assert_same_report("random-games --side 3 --dims 2 --misere --games 20 --json", 7);
}

#[test]
fn matches_are_those_of_one_machine() {
    let players = "--a strong --b club --nodes 2000 --json";
    assert_same_report(&format!("match --side 3 --dims 3 {players} --games 9 --seed 5"), 4);
    assert_same_report(&format!("match --side 5 --dims 2 --run 4 {players} --games 6"), 3);
}

#[test]
fn puzzles_are_those_of_one_machine() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    // On so small a board games meet the same positions again.
    let make = "puzzles make --side 3 --dims 2 --theme win --games 60 --count 12 --seed 3 --json";
    let whole = good(run(format!("{make} --out {}", file("whole")).split_whitespace()));
    let parts = Parts { folder: tempfile::tempdir().unwrap() };
    // The first `--out` is that of the puzzles.
    good(parts.split(&format!("{make} --out {}", file("parts")), 5));
    let joined = good(parts.joined());
    let plain = |report: &str| {
        let mut report = without_effort(report);
        report.as_object_mut().unwrap().remove("file");
        report
    };
    assert_eq!(plain(&joined), plain(&whole));
    assert!(plain(&whole)["made"].as_u64().unwrap() > 3, "{whole}");
    assert_eq!(std::fs::read(file("parts")).unwrap(), std::fs::read(file("whole")).unwrap());
}

#[test]
fn positions_and_moves_are_solved_as_on_one_machine() {
    for command in [
        "solve --board 3^3 --all --threads 1 --json",
        "solve --board 3^2 --misere --all --threads 1 --json",
        "solve --sides 4,4 --run 3 --gravity y --all --threads 1 --json",
    ] {
        assert_same_report(command, 3);
    }
    let folder = tempfile::tempdir().unwrap();
    let files = ["1122", "32"].map(|columns| {
        let file = folder.path().join(columns).with_extension("columns");
        let rules = "# shape: 4x4, 4 in a row\n# rules: 2 players; first to 1 line; gravity y";
        std::fs::write(&file, format!("{rules}\n# columns: from 1\n{columns}\n")).unwrap();
        file.display().to_string()
    });
    let command = format!("solve {} --threads 1 --json", files.join(" "));
    let whole = good(run(command.split_whitespace()));
    let joined = good(Parts::of(&command, 2).joined());
    let lines = |text: &str| text.lines().map(without_effort).collect::<Vec<_>>();
    assert_eq!(lines(&whole).len(), 2, "{whole}");
    assert_eq!(lines(&joined), lines(&whole));
}

#[test]
fn an_atlas_is_made_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let command = |name: &str| format!("atlas --board 3^3 --threads 1 --json --out {}", file(name));
    let whole = good(run(command("whole").split_whitespace()));
    let joined = good(Parts::of(&command("parts"), 3).joined());
    let values = |report: &str| {
        let report: Value = serde_json::from_str(report).unwrap();
        let moves = report["first_moves"].as_array().unwrap().clone();
        moves
            .iter()
            .map(|first| (first["cell"].clone(), first["plies"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(values(&joined), values(&whole));
    assert_eq!(std::fs::read_to_string(file("parts")).unwrap().lines().count(), 4);
}

#[test]
fn the_joined_proof_of_all_answers_is_verified() {
    let folder = tempfile::tempdir().unwrap();
    for (number, board) in
        ["--board 3^3", "--board 3^3 --opening 1,1,1", "--board 3^4"].iter().enumerate()
    {
        let file = folder.path().join(format!("{number}.proof")).display().to_string();
        let parts = Parts::of(&format!("solve {board} --proof {file} --threads 1"), 6);
        let report = good(parts.joined());
        assert!(report.contains("player 1 wins"), "{report}");
        let checked = good(run(["verify", &file]));
        assert!(checked.contains("player 1"), "{checked}");
    }
}

#[test]
fn an_answer_without_a_proof_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no.proof").display().to_string();
    // Here the first player does not win.
    let command = format!("solve --side 4 --dims 2 --proof {file} --threads 1");
    let told = sentence(Parts::of(&command, 3).joined(), 3);
    assert!(told.contains("without a proof"), "{told}");
    assert!(!Path::new(&file).exists());
}

#[test]
fn a_part_is_done_once_and_again_after_a_kill() {
    let parts = Parts::of("random-games --side 3 --dims 3 --games 1000 --json", 3);
    assert!(sentence(parts.join(), 3).contains("3 parts have no result yet, 1, 2 and 3:"));
    good(parts.part(2));
    let told = sentence(parts.join(), 3);
    assert!(told.contains("1 and 3"), "{told}");
    let first = std::fs::read(parts.file(2, "result")).unwrap();
    assert!(good(parts.part(2)).contains("already"));
    assert_eq!(std::fs::read(parts.file(2, "result")).unwrap(), first);
    // What a broken disk leaves is done again.
    std::fs::write(parts.file(2, "result"), &first[..20]).unwrap();
    good(parts.joined());
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let [one, other] = ["1000", "1001"]
        .map(|games| Parts::of(&format!("random-games --side 3 --dims 3 --games {games}"), 2));
    good(one.joined());
    good(other.joined());
    std::fs::copy(other.file(2, "result"), one.file(2, "result")).unwrap();
    assert!(sentence(one.join(), 1).contains("belongs to other work"));
    std::fs::copy(other.file(2, "part"), one.file(2, "part")).unwrap();
    assert!(sentence(one.join(), 1).contains("belongs to other work"));
    std::fs::write(one.file(2, "part"), "{}").unwrap();
    assert!(sentence(one.join(), 1).contains("is not what split or part writes"));
    assert!(sentence(one.part(2), 1).contains("is not what split or part writes"));
    let text = std::fs::read_to_string(one.file(1, "part")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let old = text.replace(&format!("\"program\":\"{version}\""), "\"program\":\"0.1.0\"");
    std::fs::write(one.file(1, "part"), old).unwrap();
    assert!(sentence(one.part(1), 1).contains("Hypertoe 0.1.0"));
}

#[test]
fn what_cannot_be_split_is_refused_in_words() {
    let parts = Parts { folder: tempfile::tempdir().unwrap() };
    for (command, status, why) in [
        ("lines --side 3 --dims 3", 2, "Only solve, atlas, match, puzzles make or random-games"),
        ("puzzles list", 2, "Only solve"),
        ("random-games --side 3 --dims 3 --seconds 4", 2, "--seconds cannot be used with split"),
        ("match --side 3 --dims 3 --a club --b club --seconds 4", 2, "--seconds"),
        ("puzzles make --side 3 --dims 3 --theme win --out x.puzzles", 2, "--games"),
        ("atlas --board 3^3", 2, "add --out"),
        ("solve --side 3 --dims 3", 2, "One position is one piece of work"),
        (
            "solve --side 3 --dims 3 --all --proof p",
            2,
            "--all cannot be used together with --proof",
        ),
        ("solve --side 4 --dims 3 --gravity z --proof p", 2, "marks fall"),
        ("random-games --side 3", 2, "Give the board"),
        ("random-games --sidd 3", 2, "--side"),
    ] {
        let told = sentence(parts.split(command, 2), status);
        assert!(told.contains(why), "{command}: {told}");
        assert!(!parts.path().exists(), "{command}");
    }
    let told = sentence(run(["split", "--parts", "2", "random-games"]), 2);
    assert!(told.contains("--out"), "{told}");
    good(parts.split("random-games --side 3 --dims 3", 2));
    let told = sentence(parts.split("random-games --side 3 --dims 3", 2), 1);
    assert!(told.contains("holds parts already"), "{told}");
    assert!(sentence(run(["join", "nowhere"]), 1).contains("1.part"));
}

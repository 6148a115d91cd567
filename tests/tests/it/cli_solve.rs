//! `hypertoe solve` and `hypertoe verify`, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::proof::ProofFile;
use serde_json::{Value, json};
use std::process::ExitCode;

/// The proof that comes with the program.
const QUBIC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/proofs/4x4x4.proof");

fn output(words: &[&str]) -> String {
    let (start, out, err) = run(words);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    out
}

fn json(words: &str) -> Value {
    let words: Vec<&str> = words.split_whitespace().chain(["--json"]).collect();
    serde_json::from_str(&output(&words)).unwrap()
}

fn refused(words: &[&str], status: u8) -> String {
    let (start, out, err) = run(words);
    assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(status)), ""), "{err}");
    // Progress may stand before it.
    let mut lines = err.lines().filter(|line| !line.starts_with("… "));
    let said = lines.next().unwrap().to_owned();
    assert!(said.starts_with("hypertoe: ") && lines.next().is_none(), "{err}");
    said
}

#[test]
fn values_are_printed() {
    let draw = json("solve --side 3 --dims 2 --threads 1");
    assert_eq!((&draw["value"], &draw["winner"]), (&json!("draw"), &Value::Null));
    assert_eq!((&draw["plies"], &draw["method"]), (&Value::Null, &json!("found by full search")));
    let win = json("solve --side 3 --dims 3 --opening 1,1,1 --opening 0 --threads 2");
    assert_eq!((&win["value"], &win["winner"]), (&json!("win"), &json!(1)));
    assert_eq!((&win["plies"], &win["moves"]), (&json!(5), &json!([[1, 1, 1], [0, 0, 0]])));
    let line = win["best_line"].as_array().unwrap();
    assert!(line.len() == 5 && line.iter().all(|cell| cell.as_array().unwrap().len() == 3));
    let words = ["solve", "--side", "5", "--dims", "9", "--json"];
    let (start, out, err) = run(&words);
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(3)), "{err}");
    assert!(err.ends_with("hypertoe: The value was not found\n"), "{err}");
    let unknown: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(unknown["value"], json!("unknown"));
    assert!(!unknown["tried"].as_array().unwrap().is_empty());
    let said = output(&["solve", "--side", "5", "--dims", "2"]);
    assert!(
        said.contains("Value: a draw with best play\nHow: proved: pairs of cells give each player"),
        "{said}"
    );
}

/// The published score of this position of 7×6 is −1: the first player wins with its last mark.
#[test]
fn columns_are_played_where_marks_fall() {
    let board = ["solve", "--board", "7x6, 4; gravity y", "--moves"];
    let from_0 = output(&[&board[..], &["311162333164453460153046651456422"]].concat());
    assert!(from_0.contains("Value: player 1 wins in 4 moves (8 plies)"), "{from_0}");
    let from_1 = "422273444275564571264157762567533";
    let told = output(&[&board[..], &[from_1, "--columns-from", "1"]].concat());
    let guessed = output(&[&board[..], &[from_1]].concat());
    let value = |text: &str| text.lines().find(|line| line.starts_with("Value")).map(str::to_owned);
    assert_eq!(value(&told), value(&from_0));
    assert_eq!(value(&guessed), value(&from_0), "no column has the number 0, and one is 7");
    let full = refused(&[&board[..], &["3333333"]].concat(), 2);
    assert_eq!(full, "hypertoe: --moves 3: Column 3 is full");
}

#[test]
fn a_proof_is_written_checked_and_listed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let path = path.to_str().unwrap();
    let words = ["solve", "--side", "3", "--dims", "3", "--rules", "no centre first", "--proof"];
    let said = output(&[&words[..], &[path]].concat());
    assert!(said.contains("Value: player 2 wins in 5 moves (10 plies)\nHow: proved"), "{said}");
    let listed = output(&["verify", path, "--list"]);
    assert!(listed.lines().all(|line| line.starts_with("- / ") && line.ends_with(" / (1, 1, 1)")));
    let checked = output(&["verify", path]);
    assert!(
        checked.contains("The proof holds\nChecked 3 positions (symmetrical ones once)"),
        "{checked}"
    );
    let packed = std::fs::read(path).unwrap();
    std::fs::write(path, &packed[..packed.len() / 2]).unwrap();
    let why = refused(&["verify", path], 1);
    assert!(why.contains("was rejected") && why.contains("cannot be unpacked"), "{why}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let no_folder = folder.path().join("no/where");
    // Nobody solves this board: a search would go on for the three seconds, and
    // tell its progress each second.
    let solve = |path: &str| {
        let words = ["--side", "5", "--dims", "3", "--seconds", "3", "--proof", path];
        let (start, out, err) = run(&[&["solve"], &words[..]].concat());
        assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(1)), ""), "{err}");
        assert!(!err.contains('…'), "it was searched: {err}");
        err
    };
    assert!(solve(no_folder.to_str().unwrap()).contains("cannot be written"));
    assert!(solve(folder.path().to_str().unwrap()).contains("It is a folder"));
}

#[test]
fn a_file_that_is_there_stays_and_is_never_taken_for_the_proof() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    std::fs::write(&path, "mine").unwrap();
    for dims in ["2", "3"] {
        let words = ["solve", "--side", "3", "--dims", dims, "--proof", path.to_str().unwrap()];
        assert!(refused(&words, 1).contains("exists already; choose a new file"));
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn without_a_proof_there_is_no_file_and_the_status_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof").display().to_string();
    for json in [&[][..], &["--json"]] {
        // A draw: there is no proof of a win.
        let words = ["solve", "--side", "3", "--dims", "2", "--proof", &path];
        let (start, out, err) = run(&[&words[..], json].concat());
        assert_eq!(start, CliOutcome::Exit(ExitCode::from(3)), "{err}");
        assert!(out.contains(if json.is_empty() { "Nothing was written" } else { "\"draw\"" }));
        assert!(err.contains("No proof of a win was found, so ") && err.lines().count() == 1);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn too_many_threads_for_the_memory_are_fewer() {
    let board = ["solve", "--side", "5", "--dims", "4", "--seconds", "1", "--threads", "200"];
    let (start, said, err) = run(&[&board[..], &["--memory", "64"]].concat());
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(3)), "{err}");
    let threads = said.lines().find_map(|line| line.strip_prefix("Using ")).unwrap();
    assert!(threads.ends_with(" of 200 threads: not enough memory for more"), "{said}");
    let why = refused(&["solve", "--side", "7", "--dims", "5", "--memory", "32"], 2);
    assert!(why.contains("--memory must be at least "), "{why}");
}

/// The value of 4^4 is known by the included proof, although a second is too short to find it.
#[test]
fn included_proofs_are_known() {
    let out = output(&["solve", "--side", "4", "--dims", "4", "--seconds", "1"]);
    assert!(out.contains("Value: player 1 wins in at most 43 moves (85 plies)"), "{out}");
    assert!(out.contains("Known by the proof that comes with the program"), "{out}");
}

#[test]
fn a_changed_proof_is_refused_and_said_where() {
    let listed = output(&["verify", QUBIC, "--list"]);
    assert!(listed.lines().count() > 1_000 && listed.starts_with("- / - / "), "{}", &listed[..20]);
    let file = std::fs::read(QUBIC).unwrap();
    let proof = hypertoe_core::proof::Proof::from_bytes(&file).unwrap();
    let text = proof.to_text();
    let first = proof.positions()[0].to_string();
    // The first move elsewhere, where the others do not follow.
    let elsewhere = "- / - / 1";
    let changed = text.replacen(&first, elsewhere, 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("changed");
    std::fs::write(&path, &changed).unwrap();
    let path = path.to_str().unwrap();
    let why = refused(&["verify", path], 1);
    assert!(why.contains("was rejected: The file was changed or damaged"), "{why}");
    // The list is there all the same, and is said to be of a changed file.
    let (start, out, err) = run(&["verify", path, "--list"]);
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(1)));
    assert_eq!(out.lines().count(), listed.lines().count());
    assert!(out.starts_with("- / - / (1, 0, 0)"), "{}", &out[..20]);
    assert!(err.contains("was rejected: The file was changed or damaged"), "{err}");
    // With a sum that fits, the checker says where it fails.
    let mut budget = ReadBudget::without_control();
    let file = ProofFile::read(changed.as_bytes(), &mut budget).unwrap();
    std::fs::write(path, file.proof.to_text()).unwrap();
    let why = refused(&["verify", path], 1);
    assert!(why.contains("was rejected: At stored position 1 "), "{why}");
}

#[test]
fn a_proof_that_is_damaged_is_said_to_be_so_and_not_to_be_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("4x4x4.proof");
    let words = ["verify", path.to_str().unwrap()];
    let file = std::fs::read(QUBIC).unwrap();
    for place in [0, 12, file.len() / 2, file.len() - 6] {
        let mut bytes = file.clone();
        bytes[place] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        let why = refused(&words, 1);
        assert!(why.contains("was rejected: The file is damaged or cut short: "), "{place}: {why}");
        assert!(why.trim_end().ends_with("get it again"), "{why}");
        let (_, json, _) = run(&[&words[..], &["--json"]].concat());
        assert!(json.contains("damaged or cut short"), "{json}");
    }
    std::fs::write(&path, "[Shape \"3^2\"]").unwrap();
    assert!(refused(&words, 1).contains("This is not a Hypertoe proof file"));
    let large = std::fs::File::create(&path).unwrap();
    large.set_len(48_000_000).unwrap();
    let why = refused(&words, 1);
    assert!(why.contains("48 MB; a proof file can be at most 40 MB"), "{why}");
}

#[test]
fn a_wrong_sum_is_said_before_what_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.proof");
    let proof = hypertoe_core::proof::Proof::from_bytes(&std::fs::read(QUBIC).unwrap()).unwrap();
    let text = proof.to_text();
    std::fs::write(&path, text.replacen("\npositions ", "\npositions x", 1)).unwrap();
    let why = refused(&["verify", path.to_str().unwrap()], 1);
    assert!(why.contains("changed or damaged: its checksum is wrong; get it again"), "{why}");
    assert!(why.contains("(Line 5, column 11: “positions” is followed by"), "{why}");
}

#[test]
fn bad_arguments_are_named() {
    let why = |words: &str| refused(&words.split_whitespace().collect::<Vec<_>>(), 2);
    assert!(why("solve --side 3 --dims 2 --opening 3,0").contains("--opening 3,0"));
    assert!(why("solve --side 3 --dims 2 --opening 0 --opening 0").contains("--opening 0"));
    assert!(why("solve --side 3 --dims 2 --players 3").contains("two players only"));
    assert!(why("solve --side 3 --dims 2 --threads 0").contains("--threads must be"));
    assert!(why("solve --side 3 --dims 2 --memory x").contains("--memory must be"));
    assert!(why("verify").contains("missing"));
    assert!(refused(&["verify", "/no/such/file"], 1).contains("cannot be opened"));
}

/// Perfect play on 3^2, in Rust of its own: −1, 0 or 1 for the player to move.
fn minimax(board: &mut [i8; 9], player: i8) -> i8 {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    if LINES.iter().any(|line| line.iter().all(|cell| board[*cell] == -player)) {
        return -1;
    }
    let mut best = None;
    for cell in 0..9 {
        if board[cell] == 0 {
            board[cell] = player;
            best = best.max(Some(-minimax(board, -player)));
            board[cell] = 0;
        }
    }
    best.unwrap_or(0)
}

#[test]
fn every_move_has_its_value() {
    for opening in [vec![], vec![0], vec![4], vec![0, 1], vec![4, 1], vec![0, 8, 2]] {
        let mut board = [0; 9];
        let moves: Vec<String> =
            opening.iter().map(|cell| format!("{} {}", cell % 3, cell / 3)).collect();
        for (cell, player) in opening.iter().zip([1, -1].into_iter().cycle()) {
            board[*cell] = player;
        }
        let player = if opening.len() % 2 == 0 { 1 } else { -1 };
        let moves = moves.join("; ");
        let words = ["solve", "--side", "3", "--dims", "2", "--all", "--json"];
        let words: Vec<&str> = match moves.is_empty() {
            true => words.to_vec(),
            false => words.into_iter().chain(["--moves", &moves]).collect(),
        };
        let report: Value = serde_json::from_str(&output(&words)).unwrap();
        let values = report["move_values"].as_array().unwrap();
        assert_eq!(values.len(), 9 - opening.len());
        for value in values {
            let cell = value["cell"][0].as_u64().unwrap() + 3 * value["cell"][1].as_u64().unwrap();
            board[cell as usize] = player;
            let won = -minimax(&mut board, -player) * player;
            board[cell as usize] = 0;
            let winner = match won {
                0 => Value::Null,
                1 => json!(1),
                _ => json!(2),
            };
            assert_eq!(value["winner"], winner, "{opening:?}: {value}");
        }
    }
}

/// Positions in a file, one that cannot be read among them; a second run leaves out what is there.
#[test]
fn many_positions_are_solved_and_a_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [two, one, broken, results] = ["two.pgn", "one.moves", "broken.moves", "results"].map(path);
    let tags = "[Shape \"3^3\"]\n\n";
    std::fs::write(&two, format!("{tags}1. 111 000 *\n\n{tags}1. 000 111 *\n")).unwrap();
    std::fs::write(&one, "shape: 3^2\n1. 1 1\n").unwrap();
    std::fs::write(&broken, "shape: 3^2\n1. 9 9\n").unwrap();
    let words = ["solve", &two, &broken, &one, "--json", "--out", &results];
    let (start, out, err) = run(&words);
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(1)), "{err}");
    assert!(err.ends_with("hypertoe: Games that failed: 1 of 4\n"), "{err}");
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4, "{out}");
    let told = |line: &Value| (line["game"].as_u64().unwrap(), line["value"].clone());
    assert_eq!(told(&lines[0]), (1, json!("win")));
    assert_eq!((told(&lines[1]).0, lines[1]["file"].as_str()), (2, Some(&*two)));
    assert!(lines[2]["error"].as_str().unwrap().contains("broken.moves"), "{}", lines[2]);
    assert_eq!(told(&lines[3]), (1, json!("draw")));
    // Three results are in the file; the last one is cut off, as by a kill.
    let kept = std::fs::read_to_string(&results).unwrap();
    assert_eq!(kept.lines().count(), 3);
    std::fs::write(&results, &kept[..kept.len() - 20]).unwrap();
    let again = output(&["solve", &two, &one, "--json", "--out", &results]);
    assert_eq!(again.lines().count(), 1, "{again}");
    let now: Vec<Value> = std::fs::read_to_string(&results)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(now.len(), 3);
    assert_eq!(output(&["solve", &two, &one, "--json", "--out", &results]), "");
    let said = refused(&["solve", &one, "--out", &broken], 1);
    assert!(said.contains("is not a file of results: line 1"), "{said}");
    let said = refused(&["solve", &one, "--side", "3", "--dims", "2"], 2);
    assert!(said.contains("Give either files or a board"), "{said}");
}

/// A value that others have published is quoted where the search finds none, and is no answer.
#[test]
fn a_published_value_is_quoted_and_no_answer() {
    let (start, out, err) =
        run(&["solve", "--sides", "15,15", "--run", "5", "--seconds", "1", "--json"]);
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(3)), "{err}");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["value"], &report["published"]["winner"]), (&json!("unknown"), &json!(1)));
    assert!(report["published"]["source"].as_str().unwrap().contains("1996"));
}

/// A file that holds anything else is left as it is, also without a line's end.
#[test]
fn the_file_of_somebody_else_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    for notes in ["my notes", "{\"other\":1}", "{\"sides\":[3]}\nmy notes"] {
        std::fs::write(&path, notes).unwrap();
        let file = path.display().to_string();
        let said = refused(&["solve", "--side", "3", "--dims", "2", "--out", &file], 1);
        assert!(said.contains("is not a file of results"), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), notes);
    }
}

/// Moves go on from the position, with its gravity, and may be a swap.
#[test]
fn moves_go_on_from_the_position() {
    let words = ["solve", "--sides", "3,3", "--run", "3", "--gravity", "y", "--json"];
    let report = |more: &[&str]| -> Value {
        serde_json::from_str(&output(&[&words[..], more].concat())).unwrap()
    };
    let fallen = report(&["--opening", "0,0", "--moves", "0 1"]);
    assert_eq!(fallen["moves"], json!([[0, 0], [0, 1]]));
    let words = ["solve", "--side", "3", "--dims", "2", "--rules", "pie", "--json"];
    let swapped: Value =
        serde_json::from_str(&output(&[&words[..], &["--moves", "1 1; swap"]].concat())).unwrap();
    assert_eq!(swapped["moves"], json!([[1, 1], "swap"]));
    let said = refused(&["solve", "--side", "3", "--dims", "2", "--game", "2"], 2);
    assert!(said.contains("name the file"), "{said}");
}

/// A proof alone names no line of play: it is followed to the end, with the fewest plies known.
#[test]
fn a_proved_win_has_a_line_of_play() {
    let report: Value =
        serde_json::from_str(&output(&["solve", "--sides", "7,6", "--run", "4", "--json"]))
            .unwrap();
    let shape = hypertoe_core::Shape::new(&[7, 6], 4).unwrap();
    let rules = hypertoe_core::Rules::new(shape, 2).unwrap();
    let mut position = hypertoe_core::Position::new(std::sync::Arc::new(rules));
    let line = report["best_line"].as_array().unwrap();
    for cell in line {
        let coords: Vec<u16> = serde_json::from_value(cell.clone()).unwrap();
        position.play_cell(&hypertoe_core::Cell::from(&coords[..])).unwrap();
    }
    assert_eq!(report["winner"], 1);
    assert!(line.len() as u64 <= report["plies"].as_u64().unwrap(), "{report}");
    let won = hypertoe_core::Outcome::Won(hypertoe_core::Player(0));
    assert_eq!(position.outcome(), won);
}

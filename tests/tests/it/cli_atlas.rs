//! `hypertoe atlas`, through the library: the atlas that comes with the program, and new ones.

use crate::support::ran;

use hypertoe::jobs::shipped::shipped_atlas;
use hypertoe_core::Player;
use hypertoe_core::base::control::{NeverHalt, SingleThread};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::atlas::{AtlasGame, FirstMove, atlas_games, first_moves};
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::{PlyCount, Verdict, known_game_verdict, published_value};
use ran::{good, run, sentence};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

fn words(words: &str) -> Vec<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// The certain winner, 0 for a draw.
fn sign(verdict: Verdict) -> Option<i8> {
    verdict.sign()
}

#[test]
fn the_shipped_atlas_has_every_first_move_once() {
    let games = shipped_atlas().games();
    let expected = atlas_games();
    for rules in &expected {
        let game = shipped_atlas().game(rules).unwrap_or_else(|| panic!("no {rules}"));
        let classes = first_moves(rules).unwrap();
        let cells = |moves: &[FirstMove]| {
            moves.iter().map(|first| (first.cell.clone(), first.alike)).collect::<HashSet<_>>()
        };
        assert_eq!(cells(&game.moves), cells(&classes), "{} {rules}", rules.shape());
        assert_eq!(game.moves.len(), classes.len(), "{} {rules}", rules.shape());
    }
    assert_eq!(games.len(), expected.len());
}

#[test]
fn the_shipped_atlas_agrees_with_what_is_known() {
    let mut known = 0;
    for game in shipped_atlas().games() {
        let AtlasGame { rules, .. } = game;
        let said = format!("{} {rules}", rules.shape());
        let verdict = game.verdict();
        if let (Some(theorem), true) = (known_game_verdict(rules), verdict.is_certain()) {
            assert_eq!(sign(verdict), sign(theorem), "{said}");
            known += 1;
        }
        if let (Some(published), true) = (published_value(rules), verdict.is_certain()) {
            use hypertoe_core::search::GameTheoreticValue as Known;
            let expected = match published.value {
                Known::FirstWins => 1,
                Known::SecondWins => -1,
                Known::Draw => 0,
            };
            assert_eq!(sign(verdict), Some(expected), "{said}");
            if let (Some(plies), Some(PlyCount::Exact(own))) = (published.plies, verdict.plies()) {
                assert_eq!(own, plies, "{said}");
            }
            known += 1;
        }
    }
    assert!(known > 20, "{known}");
}

/// The proofs beside the atlas are of its moves. `hypertoe verify` checks them, which takes a minute.
#[test]
fn proofs_beside_the_atlas_are_of_its_moves() {
    let moves = shipped_atlas().games().iter().flat_map(|game| &game.moves);
    let mut proofs = 0;
    for first in moves {
        let Some(name) = &first.proof else { continue };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/atlas/proofs");
        let proof = Proof::from_bytes(&fs::read(folder.join(name)).expect(name)).expect(name);
        let (start, shape) = (proof.start(), first.rules.shape());
        let cell = shape.cell_number_u64(&first.cell).unwrap() as u32;
        assert_eq!((proof.rules(), &start.moves[..]), (&*first.rules, &[cell][..]), "{name}");
        assert!(start.setup_marks.iter().all(Vec::is_empty), "{name}");
        let winner = if first.verdict.is_win() { 0 } else { 1 };
        assert_eq!(proof.winner(), Player(winner), "{name}");
        proofs += 1;
    }
    assert!(proofs > 0);
}

/// A sample of the atlas, made anew.
#[test]
fn a_sample_of_the_shipped_atlas_is_found_again() {
    let moves = shipped_atlas().games().iter().flat_map(|game| &game.moves);
    let quick: Vec<&FirstMove> =
        moves.filter(|first| first.verdict.is_certain() && first.seconds < 0.2).collect();
    assert!(quick.len() > 60, "{} quick ones", quick.len());
    let mut rng = fastrand::Rng::with_seed(11);
    for _ in 0..25 {
        let first = quick[rng.usize(..quick.len())];
        let position = first.position().unwrap();
        let options = SolveOptions { memory: 256 << 20, ..SolveOptions::default() };
        let solver = PositionSolver::new(&position, options).unwrap();
        let found = solver.run(&SingleThread, &mut NeverHalt).unwrap().evaluation.verdict;
        let found = match position.outcome().is_over() {
            true => found.for_opponent(),
            false => found.one_ply_before(),
        };
        let said = format!("{} {} {}", first.rules.shape(), first.rules, first.cell);
        assert_eq!(sign(found), sign(first.verdict), "{said}");
        if let (Some(PlyCount::Exact(one)), Some(PlyCount::Exact(other))) =
            (found.plies(), first.verdict.plies())
        {
            assert_eq!(one, other, "{said}");
        }
    }
}

#[test]
fn the_atlas_is_printed_in_every_form() {
    let text = good(run(words("atlas --board 3^2")));
    assert!(text.starts_with("3×3: Two players; the first line wins\nValue: a draw"), "{text}");
    assert!(text.contains("(1, 1)") && text.contains("Alike"), "{text}");
    let report: Value =
        serde_json::from_str(&good(run(words("atlas --board 3^3 --json")))).unwrap();
    assert_eq!((&report["schema"], &report["winner"]), (&json!("atlas/1"), &json!(1)));
    let centre = &report["first_moves"].as_array().unwrap()[3];
    assert_eq!((&centre["cell"], &centre["plies"]), (&json!([1, 1, 1]), &json!(7)));
    let table = good(run(words("atlas --csv")));
    let rows = table.lines().count();
    let moves: usize = shipped_atlas().games().iter().map(|game| game.moves.len()).sum();
    assert_eq!(rows, moves + 2);
    assert!(table.lines().nth(1).unwrap().starts_with("board,rules,move,"), "{table}");
    let told = sentence(run(words("atlas --board 9^2")), 3);
    assert!(told.contains("The atlas does not have 9×9"), "{told}");
}

#[test]
fn a_new_atlas_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.atlas");
    let command = |board: &str| {
        let mut words = words(&format!("atlas --board {board} --threads 1 --json --out"));
        words.push(path.display().to_string());
        words
    };
    let report: Value = serde_json::from_str(&good(run(command("3^3")))).unwrap();
    let shipped: Value =
        serde_json::from_str(&good(run(words("atlas --board 3^3 --json")))).unwrap();
    let values = |report: &Value| {
        let moves = report["first_moves"].as_array().unwrap().clone();
        moves
            .iter()
            .map(|first| json!([first["cell"], first["value"], first["plies"]]))
            .collect::<Vec<_>>()
    };
    assert_eq!(values(&report), values(&shipped));
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.lines().count(), 4);
    // A kill has cut off the last line: it is found again, the others are not.
    let cut = &whole[..whole.trim_end().len() - 30];
    fs::write(&path, cut).unwrap();
    good(run(command("3^3")));
    let again = fs::read_to_string(&path).unwrap();
    let lines = |text: &str| text.lines().take(3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&again), lines(&whole));
    assert_eq!(again.lines().count(), 4);
    // Of a file that is something else nothing is changed.
    fs::write(&path, "my notes\n").unwrap();
    assert!(sentence(run(command("3^3")), 1).contains("line 1 is not the value"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "my notes\n");
    fs::write(&path, "my notes").unwrap();
    assert!(sentence(run(command("3^3")), 1).contains("line 1 is not the value"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "my notes");
}

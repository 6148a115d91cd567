//! Proof files: written, read, checked, and refused when tampered with.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::task::Task;
use hypertoe_core::proof::file::text::ProofFile;
use hypertoe_core::proof::solve::{Means, Solve};
use hypertoe_core::proof::{Check, Checked, Proof, ProofError, Refused, Stored};
use hypertoe_core::{Cell, Opening, Player, Position, Rules, Shape};
use std::sync::{Arc, OnceLock};

/// The proof that ships with the program.
const QUBIC: &[u8] = include_bytes!("../../assets/proofs/4x4x4.proof");

fn checked(proof: Proof) -> Result<Checked, Refused> {
    let mut check = Check::new(proof)?;
    loop {
        if let Some(checked) = check.advance(100_000) {
            return checked;
        }
    }
}

fn proof_of(position: &Position) -> Proof {
    let means = Means { memory: 64 << 20, proof: true, ..Means::default() };
    let mut solve = Solve::new(position, means).unwrap();
    loop {
        if let Some(solution) = solve.advance(1_000_000) {
            return *solution.proof.expect("a win");
        }
    }
}

/// 3^3 where the centre may not be taken first: the second player wins.
fn tiny() -> Proof {
    let rules = Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap();
    proof_of(&Position::new(Arc::new(rules.with_opening(Opening::NoCenter).unwrap())))
}

/// 4^3 after two marks: a proof of some hundreds of positions.
fn small() -> Proof {
    static PROOF: OnceLock<Proof> = OnceLock::new();
    let make = || {
        let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in [[0, 0, 0], [1, 0, 0]] {
            position.play(&Cell::from(cell)).unwrap();
        }
        proof_of(&position)
    };
    PROOF.get_or_init(make).clone()
}

fn with_positions(proof: &Proof, positions: Vec<Stored>) -> Result<Proof, ProofError> {
    Proof::new(proof.rules().clone(), proof.moves().to_vec(), proof.winner(), positions)
}

#[test]
fn a_proof_is_read_as_it_was_written() {
    for (proof, winner) in [(small(), Player(0)), (tiny(), Player(1))] {
        let bytes = proof.to_bytes().unwrap();
        assert_eq!(Proof::from_bytes(&bytes).unwrap(), proof);
        assert_eq!(Proof::from_bytes(proof.to_text().as_bytes()).unwrap(), proof);
        assert_eq!(proof.to_bytes().unwrap(), bytes);
        let found = checked(proof.clone()).unwrap();
        assert_eq!((found.positions, proof.winner()), (proof.positions().len(), winner));
    }
}

#[test]
fn a_position_missing_is_refused_and_said_where() {
    let proof = small();
    assert!(proof.positions().len() > 10, "{}", proof.positions().len());
    for left_out in (0..proof.positions().len()).step_by(300) {
        let mut positions = proof.positions().to_vec();
        positions.remove(left_out);
        let refused = checked(with_positions(&proof, positions).unwrap()).unwrap_err();
        let said = refused.to_string();
        assert!(said.contains("that is not stored"), "{said}");
    }
}

#[test]
fn a_move_changed_is_refused_by_its_sum_or_by_the_check() {
    let proof = small();
    let cells = proof.rules().shape().cells_u64().unwrap() as u32;
    let mut by_check = 0;
    for place in (0..proof.positions().len()).step_by(350) {
        for cell in (place as u32 % 20..cells).step_by(20) {
            let mut positions = proof.positions().to_vec();
            if positions[place].cell == cell {
                continue;
            }
            positions[place].cell = cell;
            // A move in a taken or closed cell is not even a position.
            let Ok(changed) = with_positions(&proof, positions) else { continue };
            by_check += u32::from(checked(changed).is_err());
        }
        let text = proof.to_text();
        let line = proof.positions()[place].to_string();
        let changed = text.replace(&line, &format!("{}1", line));
        match ProofFile::from_bytes(changed.as_bytes()) {
            Ok(file) => assert!(matches!(file.intact, Err(ProofError::Changed { .. }))),
            Err(error) => assert!(matches!(error, ProofError::Position { .. }), "{error}"),
        }
    }
    assert!(by_check > 3, "{by_check}");
}

#[test]
fn a_position_too_many_is_refused() {
    let proof = small();
    let mut positions = proof.positions().to_vec();
    positions.push(Stored { own: vec![0, 8], other: vec![2, 63], cell: 1 });
    let refused = checked(with_positions(&proof, positions).unwrap()).unwrap_err();
    assert!(refused.to_string().contains("no game that follows the proof"), "{refused}");
}

#[test]
fn the_wrong_winner_is_refused() {
    let proof = small();
    let other =
        Proof::new(proof.rules().clone(), proof.moves().to_vec(), Player(1), Vec::new()).unwrap();
    assert!(matches!(checked(other), Err(Refused::Start(_))));
}

#[test]
fn bad_files_are_told_apart() {
    let error = |bytes: &[u8]| ProofFile::from_bytes(bytes).err().unwrap().to_string();
    assert!(error(b"").contains("no proof file"));
    assert!(error(b"\x1f\x8b\x08rubbish").contains("cannot be unpacked"));
    assert!(error(&[0xff, 0xfe]).contains("neither packed nor a text"));
    assert!(error(b"hypertoe proof 9\n").contains("version 9"));
    let text = small().to_text();
    for (from, to, said) in [
        ("winner 1", "winner 3", "line 4: the winner is 1 or 2"),
        ("moves 0,1", "moves x", "line 3: cells are numbers"),
        ("\"players\":2", "\"players\":3", "more than two play"),
        ("sha256", "sum", "here “sha256” should stand"),
        (" / ", " ", "own cells / other’s cells / move"),
        (" / ", " / 1000,", "the lowest number first"),
    ] {
        assert!(text.contains(from), "{from}");
        let said_in = error(text.replacen(from, to, 1).as_bytes());
        assert!(said_in.contains(said), "{said_in}");
    }
    for end in [10, 40, text.len() / 2, text.len() - 80] {
        error(&text.as_bytes()[..end]);
    }
}

#[test]
fn the_shipped_proof_of_4x4x4_holds() {
    let proof = Proof::from_bytes(QUBIC).unwrap();
    assert_eq!(*proof.rules(), Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap());
    assert_eq!((proof.winner(), proof.moves()), (Player(0), &[][..]));
    let found = checked(proof.clone()).unwrap();
    assert_eq!(found.positions, proof.positions().len());
    assert!(found.replies > 40 * found.positions as u64, "{found:?}");
}

#[test]
fn an_empty_proof_of_a_game_that_is_over_is_refused() {
    let square = || Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    let full = vec![0, 1, 2, 4, 3, 5, 7, 6, 8];
    let drawn = Proof::new(square(), full, Player(0), Vec::new()).unwrap();
    assert!(matches!(checked(drawn), Err(Refused::Start(_))), "a draw");
}

#[test]
fn proofs_of_two_in_a_row_are_not_made() {
    // On an empty board two in a row are threatened at once: where the first
    // move is restricted that would count moves that may not be made.
    let rules = Rules::new(Shape::hypercube(2, 3).unwrap(), 2).unwrap();
    let proof = Proof::new(rules, Vec::new(), Player(0), Vec::new());
    assert!(matches!(proof, Err(ProofError::Rules(_))));
}

#[test]
fn a_board_of_too_many_lines_is_refused_before_they_are_listed() {
    let rules = Rules::new(Shape::hypercube(3, 10).unwrap(), 2).unwrap();
    let proof = Proof::new(rules, Vec::new(), Player(0), Vec::new()).unwrap();
    assert_eq!(checked(proof), Err(Refused::TooLarge));
}

#[test]
fn nothing_follows_the_sum() {
    let text = tiny().to_text();
    for rest in ["\n", "\nmore\n", "x"] {
        assert!(Proof::from_bytes(format!("{text}{rest}").as_bytes()).is_err(), "{rest:?}");
    }
}

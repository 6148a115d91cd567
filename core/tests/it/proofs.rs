//! Proof files: written, read, checked, and refused when tampered with.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::checksummed::ChecksummedFileError;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::{Halt, Progress, StepLimit, run_to_end};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::play::Setup;
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::proof::{
    CheckSummary, Proof, ProofError, ProofFault, ProofFile, ProofRejection, ProofStart,
    StoredPosition, StoredPositionError,
};
use hypertoe_core::symmetry::{Automorphism, Symmetries};
use hypertoe_core::{BoardLines, Cell, OpeningRule, Player, Position, Rules, Shape};
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// The proof that ships with the program.
const QUBIC: &[u8] = include_bytes!("../../../assets/proofs/4x4x4.proof");

fn checked(proof: Proof) -> Result<CheckSummary, ProofRejection> {
    run_to_end(|control| proof.check(control))
}

fn proof_of(position: &Position) -> Proof {
    let means = SolveOptions { memory: 64 << 20, wants_proof: true, ..SolveOptions::default() };
    let solve = PositionSolver::new(position, means).unwrap();
    *run_to_end(|control| solve.run(&SingleThread, control)).proof.expect("a win")
}

/// 3^3 where the centre may not be taken first: the second player wins.
fn tiny() -> Proof {
    let rules = Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap();
    proof_of(&Position::new(Arc::new(rules.with_opening_rule(OpeningRule::NoCenter).unwrap())))
}

/// 4^3 after two marks: a proof of some hundreds of positions.
fn small() -> Proof {
    static PROOF: OnceLock<Proof> = OnceLock::new();
    let make = || {
        let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in [[0, 0, 0], [1, 0, 0]] {
            position.play_cell(&Cell::from(cell)).unwrap();
        }
        proof_of(&position)
    };
    PROOF.get_or_init(make).clone()
}

fn with_positions(proof: &Proof, positions: Vec<StoredPosition>) -> Result<Proof, ProofError> {
    Proof::new(proof.rules().clone(), proof.start().clone(), proof.winner(), positions)
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
        let (ProofRejection::At { what, .. } | ProofRejection::Start(what)) = &refused else {
            panic!("{refused}");
        };
        assert!(matches!(what, ProofFault::NotStored { .. }), "{refused}");
    }
}

fn read(text: &str) -> Result<ProofFile, ProofError> {
    ProofFile::read(text.as_bytes(), &mut ReadBudget::without_control())
}

/// The text of a proof with another word in it, and the sum of the text before it.
fn reworded(from: &str, to: &str) -> String {
    let text = small().to_text();
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

/// The text with the sum that it must have.
fn with_right_sum(text: &str) -> String {
    let result = read(text).and_then(|file| file.checksum_result);
    match result {
        Err(ProofError::File(ChecksummedFileError::ChecksumMismatch {
            written, found, ..
        })) => text.replace(&written, &found),
        // Another version of the format, or no sum at all.
        _ => text.to_owned(),
    }
}

#[test]
fn what_is_wrong_with_a_changed_file_is_its_sum_and_then_where() {
    let changed = reworded("\npositions ", "\npositions x");
    let error = read(&changed).unwrap_err().to_string();
    let start = "the file was changed or damaged: its checksum is wrong (line 5, column 11: \
        “positions” is followed by their number)";
    assert!(error.starts_with(start), "{error}");
    // Words that can be read, but make no proof.
    let changed = reworded("\nmoves 0,1\n", "\nmoves 0,0\n");
    let error = read(&changed).unwrap_err().to_string();
    assert!(
        error.starts_with("the file was changed or damaged: its checksum is wrong; get"),
        "{error}"
    );
    let mut control = StepLimit::up_to(1, Halt::Cancel);
    let changed = Proof::from_bytes(QUBIC).unwrap().to_text().replacen("\nmoves -", "\nmoves 1", 1);
    let stopped = ProofFile::read(changed.as_bytes(), &mut ReadBudget::new(&mut control));
    let stopped = stopped.unwrap_err();
    assert!(stopped.to_string().contains("reading was stopped"), "{stopped}");
}

#[test]
fn an_error_in_a_file_has_its_line_and_column() {
    let at =
        |from: &str, to: &str| read(&with_right_sum(&reworded(from, to))).unwrap_err().to_string();
    let count = at("\npositions ", "\npositions x");
    assert_eq!(count, "line 5, column 11: “positions” is followed by their number");
    assert_eq!(at("\nwinner 1", "\nwinner 3"), "line 4, column 8: the winner is 1 or 2");
    let cells = "cells are numbers separated by commas, or “-” for none";
    assert_eq!(at("\nmoves 0,1", "\nmoves 0,é,1"), format!("line 3, column 9: {cells}"));
    let rules = at("\"players\":2", "\"players\":é");
    assert!(rules.starts_with("line 2, column ") && rules.contains("expected value"), "{rules}");
    let text = small().to_text();
    let first = text.lines().nth(5).unwrap();
    let (marks, _) = first.rsplit_once(" / ").unwrap();
    let column = marks.chars().count() + 4;
    assert_eq!(
        at(&format!("\n{first}\n"), &format!("\n{marks} / ?\n")),
        format!("line 6, column {column}: the move must be the number of a cell")
    );
}

#[test]
fn a_packed_file_with_a_bit_flipped_or_cut_short_is_damaged() {
    let damaged = |bytes: &[u8]| match ProofFile::read(bytes, &mut ReadBudget::without_control()) {
        Err(ProofError::File(error)) => {
            matches!(error.in_file_of_this_kind(), ChecksummedFileError::Damaged(_))
        }
        _ => false,
    };
    for place in (0..QUBIC.len()).step_by(QUBIC.len() / 40).filter(|place| !(2..10).contains(place))
    {
        let mut bytes = QUBIC.to_vec();
        bytes[place] ^= 1 << (place % 8);
        assert!(damaged(&bytes), "byte {place}");
        assert!(place < 4 || damaged(&QUBIC[..place]), "cut after {place}");
    }
    let cut = ProofFile::read(&QUBIC[..QUBIC.len() / 2], &mut ReadBudget::without_control());
    let error = cut.unwrap_err().to_string();
    assert!(
        error.starts_with("the file is damaged or cut short: it cannot be unpacked"),
        "{error}"
    );
    assert!(error.ends_with("; get it again"), "{error}");
}

#[test]
fn a_file_changed_is_refused_by_its_sum() {
    let proof = small();
    for place in (0..proof.positions().len()).step_by(350) {
        let text = proof.to_text();
        let line = proof.positions()[place].to_string();
        let changed = text.replace(&line, &format!("{}1", line));
        match ProofFile::read(changed.as_bytes(), &mut ReadBudget::without_control()) {
            Ok(file) => {
                assert!(matches!(
                    file.checksum_result,
                    Err(ProofError::File(ChecksummedFileError::ChecksumMismatch { .. }))
                ))
            }
            Err(error) => assert!(
                matches!(
                    error,
                    ProofError::File(ChecksummedFileError::ChecksumMismatch { fault: None, .. })
                ),
                "{error}"
            ),
        }
    }
}

/// Whether a proof holds, found out without the checker and with none of its
/// parts: whole boards, all lines, all images, and plain recursion.
struct Judge {
    lines: Vec<Vec<usize>>,
    images: Vec<Vec<usize>>,
    /// 0 and 1: a player's; 2: empty.
    board: Vec<usize>,
    winner: usize,
}

impl Judge {
    fn new(proof: &Proof) -> Self {
        let shape = proof.rules().shape();
        let number = |cell: &Cell| shape.cell_number_u64(cell).unwrap() as usize;
        let cells = shape.cell_count_u64().unwrap();
        let all: Vec<Cell> =
            (0..cells).map(|n| shape.cell_with_number(&n.into()).unwrap()).collect();
        let lines = BoardLines::new(shape);
        let images = Symmetries::new(shape).list(1_000).unwrap();
        let image = |symmetry: &Automorphism| {
            all.iter().map(|cell| number(&symmetry.apply(shape, cell))).collect()
        };
        Self {
            lines: lines
                .iter()
                .map(|line| line.cells().map(|cell| number(&cell)).collect())
                .collect(),
            images: images.iter().map(image).collect(),
            board: vec![2; all.len()],
            winner: proof.winner().index(),
        }
    }

    /// The cells on which a player would complete a line.
    fn completes(&self, player: usize) -> BTreeSet<usize> {
        let count = |line: &Vec<usize>, who| line.iter().filter(|c| self.board[**c] == who).count();
        let lacking =
            |line: &&Vec<usize>| count(line, player) + 1 == line.len() && count(line, 2) == 1;
        let gap = |line: &Vec<usize>| *line.iter().find(|cell| self.board[**cell] == 2).unwrap();
        self.lines.iter().filter(lacking).map(gap).collect()
    }

    fn has_line(&self, player: usize) -> bool {
        self.lines.iter().any(|line| line.iter().all(|cell| self.board[*cell] == player))
    }

    /// Whether the winner, to move, wins by moves that leave one answer each.
    fn forces(&mut self) -> bool {
        let (own, other) = (self.winner, 1 - self.winner);
        if !self.completes(own).is_empty() {
            return true;
        }
        let must = self.completes(other);
        let all: Vec<usize> = (0..self.board.len()).filter(|cell| self.board[*cell] == 2).collect();
        let may = all.into_iter().filter(|cell| must.iter().all(|must| must == cell));
        for cell in may.collect::<Vec<usize>>() {
            self.board[cell] = own;
            let threats = self.completes(own);
            let wins = match (threats.len(), threats.first(), self.completes(other).is_empty()) {
                (0, ..) | (.., false) => false,
                (1, Some(&answer), _) => {
                    self.board[answer] = other;
                    let wins = self.forces();
                    self.board[answer] = 2;
                    wins
                }
                _ => true,
            };
            self.board[cell] = 2;
            if wins {
                return true;
            }
        }
        false
    }

    fn lay_out(&mut self, own: &[u32], other: &[u32]) {
        self.board.fill(2);
        own.iter().for_each(|cell| self.board[*cell as usize] = self.winner);
        other.iter().for_each(|cell| self.board[*cell as usize] = 1 - self.winner);
    }

    /// The stored position that the board shows an image of.
    fn stored(&self, boards: &[Vec<usize>]) -> Option<usize> {
        let shows = |board: &Vec<usize>| {
            let alike =
                |image: &Vec<usize>| (0..board.len()).all(|n| board[image[n]] == self.board[n]);
            self.images.iter().any(alike)
        };
        boards.iter().position(shows)
    }

    /// Whether every answer on the board, to each of which the winner is then
    /// to move, loses; notes the stored positions it leads to.
    fn all_answers_lose(
        &mut self,
        barred: &dyn Fn(usize) -> bool,
        boards: &[Vec<usize>],
        reached: &mut Vec<usize>,
    ) -> bool {
        let all: Vec<usize> = (0..self.board.len()).filter(|cell| self.board[*cell] == 2).collect();
        let mut some = false;
        for cell in all.into_iter().filter(|cell| !barred(*cell)) {
            some = true;
            self.board[cell] = 1 - self.winner;
            let loses = !self.has_line(1 - self.winner)
                && (self.forces() || self.stored(boards).map(|n| reached.push(n)).is_some());
            self.board[cell] = 2;
            if !loses {
                return false;
            }
        }
        some
    }
}

/// Returns whether the proof holds, as [`Judge`] sees it.
fn holds(proof: &Proof) -> bool {
    let mut judge = Judge::new(proof);
    let marks = |stored: &StoredPosition| {
        let mut judge = Judge { lines: Vec::new(), images: Vec::new(), ..Judge::new(proof) };
        judge.lay_out(&stored.own, &stored.other);
        judge.board
    };
    let boards: Vec<Vec<usize>> = proof.positions().iter().map(marks).collect();
    for (player, cell) in proof.start().marks() {
        judge.board[cell as usize] = player;
    }
    let mut reached = Vec::new();
    let begins = if proof.start().marks().count() % 2 == proof.winner().index() {
        judge.forces() || judge.stored(&boards).map(|n| reached.push(n)).is_some()
    } else {
        let first = proof.start().marks().count() == 0;
        let cell = |n: usize| proof.rules().shape().cell_with_number(&n.into()).unwrap();
        let barred = |n: usize| first && proof.rules().is_forbidden_first(&cell(n));
        judge.all_answers_lose(&barred, &boards, &mut reached)
    };
    let mut seen = BTreeSet::new();
    while let Some(number) = reached.pop() {
        if !seen.insert(number) {
            continue;
        }
        let stored = &proof.positions()[number];
        judge.lay_out(&stored.own, &stored.other);
        judge.board[stored.cell as usize] = judge.winner;
        if !judge.all_answers_lose(&|_| false, &boards, &mut reached) {
            return false;
        }
    }
    begins && seen.len() == boards.len()
}

/// Proofs small enough to be changed in every way.
fn small_ones() -> Vec<Proof> {
    let after = |sides: &[u16], run, cells: &[&[u16]]| {
        let rules = Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in cells {
            position.play_cell(&Cell::from(*cell)).unwrap();
        }
        proof_of(&position)
    };
    vec![
        tiny(),
        after(&[3, 3, 3], 3, &[]),
        after(&[3, 3, 3], 3, &[&[0, 0, 0], &[1, 1, 0]]),
        after(&[3, 4], 3, &[]),
        after(&[4, 5], 3, &[&[0, 0], &[2, 2]]),
        set_up_one(),
    ]
}

#[test]
fn every_position_dropped_is_refused() {
    for proof in small_ones() {
        assert!(holds(&proof) && checked(proof.clone()).is_ok());
        for left_out in 0..proof.positions().len() {
            let mut positions = proof.positions().to_vec();
            positions.remove(left_out);
            let less = with_positions(&proof, positions).unwrap();
            assert!(checked(less.clone()).is_err(), "{left_out} of {}", proof.to_text());
            assert!(!holds(&less));
        }
    }
}

#[test]
fn every_move_changed_is_refused_or_makes_another_proof() {
    let (mut refused, mut as_good) = (0, 0);
    for proof in small_ones() {
        for place in 0..proof.positions().len() {
            for cell in 0..proof.rules().shape().cell_count_u64().unwrap() as u32 {
                let mut positions = proof.positions().to_vec();
                let stored = &mut positions[place];
                if stored.cell == cell {
                    continue;
                }
                stored.cell = cell;
                let taken = stored.own.contains(&cell) || stored.other.contains(&cell);
                let changed = with_positions(&proof, positions);
                assert_eq!(changed.is_err(), taken, "{changed:?}");
                let Ok(changed) = changed else { continue };
                let found = checked(changed.clone());
                assert_eq!(found.is_ok(), holds(&changed), "{found:?} of {}", changed.to_text());
                *if found.is_ok() { &mut as_good } else { &mut refused } += 1;
            }
        }
    }
    assert!(refused > 50 && as_good > 0, "{refused} refused, {as_good} as good");
}

#[test]
fn the_other_player_wins_none_of_them() {
    for proof in small_ones() {
        let other = Player(1 - proof.winner().0);
        let parts = || (proof.rules().clone(), proof.start().clone());
        // With the same marks it is not the other's turn.
        let (rules, moves) = parts();
        assert!(
            proof.positions().is_empty()
                || Proof::new(rules, moves, other, proof.positions().to_vec()).is_err()
        );
        let (rules, moves) = parts();
        let empty = Proof::new(rules, moves, other, Vec::new()).unwrap();
        assert!(matches!(checked(empty.clone()), Err(ProofRejection::Start(_))));
        assert!(!holds(&empty));
        // The marks of both exchanged.
        let exchanged = |stored: &StoredPosition| {
            let (own, other) = (stored.other.clone(), stored.own.clone());
            StoredPosition { own, other, cell: stored.cell }
        };
        let (rules, moves) = parts();
        let exchanged = proof.positions().iter().map(exchanged).collect();
        if let Ok(exchanged) = Proof::new(rules, moves, other, exchanged) {
            assert!(checked(exchanged).is_err());
        }
    }
}

/// Every mark before a proof, on every other cell: `None` if it was there.
fn with_mark(start: &ProofStart, place: usize, cell: u32) -> ProofStart {
    let mut start = start.clone();
    let [first, second] = &mut start.setup_marks;
    let all = first.iter_mut().chain(second).chain(&mut start.moves);
    *{ all }.nth(place).unwrap() = cell;
    start
}

#[test]
fn marks_before_the_proof_that_are_changed_are_refused_or_lead_to_a_proof() {
    for proof in [small_ones().remove(2), set_up_one()] {
        assert!(proof.start().marks().count() > 1);
        for place in 0..proof.start().marks().count() {
            for cell in 0..27 {
                let start = with_mark(proof.start(), place, cell);
                let twice = start
                    .marks()
                    .any(|(_, other)| start.marks().filter(|(_, cell)| *cell == other).count() > 1);
                let (rules, positions) = (proof.rules().clone(), proof.positions().to_vec());
                let changed = Proof::new(rules, start, proof.winner(), positions);
                assert_eq!(matches!(changed, Err(ProofError::IllegalMark(_))), twice);
                let Ok(changed) = changed else { continue };
                let found = checked(changed.clone());
                assert_eq!(found.is_ok(), holds(&changed), "{}", changed.to_text());
            }
        }
    }
}

/// 3^3 with two marks that were set up, and a move of each.
fn set_up_one() -> Proof {
    let rules = Arc::new(Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap());
    let cells = [vec![[0, 0, 0].into()], vec![[1, 1, 0].into()]];
    let mut position = Setup::from_cells(rules, cells).position().unwrap();
    for cell in [[2, 0, 2], [1, 0, 1]] {
        position.play_cell(&Cell::from(cell)).unwrap();
    }
    proof_of(&position)
}

#[test]
fn a_proof_from_a_set_up_position_says_what_was_set_up() {
    let proof = set_up_one();
    let start = ProofStart { setup_marks: [vec![0], vec![4]], moves: vec![20, 10] };
    assert_eq!(*proof.start(), start);
    let text = proof.to_text();
    assert!(text.starts_with("hypertoe proof 2\nrules {"), "{text}");
    assert!(text.contains("}\nsetup 0 / 4\nmoves 20,10\nwinner 1\n"), "{text}");
    assert_eq!(Proof::from_bytes(text.as_bytes()).unwrap(), proof);
    assert!(checked(proof.clone()).is_ok() && holds(&proof));
    // The same marks, all by moves: another proof, of version 1.
    let played = Proof::new(
        proof.rules().clone(),
        vec![0, 4, 20, 10],
        proof.winner(),
        proof.positions().to_vec(),
    );
    let played = played.unwrap();
    assert!(played != proof && played.to_text().starts_with("hypertoe proof 1\n"));
    assert_eq!(checked(played), checked(proof));
    for (from, to, says) in [
        ("proof 2", "proof 1", "line 3: “moves” is expected here"),
        ("proof 2", "proof 3", "has version 3; this program reads versions 1 and 2"),
        ("setup 0 / 4", "setup - / -", "line 3: “setup first player's cells"),
        ("setup 0 / 4", "setup 0,4", "line 3: “setup first player's cells"),
        ("setup 0 / 4", "setup 0,1,2 / 4", "not the players' in turn"),
        ("setup 0 / 4", "setup 0 / 27", "the move in cell 27 before the proof"),
        ("setup 0 / 4", "setup 0 / 20", "the move in cell 20 before the proof"),
    ] {
        let changed = with_right_sum(&text.replace(from, to));
        let said = read(&changed).unwrap_err().to_string();
        assert!(said.contains(says), "{to}: {said}");
    }
}

/// Threats on lines that do not meet: they can be made in more orders than
/// anybody can try, and none of them wins.
fn endless() -> Proof {
    let shape = Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).unwrap();
    let moves: Vec<u32> = (0..64).map(|line| 3 * line).collect();
    Proof::new(Rules::new(shape, 2).unwrap(), moves, Player(0), Vec::new()).unwrap()
}

#[test]
fn a_check_without_end_can_be_watched_and_stopped() {
    let mut notes = BTreeSet::new();
    let mut control = |_: u64, report: &dyn Fn() -> Progress| {
        notes.insert(report().to_string());
        if notes.len() < 40 { Ok(()) } else { Err(Halt::Cancel) }
    };
    assert_eq!(endless().check(&mut control), Err(Halt::Cancel));
}

/// Each mark compared with each other one would be a million million comparisons.
#[test]
fn a_position_of_very_many_marks_is_read_at_once() {
    let shape = Shape::new(&[255, 257], 200).unwrap();
    let rules = Rules::new(shape, 2).unwrap();
    let cells = 65_000;
    let moves: Vec<u32> = (0..cells).rev().collect();
    let stored = |number: u32| StoredPosition {
        own: (0..cells / 2).map(|n| 2 * n).collect(),
        other: (0..cells / 2).map(|n| 2 * n + 1).collect(),
        cell: cells + number,
    };
    let proof =
        |number: u32| Proof::new(rules.clone(), moves.clone(), Player(0), vec![stored(number)]);
    for number in 0..200 {
        assert!(proof(number).is_ok());
    }
    let twice = |proof: Result<Proof, ProofError>| match proof {
        Err(ProofError::Position { number: 1, what: StoredPositionError::TakenTwice(cell) }) => {
            cell
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(twice(with_cell(&rules, StoredPosition { cell: 12_345, ..stored(0) })), 12_345);
    let mut both = stored(0);
    both.other[77] = both.own[78];
    assert_eq!(twice(with_cell(&rules, both)), 156);
}

fn with_cell(rules: &Rules, stored: StoredPosition) -> Result<Proof, ProofError> {
    Proof::new(rules.clone(), Vec::new(), Player(0), vec![stored])
}

#[test]
fn a_position_too_many_is_refused() {
    let proof = small();
    let mut positions = proof.positions().to_vec();
    positions.push(StoredPosition { own: vec![0, 8], other: vec![2, 63], cell: 1 });
    let refused = checked(with_positions(&proof, positions).unwrap()).unwrap_err();
    assert!(refused.to_string().contains("no game that follows the proof"), "{refused}");
}

#[test]
fn the_wrong_winner_is_refused() {
    let proof = small();
    let other =
        Proof::new(proof.rules().clone(), proof.start().clone(), Player(1), Vec::new()).unwrap();
    assert!(matches!(checked(other), Err(ProofRejection::Start(_))));
}

#[test]
fn bad_files_are_told_apart() {
    let error = |bytes: &[u8]| Proof::from_bytes(bytes).err().unwrap().to_string();
    assert!(error(b"").contains("not a Hypertoe proof file"));
    assert!(error(b"\x1f\x8b\x08rubbish").contains("cannot be unpacked"));
    assert!(error(&[0xff, 0xfe]).contains("neither packed nor a text"));
    assert!(error(b"hypertoe proof 9\n").contains("version 9"));
    let text = small().to_text();
    for (from, to, said) in [
        ("winner 1", "winner 3", "line 4, column 8: the winner is 1 or 2"),
        ("moves 0,1", "moves x", "line 3, column 7: cells are numbers"),
        ("\"players\":2", "\"players\":3", "there are more than two players"),
        ("sha256", "sum", "“sha256” is expected here"),
        (" / ", " ", "own cells / other’s cells / move"),
        (" / ", " / 1000,", "the lowest number first"),
    ] {
        assert!(text.contains(from), "{from}");
        let said_in = error(with_right_sum(&text.replacen(from, to, 1)).as_bytes());
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
    assert_eq!((proof.winner(), proof.start().marks().count()), (Player(0), 0));
    let found = checked(proof.clone()).unwrap();
    assert_eq!(found.positions, proof.positions().len());
    assert!(found.replies > 40 * found.positions as u64, "{found:?}");
}

#[test]
fn an_empty_proof_of_a_game_that_is_over_is_refused() {
    let square = || Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
    let full = vec![0, 1, 2, 4, 3, 5, 7, 6, 8];
    let drawn = Proof::new(square(), full, Player(0), Vec::new()).unwrap();
    assert!(matches!(checked(drawn), Err(ProofRejection::Start(_))), "a draw");
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
    assert_eq!(checked(proof), Err(ProofRejection::TooLarge));
}

#[test]
fn nothing_follows_the_sum() {
    let text = tiny().to_text();
    for rest in ["\n", "\nmore\n", "x"] {
        assert!(Proof::from_bytes(format!("{text}{rest}").as_bytes()).is_err(), "{rest:?}");
    }
}

#[test]
fn messages_quote_little_and_no_control_characters() {
    let text = tiny().to_text();
    let (body, sum) = text.split_once("sha256 ").unwrap();
    let long = "a".repeat(10_000);
    for changed in [
        format!("{body}sha256 {}\u{1b}[2J{long}\n", sum.trim_end()),
        text.replace("\"first_to\"", &format!("\"{long}\"")),
        text.replace("hypertoe proof 1", "hypertoe proof \u{1b}[2J"),
    ] {
        let said = Proof::from_bytes(changed.as_bytes()).unwrap_err().to_string();
        assert!(said.chars().count() < 500 && !said.contains(char::is_control), "{said:?}");
    }
}

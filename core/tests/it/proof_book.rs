//! Proofs as books: the winner never loses, whatever is answered.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::analysis::{AnalysisProgress, MoveValue, PositionAnalysis, PositionAnalyzer};
use hypertoe_core::base::control::{Halt, run_to_end};
use hypertoe_core::internals::{ProofBook, ProofBookError};
use hypertoe_core::proof::Proof;
use hypertoe_core::search::{
    Basis, Book, BookLibrary, PerfectGuarantee, PlyCount, PositionEvaluation, SearchLimits, Verdict,
};
use hypertoe_core::{Bot, Cell, Outcome, Player, Position, Rules, Shape};
use std::sync::Arc;

const QUBIC: &[u8] = include_bytes!("../../../assets/proofs/4x4x4.proof");

fn bound(proof: Proof) -> Result<ProofBook, ProofBookError> {
    run_to_end(|control| ProofBook::build(Arc::new(proof), control))
}

fn qubic() -> ProofBook {
    bound(Proof::from_bytes(QUBIC).unwrap()).unwrap()
}

fn answer(book: &ProofBook, position: &Position) -> Option<PositionEvaluation> {
    run_to_end(|control| book.lookup(position, control))
}

fn start() -> Position {
    Position::new(Arc::new(Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap()))
}

/// The move of a player who thinks little.
fn quick(bot: Bot, position: &Position, seed: u64, library: &BookLibrary) -> hypertoe_core::Move {
    let limits = SearchLimits { nodes: Some(20_000), seed };
    run_to_end(|control| bot.choose_within_limits(position, &limits, library, control)).unwrap().mv
}

#[test]
fn perfect_wins_every_game_of_qubic_and_within_what_it_says() {
    let library = BookLibrary::new([Arc::new(qubic()) as Arc<dyn Book>]);
    assert_eq!(
        PerfectGuarantee::of(start().rules(), &library),
        PerfectGuarantee::BookFor(Player(0))
    );
    let others = Bot::ALL.into_iter().filter(|bot| *bot != Bot::Perfect);
    for (other, seed) in others.cycle().zip(0..48) {
        let mut position = start();
        let mut left = u32::MAX;
        while !position.outcome().is_over() {
            if position.to_move() == Player(0) {
                let known = run_to_end(|control| library.lookup(&position, control)).unwrap();
                assert!(known.verdict.is_win(), "{known:?}");
                assert_eq!(known.verdict.basis(), Some(Basis::Proof));
                let plies = known.verdict.plies().unwrap().upper_bound();
                assert!(plies <= left, "{plies} plies after {left}, seed {seed}");
                left = plies - 1;
                let turn = quick(Bot::Perfect, &position, seed, &library);
                assert_eq!(turn, known.pv[0], "Perfect plays by the book");
                position.play_move(&turn).unwrap();
            } else {
                let turn = quick(other, &position, seed, &BookLibrary::default());
                position.play_move(&turn).unwrap();
                left -= 1;
            }
        }
        assert_eq!(position.outcome(), Outcome::Won(Player(0)), "{other:?}, seed {seed}");
    }
}

#[test]
fn the_longest_defence_lasts_as_long_as_is_told() {
    let book = qubic();
    let mut position = start();
    let verdict = answer(&book, &position).unwrap().verdict;
    let told = verdict.plies().unwrap().upper_bound();
    assert_eq!(verdict, Verdict::win(PlyCount::AtMost(told), Basis::Proof));
    let mut plies = 0;
    while !position.outcome().is_over() {
        let known = answer(&book, &position).unwrap();
        position.play_move(&known.pv[0]).unwrap();
        plies += 1;
    }
    assert_eq!(position.outcome(), Outcome::Won(Player(0)));
    assert!(plies <= told, "{plies} plies, {told} told");
}

#[test]
fn every_image_of_a_position_has_its_answer() {
    let book = qubic();
    // The same game in two corners of the board.
    let after = |cells: [[u16; 3]; 2]| {
        let mut position = start();
        for cell in cells {
            position.play_cell(&Cell::from(cell)).unwrap();
        }
        answer(&book, &position).map(|known| known.verdict)
    };
    let first = answer(&book, &start()).unwrap().pv[0].cell().unwrap().clone();
    let one: [u16; 3] = std::array::from_fn(|axis| first.get(axis));
    let other = one.map(|x| 3 - x);
    for answer in [[1, 2, 0], [3, 0, 2], [2, 1, 1], [0, 0, 1]] {
        let value = after([one, answer]);
        assert!(value.is_some_and(Verdict::is_win), "{answer:?}: {value:?}");
        assert_eq!(value, after([other, answer.map(|x| 3 - x)]), "{answer:?}, turned");
    }
}

#[test]
fn where_the_proof_does_not_reach_nothing_is_said() {
    let book = qubic();
    let mut position = start();
    for cell in [[0, 0, 1], [1, 1, 1], [0, 1, 2], [2, 2, 2], [3, 1, 0], [1, 1, 2]] {
        position.play_cell(&Cell::from(cell)).unwrap();
    }
    assert_eq!(answer(&book, &position), None);
    let other = Position::new(Arc::new(Rules::new(Shape::hypercube(4, 2).unwrap(), 2).unwrap()));
    assert_eq!(answer(&book, &other), None);
    assert_eq!(book.guarantee(other.rules()), None);
    assert_eq!(book.guarantee(start().rules()), Some(PerfectGuarantee::BookFor(Player(0))));
}

#[test]
fn a_proof_that_lacks_a_position_makes_no_book() {
    let whole = Proof::from_bytes(QUBIC).unwrap();
    let mut positions = whole.positions().to_vec();
    positions.remove(positions.len() / 2);
    let proof = Proof::new(whole.rules().clone(), Vec::new(), Player(0), positions).unwrap();
    assert!(matches!(bound(proof), Err(ProofBookError::MissingAnswer { .. })));
}

#[test]
fn a_study_shows_the_proof_from_the_first_move_on() {
    let library = BookLibrary::new([Arc::new(qubic()) as Arc<dyn Book>]);
    let mut position = start();
    for turn in 0..4 {
        let study = PositionAnalyzer::new(&position, 0).with_opening_books(library.clone());
        // The line of play comes first of all.
        let mut a_moment = |_: u64, report: &dyn Fn() -> AnalysisProgress<PositionAnalysis>| {
            if report().found.moves.is_empty() { Ok(()) } else { Err(Halt::FinishEarly) }
        };
        let evaluation = &study.run(&mut a_moment).unwrap().evaluation;
        assert_eq!(evaluation.verdict.basis(), Some(Basis::Proof));
        assert_eq!(evaluation.winner(2), Some(Player(0)));
        let mut end = position.clone();
        for turn in &evaluation.pv {
            end.play_move(turn).unwrap();
        }
        assert_eq!(end.outcome(), Outcome::Won(Player(0)), "after {turn} moves");
        position.play_move(&evaluation.pv[0].clone()).unwrap();
    }
}

#[test]
fn images_of_the_proved_move_are_proved_as_well() {
    let library = BookLibrary::new([Arc::new(qubic()) as Arc<dyn Book>]);
    let study = PositionAnalyzer::new(&start(), 0).with_opening_books(library);
    let proved = |value: &&MoveValue| value.verdict.is_certain();
    let mut a_moment = |_: u64, report: &dyn Fn() -> AnalysisProgress<PositionAnalysis>| {
        let all = report().found.moves.iter().filter(proved).count() >= 16;
        if all { Err(Halt::FinishEarly) } else { Ok(()) }
    };
    let moves = &study.run(&mut a_moment).unwrap().moves;
    // The corners and the cells in the middle, eight each, are one orbit.
    let proved: Vec<_> = moves.iter().filter(proved).collect();
    assert_eq!(proved.len(), 16);
    for value in proved {
        assert_eq!(value.verdict, moves[0].verdict);
        assert_eq!(value.verdict.basis(), Some(Basis::Proof));
        let rich = |x| x == 0 || x == 3;
        let cell = value.mv.cell().unwrap();
        let outer = (0..3).filter(|axis| rich(cell.get(*axis))).count();
        assert!(outer == 0 || outer == 3, "{cell:?}");
        let mut end = start();
        for turn in &value.pv {
            end.play_move(turn).unwrap();
        }
        assert_eq!(end.outcome(), Outcome::Won(Player(0)));
    }
}

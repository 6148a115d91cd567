//! Long work in words.

use hypertoe::words::ToMessage;
use hypertoe::words::long_work::{progress, solving, tried};
use hypertoe_core::Player;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::proof::prove::{INFINITE, ProofNumbers, Width};
use hypertoe_core::proof::solve::{Ahead, SolvingStage, Tried};

#[test]
fn progress_counts_what_there_is_to_count() {
    let told = Progress { done: 1_234, total: Some(5_000), stage: Stage::RandomGames };
    assert_eq!(progress(&told).to_string(), "Random games: 1,234 of 5,000");
    let told = Progress { done: 7, ..Progress::of(Stage::Census { marks: 3, held: 9_000 }) };
    assert_eq!(progress(&told).to_string(), "3 marks: 7 of 9,000 positions up to symmetry");
    assert_eq!(progress(&Progress::default()).to_string(), "Getting ready");
}

#[test]
fn what_never_comes_is_infinite() {
    let numbers = ProofNumbers { proof: INFINITE, disproof: 0, nodes: 1, fill: 0.0 };
    let width = Width { near: usize::MAX, below: usize::MAX };
    let proof = Tried::Proof { player: Player(0), width, numbers, finished: true };
    let said = "A win of player 1, trying all moves: none among the moves tried after 1 position \
         (proof number ∞, disproof number 0)";
    assert_eq!(tried(&proof, |player| player.message()).to_string(), said);
    assert!(proof.to_string().contains("proof number ∞, disproof number 0"));
}

#[test]
fn what_was_tried_names_whose_win() {
    let name = |player: Player| format!("P{}", player.0);
    let ahead = Ahead { plies: 6, nodes: 1_000 };
    assert_eq!(
        tried(&Tried::FullSearch(ahead), name).to_string(),
        "Full search: 6 moves ahead, 1,000 positions"
    );
    let numbers = ProofNumbers { proof: 12, disproof: 3_000, nodes: 40_000, fill: 0.5 };
    let width = Width { near: 16, below: 8 };
    let proof = Tried::Proof { player: Player(1), width, numbers, finished: false };
    assert_eq!(
        tried(&proof, name).to_string(),
        "A win of P1, trying the best 16 moves, later 8: not finished after 40,000 positions \
         (proof number 12, disproof number 3,000)"
    );
    let stage = SolvingStage::Proof(Player(0), numbers);
    assert_eq!(solving(&stage, name).to_string(), "Searching for a win of P0");
}

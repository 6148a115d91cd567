//! Long work in words.

use hypertoe::i18n::ToMessage;
use hypertoe::i18n::search::{failed_method_text, progress_text, solving_stage_text};
use hypertoe_core::Player;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::proof::prove::{INFINITE, MoveWidth, ProverProgress};
use hypertoe_core::proof::solve::{FailedMethod, FullSearchProgress, SolveStage};

#[test]
fn progress_counts_what_there_is_to_count() {
    let told = Progress { done: 1_234, total: Some(5_000), stage: Stage::RandomGames };
    assert_eq!(progress_text(&told).to_string(), "Random games: 1,234 of 5,000");
    let stage = Stage::Census { marks: 3, held: 9_000 };
    let told = Progress { done: 7, stage, ..Progress::default() };
    assert_eq!(progress_text(&told).to_string(), "3 marks: 7 of 9,000 distinct positions");
    assert_eq!(progress_text(&Progress::default()).to_string(), "Getting ready");
}

#[test]
fn what_never_comes_is_infinite() {
    let numbers =
        ProverProgress { proof_number: INFINITE, disproof_number: 0, nodes: 1, table_fill: 0.0 };
    let width = MoveWidth { near_root: usize::MAX, deeper: usize::MAX };
    let proof = FailedMethod::Proof { player: Player(0), width, progress: numbers, finished: true };
    let said = "Win for player 1, trying all moves: none found among them after 1 position \
         (proof number ∞, disproof number 0)";
    assert_eq!(failed_method_text(&proof, |player| player.message()).to_string(), said);
    assert!(proof.to_string().contains("proof number ∞, disproof number 0"));
}

#[test]
fn what_was_tried_names_whose_win() {
    let name = |player: Player| format!("P{}", player.0);
    let ahead = FullSearchProgress { plies: 6, nodes: 1_000 };
    assert_eq!(
        failed_method_text(&FailedMethod::FullSearch(ahead), name).to_string(),
        "Full search: 6 plies ahead, 1,000 positions"
    );
    let numbers =
        ProverProgress { proof_number: 12, disproof_number: 3_000, nodes: 40_000, table_fill: 0.5 };
    let width = MoveWidth { near_root: 16, deeper: 8 };
    let proof =
        FailedMethod::Proof { player: Player(1), width, progress: numbers, finished: false };
    assert_eq!(
        failed_method_text(&proof, name).to_string(),
        "Win for P1, trying the best 16 moves, later 8: not finished after 40,000 positions \
         (proof number 12, disproof number 3,000)"
    );
    let stage = SolveStage::Proof(Player(0), numbers);
    assert_eq!(solving_stage_text(&stage, name).to_string(), "Searching for a win for P0");
}

//! A board is solved, its proof saved, and checked by other means:
//! `cargo run -p hypertoe-core --example solve`

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::{OpeningRule, Position, Rules, Shape};
use std::error::Error;
use std::sync::Arc;

/// Solves a board, and checks the proof.
pub fn main() -> Result<(), Box<dyn Error>> {
    // 3×3×3, where the first move may not take the centre.
    let shape: Shape = "3^3".parse()?;
    let rules = Rules::new(shape, 2)?.with_opening_rule(OpeningRule::NoCenter)?;
    let position = Position::new(Arc::new(rules));

    // A proof is asked for, so that nobody need take the search's word for it.
    let means = SolveOptions { memory: 64 << 20, wants_proof: true, ..SolveOptions::default() };
    let solve = PositionSolver::new(&position, means)?;
    // Long work is handed a control, which may show how far it is or end it.
    // Who has threads to spare hands it a team besides.
    let solution = run_to_end(|control| solve.run(&SingleThread, control));
    let evaluation = &solution.evaluation;
    let winner = evaluation.winner(2).ok_or("nobody is known to win")?;
    println!("On {}, {}:", position.shape(), position.rules());
    println!("  for {} it is {}", evaluation.player, evaluation.verdict);
    println!("  {winner} wins; {} positions were looked at", solution.nodes);

    let proof = solution.proof.ok_or("there is no proof")?;
    let text = proof.to_text();
    println!("\nThe proof has {} bytes as text, and begins:", text.len());
    for line in text.lines().take(8) {
        println!("  {line}");
    }

    // The checker shares nothing with the search but the geometry of the board and the list of its
    // symmetries, each of which it tests.
    let read = Proof::from_bytes(text.as_bytes())?;
    let checked = run_to_end(|control| read.check(control))?;
    println!(
        "\nIt holds: {} stored positions, {} answers tried, {} of them lost to threats alone.",
        checked.positions, checked.replies, checked.threat_wins
    );
    Ok(())
}

//! A line of play for a proved win.

use crate::base::control::{Control, Halt, map_reports};
use crate::play::{Bot, MAX_BOT_DEPTH, Move, Position};
use crate::proof::Proof;
use crate::proof::book::ProofBook;
use crate::search::{Book, BookLibrary, PositionEvaluation, SearchLimits, Verdict};
use std::sync::Arc;

/// The maximum number of positions of the search for a win in fewer plies.
const MAX_SEARCH_NODES: u64 = 300_000;
/// The maximum number of steps of that search, and of following the proof.
const MAX_STEPS: u64 = 30_000_000;

/// Adds a line of play to the evaluation of a proved win, and lowers the number of its plies, as
/// far as that is quick: by a search for a win in fewer plies, otherwise by the replies of the
/// proof, against the defence that lasts longest.
///
/// # Errors
/// [`Halt::Cancel`] if the control stops it. If it asks to finish early, the evaluation is as good
/// as it is then.
pub(super) fn add_winning_line(
    evaluation: &mut PositionEvaluation,
    position: &Position,
    proof: Arc<Proof>,
    control: &mut dyn Control<()>,
) -> Result<(), Halt> {
    match shorten_by_search(evaluation, position, &mut limited(control)) {
        Err(Halt::Cancel) => return Err(Halt::Cancel),
        Err(Halt::FinishEarly) | Ok(()) => {}
    }
    match follow_proof(evaluation, position, proof, &mut limited(control)) {
        Err(Halt::Cancel) => Err(Halt::Cancel),
        Err(Halt::FinishEarly) | Ok(()) => Ok(()),
    }
}

/// Returns a control that asks to finish early after [`MAX_STEPS`].
fn limited<'a>(control: &'a mut dyn Control<()>) -> impl Control<()> + 'a {
    let mut left = MAX_STEPS;
    move |steps: u64, report: &dyn Fn()| {
        control.check_in(steps, report)?;
        left = left.saturating_sub(steps);
        if left > 0 { Ok(()) } else { Err(Halt::FinishEarly) }
    }
}

/// Takes over the win and the line of a search, if it wins for the same player in no more plies.
fn shorten_by_search(
    evaluation: &mut PositionEvaluation,
    position: &Position,
    control: &mut dyn Control<()>,
) -> Result<(), Halt> {
    let bot = Bot::Custom { depth: Some(MAX_BOT_DEPTH), millis: None };
    let limits = SearchLimits { nodes: Some(MAX_SEARCH_NODES), seed: 0 };
    let control = &mut map_reports(control, |_| ());
    let choice = bot.choose_within_limits(position, &limits, &BookLibrary::default(), control)?;
    let Some(choice) = choice else { return Ok(()) };
    if choice.verdict.sign() == evaluation.verdict.sign()
        && max_plies(choice.verdict) <= max_plies(evaluation.verdict)
    {
        evaluation.verdict = evaluation.verdict.sharpened_by(choice.verdict);
        evaluation.pv = choice.pv;
    }
    Ok(())
}

/// Continues the line of an evaluation by the replies of its proof, unless that takes more plies
/// than the win.
fn follow_proof(
    evaluation: &mut PositionEvaluation,
    position: &Position,
    proof: Arc<Proof>,
    control: &mut dyn Control<()>,
) -> Result<(), Halt> {
    let Ok(book) = ProofBook::build(proof, &mut map_reports(control, |_| ()))? else {
        return Ok(());
    };
    let mut line = evaluation.pv.clone();
    let mut position = position.clone();
    let mut is_legal = line.iter().all(|mv| position.play_move(mv).is_ok());
    while is_legal && !position.outcome().is_over() {
        let Some(known) = book.lookup(&position, control)? else { break };
        let next: Vec<Move> = known.pv;
        is_legal = !next.is_empty() && next.iter().all(|mv| position.play_move(mv).is_ok());
        line.extend(next);
    }
    if is_legal && line.len() as u32 <= max_plies(evaluation.verdict) {
        evaluation.pv = line;
    }
    Ok(())
}

fn max_plies(verdict: Verdict) -> u32 {
    verdict.plies().map_or(u32::MAX, |plies| plies.upper_bound())
}

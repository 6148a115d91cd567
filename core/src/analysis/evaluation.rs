//! Evaluations of positions: known without a search, made from an engine's verdict, and
//! converted to numbers.

use super::forced::{cells_to_block, is_forced_loss, is_forced_win_sequence};
use super::{is_searchable, search_bot};
use crate::base::control::{Control, Halt, SingleThread, map_reports, run_to_end};
use crate::geometry::Shape;
use crate::play::position::LineSearch;
use crate::play::{Move, Player, PlayerResult, Position, Winnability, position_winnability};
use crate::search::{
    Basis, BookLibrary, FallingEvaluation, FallingLimits, FallingProgress, FallingSolver,
    GameValue, PlyCount, PositionEvaluation, SearchLimits, SearchProgress, Verdict,
    completing_cells_with_control,
};

/// The engine's static value of a line that lacks one mark.
const LINE_VALUE: f64 = 65_536.0;

/// Creates an evaluation from a search's verdict and principal variation. A sequence of threats is
/// verified by playing it before it counts as proved.
pub(super) fn evaluation_from_engine(
    position: &Position,
    verdict: Verdict,
    line: Vec<Move>,
    control: &mut dyn Control<()>,
) -> Result<PositionEvaluation, Halt> {
    let proved = match verdict.certain_value() {
        Some(GameValue::Win(_)) => is_forced_win_sequence(position, &line, control)?,
        Some(GameValue::Loss(_)) => is_forced_loss(position, &line, control)?,
        Some(GameValue::Draw) | None => false,
    };
    let basis = if proved { Basis::Threats } else { Basis::FullSearch };
    Ok(PositionEvaluation {
        player: position.to_move(),
        verdict: verdict.with_basis(basis),
        pv: line,
    })
}

/// Returns the evaluation if it is proved without a search, on every board: the game is over, or
/// nobody can win, or the player to move wins at once or cannot block all threats of the other.
pub(super) fn immediate_evaluation(
    position: &Position,
    control: &mut dyn Control<()>,
) -> Result<Option<PositionEvaluation>, Halt> {
    let player = position.to_move();
    let proved = |verdict, line| Ok(Some(PositionEvaluation { player, verdict, pv: line }));
    if let Some(result) = position.outcome().for_player(player) {
        return proved(result.into(), vec![]);
    }
    let (own, _) = completing_cells_with_control(position, player, control)?;
    if let Some(won) =
        own.iter().find(|cell| wins_by_completing(position, player, cell.lines.len()))
    {
        let verdict = Verdict::win(PlyCount::Exact(1), Basis::Threats);
        return proved(verdict, vec![Move::Place(won.cell.clone())]);
    }
    if let [one, other, ..] = &cells_to_block(position, control)?[..] {
        let line = vec![Move::Place(one.clone()), Move::Place(other.clone())];
        return proved(Verdict::loss(PlyCount::Exact(2), Basis::Threats), line);
    }
    match position_winnability(position) {
        Winnability::No => proved(Verdict::draw(Basis::NoLineLeft), vec![]),
        _ => Ok(None),
    }
}

/// Returns whether a player who completes this many more lines at once wins the game.
pub(super) fn wins_by_completing(position: &Position, player: Player, lines: usize) -> bool {
    position.outcome_after_completing(player, lines).for_player(player) == Some(PlayerResult::Won)
}

/// Returns the number of lines that a player would complete with a move; 0 for a swap.
pub(super) fn count_completed_lines(position: &Position, player: Player, mv: &Move) -> usize {
    match mv {
        Move::Place(cell) => position.lines_completed_by(cell, player, LineSearch::Cheapest).len(),
        Move::Swap => 0,
    }
}

/// Returns the `scale` to pass to [`normalized_score`] for a board: the estimate that becomes
/// 0.475. It is proportional to the number of axes, as more axes mean more lines through a cell.
pub fn score_scale(shape: &Shape) -> f64 {
    LINE_VALUE * shape.dims() as f64
}

/// Returns a verdict as a number from −1 (lost) over 0 (even) to 1 (won). Estimates stay between
/// −0.95 and 0.95; one as great as `scale` (see [`score_scale`]) becomes 0.475. `None` where
/// nothing is known.
pub fn normalized_score(verdict: Verdict, scale: f64) -> Option<f64> {
    match verdict {
        Verdict::Estimate(guess) => {
            let guess = guess as f64;
            Some(0.95 * guess / (guess.abs() + scale))
        }
        known => known.sign().map(f64::from),
    }
}

/// The maximum number of cells of a board on which a single legal move is detected.
const MAX_ONLY_MOVE_CELLS: u64 = 4_096;

/// The maximum number of steps for each position of a budget: more than one, as positions on large
/// boards are costly.
const STEPS_PER_NODE: u64 = 4;

/// The limits of a search: its depth, and the number of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchBudget {
    /// Depth in moves.
    pub depth: u8,
    /// Number of positions.
    pub nodes: u64,
}

/// The result of a search.
pub(super) struct SearchAnswer {
    /// The evaluation of the position.
    pub evaluation: PositionEvaluation,
    /// Positions searched.
    pub nodes: u64,
    /// Depth reached, in moves.
    pub depth: u32,
    /// Whether the search was halted early; the evaluation is then the best so far.
    pub halted: Result<(), Halt>,
}

/// The size of the table of a single search of a falling board, in bytes.
const FALLING_TABLE_BYTES: usize = 16 << 20;

/// Searches a position of a falling board to the end of the game, with at most this many positions:
/// returns its evaluation, if that settles who wins or that it is drawn, and the number of positions
/// searched.
///
/// # Errors
/// [`Halt`] if the control halts it before that.
pub(super) fn search_falling(
    position: &Position,
    solver: &FallingSolver,
    nodes: u64,
    control: &mut dyn Control<()>,
) -> Result<(Option<PositionEvaluation>, u64), Halt> {
    let limits = FallingLimits { nodes, helpers: 0 };
    let mut halted = Ok(());
    let mut steps = |steps: u64, _: &dyn Fn() -> FallingProgress| {
        halted = control.check_in(steps, &|| ());
        halted
    };
    let found = solver.search(position, limits, &SingleThread).evaluate(&[], &mut steps)?;
    let FallingEvaluation { score, verdict, line } = found;
    if !verdict.is_certain() {
        return halted.map(|()| (None, score.nodes));
    }
    Ok((Some(PositionEvaluation { player: position.to_move(), verdict, pv: line }), score.nodes))
}

/// Searches a position. Once it has found anything, it reports the result so far at each check-in.
///
/// # Errors
/// [`Halt`] if the work is to stop, or to finish before the search has begun.
pub(super) fn search_position(
    position: &Position,
    budget: SearchBudget,
    control: &mut dyn Control<Option<SearchAnswer>>,
) -> Result<SearchAnswer, Halt> {
    let mut position = position.clone();
    // Forced moves made before the search, with their players.
    let mut only = Vec::new();
    let known = loop {
        if let Some(known) = immediate_evaluation(&position, &mut map_reports(control, |()| None))?
        {
            break Some(known);
        }
        let Some(mv) = only_move(&position) else { break None };
        only.push((position.to_move(), mv.clone()));
        position.play_move(&mv).expect("a legal move");
    };
    let known = known.or_else(|| {
        let closed = !is_searchable(position.shape());
        closed.then(|| PositionEvaluation::unknown(position.to_move()))
    });
    let answer = |evaluation, nodes, depth| SearchAnswer {
        evaluation: before_forced_moves(&only, evaluation, position.rules().player_count()),
        nodes,
        depth,
        halted: Ok(()),
    };
    if let Some(known) = known {
        return Ok(answer(known, 0, 0));
    }
    if FallingSolver::applies_to(&position)
        && let Some(solver) = FallingSolver::new(position.rules(), FALLING_TABLE_BYTES)
    {
        let nodes = budget.nodes / 2;
        let control = &mut map_reports(control, |()| None);
        if let (Some(found), nodes) = search_falling(&position, &solver, nodes, control)? {
            return Ok(answer(found, nodes, 0));
        }
    }
    let sight = |SearchProgress { pv: line, verdict, nodes, depth, .. }| {
        let evaluation =
            run_to_end(|control| evaluation_from_engine(&position, verdict, line, control));
        Some(answer(evaluation, nodes, depth))
    };
    let (mut left, mut halted) = (budget.nodes.saturating_mul(STEPS_PER_NODE), Ok(()));
    let mut within = |steps: u64, peek: &dyn Fn() -> SearchProgress| {
        halted = control.check_in(steps, &|| sight(peek()));
        halted?;
        left = left.saturating_sub(steps);
        if left > 0 { Ok(()) } else { Err(Halt::FinishEarly) }
    };
    let limits = SearchLimits { nodes: Some(budget.nodes), seed: 0 };
    let books = BookLibrary::default();
    let choice =
        search_bot(budget.depth).choose_within_limits(&position, &limits, &books, &mut within)?;
    let choice = choice.expect("at once it is known of a game that is over");
    let (verdict, line) = (choice.verdict, choice.pv);
    let evaluation =
        evaluation_from_engine(&position, verdict, line, &mut map_reports(control, |()| None))?;
    Ok(SearchAnswer { halted, ..answer(evaluation, choice.nodes, 0) })
}

/// Searches a position like [`search_position`], without reports on the search; a halted search is
/// an error.
pub(super) fn search_silently(
    position: &Position,
    budget: SearchBudget,
    control: &mut dyn Control<()>,
) -> Result<SearchAnswer, Halt> {
    let answer = search_position(position, budget, &mut map_reports(control, |_| ()))?;
    answer.halted.map(|()| answer)
}

/// Returns the evaluation before the forced moves that lead to a position with this evaluation.
fn before_forced_moves(
    only: &[(Player, Move)],
    evaluation: PositionEvaluation,
    players: u8,
) -> PositionEvaluation {
    only.iter().rev().fold(evaluation, |after, (player, turn)| match players {
        2 => after.before(*player, turn),
        _ => before_forced_move_of_many(after, *player, turn),
    })
}

/// Returns the evaluation before `player`'s forced move, of three or more players.
fn before_forced_move_of_many(
    after: PositionEvaluation,
    player: Player,
    mv: &Move,
) -> PositionEvaluation {
    let after_it = after.before(player, mv);
    let verdict = match after.verdict {
        won if won.is_win() && after.player == player => after_it.verdict.for_opponent(),
        draw if draw.is_draw() => draw,
        _ => Verdict::Unknown,
    };
    PositionEvaluation { verdict, ..after_it }
}

/// Returns the only legal move, if there is just one and the board is small enough.
fn only_move(position: &Position) -> Option<Move> {
    position.shape().cell_count_u64().filter(|cells| *cells <= MAX_ONLY_MOVE_CELLS)?;
    let mut moves = position.legal_moves()?;
    let first = moves.next()?;
    moves.next().is_none().then_some(first)
}

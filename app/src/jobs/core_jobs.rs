//! Jobs that run one computation of `hypertoe_core`: an analysis, a proof, the answer to a question
//! of theory, the check of a puzzle move.

use super::books::OpeningBooks;
use super::report::{
    AnalysisResult, FullBoardAnswer, JobHost, JobReport, ProofAnswer, ProofSnapshot, PuzzleAnswer,
    TheoryAnswer,
};
use super::shipped::included_proof;
use super::unlimited;
use crate::view_model::FirstMoveColoring;
use hypertoe_core::analysis::{
    AnalysisProgress, GameReview, GameReviewer, KnownEvaluation, PositionAnalysis, PositionAnalyzer,
};
use hypertoe_core::base::control::{Control, Halt, Progress, Stage, map_reports};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::pairing::PairingSearch;
use hypertoe_core::proof::solve::{PositionSolver, Solution, SolveOptions};
use hypertoe_core::puzzle::{MoveJudgement, Puzzle, PuzzleSolver, PuzzleTheme};
use hypertoe_core::search::{PositionEvaluation, known_game_verdict};
use hypertoe_core::symmetry::{BoardGroup, Symmetries, SymmetryCount};
use hypertoe_core::theory::blocking::{BlockingProgress, BlockingSearch};
use hypertoe_core::theory::census::{CensusBuilder, CensusOptions};
use hypertoe_core::theory::draw::{
    DrawAnswer, DrawQuestion, DrawQuestionError, DrawSearch, DrawnBoardCount,
    DrawnBoardCountProgress, DrawnBoardCounter,
};
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryQuery};
use hypertoe_core::theory::layer_stacks::count_layer_stacks;
use hypertoe_core::{Cell, Move, OpeningRule, Player, Position, Rules, Shape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

#[derive(Serialize, Deserialize)]
pub enum AnalysisJob {
    Position {
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
        /// Level of effort, 0 … 6: each level searches eight times as many positions.
        effort: u32,
        known: Option<PositionEvaluation>,
        /// Opening and proof books to look up.
        library: OpeningBooks,
    },
    /// A whole game.
    Game {
        /// The position after the last move.
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
        /// The moves that lead to `position`.
        moves: Vec<Move>,
        /// Values already known, each with the number of moves played before.
        known: Vec<KnownEvaluation>,
        /// Opening and proof books to look up.
        library: OpeningBooks,
    },
}

impl AnalysisJob {
    /// Runs the analysis and reports each partial result.
    pub(super) fn run(self, host: &mut dyn JobHost) -> Result<AnalysisResult, Halt> {
        match self {
            Self::Position { position, effort, known, library } => {
                let study =
                    PositionAnalyzer::new(&position, effort).with_opening_books(library.library());
                let study = match known {
                    Some(known) => study.with_known_evaluation(known),
                    None => study,
                };
                let told = |now: AnalysisProgress<PositionAnalysis>| {
                    JobReport::PartialAnalysis(now.progress, AnalysisResult::Position(now.found))
                };
                study.run(&mut map_reports(host, told)).map(AnalysisResult::Position)
            }
            Self::Game { position, moves: turns, known, library } => {
                let review =
                    GameReviewer::new(&position, turns, known).with_library(library.library());
                let told = |now: AnalysisProgress<GameReview>| {
                    JobReport::PartialAnalysis(now.progress, AnalysisResult::Game(now.found))
                };
                review.run(&mut map_reports(host, told)).map(AnalysisResult::Game)
            }
        }
    }
}

/// A job that solves a position or checks a proof.
#[derive(Serialize, Deserialize)]
pub enum ProofJob {
    /// Find the game value of a position, with a proof.
    Solve {
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
        /// Memory limit in bytes, approximate.
        memory: usize,
        /// Number of threads; `None` means all that the host has.
        threads: Option<usize>,
    },
    Check(Arc<Proof>),
    /// Read the proof that comes with the program for the game by these rules.
    ReadIncluded(Box<Rules>),
}

impl ProofJob {
    /// Solves a position or checks a proof, with reports on the progress.
    pub(super) fn run(self, host: &mut dyn JobHost) -> Result<ProofAnswer, Halt> {
        match self {
            Self::Check(proof) => {
                let checked = proof.check(&mut map_reports(host, JobReport::Progress))?;
                Ok(ProofAnswer::Checked(Box::new(checked), Duration::ZERO))
            }
            Self::ReadIncluded(rules) => {
                let verdict = known_game_verdict(&rules).unwrap_or_default();
                let start = PositionEvaluation { player: Player(0), verdict, pv: Vec::new() };
                let proof = included_proof(&rules).map(Box::new);
                let solution = Solution::of_proof(start, proof);
                Ok(ProofAnswer::Solved(Box::new(solution), Duration::ZERO))
            }
            Self::Solve { position, memory, threads } => {
                let workers = host.workers();
                let threads = threads.unwrap_or(workers.helper_count() + 1);
                let means =
                    SolveOptions { memory, threads, wants_proof: true, ..SolveOptions::default() };
                let solve = match PositionSolver::new(&position, means) {
                    Ok(solve) => solve,
                    Err(why) => return Ok(ProofAnswer::CannotSolve(why)),
                };
                let told = |solving| {
                    JobReport::ProofSnapshot(Box::new(ProofSnapshot {
                        progress: solving,
                        elapsed: Duration::ZERO,
                    }))
                };
                let solution = solve.run(&*workers, &mut map_reports(host, told))?;
                Ok(ProofAnswer::Solved(Box::new(solution), Duration::ZERO))
            }
        }
    }
}

/// A job that answers a question about the theory of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TheoryJob {
    /// Count all positions and games.
    Census { rules: Arc<Rules>, options: CensusOptions },
    /// List finished positions.
    Gallery { rules: Arc<Rules>, query: Box<GalleryQuery> },
    /// Find a full board without a line.
    FullBoard(DrawQuestion),
    /// List the first moves that differ under symmetry.
    FirstMoves(Arc<Rules>),
    /// Find a pairing strategy: two cells reserved for each line.
    Pairing(Arc<Rules>),
    /// Find the fewest cells that meet every line.
    Blocking(Arc<Rules>),
}

impl TheoryJob {
    /// Answers the question.
    pub fn run(self, control: &mut dyn Control) -> Result<TheoryAnswer, Halt> {
        Ok(match self {
            Self::Census { rules, options } => {
                TheoryAnswer::Census(match CensusBuilder::new(&rules, options) {
                    Ok(census) => Ok(Box::new(census.run(control)?)),
                    Err(error) => Err(error),
                })
            }
            Self::Gallery { rules, query } => {
                TheoryAnswer::Gallery(match GalleryBuilder::new(&rules, *query) {
                    Ok(gallery) => Ok(gallery.run(control)?),
                    Err(error) => Err(error),
                })
            }
            Self::FullBoard(question) => {
                TheoryAnswer::FullBoard(find_full_board(question, control)?)
            }
            Self::FirstMoves(rules) => {
                TheoryAnswer::FirstMoves(Arc::new(find_first_moves(&rules, control)?))
            }
            Self::Blocking(rules) => TheoryAnswer::Blocking(
                match BlockingSearch::new(rules.shape(), rules.closed_cells()) {
                    Ok(search) => {
                        let mut control = map_reports(control, blocking_progress);
                        let search = search.with_max_conflicts(MAX_BLOCKING_CONFLICTS);
                        Ok(Box::new(search.run(&mut control)?))
                    }
                    Err(error) => Err(error),
                },
            ),
            Self::Pairing(rules) => TheoryAnswer::Pairing(
                match PairingSearch::new(rules.shape(), rules.closed_cells()) {
                    Ok(pairing) => Ok(pairing.run(control)?),
                    Err(error) => Err(error),
                },
            ),
        })
    }
}

/// The conflicts of the SAT solver after which a search for a smallest blocking set gives what it has.
const MAX_BLOCKING_CONFLICTS: u64 = 3_000_000;
/// Full boards without a line are counted together with the search for one if there are at most 2 to the
/// power of this ways to fill the board, so that the answer comes at once.
const MAX_COUNTED_BITS: f64 = 26.0;

fn find_full_board(
    question: DrawQuestion,
    control: &mut dyn Control,
) -> Result<Result<Box<FullBoardAnswer>, DrawQuestionError>, Halt> {
    let stacked = is_stack_question(&question);
    let answer = match DrawSearch::new(question.clone()) {
        Ok(draw) => draw.run(control)?,
        Err(error) => Err(error),
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => return Ok(Err(error)),
    };
    let stacks = stacked.then(count_layer_stacks);
    let players = question.players;
    let count = match answer {
        DrawAnswer::Exists(_) => count_drawn_boards(question, control)?,
        DrawAnswer::None(_) => None,
    };
    Ok(Ok(Box::new(FullBoardAnswer::new(answer, players, stacks).with_count(count))))
}

/// Counts the full boards without a line, on boards where that takes no noticeable time.
fn count_drawn_boards(
    question: DrawQuestion,
    control: &mut dyn Control,
) -> Result<Option<DrawnBoardCount>, Halt> {
    let cells = question.shape.cell_count_u64().map(|all| all - question.closed.len() as u64);
    let bits = cells.map(|cells| cells as f64 * f64::from(question.players).log2());
    if bits.is_none_or(|bits| bits > MAX_COUNTED_BITS) {
        return Ok(None);
    }
    let Ok(counter) = DrawnBoardCounter::new(question) else { return Ok(None) };
    let told = |now: DrawnBoardCountProgress| Progress {
        stage: Stage::CountingBoards,
        done: now.symmetries_done,
        total: (now.symmetries > 0).then_some(now.symmetries),
    };
    Ok(counter.run(&mut map_reports(control, told))?.ok())
}

/// Lists the first moves that differ under symmetry, with the exact number of symmetries where it can
/// be counted.
///
/// # Errors
/// [`Halt`] if the control halts it.
pub fn find_first_moves(
    rules: &Arc<Rules>,
    control: &mut dyn Control,
) -> Result<FirstMoveColoring, Halt> {
    let coloring = FirstMoveColoring::new(rules);
    if !coloring.needs_search() {
        return Ok(coloring);
    }
    let (shape, is_uneven) =
        (rules.shape(), matches!(coloring.automorphism_count, SymmetryCount::AtLeast(_)));
    let board = match is_uneven {
        true => BoardGroup::search(shape, &[], control)?.ok(),
        false => None,
    };
    let formula = || match Symmetries::new(shape).count_by_formula() {
        Some(SymmetryCount::Exactly(count)) => Some(count),
        _ => None,
    };
    let count = board.as_ref().map(|group| group.order().clone());
    let count = count.or_else(|| is_uneven.then(formula).flatten());
    let (closed, barred) = (rules.closed_cells(), barred_first_moves(rules));
    let kept = match rules.gravity_axis() {
        // Permutations that keep gravity are not searched for.
        Some(_) => None,
        None if closed.is_empty() && barred.is_empty() => board,
        None => BoardGroup::search(shape, &[closed, &barred], control)?.ok(),
    };
    Ok(coloring.with_search(rules, count, kept.as_ref()))
}

/// Returns the cells that the opening rule forbids.
fn barred_first_moves(rules: &Rules) -> BTreeSet<Cell> {
    match rules.opening_rule() {
        OpeningRule::Free => BTreeSet::new(),
        OpeningRule::NoCenter => Rules::middle_cell(rules.shape()).into_iter().collect(),
        OpeningRule::Forbidden(cells) => cells.clone(),
    }
}

/// Returns the progress of a search for a smallest blocking set as that of any work.
pub fn blocking_progress(now: BlockingProgress) -> Progress {
    let smallest = now.smallest.unwrap_or_default() as u64;
    let stage = Stage::Blocking { smallest, least: now.lower_bound as u64 };
    Progress { stage, done: now.conflicts, total: None }
}

/// Returns whether a full board without a line would be a stack of full 3×3 boards without one:
/// 3×3×3, two players, no closed cells.
fn is_stack_question(question: &DrawQuestion) -> bool {
    let cube = Shape::hypercube(3, 3).is_ok_and(|cube| question.shape == cube);
    cube && question.players == 2 && question.closed.is_empty()
}

/// A job that answers a question about a puzzle.
#[derive(Serialize, Deserialize)]
pub enum PuzzleJob {
    /// Judge a move of the puzzle's solver, and find the opponent's reply.
    CheckMove {
        puzzle: Arc<Puzzle>,
        /// The position before the move, with the solver to move.
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
        /// The move; it must be legal.
        cell: Cell,
    },
    FindRightMoves {
        puzzle: Arc<Puzzle>,
        /// A position with the solver to move.
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
    },
    /// Find the whole solution, against the longest defence.
    FindSolution(Arc<Puzzle>),
}

impl PuzzleJob {
    /// Runs the job.
    pub fn run(self, control: &mut dyn Control<()>) -> Result<PuzzleAnswer, Halt> {
        match self {
            Self::CheckMove { puzzle, position, cell } => {
                check_move(&puzzle, *position, &cell, control)
            }
            Self::FindRightMoves { puzzle, position } => {
                let (right, _) = PuzzleSolver::new(&puzzle).right_moves(&position, control)?;
                Ok(PuzzleAnswer::RightMoves(right))
            }
            Self::FindSolution(puzzle) => {
                PuzzleSolver::new(&puzzle).solution(control).map(PuzzleAnswer::Solution)
            }
        }
    }
}

fn check_move(
    puzzle: &Puzzle,
    mut position: Position,
    cell: &Cell,
    control: &mut dyn Control<()>,
) -> Result<PuzzleAnswer, Halt> {
    let mut solver = PuzzleSolver::new(puzzle);
    let judged = solver.judge(&position, cell, control)?;
    if position.play_cell(cell).is_err() {
        return Ok(PuzzleAnswer::MoveChecked {
            verdict: MoveJudgement::Wrong,
            reply: None,
            solved: false,
        });
    }
    // "Find the only move" is solved by that move.
    let found = puzzle.theme() == PuzzleTheme::OnlyMove;
    let solved =
        matches!(judged, MoveJudgement::Right(_)) && (found || solver.is_solved(&position));
    let reply = if solved { None } else { solver.reply(&position, control)? };
    Ok(PuzzleAnswer::MoveChecked { verdict: judged, reply, solved })
}

//! The analysis of one position, with growing effort.

use super::critical_cells::CriticalCells;
use super::evaluation::{
    SearchAnswer, SearchBudget, immediate_evaluation, search_falling, search_position,
    search_silently,
};
use super::move_value::{MoveValue, copy_to_images};
use super::{AnalysisProgress, is_searchable};
use crate::base::control::{Control, Halt, Progress, ProgressReporter, Stage, ignore_finish_early};
use crate::geometry::Cell;
use crate::play::{MAX_BOT_DEPTH, Player, Position};
use crate::search::known_values::{sharpened_by_known, theorem_verdict};
use crate::search::{
    BookLibrary, FallingSolver, GameValue, LineIndex, PositionEvaluation, SearchBoard, Verdict,
};
use crate::symmetry::{Automorphism, Symmetries, move_classes};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// The maximum number of legal moves that get a value: the best by static evaluation.
pub const MAX_VALUED_MOVES: usize = 1_024;
/// The search passes over the moves: the limits of each, and the number of moves that
/// it searches, the best of the previous pass.
const PASSES: [(SearchBudget, usize); 3] = [
    (SearchBudget { depth: 2, nodes: 1_000 }, 128),
    (SearchBudget { depth: 4, nodes: 8_000 }, 40),
    (SearchBudget { depth: 8, nodes: 60_000 }, 12),
];
/// The limits of the searches of each move of a falling board to the end of the game, in positions:
/// two turns before the other searches of the moves, and one after them.
const FALLING_NODES: [u64; 3] = [20_000, 300_000, 3_000_000];
/// The size of the table of these searches, in bytes.
const FALLING_TABLE_BYTES: usize = 128 << 20;
/// The limits of the searches of the position itself, before and after those of the
/// moves, in positions.
const ROOT_NODES: [u64; 2] = [100_000, 1_000_000];
/// The maximum number of extensions of an expected line of play.
const MAX_EXTENSIONS: u32 = 24;
/// The cost of evaluating a move statically, in steps, besides its lines.
const STATIC_EVAL_STEPS: u64 = 10;

/// The results of analysing a position: its critical cells, its evaluation and the values of its
/// moves.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PositionAnalysis {
    /// Threats and forks; `None` before they are searched for.
    pub critical_cells: Option<CriticalCells>,
    /// The evaluation of the position.
    pub evaluation: PositionEvaluation,
    /// Legal moves with their values, the best first.
    pub moves: Vec<MoveValue>,
    /// Number of legal moves without a value; `None` where they are not counted.
    pub unvalued_moves: Option<u64>,
    /// Whether the board can be searched.
    pub is_searchable: bool,
}

/// An analysis of a position, ready to run: it finds the threats, evaluates each move statically,
/// searches the position, its moves, and the position again.
///
/// One step of the control is the search of one position, or work that takes about as long.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct PositionAnalyzer {
    position: Position,
    effort: u32,
    known: PositionEvaluation,
    library: BookLibrary,
}

impl PositionAnalyzer {
    /// Prepares the analysis at a level of effort, 0 to 6; each level searches eight times as many
    /// positions as the one before.
    pub fn new(position: &Position, effort: u32) -> Self {
        let unknown = PositionEvaluation::unknown(position.to_move());
        let verdict = theorem_verdict(position).unwrap_or(unknown.verdict);
        let known = PositionEvaluation { verdict, ..unknown };
        let (effort, library) = (effort.min(6), BookLibrary::default());
        Self { position: position.clone(), effort, known, library }
    }

    /// Sets the opening books to consult.
    pub fn with_opening_books(mut self, library: BookLibrary) -> Self {
        self.library = library;
        self
    }

    /// Sets what is known already about the position, for the player to move. An evaluation
    /// that is not certain is ignored.
    pub fn with_known_evaluation(mut self, known: PositionEvaluation) -> Self {
        if known.verdict.is_certain() && known.player == self.position.to_move() {
            self.known = known;
        }
        self
    }

    /// Runs the analysis. If the control asks to finish early, returns what was found so far.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(
        &self,
        control: &mut dyn Control<AnalysisProgress<PositionAnalysis>>,
    ) -> Result<Arc<PositionAnalysis>, Halt> {
        let analysis = PositionAnalysis {
            critical_cells: None,
            evaluation: self.known.clone(),
            moves: Vec::new(),
            unvalued_moves: None,
            is_searchable: is_searchable(self.position.shape()),
        };
        let begun = AnalysisProgress { progress: Progress::default(), found: Arc::new(analysis) };
        let mut work = AnalyzerRun {
            analyzer: self,
            reporter: ProgressReporter::new(control, begun),
            board: None,
            symmetries: None,
            falling: None,
        };
        ignore_finish_early(work.run())?;
        Ok(work.reporter.report.found)
    }
}

struct AnalyzerRun<'a> {
    analyzer: &'a PositionAnalyzer,
    reporter: ProgressReporter<'a, AnalysisProgress<PositionAnalysis>>,
    board: Option<SearchBoard>,
    /// The symmetries of the position, once they are needed.
    symmetries: Option<Vec<Automorphism>>,
    /// The solver of a falling board, which remembers what it found of one move for the others.
    falling: Option<FallingSolver>,
}

impl AnalyzerRun<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        let (study, two) = (self.analyzer, self.has_two_players());
        self.set_stage(Stage::ReadingProof);
        study.library.prepare(study.position.rules(), &mut self.reporter)?;
        self.set_stage(Stage::Preparing);
        self.prepare()?;
        if study.position.outcome().is_over() || self.board.is_none() {
            return Ok(());
        }
        if self.results().evaluation.verdict.is_certain() {
            self.extend_by_books()?;
        }
        self.set_stage(Stage::FirstPass);
        self.evaluate_moves()?;
        self.search(ROOT_NODES[0])?;
        self.value_moves_from_position(false);
        self.copy_to_images()?;
        self.search_falling_moves(FALLING_NODES[0])?;
        self.search_falling_moves(FALLING_NODES[1])?;
        if two {
            PASSES.iter().try_for_each(|(reach, most)| self.search_moves(*reach, *most))?;
        }
        self.search_falling_moves(FALLING_NODES[2] << (3 * study.effort))?;
        self.search(ROOT_NODES[1] << (3 * study.effort))?;
        self.value_moves_from_position(true);
        self.copy_to_images()?;
        if two { self.extend_line() } else { Ok(()) }
    }

    fn results(&self) -> &PositionAnalysis {
        &self.reporter.report.found
    }

    fn results_mut(&mut self) -> &mut PositionAnalysis {
        Arc::make_mut(&mut self.reporter.report.found)
    }

    fn set_stage(&mut self, stage: Stage) {
        self.reporter.report.progress.stage = stage;
    }

    fn has_two_players(&self) -> bool {
        self.analyzer.position.rules().player_count() == 2
    }

    /// Finds the threats, and what is known without a search.
    fn prepare(&mut self) -> Result<(), Halt> {
        let PositionAnalyzer { position, library, .. } = self.analyzer;
        if let Some(table) = LineIndex::with_control(position.rules(), &mut self.reporter)? {
            self.board =
                Some(SearchBoard::with_control(Arc::new(table), position, &mut self.reporter)?);
        }
        let critical_cells =
            CriticalCells::find(position, self.board.as_ref(), &mut self.reporter)?;
        let mut known = immediate_evaluation(position, &mut self.reporter)?;
        let analysis = self.results_mut();
        analysis.critical_cells = Some(critical_cells);
        if position.outcome().is_over() {
            analysis.unvalued_moves = Some(0);
        }
        if known.is_none() && !analysis.evaluation.verdict.is_certain() {
            known = library.lookup(position, &mut self.reporter)?;
        }
        if let Some(known) = known {
            self.results_mut().evaluation = known;
        }
        Ok(())
    }

    /// Extends the line of play as long as the books have an answer.
    fn extend_by_books(&mut self) -> Result<(), Halt> {
        let mut position = self.analyzer.position.clone();
        let line = &self.results().evaluation.pv;
        let mut played = line.iter().all(|mv| position.play_move(mv).is_ok());
        while played
            && let Some(known) = self.analyzer.library.lookup(&position, &mut self.reporter)?
        {
            played = known.pv.iter().all(|mv| position.play_move(mv).is_ok());
            self.results_mut().evaluation.pv.extend(known.pv);
            self.reporter.count_steps(STATIC_EVAL_STEPS)?;
        }
        Ok(())
    }

    fn evaluate_moves(&mut self) -> Result<(), Halt> {
        let position = &self.analyzer.position;
        let next = Player((position.to_move().0 + 1) % position.rules().player_count());
        let critical_cells = self.results().critical_cells.iter();
        let wins =
            critical_cells.flat_map(|critical_cells| critical_cells.winning_cells(position, next));
        let threatened: Vec<Cell> = wins.cloned().collect();
        let Some(board) = &mut self.board else { return Ok(()) };
        let mut moves = Vec::new();
        for turn in position.legal_moves().into_iter().flatten() {
            moves.push(MoveValue::evaluate_statically(position, board, &threatened, turn));
            self.reporter.report.progress.done += 1;
            self.reporter.count_steps(STATIC_EVAL_STEPS)?;
        }
        let left_out = moves.len().saturating_sub(MAX_VALUED_MOVES) as u64;
        moves.sort_by_key(|value| Reverse(value.verdict.sort_key()));
        moves.truncate(MAX_VALUED_MOVES);
        set_classes(&mut moves, position);
        let analysis = self.results_mut();
        (analysis.moves, analysis.unvalued_moves) = (moves, Some(left_out));
        Ok(())
    }

    /// Searches the position itself, unless its value is certain.
    fn search(&mut self, nodes: u64) -> Result<(), Halt> {
        if self.results().evaluation.verdict.is_certain() {
            return Ok(());
        }
        let position = &self.analyzer.position;
        let stands = |analysis: &mut Arc<PositionAnalysis>, mut evaluation: PositionEvaluation| {
            evaluation.verdict = sharpened_by_known(evaluation.verdict, position);
            if evaluation != analysis.evaluation && evaluation.verdict != Verdict::Unknown {
                Arc::make_mut(analysis).evaluation = evaluation;
            }
        };
        let reporter = &mut self.reporter;
        let mut watch = |steps: u64, answer: &dyn Fn() -> Option<SearchAnswer>| {
            reporter.count_steps_with_report(steps, &|now| {
                let mut now = now.clone();
                if let Some(SearchAnswer { evaluation, nodes, depth, .. }) = answer() {
                    now.progress.done += nodes;
                    now.progress.stage = Stage::Depth(depth);
                    stands(&mut now.found, evaluation);
                }
                now
            })
        };
        let answer =
            search_position(position, SearchBudget { depth: MAX_BOT_DEPTH, nodes }, &mut watch)?;
        self.reporter.report.progress.done += answer.nodes;
        stands(&mut self.reporter.report.found, answer.evaluation);
        answer.halted
    }

    /// Searches the best moves that have no certain value yet, one after the other.
    fn search_moves(&mut self, budget: SearchBudget, max: usize) -> Result<(), Halt> {
        let nodes = budget.nodes << (3 * self.analyzer.effort);
        let count = self.results().moves.len();
        let player = self.analyzer.position.to_move();
        for at in 0..count.min(max) {
            let value = &self.results().moves[at];
            let mut after = self.analyzer.position.clone();
            if value.verdict.is_certain() || after.play_move(&value.mv).is_err() {
                continue;
            }
            self.set_stage(Stage::Move { number: at + 1, of: count.min(max) });
            let answer =
                search_silently(&after, SearchBudget { nodes, ..budget }, &mut self.reporter)?;
            self.reporter.report.progress.done += answer.nodes;
            self.results_mut().moves[at].adopt_evaluation(player, &answer.evaluation, count <= max);
        }
        self.copy_to_images()?;
        self.sort();
        self.value_position_from_moves();
        Ok(())
    }

    /// Searches the moves of a falling board that have no exact value yet to the end of the game,
    /// each with at most this many positions, unless a book has their values.
    fn search_falling_moves(&mut self, nodes: u64) -> Result<(), Halt> {
        let position = &self.analyzer.position;
        if self.falling.is_none() && FallingSolver::applies_to(position) {
            self.falling = FallingSolver::new(position.rules(), FALLING_TABLE_BYTES);
        }
        let Some(solver) = self.falling.take() else { return Ok(()) };
        let (count, player) = (self.results().moves.len(), position.to_move());
        for at in 0..count {
            let value = &self.results().moves[at];
            let mut after = self.analyzer.position.clone();
            let is_exact = match value.verdict.certain_value() {
                Some(GameValue::Win(plies) | GameValue::Loss(plies)) => plies.is_exact(),
                Some(GameValue::Draw) => true,
                None => false,
            };
            let is_open = !is_exact && after.play_move(&value.mv).is_ok();
            if !is_open || !FallingSolver::applies_to(&after) {
                continue;
            }
            self.set_stage(Stage::Move { number: at + 1, of: count });
            let known = self.analyzer.library.lookup(&after, &mut self.reporter)?;
            let (found, searched) = match known {
                Some(known) => (Some(known), 0),
                None => search_falling(&after, &solver, nodes, &mut self.reporter)?,
            };
            self.reporter.report.progress.done += searched;
            if let Some(found) = found {
                self.results_mut().moves[at].adopt_evaluation(player, &found, true);
            }
        }
        self.falling = Some(solver);
        self.copy_to_images()?;
        self.sort();
        self.value_position_from_moves();
        Ok(())
    }

    fn sort(&mut self) {
        self.results_mut().moves.sort_by_key(|value| Reverse(value.verdict.sort_key()));
    }

    /// Concludes the value of the position from its moves: one of them wins, or all are known.
    fn value_position_from_moves(&mut self) {
        let analysis = self.results();
        let all = analysis.unvalued_moves == Some(0);
        let Some(best) = analysis.moves.first() else { return };
        let Some(mut basis) = best.verdict.basis() else { return };
        if analysis.evaluation.verdict.is_certain() {
            return;
        }
        if !best.verdict.is_win() {
            // The conclusion is as certain as the least certain move.
            let bases = analysis.moves.iter().map(|value| value.verdict.basis());
            match bases.min().flatten() {
                Some(least) if all => basis = least,
                _ => return,
            }
        }
        let position = &self.analyzer.position;
        let verdict = sharpened_by_known(best.verdict.with_basis(basis), position);
        let line = best.pv.clone();
        self.results_mut().evaluation =
            PositionEvaluation { player: position.to_move(), verdict, pv: line };
    }

    /// Copies certain values to moves that are the same up to symmetry.
    fn copy_to_images(&mut self) -> Result<(), Halt> {
        let mut moves = self.results().moves.clone();
        if !moves.iter().any(|value| value.verdict.is_certain()) {
            return Ok(());
        }
        let position = &self.analyzer.position;
        let symmetries =
            self.symmetries.get_or_insert_with(|| Symmetries::list_preserving(position));
        if copy_to_images(&mut moves, position, symmetries, &mut self.reporter)? {
            self.results_mut().moves = moves;
            self.sort();
        }
        Ok(())
    }

    /// Concludes the values of moves from the position: the first move of a win wins, and if
    /// `all`, every move of a lost position loses.
    fn value_moves_from_position(&mut self, all: bool) {
        let evaluation = self.results().evaluation.clone();
        if !evaluation.verdict.is_certain() || !self.has_two_players() {
            return;
        }
        for value in &mut self.results_mut().moves {
            let named = evaluation.pv.first() == Some(&value.mv);
            let lost = all && evaluation.verdict.is_loss();
            if value.verdict.is_certain() || !(named || lost) {
                continue;
            }
            // Only the best move of a lost position is known to last as long as the position does.
            value.verdict = if named { evaluation.verdict } else { evaluation.verdict.at_most() };
            if named {
                value.pv.clone_from(&evaluation.pv);
            }
        }
        self.sort();
    }

    /// Extends the expected play of a certain value to the end of a game of two.
    fn extend_line(&mut self) -> Result<(), Halt> {
        self.set_stage(Stage::BestPlay);
        for _ in 0..MAX_EXTENSIONS {
            let evaluation = &self.results().evaluation;
            let mut position = self.analyzer.position.clone();
            let played = evaluation.pv.iter().all(|mv| position.play_move(mv).is_ok());
            if evaluation.verdict.plies().is_none() || !played || position.outcome().is_over() {
                break;
            }
            let budget = SearchBudget { depth: MAX_BOT_DEPTH, nodes: ROOT_NODES[0] };
            let rest = search_silently(&position, budget, &mut self.reporter)?;
            if !rest.evaluation.verdict.is_certain() || rest.evaluation.pv.is_empty() {
                break;
            }
            self.results_mut().evaluation.pv.extend(rest.evaluation.pv);
        }
        Ok(())
    }
}

/// Sets the classes of moves under the symmetries of the position.
fn set_classes(moves: &mut [MoveValue], position: &Position) {
    let classes = move_classes(position).unwrap_or_default();
    let classes = (0..).zip(&classes);
    let class_of: HashMap<&Cell, u32> =
        classes.flat_map(|(class, cells)| cells.iter().map(move |cell| (cell, class))).collect();
    for value in moves {
        value.class = value.mv.cell().and_then(|cell| class_of.get(cell)).copied();
    }
}

//! Solving a position: its exact value, by whichever method settles it.
//!
//! * A short full search, which finds the shortest win.
//! * A pairing strategy with which both players can hold the draw.
//! * Proof searches for a win of either player, of growing width.
//! * A full search to the end, on small boards.
//! * Where marks fall, a search made for it, instead of proofs and full search.

pub(crate) mod full_search;
mod plan;
mod report;
mod winning_line;

pub(crate) use full_search::FullSearch;
pub use full_search::FullSearchProgress;
pub use report::{FailedMethod, Solution, SolveError, SolveOptions, SolveReport, SolveStage};

use crate::base::control::{Control, Halt, Workers, map_reports};
use crate::play::{Move, Player, Position};
use crate::proof::pairing::{PairingResult, PairingSearch};
use crate::proof::prove::{ProofAttempt, Prover, ProverError, ProverReport};
use crate::proof::{ProofError, cell_with_number};
use crate::search::few_lines::blocking_holds_draw;
use crate::search::known_values::{every_pair_verdict, sharpened_by_known, theorem_verdict};
use crate::search::{
    Basis, FallingEvaluation, FallingLimits, FallingProgress, FallingSolver, LineIndex, PlyCount,
    PositionEvaluation, Verdict, wins_ruled_out,
};
use crate::symmetry::CanonicalHash;
use plan::{FULL_SEARCH_CELLS, MemoryBudget, ProofPlan, planned_proof_searches, suits_proofs};
use std::sync::Arc;
use winning_line::add_winning_line;

/// Work of the first full search, and of the one for a shorter win, in units of
/// [`FullSearch::node_cost`].
const QUICK_SEARCH_COST: u64 = 30_000_000;

/// The maximum size of the table of a search for falling marks, in bytes: a larger one is slower.
const FALLING_TABLE_BYTES: usize = 1 << 30;

/// Data shared by all searches on a board.
struct SolveBoard {
    lines: Arc<LineIndex>,
    /// The hash of the empty board.
    images: CanonicalHash,
    memory: MemoryBudget,
}

/// A search for the value of a position, ready to run.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct PositionSolver {
    position: Position,
    options: SolveOptions,
    /// The number of threads to search with, as far as the memory suffices.
    threads: usize,
    /// Positions searched, by all searches that are finished.
    nodes: u64,
    tried: Vec<FailedMethod>,
    /// Players who are known not to win.
    cannot_win: [bool; 2],
    /// The result of a full search, while a proof or a shorter win is sought.
    partial: Option<Solution>,
}

impl PositionSolver {
    /// Prepares a search for the value of this position.
    ///
    /// # Errors
    /// [`SolveError`] for more than two players, and while a player may swap.
    pub fn new(position: &Position, means: SolveOptions) -> Result<Self, SolveError> {
        Self::check_solvable(position)?;
        let (position, cannot) = (position.clone(), wins_ruled_out(position));
        let threads = means.threads.max(1);
        Ok(Self {
            position,
            options: means,
            threads,
            nodes: 0,
            tried: Vec::new(),
            cannot_win: cannot,
            partial: None,
        })
    }

    /// Checks that a position can be solved in principle.
    ///
    /// # Errors
    /// [`SolveError`] for more than two players, and while a player may swap.
    pub fn check_solvable(position: &Position) -> Result<(), SolveError> {
        let rules = position.rules();
        if rules.player_count() != 2 {
            return Err(SolveError::Players(rules.player_count()));
        }
        let undecided = position.marks().is_empty() || position.can_swap();
        if rules.has_pie_rule() && undecided && !position.outcome().is_over() {
            return Err(SolveError::Pie);
        }
        Ok(())
    }

    /// Returns the least memory that a search from a position takes, in bytes; 0 where it
    /// needs none.
    pub fn min_memory(position: &Position) -> usize {
        MemoryBudget::for_position(position).map_or(0, MemoryBudget::min_search_bytes)
    }

    /// Runs the search. If the control asks to finish early, returns what is known by then.
    /// `workers` helps with proofs, on up to [`SolveOptions::threads`] threads.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(
        mut self,
        workers: &dyn Workers,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Solution, Halt> {
        let max = self.options.max_nodes.unwrap_or(u64::MAX);
        let mut bounded = |steps: u64, report: &dyn Fn() -> SolveReport| {
            control.check_in(steps, report)?;
            let enough = max < u64::MAX && report().nodes >= max;
            if enough { Err(Halt::FinishEarly) } else { Ok(()) }
        };
        let found = match self.search(workers, &mut bounded) {
            Err(Halt::Cancel) => return Err(Halt::Cancel),
            Err(Halt::FinishEarly) => None,
            Ok(found) => found,
        };
        // A full search's result is reported even if the requested proof is still missing.
        let known = found.or(self.partial.take());
        let mut solution = known.unwrap_or_else(|| self.solution(Verdict::Unknown));
        (solution.nodes, solution.threads) = (self.nodes, self.threads);
        let verdict = &mut solution.evaluation.verdict;
        *verdict = sharpened_by_known(*verdict, &self.position);
        Ok(solution)
    }

    /// Tries the methods in order until one settles the value.
    fn search(
        &mut self,
        workers: &dyn Workers,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<Solution>, Halt> {
        if let Some(result) = self.position.outcome().for_player(self.position.to_move()) {
            return Ok(Some(self.solution(result.into())));
        }
        let known = theorem_verdict(&self.position);
        // Of a win there may be a proof, which is worth a search where one can be made.
        let wants_search = self.options.wants_proof && known.is_some_and(Verdict::is_win);
        if let Some(verdict) = known.filter(|_| !wants_search) {
            return Ok(Some(self.solution(verdict)));
        }
        let rules = Arc::clone(self.position.rules());
        let bytes = self.options.memory.min(FALLING_TABLE_BYTES);
        if FallingSolver::applies_to(&self.position)
            && let Some(solver) = FallingSolver::new(&rules, bytes)
        {
            return self.solve_falling(&solver, workers, control);
        }
        let lines = LineIndex::with_control(
            &rules,
            &mut map_reports(control, |()| SolveReport::default()),
        )?;
        let (Some(lines), Some(images), Some(room)) =
            (lines, CanonicalHash::for_rules(&rules), MemoryBudget::for_position(&self.position))
        else {
            return Ok(self.without_search());
        };
        let board = SolveBoard { lines: Arc::new(lines), images, memory: room };
        let mut quick = self.full_search(&board);
        let max = QUICK_SEARCH_COST / quick.node_cost();
        let found = self.run_full_search(&mut quick, max, control)?;
        drop(quick);
        match found {
            Some(solution) => {
                let proved = solution.winner().filter(|_| self.options.wants_proof);
                let Some(player) = proved.filter(|_| suits_proofs(&rules)) else {
                    return Ok(Some(solution));
                };
                self.cannot_win[1 - player.index()] = true;
                self.partial = Some(solution);
            }
            None => {
                if let Some(drawn) = self.find_pairing(control)? {
                    return Ok(Some(drawn));
                }
            }
        }
        let proved = self.prove(&board, workers, control)?.or(self.partial.take());
        // Where proofs do not apply, full search is the only method left.
        let cells = self.position.empty_count().unwrap_or(u64::MAX);
        if proved.is_none() && (cells <= FULL_SEARCH_CELLS || !suits_proofs(&rules)) {
            return self.run_full_search(&mut self.full_search(&board), u64::MAX, control);
        }
        Ok(proved)
    }

    /// Solves a position of a board on which marks fall.
    fn solve_falling(
        &mut self,
        solver: &FallingSolver,
        workers: &dyn Workers,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<Solution>, Halt> {
        if let Some(drawn) = self.find_pairing(control)? {
            return Ok(Some(drawn));
        }
        let limits = FallingLimits {
            nodes: self.options.max_nodes.unwrap_or(u64::MAX),
            helpers: self.threads - 1,
        };
        let told = |FallingProgress { nodes, score }| SolveReport {
            nodes,
            ..SolveReport::at_stage(SolveStage::FallingSearch(score))
        };
        let control = &mut map_reports(control, told);
        let found = solver.search(&self.position, limits, workers).evaluate(&[], control)?;
        let FallingEvaluation { score, verdict, line } = found;
        self.nodes += score.nodes;
        let [own, other] = [self.position.to_move().index(), 1 - self.position.to_move().index()];
        self.cannot_win[own] |= score.most <= 0;
        self.cannot_win[other] |= score.least >= 0;
        if !score.is_exact() {
            self.tried.push(FailedMethod::FallingSearch(score));
        }
        let mut solution = self.solution(verdict);
        solution.evaluation.pv = line;
        Ok(Some(solution))
    }

    /// Returns the value of a board too large to search, if it is known without a search.
    fn without_search(&mut self) -> Option<Solution> {
        let settled = every_pair_verdict(&self.position).map(|verdict| self.solution(verdict));
        if settled.is_none() {
            self.tried.push(FailedMethod::TooLarge);
        }
        settled
    }

    fn full_search(&self, SolveBoard { lines, images, memory: room }: &SolveBoard) -> FullSearch {
        let memory = room.bytes_left_for_tables(self.options.memory, 1);
        FullSearch::new(Arc::clone(lines), images.clone(), &self.position, memory)
    }

    fn solution(&self, verdict: Verdict) -> Solution {
        let (nodes, tried, threads) = (self.nodes, self.tried.clone(), self.threads);
        let evaluation =
            PositionEvaluation { verdict, ..PositionEvaluation::unknown(self.position.to_move()) };
        let cannot_win = self.cannot_win;
        Solution { evaluation, proof: None, nodes, tried, threads, cannot_win }
    }

    /// Runs a full search of at most this many positions.
    fn run_full_search(
        &mut self,
        full: &mut FullSearch,
        max: u64,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<Solution>, Halt> {
        let stage = |plies| SolveStage::FullSearch { plies };
        let found = self.run_counted(full, max, u32::MAX, stage, control);
        let Ok(Some((verdict, line))) = found else {
            self.tried.push(FailedMethod::FullSearch(full.progress()));
            return found.map(|_| None);
        };
        let mut solution = self.solution(verdict);
        solution.evaluation.pv = self.moves(&line);
        Ok(Some(solution))
    }

    /// Runs a full search, and counts its positions.
    fn run_counted(
        &mut self,
        full: &mut FullSearch,
        max: u64,
        end: u32,
        stage: fn(u32) -> SolveStage,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<(Verdict, Vec<u32>)>, Halt> {
        let before = self.nodes;
        let told = |FullSearchProgress { plies, nodes }| SolveReport {
            nodes: before + nodes,
            ..SolveReport::at_stage(stage(plies))
        };
        let found = full.run(max, end, &mut map_reports(control, told));
        self.nodes += full.progress().nodes;
        found
    }

    /// Looks for a pairing strategy with which both players hold the draw.
    fn find_pairing(
        &mut self,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<Solution>, Halt> {
        let rules = self.position.rules();
        let work = blocking_holds_draw(&self.position)
            .then(|| PairingSearch::new(rules.shape(), rules.closed_cells()).ok())
            .flatten();
        let Some(work) = work else { return Ok(None) };
        let nodes = self.nodes;
        let told =
            |progress| SolveReport { nodes, ..SolveReport::at_stage(SolveStage::Pairs(progress)) };
        match work.run(&mut map_reports(control, told))? {
            PairingResult::Exists(pairing) => {
                for player in 0..2 {
                    // A pairing that one player can use keeps the other from winning.
                    self.cannot_win[1 - player] |=
                        pairing.secures_draw(&self.position, Player(player as u8));
                }
            }
            PairingResult::None(why) => {
                let shared = FailedMethod::SharedPairs { is_refuted: true };
                self.tried.push(why.shortage().map_or(shared, FailedMethod::Pairs));
            }
            PairingResult::Unknown => {
                self.tried.push(FailedMethod::SharedPairs { is_refuted: false });
            }
        }
        let drawn = self.cannot_win == [true, true];
        Ok(drawn.then(|| self.solution(Verdict::draw(Basis::Pairing))))
    }

    /// Runs the planned proof searches, of growing width, until the winner is known.
    fn prove(
        &mut self,
        board: &SolveBoard,
        workers: &dyn Workers,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Option<Solution>, Halt> {
        let SolveBoard { lines, images, memory: room } = board;
        self.threads = room.thread_count(self.options.memory, self.threads);
        let helpers = workers.helper_count().min(self.threads - 1);
        let max = room.bytes_left_for_tables(self.options.memory, helpers + 1);
        for ProofPlan { player, width, nodes, memory } in planned_proof_searches(&self.position) {
            if self.cannot_win[player.index()] {
                continue;
            }
            let (index, images, memory) = (Arc::clone(lines), images.clone(), memory.min(max));
            let prover = match Prover::new(index, images, &self.position, player, width, memory) {
                Ok(prover) => prover,
                Err(ProverError::Rules(ProofError::Rules(why))) => {
                    self.tried.push(FailedMethod::UnsuitedRules(why));
                    return Ok(None);
                }
                Err(why) => unreachable!("the game goes on: {why}"),
            };
            let before = self.nodes;
            let solving = |ProverReport { progress: numbers, path: moves }| SolveReport {
                stage: SolveStage::Proof(player, numbers),
                path: moves.into_iter().map(Move::Place).collect(),
                nodes: before + numbers.nodes,
            };
            let attempt = prover.run(nodes, helpers, workers, &mut map_reports(control, solving));
            let numbers = prover.progress();
            self.nodes += numbers.nodes;
            let tried =
                |finished| FailedMethod::Proof { player, width, progress: numbers, finished };
            drop(prover);
            match attempt {
                Ok(ProofAttempt::Proved { proof, plies }) => {
                    let wins = player == self.position.to_move();
                    let verdict = if wins { Verdict::win } else { Verdict::loss };
                    let solution = self.solution(verdict(plies, Basis::Proof));
                    let proved = Solution { proof: Some(proof), ..solution };
                    return self.shorten_win(proved, board, control).map(Some);
                }
                Ok(ProofAttempt::NoWin) => {
                    self.cannot_win[player.index()] = true;
                    if self.cannot_win == [true, true] {
                        return Ok(Some(self.solution(Verdict::draw(Basis::NoWin))));
                    }
                }
                Ok(ProofAttempt::Exhausted) => self.tried.push(tried(true)),
                Err(halt) => {
                    self.tried.push(tried(false));
                    return Err(halt);
                }
            }
        }
        Ok(None)
    }

    /// Completes a proved win by a full search's line, or by a search for a shorter
    /// win, as far as that is quick.
    fn shorten_win(
        &mut self,
        mut solution: Solution,
        board: &SolveBoard,
        control: &mut dyn Control<SolveReport>,
    ) -> Result<Solution, Halt> {
        if let Some(known) = self.partial.take() {
            let PositionEvaluation { player, verdict, pv: line } = known.evaluation;
            let evaluation =
                PositionEvaluation { player, verdict: verdict.with_basis(Basis::Proof), pv: line };
            return Ok(Solution { evaluation, ..solution });
        }
        let Some(proved) = solution.evaluation.verdict.plies() else { return Ok(solution) };
        let mut full = self.full_search(board);
        let stage = |plies| SolveStage::ShorterWin { plies };
        let max = QUICK_SEARCH_COST / full.node_cost();
        let found = self.run_counted(&mut full, max, proved.upper_bound(), stage, control);
        if found == Err(Halt::Cancel) {
            return Err(Halt::Cancel);
        }
        let is_searched = full.progress().plies >= proved.upper_bound();
        drop(full);
        let evaluation = &mut solution.evaluation;
        // A proof and a full search cannot disagree about the winner.
        if let Some((verdict, line)) = found.as_ref().ok().and_then(Option::as_ref)
            && let Some(plies) = verdict.plies()
        {
            evaluation.verdict = evaluation.verdict.map_plies(|_| plies);
            evaluation.pv = self.moves(line);
        } else if is_searched {
            let plies = PlyCount::Exact(proved.upper_bound());
            evaluation.verdict = evaluation.verdict.map_plies(|_| plies);
        }
        if found.is_ok()
            && evaluation.pv.is_empty()
            && let Some(proof) = solution.proof.take()
        {
            let proof = Arc::new(*proof);
            let plies = proved.upper_bound();
            let stage = SolveStage::ShorterWin { plies };
            let nodes = self.nodes;
            let told = |()| SolveReport { nodes, ..SolveReport::at_stage(stage.clone()) };
            let control = &mut map_reports(control, told);
            let added = add_winning_line(evaluation, &self.position, Arc::clone(&proof), control);
            let proof = Arc::try_unwrap(proof).unwrap_or_else(|shared| (*shared).clone());
            solution.proof = Some(Box::new(proof));
            added?;
        }
        Ok(solution)
    }

    fn moves(&self, cells: &[u32]) -> Vec<Move> {
        let place = |cell: &u32| Move::Place(cell_with_number(self.position.rules(), *cell));
        cells.iter().map(place).collect()
    }
}

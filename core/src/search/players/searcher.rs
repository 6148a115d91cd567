//! The players that search: Club, Strong, Long game and their variants.

use super::explanation::MoveExplainer;
use super::falling_moves::{FallingMoveSearch, FoundMove};
use super::heuristics::{self, choose_near_marks, complete_or_block, rng_for_move};
use crate::base::control::Halt;
use crate::geometry::Cell;
use crate::play::{MAX_BOT_DEPTH, Move, OpeningRule, Position};
use crate::search::alpha_beta::{
    AlphaBeta, AlphaBetaLimits, DepthResult, RootObjective, SWAP_MOVE,
};
use crate::search::choice::ThinkingControl;
use crate::search::monte_carlo::MonteCarloTreeSearch;
use crate::search::tactic::open_line_count;
use crate::search::threat_space::ForcedWinSearch;
use crate::search::{
    Basis, ChosenMove, GameValue, LineIndex, MoveGround, MoveReason, PlyCount, SearchBoard,
    SearchLimits, TakeoverGround, Verdict,
};
use crate::symmetry::symmetry_table::SymmetryTable;
use std::sync::Arc;

/// The maximum number of cells checked against the opening rule.
const OPENINGS: usize = 4_096;
/// The maximum number of marks at which symmetries are used; with more, hardly any is left.
const SYMMETRIC_MARKS: usize = 8;
/// The number of positions of a tree search between two updates of the best move.
const NODES_PER_UPDATE: u64 = 1_000;
/// The maximum number of empty cells at which any game of two is searched to its end.
const MAX_SOLVED_CELLS: usize = 14;

/// The parameters of a player's search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchParams {
    /// The objective of the search.
    pub objective: RootObjective,
    /// The default number of positions, and the maximum for players that do not use more time.
    nodes: u64,
    /// Whether the limits may ask for more positions.
    pub uses_extra_time: bool,
    /// True for a player who promises the best moves where that is possible, and takes the time for it
    /// unless the limits ask for a number of positions.
    pub promises_best: bool,
    /// Whether a fixed depth is requested; then alpha-beta is used with any number of players.
    pub has_fixed_depth: bool,
    /// The maximum number of threats in a row, and of positions, in the first search for a forced
    /// win.
    pub threat_limits: (usize, u64),
    /// The limits of alpha-beta; its nodes are set by [`with_node_limit`](Self::with_node_limit).
    pub limits: AlphaBetaLimits,
}

impl SearchParams {
    /// Club: looks two moves ahead.
    pub(crate) const CLUB: Self = Self {
        objective: RootObjective::Win,
        nodes: 4_000,
        uses_extra_time: false,
        promises_best: false,
        has_fixed_depth: false,
        threat_limits: (3, 2_000),
        limits: AlphaBetaLimits {
            depth: 2,
            nodes: 0,
            max_threats: 2,
            width: [12, 8],
            solve_below: 9,
        },
    };

    /// The parameters of Strong, which searches as deep as the limits allow.
    pub(crate) const STRONG: Self = Self {
        nodes: 200_000,
        uses_extra_time: true,
        threat_limits: (24, 100_000),
        limits: AlphaBetaLimits {
            depth: 60,
            nodes: 0,
            max_threats: 8,
            width: [20, 12],
            solve_below: MAX_SOLVED_CELLS,
        },
        ..Self::CLUB
    };

    /// The parameters of Perfect where no book has an answer.
    pub(crate) const PERFECT: Self = Self { promises_best: true, ..Self::STRONG };

    /// Long game: looks three moves ahead to prolong the game.
    pub(crate) const LONG_GAME: Self = Self {
        objective: RootObjective::Prolong,
        nodes: 20_000,
        threat_limits: (0, 0),
        limits: AlphaBetaLimits {
            depth: 3,
            nodes: 0,
            max_threats: 0,
            width: [16, 10],
            solve_below: 10,
        },
        ..Self::CLUB
    };

    /// Sets a fixed depth, if one is given.
    pub(crate) fn with_depth(mut self, depth: Option<u32>) -> Self {
        if let Some(depth) = depth {
            self.limits.depth = depth;
            self.nodes = u64::MAX;
            self.has_fixed_depth = true;
        }
        self
    }

    /// Returns these parameters with the maximum number of positions that `limits` asks for. It
    /// cannot exceed the player’s own maximum, unless the player uses extra time.
    pub(crate) fn with_node_limit(mut self, limits: &SearchLimits) -> Self {
        let asked = limits.nodes.unwrap_or(self.nodes);
        self.limits.nodes = if self.uses_extra_time { asked } else { asked.min(self.nodes) };
        self
    }
}

/// A search for a move: first choices that need no search, then, where marks fall, a tree of its own and
/// searches to the end; elsewhere a win by threats, then alpha-beta or a tree search.
pub(super) struct MoveSearcher<'a> {
    position: &'a Position,
    limits: &'a SearchLimits,
    skill: SearchParams,
    best: ChosenMove,
    /// All cells, in the random order that decides between equal ones.
    order: Vec<u32>,
    /// The maximum number of lines through a playable cell that the player to move can still
    /// complete.
    most_open_lines: usize,
}

impl<'a> MoveSearcher<'a> {
    /// Creates a search; until it finds a move, `fallback` is the best.
    pub(crate) fn new(
        position: &'a Position,
        limits: &'a SearchLimits,
        skill: SearchParams,
        fallback: ChosenMove,
    ) -> Self {
        let skill = skill.with_node_limit(limits);
        Self { position, limits, skill, best: fallback, order: Vec::new(), most_open_lines: 0 }
    }

    /// Searches for the best move. If the control asks to finish early, returns the best so far.
    pub(crate) fn choose(mut self, control: &mut ThinkingControl) -> Result<ChosenMove, Halt> {
        match self.search(control) {
            Err(Halt::Cancel) => Err(Halt::Cancel),
            Ok(()) | Err(Halt::FinishEarly) => Ok(self.into_choice(control.report.nodes)),
        }
    }

    fn search(&mut self, control: &mut ThinkingControl) -> Result<(), Halt> {
        let position = self.position;
        let table = LineIndex::with_control(position.rules(), control)?;
        if let Some(choice) = heuristics::balanced_first_move(position, self.limits, control)? {
            self.best = choice;
            if table.is_none() || !self.searches_openings() {
                return Ok(());
            }
        }
        let many = position.rules().player_count() > 2;
        if (many || table.is_none())
            && self.skill.objective == RootObjective::Win
            && let Some(choice) = heuristics::swap_if_strong(position)
        {
            self.best = choice;
            return Ok(());
        }
        let Some(table) = table else {
            self.best = choose_near_marks(position, self.limits, self.skill.objective, control)?;
            return Ok(());
        };
        let mut board = SearchBoard::with_control(Arc::new(table), position, control)?;
        let sharp =
            position.rules().goal().first_line_wins() && self.skill.objective == RootObjective::Win;
        if self.choose_without_search(&board, sharp, control)? {
            return Ok(());
        }
        self.count_open_lines(&board, control)?;
        let SearchParams { limits, has_fixed_depth, .. } = self.skill;
        // Only a depth ends a search without a limit of positions; a tree has none.
        let is_endless = has_fixed_depth && limits.nodes == u64::MAX;
        let looks_far = limits.depth >= u32::from(MAX_BOT_DEPTH) && !is_endless;
        if sharp && looks_far && self.search_falling(&board, control)? {
            return Ok(());
        }
        if sharp && self.adopt_threat_win(&mut board, control)? {
            return Ok(());
        }
        let search = if self.prefers_tree_search(&board) {
            Self::search_tree
        } else {
            Self::search_alpha_beta
        };
        search(self, &mut board, control)
    }

    /// Returns whether the move to be chosen may be taken over by the other of two players.
    fn may_be_swapped(&self) -> bool {
        let rules = self.position.rules();
        rules.has_pie_rule() && rules.player_count() == 2 && self.position.marks().is_empty()
    }

    /// Returns whether first moves that may be taken over are searched. The result is used only if
    /// it is certain; otherwise the numbers of lines tell more.
    fn searches_openings(&self) -> bool {
        let SearchParams { objective, limits, uses_extra_time, .. } = self.skill;
        let few = |cells| cells <= limits.solve_below as u64;
        objective == RootObjective::Win
            && self.position.rules().player_count() == 2
            && (uses_extra_time || self.position.empty_count().is_some_and(few))
    }

    /// Chooses a move without a search, if it completes a line or is the only one; returns whether
    /// it did.
    fn choose_without_search(
        &mut self,
        board: &SearchBoard,
        sharp: bool,
        control: &mut ThinkingControl,
    ) -> Result<bool, Halt> {
        let position = self.position;
        if let Some(choice) = complete_or_block(position, 0, control)?
            && (sharp || !self.may_be_swapped())
        {
            self.best = choice;
            if sharp && self.best.reason.completes_line() {
                self.best.verdict = Verdict::win(PlyCount::Exact(1), Basis::Threats);
                return Ok(true);
            }
        }
        self.order = board.line_index().all_cell_numbers().collect();
        rng_for_move(position, self.limits).shuffle(&mut self.order);
        let legal = self.legal(board);
        let single = legal.len() == 1 && !position.can_swap();
        if single {
            let mv = Move::Place(board.line_index().cell(legal[0]));
            // Beyond this number not all cells were checked.
            let playable = self.order.iter().filter(|cell| board.is_playable(**cell));
            let ground = if playable.take(OPENINGS + 1).count() <= OPENINGS {
                MoveGround::OnlyLegal
            } else {
                MoveGround::RandomMove { quiet: false }
            };
            self.best = ChosenMove::unsearched(mv, ground);
        }
        Ok(single)
    }

    /// Searches for a win by threats; returns whether it made one the best move.
    fn adopt_threat_win(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<bool, Halt> {
        if !board.is_two_player_first_line() || board.played_cells().is_empty() {
            return Ok(false);
        }
        let (threats, nodes) = self.skill.threat_limits;
        let left = self.skill.limits.nodes.saturating_sub(control.report.nodes);
        let nodes = nodes.min(left);
        let mut forcing = ForcedWinSearch::new(board.line_index().cell_count());
        let mover = board.to_move();
        let (win, nodes) = forcing.find_win(board, mover, threats, nodes, control)?;
        control.report.nodes += nodes;
        let Some(win) = win else { return Ok(false) };
        let found = DepthResult::from_threat_win(win.moves().collect());
        self.adopt_result(board, &found, control);
        Ok(true)
    }

    /// Searches a falling board by searches made for it; returns whether there are any.
    fn search_falling(
        &mut self,
        board: &SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<bool, Halt> {
        let cells: Vec<Cell> =
            self.order.iter().map(|cell| board.line_index().cell(*cell)).collect();
        let is_unlimited = self.limits.nodes.is_none_or(|nodes| nodes == u64::MAX);
        let promises = self.skill.promises_best && is_unlimited;
        let (nodes, seed) = (self.skill.limits.nodes, self.limits.seed);
        let search = FallingMoveSearch::new(self.position, cells, nodes, promises, seed);
        let Some(search) = search else { return Ok(false) };
        let mut adopt = |found: FoundMove, control: &mut ThinkingControl| {
            self.adopt_falling_move(board, found, control);
        };
        search.search(&mut adopt, control).map(|()| true)
    }

    /// Makes a move found on a falling board the best so far.
    fn adopt_falling_move(
        &mut self,
        board: &SearchBoard,
        FoundMove { line, verdict, ground }: FoundMove,
        control: &mut ThinkingControl,
    ) {
        let cells: Vec<u32> =
            line.iter().map(|cell| board.line_index().cell_number(cell)).collect();
        let reason = self.explainer(board).reason(cells[0], ground);
        self.set_best(board, &cells, verdict, reason, control);
    }

    /// Counts the lines that the player to move can still complete, where the reason for a move may
    /// be that it lies on the most of them.
    fn count_open_lines(
        &mut self,
        board: &SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        if board.goal().is_misere() || self.skill.objective == RootObjective::Prolong {
            return Ok(());
        }
        for &cell in self.order.iter().filter(|cell| board.is_playable(**cell)) {
            let count = open_line_count(board, cell, board.to_move());
            self.most_open_lines = self.most_open_lines.max(count);
            control.count_steps(1 + board.line_index().lines_through(cell).len() as u64 / 64)?;
        }
        Ok(())
    }

    /// Returns the legal cells, in the random order.
    fn legal(&self, board: &SearchBoard) -> Vec<u32> {
        let playable = self.order.iter().copied().filter(|cell| board.is_playable(*cell));
        let rules = self.position.rules();
        if !self.position.marks().is_empty() || *rules.opening_rule() == OpeningRule::Free {
            return playable.collect();
        }
        let allowed = |cell: &u32| !rules.is_forbidden_first(&board.line_index().cell(*cell));
        let some: Vec<u32> = playable.clone().take(OPENINGS).filter(allowed).collect();
        // Where few openings are allowed, the first one is enough.
        if some.is_empty() { playable.filter(allowed).take(1).collect() } else { some }
    }

    fn search_alpha_beta(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let legal = self.legal(board);
        let few = self.position.marks().len() <= SYMMETRIC_MARKS;
        let images = if few {
            SymmetryTable::for_position(self.position)
                .expect("whose lines are listed has few cells")
        } else {
            SymmetryTable::of_identity(board.line_index().cell_count())
        };
        let (SearchParams { objective: aim, limits: reach, .. }, cells) =
            (self.skill, self.order.clone());
        let mut search = AlphaBeta::new(board, aim, reach, legal, cells, images, control)?;
        if self.may_be_swapped() {
            search.may_be_swapped = true;
        } else if let Some(cell) = search.first_root_move()
            && self.best.reason.ground != MoveGround::Tactics
        {
            let mv = Move::Place(board.line_index().cell(cell));
            self.best = ChosenMove::unsearched(mv, MoveGround::LooksBest { depth: 1 });
        }
        while let Some(found) = search.deepen(board, control)? {
            self.adopt_result(board, found, control);
        }
        Ok(())
    }

    /// Returns whether a tree search finds better moves than alpha-beta, as test matches have
    /// shown: in races for several lines, and with more than two players except in misère. Near the
    /// end of a game of two, alpha-beta is used.
    fn prefers_tree_search(&self, board: &SearchBoard) -> bool {
        let asked = self.skill.uses_extra_time && !self.skill.has_fixed_depth;
        let race = board.goal().lines_that_end_game().is_some_and(|lines| lines > 1);
        let better = !board.goal().is_misere() && (race || board.players() > 2);
        let near =
            board.players() == 2 && board.empty_cell_count() <= self.skill.limits.solve_below;
        asked && better && !near
    }

    fn search_tree(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let (legal, seed) = (self.legal(board), self.limits.seed ^ board.hash());
        let mut tree = MonteCarloTreeSearch::new(board, &legal, self.order.clone(), seed, control)?;
        let (most, mut next) = (self.skill.limits.nodes, NODES_PER_UPDATE);
        let mut told = Ok(());
        while told.is_ok() && control.report.nodes < most && !tree.is_settled() {
            told = tree.run_iteration(board, control);
            if control.report.nodes >= next {
                self.adopt_tree_move(board, &tree, control);
                next = control.report.nodes + NODES_PER_UPDATE;
            }
        }
        self.adopt_tree_move(board, &tree, control);
        told
    }

    /// Makes the most visited move of a tree the best so far.
    fn adopt_tree_move(
        &mut self,
        board: &SearchBoard,
        tree: &MonteCarloTreeSearch,
        control: &mut ThinkingControl,
    ) {
        let line = tree.principal_variation(board.players());
        let (Some(&cell), Some(fraction)) = (line.first(), tree.expected_result()) else { return };
        let even = 1.0 / board.players() as f32;
        let verdict = Verdict::Estimate(((fraction - even) * 1_000.0) as i64);
        let depth = control.report.depth.max(1);
        let reason = self.explainer(board).reason(cell, MoveGround::LooksBest { depth });
        self.set_best(board, &line, verdict, reason, control);
    }

    /// Makes the result of a depth the best so far. The board must be at the root.
    fn adopt_result(
        &mut self,
        board: &SearchBoard,
        found: &DepthResult,
        control: &mut ThinkingControl,
    ) {
        let Some(&cell) = found.pv.first() else { return };
        let verdict = found.verdict(self.skill.objective, board);
        if !self.may_be_swapped() || verdict.is_certain() {
            let reason = self.explainer(board).search_reason(found, cell);
            self.set_best(board, &found.pv, verdict, reason, control);
        }
    }

    /// Returns an explainer of moves on the board, which must be at the root.
    fn explainer<'b>(&'b self, board: &'b SearchBoard) -> MoveExplainer<'b> {
        MoveExplainer {
            board,
            objective: self.skill.objective,
            cells: &self.order,
            most_open_lines: self.most_open_lines,
            may_be_swapped: self.may_be_swapped(),
        }
    }

    /// Makes the first move of a line the best so far, and reports it.
    fn set_best(
        &mut self,
        board: &SearchBoard,
        line: &[u32],
        verdict: Verdict,
        reason: MoveReason,
        control: &mut ThinkingControl,
    ) {
        let turn = |cell: &u32| match *cell {
            SWAP_MOVE => Move::Swap,
            cell => Move::Place(board.line_index().cell(cell)),
        };
        let line_of_play: Vec<Move> = line.iter().map(turn).collect();
        control.report.pv.clone_from(&line_of_play);
        control.report.verdict = verdict;
        let (turn, nodes) = (line_of_play[0].clone(), control.report.nodes);
        self.best = ChosenMove { mv: turn, reason, verdict, pv: line_of_play, nodes };
    }

    /// Returns the best move so far. With two players, and a first mark that can be taken over,
    /// swaps if owning that mark is better than answering it.
    fn into_choice(self, nodes: u64) -> ChosenMove {
        let best = ChosenMove { nodes, ..self.best };
        let Some(first) = heuristics::swappable_first_mark(self.position) else { return best };
        if self.skill.objective == RootObjective::Prolong || best.mv == Move::Swap {
            return best;
        }
        let swapped = match best.verdict.certain_value() {
            Some(GameValue::Win(_) | GameValue::Draw) => None,
            Some(GameValue::Loss(_)) => {
                let mut line_of_play = best.pv.clone();
                line_of_play.insert(0, Move::Swap);
                let verdict = best.verdict.one_ply_before();
                Some(ChosenMove {
                    verdict,
                    pv: line_of_play,
                    ..heuristics::chosen_swap(first, TakeoverGround::ProvedWin)
                })
            }
            None => heuristics::swap_if_strong(self.position),
        };
        swapped.map(|choice| ChosenMove { nodes, ..choice }).unwrap_or(best)
    }
}

//! Alpha-beta search over all players' moves.
//!
//! The player at the root maximizes the value, all others minimize it: for two players minimax,
//! for more the *paranoid* search (N. Sturtevant and R. Korf, “On pruning techniques for
//! multi-player games”, 2000). It uses iterative deepening and a transposition table, and
//! distinguishes proved values from estimates.
//!
//! With two players and the first line winning, a line that can be completed is completed; one
//! that must be blocked is blocked, at no cost in depth; and every position is searched for a win
//! by threats, and for one of the opponent, so that only moves that may stop it remain. With more
//! players threats are completed and blocked.

use super::memory::{
    AlphaBetaTable, Bound, MoveOrdering, cells_by_weight, value_from_table, value_to_table,
};
use super::{
    AlphaBetaLimits, DepthResult, Evaluator, MAX_ESTIMATE, MIN_PROVED_VALUE, RootObjective,
    SWAP_MOVE, WIN_VALUE,
};
use crate::base::control::{EarlyExit, Halt};
use crate::play::Outcome;
use crate::search::SearchBoard;
use crate::search::choice::ThinkingControl;
use crate::search::search_board::{ThreatStatus, threat_status};
use crate::search::threat_space::{ForcedWinSearch, ThreatWin};
use crate::symmetry::symmetry_table::SymmetryTable;

/// The maximum number of legal moves at a node at which the search always tries them all; with more
/// it may try only the most promising ones.
pub(crate) const MAX_FULL_WIDTH_MOVES: usize = 30;

/// The number of answers to a first move up to which all are tried: with lines of four or more, and
/// with lines of three, where threats win soon.
const MAX_UNSELECTED_ANSWERS: [usize; 2] = [128, 800];
/// The maximum number of positions in a search for wins by threats: on large and on small boards.
const THREAT_NODES: [u64; 2] = [60, 400];
/// The maximum number of positions in a search for the opponent's wins at the root.
const ROOT_NODES: u64 = 20_000;
/// The maximum number of empty cells of a small board.
const SMALL: usize = 128;
/// The number of plies from the root within which symmetries are used.
const SYMMETRIC_PLIES: i64 = 3;

/// The maximum number of plies from the root, since forced moves cost no depth.
const MAX_PLY: i64 = 400;

/// An alpha-beta search for the best move in one position, by iterative deepening.
pub(crate) struct AlphaBeta {
    evaluator: Evaluator,
    /// Whether two play and the first line wins.
    is_first_line_of_two: bool,
    limits: AlphaBetaLimits,
    depth: u32,
    table: AlphaBetaTable,
    order: MoveOrdering,
    threat_search: ForcedWinSearch,
    /// The symmetries of the root: of moves that are images of each other, one is enough.
    images: SymmetryTable,
    /// All cells, in the order that decides between equal ones.
    cells: Vec<u32>,
    /// The legal cells at the root with their values, best of the last depth first.
    root: Vec<(i64, u32)>,
    /// Whether there are more legal cells at the root.
    selective: bool,
    /// One of the moves at the root that are skipped since they lose to threats.
    refuted: Option<(u32, NodeResult)>,
    /// Whether the move searched for is a first move that the other of two players may take over by
    /// a swap.
    pub may_be_swapped: bool,
    found: Option<DepthResult>,
}

impl AlphaBeta {
    /// Creates a search for the player to move among these legal `root` cells, at least one;
    /// `cells` are all cells in the order that decides between equal ones.
    pub(crate) fn new(
        board: &SearchBoard,
        aim: RootObjective,
        reach: AlphaBetaLimits,
        root: Vec<u32>,
        cells: Vec<u32>,
        images: SymmetryTable,
        control: &mut ThinkingControl,
    ) -> Result<Self, Halt> {
        let judge = Evaluator {
            player: board.to_move(),
            objective: aim,
            root_marks: board.played_cells().len(),
        };
        let sharp = aim == RootObjective::Win && board.is_two_player_first_line();
        let mut legal = root;
        images.retain_orbit_representatives(&all_but_identity(&images), &mut legal);
        let mut root = cells_by_weight(board, aim, &legal, control)?;
        let to_end = board.empty_cell_count() <= reach.solve_below;
        let depth = if to_end { board.empty_cell_count() as u32 } else { reach.depth };
        let selective = root.len() > MAX_FULL_WIDTH_MOVES.max(reach.width[0]);
        if selective {
            root.truncate(reach.width[0]);
        }
        Ok(Self {
            evaluator: judge,
            is_first_line_of_two: sharp,
            limits: AlphaBetaLimits { depth, ..reach },
            depth: 0,
            table: AlphaBetaTable::new(),
            order: MoveOrdering::default(),
            threat_search: ForcedWinSearch::new(board.line_index().cell_count()),
            images,
            cells,
            root,
            selective,
            refuted: None,
            may_be_swapped: false,
            found: None,
        })
    }

    /// Returns the cell of the first root move: before the search the one that looks best, later
    /// the best of the last depth. `None` if there is no move.
    pub(crate) fn first_root_move(&self) -> Option<u32> {
        self.root.first().map(|root| root.1)
    }

    /// Searches one ply deeper and returns the result; `None` if the search is complete. The board
    /// must be the one of the previous call. It is left unchanged, unless the search is halted or
    /// reaches its maximum number of positions.
    pub(crate) fn deepen(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<Option<&DepthResult>, Halt> {
        if let Some(found) = &self.found {
            let known = found.is_solved || found.value.abs() >= MIN_PROVED_VALUE;
            if known || found.depth >= self.limits.depth {
                return Ok(None);
            }
        }
        if self.depth == 0 {
            self.restrict_root(board, control)?;
        }
        self.depth += 1;
        control.report.depth = self.depth;
        let moves: Vec<u32> = self.root.iter().map(|root| root.1).collect();
        // No opening is worth more than 0, since the opponent may take it over.
        let max = if self.may_be_swapped { 0 } else { WIN_VALUE };
        let mut frame = SearchFrame::new(moves, (-WIN_VALUE, max), true, self.depth as i32);
        frame.selective = self.selective;
        frame.refuted = self.refuted.clone();
        frame.symmetries = all_but_identity(&self.images);
        self.root.iter_mut().for_each(|root| root.0 = -WIN_VALUE);
        self.try_moves(board, &mut frame, true, control)?;
        self.finish_node(board, &mut frame);
        self.finish_depth(frame);
        Ok(self.found.as_ref())
    }

    /// Restricts the moves at the root: where the opponent would win by threats, only moves that
    /// may stop it remain, and all of them are tried.
    fn restrict_root(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        if !self.is_first_line_of_two
            && self.evaluator.objective == RootObjective::Win
            && let ThreatStatus::Forced(cells) = threat_status(board)
        {
            self.root = cells_by_weight(board, self.evaluator.objective, &cells, control)?;
            self.selective = false;
        }
        if !self.is_first_line_of_two
            || board.two_completing_cells(self.evaluator.player).0.is_some()
        {
            return Ok(());
        }
        let all = cells_by_weight(board, self.evaluator.objective, &self.cells, control)?;
        let mut cells: Vec<u32> = all.into_iter().map(|(_, cell)| cell).collect();
        let mut lost = None;
        let other = 1 - self.evaluator.player;
        if let (Some(one), other) = board.two_completing_cells(other) {
            cells.retain(|cell| *cell == one || Some(*cell) == other);
        } else if let Some(danger) = self.find_threat_win(board, other, ROOT_NODES, control)? {
            lost = self.keep_disturbing(board, &danger, &mut cells, control)?;
        } else {
            return Ok(());
        }
        if !cells.is_empty() && !board.played_cells().is_empty() {
            self.root = cells.into_iter().map(|cell| (0, cell)).collect();
            self.selective = false;
            self.refuted = lost;
        }
        Ok(())
    }

    /// Tries the moves of a node until no further one can matter.
    fn try_moves(
        &mut self,
        board: &mut SearchBoard,
        frame: &mut SearchFrame,
        at_root: bool,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        for cell in std::mem::take(&mut frame.moves) {
            if control.report.nodes >= self.limits.nodes {
                return Err(Halt::FinishEarly);
            }
            if frame.alpha >= frame.beta {
                return Ok(());
            }
            let mut window = (frame.alpha, frame.beta);
            let symmetries = self.images.stabilizer(&frame.symmetries, cell);
            board.make_move(cell);
            let shared = at_root && self.may_be_swapped;
            if shared {
                window.1 = 1 - window.0;
            }
            let shared = shared && board.outcome() == Outcome::Undecided;
            control.report.nodes += 1;
            control.count_steps(1 + board.line_index().lines_through(cell).len() as u64 / 64)?;
            let mut leaf =
                match self.prepare_node(board, frame.depth - 1, window, symmetries, control) {
                    Ok(next) => self.search_node(board, next, control)?,
                    Err(EarlyNodeExit::Other(leaf)) => leaf,
                    Err(EarlyNodeExit::Halted(halt)) => return Err(halt),
                };
            board.unmake_move();
            if shared {
                leaf = leaf.adjusted_for_swap();
            }
            if at_root && let Some(root) = self.root.iter_mut().find(|root| root.1 == cell) {
                root.0 = leaf.value;
            }
            frame.add_result(cell, leaf);
        }
        if control.report.nodes < self.limits.nodes { Ok(()) } else { Err(Halt::FinishEarly) }
    }

    /// Searches a node, and stores its result in the transposition table.
    fn search_node(
        &mut self,
        board: &mut SearchBoard,
        mut frame: SearchFrame,
        control: &mut ThinkingControl,
    ) -> Result<NodeResult, Halt> {
        self.try_moves(board, &mut frame, false, control)?;
        self.finish_node(board, &mut frame);
        let bound = match frame.best {
            best if best <= frame.window.0 => Bound::AtMost,
            best if best >= frame.window.1 => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if let Some(&best) = frame.pv.first() {
            let value = value_to_table(frame.best, self.evaluator.ply(board));
            self.table.put(board.hash(), (value, bound), frame.depth, frame.is_solved, best);
        }
        Ok(NodeResult { value: frame.best, is_solved: frame.is_solved, pv: frame.pv })
    }

    /// Adjusts the result of a node for the moves that were not tried.
    fn finish_node(&mut self, board: &SearchBoard, frame: &mut SearchFrame) {
        if let Some((cell, leaf)) = frame.refuted.take() {
            frame.add_result(cell, leaf);
        }
        if frame.alpha >= frame.beta
            && let Some(&cell) = frame.pv.first()
        {
            self.order.record_cutoff(board, board.played_cells().len(), cell, frame.depth);
        }
        if frame.selective {
            // One of the moves that were not tried might have been better.
            let sign = if frame.is_maximizing { 1 } else { -1 };
            frame.is_solved &= sign * frame.best >= MIN_PROVED_VALUE;
            if sign * frame.best <= -MIN_PROVED_VALUE {
                frame.best = sign * -MAX_ESTIMATE;
            }
        }
    }

    fn finish_depth(&mut self, frame: SearchFrame) {
        let best = frame.pv.first().copied();
        let others = self.root.iter().filter(|root| Some(root.1) != best);
        let others = others.map(|root| root.0).max().unwrap_or(-WIN_VALUE);
        let all = all_but_identity(&self.images);
        let has_images =
            best.is_some_and(|cell| self.images.stabilizer(&all, cell).len() < all.len());
        // The best first, then the others by value, those cut off last.
        self.root.sort_by_key(|root| (Some(root.1) != best, std::cmp::Reverse(root.0)));
        self.found = Some(DepthResult {
            value: frame.best,
            depth: self.depth,
            is_solved: frame.is_solved,
            is_threat_win: false,
            pv: frame.pv,
            second_value: others,
            selective: frame.selective,
            has_images,
        });
    }

    /// Prepares a new node: returns the moves to search, or its value.
    fn prepare_node(
        &mut self,
        board: &mut SearchBoard,
        depth: i32,
        window: (i64, i64),
        symmetries: Vec<u16>,
        control: &mut ThinkingControl,
    ) -> Result<SearchFrame, EarlyNodeExit> {
        if let Some(value) = self.evaluator.terminal_value(board) {
            return Err(EarlyNodeExit::Other(NodeResult::new(value, true)));
        }
        let known = self.table.get(board.hash());
        if let Some(entry) = known.filter(|entry| entry.depth >= depth || entry.is_solved) {
            let value = value_from_table(entry.value, self.evaluator.ply(board));
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.1,
                Bound::AtMost => value <= window.0,
            };
            if fits {
                let (solid, line) = (entry.is_solved, vec![entry.best_move]);
                return Err(EarlyNodeExit::Other(NodeResult { value, is_solved: solid, pv: line }));
            }
        }
        if self.evaluator.ply(board) >= MAX_PLY {
            return Err(self.estimate(board));
        }
        let mine = board.to_move() == self.evaluator.player;
        if self.evaluator.objective == RootObjective::Win
            && let Some((cells, selective)) = self.forced_cells(board, control)?
        {
            let frame = SearchFrame::new(cells, window, mine, depth.max(0) + 1);
            return Ok(SearchFrame { selective, ..frame });
        }
        if depth <= 0 {
            return Err(self.estimate(board));
        }
        self.node_with_moves(
            board,
            depth,
            window,
            known.map(|entry| entry.best_move),
            symmetries,
            control,
        )
    }

    /// Returns the static evaluation as the value of a node that is not searched.
    fn estimate(&self, board: &SearchBoard) -> EarlyNodeExit {
        EarlyNodeExit::Other(NodeResult::new(self.evaluator.static_eval(board), false))
    }

    /// Returns the cells of which one must be taken, and whether the moves are a selection, as a
    /// player who loses anyway might take none of them; or the value if threats decide the game.
    fn forced_cells(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<Option<(Vec<u32>, bool)>, EarlyNodeExit> {
        let (me, mover) = (self.evaluator.player, board.to_move());
        let (winner, plies, line) = match threat_status(board) {
            ThreatStatus::Forced(cells) => {
                let next = (mover + 1) % board.players();
                let exact = mover == me || (next == me && cells.len() == 1);
                return Ok(Some((cells.to_vec(), !exact)));
            }
            ThreatStatus::Decided(winner, cells) => {
                let line = if self.is_first_line_of_two { cells.to_vec() } else { Vec::new() };
                (winner, cells.len() as i64, line)
            }
            ThreatStatus::Quiet if self.is_first_line_of_two => {
                let win = self.find_threat_win(board, mover, threat_nodes(board), control)?;
                let Some(win) = win else { return Ok(None) };
                (mover, win.plies().into(), win.moves().collect())
            }
            ThreatStatus::Quiet => return Ok(None),
        };
        let value = WIN_VALUE - self.evaluator.ply(board) - plies;
        let value = if winner == me { value } else { -value };
        Err(EarlyNodeExit::Other(NodeResult { value, is_solved: true, pv: line }))
    }

    fn find_threat_win(
        &mut self,
        board: &mut SearchBoard,
        player: usize,
        nodes: u64,
        control: &mut ThinkingControl,
    ) -> Result<Option<ThreatWin>, Halt> {
        let (win, nodes) =
            self.threat_search.find_win(board, player, self.limits.max_threats, nodes, control)?;
        control.report.nodes += nodes;
        Ok(win)
    }

    /// Returns a node with the moves to try, or the value if all of them lose to threats.
    fn node_with_moves(
        &mut self,
        board: &mut SearchBoard,
        depth: i32,
        window: (i64, i64),
        best: Option<u32>,
        symmetries: Vec<u16>,
        control: &mut ThinkingControl,
    ) -> Result<SearchFrame, EarlyNodeExit> {
        let ply = self.evaluator.ply(board);
        let mine = board.to_move() == self.evaluator.player;
        let other = 1 - board.to_move().min(1);
        let danger = match self.is_first_line_of_two {
            true => self.find_threat_win(board, other, threat_nodes(board), control)?,
            false => None,
        };
        let mut legal: Vec<u32> =
            self.cells.iter().copied().filter(|cell| board.is_playable(*cell)).collect();
        let mut lost = None;
        if let Some(danger) = &danger {
            lost = self.keep_disturbing(board, danger, &mut legal, control)?;
            if legal.is_empty()
                && let Some((_, leaf)) = lost
            {
                return Err(EarlyNodeExit::Other(NodeResult::new(leaf.value, leaf.is_solved)));
            }
        } else if ply <= SYMMETRIC_PLIES {
            self.images.retain_orbit_representatives(&symmetries, &mut legal);
        }
        let answers = MAX_UNSELECTED_ANSWERS[usize::from(board.line_index().line_length() <= 3)];
        let few = if ply == 1 && self.is_first_line_of_two {
            answers
        } else {
            MAX_FULL_WIDTH_MOVES.max(self.limits.width[1])
        };
        let width = if legal.len() > few { self.limits.width[1] } else { legal.len() };
        let (moves, selective) = self.order.ordered_moves(
            board,
            self.evaluator.objective,
            &legal,
            best,
            width,
            control,
        )?;
        let frame = SearchFrame::new(moves, window, mine, depth);
        Ok(SearchFrame { selective, symmetries, refuted: lost, ..frame })
    }

    /// Removes from `cells` those that cannot stop the opponent's win `danger`. Returns the first
    /// of them, with its result, on behalf of them all.
    fn keep_disturbing(
        &mut self,
        board: &mut SearchBoard,
        danger: &ThreatWin,
        cells: &mut Vec<u32>,
        control: &mut ThinkingControl,
    ) -> Result<Option<(u32, NodeResult)>, Halt> {
        let mover = board.to_move();
        let all = cells.clone();
        self.threat_search.retain_disturbing_moves(board, 1 - mover, danger, cells, control)?;
        // The kept cells are in the same order as before.
        let mut kept = cells.iter();
        let lost = all.into_iter().find(|cell| kept.next() != Some(cell));
        let Some(lost) = lost else { return Ok(None) };
        let value = WIN_VALUE - self.evaluator.ply(board) - 1 - i64::from(danger.plies());
        let value = if mover == self.evaluator.player { -value } else { value };
        Ok(Some((lost, NodeResult { value, is_solved: true, pv: danger.moves().collect() })))
    }
}

fn all_but_identity(images: &SymmetryTable) -> Vec<u16> {
    (1..images.symmetry_count() as u16).collect()
}

fn threat_nodes(board: &SearchBoard) -> u64 {
    THREAT_NODES[usize::from(board.empty_cell_count() <= SMALL)]
}

/// The state of a node whose moves are being searched.
pub(crate) struct SearchFrame {
    /// The moves to try, the most promising first.
    pub moves: Vec<u32>,
    /// The value that the maximizer is sure of elsewhere.
    pub alpha: i64,
    /// The value that the minimizer is sure of elsewhere.
    pub beta: i64,
    /// Alpha and beta at the start, which show whether the result is exact or a bound.
    pub window: (i64, i64),
    /// The best value so far, for the player at the root.
    pub best: i64,
    /// The play that leads to the best value.
    pub pv: Vec<u32>,
    /// Whether the player at the root is to move.
    pub is_maximizing: bool,
    /// The remaining depth.
    pub depth: i32,
    /// Whether no static evaluation was used so far.
    pub is_solved: bool,
    /// Whether some moves are not tried.
    pub selective: bool,
    /// One of the moves that are skipped because they lose to the same threats, with its result: it
    /// may last longer than all others.
    pub refuted: Option<(u32, NodeResult)>,
    /// The symmetries of the root that preserve this position, by their indices.
    pub symmetries: Vec<u16>,
}

impl SearchFrame {
    /// Creates the state of a node with these moves and this window (alpha, beta).
    pub(crate) fn new(
        moves: Vec<u32>,
        window: (i64, i64),
        is_maximizing: bool,
        depth: i32,
    ) -> Self {
        Self {
            moves,
            alpha: window.0,
            beta: window.1,
            window,
            best: if is_maximizing { -WIN_VALUE } else { WIN_VALUE },
            pv: Vec::new(),
            is_maximizing,
            depth,
            is_solved: true,
            selective: false,
            refuted: None,
            symmetries: Vec::new(),
        }
    }

    /// Updates the node with the result of the move to this cell.
    pub(crate) fn add_result(&mut self, cell: u32, leaf: NodeResult) {
        self.is_solved &= leaf.is_solved;
        let better =
            if self.is_maximizing { leaf.value > self.best } else { leaf.value < self.best };
        if better || self.pv.is_empty() {
            self.best = leaf.value;
            self.pv = std::iter::once(cell).chain(leaf.pv).collect();
        }
        if self.is_maximizing {
            self.alpha = self.alpha.max(self.best);
        } else {
            self.beta = self.beta.min(self.best);
        }
    }
}

/// A value of a position, with its principal variation.
#[derive(Clone)]
pub(crate) struct NodeResult {
    /// The value for the player at the root.
    pub value: i64,
    /// Whether no static evaluation was used.
    pub is_solved: bool,
    /// The principal variation from here.
    pub pv: Vec<u32>,
}

impl NodeResult {
    /// Creates a result without a principal variation.
    pub(crate) fn new(value: i64, is_solved: bool) -> Self {
        Self { value, is_solved, pv: Vec::new() }
    }

    /// Returns this result of a first move, adjusted for the pie rule: the other of two players may
    /// swap instead of answering, so it is never positive for the player who made the move.
    pub(crate) fn adjusted_for_swap(self) -> Self {
        if self.value <= 0 {
            return self;
        }
        // A swap is a move too, so the end is one ply later.
        let value = if self.value >= MIN_PROVED_VALUE { 1 - self.value } else { -self.value };
        let line = std::iter::once(SWAP_MOVE).chain(self.pv).collect();
        Self { value, pv: line, ..self }
    }
}

/// The reason why a position is not searched: its value is known, or the search is halted.
pub(crate) type EarlyNodeExit = EarlyExit<NodeResult>;

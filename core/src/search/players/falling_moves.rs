//! The search for a move on a falling board: by a tree, and to the end of the game.

use super::explanation::certain_ground;
use crate::base::control::{Halt, SingleThread};
use crate::geometry::Cell;
use crate::play::{Move, Position};
use crate::search::choice::ThinkingControl;
use crate::search::falling::{Outlook, TreeSearch, tree_search};
use crate::search::threat_space::ForcedWinSearch;
use crate::search::{
    FallingEvaluation, FallingLimits, FallingProgress, FallingSolver, MoveGround, PerfectGuarantee,
    SearchBoard, SearchProgress, Verdict,
};

/// The number of positions of the first look at the moves.
const FIRST_LOOK_NODES: u64 = 10_000;
/// The maximum number of positions in a search for threats that refute a move.
const REFUTATION_NODES: u64 = 500;
/// The maximum number of positions of the first search to the end of the game; each further one has
/// twice as many.
const FIRST_NODES: u64 = 20_000;
/// The number of positions in the tree for each one of a search to the end of the game; positions of
/// the tree take less time.
const TREE_SHARE: u64 = 16;
/// The maximum number of positions of a search to the end of the game, where that is near.
const MAX_EXACT_NODES: u64 = 4_000_000;
/// The maximum number of positions of such a search where the end is far.
const MAX_EXACT_NODES_FAR: u64 = 40_000;
/// The maximum number of empty cells at which the end of the game is near.
const MAX_EMPTY_NEAR_END: u64 = 48;
/// The maximum number of empty cells at which the end of the game is searched for in more than two
/// dimensions.
const MAX_EMPTY_IN_SPACE: u64 = 40;
/// The size of the table of the search to the end of the game, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// A move found on a falling board.
pub(super) struct FoundMove {
    /// The expected play, this move first.
    pub(super) line: Vec<Cell>,
    /// The verdict on the move, for the player who makes it.
    pub(super) verdict: Verdict,
    /// The ground for the move.
    pub(super) ground: MoveGround,
}

/// A search for a move in a position of a falling board.
pub(super) struct FallingMoveSearch<'a> {
    position: &'a Position,
    /// All cells, in the order that decides between equal ones.
    order: Vec<Cell>,
    solver: FallingSolver,
    /// The maximum number of positions that are reported in all.
    max_nodes: u64,
    /// The maximum number of positions of a search to the end of the game.
    exact_nodes: u64,
    /// The seed of the playouts.
    seed: u64,
    /// True if searches to the end of the game may exceed the maximum.
    promises: bool,
}

impl<'a> FallingMoveSearch<'a> {
    /// Prepares a search of at most `max_nodes` positions; `None` where the solver does not apply. A
    /// player who `promises` perfect moves searches for long to the end of the game, whatever the
    /// maximum.
    pub(super) fn new(
        position: &'a Position,
        order: Vec<Cell>,
        max_nodes: u64,
        promises: bool,
        seed: u64,
    ) -> Option<Self> {
        if !FallingSolver::applies_to(position) {
            return None;
        }
        let solver = FallingSolver::new(position.rules(), TABLE_BYTES)?;
        let is_near_end = position.empty_count().is_some_and(|empty| empty <= MAX_EMPTY_NEAR_END);
        let most = if is_near_end { MAX_EXACT_NODES } else { MAX_EXACT_NODES_FAR };
        let exact_nodes = match PerfectGuarantee::without_books(position.rules()).searches_from() {
            Some(marks) if promises && position.marks().len() >= marks as usize => u64::MAX,
            _ if promises => most,
            _ => most.min(max_nodes / 2),
        };
        Some(Self { position, order, solver, max_nodes, exact_nodes, seed, promises })
    }

    /// Looks briefly at all moves by a tree, so that there is one should time run out, and searches briefly
    /// to the end of the game, or for long if the tree reaches it; tells what it finds, and returns
    /// whether that settles the move.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn settle_briefly(
        &self,
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<bool, Halt> {
        let Some(mut tree) = tree_search(self.position, &self.order, self.seed) else {
            return Ok(false);
        };
        let max = control.report.nodes + FIRST_LOOK_NODES;
        let is_known = self.extend_until(max, &mut *tree, tell, control)?;
        let nodes = if is_known { self.exact_nodes } else { FIRST_NODES.min(self.exact_nodes) };
        let found = self.solve_within(nodes, control)?;
        let is_settled = is_known || found.is_some();
        if let Some(found) = found {
            tell(found, control);
        }
        Ok(is_settled)
    }

    /// Returns the legal moves after which a brief search finds no win of the other player by this many
    /// threats; all of them if there is none.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn unrefuted_moves(
        &self,
        board: &mut SearchBoard,
        legal: &[u32],
        threats: usize,
        control: &mut ThinkingControl,
    ) -> Result<Vec<Cell>, Halt> {
        let left = self.max_nodes.saturating_sub(control.report.nodes);
        let each = REFUTATION_NODES.min(left / 4 / legal.len().max(1) as u64);
        let mut forcing = ForcedWinSearch::new(board.line_index().cell_count());
        let mut kept = Vec::new();
        for &cell in legal {
            board.make_move(cell);
            let other = board.to_move();
            let (win, nodes) = forcing.find_win(board, other, threats, each, control)?;
            board.unmake_move();
            control.report.nodes += nodes;
            if win.is_none() {
                kept.push(cell);
            }
        }
        let kept = if kept.is_empty() { legal } else { &kept };
        Ok(kept.iter().map(|cell| board.line_index().cell(*cell)).collect())
    }

    /// Returns whether the board has at most two axes, on which the tree finds better moves than other
    /// searches.
    pub(super) fn is_plane(&self) -> bool {
        self.position.shape().sides().iter().filter(|side| **side > 1).count() <= 2
    }

    /// Returns whether the end of the game is near enough to be searched for in more than two
    /// dimensions.
    pub(super) fn is_near_end_in_space(&self) -> bool {
        self.position.empty_count().is_some_and(|empty| empty <= MAX_EMPTY_IN_SPACE)
    }

    /// Searches to the end of the game for as long as the limits allow; `None` if that settles nothing.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn solve(&self, control: &mut ThinkingControl) -> Result<Option<FoundMove>, Halt> {
        self.solve_within(self.exact_nodes, control)
    }

    /// Searches a tree of these moves, and between times to the end of the game, each time twice as
    /// many positions, until that settles the move or the limits are reached. Tells the best move
    /// again and again.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn search(
        &self,
        candidates: &[Cell],
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let Some(mut tree) = tree_search(self.position, candidates, self.seed) else {
            return Ok(());
        };
        let (mut nodes, mut is_known) = (FIRST_NODES, false);
        loop {
            if !is_known {
                let left = self.max_nodes.saturating_sub(control.report.nodes);
                // Something is left for searches to the end of the game.
                let most = if nodes < self.exact_nodes { left / 2 } else { left };
                let part = nodes.saturating_mul(TREE_SHARE).min(most);
                let max = control.report.nodes.saturating_add(part);
                is_known = self.extend_until(max, &mut *tree, tell, control)?;
            }
            let is_over = control.report.nodes >= self.max_nodes;
            if nodes < self.exact_nodes && (self.promises || !is_over) {
                let is_last = is_known || is_over;
                nodes = if is_last { u64::MAX } else { nodes.saturating_mul(2) };
                nodes = nodes.min(self.exact_nodes);
                if let Some(found) = self.solve_within(nodes, control)? {
                    tell(found, control);
                    return Ok(());
                }
            } else if is_known || is_over {
                return Ok(());
            }
        }
    }

    /// Extends the tree until this many positions are reported in all; returns whether the result of the
    /// game is known.
    fn extend_until(
        &self,
        max: u64,
        tree: &mut dyn TreeSearch,
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<bool, Halt> {
        let max = max.min(self.max_nodes);
        while control.report.nodes < max {
            let left = max - control.report.nodes;
            let mut steps = |nodes: u64, _: &dyn Fn()| {
                control.report.nodes += nodes;
                control.count_steps(nodes)
            };
            let Some(outlook) = tree.extend(left, &mut steps)? else { return Ok(true) };
            let Outlook { best, verdict, depth } = outlook;
            control.report.depth = depth;
            let ground = certain_ground(verdict, 2).unwrap_or(MoveGround::LooksBest { depth });
            tell(FoundMove { line: vec![best], verdict, ground }, control);
        }
        Ok(false)
    }

    /// Searches for the best move to the end of the game, at most this many positions; `None` if that
    /// settles nothing; once the score is known, up to twice as many more find the line of play. A lost
    /// position is settled only if it is known which move lasts longest.
    fn solve_within(
        &self,
        nodes: u64,
        control: &mut ThinkingControl,
    ) -> Result<Option<FoundMove>, Halt> {
        let before = control.report.nodes;
        let left = self.max_nodes.saturating_sub(before);
        let nodes = if self.promises { nodes } else { nodes.min(left) };
        let mut reported = |steps: u64, told: &dyn Fn() -> FallingProgress| {
            control.count_steps_with_report(steps, &|report| SearchProgress {
                nodes: before + told().nodes,
                ..report.clone()
            })
        };
        let limits = FallingLimits { nodes, helpers: 0 };
        let mut search = self.solver.search(self.position, limits, &SingleThread);
        let FallingEvaluation { score, verdict, line } =
            search.evaluate(&self.order, &mut reported)?;
        control.report.nodes = before + score.nodes;
        let Some(ground) = certain_ground(verdict, 2) else { return Ok(None) };
        let line: Vec<Cell> = line.iter().filter_map(Move::cell).cloned().collect();
        Ok((!line.is_empty()).then_some(FoundMove { line, verdict, ground }))
    }
}

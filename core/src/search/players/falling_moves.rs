//! The search for a move on a falling board: by a tree, and to the end of the game.

use super::explanation::certain_ground;
use crate::base::control::{Halt, SingleThread};
use crate::geometry::Cell;
use crate::play::{Move, Position};
use crate::search::choice::ThinkingControl;
use crate::search::falling::{Outlook, TreeSearch, tree_search};
use crate::search::{
    FallingEvaluation, FallingLimits, FallingProgress, FallingSolver, MoveGround, PerfectGuarantee,
    SearchProgress, Verdict,
};

/// The number of positions of the first look at the moves, before any search to the end of the game.
const FIRST_LOOK_NODES: u64 = 10_000;
/// The maximum number of positions of the first search to the end of the game; each further one has
/// twice as many.
const FIRST_EXACT_NODES: u64 = 20_000;
/// The number of positions in the tree for each one of a search to the end of the game; positions of
/// the tree take less time.
const TREE_SHARE: u64 = 16;
/// The maximum number of positions of a search to the end of the game, where that is near.
const MAX_EXACT_NODES: u64 = 4_000_000;
/// The maximum number of positions of such a search where the end is far, once the result is known.
const MAX_EXACT_NODES_FAR: u64 = 40_000;
/// The maximum number of empty cells at which the end of the game is near.
const MAX_EMPTY_NEAR_END: u64 = 48;
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
    /// False if the end is so far that it is searched for only once the result of the game is known.
    is_near_end: bool,
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
        Some(Self { position, order, solver, max_nodes, exact_nodes, is_near_end, seed, promises })
    }

    /// Searches a tree of all moves, and where the end of the game is near, between times to that end,
    /// each time twice as many positions, until that settles the move or the limits are reached. Tells
    /// the best move again and again, the first time soon.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn search(
        &self,
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let Some(mut tree) = tree_search(self.position, &self.order, self.seed) else {
            return Ok(());
        };
        let (mut nodes, mut part, mut is_known) = (FIRST_EXACT_NODES, FIRST_LOOK_NODES, false);
        // True from the last search to the end of the game on.
        let mut is_last = false;
        loop {
            let left = self.max_nodes.saturating_sub(control.report.nodes);
            // Something is left for searches to the end of the game.
            let most = if is_last || !self.is_near_end { left } else { left.div_ceil(2) };
            let max = control.report.nodes.saturating_add(part.min(most));
            is_known = is_known || self.extend_until(max, &mut *tree, tell, control)?;
            let is_over = control.report.nodes >= self.max_nodes;
            if !is_last && (is_known || self.is_near_end) && (self.promises || !is_over) {
                let is_promised = self.exact_nodes == u64::MAX;
                is_last = is_known || is_over || is_promised || nodes >= self.exact_nodes;
                let nodes_now = if is_last { self.exact_nodes } else { nodes };
                if let Some(found) = self.solve_within(nodes_now, control)? {
                    tell(found, control);
                    return Ok(());
                }
                part = nodes.saturating_mul(TREE_SHARE);
                nodes = nodes.saturating_mul(2);
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

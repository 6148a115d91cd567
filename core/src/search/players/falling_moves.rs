//! The search for a move on a falling board: some moves ahead, and to the end of the game.

use super::explanation::certain_ground;
use crate::base::control::{Halt, SingleThread};
use crate::geometry::Cell;
use crate::play::{Move, Position};
use crate::search::choice::ThinkingControl;
use crate::search::falling::{DeepeningSearch, Outlook, look_ahead};
use crate::search::{
    FallingEvaluation, FallingLimits, FallingProgress, FallingSolver, MoveGround, SearchProgress,
    Verdict,
};

/// The maximum numbers of positions of a brief search to the end of the game, about a fifth of a
/// second, and of a long one.
const MAX_EXACT_NODES: [u64; 2] = [400_000, 4_000_000];
/// The maximum number of empty cells at which the end of the game is searched for in more than two
/// dimensions.
const MAX_EMPTY_IN_SPACE: u64 = 40;
/// The number of positions of the first look at the moves, so that there is one should time run out.
pub(super) const FIRST_LOOK_NODES: u64 = 20_000;
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
    /// The numbers of positions of a brief and of a long search to the end of the game.
    exact_nodes: [u64; 2],
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
    ) -> Option<Self> {
        if !FallingSolver::applies_to(position) {
            return None;
        }
        let solver = FallingSolver::new(position.rules(), TABLE_BYTES)?;
        let exact_nodes = match promises {
            true => MAX_EXACT_NODES,
            false => MAX_EXACT_NODES.map(|most| most.min(max_nodes / 2)),
        };
        Some(Self { position, order, solver, max_nodes, exact_nodes })
    }

    /// Returns whether the board has at most two axes, on which looking ahead estimates better than
    /// other searches.
    pub(super) fn is_plane(&self) -> bool {
        self.position.shape().sides().iter().filter(|side| **side > 1).count() <= 2
    }

    /// Returns whether the end of the game is near enough to be searched for in more than two
    /// dimensions.
    pub(super) fn is_near_end(&self) -> bool {
        self.position.empty_count().is_some_and(|empty| empty <= MAX_EMPTY_IN_SPACE)
    }

    /// Looks some moves ahead, then to the end of the game, briefly and, after another look, for long;
    /// and then as many moves ahead as the limits allow. Tells every move that is better than the one
    /// before.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn search_plane(
        &self,
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let Some(mut outlooks) = look_ahead(self.position, &self.order) else { return Ok(()) };
        let [brief, long] = self.exact_nodes;
        self.look_until(FIRST_LOOK_NODES, &mut *outlooks, tell, control)?;
        let mut exact = self.solve_within(brief, control)?;
        if exact.is_none() && long >= 2 * brief {
            let second = control.report.nodes + brief;
            self.look_until(second, &mut *outlooks, tell, control)?;
            exact = self.solve_within(long, control)?;
        }
        match exact {
            Some(found) => tell(found, control),
            None => self.look_until(self.max_nodes, &mut *outlooks, tell, control)?,
        }
        Ok(())
    }

    /// Looks further and further ahead, until this many positions are reported in all.
    fn look_until(
        &self,
        max: u64,
        search: &mut dyn DeepeningSearch,
        tell: &mut dyn FnMut(FoundMove, &mut ThinkingControl),
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        let max = max.min(self.max_nodes);
        while control.report.nodes < max {
            let (before, mut done) = (control.report.nodes, 0);
            let mut steps = |nodes: u64, _: &dyn Fn()| {
                done += nodes;
                control.report.nodes = before + done;
                control.count_steps(nodes)?;
                if before + done >= max { Err(Halt::FinishEarly) } else { Ok(()) }
            };
            let outlook = match search.deepen(&mut steps) {
                // Ended by the number of positions.
                Err(Halt::FinishEarly) if before + done >= max => return Ok(()),
                outlook => outlook?,
            };
            let Some(Outlook { best, verdict, depth }) = outlook else { break };
            control.report.depth = depth;
            let ground = certain_ground(verdict, 2).unwrap_or(MoveGround::LooksBest { depth });
            tell(FoundMove { line: vec![best], verdict, ground }, control);
        }
        Ok(())
    }

    /// Searches for the best move to the end of the game, for as long as the limits allow; `None` if
    /// that settles nothing.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn solve(&self, control: &mut ThinkingControl) -> Result<Option<FoundMove>, Halt> {
        self.solve_within(self.exact_nodes[1], control)
    }

    /// Searches like [`solve`](Self::solve), at most this many positions. A lost position is settled
    /// only if it is known which move lasts longest.
    fn solve_within(
        &self,
        nodes: u64,
        control: &mut ThinkingControl,
    ) -> Result<Option<FoundMove>, Halt> {
        let before = control.report.nodes;
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

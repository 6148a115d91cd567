//! What is found out about a position before its moves are tried.
//!
//! Between two players for the first line: who can complete one does; who must
//! block one does, which costs no depth; every position is tried for a win by
//! threats, and for one of the other player, so that only moves that may stop
//! it are left. Among more players threats are completed and blocked.

use super::judge::{Aim, WIN};
use super::search::{AlphaBeta, Frame, Leaf, Settled, all_moves};
use super::transpositions::{Bound, from_table};
use crate::base::control::Halt;
use crate::search::board::Tally;
use crate::search::choice::Thought;
use crate::search::pressure::{Pressure, pressure};
use crate::search::threat_space::Sequence;

/// Where there are so few answers to a first move all are tried: where four or
/// more make a line, and where three do, since that is won by threats soon.
const ALL_ANSWERS: [usize; 2] = [128, 800];
/// Positions looked at for wins by threats: on large boards and on small ones.
const THREAT_NODES: [u64; 2] = [60, 400];
/// The same for those of the other player, seen from the root.
const ROOT_NODES: u64 = 20_000;
/// A small board has so few empty cells.
const SMALL: usize = 128;
/// The moves from the root within which symmetries are looked at.
const SYMMETRIC_PLIES: i64 = 3;

/// The most moves from the root that are looked at, though forced ones cost no
/// depth.
const LONGEST: i64 = 400;

impl AlphaBeta {
    /// Looks at a new position: what to search, or its value.
    pub(super) fn enter(
        &mut self,
        tally: &mut Tally,
        depth: i32,
        window: (i64, i64),
        symmetries: Vec<u16>,
        thought: &mut Thought,
    ) -> Result<Frame, Settled> {
        if let Some(value) = self.judge.end(tally) {
            return Err(Settled::Met(Leaf::new(value, true)));
        }
        let known = self.table.get(tally.hash());
        if let Some(entry) = known.filter(|entry| entry.depth >= depth || entry.solid) {
            let value = from_table(entry.value, self.judge.ply(tally));
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.1,
                Bound::AtMost => value <= window.0,
            };
            if fits {
                return Err(Settled::Met(Leaf {
                    value,
                    solid: entry.solid,
                    line: vec![entry.best],
                }));
            }
        }
        if self.judge.ply(tally) >= LONGEST {
            return Err(Settled::Met(Leaf::new(self.judge.guess(tally), false)));
        }
        let mine = tally.to_move() == self.judge.me;
        if self.sharp
            && let Some(cell) = self.threats(tally, thought)?
        {
            return Ok(Frame::new(vec![cell], window, mine, depth.max(0) + 1));
        }
        if !self.sharp
            && self.judge.aim == Aim::Win
            && let Some((cells, selective)) = self.pressed(tally)?
        {
            let mut frame = Frame::new(cells, window, mine, depth.max(0) + 1);
            frame.selective = selective;
            return Ok(frame);
        }
        if depth <= 0 {
            return Err(Settled::Met(Leaf::new(self.judge.guess(tally), false)));
        }
        self.moves(tally, depth, window, known.map(|entry| entry.best), symmetries, thought)
    }

    /// Between two players for the first line: a cell that must be taken, or
    /// the value if threats decide the game.
    fn threats(
        &mut self,
        tally: &mut Tally,
        thought: &mut Thought,
    ) -> Result<Option<u32>, Settled> {
        let ply = self.judge.ply(tally);
        let mover = tally.to_move();
        let sign = if mover == self.judge.me { 1 } else { -1 };
        if let (Some(cell), _) = tally.completing(mover) {
            let value = sign * (WIN - ply - 1);
            return Err(Settled::Met(Leaf { value, solid: true, line: vec![cell] }));
        }
        match tally.completing(1 - mover) {
            (Some(one), Some(other)) => {
                let value = -sign * (WIN - ply - 2);
                return Err(Settled::Met(Leaf { value, solid: true, line: vec![one, other] }));
            }
            (Some(cell), None) => return Ok(Some(cell)),
            _ => {}
        }
        let nodes = threat_nodes(tally);
        let Some(win) = self.forced(tally, mover, nodes, thought)? else { return Ok(None) };
        let value = sign * (WIN - ply - i64::from(win.plies()));
        Err(Settled::Met(Leaf { value, solid: true, line: win.moves().collect() }))
    }

    /// A win by threats of a player, were it to move.
    fn forced(
        &mut self,
        tally: &mut Tally,
        player: usize,
        nodes: u64,
        thought: &mut Thought,
    ) -> Result<Option<Sequence>, Halt> {
        let (win, nodes) = self.forcing.run(tally, player, self.reach.threats, nodes, thought)?;
        thought.now.nodes += nodes;
        Ok(win)
    }

    /// Under other rules: the cells of which one must be taken, and whether a
    /// player who loses anyway might take none; or the value if threats decide
    /// the game.
    fn pressed(&self, tally: &Tally) -> Result<Option<(Vec<u32>, bool)>, Settled> {
        let (me, mover) = (self.judge.me, tally.to_move());
        match pressure(tally) {
            Pressure::Free => Ok(None),
            Pressure::Forced(cells) => {
                let next = (mover + 1) % tally.players();
                let exact = mover == me || (next == me && cells.len() == 1);
                Ok(Some((cells.to_vec(), !exact)))
            }
            Pressure::Decided(player) => {
                let plies = if player == mover { 1 } else { 2 };
                let value = WIN - self.judge.ply(tally) - plies;
                Err(Settled::Met(Leaf::new(if player == me { value } else { -value }, true)))
            }
        }
    }

    /// The moves to try, or the value if all of them lose to threats.
    fn moves(
        &mut self,
        tally: &mut Tally,
        depth: i32,
        window: (i64, i64),
        best: Option<u32>,
        symmetries: Vec<u16>,
        thought: &mut Thought,
    ) -> Result<Frame, Settled> {
        let ply = self.judge.ply(tally);
        let mine = tally.to_move() == self.judge.me;
        let other = 1 - tally.to_move().min(1);
        let danger = match self.sharp {
            true => self.forced(tally, other, threat_nodes(tally), thought)?,
            false => None,
        };
        let mut legal: Vec<u32> =
            self.cells.iter().copied().filter(|cell| tally.playable(*cell)).collect();
        let mut lost = None;
        if let Some(danger) = &danger {
            lost = self.disturb(tally, danger, &mut legal, thought)?;
            if legal.is_empty()
                && let Some((_, leaf)) = lost
            {
                return Err(Settled::Met(Leaf::new(leaf.value, leaf.solid)));
            }
        } else if ply <= SYMMETRIC_PLIES {
            self.images.distinct(&symmetries, &mut legal);
        }
        let answers = ALL_ANSWERS[usize::from(tally.table().run() <= 3)];
        let few = if ply == 1 && self.sharp { answers } else { all_moves(self.reach.width[1]) };
        let width = if legal.len() > few { self.reach.width[1] } else { legal.len() };
        let (moves, selective) =
            self.order.moves(tally, self.judge.aim, &legal, best, width, thought)?;
        let mut frame = Frame::new(moves, window, mine, depth);
        frame.selective = selective;
        frame.symmetries = symmetries;
        frame.lost = lost;
        Ok(frame)
    }

    /// At the root: a win by threats of the other player, were it to move.
    pub(super) fn danger(
        &mut self,
        tally: &mut Tally,
        thought: &mut Thought,
    ) -> Result<Option<Sequence>, Halt> {
        self.forced(tally, 1 - tally.to_move(), ROOT_NODES, thought)
    }

    /// Keeps the cells that may stop this win of the other player. The first
    /// of the rest, with what it leads to, stands for them all.
    pub(super) fn disturb(
        &mut self,
        tally: &mut Tally,
        danger: &Sequence,
        cells: &mut Vec<u32>,
        thought: &mut Thought,
    ) -> Result<Option<(u32, Leaf)>, Halt> {
        let mover = tally.to_move();
        let all = cells.clone();
        self.forcing.disturbing(tally, 1 - mover, danger, cells, thought)?;
        // Those that are kept are in the same order.
        let mut kept = cells.iter();
        let lost = all.into_iter().find(|cell| kept.next() != Some(cell));
        let Some(lost) = lost else { return Ok(None) };
        let value = WIN - self.judge.ply(tally) - 1 - i64::from(danger.plies());
        let value = if mover == self.judge.me { -value } else { value };
        Ok(Some((lost, Leaf { value, solid: true, line: danger.moves().collect() })))
    }
}

fn threat_nodes(tally: &Tally) -> u64 {
    THREAT_NODES[usize::from(tally.empty() <= SMALL)]
}

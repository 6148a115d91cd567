//! Alpha-beta search over all players' moves.
//!
//! The player at the root seeks the greatest value, all others the least: for
//! two players minimax, for more the *paranoid* search (N. Sturtevant and R.
//! Korf, “On pruning techniques for multi-player games”, 2000). It deepens by
//! one move at a time, remembers positions, and keeps apart what is proved
//! from what is guessed. What is special to two players and the first line is
//! in [`node`](super::node).

use super::found::{DepthResult, Reach, SWAP};
use super::judge::{Aim, Judge, MOST_GUESS, PROVED, WIN};
use super::order::{Order, weighed};
use super::transpositions::{Bound, Transpositions, to_table};
use crate::base::control::{Early, Halt};
use crate::play::outcome::Outcome;
use crate::search::board::Tally;
use crate::search::choice::Thought;
use crate::search::pressure::{Pressure, pressure};
use crate::search::threat_space::Forcing;
use crate::symmetry::images::Images;

/// Where there are so few moves all are tried, at every depth.
pub const ALL_MOVES: usize = 30;

/// A search from one position.
pub struct AlphaBeta {
    pub(super) judge: Judge,
    /// Two players, and the first line wins.
    pub(super) sharp: bool,
    pub(super) reach: Reach,
    depth: u32,
    pub(super) table: Transpositions,
    pub(super) order: Order,
    pub(super) forcing: Forcing,
    /// The symmetries of the root: moves that are images of each other lead
    /// to the same value, and one of them is enough.
    pub(super) images: Images,
    /// All cells, in the order in which equal ones are tried.
    pub(super) cells: Vec<u32>,
    /// Legal cells at the root, best of the last depth first.
    root: Vec<(i64, u32)>,
    /// There are more.
    selective: bool,
    /// Of those that are not tried since they lose to threats.
    lost: Option<(u32, Leaf)>,
    /// The move at the root is the first one of two players, and may be taken over.
    pie: bool,
    found: Option<DepthResult>,
}

impl AlphaBeta {
    /// A search for the player to move among these legal `root` cells, one at
    /// least; `cells` are all cells in the order in which equal ones are tried.
    pub fn new(
        tally: &Tally,
        aim: Aim,
        reach: Reach,
        root: Vec<u32>,
        cells: Vec<u32>,
        images: Images,
        thought: &mut Thought,
    ) -> Result<Self, Halt> {
        let judge = Judge { me: tally.to_move(), aim, root: tally.moves().len() };
        let sharp = aim == Aim::Win && tally.is_first_line_of_two();
        let mut legal = root;
        images.distinct(&all_but_identity(&images), &mut legal);
        let mut root = weighed(tally, aim, &legal, thought)?;
        let to_end = tally.empty() <= reach.to_the_end;
        let depth = if to_end { tally.empty() as u32 } else { reach.depth };
        let selective = root.len() > ALL_MOVES.max(reach.width[0]);
        if selective {
            root.truncate(reach.width[0]);
        }
        Ok(Self {
            judge,
            sharp,
            reach: Reach { depth, ..reach },
            depth: 0,
            table: Transpositions::new(),
            order: Order::default(),
            forcing: Forcing::new(tally.table().cells()),
            images,
            cells,
            root,
            selective,
            lost: None,
            pie: false,
            found: None,
        })
    }

    /// The same search for the first move of two players, which the other one
    /// may take over.
    pub fn under_the_pie_rule(mut self) -> Self {
        self.pie = true;
        self
    }

    /// The cell that looks best before anything is searched.
    pub fn first(&self) -> Option<u32> {
        self.root.first().map(|root| root.1)
    }

    /// Searches one move deeper, and tells what that brought; `None` if it can
    /// bring nothing more. The tally must be the one of the call before. It is
    /// as it was, unless the search ends early.
    ///
    /// # Errors
    /// The work is to end, or has looked at as many positions as it may.
    pub fn deepen(
        &mut self,
        tally: &mut Tally,
        thought: &mut Thought,
    ) -> Result<Option<&DepthResult>, Halt> {
        if let Some(found) = &self.found {
            let known = found.solid || found.value.abs() >= PROVED;
            if known || found.depth >= self.reach.depth {
                return Ok(None);
            }
        }
        if self.depth == 0 {
            self.narrow(tally, thought)?;
        }
        self.depth += 1;
        thought.now.depth = self.depth;
        let moves: Vec<u32> = self.root.iter().map(|root| root.1).collect();
        // Nothing is better than an opening that is worth nothing to either.
        let most = if self.pie { 0 } else { WIN };
        let mut frame = Frame::new(moves, (-WIN, most), true, self.depth as i32);
        frame.selective = self.selective;
        frame.lost = self.lost.clone();
        frame.symmetries = all_but_identity(&self.images);
        self.root.iter_mut().for_each(|root| root.0 = -WIN);
        self.try_moves(tally, &mut frame, true, thought)?;
        self.conclude(tally, &mut frame);
        self.finish_depth(frame);
        Ok(self.found.as_ref())
    }

    /// At the root: where the other player would win by threats, only moves
    /// that may stop it are left. They are all there are to try.
    fn narrow(&mut self, tally: &mut Tally, thought: &mut Thought) -> Result<(), Halt> {
        if !self.sharp
            && self.judge.aim == Aim::Win
            && let Pressure::Forced(cells) = pressure(tally)
        {
            self.root = weighed(tally, self.judge.aim, &cells, thought)?;
            self.selective = false;
        }
        if !self.sharp || tally.completing(self.judge.me).0.is_some() {
            return Ok(());
        }
        let all = weighed(tally, self.judge.aim, &self.cells, thought)?;
        let mut cells: Vec<u32> = all.into_iter().map(|(_, cell)| cell).collect();
        let mut lost = None;
        if let (Some(one), other) = tally.completing(1 - self.judge.me) {
            cells.retain(|cell| *cell == one || Some(*cell) == other);
        } else if let Some(danger) = self.danger(tally, thought)? {
            lost = self.disturb(tally, &danger, &mut cells, thought)?;
        } else {
            return Ok(());
        }
        if !cells.is_empty() && !tally.moves().is_empty() {
            self.root = cells.into_iter().map(|cell| (0, cell)).collect();
            self.selective = false;
            self.lost = lost;
        }
        Ok(())
    }

    /// Tries the moves of a position until no other one can matter.
    fn try_moves(
        &mut self,
        tally: &mut Tally,
        frame: &mut Frame,
        at_root: bool,
        thought: &mut Thought,
    ) -> Result<(), Halt> {
        for cell in std::mem::take(&mut frame.moves) {
            if thought.now.nodes >= self.reach.nodes {
                return Err(Halt::Finish);
            }
            if frame.alpha >= frame.beta {
                return Ok(());
            }
            let mut window = (frame.alpha, frame.beta);
            let symmetries = self.images.keeping(&frame.symmetries, cell);
            tally.make(cell);
            let shared = at_root && self.pie;
            if shared {
                window.1 = 1 - window.0;
            }
            let shared = shared && tally.outcome() == Outcome::Undecided;
            thought.now.nodes += 1;
            thought.step(1 + tally.table().through(cell).len() as u64 / 64)?;
            let mut leaf = match self.enter(tally, frame.depth - 1, window, symmetries, thought) {
                Ok(next) => self.look(tally, next, thought)?,
                Err(Settled::Met(leaf)) => leaf,
                Err(Settled::Halted(halt)) => return Err(halt),
            };
            tally.unmake();
            if shared {
                leaf = leaf.shared();
            }
            if at_root && let Some(root) = self.root.iter_mut().find(|root| root.1 == cell) {
                root.0 = leaf.value;
            }
            frame.tell(cell, leaf);
        }
        if thought.now.nodes < self.reach.nodes { Ok(()) } else { Err(Halt::Finish) }
    }

    /// Searches a position, and remembers what came of it.
    fn look(
        &mut self,
        tally: &mut Tally,
        mut frame: Frame,
        thought: &mut Thought,
    ) -> Result<Leaf, Halt> {
        self.try_moves(tally, &mut frame, false, thought)?;
        self.conclude(tally, &mut frame);
        let bound = match frame.best {
            best if best <= frame.window.0 => Bound::AtMost,
            best if best >= frame.window.1 => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if let Some(&best) = frame.line.first() {
            let value = to_table(frame.best, self.judge.ply(tally));
            self.table.put(tally.hash(), (value, bound), frame.depth, frame.solid, best);
        }
        Ok(Leaf { value: frame.best, solid: frame.solid, line: frame.line })
    }

    /// What the moves that were tried say, and those that were not.
    fn conclude(&mut self, tally: &Tally, frame: &mut Frame) {
        if let Some((cell, leaf)) = frame.lost.take() {
            frame.tell(cell, leaf);
        }
        if frame.alpha >= frame.beta
            && let Some(&cell) = frame.line.first()
        {
            self.order.cut_off(tally, tally.moves().len(), cell, frame.depth);
        }
        if frame.selective {
            // The moves that were not tried might have been better.
            let lost = if frame.mine { frame.best <= -PROVED } else { frame.best >= PROVED };
            let won = if frame.mine { frame.best >= PROVED } else { frame.best <= -PROVED };
            frame.solid &= won;
            if lost {
                frame.best = if frame.mine { -MOST_GUESS } else { MOST_GUESS };
            }
        }
    }

    fn finish_depth(&mut self, frame: Frame) {
        let best = frame.line.first().copied();
        let others = self.root.iter().filter(|root| Some(root.1) != best);
        let others = others.map(|root| root.0).max().unwrap_or(-WIN);
        // The best first; the others as they did, those cut off last.
        self.root.sort_by_key(|root| (Some(root.1) != best, std::cmp::Reverse(root.0)));
        self.found = Some(DepthResult {
            value: frame.best,
            depth: self.depth,
            solid: frame.solid,
            forced: false,
            line: frame.line,
            others,
            selective: frame.selective,
        });
    }
}

fn all_but_identity(images: &Images) -> Vec<u16> {
    (1..images.count() as u16).collect()
}

/// Where there are no more moves than this all are tried.
pub(super) fn all_moves(width: usize) -> usize {
    ALL_MOVES.max(width)
}

/// A position that is being searched.
pub struct Frame {
    /// Moves to try, the most promising first.
    pub moves: Vec<u32>,
    /// The maximizer has this much elsewhere.
    pub alpha: i64,
    /// The minimizer needs to allow no more than this.
    pub beta: i64,
    /// As it was given: to tell what the result bounds.
    pub window: (i64, i64),
    /// The best value so far, for the player at the root.
    pub best: i64,
    /// The play that leads to it.
    pub line: Vec<u32>,
    /// The player at the root is to move.
    pub mine: bool,
    /// Moves left to look ahead.
    pub depth: i32,
    /// No guess was needed so far.
    pub solid: bool,
    /// There are moves that are not tried.
    pub selective: bool,
    /// One of the moves that need not be tried, since they lose to the same
    /// threats, and what it leads to: it may last longer than all others.
    pub lost: Option<(u32, Leaf)>,
    /// Which symmetries of the root hold here.
    pub symmetries: Vec<u16>,
}

impl Frame {
    /// Nothing is known of the position.
    pub fn new(moves: Vec<u32>, window: (i64, i64), mine: bool, depth: i32) -> Self {
        Self {
            moves,
            alpha: window.0,
            beta: window.1,
            window,
            best: if mine { -WIN } else { WIN },
            line: Vec::new(),
            mine,
            depth,
            solid: true,
            selective: false,
            lost: None,
            symmetries: Vec::new(),
        }
    }

    /// Learns what a move leads to.
    pub fn tell(&mut self, cell: u32, leaf: Leaf) {
        self.solid &= leaf.solid;
        let better = if self.mine { leaf.value > self.best } else { leaf.value < self.best };
        if better || self.line.is_empty() {
            self.best = leaf.value;
            self.line = std::iter::once(cell).chain(leaf.line).collect();
        }
        if self.mine {
            self.alpha = self.alpha.max(self.best);
        } else {
            self.beta = self.beta.min(self.best);
        }
    }
}

/// A value and how it came about.
#[derive(Clone)]
pub struct Leaf {
    /// For the player at the root.
    pub value: i64,
    /// No guess was needed.
    pub solid: bool,
    /// The play from here.
    pub line: Vec<u32>,
}

impl Leaf {
    /// A value without a line of play.
    pub fn new(value: i64, solid: bool) -> Self {
        Self { value, solid, line: Vec::new() }
    }

    /// The same of a first mark that the other of two players may take over
    /// instead of answering it: who made it never has the better of it.
    pub fn shared(self) -> Self {
        if self.value <= 0 {
            return self;
        }
        // A swap is a move, so that the end is one farther off.
        let value = if self.value >= PROVED { 1 - self.value } else { -self.value };
        let line = std::iter::once(SWAP).chain(self.line).collect();
        Self { value, line, ..self }
    }
}

/// Why no moves of a position are tried: its value is known, or the work is to end.
pub(super) type Settled = Early<Leaf>;

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

use super::found::{DepthResult, Reach};
use super::frame::{Frame, Leaf, Settled};
use super::judge::{Aim, Judge, MOST_GUESS, PROVED, WIN};
use super::order::{Order, weighed};
use super::transpositions::{Bound, Transpositions, from_table, to_table};
use crate::base::control::Halt;
use crate::play::outcome::Outcome;
use crate::search::board::Tally;
use crate::search::choice::Thought;
use crate::search::pressure::{Pressure, pressure};
use crate::search::threat_space::{Forcing, Sequence};
use crate::symmetry::images::Images;

/// The number of moves up to which all are tried, at every depth.
pub const ALL_MOVES: usize = 30;

/// The number of answers to a first move up to which all are tried: with lines of four or more,
/// and with lines of three, which threats win soon.
const ALL_ANSWERS: [usize; 2] = [128, 800];
/// The maximum number of positions in a search for wins by threats: on large and on small boards.
const THREAT_NODES: [u64; 2] = [60, 400];
/// The maximum number of positions in a search for the opponent's wins at the root.
const ROOT_NODES: u64 = 20_000;
/// The maximum number of empty cells of a small board.
const SMALL: usize = 128;
/// The number of plies from the root within which symmetries are used.
const SYMMETRIC_PLIES: i64 = 3;

/// The maximum number of plies from the root, since forced moves cost no depth.
const LONGEST: i64 = 400;

pub struct AlphaBeta {
    judge: Judge,
    /// Whether two play and the first line wins.
    sharp: bool,
    reach: Reach,
    depth: u32,
    table: Transpositions,
    order: Order,
    forcing: Forcing,
    /// The symmetries of the root: of moves that are images of each other, one is enough.
    images: Images,
    /// All cells, in the order that decides between equal ones.
    cells: Vec<u32>,
    /// The legal cells at the root with their values, best of the last depth first.
    root: Vec<(i64, u32)>,
    /// Whether there are more legal cells at the root.
    selective: bool,
    /// One of the moves at the root that are skipped since they lose to threats.
    lost: Option<(u32, Leaf)>,
    /// Whether the move is the first one of two players, which may be taken over.
    pub pie: bool,
    found: Option<DepthResult>,
}

impl AlphaBeta {
    /// Creates a search for the player to move among these legal `root` cells, at least one;
    /// `cells` are all cells in the order that decides between equal ones.
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

    /// Returns the cell that looks best before the search.
    pub fn first(&self) -> Option<u32> {
        self.root.first().map(|root| root.1)
    }

    /// Searches one ply deeper and returns the result; `None` if the search is complete. The tally
    /// must be the one of the previous call. It is left unchanged, unless the search is halted or
    /// reaches its maximum number of positions.
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
        // No opening is worth more than 0, since the opponent may take it over.
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

    /// Restricts the moves at the root: where the opponent would win by threats, only moves that
    /// may stop it remain, and all of them are tried.
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
        let other = 1 - self.judge.me;
        if let (Some(one), other) = tally.completing(other) {
            cells.retain(|cell| *cell == one || Some(*cell) == other);
        } else if let Some(danger) = self.forced(tally, other, ROOT_NODES, thought)? {
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

    /// Tries the moves of a node until no further one can matter.
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

    /// Searches a node, and stores its result in the transposition table.
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

    /// Adjusts the result of a node for the moves that were not tried.
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
            // One of the moves that were not tried might have been better.
            let sign = if frame.mine { 1 } else { -1 };
            frame.solid &= sign * frame.best >= PROVED;
            if sign * frame.best <= -PROVED {
                frame.best = sign * -MOST_GUESS;
            }
        }
    }

    fn finish_depth(&mut self, frame: Frame) {
        let best = frame.line.first().copied();
        let others = self.root.iter().filter(|root| Some(root.1) != best);
        let others = others.map(|root| root.0).max().unwrap_or(-WIN);
        // The best first, then the others by value, those cut off last.
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

    /// Prepares a new node: returns the moves to search, or its value.
    fn enter(
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
                let (solid, line) = (entry.solid, vec![entry.best]);
                return Err(Settled::Met(Leaf { value, solid, line }));
            }
        }
        if self.judge.ply(tally) >= LONGEST {
            return Err(Settled::Met(Leaf::new(self.judge.guess(tally), false)));
        }
        let mine = tally.to_move() == self.judge.me;
        if self.judge.aim == Aim::Win
            && let Some((cells, selective)) = self.pressed(tally, thought)?
        {
            let frame = Frame::new(cells, window, mine, depth.max(0) + 1);
            return Ok(Frame { selective, ..frame });
        }
        if depth <= 0 {
            return Err(Settled::Met(Leaf::new(self.judge.guess(tally), false)));
        }
        self.moves(tally, depth, window, known.map(|entry| entry.best), symmetries, thought)
    }

    /// Returns the cells of which one must be taken, and whether the moves are a selection, as a
    /// player who loses anyway might take none of them; or the value if threats decide the game.
    fn pressed(
        &mut self,
        tally: &mut Tally,
        thought: &mut Thought,
    ) -> Result<Option<(Vec<u32>, bool)>, Settled> {
        let (me, mover) = (self.judge.me, tally.to_move());
        let (winner, plies, line) = match pressure(tally) {
            Pressure::Forced(cells) => {
                let next = (mover + 1) % tally.players();
                let exact = mover == me || (next == me && cells.len() == 1);
                return Ok(Some((cells.to_vec(), !exact)));
            }
            Pressure::Decided(winner, cells) => {
                let line = if self.sharp { cells.to_vec() } else { Vec::new() };
                (winner, cells.len() as i64, line)
            }
            Pressure::Free if self.sharp => {
                let win = self.forced(tally, mover, threat_nodes(tally), thought)?;
                let Some(win) = win else { return Ok(None) };
                (mover, win.plies().into(), win.moves().collect())
            }
            Pressure::Free => return Ok(None),
        };
        let value = WIN - self.judge.ply(tally) - plies;
        let value = if winner == me { value } else { -value };
        Err(Settled::Met(Leaf { value, solid: true, line }))
    }

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

    /// Returns a node with the moves to try, or the value if all of them lose to threats.
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
        let few = if ply == 1 && self.sharp { answers } else { ALL_MOVES.max(self.reach.width[1]) };
        let width = if legal.len() > few { self.reach.width[1] } else { legal.len() };
        let (moves, selective) =
            self.order.moves(tally, self.judge.aim, &legal, best, width, thought)?;
        let frame = Frame::new(moves, window, mine, depth);
        Ok(Frame { selective, symmetries, lost, ..frame })
    }

    /// Keeps the cells that may stop a win of the opponent. Returns the first of the others, with
    /// its result, to stand for them all.
    fn disturb(
        &mut self,
        tally: &mut Tally,
        danger: &Sequence,
        cells: &mut Vec<u32>,
        thought: &mut Thought,
    ) -> Result<Option<(u32, Leaf)>, Halt> {
        let mover = tally.to_move();
        let all = cells.clone();
        self.forcing.disturbing(tally, 1 - mover, danger, cells, thought)?;
        // The kept cells are in the same order as before.
        let mut kept = cells.iter();
        let lost = all.into_iter().find(|cell| kept.next() != Some(cell));
        let Some(lost) = lost else { return Ok(None) };
        let value = WIN - self.judge.ply(tally) - 1 - i64::from(danger.plies());
        let value = if mover == self.judge.me { -value } else { value };
        Ok(Some((lost, Leaf { value, solid: true, line: danger.moves().collect() })))
    }
}

fn all_but_identity(images: &Images) -> Vec<u16> {
    (1..images.count() as u16).collect()
}

fn threat_nodes(tally: &Tally) -> u64 {
    THREAT_NODES[usize::from(tally.empty() <= SMALL)]
}

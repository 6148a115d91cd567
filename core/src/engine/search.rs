//! Alpha-beta search over all players' moves, in slices.
//!
//! The player at the root seeks the greatest value, all others the least: for
//! two players minimax, for more the *paranoid* search (N. Sturtevant and R.
//! Korf, “On pruning techniques for multi-player games”, 2000). It deepens by
//! one move at a time, remembers positions, and keeps apart what is proved
//! from what is guessed. Where the first line wins between two players, forced
//! answers cost no depth and every position is tried for a win by threats.

use super::forcing::{Forcing, Verdict};
use super::found::{Found, Pace, Reach};
use super::judge::{Aim, Judge, MOST_GUESS, PROVED, WIN, weighed};
use super::tally::Tally;
use super::transpositions::{Bound, Transpositions, from_table, to_table};
use crate::goal::Goal;

/// Where there are so few moves all are tried, at every depth.
const ALL_MOVES: usize = 30;
/// Where there are so few answers to a first move all are tried: where four or
/// more make a line, and where three do, since that is won by threats soon.
const ALL_ANSWERS: [usize; 2] = [128, 800];
/// Else the best-looking moves: at the root, and further on.
const WIDTH: [usize; 2] = [16, 10];
/// With so few empty cells the search goes to the end of the game.
const TO_THE_END: usize = 10;
/// Threats in a row that are looked for on the way.
const THREATS: usize = 8;
/// Positions looked at for them: on large boards and on small ones.
const THREAT_NODES: [u64; 2] = [60, 400];
/// A small board has so few empty cells.
const SMALL: usize = 128;

/// A search from one position.
pub struct Search {
    judge: Judge,
    /// Two players, and the first line wins.
    sharp: bool,
    reach: Reach,
    depth: u32,
    stack: Vec<Frame>,
    table: Transpositions,
    nodes: u64,
    /// Steps paid for: more than nodes where a position is costly.
    steps: u64,
    /// All cells, in the order in which equal ones are tried.
    order: Vec<u32>,
    /// Legal cells at the root, best of the last depth first.
    root: Vec<(i64, u32)>,
    /// There are more.
    selective: bool,
    found: Option<Found>,
}

struct Frame {
    moves: Vec<u32>,
    next: usize,
    alpha: i64,
    beta: i64,
    /// As it was given: to tell what the result bounds.
    window: (i64, i64),
    best: i64,
    line: Vec<u32>,
    mine: bool,
    depth: i32,
    solid: bool,
    selective: bool,
}

/// A value and how it came about.
struct Leaf {
    value: i64,
    solid: bool,
    line: Vec<u32>,
}

impl Leaf {
    fn new(value: i64, solid: bool) -> Self {
        Self { value, solid, line: Vec::new() }
    }
}

impl Search {
    /// A search for the player to move among these legal `root` cells, one at
    /// least; `order` are all cells in the order in which equal ones are tried.
    pub fn new(tally: &Tally, aim: Aim, reach: Reach, root: &[u32], order: Vec<u32>) -> Self {
        let judge = Judge { me: tally.to_move(), aim, root: tally.moves().len() };
        let sharp = aim == Aim::Win && tally.players() == 2 && tally.goal() == Goal::FirstTo(1);
        let mut root = weighed(tally, aim, root);
        let to_end = tally.empty() <= TO_THE_END;
        let depth = if to_end { tally.empty() as u32 } else { reach.depth };
        let selective = root.len() > ALL_MOVES;
        if selective {
            root.truncate(WIDTH[0]);
        }
        Self {
            judge,
            sharp,
            reach: Reach { depth, ..reach },
            depth: 0,
            stack: Vec::new(),
            table: Transpositions::new(),
            nodes: 0,
            steps: 0,
            order,
            root,
            selective,
            found: None,
        }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The depth that is being searched.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The cell that looks best before anything is searched.
    pub fn first(&self) -> Option<u32> {
        self.root.first().map(|root| root.1)
    }

    /// Steps done so far: more than nodes where a position is costly.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Searches on for about so many steps. The tally must be the one of the
    /// call before; it is as it was at the root whenever a depth is finished
    /// and when all is done.
    pub fn advance(&mut self, tally: &mut Tally, budget: u64) -> Pace {
        let until = self.steps.saturating_add(budget);
        while self.steps < until {
            if self.stack.is_empty() && !self.begin_depth(tally) {
                return Pace::Done;
            }
            if self.nodes >= self.reach.nodes {
                self.unwind(tally);
                return Pace::Done;
            }
            self.step(tally);
            if let (true, Some(found)) = (self.stack.is_empty(), &self.found) {
                return Pace::Deeper(found.clone());
            }
        }
        Pace::Paused
    }

    /// Begins to search one move deeper, if that can bring anything.
    fn begin_depth(&mut self, tally: &Tally) -> bool {
        if let Some(found) = &self.found {
            let known = found.solid || found.value.abs() >= PROVED;
            if known || found.depth >= self.reach.depth {
                return false;
            }
        }
        self.depth += 1;
        let moves: Vec<u32> = self.root.iter().map(|root| root.1).collect();
        let mut frame = Frame::new(moves, (-WIN, WIN), true, self.depth as i32);
        let forced = self.sharp && tally.completing(1 - self.judge.me).0.is_some();
        if forced && tally.completing(self.judge.me).0.is_none() {
            let must: Vec<u32> =
                frame.moves.iter().copied().filter(|cell| self.answers(tally, *cell)).collect();
            if !must.is_empty() {
                frame.moves = must;
            }
        }
        frame.selective = self.selective && !forced;
        self.root.iter_mut().for_each(|root| root.0 = -WIN);
        self.stack.push(frame);
        true
    }

    /// Whether the cell is one on which the other player would win.
    fn answers(&self, tally: &Tally, cell: u32) -> bool {
        let lines = tally.lacking(1 - self.judge.me, 1);
        lines.iter().any(|line| tally.last_cell(*line) == cell)
    }

    fn step(&mut self, tally: &mut Tally) {
        let Some(frame) = self.stack.last_mut() else { return };
        if frame.alpha >= frame.beta || frame.next == frame.moves.len() {
            self.leave(tally);
            return;
        }
        let cell = frame.moves[frame.next];
        frame.next += 1;
        let (depth, window) = (frame.depth - 1, (frame.alpha, frame.beta));
        tally.make(cell);
        self.nodes += 1;
        self.steps += 1 + tally.table().through(cell).len() as u64 / 64;
        if let Some(leaf) = self.enter(tally, depth, window) {
            tally.unmake();
            self.tell(cell, leaf);
        }
    }

    /// Looks at a new position: its value, or nothing if it must be searched.
    fn enter(&mut self, tally: &mut Tally, depth: i32, window: (i64, i64)) -> Option<Leaf> {
        if let Some(value) = self.judge.end(tally) {
            return Some(Leaf::new(value, true));
        }
        let ply = self.judge.ply(tally);
        let known = self.table.get(tally.hash());
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let value = from_table(entry.value, ply);
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.1,
                Bound::AtMost => value <= window.0,
            };
            if fits {
                return Some(Leaf { value, solid: entry.solid, line: vec![entry.best] });
            }
        }
        let mut forced = None;
        if self.sharp {
            match self.threats(tally, ply) {
                Ok(cell) => forced = cell,
                Err(leaf) => return Some(leaf),
            }
        }
        if depth <= 0 && forced.is_none() {
            return Some(Leaf::new(self.judge.guess(tally), false));
        }
        let mut frame = match forced {
            Some(cell) => Frame::new(vec![cell], window, false, depth.max(0) + 1),
            None => self.moves(tally, depth, window, known.map(|entry| entry.best)),
        };
        frame.mine = tally.to_move() == self.judge.me;
        frame.best = if frame.mine { -WIN } else { WIN };
        self.stack.push(frame);
        None
    }

    /// Between two players for the first line: a cell that must be taken, or
    /// the value if threats decide the game.
    fn threats(&mut self, tally: &mut Tally, ply: i64) -> Result<Option<u32>, Leaf> {
        let mover = tally.to_move();
        let sign = if mover == self.judge.me { 1 } else { -1 };
        if let (Some(cell), _) = tally.completing(mover) {
            return Err(Leaf { value: sign * (WIN - ply - 1), solid: true, line: vec![cell] });
        }
        match tally.completing(1 - mover) {
            (Some(one), Some(other)) => {
                let value = -sign * (WIN - ply - 2);
                return Err(Leaf { value, solid: true, line: vec![one, other] });
            }
            (Some(cell), None) => return Ok(Some(cell)),
            _ => {}
        }
        let most = THREAT_NODES[usize::from(tally.empty() <= SMALL)];
        let (verdict, nodes) = Forcing::new(tally, THREATS, most).run(tally);
        self.nodes += nodes;
        self.steps += nodes;
        match verdict {
            Verdict::Won(line) => {
                let value = sign * (WIN - ply - line.len() as i64);
                Err(Leaf { value, solid: true, line })
            }
            Verdict::NotFound => Ok(None),
        }
    }

    fn moves(&mut self, tally: &Tally, depth: i32, window: (i64, i64), best: Option<u32>) -> Frame {
        self.steps += (tally.table().lines() * tally.table().run()) as u64 / 64;
        let cells = weighed(tally, self.judge.aim, &self.order);
        let mut moves: Vec<u32> = cells.into_iter().map(|(_, cell)| cell).collect();
        if let Some(at) = best.and_then(|best| moves.iter().position(|cell| *cell == best)) {
            moves[..=at].rotate_right(1);
        }
        let answers = ALL_ANSWERS[usize::from(tally.table().run() <= 3)];
        let all = if self.judge.ply(tally) == 1 { answers } else { ALL_MOVES };
        let selective = moves.len() > all;
        if selective {
            moves.truncate(WIDTH[1]);
        }
        let mut frame = Frame::new(moves, window, true, depth);
        frame.selective = selective;
        frame
    }

    /// A position is done: stores it, takes the move back, tells the one before.
    fn leave(&mut self, tally: &mut Tally) {
        let Some(mut frame) = self.stack.pop() else { return };
        if frame.selective {
            // The moves that were not tried might have been better.
            frame.solid = false;
            let guess = if frame.mine { frame.best <= -PROVED } else { frame.best >= PROVED };
            if guess {
                frame.best = if frame.mine { -MOST_GUESS } else { MOST_GUESS };
            }
        }
        if self.stack.is_empty() {
            self.finish_depth(frame);
            return;
        }
        let ply = self.judge.ply(tally);
        let bound = match frame.best {
            best if best <= frame.window.0 => Bound::AtMost,
            best if best >= frame.window.1 => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if let Some(&best) = frame.line.first() {
            let value = to_table(frame.best, ply);
            self.table.put(tally.hash(), (value, bound), frame.depth, frame.solid, best);
        }
        if let Some(cell) = tally.unmake() {
            let leaf = Leaf { value: frame.best, solid: frame.solid, line: frame.line };
            self.tell(cell, leaf);
        }
    }

    /// The deepest position learns what a move leads to.
    fn tell(&mut self, cell: u32, leaf: Leaf) {
        let at_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        if at_root && let Some(root) = self.root.iter_mut().find(|root| root.1 == cell) {
            root.0 = leaf.value;
        }
        frame.solid &= leaf.solid;
        let better = if frame.mine { leaf.value > frame.best } else { leaf.value < frame.best };
        if better || frame.line.is_empty() {
            frame.best = leaf.value;
            frame.line = std::iter::once(cell).chain(leaf.line).collect();
        }
        if frame.mine {
            frame.alpha = frame.alpha.max(frame.best);
        } else {
            frame.beta = frame.beta.min(frame.best);
        }
    }

    fn finish_depth(&mut self, frame: Frame) {
        let best = frame.line.first().copied();
        let others = self.root.iter().filter(|root| Some(root.1) != best);
        let others = others.map(|root| root.0).max().unwrap_or(-WIN);
        // The best first; the others as they did, those cut off last.
        self.root.sort_by_key(|root| (Some(root.1) != best, std::cmp::Reverse(root.0)));
        self.found = Some(Found {
            value: frame.best,
            depth: self.depth,
            solid: frame.solid,
            line: frame.line,
            others,
            selective: frame.selective,
        });
    }

    fn unwind(&mut self, tally: &mut Tally) {
        while self.stack.pop().is_some() {
            if !self.stack.is_empty() {
                tally.unmake();
            }
        }
    }
}

impl Frame {
    fn new(moves: Vec<u32>, window: (i64, i64), mine: bool, depth: i32) -> Self {
        Self {
            moves,
            next: 0,
            alpha: window.0,
            beta: window.1,
            window,
            best: -WIN,
            line: Vec::new(),
            mine,
            depth,
            solid: true,
            selective: false,
        }
    }
}

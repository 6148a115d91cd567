//! The players that search: Club, Strong, Long game and their variants.

use super::careless::at_once;
use super::dice::dice_for;
use super::explain;
use super::near::near;
use super::pie;
use crate::base::control::Halt;
use crate::play::moves::Move;
use crate::play::opening::Opening;
use crate::play::position::Position;
use crate::search::alpha_beta::{Aim, AlphaBeta, DepthResult, Reach, SWAP};
use crate::search::board::Tally;
use crate::search::choice::{Choice, Limits, Thought};
use crate::search::line_index::LineIndex;
use crate::search::reason::Reason;
use crate::search::threat_space::Forcing;
use crate::search::tree_search::TreeSearch;
use crate::search::verdict::{Basis, GameValue, Plies, Verdict};
use crate::symmetry::images::Images;
use std::sync::Arc;

/// The maximum number of cells checked against the opening rule.
const OPENINGS: usize = 4_096;
/// The maximum number of marks at which symmetries are used; with more, hardly any is left.
const SYMMETRIC_MARKS: usize = 8;
/// The number of positions of a tree search between two updates of the best move.
const LEAVES: u64 = 1_000;
/// The maximum number of empty cells at which any game of two is searched to its end.
const SEARCHED: usize = 14;

/// The parameters of a player's search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The objective of the search.
    pub aim: Aim,
    /// The default number of positions, and the maximum for players that do not use more time.
    nodes: u64,
    /// Whether the limits may ask for more positions.
    pub takes_time: bool,
    /// Whether a fixed depth is requested; then alpha-beta is used with any number of players.
    pub to_a_depth: bool,
    /// The maximum number of threats in a row, and of positions, in the first search for a forced
    /// win.
    pub forcing: (usize, u64),
    /// The limits of alpha-beta; its nodes are set by [`within`](Self::within).
    pub reach: Reach,
}

impl Skill {
    /// Club: looks two moves ahead.
    pub const CLUB: Self = Self {
        aim: Aim::Win,
        nodes: 4_000,
        takes_time: false,
        to_a_depth: false,
        forcing: (3, 2_000),
        reach: Reach { depth: 2, nodes: 0, threats: 2, width: [12, 8], to_the_end: 9 },
    };

    /// Strong, and Perfect where no book has an answer: as deep as the limits allow.
    pub const STRONG: Self = Self {
        nodes: 200_000,
        takes_time: true,
        forcing: (24, 100_000),
        reach: Reach { depth: 60, nodes: 0, threats: 8, width: [20, 12], to_the_end: SEARCHED },
        ..Self::CLUB
    };

    pub const LONG_GAME: Self = Self {
        aim: Aim::Last,
        nodes: 20_000,
        forcing: (0, 0),
        reach: Reach { depth: 3, nodes: 0, threats: 0, width: [16, 10], to_the_end: 10 },
        ..Self::CLUB
    };

    /// Sets a fixed depth, if one is given.
    pub fn to_depth(mut self, depth: Option<u32>) -> Self {
        if let Some(depth) = depth {
            self.reach.depth = depth;
            self.nodes = u64::MAX;
            self.to_a_depth = true;
        }
        self
    }

    pub fn within(mut self, limits: &Limits) -> Self {
        let asked = limits.nodes.unwrap_or(self.nodes);
        self.reach.nodes = if self.takes_time { asked } else { asked.min(self.nodes) };
        self
    }
}

/// A search for a move: first choices that need no search, then a win by threats, then
/// alpha-beta or a tree search.
pub(super) struct Searcher<'a> {
    position: &'a Position,
    limits: &'a Limits,
    skill: Skill,
    best: Choice,
    /// All cells, in the random order that decides between equal ones.
    order: Vec<u32>,
}

impl<'a> Searcher<'a> {
    /// Creates a search; until it finds a move, `fallback` is the best.
    pub fn new(position: &'a Position, limits: &'a Limits, skill: Skill, fallback: Choice) -> Self {
        Self { position, limits, skill: skill.within(limits), best: fallback, order: Vec::new() }
    }

    /// Searches for the best move; told to finish, returns the best so far.
    pub fn choose(mut self, thought: &mut Thought) -> Result<Choice, Halt> {
        match self.search(thought) {
            Err(Halt::Stop) => Err(Halt::Stop),
            Ok(()) | Err(Halt::Finish) => Ok(self.answer(thought.now.nodes)),
        }
    }

    fn search(&mut self, thought: &mut Thought) -> Result<(), Halt> {
        let position = self.position;
        let table = LineIndex::watched(position.rules(), thought)?;
        if let Some(choice) = pie::even_opening(position, self.limits, thought)? {
            self.best = choice;
            if table.is_none() || !self.searches_openings() {
                return Ok(());
            }
        }
        let many = position.rules().players() > 2;
        if (many || table.is_none())
            && self.skill.aim == Aim::Win
            && let Some(choice) = pie::swap_if_strong(position)
        {
            self.best = choice;
            return Ok(());
        }
        let Some(table) = table else {
            self.best = near(position, self.limits, self.skill.aim, thought)?;
            return Ok(());
        };
        let mut tally = Tally::watched(Arc::new(table), position, thought)?;
        let sharp = position.rules().goal().is_first_line() && self.skill.aim == Aim::Win;
        if self.is_plain(&tally, sharp, thought)? {
            return Ok(());
        }
        if sharp && tally.is_first_line_of_two() && !position.marks().is_empty() {
            let (threats, nodes) = self.skill.forcing;
            let nodes = nodes.min(self.skill.reach.nodes);
            let mut forcing = Forcing::new(tally.table().cells());
            let mover = tally.to_move();
            let (win, nodes) = forcing.run(&mut tally, mover, threats, nodes, thought)?;
            thought.now.nodes += nodes;
            if let Some(win) = win {
                self.adopt(&tally, &DepthResult::forced(win.moves().collect()), thought);
                return Ok(());
            }
        }
        let search = if self.grows_a_tree(&tally) { Self::grow } else { Self::deepen };
        search(self, &mut tally, thought)
    }

    /// Returns whether the move to be chosen may be taken over by the other of two players.
    fn may_be_taken_over(&self) -> bool {
        let rules = self.position.rules();
        rules.pie() && rules.players() == 2 && self.position.marks().is_empty()
    }

    /// Returns whether first moves that may be taken over are searched. The result is used only if
    /// it is certain; otherwise the numbers of lines tell more.
    fn searches_openings(&self) -> bool {
        let Skill { aim, reach, takes_time, .. } = self.skill;
        let few = self.position.empty_cells().is_some_and(|cells| cells <= reach.to_the_end as u64);
        aim == Aim::Win && self.position.rules().players() == 2 && (few || takes_time)
    }

    /// Chooses a move without a search, if it completes a line or is the only one; returns whether
    /// it did.
    fn is_plain(
        &mut self,
        tally: &Tally,
        sharp: bool,
        thought: &mut Thought,
    ) -> Result<bool, Halt> {
        let position = self.position;
        if let Some(choice) = at_once(position, 0, thought)?
            && (sharp || !self.may_be_taken_over())
        {
            self.best = choice;
            if sharp && matches!(self.best.reason, Reason::Completes { .. }) {
                self.best.verdict = Verdict::win(Plies::Exact(1), Basis::Threats);
                return Ok(true);
            }
        }
        self.order = tally.table().cell_numbers().collect();
        dice_for(position, self.limits).shuffle(&mut self.order);
        let legal = self.legal(tally);
        let only = legal.len() == 1 && !position.can_swap();
        if only {
            let turn = Move::Place(tally.table().cell(legal[0]));
            self.best = Choice::unsearched(turn, Reason::OnlyLegal);
        }
        Ok(only)
    }

    /// Returns the legal cells, in the random order.
    fn legal(&self, tally: &Tally) -> Vec<u32> {
        let playable = self.order.iter().copied().filter(|cell| tally.playable(*cell));
        let rules = self.position.rules();
        if !self.position.marks().is_empty() || *rules.opening() == Opening::Free {
            return playable.collect();
        }
        let allowed = |cell: &u32| !rules.is_barred_first(&tally.table().cell(*cell));
        let some: Vec<u32> = playable.clone().take(OPENINGS).filter(allowed).collect();
        // Where few openings are allowed, the first one is enough.
        if some.is_empty() { playable.filter(allowed).take(1).collect() } else { some }
    }

    fn deepen(&mut self, tally: &mut Tally, thought: &mut Thought) -> Result<(), Halt> {
        let legal = self.legal(tally);
        let few = self.position.marks().len() <= SYMMETRIC_MARKS;
        let images = if few {
            Images::of_position(self.position).expect("whose lines are listed has few cells")
        } else {
            Images::identity(tally.table().cells())
        };
        let (Skill { aim, reach, .. }, cells) = (self.skill, self.order.clone());
        let mut search = AlphaBeta::new(tally, aim, reach, legal, cells, images, thought)?;
        if self.may_be_taken_over() {
            search.pie = true;
        } else if let Some(cell) = search.first()
            && !matches!(self.best.reason, Reason::Completes { .. } | Reason::Blocks { .. })
        {
            let turn = Move::Place(tally.table().cell(cell));
            self.best = Choice::unsearched(turn, Reason::LooksBest { depth: 1 });
        }
        while let Some(found) = search.deepen(tally, thought)? {
            self.adopt(tally, found, thought);
        }
        Ok(())
    }

    /// Returns whether a tree search finds better moves than alpha-beta, as test matches have
    /// shown: in races for several lines, and with more than two players except in misère. Near the
    /// end of a game of two, alpha-beta is used.
    fn grows_a_tree(&self, tally: &Tally) -> bool {
        let asked = self.skill.takes_time && !self.skill.to_a_depth;
        let race = tally.goal().lines_to_end().is_some_and(|lines| lines > 1);
        let better = !tally.goal().is_misere() && (race || tally.players() > 2);
        let near = tally.players() == 2 && tally.empty() <= self.skill.reach.to_the_end;
        asked && better && !near
    }

    fn grow(&mut self, tally: &mut Tally, thought: &mut Thought) -> Result<(), Halt> {
        let (legal, seed) = (self.legal(tally), self.limits.seed ^ tally.hash());
        let mut tree = TreeSearch::new(tally, &legal, self.order.clone(), seed, thought)?;
        let (most, mut next) = (self.skill.reach.nodes, LEAVES);
        let mut told = Ok(());
        while told.is_ok() && thought.now.nodes < most && !tree.is_settled() {
            told = tree.visit(tally, thought);
            if thought.now.nodes >= next {
                self.adopt_share(tally, &tree, thought);
                next = thought.now.nodes + LEAVES;
            }
        }
        self.adopt_share(tally, &tree, thought);
        told
    }

    /// Makes the most visited move of a tree the best so far.
    fn adopt_share(&mut self, tally: &Tally, tree: &TreeSearch, thought: &mut Thought) {
        let line = tree.line(tally.players());
        let (Some(&cell), Some(share)) = (line.first(), tree.share()) else { return };
        let even = 1.0 / tally.players() as f32;
        let verdict = Verdict::Estimate(((share - even) * 1_000.0) as i64);
        let reason = explain::shared(tally, cell, thought.now.depth);
        self.take(tally, &line, verdict, reason, thought);
    }

    /// Makes the result of a depth the best so far. The tally must be at the root.
    fn adopt(&mut self, tally: &Tally, found: &DepthResult, thought: &mut Thought) {
        let Some(&cell) = found.line.first() else { return };
        let verdict = found.verdict(self.skill.aim, tally);
        if !self.may_be_taken_over() || verdict.is_certain() {
            let reason = explain::reason(tally, self.skill.aim, found, cell);
            self.take(tally, &found.line, verdict, reason, thought);
        }
    }

    /// Makes the first move of a line the best so far, and reports it.
    fn take(
        &mut self,
        tally: &Tally,
        line: &[u32],
        verdict: Verdict,
        reason: Reason,
        thought: &mut Thought,
    ) {
        let turn = |cell: &u32| match *cell {
            SWAP => Move::Swap,
            cell => Move::Place(tally.table().cell(cell)),
        };
        let line_of_play: Vec<Move> = line.iter().map(turn).collect();
        thought.now.line.clone_from(&line_of_play);
        thought.now.verdict = verdict;
        let (turn, nodes) = (line_of_play[0].clone(), thought.now.nodes);
        self.best = Choice { turn, reason, verdict, line_of_play, nodes };
    }

    /// Returns the best move so far. With two players, and a first mark that can be taken over,
    /// swaps if owning that mark is better than answering it.
    fn answer(self, nodes: u64) -> Choice {
        let best = Choice { nodes, ..self.best };
        let Some(first) = pie::first_mark(self.position) else { return best };
        if self.skill.aim == Aim::Last || best.turn == Move::Swap {
            return best;
        }
        let swapped = match best.verdict.value() {
            Some(GameValue::Win(_) | GameValue::Draw) => None,
            Some(GameValue::Loss(_)) => {
                let mut line_of_play = best.line_of_play.clone();
                line_of_play.insert(0, Move::Swap);
                let verdict = best.verdict.one_ply_before();
                Some(Choice { verdict, line_of_play, ..pie::swap(first, true) })
            }
            None => pie::swap_if_strong(self.position),
        };
        swapped.map(|choice| Choice { nodes, ..choice }).unwrap_or(best)
    }
}

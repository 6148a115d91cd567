//! The players that search: Club, Strong, Long game and what is like them.

use super::careless::at_once;
use super::dice::generator;
use super::explain;
use super::near::near;
use super::pie;
use super::skill::Skill;
use crate::base::task::{Progress, Task};
use crate::play::moves::Move;
use crate::play::opening::Opening;
use crate::play::position::Position;
use crate::search::alpha_beta::{Aim, Found, Pace, Reach, SWAP, Search};
use crate::search::board::Tally;
use crate::search::choice::Choice;
use crate::search::limits::Limits;
use crate::search::line_index::LineIndex;
use crate::search::reason::Reason;
use crate::search::thinking::{Glimpse, Thinking};
use crate::search::threat_space::{Deepening, Forced, Forcing};
use crate::search::tree_search::TreeSearch;
use crate::search::verdict::{Basis, GameValue, Plies, Verdict};
use crate::symmetry::images::Images;
use fastrand::Rng;
use std::sync::Arc;

/// The most cells that are asked whether the opening rule bars them.
const OPENINGS: usize = 4_096;
/// With more marks on the board hardly any symmetry is left.
const SYMMETRIC_MARKS: usize = 8;

/// A search for a move, stage by stage: what needs no search, a win by
/// threats, then alpha-beta.
pub(super) struct Searcher {
    position: Position,
    limits: Limits,
    skill: Skill,
    stage: Stage,
    best: Choice,
    /// All cells, in the order in which equal ones are tried.
    order: Vec<u32>,
    /// Positions looked at.
    nodes: u64,
    /// Steps done: more than nodes where a position is costly.
    steps: u64,
}

enum Stage {
    Start,
    Forcing(Box<(Tally, Deepening, Forcing)>),
    Search(Box<(Tally, Search)>),
    Tree(Box<(Tally, TreeSearch)>),
    Done,
}

impl Searcher {
    /// A search that has not begun; until then `fallback` is the best move.
    pub fn new(position: &Position, limits: &Limits, skill: Skill, fallback: Choice) -> Self {
        Self {
            position: position.clone(),
            limits: *limits,
            skill: skill.within(limits),
            stage: Stage::Start,
            best: fallback,
            order: Vec::new(),
            nodes: 0,
            steps: 0,
        }
    }

    /// What needs no search, or the first stage that does.
    fn start(&mut self) -> Stage {
        let (position, limits) = (&self.position, &self.limits);
        let table = LineIndex::new(position.rules()).ok();
        if let Some(choice) = pie::even_opening(position, limits) {
            self.best = choice;
            if table.is_none() || !self.searches_openings() {
                return Stage::Done;
            }
        }
        let many = position.rules().players() > 2;
        if (many || table.is_none())
            && self.skill.aim == Aim::Win
            && let Some(choice) = pie::swap_if_strong(position)
        {
            self.best = choice;
            return Stage::Done;
        }
        let Some(table) = table else {
            self.best = near(position, limits, self.skill.aim);
            return Stage::Done;
        };
        self.prepare(Tally::new(Arc::new(table), position))
    }

    /// Whether the move that is sought may be taken over by the other of two.
    fn may_be_taken_over(&self) -> bool {
        let rules = self.position.rules();
        rules.pie() && rules.players() == 2 && self.position.moves().is_empty()
    }

    /// Whether first moves that may be taken over are searched. What comes of
    /// it counts if it is certain: short of that the lines tell more.
    fn searches_openings(&self) -> bool {
        let Skill { aim, reach, takes_time, .. } = self.skill;
        let few = self.position.empty_cells().is_some_and(|cells| cells <= reach.to_the_end as u64);
        aim == Aim::Win && self.position.rules().players() == 2 && (few || takes_time)
    }

    fn prepare(&mut self, tally: Tally) -> Stage {
        let position = &self.position;
        let first_line = position.rules().goal().is_first_line() && self.skill.aim == Aim::Win;
        if let Some(choice) = at_once(position)
            && (first_line || !self.may_be_taken_over())
        {
            self.best = choice;
            if first_line && matches!(self.best.reason, Reason::Completes { .. }) {
                self.best.verdict = Verdict::win(Plies::Exact(1), Basis::Threats);
                return Stage::Done;
            }
        }
        self.order = (0..tally.table().cells() as u32).collect();
        shuffle(&mut self.order, &mut generator(position, &self.limits));
        let legal = self.legal(&tally);
        if legal.len() == 1 && !position.can_swap() {
            let turn = Move::Place(tally.table().cell(legal[0]));
            self.best = Choice::unsearched(turn, Reason::OnlyLegal);
            return Stage::Done;
        }
        if first_line && tally.players() == 2 && !position.moves().is_empty() {
            let (threats, nodes) = self.skill.forcing;
            let nodes = nodes.min(self.skill.reach.nodes);
            let deepening = Deepening::new(tally.to_move(), threats, nodes);
            let forcing = Forcing::new(tally.table().cells());
            return Stage::Forcing(Box::new((tally, deepening, forcing)));
        }
        self.search(tally)
    }

    /// The legal cells, in the order drawn.
    fn legal(&self, tally: &Tally) -> Vec<u32> {
        let playable = self.order.iter().copied().filter(|cell| tally.playable(*cell));
        let rules = self.position.rules();
        if !self.position.moves().is_empty() || *rules.opening() == Opening::Free {
            return playable.collect();
        }
        let allowed = |cell: &u32| !rules.is_barred_first(&tally.table().cell(*cell));
        let some: Vec<u32> = playable.clone().take(OPENINGS).filter(allowed).collect();
        // Where few openings are allowed any one will do.
        if some.is_empty() { playable.filter(allowed).take(1).collect() } else { some }
    }

    fn search(&mut self, tally: Tally) -> Stage {
        let nodes = self.skill.reach.nodes.saturating_sub(self.nodes);
        let reach = Reach { nodes, ..self.skill.reach };
        let legal = self.legal(&tally);
        if self.grows_a_tree(&tally) {
            let seed = self.limits.seed ^ tally.hash();
            let tree = TreeSearch::new(&tally, &legal, self.order.clone(), seed);
            return Stage::Tree(Box::new((tally, tree)));
        }
        let few = self.position.moves().len() <= SYMMETRIC_MARKS;
        let images = match few {
            true => Images::of_position(&self.position),
            false => Images::identity(tally.table().cells()),
        };
        let cells = self.order.clone();
        let mut search = Search::new(&tally, self.skill.aim, reach, legal, cells, images);
        if self.may_be_taken_over() {
            search = search.under_the_pie_rule();
        } else if let Some(cell) = search.first()
            && !matches!(self.best.reason, Reason::Completes { .. } | Reason::Blocks { .. })
        {
            let turn = Move::Place(tally.table().cell(cell));
            self.best = Choice::unsearched(turn, Reason::LooksBest { depth: 1 });
        }
        Stage::Search(Box::new((tally, search)))
    }

    fn force(&mut self, mut all: Box<(Tally, Deepening, Forcing)>, budget: u64) -> Stage {
        let (tally, deepening, forcing) = &mut *all;
        let before = deepening.nodes();
        let forced = forcing.deepen(tally, deepening, budget);
        self.nodes += deepening.nodes() - before;
        self.steps += deepening.nodes() - before;
        match forced {
            None => Stage::Forcing(all),
            Some(Forced::Won(win)) => {
                self.adopt(tally, &Found::forced(win.moves().collect()));
                Stage::Done
            }
            Some(Forced::NotFound) => self.search(all.0),
        }
    }

    /// Whether a tree finds better moves than a search by depth, as games of one
    /// against the other have shown: in races for several lines, and among more
    /// than two players but for misère. Near its end a game is searched.
    fn grows_a_tree(&self, tally: &Tally) -> bool {
        let asked = self.skill.takes_time && !self.skill.to_a_depth;
        let race = tally.goal().lines_to_end().is_some_and(|lines| lines > 1);
        let better = !tally.goal().is_misere() && (race || tally.players() > 2);
        let near = tally.players() == 2 && tally.empty() <= self.skill.reach.to_the_end;
        asked && better && !near
    }

    /// Goes on with a tree.
    fn grow(&mut self, mut both: Box<(Tally, TreeSearch)>, budget: u64) -> Stage {
        let (tally, tree) = &mut *both;
        let until = self.steps.saturating_add(budget);
        let most = self.skill.reach.nodes;
        while self.steps < until && tree.nodes() < most && !tree.is_settled() {
            tree.visit(tally);
            self.steps += TreeSearch::cost(tally);
        }
        self.nodes = tree.nodes();
        self.adopt_share(tally, tree);
        if tree.nodes() < most && !tree.is_settled() { Stage::Tree(both) } else { Stage::Done }
    }

    /// Takes the move that was looked at most as the best so far.
    fn adopt_share(&mut self, tally: &mut Tally, tree: &TreeSearch) {
        let line = tree.line(tally.players());
        let (Some(&cell), Some(share)) = (line.first(), tree.share()) else { return };
        let place = |cell: &u32| Move::Place(tally.table().cell(*cell));
        let even = 1.0 / tally.players() as f32;
        self.best = Choice {
            turn: place(&cell),
            verdict: Verdict::Estimate(((share - even) * 1_000.0) as i64),
            line_of_play: line.iter().map(place).collect(),
            nodes: self.nodes,
            reason: explain::shared(tally, cell, tree.depth()),
        };
    }

    fn look(&mut self, mut both: Box<(Tally, Search)>, budget: u64) -> Stage {
        let (tally, search) = &mut *both;
        let before = (search.nodes(), search.steps());
        let pace = search.advance(tally, budget);
        self.nodes += search.nodes() - before.0;
        self.steps += search.steps() - before.1;
        match pace {
            Pace::Paused => return Stage::Search(both),
            Pace::Deeper(found) => self.adopt(tally, &found),
            Pace::Done => return Stage::Done,
        }
        Stage::Search(both)
    }

    /// Takes what was found as the best so far. The tally is at the root.
    fn adopt(&mut self, tally: &mut Tally, found: &Found) {
        let Some(&cell) = found.line.first() else { return };
        let verdict = found.verdict(self.skill.aim, tally);
        if self.may_be_taken_over() && !verdict.is_certain() {
            return;
        }
        let turn = |cell: &u32| match *cell {
            SWAP => Move::Swap,
            cell => Move::Place(tally.table().cell(cell)),
        };
        self.best = Choice {
            turn: turn(&cell),
            verdict,
            line_of_play: found.line.iter().map(turn).collect(),
            nodes: self.nodes,
            reason: Reason::AnyMove,
        };
        self.best.reason = explain::reason(tally, self.skill.aim, found, cell);
    }

    /// The best move so far. Two players, and the first mark can be taken over:
    /// does so if keeping it is better than answering it.
    fn answer(&self) -> Choice {
        let best = Choice { nodes: self.nodes, ..self.best.clone() };
        let Some(first) = pie::first_mark(&self.position) else { return best };
        if self.skill.aim == Aim::Last || best.turn == Move::Swap {
            return best;
        }
        let swapped = match best.verdict.value() {
            Some(GameValue::Win(_) | GameValue::Draw) => None,
            Some(GameValue::Loss(_)) => {
                let line_of_play = std::iter::once(Move::Swap).chain(best.line_of_play.clone());
                let line_of_play = line_of_play.collect();
                let verdict = best.verdict.one_ply_before();
                Some(Choice { verdict, line_of_play, ..pie::swap(first, true) })
            }
            None => pie::swap_if_strong(&self.position),
        };
        swapped.map(|choice| Choice { nodes: self.nodes, ..choice }).unwrap_or(best)
    }
}

impl Task for Searcher {
    type Output = Choice;

    fn advance(&mut self, budget: u64) -> Option<Choice> {
        let until = self.steps.saturating_add(budget.max(1));
        loop {
            self.stage = match std::mem::replace(&mut self.stage, Stage::Done) {
                Stage::Start => self.start(),
                Stage::Forcing(both) => self.force(both, until - self.steps),
                Stage::Search(both) => self.look(both, until - self.steps),
                Stage::Tree(both) => self.grow(both, until - self.steps),
                Stage::Done => return Some(self.answer()),
            };
            if self.steps >= until {
                return None;
            }
        }
    }

    fn progress(&self) -> Progress {
        let note = match &self.stage {
            Stage::Start | Stage::Done => String::new(),
            Stage::Forcing(both) => format!("wins by {} threats in a row", both.1.threats()),
            Stage::Tree(both) => format!("up to {} moves ahead", both.1.depth()),
            Stage::Search(both) => format!("{} moves ahead", both.1.depth()),
        };
        let total = Some(self.skill.reach.nodes).filter(|nodes| *nodes < u64::MAX);
        Progress { done: self.nodes, total, note }
    }
}

impl Thinking for Searcher {
    fn best(&self) -> Choice {
        self.answer()
    }

    fn glimpse(&self) -> Glimpse {
        let depth = match &self.stage {
            Stage::Start | Stage::Done => 0,
            Stage::Forcing(both) => 2 * both.1.threats() as u32,
            Stage::Search(both) => both.1.depth(),
            Stage::Tree(both) => both.1.depth(),
        };
        let Choice { verdict, line_of_play, .. } = self.best.clone();
        Glimpse { depth, nodes: self.nodes, line: line_of_play, verdict }
    }
}

/// Puts cells into a random order. Only 64-bit draws, as everywhere.
fn shuffle(cells: &mut [u32], rng: &mut Rng) {
    for i in (1..cells.len()).rev() {
        cells.swap(i, rng.u64(0..=i as u64) as usize);
    }
}

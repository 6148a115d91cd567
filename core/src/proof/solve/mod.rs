//! The value of a position, by whatever method settles it.
//!
//! * A full search, which finds the shortest win, as far as it comes at once.
//! * Pairs of cells, by which both can hold the draw.
//! * A search for a proof that a player wins, wider and wider.
//! * A full search to the end, on small boards.

mod crew;
mod full;
mod hunting;
mod plan;
mod solution;

pub use crew::Crew;
pub use full::FullSearch;
pub use solution::{CannotSolve, Means, Solution};

use super::prove::{CannotProve, ProofNumbers, Prover, Worker};
use crate::base::control::to_the_end;
use crate::base::task::{Progress, Task};
use crate::base::text::grouped;
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::proof::cell_at;
use crate::proof::pairing::{PairingAnswer, PairingWork};
use crate::search::known_games::with_known;
use crate::search::verdict::{Basis, Plies, Standing, Verdict};
use crew::Notice;
use plan::{Plan, cannot_win, every_pair, is_plain, plans};
use std::collections::VecDeque;
use std::fmt;

/// Steps of the first full search, and of that for a shorter win.
const QUICK: u64 = 30_000_000;

/// The search for the value of a position. A step is a position looked at by a
/// search by threats, or other work that takes about as long. A slice should be
/// of some ten thousand steps or more: what a stopped search has not yet
/// written down it does again.
pub struct Solve {
    position: Position,
    means: Means,
    stage: Stage,
    /// Searches for a proof that are still to be made.
    hunts: VecDeque<Plan>,
    notice: Notice,
    /// Of all stages that are over.
    nodes: u64,
    tried: Vec<String>,
    /// Who is known not to win.
    cannot: [bool; 2],
    /// What a full search has found, while a proof of it is sought.
    known: Option<Box<Solution>>,
}

enum Stage {
    Start,
    Quick(Box<FullSearch>),
    Pairing(Box<PairingWork>),
    Next,
    Hunt(Box<(Plan, Prover, Worker, bool)>),
    /// A win is proved; is there a shorter one?
    Shorten(Box<(FullSearch, Solution)>),
    Full(Box<FullSearch>),
    /// Known, but not proved.
    Known(Box<Solution>),
    GivenUp,
}

/// What a full search says: the value, and a line of best play.
type FullValue = (Verdict, Vec<u32>);

/// What a stage leads to.
enum Then {
    Go(Stage),
    Done(Box<Solution>),
}

impl fmt::Debug for Solve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solve")
            .field("position", &self.position)
            .field("means", &self.means)
            .field("nodes", &self.nodes())
            .finish_non_exhaustive()
    }
}

impl Solve {
    /// A search that has not begun.
    ///
    /// # Errors
    /// [`CannotSolve`] for more than two players, and while a player may swap.
    pub fn new(position: &Position, means: Means) -> Result<Self, CannotSolve> {
        Self::check(position)?;
        Ok(Self {
            hunts: plans(position),
            position: position.clone(),
            means,
            stage: Stage::Start,
            notice: Notice::default(),
            nodes: 0,
            tried: Vec::new(),
            cannot: cannot_win(position),
            known: None,
        })
    }

    /// Whether a position can be solved in principle.
    ///
    /// # Errors
    /// [`CannotSolve`].
    pub fn check(position: &Position) -> Result<(), CannotSolve> {
        let rules = position.rules();
        if rules.players() != 2 {
            return Err(CannotSolve::Players(rules.players()));
        }
        if rules.pie() && position.marks().len() < 2 && !position.outcome().is_over() {
            return Err(CannotSolve::Pie);
        }
        Ok(())
    }

    /// A further thread's part of the work.
    pub fn crew(&self) -> Crew {
        Crew { notice: self.notice.clone(), threads: self.means.threads, worker: None }
    }

    /// How far the search for a proof is, while there is one, and whose win it is for.
    pub fn proof_numbers(&self) -> Option<(Player, ProofNumbers)> {
        match &self.stage {
            Stage::Hunt(hunt) => Some((hunt.0.player, hunt.1.numbers())),
            _ => None,
        }
    }

    /// While a proof is searched for, the moves to the position at which the
    /// last slice ended.
    pub fn looking(&self) -> Vec<Move> {
        match &self.stage {
            Stage::Hunt(hunt) => hunt.2.looking().into_iter().map(Move::Place).collect(),
            _ => Vec::new(),
        }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
            + match &self.stage {
                Stage::Quick(full) | Stage::Full(full) => full.nodes(),
                Stage::Shorten(both) => both.0.nodes(),
                Stage::Hunt(hunt) => hunt.1.numbers().nodes,
                _ => 0,
            }
    }

    /// What is known if it is given up now.
    pub fn give_up(&self) -> Solution {
        if let Some(known) = &self.known {
            // Found by full search, though not yet proved as was asked.
            return Solution { nodes: self.nodes(), ..(**known).clone() };
        }
        let mut tried = self.tried.clone();
        match &self.stage {
            Stage::Quick(full) | Stage::Full(full) => tried.push(looked(full)),
            Stage::Hunt(hunt) => tried.push(hunt.0.told(&hunt.1.numbers(), "not finished")),
            Stage::Shorten(both) => return Solution { nodes: self.nodes(), ..both.1.clone() },
            _ => {}
        }
        Solution { tried, nodes: self.nodes(), ..*self.solution(Verdict::Unknown) }
    }

    fn solution(&self, verdict: Verdict) -> Box<Solution> {
        let (nodes, tried) = (self.nodes, self.tried.clone());
        let standing = Standing { verdict, ..Standing::unknown(self.position.to_move()) };
        Box::new(Solution { standing, proof: None, nodes, tried })
    }

    /// The verdict for the player to move where this player wins.
    fn won_by(&self, player: Player, plies: Plies, basis: Basis) -> Verdict {
        if player == self.position.to_move() {
            Verdict::win(plies, basis)
        } else {
            Verdict::loss(plies, basis)
        }
    }

    fn start(&mut self) -> Then {
        match self.position.outcome() {
            Outcome::Undecided => {}
            Outcome::Won(player) => {
                let verdict = self.won_by(player, Plies::Exact(0), Basis::Over);
                return Then::Done(self.solution(verdict));
            }
            _ => return Then::Done(self.solution(Verdict::draw(Basis::Over))),
        }
        match FullSearch::new(&self.position, self.means.memory) {
            Some(full) => Then::Go(Stage::Quick(Box::new(full))),
            None => match every_pair(&self.position) {
                Some(verdict) => Then::Done(self.solution(verdict)),
                None => {
                    self.tried.push(CannotProve::TooLarge.to_string());
                    Then::Go(Stage::GivenUp)
                }
            },
        }
    }

    /// A full search goes on, at most up to so many positions in all.
    fn look(
        &mut self,
        mut full: Box<FullSearch>,
        most: u64,
        budget: u64,
    ) -> (Box<FullSearch>, Option<Option<FullValue>>) {
        let found = full.advance(budget, most);
        if found.is_none() && full.goes_on(most) {
            return (full, None);
        }
        self.nodes += full.nodes();
        if found.is_none() {
            self.tried.push(looked(&full));
        }
        (full, Some(found))
    }

    fn quick(&mut self, full: Box<FullSearch>, budget: u64) -> Then {
        let most = QUICK / full.cost();
        match self.look(full, most, budget) {
            (full, None) => Then::Go(Stage::Quick(full)),
            (_, Some(Some(found))) => self.found(found),
            (_, Some(None)) => Then::Go(self.pairing()),
        }
    }

    fn full(&mut self, full: Box<FullSearch>, budget: u64) -> Then {
        match self.look(full, u64::MAX, budget) {
            (full, None) => Then::Go(Stage::Full(full)),
            (_, Some(Some(found))) => Then::Done(self.fully(found)),
            (_, Some(None)) => Then::Go(Stage::GivenUp),
        }
    }

    /// A full search has settled it: done, unless it is to be proved.
    fn found(&mut self, found: FullValue) -> Then {
        let solution = self.fully(found);
        let Some(player) = solution.winner() else { return Then::Done(solution) };
        if !self.means.proof || self.hunts.is_empty() {
            return Then::Done(solution);
        }
        self.cannot[1 - player.index()] = true;
        self.known = Some(solution);
        Then::Go(Stage::Next)
    }

    fn fully(&self, (verdict, line): FullValue) -> Box<Solution> {
        let rules = self.position.rules();
        let mut solution = self.solution(verdict);
        let turn = |cell| Move::Place(cell_at(rules, cell));
        solution.standing.line = line.into_iter().map(turn).collect();
        solution
    }

    fn pairing(&self) -> Stage {
        if !is_plain(self.position.rules()) {
            return Stage::Next;
        }
        match PairingWork::of_rules(self.position.rules()) {
            Ok(task) => Stage::Pairing(Box::new(task)),
            Err(_) => Stage::Next,
        }
    }

    fn pair(&mut self, work: PairingWork) -> Then {
        match to_the_end(|control| work.run(control)) {
            PairingAnswer::Exists(pairing) => {
                for player in 0..2 {
                    // The pairs of one hold the other.
                    self.cannot[1 - player] |= pairing.holds(&self.position, Player(player as u8));
                }
                match self.cannot {
                    [true, true] => Then::Done(self.solution(Verdict::draw(Basis::Pairing))),
                    _ => Then::Go(Stage::Next),
                }
            }
            PairingAnswer::None(why) => {
                self.tried.push(format!("pairs of cells for a draw: {why}"));
                Then::Go(Stage::Next)
            }
        }
    }
}

fn looked(full: &FullSearch) -> String {
    format!(
        "full search: {} plies ahead, {} positions",
        full.plies(),
        grouped(&full.nodes().into())
    )
}

impl Task for Solve {
    type Output = Solution;

    fn advance(&mut self, budget: u64) -> Option<Solution> {
        let budget = budget.max(1);
        let then = match std::mem::replace(&mut self.stage, Stage::GivenUp) {
            Stage::Start => self.start(),
            Stage::Quick(full) => self.quick(full, budget),
            Stage::Pairing(work) => self.pair(*work),
            Stage::Next => Then::Go(self.next()),
            Stage::Hunt(hunt) => self.hunt(hunt, budget),
            Stage::Shorten(both) => self.shorten(both, budget),
            Stage::Full(full) => self.full(full, budget),
            Stage::Known(known) => Then::Done(known),
            Stage::GivenUp => Then::Done(Box::new(self.give_up())),
        };
        match then {
            Then::Done(mut solution) => {
                let verdict = &mut solution.standing.verdict;
                *verdict = with_known(*verdict, &self.position);
                return Some(*solution);
            }
            Then::Go(stage) => self.stage = stage,
        }
        let over = self.means.nodes.is_some_and(|most| self.nodes() >= most);
        over.then(|| {
            self.notice.put(None);
            self.give_up()
        })
    }

    fn progress(&self) -> Progress {
        let nodes = grouped(&self.nodes().into());
        let note = match &self.stage {
            Stage::Hunt(hunt) => {
                let numbers = hunt.1.numbers();
                let (proof, disproof) =
                    (grouped(&numbers.proof.into()), grouped(&numbers.disproof.into()));
                let fill = (numbers.fill * 100.0).round();
                format!(
                    "a win of {}: proof number {proof}, disproof number {disproof}; {nodes} positions, table {fill} % full",
                    hunt.0.player
                )
            }
            Stage::Quick(full) | Stage::Full(full) => {
                format!("full search, {} plies ahead; {nodes} positions", full.plies())
            }
            Stage::Shorten(both) => format!("proved; is it shorter in {} plies?", both.0.plies()),
            _ => format!("{nodes} positions"),
        };
        Progress { done: self.nodes(), total: self.means.nodes, note }
    }
}

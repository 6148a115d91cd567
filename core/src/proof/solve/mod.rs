//! Solving a position: its exact value, by whichever method settles it.
//!
//! * A short full search, which finds the shortest win.
//! * A pairing strategy with which both players can hold the draw.
//! * Proof searches for a win of either player, of growing width.
//! * A full search to the end, on small boards.

mod full;
mod plan;
mod room;
mod solution;
mod told;

pub use full::{Ahead, FullSearch};
pub use solution::{CannotSolve, Means, Solution};
pub use told::{Solving, SolvingStage, Tried};

use crate::base::control::{Control, Halt, part};
use crate::base::team::Team;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::proof::pairing::{PairingAnswer, PairingWork};
use crate::proof::prove::{Attempt, CannotProve, Looking, Prover};
use crate::proof::{ProofError, cell_at};
use crate::search::LineIndex;
use crate::search::known_games::with_known;
use crate::search::verdict::{Basis, Plies, Standing, Verdict};
use crate::symmetry::CanonicalHash;
use plan::{Plan, SMALL, cannot_win, every_pair, is_plain, plans};
use room::Room;
use std::sync::Arc;

/// Work of the first full search, and of the one for a shorter win, in units of
/// [`FullSearch::cost`].
const QUICK: u64 = 30_000_000;

/// Data shared by all searches on a board.
struct Board {
    lines: Arc<LineIndex>,
    /// The hash of the empty board.
    images: CanonicalHash,
    room: Room,
}

/// A search for the value of a position, ready to run.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct Solve {
    position: Position,
    means: Means,
    /// The number of threads to search with, as far as the memory suffices.
    threads: usize,
    /// Positions searched, by all searches that are finished.
    nodes: u64,
    tried: Vec<Tried>,
    /// Players who are known not to win.
    cannot: [bool; 2],
    /// The result of a full search, while a proof or a shorter win is sought.
    known: Option<Solution>,
}

impl Solve {
    /// Prepares a search.
    ///
    /// # Errors
    /// [`CannotSolve`] for more than two players, and while a player may swap.
    pub fn new(position: &Position, means: Means) -> Result<Self, CannotSolve> {
        Self::check(position)?;
        let (position, cannot) = (position.clone(), cannot_win(position));
        let threads = means.threads.max(1);
        Ok(Self { position, means, threads, nodes: 0, tried: Vec::new(), cannot, known: None })
    }

    /// Checks that a position can be solved in principle.
    ///
    /// # Errors
    /// [`CannotSolve`] for more than two players, and while a player may swap.
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

    /// Returns the least memory that a search from a position takes, in bytes; 0 where it
    /// needs none.
    pub fn least_memory(position: &Position) -> usize {
        Room::of(position).map_or(0, Room::least)
    }

    /// Runs the search. If it is to finish early, returns what is known then. The team
    /// helps with proofs, on up to [`Means::threads`] threads.
    ///
    /// # Errors
    /// [`Halt::Stop`] if the control stops it.
    pub fn run(
        mut self,
        team: &dyn Team,
        control: &mut dyn Control<Solving>,
    ) -> Result<Solution, Halt> {
        let most = self.means.nodes.unwrap_or(u64::MAX);
        let mut bounded = |steps: u64, report: &dyn Fn() -> Solving| {
            control.check_in(steps, report)?;
            let enough = most < u64::MAX && report().nodes >= most;
            if enough { Err(Halt::Finish) } else { Ok(()) }
        };
        let found = match self.search(team, &mut bounded) {
            Err(Halt::Stop) => return Err(Halt::Stop),
            Err(Halt::Finish) => None,
            Ok(found) => found,
        };
        // A full search's result is reported even if the requested proof is still missing.
        let known = found.or(self.known.take());
        let mut solution = known.unwrap_or_else(|| self.solution(Verdict::Unknown));
        (solution.nodes, solution.threads) = (self.nodes, self.threads);
        let verdict = &mut solution.standing.verdict;
        *verdict = with_known(*verdict, &self.position);
        Ok(solution)
    }

    /// Tries the methods in order until one settles the value.
    fn search(
        &mut self,
        team: &dyn Team,
        control: &mut dyn Control<Solving>,
    ) -> Result<Option<Solution>, Halt> {
        if let Some(result) = self.position.outcome().for_player(self.position.to_move()) {
            return Ok(Some(self.solution(result.into())));
        }
        let rules = Arc::clone(self.position.rules());
        let lines = LineIndex::watched(&rules, &mut part(control, |()| Solving::default()))?;
        let (Some(lines), Some(images), Some(room)) =
            (lines, CanonicalHash::of_rules(&rules), Room::of(&self.position))
        else {
            return Ok(self.too_large());
        };
        let board = Board { lines: Arc::new(lines), images, room };
        let mut quick = self.full(&board);
        let most = QUICK / quick.cost();
        let found = self.look(&mut quick, most, control)?;
        drop(quick);
        match found {
            Some(solution) => {
                let proved = solution.winner().filter(|_| self.means.proof);
                let Some(player) = proved.filter(|_| is_plain(&rules)) else {
                    return Ok(Some(solution));
                };
                self.cannot[1 - player.index()] = true;
                self.known = Some(solution);
            }
            None => {
                if let Some(drawn) = self.pair(control)? {
                    return Ok(Some(drawn));
                }
            }
        }
        let proved = self.prove(&board, team, control)?.or(self.known.take());
        // Where proofs do not apply, full search is the only method left.
        let cells = self.position.empty_cells().unwrap_or(u64::MAX);
        if proved.is_none() && (cells <= SMALL || !is_plain(&rules)) {
            return self.look(&mut self.full(&board), u64::MAX, control);
        }
        Ok(proved)
    }

    /// Returns the value of a board too large to search, if it is known without a search.
    fn too_large(&mut self) -> Option<Solution> {
        let settled = every_pair(&self.position).map(|verdict| self.solution(verdict));
        if settled.is_none() {
            self.tried.push(Tried::TooLarge);
        }
        settled
    }

    fn full(&self, Board { lines, images, room }: &Board) -> FullSearch {
        let memory = room.tables(self.means.memory, 1);
        FullSearch::new(Arc::clone(lines), images.clone(), &self.position, memory)
    }

    fn solution(&self, verdict: Verdict) -> Solution {
        let (nodes, tried, threads) = (self.nodes, self.tried.clone(), self.threads);
        let standing = Standing { verdict, ..Standing::unknown(self.position.to_move()) };
        Solution { standing, proof: None, nodes, tried, threads }
    }

    /// Runs a full search of at most this many positions.
    fn look(
        &mut self,
        full: &mut FullSearch,
        most: u64,
        control: &mut dyn Control<Solving>,
    ) -> Result<Option<Solution>, Halt> {
        let stage = |plies| SolvingStage::FullSearch { plies };
        let found = self.look_ahead(full, most, u32::MAX, stage, control);
        let Ok(Some((verdict, line))) = found else {
            self.tried.push(Tried::FullSearch(full.ahead()));
            return found.map(|_| None);
        };
        let mut solution = self.solution(verdict);
        let place = |cell| Move::Place(cell_at(self.position.rules(), cell));
        solution.standing.line = line.into_iter().map(place).collect();
        Ok(Some(solution))
    }

    /// Runs a full search, and counts its positions.
    fn look_ahead(
        &mut self,
        full: &mut FullSearch,
        most: u64,
        end: u32,
        stage: fn(u32) -> SolvingStage,
        control: &mut dyn Control<Solving>,
    ) -> Result<Option<(Verdict, Vec<u32>)>, Halt> {
        let before = self.nodes;
        let told =
            |Ahead { plies, nodes }| Solving { nodes: before + nodes, ..Solving::at(stage(plies)) };
        let found = full.run(most, end, &mut part(control, told));
        self.nodes += full.ahead().nodes;
        found
    }

    /// Looks for a pairing strategy with which both players hold the draw.
    fn pair(&mut self, control: &mut dyn Control<Solving>) -> Result<Option<Solution>, Halt> {
        let rules = self.position.rules();
        let work = is_plain(rules).then(|| PairingWork::of_rules(rules).ok()).flatten();
        let Some(work) = work else { return Ok(None) };
        let nodes = self.nodes;
        let told = |progress| Solving { nodes, ..Solving::at(SolvingStage::Pairs(progress)) };
        match work.run(&mut part(control, told))? {
            PairingAnswer::Exists(pairing) => {
                for player in 0..2 {
                    // A pairing that one player can use keeps the other from winning.
                    self.cannot[1 - player] |= pairing.holds(&self.position, Player(player as u8));
                }
            }
            PairingAnswer::None(why) => {
                self.tried.push(Tried::Pairs(why.shortage()));
            }
        }
        let drawn = self.cannot == [true, true];
        Ok(drawn.then(|| self.solution(Verdict::draw(Basis::Pairing))))
    }

    /// Runs the planned proof searches, of growing width, until the winner is
    /// known.
    fn prove(
        &mut self,
        board: &Board,
        team: &dyn Team,
        control: &mut dyn Control<Solving>,
    ) -> Result<Option<Solution>, Halt> {
        let Board { lines, images, room } = board;
        self.threads = room.threads(self.means.memory, self.threads);
        let helpers = team.helpers().min(self.threads - 1);
        let most = room.tables(self.means.memory, helpers + 1);
        for Plan { player, width, nodes, memory } in plans(&self.position) {
            if self.cannot[player.index()] {
                continue;
            }
            let (index, images, memory) = (Arc::clone(lines), images.clone(), memory.min(most));
            let prover = match Prover::new(index, images, &self.position, player, width, memory) {
                Ok(prover) => prover,
                Err(CannotProve::Rules(ProofError::Rules(why))) => {
                    self.tried.push(Tried::NoProofs(why));
                    return Ok(None);
                }
                Err(why) => unreachable!("the game goes on: {why}"),
            };
            let before = self.nodes;
            let solving = |Looking { numbers, moves }| Solving {
                stage: SolvingStage::Proof(player, numbers),
                looking: moves.into_iter().map(Move::Place).collect(),
                nodes: before + numbers.nodes,
            };
            let attempt = prover.run(nodes, helpers, team, &mut part(control, solving));
            let numbers = prover.numbers();
            self.nodes += numbers.nodes;
            let tried = |finished| Tried::Proof { player, width, numbers, finished };
            drop(prover);
            match attempt {
                Ok(Attempt::Proved { proof, plies }) => {
                    let wins = player == self.position.to_move();
                    let verdict = if wins { Verdict::win } else { Verdict::loss };
                    let solution = self.solution(verdict(plies, Basis::Proof));
                    let proved = Solution { proof: Some(proof), ..solution };
                    return self.shortened(proved, board, control).map(Some);
                }
                Ok(Attempt::NoWin) => {
                    self.cannot[player.index()] = true;
                    if self.cannot == [true, true] {
                        return Ok(Some(self.solution(Verdict::draw(Basis::NoWin))));
                    }
                }
                Ok(Attempt::Exhausted) => self.tried.push(tried(true)),
                Err(halt) => {
                    self.tried.push(tried(false));
                    return Err(halt);
                }
            }
        }
        Ok(None)
    }

    /// Completes a proved win by a full search's line, or by a search for a shorter
    /// win, as far as that is quick.
    fn shortened(
        &mut self,
        mut solution: Solution,
        board: &Board,
        control: &mut dyn Control<Solving>,
    ) -> Result<Solution, Halt> {
        if let Some(known) = self.known.take() {
            let Standing { player, verdict, line } = known.standing;
            let standing = Standing { player, verdict: verdict.on(Basis::Proof), line };
            return Ok(Solution { standing, ..solution });
        }
        let Some(proved) = solution.standing.verdict.plies() else { return Ok(solution) };
        let mut full = self.full(board);
        let stage = |plies| SolvingStage::Shorter { plies };
        let most = QUICK / full.cost();
        let found = self.look_ahead(&mut full, most, proved.count(), stage, control);
        if found == Err(Halt::Stop) {
            return Err(Halt::Stop);
        }
        // A proof and a full search cannot disagree about the winner.
        let shorter = found.ok().flatten().and_then(|(verdict, _)| verdict.plies());
        let none = (full.ahead().plies >= proved.count()).then_some(Plies::Exact(proved.count()));
        let plies = shorter.or(none).unwrap_or(proved);
        solution.standing.verdict = solution.standing.verdict.with_plies(|_| plies);
        Ok(solution)
    }
}

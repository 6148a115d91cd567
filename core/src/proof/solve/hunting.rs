//! The searches for a proof, one after the other.

use super::plan::{Plan, plans};
use super::{Ahead, FullSearch, QUICK, Solution, Solve, Solving, SolvingStage, Tried};
use crate::base::control::{Control, Halt, Part};
use crate::base::team::Team;
use crate::play::moves::Move;
use crate::proof::ProofError;
use crate::proof::prove::{Attempt, CannotProve, Looking, ProofNumbers, Prover};
use crate::search::LineIndex;
use crate::search::verdict::{Basis, Plies, Standing, Verdict};
use std::sync::Arc;

impl Solve {
    /// Makes one search after the other, wider and wider, until the winner is
    /// known.
    pub(super) fn prove(
        &mut self,
        lines: &Arc<LineIndex>,
        team: &dyn Team,
        control: &mut dyn Control<Solving>,
    ) -> Result<Option<Solution>, Halt> {
        let helpers = team.helpers().min(self.means.threads.max(1) - 1);
        for plan in plans(&self.position) {
            if self.cannot[plan.player.index()] {
                continue;
            }
            let Plan { player, width, nodes, memory } = plan;
            let (index, memory) = (Arc::clone(lines), memory.min(self.means.memory));
            let prover = match Prover::with_lines(index, &self.position, player, width, memory) {
                Ok(prover) => prover,
                Err(CannotProve::Rules(ProofError::Rules(why))) => {
                    self.tried.push(Tried::NoProofs(why));
                    return Ok(None);
                }
                Err(why) => unreachable!("the game goes on, and its lines are listed: {why}"),
            };
            let before = self.nodes;
            let mut told = Part::new(control, |looking| plan.solving(looking, before));
            let attempt = prover.run(nodes, helpers, team, &mut told);
            let numbers = prover.numbers();
            self.nodes += numbers.nodes;
            drop(prover);
            match attempt {
                Ok(Attempt::Proved { proof, plies }) => {
                    let solution = self.won(player, plies, Basis::Proof);
                    let proved = Solution { proof: Some(proof), ..solution };
                    return self.shortened(proved, lines, control).map(Some);
                }
                Ok(Attempt::NoWin) => {
                    self.cannot[player.index()] = true;
                    if self.cannot == [true, true] {
                        return Ok(Some(self.solution(Verdict::draw(Basis::NoWin))));
                    }
                }
                Ok(Attempt::Exhausted) => self.tried.push(plan.tried(numbers, true)),
                Err(halt) => {
                    self.tried.push(plan.tried(numbers, false));
                    return Err(halt);
                }
            }
        }
        Ok(None)
    }

    /// A proved win, with what a full search knows of it besides: its line, or
    /// whether there is a shorter way, as far as that is soon seen.
    fn shortened(
        &mut self,
        mut solution: Solution,
        lines: &Arc<LineIndex>,
        control: &mut dyn Control<Solving>,
    ) -> Result<Solution, Halt> {
        if let Some(known) = self.known.take() {
            let Standing { player, verdict, line } = known.standing;
            let standing = Standing { player, verdict: verdict.on(Basis::Proof), line };
            return Ok(Solution { standing, ..solution });
        }
        let full = FullSearch::new(Arc::clone(lines), &self.position, self.means.memory);
        let (Some(mut full), Some(proved)) = (full, solution.standing.verdict.plies()) else {
            return Ok(solution);
        };
        let before = self.nodes;
        let told = |Ahead { plies, nodes }| Solving {
            nodes: before + nodes,
            ..Solving::at(SolvingStage::Shorter { plies })
        };
        let most = QUICK / full.cost();
        let found = full.run(most, proved.count(), &mut Part::new(control, told));
        let Ahead { plies, nodes } = full.ahead();
        self.nodes += nodes;
        if found == Err(Halt::Stop) {
            return Err(Halt::Stop);
        }
        // A proof and a full search cannot disagree about the winner.
        let shorter = found.ok().flatten().and_then(|(verdict, _)| verdict.plies());
        let none = (plies >= proved.count()).then_some(Plies::Exact(proved.count()));
        let plies = shorter.or(none).unwrap_or(proved);
        solution.standing.verdict = solution.standing.verdict.with_plies(|_| plies);
        Ok(solution)
    }
}

impl Plan {
    /// What this search shows, after this many positions looked at before.
    fn solving(&self, looking: Looking, before: u64) -> Solving {
        let Looking { numbers, moves } = looking;
        let nodes = before + numbers.nodes;
        let looking = moves.into_iter().map(Move::Place).collect();
        Solving { stage: SolvingStage::Proof(self.player, numbers), looking, nodes }
    }

    /// It has come to nothing.
    fn tried(&self, numbers: ProofNumbers, finished: bool) -> Tried {
        Tried::Proof { player: self.player, width: self.width, numbers, finished }
    }
}

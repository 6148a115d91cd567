//! The searches for a proof, one after the other, and what remains after them.

use super::plan::{Plan, SMALL, is_plain};
use super::{Full, FullSearch, Method, QUICK, Solution, Solve, Solved, Stage, Then};
use crate::proof::prove::{Finding, Prover, Worker};

impl Solve {
    /// The next search for a proof, or what remains.
    pub(super) fn next(&mut self) -> Stage {
        while let Some(plan) = self.hunts.pop_front() {
            if self.cannot[plan.player.index()] {
                continue;
            }
            let memory = self.means.memory.min(plan.memory);
            match Prover::new(&self.position, plan.player, plan.width, memory) {
                Ok(prover) => {
                    let worker = prover.worker(self.means.threads);
                    self.notice.put(Some(prover.clone()));
                    return Stage::Hunt(Box::new((plan, prover, worker, false)));
                }
                Err(why) => {
                    self.tried.push(why.to_string());
                    self.hunts.clear();
                }
            }
        }
        if let Some(known) = self.known.take() {
            return Stage::Known(known);
        }
        // Where there are no proofs nothing else is left to be done.
        let cells = self.position.empty_cells().unwrap_or(u64::MAX);
        let goes_on = cells <= SMALL || !is_plain(self.position.rules());
        match FullSearch::new(&self.position, self.means.memory).filter(|_| goes_on) {
            Some(full) => Stage::Full(Box::new(full)),
            None => Stage::GivenUp,
        }
    }

    pub(super) fn hunt(
        &mut self,
        mut hunt: Box<(Plan, Prover, Worker, bool)>,
        budget: u64,
    ) -> Then {
        let (plan, prover, worker, proved) = &mut *hunt;
        let finding = if *proved {
            match worker.take_proof(budget) {
                None => return Then::Go(Stage::Hunt(hunt)),
                Some(finding) => finding,
            }
        } else {
            match worker.advance(budget) {
                Some(true) => {
                    *proved = true;
                    self.notice.put(None);
                    return Then::Go(Stage::Hunt(hunt));
                }
                Some(false) => worker.without_proof(),
                None if prover.standing().nodes < plan.nodes => return Then::Go(Stage::Hunt(hunt)),
                None => Finding::Exhausted,
            }
        };
        self.notice.put(None);
        let standing = prover.standing();
        self.nodes += standing.nodes;
        match finding {
            Finding::Wins { proof, plies } => {
                let value = Solved::Win { player: plan.player, plies, shortest: false };
                let solution = *self.solution(value, Method::Proof);
                let solution = Solution { proof: Some(proof), ..solution };
                if let Some(known) = self.known.take() {
                    let (value, line) = (known.value, known.line);
                    return Then::Done(Box::new(Solution { value, line, ..solution }));
                }
                match FullSearch::new(&self.position, self.means.memory) {
                    Some(full) => Then::Go(Stage::Shorten(Box::new((full, solution)))),
                    None => Then::Done(Box::new(solution)),
                }
            }
            Finding::NoWin => {
                self.cannot[plan.player.index()] = true;
                match self.cannot {
                    [true, true] => Then::Done(self.solution(Solved::Draw, Method::NoWin)),
                    _ => Then::Go(Stage::Next),
                }
            }
            Finding::Exhausted => {
                self.tried.push(plan.told(&standing, "no proof"));
                Then::Go(Stage::Next)
            }
        }
    }

    /// Looks whether a proved win has a shorter way, as far as that is soon seen.
    pub(super) fn shorten(&mut self, mut both: Box<(FullSearch, Solution)>, budget: u64) -> Then {
        let (full, solution) = &mut *both;
        let Solved::Win { player, plies, .. } = solution.value else {
            return Then::Done(Box::new(solution.clone()));
        };
        let most = QUICK / full.cost();
        let found = full.advance(budget, most);
        let value = match found {
            // A proof and a full search cannot differ in who wins.
            Some(Full::Decided { plies, .. }) => Solved::Win { player, plies, shortest: true },
            None if full.plies() >= plies => Solved::Win { player, plies, shortest: true },
            None if full.goes_on(most) => return Then::Go(Stage::Shorten(both)),
            _ => solution.value,
        };
        self.nodes += full.nodes();
        let nodes = self.nodes;
        Then::Done(Box::new(Solution { value, nodes, ..solution.clone() }))
    }
}

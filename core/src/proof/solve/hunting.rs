//! The searches for a proof, one after the other, and what remains after them.

use super::plan::{Plan, SMALL, is_plain};
use super::{FullSearch, QUICK, Solution, Solve, Stage, Then};
use crate::proof::prove::{Attempt, Prover, Worker};
use crate::search::verdict::{Basis, Plies, Standing, Verdict};

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
        let attempt = if *proved {
            match worker.take_proof(budget) {
                None => return Then::Go(Stage::Hunt(hunt)),
                Some(attempt) => attempt,
            }
        } else {
            match worker.advance(budget) {
                Some(true) => {
                    *proved = true;
                    self.notice.put(None);
                    return Then::Go(Stage::Hunt(hunt));
                }
                Some(false) => worker.without_proof(),
                None if prover.numbers().nodes < plan.nodes => return Then::Go(Stage::Hunt(hunt)),
                None => Attempt::Exhausted,
            }
        };
        self.notice.put(None);
        let numbers = prover.numbers();
        self.nodes += numbers.nodes;
        match attempt {
            Attempt::Proved { proof, plies } => {
                let verdict = self.won_by(plan.player, plies, Basis::Proof);
                let solution = Solution { proof: Some(proof), ..*self.solution(verdict) };
                if let Some(known) = self.known.take() {
                    let Standing { player, verdict, line } = known.standing;
                    let standing = Standing { player, verdict: verdict.on(Basis::Proof), line };
                    return Then::Done(Box::new(Solution { standing, ..solution }));
                }
                match FullSearch::new(&self.position, self.means.memory) {
                    Some(full) => Then::Go(Stage::Shorten(Box::new((full, solution)))),
                    None => Then::Done(Box::new(solution)),
                }
            }
            Attempt::NoWin => {
                self.cannot[plan.player.index()] = true;
                match self.cannot {
                    [true, true] => Then::Done(self.solution(Verdict::draw(Basis::NoWin))),
                    _ => Then::Go(Stage::Next),
                }
            }
            Attempt::Exhausted => {
                self.tried.push(plan.told(&numbers, "no proof"));
                Then::Go(Stage::Next)
            }
        }
    }

    /// Looks whether a proved win has a shorter way, as far as that is soon seen.
    pub(super) fn shorten(&mut self, mut both: Box<(FullSearch, Solution)>, budget: u64) -> Then {
        let (full, solution) = &mut *both;
        let Some(proved) = solution.standing.verdict.plies() else {
            return Then::Done(Box::new(solution.clone()));
        };
        let most = QUICK / full.cost();
        let found = full.advance(budget, most);
        // A proof and a full search cannot differ in who wins.
        let plies = match found.and_then(|(verdict, _)| verdict.plies()) {
            Some(plies) => plies,
            None if full.plies() >= proved.count() => Plies::Exact(proved.count()),
            None if full.goes_on(most) => return Then::Go(Stage::Shorten(both)),
            None => proved,
        };
        self.nodes += full.nodes();
        solution.standing.verdict = solution.standing.verdict.with_plies(|_| plies);
        solution.nodes = self.nodes;
        Then::Done(Box::new(solution.clone()))
    }
}

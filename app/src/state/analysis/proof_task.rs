//! The search for a proof of a position's value, its result, and the check of the proof.

use super::VariationPreview;
use crate::jobs::{JobId, ProofSnapshot};
use crate::view_model::PositionId;
use hypertoe_core::base::control::Progress;
use hypertoe_core::proof::solve::{Solution, SolveError, SolveStage};
use hypertoe_core::proof::{CheckSummary, Proof, ProofRejection};
use hypertoe_core::search::{Basis, PositionEvaluation};
use hypertoe_core::{Player, Position};
use std::sync::Arc;
use std::time::Duration;

/// The memory limits to choose from, in MiB.
pub const MEMORY_LIMITS: [u32; 8] = [64, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384];
/// The default memory limit, in MiB.
pub const DEFAULT_MEMORY_LIMIT: u32 = 2_048;
/// The numbers of threads to choose from, besides one per processor.
pub const THREAD_COUNTS: [u32; 5] = [1, 2, 4, 8, 16];

/// The task of solving a position: the running search, or its result and the check of its proof.
#[derive(Clone, Debug)]
pub struct ProofTask {
    position_id: PositionId,
    position: Box<Position>,
    stage: ProofStage,
}

#[derive(Clone, Debug)]
enum ProofStage {
    Searching(ProofSearch),
    /// The result of the search, and the check of its proof.
    Finished(ProofResult, ProofCheckState),
}

#[derive(Clone, Debug)]
pub struct ProofSearch {
    job: JobId,
    pub is_paused: bool,
    /// Whether its job was told to wait.
    pub is_suspended: bool,
    pub snapshot: Option<ProofSnapshot>,
    pub history: ProofNumberHistory,
    /// The moves to the position that is examined just now.
    examined_line: Option<VariationPreview>,
}

#[derive(Clone, Debug)]
pub enum ProofResult {
    /// The value, if it was found; the proof, if there is one; and the time taken.
    Solved(Box<Solution>, Option<Arc<Proof>>, Duration),
    Unsolvable(SolveError),
}

/// The state of the check of the proof that the search has found.
#[derive(Clone, Debug, Default)]
pub enum ProofCheckState {
    #[default]
    NotStarted,
    Running(JobId, Progress),
    /// The result of the check, and the time it took.
    Done(Box<Result<CheckSummary, ProofRejection>>, Duration),
}

/// Proof and disproof numbers over time, thinned out to some hundred points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProofNumberHistory {
    /// The player whose win is searched for.
    player: Option<Player>,
    /// Seconds, proof number, disproof number.
    pub points: Vec<[f64; 3]>,
}

/// The most points that are kept.
const MAX_POINTS: usize = 400;

impl ProofNumberHistory {
    /// Adds a point; a search for another player's win starts a new history.
    pub fn push(&mut self, player: Player, seconds: f64, proof: u32, disproof: u32) {
        if self.player != Some(player) {
            *self = Self { player: Some(player), points: Vec::new() };
        }
        if self.points.len() >= MAX_POINTS {
            let mut number = 0;
            self.points.retain(|_| {
                number += 1;
                number % 2 == 0
            });
        }
        self.points.push([seconds, proof.into(), disproof.into()]);
    }
}

impl ProofSearch {
    /// Returns whether it is or was a search by proof numbers; a full search has none.
    pub fn has_proof_numbers(&self) -> bool {
        !self.history.points.is_empty()
    }

    /// Returns the depth of a full search, in plies.
    pub fn depth(&self) -> Option<u32> {
        match self.snapshot.as_ref()?.progress.stage {
            SolveStage::FullSearch { plies } | SolveStage::ShorterWin { plies } => Some(plies),
            SolveStage::Preparing
            | SolveStage::FallingSearch(_)
            | SolveStage::Pairs(_)
            | SolveStage::Proof(..) => None,
        }
    }
}

impl ProofTask {
    /// Creates the task for a search that has just been started.
    pub fn new(position_id: PositionId, position: &Position, job: JobId) -> Self {
        let (sight, course, looking) = (None, ProofNumberHistory::default(), None);
        let search = ProofSearch {
            job,
            is_paused: false,
            is_suspended: false,
            snapshot: sight,
            history: course,
            examined_line: looking,
        };
        Self {
            position_id,
            position: Box::new(position.clone()),
            stage: ProofStage::Searching(search),
        }
    }

    pub fn position_id(&self) -> PositionId {
        self.position_id
    }

    /// Sets the identity of the position anew, after the nodes of the game were renumbered.
    pub fn set_position_id(&mut self, position: PositionId) {
        self.position_id = position;
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the running search.
    pub fn search(&self) -> Option<&ProofSearch> {
        match &self.stage {
            ProofStage::Searching(search) => Some(search),
            ProofStage::Finished(..) => None,
        }
    }

    /// Returns the line that is examined just now, if the search started in this position.
    pub fn current_line_from(&self, here: PositionId) -> Option<&VariationPreview> {
        self.search()?.examined_line.as_ref().filter(|_| self.position_id == here)
    }

    pub fn result(&self) -> Option<(&ProofResult, &ProofCheckState)> {
        match &self.stage {
            ProofStage::Searching(_) => None,
            ProofStage::Finished(end, check) => Some((end, check)),
        }
    }

    /// Returns the running job: search or check.
    pub fn job(&self) -> Option<JobId> {
        match &self.stage {
            ProofStage::Searching(search) => Some(search.job),
            ProofStage::Finished(_, ProofCheckState::Running(job, _)) => Some(*job),
            ProofStage::Finished(_, ProofCheckState::NotStarted | ProofCheckState::Done(..)) => {
                None
            }
        }
    }

    pub fn set_paused(&mut self, paused: bool) {
        if let ProofStage::Searching(search) = &mut self.stage {
            search.is_paused = paused;
        }
    }

    /// Updates whether the search is suspended: while it is paused, or while it `yields` to other work.
    /// Returns the job and whether it is suspended now if that has changed; otherwise `None`.
    pub fn update_suspension(&mut self, yields: bool) -> Option<(JobId, bool)> {
        let ProofStage::Searching(search) = &mut self.stage else { return None };
        let waits = search.is_paused || yields;
        (std::mem::replace(&mut search.is_suspended, waits) != waits).then_some((search.job, waits))
    }

    pub fn on_progress(&mut self, sight: ProofSnapshot) {
        let ProofStage::Searching(search) = &mut self.stage else { return };
        if let Some((player, numbers)) = sight.progress.proof_progress() {
            let seconds = sight.elapsed.as_secs_f64();
            search.history.push(player, seconds, numbers.proof_number, numbers.disproof_number);
        }
        let mut looking =
            VariationPreview::new(self.position_id, &self.position, sight.progress.path.clone());
        looking.set_shown_moves(sight.progress.path.len());
        search.examined_line = Some(looking).filter(|looking| !looking.moves.is_empty());
        search.snapshot = Some(sight);
    }

    pub fn finish(&mut self, end: ProofResult) {
        self.stage = ProofStage::Finished(end, ProofCheckState::NotStarted);
    }

    /// Returns the proof, if there is one and no check of it is running.
    pub fn checkable_proof(&self) -> Option<&Arc<Proof>> {
        self.proof().filter(|_| self.job().is_none())
    }

    pub fn set_check(&mut self, now: ProofCheckState) {
        if let ProofStage::Finished(_, check) = &mut self.stage {
            *check = now;
        }
    }

    pub fn proof(&self) -> Option<&Arc<Proof>> {
        match self.result()? {
            (ProofResult::Solved(_, proof, _), _) => proof.as_ref(),
            (ProofResult::Unsolvable(_), _) => None,
        }
    }

    /// Returns the solved position's evaluation, for the analysis to cache. `None` if the game is
    /// over there, or if there is a proof but no principal variation: the proof is asked instead.
    pub fn settled_evaluation(&self) -> Option<PositionEvaluation> {
        let (ProofResult::Solved(solution, proof, _), _) = self.result()? else { return None };
        let evaluation = &solution.evaluation;
        let settled = evaluation.verdict.basis().is_some_and(|basis| basis != Basis::Over);
        let told = proof.is_none() || !evaluation.pv.is_empty();
        (settled && told).then(|| evaluation.clone())
    }
}

//! The analysis of the position on the board and of the whole game, and the proof search.

mod proof_task;
pub(super) mod review;

pub use crate::state::jobs::IncrementalJob;
pub use proof_task::{
    DEFAULT_MEMORY_LIMIT, MEMORY_LIMITS, ProofCheckState, ProofNumberHistory, ProofResult,
    ProofSearch, ProofTask, THREAD_COUNTS,
};
pub use review::LineOfPlay;

use crate::jobs::JobId;
use crate::view_model::{MoveValueColoring, PositionId, VariationPreview};
use hypertoe_core::analysis::{GameReview, KnownEvaluation, PositionAnalysis, ReviewPoint};
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::search::PositionEvaluation;
use hypertoe_core::{Game, NodeId, Outcome};
use std::collections::HashMap;
use std::sync::Arc;

/// The highest effort for a position: each level searches eight times as long as the one below.
const MAX_EFFORT: u32 = 4;

/// The key of a position's analysis: the identity of the position, its outcome, and the effort.
pub type PositionAnalysisKey = (PositionId, Outcome, u32);

/// The state of the analysis of the position on the board, of the review of the game, and of the
/// proof search, with cached evaluations.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    position_analysis: IncrementalJob<PositionAnalysisKey, PositionAnalysis>,
    /// The value of each legal move, to colour the cells.
    value_coloring: Arc<MoveValueColoring>,
    review: IncrementalJob<LineOfPlay, GameReview>,
    /// A line of play previewed on the board without being played.
    preview: Option<VariationPreview>,
    /// The document, revision and node for which the review's line of play was determined.
    reviewed_version: Option<(u64, u64, NodeId)>,
    /// The place from which the player asked to jump to the most decisive move.
    decisive_request: Option<PositionId>,
    /// The effort for the position on the board.
    effort: u32,
    pub proof_task: Option<ProofTask>,
    /// Cached results for positions of `document`.
    cache: HashMap<NodeId, CachedNode>,
    document: u64,
}

/// Cached results for one position of the game.
#[derive(Clone, Debug, Default)]
struct CachedNode {
    /// The review's result, with the node that followed in that review.
    point: Option<(Option<NodeId>, ReviewPoint)>,
    evaluation: Option<PositionEvaluation>,
}

impl Analysis {
    /// Returns the job that analyses the position on the board, with its results so far.
    pub fn position_analysis_job(&self) -> &IncrementalJob<PositionAnalysisKey, PositionAnalysis> {
        &self.position_analysis
    }

    /// Returns whether the analysis of the position reads a proof just now.
    pub fn is_reading_proof(&self) -> bool {
        let progress = self.position_analysis.progress();
        progress.is_some_and(|progress| progress.stage == Stage::ReadingProof)
    }

    /// Returns the colouring of the cells by the values of the moves there.
    pub fn value_coloring(&self) -> &Arc<MoveValueColoring> {
        &self.value_coloring
    }

    /// Returns the job that reviews a line of play, with its results so far.
    pub fn review_job(&self) -> &IncrementalJob<LineOfPlay, GameReview> {
        &self.review
    }

    /// Returns the line of play that is previewed on the board.
    pub fn preview(&self) -> Option<&VariationPreview> {
        self.preview.as_ref()
    }

    /// Returns whether the position or the game is being analysed.
    pub fn is_working(&self) -> bool {
        self.position_analysis.running_job_id().is_some() || self.review.running_job_id().is_some()
    }

    /// Cancels the analysis of the position and the review of the game, and keeps the results so
    /// far. Returns the running jobs, to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn stop(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.position_analysis.stop(), self.review.stop()].into_iter().flatten()
    }

    /// Marks the analysis of the position and the review of the game to be started again. Returns
    /// the running jobs, to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn invalidate(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.position_analysis.invalidate(), self.review.invalidate()].into_iter().flatten()
    }

    /// Requests a jump to the most decisive move once the review is done; it is dropped if the
    /// player has left the position `here` by then.
    pub fn request_decisive_move(&mut self, here: PositionId) {
        self.decisive_request = Some(here);
    }

    /// Returns whether to go to the most decisive move now. Clears the request if so, or if the
    /// position has changed.
    pub fn take_decisive_request(&mut self, here: PositionId) -> bool {
        self.decisive_request.take_if(|wanted| *wanted != here);
        let due = self.review.is_done()
            && self.review.key().is_some_and(|line| line.document == here.document);
        self.decisive_request.take_if(|_| due).is_some()
    }

    /// Returns whether the position on the board can be analysed with more effort.
    pub fn can_deepen(&self) -> bool {
        self.position_analysis.is_done() && self.effort < MAX_EFFORT
    }

    /// Raises the effort for the position on the board by one level.
    pub fn deepen(&mut self) {
        self.effort = (self.effort + 1).min(MAX_EFFORT);
    }

    /// Previews a line of play, or ends the preview.
    pub fn set_preview(&mut self, line: Option<VariationPreview>) {
        self.preview = line.filter(|shown| !shown.moves.is_empty());
    }

    /// Shows the first `moves` moves of the previewed line.
    pub fn set_preview_length(&mut self, moves: usize) {
        if let Some(shown) = &mut self.preview {
            shown.set_shown_moves(moves);
        }
    }

    /// Ends a preview that starts from another position.
    pub fn end_outdated_preview(&mut self, here: PositionId) {
        self.preview.take_if(|shown| shown.start != here);
    }

    /// Returns the key of the analysis to be started for a position; `None` if that analysis is
    /// already there or running. Resets the effort if the position is a new one.
    pub fn needed_analysis_key(
        &mut self,
        position: PositionId,
        outcome: Outcome,
    ) -> Option<PositionAnalysisKey> {
        if self.position_analysis.key().is_some_and(|(known, ..)| *known != position) {
            self.effort = 0;
        }
        let key = (position, outcome, self.effort);
        (self.position_analysis.key() != Some(&key)).then_some(key)
    }

    /// Records that `job` analyses the position of `key`. Returns the job that it replaces, which
    /// must be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_position_job(&mut self, job: JobId, key: PositionAnalysisKey) -> Option<JobId> {
        let same = self.position_analysis.key().is_some_and(|(known, ..)| *known == key.0);
        let old = self.position_analysis.invalidate();
        if !same {
            self.value_coloring =
                Arc::new(MoveValueColoring::empty(self.value_coloring.version() + 1));
        }
        self.position_analysis.start(job, key, same);
        old
    }

    /// Handles a partial result (with `progress`) or the final one of a position's analysis.
    pub fn on_position_report(
        &mut self,
        progress: Option<Progress>,
        analysis: Arc<PositionAnalysis>,
    ) {
        if !self
            .position_analysis
            .latest_result()
            .is_some_and(|known| Arc::ptr_eq(known, &analysis))
        {
            self.value_coloring =
                Arc::new(MoveValueColoring::new(&analysis, self.value_coloring.version() + 1));
        }
        self.position_analysis.on_report(progress, analysis);
        // A certain result may change the review: it is started again.
        if self.position_analysis.is_done() && self.cache_position() && self.review.is_done() {
            let job = self.review.invalidate();
            debug_assert!(job.is_none(), "it is done");
        }
    }

    /// Returns the line of play to review, or `None` if the present review is of that line already.
    pub fn line_to_review(&mut self, document: u64, game: &Game) -> Option<LineOfPlay> {
        let here = Some((document, game.revision(), game.current()));
        if self.review.key().is_some() && self.reviewed_version == here {
            return None;
        }
        self.reviewed_version = here;
        let line = LineOfPlay::of(document, game);
        (self.review.key() != Some(&line)).then_some(line)
    }

    /// Starts the review of a line of play. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn start_review(&mut self, job: JobId, line: LineOfPlay) -> Option<JobId> {
        let old = self.review.invalidate();
        self.review.start(job, line, false);
        old
    }

    /// Handles a partial result (with `progress`) or the final one of a review.
    pub fn on_review_report(
        &mut self,
        progress: Option<Progress>,
        review: Arc<GameReview>,
        document: u64,
    ) {
        self.review.on_report(progress, review);
        self.cache_review(document);
    }

    fn cache_review(&mut self, document: u64) {
        self.switch_document(document);
        let (Some(line), Some(review)) = (self.review.key(), self.review.latest_result()) else {
            return;
        };
        if line.document != document {
            return;
        }
        for (i, point) in review.points.iter().enumerate() {
            let Some(point) = point else { continue };
            let known = self.cache.entry(line.node_after(i)).or_default();
            known.point = Some((line.next_node(i), point.clone()));
        }
    }

    /// Caches a certain result. Returns whether the review does not have it yet.
    fn cache_position(&mut self) -> bool {
        let (Some((place, ..)), Some(analysis)) =
            (self.position_analysis.key(), self.position_analysis.latest_result())
        else {
            return false;
        };
        let (place, evaluation) = (*place, analysis.evaluation.clone());
        if !evaluation.verdict.is_certain() {
            return false;
        }
        self.switch_document(place.document);
        let known = self.cache.entry(place.node).or_default();
        let news =
            known.point.as_ref().is_some_and(|(_, point)| !point.evaluation.verdict.is_certain());
        known.evaluation = Some(evaluation);
        news
    }

    pub fn cache_evaluation(&mut self, position: PositionId, evaluation: PositionEvaluation) {
        self.switch_document(position.document);
        self.cache.entry(position.node).or_default().evaluation = Some(evaluation);
    }

    /// Returns the cached results for each position of a line of play.
    pub fn cached_results_along(&self, line: &LineOfPlay) -> Vec<KnownEvaluation> {
        let of = |i: usize| {
            let known =
                self.cache.get(&line.node_after(i)).filter(|_| self.document == line.document);
            let known = known.cloned().unwrap_or_default();
            let point = known.point.filter(|(next, _)| *next == line.next_node(i));
            KnownEvaluation { point: point.map(|(_, point)| point), evaluation: known.evaluation }
        };
        (0..=line.nodes.len()).map(of).collect()
    }

    /// Returns the known evaluation of a position with a certain verdict, the one with the
    /// strongest basis; `None` if no certain one is known.
    pub fn certain_evaluation(&self, position: PositionId) -> Option<PositionEvaluation> {
        let known =
            self.cache.get(&position.node).filter(|_| self.document == position.document)?;
        let point = known.point.as_ref().map(|(_, point)| &point.evaluation);
        let evaluations = known.evaluation.as_ref().into_iter().chain(point);
        let certain = evaluations.filter(|evaluation| evaluation.verdict.is_certain());
        certain.max_by_key(|evaluation| evaluation.verdict.basis()).cloned()
    }

    fn switch_document(&mut self, document: u64) {
        if self.document != document {
            self.document = document;
            self.cache.clear();
        }
    }
}

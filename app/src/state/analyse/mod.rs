//! The analysis of the position on the board and of the whole game, and the proof search.

mod graph;
mod proving;
mod watched;

pub use graph::GameLine;
pub use proving::{Checking, Course, End, MEMORIES, Proving, Search, THREADS, USUAL_MEMORY};
pub use watched::Watched;

use crate::jobs::JobId;
use crate::show::{Place, ShownLine, Worths};
use hypertoe_core::analysis::{Findings, KnownBefore, Point, Reviewed};
use hypertoe_core::base::control::Progress;
use hypertoe_core::search::Standing;
use hypertoe_core::{Game, NodeId, Outcome};
use std::collections::HashMap;
use std::sync::Arc;

/// The highest effort for a position: each level searches eight times as long as the one below.
const MOST_EFFORT: u32 = 4;

/// The position to analyse: its place, its outcome, and the effort.
pub type StudyKey = (Place, Outcome, u32);

/// The state of the analysis.
#[derive(Clone, Debug, Default)]
pub struct Analyse {
    study: Watched<StudyKey, Findings>,
    /// The value of each legal move, to colour the cells.
    worths: Arc<Worths>,
    review: Watched<GameLine, Reviewed>,
    /// A line of play previewed on the board without being played.
    shown: Option<ShownLine>,
    /// The document, revision and node for which the review's line of play was determined.
    line_of: Option<(u64, u64, NodeId)>,
    /// The place from which the player asked to jump to the most decisive move.
    worst: Option<Place>,
    /// The effort for the position on the board.
    effort: u32,
    /// The proof search and its result.
    pub proving: Option<Proving>,
    /// Cached results for positions of `document`.
    known: HashMap<NodeId, KnownNode>,
    document: u64,
}

/// Cached results for one position of the game.
#[derive(Clone, Debug, Default)]
struct KnownNode {
    /// The review's result, with the node that followed in that review.
    point: Option<(Option<NodeId>, Point)>,
    /// The position analysis's result.
    standing: Option<Standing>,
}

impl Analyse {
    pub fn study(&self) -> &Watched<StudyKey, Findings> {
        &self.study
    }

    pub fn worths(&self) -> &Arc<Worths> {
        &self.worths
    }

    pub fn review(&self) -> &Watched<GameLine, Reviewed> {
        &self.review
    }

    pub fn shown(&self) -> Option<&ShownLine> {
        self.shown.as_ref()
    }

    /// Returns whether the position or the game is being analysed.
    pub fn is_working(&self) -> bool {
        self.study.job().is_some() || self.review.job().is_some()
    }

    /// Cancels the work and keeps the results so far. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn stop(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.study.stop(), self.review.stop()].into_iter().flatten()
    }

    /// Marks both analyses to be started again. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn restart(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.study.forget(), self.review.forget()].into_iter().flatten()
    }

    /// Asks to jump to the most decisive move as soon as the review is done, if the player is still
    /// at this place then.
    pub fn want_worst(&mut self, here: Place) {
        self.worst = Some(here);
    }

    /// Returns whether the jump is due now. Clears the request if it is, or if the place has
    /// changed.
    pub fn is_worst_due(&mut self, here: Place) -> bool {
        self.worst.take_if(|wanted| *wanted != here);
        let due = self.review.is_done()
            && self.review.key().is_some_and(|line| line.document == here.document);
        self.worst.take_if(|_| due).is_some()
    }

    /// Returns whether the position on the board can be analysed with more effort.
    pub fn can_look_deeper(&self) -> bool {
        self.study.is_done() && self.effort < MOST_EFFORT
    }

    pub fn look_deeper(&mut self) {
        self.effort = (self.effort + 1).min(MOST_EFFORT);
    }

    /// Previews a line of play, or ends the preview.
    pub fn show(&mut self, line: Option<ShownLine>) {
        self.shown = line.filter(|shown| !shown.line.is_empty());
    }

    /// Previews the first moves of the line, this many.
    pub fn show_moves(&mut self, moves: usize) {
        if let Some(shown) = &mut self.shown {
            shown.show(moves);
        }
    }

    /// Ends a preview that belongs to another place.
    pub fn follow(&mut self, here: Place) {
        self.shown.take_if(|shown| shown.place != here);
    }

    /// Returns the key of the analysis that a place needs, if that differs from the present one.
    pub fn wanted_study(&mut self, place: Place, outcome: Outcome) -> Option<StudyKey> {
        if self.study.key().is_some_and(|(known, ..)| *known != place) {
            self.effort = 0;
        }
        let key = (place, outcome, self.effort);
        (self.study.key() != Some(&key)).then_some(key)
    }

    /// Starts the analysis of a position. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn begin_study(&mut self, job: JobId, key: StudyKey) -> Option<JobId> {
        let same = self.study.key().is_some_and(|(known, ..)| *known == key.0);
        let old = self.study.forget();
        if !same {
            self.worths = Arc::new(Worths::none(self.worths.version() + 1));
        }
        self.study.begin(job, key, same);
        old
    }

    /// Takes a partial result (with `progress`) or the final one of a position's analysis.
    pub fn hear_study(&mut self, progress: Option<Progress>, found: Arc<Findings>) {
        if !self.study.found().is_some_and(|known| Arc::ptr_eq(known, &found)) {
            self.worths = Arc::new(Worths::new(&found, self.worths.version() + 1));
        }
        self.study.hear(progress, found);
        // A certain result may change the review: it is started again.
        if self.study.is_done() && self.keep_study() && self.review.is_done() {
            let job = self.review.forget();
            debug_assert!(job.is_none(), "it is done");
        }
    }

    /// Returns the line of play to review, if that differs from the present one.
    pub fn wanted_review(&mut self, document: u64, game: &Game) -> Option<GameLine> {
        let here = Some((document, game.revision(), game.current()));
        if self.review.key().is_some() && self.line_of == here {
            return None;
        }
        self.line_of = here;
        let line = GameLine::of(document, game);
        (self.review.key() != Some(&line)).then_some(line)
    }

    /// Starts the review of a line of play. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn begin_review(&mut self, job: JobId, line: GameLine) -> Option<JobId> {
        let old = self.review.forget();
        self.review.begin(job, line, false);
        old
    }

    /// Takes a partial result (with `progress`) or the final one of a review.
    pub fn hear_review(&mut self, progress: Option<Progress>, found: Arc<Reviewed>, document: u64) {
        self.review.hear(progress, found);
        self.keep_review(document);
    }

    /// Caches the results of a review for the next one.
    fn keep_review(&mut self, document: u64) {
        self.forget_others(document);
        let (Some(line), Some(found)) = (self.review.key(), self.review.found()) else { return };
        if line.document != document {
            return;
        }
        for (i, point) in found.points.iter().enumerate() {
            let Some(point) = point else { continue };
            let known = self.known.entry(line.node(i)).or_default();
            known.point = Some((line.next(i), point.clone()));
        }
    }

    /// Caches a certain result. Returns whether the review does not have it yet.
    fn keep_study(&mut self) -> bool {
        let (Some((place, ..)), Some(found)) = (self.study.key(), self.study.found()) else {
            return false;
        };
        let (place, standing) = (*place, found.standing.clone());
        if !standing.verdict.is_certain() {
            return false;
        }
        self.forget_others(place.document);
        let known = self.known.entry(place.node).or_default();
        let news =
            known.point.as_ref().is_some_and(|(_, point)| !point.standing.verdict.is_certain());
        known.standing = Some(standing);
        news
    }

    /// Caches a certain result for a position.
    pub fn keep_standing(&mut self, place: Place, standing: Standing) {
        self.forget_others(place.document);
        self.known.entry(place.node).or_default().standing = Some(standing);
    }

    /// Returns the cached results for each position of a line of play.
    pub fn known(&self, line: &GameLine) -> Vec<KnownBefore> {
        let of = |i: usize| {
            let known = self.known.get(&line.node(i)).filter(|_| self.document == line.document);
            let known = known.cloned().unwrap_or_default();
            let point = known.point.filter(|(next, _)| *next == line.next(i));
            KnownBefore { point: point.map(|(_, point)| point), standing: known.standing }
        };
        (0..=line.nodes.len()).map(of).collect()
    }

    /// Returns the cached standing of a position, if it is certain.
    pub fn known_standing(&self, place: Place) -> Option<Standing> {
        let known = self.known.get(&place.node).filter(|_| self.document == place.document)?;
        let point = known.point.as_ref().map(|(_, point)| &point.standing);
        let standings = known.standing.as_ref().into_iter().chain(point);
        let certain = standings.filter(|standing| standing.verdict.is_certain());
        certain.max_by_key(|standing| standing.verdict.basis()).cloned()
    }

    fn forget_others(&mut self, document: u64) {
        if self.document != document {
            self.document = document;
            self.known.clear();
        }
    }
}

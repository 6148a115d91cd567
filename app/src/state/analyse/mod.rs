//! The analysis: what is known of the position on the board, and of the game.

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

/// The most effort that goes into a position: each more searches eight times as long.
const MOST_EFFORT: u32 = 4;

/// What the study of a position is about: where it is, how it ended, and how
/// much effort goes into it.
pub type StudyKey = (Place, Outcome, u32);

/// The state of the analysis.
#[derive(Clone, Debug, Default)]
pub struct Analyse {
    /// The position on the board.
    study: Watched<StudyKey, Findings>,
    /// What each legal move is worth, to colour the cells.
    worths: Arc<Worths>,
    /// The game, move by move.
    review: Watched<GameLine, Reviewed>,
    /// A line of play that is shown on the board without being made.
    shown: Option<ShownLine>,
    /// Document, revision and node that the review's line of play was found for.
    line_of: Option<(u64, u64, NodeId)>,
    /// Where somebody waits to be taken to the move that decided the game most.
    worst: Option<Place>,
    /// How much effort goes into the position on the board.
    effort: u32,
    /// A search for a proof, and what came of it.
    pub proving: Option<Proving>,
    /// What was found of positions of this document.
    known: HashMap<NodeId, KnownNode>,
    document: u64,
}

/// What was found of a position of the game.
#[derive(Clone, Debug, Default)]
struct KnownNode {
    /// In a review in which this node followed.
    point: Option<(Option<NodeId>, Point)>,
    /// In a study.
    standing: Option<Standing>,
}

impl Analyse {
    /// The position on the board.
    pub fn study(&self) -> &Watched<StudyKey, Findings> {
        &self.study
    }

    /// What each legal move is worth.
    pub fn worths(&self) -> &Arc<Worths> {
        &self.worths
    }

    /// The game, move by move.
    pub fn review(&self) -> &Watched<GameLine, Reviewed> {
        &self.review
    }

    /// A line of play that is shown on the board without being made.
    pub fn shown(&self) -> Option<&ShownLine> {
        self.shown.as_ref()
    }

    /// Whether position or game are looked at just now.
    pub fn is_working(&self) -> bool {
        self.study.job().is_some() || self.review.job().is_some()
    }

    /// Gives up; what was found stays. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn stop(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.study.stop(), self.review.stop()].into_iter().flatten()
    }

    /// Both are to be begun anew. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn restart(&mut self) -> impl Iterator<Item = JobId> + use<> {
        [self.study.forget(), self.review.forget()].into_iter().flatten()
    }

    /// Once the game is reviewed, the move that decided it most is to be shown, if somebody still
    /// waits at this place.
    pub fn want_worst(&mut self, here: Place) {
        self.worst = Some(here);
    }

    /// Whether it is to be shown now: once only, and nowhere else.
    pub fn is_worst_due(&mut self, here: Place) -> bool {
        self.worst.take_if(|wanted| *wanted != here);
        let due = self.review.is_done()
            && self.review.key().is_some_and(|line| line.document == here.document);
        self.worst.take_if(|_| due).is_some()
    }

    /// Whether more effort can go into the position on the board.
    pub fn can_look_deeper(&self) -> bool {
        self.study.is_done() && self.effort < MOST_EFFORT
    }

    /// More effort goes into it.
    pub fn look_deeper(&mut self) {
        self.effort = (self.effort + 1).min(MOST_EFFORT);
    }

    /// Shows a line of play, or none.
    pub fn show(&mut self, line: Option<ShownLine>) {
        self.shown = line.filter(|shown| !shown.line.is_empty());
    }

    /// Shows this many moves of the line shown.
    pub fn show_moves(&mut self, moves: usize) {
        if let Some(shown) = &mut self.shown {
            shown.show(moves);
        }
    }

    /// No line of another place is shown.
    pub fn follow(&mut self, here: Place) {
        self.shown.take_if(|shown| shown.place != here);
    }

    /// What is to be studied at a place, if it is not yet.
    pub fn wanted_study(&mut self, place: Place, outcome: Outcome) -> Option<StudyKey> {
        if self.study.key().is_some_and(|(known, ..)| *known != place) {
            self.effort = 0;
        }
        let key = (place, outcome, self.effort);
        (self.study.key() != Some(&key)).then_some(key)
    }

    /// A job studies this. Returns the one to be stopped.
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

    /// What a study has found so far, or at last.
    pub fn hear_study(&mut self, progress: Option<Progress>, found: Arc<Findings>) {
        if !self.study.found().is_some_and(|known| Arc::ptr_eq(known, &found)) {
            self.worths = Arc::new(Worths::new(&found, self.worths.version() + 1));
        }
        self.study.hear(progress, found);
        // What is certain now is news for the graph of the game.
        if self.study.is_done() && self.keep_study() && self.review.is_done() {
            let job = self.review.forget();
            debug_assert!(job.is_none(), "it is done");
        }
    }

    /// The line of play that is to be reviewed, if it is not yet.
    pub fn wanted_review(&mut self, document: u64, game: &Game) -> Option<GameLine> {
        let here = Some((document, game.revision(), game.current()));
        if self.review.key().is_some() && self.line_of == here {
            return None;
        }
        self.line_of = here;
        let line = GameLine::of(document, game);
        (self.review.key() != Some(&line)).then_some(line)
    }

    /// A job reviews this. Returns the one to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn begin_review(&mut self, job: JobId, line: GameLine) -> Option<JobId> {
        let old = self.review.forget();
        self.review.begin(job, line, false);
        old
    }

    /// What a review has found so far, or at last.
    pub fn hear_review(&mut self, progress: Option<Progress>, found: Arc<Reviewed>, document: u64) {
        self.review.hear(progress, found);
        self.keep_review(document);
    }

    /// Keeps what a review has found, for the next one.
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

    /// Keeps what a study has found. `true` if the review does not know it yet.
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

    /// Keeps what is certain of a position.
    pub fn keep_standing(&mut self, place: Place, standing: Standing) {
        self.forget_others(place.document);
        self.known.entry(place.node).or_default().standing = Some(standing);
    }

    /// What is known of the positions of a line of play.
    pub fn known(&self, line: &GameLine) -> Vec<KnownBefore> {
        let of = |i: usize| {
            let known = self.known.get(&line.node(i)).filter(|_| self.document == line.document);
            let known = known.cloned().unwrap_or_default();
            let point = known.point.filter(|(next, _)| *next == line.next(i));
            KnownBefore { point: point.map(|(_, point)| point), standing: known.standing }
        };
        (0..=line.nodes.len()).map(of).collect()
    }

    /// How the position at a place stands, if that is certain.
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

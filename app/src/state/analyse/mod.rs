//! The analysis: what is known of the position on the board, and of the game.

mod graph;
mod proving;
mod watched;

pub use graph::GameLine;
pub use proving::{Checking, Course, End, MEMORIES, Proving, THREADS, USUAL_MEMORY};
pub use watched::Watched;

use crate::show::{Place, ShownLine, Worths};
use hypertoe_core::analysis::{Findings, KnownBefore, Point, Reviewed};
use hypertoe_core::search::Standing;
use hypertoe_core::{NodeId, Outcome};
use std::collections::HashMap;
use std::sync::Arc;

/// The most effort that goes into a position: each more searches eight times as long.
pub const MOST_EFFORT: u32 = 4;

/// What the study of a position is about: where it is, how it ended, and how
/// much effort goes into it.
pub type StudyKey = (Place, Outcome, u32);

/// The state of the analysis.
#[derive(Clone, Debug, Default)]
pub struct Analyse {
    /// The position on the board.
    pub study: Watched<StudyKey, Findings>,
    /// What each legal move is worth, to colour the cells.
    pub worths: Arc<Worths>,
    /// The game, move by move.
    pub review: Watched<GameLine, Reviewed>,
    /// A line of play that is shown on the board without being made.
    pub shown: Option<ShownLine>,
    /// Document, revision and node that the review's line of play was found for.
    pub line_of: Option<(u64, u64, NodeId)>,
    /// How much effort goes into the position on the board.
    pub effort: u32,
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
    /// Keeps what a review has found, for the next one.
    pub fn keep_review(&mut self, document: u64) {
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
    pub fn keep_study(&mut self) -> bool {
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

//! Which results of the analysis are shown.

use super::analyse::{LineOfPlay, ProofSearch};
use super::{ColourBy, Mode, State};
use crate::show::{PositionId, ValueColouring, VariationPreview};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::analysis::{GameReview, PositionAnalysis};
use hypertoe_core::proof::solve::PositionSolver;
use std::sync::Arc;

impl State {
    /// Returns whether the analysis is open and may show its results: during a blindfold game
    /// they would reveal the marks.
    pub fn is_analysis_visible(&self) -> bool {
        self.screen.is_showing(Mode::Analyse) && !self.has_hidden_marks()
    }

    /// Returns whether the analysis is suspended because a computer player is thinking.
    pub fn is_analysis_suspended(&self) -> bool {
        self.computers.is_thinking()
    }

    /// Returns the place on the board: the document and the current node.
    pub fn position_id(&self) -> PositionId {
        PositionId { document: self.document.serial(), node: self.document.game().current() }
    }

    /// Returns the analysis of the position on the board, if it is shown.
    pub fn position_analysis(&self) -> Option<&PositionAnalysis> {
        self.shared_position_analysis().map(|found| &**found)
    }

    pub(super) fn shared_position_analysis(&self) -> Option<&Arc<PositionAnalysis>> {
        let (place, ..) = self.analysis.position_analysis().key()?;
        let found = self.analysis.position_analysis().result()?;
        (self.is_analysis_visible() && *place == self.position_id()).then_some(found)
    }

    /// Returns the review of the game on the board, if it is shown.
    pub fn game_review(&self) -> Option<(&LineOfPlay, &GameReview)> {
        let line = self.analysis.review().key()?;
        let found = self.analysis.review().result()?;
        let here = line.document == self.document.serial();
        (self.is_analysis_visible() && here).then_some((line, &**found))
    }

    /// Returns the line of play that is previewed on the board.
    pub fn previewed_line(&self) -> Option<&VariationPreview> {
        let here = self.position_id();
        self.analysis.preview().filter(|shown| self.is_analysis_visible() && shown.start == here)
    }

    /// Returns the values of the moves if the cells are coloured by them.
    pub fn shown_value_colouring(&self) -> Option<&Arc<ValueColouring>> {
        let wanted =
            self.settings.colour_by == ColourBy::MoveValues && self.position_analysis().is_some();
        (wanted && !self.analysis.value_colouring().is_empty())
            .then(|| self.analysis.value_colouring())
    }

    /// Returns why the position on the board cannot be solved now, if it cannot.
    pub fn proof_obstacle(&self) -> Option<Message> {
        let position = self.document.game().position();
        if position.outcome().is_over() {
            return Some(words::prove_over());
        }
        PositionSolver::check(position).err().map(|why| why.message())
    }

    /// Returns the proof search while it is running.
    pub fn proof_search(&self) -> Option<&ProofSearch> {
        self.analysis.proof_task.as_ref()?.search()
    }

    /// Returns the line shown on the board: the previewed one, or the one that the proof search
    /// examines.
    pub fn displayed_line(&self) -> Option<&VariationPreview> {
        let watched = || {
            let watched = self.settings.watch_proof && self.is_analysis_visible();
            self.analysis
                .proof_task
                .as_ref()
                .filter(|_| watched)?
                .examined_line_at(self.position_id())
        };
        self.previewed_line().or_else(watched)
    }
}

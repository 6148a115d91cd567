//! Which results of the analysis are shown.

use super::analyse::{GameLine, Search};
use super::{ColourBy, Mode, State};
use crate::show::{Place, ShownLine, Worths};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::analysis::{Findings, Reviewed};
use hypertoe_core::proof::solve::Solve;
use std::sync::Arc;

impl State {
    /// Returns whether the analysis is open and may show its results: during a blindfold game
    /// they would reveal the marks.
    pub fn is_analysing(&self) -> bool {
        self.screen.shows(Mode::Analyse) && !self.is_hidden()
    }

    /// Returns whether the analysis is suspended because a computer player is thinking.
    pub fn analysis_waits(&self) -> bool {
        self.seats.is_thinking()
    }

    /// Returns the place on the board: the document and the current node.
    pub fn place(&self) -> Place {
        Place { document: self.document.serial(), node: self.document.game().current() }
    }

    /// Returns the analysis of the position on the board, if it is shown.
    pub fn findings(&self) -> Option<&Findings> {
        self.found_here().map(|found| &**found)
    }

    pub(super) fn found_here(&self) -> Option<&Arc<Findings>> {
        let (place, ..) = self.analyse.study().key()?;
        let found = self.analyse.study().found()?;
        (self.is_analysing() && *place == self.place()).then_some(found)
    }

    /// Returns the review of the game on the board, if it is shown.
    pub fn reviewed(&self) -> Option<(&GameLine, &Reviewed)> {
        let line = self.analyse.review().key()?;
        let found = self.analyse.review().found()?;
        let here = line.document == self.document.serial();
        (self.is_analysing() && here).then_some((line, &**found))
    }

    /// Returns the line of play that is previewed on the board.
    pub fn shown_line(&self) -> Option<&ShownLine> {
        let here = self.place();
        self.analyse.shown().filter(|shown| self.is_analysing() && shown.place == here)
    }

    /// Returns the values of the moves if the cells are coloured by them.
    pub fn shown_worths(&self) -> Option<&Arc<Worths>> {
        let wanted = self.settings.colour_by == ColourBy::Worths && self.findings().is_some();
        (wanted && !self.analyse.worths().is_empty()).then(|| self.analyse.worths())
    }

    /// Returns why the position on the board cannot be solved now, if it cannot.
    pub fn why_not_prove(&self) -> Option<Message> {
        let position = self.document.game().position();
        if position.outcome().is_over() {
            return Some(words::prove_over());
        }
        Solve::check(position).err().map(|why| why.message())
    }

    /// Returns the proof search while it is running.
    pub fn proof_search(&self) -> Option<&Search> {
        self.analyse.proving.as_ref()?.search()
    }

    /// Returns the line shown on the board: the previewed one, or the one that the proof search
    /// examines.
    pub fn line_on_board(&self) -> Option<&ShownLine> {
        let watched = || {
            let watched = self.settings.watch_proof && self.is_analysing();
            self.analyse.proving.as_ref().filter(|_| watched)?.looking_from(self.place())
        };
        self.shown_line().or_else(watched)
    }
}

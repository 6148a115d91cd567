//! What the analysis may say of the position on the board.

use super::analyse::{GameLine, Search};
use super::{ColourBy, Mode, State};
use crate::show::{Place, ShownLine, Worths};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::analysis::{Findings, Reviewed};
use hypertoe_core::proof::solve::Solve;
use std::sync::Arc;

impl State {
    /// Whether the analysis is on show and may say what it sees: with a
    /// blindfold it would reveal who stands where.
    pub fn is_analysing(&self) -> bool {
        self.screen.shows(Mode::Analyse) && !self.is_hidden()
    }

    /// Whether the analysis waits: a computer thinks about its move, and is
    /// not to be kept from it.
    pub fn analysis_waits(&self) -> bool {
        self.seats.is_thinking()
    }

    /// The place on the board.
    pub fn place(&self) -> Place {
        Place { document: self.document.serial(), node: self.document.game().current() }
    }

    /// What is known of the position on the board, if it is analysed.
    pub fn findings(&self) -> Option<&Findings> {
        self.found_here().map(|found| &**found)
    }

    pub(super) fn found_here(&self) -> Option<&Arc<Findings>> {
        let (place, ..) = self.analyse.study().key()?;
        let found = self.analyse.study().found()?;
        (self.is_analysing() && *place == self.place()).then_some(found)
    }

    /// What is known of the game on the board, if it is analysed.
    pub fn reviewed(&self) -> Option<(&GameLine, &Reviewed)> {
        let line = self.analyse.review().key()?;
        let found = self.analyse.review().found()?;
        let here = line.document == self.document.serial();
        (self.is_analysing() && here).then_some((line, &**found))
    }

    /// The line of play that is shown on the board, if one is.
    pub fn shown_line(&self) -> Option<&ShownLine> {
        let here = self.place();
        self.analyse.shown().filter(|shown| self.is_analysing() && shown.place == here)
    }

    /// What moves are worth, where the cells are coloured by it.
    pub fn shown_worths(&self) -> Option<&Arc<Worths>> {
        let wanted = self.settings.colour_by == ColourBy::Worths && self.findings().is_some();
        (wanted && !self.analyse.worths().is_empty()).then(|| self.analyse.worths())
    }

    /// Why the position on the board cannot be solved now, in words.
    pub fn why_not_prove(&self) -> Option<Message> {
        let position = self.document.game().position();
        if position.outcome().is_over() {
            return Some(words::prove_over());
        }
        Solve::check(position).err().map(|why| why.message())
    }

    /// The search for a proof, while it goes on.
    pub fn proof_search(&self) -> Option<&Search> {
        self.analyse.proving.as_ref()?.search()
    }

    /// The line that is shown on the board: one that was asked for, or where
    /// the search for a proof looks.
    pub fn line_on_board(&self) -> Option<&ShownLine> {
        let watched = || {
            let watched = self.settings.watch_proof && self.is_analysing();
            self.analyse.proving.as_ref().filter(|_| watched)?.looking_from(self.place())
        };
        self.shown_line().or_else(watched)
    }
}

//! All that was found of the boards explored since the start of the program, kept by their rules.

use super::pages::{BlockingPage, CensusPage, DrawsPage, PairsPage};
use hypertoe_core::Rules;
use hypertoe_core::search::Verdict;
use std::collections::VecDeque;
use std::sync::Arc;

/// The most boards whose findings are kept; the one left longest ago is dropped first.
const MAX_KEPT_BOARDS: usize = 64;

/// Facts about the game by some rules that stay true whatever its pages are asked next.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::state) struct Facts {
    /// The value that a search or a proof has found for the empty board.
    pub(in crate::state) value: Option<Verdict>,
    /// True if some full board of the game has no line.
    pub(in crate::state) has_drawn_board: Option<bool>,
}

/// The facts and the answers of one board.
#[derive(Clone, Debug)]
pub(super) struct BoardFindings {
    pub(super) rules: Arc<Rules>,
    pub(super) facts: Facts,
    pub(super) census: CensusPage,
    pub(super) draws: DrawsPage,
    pub(super) pairs: PairsPage,
    pub(super) blocking: BlockingPage,
}

/// The findings of boards that were left, the last one at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct PastBoards(VecDeque<BoardFindings>);

impl PastBoards {
    /// Keeps the findings of a board that is being left.
    pub(super) fn keep(&mut self, findings: BoardFindings) {
        self.0.retain(|kept| *kept.rules != *findings.rules);
        self.0.push_back(findings);
        if self.0.len() > MAX_KEPT_BOARDS {
            self.0.pop_front();
        }
    }

    /// Takes out the findings of a board that is on the screen again.
    pub(super) fn take(&mut self, rules: &Rules) -> Option<BoardFindings> {
        let index = self.0.iter().position(|kept| *kept.rules == *rules)?;
        self.0.remove(index)
    }

    /// Returns the findings of a board that was left.
    pub(super) fn of(&self, rules: &Rules) -> Option<&BoardFindings> {
        self.0.iter().find(|kept| *kept.rules == *rules)
    }
}

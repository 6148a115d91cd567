//! Extracting a proof from the table of a finished search.

use super::df_pn::DfPn;
use super::table::ProofNumbers;
use crate::proof::StoredPosition;
use crate::search::threat_space::{Defence, SearchStopped, ThreatBoard};
use std::collections::HashMap;

/// The reason why a proof could not be extracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExtractError {
    /// The search is to stop.
    Stopped,
    /// A position stored as won is not: two positions have the same key, and
    /// the table cannot be trusted.
    KeyCollision,
}

impl From<SearchStopped> for ExtractError {
    fn from(_: SearchStopped) -> Self {
        Self::Stopped
    }
}

/// The part of a proof extracted so far.
#[derive(Debug, Default)]
pub(super) struct ExtractedProof {
    /// The most plies to the end for each position, by its key.
    pub plies: HashMap<u64, u32>,
    /// The positions of the proof, not yet in canonical form.
    pub positions: Vec<StoredPosition>,
}

impl<B: ThreatBoard> DfPn<'_, '_, B> {
    /// Collects the positions below a proved one, and returns the most plies that
    /// the attacker needs from here by the proof.
    pub fn extract(
        &mut self,
        attacking: bool,
        into: &mut ExtractedProof,
    ) -> Result<u32, ExtractError> {
        let key = self.images.hash();
        if let Some(&plies) = into.plies.get(&key) {
            return Ok(plies);
        }
        let plies = match attacking {
            true => self.extract_move(key, into)?,
            false => self.extract_replies(into)?,
        };
        into.plies.insert(key, plies);
        Ok(plies)
    }

    fn extract_move(&mut self, key: u64, into: &mut ExtractedProof) -> Result<u32, ExtractError> {
        if let Some(win) = self.threat_win()? {
            return Ok(win.plies());
        }
        for _ in 0..8 {
            let children = self.expand(true, key)?.ok_or(ExtractError::KeyCollision)?;
            let proved = |numbers: ProofNumbers| numbers.proof == 0;
            let table = &self.shared.table;
            let won = children.iter().find(|child| table.get(child.key).is_some_and(proved));
            if let Some(&child) = won {
                self.make(self.attacker, child.cell);
                let plies = self.extract(false, into);
                self.unmake(self.attacker);
                let plies = plies?;
                into.positions.push(self.stored_position(child.cell));
                if into.positions.len() == self.shared.shrink_at_positions {
                    self.shared.move_cache.shrink();
                }
                return Ok(1 + plies);
            }
            // The table has lost it, so it is searched once more.
            self.search(true, key, ProofNumbers::UNLIMITED)?;
        }
        Err(ExtractError::KeyCollision)
    }

    fn extract_replies(&mut self, into: &mut ExtractedProof) -> Result<u32, ExtractError> {
        let defender = 1 - self.attacker;
        if self.marks[0] + self.marks[1] == self.open_cells {
            return Err(ExtractError::KeyCollision);
        }
        let Defence::Moves { cells, longest, .. } = self.defences(defender, usize::MAX)? else {
            return Err(ExtractError::KeyCollision);
        };
        let mut most = longest;
        for child in self.distinct_children(defender, &cells) {
            self.make(defender, child.cell);
            let plies = self.extract(true, into);
            self.unmake(defender);
            most = most.max(1 + plies?);
        }
        Ok(most)
    }

    /// Returns this position with its winning move.
    fn stored_position(&self, cell: u16) -> StoredPosition {
        let marks = |player: usize| {
            let cells =
                (0..self.board.cells() as u16).filter(|cell| self.board.has_mark_of(player, *cell));
            cells.map(u32::from).collect()
        };
        StoredPosition {
            own: marks(self.attacker),
            other: marks(1 - self.attacker),
            cell: cell.into(),
        }
    }
}

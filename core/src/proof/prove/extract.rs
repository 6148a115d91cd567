//! Extracting a proof from the table of a finished search.

use super::df_pn::DfPn;
use super::table::Numbers;
use crate::proof::Stored;
use crate::search::threat_space::{Defence, Stopped, ThreatBoard};
use std::collections::HashMap;

/// The reason why a proof could not be extracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// The search is to stop.
    Stopped,
    /// A position stored as won is not: two positions have the same key, and
    /// the table cannot be trusted.
    Wrong,
}

impl From<Stopped> for Break {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// The part of a proof extracted so far.
#[derive(Debug, Default)]
pub(super) struct Extract {
    /// The most plies to the end for each position, by its key.
    pub plies: HashMap<u64, u32>,
    /// The positions of the proof, not yet in canonical form.
    pub positions: Vec<Stored>,
}

impl<B: ThreatBoard> DfPn<'_, '_, B> {
    /// Collects the positions below a proved one, and returns the most plies that
    /// the attacker needs from here by the proof.
    pub fn extract(&mut self, attacking: bool, into: &mut Extract) -> Result<u32, Break> {
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

    fn extract_move(&mut self, key: u64, into: &mut Extract) -> Result<u32, Break> {
        if let Some(win) = self.force()? {
            return Ok(win.plies());
        }
        for _ in 0..8 {
            let children = self.moves(true, key)?.ok_or(Break::Wrong)?;
            let proved = |numbers: Numbers| numbers.proof == 0;
            let table = &self.shared.table;
            let won = children.iter().find(|child| table.get(child.key).is_some_and(proved));
            if let Some(&child) = won {
                self.make(self.attacker, child.cell);
                let plies = self.extract(false, into);
                self.unmake(self.attacker);
                let plies = plies?;
                into.positions.push(self.stored(child.cell));
                if into.positions.len() == self.shared.room {
                    self.shared.answers.shrink();
                }
                return Ok(1 + plies);
            }
            // The table has lost it, so it is searched once more.
            self.search(true, key, Numbers::NEVER)?;
        }
        Err(Break::Wrong)
    }

    fn extract_replies(&mut self, into: &mut Extract) -> Result<u32, Break> {
        let defender = 1 - self.attacker;
        if self.marks[0] + self.marks[1] == self.open {
            return Err(Break::Wrong);
        }
        let Defence::Moves { cells, longest, .. } = self.defend(defender, usize::MAX)? else {
            return Err(Break::Wrong);
        };
        let mut most = longest;
        for child in self.children(defender, &cells) {
            self.make(defender, child.cell);
            let plies = self.extract(true, into);
            self.unmake(defender);
            most = most.max(1 + plies?);
        }
        Ok(most)
    }

    /// Returns this position with its winning move.
    fn stored(&self, cell: u16) -> Stored {
        let marks = |player: usize| {
            let cells =
                (0..self.board.cells() as u16).filter(|cell| self.board.is_of(player, *cell));
            cells.map(u32::from).collect()
        };
        Stored { own: marks(self.attacker), other: marks(1 - self.attacker), cell: cell.into() }
    }
}

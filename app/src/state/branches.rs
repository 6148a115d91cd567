//! Branches of the game on the board: deleted, brought back, put first.

use super::analyse::Proving;
use super::{Document, State};
use crate::show::Place;
use hypertoe_core::NodeId;

impl State {
    /// Deletes a move with all that follows. Returns how many moves that were.
    pub fn delete_branch(&mut self, node: NodeId) -> Option<usize> {
        self.rearrange(|document, serial| document.delete(node, serial))
    }

    /// Brings back what was deleted last. Returns how many moves that are.
    pub fn restore_branch(&mut self) -> Option<usize> {
        self.rearrange(Document::restore)
    }

    /// Puts the variation first in which a move lies. `false` if it lies in none.
    pub fn promote_variation(&mut self, node: NodeId) -> bool {
        self.rearrange(|document, serial| document.promote(node, serial))
    }

    /// Nodes are numbered anew: whatever knew them by their numbers asks again, but the search
    /// for a proof, which goes on, is told where its position is now.
    fn rearrange<T>(&mut self, change: impl FnOnce(&mut Document, u64) -> T) -> T {
        let proving = self.analyse.proving.as_ref().map(Proving::place);
        let proving = proving.filter(|place| place.document == self.document.serial());
        let way = proving.map(|place| self.document.game().way_to(place.node));
        self.documents += 1;
        let done = change(&mut self.document, self.documents);
        let node = way.and_then(|way| self.document.game().find(&way));
        if let (Some(node), Some(proving)) = (node, &mut self.analyse.proving) {
            proving.place_at(Place { document: self.document.serial(), node });
        }
        done
    }
}

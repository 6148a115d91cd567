//! Branches of the game on the board: delete, restore, promote.

use super::analyse::ProofTask;
use super::{Document, State};
use crate::show::PositionId;
use hypertoe_core::NodeId;

impl State {
    /// Deletes a move with all that follow it. Returns the number of moves deleted.
    pub fn delete_branch(&mut self, node: NodeId) -> Option<usize> {
        self.with_renumbering(|document, serial| document.delete(node, serial))
    }

    /// Restores the branch that was deleted last. Returns the number of moves restored.
    pub fn restore_branch(&mut self) -> Option<usize> {
        self.with_renumbering(Document::restore)
    }

    /// Promotes the variation that contains a move. Returns `false` if it is in none.
    pub fn promote_variation(&mut self, node: NodeId) -> bool {
        self.with_renumbering(|document, serial| document.promote(node, serial))
    }

    /// Makes a change that renumbers the nodes: the document gets a new serial number, which
    /// invalidates whatever refers to its nodes, and the proof search gets its new place.
    fn with_renumbering<T>(&mut self, change: impl FnOnce(&mut Document, u64) -> T) -> T {
        let proving = self.analysis.proof_task.as_ref().map(ProofTask::position_id);
        let proving = proving.filter(|place| place.document == self.document.serial());
        let way = proving.map(|place| self.document.game().moves_to(place.node));
        self.last_serial += 1;
        let done = change(&mut self.document, self.last_serial);
        let node = way.and_then(|way| self.document.game().find_node(&way));
        if let (Some(node), Some(proving)) = (node, &mut self.analysis.proof_task) {
            proving.set_position_id(PositionId { document: self.document.serial(), node });
        }
        done
    }
}

//! Which moves can stand against a win by threats.

use crate::search::board::Tally;
use crate::search::forcing::{Forced, Forcing};

/// What the other player would do if the one to move passed.
pub struct Danger {
    /// The winning moves, attack and answer in turn.
    line: Vec<u32>,
}

impl Danger {
    /// Looks for a win by threats of the player whose turn it is not, of up to
    /// so many threats and positions. Also tells the positions looked at.
    pub fn look(tally: &mut Tally, threats: usize, nodes: u64) -> (Option<Self>, u64) {
        tally.pass();
        let (verdict, nodes) = Forcing::new(tally, threats, nodes).run(tally);
        tally.unpass();
        match verdict {
            Forced::Won(line) => (Some(Self { line }), nodes),
            Forced::NotFound => (None, nodes),
        }
    }

    /// Moves from here to the end if nothing is done about it: a pass, as it
    /// were, and the line.
    pub fn plies(&self) -> i64 {
        1 + self.line.len() as i64
    }

    /// Whether a move of the player to move disturbs it: takes one of its
    /// cells, makes a threat, or makes one of the answers a threat. Any other
    /// move loses. Where marks fall every move may.
    pub fn is_disturbed_by(&self, tally: &mut Tally, cell: u32) -> bool {
        if tally.has_gravity() || self.line.contains(&cell) {
            return true;
        }
        let defender = tally.to_move();
        tally.make(cell);
        let mut made = 1;
        let mut disturbed = tally.completing(defender).0.is_some();
        let before_the_last = &self.line[..self.line.len().saturating_sub(1)];
        for (at, &next) in before_the_last.iter().enumerate() {
            if disturbed {
                break;
            }
            tally.make(next);
            made += 1;
            // After an attack: the answer is forced unless the defender wins.
            disturbed = at % 2 == 0 && tally.completing(defender).0.is_some();
        }
        for _ in 0..made {
            tally.unmake();
        }
        disturbed
    }
}

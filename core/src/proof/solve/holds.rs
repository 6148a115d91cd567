//! Draws by pairing from a position on.

use crate::play::player::Player;
use crate::play::position::{Position, Stone};
use crate::proof::pairing::Pairing;

/// Whether a player gets a cell of every pair from here on, by answering each
/// move in the partner of its cell: then the other player completes no line.
/// The player may have to begin with the partner of one cell that is taken.
pub fn holds(pairing: &Pairing, position: &Position, player: Player) -> bool {
    let mut pending = 0;
    for pair in pairing.pairs() {
        let stones = pair.cells.each_ref().map(|cell| position.stone(cell));
        let own = stones.contains(&Some(Stone::Of(player)));
        let taken = stones.iter().flatten().count();
        match (own, taken) {
            (true, _) | (false, 0) => {}
            (false, 1) => pending += 1,
            (false, _) => return false,
        }
    }
    pending == 0 || pending == 1 && position.to_move() == player
}

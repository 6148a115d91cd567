//! What threats leave to the player to move, among any number of players.

use crate::search::board::Tally;
use smallvec::SmallVec;

/// What the player to move can still choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pressure {
    /// Threats decide nothing yet.
    Free,
    /// Another player wins unless one of these cells is taken now.
    Forced(SmallVec<[u32; 2]>),
    /// This player wins: the one to move on one cell, or the next one, who has
    /// two cells to do it on.
    Decided(usize, SmallVec<[u32; 2]>),
}

/// Where the first line wins: looks at the lines that lack one mark. The one who moves
/// just before their owner must block them; against two, of the player after
/// the next, both who move before are needed. A single threat of that player
/// is left to whoever wants to answer it: there it pays not to be the one.
pub fn pressure(tally: &Tally) -> Pressure {
    if !tally.goal().is_first_line() {
        return Pressure::Free;
    }
    let (players, me) = (tally.players(), tally.to_move());
    for turn in 0..players.min(3) {
        let player = (me + turn) % players;
        let (Some(one), other) = tally.completing(player) else { continue };
        let both = other.map(|other| SmallVec::from_buf([one, other]));
        let single = || SmallVec::from_slice(&[one]);
        match (turn, both) {
            (0, _) => return Pressure::Decided(player, single()),
            (1, None) => return Pressure::Forced(single()),
            (1, Some(both)) => return Pressure::Decided(player, both),
            (_, Some(both)) => return Pressure::Forced(both),
            (_, None) => {}
        }
    }
    Pressure::Free
}

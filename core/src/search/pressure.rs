//! The constraints that threats put on the player to move, among any number of players.

use crate::search::board::SearchBoard;
use smallvec::SmallVec;

/// The choice that threats leave to the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreatStatus {
    /// Threats do not decide anything yet.
    Quiet,
    /// Another player wins unless one of these cells is taken now.
    Forced(SmallVec<[u32; 2]>),
    /// This player wins: the one to move, on one cell; or the next one, who can complete a line on
    /// either of two cells.
    Decided(usize, SmallVec<[u32; 2]>),
}

/// Returns what threats leave to the player to move, where the first line wins, by the lines that
/// lack one mark. The player who moves just before their owner must block them. Against two
/// threats of the player after the next, the blocks of both players in between are needed; a single
/// threat of that player binds nobody, since it pays to leave the block to another.
pub fn threat_status(tally: &SearchBoard) -> ThreatStatus {
    if !tally.goal().first_line_wins() {
        return ThreatStatus::Quiet;
    }
    let (players, me) = (tally.players(), tally.to_move());
    for turn in 0..players.min(3) {
        let player = (me + turn) % players;
        let (Some(one), other) = tally.completing_cells(player) else { continue };
        let both = other.map(|other| SmallVec::from_buf([one, other]));
        let single = || SmallVec::from_slice(&[one]);
        match (turn, both) {
            (0, _) => return ThreatStatus::Decided(player, single()),
            (1, None) => return ThreatStatus::Forced(single()),
            (1, Some(both)) => return ThreatStatus::Decided(player, both),
            (_, Some(both)) => return ThreatStatus::Forced(both),
            (_, None) => {}
        }
    }
    ThreatStatus::Quiet
}

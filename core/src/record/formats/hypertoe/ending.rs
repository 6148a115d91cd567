//! The end of a game as stored in a file: three fields, at most one of which is set.

use crate::play::conclusion::Conclusion;
use crate::play::player::Player;
use crate::record::fault::{Fault, Invalid, Place};

/// The fields `draw`, `resigned` and `out_of_time`; they number players from 1.
#[derive(Default)]
pub(super) struct Ending {
    pub(super) draw: bool,
    pub(super) resigned: Option<u8>,
    pub(super) out_of_time: Option<u8>,
}

impl Ending {
    pub(super) fn of(conclusion: Option<Conclusion>) -> Self {
        let number = |player: Player| Some(player.0.saturating_add(1));
        match conclusion {
            None => Self::default(),
            Some(Conclusion::AgreedDraw) => Self { draw: true, ..Self::default() },
            Some(Conclusion::Resigned(player)) => {
                Self { resigned: number(player), ..Self::default() }
            }
            Some(Conclusion::OutOfTime(player)) => {
                Self { out_of_time: number(player), ..Self::default() }
            }
        }
    }

    /// Returns the conclusion that the fields mean, in a game of this many players.
    pub(super) fn conclusion(
        self,
        players: usize,
        place: Place,
    ) -> Result<Option<Conclusion>, Invalid> {
        let invalid = |why| Invalid { place, why: Box::new(why) };
        let player = |number: u8| match number.checked_sub(1) {
            Some(seat) if usize::from(seat) < players => Ok(Player(seat)),
            _ => Err(invalid(Fault::NoSuchPlayer { number, players })),
        };
        match (self.draw, self.resigned, self.out_of_time) {
            (false, None, None) => Ok(None),
            (true, None, None) => Ok(Some(Conclusion::AgreedDraw)),
            (false, Some(number), None) => Ok(Some(Conclusion::Resigned(player(number)?))),
            (false, None, Some(number)) => Ok(Some(Conclusion::OutOfTime(player(number)?))),
            _ => Err(invalid(Fault::SeveralEnds)),
        }
    }
}

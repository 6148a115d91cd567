//! The end of a game as stored in a file: three fields, at most one of which is set.

use crate::play::conclusion::EarlyEnd;
use crate::play::player::Player;
use crate::record::fault::{FileLocation, InvalidEntry, ParseErrorKind};

/// The fields `draw`, `resigned` and `out_of_time`; they number players from 1.
#[derive(Default)]
pub(super) struct EndingFields {
    pub(super) draw: bool,
    pub(super) resigned: Option<u8>,
    pub(super) out_of_time: Option<u8>,
}

impl EndingFields {
    pub(super) fn of(conclusion: Option<EarlyEnd>) -> Self {
        let number = |player: Player| Some(player.0.saturating_add(1));
        match conclusion {
            None => Self::default(),
            Some(EarlyEnd::AgreedDraw) => Self { draw: true, ..Self::default() },
            Some(EarlyEnd::Resigned(player)) => {
                Self { resigned: number(player), ..Self::default() }
            }
            Some(EarlyEnd::OutOfTime(player)) => {
                Self { out_of_time: number(player), ..Self::default() }
            }
        }
    }

    /// Returns the conclusion that the fields mean, in a game of this many players.
    pub(super) fn conclusion(
        self,
        players: usize,
        place: FileLocation,
    ) -> Result<Option<EarlyEnd>, InvalidEntry> {
        let invalid = |why| InvalidEntry { place, why: Box::new(why) };
        let player = |number: u8| match number.checked_sub(1) {
            Some(seat) if usize::from(seat) < players => Ok(Player(seat)),
            _ => Err(invalid(ParseErrorKind::NoSuchPlayer { number, players })),
        };
        match (self.draw, self.resigned, self.out_of_time) {
            (false, None, None) => Ok(None),
            (true, None, None) => Ok(Some(EarlyEnd::AgreedDraw)),
            (false, Some(number), None) => Ok(Some(EarlyEnd::Resigned(player(number)?))),
            (false, None, Some(number)) => Ok(Some(EarlyEnd::OutOfTime(player(number)?))),
            _ => Err(invalid(ParseErrorKind::SeveralEndings)),
        }
    }
}

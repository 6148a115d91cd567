//! Values of games that others have published, with the source. They are told as such and never used in
//! a search or a proof: nothing here checks them.

use crate::geometry::Shape;
use crate::play::{Goal, OpeningRule, RuleParts, Rules};

/// The value of a game under best play, for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameTheoreticValue {
    /// The first player wins.
    FirstWins,
    /// The second player wins.
    SecondWins,
    /// Neither player can force a win.
    Draw,
}

/// A publication that states the value of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Publication {
    /// James D. Allen, 1988; L. Victor Allis, "A knowledge-based approach of Connect-Four", 1988.
    ConnectFour1988,
    /// Christophe Steininger, the solver c4.
    Steininger,
    /// The outcome as John Tromp published it ("John's Connect Four Playground", 2006), the number of
    /// plies as Steininger did.
    TrompSteininger,
    /// The outcome as Tromp published it in 2015, the number of plies as Steininger did.
    Tromp2015Steininger,
    /// L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, "Go-Moku solved by new search
    /// techniques", 1996.
    GoMoku1996,
    /// T. G. L. Zetters, "8 (or more) in a row", American Mathematical Monthly 87, 1980.
    Zetters1980,
}

impl Publication {
    /// Returns authors and year.
    pub fn citation(self) -> &'static str {
        match self {
            Self::ConnectFour1988 => "J. D. Allen, 1988; L. V. Allis, 1988",
            Self::Steininger => "C. Steininger, c4",
            Self::TrompSteininger => "J. Tromp, 2006; C. Steininger, c4",
            Self::Tromp2015Steininger => "J. Tromp, 2015; C. Steininger, c4",
            Self::GoMoku1996 => "L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, 1996",
            Self::Zetters1980 => "T. G. L. Zetters, 1980",
        }
    }
}

/// The published value of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublishedValue {
    /// The value.
    pub value: GameTheoreticValue,
    /// The number of plies of a game with best play by both, where that is published.
    pub plies: Option<u32>,
    /// The source.
    pub publication: Publication,
}

/// The value of Connect Four by width and height, four in a row, and the ply with which the game ends.
/// Columns are widths from 4, rows heights from 4.
const FALLING: [&[(GameTheoreticValue, u32)]; 5] = {
    use GameTheoreticValue::{Draw, FirstWins as First, SecondWins as Second};
    [
        &[
            (Draw, 16),
            (Draw, 20),
            (Second, 24),
            (Draw, 28),
            (Second, 32),
            (Second, 36),
            (Second, 40),
        ],
        &[(Draw, 20), (Draw, 25), (Draw, 30), (Draw, 35), (First, 39), (First, 41), (First, 47)],
        &[
            (Draw, 24),
            (Draw, 30),
            (Second, 36),
            (First, 41),
            (Second, 48),
            (Second, 52),
            (First, 59),
        ],
        &[(Draw, 28), (Draw, 35), (First, 41), (Draw, 49), (First, 53), (First, 55)],
        &[(Draw, 32), (Draw, 40), (Second, 48), (First, 55), (Second, 62)],
    ]
};

/// The least width and height of [`FALLING`].
const LEAST: u16 = 4;

/// Returns the published value of the game by these rules, from its empty board; `None` if none is known
/// to this crate. Games of two players only, where the first line wins.
pub fn published_value(rules: &Rules) -> Option<PublishedValue> {
    let RuleParts { board, players, goal, closed, opening, pie, gravity } = rules.parts();
    let plain = *players == 2
        && *goal == Goal::FirstTo(1)
        && closed.is_empty()
        && *opening == OpeningRule::Free
        && !pie;
    let &[width, height] = board.sides() else { return None };
    match gravity {
        _ if !plain => None,
        None => flat_value(board),
        // The axis of gravity is upright.
        Some(1) if board.line_length() == 4 => falling_value(width, height),
        Some(0) if board.line_length() == 4 => falling_value(height, width),
        Some(_) => None,
    }
}

fn falling_value(width: u16, height: u16) -> Option<PublishedValue> {
    let row = FALLING.get(usize::from(height.checked_sub(LEAST)?))?;
    let (value, plies) = *row.get(usize::from(width.checked_sub(LEAST)?))?;
    let publication = match (width, height) {
        (7, 6) => Publication::ConnectFour1988,
        (8, 8) => Publication::Tromp2015Steininger,
        // Tromp solved the boards whose sides together are at most 15.
        _ if width + height <= 15 => Publication::TrompSteininger,
        _ => Publication::Steininger,
    };
    Some(PublishedValue { value, plies: Some(plies), publication })
}

/// Boards without gravity: Go-Moku, and eight or more in a row.
fn flat_value(board: &Shape) -> Option<PublishedValue> {
    let published = |value, publication| PublishedValue { value, plies: None, publication };
    match (board.sides(), board.line_length()) {
        ([15, 15], 5) => Some(published(GameTheoreticValue::FirstWins, Publication::GoMoku1996)),
        // A draw on the infinite board, and so on every part of it.
        (_, 8..) => Some(published(GameTheoreticValue::Draw, Publication::Zetters1980)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;
    use crate::play::PRESETS;
    use crate::search::known_game_verdict;

    fn falling(width: u16, height: u16) -> Rules {
        let shape = Shape::new(&[width, height], 4).unwrap();
        RuleParts { gravity: Some(1), ..RuleParts::plain(shape, 2) }.try_into().unwrap()
    }

    #[test]
    fn connect_four_and_go_moku_are_won_by_the_first_player() {
        for name in ["Connect Four", "Gomoku"] {
            let preset = PRESETS.iter().find(|preset| preset.name == name).unwrap();
            let value = published_value(&preset.rules().unwrap()).unwrap();
            assert_eq!(value.value, GameTheoreticValue::FirstWins, "{name}");
        }
        assert_eq!(published_value(&falling(7, 6)).unwrap().plies, Some(41));
    }

    /// A draw fills the board; a player wins with a mark of their own.
    #[test]
    fn the_plies_fit_the_outcomes() {
        for (width, height) in (4..=10).flat_map(|width| (4..=8).map(move |height| (width, height)))
        {
            let Some(value) = published_value(&falling(width, height)) else { continue };
            let plies = value.plies.unwrap();
            match value.value {
                GameTheoreticValue::Draw => assert_eq!(plies, u32::from(width * height)),
                GameTheoreticValue::FirstWins => assert_eq!(plies % 2, 1, "{width}×{height}"),
                GameTheoreticValue::SecondWins => assert_eq!(plies % 2, 0, "{width}×{height}"),
            }
        }
    }

    #[test]
    fn other_rules_have_other_values() {
        let plain = falling(7, 6);
        assert!(published_value(&plain.clone().with_goal(Goal::Misere).unwrap()).is_none());
        let closed = plain.with_closed([crate::Cell::from([3, 0])]).unwrap();
        assert!(published_value(&closed).is_none());
        assert!(published_value(&falling(10, 8)).is_none());
    }

    /// Where both are known, the program's own value and the published one agree.
    #[test]
    fn published_values_agree_with_known_ones() {
        for side in 8..12 {
            let rules = Rules::new(Shape::hypercube(side, 2).unwrap(), 2).unwrap();
            let published = published_value(&rules).unwrap();
            assert_eq!(published.value, GameTheoreticValue::Draw);
            assert!(known_game_verdict(&rules).unwrap().is_draw());
        }
    }
}

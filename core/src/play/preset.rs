//! Presets: well-known games.

use crate::geometry::Shape;
use crate::play::{Goal, Mark, OpeningRule, PlayerInfo, Rules, RulesError};

/// A well-known game with its board, rules and number of players.
#[derive(Clone, Copy, Debug)]
pub struct GamePreset {
    /// The English name.
    pub name: &'static str,
    /// Sides, x first.
    pub sides: &'static [u16],
    /// Number of cells in a line, K.
    pub line_length: u16,
    /// The default number of players.
    pub default_players: u8,
    /// The least and the greatest number of players of the game as described.
    pub player_range: (u8, u8),
    /// The goal.
    pub goal: Goal,
    /// Whether the cell in the middle is closed.
    pub center_closed: bool,
    /// Whether the centre is forbidden on the first move.
    pub no_center_first: bool,
    /// The axis along which marks fall, if there is gravity.
    pub gravity: Option<usize>,
    /// Whether players after the second have letters as marks: X O Y Z.
    pub letter_marks: bool,
}

const PLAIN: GamePreset = GamePreset {
    name: "3×3",
    sides: &[3, 3],
    line_length: 3,
    default_players: 2,
    player_range: (2, 2),
    goal: Goal::FirstTo(1),
    center_closed: false,
    no_center_first: false,
    gravity: None,
    letter_marks: false,
};

/// All presets, the simplest first.
pub const PRESETS: [GamePreset; 15] = [
    PLAIN,
    GamePreset { name: "3×3×3", sides: &[3, 3, 3], ..PLAIN },
    GamePreset { name: "3×3×3 centre later", sides: &[3, 3, 3], no_center_first: true, ..PLAIN },
    GamePreset { name: "3×3×3 centre closed", sides: &[3, 3, 3], center_closed: true, ..PLAIN },
    GamePreset {
        name: "3×3×3 for three",
        sides: &[3, 3, 3],
        default_players: 3,
        player_range: (3, 3),
        ..PLAIN
    },
    GamePreset { name: "Qubic 4×4×4", sides: &[4, 4, 4], line_length: 4, ..PLAIN },
    GamePreset { name: "3×3×3×3", sides: &[3, 3, 3, 3], ..PLAIN },
    GamePreset {
        name: "3×3×3×3 centre later",
        sides: &[3, 3, 3, 3],
        no_center_first: true,
        ..PLAIN
    },
    GamePreset {
        name: "Naughts and crosses on a tesseract",
        sides: &[3, 3, 3, 3],
        default_players: 3,
        player_range: (2, 4),
        goal: Goal::FirstTo(9),
        center_closed: true,
        letter_marks: true,
        ..PLAIN
    },
    GamePreset { name: "4×4×4×4", sides: &[4, 4, 4, 4], line_length: 4, ..PLAIN },
    GamePreset { name: "5×5×5", sides: &[5, 5, 5], line_length: 5, ..PLAIN },
    GamePreset { name: "Gomoku", sides: &[15, 15], line_length: 5, ..PLAIN },
    GamePreset { name: "Connect Four", sides: &[7, 6], line_length: 4, gravity: Some(1), ..PLAIN },
    GamePreset { name: "Score Four", sides: &[4, 4, 4], line_length: 4, gravity: Some(2), ..PLAIN },
    GamePreset { name: "3×3×3 misère", sides: &[3, 3, 3], goal: Goal::Misere, ..PLAIN },
];

impl GamePreset {
    /// Returns the rules.
    ///
    /// # Errors
    /// Never for [`PRESETS`], as a test checks.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let shape = Shape::new(self.sides, self.line_length)?;
        let center = if self.center_closed { Rules::middle_cell(&shape) } else { None };
        let opening = if self.no_center_first { OpeningRule::NoCenter } else { OpeningRule::Free };
        Rules::new(shape, self.default_players)?
            .with_goal(self.goal)?
            .with_closed(center)?
            .with_gravity(self.gravity)?
            .with_opening_rule(opening)
    }

    /// Returns the default player for a seat of this game.
    pub fn default_player(&self, seat: usize) -> PlayerInfo {
        let usual = PlayerInfo::default_for_seat(seat);
        let letter =
            Mark::from_char(usual.mark.letter()).ok().filter(|_| self.letter_marks && seat >= 2);
        PlayerInfo { mark: letter.unwrap_or(usual.mark), ..usual }
    }
}

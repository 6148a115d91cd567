//! Choosing a new game.

use hypertoe_core::{Game, Goal, PlayerInfo, Rules, RulesError, Shape, ShapeError};
use std::sync::Arc;

/// A game to start at once.
#[derive(Debug)]
pub struct Preset {
    /// What it is called.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Side.
    pub side: u64,
    /// Dimensions.
    pub dims: u64,
    /// Players.
    pub players: usize,
    /// Lines to win.
    pub goal: u32,
    /// Whether the centre is closed.
    pub center_closed: bool,
}

/// The games offered first.
pub const PRESETS: [Preset; 6] = [
    Preset::classic("3×3", "The game everyone knows: with care, a draw", 3, 2),
    Preset::classic("3×3×3", "Nobody can draw, and the centre is worth most", 3, 3),
    Preset::classic("Qubic 4×4×4", "The classic of 3D: 76 lines, won by the first player", 4, 3),
    Preset::classic("3×3×3×3", "The tesseract: 272 lines, 40 through the centre", 3, 4),
    Preset::classic("4^4", "256 cells, 520 lines, and room to plan", 4, 4),
    Preset {
        name: "Naughts and crosses on a tesseract",
        about: "3^4 with the centre closed, first to 9 lines",
        side: 3,
        dims: 4,
        players: 2,
        goal: 9,
        center_closed: true,
    },
];

impl Preset {
    const fn classic(name: &'static str, about: &'static str, side: u64, dims: u64) -> Self {
        Self { name, about, side, dims, players: 2, goal: 1, center_closed: false }
    }
}

/// Why a new game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Something else than a whole number was typed.
    #[error("{what}: “{text}” is not a whole number")]
    NotANumber {
        /// Which field.
        what: &'static str,
        /// What was typed.
        text: String,
    },
    /// The board.
    #[error("board: {0}")]
    Shape(#[from] ShapeError),
    /// The rules.
    #[error("{0}")]
    Rules(#[from] RulesError),
    /// A centre to close on a board that has none.
    #[error("the centre can be closed only where every side is odd")]
    NoCenter,
    /// Two players with the same mark.
    #[error("players {0} and {1} have the same mark; each needs its own")]
    SameMark(usize, usize),
}

/// A game about to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// Its rules.
    pub rules: Rules,
    /// Who plays.
    pub players: Vec<PlayerInfo>,
    /// Whether to explore the lines of its middle at once.
    pub explore: bool,
}

impl Start {
    /// A game between the usual players.
    pub fn usual(rules: Rules) -> Self {
        let players = (0..usize::from(rules.players())).map(PlayerInfo::usual).collect();
        Self { rules, players, explore: false }
    }

    /// The same rules and players as a game on the board.
    pub fn again(game: &Game) -> Self {
        let players = game.players().to_vec();
        Self { rules: (**game.rules()).clone(), players, explore: false }
    }

    /// The game before its first move.
    pub fn game(self) -> Game {
        let mut game = Game::new(Arc::new(self.rules));
        game.set_players(self.players);
        game.settle();
        game
    }
}

/// What has been typed and chosen for a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Side, as typed.
    pub side: String,
    /// Dimensions, as typed.
    pub dims: String,
    /// Whether sides differ: then `sides` and `run` count.
    pub uneven: bool,
    /// Sides, as typed: `7×6`, `7,6`, `7 6`.
    pub sides: String,
    /// How many in a row, as typed.
    pub run: String,
    /// Lines to win, as typed.
    pub goal: String,
    /// Whether the centre is closed.
    pub center_closed: bool,
    /// The players.
    pub players: Vec<PlayerInfo>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self::from_preset(&PRESETS[3])
    }
}

impl NewGame {
    /// The choices of a preset.
    pub fn from_preset(preset: &Preset) -> Self {
        Self {
            side: preset.side.to_string(),
            dims: preset.dims.to_string(),
            uneven: false,
            sides: "7×6".to_owned(),
            run: "4".to_owned(),
            goal: preset.goal.to_string(),
            center_closed: preset.center_closed,
            players: (0..preset.players).map(PlayerInfo::usual).collect(),
        }
    }

    /// The choices that lead to the game on the board, to be changed or repeated.
    pub fn like(game: &Game) -> Self {
        let shape = game.rules().shape();
        let Goal::FirstTo(goal) = game.rules().goal();
        let sides: Vec<String> = shape.sides().iter().map(u16::to_string).collect();
        Self {
            side: shape.side(0).to_string(),
            dims: shape.dims().to_string(),
            uneven: !shape.is_hypercube(),
            sides: sides.join("×"),
            run: shape.run().to_string(),
            goal: goal.to_string(),
            center_closed: !game.rules().closed().is_empty(),
            players: game.players().to_vec(),
        }
    }

    /// The board that was asked for.
    ///
    /// # Errors
    /// The field that is wrong, and its limits.
    pub fn shape(&self) -> Result<Shape, SetupError> {
        if !self.uneven {
            let side = number("side", &self.side)?;
            return Ok(Shape::hypercube(side, number("dimensions", &self.dims)?)?);
        }
        let parts = self.sides.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '.');
        let parts: Vec<&str> = parts.flat_map(|part| part.split('x')).collect();
        let sides: Result<Vec<u64>, SetupError> = parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .map(|part| number("sides", part))
            .collect();
        Ok(Shape::new(&sides?, number("in a row", &self.run)?)?)
    }

    /// The rules that were asked for.
    ///
    /// # Errors
    /// The field that is wrong, and what it may be.
    pub fn rules(&self) -> Result<Rules, SetupError> {
        let shape = self.shape()?;
        let center = Rules::center(&shape);
        let goal = number("lines to win", &self.goal)?.min(u64::from(u32::MAX)) as u32;
        let mut rules =
            Rules::new(shape, self.players.len() as u64)?.with_goal(Goal::FirstTo(goal))?;
        if self.center_closed {
            rules = rules.with_closed([center.ok_or(SetupError::NoCenter)?])?;
        }
        for (i, player) in self.players.iter().enumerate() {
            if let Some(j) = self.players[..i].iter().position(|p| p.mark == player.mark) {
                return Err(SetupError::SameMark(j + 1, i + 1));
            }
        }
        Ok(rules)
    }

    /// The rules and players, ready to start.
    ///
    /// # Errors
    /// As [`rules`](Self::rules).
    pub fn start(&self) -> Result<Start, SetupError> {
        Ok(Start { rules: self.rules()?, players: self.players.clone(), explore: false })
    }

    /// Gives the game this many players; new ones get marks and colours that are free.
    pub fn set_player_count(&mut self, count: usize) {
        self.players.truncate(count);
        while self.players.len() < count {
            self.players.push(free_player(&self.players));
        }
    }
}

/// A player whose mark and colour nobody has yet.
fn free_player(players: &[PlayerInfo]) -> PlayerInfo {
    let mut player = PlayerInfo::usual(players.len());
    let free_mark =
        hypertoe_core::Mark::ALL.into_iter().find(|mark| players.iter().all(|p| p.mark != *mark));
    let free_color = hypertoe_core::PlayerColor::ALL
        .into_iter()
        .find(|color| players.iter().all(|p| p.color != *color));
    player.mark = free_mark.unwrap_or(player.mark);
    player.color = free_color.unwrap_or(player.color);
    player.name = player.mark.letter().to_string();
    player
}

/// Reads a whole number; one too large for the machine counts as its greatest.
fn number(what: &'static str, text: &str) -> Result<u64, SetupError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        let text = text.chars().take(24).collect();
        return Err(SetupError::NotANumber { what, text });
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(side: &str, dims: &str) -> NewGame {
        NewGame { side: side.into(), dims: dims.into(), ..NewGame::default() }
    }

    #[test]
    fn limits_are_named_in_the_message() {
        let error = |side, dims| typed(side, dims).rules().unwrap_err().to_string();
        assert!(error("10001", "2").contains("1 to 10000"));
        assert!(error("3", "101").contains("1 to 100"));
        assert!(error("99999999999999999999999", "3").contains("1 to 10000"));
        assert!(error("-1", "3").contains("not a whole number"));
        assert!(error("", "3").contains("side"));
        assert!(typed("10000", "100").rules().is_ok());
    }

    #[test]
    fn uneven_boards_are_read_in_every_spelling() {
        for sides in ["7×6", "7x6", "7,6", "7 6", " 7 , 6 "] {
            let mut new = NewGame { uneven: true, ..NewGame::default() };
            new.sides = sides.into();
            assert_eq!(new.shape().unwrap(), Shape::new(&[7, 6], 4).unwrap(), "{sides}");
        }
    }

    #[test]
    fn every_preset_starts() {
        for preset in &PRESETS {
            let new = NewGame::from_preset(preset);
            let start = new.start().unwrap_or_else(|error| panic!("{}: {error}", preset.name));
            assert_eq!(NewGame::like(&start.game()).rules(), new.rules());
        }
    }
}

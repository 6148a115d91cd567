//! The atlas: the value of every first move of many games.
//!
//! The file has a line of JSON for each class of first moves, such that a symmetry of the board takes
//! each move of a class to every other one. A later line about the same moves replaces an earlier one,
//! so that work that was stopped goes on at the end of the file.

use crate::geometry::{Cell, Shape};
use crate::play::{Goal, Position, Rules};
use crate::search::Verdict;
use crate::symmetry::move_classes;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The name of the format with its version, in each line.
const SCHEMA: &str = "atlas-move/1";
/// The most cells of the boards of which all hypercubes are in the atlas.
const MAX_CELLS: u64 = 64;
/// Larger boards S^D of the atlas.
const LARGE_BOARDS: [(u16, usize); 4] = [(3, 4), (3, 5), (4, 4), (5, 3)];
/// The most columns and rows of boards with four in a row on which marks fall.
const FALLING_SIDES: (u16, u16) = (7, 6);

/// The value of a class of first moves of a game, and what it took to find it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstMove {
    schema: Schema,
    /// The rules of the game.
    pub rules: Arc<Rules>,
    /// The cell of the class with the least number.
    pub cell: Cell,
    /// The number of cells of the class.
    pub alike: usize,
    /// The value of the move for the first player, in plies from this move on.
    pub verdict: Verdict,
    /// The number of positions searched.
    pub nodes: u64,
    /// The seconds of the search.
    pub seconds: f64,
    /// The name of the file of a proof, if one was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// The name of the format; another one is refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct Schema;

impl From<Schema> for String {
    fn from(Schema: Schema) -> Self {
        SCHEMA.to_owned()
    }
}

impl TryFrom<String> for Schema {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        if name == SCHEMA { Ok(Self) } else { Err(format!("the schema is not {SCHEMA}")) }
    }
}

impl FirstMove {
    /// Creates a first move of this class of cells, whose value is not known.
    ///
    /// # Panics
    /// If the class is empty.
    pub fn unknown(rules: &Arc<Rules>, class: &[Cell]) -> Self {
        let cell = class.first().expect("a class has cells").clone();
        Self {
            schema: Schema,
            rules: Arc::clone(rules),
            cell,
            alike: class.len(),
            verdict: Verdict::Unknown,
            nodes: 0,
            seconds: 0.0,
            proof: None,
        }
    }

    /// Returns the position after the move; `None` if it is not legal.
    pub fn position(&self) -> Option<Position> {
        let mut position = Position::new(Arc::clone(&self.rules));
        position.play_cell(&self.cell).ok()?;
        Some(position)
    }
}

/// The first moves of a game, with their values.
#[derive(Clone, Debug, PartialEq)]
pub struct AtlasGame {
    /// The rules of the game.
    pub rules: Arc<Rules>,
    /// One move of each class.
    pub moves: Vec<FirstMove>,
}

impl AtlasGame {
    /// Returns the value of the game for the first player, as far as the moves tell it: a win is
    /// certain if one move wins, anything else if all moves are certain.
    pub fn verdict(&self) -> Verdict {
        let best = self.moves.iter().map(|first| first.verdict).max_by_key(|it| it.sort_key());
        let is_settled = self.moves.iter().all(|first| first.verdict.is_certain());
        match best {
            // A quicker win may be found among the moves that are not known.
            Some(best) if best.is_win() && !is_settled => best.at_most(),
            Some(best) if best.is_win() || is_settled => best,
            _ => Verdict::Unknown,
        }
    }

    /// Returns the value of the first move in this cell, which must be that of the class; `None` if the
    /// atlas has not got it.
    pub fn value_of(&self, cell: &Cell) -> Option<Verdict> {
        self.moves.iter().find(|first| first.cell == *cell).map(|first| first.verdict)
    }

    /// Returns each class of first moves with its value; `None` for a board with too many cells.
    pub fn classes(&self) -> Option<Vec<(Vec<Cell>, Verdict)>> {
        let classes = move_classes(&Position::new(Arc::clone(&self.rules)))?;
        let value = |class: Vec<Cell>| {
            let known = self.moves.iter().find(|first| class.contains(&first.cell));
            let verdict = known.map_or(Verdict::Unknown, |first| first.verdict);
            (class, verdict)
        };
        Some(classes.into_iter().map(value).collect())
    }
}

/// The values of the first moves of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Atlas {
    games: Vec<AtlasGame>,
}

/// The error of a file that is not an atlas.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AtlasError {
    /// A line, from 1, is not the value of a first move.
    #[error("line {0} is not the value of a first move")]
    Line(usize),
    /// The move of a line, from 1, cannot be made.
    #[error("the move in line {0} cannot be made")]
    Move(usize),
}

impl Atlas {
    /// Reads the lines of an atlas. O(lines · games).
    ///
    /// # Errors
    /// [`AtlasError`] with the first wrong line. The values themselves are not checked.
    pub fn read(text: &str) -> Result<Self, AtlasError> {
        let mut atlas = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() {
                continue;
            }
            let first: FirstMove =
                serde_json::from_str(line).map_err(|_| AtlasError::Line(number))?;
            if first.position().is_none() {
                return Err(AtlasError::Move(number));
            }
            atlas.insert(first);
        }
        Ok(atlas)
    }

    /// Adds the value of a move, or replaces it.
    pub fn insert(&mut self, first: FirstMove) {
        let game = self.games.iter_mut().find(|game| game.rules == first.rules);
        let Some(game) = game else {
            self.games.push(AtlasGame { rules: Arc::clone(&first.rules), moves: vec![first] });
            return;
        };
        match game.moves.iter_mut().find(|known| known.cell == first.cell) {
            Some(known) => *known = first,
            None => game.moves.push(first),
        }
    }

    /// Returns the games, in the order in which the file has them.
    pub fn games(&self) -> &[AtlasGame] {
        &self.games
    }

    /// Returns the game by these rules, if the atlas has it.
    pub fn game(&self, rules: &Rules) -> Option<&AtlasGame> {
        self.games.iter().find(|game| *game.rules == *rules)
    }

    /// Returns the text of the file, with one line for each move.
    pub fn to_text(&self) -> String {
        self.games.iter().flat_map(|game| &game.moves).map(Self::line_of).collect()
    }

    /// Returns whether a line can begin with these bytes; true of none.
    pub fn can_begin_line(bytes: &[u8]) -> bool {
        let start = format!("{{\"schema\":\"{SCHEMA}\"");
        let known = bytes.len().min(start.len());
        bytes[..known] == start.as_bytes()[..known]
    }

    /// Returns the line of a first move, with its line feed.
    pub fn line_of(first: &FirstMove) -> String {
        serde_json::to_string(first).expect("a first move can be written as JSON") + "\n"
    }
}

/// Returns the games of the atlas: two players; all boards S^D of up to 64 cells in two dimensions and
/// more, and some larger ones; the first line wins, or loses, or wins where marks fall; and the boards
/// on which marks fall and four in a row win, up to 7×6.
pub fn atlas_games() -> Vec<Arc<Rules>> {
    let small = (2..=6usize).flat_map(|dims| {
        let sides = (2..).take_while(move |side: &u16| {
            u64::from(*side).checked_pow(dims as u32).is_some_and(|cells| cells <= MAX_CELLS)
        });
        sides.map(move |side| (side, dims))
    });
    let cubes: Vec<(u16, usize)> = small.chain(LARGE_BOARDS).collect();
    let (columns, rows) = FALLING_SIDES;
    let falling = (4..=rows).flat_map(|rows| (4..=columns).map(move |columns| [columns, rows]));
    // Square boards with four in a row are among the others.
    let falling = falling.filter(|sides| *sides != [4, 4]);
    let plain = |shape: Shape| Rules::new(shape, 2).expect("two players play on any board");
    let mut games = Vec::new();
    for (side, dims) in cubes {
        let shape = Shape::hypercube(side, dims).expect("a small board");
        let rules = plain(shape);
        let misere = rules.clone().with_goal(Goal::Misere).expect("misère needs two players");
        let falling = rules.clone().with_gravity(Some(dims - 1)).expect("an axis of the board");
        games.extend([rules, misere, falling].map(Arc::new));
    }
    games.extend(falling.map(|sides| {
        let shape = Shape::new(&sides, 4).expect("a small board");
        Arc::new(plain(shape).with_gravity(Some(1)).expect("an axis of the board"))
    }));
    games
}

/// Returns the first moves of a game, one of each class, without their values; `None` for a board with
/// too many cells.
pub fn first_moves(rules: &Arc<Rules>) -> Option<Vec<FirstMove>> {
    let classes = move_classes(&Position::new(Arc::clone(rules)))?;
    Some(classes.iter().map(|class| FirstMove::unknown(rules, class)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Basis, PlyCount};

    fn square() -> Arc<Rules> {
        Arc::new(Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players"))
    }

    #[test]
    fn a_game_is_worth_its_best_move() {
        let moves = first_moves(&square()).expect("few cells");
        assert_eq!(moves.iter().map(|first| first.alike).collect::<Vec<_>>(), [4, 4, 1]);
        let mut game = AtlasGame { rules: square(), moves };
        assert_eq!(game.verdict(), Verdict::Unknown);
        game.moves[0].verdict = Verdict::draw(Basis::FullSearch);
        game.moves[1].verdict = Verdict::loss(PlyCount::Exact(4), Basis::FullSearch);
        assert_eq!(game.verdict(), Verdict::Unknown, "the centre may win");
        game.moves[2].verdict = Verdict::draw(Basis::FullSearch);
        assert_eq!(game.verdict(), Verdict::draw(Basis::FullSearch));
        game.moves[2].verdict = Verdict::win(PlyCount::Exact(9), Basis::FullSearch);
        assert_eq!(game.verdict(), game.moves[2].verdict);
        game.moves[0].verdict = Verdict::Unknown;
        assert_eq!(game.verdict(), Verdict::win(PlyCount::AtMost(9), Basis::FullSearch));
    }

    #[test]
    fn lines_are_read_again_and_later_ones_replace_earlier_ones() {
        let mut moves = first_moves(&square()).expect("few cells");
        let before: String = moves.iter().map(Atlas::line_of).collect();
        moves[1].verdict = Verdict::loss(PlyCount::AtMost(4), Basis::Proof);
        let text = before + "\n" + &Atlas::line_of(&moves[1]);
        let atlas = Atlas::read(&text).expect("an atlas");
        assert_eq!(atlas.games(), [AtlasGame { rules: square(), moves: moves.clone() }]);
        assert_eq!(Atlas::read(&atlas.to_text()), Ok(atlas.clone()));
        assert_eq!(atlas.to_text().lines().count(), 3);
        let classes = atlas.game(&square()).and_then(AtlasGame::classes).expect("few cells");
        let classes: Vec<_> = classes.iter().map(|(cells, it)| (cells.len(), *it)).collect();
        assert_eq!(classes[1], (4, moves[1].verdict));
    }

    #[test]
    fn what_is_no_atlas_is_refused_with_its_line() {
        let mut first = first_moves(&square()).expect("few cells").remove(0);
        let good = Atlas::line_of(&first);
        assert_eq!(Atlas::read(&format!("{good}{{}}\n")), Err(AtlasError::Line(2)));
        let other = good.replace("atlas-move/1", "atlas-move/9");
        assert_eq!(Atlas::read(&other), Err(AtlasError::Line(1)));
        first.cell = Cell::from([3, 0]);
        let wrong = format!("{good}\n{}", Atlas::line_of(&first));
        assert_eq!(Atlas::read(&wrong), Err(AtlasError::Move(3)));
    }

    #[test]
    fn every_game_is_there_once() {
        let games = atlas_games();
        for (index, rules) in games.iter().enumerate() {
            assert!(!games[..index].contains(rules), "{rules}");
            let alike: usize =
                first_moves(rules).expect("few cells").iter().map(|first| first.alike).sum();
            let legal = Position::new(Arc::clone(rules)).legal_moves().expect("few cells").count();
            assert_eq!(alike, legal, "{rules}");
        }
        let sides: Vec<&[u16]> = games.iter().map(|rules| rules.shape().sides()).collect();
        for known in [&[3, 3][..], &[4, 4, 4], &[2; 6], &[8, 8], &[4, 4, 4, 4], &[7, 6]] {
            assert!(sides.contains(&known), "{known:?}");
        }
    }
}

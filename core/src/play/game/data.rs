//! Games as they are serialized: the start, the whole tree of moves with its notes, and where in it
//! the game is.

use super::{Game, Node, NodeId, ReplayError, drawing};
use crate::base::read_budget::ReadBudget;
use crate::play::{Blindfold, PlayerInfo, Position, SeriesScore, TimeControl};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
struct GameData {
    /// The position before the first move.
    start: Position,
    players: Vec<PlayerInfo>,
    series: SeriesScore,
    blindfold: Blindfold,
    clock: TimeControl,
    comment: String,
    /// The start, and every move after its parent.
    nodes: Vec<Node>,
    last_serial: u32,
    current: usize,
    main_end: usize,
    revision: u64,
}

/// The reason why data is not a game.
#[derive(Debug, thiserror::Error)]
enum InvalidGame {
    #[error("names, wins and times should be one for each player")]
    Players,
    #[error("move {0} cannot stand where it does in the tree of moves")]
    Tree(usize),
    #[error("move {0}: {1}")]
    Move(usize, ReplayError),
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = GameData {
            start: self.position.start_position(),
            players: self.players.clone(),
            series: self.series.clone(),
            blindfold: self.blindfold,
            clock: self.time_control,
            comment: self.comment.clone(),
            nodes: self.nodes.clone(),
            last_serial: self.last_serial,
            current: self.current,
            main_end: self.main_end,
            revision: self.revision,
        };
        data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let budget = &mut ReadBudget::without_control();
        GameData::deserialize(deserializer)?.into_game(budget).map_err(D::Error::custom)
    }
}

impl Game {
    /// Deserializes a game without the limit on the time for checking its moves: for data that this
    /// program has written itself, with `#[serde(deserialize_with = …)]`.
    ///
    /// # Errors
    /// The data is not a game.
    pub fn deserialize_unlimited<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let budget = &mut ReadBudget::without_control().without_check_limit();
        GameData::deserialize(deserializer)?.into_game(budget).map_err(D::Error::custom)
    }

    /// Sets the links from each node to the moves after it, and what follows from these. Fails with
    /// the number of a node that cannot be where it is.
    fn link_nodes(&mut self) -> Result<(), usize> {
        let players = self.rules().player_count();
        let shape = self.rules().shape().clone();
        let seats = usize::from(players);
        for number in 0..self.nodes.len() {
            let (before, rest) = self.nodes.split_at_mut(number);
            let node = &mut rest[0];
            let parent = before.get_mut(node.parent);
            if node.early_end.is_some_and(|end| !end.is_valid_for(players))
                || node.taken_back.len() > seats
                || !drawing::are_valid(&node.drawings, &shape)
                || node.mv.is_some() != parent.is_some()
                || (node.serial == 0) != (number == 0)
                || node.serial > self.last_serial
            {
                return Err(number);
            }
            if let (Some(parent), Some(mv)) = (parent, &node.mv) {
                node.marks = parent.marks + usize::from(mv.cell().is_some());
                node.depth = parent.depth + 1;
                parent.children.push(number);
            }
        }
        let follows =
            |node: &Node| node.redo_child.is_none_or(|next| node.children.contains(&next));
        self.nodes.iter().position(|node| !follows(node)).map_or(Ok(()), Err)
    }
}

impl GameData {
    fn into_game(self, budget: &mut ReadBudget<'_>) -> Result<Game, InvalidGame> {
        let mut game = Game::from_start(&self.start);
        let seats = game.players.len();
        if self.players.len() != seats || self.series.wins.len() != seats {
            return Err(InvalidGame::Players);
        }
        let marks = game.nodes[0].marks;
        (game.nodes, game.last_serial) = (self.nodes, self.last_serial);
        let ends = [self.current, self.main_end];
        if let Some(end) = ends.into_iter().find(|end| *end >= game.nodes.len()) {
            return Err(InvalidGame::Tree(end));
        }
        game.nodes[0].marks = marks;
        game.link_nodes().map_err(InvalidGame::Tree)?;
        let next: Vec<Option<usize>> = game.nodes.iter().map(|node| node.redo_child).collect();
        let current: NodeId = game.id(self.current);
        if let Some((node, why)) = game.find_illegal_move(current, budget) {
            return Err(InvalidGame::Move(node.index, why));
        }
        game.nodes.iter_mut().zip(next).for_each(|(node, next)| node.redo_child = next);
        game.main_end = self.main_end;
        game.put_main_line_first();
        (game.players, game.series) = (self.players, self.series);
        (game.blindfold, game.time_control) = (self.blindfold, self.clock);
        (game.comment, game.revision) = (self.comment, self.revision);
        game.refresh_seated_players();
        Ok(game)
    }
}

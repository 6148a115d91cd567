//! Building of a game from the moves of a text, with the position in the text of each move.

use super::comment_commands::CommentCommands;
use super::error::{MAX_COMMENT, MAX_MOVES, ParseErrorKind, offset_of};
use super::format::FormatError;
use super::notation::MoveTimes;
use crate::base::read_budget::{ReadBudget, Resource};
use crate::geometry::Cell;
use crate::play::{EarlyEnd, Game, Mark, Move, NodeId, Outcome, Player, PlayerInfo, Rules, Setup};
use std::collections::HashMap;
use std::sync::Arc;

/// The estimated cost in nanoseconds of reading a token, and of adding a move.
const TOKEN_COST: u64 = 40;
const MOVE_COST: u64 = 300;

/// A builder of a game from the moves of a text.
pub(super) struct GameBuilder<'a, 'b> {
    text: &'a str,
    budget: &'a mut ReadBudget<'b>,
    game: Game,
    /// The byte offset in the text of each node's move.
    places: Vec<usize>,
    known: HashMap<(NodeId, Move), NodeId>,
    /// The length in characters of each node's comment.
    comments: HashMap<NodeId, usize>,
    /// Clock readings after moves whose own time the text does not tell.
    clocks: HashMap<NodeId, u32>,
    /// Whether the text says that the game ended on time.
    on_time: bool,
    /// The end of the main line, if the text tells it.
    main_end: Option<NodeId>,
}

impl<'a, 'b> GameBuilder<'a, 'b> {
    /// Creates a builder for a game that begins from a set-up position, with each player's marks on
    /// these cells. `part` is the slice of the text that names the cells, `part_of` returns that of
    /// a single cell.
    pub(super) fn from_setup(
        text: &'a str,
        rules: Rules,
        cells: Vec<Vec<Cell>>,
        part: &str,
        part_of: impl Fn(&Cell) -> Option<&'a str>,
        budget: &'a mut ReadBudget<'b>,
    ) -> Result<Self, FormatError> {
        let start = Setup::from_cells(Arc::new(rules), cells).position();
        let start = start.map_err(|error| {
            let cell = error.faults().first().and_then(|fault| fault.cells().first());
            FormatError::at_span(text, cell.and_then(&part_of).unwrap_or(part), error)
        })?;
        Ok(Self::new(text, Game::from_start(&start), budget))
    }

    /// Creates a builder that adds the moves of a text to a game.
    pub(super) fn new(text: &'a str, game: Game, budget: &'a mut ReadBudget<'b>) -> Self {
        Self {
            text,
            budget,
            game,
            places: vec![0],
            known: HashMap::new(),
            comments: HashMap::new(),
            clocks: HashMap::new(),
            on_time: false,
            main_end: None,
        }
    }

    /// Returns the game, to be changed.
    pub(super) fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Adds a move after a node, unless that node has it already; returns the node of the move.
    /// `part` is its slice of the text.
    pub(super) fn add_move(
        &mut self,
        parent: NodeId,
        mv: Move,
        part: &str,
    ) -> Result<NodeId, FormatError> {
        self.spend(MOVE_COST, part)?;
        let key = (parent, mv);
        if let Some(node) = self.known.get(&key) {
            return Ok(*node);
        }
        if self.game.tree_move_count() == MAX_MOVES {
            return Err(FormatError::at_span(self.text, part, ParseErrorKind::TooManyMoves));
        }
        let node = self.game.add_unchecked(parent, key.1.clone());
        self.places.push(offset_of(self.text, part));
        self.known.insert(key, node);
        Ok(node)
    }

    /// Counts the cost of reading a token against the budget.
    pub(super) fn charge_token(&mut self, part: &str) -> Result<(), FormatError> {
        self.spend(TOKEN_COST, part)
    }

    fn spend(&mut self, nanos: u64, part: &str) -> Result<(), FormatError> {
        let spent = self.budget.spend(Resource::CheckNanos, nanos);
        spent.map_err(|spent| FormatError::at_span(self.text, part, spent))
    }

    /// Appends a line to the comment on a move, or on the start.
    pub(super) fn add_comment(
        &mut self,
        node: NodeId,
        comment: &str,
        part: &str,
    ) -> Result<(), FormatError> {
        self.append_comment(node, "\n", comment, part)
    }

    fn append_comment(
        &mut self,
        node: NodeId,
        separator: &str,
        comment: &str,
        part: &str,
    ) -> Result<(), FormatError> {
        let before = self.comments.entry(node).or_default();
        let between = if *before == 0 { "" } else { separator };
        *before += between.len() + comment.chars().count();
        if *before > MAX_COMMENT {
            return Err(FormatError::at_span(self.text, part, ParseErrorKind::CommentTooLong));
        }
        self.game.append_node_comment(node, between);
        self.game.append_node_comment(node, comment);
        Ok(())
    }

    /// Adds a sign such as `!` to the comment on a move, unless it is there.
    pub(super) fn add_sign(
        &mut self,
        node: NodeId,
        sign: &str,
        part: &str,
    ) -> Result<(), FormatError> {
        let has_it = self.game.node_comment(node).split_whitespace().any(|word| word == sign);
        if has_it { Ok(()) } else { self.append_comment(node, " ", sign, part) }
    }

    /// Applies the commands of a comment on a move: times and drawings.
    pub(super) fn apply_commands(
        &mut self,
        node: NodeId,
        commands: CommentCommands,
        part: &str,
    ) -> Result<(), FormatError> {
        let CommentCommands { times, drawings } = commands;
        self.set_move_times(node, times);
        let spent = self.budget.spend(Resource::Drawings, drawings.len() as u64);
        spent.map_err(|spent| FormatError::at_span(self.text, part, spent))?;
        for drawing in drawings {
            let drawn = self.game.add_drawing(node, drawing);
            drawn.map_err(|error| FormatError::at_span(self.text, part, error))?;
        }
        Ok(())
    }

    /// Sets the times known for the move to `node`: either the time it took or the reading of the
    /// clock after it, the thinking time spent at the node on the next move, and the times of moves
    /// taken back to it. Values that are `None` or empty leave what was known.
    fn set_move_times(&mut self, node: NodeId, times: MoveTimes) {
        // The start is no move and has no duration.
        let used = times.used.filter(|_| node != NodeId::START);
        let thought = times.thought.unwrap_or(self.game.pending_thinking_time(node));
        self.game.set_move_times(node, used.unwrap_or(self.game.move_time(node)), thought);
        // Times of more or fewer players mean nothing.
        if times.taken_back.len() == self.game.players().len() {
            self.game.load_time_taken_back(node, times.taken_back);
        }
        self.main_end = self.main_end.or(times.ends_main_line.then_some(node));
        match (used, times.clock) {
            (Some(_), _) => _ = self.clocks.remove(&node),
            (None, Some(clock)) => _ = self.clocks.insert(node, clock),
            (None, None) => {}
        }
    }

    /// Records that the game was lost on time: a win that the marks on the board do not decide then
    /// ends the game on time, not by resignation.
    pub(super) fn set_lost_on_time(&mut self) {
        self.on_time = true;
    }

    /// Returns the early end that a result implies where the marks leave the game undecided. A win
    /// among more than two players names no single loser, so it implies none.
    fn conclusion(&self, outcome: Outcome) -> Option<EarlyEnd> {
        let players = self.game.rules().player_count();
        let loser = match outcome {
            Outcome::Draw => return Some(EarlyEnd::AgreedDraw),
            Outcome::Won(Player(winner @ (0 | 1))) if players == 2 => Player(1 - winner),
            Outcome::Lost(loser) if players > 2 => loser,
            Outcome::Won(_) | Outcome::Lost(_) | Outcome::Undecided => return None,
        };
        let of = if self.on_time { EarlyEnd::OutOfTime } else { EarlyEnd::Resigned };
        Some(of(loser)).filter(|end| end.is_valid_for(players))
    }

    /// Replaces the players by one for each mark symbol, with the default colour of the seat and
    /// the letter of the mark as the name.
    pub(super) fn set_players_from_marks(&mut self, marks: &[Mark]) {
        let players = marks.iter().enumerate().map(|(seat, mark)| {
            let name = mark.letter().to_string();
            PlayerInfo { name, mark: *mark, ..PlayerInfo::default_for_seat(seat) }
        });
        self.game.set_players(players.collect());
    }

    /// Checks all moves and returns the game, its line of play ending with `last` and `current` on
    /// the board. `result` is the result that the text states: for an undecided position, a draw
    /// means a draw by agreement and a loss means resignation (or a loss on time); a win among more
    /// than two players is kept as a comment.
    pub(super) fn finish(
        mut self,
        last: NodeId,
        current: NodeId,
        result: Option<(Outcome, &str)>,
    ) -> Result<Game, FormatError> {
        if let Some((node, error)) = self.game.find_illegal_move(last, self.budget) {
            let index = self.places[node.index()];
            let what =
                ParseErrorKind::IllegalMove { number: self.game.move_number(node), why: error };
            return Err(FormatError::at_offset(self.text, index, what));
        }
        let outcome = result.filter(|(told, _)| *told != Outcome::Undecided);
        match (self.game.position().outcome(), outcome) {
            (Outcome::Undecided, Some((told, part))) => {
                if let Some(end) = self.conclusion(told) {
                    self.game.set_early_end(Some(end));
                    return Ok(self.settled(current));
                }
                let told = part.split_whitespace().collect::<Vec<_>>().join(" ");
                // A comment that is already too long does not get it.
                let _ = self.add_comment(last, &format!("Result as written: {told}"), part);
            }
            (real, Some((told, part))) if real != told => {
                let what = ParseErrorKind::ResultContradictsMoves;
                return Err(FormatError::at_span(self.text, part, what));
            }
            _ => {}
        }
        Ok(self.settled(current))
    }

    fn settled(mut self, current: NodeId) -> Game {
        self.game.set_times_from_clocks(&self.clocks);
        self.game.load_main_line_end(self.main_end);
        self.game.go_to(current);
        self.game.reset_revision();
        self.game
    }
}

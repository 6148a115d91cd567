//! The data of a game beside its moves: players, score in the series, clocks, blindfold play, an
//! early end.

use super::{Game, NodeId, set_if_changed};
use crate::play::{
    Blindfold, Clocks, EarlyEnd, Move, Outcome, Player, PlayerInfo, SeriesScore, TimeControl,
};
use std::collections::HashMap;

impl Game {
    /// Returns the players by original seats, those before any swap under the pie rule, in order
    /// of play. [`seated_players`](Self::seated_players) are those after it.
    pub fn players(&self) -> &[PlayerInfo] {
        &self.players
    }

    /// Returns the player who plays a mark now, after any swap under the pie rule.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn player_info(&self, player: Player) -> &PlayerInfo {
        &self.seated_players[player.index()]
    }

    /// Returns the player of each mark now, after any swap under the pie rule, in order of play.
    pub fn seated_players(&self) -> &[PlayerInfo] {
        &self.seated_players
    }

    /// Returns the original seat, before any swap under the pie rule, of the player who plays a
    /// mark now.
    pub fn original_seat(&self, player: Player) -> usize {
        match player.index() {
            seat @ (0 | 1) if self.position.is_swapped() => 1 - seat,
            seat => seat,
        }
    }

    /// Returns the mark that the only human plays now, against computers; `None` if there are
    /// several humans or none, or no computer.
    pub fn lone_human(&self) -> Option<Player> {
        let mut seats = (0..).map(Player).zip(&self.seated_players);
        let is_person =
            |(player, info): (Player, &PlayerInfo)| info.computer.is_none().then_some(player);
        let person = seats.clone().find_map(is_person)?;
        let others = seats.all(|(player, info)| player == person || info.computer.is_some());
        (others && self.seated_players.len() > 1).then_some(person)
    }

    /// Returns the score of the series before this game, by the seats before any swap under the
    /// pie rule.
    pub fn series_before(&self) -> &SeriesScore {
        &self.series
    }

    /// Sets the score of the series before this game. Ignores a series of another
    /// number of players and returns `false`.
    pub fn set_series_before(&mut self, series: SeriesScore) -> bool {
        let fits = series.wins.len() == self.players.len();
        if fits {
            set_if_changed(&mut self.series, series, &mut self.revision);
        }
        fits
    }

    /// Returns the score of the series with this game counted by the outcome at the end of its main
    /// line.
    pub fn series_after(&self) -> SeriesScore {
        self.series.with_result(self.at_main_line_end().outcome_by_original_seat())
    }

    /// Returns the outcome of the current position, naming players by original seats: those before
    /// any swap under the pie rule.
    pub fn outcome_by_original_seat(&self) -> Outcome {
        let person = |player: Player| Player(self.original_seat(player) as u8);
        match self.position.outcome() {
            Outcome::Won(player) => Outcome::Won(person(player)),
            Outcome::Lost(player) => Outcome::Lost(person(player)),
            other => other,
        }
    }

    /// Returns the settings of blindfold play.
    pub fn blindfold(&self) -> Blindfold {
        self.blindfold
    }

    /// Sets the blindfold settings, including the number of peeks.
    pub fn set_blindfold(&mut self, blindfold: Blindfold) {
        set_if_changed(&mut self.blindfold, blindfold, &mut self.revision);
    }

    /// Sets the players, with [clean](PlayerInfo::clean_name) names. Ignores a list of the wrong
    /// length and returns `false`.
    pub fn set_players(&mut self, mut players: Vec<PlayerInfo>) -> bool {
        for player in &mut players {
            player.name = PlayerInfo::clean_name(&player.name);
        }
        let fits = players.len() == self.players.len();
        if fits {
            set_if_changed(&mut self.players, players, &mut self.revision);
            self.refresh_seated_players();
        }
        fits
    }

    /// Recomputes which player plays each mark: under the pie rule the first two players are
    /// exchanged while the position is swapped. Names that are only the letters of the marks stay
    /// with the marks.
    pub(super) fn refresh_seated_players(&mut self) {
        self.seated_players.clone_from(&self.players);
        self.seats_swapped = self.position.is_swapped();
        if self.seats_swapped
            && let [first, second, ..] = &mut self.seated_players[..]
        {
            std::mem::swap(&mut first.computer, &mut second.computer);
            let called = |info: &PlayerInfo| info.name == info.mark.letter().to_string();
            if !(called(first) && called(second)) {
                std::mem::swap(&mut first.name, &mut second.name);
            }
        }
    }

    /// Returns the time control.
    pub fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Sets the time control.
    pub fn set_time_control(&mut self, control: TimeControl) {
        set_if_changed(&mut self.time_control, control, &mut self.revision);
    }

    /// Returns the milliseconds that the move at a node took; 0 if its time was not measured.
    pub fn move_time(&self, node: NodeId) -> u32 {
        self.node(node).time_used
    }

    /// Returns how long the player to move has thought at a node without moving, in milliseconds.
    /// The time is added to that of the next move made there.
    pub fn pending_thinking_time(&self, node: NodeId) -> u32 {
        self.node(node).thinking_time
    }

    /// Sets the time spent so far on the next move at the current node, in milliseconds. The
    /// revision stays the same until [`commit_thinking_time`](Self::commit_thinking_time).
    pub fn set_thinking_time(&mut self, millis: u32) {
        self.nodes[self.current].thinking_time = millis;
    }

    /// Marks the time spent so far on the next move as worth saving: raises the revision.
    pub fn commit_thinking_time(&mut self) {
        self.revision += 1;
    }

    /// Returns the players' clocks as they are now: those at the start of the turn, less the time
    /// thought so far at the current node. O(moves).
    pub fn clocks(&self) -> Clocks {
        let mut clocks = self.clocks_at_turn_start();
        let person = self.original_seat(self.position.to_move());
        clocks.advance(person, self.nodes[self.current].thinking_time);
        clocks
    }

    /// Returns the clocks at the start of the current turn. O(moves).
    pub fn clocks_at_turn_start(&self) -> Clocks {
        let mut clocks = Clocks::new(self.time_control, self.players.len());
        if !self.time_control.is_on() {
            return clocks;
        }
        let mut swapped = self.position.starts_after_swap();
        clocks.deduct_taken_back(self.time_taken_back(NodeId::START));
        for node in self.path_to(self.current()) {
            let person = self.mover_seat(node, swapped);
            clocks.advance(person, self.move_time(node));
            clocks.finish_move(person);
            clocks.deduct_taken_back(self.time_taken_back(node));
            swapped |= self.move_of(node) == Some(&Move::Swap);
        }
        clocks
    }

    /// Returns the original seat of the player who made a move; `swapped` if a swap came before.
    pub(super) fn mover_seat(&self, node: NodeId, swapped: bool) -> usize {
        match self.mover_of(node).map_or(0, Player::index) {
            seat @ (0 | 1) if swapped => 1 - seat,
            seat => seat,
        }
    }

    /// Returns, for each node by index, the milliseconds on the mover's clock after its move.
    pub(crate) fn clocks_after_moves(&self) -> Vec<u32> {
        let control = self.time_control;
        self.replay_clocks(|game, node, before| {
            control.time_after_move(before, game.move_time(node))
        })
    }

    /// Sets the time that each move in `known` took, computed from the clock of the player who
    /// moved. `known` maps nodes to the milliseconds on this clock after the move. Readers of
    /// records use it.
    pub(crate) fn set_times_from_clocks(&mut self, known: &HashMap<NodeId, u32>) {
        if known.is_empty() {
            return;
        }
        let control = self.time_control;
        let mut found = Vec::new();
        self.replay_clocks(|game, node, before| {
            if let Some(after) = known.get(&node) {
                found.push((node, control.time_used(before, *after)));
                return *after;
            }
            control.time_after_move(before, game.move_time(node))
        });
        for (node, used) in found {
            self.nodes[node.index].time_used = used;
        }
    }

    /// Returns the time on the mover's clock after each move, which `after` computes from the
    /// time before that move.
    fn replay_clocks(&self, mut after: impl FnMut(&Self, NodeId, u32) -> u32) -> Vec<u32> {
        let mut shown = vec![0; self.nodes.len()];
        // Whether the players have swapped, and the mover by original seats.
        let mut movers = vec![(self.position.starts_after_swap(), usize::MAX); self.nodes.len()];
        let start = self.time_control.initial_time_ms();
        for node in self.nodes().skip(1) {
            let parent = self.parent(node);
            let swapped = movers[parent.index].0;
            let person = self.mover_seat(node, swapped);
            movers[node.index] = (swapped || self.move_of(node) == Some(&Move::Swap), person);
            // The nodes since the mover's last move.
            let mut since = vec![parent];
            while let Some(&last) = since.last()
                && last != NodeId::START
                && movers[last.index].1 != person
            {
                since.push(self.parent(last));
            }
            let own = since.last().filter(|own| **own != NodeId::START && self.has_game_clock());
            let before =
                since.iter().rev().fold(own.map_or(start, |own| shown[own.index]), |left, node| {
                    let taken_back = self.time_taken_back(*node).get(person);
                    self.time_control.time_after_takeback(left, taken_back.copied().unwrap_or(0))
                });
            shown[node.index] = after(self, node, before);
        }
        shown
    }

    fn has_game_clock(&self) -> bool {
        matches!(self.time_control, TimeControl::Game { .. })
    }

    /// Sets the time that the move at a node took and the thinking time spent there since, in
    /// milliseconds. For readers of records.
    pub(crate) fn set_move_times(&mut self, node: NodeId, used: u32, thought: u32) {
        let index = self.index(node);
        (self.nodes[index].time_used, self.nodes[index].thinking_time) = (used, thought);
    }

    /// Moves the thinking time recorded at node `parent` to node `child`, as the time used for the
    /// move that leads there, and forgets what was thought at `child` before: if that move was made
    /// before, it was taken back, and its time counts as taken back to `parent`.
    pub(super) fn assign_thinking_time(&mut self, parent: usize, child: usize) {
        let thought = std::mem::take(&mut self.nodes[parent].thinking_time);
        let node = &mut self.nodes[child];
        (node.time_used, node.thinking_time) = (thought, 0);
        node.taken_back.clear();
    }

    /// Returns the agreed draw, resignation or loss on time after the move at a node, if any.
    pub fn early_end(&self, node: NodeId) -> Option<EarlyEnd> {
        self.node(node).early_end
    }

    /// Ends the game at the current node, or lets it go on if `None`. Returns `false` if nothing
    /// changes: the game is over in another way, or goes on already.
    pub fn set_early_end(&mut self, end: Option<EarlyEnd>) -> bool {
        self.position.set_early_end(end);
        let changed = self.position.early_end() == end && self.nodes[self.current].early_end != end;
        if changed {
            self.nodes[self.current].early_end = end;
            self.revision += 1;
        }
        changed
    }

    /// Ends the game with an agreed draw, or takes that back. Returns `false` if the game is over
    /// in another way, or nothing changes.
    pub fn set_agreed_draw(&mut self, agreed: bool) -> bool {
        match (agreed, self.position.early_end()) {
            (true, _) => self.set_early_end(Some(EarlyEnd::AgreedDraw)),
            (false, None | Some(EarlyEnd::AgreedDraw)) => self.set_early_end(None),
            (false, Some(_)) => false,
        }
    }

    /// Sets the early end of the game at a node; for the reader of a record.
    pub(crate) fn load_early_end(&mut self, node: NodeId, end: Option<EarlyEnd>) {
        let index = self.index(node);
        self.nodes[index].early_end = end;
    }
}

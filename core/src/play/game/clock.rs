//! The clocks of a game: the time of each move, and the time left.

use super::{Game, NodeId, set_if_changed};
use crate::play::clock::{Clocks, TimeControl};
use crate::play::moves::Move;
use crate::play::player::Player;
use std::collections::HashMap;

impl Game {
    /// Returns the time control.
    pub fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Sets the time control.
    pub fn set_time_control(&mut self, control: TimeControl) {
        set_if_changed(&mut self.time_control, control, &mut self.revision);
    }

    /// Returns the milliseconds that the move at a node took; 0 if they were not measured.
    pub fn time_used(&self, node: NodeId) -> u32 {
        self.nodes[node.0].time_used
    }

    /// Returns the milliseconds of thought at a node about a move that was not made yet. They
    /// count for the next move that is made there.
    pub fn thinking_time(&self, node: NodeId) -> u32 {
        self.nodes[node.0].thinking_time
    }

    /// Sets the milliseconds of thought about the next move. Time that passes does not change the
    /// revision.
    pub fn set_thinking_time(&mut self, millis: u32) {
        self.nodes[self.current].thinking_time = millis;
    }

    /// Returns the clocks now. O(moves).
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
        let mut swapped = self.position.start_is_swapped();
        for node in self.path_to(NodeId(self.current)) {
            let person = self.mover_seat(node, swapped);
            clocks.advance(person, self.time_used(node));
            clocks.finish_move(person, self.depth(node) == 1);
            swapped |= self.move_at(node) == Some(&Move::Swap);
        }
        clocks
    }

    /// Returns the player, by original seats, who made a move; `swapped` if a swap came before it.
    fn mover_seat(&self, node: NodeId, swapped: bool) -> usize {
        match self.player_at(node).map_or(0, Player::index) {
            seat @ (0 | 1) if swapped => 1 - seat,
            seat => seat,
        }
    }

    /// Returns the time on the mover's clock after the move at each node.
    pub(crate) fn clocks_after_moves(&self) -> Vec<u32> {
        let control = self.time_control;
        self.replay_clocks(|game, node, before| {
            control.time_after_move(before, game.time_used(node), game.depth(node) == 1)
        })
    }

    /// Sets the times of moves from the known times on the clock after them; for the loader.
    pub(crate) fn set_times_from_clocks(&mut self, known: &HashMap<NodeId, u32>) {
        if known.is_empty() {
            return;
        }
        let control = self.time_control;
        let mut found = Vec::new();
        self.replay_clocks(|game, node, before| {
            let first = game.depth(node) == 1;
            if let Some(after) = known.get(&node) {
                found.push((node, control.time_used(before, *after, first)));
                return *after;
            }
            control.time_after_move(before, game.time_used(node), first)
        });
        for (node, used) in found {
            self.nodes[node.0].time_used = used;
        }
    }

    /// Returns the time on the mover's clock after each move, as `after` determines it from the
    /// time before the move.
    fn replay_clocks(&self, mut after: impl FnMut(&Self, NodeId, u32) -> u32) -> Vec<u32> {
        let mut shown = vec![0; self.nodes.len()];
        // Whether the players have swapped, and the mover by original seats.
        let mut movers = vec![(self.position.start_is_swapped(), usize::MAX); self.nodes.len()];
        let start = self.time_control.initial_time();
        for node in self.nodes().skip(1) {
            let parent = self.parent(node);
            let swapped = movers[parent.0].0;
            let person = self.mover_seat(node, swapped);
            movers[node.0] = (swapped || self.move_at(node) == Some(&Move::Swap), person);
            let mut back = std::iter::successors(Some(parent), |node| Some(self.parent(*node)));
            let own = back.find(|node| *node == NodeId::START || movers[node.0].1 == person);
            let before = match own {
                Some(own) if own != NodeId::START && self.has_game_clock() => shown[own.0],
                _ => start,
            };
            shown[node.0] = after(self, node, before);
        }
        shown
    }

    fn has_game_clock(&self) -> bool {
        matches!(self.time_control, TimeControl::Game { .. })
    }

    /// Sets the times that were measured at a node: of its move, and of thought after it; for the
    /// loader.
    pub(crate) fn set_times(&mut self, node: NodeId, used: u32, thought: u32) {
        (self.nodes[node.0].time_used, self.nodes[node.0].thinking_time) = (used, thought);
    }

    /// Assigns the thought at a node to the move that was made from it.
    pub(super) fn assign_thinking_time(&mut self, parent: usize, child: usize, is_new: bool) {
        let thought = std::mem::take(&mut self.nodes[parent].thinking_time);
        let node = &mut self.nodes[child];
        if thought > 0 && node.time_used != thought {
            node.time_used = thought;
            // A new move counts as a change already.
            self.revision += u64::from(!is_new);
        }
    }
}

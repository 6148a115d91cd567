//! The time of a game: what each move took, and what the clocks show.

use super::{Game, NodeId, change};
use crate::play::clock::{Clocks, TimeControl};
use crate::play::moves::Move;
use crate::play::player::Player;
use std::collections::HashMap;

impl Game {
    /// How much time the players have.
    pub fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Sets how much time the players have.
    pub fn set_time_control(&mut self, control: TimeControl) {
        change(&mut self.time_control, control, &mut self.revision);
    }

    /// How many milliseconds the move at a node took; 0 where nobody measured them.
    pub fn time_used(&self, node: NodeId) -> u32 {
        self.nodes[node.0].used
    }

    /// How many milliseconds have been thought at a node about a move that was not made yet. The
    /// next move that is made there has taken them.
    pub fn thought_at(&self, node: NodeId) -> u32 {
        self.nodes[node.0].thought
    }

    /// So many milliseconds have been thought about the next move. Time that passes is no change
    /// of the game.
    pub fn set_thought(&mut self, millis: u32) {
        self.nodes[self.current].thought = millis;
    }

    /// What the clocks show now. Takes O(moves) steps.
    pub fn clocks(&self) -> Clocks {
        let mut clocks = self.clocks_before_thought();
        let person = self.person(self.position.to_move());
        clocks.advance(person, self.nodes[self.current].thought);
        clocks
    }

    /// What the clocks showed when it became the turn of who is to move.
    pub fn clocks_before_thought(&self) -> Clocks {
        let mut clocks = Clocks::new(self.time_control, self.players.len());
        if !self.time_control.is_on() {
            return clocks;
        }
        let mut swapped = self.position.start_is_swapped();
        for node in self.path_to(NodeId(self.current)) {
            let person = self.mover(node, swapped);
            clocks.advance(person, self.time_used(node));
            clocks.moved(person, self.depth(node) == 1);
            swapped |= self.turn(node) == Some(&Move::Swap);
        }
        clocks
    }

    /// Who, as they sat down, made a move; `swapped` if the players had swapped before it.
    fn mover(&self, node: NodeId, swapped: bool) -> usize {
        match self.player_at(node).map_or(0, Player::index) {
            seat @ (0 | 1) if swapped => 1 - seat,
            seat => seat,
        }
    }

    /// What the clock of the mover shows after the move at each node.
    pub(crate) fn clocks_after_moves(&self) -> Vec<u32> {
        let control = self.time_control;
        self.follow_clocks(|game, node, before| {
            control.after_move(before, game.time_used(node), game.depth(node) == 1)
        })
    }

    /// Finds how long moves took after which clocks are known; for the loader.
    pub(crate) fn use_clocks(&mut self, known: &HashMap<NodeId, u32>) {
        if known.is_empty() {
            return;
        }
        let control = self.time_control;
        let mut found = Vec::new();
        self.follow_clocks(|game, node, before| {
            let first = game.depth(node) == 1;
            if let Some(after) = known.get(&node) {
                found.push((node, control.used(before, *after, first)));
                return *after;
            }
            control.after_move(before, game.time_used(node), first)
        });
        for (node, used) in found {
            self.nodes[node.0].used = used;
        }
    }

    /// What `after` says of the mover's clock after each move, told what it showed before.
    fn follow_clocks(&self, mut after: impl FnMut(&Self, NodeId, u32) -> u32) -> Vec<u32> {
        let mut shown = vec![0; self.nodes.len()];
        // Whether the players have swapped, and who moved.
        let mut movers = vec![(self.position.start_is_swapped(), usize::MAX); self.nodes.len()];
        let start = self.time_control.at_start();
        for node in self.nodes().skip(1) {
            let parent = self.parent(node);
            let swapped = movers[parent.0].0;
            let person = self.mover(node, swapped);
            movers[node.0] = (swapped || self.turn(node) == Some(&Move::Swap), person);
            let mut back = std::iter::successors(Some(parent), |node| Some(self.parent(*node)));
            let own = back.find(|node| *node == NodeId::START || movers[node.0].1 == person);
            let before = match own {
                Some(own) if own != NodeId::START && self.is_for_all_moves() => shown[own.0],
                _ => start,
            };
            shown[node.0] = after(self, node, before);
        }
        shown
    }

    fn is_for_all_moves(&self) -> bool {
        matches!(self.time_control, TimeControl::Game { .. })
    }

    /// What was measured of a node: the time of its move, and what was thought after it; for the
    /// loader.
    pub(crate) fn mark_time(&mut self, node: NodeId, used: u32, thought: u32) {
        (self.nodes[node.0].used, self.nodes[node.0].thought) = (used, thought);
    }

    /// A move has been made from a node: the time that was thought there is its own.
    pub(super) fn take_thought(&mut self, parent: usize, child: usize, is_new: bool) {
        let thought = std::mem::take(&mut self.nodes[parent].thought);
        let node = &mut self.nodes[child];
        if thought > 0 && node.used != thought {
            node.used = thought;
            // A new move is a change already.
            self.revision += u64::from(!is_new);
        }
    }
}

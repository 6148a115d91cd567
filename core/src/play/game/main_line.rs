//! The main line: the game as it was played. Moves that were taken back, and moves that were only
//! tried, are variations.

use super::{Game, NodeId};
use crate::play::Move;
use std::borrow::Cow;
use std::collections::HashSet;

impl Game {
    /// Returns the last move of the main line, on which the game goes on.
    /// [`play_move`](Self::play_move) moves it on if it is the current node; otherwise that move
    /// is a variation, unless [`continue_from_current`](Self::continue_from_current) comes first.
    /// Going to other nodes does not change it.
    pub fn main_line_end(&self) -> NodeId {
        self.id(self.main_end)
    }

    /// Returns this game at the end of its main line, where its result is. Clones it, and plays the
    /// moves that lead there, if another node is the current one.
    pub fn at_main_line_end(&self) -> Cow<'_, Self> {
        if self.current == self.main_end {
            return Cow::Borrowed(self);
        }
        let mut game = self.clone();
        game.go_to(self.main_line_end());
        Cow::Owned(game)
    }

    /// Lets the game go on from the current node: what was played after it, or instead of it, is
    /// taken back and remains as a variation. The time that the players have used for it stays
    /// used; increments earned by it are lost. Returns `false` if the game goes on from here
    /// already.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    ///
    /// let mut game = Game::new(Rules::new("3^2".parse()?, 2)?);
    /// let first = game.play_cell(&[0, 0].into())?;
    /// game.undo();
    /// game.continue_from_current();
    /// let other = game.play_cell(&[1, 1].into())?;
    /// assert!(game.children(NodeId::START).eq([other, first]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn continue_from_current(&mut self) -> bool {
        let changes = self.current != self.main_end;
        if changes {
            self.set_main_line_end(self.current);
            self.revision += 1;
        }
        changes
    }

    /// Returns the milliseconds that a player, by original seat, has used in the whole game, for
    /// moves that were taken back too.
    pub fn time_used(&self, person: usize) -> u64 {
        self.times_used(self.main_end).get(person).copied().unwrap_or(0)
    }

    /// Returns the milliseconds that each player, by original seat, has used for moves that were
    /// taken back to this node; empty if there are none.
    pub fn time_taken_back(&self, node: NodeId) -> &[u32] {
        &self.node(node).taken_back
    }

    /// Sets the times of moves that were taken back to a node; for readers of records.
    pub(crate) fn load_time_taken_back(&mut self, node: NodeId, times: Vec<u32>) {
        let index = self.index(node);
        self.nodes[index].taken_back =
            if times.iter().any(|time| *time > 0) { times } else { Vec::new() };
    }

    /// Returns the milliseconds used by each player on the way from the start to a node, with the
    /// thinking time there.
    fn times_used(&self, node: usize) -> Vec<u64> {
        let mut used = vec![0; self.players.len()];
        let mut swapped = self.position.starts_after_swap();
        let node = self.id(node);
        for at in std::iter::once(NodeId::START).chain(self.path_to(node)) {
            if at != NodeId::START {
                used[self.mover_seat(at, swapped)] += u64::from(self.move_time(at));
                swapped |= self.move_of(at) == Some(&Move::Swap);
            }
            let taken_back = self.time_taken_back(at);
            used.iter_mut().zip(taken_back).for_each(|(sum, time)| *sum += u64::from(*time));
        }
        let next = match self.node(node).marks % used.len() {
            seat @ (0 | 1) if swapped => 1 - seat,
            seat => seat,
        };
        used[next] += u64::from(self.pending_thinking_time(node));
        used
    }

    /// Ends the main line at this node. What every player has used stays the same: the difference
    /// counts as taken back to the node where both lines part. Thinking about the next move begins
    /// anew.
    pub(super) fn set_main_line_end(&mut self, end: usize) {
        let before = self.times_used(self.main_end);
        for node in [self.main_end, end] {
            self.nodes[node].thinking_time = 0;
        }
        let after = self.times_used(end);
        let (old, new) = (self.path_to(self.main_line_end()), self.path_to(self.id(end)));
        let shared = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let fork = shared.checked_sub(1).map_or(NodeId::START, |last| new[last]);
        for (person, (before, after)) in before.into_iter().zip(after).enumerate() {
            match before.checked_sub(after) {
                Some(more) => self.add_time_taken_back(fork.index, person, more),
                None => self.remove_time_taken_back(end, person, after - before),
            }
        }
        for node in old {
            let parent = self.nodes[node.index].parent;
            self.nodes[parent].children.sort_unstable();
        }
        self.main_end = end;
        self.put_main_line_first();
    }

    fn add_time_taken_back(&mut self, node: usize, person: usize, millis: u64) {
        if millis > 0 {
            let times = &mut self.nodes[node].taken_back;
            times.resize(self.players.len(), 0);
            let sum = u64::from(times[person]).saturating_add(millis);
            times[person] = u32::try_from(sum).unwrap_or(u32::MAX);
        }
    }

    /// Removes time that counts as used by moves again, from a node and then from those before it.
    fn remove_time_taken_back(&mut self, mut node: usize, person: usize, mut millis: u64) {
        loop {
            let times = &mut self.nodes[node].taken_back;
            if let Some(time) = times.get_mut(person) {
                let removed = millis.min(u64::from(*time));
                *time -= removed as u32;
                millis -= removed;
            }
            if times.iter().all(|time| *time == 0) {
                times.clear();
            }
            if node == 0 || millis == 0 {
                return;
            }
            node = self.nodes[node].parent;
        }
    }

    /// Puts the moves of the main line before their siblings; the others are in the order of their
    /// numbers.
    pub(super) fn put_main_line_first(&mut self) {
        let mut node = self.main_end;
        while node != 0 {
            let parent = self.nodes[node].parent;
            self.put_first(parent, node);
            node = parent;
        }
    }

    /// Puts a child of a node before the others, which are in the order of their numbers.
    pub(super) fn put_first(&mut self, parent: usize, child: usize) {
        self.nodes[parent].children.sort_unstable_by_key(|other| (*other != child, *other));
    }

    /// Returns the node to which the first moves after a node lead, as far as the game went on.
    pub(super) fn first_line_end(&self, from: usize) -> usize {
        let next = |node: &usize| {
            let node = &self.nodes[*node];
            node.children.first().copied().filter(|_| node.early_end.is_none())
        };
        std::iter::successors(Some(from), next).last().unwrap_or(from)
    }

    /// Returns the two nodes at which the main line of a record may end that does not tell: the end
    /// of the moves that come first by number, and that of the line of play.
    pub(crate) fn main_line_end_candidates(&self) -> [NodeId; 2] {
        let next = |node: &usize| {
            let node = &self.nodes[*node];
            node.children.iter().min().copied().filter(|_| node.early_end.is_none())
        };
        let first = std::iter::successors(Some(0), next).last().unwrap_or(0);
        let line = std::iter::once(NodeId::START).chain(self.line_of_play());
        let mut open = true;
        let line =
            line.take_while(|node| std::mem::replace(&mut open, self.early_end(*node).is_none()));
        [self.id(first), line.last().unwrap_or(NodeId::START)]
    }

    /// Sets the end of the main line of a game that was read: as the record tells; otherwise where
    /// the moves that come first end the game, or where the line of play leads.
    pub(crate) fn load_main_line_end(&mut self, end: Option<NodeId>) {
        let [first, shown] = self.main_line_end_candidates();
        let is_over = |game: &Self| {
            let mut game = game.clone();
            game.go_to(first);
            game.position().outcome().is_over()
        };
        let end =
            end.unwrap_or_else(|| if first == shown || is_over(self) { first } else { shown });
        self.main_end = self.index(end);
        self.put_main_line_first();
        let shown: HashSet<NodeId> = self.line_of_play().into_iter().collect();
        for node in self.path_to(end).into_iter().filter(|node| !shown.contains(node)) {
            let parent = self.parent(node);
            if parent != NodeId::START && !shown.contains(&parent) {
                self.nodes[parent.index].redo_child = Some(node.index);
            }
        }
    }
}

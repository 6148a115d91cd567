//! Right moves, and the longest defence, in a position that is won within a known number of moves.

use super::hunt::{Hunt, Interrupted, Watch, Way};
use std::cmp::Reverse;

/// The moves of a solution against the longest defence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MainLine {
    /// Of both in turn, the solver's first; the last one wins.
    pub moves: Vec<u32>,
    /// The solver's that threaten nothing and do not win.
    pub quiet: u32,
    /// The largest span of the lines that the solver threatens to complete or completes.
    pub span: u32,
    /// Whether from the second move of the solver to the last but one none other is right.
    pub only: bool,
}

impl Hunt {
    /// The legal moves by which a player wins within so many own moves, rising.
    pub fn right_moves(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<u32>, Interrupted> {
        let mut right = Vec::new();
        for cell in self.moves() {
            if self.wins_by(player, cell, moves, way, watch)? {
                right.push(cell);
            }
        }
        Ok(right)
    }

    /// Legal moves, the heaviest first.
    pub fn by_weight(&self) -> Vec<u32> {
        let mut cells = self.moves();
        cells.sort_by_cached_key(|cell| (Reverse(self.weight(*cell)), *cell));
        cells
    }

    /// The reply after which this player needs the most own moves, where it is to move after it
    /// and wins within so many whatever is replied; with these moves. A threat that can be
    /// blocked is blocked. Of equal replies the one on the heaviest lines. `None` where no move is
    /// left.
    pub fn longest_reply(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(u32, u32)>, Interrupted> {
        let (one, two) = self.winning(player);
        let blocks: Vec<u32> = one.into_iter().chain(two).collect();
        let replies = if blocks.is_empty() { self.by_weight() } else { blocks };
        let mut longest: Option<(u32, u32)> = None;
        for reply in replies {
            self.make(1 - player, reply);
            let needs = self.distance(player, moves, way, watch);
            self.unmake();
            let needs = needs?.unwrap_or(moves.saturating_add(1));
            if longest.is_none_or(|(_, most)| needs > most) {
                longest = Some((reply, needs));
            }
            if needs >= moves {
                break;
            }
        }
        Ok(longest)
    }

    /// A reply after which this player does not win within so many own moves, where there is one.
    /// The one on the heaviest lines.
    pub fn holding_reply(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        let (one, two) = self.winning(player);
        let blocks: Vec<u32> = one.into_iter().chain(two).collect();
        for reply in if blocks.is_empty() { self.by_weight() } else { blocks } {
            self.make(1 - player, reply);
            let wins = self.attack(player, moves, way, watch);
            self.unmake();
            if !wins? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// The solution that begins with this move and wins within so many own moves. The
    /// position is left as it was.
    pub fn main_line(
        &mut self,
        player: usize,
        first: u32,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<MainLine, Interrupted> {
        let mut line = MainLine { only: true, ..MainLine::default() };
        let ended = self.go_on(player, first, moves, way, &mut line, watch);
        line.moves.iter().for_each(|_| self.unmake());
        ended.map(|()| line)
    }

    fn go_on(
        &mut self,
        player: usize,
        first: u32,
        moves: u32,
        way: Way,
        line: &mut MainLine,
        watch: &mut Watch<'_>,
    ) -> Result<(), Interrupted> {
        let mut next = Some((first, moves));
        while let Some((cell, left)) = next.take() {
            self.make(player, cell);
            line.moves.push(cell);
            line.span = line.span.max(self.span(player, cell));
            if self.has_won(player) {
                return Ok(());
            }
            line.quiet += u32::from(self.winning(player).0.is_none());
            let Some((reply, needs)) = self.longest_reply(player, left - 1, way, watch)? else {
                return Ok(());
            };
            self.make(1 - player, reply);
            line.moves.push(reply);
            let mut right = self.by_weight().into_iter();
            for cell in right.by_ref() {
                if self.wins_by(player, cell, needs, way, watch)? {
                    next = Some((cell, needs));
                    break;
                }
            }
            // The last one completes whichever line is left.
            if needs > 1 && line.only {
                for cell in right {
                    if self.wins_by(player, cell, needs, way, watch)? {
                        line.only = false;
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// The largest span of the lines that this mark of a player completes, or threatens to.
    fn span(&self, player: usize, cell: u32) -> u32 {
        let table = self.tally().table();
        let run = table.run();
        let wins = self.has_won(player);
        let lines = table.through(cell).iter().filter(|&&line| {
            let own = usize::from(self.tally().count(line, player));
            let threat = own + 1 == run
                && usize::from(self.tally().total(line)) == own
                && self.tally().playable(self.tally().last_cell(line));
            if wins { own == run } else { threat }
        });
        lines.map(|line| table.line(*line).span() as u32).max().unwrap_or(0)
    }
}

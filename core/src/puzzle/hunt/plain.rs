//! Where the first line wins and marks do not fall: threats, each with its one answer, and the quiet
//! moves that matter.

use super::{Hunt, Interrupted, Known, Watch, Way};
use std::cmp::Reverse;

/// A win by threats: cells and the one answer to each, and the last move, which wins or leaves
/// two cells to win on.
#[derive(Debug)]
pub(super) struct Sequence {
    pairs: Vec<(u32, u32)>,
    last: u32,
    cells: Vec<u32>,
}

impl Hunt {
    /// Lists the threats of a player, each with its answer, or returns a cell for a mark that
    /// makes two. With `only`, those with a mark on that cell.
    pub(super) fn fork(
        &mut self,
        player: usize,
        only: Option<u32>,
        threats: &mut Vec<(u32, u32)>,
    ) -> Option<u32> {
        self.listing = self.listing.wrapping_add(1);
        if self.listing == 0 {
            // Once around: what was listed long ago looks new.
            self.listed.fill((0, 0));
            self.listing = 1;
        }
        let now = self.listing;
        let table = self.tally.table();
        for &line in self.tally.lacking(player, 2) {
            let mut empty = table.cells_of(line).filter(|cell| self.tally.is_empty(*cell));
            let (Some(one), Some(two)) = (empty.next(), empty.next()) else { continue };
            for (cell, answer) in [(one, two), (two, one)] {
                if only.is_some_and(|only| only != cell) {
                    continue;
                }
                let last = &mut self.listed[cell as usize];
                if last.0 != now {
                    *last = (now, answer);
                    threats.push((cell, answer));
                } else if last.1 != answer {
                    return Some(cell);
                }
            }
        }
        None
    }

    /// A move that wins in time, where the first line does and marks do not fall. There is no
    /// fork, and `only` must be taken.
    pub(super) fn plain_move(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        only: Option<u32>,
        mut threats: Vec<(u32, u32)>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        threats.sort_by_cached_key(|(cell, _)| Reverse(self.weight(*cell)));
        for &(cell, answer) in &threats {
            self.make(player, cell);
            let wins = self.replied(player, answer, moves - 1, way, watch);
            self.unmake();
            if wins? {
                return Ok(Some(cell));
            }
        }
        if way == Way::Threats {
            return Ok(None);
        }
        let threatens = |cell: &u32| threats.iter().any(|(threat, _)| threat == cell);
        let mut quiet: Vec<u32> = match only {
            Some(only) => vec![only],
            None => {
                self.moves().into_iter().filter(|cell| self.matters(player, *cell, moves)).collect()
            }
        };
        quiet.retain(|cell| !threatens(cell));
        quiet.sort_by_cached_key(|cell| Reverse(self.weight(*cell)));
        for cell in quiet {
            if self.wins_by(player, cell, moves, way, watch)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Whether a quiet mark here can help to win in so many moves: on a line that can be
    /// completed in time, or to keep the other from a threat in time.
    fn matters(&self, player: usize, cell: u32, moves: u32) -> bool {
        let run = self.tally.table().run() as u32;
        self.tally.table().through(cell).iter().any(|&line| {
            let [own, other] =
                [player, 1 - player].map(|player| u32::from(self.tally.count(line, player)));
            other == 0 && run - own <= moves || own == 0 && run - other < moves
        })
    }

    /// The win by threats that [`attack`](Self::attack) has found, if it is still remembered.
    pub(super) fn sequence(&mut self, player: usize, moves: u32) -> Option<Sequence> {
        let mut pairs = Vec::new();
        let mut last = None;
        for _ in 0..moves {
            let (first, _) = self.winning(player);
            let only = self.winning(1 - player).0;
            last = first.or_else(|| self.fork(player, only, &mut Vec::new()));
            if last.is_some() {
                break;
            }
            let known = self.known.get(&self.key(player, Way::Threats)).copied();
            let Some(Known { won: 1.., cell, .. }) = known else { break };
            self.make(player, cell);
            let Some(answer) = self.winning(player).0 else {
                self.unmake();
                break;
            };
            self.make(1 - player, answer);
            pairs.push((cell, answer));
        }
        let mut cells: Vec<u32> =
            pairs.iter().flat_map(|(cell, answer)| [*cell, *answer]).collect();
        if let Some(last) = last {
            self.make(player, last);
            let (one, two) = self.winning(player);
            self.unmake();
            cells.extend([Some(last), one, two].into_iter().flatten());
        }
        for _ in 0..2 * pairs.len() {
            self.unmake();
        }
        last.map(|last| Sequence { pairs, last, cells })
    }

    /// Whether a sequence of threats wins, move by move, also after this reply.
    pub(super) fn still_works(&mut self, player: usize, reply: u32, sequence: &Sequence) -> bool {
        if sequence.cells.contains(&reply) {
            return false;
        }
        self.make(1 - player, reply);
        let mut made = 1;
        let mut works = true;
        let may = |hunt: &Self, cell: u32| match hunt.winning(1 - player) {
            (_, Some(_)) => false,
            (only, None) => only.is_none_or(|only| only == cell),
        };
        for &(cell, answer) in &sequence.pairs {
            works = may(self, cell);
            if !works {
                break;
            }
            self.make(player, cell);
            self.make(1 - player, answer);
            made += 2;
        }
        works = works && may(self, sequence.last);
        for _ in 0..made {
            self.unmake();
        }
        works
    }
}

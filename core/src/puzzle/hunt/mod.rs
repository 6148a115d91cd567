//! The search for a win within a number of own moves, whatever the other player does.
//!
//! Between two players, for the first line or the first N lines, with or without gravity. It tries
//! every move that can matter, so that "no" is as certain as "yes":
//!
//! * A player who can win at once does; one cell on which the other would win leaves one move, two
//!   leave none.
//! * Without gravity the defender may pass for a moment: a mark more never harms its owner, so
//!   where a pass holds there is a move that does, and a quiet move of the attacker is given up at
//!   once. Where it does not hold, a reply that leaves every step of the attacker's sequence of
//!   threats as forced as it was is none.
//! * Where the first line wins, a quiet move is tried only on a line that the attacker can still
//!   complete in time, or on which the defender could make a threat in time: on any other cell it
//!   is a pass, after which fewer moves would do.
//!
//! What is known of a position is remembered by its 64-bit hash.

mod plain;
mod watch;

pub(super) use watch::{Interrupted, Watch, found};

use crate::base::dice::mixed;
use crate::play::position::Position;
use crate::search::{LineIndex, LineNo, Tally};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::Arc;

/// The most positions that are remembered, 24 MiB or so.
const MOST_KNOWN: usize = 1 << 20;

/// Which moves the attacker may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// All of them.
    Any,
    /// Those that threaten to win with the next move.
    Threats,
}

/// What is known of a position with one player to move who wants to win.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// Own moves in which it is won, 0 if that is not known.
    won: u8,
    /// It is not won within so many.
    open: u8,
    /// The move that wins.
    cell: u32,
}

/// A position in which wins are looked for.
pub(super) struct Hunt {
    tally: Tally,
    known: HashMap<u64, Known, RandomState>,
    /// The first line wins, and marks do not fall.
    plain: bool,
    /// For lists of threats: when each cell was listed last, and with which answer.
    listed: Vec<(u32, u32)>,
    listing: u32,
}

impl Hunt {
    /// In a position of two players on the board with these lines; the goal is a number of lines.
    pub fn new(index: Arc<LineIndex>, position: &Position) -> Self {
        let cells = index.cells();
        let tally = Tally::new(index, position);
        let plain = tally.is_first_line_of_two() && !tally.has_gravity();
        let listed = vec![(0, 0); cells];
        Self { tally, known: HashMap::default(), plain, listed, listing: 0 }
    }

    /// Another position on the same board by the same rules. What was found is kept.
    pub fn set(&mut self, position: &Position) {
        while self.tally.unmake().is_some() {}
        let index = self.tally.table();
        let marks = position.marks().iter();
        let marks: Vec<(usize, u32)> =
            marks.map(|mark| (mark.player.index(), index.number(&mark.cell))).collect();
        marks.into_iter().for_each(|(player, cell)| self.tally.make_as(player, cell));
    }

    /// The position as it stands.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether the first line wins and marks do not fall.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Puts a mark.
    pub fn make(&mut self, player: usize, cell: u32) {
        self.tally.make_as(player, cell);
    }

    /// Takes the last one back.
    pub fn unmake(&mut self) {
        self.tally.unmake();
    }

    /// Cells that may be taken, rising.
    pub fn moves(&self) -> Vec<u32> {
        let cells = self.tally.table().cell_numbers();
        cells.filter(|cell| self.tally.playable(*cell)).collect()
    }

    /// Lines that a player still lacks to win.
    fn need(&self, player: usize) -> usize {
        let lines = self.tally.goal().lines_to_end().unwrap_or(u32::MAX);
        lines.saturating_sub(self.tally.score(player)) as usize
    }

    /// Whether this player has won.
    pub fn has_won(&self, player: usize) -> bool {
        self.need(player) == 0
    }

    /// Two different cells on which a player would win at once, as far as there are any.
    pub fn winning(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let need = self.need(player);
        if need == 1 {
            return self.tally.completing(player);
        }
        let lines = self.tally.lacking(player, 1);
        if lines.len() < need {
            return (None, None);
        }
        let mut cells: Vec<u32> = lines.iter().map(|line| self.tally.last_cell(*line)).collect();
        cells.sort_unstable();
        let enough = cells.chunk_by(|one, other| one == other).filter(|same| same.len() >= need);
        let mut wins = enough.map(|same| same[0]).filter(|cell| self.tally.playable(*cell));
        (wins.next(), wins.next())
    }

    /// In how many own moves this player, to move, wins, up to so many.
    pub fn distance(
        &mut self,
        player: usize,
        most: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        for moves in 1..=most {
            if self.attack(player, moves, way, watch)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether this player, to move, wins within so many own moves if the next one is this.
    pub fn wins_by(
        &mut self,
        player: usize,
        cell: u32,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        self.make(player, cell);
        let wins = match (self.has_won(player), moves) {
            (true, _) => Ok(moves > 0),
            (false, ..=1) => Ok(false),
            _ => self.defended(player, moves - 1, way, watch),
        };
        self.unmake();
        wins
    }

    /// Whether this player wins within so many own moves, after one of the other's. Neither has won.
    pub fn defended(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        watch.tick()?;
        let other = 1 - player;
        if moves == 0 || self.winning(other).0.is_some() {
            return Ok(false);
        }
        match self.winning(player) {
            (Some(_), Some(_)) => Ok(true),
            (Some(only), None) => self.replied(player, only, moves, way, watch),
            _ if way == Way::Threats => Ok(false),
            _ => self.holds_nowhere(player, moves, watch),
        }
    }

    /// The same after this reply of the other player, who does not win by it.
    fn replied(
        &mut self,
        player: usize,
        reply: u32,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        self.make(1 - player, reply);
        let wins = self.attack(player, moves, way, watch);
        self.unmake();
        wins
    }

    /// Whether no reply at all keeps this player, who threatens nothing, from winning in time.
    fn holds_nowhere(
        &mut self,
        player: usize,
        moves: u32,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        let falls = self.tally.has_gravity();
        if !falls && !self.attack(player, moves, Way::Any, watch)? {
            return Ok(false);
        }
        let mut replies = self.moves();
        if replies.is_empty() {
            return Ok(false);
        }
        if self.plain && self.attack(player, moves, Way::Threats, watch)? {
            let sequence = self.sequence(player, moves);
            if let Some(sequence) = sequence {
                replies.retain(|reply| !self.still_works(player, *reply, &sequence));
            }
        }
        replies.sort_by_cached_key(|cell| std::cmp::Reverse(self.weight(*cell)));
        for reply in replies {
            if !self.replied(player, reply, moves, Way::Any, watch)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether this player, to move, wins within so many own moves. Neither has won.
    pub fn attack(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        watch.tick()?;
        if moves == 0 {
            return Ok(false);
        }
        if self.winning(player).0.is_some() {
            return Ok(true);
        }
        let (only, None) = self.winning(1 - player) else { return Ok(false) };
        if moves == 1 {
            return Ok(false);
        }
        let mut threats = Vec::new();
        if self.plain {
            if self.fork(player, only, &mut threats).is_some() {
                return Ok(true);
            }
            if moves == 2 {
                return Ok(false);
            }
        }
        let key = self.key(player, way);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.won > 0 && u32::from(known.won) <= moves {
            return Ok(true);
        }
        if u32::from(known.open) >= moves {
            return Ok(false);
        }
        let cell = match self.plain {
            true => self.plain_move(player, moves, way, only, threats, watch)?,
            false => self.any_move(player, moves, way, only, watch)?,
        };
        self.note(key, moves, cell);
        Ok(cell.is_some())
    }

    fn key(&self, player: usize, way: Way) -> u64 {
        let threats = u64::from(way == Way::Threats);
        self.tally.hash() ^ mixed(0x7_0000 + 2 * player as u64 + threats)
    }

    fn note(&mut self, key: u64, moves: u32, cell: Option<u32>) {
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let known = self.known.entry(key).or_default();
        match cell {
            // Searched again only for fewer moves.
            Some(cell) => (known.won, known.cell) = (moves as u8, cell),
            None => known.open = known.open.max(moves as u8),
        }
    }

    /// A move that wins in time by any rules; `only` must be taken.
    fn any_move(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        only: Option<u32>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        if self.tally.alive() < self.need(player) {
            return Ok(None);
        }
        let mut cells = only.map_or_else(|| self.moves(), |only| vec![only]);
        cells.sort_by_cached_key(|cell| std::cmp::Reverse(self.weight(*cell)));
        for cell in cells {
            if self.wins_by(player, cell, moves, way, watch)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// What the lines through a cell that somebody can still complete are worth to both.
    pub fn weight(&self, cell: u32) -> i64 {
        let worth = |line: &LineNo| {
            let [one, two] = [0, 1].map(|player| self.tally.count(*line, player));
            if one > 0 && two > 0 { 0 } else { self.tally.worth(usize::from(one + two)) }
        };
        self.tally.table().through(cell).iter().map(worth).sum()
    }
}

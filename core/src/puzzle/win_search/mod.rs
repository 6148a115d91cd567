//! The search for a win within a number of own moves, against any defence.
//!
//! For two players, with the first line or the first N lines as the goal, with or without gravity.
//! It tries every move that can matter, so that "no" is as certain as "yes":
//!
//! * A player who can win at once does. One cell on which the opponent would win leaves one move,
//!   two leave none.
//! * Without gravity the defender may pass in the search (a null move): another mark never harms
//!   its owner, so where a pass holds, some move does, and a quiet move of the attacker is
//!   abandoned at once. Where a pass does not hold, a reply fails too if every step of the
//!   attacker's sequence of threats stays as forced as it was.
//! * Where the first line wins, a quiet move is tried only on a line that the attacker can still
//!   complete in time, or on which the defender could make a threat in time: on any other cell it
//!   is a pass, after which fewer moves would do.
//!
//! Results are remembered by the 64-bit hash of the position.

mod meter;
pub(super) mod solution_line;

pub(super) use meter::{WinMeter, WinSearchResult, none_at_limit};

use crate::base::rng::splitmix64;
use crate::play::Position;
use crate::search::line_index::LineId;
use crate::search::threat_space::{ForcedWinSearch, ThreatMoves, ThreatWin};
use crate::search::{LineIndex, SearchBoard};
use foldhash::fast::RandomState;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// The maximum number of positions that are remembered, about 24 MiB.
const MAX_ENTRIES: usize = 1 << 20;

/// The moves that the attacker may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttackMode {
    /// All of them.
    AllMoves,
    /// Those that threaten to win with the next move.
    Threats,
}

/// The terms of a search for a win: which player attacks, and which moves that player may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    /// The player who attacks, 0 or 1.
    pub player: usize,
    /// The moves that the player may make.
    pub mode: AttackMode,
}

impl Attack {
    /// Creates an attack in which the player may make any move, quiet ones included.
    pub(crate) fn by_any_moves(player: usize) -> Self {
        Self { player, mode: AttackMode::AllMoves }
    }

    /// Creates an attack in which the player makes only moves that threaten to win with the next
    /// move.
    pub(crate) fn by_threats(player: usize) -> Self {
        Self { player, mode: AttackMode::Threats }
    }
}

/// A result remembered for a position with the attacker to move.
#[derive(Clone, Copy, Debug, Default)]
struct WinEntry {
    /// Number of own moves in which it is won, 0 if unknown.
    won_in: u8,
    /// The maximum number of own moves within which it is known not to be won.
    not_won_in: u8,
    /// The winning move.
    cell: u32,
}

/// A win search, with its position and its results so far, which stay valid for other
/// positions on the same board.
pub(super) struct WinSearch {
    board: SearchBoard,
    /// Whether the first line wins and marks do not fall.
    is_plain: bool,
    threats: ForcedWinSearch,
    table: HashMap<u64, WinEntry, RandomState>,
}

impl WinSearch {
    /// Creates a search in a position of two players on the board with these lines; the goal must
    /// be a number of lines.
    pub(crate) fn new(index: Arc<LineIndex>, position: &Position) -> Self {
        let threats = ForcedWinSearch::new(index.cell_count());
        let board = SearchBoard::new(index, position);
        let is_plain = board.is_two_player_first_line() && !board.has_gravity();
        Self { board, is_plain, threats, table: HashMap::default() }
    }

    /// Returns the number of own moves in which the attacker, who is to move, wins; `None` if it is
    /// more than `max`.
    pub(crate) fn moves_to_win(
        &mut self,
        attack: Attack,
        max: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<u32>> {
        for moves in 1..=max {
            if self.can_win(attack, moves, meter)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Returns whether the attacker, who is to move, wins within this many own moves if the first
    /// is the one to `cell`.
    pub(crate) fn wins_with_move(
        &mut self,
        attack: Attack,
        cell: u32,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        let player = attack.player;
        self.make_move(player, cell);
        let wins = match (self.has_won(player), moves) {
            (true, _) => Ok(moves > 0),
            (false, ..=1) => Ok(false),
            _ => self.wins_against_replies(attack, moves - 1, meter),
        };
        self.unmake_move();
        wins
    }

    /// Returns whether the attacker wins within `moves` own moves against every reply, with the
    /// opponent to move. Neither player may have won already.
    pub(crate) fn wins_against_replies(
        &mut self,
        attack: Attack,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        let player = attack.player;
        meter.tick()?;
        let other = 1 - player;
        if moves == 0 || self.two_winning_cells(other).0.is_some() {
            return Ok(false);
        }
        match self.two_winning_cells(player) {
            (Some(_), Some(_)) => Ok(true),
            (Some(only), None) => self.wins_after_reply(attack, only, moves, meter),
            _ if attack.mode == AttackMode::Threats => Ok(false),
            _ => self.no_reply_holds(player, moves, meter),
        }
    }

    /// Returns whether this player wins after this reply of the opponent, which must not win.
    fn wins_after_reply(
        &mut self,
        attack: Attack,
        reply: u32,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        self.make_move(1 - attack.player, reply);
        let wins = self.can_win(attack, moves, meter);
        self.unmake_move();
        wins
    }

    /// Returns whether no reply keeps this player, who has no threat, from winning in time.
    fn no_reply_holds(
        &mut self,
        player: usize,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        let falls = self.board.has_gravity();
        if !falls && !self.can_win(Attack::by_any_moves(player), moves, meter)? {
            return Ok(false);
        }
        let mut replies = self.playable_cells();
        if replies.is_empty() {
            return Ok(false);
        }
        if self.is_plain
            && self.can_win(Attack::by_threats(player), moves, meter)?
            && let Some(win) = self.threat_sequence(player, moves)
        {
            let Self { board, threats, .. } = self;
            meter.run_with_control(|control| {
                threats.retain_disturbing_moves(board, player, &win, &mut replies, control)
            })?;
        }
        replies.sort_by_cached_key(|cell| Reverse(self.heuristic_value(*cell)));
        for reply in replies {
            if !self.wins_after_reply(Attack::by_any_moves(player), reply, moves, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether the attacker, who is to move, wins within this many own moves. Neither must
    /// have won.
    pub(crate) fn can_win(
        &mut self,
        attack: Attack,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        let player = attack.player;
        meter.tick()?;
        if moves == 0 {
            return Ok(false);
        }
        if self.two_winning_cells(player).0.is_some() {
            return Ok(true);
        }
        let (only, None) = self.two_winning_cells(1 - player) else { return Ok(false) };
        if moves == 1 {
            return Ok(false);
        }
        let mut threats = Vec::new();
        if self.is_plain {
            let Self { board, threats: search, .. } = self;
            if search.list_threats(board, player, only, &mut threats).is_some() {
                return Ok(true);
            }
            if moves == 2 {
                return Ok(false);
            }
        }
        let key = self.key(attack);
        let known = self.table.get(&key).copied().unwrap_or_default();
        if known.won_in > 0 && u32::from(known.won_in) <= moves {
            return Ok(true);
        }
        if u32::from(known.not_won_in) >= moves {
            return Ok(false);
        }
        let cell = match self.is_plain {
            true => self.plain_winning_move(attack, moves, only, threats, meter)?,
            false => self.winning_move(attack, moves, only, meter)?,
        };
        self.remember(key, moves, cell);
        Ok(cell.is_some())
    }

    fn key(&self, attack: Attack) -> u64 {
        let threats = u64::from(attack.mode == AttackMode::Threats);
        self.board.hash() ^ splitmix64(0x7_0000 + 2 * attack.player as u64 + threats)
    }

    fn remember(&mut self, key: u64, moves: u32, cell: Option<u32>) {
        if self.table.len() >= MAX_ENTRIES {
            self.table.clear();
        }
        let known = self.table.entry(key).or_default();
        match cell {
            // Searched again only for fewer moves.
            Some(cell) => (known.won_in, known.cell) = (moves as u8, cell),
            None => known.not_won_in = known.not_won_in.max(moves as u8),
        }
    }

    /// Finds a move that wins in time, by any rules; `only`, if given, must be taken.
    fn winning_move(
        &mut self,
        attack: Attack,
        moves: u32,
        only: Option<u32>,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<u32>> {
        let player = attack.player;
        if self.board.live_line_count() < self.lines_needed(player) {
            return Ok(None);
        }
        let mut cells = only.map_or_else(|| self.playable_cells(), |only| vec![only]);
        cells.sort_by_cached_key(|cell| Reverse(self.heuristic_value(*cell)));
        for cell in cells {
            if self.wins_with_move(attack, cell, moves, meter)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Finds a move that wins in time, where the first line wins and marks do not fall. There must
    /// be no fork, and `only`, if given, must be taken.
    fn plain_winning_move(
        &mut self,
        attack: Attack,
        moves: u32,
        only: Option<u32>,
        threats: ThreatMoves,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<u32>> {
        let player = attack.player;
        let threats = threats.into_iter().map(|(cell, answer)| (cell.into(), answer.into()));
        let mut threats: Vec<(u32, u32)> = threats.collect();
        threats.sort_by_cached_key(|(cell, _)| Reverse(self.heuristic_value(*cell)));
        for &(cell, answer) in &threats {
            self.make_move(player, cell);
            let wins = self.wins_after_reply(attack, answer, moves - 1, meter);
            self.unmake_move();
            if wins? {
                return Ok(Some(cell));
            }
        }
        if attack.mode == AttackMode::Threats {
            return Ok(None);
        }
        let threatens = |cell: &u32| threats.iter().any(|(threat, _)| threat == cell);
        let mut quiet: Vec<u32> = match only {
            Some(only) => vec![only],
            None => self
                .playable_cells()
                .into_iter()
                .filter(|cell| self.is_relevant(player, *cell, moves))
                .collect(),
        };
        quiet.retain(|cell| !threatens(cell));
        quiet.sort_by_cached_key(|cell| Reverse(self.heuristic_value(*cell)));
        for cell in quiet {
            if self.wins_with_move(attack, cell, moves, meter)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Returns the win by threats that [`can_win`](Self::can_win) has found, if it is still
    /// remembered.
    fn threat_sequence(&mut self, player: usize, moves: u32) -> Option<ThreatWin> {
        let mut win = ThreatWin::default();
        let mut last = None;
        for _ in 0..moves {
            let only = self.two_winning_cells(1 - player).0;
            let Self { board, threats, .. } = self;
            last = threats.list_threats(board, player, only, &mut Vec::new());
            if last.is_some() {
                break;
            }
            let known = self.table.get(&self.key(Attack::by_threats(player))).copied();
            let Some(WinEntry { won_in: 1.., cell, .. }) = known else { break };
            self.make_move(player, cell);
            let Some(answer) = self.two_winning_cells(player).0 else {
                self.unmake_move();
                break;
            };
            self.make_move(1 - player, answer);
            win.threats.push((cell as u16, answer as u16));
        }
        if let Some(last) = last {
            self.make_move(player, last.into());
            let (one, two) = self.two_winning_cells(player);
            self.unmake_move();
            let ends = one.zip(two).map(|(one, two)| (one as u16, two as u16));
            (win.last, win.completing_cells) = (last, ends);
        }
        for _ in 0..2 * win.threats.len() {
            self.unmake_move();
        }
        last.map(|_| win)
    }

    /// Replaces the position by another one on the same board, by the same rules.
    pub(crate) fn set_position(&mut self, position: &Position) {
        while self.board.unmake_move().is_some() {}
        let index = self.board.line_index();
        let marks = position.marks().iter();
        let marks: Vec<(usize, u32)> =
            marks.map(|mark| (mark.player.index(), index.cell_number(&mark.cell))).collect();
        marks.into_iter().for_each(|(player, cell)| self.board.make_as(player, cell));
    }

    /// Returns the board of the position.
    pub(crate) fn board(&self) -> &SearchBoard {
        &self.board
    }

    /// Returns whether the first line wins and marks do not fall.
    pub(crate) fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Makes a move: places a mark of the player on a cell. [`unmake_move`](Self::unmake_move)
    /// takes it back.
    pub(crate) fn make_move(&mut self, player: usize, cell: u32) {
        self.board.make_as(player, cell);
    }

    /// Removes the last mark.
    pub(crate) fn unmake_move(&mut self) {
        self.board.unmake_move();
    }

    /// Returns the playable cells, in rising order.
    pub(crate) fn playable_cells(&self) -> Vec<u32> {
        let cells = self.board.line_index().all_cell_numbers();
        cells.filter(|cell| self.board.is_playable(*cell)).collect()
    }

    /// Returns the number of lines that a player still needs to win.
    pub(crate) fn lines_needed(&self, player: usize) -> usize {
        let lines = self.board.goal().lines_that_end_game().unwrap_or(u32::MAX);
        lines.saturating_sub(self.board.completed_line_count(player)) as usize
    }

    /// Returns whether a player has completed as many lines as the goal asks for.
    pub(crate) fn has_won(&self, player: usize) -> bool {
        self.lines_needed(player) == 0
    }

    /// Returns up to two different cells on which a player would win at once.
    pub(crate) fn two_winning_cells(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let need = self.lines_needed(player);
        if need == 1 {
            return self.board.two_completing_cells(player);
        }
        let lines = self.board.lines_lacking(player, 1);
        if lines.len() < need {
            return (None, None);
        }
        let mut cells: Vec<u32> =
            lines.iter().map(|line| self.board.missing_cell_of_line(*line)).collect();
        cells.sort_unstable();
        let enough = cells.chunk_by(|one, other| one == other).filter(|same| same.len() >= need);
        let mut wins = enough.map(|same| same[0]).filter(|cell| self.board.is_playable(*cell));
        (wins.next(), wins.next())
    }

    /// Returns whether a move on `cell` that makes no threat can help `player` to win within
    /// `moves` own moves: a line through it can be completed in that time, or the other player
    /// could make a threat on such a line in that time.
    pub(crate) fn is_relevant(&self, player: usize, cell: u32, moves: u32) -> bool {
        let run = self.board.line_index().line_length() as u32;
        self.board.line_index().lines_through(cell).iter().any(|&line| {
            let [own, other] = [player, 1 - player]
                .map(|player| u32::from(self.board.marks_on_line(line, player)));
            other == 0 && run - own <= moves || own == 0 && run - other < moves
        })
    }

    /// Returns the heuristic value of a cell, by which moves are ordered: the sum of the values of
    /// all lines through it, where a line with marks of both players counts 0.
    pub(crate) fn heuristic_value(&self, cell: u32) -> i64 {
        let worth = |line: &LineId| {
            let [one, two] = [0, 1].map(|player| self.board.marks_on_line(*line, player));
            if one > 0 && two > 0 { 0 } else { self.board.line_value(usize::from(one + two)) }
        };
        self.board.line_index().lines_through(cell).iter().map(worth).sum()
    }
}

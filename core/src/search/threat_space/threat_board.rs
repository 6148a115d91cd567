//! The interface of a board for threat search, and the lists of threats.

/// The error of a search that was stopped before its end, by its limit of positions or by its
/// control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchStopped;

/// The empty cells on which a player would complete a line at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completions {
    /// No cell.
    Nowhere,
    /// One cell.
    One(u16),
    /// Two or more cells; these are two of them.
    Two(u16, u16),
}

impl Completions {
    /// Returns the moves that these threats leave to the other player, who is to move: any
    /// (`Some(None)`), one cell (`Some(Some(cell))`), or `None` if no single mark meets all
    /// threats.
    #[inline]
    pub fn allowed_replies(self) -> Option<Option<u16>> {
        match self {
            Self::Nowhere => Some(None),
            Self::One(cell) => Some(Some(cell)),
            Self::Two(..) => None,
        }
    }
}

/// Threats, each as a cell and the only answer to it.
pub(crate) type ThreatMoves = Vec<(u16, u16)>;

/// The result of a threat and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeResult {
    /// The other player now has threats that no threat of the player meets.
    Lost,
    /// A mark on this cell makes two threats, or completes a line.
    Won(u16),
    /// Further threats are possible.
    Continues,
}

/// A position of two players, 0 and 1, on which either may move at any time: searches try what
/// happens if a player moves twice.
///
/// A line is *open* to a player if the other has no mark on it.
pub trait ThreatBoard {
    /// Returns the number of cells.
    fn cell_count(&self) -> usize;

    /// Returns whether a cell may be taken.
    fn is_playable(&self, cell: u16) -> bool;

    /// Returns whether this player's mark stands on a cell.
    fn has_mark_of(&self, player: usize, cell: u16) -> bool;

    /// Makes a move of this player on an empty cell.
    fn make_move(&mut self, player: usize, cell: u16);

    /// Unmakes the last move. Must not be called more often than `make`.
    fn unmake_move(&mut self);

    /// Returns the Zobrist hash of the marks.
    fn hash(&self) -> u64;

    /// Returns the cells on which this player would complete a line.
    fn completing_cells(&self, player: usize) -> Completions;

    /// Appends this player's threats to `moves`: (cell, answer) and (answer, cell) for the two
    /// empty cells of each open line that lacks two marks. With `only`, those with a mark on that
    /// cell.
    ///
    /// Returns a cell at which two such lines meet, if there is one: a mark there makes two
    /// threats, and the appended list is then incomplete.
    fn list_threats(
        &mut self,
        player: usize,
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16>;

    /// Makes a threat and its answer, and lists the next threats as
    /// [`list_threats`](Self::list_threats) does. The moves stay made only if the result is
    /// [`ExchangeResult::Continues`].
    fn make_exchange(
        &mut self,
        player: usize,
        cell: u16,
        answer: u16,
        moves: &mut ThreatMoves,
    ) -> ExchangeResult {
        self.make_move(player, cell);
        self.make_move(1 - player, answer);
        if let Some(last) = self.newly_playable_win(player) {
            self.unmake_exchange();
            return ExchangeResult::Won(last);
        }
        let before = moves.len();
        let only = self.completing_cells(1 - player).allowed_replies();
        let last = only.and_then(|only| self.list_threats(player, only, moves));
        if last.is_none() && moves.len() > before {
            return ExchangeResult::Continues;
        }
        moves.truncate(before);
        self.unmake_exchange();
        last.map_or(ExchangeResult::Lost, ExchangeResult::Won)
    }

    /// Returns, with gravity, a cell above the answer on which this player now completes a line;
    /// `None` without gravity, or if there is none.
    fn newly_playable_win(&self, _player: usize) -> Option<u16> {
        None
    }

    /// Unmakes the last exchange.
    fn unmake_exchange(&mut self) {
        self.unmake_move();
        self.unmake_move();
    }

    /// Returns the number of lines examined since the last call, beyond what a small position
    /// needs, and resets it.
    #[inline]
    fn take_lines_examined(&self) -> usize {
        0
    }

    /// Returns whether this player has all but two marks of some line, blocked or not, that runs
    /// through this cell. May return `true` too often.
    fn may_threaten(&self, player: usize, cell: u16) -> bool;

    /// Returns whether a mark on an empty cell would make a threat.
    fn threatens(&self, player: usize, cell: u16) -> bool;

    /// Returns the value to the player of the open lines through an empty cell: the more marks they
    /// hold, the more.
    fn weight(&self, player: usize, cell: u16) -> u32;
}

/// The cells listed as threats, each with its answer. A cell that is listed again with another
/// answer lies on two threatening lines. Clearing the list takes constant time.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListedThreats {
    /// The list in which each cell was last listed, and its answer there.
    last: Vec<(u32, u16)>,
    now: u32,
}

impl ListedThreats {
    /// Creates a listing for a board of this many cells.
    pub(crate) fn new(cells: usize) -> Self {
        Self { last: vec![(0, 0); cells], now: 0 }
    }

    /// Empties the list, in constant time.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.last.fill((0, 0));
            self.now = 1;
        }
    }

    /// Adds to `moves` the two threats on a line whose only empty cells are `pair`, or only the one
    /// made by the cell `only`. Returns a cell that already makes a threat with another answer, so
    /// that a mark there makes two threats at once; otherwise `None`.
    #[inline]
    pub(crate) fn add_line_threats(
        &mut self,
        pair: [u16; 2],
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        let [one, two] = pair;
        for (cell, answer) in [(one, two), (two, one)] {
            if only.is_some_and(|only| only != cell) {
                continue;
            }
            let last = &mut self.last[usize::from(cell)];
            if last.0 != self.now {
                *last = (self.now, answer);
                moves.push((cell, answer));
            } else if last.1 != answer {
                return Some(cell);
            }
        }
        None
    }
}

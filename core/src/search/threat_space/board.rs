//! What a search for threats asks of a board, and the list of threats found on one.

/// The search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The empty cells on which a player would complete a line at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completable {
    /// There is none.
    Nowhere,
    /// There is one.
    At(u16),
    /// There are two or more; these are two of them.
    Twice(u16, u16),
}

impl Completable {
    /// Where the other player, to move, may go: anywhere (`Some(None)`) or to one
    /// cell; `None` if no one mark meets all threats.
    #[inline]
    pub fn leaves(self) -> Option<Option<u16>> {
        match self {
            Self::Nowhere => Some(None),
            Self::At(cell) => Some(Some(cell)),
            Self::Twice(..) => None,
        }
    }
}

/// Threats, each with the one answer that it leaves.
pub type Ways = Vec<(u16, u16)>;

/// What comes of a threat and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// There is no further threat that meets those of the other player.
    Lost,
    /// A mark on this cell makes two threats, or completes a line.
    Won(u16),
    /// There are further threats.
    Goes,
}

/// A position of two players, 0 and 1, on which either may move at any time:
/// searches try what would happen if a player moved twice.
///
/// A line is *open* to a player if the other has no mark on it.
pub trait ThreatBoard {
    /// Number of cells.
    fn cells(&self) -> usize;

    /// Whether a cell may be taken.
    fn is_empty(&self, cell: u16) -> bool;

    /// Whether this player's mark stands on a cell.
    fn is_of(&self, player: usize, cell: u16) -> bool;

    /// Puts a mark of this player on an empty cell.
    fn make(&mut self, player: usize, cell: u16);

    /// Takes back the last mark. Must not be called more often than `make`.
    fn unmake(&mut self);

    /// The Zobrist hash of the marks.
    fn hash(&self) -> u64;

    /// Where this player would complete a line.
    fn completing(&self, player: usize) -> Completable;

    /// The ways for this player to make a threat: appends (cell, answer) for
    /// both cells that are empty on each open line that lacks two marks. With
    /// `only`, those with a mark on that cell alone.
    ///
    /// Returns a cell at which two such lines meet, if there is one: then a
    /// mark there makes two threats, and what was appended is of no use.
    fn attacks(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16>;

    /// Makes a threat and its answer, and lists the ways to make the next one
    /// as [`attacks`](Self::attacks) does. The board has moved on only if the
    /// fight goes on.
    fn exchange(&mut self, player: usize, cell: u16, answer: u16, found: &mut Ways) -> Exchange {
        self.make(player, cell);
        self.make(1 - player, answer);
        if let Some(last) = self.opened(player) {
            self.take_back();
            return Exchange::Won(last);
        }
        let before = found.len();
        let only = self.completing(1 - player).leaves();
        let last = only.and_then(|only| self.attacks(player, only, found));
        if last.is_none() && found.len() > before {
            return Exchange::Goes;
        }
        found.truncate(before);
        self.take_back();
        last.map_or(Exchange::Lost, Exchange::Won)
    }

    /// Where marks fall, a cell above the answer on which this player now
    /// completes a line.
    fn opened(&self, _player: usize) -> Option<u16> {
        None
    }

    /// Takes back the last exchange.
    fn take_back(&mut self) {
        self.unmake();
        self.unmake();
    }

    /// Lines looked at since this was asked last, where they are many: what
    /// takes longer than a small position does.
    #[inline]
    fn lines_looked_at(&self) -> usize {
        0
    }

    /// Whether this player would have all but two marks of some line, blocked
    /// or not, that runs through this cell. May say yes too often.
    fn may_threaten(&self, player: usize, cell: u16) -> bool;

    /// Whether a mark on an empty cell would make a threat.
    fn threatens(&self, player: usize, cell: u16) -> bool;

    /// What the lines through an empty cell that are open to the player are
    /// worth to the player: the more marks they hold, the more.
    fn weight(&self, player: usize, cell: u16) -> u32;
}

/// Notes which cells were listed, so that a cell at which two lines meet is
/// seen at once. Forgets all without a step for each cell.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// When each cell was last listed, and with which answer.
    last: Vec<(u32, u16)>,
    now: u32,
}

impl Listing {
    /// For a board of this many cells.
    pub fn new(cells: usize) -> Self {
        Self { last: vec![(0, 0); cells], now: 0 }
    }

    /// A new list.
    #[inline]
    pub fn begin(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.last.fill((0, 0));
            self.now = 1;
        }
    }

    /// Appends both ways to make a threat on a line with these two empty
    /// cells, or with `only` that by a mark on that cell. Returns a cell at
    /// which this line meets another of the list: a mark there makes two
    /// threats. (Where lines overlap two of them may lack the same two cells:
    /// these do not meet.)
    #[inline]
    pub fn add(&mut self, pair: [u16; 2], only: Option<u16>, found: &mut Ways) -> Option<u16> {
        let [one, two] = pair;
        for (cell, answer) in [(one, two), (two, one)] {
            if only.is_some_and(|only| only != cell) {
                continue;
            }
            let last = &mut self.last[usize::from(cell)];
            if last.0 != self.now {
                *last = (self.now, answer);
                found.push((cell, answer));
            } else if last.1 != answer {
                return Some(cell);
            }
        }
        None
    }
}

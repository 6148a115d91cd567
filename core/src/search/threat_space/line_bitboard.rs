//! A threat board of bit sets: for each player the lines with at least one mark, with at least two,
//! and so on.

use super::threat_board::{Completions, ExchangeResult, ListedThreats, ThreatBoard, ThreatMoves};
use crate::base::rng::splitmix64;
use crate::search::LineIndex;

/// The lines on which a player has marks: `at_least[k]` those with k + 1 or more. A mark on a cell
/// with lines M carries upward: `at_least[k] |= at_least[k - 1] & M`.
type LineBits<const L: usize, const W: usize> = [[u64; W]; L];

/// A [`ThreatBoard`] for up to 64·W lines of L + 1 ≥ 3 cells. Making a move copies 2·L·W words,
/// regardless of the number of lines through the cell.
#[derive(Clone, Debug)]
pub struct LineBitboard<const R: usize, const L: usize, const W: usize> {
    /// The cells of each line.
    lines: Vec<[u16; R]>,
    /// The lines through each cell.
    masks: Vec<[u64; W]>,
    /// The content of each cell: 0 or 1 for a player's mark, 2 if empty, 3 if closed.
    stones: Vec<u8>,
    now: [LineBits<L, W>; 2],
    before: Vec<[LineBits<L, W>; 2]>,
    made: Vec<u16>,
    hash: u64,
    hashes: Vec<[u64; 2]>,
    listing: ListedThreats,
}

const EMPTY: u8 = 2;
const CLOSED: u8 = 3;

impl<const R: usize, const L: usize, const W: usize> LineBitboard<R, L, W> {
    /// Creates an empty board; `None` if lines do not have L + 1 cells, or are too many.
    pub fn new(index: &LineIndex) -> Option<Self> {
        if index.line_length() != R || R != L + 1 || L < 2 || index.line_count() > 64 * W {
            return None;
        }
        let cells = 0..index.cell_count() as u16;
        let mut masks = vec![[0; W]; index.cell_count()];
        for cell in cells.clone() {
            for &line in index.lines_through(cell.into()) {
                masks[usize::from(cell)][line.index() / 64] |= 1 << (line.index() % 64);
            }
        }
        let stone = |cell| if index.is_closed_cell(u32::from(cell)) { CLOSED } else { EMPTY };
        let hashes = |cell| [splitmix64(2 * u64::from(cell)), splitmix64(2 * u64::from(cell) + 1)];
        let line = |line| {
            let mut cells = index.cells_of(line);
            std::array::from_fn(|_| cells.next().expect("every line has R cells") as u16)
        };
        Some(Self {
            lines: index.all_line_ids().map(line).collect(),
            masks,
            stones: cells.clone().map(stone).collect(),
            now: [[[0; W]; L]; 2],
            before: Vec::with_capacity(index.cell_count()),
            made: Vec::with_capacity(index.cell_count()),
            hash: 0,
            hashes: cells.map(hashes).collect(),
            listing: ListedThreats::new(index.cell_count()),
        })
    }

    #[inline]
    fn last_empty(&self, line: usize) -> Option<u16> {
        self.lines[line].into_iter().find(|cell| self.stones[usize::from(*cell)] == EMPTY)
    }

    /// Returns the cells on which lines of `own` \ `other` are completed.
    #[inline]
    fn completing_on(&self, own: &[u64; W], other: &[u64; W]) -> Completions {
        let mut first = None;
        for w in 0..W {
            let mut threats = own[w] & !other[w];
            while threats != 0 {
                let line = w * 64 + threats.trailing_zeros() as usize;
                threats &= threats - 1;
                match (first, self.last_empty(line)) {
                    (None, Some(cell)) => first = Some(cell),
                    (Some(first), Some(cell)) if first != cell => {
                        return Completions::Two(first, cell);
                    }
                    _ => {}
                }
            }
        }
        first.map_or(Completions::Nowhere, Completions::One)
    }

    /// Lists the threats on these lines, which lack two marks; returns a cell at which two of them
    /// meet, if there is one.
    #[inline]
    fn list(
        &mut self,
        lines: &[u64; W],
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        self.listing.clear();
        for (w, &word) in lines.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let line = w * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let mut pair = [0; 2];
                let mut at = 0;
                for cell in self.lines[line] {
                    let empty = self.stones[usize::from(cell)] == EMPTY;
                    pair[at & 1] = cell;
                    at += usize::from(empty);
                    if at == 2 {
                        break;
                    }
                }
                let fork = self.listing.add_line_threats(pair, only, moves);
                if fork.is_some() {
                    return fork;
                }
            }
        }
        None
    }
}

impl<const R: usize, const L: usize, const W: usize> ThreatBoard for LineBitboard<R, L, W> {
    fn cell_count(&self) -> usize {
        self.stones.len()
    }

    #[inline]
    fn is_playable(&self, cell: u16) -> bool {
        self.stones[usize::from(cell)] == EMPTY
    }

    fn has_mark_of(&self, player: usize, cell: u16) -> bool {
        usize::from(self.stones[usize::from(cell)]) == player
    }

    #[inline]
    fn make_move(&mut self, player: usize, cell: u16) {
        self.before.push(self.now);
        self.made.push(cell);
        add_mark(&mut self.now[player], &self.masks[usize::from(cell)]);
        self.stones[usize::from(cell)] = player as u8;
        self.hash ^= self.hashes[usize::from(cell)][player];
    }

    #[inline]
    fn unmake_move(&mut self) {
        let cell = self.made.pop().expect("a mark was made");
        self.now = self.before.pop().expect("what was before each mark is kept");
        let stone = &mut self.stones[usize::from(cell)];
        self.hash ^= self.hashes[usize::from(cell)][usize::from(*stone)];
        *stone = EMPTY;
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    fn completing_cells(&self, player: usize) -> Completions {
        self.completing_on(&self.now[player][L - 1], &self.now[1 - player][0])
    }

    #[inline]
    fn list_threats(
        &mut self,
        player: usize,
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        let lines = lacking_two(
            &self.now[player],
            &self.now[1 - player],
            only.map(|only| &self.masks[usize::from(only)]),
        );
        self.list(&lines, only, moves)
    }

    fn make_exchange(
        &mut self,
        player: usize,
        cell: u16,
        answer: u16,
        moves: &mut ThreatMoves,
    ) -> ExchangeResult {
        let mut next = self.now;
        add_mark(&mut next[player], &self.masks[usize::from(cell)]);
        add_mark(&mut next[1 - player], &self.masks[usize::from(answer)]);
        let (own, other) = (&next[player], &next[1 - player]);
        self.stones[usize::from(cell)] = player as u8;
        self.stones[usize::from(answer)] = 1 - player as u8;
        let mut result = ExchangeResult::Lost;
        if let Some(only) = self.completing_on(&other[L - 1], &own[0]).allowed_replies() {
            let lines = lacking_two(own, other, only.map(|only| &self.masks[usize::from(only)]));
            if lines != [0; W] {
                let before = moves.len();
                if let Some(last) = self.list(&lines, only, moves) {
                    moves.truncate(before);
                    result = ExchangeResult::Won(last);
                } else if moves.len() > before {
                    self.before.push(self.now);
                    self.made.push(cell);
                    self.made.push(answer);
                    self.now = next;
                    self.hash ^= self.hashes[usize::from(cell)][player]
                        ^ self.hashes[usize::from(answer)][1 - player];
                    return ExchangeResult::Continues;
                }
            }
        }
        self.stones[usize::from(cell)] = EMPTY;
        self.stones[usize::from(answer)] = EMPTY;
        result
    }

    #[inline]
    fn unmake_exchange(&mut self) {
        if let Some(before) = self.before.pop() {
            self.now = before;
        }
        for _ in 0..2 {
            if let Some(cell) = self.made.pop() {
                let stone = &mut self.stones[usize::from(cell)];
                self.hash ^= self.hashes[usize::from(cell)][usize::from(*stone)];
                *stone = EMPTY;
            }
        }
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let lane = &self.now[player][L - 2];
        let mask = &self.masks[usize::from(cell)];
        (0..W).any(|w| lane[w] & mask[w] != 0)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        let of = Some(&self.masks[usize::from(cell)]);
        lacking_two(&self.now[player], &self.now[1 - player], of) != [0; W]
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        let mask = &self.masks[usize::from(cell)];
        let (own, other) = (&self.now[player], &self.now[1 - player]);
        let mut sum = 0;
        for w in 0..W {
            let open = mask[w] & !other[0][w];
            let mut value = 1;
            sum += open.count_ones();
            for level in own {
                value *= 4;
                sum += value * (open & level[w]).count_ones();
            }
        }
        sum
    }
}

/// Adds a mark to these lines.
#[inline]
fn add_mark<const L: usize, const W: usize>(lanes: &mut LineBits<L, W>, mask: &[u64; W]) {
    for level in (1..L).rev() {
        for w in 0..W {
            lanes[level][w] |= lanes[level - 1][w] & mask[w];
        }
    }
    for w in 0..W {
        lanes[0][w] |= mask[w];
    }
}

/// Returns the lines open to a player that lack two marks, of the given ones.
#[inline]
fn lacking_two<const L: usize, const W: usize>(
    own: &LineBits<L, W>,
    other: &LineBits<L, W>,
    of: Option<&[u64; W]>,
) -> [u64; W] {
    let mut lines = [0; W];
    for w in 0..W {
        lines[w] = own[L - 2][w] & !own[L - 1][w] & !other[0][w];
    }
    if let Some(of) = of {
        for w in 0..W {
            lines[w] &= of[w];
        }
    }
    lines
}

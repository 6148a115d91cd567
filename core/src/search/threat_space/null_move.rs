//! The null-move test: which answers to a quiet move need a search of their own.
//!
//! If the side to move passes (a *null move*) and the other side then wins by threats, only a move
//! that disturbs this win can help: one that takes a cell of it, or that makes a threat on the
//! way. The win is replayed against each move; moves against which it still works are refuted.
//! Wins found against the moves that do disturb it refute further ones.

use super::search::{FailureTable, NodeMeter, ThreatSearch, ThreatWin};
use super::threat_board::{Completions, SearchStopped, ThreatBoard};

/// The number of moves replayed in the time of a position.
const MOVES: usize = 4;

/// The ways in which the side to move can answer the other side's threats: a win at once, or the
/// moves that do not lose to the threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Defence {
    /// It can complete a line at once.
    Wins,
    /// Only these moves do not lose to threats, in the order given; none if all lose.
    Moves {
        /// The moves, as cell numbers.
        cells: Vec<u16>,
        /// Whether some moves were not examined.
        is_truncated: bool,
        /// The length in plies of the longest win that refutes a move, that move included.
        longest: u32,
    },
}

/// The question to [`find_defence`]: the moves to try, and the most to return.
pub(crate) struct DefenceQuery<'a> {
    /// All moves, in the order in which they are tried.
    pub order: &'a [u16],
    /// The maximum number of moves to return.
    pub max_moves: usize,
    /// Returns whether a move is not the image of one asked about before.
    pub is_distinct: &'a mut dyn FnMut(u16) -> bool,
}

/// The state in which [`find_defence`] was interrupted, for continuing it; initially the default.
#[derive(Debug, Default)]
pub(crate) struct DefenceSearchState {
    /// The moves still to be tried, the next one last; `None` before the null move was searched.
    open: Option<Vec<u16>>,
    /// Whether the next move is known to be distinct.
    asked: bool,
    cells: Vec<u16>,
    longest: u32,
}

/// Finds moves of the opponent of `player`, whose turn it is, after which `player` has no win by
/// threats; at most `moves.max_moves` of them. Leaves the board unchanged.
///
/// # Errors
/// [`SearchStopped`] if the meter ran out. Called again with the same moves and the same `begun`,
/// it continues with the move at which it was stopped.
pub(crate) fn find_defence(
    board: &mut impl ThreatBoard,
    player: usize,
    moves: DefenceQuery,
    begun: &mut DefenceSearchState,
    search: &mut ThreatSearch,
    failures: &FailureTable,
    meter: &mut NodeMeter<'_>,
) -> Result<Defence, SearchStopped> {
    if board.completing_cells(1 - player) != Completions::Nowhere {
        return Ok(Defence::Wins);
    }
    let DefenceQuery { order, max_moves: most, is_distinct: distinct } = moves;
    let mut open = match begun.open.take() {
        Some(open) => open,
        None => match after_null(board, player, order, begun, search, failures, meter)? {
            Some(open) => open,
            None => {
                let mut rest = order.iter().copied().filter(|cell| distinct(*cell));
                let cells = rest.by_ref().take(most).collect();
                return Ok(Defence::Moves {
                    cells,
                    is_truncated: rest.next().is_some(),
                    longest: 0,
                });
            }
        },
    };
    let mut cut = false;
    while let Some(&cell) = open.last() {
        if !begun.asked && !distinct(cell) {
            open.pop();
            continue;
        }
        cut = begun.cells.len() == most;
        if cut {
            break;
        }
        board.make_move(1 - player, cell);
        let win = match search.find_win(board, player, failures, meter) {
            Ok(Some(win)) => trimmed(board, player, win, meter).map(Some),
            other => other,
        };
        board.unmake_move();
        begun.asked = win.is_err();
        let Ok(win) = win else {
            begun.open = Some(open);
            return Err(SearchStopped);
        };
        open.pop();
        match win {
            Some(win) => {
                begun.longest = begun.longest.max(1 + win.plies());
                open = disturbing_moves(board, player, &win, open, meter)?;
            }
            None => begun.cells.push(cell),
        }
    }
    Ok(Defence::Moves {
        cells: std::mem::take(&mut begun.cells),
        is_truncated: cut,
        longest: begun.longest,
    })
}

/// Returns the moves that may help against the win after a null move, the next one last; `None` if
/// there is no win by threats.
fn after_null(
    board: &mut impl ThreatBoard,
    player: usize,
    order: &[u16],
    begun: &mut DefenceSearchState,
    search: &mut ThreatSearch,
    failures: &FailureTable,
    meter: &mut NodeMeter<'_>,
) -> Result<Option<Vec<u16>>, SearchStopped> {
    let mut open: Vec<u16> = match board.completing_cells(player) {
        Completions::Two(..) => {
            begun.longest = 2;
            Vec::new()
        }
        Completions::One(cell) => {
            if order.len() > 1 {
                begun.longest = 2;
            }
            order.iter().copied().filter(|other| *other == cell).collect()
        }
        Completions::Nowhere => match search.find_win(board, player, failures, meter)? {
            None => return Ok(None),
            Some(win) => {
                let win = trimmed(board, player, win, meter)?;
                begun.longest = 1 + win.plies();
                disturbing_moves(board, player, &win, order.to_vec(), meter)?
            }
        },
    };
    open.reverse();
    Ok(Some(open))
}

/// Returns those of `moves`, made by the opponent of `player` before the first threat, after which
/// `win` does not win as it stands. Leaves the board unchanged.
///
/// # Errors
///
/// [`SearchStopped`] if the meter ran out.
pub(super) fn disturbing_moves(
    board: &mut impl ThreatBoard,
    player: usize,
    win: &ThreatWin,
    moves: Vec<u16>,
    meter: &mut NodeMeter<'_>,
) -> Result<Vec<u16>, SearchStopped> {
    for &(cell, answer) in &win.threats {
        board.make_move(player, cell);
        board.make_move(1 - player, answer);
    }
    // A mark that makes no threat even at the end changes nothing, unless it stands on a cell that
    // the win uses.
    let wanted = |cell: u16| {
        let ends = win.completing_cells.is_some_and(|ends| ends.0 == cell || ends.1 == cell);
        ends || cell == win.last || win.threats.iter().any(|pair| pair.0 == cell || pair.1 == cell)
    };
    let kind = |cell: u16| match wanted(cell) {
        true => Some((cell, true)),
        false => board.may_threaten(1 - player, cell).then_some((cell, false)),
    };
    let left: Vec<(u16, bool)> = moves.into_iter().filter_map(kind).collect();
    (0..2 * win.threats.len()).for_each(|_| board.unmake_move());
    let mut open = Vec::with_capacity(left.len());
    for (cell, sure) in left {
        let disturbs = sure || {
            board.make_move(1 - player, cell);
            let ends = replay(board, player, win, meter);
            board.unmake_move();
            ends?.is_none()
        };
        if disturbs {
            open.push(cell);
        }
    }
    Ok(open)
}

/// Removes from a win the threats that nothing later depends on.
fn trimmed(
    board: &mut impl ThreatBoard,
    player: usize,
    mut win: ThreatWin,
    meter: &mut NodeMeter<'_>,
) -> Result<ThreatWin, SearchStopped> {
    for i in (0..win.threats.len()).rev() {
        let pair = win.threats.remove(i);
        match replay(board, player, &win, meter)? {
            Some(ends) => win.completing_cells = Some(ends),
            None => win.threats.insert(i, pair),
        }
    }
    Ok(win)
}

/// Plays a win and returns the two cells that then complete a line. `None` if it does not win: if
/// a threat is not one, an answer is not the only one, or the other side makes a threat that is
/// not met. Leaves the board unchanged.
fn replay(
    board: &mut impl ThreatBoard,
    player: usize,
    win: &ThreatWin,
    meter: &mut NodeMeter<'_>,
) -> Result<Option<(u16, u16)>, SearchStopped> {
    let mut made = 0;
    let ends = play(board, player, win, &mut made);
    (0..made).for_each(|_| board.unmake_move());
    meter.add_work(made / MOVES)?;
    meter.add_board_work(board)?;
    Ok(ends)
}

fn play(
    board: &mut impl ThreatBoard,
    player: usize,
    win: &ThreatWin,
    made: &mut usize,
) -> Option<(u16, u16)> {
    for &(cell, answer) in &win.threats {
        step(board, player, cell, made)?;
        if board.completing_cells(player) != Completions::One(answer) {
            return None;
        }
        board.make_move(1 - player, answer);
        *made += 1;
    }
    step(board, player, win.last, made)?;
    match board.completing_cells(player) {
        Completions::Two(one, other) => Some((one, other)),
        _ => None,
    }
}

/// Makes one move of a win, if it is legal and meets all threats.
fn step(board: &mut impl ThreatBoard, player: usize, cell: u16, made: &mut usize) -> Option<()> {
    let only = board.completing_cells(1 - player).allowed_replies();
    let meets = only.is_some_and(|only| only.is_none_or(|only| only == cell));
    (meets && board.is_playable(cell)).then(|| {
        board.make_move(player, cell);
        *made += 1;
    })
}

//! Values known beforehand: a table of whole games, and books of positions, such as proofs.

use super::mirroring::mirroring_holds;
use super::ruled_out::held_draw;
use super::verdict::{Basis, PlyCount, PositionEvaluation, Verdict};
use crate::base::control::{Control, Halt};
use crate::geometry::{Shape, board_line_count};
use crate::play::{Goal, OpeningRule, Player, Position, RuleParts, Rules, RulesError};
use num_bigint::BigUint;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The ground on which the moves of [`Bot::Perfect`](crate::play::Bot::Perfect) are perfect in games by
/// some rules, if there is one; the best ground first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PerfectGuarantee {
    /// A proof has an answer to every move.
    Book,
    /// A proof has an answer to every move of the opponent of this player, who wins.
    BookFor(Player),
    /// Every position is searched to the end of the game.
    FullSearch,
    /// Every position with at least this many marks is searched to the end of the game.
    FullSearchFrom(u32),
    /// The first player wins by threats that are found anew in each game; other positions are not
    /// searched to the end.
    FirstPlayerWin,
    /// No guarantee: Perfect plays as Strong.
    Nothing,
}

/// A book: a collection of positions with their best moves.
pub trait Book: Send + Sync + fmt::Debug {
    /// Returns the ground on which a player is perfect with this book in games by these rules, from
    /// the first move on; `None` if the book does not cover them.
    fn guarantee(&self, rules: &Rules) -> Option<PerfectGuarantee>;

    /// Prepares the book for games by these rules; before that it knows nothing.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; a later call continues.
    fn prepare(&self, _rules: &Rules, _control: &mut dyn Control<()>) -> Result<(), Halt> {
        Ok(())
    }

    /// Looks up a position in a game by any rules; returns its value and a line of play that begins
    /// with the best move, or `None` if the book does not have it.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt>;
}

/// The opening books that searches consult, in this order. Clones share the books.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct BookLibrary {
    books: Arc<[Arc<dyn Book>]>,
}

impl BookLibrary {
    /// Creates a library of these books; of two that cover a game, the first is consulted first.
    pub fn new(books: impl IntoIterator<Item = Arc<dyn Book>>) -> Self {
        Self { books: books.into_iter().collect() }
    }

    /// Returns this library with one more book, which is consulted first.
    pub fn with_book(&self, book: Arc<dyn Book>) -> Self {
        Self::new([book].into_iter().chain(self.books.iter().cloned()))
    }

    /// Returns the best ground on which a player is perfect with one of the books in games by these
    /// rules, from the first move on; `None` if no book covers them.
    pub fn guarantee(&self, rules: &Rules) -> Option<PerfectGuarantee> {
        self.books.iter().filter_map(|book| book.guarantee(rules)).min()
    }

    /// Prepares each book for games by these rules; a book that is kept packed gives no answers
    /// before.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; a later call continues.
    pub fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        self.books.iter().try_for_each(|book| book.prepare(rules, control))
    }

    /// Looks up a position in the books in order. Returns the value and the line of play of the
    /// first book whose best move is legal, or `None` if there is none.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt> {
        for book in &*self.books {
            let Some(known) = book.lookup(position, control)? else { continue };
            let best = known.pv.first().and_then(|mv| mv.cell());
            if best.is_some_and(|cell| position.check_cell(cell).is_ok()) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }
}

/// A family of games of two players on S^D, with S in a row, that all have the same value.
#[derive(Clone, Debug)]
pub struct KnownGame {
    /// The range of S.
    pub sides: RangeInclusive<u16>,
    /// The range of D.
    pub dims: RangeInclusive<usize>,
    /// The goal.
    pub goal: Goal,
    /// Whether the centre is not allowed as first move.
    pub no_center_first: bool,
    /// Whether the centre is closed.
    pub center_closed: bool,
    /// The value for the first player.
    pub verdict: Verdict,
}

const fn plain(side: u16, dims: usize, verdict: Verdict) -> KnownGame {
    KnownGame {
        sides: side..=side,
        dims: dims..=dims,
        goal: Goal::FirstTo(1),
        no_center_first: false,
        center_closed: false,
        verdict,
    }
}

/// The fewest dimensions of a board of side 2 that is too large for the searches.
const UNSEARCHED_PAIR_DIMS: usize = 10;

const DRAW: Verdict = Verdict::draw(Basis::FullSearch);

/// All known games.
pub static KNOWN_GAMES: [KnownGame; 15] = [
    KnownGame {
        dims: 2..=UNSEARCHED_PAIR_DIMS - 1,
        ..plain(2, 2, Verdict::win(PlyCount::Exact(3), Basis::FullSearch))
    },
    KnownGame {
        dims: UNSEARCHED_PAIR_DIMS..=usize::MAX,
        ..plain(2, 2, Verdict::win(PlyCount::Exact(3), Basis::EveryPair))
    },
    plain(3, 2, DRAW),
    KnownGame { goal: Goal::Misere, ..plain(3, 2, DRAW) },
    plain(4, 2, Verdict::draw(Basis::NoWin)),
    KnownGame { goal: Goal::Misere, ..plain(4, 2, DRAW) },
    KnownGame { sides: 5..=u16::MAX, ..plain(5, 2, Verdict::draw(Basis::Pairing)) },
    plain(3, 3, Verdict::win(PlyCount::Exact(7), Basis::FullSearch)),
    KnownGame {
        no_center_first: true,
        ..plain(3, 3, Verdict::loss(PlyCount::Exact(10), Basis::FullSearch))
    },
    KnownGame {
        center_closed: true,
        ..plain(3, 3, Verdict::win(PlyCount::Exact(7), Basis::FullSearch))
    },
    plain(3, 4, Verdict::win(PlyCount::Exact(7), Basis::Proof)),
    KnownGame {
        no_center_first: true,
        ..plain(3, 4, Verdict::loss(PlyCount::Exact(10), Basis::Proof))
    },
    KnownGame {
        dims: 5..=usize::MAX,
        ..plain(3, 5, Verdict::win(PlyCount::Exact(7), Basis::ThreatsFromCenter))
    },
    plain(4, 3, Verdict::win(PlyCount::AtMost(57), Basis::Proof)),
    plain(4, 4, Verdict::win(PlyCount::AtMost(85), Basis::Proof)),
];

impl KnownGame {
    /// Returns the rules of this family of games on its smallest board.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if there are no such rules; never for [`KNOWN_GAMES`].
    pub fn rules_on_smallest_board(&self) -> Result<Rules, RulesError> {
        let shape = Shape::hypercube(*self.sides.start(), *self.dims.start())?;
        self.rules_on(shape)
    }

    /// Returns the rules on one of the family's boards.
    fn rules_on(&self, shape: Shape) -> Result<Rules, RulesError> {
        let closed =
            Rules::middle_cell(&shape).filter(|_| self.center_closed).into_iter().collect();
        let opening = if self.no_center_first { OpeningRule::NoCenter } else { OpeningRule::Free };
        RuleParts { goal: self.goal, closed, opening, ..RuleParts::plain(shape, 2) }.try_into()
    }

    fn covers(&self, rules: &Rules) -> bool {
        let (side, dims) = (rules.shape().line_length(), rules.shape().dims());
        // Nothing of the known board is taken from the other one but its side and dimension.
        let known = || self.rules_on(Shape::hypercube(side, dims)?);
        self.sides.contains(&side)
            && self.dims.contains(&dims)
            && known().is_ok_and(|known| known == *rules)
    }
}

/// Returns the value of the game by these rules, from its empty board, for the first player; `None`
/// if it is not known.
pub fn known_game_verdict(rules: &Rules) -> Option<Verdict> {
    let found = KNOWN_GAMES.iter().find(|game| game.covers(rules)).map(|game| game.verdict);
    found.or_else(|| few_lines_verdict(rules)).or_else(|| mirrored_misere_verdict(rules))
}

/// Returns the value of a position if a theorem settles it and no search has: that of the whole game
/// before its first move, that of every position on a large board of side 2, that of a position in which
/// a player mirrors on 3^D, and the draw where each player can keep the other from winning.
pub(crate) fn theorem_verdict(position: &Position) -> Option<Verdict> {
    if position.shape().dims() >= UNSEARCHED_PAIR_DIMS
        && let Some(verdict) = every_pair_verdict(position)
    {
        return Some(verdict);
    }
    if position.marks().is_empty() {
        let by_theorem =
            |basis| matches!(basis, Basis::FewLines | Basis::Mirroring | Basis::ThreatsFromCenter);
        if let Some(known) = known_game_verdict(position.rules()) {
            return Some(known).filter(|verdict| verdict.basis().is_some_and(by_theorem));
        }
    }
    mirrored_position_verdict(position).or_else(|| held_draw(position))
}

/// Returns the value of a position on 2^D under the plain rules, where every two cells make a line:
/// the first player completes one with the second mark. `None` for other games, finished ones and
/// nearly full boards.
pub(crate) fn every_pair_verdict(position: &Position) -> Option<Verdict> {
    let (shape, rules) = (position.shape(), position.rules());
    let has_pairs = shape.is_hypercube()
        && shape.line_length() == 2
        && rules.is_two_player_first_line()
        && rules.allows_any_cell_after_first();
    let has_room = || position.empty_count().is_none_or(|empty| empty > 2);
    if !has_pairs || position.outcome().is_over() || !has_room() {
        return None;
    }
    Some(match position.marks().len() {
        0 => Verdict::win(PlyCount::Exact(3), Basis::EveryPair),
        1 => Verdict::loss(PlyCount::Exact(2), Basis::EveryPair),
        _ => Verdict::win(PlyCount::Exact(1), Basis::EveryPair),
    })
}

/// Returns the draw of a board with fewer than 2^(K − 1) lines: with Σ 2^−K < ½ over the lines each
/// player blocks all lines of the other (P. Erdős and J. L. Selfridge, “On a combinatorial game”,
/// 1973).
fn few_lines_verdict(rules: &Rules) -> Option<Verdict> {
    let shape = rules.shape();
    let is_blocked = || board_line_count(shape) < BigUint::from(1u8) << (shape.line_length() - 1);
    let applies = rules.player_count() == 2
        && !rules.goal().is_misere()
        && rules.move_rules().next().is_none();
    (applies && is_blocked()).then_some(Verdict::draw(Basis::FewLines))
}

/// Returns the win of the first player in misère on 3^D with D ≥ 3: after the centre, each reply in the
/// mirror image of the other player’s cell completes no line before the other player has one, and no
/// full board is without a line (S. W. Golomb and A. W. Hales, “Hypercube tic-tac-toe”, 2002).
fn mirrored_misere_verdict(rules: &Rules) -> Option<Verdict> {
    let cells = 3u32.checked_pow(u32::try_from(rules.shape().dims()).ok()?)?;
    is_misere_of_side_three(rules)
        .then_some(Verdict::win(PlyCount::AtMost(cells - 1), Basis::Mirroring))
}

/// Returns whether these are the rules of misère on 3^D with D ≥ 3, where no full board is without a
/// line.
fn is_misere_of_side_three(rules: &Rules) -> bool {
    let (side, dims) = (rules.shape().line_length(), rules.shape().dims());
    let misere = || {
        let shape = Shape::hypercube(side, dims).ok()?;
        Rules::new(shape, 2).ok()?.with_goal(Goal::Misere).ok()
    };
    side == 3 && dims >= 3 && misere().is_some_and(|misere| misere == *rules)
}

/// Returns the value of a position in misère on 3^D with D ≥ 3 in which one player mirrors.
fn mirrored_position_verdict(position: &Position) -> Option<Verdict> {
    if !is_misere_of_side_three(position.rules()) {
        return None;
    }
    let mover = position.to_move().index();
    let plies = PlyCount::AtMost(u32::try_from(position.empty_count()?).ok()?);
    match mirroring_holds(position) {
        holds if holds[mover] => Some(Verdict::win(plies, Basis::Mirroring)),
        holds if holds[1 - mover] => Some(Verdict::loss(plies, Basis::Mirroring)),
        _ => None,
    }
}

/// Returns a verdict found on a position, improved by the known value of the game if the board is
/// empty: the better basis, and the fewest plies.
pub(crate) fn sharpened_by_known(found: Verdict, position: &Position) -> Verdict {
    let known = known_game_verdict(position.rules()).filter(|_| position.marks().is_empty());
    known.map_or(found, |known| found.sharpened_by(known))
}

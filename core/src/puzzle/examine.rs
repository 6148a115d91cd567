//! Examining by search whether a position is a puzzle of a theme.

use super::answers::MainLine;
use super::grade::Features;
use super::hunt::{Hunt, Interrupted, Watch, Way, found};
use super::problem::{MAX_RIGHT, NoPuzzles, Puzzle, lines_of};
use super::theme::{MAX_WINS_IN, Theme};
use crate::base::control::{Control, Halt};
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::solve::FullSearch;
use crate::search::LineIndex;
use crate::symmetry::CanonicalHash;
use std::sync::Arc;

/// The search limits for one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The most positions to search.
    pub positions: u64,
    /// The most own moves of wins that are not by threats alone.
    pub quiet: u32,
}

impl Effort {
    /// No limits but the longest puzzle.
    pub const CHECK: Self = Self { positions: u64::MAX, quiet: MAX_WINS_IN };
}

/// Memory of the full search of a position, in bytes.
const FULL_MEMORY: usize = 128 << 20;
/// Work of the full search after a move, in units of about a hundredth of a microsecond.
const FULL_WORK: u64 = 60_000_000;
/// The most empty cells of a position for a full search.
const FULL_CELLS: usize = 24;
/// The most empty cells of a position for which a full search takes no time.
const SOON_CELLS: usize = 14;
/// The most own moves of a win, not by threats alone, that is searched for to show that a move
/// holds; where wins are short, and elsewhere.
const HELD_SMALL: u32 = 6;
const HELD_SOON: u32 = 4;
/// The most moves that are searched to the end.
const OPEN: usize = 4;
/// The most own moves of the other player's win after a wrong move that is searched for: by
/// threats, and by any moves where threats are not all, as with gravity.
const LOST_BY_THREATS: u32 = 10;
const LOST_BY_ANY: u32 = 3;
/// The same limit where the first line wins and marks do not fall, on lines of three cells or with
/// few empty cells; elsewhere only threats are searched.
const LOST_AT_ONCE: u32 = 4;
const FEW_CELLS: usize = 26;
/// Additional own moves of a slower win by threats that is searched for.
const SLOWER: u32 = 2;
/// The most own moves of a win that must have a single right first move.
const SHORT: u32 = 2;
/// The fewest legal moves of a puzzle.
const LEAST_MOVES: usize = 3;

/// The certain answer of a position.
struct Answer {
    wins_in: Option<u32>,
    right: Vec<u32>,
    line: MainLine,
}

/// An examiner for positions of one game.
pub(super) struct Examiner {
    rules: Arc<Rules>,
    index: Arc<LineIndex>,
    images: Option<CanonicalHash>,
    hunt: Hunt,
}

impl Examiner {
    /// Makes an examiner for these rules. O(lines + cells · symmetries).
    ///
    /// # Errors
    /// [`NoPuzzles`] if there are no puzzles by these rules.
    pub fn new(rules: Arc<Rules>) -> Result<Self, NoPuzzles> {
        let index = lines_of(&rules)?;
        let images = CanonicalHash::of_rules(&rules);
        let hunt = Hunt::new(Arc::clone(&index), &Position::new(Arc::clone(&rules)));
        Ok(Self { rules, index, images, hunt })
    }

    /// Returns the lines of the board.
    pub fn index(&self) -> &Arc<LineIndex> {
        &self.index
    }

    /// Makes a puzzle of this theme from a position, if it is won within this range of own moves;
    /// `None` if it is no such puzzle, or that is not certain within these limits.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn puzzle(
        &mut self,
        position: &Position,
        theme: Theme,
        range: (u32, u32),
        effort: Effort,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Puzzle>, Halt> {
        let set_up = position.set_up_marks().len();
        if position.marks().is_empty() || set_up > 0 || position.outcome().is_over() {
            return Ok(None);
        }
        self.hunt.set(position);
        let mut watch = Watch::new(effort.positions, control);
        let examined = self.examine(position, theme, range, effort, &mut watch);
        let Some(Some((answer, features))) = found(examined)? else { return Ok(None) };
        let moves = position.marks().iter().map(|mark| self.index.number(&mark.cell)).collect();
        let found = (answer.wins_in, answer.right);
        Ok(Puzzle::new(Arc::clone(&self.rules), moves, theme, found, features).ok())
    }

    fn examine(
        &mut self,
        position: &Position,
        theme: Theme,
        (least, most): (u32, u32),
        effort: Effort,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(Answer, Features)>, Interrupted> {
        let player = position.to_move().index();
        if self.hunt.moves().len() < LEAST_MOVES {
            return Ok(None);
        }
        let (low, high) = theme.moves();
        let range = (least.max(low), most.min(high));
        let answer = match theme {
            Theme::OnlyMove => self.only_move(position, range, watch)?,
            Theme::Threats => self.win(player, range, Way::Threats, effort, watch)?,
            _ => self.win(player, range, Way::Any, effort, watch)?,
        };
        let Some(answer) = answer else { return Ok(None) };
        if !self.is_about(player, theme, &answer, watch)? {
            return Ok(None);
        }
        let features = self.features(player, theme, &answer, watch)?;
        Ok(Some((answer, features)))
    }

    /// Finds the win with the fewest own moves, in this range, with few right first moves.
    fn win(
        &mut self,
        player: usize,
        (least, most): (u32, u32),
        way: Way,
        effort: Effort,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Answer>, Interrupted> {
        // A win that is too short is found quickly.
        let soon = self.hunt.distance(player, most.min(2), way, watch)?;
        let threats = match soon {
            Some(_) => soon,
            None => self.hunt.distance(player, most, Way::Threats, watch)?,
        };
        let wins_in = match (soon, way) {
            (Some(_), _) | (None, Way::Threats) => threats,
            (None, Way::Any) => {
                let below = threats.map_or(most.min(effort.quiet), |moves| moves - 1);
                self.hunt.distance(player, below, way, watch)?.or(threats)
            }
        };
        let Some(wins_in) = wins_in.filter(|moves| *moves >= least) else { return Ok(None) };
        let right = self.hunt.right_moves(player, wins_in, way, watch)?;
        // A short win must have one right first move.
        let few = if wins_in <= SHORT { 1 } else { MAX_RIGHT };
        if right.len() > few {
            return Ok(None);
        }
        let Some(&first) = right.first() else { return Ok(None) };
        let line = self.hunt.main_line(player, first, wins_in, way, watch)?;
        Ok(Some(Answer { wins_in: Some(wins_in), right, line }))
    }

    /// Returns whether a win belongs to this theme.
    fn is_about(
        &mut self,
        player: usize,
        theme: Theme,
        answer: &Answer,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        let threatened = self.hunt.winning(1 - player).0.is_some();
        let threats_after = |hunt: &mut Hunt, cell: u32| {
            hunt.make(player, cell);
            let (one, two) = hunt.winning(player);
            hunt.unmake();
            usize::from(one.is_some()) + usize::from(two.is_some())
        };
        let mut after = answer.right.iter().map(|cell| threats_after(&mut self.hunt, *cell));
        Ok(match theme {
            Theme::OnlyMove => true,
            // A forced move is no puzzle, except a win at once.
            Theme::WinIn => answer.wins_in == Some(1) || !threatened,
            Theme::Fork => !threatened && after.all(|cells| cells == 2),
            Theme::Block => threatened && answer.line.only,
            Theme::Threats => !threatened,
            Theme::Quiet => match answer.wins_in {
                Some(moves) => {
                    !threatened
                        && answer.line.quiet > 0
                        && !self.hunt.attack(player, moves, Way::Threats, watch)?
                }
                None => false,
            },
        })
    }

    /// Finds the only move that does not lose, where the result of every move is certain and
    /// nothing is threatened yet.
    fn only_move(
        &mut self,
        position: &Position,
        (least, most): (u32, u32),
        watch: &mut Watch<'_>,
    ) -> Result<Option<Answer>, Interrupted> {
        let (player, other) = (position.to_move().index(), 1 - position.to_move().index());
        let hunt = &mut self.hunt;
        if hunt.winning(player).0.is_some() || hunt.winning(other).0.is_some() {
            return Ok(None);
        }
        let late = hunt.tally().empty() <= FULL_CELLS;
        let falls = hunt.tally().has_gravity();
        // Unless a pass loses, not every other move does; and a loss that is not quickly found
        // takes too long to prove.
        let soon = hunt.tally().empty() <= SOON_CELLS;
        if !falls && !soon && !loses(hunt, other, watch)? {
            return Ok(None);
        }
        let mut open = Vec::new();
        for cell in hunt.moves() {
            hunt.make(player, cell);
            let lost = loses(hunt, other, watch);
            hunt.unmake();
            if !lost? {
                open.push(cell);
            }
            if open.len() > if late { OPEN } else { 1 } {
                return Ok(None);
            }
        }
        let mut right = Vec::new();
        for cell in open {
            match self.holds(position, cell, watch)? {
                Some(Held::Lost) => {}
                Some(Held::Won(moves)) => right.push((cell, Some(moves))),
                Some(Held::Drawn) => right.push((cell, None)),
                None => return Ok(None),
            }
        }
        let &[(cell, wins_in)] = &right[..] else { return Ok(None) };
        if wins_in.is_some_and(|moves| moves < least || moves > most) {
            return Ok(None);
        }
        let line = match wins_in {
            Some(moves) => self.hunt.main_line(player, cell, moves, Way::Any, watch)?,
            None => MainLine::default(),
        };
        Ok(Some(Answer { wins_in, right: vec![cell], line }))
    }

    /// Returns the certain result, for its player, of a move that may hold.
    fn holds(
        &mut self,
        position: &Position,
        cell: u32,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Held>, Interrupted> {
        let player = position.to_move().index();
        let late = self.hunt.tally().empty() <= FULL_CELLS;
        let small = has_few_moves(&self.hunt);
        let mut by_threats = None;
        for moves in 2..=MAX_WINS_IN {
            if self.hunt.wins_by(player, cell, moves, Way::Threats, watch)? {
                by_threats = Some(moves);
                break;
            }
        }
        // In fewer moves than by threats alone; or within a few, if threats do not win.
        let below =
            by_threats.map_or(if small { HELD_SMALL } else { HELD_SOON }, |moves| moves - 1);
        for moves in 2..=below {
            if self.hunt.wins_by(player, cell, moves, Way::Any, watch)? {
                return Ok(Some(Held::Won(moves)));
            }
        }
        if let Some(moves) = by_threats {
            return Ok(Some(Held::Won(moves)));
        }
        let Some(images) = self.images.clone().filter(|_| late) else { return Ok(None) };
        let mut after = position.clone();
        if after.play(&self.index.cell(cell)).is_err() {
            return Ok(None);
        }
        let index = Arc::clone(&self.index);
        let mut full = FullSearch::new(index, images, &after, FULL_MEMORY);
        let positions = FULL_WORK / full.cost();
        let found = watch.part(|control| full.run(positions, u32::MAX, control))?;
        let Some((verdict, _)) = found else { return Ok(None) };
        Ok(match (verdict.is_loss(), verdict.is_draw(), verdict.plies()) {
            // The plies after the move are the other's and the winner's in turn.
            (true, _, Some(plies)) => Some(Held::Won(1 + plies.count().div_ceil(2))),
            (_, true, _) => Some(Held::Drawn),
            _ => Some(Held::Lost),
        })
    }

    fn features(
        &mut self,
        player: usize,
        theme: Theme,
        answer: &Answer,
        watch: &mut Watch<'_>,
    ) -> Result<Features, Interrupted> {
        let hunt = &mut self.hunt;
        let right = &answer.right;
        let heaviest = right.iter().map(|cell| hunt.weight(*cell)).max().unwrap_or(0);
        let forced = hunt.winning(1 - player).0.is_some() || hunt.winning(player).0.is_some();
        let slower_moves = match (theme, answer.wins_in) {
            (Theme::WinIn | Theme::Fork | Theme::Threats | Theme::Quiet, Some(moves @ 2..)) => {
                (moves + SLOWER).min(MAX_WINS_IN)
            }
            _ => 0,
        };
        let (mut tempting, mut slower) = (0, 0);
        let wrong = hunt.moves().into_iter().filter(|cell| !right.contains(cell));
        for cell in wrong.collect::<Vec<u32>>() {
            let heavy = hunt.weight(cell) >= heaviest;
            hunt.make(player, cell);
            let threat = hunt.winning(player).0.is_some();
            hunt.unmake();
            tempting += u32::from(heavy || threat && !forced);
            let wins = threat
                && slower_moves > 1
                && hunt.wins_by(player, cell, slower_moves, Way::Threats, watch)?;
            slower += u32::from(wins);
        }
        let MainLine { quiet, span, .. } = answer.line;
        Ok(Features { quiet, span, tempting, slower })
    }
}

/// The result of a move for its player.
enum Held {
    Lost,
    Drawn,
    Won(u32),
}

/// Returns whether lines have three cells, or few cells are empty, so that wins are short.
fn has_few_moves(hunt: &Hunt) -> bool {
    hunt.tally().table().run() <= 3 || hunt.tally().empty() <= FEW_CELLS
}

/// Returns whether a limited search shows that this player, to move, wins.
fn loses(hunt: &mut Hunt, winner: usize, watch: &mut Watch<'_>) -> Result<bool, Interrupted> {
    let any = match (hunt.is_plain(), has_few_moves(hunt)) {
        (true, true) => LOST_AT_ONCE,
        (true, false) => 0,
        (false, _) => LOST_BY_ANY,
    };
    Ok(hunt.attack(winner, LOST_BY_THREATS, Way::Threats, watch)?
        || hunt.attack(winner, any, Way::Any, watch)?)
}

//! Examining by search whether a position is a puzzle of a theme.

use super::problem::{
    MAX_RIGHT_MOVES, MAX_WINS_IN, Puzzle, PuzzleFeatures, PuzzleRulesError, PuzzleTheme,
    build_line_index,
};
use super::win_search::solution_line::SolutionLine;
use super::win_search::{Attack, AttackMode, WinMeter, WinSearch, WinSearchResult, none_at_limit};
use crate::base::control::{Control, Halt};
use crate::play::{Position, Rules};
use crate::proof::solve::FullSearch;
use crate::search::LineIndex;
use crate::symmetry::CanonicalHash;
use std::sync::Arc;

/// The limits of the searches when one position is examined as a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExamineLimits {
    /// The maximum number of positions to search.
    pub nodes: u64,
    /// The maximum number of own moves of wins that are not by threats alone.
    pub quiet_moves: u32,
}

impl ExamineLimits {
    /// The limits for checking a puzzle: any number of nodes, and as many moves as the longest
    /// puzzle.
    pub(crate) const FOR_CHECKING: Self = Self { nodes: u64::MAX, quiet_moves: MAX_WINS_IN };
}

/// Memory of the full search of a position, in bytes.
const FULL_MEMORY: usize = 128 << 20;
/// Work of the full search after a move, in units of about a hundredth of a microsecond.
const FULL_WORK: u64 = 60_000_000;
/// The maximum number of empty cells of a position for a full search.
const MAX_FULL_SEARCH_CELLS: usize = 24;
/// The maximum number of empty cells of a position for which a full search takes no time.
const MAX_QUICK_SEARCH_CELLS: usize = 14;
/// The maximum number of own moves of a win, not by threats alone, that is searched for to show
/// that a move holds; where wins are short, and elsewhere.
const HELD_SMALL: u32 = 6;
const HELD_SOON: u32 = 4;
/// The maximum number of moves that are searched to the end.
const MAX_OPEN_MOVES: usize = 4;
/// The maximum number of own moves of the other player's win after a wrong move that is searched
/// for: by threats, and by any moves where threats are not all, as with gravity.
const LOST_BY_THREATS: u32 = 10;
const LOST_BY_ANY: u32 = 3;
/// The same limit where the first line wins and marks do not fall, on lines of three cells or with
/// few empty cells; elsewhere only threats are searched.
const LOST_AT_ONCE: u32 = 4;
const FEW_CELLS: usize = 26;
/// Additional own moves of a slower win by threats that is searched for.
const SLOWER_MOVES: u32 = 2;
/// The maximum number of own moves of a win that must have a single right first move.
const SHORT_WIN: u32 = 2;
/// The fewest legal moves of a puzzle.
const MIN_MOVES: usize = 3;

/// The certain answer of a position.
struct CertainAnswer {
    wins_in: Option<u32>,
    right: Vec<u32>,
    line: SolutionLine,
}

/// A test of positions of one game for whether they make puzzles.
pub(super) struct Examiner {
    rules: Arc<Rules>,
    index: Arc<LineIndex>,
    images: Option<CanonicalHash>,
    search: WinSearch,
}

impl Examiner {
    /// Creates an examiner for these rules. O(lines + cells · symmetries).
    ///
    /// # Errors
    /// [`PuzzleRulesError`] if there are no puzzles by these rules.
    pub(crate) fn new(rules: Arc<Rules>) -> Result<Self, PuzzleRulesError> {
        let index = build_line_index(&rules)?;
        let images = CanonicalHash::for_rules(&rules);
        let hunt = WinSearch::new(Arc::clone(&index), &Position::new(Arc::clone(&rules)));
        Ok(Self { rules, index, images, search: hunt })
    }

    /// Returns the lines of the board.
    pub(crate) fn line_index(&self) -> &Arc<LineIndex> {
        &self.index
    }

    /// Creates a puzzle of this theme from a position that is won in a number of own moves in
    /// `range`; `None` if the position does not suit the theme, or if that is not certain within
    /// the limits.
    pub(crate) fn make_puzzle(
        &mut self,
        position: &Position,
        theme: PuzzleTheme,
        range: (u32, u32),
        effort: ExamineLimits,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Puzzle>, Halt> {
        let set_up = position.set_up_marks().len();
        if position.marks().is_empty() || set_up > 0 || position.outcome().is_over() {
            return Ok(None);
        }
        self.search.set_position(position);
        let mut meter = WinMeter::new(effort.nodes, control);
        let examined = self.examine(position, theme, range, effort, &mut meter);
        let Some(Some((answer, features))) = none_at_limit(examined)? else { return Ok(None) };
        let moves =
            position.marks().iter().map(|mark| self.index.cell_number(&mark.cell)).collect();
        let found = (answer.wins_in, answer.right);
        Ok(Puzzle::new(Arc::clone(&self.rules), moves, theme, found, features).ok())
    }

    fn examine(
        &mut self,
        position: &Position,
        theme: PuzzleTheme,
        (least, most): (u32, u32),
        effort: ExamineLimits,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<(CertainAnswer, PuzzleFeatures)>> {
        let player = position.to_move().index();
        if self.search.playable_cells().len() < MIN_MOVES {
            return Ok(None);
        }
        let (low, high) = theme.win_range();
        let range = (least.max(low), most.min(high));
        let answer = match theme {
            PuzzleTheme::OnlyMove => self.find_only_move(position, range, meter)?,
            PuzzleTheme::Threats => {
                self.find_win(Attack::by_threats(player), range, effort, meter)?
            }
            _ => self.find_win(Attack::by_any_moves(player), range, effort, meter)?,
        };
        let Some(answer) = answer else { return Ok(None) };
        if !self.fits_theme(player, theme, &answer, meter)? {
            return Ok(None);
        }
        let features = self.features(player, theme, &answer, meter)?;
        Ok(Some((answer, features)))
    }

    /// Finds the win with the fewest own moves, in this range, with few right first moves.
    fn find_win(
        &mut self,
        attack: Attack,
        (least, most): (u32, u32),
        effort: ExamineLimits,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<CertainAnswer>> {
        // A win that is too short is found quickly.
        let soon = self.search.moves_to_win(attack, most.min(2), meter)?;
        let threats = match soon {
            Some(_) => soon,
            None => self.search.moves_to_win(Attack::by_threats(attack.player), most, meter)?,
        };
        let wins_in = match (soon, attack.mode) {
            (Some(_), _) | (None, AttackMode::Threats) => threats,
            (None, AttackMode::AllMoves) => {
                let below = threats.map_or(most.min(effort.quiet_moves), |moves| moves - 1);
                self.search.moves_to_win(attack, below, meter)?.or(threats)
            }
        };
        let Some(wins_in) = wins_in.filter(|moves| *moves >= least) else { return Ok(None) };
        let right = self.search.winning_moves(attack, wins_in, meter)?;
        // A short win must have one right first move.
        let few = if wins_in <= SHORT_WIN { 1 } else { MAX_RIGHT_MOVES };
        if right.len() > few {
            return Ok(None);
        }
        let Some(&first) = right.first() else { return Ok(None) };
        let line = self.search.solution_line(attack, first, wins_in, meter)?;
        Ok(Some(CertainAnswer { wins_in: Some(wins_in), right, line }))
    }

    /// Returns whether a win belongs to this theme.
    fn fits_theme(
        &mut self,
        player: usize,
        theme: PuzzleTheme,
        answer: &CertainAnswer,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<bool> {
        let threatened = self.search.two_winning_cells(1 - player).0.is_some();
        let threats_after = |hunt: &mut WinSearch, cell: u32| {
            hunt.make_move(player, cell);
            let (one, two) = hunt.two_winning_cells(player);
            hunt.unmake_move();
            usize::from(one.is_some()) + usize::from(two.is_some())
        };
        let mut after = answer.right.iter().map(|cell| threats_after(&mut self.search, *cell));
        Ok(match theme {
            PuzzleTheme::OnlyMove => true,
            // A forced move is no puzzle, except a win at once.
            PuzzleTheme::WinIn => answer.wins_in == Some(1) || !threatened,
            PuzzleTheme::Fork => !threatened && after.all(|cells| cells == 2),
            PuzzleTheme::Block => threatened && answer.line.is_unique,
            PuzzleTheme::Threats => !threatened,
            PuzzleTheme::Quiet => match answer.wins_in {
                Some(moves) => {
                    !threatened
                        && answer.line.quiet_moves > 0
                        && !self.search.can_win(Attack::by_threats(player), moves, meter)?
                }
                None => false,
            },
        })
    }

    /// Finds the only move that does not lose, where the result of every move is certain and
    /// nothing is threatened yet.
    fn find_only_move(
        &mut self,
        position: &Position,
        (least, most): (u32, u32),
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<CertainAnswer>> {
        let (player, other) = (position.to_move().index(), 1 - position.to_move().index());
        let hunt = &mut self.search;
        if hunt.two_winning_cells(player).0.is_some() || hunt.two_winning_cells(other).0.is_some() {
            return Ok(None);
        }
        let late = hunt.board().empty_cell_count() <= MAX_FULL_SEARCH_CELLS;
        let falls = hunt.board().has_gravity();
        // Unless a pass loses, not every other move does; and a loss that is not quickly found
        // takes too long to prove.
        let soon = hunt.board().empty_cell_count() <= MAX_QUICK_SEARCH_CELLS;
        if !falls && !soon && !shows_win(hunt, other, meter)? {
            return Ok(None);
        }
        let mut open = Vec::new();
        for cell in hunt.playable_cells() {
            hunt.make_move(player, cell);
            let lost = shows_win(hunt, other, meter);
            hunt.unmake_move();
            if !lost? {
                open.push(cell);
            }
            if open.len() > if late { MAX_OPEN_MOVES } else { 1 } {
                return Ok(None);
            }
        }
        let mut right = Vec::new();
        for cell in open {
            match self.move_result(position, cell, meter)? {
                Some(MoveResult::Lost) => {}
                Some(MoveResult::Won(moves)) => right.push((cell, Some(moves))),
                Some(MoveResult::Drawn) => right.push((cell, None)),
                None => return Ok(None),
            }
        }
        let &[(cell, wins_in)] = &right[..] else { return Ok(None) };
        if wins_in.is_some_and(|moves| moves < least || moves > most) {
            return Ok(None);
        }
        let line = match wins_in {
            Some(moves) => {
                self.search.solution_line(Attack::by_any_moves(player), cell, moves, meter)?
            }
            None => SolutionLine::default(),
        };
        Ok(Some(CertainAnswer { wins_in, right: vec![cell], line }))
    }

    /// Returns the certain result, for its player, of a move that may hold.
    fn move_result(
        &mut self,
        position: &Position,
        cell: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<MoveResult>> {
        let player = position.to_move().index();
        let late = self.search.board().empty_cell_count() <= MAX_FULL_SEARCH_CELLS;
        let small = has_short_wins(&self.search);
        let mut by_threats = None;
        for moves in 2..=MAX_WINS_IN {
            if self.search.wins_with_move(Attack::by_threats(player), cell, moves, meter)? {
                by_threats = Some(moves);
                break;
            }
        }
        // In fewer moves than by threats alone; or within a few, if threats do not win.
        let below =
            by_threats.map_or(if small { HELD_SMALL } else { HELD_SOON }, |moves| moves - 1);
        for moves in 2..=below {
            if self.search.wins_with_move(Attack::by_any_moves(player), cell, moves, meter)? {
                return Ok(Some(MoveResult::Won(moves)));
            }
        }
        if let Some(moves) = by_threats {
            return Ok(Some(MoveResult::Won(moves)));
        }
        let Some(images) = self.images.clone().filter(|_| late) else { return Ok(None) };
        let mut after = position.clone();
        if after.play_cell(&self.index.cell(cell)).is_err() {
            return Ok(None);
        }
        let index = Arc::clone(&self.index);
        let mut full = FullSearch::new(index, images, &after, FULL_MEMORY);
        let positions = FULL_WORK / full.node_cost();
        let found = meter.run_with_control(|control| full.run(positions, u32::MAX, control))?;
        let Some((verdict, _)) = found else { return Ok(None) };
        Ok(match (verdict.is_loss(), verdict.is_draw(), verdict.plies()) {
            // The plies after the move are the other's and the winner's in turn.
            (true, _, Some(plies)) => Some(MoveResult::Won(1 + plies.upper_bound().div_ceil(2))),
            (_, true, _) => Some(MoveResult::Drawn),
            _ => Some(MoveResult::Lost),
        })
    }

    fn features(
        &mut self,
        player: usize,
        theme: PuzzleTheme,
        answer: &CertainAnswer,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<PuzzleFeatures> {
        let hunt = &mut self.search;
        let right = &answer.right;
        let heaviest = right.iter().map(|cell| hunt.heuristic_value(*cell)).max().unwrap_or(0);
        let forced = hunt.two_winning_cells(1 - player).0.is_some()
            || hunt.two_winning_cells(player).0.is_some();
        let slower_moves = match (theme, answer.wins_in) {
            (
                PuzzleTheme::WinIn | PuzzleTheme::Fork | PuzzleTheme::Threats | PuzzleTheme::Quiet,
                Some(moves @ 2..),
            ) => (moves + SLOWER_MOVES).min(MAX_WINS_IN),
            _ => 0,
        };
        let (mut tempting, mut slower) = (0, 0);
        let wrong = hunt.playable_cells().into_iter().filter(|cell| !right.contains(cell));
        for cell in wrong.collect::<Vec<u32>>() {
            let heavy = hunt.heuristic_value(cell) >= heaviest;
            hunt.make_move(player, cell);
            let threat = hunt.two_winning_cells(player).0.is_some();
            hunt.unmake_move();
            tempting += u32::from(heavy || threat && !forced);
            let wins = threat
                && slower_moves > 1
                && hunt.wins_with_move(Attack::by_threats(player), cell, slower_moves, meter)?;
            slower += u32::from(wins);
        }
        let SolutionLine { quiet_moves: quiet, span, .. } = answer.line;
        Ok(PuzzleFeatures {
            quiet_moves: quiet,
            span,
            tempting_moves: tempting,
            slower_moves: slower,
        })
    }
}

/// The result of a move for its player.
enum MoveResult {
    Lost,
    Drawn,
    Won(u32),
}

/// Returns whether lines have three cells, or few cells are empty, so that wins are short.
fn has_short_wins(hunt: &WinSearch) -> bool {
    hunt.board().line_index().line_length() <= 3 || hunt.board().empty_cell_count() <= FEW_CELLS
}

/// Returns whether a limited search shows that this player, to move, wins.
fn shows_win(
    hunt: &mut WinSearch,
    winner: usize,
    meter: &mut WinMeter<'_>,
) -> WinSearchResult<bool> {
    let any = match (hunt.is_plain(), has_short_wins(hunt)) {
        (true, true) => LOST_AT_ONCE,
        (true, false) => 0,
        (false, _) => LOST_BY_ANY,
    };
    Ok(hunt.can_win(Attack::by_threats(winner), LOST_BY_THREATS, meter)?
        || hunt.can_win(Attack::by_any_moves(winner), any, meter)?)
}

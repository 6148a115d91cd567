//! The computer players, from Random to Perfect.

mod explanation;
mod falling_moves;
mod heuristics;
mod searcher;

pub(super) use heuristics::random_legal_cell;

use crate::base::control::{Control, Halt, run_to_end};
use crate::play::{Bot, MAX_BOT_DEPTH, MAX_BOT_MILLIS, OpeningRule, Position, Rules};
use crate::search::alpha_beta::MAX_FULL_WIDTH_MOVES;
use crate::search::choice::ThinkingControl;
use crate::search::line_index::supports_move_rules;
use crate::search::{
    BookLibrary, ChosenMove, FallingSolver, LineLimits, MoveReason, PerfectGuarantee, SearchLimits,
    SearchProgress, Tactic,
};
use explanation::certain_ground;
use heuristics::{choose_careless, choose_random};
use searcher::{MoveSearcher, SearchParams};
use std::time::Duration;

/// The time for the longest full search that Perfect guarantees, on a slow machine; most take a
/// hundredth of it.
const FULL_SEARCH_TIME: Duration = Duration::from_secs(20);

impl Bot {
    /// Returns the maximum thinking time for a move, given the time per move that the settings
    /// allow; `None` if the player finishes by itself. There is no clock here: the caller tells the
    /// control to finish when the time is up, and sets no limit of nodes.
    ///
    /// The time suffices for a full search of the position if Perfect guarantees one.
    pub fn thinking_time(self, position: &Position, per_move: Duration) -> Option<Duration> {
        match self {
            Self::Perfect
                if PerfectGuarantee::without_books(position.rules())
                    .searches_from()
                    .is_some_and(|marks| position.marks().len() >= marks as usize) =>
            {
                Some(per_move.max(FULL_SEARCH_TIME))
            }
            Self::Strong | Self::Perfect => Some(per_move),
            Self::Custom { millis: Some(millis), .. } => {
                Some(Duration::from_millis(u64::from(millis.clamp(1, MAX_BOT_MILLIS))))
            }
            Self::Custom { depth: None, .. } => Some(per_move),
            Self::Random | Self::Careless | Self::Club | Self::LongGame | Self::Custom { .. } => {
                None
            }
        }
    }

    /// Chooses a move for the player to move, with its reason; `None` if the game is over.
    ///
    /// It searches the player's default number of positions, with the same choice at each call,
    /// and knows no books. [`choose_within_limits`](Self::choose_within_limits) varies all of it.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    ///
    /// let mut game = Game::new(Rules::new("4x4x4".parse()?, 2)?);
    /// let choice = Bot::Club.choose(game.position()).expect("the game goes on");
    /// game.play_move(&choice.mv)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose(self, position: &Position) -> Option<ChosenMove> {
        let (limits, no_books) = (SearchLimits::default(), BookLibrary::default());
        run_to_end(|control| self.choose_within_limits(position, &limits, &no_books, control))
    }

    /// Chooses a move as [`choose`](Self::choose) does, within these limits and with these books,
    /// which only Perfect consults. If the control asks to finish early, returns the best move so
    /// far, which is always a legal one.
    ///
    /// # Errors
    /// [`Halt`] if the control stops it.
    pub fn choose_within_limits(
        self,
        position: &Position,
        limits: &SearchLimits,
        library: &BookLibrary,
        control: &mut dyn Control<SearchProgress>,
    ) -> Result<Option<ChosenMove>, Halt> {
        if position.outcome().is_over() {
            return Ok(None);
        }
        let mut thought = ThinkingControl::new(control, SearchProgress::default());
        let any = choose_random(position, limits, &mut |steps, _: &dyn Fn()| {
            thought.count_steps_deferring_finish(steps)
        })?;
        thought.report.pv.clone_from(&any.pv);
        match self.think(position, limits, library, any.clone(), &mut thought) {
            Err(Halt::FinishEarly) => Ok(Some(any)),
            choice => choice.map(Some),
        }
    }

    /// Chooses a move as [`choose_within_limits`](Self::choose_within_limits) does, with `any` as
    /// the fallback until a better one is found.
    fn think(
        self,
        position: &Position,
        limits: &SearchLimits,
        library: &BookLibrary,
        any: ChosenMove,
        control: &mut ThinkingControl,
    ) -> Result<ChosenMove, Halt> {
        let skill = match self {
            Self::Random => return Ok(any),
            Self::Careless => return choose_careless(position, limits, control),
            Self::Club => SearchParams::CLUB,
            Self::Strong => SearchParams::STRONG,
            Self::LongGame => SearchParams::LONG_GAME,
            Self::Custom { depth, .. } => SearchParams::STRONG
                .with_depth(depth.map(|depth| u32::from(depth.clamp(1, MAX_BOT_DEPTH)))),
            Self::Perfect => {
                control.report.is_loading_books = true;
                library.prepare(position.rules(), control)?;
                control.report.is_loading_books = false;
                if let Some(choice) = book_choice(position, library, control)? {
                    return Ok(choice);
                }
                SearchParams::PERFECT
            }
        };
        MoveSearcher::new(position, limits, skill, any).choose(control)
    }
}

/// The maximum number of cells of a game that is searched to its end from the first move on.
const SMALL: u64 = 12;
/// The maximum number of cells of a falling board on which every position is searched to the end.
const SMALL_FALLING: u64 = 25;
/// The maximum number of empty cells at which every position of a larger falling board with few high
/// columns is searched to the end: that took at most half a second in 300 random positions each of 7×6,
/// 8×8 and 4×4×4.
const MAX_EMPTY_SEARCHED: u64 = 28;
/// The maximum number of columns of such a board, and the least number of cells in each.
const FEW_HIGH_COLUMNS: (u64, u16) = (16, 4);
/// The maximum number of cells of such a board.
const MAX_FALLING_CELLS: u64 = 64;

impl PerfectGuarantee {
    /// Returns the number of marks from which on every position is searched to the end of the game;
    /// `None` if no number guarantees that.
    pub fn searches_from(self) -> Option<u32> {
        match self {
            Self::FullSearch => Some(0),
            Self::FullSearchFrom(marks) => Some(marks),
            Self::Book | Self::BookFor(_) | Self::FirstPlayerWin | Self::Nothing => None,
        }
    }

    /// Returns the ground on which [`Bot::Perfect`] is perfect in games by these rules, with these
    /// books; [`Nothing`](Self::Nothing) if there is none.
    pub fn of(rules: &Rules, library: &BookLibrary) -> Self {
        library.guarantee(rules).unwrap_or_else(|| Self::without_books(rules))
    }

    /// Returns the ground on which [`Bot::Perfect`] is perfect in games by these rules without any
    /// book.
    pub fn without_books(rules: &Rules) -> Self {
        let shape = rules.shape();
        let cells = shape.cell_count_u64().map(|cells| cells - rules.closed_cells().len() as u64);
        let first_line = rules.goal().first_line_wins();
        let plain =
            first_line && rules.allows_any_cell_after_first() && rules.closed_cells().is_empty();
        let pairs = plain && shape.line_length() == 2 && LineLimits::SEARCH.check(shape).is_ok();
        let even = plain && shape.sides().iter().all(|side| *side == shape.line_length());
        let first = *rules.opening_rule() == OpeningRule::Free && !rules.has_pie_rule();
        match (cells, shape.line_length(), shape.dims()) {
            _ if rules.player_count() != 2 => Self::Nothing,
            (Some(cells), ..) if cells <= SMALL && supports_move_rules(rules) => Self::FullSearch,
            (Some(cells), ..) if cells <= SMALL_FALLING && first && FallingSolver::suits(rules) => {
                Self::FullSearch
            }
            (Some(cells), ..)
                if cells > MAX_EMPTY_SEARCHED
                    && first
                    && FallingSolver::suits(rules)
                    && has_few_high_columns(rules) =>
            {
                Self::FullSearchFrom((cells - MAX_EMPTY_SEARCHED) as u32)
            }
            (Some(cells), ..)
                if pairs && (!rules.has_pie_rule() || cells <= MAX_FULL_WIDTH_MOVES as u64) =>
            {
                Self::FullSearch
            }
            (_, 3, 3) | (_, 4, 2) if even => Self::FullSearch,
            (_, 3, 4..=5) if even && first => Self::FirstPlayerWin,
            _ => Self::Nothing,
        }
    }
}

/// Returns whether a board on which marks fall has few columns, all of them high, and few cells.
fn has_few_high_columns(rules: &Rules) -> bool {
    let shape = rules.shape();
    let Some((cells, axis)) = shape.cell_count_u64().zip(rules.gravity_axis()) else {
        return false;
    };
    let (most, least) = FEW_HIGH_COLUMNS;
    let height = shape.side(axis);
    height >= least && cells / u64::from(height) <= most && cells <= MAX_FALLING_CELLS
}

/// Returns the move that a book has for a position, if any.
fn book_choice(
    position: &Position,
    library: &BookLibrary,
    control: &mut dyn Control<()>,
) -> Result<Option<ChosenMove>, Halt> {
    let Some(known) = library.lookup(position, control)? else { return Ok(None) };
    let ground = certain_ground(known.verdict, position.rules().player_count());
    let (Some(ground), Some(mv)) = (ground, known.pv.first().cloned()) else { return Ok(None) };
    let tactics = match mv.cell() {
        Some(cell) => Tactic::with_control(position, cell, control)?.unwrap_or_default(),
        None => Vec::new(),
    };
    let reason = MoveReason { tactics, ground };
    Ok(Some(ChosenMove { mv, reason, verdict: known.verdict, pv: known.pv, nodes: 0 }))
}

//! Texts about rules and goals, and about errors of rules, moves and limits.

use super::{self as i18n, Message, ToMessage, messages};
use hypertoe_core::exercise::ExerciseError;
use hypertoe_core::play::{MAX_CLOSED, MAX_GOAL_LINES, MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::search::{BoardTooLarge, UnsupportedRules};
use hypertoe_core::symmetry::PerftError;
use hypertoe_core::symmetry::{MAX_ORBITS, OrbitsError};
use hypertoe_core::theory::blocking::BlockingError;
use hypertoe_core::theory::census::CensusError;
use hypertoe_core::theory::draw::{
    DrawQuestionError, DrawnBoardCountError, MAX_LITERALS, NoDrawProof,
};
use hypertoe_core::theory::gallery::{GalleryError, ImpossibleQuery, MAX_COUNT};
use hypertoe_core::{Goal, MoveRule, OpeningRule, PlayError, Player, RuleParts, Rules, RulesError};

/// `Two players; first to 9 lines; the centre is closed`
impl ToMessage for Rules {
    fn message(&self) -> Message {
        let RuleParts { board, players, goal, closed, opening, pie, gravity } = self.parts();
        let goal = match goal {
            // A row is shorter than the board, or stands on what is below.
            Goal::FirstTo(1) if !board.is_hypercube() || gravity.is_some() => {
                i18n::rules_first_row(board.line_length())
            }
            goal => goal.message(),
        };
        let mut parts = vec![i18n::rules_players(*players), goal];
        parts.extend(match closed.len() {
            0 => None,
            1 if closed.first() == Self::middle_cell(board).as_ref() => {
                Some(i18n::rules_center_closed())
            }
            cells => Some(i18n::rules_cells_closed(cells)),
        });
        parts.extend(match opening {
            OpeningRule::NoCenter => Some(i18n::rules_no_center_first()),
            OpeningRule::Forbidden(cells) if !cells.is_empty() => {
                Some(i18n::rules_cells_barred(cells.len()))
            }
            OpeningRule::Free | OpeningRule::Forbidden(_) => None,
        });
        parts.extend(pie.then(i18n::rules_pie));
        parts.extend(gravity.map(|_| i18n::rules_gravity()));
        let joined = parts.into_iter().reduce(i18n::list_semicolon);
        joined.expect("how many play is always said")
    }
}

messages! {
    /// `first to 9 lines`
    Goal {
        Self::FirstTo(1) => i18n::rules_first_line(),
        Self::FirstTo(lines) => i18n::rules_race(*lines),
        Self::MostLines => i18n::rules_most_lines(),
        Self::Misere => i18n::rules_misere(),
    }

    RulesError {
        Self::Players(players) => i18n::rules_error_players(MIN_PLAYERS, MAX_PLAYERS, *players),
        Self::Goal(lines) => i18n::rules_error_goal(MAX_GOAL_LINES, *lines),
        Self::GoalUnreachable { goal, shape, lines } =>
            i18n::rules_error_goal_beyond(*goal, shape, lines),
        Self::ClosedOutside(cell, shape) => i18n::rules_error_closed_outside(cell, shape),
        Self::TooManyClosed(cells) => i18n::rules_error_many_closed(MAX_CLOSED, *cells),
        Self::AllClosed(cells) => i18n::rules_error_all_closed(*cells),
        Self::OpeningOutside(cell, shape) => i18n::rules_error_opening_outside(cell, shape),
        Self::TooManyOpening(cells) => i18n::rules_error_many_opening(MAX_CLOSED, *cells),
        Self::NoFirstMove(shape) => i18n::rules_error_no_first_move(shape),
        Self::CenterUnknown(shape) => i18n::rules_error_center_unknown(shape),
        Self::Shape(error) => error.message(),
        Self::GravityAxis { axis, shape, last } => i18n::rules_error_gravity(shape, *axis, *last),
        error => i18n::error_untranslated(error.to_string()),
    }

    PlayError {
        Self::Outside { cell, .. } => i18n::play_error_outside(cell),
        Self::Taken { cell, by } => i18n::play_error_taken(cell, by),
        Self::Closed(cell) => i18n::play_error_closed(cell),
        Self::ForbiddenOpening(cell) => i18n::play_error_barred(cell),
        Self::Floating { cell, rests, .. } => i18n::play_error_floating(cell, rests),
        Self::ColumnFull { cell, axis } => i18n::play_error_full(cell, axis),
        Self::NoPieRule => i18n::play_error_no_pie(),
        Self::SwapOutOfTime => i18n::play_error_swap_time(),
        Self::TooManyLines { completed, most } => i18n::play_error_many_lines(*completed, *most),
        Self::GameOver => i18n::play_error_over(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

impl ToMessage for BoardTooLarge {
    fn message(&self) -> Message {
        let Self { shape, cells, lines, limits: most } = self;
        if *cells > most.cells.into() {
            i18n::limit_cells(&**shape, i18n::count_cells(cells), most.cells)
        } else if *lines > most.lines.into() {
            i18n::limit_lines(&**shape, i18n::count_lines(lines), most.lines)
        } else {
            let (lines, cells) = (i18n::count_lines(lines), i18n::count_cells(shape.line_length()));
            i18n::limit_places(&**shape, lines, cells, most.incidences)
        }
    }
}

messages! {
    UnsupportedRules {
        Self::Players(players) => i18n::limit_players(*players),
        Self::Goal(goal) => i18n::limit_goal(goal),
        Self::MoveRule(MoveRule::Opening) => i18n::limit_opening(),
        Self::MoveRule(MoveRule::Pie) => i18n::limit_pie(),
        Self::MoveRule(MoveRule::Gravity) => i18n::limit_gravity(),
        Self::TooLarge(error) => error.message(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

impl ToMessage for PerftError {
    fn message(&self) -> Message {
        let Self::TooLarge { depth, cells, reach } = self else {
            return i18n::error_untranslated(self.to_string());
        };
        let (moves, reach) = (i18n::count_moves(*depth), i18n::count_moves(*reach));
        i18n::limit_sequences(moves, i18n::count_cells(cells), reach)
    }
}

messages! {
    OrbitsError {
        Self::Orbits { shape, count } => i18n::limit_orbits(shape, count, MAX_ORBITS),
        Self::BoardTooLarge(shape) => i18n::limit_images(shape),
        error => i18n::error_untranslated(error.to_string()),
    }

    CensusError {
        Self::Unsupported(error) => error.message(),
        Self::Symmetries => i18n::limit_symmetries(),
        error => i18n::error_untranslated(error.to_string()),
    }

    GalleryError {
        Self::Unsupported(error) => error.message(),
        Self::Impossible(error) => error.message(),
        Self::Count(count) => i18n::gallery_error_count(MAX_COUNT, *count),
        Self::Symmetries => i18n::limit_symmetries(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

impl ToMessage for ImpossibleQuery {
    fn message(&self) -> Message {
        match *self {
            Self::Player(player) => i18n::gallery_error_player(&player),
            Self::TooManyMarks { marks, cells } => {
                i18n::gallery_error_many_marks(i18n::count_cells(cells), i18n::count_marks(marks))
            }
            Self::TooFewMarks { marks, least, run } => {
                i18n::gallery_error_few_marks(i18n::count_marks(least), run, marks)
            }
            Self::TooFewCells { least, cells } => {
                i18n::gallery_error_few_cells(i18n::count_marks(least), cells)
            }
            Self::OtherMovedLast { winner: Player(0), marks } => {
                i18n::gallery_error_second_last(i18n::count_marks(marks))
            }
            Self::OtherMovedLast { marks, .. } => {
                i18n::gallery_error_first_last(i18n::count_marks(marks))
            }
            Self::DrawMarks { marks, cells } => {
                i18n::gallery_error_draw_marks(i18n::count_marks(cells), marks)
            }
            Self::DrawWithLine => i18n::gallery_error_draw_line(),
            Self::Line => i18n::gallery_error_line(),
            _ => i18n::error_untranslated(self.to_string()),
        }
    }
}

messages! {
    BlockingError {
        Self::ClosedOutside { cell, shape } =>
            RulesError::ClosedOutside(cell.clone(), shape.clone()).message(),
        Self::TooLarge(error) => error.message(),
        error => i18n::error_untranslated(error.to_string()),
    }

    DrawnBoardCountError {
        Self::Question(error) => error.message(),
        Self::TooManyBoards { cells, players } => {
            let (cells, players) = (i18n::count_cells(*cells), i18n::count_players(*players));
            i18n::draw_count_many_boards(cells, players)
        },
        Self::TooManyStates => i18n::draw_count_many_states(),
        error => i18n::error_untranslated(error.to_string()),
    }

    DrawQuestionError {
        Self::Players(players) => i18n::rules_error_players(MIN_PLAYERS, MAX_PLAYERS, *players),
        Self::ClosedOutside { cell, shape } =>
            RulesError::ClosedOutside(cell.clone(), shape.clone()).message(),
        Self::TooLarge(error) => error.message(),
        Self::TooManyLiterals { shape, players, literals } => {
            let players = i18n::count_players(*players);
            i18n::draw_error_literals(shape, players, *literals, MAX_LITERALS)
        },
        Self::ConflictLimit { conflicts } => i18n::draw_error_gave_up(*conflicts),
        Self::Unsound => i18n::draw_error_unsound(),
        error => i18n::error_untranslated(error.to_string()),
    }

    NoDrawProof {
        Self::OneMark => i18n::draw_proof_one_mark(),
        Self::CubeOfThree => i18n::draw_proof_cube(),
        Self::EveryPair { cells, players } =>
            i18n::draw_proof_every_two(i18n::count_cells(cells), i18n::count_players(*players)),
        Self::Refuted { variables, clauses, conflicts, .. } =>
            i18n::draw_proof_refuted(*clauses, *variables, *conflicts),
    }

    ExerciseError {
        Self::ShortLines { shape } => i18n::exercise_error_short(shape),
        Self::FewAxes { shape } => i18n::exercise_error_axes(shape),
        Self::NoKind { shape } => i18n::exercise_error_kinds(shape),
        error => i18n::error_untranslated(error.to_string()),
    }
}

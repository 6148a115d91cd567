//! Limits of searches, counts and generators, and the reasons for them.

use super::{self as words, Message, ToMessage};
use hypertoe_core::exercise::ExerciseError;
use hypertoe_core::play::perft::PerftError;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::search::{BoardTooLarge, UnsupportedRules};
use hypertoe_core::symmetry::orbits::{MAX_ORBITS, OrbitsError};
use hypertoe_core::theory::census::CensusError;
use hypertoe_core::theory::draw::{DrawError, DrawProof, MAX_LITERALS};
use hypertoe_core::theory::gallery::{GalleryError, ImpossibleQuery, MAX_COUNT};
use hypertoe_core::{MoveRule, Player, RulesError};

impl ToMessage for BoardTooLarge {
    fn message(&self) -> Message {
        let Self { shape, cells, lines, limits: most } = self;
        if *cells > most.cells.into() {
            words::limit_cells(&**shape, words::count_cells(cells), most.cells)
        } else if *lines > most.lines.into() {
            words::limit_lines(&**shape, words::count_lines(lines), most.lines)
        } else {
            let (lines, cells) =
                (words::count_lines(lines), words::count_cells(shape.line_length()));
            words::limit_places(&**shape, lines, cells, most.incidences)
        }
    }
}

impl ToMessage for UnsupportedRules {
    fn message(&self) -> Message {
        match self {
            Self::Players(players) => words::limit_players(*players),
            Self::Goal(goal) => words::limit_goal(goal),
            Self::MoveRule(MoveRule::Opening) => words::limit_opening(),
            Self::MoveRule(MoveRule::Pie) => words::limit_pie(),
            Self::MoveRule(MoveRule::Gravity) => words::limit_gravity(),
            Self::TooLarge(error) => error.message(),
        }
    }
}

impl ToMessage for PerftError {
    fn message(&self) -> Message {
        let Self::TooLarge { depth, cells, reach } = self;
        let (moves, reach) = (words::count_moves(*depth), words::count_moves(*reach));
        words::limit_sequences(moves, words::count_cells(cells), reach)
    }
}

impl ToMessage for OrbitsError {
    fn message(&self) -> Message {
        match self {
            Self::Orbits { shape, count } => words::limit_orbits(shape, count, MAX_ORBITS),
            Self::BoardTooLarge(shape) => words::limit_images(shape),
        }
    }
}

impl ToMessage for CensusError {
    fn message(&self) -> Message {
        match self {
            Self::Unsupported(error) => error.message(),
            Self::Symmetries => words::limit_symmetries(),
        }
    }
}

impl ToMessage for GalleryError {
    fn message(&self) -> Message {
        match self {
            Self::Unsupported(error) => error.message(),
            Self::Impossible(error) => error.message(),
            Self::Count(count) => words::gallery_error_count(MAX_COUNT, *count),
            Self::Symmetries => words::limit_symmetries(),
        }
    }
}

impl ToMessage for ImpossibleQuery {
    fn message(&self) -> Message {
        match *self {
            Self::Player(player) => words::gallery_error_player(&player),
            Self::TooManyMarks { marks, cells } => words::gallery_error_many_marks(
                words::count_cells(cells),
                words::count_marks(marks),
            ),
            Self::TooFewMarks { marks, least, run } => {
                words::gallery_error_few_marks(words::count_marks(least), run, marks)
            }
            Self::TooFewCells { least, cells } => {
                words::gallery_error_few_cells(words::count_marks(least), cells)
            }
            Self::OtherMovedLast { winner: Player(0), marks } => {
                words::gallery_error_second_last(words::count_marks(marks))
            }
            Self::OtherMovedLast { marks, .. } => {
                words::gallery_error_first_last(words::count_marks(marks))
            }
            Self::DrawMarks { marks, cells } => {
                words::gallery_error_draw_marks(words::count_marks(cells), marks)
            }
            Self::DrawWithLine => words::gallery_error_draw_line(),
            Self::Line => words::gallery_error_line(),
        }
    }
}

impl ToMessage for DrawError {
    fn message(&self) -> Message {
        match self {
            Self::Players(players) => {
                words::rules_error_players(MIN_PLAYERS, MAX_PLAYERS, *players)
            }
            Self::ClosedOutside { cell, shape } => {
                RulesError::ClosedOutside(cell.clone(), shape.clone()).message()
            }
            Self::TooLarge(error) => error.message(),
            Self::TooManyLiterals { shape, players, literals } => {
                let players = words::count_players(*players);
                words::draw_error_literals(shape, players, *literals, MAX_LITERALS)
            }
            Self::ConflictLimit { conflicts } => words::draw_error_gave_up(*conflicts),
            Self::Unsound => words::draw_error_unsound(),
        }
    }
}

impl ToMessage for DrawProof {
    fn message(&self) -> Message {
        match self {
            Self::OneMark => words::draw_proof_one_mark(),
            Self::EveryPair { cells, players } => words::draw_proof_every_two(
                words::count_cells(cells),
                words::count_players(*players),
            ),
            Self::Refuted { variables, clauses, conflicts, .. } => {
                words::draw_proof_refuted(*clauses, *variables, *conflicts)
            }
        }
    }
}

impl ToMessage for ExerciseError {
    fn message(&self) -> Message {
        match self {
            Self::ShortLines { shape } => words::exercise_error_short(shape),
            Self::FewAxes { shape } => words::exercise_error_axes(shape),
            Self::NoKind { shape } => words::exercise_error_kinds(shape),
        }
    }
}

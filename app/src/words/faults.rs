//! Errors in a text or a file that holds a game, and errors of JSON.

use super::{self as words, Arg, Message, ToMessage, concat};
use hypertoe_core::PlayerInfo;
use hypertoe_core::base::json_error::{FoundJsonValue, JsonErrorKind, JsonExpected, JsonType};
use hypertoe_core::base::text::excerpt;
use hypertoe_core::geometry::notation::ParseShapeError;
use hypertoe_core::play::clock::{MAX_TIME, MIN_TIME};
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};
use hypertoe_core::play::game::ReplayError;
use hypertoe_core::play::mark::MarkError;
use hypertoe_core::record::tile::{TILES, TileError};
use hypertoe_core::record::{
    EXAMPLE_MOVE, EXAMPLE_RULES, ExpectedToken, FileLocation, InvalidEntry, MAX_COMMENT, MAX_MOVES,
    MoveNotation, ParseErrorKind, UnsupportedGame,
};

impl ToMessage for ParseErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Shape(error) => error.message(),
            Self::Rules(error) => error.message(),
            Self::Cell(error) => error.message(),
            Self::Mark(error) => error.message(),
            Self::Position(error) => error.message(),
            Self::Play(error) => error.message(),
            Self::Json(error) => error.message(),
            Self::Unsupported(error) => error.message(),
            Self::Invalid(error) => error.message(),
            Self::Spent(spent) => spent.message(),
            Self::NotUtf8 => words::fault_no_text(),
            Self::TooManyMoves => words::fault_many_moves(MAX_MOVES),
            Self::TooManyCells(most) => words::fault_many_cells(*most),
            Self::CommentTooLong => words::fault_long_comment(MAX_COMMENT),
            Self::DuplicateCell => words::fault_cell_twice(),
            Self::IllegalMove { number, why } => words::fault_illegal_move(*number, why),
            Self::ResultContradictsMoves => words::fault_contradicted(),
            Self::DuplicateHeading(heading) => words::fault_heading_twice(heading),
            Self::RulesNeedBoard(line) => words::fault_rules_need_board(*line),
            Self::ConflictingRules(first, second) => words::fault_exclusive(first, second),
            Self::ClosedNeedsCells => words::fault_closed_cells(),
            Self::NotFirstNeedsCells => words::fault_barred_cells(),
            Self::NotARule(text) => words::fault_not_a_rule(text, EXAMPLE_RULES),
            Self::NoAxis(axis) => words::fault_no_axis(axis),
            Self::NoCenter(shape) => words::fault_no_middle(shape),
            Self::NotAMove { word, like: MoveNotation::Number } => {
                words::fault_not_a_cell_number(word)
            }
            Self::NotAMove { word, like: MoveNotation::UpTo27 } => words::fault_not_a_cell_27(word),
            Self::NotAMove { word, like: MoveNotation::Triple } => words::fault_not_a_triple(word),
            Self::NotACell { word, why } => words::fault_not_a_move(word, why),
            Self::SecondGame => words::fault_second_game(),
            Self::VariationBeforeMove => words::fault_variation_first(),
            Self::TextAfterResult => words::fault_after_result(),
            Self::ResultInVariation => words::fault_result_in_variation(),
            Self::MissingResultVerb => words::fault_no_verb(),
            Self::DuplicateCurrentMark => words::fault_second_current(),
            Self::CurrentInVariation => words::fault_current_in_variation(),
            Self::UnmatchedClose => words::fault_no_variation(),
            Self::EmptyVariation => words::fault_empty_variation(),
            Self::VariationsTooDeep => words::fault_deep_variations(MAX_MOVES),
            Self::UnclosedVariation => words::fault_open_variation(),
            Self::ResultDiffers => words::fault_result_differs(),
            Self::UnclosedComment => words::fault_open_comment(),
            Self::ExpectedTag => words::fault_tag(),
            Self::UnclosedQuote => words::fault_open_quote(),
            Self::DuplicateTag(tag) => words::fault_tag_twice(tag),
            Self::NotWholeNumber(text) => words::cell_error_number(text),
            Self::PlayersDiffer { here, rules } => words::fault_players_differ(*here, *rules),
            Self::NotAResult(text) => words::fault_not_a_result(text),
            Self::NotOneOf { found, all } => words::fault_not_one_of(found, all),
            Self::NotAComputer(text) => words::fault_not_a_computer(text),
            Self::NotASeries(text) => words::fault_not_a_series(text),
            Self::NotABlindfold(text) => words::fault_not_a_blindfold(text),
            Self::NotATimeControl(text) => words::fault_not_a_time_control(text),
            Self::WinsCount(players) => words::fault_wins(*players),
            Self::NoBoard => words::fault_no_board(),
            Self::TooManyDrawnCells(most) => words::fault_many_drawn(*most),
            Self::UnknownBoardLine(text) => words::fault_not_of_a_board(text),
            Self::MarksCount { marks, players } => words::fault_marks_count(*players, *marks),
            Self::SimilarMark(mark) => words::fault_mark_alike(mark),
            Self::UnknownMark { found, marks } => words::fault_other_mark(found, marks),
            Self::TooLargeToDraw(shape) => words::fault_large_board(shape),
            Self::WrongRowCount { shape, due, found } => words::fault_rows(shape, *due, *found),
            Self::WrongColumnCount { shape, due, found } => {
                words::fault_columns(*found, shape, *due)
            }
            Self::AmbiguousBoard { sides, like } => words::fault_unsettled(sides, like),
            Self::ExpectedMove { number, mark } => words::fault_move(*number, *mark),
            Self::ExpectedPosition => words::fault_position(),
            Self::SecondPosition => words::fault_second_position(),
            Self::BadNextCell => words::fault_next_cell(),
            Self::BadPositionChar(sign) => words::fault_position_sign(visible_char(*sign)),
            Self::CellsLeft { found, left } => words::fault_cells_left(found, *left),
            Self::PositionTooShort(cells) => words::fault_short_position(*cells),
            Self::UnsupportedPlayerCount { players, most } => {
                words::fault_players_held(*most, *players)
            }
            Self::IconNumber { number, most } => words::fault_icon(*number, *most),
            Self::DuplicateIcon(number) => words::fault_icon_twice(*number),
            Self::NoTile { number, tile } => words::fault_no_tile(*number, *tile),
            Self::NotADigit(sign) => words::fault_digit(visible_char(*sign)),
            Self::HistoryTooLong { digits, .. } => words::fault_long_history(*digits),
            Self::Expected { due, found: Some(found) } => {
                words::fault_due(due, visible_char(*found))
            }
            Self::Expected { due, found: None } => words::fault_due_end(due),
            Self::MissingCodePrefix => words::fault_code_start(),
            Self::NewerCode => words::fault_newer_code(),
            Self::BadCodeChar => words::fault_foreign_sign(),
            Self::CorruptCode => words::fault_broken_code(),
            Self::MissingHash => words::fault_move_start(EXAMPLE_MOVE),
            Self::MissingMoveNumber => words::fault_move_number(EXAMPLE_MOVE),
            Self::TruncatedMove => words::fault_move_cut(EXAMPLE_MOVE),
            Self::NotAFingerprint(text) => words::fault_fingerprint(text, EXAMPLE_MOVE),
            Self::MissingCell => words::fault_no_cell(EXAMPLE_MOVE),
            Self::NoVersion => words::fault_no_version(),
            Self::TooManyMarks(marks) => words::fault_many_marks(MAX_MOVES, *marks),
            Self::NotOnePerPlayer(players) => words::fault_one_for_each(*players),
            Self::NameTooLong => words::fault_long_name(PlayerInfo::MAX_NAME),
            Self::SameMark => words::fault_same_mark(),
            Self::Depth(depth) => words::fault_depth(MAX_DEPTH, *depth),
            Self::Millis(millis) => words::fault_millis(MAX_MILLIS, *millis),
            Self::ParentNotEarlier(number) => words::fault_after_later(*number),
            Self::CellOrSwap => words::fault_cell_or_swap(),
            Self::DuplicateMove => words::fault_move_twice(),
            Self::NoSuchPlayer { number, players } => words::fault_no_player(*number, *players),
            Self::SeveralEndings => words::fault_several_ends(),
            Self::Clock => words::fault_clock(MIN_TIME / 1_000, MAX_TIME / 3_600_000),
            Self::NoSuchMove(number) => words::fault_no_move(*number),
            Self::NotFollowing(number) => words::fault_not_following(*number),
        }
    }
}

/// Formats a character of the user's text, with a replacement for an invisible one.
fn visible_char(c: char) -> String {
    excerpt(&c.to_string(), 1)
}

impl ToMessage for InvalidEntry {
    fn message(&self) -> Message {
        let place = match self.place {
            FileLocation::Field(field) => words::place_field(field),
            FileLocation::Player(number) => words::place_player(number),
            FileLocation::Move(number) => words::place_move(number),
        };
        words::file_error_invalid(place, &*self.why)
    }
}

impl ToMessage for ExpectedToken {
    fn message(&self) -> Message {
        match self {
            Self::Symbol(sign) => words::due_sign(sign),
            Self::Number => words::due_number(),
            Self::QuotedText => words::due_text(),
            Self::ClosingQuote => words::due_quote(),
            Self::End => words::due_end(),
        }
    }
}

impl ToMessage for UnsupportedGame {
    fn message(&self) -> Message {
        match self {
            Self::Start => words::unheld_start(),
            Self::LastCompleter => words::unheld_last(),
            Self::Board { only, shape } => words::unheld_board(*only, shape),
            Self::Players { most, players } => words::unheld_players(*most, *players),
            Self::Closed => words::unheld_closed(),
            Self::Opening => words::unheld_opening(),
            Self::Pie => words::unheld_pie(),
            Self::Gravity => words::unheld_gravity(),
            Self::Goal(goal) => words::unheld_goal(goal),
            Self::NotPlain(part) => words::unheld_plain(part),
        }
    }
}

impl ToMessage for ReplayError {
    fn message(&self) -> Message {
        match self {
            Self::Illegal(error) => error.message(),
            Self::Budget(spent) => spent.message(),
        }
    }
}

impl ToMessage for ParseShapeError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax(text) => words::shape_error_form(text),
            Self::MissingLineLength(text) => words::shape_error_no_run(text),
            Self::Shape(error) => error.message(),
        }
    }
}

impl ToMessage for MarkError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(text) => words::mark_error_unknown(text),
            Self::Glyph(sign) => words::mark_error_character(visible_char(*sign)),
        }
    }
}

impl ToMessage for TileError {
    fn message(&self) -> Message {
        match self {
            Self::NotANumber(text) => words::tile_error_number(text, TILES),
            Self::OutOfRange(text) => words::tile_error_outside(text, TILES),
        }
    }
}

impl ToMessage for JsonErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Unknown { found, choices: Some(all) } => {
                words::json_unknown(requote(found), requote(all))
            }
            Self::Unknown { found, choices: None } => words::json_unknown_none(requote(found)),
            Self::UnknownField { found, choices: Some(all) } => {
                words::json_field(requote(found), requote(all))
            }
            Self::UnknownField { found, choices: None } => words::json_field_none(requote(found)),
            Self::WrongType { found, due } => words::json_kind(found, due),
            Self::OutOfRange { found, due } => words::json_value(found, due),
            Self::WrongLength { found, due: Some(due) } => words::json_length(*due, found),
            Self::WrongLength { found, due: None } => words::json_length_unknown(found),
            Self::TooLong(most) => words::json_longer(most.0),
            Self::Missing(field) => words::json_missing(requote(field)),
            Self::DuplicateField(field) => words::json_twice(requote(field)),
            Self::UnexpectedEnd => words::json_ends(),
            Self::TrailingText => words::json_more(),
            Self::Comma => words::json_comma(),
            Self::Expected(due) => words::json_due(match due {
                JsonExpected::Name => words::json_due_name(),
                JsonExpected::Value => words::json_due_value(),
                JsonExpected::CommaOrBrace => words::json_due_comma_brace(),
                JsonExpected::CommaOrBracket => words::json_due_comma_bracket(),
                JsonExpected::Colon => words::json_due_colon(),
            }),
            Self::InvalidKeyword => words::json_word(),
            Self::Number => words::json_number(),
            Self::InvalidEscape => words::json_backslash(),
            Self::Control => words::json_control(),
            Self::Depth => words::json_depth(),
            Self::Other(what) => words::json_other(what),
        }
    }
}

/// Replaces the quotation marks around names in a text of core by those of the language.
fn requote(text: &str) -> Arg {
    let parts = text.split(['“', '”']).enumerate();
    concat(parts.map(|(i, part)| match i % 2 {
        0 => part.into(),
        _ => words::json_found_text(part).into(),
    }))
}

impl From<&FoundJsonValue> for Arg {
    fn from(value: &FoundJsonValue) -> Self {
        match value {
            FoundJsonValue::Text(text) => words::json_found_text(text).into(),
            FoundJsonValue::Plain(text) => text.into(),
            FoundJsonValue::Object => words::json_an_object().into(),
            FoundJsonValue::List => words::json_a_list().into(),
        }
    }
}

impl From<&JsonType> for Arg {
    fn from(kind: &JsonType) -> Self {
        Self::Message(match kind {
            JsonType::UpTo(most) => words::json_up_to(most.0),
            JsonType::FromZero => words::json_from_zero(),
            JsonType::Whole => words::json_whole(),
            JsonType::Number => words::json_a_number(),
            JsonType::Text => words::json_a_text(),
            JsonType::Character => words::json_a_character(),
            JsonType::Boolean => words::json_boolean(),
            JsonType::List => words::json_a_list(),
            JsonType::Object => words::json_an_object(),
            JsonType::Name => words::json_a_name(),
            JsonType::Null => return "null".into(),
            JsonType::Other(what) => return what.into(),
        })
    }
}

//! Errors in a text or a file that holds a game, and errors of JSON.

use super::{self as words, Arg, Message, ToMessage, row};
use hypertoe_core::PlayerInfo;
use hypertoe_core::base::json_error::{JsonDue, JsonFault, JsonKind, JsonValue};
use hypertoe_core::base::text::quotable;
use hypertoe_core::geometry::notation::ShapeTextError;
use hypertoe_core::play::clock::{MAX_TIME, MIN_TIME};
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};
use hypertoe_core::play::game::Unplayable;
use hypertoe_core::play::mark::MarkError;
use hypertoe_core::record::tile::{TILES, TileError};
use hypertoe_core::record::{
    Due, Fault, Invalid, LIKE_MOVE, LIKE_RULES, MAX_COMMENT, MAX_MOVES, MoveForm, Place, Unheld,
};

impl ToMessage for Fault {
    fn message(&self) -> Message {
        match self {
            Self::Shape(error) => error.message(),
            Self::Rules(error) => error.message(),
            Self::Cell(error) => error.message(),
            Self::Mark(error) => error.message(),
            Self::Position(error) => error.message(),
            Self::Play(error) => error.message(),
            Self::Json(error) => error.message(),
            Self::Unheld(error) => error.message(),
            Self::Invalid(error) => error.message(),
            Self::Spent(spent) => spent.message(),
            Self::NoText => words::fault_no_text(),
            Self::ManyMoves => words::fault_many_moves(MAX_MOVES),
            Self::ManyCells(most) => words::fault_many_cells(*most),
            Self::LongComment => words::fault_long_comment(MAX_COMMENT),
            Self::CellTwice => words::fault_cell_twice(),
            Self::IllegalMove { number, why } => words::fault_illegal_move(*number, why),
            Self::Contradicted => words::fault_contradicted(),
            Self::HeadingTwice(heading) => words::fault_heading_twice(heading),
            Self::RulesNeedBoard(line) => words::fault_rules_need_board(*line),
            Self::Exclusive(first, second) => words::fault_exclusive(first, second),
            Self::ClosedNeedsCells => words::fault_closed_cells(),
            Self::BarredNeedsCells => words::fault_barred_cells(),
            Self::NotARule(text) => words::fault_not_a_rule(text, LIKE_RULES),
            Self::NoAxis(axis) => words::fault_no_axis(axis),
            Self::NoMiddle(shape) => words::fault_no_middle(shape),
            Self::NotAMove { word, like: MoveForm::Number } => words::fault_not_a_cell_number(word),
            Self::NotAMove { word, like: MoveForm::UpTo27 } => words::fault_not_a_cell_27(word),
            Self::NotAMove { word, like: MoveForm::Triple } => words::fault_not_a_triple(word),
            Self::NotACell { word, why } => words::fault_not_a_move(word, why),
            Self::SecondGame => words::fault_second_game(),
            Self::VariationFirst => words::fault_variation_first(),
            Self::AfterResult => words::fault_after_result(),
            Self::ResultInVariation => words::fault_result_in_variation(),
            Self::NoVerb => words::fault_no_verb(),
            Self::SecondCurrent => words::fault_second_current(),
            Self::CurrentInVariation => words::fault_current_in_variation(),
            Self::NoVariation => words::fault_no_variation(),
            Self::EmptyVariation => words::fault_empty_variation(),
            Self::DeepVariations => words::fault_deep_variations(MAX_MOVES),
            Self::OpenVariation => words::fault_open_variation(),
            Self::ResultDiffers => words::fault_result_differs(),
            Self::OpenComment => words::fault_open_comment(),
            Self::TagDue => words::fault_tag(),
            Self::OpenQuote => words::fault_open_quote(),
            Self::TagTwice(tag) => words::fault_tag_twice(tag),
            Self::NotWhole(text) => words::cell_error_number(text),
            Self::PlayersDiffer { here, rules } => words::fault_players_differ(*here, *rules),
            Self::NotAResult(text) => words::fault_not_a_result(text),
            Self::NotOneOf { found, all } => words::fault_not_one_of(found, all),
            Self::NotAComputer(text) => words::fault_not_a_computer(text),
            Self::NotASeries(text) => words::fault_not_a_series(text),
            Self::NotABlindfold(text) => words::fault_not_a_blindfold(text),
            Self::NotATimeControl(text) => words::fault_not_a_time_control(text),
            Self::WinsCount(players) => words::fault_wins(*players),
            Self::NoBoard => words::fault_no_board(),
            Self::ManyDrawn(most) => words::fault_many_drawn(*most),
            Self::NotOfABoard(text) => words::fault_not_of_a_board(text),
            Self::MarksCount { marks, players } => words::fault_marks_count(*players, *marks),
            Self::MarkAlike(mark) => words::fault_mark_alike(mark),
            Self::OtherMark { found, marks } => words::fault_other_mark(found, marks),
            Self::TooLargeToDraw(shape) => words::fault_large_board(shape),
            Self::Rows { shape, due, found } => words::fault_rows(shape, *due, *found),
            Self::Columns { shape, due, found } => words::fault_columns(*found, shape, *due),
            Self::Unsettled { sides, like } => words::fault_unsettled(sides, like),
            Self::MoveDue { number, mark } => words::fault_move(*number, *mark),
            Self::PositionDue => words::fault_position(),
            Self::SecondPosition => words::fault_second_position(),
            Self::NextCell => words::fault_next_cell(),
            Self::PositionSign(sign) => words::fault_position_sign(shown(*sign)),
            Self::CellsLeft { found, left } => words::fault_cells_left(found, *left),
            Self::ShortPosition(cells) => words::fault_short_position(*cells),
            Self::PlayersHeld { players, most } => words::fault_players_held(*most, *players),
            Self::IconNumber { number, most } => words::fault_icon(*number, *most),
            Self::IconTwice(number) => words::fault_icon_twice(*number),
            Self::NoTile { number, tile } => words::fault_no_tile(*number, *tile),
            Self::NotADigit(sign) => words::fault_digit(shown(*sign)),
            Self::LongHistory { digits, .. } => words::fault_long_history(*digits),
            Self::Due { due, found: Some(found) } => words::fault_due(due, shown(*found)),
            Self::Due { due, found: None } => words::fault_due_end(due),
            Self::CodeStart => words::fault_code_start(),
            Self::NewerCode => words::fault_newer_code(),
            Self::ForeignSign => words::fault_foreign_sign(),
            Self::BrokenCode => words::fault_broken_code(),
            Self::MoveStart => words::fault_move_start(LIKE_MOVE),
            Self::MoveNumber => words::fault_move_number(LIKE_MOVE),
            Self::MoveCut => words::fault_move_cut(LIKE_MOVE),
            Self::NotAFingerprint(text) => words::fault_fingerprint(text, LIKE_MOVE),
            Self::NoCell => words::fault_no_cell(LIKE_MOVE),
            Self::NoVersion => words::fault_no_version(),
            Self::ManyMarks(marks) => words::fault_many_marks(MAX_MOVES, *marks),
            Self::OneForEach(players) => words::fault_one_for_each(*players),
            Self::LongName => words::fault_long_name(PlayerInfo::MAX_NAME),
            Self::SameMark => words::fault_same_mark(),
            Self::Depth(depth) => words::fault_depth(MAX_DEPTH, *depth),
            Self::Millis(millis) => words::fault_millis(MAX_MILLIS, *millis),
            Self::AfterLater(number) => words::fault_after_later(*number),
            Self::CellOrSwap => words::fault_cell_or_swap(),
            Self::MoveTwice => words::fault_move_twice(),
            Self::NoSuchPlayer { number, players } => words::fault_no_player(*number, *players),
            Self::SeveralEnds => words::fault_several_ends(),
            Self::Clock => words::fault_clock(MIN_TIME / 1_000, MAX_TIME / 3_600_000),
            Self::NoMove(number) => words::fault_no_move(*number),
            Self::NotFollowing(number) => words::fault_not_following(*number),
        }
    }
}

/// Formats a character of the user's text, with a replacement for an invisible one.
fn shown(c: char) -> String {
    quotable(&c.to_string(), 1)
}

impl ToMessage for Invalid {
    fn message(&self) -> Message {
        let place = match self.place {
            Place::Field(field) => words::place_field(field),
            Place::Player(number) => words::place_player(number),
            Place::Move(number) => words::place_move(number),
        };
        words::file_error_invalid(place, &*self.why)
    }
}

impl ToMessage for Due {
    fn message(&self) -> Message {
        match self {
            Self::Sign(sign) => words::due_sign(sign),
            Self::Number => words::due_number(),
            Self::Text => words::due_text(),
            Self::Quote => words::due_quote(),
            Self::End => words::due_end(),
        }
    }
}

impl ToMessage for Unheld {
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

impl ToMessage for Unplayable {
    fn message(&self) -> Message {
        match self {
            Self::Illegal(error) => error.message(),
            Self::Spent(spent) => spent.message(),
        }
    }
}

impl ToMessage for ShapeTextError {
    fn message(&self) -> Message {
        match self {
            Self::Form(text) => words::shape_error_form(text),
            Self::Run(text) => words::shape_error_no_run(text),
            Self::Shape(error) => error.message(),
        }
    }
}

impl ToMessage for MarkError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(text) => words::mark_error_unknown(text),
            Self::Glyph(sign) => words::mark_error_character(shown(*sign)),
        }
    }
}

impl ToMessage for TileError {
    fn message(&self) -> Message {
        match self {
            Self::NotANumber(text) => words::tile_error_number(text, TILES),
            Self::Outside(text) => words::tile_error_outside(text, TILES),
        }
    }
}

impl ToMessage for JsonFault {
    fn message(&self) -> Message {
        match self {
            Self::Unknown { found, choices: Some(all) } => {
                words::json_unknown(names(found), names(all))
            }
            Self::Unknown { found, choices: None } => words::json_unknown_none(names(found)),
            Self::UnknownField { found, choices: Some(all) } => {
                words::json_field(names(found), names(all))
            }
            Self::UnknownField { found, choices: None } => words::json_field_none(names(found)),
            Self::Kind { found, due } => words::json_kind(found, due),
            Self::Value { found, due } => words::json_value(found, due),
            Self::Length { found, due: Some(due) } => words::json_length(*due, found),
            Self::Length { found, due: None } => words::json_length_unknown(found),
            Self::Longer(most) => words::json_longer(most.0),
            Self::Missing(field) => words::json_missing(names(field)),
            Self::Twice(field) => words::json_twice(names(field)),
            Self::EndsEarly => words::json_ends(),
            Self::MoreText => words::json_more(),
            Self::Comma => words::json_comma(),
            Self::Due(due) => words::json_due(match due {
                JsonDue::Name => words::json_due_name(),
                JsonDue::Value => words::json_due_value(),
                JsonDue::CommaOrBrace => words::json_due_comma_brace(),
                JsonDue::CommaOrBracket => words::json_due_comma_bracket(),
                JsonDue::Colon => words::json_due_colon(),
            }),
            Self::Word => words::json_word(),
            Self::Number => words::json_number(),
            Self::Backslash => words::json_backslash(),
            Self::Control => words::json_control(),
            Self::Depth => words::json_depth(),
            Self::Other(what) => words::json_other(what),
        }
    }
}

/// Replaces the quotation marks around names in a text of core by those of the language.
fn names(text: &str) -> Arg {
    let parts = text.split(['“', '”']).enumerate();
    row(parts.map(|(i, part)| match i % 2 {
        0 => part.into(),
        _ => words::json_found_text(part).into(),
    }))
}

impl From<&JsonValue> for Arg {
    fn from(value: &JsonValue) -> Self {
        match value {
            JsonValue::Text(text) => words::json_found_text(text).into(),
            JsonValue::Plain(text) => text.into(),
            JsonValue::Object => words::json_an_object().into(),
            JsonValue::List => words::json_a_list().into(),
        }
    }
}

impl From<&JsonKind> for Arg {
    fn from(kind: &JsonKind) -> Self {
        Self::Message(match kind {
            JsonKind::UpTo(most) => words::json_up_to(most.0),
            JsonKind::FromZero => words::json_from_zero(),
            JsonKind::Whole => words::json_whole(),
            JsonKind::Number => words::json_a_number(),
            JsonKind::Text => words::json_a_text(),
            JsonKind::Character => words::json_a_character(),
            JsonKind::Boolean => words::json_boolean(),
            JsonKind::List => words::json_a_list(),
            JsonKind::Object => words::json_an_object(),
            JsonKind::Name => words::json_a_name(),
            JsonKind::Null => return "null".into(),
            JsonKind::Other(what) => return what.into(),
        })
    }
}

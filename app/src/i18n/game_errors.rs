//! Errors of game files and texts, losses of a format, and file sizes.

use super::{self as i18n, Arg, Message, ToMessage, decimal, messages};
use hypertoe_core::base::excerpt;
use hypertoe_core::base::json::JsonError;
use hypertoe_core::base::read_budget::{BudgetError, MAX_TEXT_BYTES, Resource};
use hypertoe_core::geometry::ParseShapeError;
use hypertoe_core::play::{
    DrawingError, MAX_BOT_DEPTH, MAX_BOT_MILLIS, MAX_DRAWINGS, MAX_TIME, MIN_TIME_MS, MarkError,
    ReplayError,
};
use hypertoe_core::record::nc4_tile::{TILE_COUNT, TileError};
use hypertoe_core::record::{
    EXAMPLE_MOVE, EXAMPLE_RULES, ExpectedNc4Token, FileLocation, FormatError, GameFormat,
    InvalidEntry, LATEST_FILE_VERSION, LostPart, MAX_COMMENT, MAX_MOVES, MoveNotation,
    ParseErrorKind, RecordError, UnsupportedGame,
};
use hypertoe_core::{PlayerInfo, Shape};

fn at_position<'a, T: ToMessage>(line: usize, column: usize, what: &'a T) -> Message
where
    Arg: From<&'a T>,
{
    // Positions in a file are not counts, so they are not grouped.
    i18n::file_error_place(line.to_string(), column.to_string(), what)
}

messages! {
    FormatError {
        Self::Malformed { line, column, what } => at_position(*line, *column, &**what),
        Self::Record(error) => error.message(),
        Self::Empty => i18n::file_error_empty(),
        Self::RulesNeeded(format) if *format == GameFormat::PGN => i18n::file_error_no_board_tag(),
        Self::RulesNeeded(_) => i18n::file_error_no_board_line(),
        Self::ReadOnly(format) => i18n::file_error_only_read(format.name),
        Self::Budget(spent) => spent.message(),
        Self::Unsupported { format, why } => i18n::file_error_cannot_hold(format.name, why),
        error => i18n::error_untranslated(error.to_string()),
    }

    RecordError {
        Self::Syntax { line, column, what } => at_position(*line, *column, what),
        Self::OtherFormat => i18n::file_error_other_json(),
        Self::NewerVersion(version) => i18n::file_error_newer(*version, LATEST_FILE_VERSION),
        Self::Rules(error) => error.message(),
        Self::Invalid(error) => error.message(),
        Self::Located { line, column, what } => at_position(*line, *column, &**what),
        Self::Budget(spent) => spent.message(),
        Self::TooManyMoves(moves) =>
            i18n::file_error_many_moves(i18n::count_moves(*moves), MAX_MOVES),
        error => i18n::error_untranslated(error.to_string()),
    }

    BudgetError {
        Self::LimitExceeded(Resource::Bytes) => i18n::budget_bytes(MAX_TEXT_BYTES / 1_000_000),
        Self::LimitExceeded(what @ Resource::Tags) => i18n::budget_tags(what.limit()),
        Self::LimitExceeded(what @ Resource::Drawings) => i18n::budget_drawings(what.limit()),
        Self::LimitExceeded(what @ Resource::ProofPositions) =>
            i18n::budget_positions(what.limit()),
        Self::LimitExceeded(what @ Resource::ProofCells) => i18n::budget_places(what.limit()),
        Self::LimitExceeded(Resource::CheckNanos) => i18n::fault_crowded(),
        Self::Halted(_) => i18n::budget_halted(),
        error => i18n::error_untranslated(error.to_string()),
    }

    DrawingError {
        Self::NotOnBoard(cell) => i18n::fault_drawing_outside(cell),
        Self::ArrowToItself(cell) => i18n::fault_arrow_to_itself(cell),
        Self::TooMany => i18n::fault_many_drawings(MAX_DRAWINGS),
        error => i18n::error_untranslated(error.to_string()),
    }

    LostPart {
        Self::Names => i18n::lost_names(),
        Self::Marks => i18n::lost_marks(),
        Self::MarkShapes => i18n::lost_mark_shapes(),
        Self::Colors => i18n::lost_colors(),
        Self::Computers => i18n::lost_computers(),
        Self::GameComment => i18n::lost_game_comment(),
        Self::Series => i18n::lost_series(),
        Self::Blindfold => i18n::lost_blindfold(),
        Self::Variations => i18n::lost_variations(),
        Self::MoveComments => i18n::lost_move_comments(),
        Self::Drawings => i18n::lost_drawings(),
        Self::AgreedDraw => i18n::lost_agreed_draw(),
        Self::Resigned => i18n::lost_resigned(),
        Self::OutOfTime => i18n::lost_out_of_time(),
        Self::Clock => i18n::lost_clock(),
        Self::CurrentMove => i18n::lost_current(),
        Self::TakenBack => i18n::lost_taken_back(),
        Self::MoveOrder => i18n::lost_order(),
        Self::OtherMoves => i18n::lost_other_moves(),
        Self::Swap => i18n::lost_swap(),
    }
}

/// Formats a file size: `1.4 MB`.
pub fn file_size_text(bytes: u64) -> Message {
    match bytes {
        0..1_000 => i18n::size_bytes(bytes),
        1_000..1_000_000 => i18n::size_kilobytes(bytes.div_ceil(1_000)),
        _ => i18n::size_megabytes(decimal(bytes as f64 / 1e6, 1)),
    }
}

messages! {
    ParseErrorKind {
        Self::Shape(error) => error.message(),
        Self::Rules(error) => error.message(),
        Self::Cell(error) => error.message(),
        Self::Mark(error) => error.message(),
        Self::Position(error) => error.message(),
        Self::Play(error) => error.message(),
        Self::Json(error) => error.message(),
        Self::Unsupported(error) => error.message(),
        Self::Invalid(error) => error.message(),
        Self::Budget(spent) => spent.message(),
        Self::NotUtf8 => i18n::fault_no_text(),
        Self::Latin1 => i18n::fault_latin_1(),
        Self::Utf32 => i18n::fault_utf_32(),
        Self::NotUtf16 => i18n::fault_no_utf_16(),
        Self::TooManyMoves => i18n::fault_many_moves(MAX_MOVES),
        Self::TooManyCells(most) => i18n::fault_many_cells(*most),
        Self::CommentTooLong => i18n::fault_long_comment(MAX_COMMENT),
        Self::Drawing(error) => error.message(),
        Self::DuplicateCell => i18n::fault_cell_twice(),
        Self::IllegalMove { number, why } => i18n::fault_illegal_move(*number, why),
        Self::ResultContradictsMoves => i18n::fault_contradicted(),
        Self::DuplicateHeading(heading) => i18n::fault_heading_twice(heading),
        Self::RulesNeedBoard(line) => i18n::fault_rules_need_board(*line),
        Self::ConflictingRules(first, second) => i18n::fault_exclusive(first, second),
        Self::ClosedNeedsCells => i18n::fault_closed_cells(),
        Self::NotFirstNeedsCells => i18n::fault_barred_cells(),
        Self::NotARule(text) => i18n::fault_not_a_rule(text, EXAMPLE_RULES),
        Self::NoAxis(axis) => i18n::fault_no_axis(axis),
        Self::NoCenter(shape) => i18n::fault_no_middle(shape),
        Self::NotAMove { word, like: MoveNotation::Number } => i18n::fault_not_a_cell_number(word),
        Self::NotAMove { word, like: MoveNotation::Column } => i18n::fault_not_a_column(word),
        Self::NotAMove { word, like: MoveNotation::UpTo27 } => i18n::fault_not_a_cell_27(word),
        Self::NotAMove { word, like: MoveNotation::Triple } => i18n::fault_not_a_triple(word),
        Self::ColumnFull(column) => i18n::fault_column_full(column),
        Self::ColumnsWithoutGravity { axis } => i18n::fault_columns_without_gravity(axis),
        Self::NotACell { word, why } => i18n::fault_not_a_move(word, why),
        Self::SecondGame => i18n::fault_second_game(),
        Self::VariationBeforeMove => i18n::fault_variation_first(),
        Self::TextAfterResult => i18n::fault_after_result(),
        Self::ResultInVariation => i18n::fault_result_in_variation(),
        Self::MissingResultVerb => i18n::fault_no_verb(),
        Self::DuplicateCurrentMark => i18n::fault_second_current(),
        Self::CurrentInVariation => i18n::fault_current_in_variation(),
        Self::UnmatchedClose => i18n::fault_no_variation(),
        Self::EmptyVariation => i18n::fault_empty_variation(),
        Self::VariationsTooDeep => i18n::fault_deep_variations(MAX_MOVES),
        Self::UnclosedVariation => i18n::fault_open_variation(),
        Self::ResultDiffers => i18n::fault_result_differs(),
        Self::UnclosedComment => i18n::fault_open_comment(),
        Self::ExpectedTag => i18n::fault_tag(),
        Self::UnclosedQuote => i18n::fault_open_quote(),
        Self::UnclosedTag => i18n::fault_open_tag(),
        Self::QuotedMail => i18n::fault_quoted_mail(),
        Self::DuplicateTag(tag) => i18n::fault_tag_twice(tag),
        Self::NotWholeNumber(text) => i18n::cell_error_number(text),
        Self::PlayersDiffer { here, rules } => i18n::fault_players_differ(*here, *rules),
        Self::NoBoard => i18n::fault_no_board(),
        Self::TooManyDrawnCells(most) => i18n::fault_many_drawn(*most),
        Self::UnknownBoardLine(text) => i18n::fault_not_of_a_board(text),
        Self::MarksCount { marks, players } => i18n::fault_marks_count(*players, *marks),
        Self::SimilarMark(mark) => i18n::fault_mark_alike(mark),
        Self::UnknownMark { found, marks } => i18n::fault_other_mark(found, marks),
        Self::TooLargeToDraw(shape) => i18n::fault_large_board(shape),
        Self::WrongRowCount { shape, due, found } => i18n::fault_rows(shape, *due, *found),
        Self::WrongColumnCount { shape, due, found } => i18n::fault_columns(*found, shape, *due),
        Self::AmbiguousBoard { sides, like } => i18n::fault_unsettled(sides, like),
        Self::ExpectedMove { number, mark } => i18n::fault_move(*number, *mark),
        Self::ExpectedPosition => i18n::fault_position(),
        Self::SecondPosition => i18n::fault_second_position(),
        Self::BadNextCell => i18n::fault_next_cell(),
        Self::BadPositionChar(sign) => i18n::fault_position_sign(visible_char(*sign)),
        Self::CellsLeft { found, left } => i18n::fault_cells_left(found, *left),
        Self::PositionTooShort(cells) => i18n::fault_short_position(*cells),
        Self::NotALink => i18n::fault_not_a_link(),
        Self::BadLinkCell(code) => i18n::fault_link_cell(code),
        Self::LinkMarks { found, players } => i18n::fault_link_marks(*found, *players),
        Self::BadLinkMove(number) => i18n::fault_link_move(number),
        Self::UnsupportedPlayerCount { players, most } => i18n::fault_players_held(*most, *players),
        Self::IconNumber { number, most } => i18n::fault_icon(*number, *most),
        Self::DuplicateIcon(number) => i18n::fault_icon_twice(*number),
        Self::NoTile { number, tile } => i18n::fault_no_tile(*number, *tile),
        Self::NotADigit(sign) => i18n::fault_digit(visible_char(*sign)),
        Self::HistoryTooLong { digits, .. } => i18n::fault_long_history(*digits),
        Self::Expected { due, found: Some(found) } =>
            i18n::fault_expected(due, visible_char(*found)),
        Self::Expected { due, found: None } => i18n::fault_expected_end(due),
        Self::MissingCodePrefix => i18n::fault_code_start(),
        Self::NewerCode => i18n::fault_newer_code(),
        Self::BadCodeChar => i18n::fault_foreign_sign(),
        Self::CorruptCode => i18n::fault_broken_code(),
        Self::MissingHash => i18n::fault_move_start(EXAMPLE_MOVE),
        Self::MissingMoveNumber => i18n::fault_move_number(EXAMPLE_MOVE),
        Self::TruncatedMove => i18n::fault_move_cut(EXAMPLE_MOVE),
        Self::NotAFingerprint(text) => i18n::fault_fingerprint(text, EXAMPLE_MOVE),
        Self::MissingCell => i18n::fault_no_cell(EXAMPLE_MOVE),
        Self::NoVersion => i18n::fault_no_version(),
        Self::TooManyMarks(marks) => i18n::fault_many_marks(MAX_MOVES, *marks),
        Self::NotOnePerPlayer(players) => i18n::fault_one_for_each(*players),
        Self::NameTooLong => i18n::fault_long_name(PlayerInfo::MAX_NAME),
        Self::SameMark => i18n::fault_same_mark(),
        Self::Depth(depth) => i18n::fault_depth(MAX_BOT_DEPTH, *depth),
        Self::Millis(millis) => i18n::fault_millis(MAX_BOT_MILLIS, *millis),
        Self::ParentNotEarlier(number) => i18n::fault_after_later(*number),
        Self::CellOrSwap => i18n::fault_cell_or_swap(),
        Self::DuplicateMove => i18n::fault_move_twice(),
        Self::NoSuchPlayer { number, players } => i18n::fault_no_player(*number, *players),
        Self::SeveralEndings => i18n::fault_several_ends(),
        Self::Clock => i18n::fault_clock(MIN_TIME_MS / 1_000, MAX_TIME / 3_600_000),
        Self::NoSuchMove(number) => i18n::fault_no_move(*number),
        Self::NotFollowing(number) => i18n::fault_not_following(*number),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// Formats a character of the user's text, with a replacement for an invisible one.
fn visible_char(c: char) -> String {
    excerpt(&c.to_string(), 1)
}

impl ToMessage for InvalidEntry {
    fn message(&self) -> Message {
        let place = match self.place {
            FileLocation::Field(field) => i18n::place_field(field),
            FileLocation::Player(number) => i18n::place_player(number),
            FileLocation::Move(number) => i18n::place_move(number),
        };
        i18n::file_error_invalid(place, &*self.why)
    }
}

messages! {
    ExpectedNc4Token {
        Self::Symbol(sign) => i18n::expected_sign(sign),
        Self::Number => i18n::expected_number(),
        Self::QuotedText => i18n::expected_text(),
        Self::ClosingQuote => i18n::expected_quote(),
        Self::End => i18n::expected_end(),
    }

    UnsupportedGame {
        Self::Start => i18n::unsupported_start(),
        Self::LastCompleter => i18n::unsupported_last(),
        Self::Board { only, shape } => {
            let only = only.parse::<Shape>().map_or_else(|_| i18n::as_written(*only), |it| it.message());
            i18n::unsupported_board(only, shape)
        },
        Self::Players { most, players } => i18n::unsupported_players(*most, *players),
        Self::Closed => i18n::unsupported_closed(),
        Self::Opening => i18n::unsupported_opening(),
        Self::Pie => i18n::unsupported_pie(),
        Self::Gravity => i18n::unsupported_gravity(),
        Self::NoGravity => i18n::unsupported_no_gravity(),
        Self::TooManyColumns => i18n::unsupported_too_many_columns(),
        Self::SplitColumn => i18n::unsupported_split_column(),
        Self::Goal(goal) => i18n::unsupported_goal(goal),
        Self::NotPlain(part) => i18n::unsupported_plain(part),
        error => i18n::error_untranslated(error.to_string()),
    }

    ReplayError {
        Self::Illegal(error) => error.message(),
        Self::Budget(spent) => spent.message(),
        error => i18n::error_untranslated(error.to_string()),
    }

    ParseShapeError {
        Self::Syntax(text) => i18n::shape_error_form(text),
        Self::MissingLineLength(text) => i18n::shape_error_no_run(text),
        Self::Shape(error) => error.message(),
        error => i18n::error_untranslated(error.to_string()),
    }

    MarkError {
        Self::Unknown(text) => i18n::mark_error_unknown(text),
        Self::Glyph(sign) => i18n::mark_error_character(visible_char(*sign)),
        error => i18n::error_untranslated(error.to_string()),
    }

    TileError {
        Self::NotANumber(text) => i18n::tile_error_number(text, TILE_COUNT),
        Self::OutOfRange(text) => i18n::tile_error_outside(text, TILE_COUNT),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// In the words of the parser.
impl ToMessage for JsonError {
    fn message(&self) -> Message {
        i18n::json_other(self.to_string())
    }
}

//! Text and file formats for games, and correspondence play by pasted texts. Depends on
//! [`play`](crate::play) and the layers below it.
//!
//! [`GameFormat::ALL`] lists the formats; [`read_game`] and [`write_game`] turn a text into a game
//! and back; [`detect_format`] finds the format of a text. Each format has its own module in
//! `record/formats`, with its grammar and a [`FormatSpec`] that describes it. [`correspondence`]
//! has the texts that two players send each other.
//!
//! [`GameFormat::HYPERTOE`] and [`GameFormat::GAME_CODE`] are JSON, and need the feature `serde`.

pub mod board_text;
mod checks;
mod comment_commands;
pub mod correspondence;
mod error;
mod format;
mod formats;
mod game_builder;
mod lost_part;
pub mod nc4_tile;
mod notation;
mod rule_part;
mod rules_text;

pub use correspondence::{FirstGameDifference, fingerprint, first_difference};
pub use error::{
    EXAMPLE_MOVE, EXAMPLE_RULES, ExpectedNc4Token, FileLocation, InvalidEntry, LATEST_FILE_VERSION,
    MAX_COMMENT, MAX_MOVES, MoveNotation, ParseErrorKind, RecordError, SpanError, UnsupportedGame,
};
pub use format::{
    FormatError, FormatScope, FormatSpec, GameFormat, WrittenGame, decode_text, read_game,
    read_game_with_budget, write_game,
};
pub use formats::columns::moves_of_columns;
#[cfg(feature = "serde")]
pub use formats::hypertoe::{FILE_EXTENSION, from_json, from_json_with_budget, to_json};
pub use formats::{detect_format, link_parts, split_games};
pub use lost_part::LostPart;
pub use rule_part::RulePart;
pub use rules_text::{parse_rules, rules_text};

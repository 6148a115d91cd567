//! Text and file formats for games, and correspondence play by pasted texts. Depends on
//! [`play`](crate::play) and the layers below it.
//!
//! [`GameFormat::ALL`] lists the formats; [`read_game`] and [`write_game`] turn a text into a game and back;
//! [`detect`] finds the format of a text. Each format has its own module in `record/formats`,
//! with its grammar and a [`FormatSpec`] that describes it. [`remote`] has the texts that two players
//! send each other.

mod build;
mod difference;
mod error;
mod escape;
mod fault;
mod format;
mod formats;
mod heading;
mod limits;
mod lost;
mod result;
mod rules_text;
mod times;

pub mod board_text;
pub mod remote;
pub mod tile;

pub use difference::{GameDifference, RulePart, first_difference};
pub use error::{RecordError, SpanError};
pub use fault::{
    EXAMPLE_MOVE, EXAMPLE_RULES, ExpectedToken, FileLocation, InvalidEntry, MoveNotation,
    ParseErrorKind, UnsupportedGame,
};
pub use format::{
    FormatError, FormatScope, FormatSpec, GameFormat, WrittenGame, decode_text, read_game,
    read_game_within, write_game,
};
pub use formats::detect;
pub use formats::hypertoe::{EXTENSION, from_json, from_json_within, to_json};
pub use limits::{MAX_COMMENT, MAX_MOVES, VERSION};
pub use lost::LostPart;
pub use remote::fingerprint;
pub use rules_text::{parse_rules, rules_text};

//! A whole game as one line to be pasted: a `.hypertoe` file without whitespace, compressed
//! (zlib, RFC 1950) and in the URL-safe base 64 (RFC 4648, section 5). Line breaks and blanks that
//! a message program inserts are ignored.

use super::hypertoe::{parse_json, to_compact};
use crate::base::budget::ReadBudget;
use crate::play::game::Game;
use crate::record::fault::ParseErrorKind;
use crate::record::format::{
    FormatError, FormatMatch, FormatScope, FormatSpec, GameFormat, WrittenGame,
};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::read::ZlibDecoder;

impl GameFormat {
    /// A whole game as one line to be pasted.
    pub const CODE: Self = Self(&FormatSpec {
        name: "code",
        extension: "code",
        example: "hypertoe:1:eNpNj8EOgyAMht-lZw46b9621zBkQayODKgpaGKI776SLdtO8NGv_UuBmTi\
              YDD08jhU5E4KCHTk5itC3CkYyPEFfILkJE_RDpzqtgDcpd2e9-PpcYCHj6zk7TvmeSbqlb\
              D0llP5BC6zeHDJaqEA0ASX1OhkJDIafApYpJUFLnlh49BvCqb7yDeNPZheXP5fYxEVs2S3\
              Qju8Qi152GlrV6jrmg41qdPXsxoxR_n45X32mVSI\n",
        scope: FormatScope::Everything,
        detect: |text| FormatMatch::Certain.when(text.starts_with("hypertoe:")),
        read: |text, _, budget| read(text, budget),
        write: Some(write_code),
    });
}

/// The prefix of a whole game; the number is the version of this format.
const PREFIX: &str = "hypertoe:1:";

fn write_code(game: &Game) -> Result<WrittenGame, FormatError> {
    let json = to_compact(game)?;
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&json, 9);
    let text = format!("{PREFIX}{}\n", URL_SAFE_NO_PAD.encode(packed));
    Ok(WrittenGame { text, lost: Vec::new() })
}

fn read(text: &str, budget: &mut ReadBudget<'_>) -> Result<Game, FormatError> {
    let line = text.trim();
    let wrong = |part: &str, what: ParseErrorKind| FormatError::at_span(text, part, what);
    let after = line
        .strip_prefix("hypertoe:")
        .ok_or_else(|| wrong(line, ParseErrorKind::MissingCodePrefix))?;
    let (version, code) =
        after.split_once(':').ok_or_else(|| wrong(after, ParseErrorKind::MissingCodePrefix))?;
    if version.trim() != "1" {
        return Err(wrong(version, ParseErrorKind::NewerCode));
    }
    let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '=';
    if let Some(at) = code.find(|c: char| !known(c) && !c.is_whitespace()) {
        return Err(wrong(&code[at..], ParseErrorKind::BadCodeChar));
    }
    let broken = || wrong(&code[code.len()..], ParseErrorKind::CorruptCode);
    let digits: String = code.chars().filter(|c| !c.is_whitespace() && *c != '=').collect();
    let packed = URL_SAFE_NO_PAD.decode(digits).map_err(|_| broken())?;
    let json = budget.read_to_end(ZlibDecoder::new(&packed[..])).map_err(|_| broken())??;
    drop(packed);
    Ok(parse_json(&json, budget)?)
}

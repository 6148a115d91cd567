//! Inputs that nobody would make, and that once took gigabytes or minutes.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use hypertoe_core::base::control::{Halt, StepLimit};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::proof::ProofFile;
use hypertoe_core::record::{GameFormat, decode_text, detect_format, read_game_with_budget};
use sha2::{Digest, Sha256};
use std::io::Write as _;

/// Who reads an input.
pub enum Reader {
    /// Whoever its text asks for, or who is named.
    Game(Option<GameFormat>),
    /// The reader of proof files.
    Proof,
}

/// What it is, who reads it, and its bytes.
pub type Input = (&'static str, Reader, fn() -> Vec<u8>);

const ANY: Reader = Reader::Game(None);

/// Reads bytes, and says what came of it.
pub fn said(reader: &Reader, bytes: &[u8], budget: &mut ReadBudget<'_>) -> String {
    let Reader::Game(format) = reader else {
        return match ProofFile::read(bytes, budget) {
            Ok(file) => {
                // A check may take long, but not much room.
                let mut second = StepLimit::up_to(1_000_000, Halt::Cancel);
                format!("{:?}", file.proof.check(&mut second).map(|checked| checked.is_ok()))
            }
            Err(error) => error.to_string(),
        };
    };
    let text = match decode_text(bytes) {
        Ok(text) => text,
        Err(error) => return error.to_string(),
    };
    let Some(format) = format.or_else(|| detect_format(&text, None)) else {
        return "no format".to_owned();
    };
    match read_game_with_budget(format, &text, None, budget) {
        Ok(game) => format!("{} moves", game.tree_move_count()),
        Err(error) => format!("{}: {error}", format.name),
    }
}

/// All of them.
pub const INPUTS: &[Input] = &[
    ("code: format is a list of maps", ANY, || {
        code(&list("{\"format\":[", "{\"a\":0}", 39, "],\"moves\":[]}"))
    }),
    ("code: millions of empty moves", ANY, || code(&head("\"moves\":[", "{}", 39, "]"))),
    ("code: millions of numbers in line", ANY, || {
        code(&head("\"moves\":[],\"line\":[", "1", 39, "]"))
    }),
    ("code: millions of players", ANY, || code(&head("\"players\":[", PLAYER, 39, "]"))),
    ("code: a long unknown field", ANY, || {
        code(&[b"{\"".to_vec(), vec![b'x'; 39_000_000], b"\":0}".to_vec()].concat())
    }),
    ("code: too many blanks", ANY, || code(&vec![b' '; 1 << 26])),
    ("json: a long unknown field", ANY, || {
        head(&format!("{:?}:0", "x".repeat(39_000_000)), "", 0, "")
    }),
    ("json: an unknown goal", ANY, || {
        let long = "x".repeat(39_000_000);
        format!(r#"{{"format":"hypertoe","version":1,"rules":{{"goal":"{long}"}}}}"#).into_bytes()
    }),
    ("json: millions of closed cells", ANY, || {
        list(r#"{"format":"hypertoe","version":1,"rules":{"closed":["#, "[0]", 39, "]}}")
    }),
    ("json: millions of cells barred at first", ANY, || {
        list(
            r#"{"format":"hypertoe","version":1,"rules":{"goal":"most_lines","opening":{"not":["#,
            "[0]",
            39,
            "]}}}",
        )
    }),
    ("json: a cell of millions of numbers", ANY, || head("\"moves\":[{\"cell\":[", "0", 39, "]}]")),
    ("json: millions of sides", ANY, || {
        list(r#"{"format":"hypertoe","version":1,"board":{"sides":["#, "1", 39, "]}}")
    }),
    ("json: millions of wins", ANY, || head("\"series\":{\"wins\":[", "1", 39, "]}")),
    ("json: millions of seats set up", ANY, || head("\"setup\":{\"marks\":[", "[]", 39, "]}")),
    ("json: millions of marks set up", ANY, || head("\"setup\":{\"marks\":[[", "[0]", 39, "]]}")),
    ("json: nested deep", ANY, || {
        [b"{\"format\":".to_vec(), "{\"a\":".repeat(7_000_000).into_bytes()].concat()
    }),
    ("2^16, most lines, 8,000 moves", ANY, || numbered("2^16", MOST, 8_000)),
    ("2^13, most lines, full", ANY, || numbered("2^13", MOST, 8_192)),
    ("2^100, most lines, 8,000 moves", ANY, || numbered("2^100", MOST, 8_000)),
    ("3^20, most lines, 50,000 moves", ANY, || numbered("3^20", MOST, 50_000)),
    ("3^20, first to 100,000, 8 players", ANY, || {
        numbered("3^20", "8 players; first to 100000 lines", 50_000)
    }),
    ("3^100, most lines, 50,000 moves", ANY, || numbered("3^100", MOST, 50_000)),
    ("10000x5, run 4000, full", ANY, || {
        numbered("10000x5, 4000 in a row", "2 players; first to 30000 lines", 50_000)
    }),
    ("3^20, random, 50,000 moves", ANY, random_moves),
    ("3^20, near the middle, 50,000 moves", ANY, middle),
    ("2^16, .hypertoe, 8,000 moves", ANY, || most_lines(8_000)),
    ("2^16, 40,000 variations of two moves after 900", ANY, variations),
    ("2^16 set up with 1,400 marks", ANY, || set_up("2^16", 1_400)),
    ("10000x4 set up full, 4000 in a row", ANY, || set_up("10000x4, 4000 in a row", 40_000)),
    ("pgn: 200,000 unknown tags", ANY, || {
        let tags: String = (0..200_000).map(|i| format!("[T{i} \"\"]\n")).collect();
        tags.into_bytes()
    }),
    ("pgn: a computer that is a list", ANY, || {
        quoted(list("[Shape \"3^2\"]\n[Computer1 \"custom depth [", "[]", 39, "]"))
    }),
    ("pgn: a computer of millions of words", ANY, || {
        quoted(repeated("[Shape \"3^2\"]\n[Computer1 \"custom ", "a 1 ", 39))
    }),
    ("pgn: a long tag", ANY, || quoted(repeated("[Shape \"3^2\"]\n[Other \"", "\u{e9}", 39))),
    ("pgn: millions of moves said again", ANY, || {
        repeated("[Shape \"3^2\"]\n1. 11 ", "( 00 ) ", 39)
    }),
    ("pgn: millions of open variations", ANY, || repeated("[Shape \"3^2\"]\n1. 11 ", "( 00 ", 39)),
    ("pgn: millions of semicolons set up", ANY, || {
        quoted(repeated("[Shape \"3^2\"]\n[Setup \"", ";", 39))
    }),
    ("pgn: millions of cells closed", ANY, || {
        quoted(repeated("[Shape \"3^2\"]\n[Rules \"closed 00", ",00", 39))
    }),
    ("pgn: millions of comments", ANY, || repeated("[Shape \"3^2\"]\n1. 11", "{a}", 39)),
    ("pgn: millions of comments in a variation", ANY, || {
        repeated("[Shape \"3^2\"]\n1. 11 2. 00 (", "{a}", 39)
    }),
    ("moves: millions of comments", ANY, || {
        repeated("# Hypertoe moves\nshape: 3^2\n11", "{é}", 39)
    }),
    ("moves: rules of millions of words", ANY, || {
        repeated("# Hypertoe moves\nshape: 3^2\nrules: ", "a ", 39)
    }),
    ("moves: one very long word", ANY, || repeated("# Hypertoe moves\nshape: 3^2\n", "1", 39)),
    ("nc4: a long history", ANY, || repeated("{3,{},9,\"", "Z", 39)),
    ("nc4: a long number", ANY, || repeated("{", "9", 39)),
    ("board: one row of millions", Reader::Game(Some(GameFormat::BOARD)), || {
        repeated("", ". ", 39)
    }),
    ("board: millions of rows", ANY, || repeated("", ". .\n", 39)),
    ("board: many marks", ANY, || {
        let marks: String = ('\u{4e00}'..'\u{9fff}').map(|c| format!("{c} ")).collect();
        format!("marks: {marks}\n. .\n. .\n").into_bytes()
    }),
    ("board: millions of listed marks", ANY, || {
        repeated("3^40: 2 players\n3^40 is too large to print; marks:\n", "X 1\n", 39)
    }),
    ("200 MB of zeros", ANY, || vec![0; 200_000_000]),
    ("proof: millions of positions", Reader::Proof, || {
        let line = "0 / 1 / 2\n";
        proof("-", 39_000_000 / line.len(), line)
    }),
    ("proof: millions of positions without marks", Reader::Proof, || {
        let line = "- / - / 2\n";
        proof("-", 60_000_000 / line.len(), line)
    }),
    ("proof: millions of moves", Reader::Proof, || proof(&"0,".repeat(19_000_000), 0, "")),
    ("proof: as many moves as are counted", Reader::Proof, || {
        proof(&"0,".repeat(7_900_000), 0, "")
    }),
    ("proof: a position of millions of marks", Reader::Proof, || {
        proof("-", 1, &format!("{}0 / - / 2\n", "0,".repeat(19_000_000)))
    }),
    ("proof: as large as can be", Reader::Proof, large_proof),
    ("proof: too many zeros", Reader::Proof, || packed(&[&[0; 1 << 20]], 60)),
];

const PLAYER: &str = r#"{"name":"","mark":"x","color":"blue"}"#;
const MOST: &str = "2 players; most lines";

/// A beginning, and then a piece again and again, up to this many megabytes.
fn repeated(begin: &str, piece: &str, megabytes: usize) -> Vec<u8> {
    let mut text = begin.to_owned();
    text += &piece.repeat(megabytes * 1_000_000 / piece.len());
    text.into_bytes()
}

fn quoted(mut text: Vec<u8>) -> Vec<u8> {
    text.extend(b"\"]\n1. 11");
    text
}

/// The same with commas between the pieces, and an end.
fn list(begin: &str, piece: &str, megabytes: usize, end: &str) -> Vec<u8> {
    let mut text = repeated(begin, &format!("{piece},"), megabytes);
    text.extend(piece.bytes().chain(end.bytes()));
    text
}

/// A file with a field that is wrong.
fn head(field: &str, piece: &str, megabytes: usize, end: &str) -> Vec<u8> {
    let rules = r#""board":{"sides":[3,3],"run":3},"rules":{"goal":{"first_to":1}}"#;
    let begin = format!("{{\"format\":\"hypertoe\",\"version\":2,{rules},{field}");
    if megabytes == 0 {
        return format!("{begin}}}").into_bytes();
    }
    list(&begin, piece, megabytes, &format!("{end}}}"))
}

fn code(json: &[u8]) -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(json, 6);
    format!("hypertoe:1:{}", URL_SAFE_NO_PAD.encode(packed)).into_bytes()
}

/// The first cells of a board, one after the other.
fn numbered(shape: &str, rules: &str, moves: usize) -> Vec<u8> {
    let mut text = format!("# Hypertoe actions\n# shape: {shape}\n# rules: {rules}\n");
    (0..moves).for_each(|cell| text += &format!("{cell}\n"));
    text.into_bytes()
}

/// Short variations from the end of a long game.
fn variations() -> Vec<u8> {
    let mut text = format!("[Shape \"2^16\"]\n[Rules \"{MOST}\"]\n");
    (0..900).for_each(|cell| text += &format!("{cell:016b} "));
    (1_000..41_000).for_each(|cell| text += &format!("({cell:016b}) "));
    text.into_bytes()
}

/// Cells anywhere, most of which are on no line of others.
fn random_moves() -> Vec<u8> {
    let mut text = format!("# Hypertoe moves\nshape: 3^20\nrules: {MOST}\n");
    let mut seed = 1u64;
    for _ in 0..50_000 {
        for _ in 0..20 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push(char::from(b'0' + (seed >> 33) as u8 % 3));
        }
        text.push('\n');
    }
    text.into_bytes()
}

/// Cells with few coordinates that are not in the middle: each beside most others.
fn middle() -> Vec<u8> {
    let mut text = format!("# Hypertoe moves\nshape: 3^20\nrules: {MOST}\n");
    let mut made = 0;
    for bits in 0u32..1 << 20 {
        let ends: Vec<u32> = (0..20).filter(|axis| bits >> axis & 1 == 1).collect();
        for high in 0u32..1 << ends.len().min(4) {
            if ends.len() > 4 || made == 50_000 {
                continue;
            }
            made += 1;
            let end = |axis: u32| ends.iter().position(|end| *end == axis);
            let coord =
                |axis| end(axis).map_or('1', |i| if high >> i & 1 == 1 { '2' } else { '0' });
            text.extend((0..20).map(coord));
            text.push('\n');
        }
    }
    text.into_bytes()
}

/// The first cells of 2^16 as a file.
fn most_lines(moves: usize) -> Vec<u8> {
    let cell = |number: usize| {
        let coords: Vec<String> = (0..16).map(|axis| (number >> axis & 1).to_string()).collect();
        format!("{{\"cell\":[{}]}}", coords.join(","))
    };
    let cells: Vec<String> = (0..moves).map(cell).collect();
    let players = format!("[{PLAYER},{}]", PLAYER.replace('x', "o"));
    format!(
        r#"{{"format":"hypertoe","version":1,"board":{{"sides":{:?},"run":2}},"rules":{{"goal":"most_lines"}},"players":{players},"moves":[{}],"current":{moves}}}"#,
        [2; 16],
        cells.join(",")
    )
    .into_bytes()
}

fn set_up(shape: &str, marks: usize) -> Vec<u8> {
    let own = |seat: usize| {
        let cells: Vec<String> =
            (0..marks).skip(seat).step_by(2).map(|n| format!("#{n}")).collect();
        cells.join(", ")
    };
    let rules = "2 players; most lines";
    format!("[Shape \"{shape}\"]\n[Rules \"{rules}\"]\n[Setup \"{}; {}\"]\n*\n", own(0), own(1))
        .into_bytes()
}

/// A packed proof file with its sum.
fn proof(moves: &str, positions: usize, line: &str) -> Vec<u8> {
    let rules = r#"{"board":{"sides":[4,4,4],"run":4},"players":2,"goal":{"first_to":1}}"#;
    let head = format!(
        "hypertoe proof 1\nrules {rules}\nmoves {moves}\nwinner 1\npositions {positions}\n"
    );
    let block = line.repeat(positions.min(1_000));
    let mut sum = Sha256::new();
    sum.update(&head);
    let mut file = GzEncoder::new(Vec::new(), Compression::best());
    file.write_all(head.as_bytes()).expect("there is room");
    for left in (0..positions).step_by(1_000).map(|done| (positions - done).min(1_000)) {
        let lines = &block.as_bytes()[..left * line.len()];
        sum.update(lines);
        file.write_all(lines).expect("there is room");
    }
    let sum: String = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    file.write_all(format!("sha256 {sum}\n").as_bytes()).expect("there is room");
    file.finish().expect("there is room")
}

/// Positions of sixteen marks that are all different, with a wrong sum.
fn large_proof() -> Vec<u8> {
    let rules = r#"{"board":{"sides":[255,255],"run":4},"players":2,"goal":{"first_to":1}}"#;
    let head = "hypertoe proof 1\nrules ";
    let count = 370_000u32;
    let mut text = format!("{head}{rules}\nmoves -\nwinner 1\npositions {count}\n");
    for number in 0..count {
        let base = 10_000 + number % 50_000;
        let list = |from: u32| {
            let cells: Vec<String> = (0..8).map(|n| (from + 2 * n).to_string()).collect();
            cells.join(",")
        };
        let (own, other, cell) = (list(base), list(base + 1), number / 50_000);
        text += &format!("{own} / {other} / {cell}\n");
    }
    text += "sha256 0\n";
    text.into_bytes()
}

fn packed(parts: &[&[u8]], times: usize) -> Vec<u8> {
    let mut file = GzEncoder::new(Vec::new(), Compression::best());
    for part in parts.iter().cycle().take(times * parts.len()) {
        file.write_all(part).expect("there is room");
    }
    file.finish().expect("there is room")
}

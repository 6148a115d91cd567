//! The formats in which games are exchanged, and which one a text is in.

use super::list;
use super::remote;

/// A format in which games are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// The `.hypertoe` file.
    Json,
    /// PGN-like text: [`pgn`](super::pgn).
    Pgn,
    /// A list of moves by coordinates: [`list`].
    Moves,
    /// A text board: [`board`](super::board).
    Board,
    /// The string of NC4: [`nc4`](super::nc4).
    Nc4,
    /// A position of 4^3 on one line: [`qubic`](super::qubic).
    Qubic,
    /// The cells of 3^3 from 1 to 27: [`list`].
    Cells27,
    /// Level, column and row of 4^3: [`list`].
    Triples,
    /// Cell numbers from 0, one a line: [`list`].
    Actions,
    /// A whole game as one line to be pasted: [`remote`].
    Code,
}

/// What there is to say about a format.
struct About {
    name: &'static str,
    title: &'static str,
    extension: &'static str,
    about: &'static str,
    example: &'static str,
}

impl Format {
    /// All formats, the fullest first.
    pub const ALL: [Self; 10] = [
        Self::Json,
        Self::Pgn,
        Self::Moves,
        Self::Board,
        Self::Nc4,
        Self::Qubic,
        Self::Cells27,
        Self::Triples,
        Self::Actions,
        Self::Code,
    ];

    /// The name by which it is chosen: `pgn`.
    pub fn name(self) -> &'static str {
        self.about_it().name
    }

    /// What it is called on the screen: `Game text (PGN)`.
    pub fn title(self) -> &'static str {
        self.about_it().title
    }

    /// File name extension, without the dot.
    pub fn extension(self) -> &'static str {
        self.about_it().extension
    }

    /// One sentence: what it is and what it holds.
    pub fn about(self) -> &'static str {
        self.about_it().about
    }

    /// A text in this format, which can be read without rules.
    pub fn example(self) -> &'static str {
        self.about_it().example
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format of a file with this name, by its extension.
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let found = |format: &Self| format.extension().eq_ignore_ascii_case(extension);
        Self::ALL.into_iter().find(found)
    }

    fn about_it(self) -> &'static About {
        match self {
            Self::Json => &JSON,
            Self::Pgn => &PGN,
            Self::Moves => &MOVES,
            Self::Board => &BOARD,
            Self::Nc4 => &NC4,
            Self::Qubic => &QUBIC,
            Self::Cells27 => &CELLS27,
            Self::Triples => &TRIPLES,
            Self::Actions => &ACTIONS,
            Self::Code => &CODE,
        }
    }
}

/// The format of a text, by what stands in it, else by the name of its file.
/// `None` where both leave it open: a bare list of numbers can mean many things.
pub fn detect(text: &str, file_name: Option<&str>) -> Option<Format> {
    let by_name = file_name.and_then(Format::of_file);
    // Any text may be called .txt.
    let sure = by_name.filter(|format| *format != Format::Board);
    by_sign(text).or(sure).or_else(|| by_look(text)).or(by_name)
}

/// By signs that only one format begins with.
fn by_sign(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if remote::is_game_text(text) {
        return Some(Format::Code);
    }
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    match (chars.next()?, chars.next()) {
        ('"', Some('{')) => return Some(Format::Nc4),
        ('{', Some(c)) if c.is_ascii_digit() => return Some(Format::Nc4),
        ('{', _) => return Some(Format::Json),
        ('[', Some(c)) if c.is_ascii_alphabetic() => return Some(Format::Pgn),
        _ => {}
    }
    list::format_of(text)
}

/// By its look.
fn by_look(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let mut words = first.split_whitespace();
    let board = words.next()?;
    let drawn = |c: char| "xoXO0123456789".contains(c);
    let marks = board.contains(['x', 'o', 'X', 'O']) && board.chars().all(drawn);
    let number = words.next().is_none_or(|word| word.bytes().all(|b| b.is_ascii_digit()));
    if marks && number && words.next().is_none() && board.len() > 2 && lines.next().is_none() {
        return Some(Format::Qubic);
    }
    let is_grid = |line: &str| {
        let cells = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
        let single = line.split_whitespace().all(|word| word.chars().count() == 1 || word == "||");
        single && cells.clone().count() > 1 && cells.clone().any(|c| "·._#".contains(c))
    };
    let mut lines = text.lines().map(str::trim);
    if lines
        .clone()
        .any(|line| line.starts_with("x: cells") || line.contains("is too large to print"))
        || lines.any(is_grid)
    {
        return Some(Format::Board);
    }
    if text.lines().any(|line| line.trim().to_lowercase().starts_with("shape:")) {
        return Some(Format::Moves);
    }
    let triple = |word: &str| word.len() == 3 && word.bytes().all(|b| (b'1'..=b'4').contains(&b));
    text.split_whitespace().all(triple).then_some(Format::Triples)
}

const JSON: About = About {
    name: "hypertoe",
    title: "Hypertoe game",
    extension: "hypertoe",
    about: "Hypertoe's own file, JSON that a person can read: it holds everything.",
    example: r#"{
  "format": "hypertoe",
  "version": 1,
  "board": {"sides": [3, 3], "run": 3},
  "rules": {"goal": {"first_to": 1}},
  "players": [
    {"name": "Ada", "mark": "cross", "color": "blue"},
    {"name": "Ben", "mark": "ring", "color": "orange"}
  ],
  "moves": [{"cell": [1, 1]}, {"cell": [0, 0]}],
  "current": 2
}
"#,
};

const PGN: About = About {
    name: "pgn",
    title: "Game text (PGN)",
    extension: "pgn",
    about: "Text like that of chess games: tags for board, rules and players, numbered moves, \
            variations in parentheses, comments in braces; it holds everything.",
    example: "[Shape \"3^2\"]
[Rules \"2 players; first to 1 line\"]
[Player1 \"Ada\"]
[Player2 \"Ben\"]
[Result \"1-0\"]

1. 11 2. 10 {the edge loses} (2. 00 3. 22) 3. 00 4. 22 5. 02 6. 01 7. 20 1-0
",
};

const MOVES: About = About {
    name: "moves",
    title: "List of moves",
    extension: "moves",
    about: "A move on each line by its coordinates, x first, or by digits run together, \
            with comments and the result: board, rules and the line of play.",
    example: "# Hypertoe moves
shape: 3^4
rules: 2 players; first to 1 line
1. 1 1 1 1 {the centre}
2. 0 0 0 1
3. 0000; 4. 0010; 5. 2222
1-0
",
};

const BOARD: About = About {
    name: "board",
    title: "Text board",
    extension: "txt",
    about: "The position as hypertoe show prints it, empty cells ·, closed ones #: \
            board, rules and marks, but not the order of the moves.",
    example: "3^3: 2 players; first to 1 line

x: cells right, y: cells up, z: boards right

· · ·   · · ·   · · ·
· X ·   · · ·   · · O
· · ·   · X ·   · · ·
",
};

const NC4: About = About {
    name: "nc4",
    title: "NC4 string",
    extension: "nc4",
    about: "The string of naughts and crosses on a tesseract: players, icons, lines to be \
            first to, and the moves as one big number; 3^4 with its centre closed, up to four players.",
    example: "{3,{0->\"·\",1->\"X\",2->\"O\",3->\"Y\",4->\"Z\"},9,\
              \"MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj\"}\n",
};

const QUBIC: About = About {
    name: "qubic",
    title: "Qubic position",
    extension: "qubic",
    about: "A position of 4×4×4 on one line, as Patashnik and Thompson wrote it: x, o and numbers \
            of empty cells in plane, row and column order, then the cell (0 to 63) to be played next.",
    example: "xo1x8x8o41o 41\n",
};

const CELLS27: About = About {
    name: "cells27",
    title: "Cells 1 to 27",
    extension: "c27",
    about: "The moves of a game on 3×3×3 by cell numbers from 1 to 27, \
            counted along x, then y, then z: board, rules and moves.",
    example: "# Hypertoe cells 1-27
# shape: 3^3
# rules: 2 players; first to 1 line
14 1 2 26 5 8 23
",
};

const TRIPLES: About = About {
    name: "triples",
    title: "Level, column, row",
    extension: "c64",
    about: "The moves of a game on 4×4×4 by level, column and row, each from 1 to 4 \
            (z, x and y here): board, rules and moves.",
    example: "# Hypertoe level column row
# shape: 4^3
# rules: 2 players; first to 1 line
111 444 222 333 141
",
};

const ACTIONS: About = About {
    name: "actions",
    title: "Action numbers",
    extension: "actions",
    about: "The moves by cell numbers from 0, counted along x, then y and so on, one on each \
            line, as game-playing frameworks such as OpenSpiel write them: board, rules and moves.",
    example: "# Hypertoe actions
# shape: 3^2
# rules: 2 players; first to 1 line
4
0
2
6
",
};

const CODE: About = About {
    name: "code",
    title: "Game to paste",
    extension: "code",
    about: "The whole game as one line of letters and digits, to be pasted into a message; \
            it holds everything.",
    example: "hypertoe:1:eNpNj8EOgyAMht-lZw46b9621zBkQayODKgpaGKI776SLdtO8NGv_UuBmTi\
              YDD08jhU5E4KCHTk5itC3CkYyPEFfILkJE_RDpzqtgDcpd2e9-PpcYCHj6zk7TvmeSbqlb\
              D0llP5BC6zeHDJaqEA0ASX1OhkJDIafApYpJUFLnlh49BvCqb7yDeNPZheXP5fYxEVs2S3\
              Qju8Qi152GlrV6jrmg41qdPXsxoxR_n45X32mVSI\n",
};

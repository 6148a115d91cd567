//! Texts that are wrong or too much: the message says the line, the column and
//! the reason, and it comes soon.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::record::{FormatError, GameFormat, correspondence, decode_text, read_game};
use hypertoe_core::{Game, Rules, Shape};
use std::sync::Arc;

/// The message for a text, which must begin with the place and hold the part.
fn refused(format: GameFormat, text: &str, (line, column): (usize, usize), part: &str) {
    let said = match read_game(format, text, None) {
        Ok(_) => panic!("{format:?} reads {text}"),
        Err(error) => error.to_string(),
    };
    let place = format!("line {line}, column {column}: ");
    assert!(said.starts_with(&place) && said.contains(part), "{text}\n{said}");
    assert!(said.len() < 500, "{said}");
}

/// The example of a format, one piece of it replaced by another.
type Edit = (&'static str, &'static str, (usize, usize), &'static str);

fn edits(format: GameFormat, edits: &[Edit]) {
    for (from, to, place, part) in edits {
        let text = format.example;
        assert_eq!(text.matches(from).count(), 1, "{from}");
        refused(format, &text.replace(from, to), *place, part);
    }
}

fn whole(format: GameFormat, texts: &[(&str, (usize, usize), &str)]) {
    for (text, place, part) in texts {
        refused(format, text, *place, part);
    }
}

#[test]
fn tags_of_game_texts() {
    let result = "[Result \"1-0\"]";
    assert!(GameFormat::PGN.example.contains(result));
    edits(
        GameFormat::PGN,
        &[
            ("3^2", "3^0", (1, 9), "0 dimensions"),
            ("first to 1 line", "first to none", (2, 20), "“first to none” is not a rule"),
            ("2 players", "9 players", (2, 9), "2 to 8"),
            ("[Result", "[Shape \"3^3\"]\n[Result", (5, 1), "second time"),
            ("2 players", "centre closed; closed 0 0", (2, 24), "exclude each other"),
            ("2 players", "3 cells are closed", (2, 9), "“closed” needs its cells"),
            ("2 players", "gravity q", (2, 17), "no axis called “q”"),
            ("\"Ada\"]", "\"Ada\"", (3, 15), "the ] that closes this tag is missing"),
            ("\"Ada\"]", "\"Ada", (3, 10), "closing quotation mark"),
            ("\"Ada\"]", "Ada", (3, 10), "a tag is expected here"),
            ("\"3^2\"]", "\"3^2\"", (1, 13), "the ] that closes this tag is missing"),
            ("\"3^2\"]", "'3^2']", (1, 8), "a tag is expected here"),
            ("[Result", "[Mark2 \"x\"]\n[Result", (5, 1), "another player has the same"),
            ("[Result", "[Players \"3\"]\n[Result", (5, 11), "3 players here, but 2"),
            ("[Result", "[Computer1 \"careful depth 99\"]\n[Result", (5, 1), "depth of 99"),
        ],
    );
    whole(GameFormat::PGN, &[("[Rules \"2 players\"]", (1, 1), "these rules need a board")]);
}

#[test]
fn moves_of_game_texts() {
    edits(
        GameFormat::PGN,
        &[
            ("1. 11", "1. 13", (7, 4), "“13” is not a move: y is 3, but it goes from 0 to 2"),
            ("2. 10", "2. 11", (7, 10), "move 2: (1, 1) is already taken"),
            ("(2. 00", "(2. 11", (7, 34), "move 2: (1, 1) is already taken"),
            ("1. 11", "(1. 11", (7, 1), "there is none before it"),
            ("(2. 00 3. 22)", "()", (7, 30), "no move in this variation"),
            ("loses}", "loses", (7, 13), "a } is missing"),
            ("loses}", "loses})", (7, 29), "no variation is open here"),
            ("3. 22)", "3. 22", (7, 30), "a ) is missing"),
            ("3. 22)", "3. 22 1-0)", (7, 43), "not into a variation"),
            ("22) 3. 00 4. 22 5. 02 6. 01 7. 20 1-0", "22", (7, 30), "a ) is missing"),
            ("(2. 00", "(P1 2. 00", (7, 31), "not into a variation"),
            ("1. 11", "1. 11 @ @", (7, 9), "another @ came before"),
            ("(2. 00", "(@ 2. 00", (7, 31), "one of the main line"),
            ("20 1-0", "20 0-1", (7, 74), "differs from that in the tags"),
            ("20 1-0", "20 1-0 8. 21", (7, 78), "nothing should follow the result"),
            ("20 1-0", "20 P1", (7, 74), "followed by wins or loses"),
            ("20 1-0", "20 [Shape \"3^2\"]", (7, 74), "a second one begin"),
        ],
    );
}

#[test]
fn lists_of_moves() {
    edits(
        GameFormat::MOVES,
        &[
            ("3^4", "3^", (2, 8), "“3^” is not a board"),
            ("rules: 2 players", "rules: 2 games", (3, 8), "“2 games” is not a rule"),
            ("shape: 3^4", "shape: 3^4\nshape: 3^4", (3, 8), "second time"),
            ("shape: 3^4\n", "", (2, 8), "these rules need a board"),
            ("1. 1 1 1 1", "1. 1 1 1", (4, 4), "3 coordinates were given"),
            ("1. 1 1 1 1", "1. 1 1 3 1", (4, 8), "z is 3, but it goes from 0 to 2"),
            ("2. 0 0 0 1", "2. 1 1 1 1", (5, 4), "move 2: (1, 1, 1, 1) is already taken"),
            ("2. 0 0 0 1", "2. 0 0 x 1", (5, 8), "“x” is not a whole number"),
            ("5. 2222", "5. 2223", (6, 22), "w is 3"),
            ("5. 2222", "5. swap", (6, 22), "no swapping in this game"),
            ("centre}", "centre", (4, 12), "a } is missing"),
            ("1-0", "0-1", (7, 1), "the result contradicts the moves"),
            ("1-0", "P1 draws", (7, 4), "followed by wins or loses"),
            ("1-0", "P1", (7, 1), "followed by wins or loses"),
            ("1-0", "1-0 1111", (7, 5), "nothing should follow"),
            ("1-0", "0 0 0 2", (7, 1), "move 6: the game is over"),
        ],
    );
    let json = "rules: {\"board\":{\"sides\":[3,3],\"run\":3},\"player\":2}";
    whole(GameFormat::MOVES, &[(json, (1, 48), "unknown field `player`")]);
    whole(
        GameFormat::CELLS27,
        &[("14 28", (1, 4), "1 to 27"), ("14\n14", (2, 1), "taken"), ("0", (1, 1), "1 to 27")],
    );
    whole(
        GameFormat::TRIPLES,
        &[
            ("111 115", (1, 5), "each from 1 to 4"),
            ("111,11", (1, 5), "each from 1 to 4"),
            ("# shape: 3^3\n111", (1, 10), "it is for 4^3, not for 3^3"),
        ],
    );
    whole(
        GameFormat::ACTIONS,
        &[
            ("shape: 3^2\n4\n9", (3, 1), "no cell #9; the last is #8"),
            ("shape: 3^2\n4\n-1", (3, 1), "“-1” is not a move"),
        ],
    );
}

#[test]
fn text_boards() {
    edits(
        GameFormat::BOARD,
        &[
            ("3^3", "3^4", (5, 1), "3^4 has 9 rows of cells; here are 3"),
            ("· X ·   · · ·   ", "· X   · · ·   ", (6, 20), "8 cells in this row, but 3^3 has 9"),
            ("· X ·   · · ·   ", "· X · ·   · · ·   ", (6, 23), "10 cells"),
            ("· O\n", "· Q\n", (6, 21), "“Q” is not a mark of this game"),
            ("· O\n", "· X\n", (5, 1), "the players have 3 and 0 marks"),
            ("first to 1 line", "2 cells are open", (1, 17), "is not a rule"),
            ("x: cells", "hello: cells", (3, 1), "belongs neither to a board nor"),
        ],
    );
    let giant = "1000^9: 2 players\n1000^9 is too large to print; its 1 marks:\n 1. ";
    whole(
        GameFormat::BOARD,
        &[
            ("", (1, 1), "there is no board here"),
            ("X X X\nO O O\n· · ·\n", (1, 1), "player 1 has enough lines to end the game"),
            ("· · · ·\n· · X O\n", (1, 1), "a board of 4×2: say which"),
            (
                "3^2: 2 players; gravity y\n\nX · ·\n· · ·\n· · ·\n",
                (3, 1),
                "(0, 2) hangs in the air",
            ),
            ("3^2: 2 players; not first 0 0\n\n· · ·\n· · ·\nX · ·\n", (3, 1), "forbids them all"),
            ("marks: A a\n· A\n· ·", (1, 10), "“a” is like another player's mark"),
            (&format!("{giant}O 1 2\n"), (3, 2), "such as 1. X 0 0"),
            (&format!("{giant}X 1 2\n"), (3, 7), "this board has 9 axes"),
            ("7x6, 4 in a row:\n· X\n", (2, 1), "7×6, 4 in a row has 6 rows of cells; here are 1"),
            ("99^9:\n· X\n", (2, 1), "too large to be drawn"),
        ],
    );
}

#[test]
fn qubic_positions() {
    whole(
        GameFormat::QUBIC,
        &[
            ("", (1, 1), "a position is expected here"),
            ("xo", (1, 3), "ends after 2 of 64 cells"),
            ("xo63", (1, 3), "“63” here, but 62 of 64"),
            ("\n xo61 2", (2, 6), "ends after 63 of 64 cells"),
            ("x0o62", (1, 2), "“0” here"),
            ("xo99999999999999999999999", (1, 3), "62 of 64 cells are left"),
            ("xq62", (1, 2), "'q'"),
            ("xo62 0", (1, 6), "move 3: (0, 0, 0) is already taken"),
            ("xo62 64", (1, 6), "a number from 0 to 63"),
            ("xo62\nxo62", (2, 1), "one position at a time"),
            ("xx62", (1, 1), "the players have 2 and 0 marks"),
            ("xxxxoooo56", (1, 1), "player 1 has enough lines to end the game"),
            ("xxxxooo1xxxxooo1o47", (1, 1), "player 1 has more lines than one last mark"),
        ],
    );
}

#[test]
fn games_to_paste() {
    whole(
        GameFormat::GAME_CODE,
        &[
            ("hypertoe", (1, 1), "begins with hypertoe:1:"),
            ("hypertoe:2:abc", (1, 10), "newer Hypertoe"),
            ("hypertoe:1:ab\n c!d", (2, 3), "does not belong to a game text"),
            ("hypertoe:1:abcd", (1, 16), "cut short or changed"),
        ],
    );
    let text = GameFormat::GAME_CODE.example.trim();
    for length in 0..text.len() {
        assert!(
            read_game(GameFormat::GAME_CODE, &text[..length], None).is_err(),
            "{length} characters"
        );
    }
    // One character changed: the checksum tells.
    for at in ["hypertoe:1:".len() + 4, text.len() / 2, text.len() - 2] {
        let other = if &text[at..=at] == "A" { "B" } else { "A" };
        let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        assert!(read_game(GameFormat::GAME_CODE, &changed, None).is_err(), "{at}");
    }
}

#[test]
fn rules_are_asked_for_where_a_text_tells_none() {
    let cube = Rules::new(Shape::hypercube(3, 3).unwrap(), 3).unwrap();
    for (format, text) in
        [(GameFormat::MOVES, "1 1 1"), (GameFormat::ACTIONS, "13"), (GameFormat::PGN, "1. 111")]
    {
        let error = read_game(format, text, None).unwrap_err();
        assert!(matches!(error, FormatError::RulesNeeded(found) if found == format), "{error}");
        let game = read_game(format, text, Some(&cube)).unwrap();
        assert_eq!(game.position().played_marks()[0].cell, [1, 1, 1].into());
        assert_eq!(**game.rules(), cube);
    }
}

/// Rules for another board than that of the text do no harm.
#[test]
fn given_rules_that_do_not_fit_are_left_aside() {
    let plain = |side, dims| Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap();
    let given = Rules::new(Shape::hypercube(3, 3).unwrap(), 3).unwrap();
    for (format, text, rules) in [
        (GameFormat::ACTIONS, "shape: 3^2\n4", plain(3, 2)),
        (GameFormat::MOVES, "shape: 3^3\n111", given.clone()),
        (GameFormat::PGN, "[Shape \"3^2\"]", plain(3, 2)),
        (GameFormat::BOARD, "3^2:\n\nX · ·\n· · ·\n· · ·\n", plain(3, 2)),
        (GameFormat::BOARD, "X ·\n· ·\n", plain(2, 2)),
        (GameFormat::BOARD, "··· ···  ··X\n···  ···  ···\n···  ···  ···\n", given.clone()),
        (GameFormat::CELLS27, "14", given.clone()),
        (GameFormat::TRIPLES, "111", plain(4, 3)),
        (GameFormat::QUBIC, "64", plain(4, 3)),
    ] {
        let game = read_game(format, text, Some(&given)).unwrap();
        assert_eq!(**game.rules(), rules, "{text}");
    }
}

#[test]
fn bytes_that_are_no_text_have_a_place() {
    assert_eq!(decode_text("\u{feff}ä".as_bytes()).unwrap(), "ä");
    let refused = |bytes: &[u8], place: &str, part: &str| {
        let error = decode_text(bytes).unwrap_err().to_string();
        assert!(error.starts_with(place) && error.contains(part), "{error}");
    };
    refused(b"ab\nc\xc3\xa4\xff\0", "line 2, column 3: ", "not UTF-8");
    // Latin-1 has a letter for every byte but control characters.
    refused(b"[Player1 \"J\xfcrgen\"]", "line 1, column 12: ", "Latin-1");
}

#[test]
fn text_in_utf_16_is_read_by_its_mark() {
    let text = "[Shape \"3^2\"]\n1. 11 {naïve 🙂}\n";
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let mut bytes: Vec<u8> = units.flat_map(order).collect();
        assert_eq!(decode_text(&bytes).unwrap(), text);
        // Half a character at the end.
        bytes.pop();
        let error = decode_text(&bytes).unwrap_err().to_string();
        assert!(error.starts_with("line 2, column 16: ") && error.contains("UTF-16"), "{error}");
    }
}

/// What is repeated to make a long text.
const PIECES: [&str; 11] = ["9", "(", "{", "\\", "x", "[", "1 ", "\n", "· ", "# ", "; "];

/// How the answer of a format to each of the long texts begins, with rules for 3^3; what is not
/// listed may say anything short. Brackets, blanks and remarks may stand anywhere in a list.
const REPEATED: [(&str, [&str; 11]); 10] = {
    const EMPTY: &str = "0 moves";
    const NO_END: &str = "line 1, column 1: this comment has no end";
    const VALUE: &str = "line 1, column 1: expected value";
    const SIDES: &str = "line 1, column 1: more than 20000 cells are drawn here";
    const NC4: &str = "line 1, column 1: “{” is expected here, not ";
    const CODE: &str = "line 1, column 1: a whole game begins with hypertoe:1:";
    const NINES: &str = "line 1, column 1: “99999999999999999999…” ";
    const SLASHES: &str = "line 1, column 1: “\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\…” ";
    const XS: &str = "line 1, column 1: “xxxxxxxxxxxxxxxxxxxx…” ";
    const DOT: &str = "line 1, column 1: “·” is ";
    const AXES: &str = "line 1, column 1: 1 coordinates were given, but this board has 3 axes";
    const MANY: &str = "line 1, column 100001: more than 50000 moves";
    [
        (
            "hypertoe",
            [
                "line 1, column 300000: number out of range",
                VALUE,
                "line 1, column 2: key must be a string",
                VALUE,
                VALUE,
                "line 1, column 300000: EOF while parsing a list",
                "line 1, column 1: invalid type: integer `1`, expected a Hypertoe game",
                "line 300001, column 1: EOF while parsing a value",
                VALUE,
                VALUE,
                VALUE,
            ],
        ),
        (
            "pgn",
            [
                NINES,
                "line 1, column 1: a variation comes after the move",
                NO_END,
                SLASHES,
                XS,
                "line 1, column 2: a tag is expected here",
                "line 1, column 300001: more than 50000 moves",
                EMPTY,
                DOT,
                "line 1, column 1: “#” is not a move: type a cell",
                "line 1, column 1: a comment of more than 100000 characters",
            ],
        ),
        (
            "moves",
            [
                AXES,
                EMPTY,
                NO_END,
                SLASHES,
                XS,
                EMPTY,
                "line 1, column 300001: more than 50000 moves",
                EMPTY,
                DOT,
                EMPTY,
                EMPTY,
            ],
        ),
        (
            "board",
            [
                SIDES,
                SIDES,
                SIDES,
                SIDES,
                SIDES,
                SIDES,
                SIDES,
                "line 1, column 1: there is no board here",
                SIDES,
                SIDES,
                SIDES,
            ],
        ),
        (
            "nc4",
            [
                NC4,
                NC4,
                "line 1, column 2: a whole number is expected here",
                NC4,
                NC4,
                NC4,
                NC4,
                NC4,
                NC4,
                NC4,
                NC4,
            ],
        ),
        (
            "qubic",
            [
                NINES,
                "line 1, column 1: '('",
                "line 1, column 1: '{'",
                "line 1, column 1: '\\\\'",
                "line 1, column 65: “x” here, but 0 of 64",
                "line 1, column 1: '['",
                "line 1, column 2: the position ends after 1 of 64 cells",
                "line 1, column 1: a position is expected here",
                "line 1, column 1: '·'",
                "line 1, column 1: '#'",
                "line 1, column 1: ';'",
            ],
        ),
        ("cells27", [NINES, EMPTY, NO_END, SLASHES, XS, EMPTY, MANY, EMPTY, DOT, EMPTY, EMPTY]),
        (
            "triples",
            [
                NINES,
                EMPTY,
                NO_END,
                SLASHES,
                XS,
                EMPTY,
                "line 1, column 1: “1” is not a move",
                EMPTY,
                DOT,
                EMPTY,
                EMPTY,
            ],
        ),
        ("actions", [NINES, EMPTY, NO_END, SLASHES, XS, EMPTY, MANY, EMPTY, DOT, EMPTY, EMPTY]),
        ("code", [CODE; 11]),
    ]
};

#[test]
fn too_much_is_refused_soon() {
    let cube = Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap();
    for (name, _) in REPEATED {
        assert!(GameFormat::from_name(name).is_some(), "{name}");
    }
    for format in GameFormat::ALL {
        let name = format.name;
        let known = REPEATED.into_iter().find(|known| known.0 == name);
        let answers = known.map_or([""; PIECES.len()], |known| known.1);
        for (piece, answer) in PIECES.into_iter().zip(answers) {
            let text = piece.repeat(300_000);
            let said = match read_game(format, &text, Some(&cube)) {
                Ok(game) => format!("{} moves", game.tree_move_count()),
                Err(error) => error.to_string(),
            };
            assert!(said.starts_with(answer), "{name}, {piece:?}: {said}");
            assert!(said.chars().count() < 200, "{said}");
            match read_game(format, &text, None) {
                Ok(game) => assert_eq!(format!("{} moves", game.tree_move_count()), said),
                Err(FormatError::RulesNeeded(_)) => {
                    let asks =
                        [GameFormat::PGN, GameFormat::MOVES, GameFormat::ACTIONS].contains(&format);
                    assert!(asks || known.is_none(), "{name}");
                }
                Err(error) => assert_eq!(error.to_string(), said),
            }
        }
    }
    // Variations in each other as deep as there are moves.
    let shape = Shape::hypercube(300, 2).unwrap();
    let cell = |n: u32| format!("{},{}", n % 300, n / 300);
    let mut text = "[Shape \"300^2\"]\n".to_owned();
    for n in 0..20_000 {
        text.push_str(&format!("{} ({} ", cell(2 * n), cell(2 * n + 1)));
    }
    text.push_str(&")".repeat(20_000));
    let game = read_game(GameFormat::PGN, &text, None).unwrap();
    assert_eq!(*game.rules().shape(), shape);
    assert!(game.tree_move_count() == 40_000);
    // A move too many for a record.
    let moves: String = (0..50_001u32).map(|n| format!("{n}\n")).collect();
    let said = read_game(GameFormat::ACTIONS, &format!("shape: 300^2\n{moves}"), None).unwrap_err();
    assert!(said.to_string().starts_with("line 50002, column 1: more than 50000 moves"), "{said}");
}

#[test]
fn texts_of_moves_that_are_none() {
    let game = Game::new(Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap()));
    for (text, place, part) in [
        ("", "line 1, column 1", "begins with #"),
        ("1 X 1 1 K7Q4-2MZD", "line 1, column 1", "begins with #"),
        ("#x X 1 1 K7Q4-2MZD", "line 1, column 2", "number of the move"),
        ("#0 X 1 1 K7Q4-2MZD", "line 1, column 2", "number of the move"),
        (" #1 X 1 1", "line 1, column 9", "“1” is not a fingerprint"),
        ("#1 X 1 1 K7Q4-2MZU", "line 1, column 10", "is not a fingerprint"),
        ("#1 X K7Q4-2MZD", "line 1, column 6", "the cell is missing"),
        ("#1 X 1 3 K7Q4-2MZD", "line 1, column 6", "y is 3"),
        ("#1", "line 1, column 3", "cut short"),
    ] {
        let said = correspondence::parse_received_move(&game, text).unwrap_err().to_string();
        assert!(said.starts_with(place) && said.contains(part), "{text}: {said}");
    }
}

/// What a message quotes goes to terminals and into one line of a window.
#[test]
fn messages_quote_little_and_no_control_characters() {
    let long = "a".repeat(10_000);
    let json = GameFormat::HYPERTOE.example;
    for (format, text) in [
        (GameFormat::PGN, "[Shape \"3^2\"]\n1. \u{1b}[2J".to_owned()),
        (GameFormat::MOVES, "shape: 3^\u{1b}[31m2".to_owned()),
        (GameFormat::BOARD, "3^2:\nX \u{7} X".to_owned()),
        (GameFormat::CELLS27, "1\u{1c}3".to_owned()),
        (GameFormat::HYPERTOE, json.replace("{\"first_to\": 1}", &format!("\"{long}\""))),
        (GameFormat::HYPERTOE, json.replace("\"moves\"", "\"\\u001b[2J\"")),
        (GameFormat::HYPERTOE, json.replace("cross", "\\u001b[2J")),
        (GameFormat::MOVES, format!("rules: {{\"{long}\":1}}\n")),
    ] {
        let said = read_game(format, &text, None).unwrap_err().to_string();
        assert!(said.chars().count() < 500 && !said.contains(char::is_control), "{said:?}");
    }
    let cube = Shape::hypercube(3, 3).unwrap();
    let game = Game::new(Arc::new(Rules::new(cube.clone(), 2).unwrap()));
    let said =
        correspondence::parse_received_move(&game, "#1 X 1 1 1 \u{1b}c").unwrap_err().to_string();
    assert!(said.contains("“\u{fffd}c” is not a fingerprint"), "{said:?}");
    let said = hypertoe_core::geometry::parse_pattern(&cube, "x\u{1b}").unwrap_err();
    assert!(said.to_string().contains("“x\u{fffd}”"), "{said}");
    let far = Shape::hypercube(12, 97).unwrap();
    let said = hypertoe_core::geometry::parse_pattern(&far, "").unwrap_err().to_string();
    assert!(said.ends_with("like x+ y0 z0 w0 v0 u0 a7=0 a8=0 …"), "{said}");
    // Every blank line looks like one more axis.
    let said =
        read_game(GameFormat::BOARD, &format!("X ·{}· ·", "\n".repeat(300)), None).unwrap_err();
    assert!(said.to_string().chars().count() < 200, "{said}");
}

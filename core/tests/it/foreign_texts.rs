//! Texts that other programs and people write are read, or refused for the true reason.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::play::{EarlyEnd, NodeId, TimeControl};
use hypertoe_core::record::{
    GameFormat, decode_text, detect_format, first_difference, read_game, split_games, write_game,
};
use hypertoe_core::{Game, Outcome, Player};

const GAME: &str = "[Shape \"3^2\"]\n\n1. 11 2. 10 3. 00 4. 22 5. 02 6. 01 7. 20 1-0\n";

fn pgn(text: &str) -> Game {
    assert_eq!(detect_format(text, None), Some(GameFormat::PGN), "{text}");
    let game =
        read_game(GameFormat::PGN, text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
    let again = write_game(GameFormat::PGN, &game).unwrap().text;
    let read = read_game(GameFormat::PGN, &again, None).unwrap();
    assert_eq!(first_difference(&read, &game), None, "{again}");
    game
}

fn error(text: &str) -> String {
    read_game(GameFormat::PGN, text, None).unwrap_err().to_string()
}

fn comments(game: &Game) -> Vec<&str> {
    game.line_of_play().into_iter().map(|node| game.node_comment(node)).collect()
}

#[test]
fn text_above_the_tags_is_skipped() {
    let plain = pgn(GAME);
    assert_eq!(plain.position().outcome(), Outcome::Won(Player(0)));
    for above in [
        "; hello\n",
        "% an escaped line\n",
        "{a comment before the tags}\n",
        "{a comment\nof two lines}\n\n; and another\n",
        "From: ada@example.org\nSubject: our game\n\nHi Ben,\nhere it is:\n\n",
        "> quoted [not a tag] {nor a comment\n",
    ] {
        assert_eq!(first_difference(&pgn(&format!("{above}{GAME}")), &plain), None, "{above}");
    }
    let between = GAME.replace("]\n", "]\n; between\n% escaped\n[Event \"x\"]\n");
    assert_eq!(pgn(&between).comment(), "Event: x");
}

#[test]
fn a_second_game_is_refused_where_it_begins() {
    let two = format!("{GAME}\n{GAME}");
    assert!(error(&two).starts_with("line 5, column 1: one game at a time"), "{}", error(&two));
    // Moves above the first tags are a game, no prose.
    let moves = format!("1. 11 2. 10 *\n{GAME}");
    assert!(read_game(GameFormat::PGN, &moves, None).is_err());
    // Each by itself can be read, with what stands above it.
    let three = format!("; three\n{GAME}\n{}\n; the last\n{GAME}", GAME.replace("1-0", "*"));
    let games = split_games(GameFormat::PGN, &three);
    assert_eq!((games.len(), games.concat()), (3, three.clone()));
    for game in games {
        assert_eq!(pgn(game).line_of_play().len(), 7);
    }
    assert_eq!(split_games(GameFormat::PGN, GAME), [GAME]);
    assert_eq!(split_games(GameFormat::PGN, ""), [""]);
    assert_eq!(split_games(GameFormat::MOVES, &three), [&*three]);
}

/// Texts around games, as they are mailed and pasted.
#[test]
fn only_the_games_of_a_text_are_read() {
    let lengths = |text: &str| -> Vec<usize> {
        let games = split_games(GameFormat::PGN, text).into_iter();
        games.map(|game| pgn(game).line_of_play().len()).collect()
    };
    // The ends of lines change nothing, nor do blanks at them.
    let games = |text: &str| {
        let found = lengths(text);
        for end in ["\r\n", " \n"] {
            assert_eq!(lengths(&text.replace('\n', end)), found, "{end:?}: {text}");
        }
        found
    };
    for above in [
        "1. Mai 2024\n\n",
        "1. thanks for the game\n2. here it is:\n",
        "; a remark\n{[Shape \"4^3\"]\nin a comment}\n",
        "Hi :-{\n{oops\n",
    ] {
        assert_eq!(games(&format!("{above}{GAME}")), [7], "{above}");
    }
    for between in [
        "Round two\n\n",
        "From y {oops\n\n",
        "> wrote:\n",
        "{the end of the first}\n",
        "--\nAda, 1. Mai\n\n\n",
        "% escaped\n; a remark\n",
    ] {
        assert_eq!(games(&format!("{GAME}{between}{GAME}")), [7, 7], "{between}");
    }
    for below in ["-- \nAda\n", "```\n", "</pre>\n", "\n\u{1a}", "\0\0", "\n[1] a footnote\n"] {
        assert_eq!(games(&format!("{GAME}{below}")), [7], "{below}");
    }
    // A game that has only tags is one.
    let two = format!("[Shape \"3^2\"]\n[Player1 \"Ada\"]\n\n{GAME}");
    assert_eq!(games(&two), [0, 7]);
    // Moves are not taken for prose, nor is a quoted mail for a game.
    assert!(
        error(&format!("{GAME}8. 12\n")).starts_with("line 4, column 1: nothing should follow")
    );
    assert!(error(&format!("{GAME}12 21\n")).contains("nothing should follow"));
    let quoted: String = GAME.lines().map(|line| format!("> {line}\n")).collect();
    assert!(error(&quoted).starts_with("line 1, column 1: this line is quoted"));
}

/// Tags as others write them: they do not refuse a game.
#[test]
fn malformed_tags_are_kept_as_they_stand() {
    for (tag, kept) in [
        ("[TimeControl \"15'/game & 10\"/move\"]", "TimeControl: 15'/game & 10\"/move"),
        ("[Event \"5th \"Mikis\" T\"]", "Event: 5th \"Mikis\" T"),
        ("[Site \"C:\\\"]", "Site: C:\\"),
        ("[Event 'x']", "[Event 'x']"),
        ("[Elo 2000]", "[Elo 2000]"),
        ("[Event]", "[Event]"),
        ("[White-Elo \"3\"]", "[White-Elo \"3\"]"),
        ("[Öffnung \"3\"]", "[Öffnung \"3\"]"),
        ("[%evp 0]", "[%evp 0]"),
        ("[SetUp \"1\"]", "SetUp: 1"),
        ("[SetUp \"0\"]", "SetUp: 0"),
        ("[Player1 \"Ada\"]\n[White \"Eve\"]", "White: Eve"),
    ] {
        let game = pgn(&GAME.replacen(']', &format!("]\n{tag}"), 1));
        assert_eq!((game.comment(), game.line_of_play().len()), (kept, 7), "{tag}");
    }
    let long = format!("[Event \"{}\"]\n{GAME}", "x".repeat(100_000));
    assert_eq!(pgn(&long).comment(), "");
}

#[test]
fn a_fault_in_a_tag_is_named_where_it_stands() {
    for (tags, place) in [
        ("[Shape \"3^2\"]\n[Rules \"2 players; foo\"]", (2, 20)),
        ("[Shape \"3^2\"]\n[Setup \"0 0, 5 5\"]", (2, 14)),
        ("[Shape \"3^x\"]", (1, 9)),
        ("[Shape \"3^2\"]\n[Players \"two\"]", (2, 11)),
        ("[Shape \"3^2\"]\n[Players \"9\"]", (2, 11)),
    ] {
        let error = error(&format!("{tags}\n\n*\n"));
        assert!(error.starts_with(&format!("line {}, column {}: ", place.0, place.1)), "{error}");
    }
}

/// Bytes as old programs write them.
#[test]
fn encodings_are_guessed_or_named() {
    let utf_16 = |unit: fn(u16) -> [u8; 2]| GAME.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
    for bytes in [utf_16(u16::to_le_bytes), utf_16(u16::to_be_bytes)] {
        assert_eq!(decode_text(&bytes).unwrap(), GAME);
    }
    let mac = GAME.replace('\n', "\r");
    assert_eq!(decode_text(mac.as_bytes()).unwrap(), GAME);
    let mixed = GAME.replacen('\n', "\r\n", 1).replace("1-0\n", "1-0\r");
    assert_eq!(decode_text(mixed.as_bytes()).unwrap(), mixed.replace("1-0\r", "1-0\n"));
    let refused = |bytes: &[u8]| decode_text(bytes).unwrap_err().to_string();
    let latin = [b"[Event \"10 ".as_slice(), &[0x80, 0x96, 0xfc], b"\"]\n"].concat();
    assert!(refused(&latin).contains("Windows-1252"));
    assert!(refused(&[0xff, 0xfe, 0, 0, b'[', 0, 0, 0]).contains("UTF-32"));
    assert!(refused(&[0x7f, b'E', b'L', b'F', 0xff, 0, 1]).contains("not UTF-8"));
    for empty in ["", " \r\n", "\u{feff}\n"] {
        assert_eq!(refused(empty.as_bytes()), "there is nothing in it");
    }
}

/// Clocks of a game without a clock are words like others.
#[test]
fn times_are_lost_nowhere() {
    let moves = "1. 11 {[%clk 0:05:00]} 2. 10 {[%clk 0:04:58] hi} 3. 00 {[%cal Gd2d4]} *\n";
    for control in ["", "[TimeControl \"40/7200\"]\n"] {
        let game = pgn(&format!("[Shape \"3^2\"]\n{control}\n{moves}"));
        assert_eq!(comments(&game), ["[%clk 0:05:00]", "[%clk 0:04:58] hi", "[%cal Gd2d4]"]);
        let text = write_game(GameFormat::PGN, &game).unwrap().text;
        assert!(text.contains("{[%cal Gd2d4]}"), "{text}");
        assert_eq!(first_difference(&pgn(&text), &game), None);
    }
    // With a clock they are times, with a blank before them too.
    let text = format!("[Shape \"3^2\"]\n[TimeControl \"300\"]\n\n{}", moves.replace("{[", "{ ["));
    let game = pgn(&text);
    assert_eq!(comments(&game), ["", "hi", " [%cal Gd2d4]"]);
    assert_eq!(game.move_time(game.line_of_play()[1]), 2_000);
}

#[test]
fn moves_and_results_are_read_as_people_write_them() {
    let outcome = |moves: &str| pgn(&format!("[Shape \"3^2\"]\n\n{moves}\n")).position().outcome();
    let won = "1. 11 2. 10 3. 00 4. 22 5. 02 6. 01 7. 20";
    for moves in [
        "1. 1 1 2. 1 0 3. 0 0 4. 2 2 5. 0 2 6. 0 1 7. 2 0 1-0",
        "1 . 11 2 . 10 3 . 00 4 . 22 5 . 02 6 . 01 7 . 20 1-0",
        "1. 11\u{200b} 2. 10\u{feff} 3. 00 4. 22 5. 02 6. 01 7. 20*",
        &format!("{won} 1–0"),
        &format!("{won} 1:0"),
    ] {
        assert_eq!(outcome(moves), Outcome::Won(Player(0)), "{moves}");
    }
    assert_eq!(outcome("1. 11 2. 10 1/2"), Outcome::Draw);
    let error = error("[Shape \"3^2\"]\n\n1. 0 2. 1 *\n");
    assert!(error.starts_with("line 3, column 4: “0” is not a move"), "{error}");
}

#[test]
fn signs_on_moves_are_kept_in_their_comments() {
    let text = "[Shape \"3^2\"]\n\n\
        1. 11! 2. 10?? $4 3. 00 $1 $16 4. 22 ?! {why?} 5. 02 ± 6. 01 $140 7. 20!! 1-0\n";
    let game = pgn(text);
    assert_eq!(comments(&game), ["!", "??", "! ±", "?!\nwhy?", "±", "$140", "!!"]);
    // Without a blank before them.
    let glued =
        pgn("[Shape \"3^2\"]\n1. #4$1 2. 10± 3. 00$2$14 4. 22+- 5. 02‼ 6. 01 += 7. 20?!$16 *");
    assert_eq!(comments(&glued), ["!", "±", "? ⩲", "+-", "‼", "+=", "?! ±"]);
    // In a variation, and after a move number with dots of its own.
    let game = pgn("[Shape \"3^2\"]\n1. 11 2. ... 10 (2... 22?) 3. 00 $2 *");
    assert_eq!(comments(&game), ["", "", "?"]);
    let variation = game.children(game.line_of_play()[0]).nth(1).unwrap();
    assert_eq!(game.node_comment(variation), "?");
    // The draw by agreement is no sign.
    let drawn = pgn("[Shape \"3^2\"]\n1. 11 2. 10 =");
    assert_eq!(drawn.early_end(drawn.line_of_play()[1]), Some(EarlyEnd::AgreedDraw));
    assert!(error("[Shape \"3^2\"]\n1. 11x!").starts_with("line 2, column 4: “11x” is not a move"));
}

#[test]
fn escaped_lines_are_skipped_between_moves() {
    let game = pgn("[Shape \"3^2\"]\n1. 11\n% 2. 11 for another program\n2. 10 *");
    assert_eq!(game.line_of_play().len(), 2);
    assert_eq!(game.node_comment(NodeId::START), "");
}

#[test]
fn the_tags_of_chess_name_two_players() {
    let names = |tags: &str, shape: &str| -> Vec<String> {
        let game = pgn(&format!("{tags}[Shape \"{shape}\"]\n*\n"));
        game.players().iter().map(|player| player.name.clone()).collect()
    };
    let chess = "[White \"Ada\"]\n[Black \"Ben\"]\n";
    assert_eq!(names(chess, "3^2"), ["Ada", "Ben"]);
    assert_eq!(names(&format!("{chess}[Player1 \"Eve\"]\n"), "3^2"), ["Eve", "Ben"]);
    assert_eq!(names("[White \"?\"]\n", "3^2"), names("", "3^2"));
    // Of three players nobody is white.
    let game = pgn(&format!("{chess}[Shape \"3^2\"]\n[Players \"3\"]\n*\n"));
    assert_eq!(game.comment(), "White: Ada\nBlack: Ben");
}

#[test]
fn no_unknown_or_odd_tag_refuses_a_game() {
    for odd in [
        "[TimeControl \"1 in 1 day\"]",
        "[TimeControl \"40/7200:3600\"]",
        "[TimeControl \"*60\"]",
        "[TimeControl \"0\"]",
        "[Result \"won\"]",
        "[Mark1 \"blob\"]",
        "[Color2 \"red\"]",
        "[Computer1 \"genius\"]",
        "[Series \"never\"]",
        "[Series \"fixed; wins 1\"]",
        "[Blindfold \"half\"]",
        "[ECO \"A00\"]",
    ] {
        let game = pgn(&format!("{odd}\n{GAME}"));
        let (name, value) = odd.trim_matches(['[', ']']).split_once(' ').unwrap();
        assert_eq!(game.comment(), format!("{name}: {}", value.trim_matches('"')));
        assert_eq!(game.position().outcome(), Outcome::Won(Player(0)), "{odd}");
        assert_eq!(game.time_control(), TimeControl::None);
    }
    // The first of two counts.
    let game = pgn(&format!("[Player1 \"Ada\"]\n[Player1 \"Eve\"]\n{GAME}"));
    assert_eq!((game.players()[0].name.as_str(), game.comment()), ("Ada", "Player1: Eve"));
}

/// A game of Connect Four as OpenSpiel writes it: the columns, one on each line.
#[test]
fn actions_of_boards_where_marks_fall_may_be_columns() {
    let heading = "# Hypertoe actions\n# shape: 7x6, 4 in a row\n# rules: 2 players; first to 1 line; gravity y\n";
    let columns = [0, 1, 2, 6, 4, 1, 0, 2, 6, 0, 5, 4, 0, 6, 5, 0, 3];
    let lines: Vec<String> = columns.iter().map(u16::to_string).collect();
    let read = |text: &str| read_game(GameFormat::ACTIONS, text, None);
    let game = read(&format!("{heading}{}\n", lines.join("\n"))).unwrap();
    let mut heights = [0; 7];
    for (node, column) in game.line_of_play().into_iter().zip(columns) {
        let height = &mut heights[usize::from(column)];
        assert_eq!(game.cell_of(node), Some(&[column, *height].into()));
        *height += 1;
    }
    assert_eq!(heights.iter().sum::<u16>(), 17);
    let text = format!("{heading}{}\n", lines.join("\n"));
    assert_eq!(GameFormat::ACTIONS.actual_format(&text, &game), GameFormat::COLUMNS);
    // What is written are cells, and cells are read as such.
    let again = write_game(GameFormat::ACTIONS, &game).unwrap().text;
    assert_eq!(read(&again).unwrap().line_of_play().len(), 17);
    assert_eq!(GameFormat::ACTIONS.actual_format(&again, &game), GameFormat::ACTIONS);
    // Columns of a cube have two coordinates; a full one is refused, and so is one that is not there.
    let cube = "# shape: 3^3\n# rules: 2 players; first to 1 line; gravity z\n";
    let game = read(&format!("{cube}8\n8\n8\n0\n")).unwrap();
    let cells: Vec<_> = game.line_of_play().into_iter().map(|node| game.cell_of(node)).collect();
    assert_eq!(cells[2], Some(&[2, 2, 2].into()));
    let refused = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(refused(&format!("{cube}8\n8\n8\n8\n")), "line 6, column 1: column 8 is full");
    let error = refused(&format!("{cube}8\n8\n9\n"));
    assert!(error.starts_with("line 4, column 1: move 2"), "{error}");
    // Where nothing falls the reason is said, and a fraction is no column.
    let error = refused("# shape: 7x6, 4 in a row\n3\n3\n4\n");
    assert!(error.starts_with("line 3, column 1: ") && error.contains("gravity y"), "{error}");
    let error = refused(&format!("{cube}3.0\n4.0\n"));
    assert!(error.starts_with("line 3, column 1: “3.0” is not a move"), "{error}");
}

#[test]
fn a_mark_that_cannot_be_is_named_where_it_stands() {
    let refused = |text: &str| read_game(GameFormat::BOARD, text, None).unwrap_err().to_string();
    let floating = "7x6, 4 in a row: 2 players; first to 1 line; gravity y\n\n\
        · · · · · · ·\n· · · · · · ·\n· · · X · · ·\n· · · · · · ·\n· · · · · · ·\nO · · · · · ·\n";
    let error = refused(floating);
    assert!(error.starts_with("line 5, column 7: (3, 3) hangs in the air"), "{error}");
    let list = "9x9x9x9x9x9x9x9x9: 2 players; first to 1 line; gravity z\n\n\
        9^9 is too large to print; marks:\nX 0 0 0 0 0 0 0 0 0\nO 1 1 4 1 1 1 1 1 1\n";
    let error = refused(list);
    assert!(
        error.starts_with("line 5, column 1: ") && error.contains("hangs in the air"),
        "{error}"
    );
}

#[test]
fn names_hold_nothing_that_changes_what_is_drawn_around_them() {
    let game = pgn("[Shape \"3^2\"]\n[Player1 \"\u{202e}Ada\u{2066} \\u0007Byron\\r\\nK.\"]\n\
        [Player2 \"👩‍👩‍👧 مرحبا שלום 李世乭\"]\n*\n");
    let names: Vec<&str> = game.players().iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada Byron K.", "👩‍👩‍👧 مرحبا שלום 李世乭"]);
}

/// A family of emoji is one character to whoever reads it, and so is a letter with accents.
#[test]
fn the_length_of_a_name_is_that_which_people_count() {
    let text = |name: &str| format!("[Shape \"3^2\"]\n[Player1 \"{name}\"]\n*\n");
    for cluster in ["👩‍👩‍👧", "e\u{301}", "한", "क्षि", "x"] {
        let name = |text: &str| pgn(text).players()[0].name.clone();
        assert_eq!(name(&text(&cluster.repeat(40))), cluster.repeat(40));
        // A longer one is cut, and kept whole in the comment.
        let long = pgn(&text(&cluster.repeat(41)));
        assert_eq!(long.players()[0].name, cluster.repeat(40));
        assert_eq!(long.comment(), format!("Player1: {}", cluster.repeat(41)));
    }
    let heap = format!("e{}", "\u{301}".repeat(1_000));
    assert!(pgn(&text(&heap)).players()[0].name.chars().count() <= 480);
}

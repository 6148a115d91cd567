//! The string format of NC4, a published game of naughts and crosses on a tesseract: a
//! Wolfram expression of the number of players, the icons (0 is the empty cell), the number of
//! lines to reach first, and the history. The history is one big number in base 62 (digits
//! `0-9a-zA-Z`, the most significant first) whose digits in base 81 are the
//! [tiles](crate::record::nc4_tile) in the order of play.

mod wolfram;

use crate::base::read_budget::ReadBudget;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape};
use crate::play::rules::checked_player_count;
use crate::play::{
    Game, Goal, Mark, Move, NodeId, OpeningRule, PlayerInfo, Position, RuleParts, Rules, RulesError,
};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::nc4_tile::{TILE_COUNT, cell_of_tile, rules_allow_tile_numbers, tile_of_cell};
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, LostPart, ParseErrorKind, UnsupportedGame,
    WrittenGame,
};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::sync::Arc;
use wolfram::{MAX_BYTES, WolframLexer};

impl GameFormat {
    /// The string format of NC4, a published game of noughts and crosses on a tesseract.
    pub const NC4: Self = Self(&FormatSpec {
        name: "nc4",
        extension: "nc4",
        example: "{3,{0->\"·\",1->\"X\",2->\"O\",3->\"Y\",4->\"Z\"},9,\
              \"MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj\"}\n",
        scope: FormatScope::LineOfPlay,
        detect,
        read: |text, _, budget| read(text, budget),
        write: Some(write),
    });
}

fn detect(text: &str) -> FormatMatch {
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    let first = (chars.next(), chars.next());
    let quoted = first == (Some('"'), Some('{'));
    let bare = matches!(first, (Some('{'), Some(c)) if c.is_ascii_digit());
    FormatMatch::Certain.when(quoted || bare)
}

const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// 81^80 has 86 digits in base 62.
const MAX_DIGITS: usize = 86;
const MAX_SEATS: u8 = 4;

/// Reads the string. Wolfram's quoting and spaces, `"."` for the empty icon, and missing icons
/// are understood. Moves after the end of the game are dropped, and listed in a comment.
fn read(text: &str, budget: &mut ReadBudget<'_>) -> Result<Game, FormatError> {
    if text.len() > MAX_BYTES && detect(text) == FormatMatch::Certain {
        let what = ParseErrorKind::HistoryTooLong { moves: TILE_COUNT, digits: MAX_DIGITS };
        return Err(FormatError::at_offset(text, MAX_BYTES, what));
    }
    let mut reader = WolframLexer::new(text);
    reader.expect("{")?;
    let (players, place) = reader.whole_number()?;
    if !(2..=u64::from(MAX_SEATS)).contains(&players) {
        let what = ParseErrorKind::UnsupportedPlayerCount { players, most: MAX_SEATS.into() };
        return Err(FormatError::at_offset(text, place, what));
    }
    reader.expect(",")?;
    let icons = parse_icons(&mut reader, text)?;
    reader.expect(",")?;
    let (goal, place) = reader.whole_number()?;
    let rules = rules(players, goal).map_err(|why| FormatError::at_offset(text, place, why))?;
    reader.expect(",")?;
    let history = reader.string()?;
    reader.expect("}")?;
    reader.expect_end()?;

    let mut position = Position::new(Arc::new(rules));
    let mut builder = GameBuilder::new(text, Game::from_start(&position), budget);
    set_icons(&mut builder, &icons, players as usize);
    let tiles = decode_tiles(text, &history)?;
    let index = history.first().map_or(place, |(_, place)| *place);
    let part = &text[index..];
    let mut last = NodeId::START;
    for (turn, tile) in tiles.iter().enumerate() {
        if position.outcome().is_over() {
            let rest: Vec<String> = tiles[turn..].iter().map(u8::to_string).collect();
            let note = format!("Tiles after the end, left aside: {}", rest.join(" "));
            builder.add_comment(last, &note, part)?;
            break;
        }
        let Some(cell) = cell_of_tile(*tile) else {
            let what = ParseErrorKind::NoTile { number: turn + 1, tile: *tile };
            return Err(FormatError::at_offset(text, index, what));
        };
        // The builder reports an illegal move.
        let _ = position.play_cell(&cell);
        last = builder.add_move(last, Move::Place(cell), part)?;
    }
    builder.finish(last, last, None)
}

fn rules(players: u64, goal: u64) -> Result<Rules, RulesError> {
    let shape = Shape::hypercube(3, 4)?;
    let goal = Goal::FirstTo(u32::try_from(goal).unwrap_or(u32::MAX));
    let players = checked_player_count(players)?;
    Rules::new(shape, players)?.with_goal(goal)?.with_closed([Cell::from([1, 1, 1, 1])])
}

/// Parses the icons, by number.
fn parse_icons(
    reader: &mut WolframLexer<'_>,
    text: &str,
) -> Result<BTreeMap<u64, String>, FormatError> {
    let mut icons = BTreeMap::new();
    reader.expect("{")?;
    while !reader.eat("}") {
        if !icons.is_empty() {
            reader.expect(",")?;
        }
        let (number, place) = reader.whole_number()?;
        reader.expect_arrow()?;
        let icon: String = reader.string()?.into_iter().map(|(c, _)| c).collect();
        let what = if number > u64::from(MAX_SEATS) {
            ParseErrorKind::IconNumber { number, most: MAX_SEATS.into() }
        } else if icons.insert(number, icon).is_some() {
            ParseErrorKind::DuplicateIcon(number)
        } else {
            continue;
        };
        return Err(FormatError::at_offset(text, place, what));
    }
    Ok(icons)
}

/// Sets the players' marks to their icons. If these cannot be marks, keeps the default marks, and
/// lists the icons in a comment.
fn set_icons(builder: &mut GameBuilder<'_, '_>, icons: &BTreeMap<u64, String>, players: usize) {
    let mark = |seat: usize| match icons.get(&(seat as u64 + 1)) {
        None => Some(PlayerInfo::default_for_seat(seat).mark),
        Some(icon) => mark_of(icon),
    };
    let marks: Option<Vec<Mark>> = (0..players).map(mark).collect();
    let differ = |marks: &Vec<Mark>| {
        let alike = |i: usize| marks[..i].iter().any(|other| other.resembles(marks[i]));
        !(0..marks.len()).any(alike)
    };
    match marks.filter(differ) {
        Some(marks) => builder.set_players_from_marks(&marks),
        None => {
            let given: Vec<String> =
                icons.range(1..).map(|(_, icon)| format!("“{}”", shorten_word(icon))).collect();
            let note = format!("Icons in the string: {}", given.join(", "));
            builder.game_mut().set_comment(note);
        }
    }
}

/// Returns the mark for an icon: the shape with this letter, or the one character.
fn mark_of(icon: &str) -> Option<Mark> {
    let mut chars = icon.chars();
    let (Some(c), None) = (chars.next(), chars.next()) else { return None };
    // Cross and ring look like their letters; an icon `Y` need not mean a triangle.
    let shape = [Mark::Cross, Mark::Ring].into_iter().find(|mark| mark.letter() == c);
    shape.or_else(|| Mark::from_char(c).ok())
}

fn decode_tiles(text: &str, history: &[(char, usize)]) -> Result<Vec<u8>, FormatError> {
    // A long string may have been broken into lines.
    let digits = || history.iter().filter(|(c, _)| !c.is_whitespace());
    let significant = digits().skip_while(|(c, _)| *c == '0').count();
    let mut number = BigUint::ZERO;
    for (c, place) in digits() {
        let Some(digit) = DIGITS.find(*c) else {
            return Err(FormatError::at_offset(text, *place, ParseErrorKind::NotADigit(*c)));
        };
        if significant > MAX_DIGITS {
            let what = ParseErrorKind::HistoryTooLong { moves: TILE_COUNT, digits: MAX_DIGITS };
            return Err(FormatError::at_offset(text, *place, what));
        }
        number = number * 62u32 + digit;
    }
    Ok(if number == BigUint::ZERO { Vec::new() } else { number.to_radix_be(81) })
}

fn write(game: &Game) -> Result<WrittenGame, FormatError> {
    let goal = check_rules(game.rules())?;
    let mut number = BigUint::ZERO;
    for node in game.line_of_play() {
        if let Some(tile) = game.cell_of(node).and_then(tile_of_cell) {
            number = number * 81u32 + tile;
        }
    }
    let history: String = number
        .to_radix_be(62)
        .into_iter()
        .map(|digit| char::from(DIGITS.as_bytes()[usize::from(digit)]))
        .collect();
    let icon = |seat: usize| {
        let mark = game
            .players()
            .get(seat)
            .map_or(PlayerInfo::default_for_seat(seat).mark, |info| info.mark);
        format!("{}->\"{}\"", seat + 1, mark.letter())
    };
    let icons: Vec<String> = (0..MAX_SEATS.into()).map(icon).collect();
    let players = game.rules().player_count();
    let text = format!("{{{players},{{0->\"·\",{}}},{goal},\"{history}\"}}\n", icons.join(","));
    let mut lost =
        lost_part::lost_with_line_only(game, KeptParts { marks: true, ..KeptParts::default() });
    // The default marks are restored from their letters, so their shapes are not lost.
    let kept = |(seat, info): (usize, &PlayerInfo)| {
        info.mark == PlayerInfo::default_for_seat(seat).mark
            || mark_of(&info.mark.letter().to_string()) == Some(info.mark)
    };
    if !game.players().iter().enumerate().all(kept) {
        lost.push(LostPart::MarkShapes);
    }
    Ok(WrittenGame { text, lost })
}

/// Returns the goal, if the format can hold these rules.
fn check_rules(rules: &Rules) -> Result<u32, FormatError> {
    let RuleParts { board, players, goal, closed: _, opening, pie, gravity } = rules.parts();
    let cube = board.is_hypercube() && (board.line_length(), board.dims()) == (3, 4);
    let other = [
        (!cube, UnsupportedGame::Board { only: "3^4", shape: board.clone() }),
        (!rules_allow_tile_numbers(rules), UnsupportedGame::Closed),
        (*players > MAX_SEATS, UnsupportedGame::Players { most: MAX_SEATS, players: *players }),
        (*opening != OpeningRule::Free, UnsupportedGame::Opening),
        (*pie, UnsupportedGame::Pie),
        (gravity.is_some(), UnsupportedGame::Gravity),
    ];
    let found = other.into_iter().find_map(|(differs, why)| differs.then_some(why));
    match (found, goal) {
        (None, Goal::FirstTo(goal)) => Ok(*goal),
        (why, other) => {
            let why = why.unwrap_or(UnsupportedGame::Goal(*other));
            Err(FormatError::unsupported(GameFormat::NC4, why))
        }
    }
}

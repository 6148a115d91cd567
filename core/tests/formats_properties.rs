//! A random game under random rules survives every format that can hold it,
//! and what is not a game is refused without a panic.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

#[path = "support/games.rs"]
mod games;
#[path = "support/rules.rs"]
mod rules;
#[path = "support/shapes.rs"]
mod shapes;

use games::{any_game, any_game_of};
use hypertoe_core::record::{
    Format, FormatError, Holds, detect, fingerprint, first_difference, read, remote, to_json, write,
};
use hypertoe_core::{Cell, Game, Goal, Move, NodeId, Opening, PlayerInfo, Position, Rules, Shape};
use proptest::prelude::*;
use proptest::sample::Index;

/// The moves of the line of play.
fn line(game: &Game) -> Vec<Move> {
    game.line_of_play().iter().filter_map(|node| game.turn(*node).cloned()).collect()
}

fn at_end(game: &Game) -> Position {
    let mut end = game.clone();
    end.go_to(game.line_of_play().last().copied().unwrap_or(NodeId::START));
    end.position().clone()
}

/// A move with its notes, and all that follows it, whatever the order in which
/// the variations were played.
fn tree(game: &Game, node: NodeId) -> String {
    let mut children: Vec<String> = game.children(node).map(|child| tree(game, child)).collect();
    children.sort();
    let note = (game.node_comment(node), game.is_agreed_draw(node));
    // Not as {:?}, which would quote the quotes of every level below.
    format!("{:?} {note:?} [{}]", game.turn(node), children.join(", "))
}

/// All of a game but the order in which variations were first played.
fn all_of(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let people: Vec<PlayerInfo> = game.players().to_vec();
    let frame = (game.series().clone(), game.blindfold(), game.comment().to_owned());
    (
        game.rules().clone(),
        people,
        frame,
        tree(game, NodeId::START),
        line(game),
        game.depth(game.current()),
    )
}

fn stones(game: &Game) -> Vec<Option<hypertoe_core::Stone>> {
    let shape = game.rules().shape();
    let cells = shape.cells_u64().unwrap_or(0);
    (0..cells).map(|n| game.position().stone(&shape.cell_at(&n.into()).unwrap())).collect()
}

/// Writes a game and reads it again; `None` if its rules do not fit, or games
/// in that format are only read.
fn around(format: Format, game: &Game) -> Option<(Game, bool)> {
    let written = match write(format, game) {
        Ok(written) => written,
        Err(FormatError::CannotHold { .. }) => return None,
        Err(FormatError::OnlyRead(_)) if !format.is_written() => return None,
        Err(error) => panic!("{format:?}: {error}"),
    };
    let name = format!("a.{}", format.extension());
    assert_eq!(detect(&written.text, Some(&name)), Some(format), "{}", written.text);
    let read = read(format, &written.text, None);
    let mut read = read.unwrap_or_else(|error| panic!("{format:?}: {error}\n{}", written.text));
    if format == Format::NC4 && written.lost.is_empty() {
        // The usual shapes are told by their letters there.
        let letters = |game: &Game| -> Vec<char> {
            game.players().iter().map(|info| info.mark.letter()).collect()
        };
        assert_eq!(letters(&read), letters(game));
        read.set_players(game.players().to_vec());
        read.settle();
    }
    assert_eq!(read.rules(), game.rules(), "{}", written.text);
    assert_eq!(read.revision(), 0);
    if written.lost.is_empty() {
        assert_eq!(all_of(&read), all_of(game), "{format:?} says that nothing is lost");
    }
    Some((read, written.lost.is_empty()))
}

/// Every format that can hold the game keeps what it is for.
fn survives(game: &Game, fits: &[Format]) -> Result<(), TestCaseError> {
    for format in Format::ALL {
        let Some((read, whole)) = around(format, game) else {
            prop_assert!(!fits.contains(&format), "{:?} should fit", format);
            continue;
        };
        match format.holds() {
            Holds::Everything => prop_assert!(whole),
            Holds::Marks => prop_assert_eq!(stones(&read), stones(game)),
            Holds::Line => prop_assert_eq!(line(&read), line(game)),
        }
        if format == Format::HYPERTOE || format == Format::CODE {
            // The order in which variations were first played, too.
            prop_assert_eq!(to_json(&read).unwrap(), to_json(game).unwrap());
        }
        if format == Format::MOVES {
            let (end, real) = (at_end(&read), at_end(game));
            prop_assert_eq!(end.outcome(), real.outcome());
            let notes = |game: &Game| -> Vec<String> {
                let nodes = game.line_of_play().into_iter();
                nodes.map(|node| game.node_comment(node).to_owned()).collect()
            };
            prop_assert_eq!(notes(&read), notes(game));
        }
    }
    Ok(())
}

const ANY_BOARD: [Format; 6] =
    [Format::HYPERTOE, Format::PGN, Format::MOVES, Format::BOARD, Format::ACTIONS, Format::CODE];

/// Rules that the string of NC4 can hold.
fn nc4_rules() -> impl Strategy<Value = Rules> {
    (2u64..=4, 1u32..=12).prop_map(|(players, goal)| {
        let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), players).unwrap();
        let rules = rules.with_goal(Goal::FirstTo(goal)).unwrap();
        rules.with_closed([Cell::from([1, 1, 1, 1])]).unwrap()
    })
}

/// Rules on 3^3 and 4^3, the plain ones among them.
fn cube_rules(side: u64) -> impl Strategy<Value = Rules> {
    let rules = move |players| Rules::new(Shape::hypercube(side, 3).unwrap(), players).unwrap();
    let other = (2u64..=8, any::<bool>(), prop::option::of(0usize..3)).prop_map(
        move |(players, pie, gravity)| {
            let rules = rules(players).with_pie(pie).with_gravity(gravity).unwrap();
            rules.with_opening(Opening::NoCenter).unwrap()
        },
    );
    prop_oneof![Just(rules(2)), other]
}

/// Boards on which marks fall, played until they are nearly full.
fn falling_rules() -> impl Strategy<Value = Rules> {
    let boards =
        [(vec![7, 6], 4, 1), (vec![4, 4, 4], 4, 2), (vec![3, 3, 3, 3], 3, 3), (vec![9, 3], 3, 1)];
    let goal = prop::sample::select(&[Goal::MostLines, Goal::FirstTo(1), Goal::FirstTo(4)][..]);
    (prop::sample::select(boards.to_vec()), goal, 2u64..=4).prop_map(
        |((sides, run, axis), goal, players)| {
            let rules = Rules::new(Shape::new(&sides, run).unwrap(), players).unwrap();
            rules.with_goal(goal).unwrap().with_gravity(Some(axis)).unwrap()
        },
    )
}

/// A game of random moves to its end.
fn played_out(rules: Rules, seeds: &[u16]) -> Game {
    let mut game = Game::new(std::sync::Arc::new(rules));
    for seed in seeds {
        let moves: Vec<Move> = game.position().legal_moves().unwrap().collect();
        if moves.is_empty() {
            break;
        }
        game.play_move(&moves[usize::from(*seed) % moves.len()]).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn fallen_marks_are_put_into_an_order(
        rules in falling_rules(),
        seeds in prop::collection::vec(any::<u16>(), 0..90),
    ) {
        let game = played_out(rules, &seeds);
        let (read, _) = around(Format::BOARD, &game).unwrap();
        prop_assert_eq!(stones(&read), stones(&game));
        prop_assert_eq!(read.position().outcome(), game.position().outcome());
    }

    #[test]
    fn any_game_survives(game in any_game()) {
        survives(&game, &ANY_BOARD)?;
    }

    #[test]
    fn games_on_the_tesseract_survive(game in any_game_of(nc4_rules())) {
        survives(&game, &[&ANY_BOARD[..], &[Format::NC4]].concat())?;
    }

    #[test]
    fn games_on_the_small_cube_survive(game in any_game_of(cube_rules(3))) {
        survives(&game, &[&ANY_BOARD[..], &[Format::CELLS27]].concat())?;
    }

    #[test]
    fn games_on_the_large_cube_survive(game in any_game_of(cube_rules(4))) {
        let plain = *game.rules().as_ref() == Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
        let own = if plain { &[Format::TRIPLES, Format::QUBIC][..] } else { &[Format::TRIPLES] };
        survives(&game, &[&ANY_BOARD[..], own].concat())?;
    }

    #[test]
    fn the_last_move_is_passed_on(game in any_game()) {
        let mut theirs = game.clone();
        let text = remote::move_text(&game);
        prop_assert_eq!(text.is_none(), game.current() == NodeId::START);
        let Some(text) = text else { return Ok(()) };
        let number = game.depth(game.current());
        let turn = game.turn(game.current()).unwrap().clone();
        let known = remote::read_move(&theirs, &text).unwrap();
        prop_assert_eq!(known, remote::Reply::Known(number));
        theirs.undo();
        prop_assert_ne!(fingerprint(&theirs), fingerprint(&game));
        if theirs.position().outcome().is_over() {
            // Where a draw was agreed before, and the game went on all the same.
            return Ok(());
        }
        let reply = remote::read_move(&theirs, &format!(" {}\n", text.to_lowercase())).unwrap();
        prop_assert_eq!(reply, remote::Reply::Follows(turn.clone()));
        theirs.play_move(&turn).unwrap();
        prop_assert_eq!(fingerprint(&theirs), fingerprint(&game));
        prop_assert_eq!(first_difference(&theirs, &game), None);
    }
}

/// Pieces that mean something in one of the formats.
const PIECES: [&str; 24] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    ",",
    "#",
    "@",
    "=",
    "*",
    "1-0",
    "P3 wins",
    "swap",
    "99999999999999999999",
    "0",
    "\n",
    " ",
    "\u{feff}",
    "·",
    "shape: 3^2",
];

fn any_change() -> impl Strategy<Value = (Index, usize, String)> {
    let piece = prop_oneof![
        prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        any::<char>().prop_map(String::from),
        "[0-9]{1,3}",
    ];
    (any::<Index>(), 0usize..4, piece)
}

fn changed(text: &str, changes: Vec<(Index, usize, String)>) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (index, remove, piece) in changes {
        let at = index.index(chars.len() + 1);
        let end = (at + remove).min(chars.len());
        chars.splice(at..end, piece.chars());
    }
    chars.into_iter().collect()
}

/// What is read can be written and read again.
fn sound(format: Format, text: &str) -> Result<(), TestCaseError> {
    match read(format, text, None) {
        Err(error) => prop_assert!(!error.to_string().is_empty()),
        Ok(game) => {
            if let Some((again, _)) = around(format, &game) {
                prop_assert_eq!(again.rules(), game.rules());
            }
        }
    }
    let _ = detect(text, None);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn changed_texts_never_panic(
        game in any_game(),
        changes in prop::collection::vec(any_change(), 1..4),
    ) {
        for format in ANY_BOARD {
            sound(format, &changed(&write(format, &game).unwrap().text, changes.clone()))?;
        }
    }

    #[test]
    fn changed_examples_never_panic(changes in prop::collection::vec(any_change(), 1..4)) {
        for format in Format::ALL {
            sound(format, &changed(format.example(), changes.clone()))?;
        }
    }

    #[test]
    fn noise_never_panics(
        text in "(?s).{0,80}",
        signs in r#"[\[\]{}()",:;#0-9xoXO·.=@*\\ \n-]{0,80}"#,
    ) {
        let rules = Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap();
        for format in Format::ALL {
            sound(format, &text)?;
            sound(format, &signs)?;
            let _ = read(format, &text, Some(&rules));
            let _ = read(format, &signs, Some(&rules));
        }
    }
}

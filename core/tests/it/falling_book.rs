//! Books of scores: what they say is so, and with one the best moves are made.

use crate::support::minimax::Small;
use hypertoe_core::base::control::{SingleThread, run_to_end};
use hypertoe_core::record::{GameFormat, read_game};
use hypertoe_core::search::{
    Book, FallingBook, FallingBookEntry, FallingBookError, FallingBookPlan, FallingLimits,
    FallingSolver, GameValue,
};
use hypertoe_core::{Cell, Position, Rules, Shape};
use std::sync::Arc;

const LIMITS: FallingLimits = FallingLimits { nodes: u64::MAX, helpers: 0 };

/// Boards of two and three dimensions, with an axis along which marks fall.
const BOARDS: [(&[u16], u16, usize); 3] = [(&[4, 4], 3, 1), (&[4, 4], 4, 1), (&[3, 3, 2], 3, 2)];

fn rules((sides, length, axis): (&[u16], u16, usize)) -> Arc<Rules> {
    let rules = Rules::new(Shape::new(sides, length).expect("a board"), 2).expect("two players");
    Arc::new(rules.with_gravity(Some(axis)).expect("an axis"))
}

/// Returns the book of a plan, and its text.
fn made_book(rules: &Arc<Rules>, plan: FallingBookPlan) -> (FallingBook, String) {
    let mut book = FallingBook::new(rules).expect("marks fall");
    let solver = FallingSolver::new(rules, 8 << 20).expect("marks fall");
    let mut text = book.heading();
    loop {
        let missing = book.missing(plan, 50);
        if missing.is_empty() {
            return (book, text);
        }
        for position in missing {
            let mut search = solver.search(&position, LIMITS, &SingleThread);
            let found = run_to_end(|control| search.evaluate(&[], control));
            let best = found.line[0].cell().expect("a cell").clone();
            let (score, is_quick) = (found.score.least, false);
            let stored = FallingBookEntry { position, score, best, is_quick };
            text.push_str(&FallingBook::line_of(&stored));
            assert!(book.insert(&stored));
        }
    }
}

/// Checks all positions of a plan: the book has them, and its value is that of minimax.
fn check_values(book: &FallingBook, position: &Position, plies: usize, plain: &mut Small) {
    if position.outcome().is_over() {
        return;
    }
    let known = run_to_end(|control| book.lookup(position, control)).expect("the book has it");
    let stand = plain.stand(position);
    let (sign, plies_to_end) = plain.result(stand);
    let expected = match known.verdict.certain_value().expect("a certain value") {
        GameValue::Win(plies) => (1, plies.upper_bound()),
        GameValue::Loss(plies) => (-1, plies.upper_bound()),
        GameValue::Draw => (0, plies_to_end),
    };
    assert_eq!((sign, plies_to_end), expected, "{:?}", position.marks());
    let mut after = position.clone();
    after.play_move(&known.pv[0]).expect("a legal move");
    if !after.outcome().is_over() {
        let (value, plies) = plain.result(plain.stand(&after));
        assert_eq!(-value, sign, "{:?}", known.pv);
        assert!(sign == 0 || plies + 1 == plies_to_end, "{:?}", known.pv);
    }
    for mv in position.legal_moves().expect("a small board") {
        let mut after = position.clone();
        after.play_move(&mv).expect("a legal move");
        if plies > 0 {
            check_values(book, &after, plies - 1, plain);
        }
    }
}

#[test]
fn values_are_those_of_minimax() {
    for board in BOARDS {
        let rules = rules(board);
        let (book, text) = made_book(&rules, FallingBookPlan { all_plies: 3, best_play_plies: 3 });
        let mut plain = Small::new(&rules);
        let empty = Position::new(Arc::clone(&rules));
        check_values(&book, &empty, 3, &mut plain);
        let again = FallingBook::read(&text).expect("a book");
        assert_eq!((again.len(), again.rules()), (book.len(), &rules));
        check_values(&again, &empty, 3, &mut plain);
    }
}

/// Plays the moves of the book for one player against all moves of the other one.
fn play_best(book: &FallingBook, position: &Position, player: u8, plies: usize) {
    if position.outcome().is_over() || position.marks().len() > plies {
        return;
    }
    let known = run_to_end(|control| book.lookup(position, control));
    let known = known.unwrap_or_else(|| panic!("no answer after {:?}", position.marks()));
    let moves = match position.to_move().0 == player {
        true => vec![known.pv[0].clone()],
        false => position.legal_moves().expect("a small board").collect(),
    };
    for mv in moves {
        let mut after = position.clone();
        after.play_move(&mv).expect("a legal move");
        play_best(book, &after, player, plies);
    }
}

#[test]
fn who_plays_by_the_book_finds_every_answer_in_it() {
    for board in BOARDS {
        let rules = rules(board);
        let (book, _) = made_book(&rules, FallingBookPlan { all_plies: 1, best_play_plies: 6 });
        let empty = Position::new(Arc::clone(&rules));
        for player in 0..2 {
            play_best(&book, &empty, player, 6);
        }
        let (every, _) = made_book(&rules, FallingBookPlan { all_plies: 6, best_play_plies: 6 });
        assert!(book.len() < every.len(), "{} of {}", book.len(), every.len());
        // All positions count as slow here, so that best play goes on to the end.
        let to_the_end = FallingBookPlan { all_plies: 0, best_play_plies: u32::MAX };
        let (whole, _) = made_book(&rules, to_the_end);
        for player in 0..2 {
            play_best(&whole, &empty, player, usize::MAX);
        }
        let other = self::rules((&[6, 4], 4, 1));
        let foreign = run_to_end(|control| book.lookup(&Position::new(other.clone()), control));
        assert_eq!(foreign, None);
    }
}

#[test]
fn images_of_a_position_are_one_entry_with_the_image_of_its_move() {
    let rules = rules((&[5, 4], 4, 1));
    let mut book = FallingBook::new(&rules).expect("marks fall");
    let after = |column: u16| {
        let mut position = Position::new(Arc::clone(&rules));
        position.play_cell(&Cell::from([column, 0])).expect("a legal move");
        position
    };
    // The numbers are made up.
    let best = Cell::from([1, 0]);
    let stored = FallingBookEntry { position: after(0), score: -2, best, is_quick: true };
    assert!(book.insert(&stored));
    let known = run_to_end(|control| book.lookup(&after(4), control)).expect("its mirror image");
    assert_eq!(known.pv, [Cell::from([3, 0]).into()]);
    assert_eq!(FallingBook::line_of(&stored), "-2 1 quick 0\n");
    assert_eq!(book.len(), 1);
    let impossible = FallingBookEntry { score: 30, ..stored.clone() };
    assert!(!book.insert(&impossible));
    let illegal = FallingBookEntry { best: Cell::from([0, 0]), ..stored };
    assert!(!book.insert(&illegal));
}

#[test]
fn what_is_no_book_is_refused_with_its_line() {
    let heading = FallingBook::new(&rules((&[7, 6], 4, 1))).expect("marks fall").heading();
    assert!(read_game(GameFormat::COLUMNS, &heading, None).is_ok(), "{heading}");
    let lines = heading.lines().count();
    for wrong in [
        "",
        "1",
        "1 3",
        "1 7 slow",
        "x 3 slow",
        "1 3 slow 9",
        "1 3 slow 3333333",
        "99 3 slow",
        "1 3 slow 32323",
        "1 3 soon",
    ] {
        let text = format!("{heading}1 3 slow\n{wrong}\n");
        let expected = Err(FallingBookError::Line(lines + 2));
        assert_eq!(FallingBook::read(&text).map(|book| book.len()), expected, "{wrong}");
    }
    let others = ["", "# my notes\n", &heading.replace("; gravity y", "")];
    for wrong in others.into_iter().chain([&*heading.replace("from 0", "from 1")]) {
        let read = FallingBook::read(wrong).map(|book| book.len());
        assert_eq!(read, Err(FallingBookError::Rules), "{wrong}");
    }
}

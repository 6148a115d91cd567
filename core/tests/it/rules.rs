//! Rules as data: what is refused and why, in which words they are told.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::plain;
use crate::support::rules;

use hypertoe_core::play::{MAX_CLOSED, MAX_GOAL_LINES};
use hypertoe_core::{
    BoardLines, Cell, Goal, Move, MoveRule, OpeningRule, Outcome, PlayError, Player, Position,
    Rules, RulesError, Shape,
};
use plain::plain;
use proptest::prelude::*;
use rules::full_rules;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

fn cells(cells: &[[u16; 2]]) -> OpeningRule {
    OpeningRule::Forbidden(cells.iter().map(|cell| Cell::from(*cell)).collect())
}

/// Every cell of 3^2 but these.
fn all_but(free: &[[u16; 2]]) -> Vec<Cell> {
    let all = (0..9u16).map(|n| [n % 3, n / 3]);
    all.filter(|cell| !free.contains(cell)).map(Cell::from).collect()
}

#[test]
fn what_is_refused_names_the_field_and_what_was_wrong() {
    let shape = |side, dims| Shape::hypercube(side, dims).unwrap();
    let many = (0..=MAX_CLOSED as u16).map(|x| Cell::from([x % 9_000, x / 9_000]));
    let uneven: Vec<u16> = (0..50).map(|i| 1000 - i).collect();
    let uneven = Rules::new(Shape::new(&uneven, 900).unwrap(), 2).unwrap();
    let refused: Vec<(Result<Rules, RulesError>, &[&str])> = vec![
        (Rules::new(shape(3, 2), 1), &["players:", "1", "2 to 8"]),
        (Rules::new(shape(3, 2), 9), &["players:", "9", "2 to 8"]),
        (plain(3, 2).with_goal(Goal::FirstTo(0)), &["goal:", "0"]),
        (plain(2, 10).with_goal(Goal::FirstTo(MAX_GOAL_LINES + 1)), &["goal:", "100001"]),
        (plain(3, 2).with_goal(Goal::FirstTo(9)), &["goal:", "9", "3^2", "has 8"]),
        (
            plain(3, 2).with_goal(Goal::FirstTo(5)).unwrap().with_closed([Cell::from([1, 1])]),
            &["goal:", "5", "3^2", "has 4"],
        ),
        (plain(3, 2).with_closed([Cell::from([3, 0])]), &["closed cells:", "(3, 0)", "3^2"]),
        (plain(9_000, 2).with_closed(many.clone()), &["closed cells:", "10001", "10000"]),
        (plain(3, 2).with_closed(all_but(&[])), &["closed cells:", "all 9"]),
        (plain(3, 2).with_opening_rule(cells(&[[0, 3]])), &["opening:", "(0, 3)", "3^2"]),
        (
            plain(9_000, 2).with_opening_rule(OpeningRule::Forbidden(many.collect())),
            &["opening:", "10001"],
        ),
        (
            plain(2, 3).with_opening_rule(OpeningRule::NoCenter),
            &["opening:", "2^3", "leave one free"],
        ),
        (uneven.with_opening_rule(OpeningRule::NoCenter), &["opening:", "centre", "not known"]),
        (plain(3, 2).with_gravity(Some(2)), &["gravity:", "2", "3^2", "0 to 1"]),
    ];
    for (result, says) in refused {
        let message = result.expect_err(says[0]).to_string();
        assert!(message.starts_with(says[0]), "{message}");
        for part in says {
            assert!(message.contains(part), "{message:?} does not say {part:?}");
        }
    }
}

#[test]
fn a_first_move_is_left_whatever_the_order_of_the_rules() {
    // Closed and barred cells together leave none.
    let barred = cells(&[[1, 1]]);
    let closed = || all_but(&[[1, 1]]);
    assert!(plain(3, 2).with_closed(closed()).is_ok());
    let after = plain(3, 2).with_closed(closed()).unwrap().with_opening_rule(barred.clone());
    let before = plain(3, 2).with_opening_rule(barred).unwrap().with_closed(closed());
    assert!(matches!(after, Err(RulesError::NoFirstMove(_))));
    assert_eq!(before, after);
    // Where marks fall only the floor can be taken first …
    let floor = cells(&[[0, 0], [1, 0], [2, 0]]);
    let falling = plain(3, 2).with_opening_rule(floor.clone()).unwrap().with_gravity(Some(1));
    assert!(matches!(falling, Err(RulesError::NoFirstMove(_))));
    // … or what stands on a closed cell.
    let rules = plain(3, 2).with_closed([Cell::from([1, 0])]).unwrap();
    let rules = rules.with_opening_rule(floor).unwrap().with_gravity(Some(1)).unwrap();
    let first: Vec<Move> = Position::new(Arc::new(rules)).legal_moves().unwrap().collect();
    assert_eq!(first, [Move::Place(Cell::from([1, 1]))]);
}

#[test]
fn every_goal_is_read_in_all_its_words() {
    use hypertoe_core::record::{parse_rules, rules_text};
    for goal in Goal::ALL.into_iter().flat_map(|goal| [goal, goal.with_target_lines(3)]) {
        let rules = plain(3, 3).with_goal(goal).unwrap();
        let words = goal.names();
        let mut texts = vec![rules_text(&rules), goal.to_string(), goal.to_string().to_uppercase()];
        if goal.target_lines() != Some(3) {
            texts.extend(words.aliases.iter().map(|also| also.replace('…', "win")));
        }
        for text in texts {
            let read = parse_rules(rules.shape().clone(), &text);
            assert_eq!(read.ok().map(|rules| rules.goal()), Some(goal), "{text}");
        }
    }
}

#[test]
fn rules_are_told_in_plain_words() {
    let tesseract = Rules::new(Shape::hypercube(3, 4).unwrap(), 3).unwrap();
    let tesseract = tesseract.with_goal(Goal::FirstTo(9)).unwrap();
    let tesseract = tesseract.with_closed([Cell::from([1, 1, 1, 1])]).unwrap();
    assert_eq!(tesseract.to_string(), "Three players; first to 9 lines; the centre is closed");
    let mixed = plain(5, 3).with_goal(Goal::Misere).unwrap().with_gravity(Some(2)).unwrap();
    let mixed = mixed.with_opening_rule(OpeningRule::NoCenter).unwrap().with_pie_rule(true);
    assert_eq!(
        mixed.to_string(),
        "Two players; completing a line loses; no centre on the first move; \
         the second player may swap; marks fall along z"
    );
    let most = plain(3, 2).with_goal(Goal::MostLines).unwrap();
    assert_eq!(most.to_string(), "Two players; most lines when the board is full");
}

#[test]
fn no_centre_on_the_tesseract_bars_nine_cells_at_first_only() {
    let rules = Arc::new(plain(3, 4).with_opening_rule(OpeningRule::NoCenter).unwrap());
    let mut position = Position::new(rules);
    assert_eq!(position.legal_moves().unwrap().count(), 81 - 9);
    let beside = Cell::from([1, 0, 1, 1]);
    assert_eq!(position.play_cell(&beside), Err(PlayError::ForbiddenOpening(beside.clone())));
    position.play_cell(&Cell::from([0, 0, 0, 0])).unwrap();
    assert_eq!(position.play_cell(&beside), Ok(0));
}

#[test]
fn a_swap_costs_a_turn_and_no_mark() {
    let rules = Arc::new(plain(3, 2).with_pie_rule(true));
    let mut position = Position::new(rules);
    assert!(matches!(position.play_move(&Move::Swap), Err(PlayError::SwapOutOfTime)));
    position.play_cell(&Cell::from([1, 1])).unwrap();
    position.play_move(&Move::Swap).unwrap();
    assert_eq!((position.to_move(), position.played_marks().len()), (Player(1), 1));
    assert_eq!(position.turn_count(), 2);
    assert!(matches!(position.play_move(&Move::Swap), Err(PlayError::SwapOutOfTime)));
    position.play_cell(&Cell::from([0, 0])).unwrap();
    assert_eq!(position.to_move(), Player(0));
    let numbers: Vec<usize> =
        position.played_marks().iter().map(|played| played.move_number).collect();
    assert_eq!((position.turn_count(), numbers), (3, vec![1, 3]));
    assert!(matches!(position.play_move(&Move::Swap), Err(PlayError::SwapOutOfTime)));
    position.undo();
    assert_eq!(position.undo(), Some(Move::Swap));
    assert!(!position.is_swapped() && position.can_swap());
}

#[test]
fn of_three_players_the_one_who_completes_a_line_loses_alone() {
    let shape = Shape::hypercube(3, 2).unwrap();
    let misere = Rules::new(shape, 3).unwrap().with_goal(Goal::Misere).unwrap();
    let mut position = Position::new(Arc::new(misere));
    for cell in [[0, 0], [0, 1], [1, 1], [1, 0], [0, 2], [2, 1], [2, 0]] {
        position.play_cell(&Cell::from(cell)).unwrap();
    }
    assert_eq!(position.outcome(), Outcome::Lost(Player(0)));
    assert_eq!(position.scores(), [1, 0, 0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rules_come_back_from_data(rules in full_rules()) {
        let text = serde_json::to_string(&rules).unwrap();
        prop_assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), rules);
    }

    #[test]
    fn every_rule_about_moves_is_listed(rules in full_rules()) {
        prop_assert!(rules.move_rules().all(|rule| MoveRule::ALL.contains(&rule)));
    }

    #[test]
    fn the_first_move_of_any_rules_can_be_made(rules in full_rules()) {
        let position = Position::new(Arc::new(rules));
        prop_assert!(position.legal_moves().unwrap().next().is_some());
    }

    /// Data with one number changed are the rules that they say, or are refused for that number.
    #[test]
    fn changed_data_are_rules_or_an_error(rules in full_rules(), at in any::<prop::sample::Index>(), to in 0u64..20_000) {
        let text = serde_json::to_string(&rules).unwrap();
        let digits: Vec<usize> =
            text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
        let i = *at.get(&digits);
        let changed = format!("{}{to}{}", &text[..i], &text[i + 1..]);
        let read = serde_json::from_str::<Rules>(&changed);
        // 0 before another digit is no number.
        let Ok(meant) = serde_json::from_str::<Value>(&changed) else {
            prop_assert!(read.is_err());
            return Ok(());
        };
        match read {
            Ok(read) => {
                prop_assert_eq!(with_sorted_cells(serde_json::to_value(&read).unwrap()), with_sorted_cells(meant));
            }
            Err(error) => {
                let message = error.to_string();
                let named = reasons(&text[..i]).iter().any(|reason| message.contains(reason));
                let too_large = message.starts_with("invalid value: integer `");
                prop_assert!(named || too_large, "{}: {}", changed, message);
            }
        }
    }
}

/// What the reasons against a number after this text name.
fn reasons(before: &str) -> &'static [&'static str] {
    const PARTS: [(&str, &[&str]); 6] = [
        (
            "\"board\":",
            &[
                "must be 1 to",
                "dimensions",
                "in a row",
                "closed cells:",
                "opening:",
                "gravity:",
                "goal:",
            ],
        ),
        ("\"players\":", &["players:"]),
        ("\"goal\":", &["goal:"]),
        // Other cells leave fewer lines, or no first move.
        ("\"closed\":", &["closed cells:", "goal:", "opening:"]),
        ("\"opening\":", &["opening:"]),
        ("\"gravity\":", &["gravity:"]),
    ];
    let part = PARTS.iter().rev().find(|(part, _)| before.contains(part));
    part.expect("every number is in a part").1
}

/// Rules as data, whose lists of cells are in order, each cell once.
fn with_sorted_cells(mut rules: Value) -> Value {
    fn sort(list: &mut Value) {
        let Some(cells) = list.as_array_mut() else { return };
        cells.sort_by_key(|cell| cell.to_string());
        cells.dedup();
    }
    sort(&mut rules["closed"]);
    if let Some(opening) = rules["opening"].as_object_mut() {
        opening.values_mut().for_each(sort);
    }
    rules
}

fn without_center(shape: &Shape) -> Result<Rules, RulesError> {
    Rules::new(shape.clone(), 2).unwrap().with_opening_rule(OpeningRule::NoCenter)
}

fn central(shape: &Shape) -> Vec<Cell> {
    match without_center(shape) {
        Ok(rules) => shape.iter_cells().filter(|cell| rules.is_forbidden_first(cell)).collect(),
        // Every cell is in the centre.
        Err(RulesError::NoFirstMove(_)) => shape.iter_cells().collect(),
        Err(error) => panic!("{error}"),
    }
}

/// The cells on the most lines, counted line by line.
fn on_most_lines(shape: &Shape) -> Vec<Cell> {
    let mut count: HashMap<Cell, u32> = HashMap::new();
    for line in BoardLines::new(shape).iter() {
        for cell in line.cells() {
            *count.entry(cell).or_default() += 1;
        }
    }
    let most = *count.values().max().unwrap();
    let mut cells: Vec<Cell> = count.into_iter().filter(|c| c.1 == most).map(|c| c.0).collect();
    cells.sort_by_key(|cell| shape.cell_number_u64(cell));
    cells
}

#[test]
fn the_centre_is_the_cells_on_the_most_lines() {
    assert_eq!(central(&Shape::hypercube(3, 3).unwrap()), [Cell::from([1, 1, 1])]);
    let cubes = [(3, 2), (4, 2), (5, 2), (4, 3), (5, 3), (2, 3), (3, 5), (4, 4), (6, 3), (1, 2)];
    for (side, dims) in cubes {
        let shape = Shape::hypercube(side, dims).unwrap();
        assert_eq!(central(&shape), on_most_lines(&shape), "{shape}");
    }
    for (sides, run) in
        [(&[7, 6][..], 4), (&[15, 15], 5), (&[3, 4], 3), (&[5, 5, 5], 4), (&[4, 2, 3], 3)]
    {
        let shape = Shape::new(sides, run).unwrap();
        assert_eq!(central(&shape), on_most_lines(&shape), "{shape}");
    }
}

#[test]
fn giants_are_answered_or_declined() {
    let giant = Shape::hypercube(1000, 50).unwrap();
    let rules = without_center(&giant).unwrap();
    assert!(rules.is_forbidden_first(&Cell::origin(50)));
    assert!(!rules.is_forbidden_first(&Cell::origin(50).with(3, 5)));
    let mixed: Vec<u16> = (0..50).map(|i| 1000 - i).collect();
    let mixed = Shape::new(&mixed, 900).unwrap();
    assert_eq!(without_center(&mixed), Err(RulesError::CenterUnknown(mixed)));
}

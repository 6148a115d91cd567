//! Rules as they are typed: the board on the first line, the rules on the second.

use super::errors::check_message;
use hypertoe_core::record::{parse_rules, rules_text};
use hypertoe_core::{OpeningRule, Rules, Shape};

/// Reads rules for a board.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (board, words) = text.split_once('\n').unwrap_or(("3^3", &text));
    let Ok(shape) = board.parse::<Shape>() else { return };
    match parse_rules(shape.clone(), words) {
        Ok(rules) => {
            let read = |words: &str| {
                parse_rules(shape.clone(), words).map_err(|misread| misread.kind.to_string())
            };
            assert_eq!(read(&rules_text(&rules)), Ok(rules.clone()));
            let shown = rules.to_string();
            if tells_all(&rules) {
                assert_eq!(read(&shown), Ok(rules), "{shown}");
            }
        }
        Err(misread) => {
            check_message(&misread.kind.to_string());
            assert!(words.contains(misread.span), "a piece of the text is to blame");
        }
    }
}

/// Whether the words in which rules show themselves name every cell.
fn tells_all(rules: &Rules) -> bool {
    let center = Rules::middle_cell(rules.shape());
    let closed = rules.closed_cells();
    let named = closed.is_empty() || (closed.len() == 1 && closed.first() == center.as_ref());
    named && !matches!(rules.opening_rule(), OpeningRule::Forbidden(_))
}

//! No-break spaces in coordinates and formulas.

/// Signs that are not separated from their neighbours.
const BINDING: [char; 5] = ['=', '−', '·', '+', '×'];

/// Replaces the blanks in coordinates such as (2, 1, 0) and formulas such as w = 2 by no-break
/// spaces.
pub fn with_no_break_spaces(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut depth = 0;
    let keep = |(at, letter): (usize, &char)| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        let beside = |at: Option<usize>| at.and_then(|at| letters.get(at)).copied();
        let (before, after) = (beside(at.checked_sub(1)), beside(at.checked_add(1)));
        let binds = |sign: Option<char>| sign.is_some_and(|sign| BINDING.contains(&sign));
        let inside = depth > 0 && before == Some(',');
        if *letter == ' ' && (inside || binds(before) || binds(after)) { '\u{a0}' } else { *letter }
    };
    letters.iter().enumerate().map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_belongs_together_is_kept_together() {
        let text = with_no_break_spaces("A is (2, 1), and w = 2: 5^2 − 3^2 cells, or so");
        assert_eq!(text, "A is (2,\u{a0}1), and w\u{a0}=\u{a0}2: 5^2\u{a0}−\u{a0}3^2 cells, or so");
    }
}

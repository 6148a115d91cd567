//! Formulas as they stand in the texts: `((S+2)^D − S^D) / 2`, evaluated.

use crate::course_claims::counts;
use std::iter::Peekable;
use std::str::Chars;

/// The boards on which formulas must hold.
const BOARDS: [&str; 5] = ["3^2", "3^3", "4^3", "3^4", "4^4"];

/// What letters stand for.
type Letters<'a> = &'a [(char, f64)];

/// The value of a formula; `None` if it is none.
pub fn value(text: &str, letters: Letters) -> Option<f64> {
    // Commas group the digits of large numbers; after other commas there is a blank.
    let bare = text.replace(", ", ";").replace([',', ' '], "");
    let mut reader = Reader { rest: bare.chars().peekable(), letters };
    let value = reader.sum()?;
    reader.rest.next().is_none().then_some(value)
}

/// An equation whose sides all have this value, or what is wrong with it.
pub fn equal(text: &str, due: usize) -> String {
    let wrong = text.split('=').find(|side| value(side, &[]) != Some(due as f64));
    match wrong {
        None => text.to_owned(),
        Some(side) => format!("{side} = {:?}, not {due}", value(side, &[])),
    }
}

/// A formula in S and D that has these values on boards, or what is wrong with it. m is D, too.
pub fn formula(text: &str, due: fn(&str) -> usize) -> String {
    holds_on(text, &BOARDS, due)
}

/// The same on boards with a centre.
pub fn formula_with_centre(text: &str, due: fn(&str) -> usize) -> String {
    holds_on(text, &["3^2", "3^3", "3^4", "5^2"], due)
}

fn holds_on(text: &str, boards: &[&str], due: fn(&str) -> usize) -> String {
    let wrong = boards.iter().find(|name| !holds(text, name, &[], due(name)));
    wrong.map_or_else(|| text.to_owned(), |name| format!("{text} (not on {name})"))
}

/// A formula in S, D and k for the lines of span k, or what is wrong with it.
pub fn formula_by_span(text: &str) -> String {
    for name in BOARDS {
        for (lines, k) in counts::lines_by_span(name).into_iter().zip(1u8..) {
            if !holds(text, name, &[('k', f64::from(k))], lines) {
                return format!("{text} (not for span {k} on {name})");
            }
        }
    }
    text.to_owned()
}

/// A formula in a and b for the lines through a cell of a board of side 3, a of whose axes are at
/// an end and b in the middle, or what is wrong with it.
pub fn formula_by_middles(text: &str) -> String {
    for name in ["3^2", "3^3", "3^4"] {
        for (lines, b) in counts::through_by_middles(name).into_iter().zip(0u8..) {
            let a = counts::dims(name) as f64 - f64::from(b);
            if !holds(text, name, &[('a', a), ('b', f64::from(b))], lines) {
                return format!("{text} (not for {b} in the middle on {name})");
            }
        }
    }
    text.to_owned()
}

/// Whether a formula in S and D has this value on a board.
pub fn holds(text: &str, name: &str, more: Letters, due: usize) -> bool {
    let (side, dims) = (counts::side(name) as f64, counts::dims(name) as f64);
    let mut letters = vec![('S', side), ('D', dims), ('m', dims)];
    letters.extend_from_slice(more);
    value(text, &letters) == Some(due as f64)
}

/// Reads a formula without blanks.
struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    letters: Letters<'a>,
}

impl Reader<'_> {
    fn sum(&mut self) -> Option<f64> {
        let mut sum = self.product()?;
        while let Some(sign) = self.rest.next_if(|sign| matches!(sign, '+' | '−')) {
            let next = self.product()?;
            sum += if sign == '+' { next } else { -next };
        }
        Some(sum)
    }

    fn product(&mut self) -> Option<f64> {
        let mut product = self.power()?;
        while let Some(sign) = self.rest.next_if(|sign| matches!(sign, '·' | '×' | '/')) {
            let next = self.power()?;
            product = if sign == '/' { product / next } else { product * next };
        }
        Some(product)
    }

    fn power(&mut self) -> Option<f64> {
        let mut base = self.atom()?;
        if self.rest.next_if_eq(&'!').is_some() {
            base = (1..=base as u32).map(f64::from).product();
        }
        match self.rest.next_if_eq(&'^') {
            Some(_) => Some(base.powi(self.power()? as i32)),
            None => Some(base),
        }
    }

    fn atom(&mut self) -> Option<f64> {
        let first = self.rest.next()?;
        if first == '(' {
            let sum = self.sum()?;
            return self.rest.next_if_eq(&')').map(|_| sum);
        }
        if first == 'C' {
            return self.choices();
        }
        let Some(digit) = first.to_digit(10) else {
            return self.letters.iter().find(|it| it.0 == first).map(|it| it.1);
        };
        let mut number = f64::from(digit);
        while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(10)) {
            self.rest.next();
            number = number * 10.0 + f64::from(digit);
        }
        Some(number)
    }

    /// `(n;k)`: in how many ways k can be chosen of n.
    fn choices(&mut self) -> Option<f64> {
        self.rest.next_if_eq(&'(')?;
        let of = self.sum()?;
        self.rest.next_if_eq(&';')?;
        let chosen = self.sum()?;
        self.rest.next_if_eq(&')')?;
        Some(counts::choices(of as usize, chosen as usize) as f64)
    }
}

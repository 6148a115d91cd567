//! Parser for whole numbers as people type them: `1,234,567`, `1 000 000`, `10^15`, `10¹⁵`,
//! `1.5e15`, `2^50`.

use hypertoe_core::BigUint;

/// The longest number that is parsed. No number of a line has more digits: 10,000^100 has 401.
const MAX_INPUT_DIGITS: usize = 500;

/// Parses a whole number; `None` if the text is not one, or is far too large.
pub(crate) fn parse_whole_number(text: &str) -> Option<BigUint> {
    let plain = normalize(text);
    // A mantissa may have decimals where its power of ten makes them whole.
    if let Some((mantissa, power)) = plain.split_once("*10^") {
        return scaled(mantissa, power.parse().ok()?);
    }
    power(&plain)
}

/// Normalises a number: without blanks, and with one spelling of each sign.
fn normalize(text: &str) -> String {
    let mut plain = String::new();
    let mut raised = false;
    for sign in text.chars() {
        let digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|high| high == sign);
        if digit.is_some() && !raised {
            plain.push('^');
        }
        raised = digit.is_some();
        match (digit, sign) {
            (Some(digit), _) => plain.push_str(&digit.to_string()),
            (None, '_' | '’' | '\'') => {}
            (None, blank) if blank.is_whitespace() => {}
            (None, '×' | '·' | '*') => plain.push('*'),
            (None, 'e' | 'E') => plain.push_str("*10^"),
            (None, other) => plain.push(other),
        }
    }
    plain
}

/// Returns `mantissa · 10^power`, if that is whole.
fn scaled(mantissa: &str, power: u32) -> Option<BigUint> {
    let Some((whole, part)) = mantissa.split_once(['.', ',']) else {
        return times_ten(digits(mantissa)?, power);
    };
    let part = part.trim_end_matches('0');
    let places = u32::try_from(part.len()).ok()?;
    let whole = digits(whole)?;
    let all = digits(&format!("{whole}{part}"))?;
    times_ten(all, power.checked_sub(places)?)
}

fn times_ten(number: BigUint, power: u32) -> Option<BigUint> {
    (power as usize <= MAX_INPUT_DIGITS).then(|| number * BigUint::from(10u8).pow(power))
}

/// Parses `base^exponent`, or a number with separators.
fn power(text: &str) -> Option<BigUint> {
    let Some((base, exponent)) = text.split_once('^') else {
        return grouped(text);
    };
    let exponent: u32 = exponent.parse().ok()?;
    let is_small = base.len().saturating_mul(exponent as usize) <= 2 * MAX_INPUT_DIGITS;
    grouped(base).filter(|_| is_small).map(|base| base.pow(exponent))
}

/// Parses digits with the same separator between all groups of three.
fn grouped(text: &str) -> Option<BigUint> {
    let Some(sign) = text.chars().find(|sign| matches!(sign, ',' | '.')) else {
        return digits(text);
    };
    let (first, rest) = text.split_once(sign)?;
    let whole = (1..=3).contains(&first.len()) && rest.split(sign).all(|group| group.len() == 3);
    digits(&text.replace(sign, "")).filter(|_| whole)
}

fn digits(text: &str) -> Option<BigUint> {
    let all = !text.is_empty() && text.len() <= MAX_INPUT_DIGITS;
    (all && text.bytes().all(|sign| sign.is_ascii_digit())).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::numbers::format_number;
    use proptest::prelude::*;

    #[test]
    fn a_number_is_typed_as_people_write_it() {
        let whole = |text: &str| parse_whole_number(text).map(|number| number.to_string());
        let quadrillion = Some("1000000000000000".to_owned());
        for text in [
            "1000000000000000",
            "10^15",
            " 10 ^ 15 ",
            "10¹⁵",
            "1e15",
            "1E15",
            "1·10^15",
            "1 × 10¹⁵",
            "1*10^15",
            "0.001e18",
            "1,000,000,000,000,000",
            "1.000.000.000.000.000",
            "1 000 000 000 000 000",
            "1\u{202f}000\u{a0}000 000 000 000",
            "1’000’000’000’000’000",
            "1_000_000_000_000_000",
        ] {
            assert_eq!(whole(text), quadrillion, "{text}");
        }
        assert_eq!(whole("2^50").as_deref(), Some("1125899906842624"));
        assert_eq!(whole("2⁵⁰").as_deref(), Some("1125899906842624"));
        assert_eq!(whole("1,126 × 10^15").as_deref(), Some("1126000000000000"));
        assert_eq!(whole("1.50e2").as_deref(), Some("150"));
        assert_eq!(whole("007").as_deref(), Some("7"));
    }

    #[test]
    fn what_is_no_whole_number_is_refused() {
        for text in [
            "",
            " ",
            "x",
            "-1",
            "1.5",
            "1,5",
            "1,0000",
            "1.5e0",
            "e15",
            "10^",
            "^15",
            "10^-3",
            "1e",
            "10^15^2",
            "10^99999999999",
            "9^9999",
            "1,000.000",
            ".",
            ",5e3",
            "1e501",
        ] {
            assert_eq!(parse_whole_number(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(value: u64) {
            prop_assert_eq!(parse_whole_number(&format_number(value)), Some(value.into()));
        }

        #[test]
        fn nothing_that_is_typed_panics(text in "[0-9eE^.,*¹⁵ ·×-]{0,12}") {
            parse_whole_number(&text);
        }
    }
}

//! Numbers in messages, and their formatting and parsing by the language (CLDR): 1,234.5 in
//! English, 1.234,5 in German.

use super::language::{Language, current_language};
use hypertoe_core::BigUint;
use hypertoe_core::base::format_count;
use hypertoe_core::theory::census::SampledMean;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A number in a message, which can select a plural form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Number {
    Whole(i128),
    /// A whole number of any size; rounded with its power of ten beyond 20
    /// digits. From 2^53 on it takes the general plural.
    Large(BigUint),
    Decimal(Decimal),
}

/// A number with a fixed number of decimals.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Decimal {
    pub(super) value: f64,
    pub(super) places: usize,
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.value.to_bits() == other.value.to_bits() && self.places == other.places
    }
}

impl Eq for Decimal {}

impl Hash for Decimal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.value.to_bits(), self.places).hash(state);
    }
}

/// Creates a number with a fixed number of decimals: `decimal(0.5, 2)` is “0.50”.
pub fn decimal(value: f64, places: usize) -> Decimal {
    Decimal { value, places }
}

/// Implements `From` for several types, each with an expression for the result.
macro_rules! conversions {
    ($($from:ty => $to:ty: |$value:ident| $result:expr;)*) => {$(
        impl From<$from> for $to {
            fn from($value: $from) -> Self {
                $result
            }
        }
    )*};
}
pub(super) use conversions;

macro_rules! whole {
    ($($integer:ty),*) => {
        conversions! { $($integer => Number: |number| Self::Whole(number.into());)* }
    };
}

whole!(u8, u16, u32, u64, i8, i16, i32, i64, i128);

conversions! {
    usize => Number: |number| Self::Whole(number as i128);
    BigUint => Number: |number| Self::Large(number);
    &BigUint => Number: |number| Self::Large(number.clone());
    u128 => Number: |number| Self::Large(number.into());
    Decimal => Number: |number| Self::Decimal(number);
}

/// Formats a number in the language of the thread.
pub(crate) fn format_number(number: impl Into<Number>) -> String {
    format_number_in(&number.into(), current_language())
}

pub(super) fn format_number_in(number: &Number, language: Language) -> String {
    match number {
        Number::Whole(number) => group_digits(number.to_string(), language),
        Number::Large(number) => localize_separators(format_count(number), language),
        Number::Decimal(Decimal { value, places }) => format_decimal(*value, *places, language),
    }
}

/// Formats a number with all its decimals and without grouping.
pub(crate) fn format_ungrouped(number: f64) -> String {
    localize_separators(number.to_string(), current_language())
}

/// Parses a number with a decimal point or comma.
pub(crate) fn parse_decimal(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").replace('−', "-").parse().ok()
}

/// Formats a number with a fixed number of decimals.
pub(super) fn format_decimal(value: f64, places: usize, language: Language) -> String {
    group_digits(format!("{value:.places$}"), language)
}

/// Inserts thousands separators into a number.
fn group_digits(mut text: String, language: Language) -> String {
    if text.contains("inf") {
        return text.replace("inf", "∞");
    }
    let first = usize::from(text.starts_with('-'));
    let end = text.find('.').unwrap_or(text.len());
    for at in (first + 1..end).rev().filter(|at| (end - at).is_multiple_of(3)) {
        text.insert(at, ',');
    }
    localize_separators(text, language)
}

/// Replaces the English separators of a number by those of a language.
fn localize_separators(text: String, language: Language) -> String {
    match language {
        Language::English | Language::Pseudo => text,
        Language::German => text
            .chars()
            .map(|sign| match sign {
                ',' => '.',
                '.' => ',',
                other => other,
            })
            .collect(),
    }
}

/// The longest number that a narrow column shows in full.
const MAX_PLAIN_DIGITS: usize = 7;

/// Formats a number for a narrow column: in full up to seven digits, otherwise rounded to
/// three with its power of ten, `1.45·10^8`.
pub fn format_compact(number: &BigUint) -> String {
    let digits = number.to_string();
    if digits.len() <= MAX_PLAIN_DIGITS {
        return format_number(number);
    }
    let leading: u32 = digits[..4].parse().unwrap_or(0);
    let (three, power) = match (leading + 5) / 10 {
        1000 => (100, digits.len()),
        three => (three, digits.len() - 1),
    };
    let text = format!("{}.{:02}·10^{power}", three / 100, three % 100);
    localize_separators(text, current_language())
}

/// Formats the mean of an estimate for a narrow column; a dash if no sample counted.
pub fn format_compact_estimate(guess: SampledMean) -> String {
    if guess.mean == 0.0 {
        return "–".to_owned();
    }
    format_compact_real(guess.mean)
}

/// Formats a number that is not negative for a narrow column: rounded to a whole one up to seven digits,
/// otherwise to three with its power of ten.
pub fn format_compact_real(number: f64) -> String {
    if number < 1e7 {
        return format_number(number.round() as u64);
    }
    let (unit, power) = leading_power_of_ten(number);
    localize_separators(format!("{:.2}·10^{power}", number / unit), current_language())
}

/// Formats an estimate with its standard error: `3.038 ± 0.010 × 10^11`.
pub fn format_estimate(guess: SampledMean) -> String {
    if guess.mean < 1e4 {
        return format!(
            "{} ± {}",
            format_number(decimal(guess.mean, 1)),
            format_number(decimal(guess.standard_error, 1))
        );
    }
    let (unit, power) = leading_power_of_ten(guess.mean);
    let text =
        format!("{:.3} ± {:.3} × 10^{power}", guess.mean / unit, guess.standard_error / unit);
    localize_separators(text, current_language())
}

/// Returns the largest power of ten up to a number, and its exponent.
fn leading_power_of_ten(number: f64) -> (f64, f64) {
    let power = number.log10().floor();
    (10f64.powf(power), power)
}

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

    #[test]
    fn numbers_have_the_signs_of_the_language() {
        let both = |number: Number| {
            (
                format_number_in(&number, Language::English),
                format_number_in(&number, Language::German),
            )
        };
        let said = |english: &str, german: &str| (english.to_owned(), german.to_owned());
        assert_eq!(both(999.into()), said("999", "999"));
        assert_eq!(both((-1_234).into()), said("-1,234", "-1.234"));
        assert_eq!(both(12_345_678u64.into()), said("12,345,678", "12.345.678"));
        assert_eq!(both(decimal(12_345.678, 2).into()), said("12,345.68", "12.345,68"));
        assert_eq!(both(decimal(f64::INFINITY, 1).into()), said("∞", "∞"));
        let large = BigUint::from(10u8).pow(150) * 107u8;
        assert_eq!(both(large.into()), said("1.070 × 10^152", "1,070 × 10^152"));
    }

    #[test]
    fn a_decimal_is_typed_with_point_or_comma() {
        assert_eq!(
            ["0.5", "0,5", " −2,25"].map(parse_decimal),
            [Some(0.5), Some(0.5), Some(-2.25)]
        );
        assert_eq!(parse_decimal("1,5,2"), None);
        assert_eq!([0.25, 1.0].map(format_ungrouped), ["0.25", "1"]);
    }

    #[test]
    fn narrow_numbers_keep_their_size() {
        let text = |number: u64| format_compact(&number.into());
        assert_eq!(text(0), "0");
        assert_eq!(text(2_345_678), "2,345,678");
        assert_eq!(text(12_345_678), "1.23·10^7");
        assert_eq!(text(144_991_770), "1.45·10^8");
        assert_eq!(text(999_600_000), "1.00·10^9");
        assert_eq!(text(u64::MAX), "1.84·10^19");
    }

    #[test]
    fn guesses_tell_how_far_they_may_be_off() {
        let guess = |mean, error| SampledMean { mean, standard_error: error };
        assert_eq!(format_compact_estimate(guess(0.0, 0.0)), "–");
        assert_eq!(format_compact_estimate(guess(1_234.4, 3.0)), "1,234");
        assert_eq!(format_compact_estimate(guess(3.038e11, 1e9)), "3.04·10^11");
        assert_eq!(format_estimate(guess(3.038e11, 1e9)), "3.038 ± 0.010 × 10^11");
        assert_eq!(format_estimate(guess(12.34, 0.5)), "12.3 ± 0.5");
    }
}

#[cfg(test)]
mod whole_number_tests {
    use super::format_number;
    use super::*;
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

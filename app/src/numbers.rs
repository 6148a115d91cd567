//! Large and guessed numbers as text.

use hypertoe_core::BigUint;
use hypertoe_core::base::text::grouped;
use hypertoe_core::theory::census::Guess;

/// The most digits that a narrow column shows one by one.
const MOST_DIGITS: usize = 7;

/// A number for a narrow column: in full up to seven digits, else rounded to
/// three with its power of ten, `1.45·10^8`.
pub fn compact(number: &BigUint) -> String {
    let digits = number.to_string();
    if digits.len() <= MOST_DIGITS {
        return grouped(number);
    }
    let leading: u32 = digits[..4].parse().unwrap_or(0);
    let (three, power) = match (leading + 5) / 10 {
        1000 => (100, digits.len()),
        three => (three, digits.len() - 1),
    };
    format!("{}.{:02}·10^{power}", three / 100, three % 100)
}

/// The mean of a guess for a narrow column; a dash where nothing was met.
pub fn compact_guess(guess: Guess) -> String {
    if guess.mean == 0.0 {
        return "–".to_owned();
    }
    if guess.mean < 1e7 {
        return grouped(&(guess.mean.round() as u64).into());
    }
    let (unit, power) = unit_of(guess.mean);
    format!("{:.2}·10^{power}", guess.mean / unit)
}

/// A guess with its standard error: `3.038 ± 0.010 × 10^11`.
pub fn guess_text(guess: Guess) -> String {
    if guess.mean < 1e4 {
        return format!("{:.1} ± {:.1}", guess.mean, guess.error);
    }
    let (unit, power) = unit_of(guess.mean);
    format!("{:.3} ± {:.3} × 10^{power}", guess.mean / unit, guess.error / unit)
}

/// The power of ten below a number, and its exponent.
fn unit_of(number: f64) -> (f64, f64) {
    let power = number.log10().floor();
    (10f64.powf(power), power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_numbers_keep_their_size() {
        let text = |number: u64| compact(&number.into());
        assert_eq!(text(0), "0");
        assert_eq!(text(2_345_678), "2,345,678");
        assert_eq!(text(12_345_678), "1.23·10^7");
        assert_eq!(text(144_991_770), "1.45·10^8");
        assert_eq!(text(999_600_000), "1.00·10^9");
        assert_eq!(text(u64::MAX), "1.84·10^19");
    }

    #[test]
    fn guesses_tell_how_far_they_may_be_off() {
        let guess = |mean, error| Guess { mean, error };
        assert_eq!(compact_guess(guess(0.0, 0.0)), "–");
        assert_eq!(compact_guess(guess(1_234.4, 3.0)), "1,234");
        assert_eq!(compact_guess(guess(3.038e11, 1e9)), "3.04·10^11");
        assert_eq!(guess_text(guess(3.038e11, 1e9)), "3.038 ± 0.010 × 10^11");
        assert_eq!(guess_text(guess(12.34, 0.5)), "12.3 ± 0.5");
    }
}

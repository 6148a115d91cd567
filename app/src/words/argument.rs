//! Conversions to arguments of messages.

use super::message::{Arg, Decimal, Message, Number, ToMessage};
use num_bigint::BigUint;

/// Returns a number with a fixed number of decimals: `fixed(0.5, 2)` is “0.50”.
pub fn fixed(value: f64, places: usize) -> Decimal {
    Decimal { value, places }
}

macro_rules! whole {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Number {
            fn from(number: $integer) -> Self {
                Self::Whole(number.into())
            }
        }
    )*};
}

whole!(u8, u16, u32, u64, i8, i16, i32, i64, i128);

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        Self::Whole(number as i128)
    }
}

impl From<BigUint> for Number {
    fn from(number: BigUint) -> Self {
        Self::Large(number)
    }
}

impl From<&BigUint> for Number {
    fn from(number: &BigUint) -> Self {
        Self::Large(number.clone())
    }
}

impl From<u128> for Number {
    fn from(number: u128) -> Self {
        Self::Large(number.into())
    }
}

impl From<Decimal> for Number {
    fn from(number: Decimal) -> Self {
        Self::Decimal(number)
    }
}

macro_rules! argument_of {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

argument_of!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, Decimal, BigUint, &BigUint);

impl From<Number> for Arg {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl<T: ToMessage> From<&T> for Arg {
    fn from(said: &T) -> Self {
        Self::Message(said.message())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone().into())
    }
}

/// Copies the text, so that a message outlives what it quotes.
impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned().into())
    }
}

impl From<char> for Arg {
    fn from(character: char) -> Self {
        Self::Text(character.to_string().into())
    }
}

impl From<std::path::Display<'_>> for Arg {
    fn from(path: std::path::Display<'_>) -> Self {
        Self::Text(path.to_string().into())
    }
}

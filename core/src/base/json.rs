//! JSON texts: their errors, and limits for their lists.

#[cfg(feature = "serde")]
pub(crate) use bounded::{MAX_LIST_LEN, bounded_list};

#[cfg(feature = "serde")]
use super::excerpt;

/// The longest message that is kept, in characters.
#[cfg(feature = "serde")]
const MAX_MESSAGE: usize = 220;

/// An error in a JSON text, in the words of the parser, without its line and column, which
/// the caller adds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct JsonError(String);

#[cfg(feature = "serde")]
impl From<&serde_json::Error> for JsonError {
    fn from(error: &serde_json::Error) -> Self {
        let full = error.to_string();
        let what = full.rsplit_once(" at line ").map_or(full.as_str(), |(what, _)| what);
        Self(excerpt(what, MAX_MESSAGE))
    }
}

#[cfg(feature = "serde")]
mod bounded {
    use crate::base::format_count;
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use std::fmt;
    use std::marker::PhantomData;

    /// The limit for lists that have no lower one.
    pub(crate) const MAX_LIST_LEN: usize = 100_000;

    /// Deserializes a list of at most `MOST` values; for `#[serde(deserialize_with = …)]`.
    ///
    /// # Errors
    /// The list is longer, or one of its values cannot be read.
    pub(crate) fn bounded_list<'de, const MOST: usize, D, C>(deserializer: D) -> Result<C, D::Error>
    where
        D: Deserializer<'de>,
        C: Default + Extend<C::Item> + IntoIterator,
        C::Item: Deserialize<'de>,
    {
        deserializer.deserialize_seq(BoundedListVisitor::<MOST, C>(PhantomData))
    }

    struct BoundedListVisitor<const MOST: usize, C>(PhantomData<C>);

    impl<'de, const MOST: usize, C> Visitor<'de> for BoundedListVisitor<MOST, C>
    where
        C: Default + Extend<C::Item> + IntoIterator,
        C::Item: Deserialize<'de>,
    {
        type Value = C;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<C, A::Error> {
            let mut values = C::default();
            for count in 0.. {
                let Some(value) = list.next_element()? else { break };
                if count == MOST {
                    let most = format_count(&MOST.into());
                    return Err(A::Error::custom(format_args!(
                        "a list of more than {most} values"
                    )));
                }
                values.extend([value]);
            }
            Ok(values)
        }
    }
}

#[cfg(test)]
#[cfg(feature = "serde")]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    struct Cells {
        #[serde(deserialize_with = "bounded_list::<3, _, _>")]
        cells: Vec<u8>,
    }

    #[test]
    fn an_error_is_on_one_line_short_and_names_no_place() {
        let message = |text: &str| {
            let error = serde_json::from_str::<Cells>(text).unwrap_err();
            JsonError::from(&error).to_string()
        };
        assert_eq!(
            serde_json::from_str::<Cells>(r#"{"cells": [1, 2, 3]}"#).unwrap().cells.len(),
            3
        );
        assert_eq!(message(r#"{"cells": [1, 2, 3, 4]}"#), "a list of more than 3 values");
        assert_eq!(message(r#"{"cells": [300]}"#), "invalid value: integer `300`, expected u8");
        assert_eq!(message("{"), "EOF while parsing an object");
        let long = message(&format!(r#"{{"cells": ["{}"]}}"#, "a\\u001b".repeat(1_000)));
        assert!(long.chars().count() <= MAX_MESSAGE + 1 && !long.contains('\u{1b}'), "{long}");
    }
}

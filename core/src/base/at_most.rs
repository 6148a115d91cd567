//! Lists of limited length in JSON: a list that is too long is refused while it is read.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// The limit for lists that have no lower one.
pub const MAX_LIST_LEN: usize = 100_000;

/// Deserializes a list of at most `MOST` values; for `#[serde(deserialize_with = …)]`.
pub fn bounded_list<'de, const MOST: usize, D, C>(deserializer: D) -> Result<C, D::Error>
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
                return Err(A::Error::custom(format_args!("{TOO_LONG_PREFIX} {MOST}")));
            }
            values.extend([value]);
        }
        Ok(values)
    }
}

/// The beginning of the error message about a list that is too long; the limit follows.
pub(super) const TOO_LONG_PREFIX: &str = "a list longer than";

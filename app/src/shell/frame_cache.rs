//! A cache from frame to frame.

use crate::i18n;
use egui::{Context, Id};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// Returns the value that `make` computes, cached from frame to frame as long as `key` and the
/// language stay the same. `place` identifies the cache.
pub fn cached<K, T>(
    ctx: &Context,
    place: impl Hash + Debug,
    key: &K,
    make: impl FnOnce() -> T,
) -> Arc<T>
where
    K: Clone + PartialEq + Send + Sync + 'static,
    T: Send + Sync + 'static,
{
    let id = Id::unique(("kept", place));
    let language = i18n::current_language();
    let known = ctx.data(|data| {
        let (of, spoken, made) = &*data.get_temp::<Arc<(K, i18n::Language, Arc<T>)>>(id)?;
        (of == key && *spoken == language).then(|| Arc::clone(made))
    });
    known.unwrap_or_else(|| {
        let made = Arc::new(make());
        let entry = Arc::new((key.clone(), language, Arc::clone(&made)));
        ctx.data_mut(|data| data.insert_temp(id, entry));
        made
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_made_anew_for_another_key_or_language() {
        let ctx = Context::default();
        let mut made = Vec::new();
        let mut ask = |place: &str, key: u8| {
            cached(&ctx, place, &key, || made.push((place.to_owned(), key)));
        };
        for (place, key) in [("one", 1), ("one", 1), ("other", 1), ("one", 1), ("one", 2)] {
            ask(place, key);
        }
        i18n::set_language(i18n::Language::German);
        ask("one", 2);
        ask("one", 2);
        i18n::set_language(i18n::Language::English);
        let made: Vec<_> = made.iter().map(|(place, key)| (place.as_str(), *key)).collect();
        assert_eq!(made, [("one", 1), ("other", 1), ("one", 2), ("one", 2)]);
    }
}

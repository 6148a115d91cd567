//! Queries to the browser: language, time, preferences; and calls of what not every browser has.

use crate::i18n::Language;
use crate::state::Timestamp;
use js_sys::{Date, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Window};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// Returns the window of the page.
///
/// # Panics
/// In a worker, which has none.
pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

pub fn document() -> Document {
    window().document().expect("the page has a document")
}

/// Returns the first of the languages preferred by the reader that Hypertoe has, else English.
pub fn browser_language() -> Language {
    let languages = window().navigator().languages();
    let known = |language: JsValue| Language::from_locale(&language.as_string()?);
    languages.iter().find_map(known).unwrap_or_default()
}

/// Returns the address of the page, without the part from `#` on.
pub fn page_address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

pub fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Returns the milliseconds since 1970.
pub fn now_millis() -> f64 {
    Date::now()
}

/// Returns the current local time.
pub fn now() -> Timestamp {
    local_time(now_millis())
}

/// Converts milliseconds since 1970 to the local time.
pub fn local_time(millis: f64) -> Timestamp {
    let date = Date::new(&millis.into());
    let seconds = (millis / 1_000.0).floor() as i64;
    let offset = -(date.get_timezone_offset() * 60.0) as i64;
    Timestamp {
        seconds,
        nanoseconds: ((millis - seconds as f64 * 1_000.0) * 1e6).max(0.0) as u32,
        day_number: (seconds + offset).div_euclid(SECONDS_PER_DAY),
        year: i16::try_from(date.get_full_year()).unwrap_or(i16::MAX),
        month: date.get_month() as u8 + 1,
        day: date.get_date() as u8,
        hour: date.get_hours() as u8,
        minute: date.get_minutes() as u8,
    }
}

/// Returns a random number.
pub fn random() -> u64 {
    let part = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    part() << 32 | part()
}

/// Returns a property that an object has; `None` if it has none of this name.
pub fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &name.into()).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// Returns a method of an object; `None` if this browser does not have it.
pub fn method(object: &JsValue, name: &str) -> Option<Function> {
    property(object, name)?.dyn_into().ok()
}

/// Creates an object with these properties.
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in properties {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// Returns the text of an error, with the name of its kind.
pub fn error_text(error: &JsValue) -> String {
    let text = |name| property(error, name).and_then(|text| text.as_string());
    match (text("name"), text("message")) {
        (Some(name), Some(message)) => format!("{name}: {message}"),
        _ => error.as_string().unwrap_or_else(|| format!("{error:?}")),
    }
}

/// Returns whether an error has this name.
pub fn is_error(error: &JsValue, name: &str) -> bool {
    property(error, "name").and_then(|text| text.as_string()).as_deref() == Some(name)
}

/// Returns a text that was kept for as long as this tab is open; `None` if there is none, or the
/// browser does not allow it.
pub fn tab_item(key: &str) -> Option<String> {
    window().session_storage().ok().flatten()?.get_item(key).ok().flatten()
}

/// Keeps a text for as long as this tab is open, where the browser allows it.
pub fn set_tab_item(key: &str, text: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(key, text);
    }
}

//! What is kept from one start to the next.

use hypertoe::state::{ColourBy, Settings};
use hypertoe::words::Language;
#[test]
fn a_language_is_kept_and_an_unknown_one_loses_nothing_else() {
    let german = Settings { language: Some(Language::German), ..Settings::default() };
    let text = serde_json::to_string(&german).expect("settings are JSON");
    assert_eq!(Settings::from_json(&text).unwrap().language, Some(Language::German));
    let later = Settings::from_json(r#"{"language":"fr","panel":false}"#).unwrap();
    assert_eq!((later.language, later.panel), (None, false));
    assert_eq!(Settings::from_json(r#"{"panel":false}"#).unwrap().language, None);
}

#[test]
fn what_cells_are_coloured_by_is_kept_and_read_from_older_files() {
    let read = |text: &str| Settings::from_json(text).unwrap().colour_by;
    let kept = Settings { colour_by: ColourBy::Rainbow(3), ..Settings::default() };
    let text = serde_json::to_string(&kept).expect("settings are JSON");
    assert_eq!(read(&text), ColourBy::Rainbow(3));
    assert_eq!(read(r#"{"heat":true,"worths":true}"#), ColourBy::Lines);
    assert_eq!(read(r#"{"heat":false,"worths":false}"#), ColourBy::Nothing);
    assert_eq!(read(r#"{"heat":false,"worths":true}"#), ColourBy::Worths);
    assert_eq!(read("{}"), ColourBy::Worths);
    assert_eq!(read(r#"{"heat":true,"colour_by":"Nothing"}"#), ColourBy::Nothing);
    let later = Settings::from_json(r#"{"colour_by":{"Moon":2},"panel":false}"#).unwrap();
    assert_eq!((later.colour_by, later.panel), (ColourBy::Worths, false));
}

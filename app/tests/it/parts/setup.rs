//! A new game as it is set up.

use hypertoe::i18n::ToMessage;
use hypertoe::state::NewGameForm;
use hypertoe_core::Shape;
use hypertoe_core::play::PRESETS;
fn typed(side: &str, dims: &str) -> NewGameForm {
    NewGameForm { side: side.into(), dims: dims.into(), ..NewGameForm::default() }
}

#[test]
fn limits_are_named_in_the_message() {
    let error = |side, dims| typed(side, dims).rules().unwrap_err().message().to_string();
    assert!(error("10001", "2").contains("1 to 10,000"));
    assert!(error("3", "101").contains("1 to 100"));
    assert!(error("99999999999999999999999", "3").contains("1 to 10,000"));
    assert!(error("-1", "3").contains("not a whole number"));
    assert!(error("", "3").contains("Side"));
    assert!(typed("10000", "100").rules().is_ok());
}

#[test]
fn uneven_boards_are_read_in_every_spelling() {
    for sides in ["7×6", "7x6", "7,6", "7 6", " 7 , 6 "] {
        let mut new = NewGameForm { has_unequal_sides: true, ..NewGameForm::default() };
        new.sides = sides.into();
        assert_eq!(new.shape().unwrap(), Shape::new(&[7, 6], 4).unwrap(), "{sides}");
    }
}

#[test]
fn every_preset_starts() {
    for preset in &PRESETS {
        let new = NewGameForm::from_preset(preset);
        let start = new.game_setup().unwrap_or_else(|error| panic!("{}: {error:?}", preset.name));
        assert_eq!(NewGameForm::from_game(&start.into_game()).rules(), new.rules());
        assert_eq!(new.matching_preset().map(|known| known.name), Some(preset.name));
        assert_eq!(new.rules().ok(), preset.rules().ok());
    }
}

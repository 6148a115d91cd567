//! The settings window: every row is found, changed and reset; it fits small windows.

use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, Effect, FileAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::i18n::Language;
use hypertoe::state::{
    Dialog, Preference, PreferenceControl, PreferenceValue, SettingsDialog, SettingsSection,
    TIME_CONTROLS, Tip, parse_settings,
};
use hypertoe_tests::Driver;
use std::collections::BTreeMap;

const SEARCH: &str = "Search settings";

fn opened() -> Driver {
    let mut app = Driver::on(3, 4);
    // As at the very first start.
    app.act(Action::Settings(SettingsAction::Reset));
    app.press_with(Modifiers::COMMAND, Key::Comma);
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::Settings(_))));
    app
}

fn has(app: &Driver, role: Role, label: &str) -> bool {
    app.harness.query_by_role_and_label(role, label).is_some()
}

/// Changes what a row is about, as a person would.
fn change(app: &mut Driver, preference: Preference) {
    let text = preference.label().to_string();
    let press = |app: &mut Driver, role, label: &str| {
        app.harness.get_by_role_and_label(role, label).click();
        app.settle();
    };
    match (preference.control(), preference.default_value()) {
        (PreferenceControl::Switch(_) | PreferenceControl::Tips(_), _) => {
            press(app, Role::CheckBox, &text)
        }
        (PreferenceControl::Choice(_, names), PreferenceValue::Choice(usual)) => {
            press(app, Role::ComboBox, &text);
            let other = names()[if usual == 1 { 2 } else { 1 }].to_string();
            let found: Vec<_> = app.harness.get_all_by_label(&other).collect();
            found.last().expect("it is in the list").click();
            drop(found);
            app.settle();
        }
        (PreferenceControl::Number(_, scale), _) if scale.has_buttons => {
            press(app, Role::Button, &format!("{text}: more"));
        }
        (PreferenceControl::Number(..), _) => {
            app.harness.get_by_role_and_label(Role::Slider, &text).focus();
            app.settle();
            app.press(Key::ArrowRight);
        }
        (PreferenceControl::Text(..), _) => app.fill(&text, "/home/ada"),
        (PreferenceControl::Keys(_), _) => {
            press(app, Role::Button, "Shortcuts…");
            app.fill("Shortcuts", "undo move");
            app.click("Undo move: Ctrl+Z");
            app.press_with(Modifiers::COMMAND, Key::B);
            app.press(Key::Escape);
            assert!(
                matches!(app.state().overlays.dialog(), Some(Dialog::Settings(_))),
                "back again"
            );
        }
        (PreferenceControl::Choice(..), value) => panic!("{preference:?} is no choice: {value:?}"),
    }
}

#[test]
fn every_setting_is_found_changed_kept_and_reset() {
    for preference in Preference::ALL {
        let mut app = opened();
        let usual = app.state().settings.clone();
        let reset = format!("Reset {}", preference.label());
        app.fill(SEARCH, &preference.label().to_string());
        assert!(app.sees(&preference.description().to_string()), "{preference:?}");
        assert!(!has(&app, Role::Button, &reset), "{preference:?} is as usual");
        change(&mut app, preference);
        let settings = app.state().settings.clone();
        assert!(preference.is_changed(&settings), "{preference:?}");
        let text = serde_json::to_string(&settings).expect("settings are JSON");
        assert_eq!(parse_settings(&text), Some(settings), "{preference:?}");
        app.click_button(&reset);
        let mut now = app.state().settings.clone();
        if preference == Preference::Sound {
            // Who has chosen needs no tip any more.
            now.shown_tips.remove(&Tip::Sound);
        }
        assert_eq!(now, usual, "{preference:?}");
        assert!(!has(&app, Role::Button, &reset), "{preference:?}");
    }
}

#[test]
fn the_search_has_the_keys_at_once_and_shows_rows_of_all_parts() {
    let mut app = opened();
    app.type_text("proof");
    for text in ["Memory for proofs", "Watch proofs on the board"] {
        assert!(app.sees(text), "{text}");
    }
    assert!(!app.sees_part("Volume") && !app.sees_part("Projector mode"));
    app.fill(SEARCH, "colour");
    assert!(app.sees("Theme") && app.sees("Cell colours"), "of two parts");
    app.fill(SEARCH, "nothing of the kind");
    assert!(app.sees("No setting matches “nothing of the kind”"));
    // A part takes the place of the search.
    app.click_button("Computer");
    assert!(app.sees("Time per move") && !app.sees_part("No setting matches"));
    assert!(app.moves().is_empty());
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_none());
}

#[test]
fn every_part_shows_its_rows_in_a_small_window_too() {
    for (size, language) in [
        (vec2(900.0, 600.0), Language::English),
        (vec2(900.0, 600.0), Language::German),
        (vec2(1280.0, 820.0), Language::German),
    ] {
        let mut app = opened();
        app.act(Action::Settings(SettingsAction::Language(Some(language))));
        app.resize(size);
        for section in SettingsSection::ALL {
            let page = SettingsDialog { section, ..SettingsDialog::default() };
            app.act(Action::Shell(ShellAction::OpenDialog(Dialog::Settings(page))));
            let (done, reset) = match language {
                Language::German => ("Fertig", "Alles zurücksetzen …"),
                _ => ("Done", "Reset all…"),
            };
            for label in [done, reset] {
                let rect = app.harness.get_by_role_and_label(Role::Button, label).rect();
                assert!(rect.max.y < size.y && rect.max.x < size.x, "{section:?}: {rect}");
            }
            for preference in Preference::ALL {
                let shown = app.sees(&preference.description().to_string());
                assert_eq!(shown, preference.section() == section, "{preference:?} {section:?}");
            }
        }
    }
}

#[test]
fn resetting_everything_is_asked_about() {
    let mut app = opened();
    assert!(!app.is_enabled("Reset all…"), "there is nothing to reset");
    let keys = BTreeMap::from([("Undo".to_owned(), "Command+B".to_owned())]);
    for (preference, value) in [
        (Preference::Contrast, PreferenceValue::Switch(true)),
        (Preference::Volume, PreferenceValue::Number(10.0)),
        (Preference::Keys, PreferenceValue::Keys(keys)),
    ] {
        app.act(Action::Settings(SettingsAction::SetPreference(preference, value)));
    }
    let changed = app.state().settings.clone();
    app.click("Reset all…");
    app.click("Keep them");
    assert_eq!(app.state().settings, changed);
    app.click("Reset all…");
    app.click("Reset all");
    assert_eq!(app.state().settings, changed.without_preferences());
    assert!(!app.is_enabled("Reset all…"));
}

#[test]
fn home_and_menu_lead_to_the_settings() {
    let mut app = Driver::new();
    app.click_button("Settings…");
    assert!(app.sees_part("Light colours") || app.sees("Dark or light colours"));
    let mut app = Driver::on(3, 4);
    app.click_from_menu("File", "Settings…");
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::Settings(_))));
}

#[test]
fn dialogs_begin_in_the_folder_that_was_chosen() {
    let mut app = opened();
    app.fill(SEARCH, "folder");
    app.fill("Folder for files", "/home/ada/games");
    app.click("Done");
    app.outside.take_asked();
    app.act(Action::File(FileAction::PickOpen));
    let folder = app.outside.take_asked().into_iter().find_map(|effect| match effect {
        Effect::PickOpen(folder) => folder,
        _ => None,
    });
    let folder = folder.expect("a dialog with a folder");
    assert!(folder.as_os_str().to_string_lossy().starts_with("/home/ada/games"), "{folder:?}");
}

#[test]
fn games_from_home_have_the_clock_that_was_chosen() {
    let mut app = Driver::new();
    app.act(Action::Settings(SettingsAction::SetPreference(
        Preference::Clock,
        PreferenceValue::Choice(2),
    )));
    app.click_starting_with("Play: ");
    assert_eq!(app.state().document.game().time_control(), TIME_CONTROLS[2]);
}

#[test]
fn the_window_says_where_things_are_kept() {
    let mut app = opened();
    app.act(Action::Shell(ShellAction::DataFolderKnown("/media/stick/hypertoe".into())));
    app.click_button("Files");
    assert!(app.sees_part("are kept in /media/stick/hypertoe"));
    app.command(Command::Settings);
}

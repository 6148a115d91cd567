//! Every screen in every language and in a small window: nothing is cut off, nothing lies on
//! something else, and every word comes from the catalogue.

use super::every_screen::{Screen, ask, kinds, of_kind};
use super::painted::{Painted, faults, has_decimal_point, literal, texts};
use super::waiting::wait_until;
use egui::{Pos2, Rect, RichText, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Dialog, HelpPage, ThemeChoice};
use hypertoe::words::Language;
use hypertoe_tests::Driver;
use std::collections::BTreeSet;

const SIZES: [Vec2; 3] = [vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];
const LANGUAGES: [Language; 3] = [Language::English, Language::German, Language::Pseudo];
/// By turns: each size in both, and each language.
const THEMES: [ThemeChoice; 2] = [ThemeChoice::Light, ThemeChoice::Dark];

/// A screen as it is shown.
struct Shown<'a> {
    name: &'a str,
    language: Language,
    size: Vec2,
    theme: ThemeChoice,
}

impl Shown<'_> {
    fn set(&self, app: &mut Driver) {
        app.outside.answer(Action::Shell(ShellAction::Language(Some(self.language))));
        app.outside.answer(Action::Shell(ShellAction::Theme(self.theme)));
        app.harness.set_size(self.size);
        app.harness.run_steps(4);
    }
}

/// Shows each screen in these languages and every size, and hands on what is painted.
fn shown(
    screens: Vec<Screen>,
    languages: &[Language],
    mut look: impl FnMut(&Shown<'_>, &[Painted]),
) {
    for screen in screens {
        let name = screen.name;
        let mut app = screen.show();
        let mut themes = THEMES.into_iter().cycle();
        for &language in languages {
            for size in SIZES {
                let shown =
                    Shown { name, language, size, theme: themes.next().unwrap_or_default() };
                shown.set(&mut app);
                if !screen.holds(&app) {
                    app = screen.show();
                    shown.set(&mut app);
                    assert!(screen.holds(&app), "{name} is not to be seen");
                }
                let painted = texts(&app.harness.output().shapes);
                assert!(painted.len() > 5, "{name} shows nothing");
                look(&shown, &painted);
            }
        }
    }
}

/// All faults of these screens, each with the place where it was seen.
fn all_faults(screens: Vec<Screen>) -> Vec<String> {
    let mut found = Vec::new();
    shown(screens, &LANGUAGES, |&Shown { name, language, size, .. }, painted| {
        for fault in faults(painted, Rect::from_min_size(Pos2::ZERO, size)) {
            found.push(format!("{name}, {language:?}, {}: {fault}", size.x));
        }
        let english = painted.iter().filter(|painted| has_decimal_point(&painted.text));
        // Versions and names of files are no numbers.
        let german =
            language == Language::German && !["about", "message", "overwrite"].contains(&name);
        for painted in english.filter(|_| german) {
            found.push(format!("{name}: an English number: {:?}", painted.text));
        }
    });
    found
}

/// The literals on these screens, in the pseudo-language.
fn literals(screens: Vec<Screen>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    shown(screens, &[Language::Pseudo], |_, painted| {
        found.extend(painted.iter().filter_map(|painted| literal(&painted.text)));
    });
    found
}

fn assert_sound(kind: &str) {
    let found = all_faults(of_kind(kind));
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn pages_fit_in_every_language() {
    assert_sound("pages");
}

#[test]
fn games_fit_in_every_language() {
    assert_sound("games");
}

#[test]
fn panels_fit_in_every_language() {
    assert_sound("panels");
}

#[test]
fn pages_of_theory_fit_in_every_language() {
    assert_sound("theory");
}

#[test]
fn the_analysis_fits_in_every_language() {
    assert_sound("analysis");
}

#[test]
fn dialogs_fit_in_every_language() {
    assert_sound("dialogs");
}

#[test]
fn short_messages_fit_in_every_language() {
    assert_sound("messages");
}

#[test]
fn export_of_pictures_fits_in_every_language() {
    assert_sound("pictures");
}

#[test]
fn help_fits_in_every_language() {
    assert_sound("help");
}

#[test]
fn menus_fit_in_every_language() {
    assert_sound("menus");
}

#[test]
fn what_does_not_fit_is_found() {
    let window = Rect::from_min_size(Pos2::ZERO, vec2(200.0, 100.0));
    let faults_of = |add: fn(&mut egui::Ui)| {
        let harness = Harness::builder().with_size(window.size()).build_ui(add);
        faults(&texts(&harness.output().shapes), window)
    };
    let says = |faults: Vec<String>, kind: &str| {
        assert!(faults.len() == 1 && faults[0].starts_with(kind), "{kind}: {faults:?}");
    };
    assert!(faults_of(|ui| drop(ui.label("Short"))).is_empty());
    let wrapped = faults_of(|ui| {
        ui.label("A sentence that is much too long for a window as narrow as this one is");
    });
    assert!(wrapped.is_empty(), "{wrapped:?}");
    says(
        faults_of(|ui| drop(ui.add(egui::Label::new("0123456789".repeat(9)).truncate()))),
        "cut short",
    );
    says(
        faults_of(|ui| {
            ui.shrink_clip_rect(Rect::from_min_size(ui.cursor().min, vec2(30.0, 40.0)));
            ui.add(egui::Label::new("0123456789").extend());
        }),
        "cut at its side",
    );
    says(
        faults_of(|ui| {
            drop(ui.put(
                Rect::from_center_size(egui::pos2(100.0, 100.0), vec2(80.0, 20.0)),
                egui::Label::new("Below"),
            ))
        }),
        "out of the window",
    );
    says(
        faults_of(|ui| {
            let place = Rect::from_min_size(ui.cursor().min, vec2(80.0, 20.0));
            ui.put(place, egui::Label::new("One"));
            ui.put(place.translate(vec2(4.0, 3.0)), egui::Label::new("Other"));
        }),
        "on one another",
    );
    let hidden = faults_of(|ui| {
        ui.label("Under a window");
        let place = Rect::from_min_size(Pos2::ZERO, vec2(150.0, 80.0));
        ui.painter().rect_filled(place, 0.0, egui::Color32::BLACK);
        ui.put(place, egui::Label::new(RichText::new("Over it").strong()));
    });
    assert!(hidden.is_empty(), "{hidden:?}");
    let below = faults_of(|ui| {
        let place = Rect::from_min_size(ui.cursor().min, vec2(80.0, 20.0));
        ui.put(place, egui::Label::new("Under a message"));
        ui.put(place, |ui: &mut egui::Ui| {
            egui::Frame::popup(ui.style())
                .inner_margin(0)
                .show(ui, |ui| ui.label("Over it"))
                .response
        });
    });
    assert!(below.is_empty(), "{below:?}");
}

#[test]
fn a_word_beside_the_catalogue_is_found() {
    assert_eq!(literal("[Öpéñ]"), None);
    assert_eq!(literal("▶ [Pllàÿ [ttwwö]] x 1 O"), None);
    assert_eq!(literal("[Öpéñ] now"), Some("now".to_owned()));
    assert_eq!(literal("Save"), Some("Save".to_owned()));
}

/// What is the same in every language, or does not come from the catalogue yet: a line each.
const KNOWN: &str = include_str!("literals.txt");

#[test]
fn every_word_comes_from_the_catalogue() {
    let mut found = BTreeSet::new();
    for (_, screens) in kinds() {
        found.extend(literals(screens));
    }
    let found: Vec<_> = found
        .into_iter()
        .map(|text| text.replace('\n', " "))
        .filter(|text| !KNOWN.lines().any(|known| known == text))
        .collect();
    assert!(found.is_empty(), "{} literals:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_language_is_chosen_in_the_menu_and_spoken_at_once() {
    let mut app = Driver::on(3, 3);
    app.act(Action::Shell(ShellAction::Language(Some(Language::German))));
    assert!(app.sees("Datei") && app.sees("Ansicht"));
    app.click("Ansicht");
    // The menu may be higher than the window.
    let language = app
        .harness
        .get(by().predicate(|node| node.label().is_some_and(|label| label.starts_with("Sprache"))));
    language.click_accesskit();
    app.settle();
    app.node("English").click_accesskit();
    app.settle();
    assert!(app.sees("File") && !app.sees("Datei"));
    assert_eq!(app.state().settings.language, Some(Language::English));
}

#[test]
fn keys_have_the_names_of_the_system() {
    let mut app = ask(Dialog::Help(HelpPage::Keys));
    assert!(app.sees("Ctrl + arrows") && app.sees("Ctrl+Z"));
    app.harness.ctx.set_os(egui::os::OperatingSystem::Mac);
    app.harness.run_steps(3);
    for page in HelpPage::ALL {
        app.act(Action::Shell(ShellAction::Edit(Dialog::Help(page))));
        assert!(!app.sees("Ctrl"), "{page:?} says Ctrl on macOS");
    }
    app.act(Action::Shell(ShellAction::Dismiss));
    super::waiting::open(&mut app, Command::SpaceTools);
    assert!(!app.sees("Ctrl"), "the tools say Ctrl on macOS");
    wait_until(&mut app, "the tools", |state| state.space_tools);
}

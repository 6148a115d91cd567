//! What is kept from one start to the next.

use hypertoe::action::{Action, SettingsAction, ShellAction};
use hypertoe::board::CellStyle;
use hypertoe::board::playback::{RepeatMode, SPEEDS};
use hypertoe::i18n::{Language, with_language};
use hypertoe::jobs::shipped::shipped_puzzles;
use hypertoe::picture::sheet::{FigureSize, HandoutOptions, HandoutReader, Paper};
use hypertoe::state::{
    ColorBy, DailyPuzzle, EntryId, FileRef, GameSummary, HumanSide, LastExportOptions,
    LearningProgress, LibraryEntry, MotionPreference, NewGameForm, OwnLessons, PlaySection,
    Preference, PreferenceControl, PreferenceValue, PuzzleResult, Score, SettingPaths, Settings,
    SettingsSection, State, TIME_CONTROLS, ThemeChoice, Timestamp, Tip, UnfinishedGame,
    VisibleViews, parse_settings,
};
use hypertoe::update::update;
use hypertoe_core::{Cell, Game, Rules, Shape, TimeControl};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn a_language_is_kept_and_an_unknown_one_loses_nothing_else() {
    let german = Settings { language: Some(Language::German), ..Settings::default() };
    let text = serde_json::to_string(&german).expect("settings are JSON");
    assert_eq!(parse_settings(&text).unwrap().language, Some(Language::German));
    let later = parse_settings(r#"{"language":"fr","panel":false}"#).unwrap();
    assert_eq!((later.language, later.panel), (None, false));
    assert_eq!(parse_settings(r#"{"panel":false}"#).unwrap().language, None);
}

#[test]
fn what_cells_are_colored_by_is_kept_and_read_from_older_files() {
    let read = |text: &str| parse_settings(text).unwrap().color_by;
    let kept = Settings { color_by: ColorBy::Rainbow(3), ..Settings::default() };
    let text = serde_json::to_string(&kept).expect("settings are JSON");
    assert_eq!(read(&text), ColorBy::Rainbow(3));
    assert_eq!(read(r#"{"heat":true,"worths":true}"#), ColorBy::Lines);
    assert_eq!(read(r#"{"heat":false,"worths":false}"#), ColorBy::Nothing);
    assert_eq!(read(r#"{"heat":false,"worths":true}"#), ColorBy::MoveValues);
    assert_eq!(read("{}"), ColorBy::MoveValues);
    assert_eq!(read(r#"{"heat":true,"colour_by":"Nothing"}"#), ColorBy::Nothing);
    let later = parse_settings(r#"{"colour_by":{"Moon":2},"panel":false}"#).unwrap();
    assert_eq!((later.color_by, later.panel), (ColorBy::MoveValues, false));
}

/// As a later version may have written it, or a hand.
#[test]
fn a_value_that_is_not_known_takes_its_default_and_all_others_are_kept() {
    let kept = serde_json::to_value(all_changed()).expect("settings are JSON");
    for (name, value) in [
        ("theme", r#""Sepia""#),
        ("views", r#""Tower""#),
        ("opponent", r#""Oracle""#),
        ("form", "7"),
        ("repeat", r#"{"Line":3}"#),
        ("zoom", r#""large""#),
        ("keys", "[]"),
        ("threats", "null"),
        ("fields", "[12.0]"),
        ("recent", "3"),
    ] {
        let mut later = kept.clone();
        later[name] = serde_json::from_str(value).expect("JSON");
        let read = parse_settings(&later.to_string()).expect("settings");
        let mut expected = kept.clone();
        expected[name] = serde_json::to_value(Settings::default()).expect("JSON")[name].clone();
        assert_eq!(serde_json::to_value(&read).expect("JSON"), expected, "{name}");
    }
    // Of a map and of a list only what is not known is left out.
    let mut later = kept.clone();
    later["parts"] = serde_json::from_str(r#"["comment","orchestra"]"#).expect("JSON");
    later["learned"]["later"] = serde_json::from_str(r#"{"a":1}"#).expect("JSON");
    later["learned"]["puzzles"]["filter"]["themes"] = serde_json::from_str("7").expect("JSON");
    let read = parse_settings(&later.to_string()).expect("settings");
    assert_eq!(read.shown_play_sections, BTreeSet::from([PlaySection::Comment]));
    assert!(
        read.learning_progress != LearningProgress::default() && read.lesson_draft == "a lesson"
    );
    assert!(
        read.learning_progress.puzzles != LearningProgress::default().puzzles,
        "the rest of them"
    );
    for none in ["", "[]", "7", "{", "\"text\""] {
        assert_eq!(parse_settings(none), None, "{none}");
    }
}

#[test]
fn a_value_that_cannot_be_chosen_takes_its_default() {
    let out_of_range = r#"{
        "zoom": 1e9, "volume": -3, "speed": 0.3, "pace": 1e300, "think_time": -1, "proof_memory": 1,
        "proof_threads": 7777, "split": 4, "fields": [1e6, -5], "panel": false
    }"#;
    let read = parse_settings(out_of_range).expect("settings");
    assert_eq!(read, Settings { panel: false, ..Settings::default() });
}

/// Values that a damaged database or another version may hold.
fn any_json() -> impl Strategy<Value = Value> {
    let numbers = prop_oneof![
        any::<u8>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
    ];
    let known = ["", "Club", "Light", "Rainbow", "times", "right", "lessons", "/a/b", "4×4×4"];
    let words =
        prop_oneof![select(known.to_vec()).prop_map(Value::from), ".{0,9}".prop_map(Value::from)];
    let leaf = prop_oneof![Just(Value::Null), any::<bool>().prop_map(Value::from), numbers, words];
    leaf.prop_recursive(3, 12, 4, |inner| {
        let name = prop_oneof![
            select(vec!["times", "solved", "game", "base"]).prop_map(str::to_owned),
            ".{0,4}"
        ];
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((name, inner), 0..4)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

/// Settings whose stored value at one path is another one.
fn any_stored() -> impl Strategy<Value = (String, SettingPaths)> {
    let kept = all_changed().to_paths();
    let values = prop_oneof![any_json(), select(kept.values().cloned().collect::<Vec<_>>())];
    let path = prop_oneof![
        8 => select(kept.keys().cloned().collect::<Vec<_>>()),
        1 => "[a-z~/]{0,12}",
    ];
    (path, values).prop_map(move |(path, value)| {
        let mut paths = kept.clone();
        paths.insert(path.clone(), value);
        (path, paths)
    })
}

fn first_name(path: &str) -> &str {
    path.split('/').next().unwrap_or(path)
}

proptest! {
    #[test]
    fn any_value_at_any_path_costs_that_setting_alone((path, stored) in any_stored()) {
        let read = parse_settings(&stored.join().to_string()).expect("settings");
        let (read, kept) = (read.to_paths(), all_changed().to_paths());
        for (other, value) in kept.iter().filter(|(other, _)| first_name(other) != first_name(&path)) {
            prop_assert_eq!(Some(value), read.get(other), "{}", other);
        }
        let again = parse_settings(&read.join().to_string()).expect("settings");
        prop_assert_eq!(again.to_paths(), read, "what was read is stored as it is");
    }

    #[test]
    fn whatever_another_window_has_stored_can_be_merged(
        before in any_stored(),
        now in any_stored(),
    ) {
        let merged = all_changed().merged(&before.1, &now.1).expect("settings");
        for preference in Preference::ALL {
            prop_assert!(preference.is_valid(&merged), "{:?}", preference);
        }
    }
}

/// A lesson that was gone through.
fn learned() -> LearningProgress {
    let mut learned = LearningProgress::default();
    learned.record_lesson("01-coordinates", Score { right: 3, total: 4 }, true);
    learned.puzzles.record_attempt(&shipped_puzzles()[0], PuzzleResult::Missed);
    learned.puzzles.record_daily(20_000, DailyPuzzle::Usual, PuzzleResult::Helped);
    learned.puzzles.fix_daily_level(20_000);
    learned.puzzles.filter.themes.insert("fork".to_owned());
    learned
}

/// A lesson that was opened.
fn own_lessons() -> OwnLessons {
    let mut lessons = OwnLessons::default();
    let opened = Timestamp { seconds: 5, year: 2026, ..Timestamp::default() };
    lessons.add(&"/home/ada/cube.lesson".into(), "The cube", opened, "");
    lessons
}

/// A game against Club that goes on.
fn unfinished() -> UnfinishedGame {
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("rules");
    let mut game = Game::new(rules);
    game.play_cell(&Cell::from([1, 1])).expect("a move");
    let summary = GameSummary::of(&game);
    let entry = EntryId::new(7);
    let saved =
        LibraryEntry { id: entry, modified: Timestamp::default(), is_favourite: false, summary };
    UnfinishedGame::of(&saved).expect("it goes on")
}

/// Settings in which nothing is as it is by default: a new field has to be thought of here.
fn all_changed() -> Settings {
    Settings {
        theme: ThemeChoice::Light,
        language: Some(Language::German),
        zoom: 1.25,
        contrast: true,
        projector: true,
        motion: MotionPreference::Reduced,
        sound: true,
        volume: 0.25,
        coaching: true,
        shortcuts: BTreeMap::from([("Undo".to_owned(), "Command+B".to_owned())]),
        panel: false,
        color_by: ColorBy::Rainbow(1),
        views: VisibleViews::Space,
        learning_progress: learned(),
        lesson_draft: "a lesson".to_owned(),
        own_lessons: own_lessons(),
        pupil_name: "Ada".to_owned(),
        is_introduced: true,
        split: Some(0.4),
        coordinates: true,
        threats: true,
        critical_cells: false,
        confirm_moves: true,
        second_try: false,
        cell_style: CellStyle {
            edge: 0.75,
            spacing: 1.5,
            opacity: 0.9,
            fog: 0.1,
            shows_lattice: false,
        },
        fields_of_view: (12.0, 34.0),
        playback_speed: 2.0,
        opponent: None,
        last_game: Some("4×4×4".to_owned()),
        unfinished_game: Some(Box::new(unfinished())),
        side: HumanSide::Second,
        move_pause: 2.0,
        think_time: 10.0,
        proof_memory: 256,
        proof_threads: Some(2),
        watch_proof: false,
        repeat: RepeatMode::All,
        time_control: TIME_CONTROLS[1],
        dialog_folder: "/home/ada/games".to_owned(),
        keeps_recent: false,
        link_address: "https://example.org/".to_owned(),
        shown_tips: BTreeSet::from([Tip::Hint]),
        shown_play_sections: BTreeSet::from([PlaySection::Comment]),
        // Chosen in the dialog for exports, whose own tests are about it.
        export_options: LastExportOptions::default(),
        presentation_dark: Some(false),
        handout_options: HandoutOptions {
            reader: HandoutReader::Teacher,
            paper: Paper::Letter,
            figures: FigureSize::Large,
            is_grey: true,
        },
        last_file: Some("/home/ada/one.pgn".into()),
        views_of_boards: vec![("3^3".to_owned(), VisibleViews::Space)],
        recent_boards: vec!["3^4".to_owned(), "7x6, 4; gravity y".to_owned()],
        recent_files: vec!["/home/ada/one.pgn".into()],
        library_entries: BTreeMap::from([("/home/ada/one.pgn".to_owned(), EntryId::new(7))]),
    }
}

#[test]
fn whatever_is_chosen_has_a_row_and_whatever_is_remembered_none() {
    let mut settings = all_changed();
    for preference in Preference::ALL {
        assert!(preference.is_changed(&settings), "{preference:?}");
        preference.control().set(&mut settings, preference.default_value());
        assert!(!preference.is_changed(&settings), "{preference:?}");
    }
    assert_eq!(settings, all_changed().without_preferences());
    let remembered = Settings { keeps_recent: true, ..settings };
    assert_ne!(remembered, Settings::default());
}

#[test]
fn every_choice_is_kept_from_one_start_to_the_next() {
    let kept = |settings: &Settings| {
        parse_settings(&serde_json::to_string(settings).expect("settings are JSON")).unwrap()
    };
    assert_eq!(kept(&all_changed()), all_changed());
    for preference in Preference::ALL {
        let usual = Settings::default();
        for value in values(preference) {
            let mut settings = usual.clone();
            preference.control().set(&mut settings, value.clone());
            assert_eq!(preference.value(&settings), value, "{preference:?}");
            assert_eq!(preference.value(&kept(&settings)), value, "{preference:?}");
            assert_eq!(preference.is_changed(&settings), settings != usual, "{preference:?}");
            assert_eq!(settings.without_preferences(), usual, "{preference:?} is chosen");
        }
    }
}

/// Values that can be chosen, the usual one among them.
fn values(preference: Preference) -> Vec<PreferenceValue> {
    match preference.control() {
        PreferenceControl::Switch(_) => {
            vec![PreferenceValue::Switch(false), PreferenceValue::Switch(true)]
        }
        PreferenceControl::Choice(_, names) => {
            (0..names().len()).map(PreferenceValue::Choice).collect()
        }
        PreferenceControl::Number(_, scale) => {
            let (least, most) = scale.bounds;
            let numbers = [least, least + scale.step, most - scale.step, most];
            numbers
                .map(PreferenceValue::Number)
                .into_iter()
                .chain([preference.default_value()])
                .collect()
        }
        PreferenceControl::Text(..) => {
            vec![PreferenceValue::Text(String::new()), PreferenceValue::Text("/a b".to_owned())]
        }
        PreferenceControl::Tips(_) => {
            vec![PreferenceValue::Tips(Tip::ALL.into()), preference.default_value()]
        }
        PreferenceControl::Keys(_) => {
            vec![PreferenceValue::Keys(all_changed().shortcuts), preference.default_value()]
        }
    }
}

#[test]
fn what_cannot_be_chosen_changes_nothing() {
    let mut settings = Settings::default();
    for preference in Preference::ALL {
        for value in [
            PreferenceValue::Choice(1_000),
            PreferenceValue::Number(f64::NAN),
            PreferenceValue::Number(f64::INFINITY),
        ] {
            preference.control().set(&mut settings, value);
        }
    }
    assert_eq!(settings, Settings::default());
    Preference::Volume.control().set(&mut settings, PreferenceValue::Number(900.0));
    assert_eq!(Preference::Volume.value(&settings), PreferenceValue::Number(100.0));
}

#[test]
fn settings_are_found_by_their_names_and_by_what_is_said_of_them() {
    for language in Language::ALL {
        with_language(language, || {
            for preference in Preference::ALL {
                let (text, about) =
                    (preference.label().to_string(), preference.description().to_string());
                assert!(!text.ends_with('.') && !about.ends_with('.'), "{text}: {about}");
                for words in [text, about, preference.section().label().to_string()] {
                    let found = Preference::search(&words);
                    assert!(found.contains(&preference), "{words} finds {found:?}");
                }
            }
        });
    }
    assert_eq!(Preference::search("VOLUME"), [Preference::Volume]);
    assert_eq!(Preference::search("motion reduce"), [Preference::Movement]);
    assert!(Preference::search("no such setting").is_empty());
    let sections: Vec<SettingsSection> =
        Preference::search("").into_iter().map(Preference::section).collect();
    assert!(sections.is_sorted_by_key(|section| *section as usize));
    assert_eq!(sections.len(), Preference::ALL.len());
    assert!(SettingsSection::ALL.iter().all(|section| sections.contains(section)), "none is empty");
}

#[test]
fn files_are_forgotten_as_soon_as_they_are_not_to_be_remembered() {
    let mut state = State::new(Settings { keeps_recent: true, ..all_changed() });
    let off =
        SettingsAction::SetPreference(Preference::RecentFiles, PreferenceValue::Switch(false));
    update(&mut state, Action::Settings(off));
    assert!(state.settings.recent_files.is_empty() && state.settings.library_entries.is_empty());
    state.settings.add_recent("/home/ada/two.pgn".into());
    assert!(state.settings.recent_files.is_empty(), "nor is a new one");
    // Dialogs begin in the folder that was chosen, or where one was last.
    let first = |state: &State| state.settings.initial_folder().expect("a folder");
    assert_eq!(first(&state), FileRef::from("/home/ada/games/x").folder().clone());
    update(&mut state, Action::Settings(SettingsAction::Reset));
    assert_eq!(first(&state), FileRef::from("/home/ada/x").folder().clone());
}

#[test]
fn what_the_state_has_a_copy_of_follows_the_settings() {
    let mut state = State::new(Settings::default());
    let choose = |state: &mut State, preference: Preference, value: PreferenceValue| {
        update(state, Action::Settings(SettingsAction::SetPreference(preference, value)));
    };
    choose(&mut state, Preference::Speed, PreferenceValue::Choice(4));
    choose(&mut state, Preference::Fog, PreferenceValue::Number(5.0));
    choose(&mut state, Preference::FieldOfView, PreferenceValue::Number(10.0));
    let shown = (
        state.explorer.tour.playback().speed,
        state.space().cell_style.fog,
        state.space().fields_of_view.space,
    );
    assert_eq!(shown, (SPEEDS[4], 0.05, 10.0));
    // Nothing takes it back.
    update(&mut state, Action::Shell(ShellAction::Tick(0.1)));
    assert_eq!((state.settings.playback_speed, state.settings.cell_style.fog), (SPEEDS[4], 0.05));
    update(&mut state, Action::Settings(SettingsAction::Reset));
    let usual = Settings::default();
    assert_eq!(
        (state.space().cell_style, state.space().fields_of_view),
        (usual.cell_style, usual.clamped_fields_of_view())
    );
    assert_eq!(state.settings, usual);
}

#[test]
fn a_clock_that_was_chosen_is_that_of_the_first_new_game() {
    let settings = Settings { time_control: TIME_CONTROLS[2], ..Settings::default() };
    let state = State::new(settings);
    assert_eq!(NewGameForm::from_game(state.document.game()).time_control, TIME_CONTROLS[2]);
    let odd = r#"{"clock":{"game":{"base":1,"increment":0}},"folder":"/a"}"#;
    let read = parse_settings(odd).unwrap();
    assert_eq!((read.time_control, &*read.dialog_folder), (TimeControl::None, "/a"));
}

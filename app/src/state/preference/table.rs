//! The preferences, in the order of the settings dialog.

use super::control::SettingsSection::{
    self, Accessibility, Appearance, Board, Computer, Files, Play, Sound,
};
use super::control::{NumberRange, PreferenceControl, PreferenceValue, SettingAccess};
use crate::board::playback::{RepeatMode, SPEEDS};
use crate::i18n::{self, Language, Message, commands as say, decimal, game, search};
use crate::projection::MAX_FOV_DEGREES;
use crate::state::analysis::{MEMORY_LIMITS, THREAD_COUNTS};
use crate::state::computers::{MOVE_PAUSES, THINK_TIMES};
use crate::state::new_game::TIME_CONTROLS;
use crate::state::settings::{ColorBy, MotionPreference, Settings, ThemeChoice, UI_ZOOM_RANGE};
use crate::view_model::VisibleViews;
use hypertoe_core::geometry;

struct PreferenceRow {
    section: SettingsSection,
    /// The name, and a description of one sentence.
    words: fn() -> (Message, Message),
    control: PreferenceControl,
}

/// Defines `Preference` and its rows from one list.
macro_rules! preferences {
    ($($name:ident($section:expr, $words:expr, $control:expr)),* $(,)?) => {
        /// A setting that the settings dialog shows.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Preference {
            $($name),*
        }

        impl Preference {
            /// All preferences, in the order of the settings dialog.
            pub const ALL: [Self; ROWS.len()] = [$(Self::$name),*];
        }

        /// In the order of [`Preference::ALL`].
        const ROWS: &[PreferenceRow] =
            &[$(PreferenceRow { section: $section, words: $words, control: $control }),*];
    };
}

/// A switch for a field of the settings.
macro_rules! switch {
    ($($field:ident).+) => {
        PreferenceControl::Switch(SettingAccess {
            get: |settings| settings.$($field).+,
            set: |settings, on| settings.$($field).+ = on,
        })
    };
}

/// A choice among these values of a field, with a function that names a value.
macro_rules! choice {
    ($field:ident, $all:expr, $name:expr) => {
        PreferenceControl::Choice(
            SettingAccess {
                get: |settings| index_of(&$all, &settings.$field),
                set: |settings, place| {
                    if let Some(value) = $all.get(place) {
                        settings.$field = *value;
                    }
                },
            },
            || $all.iter().map(|value| $name(*value)).collect(),
        )
    };
}

/// A percentage, stored as a fraction from 0 to 1.
macro_rules! percent {
    ($($field:ident).+: $number:ty, $scale:expr) => {
        PreferenceControl::Number(
            SettingAccess {
                get: |settings| (f64::from(settings.$($field).+) * 100.0).round(),
                set: |settings, percent| settings.$($field).+ = (percent / 100.0) as $number,
            },
            $scale,
        )
    };
}

preferences![
    Theme(Appearance, || (i18n::setting_theme(), i18n::setting_theme_about()), {
        choice!(theme, ThemeChoice::ALL, theme)
    }),
    Size(Appearance, || (i18n::setting_size(), i18n::setting_size_about()), {
        let ends = (100.0 * *UI_ZOOM_RANGE.start() as f64, 100.0 * *UI_ZOOM_RANGE.end() as f64);
        percent!(zoom: f32, NumberRange::percent(ends.0, ends.1).with_buttons(10.0))
    }),
    Projector(Appearance, say::projector, switch!(projector)),
    Panel(Appearance, say::panel, switch!(panel)),
    Views(Board, || (i18n::setting_views(), i18n::setting_views_about()), {
        choice!(views, default_views_first(), |views: VisibleViews| views.command_texts().0)
    }),
    Split(Board, || (i18n::setting_split(), i18n::setting_split_about()), {
        PreferenceControl::Switch(SettingAccess {
            get: |settings| settings.split.is_none(),
            set: |settings, automatic| {
                settings.split = (!automatic).then(|| settings.split.unwrap_or(SPLIT));
            },
        })
    }),
    Colors(Board, || (i18n::setting_colours(), i18n::setting_colours_about()), {
        choice!(color_by, COLOURS, colors)
    }),
    Coordinates(Board, say::coordinates, switch!(coordinates)),
    Threats(Board, say::threats, switch!(threats)),
    CriticalCells(Board, say::critical_cells, switch!(critical_cells)),
    CellSize(Board, || (i18n::setting_cell(), i18n::tools_size_tip()), {
        percent!(cell_style.edge: f64, NumberRange::percent(10.0, 100.0))
    }),
    Spacing(Board, || (i18n::setting_spacing(), i18n::tools_spacing_tip()), {
        percent!(cell_style.spacing: f64, NumberRange::percent(50.0, 300.0))
    }),
    Opacity(Board, || (i18n::setting_opacity(), i18n::tools_opacity_tip()), {
        percent!(cell_style.opacity: f64, NumberRange::percent(0.0, 100.0))
    }),
    Fog(Board, || (i18n::tools_fog(), i18n::tools_fog_tip()), {
        percent!(cell_style.fog: f64, NumberRange::percent(0.0, 100.0))
    }),
    Lattice(
        Board,
        || (i18n::tools_lattice(), i18n::tools_lattice_tip()),
        switch!(cell_style.shows_lattice)
    ),
    FieldOfView(Board, || (i18n::tools_field(), i18n::tools_field_tip()), {
        PreferenceControl::Number(
            SettingAccess {
                get: |it| it.fields_of_view.0.round(),
                set: |it, degrees| it.fields_of_view.0 = degrees,
            },
            NumberRange::degrees(MAX_FOV_DEGREES),
        )
    }),
    HigherFieldOfView(Board, || (i18n::tools_field_higher(), i18n::tools_field_higher_tip()), {
        PreferenceControl::Number(
            SettingAccess {
                get: |it| it.fields_of_view.1.round(),
                set: |it, degrees| it.fields_of_view.1 = degrees,
            },
            NumberRange::degrees(MAX_FOV_DEGREES),
        )
    }),
    Speed(Board, || (i18n::setting_speed(), i18n::setting_speed_about()), {
        choice!(playback_speed, SPEEDS, times)
    }),
    Repeat(Board, || (i18n::setting_repeat(), i18n::setting_repeat_about()), {
        choice!(repeat, RepeatMode::ALL, repeat)
    }),
    ConfirmMoves(Play, say::click_twice, switch!(confirm_moves)),
    Coaching(Play, say::coaching, switch!(coaching)),
    SecondTry(Play, || (i18n::setting_second_try(), i18n::setting_second_try_about()), {
        switch!(second_try)
    }),
    Clock(Play, || (i18n::setting_clock(), i18n::setting_clock_about()), {
        choice!(time_control, TIME_CONTROLS, game::time_control_text)
    }),
    Tips(Play, || (i18n::setting_tips(), i18n::setting_tips_about()), {
        PreferenceControl::Tips(SettingAccess {
            get: |it| it.shown_tips.clone(),
            set: |it, tips| it.shown_tips = tips,
        })
    }),
    Sound(Sound, say::sound, switch!(sound)),
    Volume(Sound, || (i18n::setting_volume(), i18n::setting_volume_about()), {
        percent!(volume: f32, NumberRange::percent(0.0, 100.0))
    }),
    MovePause(Computer, || (i18n::seats_pace(), i18n::seats_pace_tip()), {
        choice!(move_pause, MOVE_PAUSES, search::thinking_time_text)
    }),
    ThinkTime(Computer, || (i18n::seats_time(), i18n::seats_time_tip()), {
        choice!(think_time, THINK_TIMES, search::thinking_time_text)
    }),
    ProofMemory(Computer, || (i18n::setting_memory(), i18n::setting_memory_about()), {
        choice!(proof_memory, MEMORY_LIMITS, search::memory_text)
    }),
    ProofThreads(Computer, || (i18n::setting_cores(), i18n::setting_cores_about()), {
        choice!(proof_threads, THREAD_CHOICES, search::core_count_text)
    }),
    WatchProof(Computer, || (i18n::setting_watch(), i18n::prove_watch_tip()), {
        switch!(watch_proof)
    }),
    Language(
        SettingsSection::Language,
        || (i18n::setting_language(), i18n::setting_language_about()),
        { choice!(language, LANGUAGES, language) }
    ),
    Folder(Files, || (i18n::setting_folder(), i18n::setting_folder_about()), {
        PreferenceControl::Text(
            SettingAccess {
                get: |it| it.dialog_folder.clone(),
                set: |it, folder| it.dialog_folder = folder,
            },
            i18n::setting_folder_last,
        )
    }),
    LinkAddress(Files, || (i18n::setting_link_address(), i18n::setting_link_address_about()), {
        PreferenceControl::Text(
            SettingAccess {
                get: |it| it.link_address.clone(),
                set: |it, address| it.link_address = address,
            },
            i18n::setting_link_address_none,
        )
    }),
    RecentFiles(Files, || (i18n::setting_recent(), i18n::setting_recent_about()), {
        switch!(keeps_recent)
    }),
    Contrast(Accessibility, say::high_contrast, switch!(contrast)),
    Movement(Accessibility, || (i18n::setting_movement(), i18n::setting_movement_about()), {
        choice!(motion, MotionPreference::ALL, movement)
    }),
    Keys(Accessibility, || (i18n::setting_keys(), i18n::setting_keys_about()), {
        PreferenceControl::Keys(SettingAccess {
            get: |it| it.shortcuts.clone(),
            set: |it, keys| it.shortcuts = keys,
        })
    }),
];

impl Preference {
    fn row(self) -> &'static PreferenceRow {
        &ROWS[self as usize]
    }

    /// Returns the name of the preference, as it is shown.
    pub fn label(self) -> Message {
        (self.row().words)().0
    }

    /// Returns one sentence that says what the preference does.
    pub fn description(self) -> Message {
        (self.row().words)().1
    }

    /// Returns whether this system has what the preference is about: a browser has no folders, and
    /// runs a proof on one core.
    pub fn is_offered(self) -> bool {
        let is_desktop_only = matches!(self, Self::Folder | Self::ProofThreads);
        cfg!(not(target_arch = "wasm32")) || !is_desktop_only
    }

    pub fn section(self) -> SettingsSection {
        self.row().section
    }

    pub fn control(self) -> &'static PreferenceControl {
        &self.row().control
    }

    pub fn value(self, settings: &Settings) -> PreferenceValue {
        self.control().value(settings)
    }

    pub fn default_value(self) -> PreferenceValue {
        self.value(&Settings::default())
    }

    /// Returns whether the value differs from the default.
    pub fn is_changed(self, settings: &Settings) -> bool {
        self.value(settings) != self.default_value()
    }

    /// Returns whether the value is one that can be chosen.
    pub fn is_valid(self, settings: &Settings) -> bool {
        match (self.control(), self.value(settings)) {
            // On boards of many axes another one can be chosen.
            (PreferenceControl::Choice(..), _) if self == Self::Colors => true,
            (PreferenceControl::Choice(_, names), PreferenceValue::Choice(place)) => {
                place < names().len()
            }
            (PreferenceControl::Number(_, scale), PreferenceValue::Number(number)) => {
                (scale.bounds.0..=scale.bounds.1).contains(&number)
            }
            _ => true,
        }
    }

    /// Finds the preferences in whose name, description or section every word of a text occurs;
    /// sorted by section, and within a section matches of the name first.
    pub fn search(text: &str) -> Vec<Self> {
        let text = text.to_lowercase();
        let has_all = |words: &str| {
            let words = words.to_lowercase();
            text.split_whitespace().all(|word| words.contains(word))
        };
        let matches = |one: &Self| {
            has_all(&format!("{} {} {}", one.label(), one.description(), one.section().label()))
        };
        let offered = Self::ALL.into_iter().filter(|one| one.is_offered());
        let mut found: Vec<Self> = offered.filter(matches).collect();
        found.sort_by_key(|one| (one.section() as usize, !has_all(&one.label().to_string())));
        found
    }
}

/// The grid's initial share of the window once the automatic division is switched off.
const SPLIT: f32 = 0.6;

const COLOURS: [ColorBy; 7] = [
    ColorBy::MoveValues,
    ColorBy::Lines,
    ColorBy::Rainbow(0),
    ColorBy::Rainbow(1),
    ColorBy::Rainbow(2),
    ColorBy::Rainbow(3),
    ColorBy::Nothing,
];

/// `None` stands for one thread per processor.
const THREAD_CHOICES: [Option<u32>; 1 + THREAD_COUNTS.len()] = [
    None,
    Some(THREAD_COUNTS[0]),
    Some(THREAD_COUNTS[1]),
    Some(THREAD_COUNTS[2]),
    Some(THREAD_COUNTS[3]),
    Some(THREAD_COUNTS[4]),
];

/// `None` stands for the language of the system.
const LANGUAGES: [Option<Language>; 1 + Language::ALL.len()] =
    [None, Some(Language::ALL[0]), Some(Language::ALL[1])];

/// Returns the index of a value, or the number of values if it is not among them.
fn index_of<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|one| one == value).unwrap_or(all.len())
}

fn theme(theme: ThemeChoice) -> Message {
    match theme {
        ThemeChoice::System => i18n::setting_system(),
        ThemeChoice::Dark => i18n::setting_dark(),
        ThemeChoice::Light => i18n::setting_light(),
    }
}

/// Returns the choices of views; the default is the first.
fn default_views_first() -> [VisibleViews; VisibleViews::ALL.len()] {
    let mut all = VisibleViews::ALL;
    all.sort_by_key(|views| *views != VisibleViews::default());
    all
}

fn colors(by: ColorBy) -> Message {
    match by {
        ColorBy::MoveValues => i18n::setting_colours_value(),
        ColorBy::Lines => i18n::setting_colours_lines(),
        ColorBy::Rainbow(of) => i18n::tools_rainbow_axis(geometry::axis_name(of)),
        ColorBy::Nothing => i18n::setting_off(),
    }
}

fn times(speed: f64) -> Message {
    let places = if speed.fract() == 0.0 {
        0
    } else if (2.0 * speed).fract() == 0.0 {
        1
    } else {
        2
    };
    i18n::setting_times(decimal(speed, places))
}

fn repeat(repeat: RepeatMode) -> Message {
    match repeat {
        RepeatMode::Off => i18n::setting_off(),
        RepeatMode::All => i18n::setting_repeat_all(),
        RepeatMode::Line => i18n::setting_repeat_line(),
    }
}

fn language(language: Option<Language>) -> Message {
    language.map_or_else(i18n::setting_system, |it| i18n::setting_name(it.name()))
}

fn movement(movement: MotionPreference) -> Message {
    match movement {
        MotionPreference::System => i18n::setting_system(),
        MotionPreference::Full => i18n::setting_off(),
        MotionPreference::Reduced => i18n::setting_on(),
    }
}

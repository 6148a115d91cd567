//! The table of preferences, in the order of the settings dialog.

use super::control::{Control, Field, Scale};
use super::section::Section::{
    self, Accessibility, Appearance, Board, Computer, Files, Play, Sound,
};
use crate::board::playback::{Repeat, SPEEDS};
use crate::projection::WIDEST;
use crate::show::Views;
use crate::state::analyse::{MEMORIES, THREADS};
use crate::state::seats::{PACES, TIMES};
use crate::state::settings::{ColourBy, Movement, ThemeChoice, ZOOMS};
use crate::state::setup::CLOCKS;
use crate::words::{self, Language, Message, clock, commands as say, fixed, values};
use hypertoe_core::geometry::axis;

/// The definition of a preference.
pub struct Row {
    pub section: Section,
    /// The name, and a description of one sentence.
    pub words: fn() -> (Message, Message),
    pub control: Control,
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
        const ROWS: &[Row] =
            &[$(Row { section: $section, words: $words, control: $control }),*];
    };
}

/// A switch for a field of the settings.
macro_rules! switch {
    ($($field:ident).+) => {
        Control::Switch(Field {
            get: |settings| settings.$($field).+,
            set: |settings, on| settings.$($field).+ = on,
        })
    };
}

/// A choice among these values of a field, with a function that names a value.
macro_rules! choice {
    ($field:ident, $all:expr, $name:expr) => {
        Control::Choice(
            Field {
                get: |settings| place(&$all, &settings.$field),
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
        Control::Number(
            Field {
                get: |settings| (f64::from(settings.$($field).+) * 100.0).round(),
                set: |settings, percent| settings.$($field).+ = (percent / 100.0) as $number,
            },
            $scale,
        )
    };
}

preferences![
    Theme(Appearance, || (words::setting_theme(), words::setting_theme_about()), {
        choice!(theme, THEMES, theme)
    }),
    Size(Appearance, || (words::setting_size(), words::setting_size_about()), {
        let ends = (100.0 * *ZOOMS.start() as f64, 100.0 * *ZOOMS.end() as f64);
        percent!(zoom: f32, Scale::percent(ends.0, ends.1).by_steps(10.0))
    }),
    Projector(Appearance, say::projector, switch!(projector)),
    Panel(Appearance, say::panel, switch!(panel)),
    Views(Board, || (words::setting_views(), words::setting_views_about()), {
        choice!(views, VIEWS, views)
    }),
    Split(Board, || (words::setting_split(), words::setting_split_about()), {
        Control::Switch(Field {
            get: |settings| settings.split.is_none(),
            set: |settings, automatic| {
                settings.split = (!automatic).then(|| settings.split.unwrap_or(SPLIT));
            },
        })
    }),
    Colours(Board, || (words::setting_colours(), words::setting_colours_about()), {
        choice!(colour_by, COLOURS, colours)
    }),
    Threats(Board, say::threats, switch!(threats)),
    Spots(Board, say::spots, switch!(spots)),
    CellSize(Board, || (words::setting_cell(), words::tools_size_tip()), {
        percent!(form.cell: f64, Scale::percent(10.0, 100.0))
    }),
    Spacing(Board, || (words::setting_spacing(), words::tools_spacing_tip()), {
        percent!(form.spacing: f64, Scale::percent(50.0, 300.0))
    }),
    Opacity(Board, || (words::setting_opacity(), words::tools_opacity_tip()), {
        percent!(form.opacity: f64, Scale::percent(0.0, 100.0))
    }),
    Fog(Board, || (words::tools_fog(), words::tools_fog_tip()), {
        percent!(form.fog: f64, Scale::percent(0.0, 100.0))
    }),
    Lattice(Board, || (words::tools_lattice(), words::tools_lattice_tip()), switch!(form.lattice)),
    FieldOfView(Board, || (words::tools_field(), words::tools_field_tip()), {
        Control::Number(
            Field { get: |it| it.fields.0.round(), set: |it, degrees| it.fields.0 = degrees },
            Scale::degrees(WIDEST),
        )
    }),
    Beyond(Board, || (words::tools_beyond(), words::tools_beyond_tip()), {
        Control::Number(
            Field { get: |it| it.fields.1.round(), set: |it, degrees| it.fields.1 = degrees },
            Scale::degrees(WIDEST),
        )
    }),
    Speed(Board, || (words::setting_speed(), words::setting_speed_about()), {
        choice!(speed, SPEEDS, times)
    }),
    Repeat(Board, || (words::setting_repeat(), words::setting_repeat_about()), {
        choice!(repeat, REPEATS, repeat)
    }),
    ClickTwice(Play, say::click_twice, switch!(confirm)),
    Coaching(Play, say::coaching, switch!(coaching)),
    Clock(Play, || (words::setting_clock(), words::setting_clock_about()), {
        choice!(clock, CLOCKS, clock::control)
    }),
    Tips(Play, || (words::setting_tips(), words::setting_tips_about()), {
        Control::Tips(Field { get: |it| it.ideas.clone(), set: |it, told| it.ideas = told })
    }),
    Sound(Sound, say::sound, switch!(sound)),
    Volume(Sound, || (words::setting_volume(), words::setting_volume_about()), {
        percent!(volume: f32, Scale::percent(0.0, 100.0))
    }),
    Pace(Computer, || (words::seats_pace(), words::seats_pace_tip()), {
        choice!(pace, PACES, values::pace)
    }),
    ThinkTime(Computer, || (words::seats_time(), words::seats_time_tip()), {
        choice!(think_time, TIMES, values::pace)
    }),
    ProofMemory(Computer, || (words::setting_memory(), words::setting_memory_about()), {
        choice!(proof_memory, MEMORIES, values::memory)
    }),
    ProofCores(Computer, || (words::setting_cores(), words::setting_cores_about()), {
        choice!(proof_threads, CORES, values::cores)
    }),
    WatchProof(Computer, || (words::setting_watch(), words::prove_watch_tip()), {
        switch!(watch_proof)
    }),
    Language(Section::Language, || (words::setting_language(), words::setting_language_about()), {
        choice!(language, LANGUAGES, language)
    }),
    Folder(Files, || (words::setting_folder(), words::setting_folder_about()), {
        Control::Text(
            Field { get: |it| it.folder.clone(), set: |it, folder| it.folder = folder },
            words::setting_folder_last,
        )
    }),
    RecentFiles(Files, || (words::setting_recent(), words::setting_recent_about()), {
        switch!(keeps_recent)
    }),
    Contrast(Accessibility, say::high_contrast, switch!(contrast)),
    Movement(Accessibility, || (words::setting_movement(), words::setting_movement_about()), {
        choice!(movement, MOVEMENTS, movement)
    }),
    Keys(Accessibility, || (words::setting_keys(), words::setting_keys_about()), {
        Control::Keys(Field { get: |it| it.keys.clone(), set: |it, keys| it.keys = keys })
    }),
];

impl Preference {
    pub(super) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
}

/// The grid's initial share of the window once the automatic division is switched off.
const SPLIT: f32 = 0.6;

const THEMES: [ThemeChoice; 3] = [ThemeChoice::System, ThemeChoice::Dark, ThemeChoice::Light];
const VIEWS: [Views; 3] = [Views::Both, Views::Grid, Views::Space];
const REPEATS: [Repeat; 3] = [Repeat::Off, Repeat::All, Repeat::Line];
const MOVEMENTS: [Movement; 3] = [Movement::System, Movement::Full, Movement::Reduced];
const COLOURS: [ColourBy; 7] = [
    ColourBy::Worths,
    ColourBy::Lines,
    ColourBy::Rainbow(0),
    ColourBy::Rainbow(1),
    ColourBy::Rainbow(2),
    ColourBy::Rainbow(3),
    ColourBy::Nothing,
];

/// `None` stands for one thread per processor.
const CORES: [Option<u32>; 1 + THREADS.len()] = [
    None,
    Some(THREADS[0]),
    Some(THREADS[1]),
    Some(THREADS[2]),
    Some(THREADS[3]),
    Some(THREADS[4]),
];

/// `None` stands for the language of the system.
const LANGUAGES: [Option<Language>; 1 + Language::ALL.len()] =
    [None, Some(Language::ALL[0]), Some(Language::ALL[1])];

/// Returns the index of a value, or the number of values if it is not among them.
fn place<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|one| one == value).unwrap_or(all.len())
}

fn theme(theme: ThemeChoice) -> Message {
    match theme {
        ThemeChoice::System => words::setting_system(),
        ThemeChoice::Dark => words::setting_dark(),
        ThemeChoice::Light => words::setting_light(),
    }
}

fn views(views: Views) -> Message {
    match views {
        Views::Grid => words::command_view_grid(),
        Views::Space => words::command_view_space(),
        Views::Both => words::command_view_both(),
    }
}

fn colours(by: ColourBy) -> Message {
    match by {
        ColourBy::Worths => words::setting_colours_value(),
        ColourBy::Lines => words::setting_colours_lines(),
        ColourBy::Rainbow(of) => words::tools_rainbow_axis(axis::name(of)),
        ColourBy::Nothing => words::setting_off(),
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
    words::setting_times(fixed(speed, places))
}

fn repeat(repeat: Repeat) -> Message {
    match repeat {
        Repeat::Off => words::setting_off(),
        Repeat::All => words::setting_repeat_all(),
        Repeat::Line => words::setting_repeat_line(),
    }
}

fn language(language: Option<Language>) -> Message {
    language.map_or_else(words::setting_system, |it| words::setting_name(it.name()))
}

fn movement(movement: Movement) -> Message {
    match movement {
        Movement::System => words::setting_system(),
        Movement::Full => words::setting_off(),
        Movement::Reduced => words::setting_on(),
    }
}

//! The settings, stored between runs.

use super::learn::Progress;
use super::{EntryId, Exported, FileRef, Folder, Idea, PlayPart, Side};
use crate::board::Form;
use crate::board::playback::{Repeat, SPEEDS};
use crate::projection::Lens;
use crate::show::Views;
use crate::words::Language;
use hypertoe_core::{Bot, TimeControl};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// The most recent files.
pub const MAX_RECENT: usize = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// The system's choice.
    #[default]
    System,
    Dark,
    Light,
}

/// The quantity that colours the cells, unless a page about the whole board shows another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColourBy {
    /// The values of moves found by the analysis.
    #[default]
    #[serde(rename = "Worths")]
    Worths,
    /// The number of lines through each cell.
    Lines,
    /// The coordinate along an axis.
    Rainbow(usize),
    Nothing,
}

/// The amount of animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Movement {
    /// The system's choice, where it has one.
    #[default]
    System,
    Full,
    /// Only animations that the user starts.
    Reduced,
}

/// The range of the zoom factor.
pub const ZOOMS: std::ops::RangeInclusive<f32> = 0.75..=3.0;

/// The additional zoom factor for a projector.
const PROJECTED: f32 = 1.4;

/// Preferences, recent files, progress and drafts. A field that is missing in a stored file takes
/// its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: ThemeChoice,
    /// `None` for the system's language.
    #[serde(deserialize_with = "known")]
    pub language: Option<Language>,
    /// The zoom factor; 1 for the system's size.
    pub zoom: f32,
    /// Whether high contrast is on.
    pub contrast: bool,
    /// Whether everything is enlarged and in high contrast, for a projector.
    pub projector: bool,
    #[serde(deserialize_with = "known")]
    pub movement: Movement,
    pub sound: bool,
    /// From 0 to 1.
    pub volume: f32,
    /// Whether computers show their evaluation during a game.
    pub coaching: bool,
    /// Customised shortcuts by the name of their command; an empty text for none.
    pub keys: BTreeMap<String, String>,
    /// Whether the panel beside the board is shown.
    pub panel: bool,
    #[serde(deserialize_with = "known")]
    pub colour_by: ColourBy,
    pub views: Views,
    /// The learning progress.
    pub learned: Progress,
    /// The draft of the lesson in the editor; empty if there is none.
    #[serde(deserialize_with = "known")]
    pub draft: String,
    /// Whether the notes of a presentation are shown in a second window.
    #[serde(deserialize_with = "known")]
    pub notes_window: bool,
    /// The grid's share of the room for both views; `None` for the division with the largest cells.
    #[serde(deserialize_with = "known")]
    pub split: Option<f32>,
    pub threats: bool,
    /// Whether the analysis highlights threats and forks.
    #[serde(rename = "spots")]
    pub spots: bool,
    /// Whether a second click confirms a move.
    #[serde(rename = "confirm")]
    pub confirm: bool,
    /// The style of cells in the space view.
    pub form: Form,
    /// The fields of view in degrees: of space, and of the projection from higher dimensions.
    #[serde(rename = "fields")]
    pub fields: (f64, f64),
    /// The speed of the playback of lines.
    pub speed: f64,
    /// The computer opponent in a game started from the welcome page; `None` for a person.
    pub opponent: Option<Bot>,
    /// The name of the preset played last.
    pub last_game: Option<String>,
    /// The side that a single person plays against computers.
    #[serde(deserialize_with = "known")]
    pub side: Side,
    /// Seconds between two moves of computers.
    pub pace: f64,
    /// Seconds per move for computers that use a thinking time.
    pub think_time: f64,
    /// The memory limit of a proof search, in MiB.
    pub proof_memory: u32,
    /// The number of threads of a proof search; `None` for one per processor.
    pub proof_threads: Option<u32>,
    /// Whether the board shows the lines that a proof search examines.
    pub watch_proof: bool,
    /// Hints about the program that were shown.
    #[serde(deserialize_with = "known")]
    #[serde(rename = "ideas")]
    pub ideas: BTreeSet<Idea>,
    /// The sections of the panel for playing that are shown.
    #[serde(deserialize_with = "known")]
    #[serde(rename = "parts")]
    pub parts: BTreeSet<PlayPart>,
    /// The playback after the last line.
    pub repeat: Repeat,
    /// The default time control.
    #[serde(deserialize_with = "known")]
    pub clock: TimeControl,
    /// The initial folder of file dialogs; empty for the folder used last.
    pub folder: String,
    /// Whether recent files are remembered.
    pub keeps_recent: bool,
    /// The last options of each kind of export.
    #[serde(deserialize_with = "known")]
    #[serde(rename = "exported")]
    pub exported: Exported,
    /// The file opened or saved last, of any kind: its folder is the initial one of file dialogs.
    #[serde(serialize_with = "as_text")]
    #[serde(rename = "last")]
    pub last: Option<FileRef>,
    /// The recent files, latest first.
    #[serde(serialize_with = "as_texts")]
    pub recent: Vec<FileRef>,
    /// The library entries of recent files, by path.
    #[serde(deserialize_with = "known")]
    #[serde(rename = "entries")]
    pub entries: BTreeMap<String, EntryId>,
}

/// Takes the default for a value that this version does not know.
fn known<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + DeserializeOwned,
    D: Deserializer<'de>,
{
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// Older settings in place of [`ColourBy`].
#[derive(Default, Deserialize)]
#[serde(default)]
struct Switches {
    colour_by: Option<IgnoredAny>,
    heat: bool,
    worths: Option<bool>,
}

impl Switches {
    fn colour_by(&self) -> Option<ColourBy> {
        match self {
            Self { colour_by: Some(_), .. } => None,
            Self { heat: true, .. } => Some(ColourBy::Lines),
            Self { worths: Some(false), .. } => Some(ColourBy::Nothing),
            _ => None,
        }
    }
}

/// Leaves out a path that is not valid UTF-8.
fn as_text<S: Serializer>(file: &Option<FileRef>, serializer: S) -> Result<S::Ok, S::Error> {
    file.as_ref().filter(|file| file.is_text()).serialize(serializer)
}

/// Leaves out paths that are not valid UTF-8.
fn as_texts<S: Serializer>(files: &[FileRef], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(files.iter().filter(|file| file.is_text()))
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::System,
            language: None,
            zoom: 1.0,
            contrast: false,
            projector: false,
            movement: Movement::System,
            sound: false,
            volume: 0.6,
            coaching: false,
            keys: BTreeMap::new(),
            panel: true,
            colour_by: ColourBy::Worths,
            views: Views::Both,
            learned: Progress::default(),
            draft: String::new(),
            notes_window: false,
            split: None,
            threats: false,
            spots: true,
            confirm: false,
            form: Form::default(),
            fields: (Lens::default().space, Lens::default().beyond),
            speed: 1.0,
            opponent: Some(Bot::Club),
            last_game: None,
            side: Side::default(),
            pace: 0.5,
            think_time: 1.0,
            proof_memory: super::USUAL_MEMORY,
            proof_threads: None,
            watch_proof: true,
            ideas: BTreeSet::new(),
            parts: BTreeSet::new(),
            repeat: Repeat::Off,
            clock: TimeControl::None,
            folder: String::new(),
            keeps_recent: true,
            exported: Exported::default(),
            last: None,
            recent: Vec::new(),
            entries: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Parses stored settings; values out of range take their defaults. Returns `None` for other
    /// text.
    pub fn from_json(text: &str) -> Option<Self> {
        let mut settings: Self = serde_json::from_str(text).ok()?;
        let before: Switches = serde_json::from_str(text).unwrap_or_default();
        settings.colour_by = before.colour_by().unwrap_or(settings.colour_by);
        settings.recent.truncate(MAX_RECENT);
        if !SPEEDS.contains(&settings.speed) {
            settings.speed = 1.0;
        }
        if !super::PACES.contains(&settings.pace) {
            settings.pace = 0.5;
        }
        if !super::TIMES.contains(&settings.think_time) {
            settings.think_time = 1.0;
        }
        if !super::MEMORIES.contains(&settings.proof_memory) {
            settings.proof_memory = super::USUAL_MEMORY;
        }
        settings.proof_threads =
            settings.proof_threads.filter(|threads| super::THREADS.contains(threads));
        // An older version stored one half as its default.
        settings.split = settings.split.filter(|it| (0.15..=0.85).contains(it) && *it != 0.5);
        if !super::CLOCKS.contains(&settings.clock) {
            settings.clock = TimeControl::None;
        }
        settings.form = settings.form.clamped();
        if !(0.0..=1.0).contains(&settings.volume) {
            settings.volume = 0.6;
        }
        if !ZOOMS.contains(&settings.zoom) {
            settings.zoom = 1.0;
        }
        Some(settings)
    }

    /// Returns the zoom factor of the interface.
    pub fn scale(&self) -> f32 {
        let wanted = if self.projector { self.zoom * PROJECTED } else { self.zoom };
        wanted.clamp(*ZOOMS.start(), *ZOOMS.end())
    }

    /// Returns whether the theme has high contrast.
    pub fn has_contrast(&self) -> bool {
        self.contrast || self.projector
    }

    /// Returns the fields of view, clamped to what the space view supports.
    pub fn lens(&self) -> Lens {
        Lens { space: self.fields.0, beyond: self.fields.1 }.clamped()
    }

    /// Returns these settings with all preferences at their defaults.
    ///
    /// The fields are destructured here without `..`: a field without a binding is a
    /// [`Preference`](super::Preference), all others are only remembered.
    pub fn remembered(&self) -> Self {
        let Form { cell: _, spacing: _, opacity: _, fog: _, lattice: _ } = self.form;
        let Self {
            theme: _,
            language: _,
            zoom: _,
            contrast: _,
            projector: _,
            movement: _,
            sound: _,
            volume: _,
            coaching: _,
            keys: _,
            panel: _,
            colour_by: _,
            views: _,
            split: _,
            threats: _,
            spots: _,
            confirm: _,
            form: _,
            fields: (_, _),
            speed: _,
            pace: _,
            think_time: _,
            proof_memory: _,
            proof_threads: _,
            watch_proof: _,
            repeat: _,
            clock: _,
            folder: _,
            keeps_recent: _,
            ideas: _,
            parts,
            exported,
            opponent,
            last_game,
            side,
            last,
            recent,
            entries,
            learned,
            draft,
            notes_window,
        } = self.clone();
        Self {
            parts,
            exported,
            opponent,
            last_game,
            side,
            last,
            recent,
            entries,
            learned,
            draft,
            notes_window,
            ..Self::default()
        }
    }

    /// Returns the initial folder of a file dialog: the chosen one, otherwise that of the last
    /// file.
    pub fn first_folder(&self) -> Option<Folder> {
        let chosen = self.folder.trim();
        if !chosen.is_empty() {
            return Some(FileRef::from(chosen).into_folder());
        }
        self.last.as_ref()?.folder().if_any().cloned()
    }

    /// Returns the library entry of a recent file.
    pub fn entry_of(&self, file: &FileRef) -> Option<EntryId> {
        self.entries.get(&file.to_string()).copied()
    }

    /// Remembers the library entry of a file, so that opening the file again continues that entry.
    pub fn note_entry(&mut self, file: &FileRef, entry: EntryId) {
        self.entries.insert(file.to_string(), entry);
        self.forget_entries();
    }

    /// Clears the recent files.
    pub fn forget_recent(&mut self) {
        self.recent.clear();
        self.forget_entries();
    }

    /// Removes the library entries of files that are no longer recent.
    fn forget_entries(&mut self) {
        let recent: Vec<String> = self.recent.iter().map(ToString::to_string).collect();
        self.entries.retain(|file, _| recent.contains(file));
    }

    /// Puts a file first among the recent ones.
    pub fn remember(&mut self, file: FileRef) {
        self.last = Some(file.clone());
        if !self.keeps_recent {
            return;
        }
        self.recent.retain(|known| *known != file);
        self.recent.insert(0, file);
        self.recent.truncate(MAX_RECENT);
    }
}

//! What persists from one start to the next.

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

/// The most files remembered.
pub const MAX_RECENT: usize = 10;

/// Dark or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// What cells are coloured by, where no page about the whole board says
/// something else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColourBy {
    /// What moves are worth, as far as the analysis knows.
    #[default]
    Worths,
    /// The number of lines through each.
    Lines,
    /// The value along an axis.
    Rainbow(usize),
    /// Nothing.
    Nothing,
}

/// How much moves by itself on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Movement {
    /// As the system has it, where it says so.
    #[default]
    System,
    /// All.
    Full,
    /// Only what is played or turned on purpose.
    Reduced,
}

/// How small and how large everything may be.
pub const ZOOMS: std::ops::RangeInclusive<f32> = 0.75..=3.0;

/// How much larger everything is for a projector.
const PROJECTED: f32 = 1.4;

/// Settings and recent files. Fields that are missing in a stored file take
/// their default, so that an older file can be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Dark or light.
    pub theme: ThemeChoice,
    /// The language; that of the system if none.
    #[serde(deserialize_with = "known")]
    pub language: Option<Language>,
    /// Size of everything on the screen, 1 as the system has it.
    pub zoom: f32,
    /// Whether contrast is high.
    pub contrast: bool,
    /// Whether everything is larger and of high contrast, for a class.
    pub projector: bool,
    /// How much moves by itself.
    #[serde(deserialize_with = "known")]
    pub movement: Movement,
    /// Whether there is sound.
    pub sound: bool,
    /// How loud it is, 0 … 1.
    pub volume: f32,
    /// Whether computers say during a game what they think of it.
    pub coaching: bool,
    /// Keys that were chosen, by the name of their command; no text is no key.
    pub keys: BTreeMap<String, String>,
    /// Whether the panel beside the board is shown.
    pub panel: bool,
    /// What cells are coloured by.
    #[serde(deserialize_with = "known")]
    pub colour_by: ColourBy,
    /// Which views of the board are shown.
    pub views: Views,
    /// What has been learned.
    pub learned: Progress,
    /// The lesson that is being made, as a text; empty if there is none.
    #[serde(deserialize_with = "known")]
    pub draft: String,
    /// Whether the notes of a lesson that is presented are in a second window.
    #[serde(deserialize_with = "known")]
    pub notes_window: bool,
    /// The grid's share of the room for both views; as leaves the largest cells if none is chosen.
    #[serde(deserialize_with = "known")]
    pub split: Option<f32>,
    /// Whether threats are shown.
    pub threats: bool,
    /// Whether the analysis marks threats and forks.
    pub spots: bool,
    /// Whether a second click confirms a move.
    pub confirm: bool,
    /// How cells look in the space view.
    pub form: Form,
    /// Fields of view in degrees: of space, and of what is beyond.
    pub fields: (f64, f64),
    /// Speed of the playback.
    pub speed: f64,
    /// The computer that plays against the person when a game is begun from the welcome page; a
    /// person if there is none.
    pub opponent: Option<Bot>,
    /// The name of the preset that was played last.
    pub last_game: Option<String>,
    /// Which side the one person plays against computers.
    #[serde(deserialize_with = "known")]
    pub side: Side,
    /// Seconds between two moves of computers.
    pub pace: f64,
    /// Seconds that a computer thinks about a move, where it uses its time.
    pub think_time: f64,
    /// MiB of memory that a search for a proof takes at most.
    pub proof_memory: u32,
    /// Threads that search for a proof; as many as there are if none is said.
    pub proof_threads: Option<u32>,
    /// Whether the positions that a search for a proof looks at are shown.
    pub watch_proof: bool,
    /// Quiet hints about the program that have been told.
    #[serde(deserialize_with = "known")]
    pub ideas: BTreeSet<Idea>,
    /// Parts of the panel for playing that are shown.
    #[serde(deserialize_with = "known")]
    pub parts: BTreeSet<PlayPart>,
    /// What follows on the last line.
    pub repeat: Repeat,
    /// The clock of games that are begun without saying another.
    #[serde(deserialize_with = "known")]
    pub clock: TimeControl,
    /// The folder in which dialogs begin; where one was last if there is none.
    pub folder: String,
    /// Whether files that were opened or saved are remembered.
    pub keeps_recent: bool,
    /// How pictures, films and sheets were made last.
    #[serde(deserialize_with = "known")]
    pub exported: Exported,
    /// The file that was opened or saved last, of whatever kind: dialogs begin in its folder.
    #[serde(serialize_with = "as_text")]
    pub last: Option<FileRef>,
    /// Files opened or saved, the latest first.
    #[serde(serialize_with = "as_texts")]
    pub recent: Vec<FileRef>,
    /// The games of recent files in the library, by the texts of the files.
    #[serde(deserialize_with = "known")]
    pub entries: BTreeMap<String, EntryId>,
}

/// What this version does not know takes its default.
fn known<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + DeserializeOwned,
    D: Deserializer<'de>,
{
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// The switches that came before [`ColourBy`].
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

/// A file whose name is no text is left out.
fn as_text<S: Serializer>(file: &Option<FileRef>, serializer: S) -> Result<S::Ok, S::Error> {
    file.as_ref().filter(|file| file.is_text()).serialize(serializer)
}

/// Files whose names are no text are left out.
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
    /// Reads stored settings; a value that cannot be used takes its default. `None` if they are
    /// no settings.
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
        // A half was what everybody had who had not chosen.
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

    /// How large everything is shown.
    pub fn scale(&self) -> f32 {
        let wanted = if self.projector { self.zoom * PROJECTED } else { self.zoom };
        wanted.clamp(*ZOOMS.start(), *ZOOMS.end())
    }

    /// Whether what is shown has high contrast.
    pub fn has_contrast(&self) -> bool {
        self.contrast || self.projector
    }

    /// The fields of view, within what the space view can show.
    pub fn lens(&self) -> Lens {
        Lens { space: self.fields.0, beyond: self.fields.1 }.clamped()
    }

    /// What these settings only remember, with everything that is chosen as it is by default.
    ///
    /// Each field is taken apart here: what is named without a value is chosen in a row of its
    /// own ([`Preference`](super::Preference)), everything else is remembered.
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

    /// The folder in which a dialog begins: the one that was chosen, otherwise where something was
    /// opened or saved last.
    pub fn first_folder(&self) -> Option<Folder> {
        let chosen = self.folder.trim();
        if !chosen.is_empty() {
            return Some(FileRef::from(chosen).into_folder());
        }
        self.last.as_ref()?.folder().if_any().cloned()
    }

    /// The entry in the library of the game in a recent file.
    pub fn entry_of(&self, file: &FileRef) -> Option<EntryId> {
        self.entries.get(&file.to_string()).copied()
    }

    /// The game of a file is this entry in the library: opened once more, it goes on as the same.
    pub fn note_entry(&mut self, file: &FileRef, entry: EntryId) {
        self.entries.insert(file.to_string(), entry);
        self.forget_entries();
    }

    /// No file is remembered any longer.
    pub fn forget_recent(&mut self) {
        self.recent.clear();
        self.forget_entries();
    }

    /// Only the games of recent files are known by their files.
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

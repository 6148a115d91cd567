//! The settings, stored between runs, with the tips and the sections of the play panel that they
//! remember.

use super::learn::LearningProgress;
use super::own_lessons::OwnLessons;
use super::{EntryId, FileRef, Folder, HumanSide, LastExportOptions, Timestamp, UnfinishedGame};
use crate::board::CellStyle;
use crate::board::playback::RepeatMode;
use crate::i18n::Language;
use crate::picture::sheet::HandoutOptions;
use crate::projection::FieldsOfView;
use crate::view_model::VisibleViews;
use hypertoe_core::{Bot, Shape, TimeControl};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

pub const MAX_RECENT_FILES: usize = 10;
/// The most boards whose views are remembered.
const MAX_BOARDS_WITH_VIEWS: usize = 100;

enum_with_all! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum ThemeChoice {
        #[default]
        System,
        Dark,
        Light,
    }
}

/// The quantity that colours the cells, unless a theory page shows another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorBy {
    /// The values of moves found by the analysis.
    #[default]
    #[serde(rename = "Worths")]
    MoveValues,
    Lines,
    /// The coordinate along an axis.
    Rainbow(usize),
    Nothing,
}

enum_with_all! {
    /// The amount of animation.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum MotionPreference {
        /// The system's choice, where it has one.
        #[default]
        System,
        Full,
        /// Only animations that the user starts.
        Reduced,
    }
}

/// The range of the zoom factor of the user interface.
pub const UI_ZOOM_RANGE: std::ops::RangeInclusive<f32> = 0.75..=3.0;

/// The additional zoom factor for a projector.
const PROJECTOR_ZOOM: f32 = 1.4;

/// Preferences, recent files, progress and drafts. A field that is missing in a stored file takes
/// its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: ThemeChoice,
    /// `None` for the system's language.
    pub language: Option<Language>,
    /// The zoom factor; 1 for the system's size.
    pub zoom: f32,
    pub contrast: bool,
    /// Whether everything is enlarged and in high contrast, for a projector.
    pub projector: bool,
    #[serde(rename = "movement")]
    pub motion: MotionPreference,
    pub sound: bool,
    /// From 0 to 1.
    pub volume: f32,
    /// Whether computers show their evaluation during a game.
    pub coaching: bool,
    /// Customised shortcuts by the name of their command; an empty text for none.
    #[serde(rename = "keys")]
    pub shortcuts: BTreeMap<String, String>,
    pub panel: bool,
    #[serde(rename = "colour_by")]
    pub color_by: ColorBy,
    /// The views of a board for which none were chosen.
    pub views: VisibleViews,
    /// The views that were chosen for single boards, by their shapes, the latest first.
    #[serde(rename = "board_views")]
    pub views_of_boards: Vec<(String, VisibleViews)>,
    #[serde(rename = "learned")]
    pub learning_progress: LearningProgress,
    /// True if a wrong answer may be changed once before the right one is told.
    pub second_try: bool,
    /// The draft of the lesson in the editor; empty if there is none.
    #[serde(rename = "draft")]
    pub lesson_draft: String,
    /// The lessons that were opened or saved.
    pub own_lessons: OwnLessons,
    /// The name on answers that are handed to a teacher.
    pub pupil_name: String,
    /// The fraction of the width that the grid takes when both views are shown; `None` for the
    /// division with the largest cells.
    pub split: Option<f32>,
    /// True if Play shows coordinates, too.
    pub coordinates: bool,
    pub threats: bool,
    /// Whether the analysis highlights threats and forks.
    #[serde(rename = "spots")]
    pub critical_cells: bool,
    /// Whether a second click confirms a move.
    #[serde(rename = "confirm")]
    pub confirm_moves: bool,
    #[serde(rename = "form")]
    pub cell_style: CellStyle,
    /// The fields of view in degrees: of space, and of the projection from higher dimensions.
    #[serde(rename = "fields")]
    pub fields_of_view: (f64, f64),
    #[serde(rename = "speed")]
    pub playback_speed: f64,
    /// The computer opponent in a game started from the welcome page; `None` for a person.
    pub opponent: Option<Bot>,
    /// The name of the preset played last.
    pub last_game: Option<String>,
    /// The game saved last, if it goes on: the home page offers to continue it.
    #[serde(rename = "unfinished")]
    pub unfinished_game: Option<Box<UnfinishedGame>>,
    /// The side that a single person plays against computers.
    pub side: HumanSide,
    /// Seconds between two moves of computers.
    #[serde(rename = "pace")]
    pub move_pause: f64,
    /// Seconds per move for computers that use a thinking time.
    pub think_time: f64,
    /// The memory limit of a proof search, in MiB.
    pub proof_memory: u32,
    /// The number of threads of a proof search; `None` for one per processor.
    pub proof_threads: Option<u32>,
    /// Whether the board shows the lines that a proof search examines.
    pub watch_proof: bool,
    /// Whether the introduction was shown.
    #[serde(rename = "introduced")]
    pub is_introduced: bool,
    /// The tips about the program that were shown.
    #[serde(rename = "ideas")]
    pub shown_tips: BTreeSet<Tip>,
    /// The sections of the panel for playing that are shown.
    #[serde(rename = "parts")]
    pub shown_play_sections: BTreeSet<PlaySection>,
    /// The choice of what the playback of lines does after the last line.
    pub repeat: RepeatMode,
    #[serde(rename = "clock")]
    pub time_control: TimeControl,
    /// The initial folder of file dialogs; empty for the folder used last.
    #[serde(rename = "folder")]
    pub dialog_folder: String,
    pub keeps_recent: bool,
    /// The address of a page with Hypertoe, with which links begin; empty for the page's own.
    pub link_address: String,
    /// The last options of each kind of export.
    #[serde(rename = "exported")]
    pub export_options: LastExportOptions,
    /// The last options of printing a lesson or exercises.
    pub handout_options: HandoutOptions,
    /// Dark or light, as a lesson was presented last; `None` for what the theme has.
    pub presentation_dark: Option<bool>,
    /// The file opened or saved last, of any kind: its folder is the initial one of file dialogs.
    #[serde(serialize_with = "serialize_utf8_file")]
    #[serde(rename = "last")]
    pub last_file: Option<FileRef>,
    /// The recent files, latest first.
    #[serde(serialize_with = "serialize_utf8_files")]
    #[serde(rename = "recent")]
    pub recent_files: Vec<FileRef>,
    /// The boards that were explored last, in words, latest first.
    pub recent_boards: Vec<String>,
    /// The library entries of recent files, by path.
    #[serde(rename = "entries")]
    pub library_entries: BTreeMap<String, EntryId>,
}

/// Leaves out a path that is not valid UTF-8.
fn serialize_utf8_file<S: Serializer>(
    file: &Option<FileRef>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    file.as_ref().filter(|file| file.is_utf8()).serialize(serializer)
}

/// Leaves out paths that are not valid UTF-8.
fn serialize_utf8_files<S: Serializer>(
    files: &[FileRef],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(files.iter().filter(|file| file.is_utf8()))
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::System,
            language: None,
            zoom: 1.0,
            contrast: false,
            projector: false,
            motion: MotionPreference::System,
            sound: false,
            volume: 0.6,
            coaching: false,
            shortcuts: BTreeMap::new(),
            panel: true,
            color_by: ColorBy::MoveValues,
            views: VisibleViews::Both,
            views_of_boards: Vec::new(),
            learning_progress: LearningProgress::default(),
            second_try: true,
            lesson_draft: String::new(),
            own_lessons: OwnLessons::default(),
            pupil_name: String::new(),
            split: None,
            coordinates: false,
            threats: false,
            critical_cells: true,
            confirm_moves: false,
            cell_style: CellStyle::default(),
            fields_of_view: (FieldsOfView::default().space, FieldsOfView::default().higher),
            playback_speed: 1.0,
            opponent: Some(Bot::Club),
            last_game: None,
            unfinished_game: None,
            side: HumanSide::default(),
            move_pause: 0.5,
            think_time: 1.0,
            proof_memory: super::DEFAULT_MEMORY_LIMIT,
            proof_threads: None,
            watch_proof: true,
            is_introduced: false,
            shown_tips: BTreeSet::new(),
            shown_play_sections: BTreeSet::new(),
            repeat: RepeatMode::Off,
            time_control: TimeControl::None,
            dialog_folder: String::new(),
            keeps_recent: true,
            link_address: String::new(),
            export_options: LastExportOptions::default(),
            handout_options: HandoutOptions::default(),
            presentation_dark: None,
            last_file: None,
            recent_files: Vec::new(),
            recent_boards: Vec::new(),
            library_entries: BTreeMap::new(),
        }
    }
}

impl Settings {
    pub fn zoom_factor(&self) -> f32 {
        let wanted = if self.projector { self.zoom * PROJECTOR_ZOOM } else { self.zoom };
        wanted.clamp(*UI_ZOOM_RANGE.start(), *UI_ZOOM_RANGE.end())
    }

    pub fn has_high_contrast(&self) -> bool {
        self.contrast || self.projector
    }

    /// Returns the fields of view, clamped to what the space view supports.
    pub fn clamped_fields_of_view(&self) -> FieldsOfView {
        FieldsOfView { space: self.fields_of_view.0, higher: self.fields_of_view.1 }.clamped()
    }

    /// Returns these settings with all preferences at their defaults.
    ///
    /// The fields are destructured here without `..`: a field without a binding is a
    /// [`Preference`](super::Preference), all others are only remembered.
    pub fn without_preferences(&self) -> Self {
        let CellStyle { edge: _, spacing: _, opacity: _, fog: _, shows_lattice: _ } =
            self.cell_style;
        let Self {
            theme: _,
            language: _,
            zoom: _,
            contrast: _,
            projector: _,
            motion: _,
            sound: _,
            volume: _,
            coaching: _,
            shortcuts: _,
            panel: _,
            color_by: _,
            views: _,
            views_of_boards,
            split: _,
            coordinates: _,
            threats: _,
            critical_cells: _,
            confirm_moves: _,
            second_try: _,
            cell_style: _,
            fields_of_view: (_, _),
            playback_speed: _,
            move_pause: _,
            think_time: _,
            proof_memory: _,
            proof_threads: _,
            watch_proof: _,
            repeat: _,
            time_control: _,
            dialog_folder: _,
            keeps_recent: _,
            link_address: _,
            shown_tips: _,
            shown_play_sections: parts,
            export_options: exported,
            handout_options,
            presentation_dark,
            opponent,
            last_game,
            unfinished_game,
            side,
            last_file: last,
            recent_files: recent,
            recent_boards,
            library_entries: entries,
            learning_progress: learned,
            lesson_draft: draft,
            own_lessons,
            pupil_name,
            is_introduced,
        } = self.clone();
        Self {
            views_of_boards,
            shown_play_sections: parts,
            export_options: exported,
            handout_options,
            presentation_dark,
            opponent,
            last_game,
            unfinished_game,
            side,
            last_file: last,
            recent_files: recent,
            recent_boards,
            library_entries: entries,
            learning_progress: learned,
            lesson_draft: draft,
            own_lessons,
            pupil_name,
            is_introduced,
            ..Self::default()
        }
    }

    /// Returns the views of a board: those chosen for its shape, otherwise those of every board.
    pub fn views_of_board(&self, shape: &Shape) -> VisibleViews {
        let name = shape.to_string();
        let own = self.views_of_boards.iter().find(|(board, _)| *board == name);
        own.map_or(self.views, |(_, views)| *views)
    }

    /// Stores the views chosen for a board, so that it comes up with them again.
    pub fn choose_views_of_board(&mut self, shape: &Shape, views: VisibleViews) {
        let name = shape.to_string();
        self.views_of_boards.retain(|(board, _)| *board != name);
        self.views_of_boards.insert(0, (name, views));
        self.views_of_boards.truncate(MAX_BOARDS_WITH_VIEWS);
    }

    /// Returns the initial folder of a file dialog: the chosen one, otherwise that of the last
    /// file.
    pub fn initial_folder(&self) -> Option<Folder> {
        let chosen = self.dialog_folder.trim();
        if !chosen.is_empty() {
            return Some(FileRef::from(chosen).into_folder_path());
        }
        self.last_file.as_ref()?.folder().non_empty().cloned()
    }

    /// Returns the library entry that a recent file belongs to; `None` if none is remembered.
    pub fn library_entry_of_file(&self, file: &FileRef) -> Option<EntryId> {
        self.library_entries.get(&file.to_string()).copied()
    }

    /// Stores which library entry belongs to a file, so that opening the file again continues that
    /// entry.
    pub fn remember_library_entry(&mut self, file: &FileRef, entry: EntryId) {
        self.library_entries.insert(file.to_string(), entry);
        self.prune_library_entries();
    }

    pub fn forget_recent_files(&mut self) {
        self.recent_files.clear();
        self.prune_library_entries();
    }

    /// Removes the library entries of files that are no longer recent.
    fn prune_library_entries(&mut self) {
        let recent: Vec<String> = self.recent_files.iter().map(ToString::to_string).collect();
        self.library_entries.retain(|file, _| recent.contains(file));
    }

    /// Adds a lesson to My lessons, unless files are not remembered.
    pub fn add_own_lesson(&mut self, file: &FileRef, title: &str, opened: Timestamp, text: &str) {
        if self.keeps_recent {
            self.own_lessons.add(file, title, opened, text);
        }
    }

    /// Removes a lesson from My lessons, with its progress.
    pub fn remove_own_lesson(&mut self, file: &FileRef) {
        self.own_lessons.remove(file);
        self.learning_progress.lessons.remove(&super::file_progress_key(file));
    }

    /// Puts a file first among the recent ones, unless these are not remembered, and remembers its
    /// folder.
    pub fn add_recent(&mut self, file: FileRef) {
        self.last_file = Some(file.clone());
        if !self.keeps_recent {
            return;
        }
        self.recent_files.retain(|known| *known != file);
        self.recent_files.insert(0, file);
        self.recent_files.truncate(MAX_RECENT_FILES);
    }
}

enum_with_all! {
    /// A section of the panel for playing that is shown on request, from top to bottom.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum PlaySection {
        /// The fields for a move's coordinates.
        TypedMove,
        Comment,
        /// Pace and thinking time of the computer players.
        Computers,
        /// The game's code, for playing by message.
        Message,
    }
}

enum_with_all! {
    /// A tip about the program, shown once, in the order in which they are shown.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Tip {
        /// The slices of a board of more than two dimensions.
        Slices,
        Space,
        Hint,
        Lines,
        /// Sound is off.
        Sound,
        Review,
    }
}

//! The texts of a library row, and the text by which the search finds it.

use super::{GameEnding, GameSummary, LibraryEntry, Timestamp};
use crate::i18n::{self, Arg, Message, ToMessage};
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{Bot, Player, PlayerInfo, Rules};
use std::fmt::Write;
use std::sync::LazyLock;

static PRESET_RULES: LazyLock<Vec<(Rules, &'static GamePreset)>> = LazyLock::new(|| {
    PRESETS.iter().filter_map(|preset| Some((preset.rules().ok()?, preset))).collect()
});

/// The most axes whose sides are written out in the searched text.
const MOST_AXES: usize = 10;

fn preset(rules: &Rules) -> Option<&'static GamePreset> {
    PRESET_RULES.iter().find(|(known, _)| known == rules).map(|(_, preset)| *preset)
}

/// Returns the name of the preset with these rules, otherwise the shape of the board.
pub fn board_name(rules: &Rules) -> Message {
    preset(rules).map_or_else(|| rules.shape().message(), |preset| preset.message())
}

/// Returns the name of a person or the kind of a computer player.
fn name(info: &PlayerInfo) -> Arg {
    info.computer.map_or_else(|| info.name.clone().into(), |bot| bot.message().into())
}

impl GameSummary {
    /// Returns the names of the players: `X – Club`.
    pub fn players_text(&self) -> Message {
        let mut names = self.players.iter().map(name);
        let first = i18n::library_player(names.next().unwrap_or_else(|| "".into()));
        names.fold(first, i18n::library_against)
    }

    pub fn board_name(&self) -> Message {
        board_name(&self.rules)
    }

    /// Returns the result in a few words.
    pub fn ending_text(&self) -> Message {
        let name = |player: Player| self.players.get(player.index()).map_or("".into(), name);
        match self.ending {
            GameEnding::Open => i18n::library_unfinished(),
            GameEnding::Won(player) => i18n::library_won(name(player)),
            GameEnding::Lost(player) => i18n::library_lost(name(player)),
            GameEnding::Draw => i18n::library_draw(),
        }
    }

    /// Returns players, game, result and length in one sentence.
    pub fn description(&self) -> Message {
        let moves = i18n::count_moves(self.moves);
        i18n::library_game(self.players_text(), self.board_name(), self.ending_text(), moves)
    }
}

impl Timestamp {
    /// Formats the timestamp as seen from `now`: the time for today and yesterday, such as `Today
    /// 14:05`; the date for other days, such as `12 Nov 2026`.
    pub fn text(self, now: Self) -> Message {
        let time = format!("{}:{:02}", self.hour, self.minute);
        match now.day_number - self.day_number {
            0 => i18n::library_today(time),
            1 => i18n::library_yesterday(time),
            _ => {
                let (day, year) = (self.day.to_string(), self.year.to_string());
                i18n::library_date(self.month, day, year)
            }
        }
    }
}

/// The texts of the current language that library rows can contain, translated once per search.
pub(super) struct TranslatedRowTexts {
    bots: Vec<(Bot, String)>,
    presets: Vec<(&'static GamePreset, String)>,
    /// Open, won, lost, draw.
    endings: [String; 4],
}

impl TranslatedRowTexts {
    pub fn new() -> Self {
        let bots = Bot::ALL.into_iter().map(|bot| (bot, bot.message().to_string())).collect();
        let presets =
            PRESET_RULES.iter().map(|(_, preset)| (*preset, preset.message().to_string()));
        let endings = [
            i18n::library_unfinished(),
            i18n::library_won(""),
            i18n::library_lost(""),
            i18n::library_draw(),
        ];
        Self { bots, presets: presets.collect(), endings: endings.map(|it| it.to_string()) }
    }

    /// Returns the lower-case text of a library row, in which the words of a search are looked up.
    pub fn searchable_text(&self, summary: &GameSummary) -> String {
        let mut line = String::new();
        for info in &summary.players {
            let bot = info.computer.map(|bot| {
                let known = self.bots.iter().find(|(known, _)| known.name() == bot.name());
                known.map_or_else(|| bot.message().to_string(), |(_, said)| said.clone())
            });
            line.push_str(bot.as_deref().unwrap_or(&info.name));
            line.push('\n');
        }
        let shape = summary.rules.shape();
        // Writing to a string cannot fail.
        let _ = writeln!(line, "{shape}");
        if shape.dims() <= MOST_AXES {
            for sign in ["×", "x"] {
                let sides: Vec<String> = shape.sides().iter().map(u16::to_string).collect();
                line.push_str(&sides.join(sign));
                line.push('\n');
            }
        }
        if let Some(preset) = preset(&summary.rules) {
            let mut known = self.presets.iter();
            let said = known.find(|(known, _)| known.name == preset.name);
            line.extend(said.map(|(_, said)| said.as_str()));
            line.push('\n');
        }
        line.push_str(
            &self.endings[match summary.ending {
                GameEnding::Open => 0,
                GameEnding::Won(_) => 1,
                GameEnding::Lost(_) => 2,
                GameEnding::Draw => 3,
            }],
        );
        line.to_lowercase()
    }
}

/// The search in the library: its text and filter, and the entries that match.
#[derive(Debug, Default)]
pub(super) struct LibrarySearch {
    text: String,
    only_favourites: bool,
    /// Indices into the entries.
    matches: Vec<usize>,
}

impl LibrarySearch {
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn only_favourites(&self) -> bool {
        self.only_favourites
    }

    /// Returns the indices of the matching library entries, in the order of the list.
    pub fn matching_indices(&self) -> &[usize] {
        &self.matches
    }

    /// Sets the text to search for, and whether only favourites match. Does not search yet.
    pub fn set_query(&mut self, text: String, only_favourites: bool) {
        (self.text, self.only_favourites) = (text, only_favourites);
    }

    /// Finds the entries that contain every word of the text, or only the favourites among them,
    /// and stores their indices in `matches`.
    pub fn update_matches(&mut self, entries: &[LibraryEntry]) {
        let wanted = self.text.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let hay = (!wanted.is_empty()).then(TranslatedRowTexts::new);
        let fits = |entry: &LibraryEntry| {
            let named = hay.as_ref().is_none_or(|hay| {
                let line = hay.searchable_text(&entry.summary);
                wanted.iter().all(|word| line.contains(word))
            });
            named && (entry.is_favourite || !self.only_favourites)
        };
        let found = entries.iter().enumerate().filter(|(_, entry)| fits(entry));
        self.matches = found.map(|(at, _)| at).collect();
    }
}

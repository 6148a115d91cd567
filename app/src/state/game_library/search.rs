//! The texts of a library row, and the text by which the search finds it.

use super::{GameEnding, GameSummary, Timestamp};
use crate::i18n::{self, Arg, Language, Message, ToMessage, with_language};
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
        let ending = match self.ending {
            GameEnding::Open => i18n::library_unfinished_phrase(),
            GameEnding::Draw => i18n::library_draw_phrase(),
            GameEnding::Won(_) | GameEnding::Lost(_) => self.ending_text(),
        };
        i18n::library_game(self.players_text(), self.board_name(), ending, moves)
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

/// Returns the lower-case text in which the words of a search are looked up: names, board and
/// result, in every language of the program.
pub fn searchable_text(summary: &GameSummary) -> String {
    thread_local! {
        static TEXTS: Vec<TranslatedRowTexts> = TranslatedRowTexts::of_all_languages();
    }
    TEXTS.with(|languages| {
        let mut text = String::new();
        for info in &summary.players {
            text.push_str(if info.computer.is_none() { &info.name } else { "" });
            text.push('\n');
        }
        push_board(&mut text, summary);
        languages.iter().for_each(|texts| texts.push_texts(&mut text, summary));
        text.to_lowercase()
    })
}

/// Appends the shape of the board, as text and as its sides.
fn push_board(text: &mut String, summary: &GameSummary) {
    let shape = summary.rules.shape();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{shape}");
    if shape.dims() <= MOST_AXES {
        for sign in ["×", "x"] {
            let sides: Vec<String> = shape.sides().iter().map(u16::to_string).collect();
            text.push_str(&sides.join(sign));
            text.push('\n');
        }
    }
}

/// The texts of one language that library rows can contain.
struct TranslatedRowTexts {
    bots: Vec<(Bot, String)>,
    presets: Vec<(&'static GamePreset, String)>,
    /// Open, won, lost, draw.
    endings: [String; 4],
}

impl TranslatedRowTexts {
    fn of_all_languages() -> Vec<Self> {
        let languages = Language::ALL.into_iter();
        languages.map(|language| with_language(language, Self::of_current_language)).collect()
    }

    fn of_current_language() -> Self {
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

    fn push_texts(&self, text: &mut String, summary: &GameSummary) {
        for bot in summary.players.iter().filter_map(|info| info.computer) {
            let known = self.bots.iter().find(|(known, _)| known.name() == bot.name());
            match known {
                Some((_, name)) => text.push_str(name),
                None => text.push_str(&bot.message().to_string()),
            }
            text.push('\n');
        }
        if let Some(preset) = preset(&summary.rules) {
            let mut known = self.presets.iter();
            let name = known.find(|(known, _)| known.name == preset.name);
            text.extend(name.map(|(_, name)| name.as_str()));
            text.push('\n');
        }
        text.push_str(
            &self.endings[match summary.ending {
                GameEnding::Open => 0,
                GameEnding::Won(_) => 1,
                GameEnding::Lost(_) => 2,
                GameEnding::Draw => 3,
            }],
        );
        text.push('\n');
    }
}

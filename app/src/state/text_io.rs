//! Games imported and exported as text: the dialogs, the loaded game.

use super::GameSummary;
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::SeveralGames;
use crate::link::Link;
use hypertoe_core::Game;
use hypertoe_core::record::{GameFormat, LostPart, WrittenGame, write_game};
use std::ops::Deref;
use std::sync::Arc;

/// The state of the import dialog, where a game is pasted or typed as text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextImportDialog {
    /// The text as pasted, typed or read from a file.
    pub text: Arc<String>,
    /// The format if one was chosen; otherwise it is detected.
    pub format: Option<GameFormat>,
    pub parsed: ParsedText,
    /// Whether the text is being parsed: until then `parsed` belongs to an earlier text.
    pub is_parsing: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum ParsedText {
    #[default]
    Empty,
    Game {
        format: GameFormat,
        /// The game, at the node where the text leaves it.
        game: LoadedGame,
        /// The game in a few words.
        summary: Message,
    },
    /// The error, if the text is not a game.
    Error(Message),
}

impl ParsedText {
    /// Creates the result for a game parsed from this format.
    pub fn from_game(format: GameFormat, game: Game) -> Self {
        let summary = summary(&game);
        Self::Game { format, game: LoadedGame::new(game), summary }
    }
}

/// Describes a game in a few words: `3^4: 48 moves. Three players; the first line wins`.
fn summary(game: &Game) -> Message {
    let (rules, moves) = (game.rules(), i18n::count_moves(game.line_of_play().len()));
    match game.position().set_up_marks().len() {
        0 => i18n::import_summary(rules.shape(), moves, &**rules),
        marks => i18n::import_summary_set_up(rules.shape(), marks, moves, &**rules),
    }
}

/// The dialog that shows the game as text in a chosen format.
#[derive(Clone, Debug, PartialEq)]
pub struct TextExportDialog {
    pub format: GameFormat,
    /// The text and what it leaves out, or why the format cannot express the game.
    pub result: Result<WrittenGame, Message>,
}

impl TextExportDialog {
    /// Creates the dialog with the game as text in a format.
    pub fn new(format: GameFormat, game: &Game) -> Self {
        Self { format, result: write_game(format, game).map_err(|error| error.message()) }
    }
}

/// The dialog with the link to what is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkDialog {
    pub link: Link,
    /// The parts of the game that the link leaves out.
    pub lost: Vec<LostPart>,
}

/// The size in points of the frame that embeds a board in another page.
const FRAME_SIZE: [u32; 2] = [640, 480];

impl LinkDialog {
    /// Returns the text to copy: the link, or the HTML of a frame that shows it.
    pub fn text(&self, address: &str) -> String {
        let link = self.link.to_text(address);
        if self.link.embed.is_none() {
            return link;
        }
        let ([width, height], link) =
            (FRAME_SIZE, link.replace('&', "&amp;").replace('"', "&quot;"));
        format!(
            "<iframe src=\"{link}\" width=\"{width}\" height=\"{height}\" title=\"Hypertoe\" \
             loading=\"lazy\" style=\"border: 0\"></iframe>"
        )
    }
}

/// A game found among several in one text.
#[derive(Debug)]
pub struct FoundGame {
    /// The game with its description, or the reason why it cannot be read.
    pub game: Result<(LoadedGame, Message), Message>,
}

/// The games found in one text. They equal only their own clones, so that comparing dialogs is
/// cheap.
#[derive(Clone, Debug)]
pub struct FoundGames(Arc<Vec<FoundGame>>);

impl FoundGames {
    pub fn new(games: SeveralGames) -> Self {
        let describe = |game: Game| {
            let description = GameSummary::of(&game).description();
            (LoadedGame::new(game), description)
        };
        let games = games.into_iter().map(|game| FoundGame { game: game.map(describe) });
        Self(Arc::new(games.collect()))
    }

    /// Returns copies of the games that can be read.
    pub fn readable(&self) -> Vec<Game> {
        let games = self.0.iter().filter_map(|found| found.game.as_ref().ok());
        games.map(|(game, _)| game.clone().into_game()).collect()
    }
}

impl Deref for FoundGames {
    type Target = [FoundGame];

    fn deref(&self) -> &[FoundGame] {
        &self.0
    }
}

impl PartialEq for FoundGames {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A shared pointer to a game that is to be put on the board. It equals only its own clones, so
/// that comparing dialogs is cheap.
#[derive(Clone, Debug)]
pub struct LoadedGame(Arc<Game>);

impl LoadedGame {
    pub fn new(game: Game) -> Self {
        Self(Arc::new(game))
    }

    /// Returns the game; clones it if it is shared.
    pub fn into_game(self) -> Game {
        Arc::unwrap_or_clone(self.0)
    }
}

impl PartialEq for LoadedGame {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

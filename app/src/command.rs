//! Everything a person can do, once: text, tooltip, shortcut.
//!
//! Menus, buttons, shortcuts and the command palette all go through it.

use crate::action::{
    Action, ExchangeAction, ExploreAction, FileAction, GameAction, GridAction, SeatAction,
    ShellAction, TheoryAction,
};
use crate::animation::Repeat;
use crate::state::{Dialog, HelpPage, Mode, NewGame, State, ThemeChoice, TheoryPage};
use crate::update::seats;
use egui::{Key, KeyboardShortcut, Modifiers};
use hypertoe_core::Outcome;
use hypertoe_core::record::Format;
use hypertoe_core::winnable::Winnable;

/// One thing a person can do without saying more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`text` and `tooltip` say what each does, in words a person reads")]
pub enum Command {
    NewGame,
    Rematch,
    Open,
    Save,
    SaveAs,
    Import,
    Export,
    CopyMove,
    CopyGame,
    Paste,
    Quit,
    Undo,
    Redo,
    ToStart,
    ToEnd,
    PlayFocused,
    Swap,
    Peek,
    AgreeDraw,
    PlayOn,
    EditPlayers,
    Hint,
    PauseComputers,
    StepComputers,
    MoveNow,
    ModePlay,
    ModeExplore,
    ExploreCell,
    Completed,
    Census,
    Gallery,
    Draws,
    Symmetries,
    Pairs,
    PlayPause,
    StepBack,
    Step,
    PreviousLine,
    NextLine,
    FirstLine,
    LastLine,
    Slower,
    Faster,
    Repeat,
    Fit,
    FillWithBoard,
    ZoomIn,
    ZoomOut,
    ResetNesting,
    Heat,
    ThemeSystem,
    ThemeDark,
    ThemeLight,
    LargerText,
    SmallerText,
    UsualSize,
    Panel,
    Palette,
    Welcome,
    Help,
    HelpRules,
    HelpGames,
    HelpFormats,
    About,
}

/// When a shortcut without modifier is listened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Always.
    Everywhere,
    /// While the line explorer is open.
    Exploring,
}

impl Command {
    /// All commands, in the order of the palette.
    pub const ALL: [Self; 64] = [
        Self::NewGame,
        Self::Rematch,
        Self::Open,
        Self::Save,
        Self::SaveAs,
        Self::Import,
        Self::Export,
        Self::CopyMove,
        Self::CopyGame,
        Self::Paste,
        Self::Undo,
        Self::Redo,
        Self::ToStart,
        Self::ToEnd,
        Self::PlayFocused,
        Self::Swap,
        Self::Peek,
        Self::AgreeDraw,
        Self::PlayOn,
        Self::EditPlayers,
        Self::Hint,
        Self::PauseComputers,
        Self::StepComputers,
        Self::MoveNow,
        Self::ModePlay,
        Self::ModeExplore,
        Self::ExploreCell,
        Self::Completed,
        Self::Census,
        Self::Gallery,
        Self::Draws,
        Self::Symmetries,
        Self::Pairs,
        Self::PlayPause,
        Self::StepBack,
        Self::Step,
        Self::PreviousLine,
        Self::NextLine,
        Self::FirstLine,
        Self::LastLine,
        Self::Slower,
        Self::Faster,
        Self::Repeat,
        Self::Fit,
        Self::FillWithBoard,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::ResetNesting,
        Self::Heat,
        Self::ThemeSystem,
        Self::ThemeDark,
        Self::ThemeLight,
        Self::LargerText,
        Self::SmallerText,
        Self::UsualSize,
        Self::Panel,
        Self::Palette,
        Self::Welcome,
        Self::Help,
        Self::HelpRules,
        Self::HelpGames,
        Self::HelpFormats,
        Self::About,
        Self::Quit,
    ];

    /// Its text in a menu, and one sentence about it.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::NewGame => ("New game…", "Choose a board, rules and players"),
            Self::Rematch => ("Rematch", "Start the same game anew"),
            Self::Open => ("Open…", "Open a saved game"),
            Self::Save => ("Save", "Save the game with all its variations"),
            Self::SaveAs => ("Save as…", "Save the game to another file"),
            Self::Import => ("Import…", "Paste or type a game in any format, or choose a file"),
            Self::Export => ("Export…", "The game as text in one of ten formats"),
            Self::CopyMove => ("Copy last move", "As a short text, to be pasted at the other end"),
            Self::CopyGame => ("Copy whole game", "As one line, to be pasted at the other end"),
            Self::Paste => ("Paste", "A move or a game from the other end, or in any format"),
            Self::Quit => ("Quit", "Close the window; unsaved work is asked about"),
            Self::Undo => ("Undo move", "Go one move back; nothing is lost"),
            Self::Redo => ("Redo move", "Go one move on"),
            Self::ToStart => ("To the start", "Go before the first move"),
            Self::ToEnd => ("To the end", "Go to the last move of this line of play"),
            Self::PlayFocused => ("Play the marked cell", "Play the cell the arrow keys are at"),
            Self::Swap => ("Swap", "Pie rule: take over the first mark instead of moving"),
            Self::Peek => ("Peek", "Mental play: see the board until the next move; it is counted"),
            Self::AgreeDraw => ("Call it a draw", "When nobody can win any more"),
            Self::PlayOn => ("Play on", "Take the agreed draw back"),
            Self::EditPlayers => ("Players…", "Names, marks and colours"),
            Self::Hint => ("Hint", "Show the best move that is found, and why"),
            Self::PauseComputers => {
                ("Pause computers or go on", "Let the computer players wait, or go on from here")
            }
            Self::StepComputers => {
                ("One computer move", "Let the computer make one move, then wait")
            }
            Self::MoveNow => ("Move now", "Stop thinking and make the best move found so far"),
            Self::ModePlay => ("Play", "Play the game"),
            Self::ModeExplore => ("Explore", "Walk through every line of a cell"),
            Self::ExploreCell => ("Explore this cell", "Show every line through this cell"),
            Self::Completed => {
                ("Completed lines", "Run through the lines of who completed one; then of the next")
            }
            Self::Census => ("Census of this board", "Count every position and every game"),
            Self::Gallery => ("Ways to win", "Leaf through finished positions of this board"),
            Self::Draws => {
                ("Full boards without a line", "Is there a draw at all? Find one, or why not")
            }
            Self::Symmetries => {
                ("Symmetries and first moves", "Colour the cells by what they are up to symmetry")
            }
            Self::Pairs => {
                ("Pairing strategy", "An answer to every move, so that nobody gets a line")
            }
            Self::PlayPause => ("Play or pause the lines", "Run through the lines one by one"),
            Self::StepBack => ("Previous step", "One cell back along the line"),
            Self::Step => ("Next step", "One cell on along the line"),
            Self::PreviousLine => ("Previous line", "Go to the line before"),
            Self::NextLine => ("Next line", "Go to the next line"),
            Self::FirstLine => ("First line", "Go to the first line"),
            Self::LastLine => ("Last line", "Go to the last line"),
            Self::Slower => ("Slower", "Play the lines more slowly"),
            Self::Faster => ("Faster", "Play the lines faster"),
            Self::Repeat => ("Loop", "Play all lines again and again, or one line, or stop"),
            Self::Fit => ("Fit the board", "Show the whole board"),
            Self::FillWithBoard => ("Fill with this board", "Show the small board of this cell"),
            Self::ZoomIn => ("Zoom in", "Enlarge the board"),
            Self::ZoomOut => ("Zoom out", "Make the board smaller"),
            Self::ResetNesting => ("Reset the nesting", "Stack the axes as at the start"),
            Self::Heat => ("Colour by lines", "Colour each cell by how many lines cross it"),
            Self::ThemeSystem => ("Theme of the system", "Dark or light as the system has it"),
            Self::ThemeDark => ("Dark theme", "Light text on dark"),
            Self::ThemeLight => ("Light theme", "Dark text on light"),
            Self::LargerText => ("Everything larger", "For a projector or tired eyes"),
            Self::SmallerText => ("Everything smaller", "To see more at once"),
            Self::UsualSize => ("Usual size", "Everything as large as the system has it"),
            Self::Panel => ("Side panel", "Show or hide the panel beside the board"),
            Self::Palette => ("All commands…", "Find a command by its name"),
            Self::Welcome => ("Welcome page", "Presets and recent games"),
            Self::Help => ("Keys and hints", "What the keys and the mouse do"),
            Self::HelpRules => ("Rules", "What each rule means"),
            Self::HelpGames => {
                ("Games and players", "The presets and their sources, and the computer players")
            }
            Self::HelpFormats => ("Formats", "Each format of games, with an example"),
            Self::About => ("About Hypertoe", "Version and licence"),
        }
    }

    /// Its text in a menu.
    pub fn text(self) -> &'static str {
        self.words().0
    }

    /// Its tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> String {
        let (_, about) = self.words();
        match self.shortcut_text(ctx) {
            Some(shortcut) => format!("{about} ({shortcut})"),
            None => about.to_owned(),
        }
    }

    /// Its shortcut as it is shown: `Ctrl+S`, `.`.
    pub fn shortcut_text(self, ctx: &egui::Context) -> Option<String> {
        let (shortcut, _) = self.shortcut()?;
        let named = ctx.format_shortcut(&shortcut);
        let key = shortcut.logical_key;
        let character = matches!(key, Key::Comma | Key::Period | Key::Minus | Key::Plus);
        match named.strip_suffix(key.name()) {
            Some(before) if character => Some(format!("{before}{}", key.symbol_or_name())),
            _ => Some(named),
        }
    }

    /// Its shortcut, and when that is listened to.
    pub fn shortcut(self) -> Option<(KeyboardShortcut, Scope)> {
        let ctrl = Modifiers::COMMAND;
        let ctrl_shift = Modifiers::COMMAND | Modifiers::SHIFT;
        let none = Modifiers::NONE;
        let everywhere =
            |modifiers, key| Some((KeyboardShortcut::new(modifiers, key), Scope::Everywhere));
        let exploring = |key| Some((KeyboardShortcut::new(none, key), Scope::Exploring));
        match self {
            Self::NewGame => everywhere(ctrl, Key::N),
            Self::Rematch => everywhere(ctrl_shift, Key::N),
            Self::Open => everywhere(ctrl, Key::O),
            Self::Save => everywhere(ctrl, Key::S),
            Self::SaveAs => everywhere(ctrl_shift, Key::S),
            Self::CopyMove => everywhere(ctrl, Key::C),
            Self::CopyGame => everywhere(ctrl_shift, Key::C),
            Self::Paste => everywhere(ctrl, Key::V),
            Self::Quit => everywhere(ctrl, Key::Q),
            Self::Undo => everywhere(ctrl, Key::Z),
            Self::Redo => everywhere(ctrl_shift, Key::Z),
            Self::ToStart => everywhere(ctrl, Key::Home),
            Self::ToEnd => everywhere(ctrl, Key::End),
            Self::PlayFocused => everywhere(none, Key::Enter),
            Self::Hint => everywhere(none, Key::T),
            Self::PauseComputers => everywhere(none, Key::G),
            Self::StepComputers => everywhere(none, Key::O),
            Self::MoveNow => everywhere(none, Key::M),
            Self::ModePlay => everywhere(none, Key::F2),
            Self::ModeExplore => everywhere(none, Key::F3),
            Self::Swap => everywhere(none, Key::S),
            Self::Peek => everywhere(none, Key::V),
            Self::ExploreCell => everywhere(none, Key::E),
            Self::Completed => everywhere(none, Key::C),
            Self::PlayPause => exploring(Key::Space),
            Self::StepBack => exploring(Key::Comma),
            Self::Step => exploring(Key::Period),
            Self::PreviousLine => exploring(Key::P),
            Self::NextLine => exploring(Key::N),
            Self::FirstLine => exploring(Key::Home),
            Self::LastLine => exploring(Key::End),
            Self::Slower => exploring(Key::Minus),
            Self::Faster => exploring(Key::Plus),
            Self::Repeat => exploring(Key::L),
            Self::Fit => everywhere(none, Key::F),
            Self::FillWithBoard => everywhere(none, Key::B),
            Self::ZoomIn => everywhere(none, Key::PageUp),
            Self::ZoomOut => everywhere(none, Key::PageDown),
            Self::Heat => everywhere(none, Key::H),
            Self::LargerText => everywhere(ctrl, Key::Plus),
            Self::SmallerText => everywhere(ctrl, Key::Minus),
            Self::UsualSize => everywhere(ctrl, Key::Num0),
            Self::Panel => everywhere(none, Key::F4),
            Self::Palette => everywhere(ctrl, Key::K),
            Self::Help => everywhere(none, Key::F1),
            _ => None,
        }
    }

    /// All its shortcuts: the one that is told, and others that people try.
    pub fn shortcuts(self) -> impl Iterator<Item = (KeyboardShortcut, Scope)> {
        let ctrl = Modifiers::COMMAND;
        let other = match self {
            Self::Redo => Some((ctrl, Key::Y, Scope::Everywhere)),
            Self::LargerText => Some((ctrl, Key::Equals, Scope::Everywhere)),
            Self::Faster => Some((Modifiers::NONE, Key::Equals, Scope::Exploring)),
            _ => None,
        };
        let other =
            other.map(|(modifiers, key, scope)| (KeyboardShortcut::new(modifiers, key), scope));
        self.shortcut().into_iter().chain(other)
    }

    /// Whether its keys mean something else while text is typed.
    pub fn edits_text(self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::ToStart
                | Self::ToEnd
                | Self::CopyMove
                | Self::CopyGame
                | Self::Paste
        )
    }

    /// Whether it acts on a board that has to be seen.
    pub fn is_of_the_board(self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::ToStart
                | Self::ToEnd
                | Self::Hint
                | Self::PauseComputers
                | Self::StepComputers
                | Self::MoveNow
                | Self::Swap
                | Self::Peek
                | Self::ExploreCell
                | Self::Completed
                | Self::Fit
                | Self::FillWithBoard
                | Self::ZoomIn
                | Self::ZoomOut
                | Self::Heat
        )
    }

    /// Whether it names a setting that is on.
    pub fn is_on(self, state: &State) -> bool {
        match self {
            Self::ThemeSystem => state.settings.theme == ThemeChoice::System,
            Self::ThemeDark => state.settings.theme == ThemeChoice::Dark,
            Self::ThemeLight => state.settings.theme == ThemeChoice::Light,
            Self::Heat => state.grid.heat,
            Self::Peek => state.eyes.peeking,
            Self::Panel => state.settings.panel,
            _ => false,
        }
    }

    /// Whether it can be done now.
    pub fn enabled(self, state: &State) -> bool {
        if state.welcome && self.is_of_the_board() {
            return false;
        }
        let game = state.document.game();
        let outcome = game.position().outcome();
        match self {
            Self::Undo | Self::ToStart => game.current() != hypertoe_core::NodeId::START,
            Self::Redo | Self::ToEnd => game.next(game.current()).is_some(),
            Self::PlayFocused => !outcome.is_over() && state.mode == Mode::Play && !state.welcome,
            Self::AgreeDraw => {
                outcome == Outcome::Undecided && state.document.chances() != Winnable::Yes
            }
            // A hint and its reason would tell who stands where.
            Self::Hint => !outcome.is_over() && !state.is_hidden(),
            Self::PauseComputers => seats::to_move(state).is_some() || computers_only(state),
            Self::StepComputers => seats::to_move(state).is_some() && !seats::is_waiting(state),
            Self::MoveNow => seats::is_waiting(state),
            Self::PlayOn => game.position().is_agreed_draw(),
            Self::Swap => game.position().can_swap() && !seats::is_waiting(state),
            Self::Peek => state.eyes.peeking || state.is_hidden(),
            Self::Completed => !state.is_hidden() && state.next_completed().is_some(),
            Self::PlayPause
            | Self::StepBack
            | Self::Step
            | Self::FirstLine
            | Self::LastLine
            | Self::PreviousLine
            | Self::NextLine => {
                // On the pages about the whole board no line is to be seen.
                state.explore.followed().is_some() && state.theory_page().is_none()
            }
            Self::Save | Self::SaveAs | Self::Open => state.busy.is_none(),
            _ => true,
        }
    }

    /// The change of state it asks for.
    pub fn action(self, state: &State) -> Action {
        let game = state.document.game();
        let theme = |choice| Action::Shell(ShellAction::Theme(choice));
        let ask = |dialog| Action::Shell(ShellAction::Ask(dialog));
        match self {
            Self::NewGame => ask(Dialog::NewGame(NewGame::like(game))),
            Self::Rematch => Action::Game(GameAction::Rematch),
            Self::Open => Action::File(FileAction::Open),
            Self::Save => Action::File(FileAction::Save),
            Self::SaveAs => Action::File(FileAction::SaveAs),
            Self::Import => Action::Exchange(ExchangeAction::AskImport),
            Self::Export => Action::Exchange(ExchangeAction::Export(Format::Pgn)),
            Self::CopyMove => Action::Exchange(ExchangeAction::CopyMove),
            Self::CopyGame => Action::Exchange(ExchangeAction::CopyGame),
            Self::Paste => Action::Exchange(ExchangeAction::RequestPaste),
            Self::Quit => Action::Shell(ShellAction::CloseRequested),
            Self::Undo => Action::Game(GameAction::Undo),
            Self::Redo => Action::Game(GameAction::Redo),
            Self::ToStart => Action::Game(GameAction::ToStart),
            Self::ToEnd => Action::Game(GameAction::ToEnd),
            Self::PlayFocused => Action::Game(GameAction::PlayFocused),
            Self::Swap => Action::Game(GameAction::Swap),
            Self::Peek => Action::Game(GameAction::Peek),
            Self::AgreeDraw => Action::Game(GameAction::AgreeDraw(true)),
            Self::PlayOn => Action::Game(GameAction::AgreeDraw(false)),
            Self::EditPlayers => ask(Dialog::Players(game.players().to_vec())),
            Self::Hint => Action::Seat(SeatAction::Hint),
            Self::PauseComputers => {
                let waits = state.seats.paused || state.seats.looking_back;
                Action::Seat(SeatAction::Pause(!waits))
            }
            Self::StepComputers => Action::Seat(SeatAction::Step),
            Self::MoveNow => Action::Seat(SeatAction::MoveNow),
            Self::ModePlay => Action::Shell(ShellAction::Mode(Mode::Play)),
            Self::ModeExplore => Action::Shell(ShellAction::Mode(Mode::Explore)),
            Self::ExploreCell => Action::Explore(ExploreAction::CellInHand),
            Self::Completed => {
                let player = state.next_completed().unwrap_or(hypertoe_core::Player(0));
                Action::Explore(ExploreAction::Completed(player))
            }
            Self::Census => Action::Theory(TheoryAction::Open(TheoryPage::Census)),
            Self::Gallery => Action::Theory(TheoryAction::Open(TheoryPage::Gallery)),
            Self::Draws => Action::Theory(TheoryAction::Open(TheoryPage::Draws)),
            Self::Symmetries => Action::Theory(TheoryAction::Open(TheoryPage::Symmetries)),
            Self::Pairs => Action::Theory(TheoryAction::Open(TheoryPage::Pairs)),
            Self::PlayPause => Action::Explore(ExploreAction::PlayPause),
            Self::StepBack => Action::Explore(ExploreAction::Step(-1)),
            Self::Step => Action::Explore(ExploreAction::Step(1)),
            Self::PreviousLine => Action::Explore(ExploreAction::Line(-1)),
            Self::NextLine => Action::Explore(ExploreAction::Line(1)),
            Self::FirstLine => Action::Explore(ExploreAction::FirstLine),
            Self::LastLine => Action::Explore(ExploreAction::LastLine),
            Self::Slower => Action::Explore(ExploreAction::ChangeSpeed(-1)),
            Self::Faster => Action::Explore(ExploreAction::ChangeSpeed(1)),
            Self::Repeat => Action::Explore(ExploreAction::Repeat(next_repeat(state))),
            Self::Fit => Action::Grid(GridAction::Fit),
            Self::FillWithBoard => {
                Action::Grid(GridAction::FillWithBoard(state.cell_in_hand().clone()))
            }
            Self::ZoomIn => Action::Grid(GridAction::ZoomCenter(1.25)),
            Self::ZoomOut => Action::Grid(GridAction::ZoomCenter(0.8)),
            Self::ResetNesting => Action::Grid(GridAction::ResetNesting),
            Self::Heat => Action::Grid(GridAction::ToggleHeat),
            Self::ThemeSystem => theme(ThemeChoice::System),
            Self::ThemeDark => theme(ThemeChoice::Dark),
            Self::ThemeLight => theme(ThemeChoice::Light),
            Self::LargerText => Action::Shell(ShellAction::Scale(state.settings.zoom + 0.1)),
            Self::SmallerText => Action::Shell(ShellAction::Scale(state.settings.zoom - 0.1)),
            Self::UsualSize => Action::Shell(ShellAction::Scale(1.0)),
            Self::Panel => Action::Shell(ShellAction::TogglePanel),
            Self::Palette => Action::Shell(ShellAction::Palette(Some(String::new()))),
            Self::Welcome => Action::Shell(ShellAction::Welcome(true)),
            Self::Help => ask(Dialog::Help(HelpPage::Keys)),
            Self::HelpRules => ask(Dialog::Help(HelpPage::Rules)),
            Self::HelpFormats => ask(Dialog::Help(HelpPage::Formats)),
            Self::HelpGames => ask(Dialog::Help(HelpPage::Games)),
            Self::About => ask(Dialog::About),
        }
    }
}

/// Whether only computers play, and the game goes on.
fn computers_only(state: &State) -> bool {
    let game = state.document.game();
    !game.position().outcome().is_over()
        && game.players().iter().all(|player| player.computer.is_some())
}

fn next_repeat(state: &State) -> Repeat {
    match state.explore.playback.repeat {
        Repeat::Off => Repeat::All,
        Repeat::All => Repeat::Line,
        Repeat::Line => Repeat::Off,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_commands_are_listed_once_and_have_words() {
        let set: HashSet<Command> = Command::ALL.into_iter().collect();
        assert_eq!(set.len(), Command::ALL.len());
        let texts: HashSet<&str> = Command::ALL.iter().map(|command| command.text()).collect();
        assert_eq!(texts.len(), Command::ALL.len(), "two commands with the same text");
        assert!(Command::ALL.iter().all(|command| !command.words().1.is_empty()));
    }

    #[test]
    fn no_two_shortcuts_clash_on_any_system() {
        // COMMAND is Ctrl on Linux and Windows and ⌘ on macOS; no shortcut
        // uses CTRL or MAC_CMD by themselves, so that one test serves all.
        let mut seen = HashSet::new();
        for command in Command::ALL {
            for (shortcut, _) in command.shortcuts() {
                assert!(!shortcut.modifiers.ctrl && !shortcut.modifiers.mac_cmd);
                let modifiers = (shortcut.modifiers.command, shortcut.modifiers.shift);
                assert!(seen.insert((modifiers, shortcut.logical_key)), "{command:?} clashes");
            }
        }
    }
}

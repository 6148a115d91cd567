//! Keys for commands.

use super::{Command, Scope};
use egui::{Key, KeyboardShortcut, Modifiers};

impl Command {
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
        let analysing = |key| Some((KeyboardShortcut::new(none, key), Scope::Analysing));
        match self {
            Self::NewGame => everywhere(ctrl, Key::N),
            Self::Rematch => everywhere(ctrl_shift, Key::N),
            Self::Open => everywhere(ctrl, Key::O),
            Self::Save => everywhere(ctrl, Key::S),
            Self::SaveAs => everywhere(ctrl_shift, Key::S),
            Self::TakePicture => everywhere(ctrl, Key::E),
            Self::TakeFilm => everywhere(ctrl_shift, Key::E),
            Self::TakeSheet => everywhere(ctrl, Key::P),
            Self::CopyPicture => everywhere(ctrl_shift, Key::P),
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
            Self::ModeAnalyse => everywhere(none, Key::F5),
            Self::BestLine => everywhere(none, Key::D),
            Self::Worths => everywhere(none, Key::J),
            Self::Prove => analysing(Key::P),
            Self::LineBack => analysing(Key::Comma),
            Self::LineOn => analysing(Key::Period),
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
            Self::Straighten => exploring(Key::Y),
            Self::FrontEdge => {
                Some((KeyboardShortcut::new(Modifiers::SHIFT, Key::Y), Scope::Exploring))
            }
            Self::Fit => everywhere(none, Key::F),
            Self::FillWithBoard => everywhere(none, Key::B),
            Self::ZoomIn => everywhere(none, Key::PageUp),
            Self::ZoomOut => everywhere(none, Key::PageDown),
            Self::Heat => everywhere(none, Key::H),
            Self::Threats => everywhere(none, Key::X),
            Self::ViewGrid => everywhere(none, Key::Num1),
            Self::ViewSpace => everywhere(none, Key::Num2),
            Self::ViewBoth => everywhere(none, Key::Num3),
            Self::SpaceReset => everywhere(none, Key::R),
            Self::SpaceFront => everywhere(none, Key::I),
            Self::SpaceTop => everywhere(none, Key::U),
            Self::SpaceCorner => everywhere(none, Key::Q),
            Self::SpaceLast => everywhere(none, Key::W),
            Self::SpaceArrange => everywhere(none, Key::A),
            Self::SpaceTurn => everywhere(none, Key::Z),
            Self::SpaceTools => everywhere(none, Key::K),
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Message;
    use std::collections::HashSet;

    #[test]
    fn all_commands_are_listed_once_and_have_words() {
        let set: HashSet<Command> = Command::ALL.into_iter().collect();
        assert_eq!(set.len(), Command::ALL.len());
        let texts: HashSet<Message> = Command::ALL.iter().map(|command| command.text()).collect();
        assert_eq!(texts.len(), Command::ALL.len(), "two commands with the same text");
        assert!(Command::ALL.iter().all(|command| !command.about().to_string().is_empty()));
    }

    #[test]
    fn no_two_shortcuts_clash_on_any_system() {
        // COMMAND is Ctrl on Linux and Windows and ⌘ on macOS; no shortcut
        // uses CTRL or MAC_CMD by themselves, so that one test serves all.
        let mut seen = HashSet::new();
        for command in Command::ALL {
            for (shortcut, scope) in command.shortcuts() {
                assert!(!shortcut.modifiers.ctrl && !shortcut.modifiers.mac_cmd);
                let modifiers = (shortcut.modifiers.command, shortcut.modifiers.shift);
                // The explorer and the analysis are never open at once.
                let both = [Scope::Exploring, Scope::Analysing];
                for scope in both.into_iter().filter(|s| scope == Scope::Everywhere || scope == *s)
                {
                    let key = (modifiers, shortcut.logical_key, scope == Scope::Exploring);
                    assert!(seen.insert(key), "{command:?} clashes");
                }
            }
        }
    }
}

//! The kind of an action, for crash reports.

use super::Action;
use std::fmt::{self, Write};

impl Action {
    /// Returns the names of the variants, such as `Game Play`, without anything that was typed,
    /// played or opened.
    pub fn kind_name(&self) -> String {
        let mut kind = KindWriter::default();
        // The writer refuses whatever follows the names.
        let _ = write!(kind, "{self:?}");
        kind.0
    }
}

/// Collects the first two names of a `Debug` output.
#[derive(Default)]
struct KindWriter(String);

impl Write for KindWriter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| match letter {
            '(' if !self.0.contains(' ') => self.0.write_char(' '),
            letter if letter.is_alphanumeric() => self.0.write_char(letter),
            _ => Err(fmt::Error),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::action::{Action, FileAction, GameAction, ShellAction, TextIoAction};

    #[test]
    fn a_kind_says_nothing_of_what_was_played_typed_or_opened() {
        let of = |action: Action, kind: &str| assert_eq!(action.kind_name(), kind);
        of(Action::Game(GameAction::Play([1, 2].into())), "Game Play");
        of(Action::Game(GameAction::Comment("secret".into())), "Game Comment");
        of(
            Action::Game(GameAction::TypeCoordinate { field: 1, text: "secret".into() }),
            "Game Type",
        );
        of(Action::Game(GameAction::Undo), "Game Undo");
        of(Action::File(FileAction::OpenFile("/home/secret".into())), "File OpenFile");
        of(Action::TextIo(TextIoAction::Pasted("secret".into())), "Exchange Pasted");
        of(Action::Shell(ShellAction::SetCommandPalette(Some("secret".into()))), "Shell Palette");
    }
}

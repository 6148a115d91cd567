//! Editing of the marks and the highlighted cells of a step.

use super::file::MAX_ITEMS;
use super::setting::LessonBoard;
use hypertoe_core::play::setup::{Setup, SetupError, SetupFault};
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

impl LessonBoard {
    /// Returns the reason why no game leads to the marks.
    pub fn marks_error(&self) -> Option<SetupError> {
        let rules = Arc::new(Rules::new(self.shape.clone(), 2).ok()?);
        let setup = Setup::from_cells(rules, self.marks.iter().cloned());
        let position = setup.position();
        position.or_else(|error| error.ignore(SetupFault::can_be_ignored)).err()
    }

    /// Toggles a player's mark on a cell, where it replaces another player's.
    pub fn toggle_mark(&mut self, player: usize, cell: &Cell) {
        let there = self.marks[player].contains(cell);
        self.marks.iter_mut().for_each(|own| own.retain(|it| it != cell));
        let own = &mut self.marks[player];
        if !there && own.len() < MAX_ITEMS {
            own.push(cell.clone());
            own.sort();
        }
    }

    /// Toggles the highlight of a cell.
    pub fn toggle_highlight(&mut self, cell: &Cell) {
        let count = self.highlights.len();
        self.highlights.retain(|(it, _)| it != cell);
        if self.highlights.len() == count && count < MAX_ITEMS {
            self.highlights.push((cell.clone(), String::new()));
            self.highlights.sort();
        }
    }

    /// Returns a version that can be drawn: if the marks are not in turn, the surplus ones become
    /// labels of their cells.
    pub fn drawable(&self) -> Self {
        let mut setting = self.clone();
        if setting.marks_error().is_none() {
            return setting;
        }
        let [first, second] = setting.marks.clone();
        let most = [first.len().min(second.len() + 1), second.len().min(first.len())];
        let mut beside = |cells: &[Cell], name: &str| {
            setting.highlights.extend(cells.iter().map(|cell| (cell.clone(), name.to_owned())));
        };
        beside(&first[most[0]..], "X");
        beside(&second[most[1]..], "O");
        setting.marks = [first[..most[0]].to_vec(), second[..most[1]].to_vec()];
        if setting.marks_error().is_some() {
            let [first, second] = std::mem::take(&mut setting.marks);
            let all = first.into_iter().map(|cell| (cell, "X".to_owned()));
            setting
                .highlights
                .extend(all.chain(second.into_iter().map(|cell| (cell, "O".to_owned()))));
        }
        setting
    }
}

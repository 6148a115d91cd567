//! A bar of one row that moves what does not fit into a popup.

use super::widgets::{AccessibleName, scroll_area_with_height, target_size};
use crate::i18n::Message;
use crate::theme;
use egui::{Button, Id, Popup, PopupCloseBehavior, Role, Ui, Vec2};
use std::collections::HashMap;

type AddContents<'a> = Box<dyn Fn(&mut Ui) + 'a>;

/// A bar of one row. Parts for which there is no room move into a popup, the last ones first.
pub struct OverflowBar<'a> {
    id: Id,
    /// The name of the button that opens the popup.
    overflow_name: Message,
    parts: Vec<(Id, AddContents<'a>)>,
    /// A part that is shown after those that fit, and never moves into the popup.
    kept: Option<(Id, AddContents<'a>)>,
}

/// Widths of the parts in the last frame.
type PartWidths = HashMap<Id, f32>;

/// The popup's largest height, as a fraction of the window's.
const MAX_HEIGHT_SHARE: f32 = 0.7;

impl<'a> OverflowBar<'a> {
    /// Creates an empty bar. `name` identifies the bar; `overflow_name` names the button that opens
    /// the popup.
    pub fn new(name: &'static str, overflow_name: Message) -> Self {
        Self {
            id: Id::unique(("bar of one row", name)),
            overflow_name,
            parts: Vec::new(),
            kept: None,
        }
    }

    /// Adds a part, which `add` shows, less important than those before; `name` must be unique in
    /// the bar.
    pub fn add_part(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        self.parts.push((self.id.with(name), Box::new(add)));
    }

    /// Adds a part before all others.
    pub fn put_first(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        self.parts.insert(0, (self.id.with(name), Box::new(add)));
    }

    /// Adds a part that stays in the bar, after all others that fit.
    pub fn keep_part(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        self.kept = Some((self.id.with(name), Box::new(add)));
    }

    pub fn show(self, ui: &mut Ui) {
        let known: PartWidths = ui.data(|data| data.get_temp(self.id)).unwrap_or_default();
        let gap = ui.spacing().item_spacing.x;
        let width = |id: &Id| known.get(id).map_or(0.0, |width| width + gap);
        let kept = self.kept.as_ref().map_or(0.0, |(id, _)| width(id));
        let room = ui.available_width() + gap - kept;
        let all: f32 = self.parts.iter().map(|(id, _)| width(id)).sum();
        let more = ui.spacing().interact_size.x.max(target_size(ui, Vec2::ZERO).x) + gap;
        let room = if all <= room { f32::INFINITY } else { room - more };
        let mut used = 0.0;
        let fits = |(id, _): &&(Id, AddContents<'_>)| {
            used += width(id);
            used <= room
        };
        let shown = self.parts.iter().take_while(fits).count();
        let mut now = known.clone();
        ui.horizontal(|ui| {
            for (id, add) in self.parts[..shown].iter().chain(&self.kept) {
                let part = ui.push_id(id, |ui| ui.horizontal(|ui| add(ui)).response).inner;
                now.insert(*id, part.rect.width());
            }
            if shown < self.parts.len() {
                self.overflow_button(ui, shown);
            }
        });
        if now != known {
            ui.data_mut(|data| data.insert_temp(self.id, now));
            ui.ctx().request_discard("the width of a part of a bar has become known");
        }
    }

    /// Shows the button that opens the popup with the parts that do not fit.
    fn overflow_button(&self, ui: &mut Ui, shown: usize) {
        let button = ui.add(Button::new(theme::icon::MORE).min_size(target_size(ui, Vec2::ZERO)));
        button.set_name(Role::Button, &self.overflow_name);
        let button = button.on_hover_text(&self.overflow_name);
        let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        popup.show(|ui| {
            let max = ui.ctx().content_rect().height() * MAX_HEIGHT_SHARE;
            scroll_area_with_height(max).show(ui, |ui| {
                for (id, add) in &self.parts[shown..] {
                    ui.push_id(id, |ui| ui.horizontal(|ui| add(ui)));
                }
            });
        });
    }
}

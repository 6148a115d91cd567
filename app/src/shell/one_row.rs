//! A bar of one row that moves what does not fit into a popup.

use super::widgets::scroll_up_to;
use crate::action::Action;
use crate::theme::icons;
use crate::words::Message;
use egui::{Button, Id, Popup, PopupCloseBehavior, Role, Ui, WidgetInfo};
use std::collections::HashMap;

type Add<'a> = Box<dyn Fn(&mut Ui, &mut Vec<Action>) + 'a>;

/// The parts of a bar, the most important first.
pub struct OneRow<'a> {
    id: Id,
    /// The name of the button that opens the popup.
    more: Message,
    parts: Vec<(Id, Add<'a>)>,
}

/// Widths of the parts in the last frame.
type Widths = HashMap<Id, f32>;

/// The popup's largest height, as a share of the window's.
const MOST_HEIGHT: f32 = 0.7;

impl<'a> OneRow<'a> {
    /// Returns an empty bar. `name` identifies it; `more` names the button that opens the popup.
    pub fn new(name: &'static str, more: Message) -> Self {
        Self { id: Id::unique(("bar of one row", name)), more, parts: Vec::new() }
    }

    /// Adds a part; `name` must be unique in the bar.
    pub fn part(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui, &mut Vec<Action>) + 'a,
    ) {
        self.parts.push((self.id.with(name), Box::new(add)));
    }

    pub fn show(self, ui: &mut Ui, send: &mut Vec<Action>) {
        let known: Widths = ui.data(|data| data.get_temp(self.id)).unwrap_or_default();
        let gap = ui.spacing().item_spacing.x;
        let width = |id: &Id| known.get(id).map_or(0.0, |width| width + gap);
        let room = ui.available_width() + gap;
        let all: f32 = self.parts.iter().map(|(id, _)| width(id)).sum();
        let more = ui.spacing().interact_size.x + gap;
        let room = if all <= room { f32::INFINITY } else { room - more };
        let mut used = 0.0;
        let fits = |(id, _): &&(Id, Add<'_>)| {
            used += width(id);
            used <= room
        };
        let shown = self.parts.iter().take_while(fits).count();
        let mut now = known.clone();
        ui.horizontal(|ui| {
            for (id, add) in &self.parts[..shown] {
                let part = ui.push_id(id, |ui| ui.horizontal(|ui| add(ui, send)).response).inner;
                now.insert(*id, part.rect.width());
            }
            if shown < self.parts.len() {
                self.more(ui, shown, send);
            }
        });
        if now != known {
            ui.data_mut(|data| data.insert_temp(self.id, now));
            ui.ctx().request_discard("the width of a part of a bar has become known");
        }
    }

    /// Shows the button that opens the popup with the parts that do not fit.
    fn more(&self, ui: &mut Ui, shown: usize, send: &mut Vec<Action>) {
        let button = ui.add(Button::new(icons::MORE));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &self.more));
        let button = button.on_hover_text(&self.more);
        let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        popup.show(|ui| {
            let most = ui.ctx().content_rect().height() * MOST_HEIGHT;
            scroll_up_to(most).show(ui, |ui| {
                for (id, add) in &self.parts[shown..] {
                    ui.push_id(id, |ui| ui.horizontal(|ui| add(ui, send)));
                }
            });
        });
    }
}

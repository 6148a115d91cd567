//! A bar of one row that moves what does not fit into a popup.

use super::widgets::{AccessibleName, scroll_area_with_height, target_size};
use crate::i18n::Message;
use crate::theme::{self, axis_color};
use egui::text::LayoutJob;
use egui::{
    Button, Color32, FontId, Id, Popup, PopupCloseBehavior, Role, TextFormat, TextStyle, Ui, Vec2,
};
use hypertoe_core::geometry;
use std::collections::HashMap;

type AddContents<'a> = Box<dyn Fn(&mut Ui) + 'a>;

/// The most axes whose values stand on the button that opens the popup.
const MAX_NOTES: usize = 3;

/// An axis, its value, and the greatest value that it may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AxisNote {
    pub axis: usize,
    pub value: u16,
    pub last: u16,
}

impl AxisNote {
    fn text(self) -> String {
        format!("{}={}", geometry::axis_name(self.axis), self.value)
    }
}

struct BarPart<'a> {
    id: Id,
    add: AddContents<'a>,
    /// The axis whose value the part sets: it stands on the button of the popup if the part is there.
    note: Option<AxisNote>,
}

/// A bar of one row. Parts for which there is no room move into a popup, the last ones first.
pub struct OverflowBar<'a> {
    id: Id,
    /// The name of the button that opens the popup.
    overflow_name: Message,
    parts: Vec<BarPart<'a>>,
    /// A part that is shown after those that fit, and never moves into the popup.
    kept: Option<BarPart<'a>>,
}

/// Widths of the parts in the last frame.
type PartWidths = HashMap<Id, f32>;

/// The room for the number of axes that are not named on the button, in points.
const MORE_WIDTH: f32 = 30.0;
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
        self.parts.push(BarPart { id: self.id.with(name), add: Box::new(add), note: None });
    }

    /// Adds a part that sets the value of an axis. While it is in the popup, the axis and its value stand
    /// on the button that opens it.
    pub fn add_axis_part(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        note: AxisNote,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        self.parts.push(BarPart { id: self.id.with(name), add: Box::new(add), note: Some(note) });
    }

    /// Adds a part before all others.
    pub fn put_first(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        let part = BarPart { id: self.id.with(name), add: Box::new(add), note: None };
        self.parts.insert(0, part);
    }

    /// Adds a part that stays in the bar, after all others that fit.
    pub fn keep_part(
        &mut self,
        name: impl std::hash::Hash + std::fmt::Debug,
        add: impl Fn(&mut Ui) + 'a,
    ) {
        self.kept = Some(BarPart { id: self.id.with(name), add: Box::new(add), note: None });
    }

    pub fn show(self, ui: &mut Ui) {
        let known: PartWidths = ui.data(|data| data.get_temp(self.id)).unwrap_or_default();
        let gap = ui.spacing().item_spacing.x;
        let width = |id: &Id| known.get(id).map_or(0.0, |width| width + gap);
        let kept = self.kept.as_ref().map_or(0.0, |part| width(&part.id));
        let room = ui.available_width() + gap - kept;
        let all: f32 = self.parts.iter().map(|part| width(&part.id)).sum();
        let more = self.most_button_width(ui) + gap;
        let room = if all <= room { f32::INFINITY } else { room - more };
        let mut used = 0.0;
        let fits = |part: &&BarPart<'_>| {
            used += width(&part.id);
            used <= room
        };
        let shown = self.parts.iter().take_while(fits).count();
        let mut now = known.clone();
        ui.horizontal(|ui| {
            for BarPart { id, add, .. } in self.parts[..shown].iter().chain(&self.kept) {
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

    /// Returns the width of the button that opens the popup with the longest text it may have: the bar
    /// does not depend on the values of its axes.
    fn most_button_width(&self, ui: &Ui) -> f32 {
        let least = ui.spacing().interact_size.x.max(target_size(ui, Vec2::ZERO).x);
        let notes = self.parts.iter().filter_map(|part| part.note);
        let mut longest: Vec<AxisNote> =
            notes.map(|note| AxisNote { value: note.last, ..note }).collect();
        longest.sort_by_key(|note| note.text().len());
        let text = button_text(ui, &longest.split_off(longest.len().saturating_sub(MAX_NOTES)));
        let rest = if longest.is_empty() { 0.0 } else { MORE_WIDTH };
        let text = ui.painter().layout_job(text).size().x + rest;
        least.max(text + 2.0 * ui.spacing().button_padding.x)
    }

    /// Shows the button that opens the popup with the parts that do not fit.
    fn overflow_button(&self, ui: &mut Ui, shown: usize) {
        let notes: Vec<AxisNote> = self.parts[shown..].iter().filter_map(|it| it.note).collect();
        let text = button_text(ui, &notes);
        let button = ui.add(Button::new(text).min_size(target_size(ui, Vec2::ZERO)));
        button.set_name(Role::Button, &self.overflow_name);
        let button = button.on_hover_text(&self.overflow_name);
        let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        popup.show(|ui| {
            let max = ui.ctx().content_rect().height() * MAX_HEIGHT_SHARE;
            scroll_area_with_height(max).show(ui, |ui| {
                for BarPart { id, add, .. } in &self.parts[shown..] {
                    ui.push_id(id, |ui| ui.horizontal(|ui| add(ui)));
                }
            });
        });
    }
}

/// Returns the text of the button that opens a popup with these axes: those with a value other than 0
/// first of all, and the number of the others.
fn button_text(ui: &Ui, notes: &[AxisNote]) -> LayoutJob {
    let mut job = LayoutJob::default();
    let font: FontId = TextStyle::Button.resolve(ui.style());
    let mut append = |text: &str, color: Color32| {
        job.append(text, 0.0, TextFormat::simple(font.clone(), color));
    };
    append(theme::icon::MORE, ui.visuals().text_color());
    let told =
        notes.iter().filter(|it| it.value != 0).chain(notes.iter().filter(|it| it.value == 0));
    let mut told: Vec<&AxisNote> = told.take(MAX_NOTES).collect();
    told.sort_unstable();
    for note in &told {
        append(&format!(" {}", note.text()), axis_color(note.axis, ui.visuals().dark_mode));
    }
    if notes.len() > told.len() {
        append(&format!(" +{}", notes.len() - told.len()), ui.visuals().weak_text_color());
    }
    job
}

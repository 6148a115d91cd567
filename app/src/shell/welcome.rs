//! The first page: what to do.

use super::kept::kept;
use super::side_choice::side_choice;
use super::widgets::main_button;
use crate::action::{Action, FileAction, GameAction, ShellAction};
use crate::command::Command;
use crate::scene::{TextureCache, paint};
use crate::state::{NewGame, Settings, State};
use crate::theme::{Palette, icons, size};
use crate::views::miniature::Miniature;
use crate::words::{self, ToMessage, players, presets};
use egui::{
    FontId, Galley, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use hypertoe_core::play::preset::{PRESETS, Preset};
use hypertoe_core::{Bot, Rules};
use std::sync::Arc;

/// Shows the presets, the recent games and the way to the lines of a tesseract.
pub fn welcome(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.canvas);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = (ui.available_width() - 48.0).min(980.0);
        ui.vertical_centered(|ui| {
            ui.set_max_width(width);
            ui.add_space((ui.available_height() * 0.06).clamp(10.0, 60.0));
            ui.label(RichText::new("Hypertoe").size(34.0).strong());
            ui.label(
                RichText::new(words::welcome_about()).size(size::HEADING).color(palette.text_weak),
            );
            ui.add_space(22.0);
        });
        let margin = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                buttons(ui, state, send);
                ui.add_space(12.0);
                cards(ui, state, palette, send);
                ui.add_space(18.0);
                super::library::latest(ui, state, palette, send);
                recent(ui, &state.settings, send);
            });
        });
    });
}

/// Who plays against the person at this window.
fn opponents(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    let now = settings.opponent;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::welcome_opponent()).size(size::HEADING).strong());
        let friend = ui.selectable_label(now.is_none(), words::welcome_friend());
        if friend.on_hover_text(words::welcome_friend_tip()).clicked() {
            send.push(Action::Shell(ShellAction::Opponent(None)));
        }
        for bot in Bot::ALL {
            let chosen = now.is_some_and(|known| known.name() == bot.name());
            let label = ui.selectable_label(chosen, bot.message());
            if label.on_hover_text(words::welcome_computer_tip(players::bot(bot))).clicked() {
                send.push(Action::Shell(ShellAction::Opponent(Some(bot))));
            }
        }
    });
    // In either case a row, so that nothing below moves.
    ui.horizontal_wrapped(|ui| match now {
        None => _ = ui.weak(words::welcome_friend_tip()),
        Some(bot) => {
            if let Some(side) = side_choice(ui, words::side_title(), Some(settings.side)) {
                send.push(Action::Shell(ShellAction::Side(side)));
            }
            ui.weak(players::bot(bot));
        }
    });
}

fn cards(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    opponents(ui, &state.settings, send);
    ui.add_space(6.0);
    let columns = if ui.available_width() > 900.0 { 3 } else { 2 };
    let gap = 12.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let featured = |preset: &&Preset| FEATURED.contains(&preset.name);
    let featured: Vec<&Preset> = PRESETS.iter().filter(featured).collect();
    for row in featured.chunks(columns) {
        let row: Vec<Card<'_>> =
            row.iter().map(|preset| Card::new(ui, preset, width, palette)).collect();
        let height = row.iter().map(Card::height).fold(0.0, f32::max);
        ui.horizontal(|ui| {
            for card in &row {
                send.extend(card.show(ui, state, vec2(width, height), palette));
            }
        });
    }
}

/// The games that get a card; all are in the choice of a new game.
const FEATURED: [&str; 6] = [
    "3×3",
    "3×3×3 fair",
    "Qubic 4×4×4",
    "3×3×3×3",
    "Naughts and crosses on a tesseract",
    "Connect Four",
];

/// The side of the picture on a card, and the room around what stands there.
const PICTURE: f32 = 92.0;
const MARGIN: f32 = 12.0;

/// A card: its texts as they are laid out, so that it is as high as they need.
struct Card<'a> {
    preset: &'a Preset,
    rules: Option<Arc<Rules>>,
    texts: Vec<Arc<Galley>>,
}

/// The rules of a preset, and what its card says.
fn told(preset: &Preset) -> (Option<Arc<Rules>>, Vec<String>) {
    let rules = NewGame::from_preset(preset).rules().ok().map(Arc::new);
    let mut texts = vec![preset.message().into(), presets::preset(preset).about.into()];
    texts.extend(rules.iter().map(|rules| {
        let cells = words::count_cells(rules.shape().cells());
        let lines = words::count_lines(rules.open_lines().unwrap_or_default());
        words::welcome_size(cells, lines).into()
    }));
    (rules, texts)
}

impl<'a> Card<'a> {
    fn new(ui: &Ui, preset: &'a Preset, width: f32, palette: &Palette) -> Self {
        let kept = kept(ui.ctx(), ("card", preset.name), &(), || told(preset));
        let (rules, texts) = &*kept;
        let room = width - PICTURE - 3.0 * MARGIN;
        let looks = [
            (size::HEADING - 1.0, palette.text),
            (size::TEXT - 0.5, palette.text_weak),
            (size::SMALL_TEXT, palette.accent),
        ];
        let texts = texts.iter().zip(looks).map(|(text, (size, color))| {
            ui.painter().layout(text.clone(), FontId::proportional(size), color, room)
        });
        Self { preset, rules: rules.clone(), texts: texts.collect() }
    }

    fn height(&self) -> f32 {
        let texts: f32 = self.texts.iter().map(|text| text.size().y + 4.0).sum();
        texts.max(PICTURE) + 2.0 * MARGIN
    }

    fn show(&self, ui: &mut Ui, state: &State, size: Vec2, palette: &Palette) -> Option<Action> {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            let name = words::welcome_card(self.preset);
            egui::WidgetInfo::labeled(egui::Role::Button, true, name)
        });
        let hot = response.hovered() || response.has_focus();
        let fill = if hot { palette.raised } else { palette.surface };
        let edge = if hot { palette.accent } else { palette.outline };
        let painter = ui.painter_at(rect);
        painter.rect(rect, 10.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        let at = pos2(rect.left() + MARGIN, rect.center().y - PICTURE / 2.0);
        let picture = Rect::from_min_size(at, Vec2::splat(PICTURE));
        if let Some(rules) = &self.rules {
            let key = (Arc::clone(rules), picture, *palette);
            let scene = kept(ui.ctx(), ("card picture", self.preset.name), &key, || {
                Miniature::new(rules, picture).scene(rules, palette)
            });
            paint(&scene, &painter, &mut TextureCache::default());
        }
        let mut at = pos2(picture.right() + MARGIN, rect.top() + MARGIN);
        for text in &self.texts {
            painter.galley(at, text.clone(), palette.text);
            at.y += text.size().y + 4.0;
        }
        if !response.clicked() {
            return None;
        }
        let mut start = NewGame::from_preset(self.preset).start().ok()?;
        for player in start.players.iter_mut().skip(1) {
            player.computer = state.settings.opponent;
        }
        start.side = state.settings.opponent.map(|_| state.settings.side);
        Some(Action::Game(GameAction::Start(Box::new(start))))
    }
}

/// What else there is to do; in sight however small the window.
fn buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        if main_button(ui, words::welcome_explore()).clicked()
            && let Ok(mut start) = NewGame::default().start()
        {
            start.explore = true;
            send.push(Action::Game(GameAction::Start(Box::new(start))));
        }
        for command in [Command::NewGame, Command::Open, Command::Help] {
            let text = match command {
                Command::NewGame => words::welcome_new_game(),
                other => other.text(),
            };
            super::widgets::command_button(ui, state, command, text, send);
        }
        // A game may have been taken back to its start.
        let game = state.document.game();
        let marks = game.move_count() + game.position().set_up_marks().len();
        let begun = state.document.file().is_some() || marks > 0;
        if begun && ui.button(words::welcome_back()).clicked() {
            send.push(Action::Shell(ShellAction::Welcome(false)));
        }
    });
}

fn recent(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    if settings.recent.is_empty() {
        ui.weak(words::welcome_recent_none());
        return;
    }
    ui.label(RichText::new(words::welcome_recent()).size(size::HEADING).strong());
    for file in &settings.recent {
        let text = format!("{} {}", icons::FILE, file.name());
        let link = ui.link(text).on_hover_text(file.to_string());
        if link.clicked() {
            send.push(Action::File(FileAction::OpenFile(file.clone())));
        }
    }
}

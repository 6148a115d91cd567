//! The first page: what to do.

use super::miniature::Miniature;
use super::widgets::main_button;
use crate::action::{Action, FileAction, GameAction, ShellAction};
use crate::command::Command;
use crate::scene::{TextureCache, paint};
use crate::sentences;
use crate::state::{NewGame, State};
use crate::theme::{Palette, icons, size};
use egui::{Align2, FontId, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use hypertoe_core::Bot;
use hypertoe_core::play::preset::{PRESETS, Preset};

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
                RichText::new("Tic-tac-toe on a board of any side in any number of dimensions")
                    .size(size::HEADING)
                    .color(palette.text_weak),
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
                recent(ui, state, send);
            });
        });
    });
}

/// Who plays against the person at this window.
fn opponents(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let now = state.settings.opponent;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Play against").size(size::HEADING).strong());
        let friend = ui.selectable_label(now.is_none(), "a friend");
        if friend.on_hover_text("Everybody at this window, in turn").clicked() {
            send.push(Action::Shell(ShellAction::Opponent(None)));
        }
        for bot in Bot::ALL {
            let chosen = now.is_some_and(|known| known.name() == bot.name());
            let label = ui.selectable_label(chosen, bot.name());
            if label.on_hover_text(format!("Computer: {}", sentences::bot(bot))).clicked() {
                send.push(Action::Shell(ShellAction::Opponent(Some(bot))));
            }
        }
        if let Some(bot) = now {
            ui.weak(sentences::bot(bot));
        }
    });
}

fn cards(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    opponents(ui, state, send);
    ui.add_space(6.0);
    let columns = if ui.available_width() > 900.0 { 3 } else { 2 };
    let gap = 12.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let featured = |preset: &&Preset| FEATURED.contains(&preset.name);
    let featured: Vec<&Preset> = PRESETS.iter().filter(featured).collect();
    for row in featured.chunks(columns) {
        ui.horizontal(|ui| {
            for preset in row {
                card(ui, state, preset, width, palette, send);
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

/// Room for two lines of name and two of text.
const CARD_HEIGHT: f32 = 128.0;

fn card(
    ui: &mut Ui,
    state: &State,
    preset: &Preset,
    width: f32,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CARD_HEIGHT), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Play {}", preset.name))
    });
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { palette.raised } else { palette.surface };
    let edge = if hot { palette.accent } else { palette.outline };
    let painter = ui.painter_at(rect);
    painter.rect(rect, 10.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let new = NewGame::from_preset(preset);
    let picture =
        Rect::from_min_size(rect.min + vec2(12.0, (CARD_HEIGHT - 92.0) / 2.0), vec2(92.0, 92.0));
    let mut lines = String::new();
    if let Ok(rules) = new.rules() {
        let scene = Miniature::new(&rules, picture).scene(&rules, palette);
        paint(&scene, &painter, &mut TextureCache::default());
        let open = rules.open_lines().unwrap_or_default();
        lines = format!("{} cells · {open} lines", rules.shape().cells());
    }
    let left = picture.right() + 14.0;
    let room = rect.right() - left - 12.0;
    let text = |text: &str, size: f32, color| {
        painter.layout(text.to_owned(), FontId::proportional(size), color, room)
    };
    let name = text(preset.name, size::HEADING - 1.0, palette.text);
    let top = rect.top() + 14.0;
    let below = top + name.size().y + 4.0;
    painter.galley(pos2(left, top), name, palette.text);
    let about = text(sentences::preset(preset).about, size::TEXT - 0.5, palette.text_weak);
    let about_ends = below + about.size().y;
    painter.galley(pos2(left, below), about, palette.text_weak);
    let font = FontId::proportional(size::SMALL_TEXT);
    let corner = pos2(left, rect.bottom() - 12.0);
    // In a narrow window a long name leaves no room for them.
    if about_ends < corner.y - size::SMALL_TEXT {
        painter.text(corner, Align2::LEFT_BOTTOM, lines, font, palette.accent);
    }
    if response.clicked()
        && let Ok(mut start) = new.start()
    {
        for player in start.players.iter_mut().skip(1) {
            player.computer = state.settings.opponent;
        }
        send.push(Action::Game(GameAction::Start(Box::new(start))));
    }
}

/// What else there is to do; in sight however small the window.
fn buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        if main_button(ui, "Explore the lines of a tesseract").clicked()
            && let Ok(mut start) = NewGame::default().start()
        {
            start.explore = true;
            send.push(Action::Game(GameAction::Start(Box::new(start))));
        }
        for command in [Command::NewGame, Command::Open, Command::Help] {
            let text = match command {
                Command::NewGame => "All games, your own rules…",
                other => other.text(),
            };
            super::widgets::command_button(ui, state, command, text, send);
        }
        // A game may have been taken back to its start.
        let game = state.document.game();
        let marks = game.move_count() + game.position().set_up_marks().len();
        let begun = state.document.path().is_some() || marks > 0;
        if begun && ui.button("Back to the game").clicked() {
            send.push(Action::Shell(ShellAction::Welcome(false)));
        }
    });
}

fn recent(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if state.settings.recent.is_empty() {
        ui.weak("Games you save are listed here. You can also drop a file onto the window");
        return;
    }
    ui.label(RichText::new("Recent games").size(size::HEADING).strong());
    for path in &state.settings.recent {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let text = format!("{} {name}", icons::FILE);
        let link = ui.link(text).on_hover_text(path.display().to_string());
        if link.clicked() {
            send.push(Action::File(FileAction::OpenPath(path.clone())));
        }
    }
}

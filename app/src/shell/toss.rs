//! The toss of a coin or die for the first move, short and skippable.

use crate::action::{Action, ShellAction};
use crate::scene::{Scene, TextureCache, paint};
use crate::state::State;
use crate::theme::{Palette, player_color, size};
use crate::views::grid::draw_mark;
use crate::words;
use egui::{Context, Id, Key, Modal, Rect, RichText, Sense, Ui, Vec2, vec2};

/// Shows the toss while it runs. A click or a key ends it.
pub fn toss_dialog(ctx: &Context, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(toss) = &state.coin_toss else { return };
    if state.overlays.dialog().is_some() {
        return;
    }
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(egui::Margin::same(24));
    let modal = Modal::new(Id::unique("toss")).frame(frame).show(ctx, |ui| {
        ui.set_width(260.0);
        ui.vertical_centered(|ui| {
            let players = state.document.game().players();
            let heading = if players.len() == 2 { words::toss_coin() } else { words::toss_die() };
            ui.label(RichText::new(heading).color(palette.text_weak));
            ui.add_space(10.0);
            let shown = &players[toss.shown_player(players.len())];
            coin(ui, palette, shown, toss.apparent_width());
            ui.add_space(10.0);
            let lying = toss.has_landed();
            let text =
                if lying { words::toss_starts(&shown.name).into() } else { String::from(" ") };
            ui.label(RichText::new(text).size(size::HEADING + 2.0).strong());
            ui.add_space(8.0);
            if ui.button(words::toss_skip()).on_hover_text(words::toss_skip_tip()).clicked() {
                send.push(Action::Shell(ShellAction::CloseCoinToss));
            }
        });
    });
    let skip = ctx.input(|i| {
        i.pointer.primary_clicked()
            || [Key::Enter, Key::Space, Key::Escape].into_iter().any(|key| i.key_pressed(key))
    });
    if modal.should_close() || skip {
        send.push(Action::Shell(ShellAction::CloseCoinToss));
    }
}

/// Paints a coin with a player's mark. `face` is 1 if it faces the viewer, 0 on its edge.
fn coin(ui: &mut Ui, palette: &Palette, info: &hypertoe_core::PlayerInfo, face: f32) {
    let side = 110.0;
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let color = player_color(info.color, palette.dark);
    let height = (side * face).max(6.0);
    let body = Rect::from_center_size(rect.center(), vec2(side, height));
    ui.painter().add(egui::epaint::EllipseShape {
        center: body.center(),
        radius: body.size() / 2.0,
        fill: palette.raised,
        stroke: egui::Stroke::new(3.0, color),
        angle: 0.0,
    });
    if face > 0.55 {
        let mut scene = Scene::default();
        draw_mark(&mut scene, info.mark, rect.shrink(side * (0.58 - 0.4 * face)), color);
        paint(&scene, ui.painter(), &mut TextureCache::default());
    }
}

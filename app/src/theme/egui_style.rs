//! Egui's style: fonts, text sizes, spacing, and the colours of the palette.

use super::{Palette, fonts, size};
use egui::{
    CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, Theme, Vec2, vec2,
};

/// Padding of buttons and fields for fingers: one row of text is in their middle.
const TOUCH_BUTTON_PADDING: Vec2 = vec2(11.0, 13.0);
/// The side of check boxes for fingers.
const TOUCH_ICON_WIDTH: f32 = 20.0;
/// The distance at which a finger still meets a target.
const TOUCH_RADIUS: f32 = 6.0;

/// Installs the fonts and the style of both themes.
pub fn install_style(ctx: &egui::Context) {
    ctx.set_fonts(fonts::definitions());
    apply_style(ctx, StyleOptions::default());
}

/// The choices of the style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StyleOptions {
    pub has_high_contrast: bool,
    /// Whether nothing is animated.
    pub is_still: bool,
    /// Whether targets are large enough for a finger.
    pub has_large_targets: bool,
}

/// Sets the style of both themes.
pub fn apply_style(ctx: &egui::Context, options: StyleOptions) {
    for theme in [Theme::Dark, Theme::Light] {
        ctx.style_mut_of(theme, |style| {
            spacing(style);
            if options.has_large_targets {
                enlarge_targets(style);
            }
            let palette = Palette::select(theme == Theme::Dark, options.has_high_contrast);
            visuals(&mut style.visuals, &palette);
            let time = egui::Style::default().animation_time;
            style.animation_time = if options.is_still { 0.0 } else { time };
        });
    }
}

fn spacing(style: &mut egui::Style) {
    (style.spacing, style.interaction) = Default::default();
    let font = |size: f32, family: FontFamily| FontId::new(size, family);
    style.text_styles = [
        (TextStyle::Small, font(size::SMALL_TEXT, FontFamily::Proportional)),
        (TextStyle::Body, font(size::TEXT, FontFamily::Proportional)),
        (TextStyle::Button, font(size::TEXT, FontFamily::Proportional)),
        (TextStyle::Heading, font(size::HEADING, FontFamily::Proportional)),
        (TextStyle::Monospace, font(size::TEXT - 0.5, FontFamily::Monospace)),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(9.0, 4.0);
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.interact_size.y = 24.0;
    style.spacing.slider_width = 120.0;
    style.spacing.window_margin = Margin::same(16);
    style.spacing.scroll =
        egui::style::ScrollStyle { bar_width: 7.0, ..egui::style::ScrollStyle::solid() };
    style.interaction.tooltip_delay = 0.4;
    style.interaction.selectable_labels = false;
}

/// Makes what can be pressed large enough for a finger; texts keep their size.
fn enlarge_targets(style: &mut egui::Style) {
    let spacing = &mut style.spacing;
    spacing.interact_size = Vec2::splat(size::TOUCH_TARGET);
    spacing.button_padding = TOUCH_BUTTON_PADDING;
    spacing.icon_width = TOUCH_ICON_WIDTH;
    spacing.icon_width_inner = TOUCH_ICON_WIDTH * 0.6;
    spacing.scroll = egui::style::ScrollStyle::floating();
    style.interaction.interact_radius = TOUCH_RADIUS;
}

fn visuals(visuals: &mut egui::Visuals, palette: &Palette) {
    visuals.dark_mode = palette.dark;
    visuals.panel_fill = palette.surface;
    visuals.window_fill = palette.surface;
    visuals.window_stroke = Stroke::new(palette.thin_stroke_width(), palette.outline);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.window_shadow = Shadow { offset: [0, 6], blur: 24, spread: 0, color: palette.shadow };
    visuals.popup_shadow = Shadow { offset: [0, 3], blur: 12, spread: 0, color: palette.shadow };
    visuals.extreme_bg_color = palette.canvas;
    visuals.text_edit_bg_color = Some(palette.canvas);
    visuals.faint_bg_color = palette.raised;
    visuals.error_fg_color = palette.error;
    visuals.warn_fg_color = palette.line;
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = palette.accent.gamma_multiply(0.45);
    visuals.selection.stroke = Stroke::new(1.0, palette.text);
    visuals.weak_text_color = Some(palette.text_weak);
    let radius = CornerRadius::same(6);
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, palette.text);
    widgets.noninteractive.bg_stroke = Stroke::new(palette.thin_stroke_width(), palette.outline);
    for (widget, fill, line) in [
        (&mut widgets.inactive, palette.raised, palette.outline),
        (&mut widgets.hovered, palette.raised_hover, palette.outline),
        (&mut widgets.active, palette.raised_hover, palette.accent),
        (&mut widgets.open, palette.raised_hover, palette.outline),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(palette.thin_stroke_width(), line);
        widget.fg_stroke = Stroke::new(1.5, palette.text);
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
}

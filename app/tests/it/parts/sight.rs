//! What is read has contrast, and what is told apart by colour stays apart for eyes that lack one.

use egui::Color32;
use hypertoe::theme::StyleOptions;
use hypertoe::theme::{
    Palette, axis_color, axis_value_color, group_color, heat_color, player_color, value_color,
};
use hypertoe_core::PlayerColor;
use hypertoe_core::search::{Basis, GameValue, PlyCount, Verdict};

const PALETTES: [(&str, Palette); 5] = [
    ("dark", Palette::DARK),
    ("light", Palette::LIGHT),
    ("dark, high contrast", Palette::DARK_CONTRAST),
    ("light, high contrast", Palette::LIGHT_CONTRAST),
    ("paper", Palette::PAPER),
];

/// Red, green and blue as light, 0 … 1.
fn light(color: Color32) -> [f64; 3] {
    [color.r(), color.g(), color.b()].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast ratio of WCAG 2.
fn contrast(a: Color32, b: Color32) -> f64 {
    let luminance = |color| {
        let [r, g, b] = light(color);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

fn times(matrix: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
}

/// What eyes without one kind of cones see, on linear light, at full severity: Machado, Oliveira
/// and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE
/// Transactions on Visualization and Computer Graphics 15 (2009), supplement.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// A place in OKLab (Ottosson 2020), in which distances are as large as they look.
fn oklab(linear: [f64; 3]) -> [f64; 3] {
    let cones = times(
        &[
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        linear,
    );
    let bent = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    times(&bent, cones.map(f64::cbrt))
}

/// How far apart two colours look to these eyes, in hundredths; 2 can just be told apart.
fn distance(eyes: &[[f64; 3]; 3], a: Color32, b: Color32) -> f64 {
    let seen = |color| oklab(times(eyes, light(color)).map(|part| part.clamp(0.0, 1.0)));
    let squares = seen(a).into_iter().zip(seen(b)).map(|(a, b)| (a - b) * (a - b));
    100.0 * squares.sum::<f64>().sqrt()
}

/// The least distance of two of these colours to any eyes.
fn least_distance(colors: &[Color32]) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for (eyes, matrix) in &EYES {
        for (i, a) in colors.iter().enumerate() {
            for (j, b) in colors[..i].iter().enumerate() {
                let apart = distance(matrix, *a, *b);
                if apart < least.0 {
                    least = (apart, format!("{j} and {i}, {eyes}"));
                }
            }
        }
    }
    least
}

#[test]
fn colors_of_players_and_axes_stay_apart_for_all_eyes() {
    for dark in [true, false] {
        let players = PlayerColor::ALL.map(|color| player_color(color, dark));
        let axes: Vec<Color32> = (0..6).map(|axis| axis_color(axis, dark)).collect();
        for (what, colors, least) in [
            ("two players", &players[..2], 20.0),
            ("four players", &players[..4], 11.5),
            ("eight players", &players[..], 4.5),
            ("four axes", &axes[..4], 7.5),
            ("six axes", &axes[..], 7.0),
        ] {
            let (apart, pair) = least_distance(colors);
            assert!(apart >= least, "{what}, dark {dark}: {pair} are {apart:.1} apart");
        }
    }
}

#[test]
fn colors_of_slices_have_an_order_that_all_eyes_see() {
    for (name, palette) in PALETTES {
        for side in 2_u8..=5 {
            let share = |value: u8| f32::from(value) / f32::from(side - 1);
            let colors: Vec<Color32> =
                (0..side).map(|value| axis_value_color(share(value), palette.dark)).collect();
            let (apart, pair) = least_distance(&colors);
            assert!(apart >= 6.0, "{name}, {side}: {pair} are {apart:.1} apart");
            // Each is lighter than the one before, and all are seen on their ground.
            let on_black = colors.iter().map(|it| contrast(*it, Color32::BLACK));
            assert!(on_black.is_sorted_by(|a, b| a < b), "{name}: {colors:?}");
            let seen = colors.iter().map(|it| contrast(*it, palette.canvas));
            assert!(seen.fold(f64::INFINITY, f64::min) >= 2.6, "{name}: {colors:?}");
        }
    }
}

/// All that falls short of its contrast.
fn short(pairs: impl IntoIterator<Item = (String, Color32, Color32, f64)>) -> Vec<String> {
    let short = pairs.into_iter().filter_map(|(name, a, b, due)| {
        let found = contrast(a, b);
        (found < due).then(|| format!("{name}: {found:.2}, not {due}"))
    });
    short.collect()
}

#[test]
fn text_has_a_contrast_of_4_5_and_shapes_of_3() {
    for (name, palette) in PALETTES {
        let due = if palette.high_contrast { 7.0 } else { 4.5 };
        let grounds = [palette.canvas, palette.surface, palette.raised, palette.raised_hover];
        let texts = [
            palette.text,
            palette.text_weak,
            palette.accent,
            palette.error,
            palette.success,
            palette.line,
        ];
        let mut pairs = Vec::new();
        for (i, ground) in grounds.into_iter().enumerate() {
            pairs.extend(texts.iter().enumerate().map(|(j, text)| {
                (
                    format!("{name}: text {j} on ground {i}"),
                    *text,
                    ground,
                    if i == 3 { 4.5 } else { due },
                )
            }));
            pairs.push((format!("{name}: focus on ground {i}"), palette.focus, ground, 3.0));
            let axes = (0..12).map(|axis| (axis, axis_color(axis, palette.dark)));
            let least = if i == 3 { 3.0 } else { 4.5 };
            pairs.extend(axes.map(|(axis, color)| {
                (format!("{name}: axis {axis} on ground {i}"), color, ground, least)
            }));
        }
        pairs.push((format!("{name}: accent"), palette.on_accent, palette.accent, 4.5));
        pairs.push((format!("{name}: line"), palette.on_line, palette.line, 4.5));
        pairs.push((format!("{name}: focus on cells"), palette.focus, palette.cell, 3.0));
        pairs.push((format!("{name}: line on cells"), palette.line, palette.cell, 3.0));
        for color in PlayerColor::ALL {
            let mark = player_color(color, palette.dark);
            for (on, ground) in
                [("cells", palette.cell), ("cards", palette.raised), ("panels", palette.surface)]
            {
                let due = if on == "panels" { 4.5 } else { 3.0 };
                pairs.push((format!("{name}: {color:?} on {on}"), mark, ground, due));
            }
        }
        pairs.push((format!("{name}: closed"), palette.closed_mark, palette.cell_closed, 3.0));
        pairs.push((format!("{name}: barred"), palette.closed_mark, palette.cell_barred, 3.0));
        if palette.high_contrast {
            for block in palette.blocks {
                pairs.push((format!("{name}: cell"), palette.cell, block, 3.0));
                pairs.push((format!("{name}: line between cells"), palette.line, block, 3.0));
            }
            pairs.push((format!("{name}: outline"), palette.outline, palette.raised_hover, 3.0));
        }
        // Every colour that a cell may have, and every grey.
        let dark = palette.dark;
        let groups = (0..12).map(|number| group_color(number, dark));
        let shares = || (0_u8..=100).map(|percent| f32::from(percent) / 100.0);
        let certain = [
            GameValue::Win(PlyCount::Exact(3)),
            GameValue::Loss(PlyCount::Exact(3)),
            GameValue::Draw,
        ];
        let verdicts = certain.map(|value| Verdict::Certain { value, basis: Basis::Proof });
        let fills = groups
            .chain(shares().map(|share| heat_color(share, dark)))
            .chain(shares().map(|share| axis_value_color(share, dark)))
            .chain(shares().map(|share| value_color(Verdict::Unknown, share, dark)))
            .chain(verdicts.map(|verdict| value_color(verdict, 0.5, dark)))
            .chain(shares().map(|share| Color32::BLACK.lerp_to_gamma(Color32::WHITE, share)));
        pairs.extend(
            fills.map(|fill| (format!("{name}: on {fill:?}"), palette.text_on(fill), fill, 4.5)),
        );
        let found = short(pairs);
        assert!(found.is_empty(), "{found:#?}");
    }
}

#[test]
fn the_palette_that_is_shown_is_the_one_that_was_chosen() {
    let ctx = egui::Context::default();
    hypertoe::theme::install_style(&ctx);
    for contrast in [false, true] {
        let (is_still, has_large_targets) = (true, false);
        let options = StyleOptions { has_high_contrast: contrast, is_still, has_large_targets };
        hypertoe::theme::apply_style(&ctx, options);
        for (theme, dark) in [(egui::Theme::Dark, true), (egui::Theme::Light, false)] {
            let shown = Palette::for_visuals(&ctx.style_of(theme).visuals);
            assert_eq!((shown.dark, shown.high_contrast), (dark, contrast));
        }
    }
}

/// On a grey printer, too, each colour along an axis is lighter than those before it.
#[test]
fn the_rainbow_has_an_order_without_hues() {
    for dark in [false, true] {
        let grey = |percent: u8| {
            let [red, green, blue, _] =
                egui::Rgba::from(axis_value_color(f32::from(percent) / 100.0, dark)).to_array();
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        for percent in (0..100).step_by(10) {
            let (before, after) = (grey(percent), grey(percent + 10));
            assert!(after > before + 0.004, "{percent}: {before} {after}");
        }
    }
}

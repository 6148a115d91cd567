//! The colour palettes, dark and light, and the colours of players, spans, heat and groups.

use egui::{Color32, Rgba};
use hypertoe_core::search::{GameValue, Verdict};
use hypertoe_core::{DrawingColor, PlayerColor};
use serde::{Deserialize, Serialize};

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The colours of the interface and the board, except those of axes and players. A test checks the
/// contrast of texts, and of colours that must be distinguished (`app/tests/it/parts/sight.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub dark: bool,
    pub high_contrast: bool,
    pub canvas: Color32,
    /// Panels and bars.
    pub surface: Color32,
    /// Background of cards, text fields and secondary buttons.
    pub raised: Color32,
    /// Background of cards, text fields and secondary buttons under the pointer.
    pub raised_hover: Color32,
    /// Separators and borders.
    pub outline: Color32,
    pub text: Color32,
    pub text_weak: Color32,
    /// Selection, focus, and the primary button.
    pub accent: Color32,
    pub focus: Color32,
    pub on_accent: Color32,
    /// Backgrounds of the blocks of nested boards, alternating from the outermost.
    pub blocks: [Color32; 2],
    pub cell: Color32,
    pub cell_hover: Color32,
    pub cell_closed: Color32,
    /// A cell that is not allowed as first move.
    pub cell_barred: Color32,
    /// The strokes on a cell that is closed, or not allowed as first move.
    pub closed_mark: Color32,
    /// The line being explored.
    pub line: Color32,
    /// Text on the cells of the explored line.
    pub on_line: Color32,
    pub error: Color32,
    pub success: Color32,
    /// The colour that faces turned away from the light are blended with.
    pub shade: Color32,
    /// The colour that faces in the light are blended with.
    pub highlight: Color32,
    pub shadow: Color32,
}

impl Palette {
    pub const DARK: Self = Self {
        dark: true,
        high_contrast: false,
        canvas: rgb(0x15_18_1d),
        surface: rgb(0x1c_20_27),
        raised: rgb(0x29_2f_39),
        raised_hover: rgb(0x36_3e_4b),
        outline: rgb(0x39_41_4e),
        text: rgb(0xe6_ea_f0),
        text_weak: rgb(0x9f_aa_ba),
        accent: rgb(0x70_aa_ff),
        focus: rgb(0x8f_bf_ff),
        on_accent: rgb(0x0b_12_1d),
        blocks: [rgb(0x1b_1f_26), rgb(0x21_26_2f)],
        cell: rgb(0x31_38_44),
        cell_hover: rgb(0x46_52_65),
        cell_closed: rgb(0x1a_1d_23),
        cell_barred: rgb(0x27_2c_35),
        closed_mark: rgb(0x74_7f_91),
        line: rgb(0xff_d1_66),
        on_line: rgb(0x24_1b_04),
        error: rgb(0xff_8b_83),
        success: rgb(0x6f_cf_97),
        shade: rgb(0x0a_0c_10),
        highlight: rgb(0xff_ff_ff),
        shadow: Color32::from_black_alpha(120),
    };

    pub const LIGHT: Self = Self {
        dark: false,
        high_contrast: false,
        canvas: rgb(0xf4_f6_f9),
        surface: rgb(0xff_ff_ff),
        raised: rgb(0xea_ee_f4),
        raised_hover: rgb(0xdb_e2_ec),
        outline: rgb(0xcb_d3_de),
        text: rgb(0x1d_24_30),
        text_weak: rgb(0x55_60_70),
        accent: rgb(0x1a_5c_c4),
        focus: rgb(0x0b_4f_b3),
        on_accent: rgb(0xff_ff_ff),
        blocks: [rgb(0xe9_ed_f3), rgb(0xdf_e5_ed)],
        cell: rgb(0xff_ff_ff),
        cell_hover: rgb(0xd4_e3_fb),
        cell_closed: rgb(0xd3_d9_e2),
        cell_barred: rgb(0xee_f1_f6),
        closed_mark: rgb(0x6b_76_87),
        line: rgb(0x7e_35_c4),
        on_line: rgb(0xff_ff_ff),
        error: rgb(0xb4_23_18),
        success: rgb(0x14_6c_3b),
        shade: rgb(0x4a_55_66),
        highlight: rgb(0xff_ff_ff),
        shadow: Color32::from_black_alpha(40),
    };

    /// Black on white, for printing.
    pub const PAPER: Self = Self {
        canvas: rgb(0xff_ff_ff),
        raised: rgb(0xf2_f2_f2),
        raised_hover: rgb(0xe4_e4_e4),
        outline: rgb(0xc4_c4_c4),
        text: rgb(0x00_00_00),
        text_weak: rgb(0x40_40_40),
        blocks: [rgb(0xea_ea_ea), rgb(0xdc_dc_dc)],
        cell_closed: rgb(0xd0_d0_d0),
        cell_barred: rgb(0xf0_f0_f0),
        closed_mark: rgb(0x5c_5c_5c),
        line: rgb(0x6d_1f_b3),
        shade: rgb(0x22_22_22),
        ..Self::LIGHT
    };

    /// The dark palette of high contrast: light grey between black cells.
    pub const DARK_CONTRAST: Self = Self {
        high_contrast: true,
        canvas: rgb(0x00_00_00),
        surface: rgb(0x00_00_00),
        raised: rgb(0x1a_1a_1a),
        raised_hover: rgb(0x30_30_30),
        outline: rgb(0xa8_a8_a8),
        text: rgb(0xff_ff_ff),
        text_weak: rgb(0xdc_dc_dc),
        accent: rgb(0x8f_c1_ff),
        focus: rgb(0xff_ee_66),
        on_accent: rgb(0x00_00_00),
        blocks: [rgb(0x6c_6c_6c), rgb(0x78_78_78)],
        cell: rgb(0x00_00_00),
        cell_hover: rgb(0x2c_38_48),
        cell_closed: rgb(0x3c_3c_3c),
        cell_barred: rgb(0x18_18_18),
        closed_mark: rgb(0xd0_d0_d0),
        line: rgb(0xff_e0_8a),
        error: rgb(0xff_a8_a2),
        success: rgb(0x8f_e6_b4),
        ..Self::DARK
    };

    /// The light palette of high contrast: dark grey between white cells.
    pub const LIGHT_CONTRAST: Self = Self {
        high_contrast: true,
        canvas: rgb(0xff_ff_ff),
        raised: rgb(0xf0_f0_f0),
        raised_hover: rgb(0xdc_dc_dc),
        outline: rgb(0x5a_5a_5a),
        text: rgb(0x00_00_00),
        text_weak: rgb(0x33_33_33),
        accent: rgb(0x00_44_a8),
        focus: rgb(0x00_2f_80),
        blocks: [rgb(0x90_90_90), rgb(0x84_84_84)],
        cell_closed: rgb(0xc8_c8_c8),
        closed_mark: rgb(0x30_30_30),
        line: rgb(0x4c_00_8f),
        error: rgb(0x96_12_0a),
        success: rgb(0x0a_55_2b),
        ..Self::LIGHT
    };

    /// Returns a text colour with a contrast of at least 4.5 on a fill. Where the palette's own
    /// text colours have less, it is black or white, of which one always has 4.58 (√21).
    pub fn text_on(&self, fill: Color32) -> Color32 {
        let (dark, light) =
            if self.dark { (self.canvas, self.text) } else { (self.text, self.surface) };
        let better = |a, b| if contrast(a, fill) < contrast(b, fill) { b } else { a };
        let own = better(dark, light);
        if contrast(own, fill) < 4.5 { better(Color32::BLACK, Color32::WHITE) } else { own }
    }

    /// Returns the palette that egui's style was made from.
    pub fn for_visuals(visuals: &egui::Visuals) -> Self {
        let contrast =
            visuals.window_stroke.width > Self::normal_contrast(true).thin_stroke_width();
        Self::select(visuals.dark_mode, contrast)
    }

    /// Returns the palette for a dark or light theme, of high or normal contrast.
    pub fn select(dark: bool, contrast: bool) -> Self {
        match (dark, contrast) {
            (dark, false) => Self::normal_contrast(dark),
            (true, true) => Self::DARK_CONTRAST,
            (false, true) => Self::LIGHT_CONTRAST,
        }
    }

    /// Returns the width of thin lines, in points.
    pub fn thin_stroke_width(&self) -> f32 {
        if self.high_contrast { 1.5 } else { 1.0 }
    }

    /// Returns the palette of normal contrast for a dark or light theme.
    pub fn normal_contrast(dark: bool) -> Self {
        if dark { Self::DARK } else { Self::LIGHT }
    }
}

/// Returns the contrast ratio of two colours (WCAG 2.2), from 1 to 21.
fn contrast(a: Color32, b: Color32) -> f32 {
    let luminance = |color: Color32| {
        let linear = Rgba::from(color);
        0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
    };
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// Returns a player's colour: blue and orange are Okabe and Ito's, the others were found by a
/// search for the greatest distance under colour-blindness.
pub fn player_color(color: PlayerColor, dark: bool) -> Color32 {
    let (on_dark, on_light) = match color {
        PlayerColor::Blue => (0x5a_b4_ff, 0x00_62_ab),
        PlayerColor::Orange => (0xff_9e_3d, 0xc2_55_00),
        PlayerColor::Green => (0x3e_f6_ac, 0x11_4c_1c),
        PlayerColor::Pink => (0xfe_58_95, 0x92_2a_68),
        PlayerColor::Sky => (0xa5_d8_ed, 0x1e_5e_78),
        PlayerColor::Violet => (0xb0_85_cb, 0x69_4a_cf),
        PlayerColor::Yellow => (0xf4_df_4d, 0x5c_5e_02),
        PlayerColor::Grey => (0xee_ee_ee, 0x4e_4e_4e),
    };
    rgb(if dark { on_dark } else { on_light })
}

/// Returns the colour of an arrow or a highlighted cell drawn on the board.
pub fn drawing_color(color: DrawingColor, dark: bool) -> Color32 {
    let (on_dark, on_light) = match color {
        DrawingColor::Green => (0x5f_c4_4f, 0x2f_8f_22),
        DrawingColor::Red => (0xff_5f_57, 0xc6_2b_25),
        DrawingColor::Blue => (0x7d_92_ff, 0x2f_4f_e0),
    };
    rgb(if dark { on_dark } else { on_light })
}

/// Returns the colour of lines with this span; beyond eight the colours repeat in other shades.
pub fn span_color(span: usize, dark: bool) -> Color32 {
    use PlayerColor::{Blue, Green, Grey, Orange, Pink, Sky, Violet, Yellow};
    // The first ones, which are shown together most, are the most different.
    let series = [Blue, Orange, Green, Pink, Violet, Yellow, Grey, Sky];
    let index = span.saturating_sub(1);
    let color = player_color(series[index % series.len()], dark);
    // The next spans have lighter or darker shades.
    let round = index / series.len() % 3;
    let end = if dark { Color32::WHITE } else { Color32::BLACK };
    color.lerp_to_gamma(end, 0.35 * round as f32)
}

/// Returns the heat-map colour of a value, given as a fraction 0 … 1 of the maximum.
pub fn heat_color(fraction: f32, dark: bool) -> Color32 {
    let fraction = fraction.clamp(0.0, 1.0);
    let (cold, warm, hot) = if dark {
        (rgb(0x23_2c_4a), rgb(0x8f_3f_71), rgb(0xf9_b0_57))
    } else {
        (rgb(0xf3_f0_e6), rgb(0xf0_a0_6a), rgb(0xa3_22_4e))
    };
    if fraction < 0.5 {
        cold.lerp_to_gamma(warm, fraction * 2.0)
    } else {
        warm.lerp_to_gamma(hot, fraction * 2.0 - 1.0)
    }
}

/// Returns the colour of a cell by the value of its move: a colour each for certain wins, losses
/// and draws; for an estimate the muted heat-map colour of `fraction`, its rank from 0 (weakest) to
/// 1 (strongest).
pub fn value_color(verdict: Verdict, fraction: f32, dark: bool) -> Color32 {
    let (on_dark, on_light) = match verdict.certain_value() {
        Some(GameValue::Win(_)) => (0x1f_7a_4d, 0x8f_dc_ae),
        Some(GameValue::Loss(_)) => (0x8a_36_36, 0xf2_ab_a4),
        Some(GameValue::Draw) => (0x5d_67_76, 0xb9_c2_ce),
        None => {
            let cell = if dark { Palette::DARK.cell } else { Palette::LIGHT.cell };
            return cell.lerp_to_gamma(heat_color(fraction, dark), 0.7);
        }
    };
    rgb(if dark { on_dark } else { on_light })
}

/// Colours of groups of cells, on dark and on light.
const GROUP_COLORS: [(u32, u32); 12] = [
    (0x2f_6f_b0, 0x9c_c7_f0),
    (0xb8_74_2a, 0xf7_c6_90),
    (0x2a_8f_6e, 0x9e_dc_c5),
    (0xa3_4f_86, 0xf0_b3_d8),
    (0x69_58_c0, 0xc9_bd_f5),
    (0x9a_8a_1f, 0xea_df_85),
    (0x2b_93_a8, 0xa3_df_ea),
    (0xb4_54_4a, 0xf4_b0_a8),
    (0x6b_77_85, 0xc9_d0_d8),
    (0x5a_8f_2d, 0xc3_e2_9c),
    (0x8a_5f_3c, 0xdf_c3_a6),
    (0x4f_57_a8, 0xb1_b7_ec),
];

/// Returns the colour of the cells of one group, such as a symmetry class, by the group's number,
/// from 0. After twelve groups the colours repeat.
pub fn group_color(number: usize, dark: bool) -> Color32 {
    let (on_dark, on_light) = GROUP_COLORS[number % GROUP_COLORS.len()];
    rgb(if dark { on_dark } else { on_light })
}

/// Goldenrod x, turquoise y, magenta z, green w, blue v, red u: distinct for colour-blind people.
/// The colours repeat after twelve axes.
const AXES_ON_DARK: [u32; 12] = [
    0xe8_b9_3c, 0x40_d8_cf, 0xee_6a_e6, 0xbd_f6_77, 0x2d_a8_ff, 0xff_73_46, 0xc7_b3_ff, 0x5f_d3_8f,
    0xff_a3_c4, 0xd8_c0_98, 0x86_d3_f2, 0xc0_c8_d2,
];

/// The same hues, dark enough to be read on white.
const AXES_ON_LIGHT: [u32; 12] = [
    0x8c_64_00, 0x00_77_70, 0xb0_1f_a8, 0x2a_54_34, 0x35_2f_db, 0x9e_09_07, 0x6a_4c_c0, 0x15_7a_46,
    0xb3_36_6e, 0x7a_5f_2e, 0x18_6f_92, 0x55_5f_6d,
];

/// Returns the colour of an axis; the twelve colours repeat.
pub fn axis_color(axis: usize, dark: bool) -> Color32 {
    let series = if dark { &AXES_ON_DARK } else { &AXES_ON_LIGHT };
    rgb(series[axis % series.len()])
}

/// A rainbow from red over orange, green and blue to violet, in equal steps of lightness in OKLCH
/// (Ottosson 2020): the order shows without hues, too, and on a grey printer.
const RAINBOW_ON_DARK: [Color32; 5] =
    [rgb(0xbd_38_38), rgb(0xb9_7d_00), rgb(0x57_c3_5f), rgb(0x80_d1_ff), rgb(0xec_dd_ff)];
const RAINBOW_ON_LIGHT: [Color32; 5] =
    [rgb(0x8b_00_12), rgb(0x7d_52_00), rgb(0x09_89_26), rgb(0x00_93_cc), rgb(0xb7_7f_f2)];

/// Returns the colour of a value of an axis, at a fraction 0 … 1 of the way along it: the same for
/// slices, frames, cells and their keys, in every view and picture. On dark and on light the hues
/// are the same, and each colour is lighter than those before it.
pub fn axis_value_color(fraction: f32, dark: bool) -> Color32 {
    let series = if dark { &RAINBOW_ON_DARK } else { &RAINBOW_ON_LIGHT };
    let at = fraction.clamp(0.0, 1.0) * (series.len() - 1) as f32;
    let first = (at as usize).min(series.len() - 2);
    series[first].lerp_to_gamma(series[first + 1], at - first as f32)
}

enum_with_all! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
    pub enum PictureTheme {
        /// Dark on light, as in the window.
        #[default]
        Light,
        /// Light on dark, as in the window.
        Dark,
        /// Black on white, for printing.
        Paper,
        /// High contrast and thick lines, for a projector in a bright room.
        Projector,
    }
}

impl PictureTheme {
    /// Returns the theme that looks like the window's, dark or light.
    pub fn like_window(dark: bool) -> Self {
        if dark { Self::Dark } else { Self::Light }
    }

    pub fn palette(self) -> Palette {
        match self {
            Self::Light => Palette::LIGHT,
            Self::Dark => Palette::DARK,
            Self::Paper => Palette::PAPER,
            Self::Projector => Palette::LIGHT_CONTRAST,
        }
    }
}

//! The colour tokens, dark and light.

use egui::Color32;
use hypertoe_core::PlayerColor;
use hypertoe_core::search::{GameValue, Verdict};

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Every colour that is not an axis's or a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Whether this is the dark one.
    pub dark: bool,
    /// Behind the board.
    pub canvas: Color32,
    /// Panels and bars.
    pub surface: Color32,
    /// Cards, text fields and quiet buttons.
    pub raised: Color32,
    /// Raised things under the pointer.
    pub raised_hover: Color32,
    /// Thin lines between things.
    pub outline: Color32,
    /// Text.
    pub text: Color32,
    /// Text that stands back.
    pub text_weak: Color32,
    /// What is chosen, focused, or the thing to do next.
    pub accent: Color32,
    /// The ring around what has the keyboard.
    pub focus: Color32,
    /// Text on the accent colour.
    pub on_accent: Color32,
    /// Backgrounds of the blocks of nested boards, from the outermost in turn.
    pub blocks: [Color32; 2],
    /// An empty cell.
    pub cell: Color32,
    /// An empty cell under the pointer.
    pub cell_hover: Color32,
    /// A closed cell.
    pub cell_closed: Color32,
    /// A cell that the first move may not take.
    pub cell_barred: Color32,
    /// Strokes on a closed or barred cell.
    pub closed_mark: Color32,
    /// The line being explored.
    pub line: Color32,
    /// Text on the line's stops.
    pub on_line: Color32,
    /// Something went wrong.
    pub error: Color32,
    /// Something went well.
    pub success: Color32,
    /// What the sides of solids that are turned from the light go towards.
    pub shade: Color32,
    /// What those in the light go towards.
    pub gleam: Color32,
    /// Shadows behind windows.
    pub shadow: Color32,
}

impl Palette {
    /// The dark palette.
    pub const DARK: Self = Self {
        dark: true,
        canvas: rgb(0x15_18_1d),
        surface: rgb(0x1c_20_27),
        raised: rgb(0x29_2f_39),
        raised_hover: rgb(0x36_3e_4b),
        outline: rgb(0x39_41_4e),
        text: rgb(0xe6_ea_f0),
        text_weak: rgb(0x9f_aa_ba),
        accent: rgb(0x5b_9d_ff),
        focus: rgb(0x8f_bf_ff),
        on_accent: rgb(0x0b_12_1d),
        blocks: [rgb(0x1b_1f_26), rgb(0x21_26_2f)],
        cell: rgb(0x31_38_44),
        cell_hover: rgb(0x46_52_65),
        cell_closed: rgb(0x1a_1d_23),
        cell_barred: rgb(0x27_2c_35),
        closed_mark: rgb(0x55_5e_6e),
        line: rgb(0xff_d1_66),
        on_line: rgb(0x24_1b_04),
        error: rgb(0xff_7b_72),
        success: rgb(0x6f_cf_97),
        shade: rgb(0x0a_0c_10),
        gleam: rgb(0xff_ff_ff),
        shadow: Color32::from_black_alpha(120),
    };

    /// The light palette.
    pub const LIGHT: Self = Self {
        dark: false,
        canvas: rgb(0xf4_f6_f9),
        surface: rgb(0xff_ff_ff),
        raised: rgb(0xea_ee_f4),
        raised_hover: rgb(0xdb_e2_ec),
        outline: rgb(0xcb_d3_de),
        text: rgb(0x1d_24_30),
        text_weak: rgb(0x55_60_70),
        accent: rgb(0x1f_66_d6),
        focus: rgb(0x0b_4f_b3),
        on_accent: rgb(0xff_ff_ff),
        blocks: [rgb(0xe9_ed_f3), rgb(0xdf_e5_ed)],
        cell: rgb(0xff_ff_ff),
        cell_hover: rgb(0xd4_e3_fb),
        cell_closed: rgb(0xd3_d9_e2),
        cell_barred: rgb(0xee_f1_f6),
        closed_mark: rgb(0x9a_a5_b5),
        line: rgb(0x8a_3f_d1),
        on_line: rgb(0xff_ff_ff),
        error: rgb(0xb4_23_18),
        success: rgb(0x1b_7f_47),
        shade: rgb(0x4a_55_66),
        gleam: rgb(0xff_ff_ff),
        shadow: Color32::from_black_alpha(40),
    };

    /// Text that can be read on a fill.
    pub fn text_on(&self, fill: Color32) -> Color32 {
        let (dark_text, light_text) =
            if self.dark { (self.canvas, self.text) } else { (self.text, self.surface) };
        if fill.intensity() > 0.45 { dark_text } else { light_text }
    }

    /// The palette for dark or light.
    pub fn of(dark: bool) -> Self {
        if dark { Self::DARK } else { Self::LIGHT }
    }
}

/// A player's colour: after Okabe and Ito's colour-blind-safe series,
/// brightened on dark and deepened on light for contrast.
pub fn player_color(color: PlayerColor, dark: bool) -> Color32 {
    let (on_dark, on_light) = match color {
        PlayerColor::Blue => (0x5a_b4_ff, 0x00_62_ab),
        PlayerColor::Orange => (0xff_9e_3d, 0xc2_55_00),
        PlayerColor::Green => (0x3f_d6_a0, 0x00_7c_59),
        PlayerColor::Pink => (0xf5_8f_cd, 0xb0_3a_83),
        PlayerColor::Sky => (0x9b_e2_f7, 0x1f_7f_a3),
        PlayerColor::Violet => (0xb9_a3_ff, 0x66_4b_c4),
        PlayerColor::Yellow => (0xf4_e0_4d, 0x8a_74_00),
        PlayerColor::Grey => (0xd0_d5_dc, 0x4b_53_60),
    };
    rgb(if dark { on_dark } else { on_light })
}

/// The colour of lines along which this many axes vary: eight, again and again.
pub fn span_color(span: usize, dark: bool) -> Color32 {
    let series = PlayerColor::ALL;
    player_color(series[span.saturating_sub(1) % series.len()], dark)
}

/// Colour for a share 0 … 1 of the greatest number of lines.
pub fn heat_color(share: f32, dark: bool) -> Color32 {
    let share = share.clamp(0.0, 1.0);
    let (cold, warm, hot) = if dark {
        (rgb(0x23_2c_4a), rgb(0x8f_3f_71), rgb(0xf9_b0_57))
    } else {
        (rgb(0xf3_f0_e6), rgb(0xf0_a0_6a), rgb(0xa3_22_4e))
    };
    if share < 0.5 {
        cold.lerp_to_gamma(warm, share * 2.0)
    } else {
        warm.lerp_to_gamma(hot, share * 2.0 - 1.0)
    }
}

/// What a move is worth as the colour of its cell: certain wins, losses and
/// draws have a colour each; estimates a calmer shade from weak to strong.
pub fn worth_color(verdict: Verdict, share: f32, dark: bool) -> Color32 {
    let (on_dark, on_light) = match verdict.value() {
        Some(GameValue::Win(_)) => (0x1f_7a_4d, 0x8f_dc_ae),
        Some(GameValue::Loss(_)) => (0x8a_36_36, 0xf2_ab_a4),
        Some(GameValue::Draw) => (0x5d_67_76, 0xb9_c2_ce),
        None => {
            let cell = if dark { Palette::DARK.cell } else { Palette::LIGHT.cell };
            return cell.lerp_to_gamma(heat_color(share, dark), 0.7);
        }
    };
    rgb(if dark { on_dark } else { on_light })
}

/// A colour of the rainbow for a share 0 … 1 along an axis: from red over
/// green to violet, as bright everywhere as can be read on dark or on light.
pub fn rainbow_color(share: f32, dark: bool) -> Color32 {
    let hue = share.clamp(0.0, 1.0) * 0.78;
    let (saturation, value) = if dark { (0.62, 0.86) } else { (0.5, 0.93) };
    egui::ecolor::Hsva::new(hue, saturation, value, 1.0).into()
}

/// Colours for groups of cells that belong together, on dark and on light.
const GROUPS: [(u32, u32); 12] = [
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

/// The colour of the group with this number, from 0: twelve, again and again.
pub fn group_color(number: usize, dark: bool) -> Color32 {
    let (on_dark, on_light) = GROUPS[number % GROUPS.len()];
    rgb(if dark { on_dark } else { on_light })
}

//! The colours of the axes, the same everywhere.

use egui::Color32;

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

/// Returns the colour of an axis.
pub fn axis_color(axis: usize, dark: bool) -> Color32 {
    let series = if dark { &AXES_ON_DARK } else { &AXES_ON_LIGHT };
    rgb(series[axis % series.len()])
}

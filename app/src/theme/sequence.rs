//! The sequential colour scale of slices along an axis.

use egui::Color32;

/// From violet over blue and green to olive in equal steps of OKLCH. The first stands out most from
/// the background and each less than the one before, so that the order shows without hues, too.
const SEQUENCE_ON_DARK: [Color32; 5] =
    [rgb(0xde_ce_ff), rgb(0x98_be_ec), rgb(0x57_ad_ba), rgb(0x4a_94_71), rgb(0x67_6f_22)];
const SEQUENCE_ON_LIGHT: [Color32; 5] =
    [rgb(0x49_26_76), rgb(0x15_54_97), rgb(0x00_7e_8f), rgb(0x34_9a_6e), rgb(0x9c_a6_52)];

/// Returns the colour of a slice at a share 0 … 1 of the way along an axis.
pub fn slice_color(share: f32, dark: bool) -> Color32 {
    let series = if dark { &SEQUENCE_ON_DARK } else { &SEQUENCE_ON_LIGHT };
    let at = share.clamp(0.0, 1.0) * (series.len() - 1) as f32;
    let first = (at as usize).min(series.len() - 2);
    series[first].lerp_to_gamma(series[first + 1], at - first as f32)
}

//! The options of exports, stored in the settings.

use super::{ExportColoring, ExportDialog, ExportKind, SheetContent, StillFormat};
use crate::picture::animation::MAX_FPS;
use crate::picture::sheet::Paper;
use crate::picture::{MAX_PIXEL_SIDE, PictureOptions};
use crate::theme::PictureTheme;
use serde::{Deserialize, Serialize};

/// The options used last for each kind of export; `None` for the defaults.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastExportOptions {
    picture: Option<StoredExport>,
    #[serde(rename = "film")]
    animation: Option<StoredExport>,
    sheet: Option<StoredExport>,
}

/// The options of one kind of export, without what was on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredExport {
    size: [u32; 2],
    scale: f32,
    text: f32,
    coordinates: bool,
    legend: bool,
    rules: bool,
    key: bool,
    move_numbers: bool,
    transparent: bool,
    whole: bool,
    /// `None` for the style of the window.
    look: Option<PictureTheme>,
    #[serde(rename = "colours")]
    colors: ExportColoring,
    still: StillFormat,
    folder: bool,
    repeat: bool,
    fps: f64,
    speed: f64,
    on_sheet: SheetContent,
    paper: Paper,
    per_page: Option<u32>,
    count: Option<u32>,
    seed: u32,
}

impl LastExportOptions {
    fn slot(&mut self, kind: ExportKind) -> &mut Option<StoredExport> {
        match kind {
            ExportKind::Picture => &mut self.picture,
            ExportKind::Animation => &mut self.animation,
            ExportKind::Sheet => &mut self.sheet,
        }
    }

    /// Stores the options of the export dialog for its kind of export, or removes them if they
    /// equal the defaults in `usual`. `dark` tells whether the window is dark.
    pub fn remember(&mut self, dialog: &ExportDialog, usual: &ExportDialog, dark: bool) {
        let choices = StoredExport::from_dialog(dialog, dark);
        *self.slot(dialog.kind) =
            (choices != StoredExport::from_dialog(usual, dark)).then_some(choices);
    }

    /// Returns this dialog with the options used last; `dims` is the number of axes of the board.
    pub fn apply(&self, now: ExportDialog, dims: usize) -> ExportDialog {
        let mut known = self.clone();
        match known.slot(now.kind).take() {
            Some(choices) => choices.apply_to(now, dims),
            None => now,
        }
    }
}

impl StoredExport {
    fn from_dialog(dialog: &ExportDialog, dark: bool) -> Self {
        let (picture, options, sheet) = (&dialog.picture, &dialog.picture.options, &dialog.sheet);
        let &PictureOptions {
            coordinates,
            header_and_axes: legend,
            rules,
            color_key: key,
            move_numbers,
            style: look,
            transparent,
            whole_board: whole,
        } = options;
        Self {
            size: picture.size,
            scale: picture.scale,
            text: picture.text_scale,
            coordinates,
            legend,
            rules,
            key,
            move_numbers,
            transparent,
            whole,
            look: (look != PictureTheme::like_window(dark)).then_some(look),
            colors: dialog.colors,
            still: dialog.format,
            folder: dialog.as_folder,
            repeat: dialog.loops,
            fps: dialog.pace.fps,
            speed: dialog.pace.speed,
            on_sheet: sheet.content,
            paper: sheet.paper,
            per_page: sheet.per_page,
            count: sheet.count,
            seed: sheet.seed,
        }
    }

    /// Stored values may have been edited by hand, so they are clamped.
    fn apply_to(self, mut dialog: ExportDialog, dims: usize) -> ExportDialog {
        let picture = &mut dialog.picture;
        picture.size = self.size.map(|side| side.clamp(16, MAX_PIXEL_SIDE));
        picture.scale = self.scale.clamp(1.0, 4.0);
        picture.text_scale = self.text.clamp(0.5, 3.0);
        picture.options = PictureOptions {
            coordinates: self.coordinates,
            header_and_axes: self.legend,
            rules: self.rules,
            color_key: self.key,
            move_numbers: self.move_numbers,
            style: self.look.unwrap_or(picture.options.style),
            transparent: self.transparent,
            whole_board: self.whole,
        };
        dialog.colors = match self.colors {
            ExportColoring::Rainbow(axis) if axis >= dims => ExportColoring::AsShown,
            colors => colors,
        };
        (dialog.format, dialog.as_folder, dialog.loops) = (self.still, self.folder, self.repeat);
        dialog.pace.fps = self.fps.clamp(1.0, MAX_FPS);
        dialog.pace.speed = self.speed.clamp(0.1, 20.0);
        let options = &mut dialog.sheet;
        (options.content, options.paper) = (self.on_sheet, self.paper);
        (options.per_page, options.count, options.seed) = (self.per_page, self.count, self.seed);
        dialog
    }
}

//! The clipboard and the window, through egui.

use super::{Clipboard, Window};
use crate::picture::raster::PixelImage;
use egui::{ColorImage, Context, ViewportCommand};

/// The window of an egui context.
pub struct EguiWindow(pub Context);

impl Clipboard for EguiWindow {
    fn copy_text(&mut self, text: String) {
        self.0.copy_text(text);
    }

    fn copy_picture(&mut self, pixels: PixelImage) {
        let size = pixels.size.map(|side| side as usize);
        self.0.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
    }

    fn request_paste(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::RequestPaste);
    }
}

impl Window for EguiWindow {
    fn set_title(&mut self, title: String) {
        self.0.send_viewport_cmd(ViewportCommand::Title(title));
    }

    fn cancel_close(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::CancelClose);
    }

    fn close(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::Close);
    }

    fn set_full_screen(&mut self, full: Option<bool>) {
        let now = self.0.input(|input| input.viewport().fullscreen.unwrap_or(false));
        self.0.send_viewport_cmd(ViewportCommand::Fullscreen(full.unwrap_or(!now)));
    }
}

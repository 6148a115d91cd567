//! The clipboard of the browser. eframe writes to it; reading it asks the reader first.

use super::browser::{method, property, window};
use crate::picture::render::PixelImage;
use crate::platform::{Clipboard, EguiWindow};
use egui::Context;
use js_sys::Promise;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub struct WebClipboard {
    ctx: Context,
    window: EguiWindow,
    /// The text that was read and waits for the next frame.
    pasted: Rc<RefCell<Option<String>>>,
}

impl WebClipboard {
    pub fn new(ctx: &Context) -> Self {
        Self { ctx: ctx.clone(), window: EguiWindow(ctx.clone()), pasted: Rc::default() }
    }
}

impl Clipboard for WebClipboard {
    fn copy_text(&mut self, text: String) {
        self.window.copy_text(text);
    }

    fn copy_picture(&mut self, pixels: PixelImage) {
        self.window.copy_picture(pixels);
    }

    fn request_paste(&mut self) {
        let Some(clipboard) = property(&window().navigator(), "clipboard") else { return };
        let Some(read) = method(&clipboard, "readText") else { return };
        let Ok(Ok(text)) = read.call0(&clipboard).map(JsCast::dyn_into::<Promise>) else { return };
        let (pasted, ctx) = (Rc::clone(&self.pasted), self.ctx.clone());
        spawn_local(async move {
            // The reader may refuse.
            if let Ok(text) = JsFuture::from(text).await {
                pasted.replace(text.as_string());
                ctx.request_repaint();
            }
        });
    }

    fn take_pasted(&mut self) -> Option<String> {
        self.pasted.take()
    }
}

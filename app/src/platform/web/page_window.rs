//! The page as the window of the program.

use super::browser::{document, method};
use crate::platform::Window;
use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

pub struct PageWindow;

impl Window for PageWindow {
    fn set_title(&mut self, title: String) {
        document().set_title(&title);
    }

    /// A page cannot keep itself open; the store asks before unsaved work is left.
    fn cancel_close(&mut self) {}

    fn close(&mut self) {
        // The browser closes only what a page has opened.
        let _ = super::browser::window().close();
    }

    fn set_full_screen(&mut self, full: Option<bool>) {
        let now = document().fullscreen_element().is_some();
        let page: JsValue = document().document_element().into();
        let document = JsValue::from(document());
        let (object, name) = match full.unwrap_or(!now) {
            true => (page, "requestFullscreen"),
            false if now => (document, "exitFullscreen"),
            false => return,
        };
        let answer = method(&object, name).and_then(|method| method.call0(&object).ok());
        // A refusal leaves the page as it is.
        if let Some(Ok(promise)) = answer.map(JsCast::dyn_into::<Promise>) {
            let ignore = Closure::once_into_js(|_: JsValue| {});
            let _ = method(&promise, "catch").map(|catch| catch.call1(&promise, &ignore));
        }
    }

    /// The title of the page says it already.
    fn request_attention(&mut self, _: bool) {}
}

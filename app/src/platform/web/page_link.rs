//! The link in the address of the page.

use super::browser::window;
use crate::action::{Action, TextIoAction};
use crate::platform::ActionSender;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

/// Returns the part of the page's address from `#` on; `None` if there is none.
pub fn page_fragment() -> Option<String> {
    window().location().hash().ok().filter(|fragment| fragment.len() > 1)
}

/// Returns the part of the page's address from `#` on, unless this tab has opened it before: loading
/// the page again then shows the game as it is, not as the link has it.
pub fn new_page_fragment() -> Option<String> {
    let fragment = page_fragment()?;
    let storage = window().session_storage().ok().flatten();
    let opened = storage.and_then(|storage| storage.get_item(OPENED).ok().flatten());
    if opened.as_deref() == Some(&*fragment) {
        return None;
    }
    mark_opened(&fragment);
    Some(fragment)
}

/// The key of the link that the tab has opened last.
const OPENED: &str = "hypertoe opened link";

/// Remembers a link as opened for as long as the tab is open, where the browser allows it.
fn mark_opened(fragment: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(OPENED, fragment);
    }
}

/// Opens each link that is typed, clicked or gone back to while the page is open.
pub fn open_later_links(answers: &ActionSender) {
    let answers = answers.clone();
    let open = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
        if let Some(link) = page_fragment() {
            mark_opened(&link);
            answers.send(Action::TextIo(TextIoAction::OpenLink(link)));
        }
    });
    // A page always has this event.
    let _ = window().add_event_listener_with_callback("hashchange", open.as_ref().unchecked_ref());
    open.forget();
}

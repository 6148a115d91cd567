//! The link in the address of the page.

use super::browser::window;
use crate::action::{Action, TextIoAction};
use crate::platform::ActionSender;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

/// Returns the part of the page's address from `#` on; `None` if there is none.
pub fn page_fragment() -> Option<String> {
    window().location().hash().ok().filter(|fragment| fragment.len() > 1)
}

/// Returns the part of the page's address from `#` on, and takes it away: loading the page again
/// then shows the game as it is, not as the link has it.
pub fn take_page_fragment() -> Option<String> {
    let fragment = page_fragment()?;
    let location = window().location();
    let address = location.href().ok().and_then(|href| Some(href.split_once('#')?.0.to_owned()));
    if let (Some(address), Ok(history)) = (address, window().history()) {
        // Where the history may not be changed, the address keeps its link.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
    Some(fragment)
}

/// Opens each link that is typed or clicked while the page is open.
pub fn open_later_links(answers: &ActionSender) {
    let answers = answers.clone();
    let open = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
        if let Some(link) = take_page_fragment() {
            answers.send(Action::TextIo(TextIoAction::OpenLink(link)));
        }
    });
    // A page always has this event.
    let _ = window().add_event_listener_with_callback("hashchange", open.as_ref().unchecked_ref());
    open.forget();
}

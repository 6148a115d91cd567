//! The page: the window of Hypertoe in the canvas of a page.

/// In a browser the page starts the program; elsewhere there is nothing to start.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    wasm_bindgen_futures::spawn_local(page::start());
}

#[cfg(target_arch = "wasm32")]
mod page {
    use eframe::{WebOptions, WebRunner};
    use hypertoe::app::HypertoeApp;
    use hypertoe::link::EmbeddedPage;
    use hypertoe::{i18n, platform};
    use js_sys::{Function, Reflect};
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::HtmlCanvasElement;

    /// The canvas of the page, and the functions of its script that are told of the start.
    const CANVAS: &str = "hypertoe";
    const ON_START: &str = "hypertoeStarted";
    const ON_FAILURE: &str = "hypertoeFailed";

    /// Reads what is stored, and opens the window in the canvas.
    pub async fn start() {
        match run().await {
            Ok(()) => call(ON_START, &JsValue::UNDEFINED),
            Err(error) => call(ON_FAILURE, &error),
        }
    }

    async fn run() -> Result<(), JsValue> {
        let document = web_sys::window().and_then(|window| window.document());
        let canvas = document.and_then(|document| document.get_element_by_id(CANVAS));
        let canvas = canvas.ok_or("the page has no canvas")?.dyn_into::<HtmlCanvasElement>()?;
        i18n::set_language(platform::browser_language());
        let embedded = platform::page_fragment().as_deref().and_then(EmbeddedPage::from_link);
        let (link, stored) = match &embedded {
            // The address keeps its link, so that the frame can be loaded again.
            Some(_) => (platform::page_fragment(), None),
            None => (platform::new_page_fragment(), Some(platform::OpenedStore::open().await)),
        };
        let create: eframe::AppCreator<'static> = Box::new(|cc| {
            let platform = platform::web_platform(&cc.egui_ctx, stored);
            let mut app = HypertoeApp::new(&cc.egui_ctx, cc.storage, platform, Vec::new());
            link.into_iter().for_each(|link| app.open_link(link));
            embedded.into_iter().for_each(|page| app.embed(page));
            Ok(Box::new(app))
        });
        WebRunner::new().start(canvas, WebOptions::default(), create).await
    }

    /// Calls a function of the page's script.
    fn call(name: &str, argument: &JsValue) {
        let function =
            Reflect::get(&js_sys::global(), &name.into()).map(JsCast::dyn_into::<Function>);
        if let Ok(Ok(function)) = function {
            // An error there is the script's own.
            let _ = function.call1(&JsValue::UNDEFINED, argument);
        }
    }
}

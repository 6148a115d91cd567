//! The pictures of the guide, loaded from files beside the page when they are shown.

use super::browser::{error_text, window};
use crate::guide::PICTURE_ADDRESS;
use egui::Context;
use egui::load::{Bytes, BytesLoadResult, BytesLoader, BytesPoll, LoadError};
use js_sys::Uint8Array;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// The folder beside the page.
const FOLDER: &str = "pictures";

/// The loaded pictures by their addresses; `None` while one is under way.
type Pictures = HashMap<String, Option<Result<Bytes, String>>>;

/// Loads the pictures of the guide.
#[derive(Default)]
pub struct PictureFiles(Arc<Mutex<Pictures>>);

fn lock(pictures: &Mutex<Pictures>) -> MutexGuard<'_, Pictures> {
    pictures.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BytesLoader for PictureFiles {
    fn id(&self) -> &str {
        egui::generate_loader_id!(PictureFiles)
    }

    fn load(&self, ctx: &Context, uri: &str) -> BytesLoadResult {
        let name = uri.strip_prefix(PICTURE_ADDRESS).ok_or(LoadError::NotSupported)?;
        match lock(&self.0).get(uri) {
            Some(Some(Ok(bytes))) => {
                let bytes = bytes.clone();
                return Ok(BytesPoll::Ready { size: None, bytes, mime: None });
            }
            Some(Some(Err(error))) => return Err(LoadError::Loading(error.clone())),
            Some(None) => return Ok(BytesPoll::Pending { size: None }),
            None => {}
        }
        lock(&self.0).insert(uri.to_owned(), None);
        let (pictures, ctx) = (Arc::clone(&self.0), ctx.clone());
        let (uri, address) = (uri.to_owned(), format!("{FOLDER}/{name}"));
        spawn_local(async move {
            let loaded = fetch(&address).await.map_err(|error| error_text(&error));
            lock(&pictures).insert(uri, Some(loaded.map(|bytes| Bytes::Shared(bytes.into()))));
            ctx.request_repaint();
        });
        Ok(BytesPoll::Pending { size: None })
    }

    fn forget(&self, uri: &str) {
        lock(&self.0).remove(uri);
    }

    fn forget_all(&self) {
        lock(&self.0).clear();
    }

    fn byte_size(&self) -> usize {
        let loaded = |picture: &Option<Result<Bytes, String>>| match picture {
            Some(Ok(bytes)) => bytes.len(),
            _ => 0,
        };
        lock(&self.0).values().map(loaded).sum()
    }

    fn has_pending(&self) -> bool {
        lock(&self.0).values().any(Option::is_none)
    }
}

async fn fetch(address: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Err(response.status_text().into());
    }
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

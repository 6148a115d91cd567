//! Locks between the pages of this program (Web Locks). The browser frees them when a page is
//! closed, reloaded or killed.

use super::browser::{method, object, property, window};
use js_sys::{Array, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Claims a lock for as long as this page is open. Returns whether no other page has it. Where the
/// browser has no locks, as on a page without HTTPS, every claim succeeds.
pub async fn claim(name: &str) -> bool {
    request(name, &object(&[("ifAvailable", true.into())])).await
}

/// Claims a lock as [`claim`] does, but waits for up to so many milliseconds until it is free.
pub async fn claim_within(name: &str, millis: u32) -> bool {
    let signal = property(&js_sys::global(), "AbortSignal").and_then(|signals| {
        let timeout = method(&signals, "timeout")?;
        timeout.call1(&signals, &millis.into()).ok()
    });
    match signal {
        Some(signal) => request(name, &object(&[("signal", signal)])).await,
        None => claim(name).await,
    }
}

/// Requests a lock with these options. Returns whether it was granted.
async fn request(name: &str, options: &JsValue) -> bool {
    let Some(locks) = property(&window().navigator(), "locks") else { return true };
    let Some(request) = method(&locks, "request") else { return true };
    let answer = Promise::new(&mut |resolve, reject| {
        let resolve = Rc::new(RefCell::new(Some(resolve)));
        let callback = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            if let Some(resolve) = resolve.borrow_mut().take() {
                // Resolving a promise cannot fail.
                let _ = resolve.call1(&JsValue::NULL, &JsValue::from_bool(!lock.is_null()));
            }
            match lock.is_null() {
                true => JsValue::NULL,
                // The lock is held until this promise is resolved: never.
                false => Promise::new(&mut |_, _| {}).into(),
            }
        });
        let requested = request.apply(&locks, &Array::of3(&name.into(), options, &callback));
        if let Ok(Ok(promise)) = requested.map(JsCast::dyn_into::<Promise>) {
            // A refusal, as in a sandboxed frame, answers too.
            let refuse = Closure::once_into_js(move |_: JsValue| {
                let _ = reject.call0(&JsValue::NULL);
            });
            let _ = method(&promise, "catch").map(|catch| catch.call1(&promise, &refuse));
        }
    });
    JsFuture::from(answer).await.is_ok_and(|answer| answer.is_truthy())
}

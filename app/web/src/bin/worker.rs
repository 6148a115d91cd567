//! The worker of the page, which runs jobs.

/// In a worker of the page it serves jobs; elsewhere there is nothing to serve.
fn main() {
    #[cfg(target_arch = "wasm32")]
    hypertoe::platform::serve_jobs();
}

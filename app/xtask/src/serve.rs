//! A web server for trying the page on this machine.

use crate::page_folder;
use anyhow::{Result, anyhow, ensure};
use clap::Args;
use std::fs::File;
use std::path::{Component, Path, PathBuf};
use tiny_http::{Header, Request, Response, Server};

#[derive(Args)]
pub struct ServeOptions {
    /// The folder to serve, instead of `target/hypertoe-web`
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// The port; 0 for a free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Let the page share memory with its workers from the first visit
    #[arg(long)]
    isolated: bool,
}

/// Serves the page until the program is stopped.
///
/// # Errors
/// There is no page, or the port is taken.
pub fn serve(options: &ServeOptions) -> Result<()> {
    let folder = page_folder(options.folder.as_deref());
    ensure!(
        folder.join("index.html").is_file(),
        "{} has no page: build it with `cargo xtask web`",
        folder.display()
    );
    let address = format!("127.0.0.1:{}", options.port);
    let server = Server::http(&address).map_err(|error| anyhow!("{address}: {error}"))?;
    // With port 0 the system has chosen one.
    println!("http://{}/", server.server_addr());
    // A slow browser keeps no other one waiting.
    std::thread::scope(|scope| {
        for request in server.incoming_requests() {
            // A browser that has gone away needs no answer.
            scope.spawn(|| drop(answer(request, &folder, options.isolated)));
        }
    });
    Ok(())
}

fn answer(request: Request, folder: &Path, isolated: bool) -> Result<()> {
    let path = request.url().split(['?', '#']).next().unwrap_or_default();
    let path = Path::new(path.trim_start_matches('/'));
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let mut file = folder.join(path);
    if file.is_dir() {
        file = file.join("index.html");
    }
    let Some(content) = File::open(&file).ok().filter(|_| is_inside) else {
        return Ok(request.respond(Response::empty(404))?);
    };
    let mut response = Response::from_file(content);
    let mut headers = vec![("Content-Type", media_type(&file)), ("Cache-Control", "no-cache")];
    if isolated {
        headers.push(("Cross-Origin-Opener-Policy", "same-origin"));
        headers.push(("Cross-Origin-Embedder-Policy", "require-corp"));
    }
    for (name, value) in headers {
        let header = Header::from_bytes(name, value).map_err(|()| anyhow!("{name}: {value}"))?;
        response.add_header(header);
    }
    Ok(request.respond(response)?)
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

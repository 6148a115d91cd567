//! The web server for trying the page.

#![expect(clippy::disallowed_methods, reason = "tests write files")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that ends with its test.
struct Serving {
    server: Child,
    address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn xtask(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypertoe-xtask"));
    command.args(words);
    command
}

/// Serves a folder on a free port.
fn serve(folder: &str) -> Serving {
    let mut command = xtask(&["serve", "--folder", folder, "--port", "0"]);
    let mut server = command.stdout(Stdio::piped()).spawn().expect("the program");
    let mut address = String::new();
    let output = server.stdout.take().expect("its output");
    BufReader::new(output).read_line(&mut address).expect("its address");
    let address = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    Serving { server, address }
}

/// Returns the status line, the headers and the content of a path.
fn get(serving: &Serving, path: &str) -> String {
    let mut stream = TcpStream::connect(&serving.address).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn files_of_the_folder_are_served_and_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page");
    fs::create_dir_all(page.join("lessons")).expect("folders");
    for (name, text) in [("index.html", "the page"), ("lessons/index.html", "the lessons")] {
        fs::write(page.join(name), text).expect("a file");
    }
    fs::write(page.join("a.wasm"), "code").expect("a file");
    fs::write(folder.path().join("secret"), "secret").expect("a file");
    let serving = serve(page.to_str().expect("a path"));
    assert!(get(&serving, "/").ends_with("the page"));
    assert!(get(&serving, "/#g=3-3").ends_with("the page"));
    assert!(get(&serving, "/lessons/").ends_with("the lessons"));
    assert!(get(&serving, "/a.wasm?v=2").contains("Content-Type: application/wasm"));
    for path in ["/missing", "/../secret", "/lessons/../../secret", "//etc/passwd"] {
        let answer = get(&serving, path);
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[test]
fn a_folder_without_a_page_is_refused_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let refused = xtask(&["serve", "--folder", path]).output().expect("the program");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    assert!(said.contains("cargo xtask web") && said.contains(path), "{said}");
}

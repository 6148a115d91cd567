//! Names in every script on the command line.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe::scene::{NoFonts, set_font_source};
use hypertoe_tests::OneFont;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// A game between two players with these names, in a file.
fn game(folder: &Path, names: [&str; 2]) -> PathBuf {
    let path = folder.join("game.pgn");
    let [first, second] = names;
    let tags = format!("[Shape \"3^2\"]\n[Player1 \"{first}\"]\n[Player2 \"{second}\"]\n");
    std::fs::write(&path, format!("{tags}\n1. 11 2. 10 *\n")).unwrap();
    path
}

/// What `hypertoe render` says on standard error while it makes a picture with a legend.
fn said_by_render(game: &Path, name: &str, more: &[&str]) -> String {
    let out = game.with_file_name(name);
    let mut args = vec!["render", game.to_str().unwrap(), "--legend"];
    args.extend(["--out", out.to_str().unwrap()]);
    args.extend(more);
    let (start, _, err) = run(&args);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    assert!(out.exists());
    // On a busy computer progress stands before it.
    err.lines().filter(|line| !line.starts_with("… ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn render_names_the_characters_that_no_font_has() {
    let folder = tempfile::tempdir().unwrap();
    let game = game(folder.path(), ["李世乭", "שלום"]);
    set_font_source(Arc::new(OneFont::with("李世乭שו")));
    for name in ["a.png", "a.pdf", "a.gif"] {
        let said = said_by_render(&game, name, &[]);
        assert!(
            said.starts_with("hypertoe: ל (U+05DC) and ם (U+05DD) are drawn as boxes"),
            "{said}"
        );
    }
    let outlines = said_by_render(&game, "o.svg", &["--text", "outlines"]);
    assert!(outlines.contains("U+05DC"), "{outlines}");
    assert_eq!(said_by_render(&game, "t.svg", &[]), "", "its reader has other fonts");
    set_font_source(Arc::new(OneFont::with("李世乭שלום")));
    assert_eq!(said_by_render(&game, "a.png", &[]), "");
    set_font_source(Arc::new(NoFonts));
}

#[test]
fn what_a_command_prints_has_no_marks_of_isolation() {
    let folder = tempfile::tempdir().unwrap();
    let game = game(folder.path(), ["שלום", "مرحبا"]);
    let game = game.to_str().unwrap();
    for args in [&["show", game][..], &["show", game, "--json"]] {
        let (_, out, err) = run(args);
        assert!(out.contains("שלום"), "{args:?}: {out}{err}");
        assert!(!(out + &err).contains(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}']));
    }
    let (_, _, err) = run(&["show", "שלום.pgn"]);
    assert!(err.contains("שלום.pgn") && !err.contains('\u{2068}'), "{err}");
}

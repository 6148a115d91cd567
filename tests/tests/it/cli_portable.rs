//! `hypertoe --portable`, through the library.

use crate::support::ran;

use hypertoe::cli::CliOutcome;
use ran::{good, run, sentence};
use std::ffi::OsString;
use std::path::Path;

fn refused(words: &str) -> String {
    sentence(run(words.split_whitespace()), 2)
}

#[test]
fn a_portable_folder_is_made_and_goes_with_a_file() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("stick/hypertoe");
    let option = OsString::from("--portable");
    for args in [
        vec![option.clone(), folder.clone().into(), "a game.hypertoe".into()],
        vec!["a game.hypertoe".into(), option.clone(), folder.clone().into()],
    ] {
        let ran = run(args);
        let CliOutcome::OpenWindow { files, data_folder: home, .. } = ran.start else {
            panic!("{}", ran.err)
        };
        assert_eq!(files, [Path::new("a game.hypertoe")]);
        assert_eq!(home.path(), folder);
        assert!(folder.is_dir());
    }
    let ran = run([option.clone(), folder.clone().into()]);
    assert!(
        matches!(ran.start, CliOutcome::OpenWindow { files, data_folder, .. } if files.is_empty() && data_folder.path() == folder)
    );
    // Nothing is left of the try whether something can be written there.
    assert_eq!(folder.read_dir().unwrap().count(), 0);
    assert!(good(run(["--help"])).contains("--portable <DIR>"));
}

#[test]
fn a_portable_folder_that_cannot_be_used_is_refused_with_its_reason() {
    let outer = tempfile::tempdir().unwrap();
    let file = outer.path().join("file");
    std::fs::write(&file, "mine").unwrap();
    for folder in [file.clone(), file.join("inside")] {
        let ran = run(["--portable".into(), folder.clone().into_os_string()]);
        let said = sentence(ran, 2);
        assert!(said.starts_with("--portable needs a folder"), "{said}");
        assert!(said.contains(folder.to_str().unwrap()), "{said}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    assert!(refused("--portable").contains("--portable"));
    // Commands keep nothing.
    for words in ["--portable x lines --side 3", "--portable x lines", "--portable=x show a.pgn"] {
        assert!(refused(words).contains("Start with a command, or open"), "{words}");
    }
    assert!(refused("--portable x lnies").contains("did you mean lines"));
    assert!(!Path::new("x").exists());
}

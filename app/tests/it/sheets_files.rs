//! Sheets as files, from the library and from the command line.

#![expect(clippy::disallowed_methods, reason = "what was written is read back")]
#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe::cli::{CliOutcome, Messages, run_with_outputs};
use hypertoe::picture::PictureFormat;
use hypertoe::picture::export::{ExportSubject, ExportedFile, PictureExporter};
use hypertoe::picture::sheet::{Paper, SheetKind, SheetSpec, page_pixels};
use hypertoe::picture::{PrintPage, SvgText, render};
use hypertoe_core::{Cell, Rules, Shape};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// Runs `hypertoe render …` in a folder and gives its status and what it said.
fn render(folder: &Path, words: &str, out: &str) -> (ExitCode, String) {
    let args = ["hypertoe", "render"].into_iter().chain(words.split_whitespace());
    let mut args: Vec<OsString> = args.map(OsString::from).collect();
    args.extend(["--out".into(), folder.join(out).into()]);
    let (mut said, mut err) = (Vec::new(), Vec::new());
    let CliOutcome::Exit(status) = run_with_outputs(args, &mut said, Messages::new(&mut err))
    else {
        panic!("no window is asked for")
    };
    assert!(said.is_empty());
    // Progress, which depends on the time, is no matter here.
    let err = String::from_utf8(err).unwrap();
    let lines = err.lines().filter(|line| !line.starts_with('…'));
    (status, lines.collect::<Vec<_>>().join("\n"))
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn refused(words: &str, out: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (status, said) = render(folder.path(), words, out);
    assert_eq!(status, ExitCode::from(2), "{words}: {said}");
    assert!(names(folder.path()).is_empty(), "{words}");
    assert!(!said.contains('\n'), "{said}");
    said
}

#[test]
fn one_page_is_one_file_and_several_are_numbered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let (status, said) =
        render(path, "--side 3 --dims 3 --sheet boards --per-page 4 --paper letter", "b.svg");
    assert_eq!((status, said.as_str()), (ExitCode::SUCCESS, ""));
    let boards = std::fs::read_to_string(path.join("b.svg")).unwrap();
    // Letter at 96 pixels to the inch.
    assert!(boards.contains(r#"width="816""#) || boards.contains(r#"height="816""#));
    assert!(boards.contains("Game 4") && !boards.contains("Game 5"));

    let words = "--side 3 --dims 3 --sheet exercises --seed 5 --count 3";
    let (status, said) = render(path, words, "e.svg");
    assert_eq!(status, ExitCode::SUCCESS);
    assert!(
        said.starts_with("hypertoe: 2 pages: ") && said.ends_with("e-1.svg to e-2.svg"),
        "{said}"
    );
    assert_eq!(names(path), ["b.svg", "e-1.svg", "e-2.svg"]);
    let first = std::fs::read_to_string(path.join("e-1.svg")).unwrap();
    assert!(first.contains("exercises by seed 5"));

    let words = "--side 3 --dims 4 --sheet lines --lines-through 1,1,1,1";
    assert_eq!(render(path, words, "l.pdf"), (ExitCode::SUCCESS, String::new()));
    assert!(std::fs::read(path.join("l.pdf")).unwrap().starts_with(b"%PDF-"));
    assert_eq!(names(path).len(), 4);
}

#[test]
fn what_does_not_fit_together_is_said() {
    let sheet = |more: &str| refused(&format!("--side 3 --dims 3 --sheet {more}"), "x.pdf");
    assert!(sheet("lines").contains("--lines-through CELL"));
    assert!(sheet("lines --lines-through 3,0,0").contains("x must be 0 to 2, not 3"));
    assert!(sheet("boards --lines-through 0,0,0").contains("--sheet lines only"));
    assert!(sheet("boards --count 3").contains("--sheet exercises only"));
    assert!(sheet("exercises --per-page 3").contains("--sheet boards only"));
    assert!(sheet("exercises --count 0").contains("1 to 200"));
    assert!(sheet("boards --per-page 900").contains("has room for 1 to "));
    assert!(sheet("boards --film replay").contains("--film"));
    assert!(sheet("folder").contains("--sheet must be boards, lines or exercises, not “folder”"));
    assert!(refused("--side 3 --dims 3 --sheet boards", "x.gif").contains("choose PDF"));
    assert!(refused("--side 3 --dims 3 --per-page 3", "x.pdf").contains("--sheet"));
    let fine = refused("--side 3 --dims 3 --sheet boards --scale 4", "x.gif");
    assert!(fine.contains("choose PDF"), "{fine}");
    let large = refused("--side 6 --dims 5 --sheet boards", "x.pdf");
    assert!(large.contains("6×6×6×6×6 is too large"), "{large}");
    let short = refused("--side 2 --dims 5 --sheet exercises", "x.pdf");
    assert!(short.contains("2×2×2×2×2"), "{short}");
}

fn files(pages: Vec<PrintPage>, kind: PictureFormat) -> Vec<(String, ExportedFile)> {
    let mut export = PictureExporter::new(ExportSubject::Pages(pages, 40.0), kind).unwrap();
    let mut files = Vec::new();
    loop {
        let goes_on = export.make_next_picture(&mut || Ok(())).unwrap();
        for file in export.take_files() {
            files.push((export.file_name("x", &file), file));
        }
        if !goes_on {
            return files;
        }
    }
}

#[test]
fn pages_become_files() {
    let rules = Arc::new(Rules::new(Shape::hypercube(3, 4).unwrap(), 2).unwrap());
    let kind = SheetKind::Lines { cell: Cell::from([1; 4]) };
    let pages = SheetSpec { kind, rules, paper: Paper::A4 }.pages().unwrap();
    let kind = PictureFormat::Pdf { title: "Lines".to_owned() };
    let document = files(pages.clone(), kind);
    assert_eq!(document.len(), 1);
    assert_eq!(document[0].0, "x.pdf");
    let bytes = &document[0].1.bytes;
    assert!(bytes.starts_with(b"%PDF-"));
    let count = bytes
        .windows(11)
        .filter(|at| at.starts_with(b"/Type /Page") || at.starts_with(b"/Type/Page"))
        .count();
    // The tree of pages is called /Pages.
    let trees = bytes.windows(11).filter(|at| at.starts_with(b"/Type/Pages")).count()
        + bytes.windows(12).filter(|at| at.starts_with(b"/Type /Pages")).count();
    assert_eq!(count - trees, 3);

    let drawn = files(pages.clone(), PictureFormat::Svg(SvgText::Text));
    let names: Vec<&str> = drawn.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["x-1.svg", "x-2.svg", "x-3.svg"]);
    let first = String::from_utf8(drawn[0].1.bytes.clone()).unwrap();
    assert!(first.contains("(1, 1, 1, 1)") && first.contains(">w</text>"), "{first}");
    // A4 at 96 pixels to the inch.
    assert!(
        first.contains(r#"width="793.701""#) && first.contains(r#"height="1122.52""#),
        "{}",
        &first[..300]
    );

    let painted = files(pages.clone(), PictureFormat::Png);
    assert_eq!(painted.len(), 3);
    assert_eq!(page_pixels(&pages[0], 40.0), [331, 468]);
    assert_eq!(painted[0].1.bytes[16..24], [0, 0, 1, 75, 0, 0, 1, 212]);
    let one = files(pages[..1].to_vec(), PictureFormat::Png);
    assert_eq!(one[0].0, "x.png");

    let gif = PictureExporter::new(
        ExportSubject::Pages(pages, 40.0),
        PictureFormat::Gif { repeat: true },
    );
    assert!(gif.err().unwrap().to_string().contains("choose PDF"));
    assert!(
        PictureExporter::new(ExportSubject::Pages(Vec::new(), 40.0), PictureFormat::Png).is_err()
    );
    assert!(render::pdf_document(&[], "nothing").is_err());
}

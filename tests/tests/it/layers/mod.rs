//! The plan of the house, held: a layer uses only those before it in the list
//! that ARCHITECTURE.md shows, and no files use one another in a circle.

mod source;

use source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The layers of a crate, lowest first: the first word of each line of the block in
/// ARCHITECTURE.md whose first line is this folder.
fn layers(folder: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let block = text.split("```").find(|block| block.trim_start().starts_with(folder));
    let block = block.unwrap_or_else(|| panic!("ARCHITECTURE.md has no block for {folder}"));
    let lines = block.trim_start().lines().skip(1);
    // Lines that go on with the one before stand further in.
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

static CORE: LazyLock<Source> = LazyLock::new(|| Source::read(&root().join("core/src")));
static APP: LazyLock<Source> = LazyLock::new(|| Source::read(&root().join("app/src")));

type Arrows = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

/// The circles: sets of files of which each reaches every other (Kosaraju).
fn circles(arrows: &Arrows) -> Vec<Vec<Vec<String>>> {
    fn walk(
        at: &Vec<String>,
        arrows: &Arrows,
        seen: &mut BTreeSet<Vec<String>>,
        out: &mut Vec<Vec<String>>,
    ) {
        if seen.insert(at.clone()) {
            for to in &arrows[at] {
                walk(to, arrows, seen, out);
            }
            out.push(at.clone());
        }
    }
    let mut order = Vec::new();
    let mut seen = BTreeSet::new();
    for at in arrows.keys() {
        walk(at, arrows, &mut seen, &mut order);
    }
    let mut back: Arrows = arrows.keys().map(|at| (at.clone(), BTreeSet::new())).collect();
    for (from, targets) in arrows {
        for to in targets {
            back.get_mut(to).unwrap().insert(from.clone());
        }
    }
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for at in order.iter().rev() {
        let mut circle = Vec::new();
        walk(at, &back, &mut seen, &mut circle);
        if circle.len() > 1 {
            found.push(circle);
        }
    }
    found
}

/// A circle in words: which of its files uses which.
fn told(source: &Source, arrows: &Arrows, circle: &[Vec<String>]) -> String {
    let name = |path: &[String]| {
        let file = source.file(path);
        file.strip_prefix(root()).unwrap_or(file).display().to_string()
    };
    let mut text = format!("{} files use one another in a circle:\n", circle.len());
    for from in circle {
        for to in arrows[from].iter().filter(|to| circle.contains(to)) {
            text += &format!("  {} uses {}\n", name(from), name(to));
        }
    }
    text
}

/// What uses a layer above its own, by the list of layers in ARCHITECTURE.md.
fn upward(folder: &str, source: &Source) -> Vec<String> {
    let layers = layers(folder);
    let arrows = source.arrows();
    assert!(arrows.len() > 100, "only {} files were read", arrows.len());
    let folders: BTreeSet<String> = arrows.keys().filter_map(|at| at.first().cloned()).collect();
    let listed: BTreeSet<String> = layers.iter().cloned().collect();
    assert_eq!(folders, listed, "the modules of {folder}, and the layers in ARCHITECTURE.md");
    let floor = |path: &[String]| layers.iter().position(|layer| *layer == path[0]).unwrap();
    let mut upward = Vec::new();
    for (from, targets) in arrows.iter().filter(|(from, _)| !from.is_empty()) {
        for to in targets.iter().filter(|to| to.is_empty() || floor(to) > floor(from)) {
            upward.push(format!("{} uses {}", source.file(from).display(), to.join("::")));
        }
    }
    upward
}

#[test]
fn a_layer_uses_only_those_below_it() {
    for (folder, source) in [("core/src/", &CORE), ("app/src/", &APP)] {
        let upward = upward(folder, source);
        assert!(upward.is_empty(), "these use what is above them:\n{}", upward.join("\n"));
    }
}

#[test]
fn no_files_use_one_another_in_a_circle() {
    let found = [&CORE, &APP].map(|source| {
        let arrows = source.arrows();
        circles(&arrows).iter().map(|circle| told(source, &arrows, circle)).collect::<String>()
    });
    assert!(found.iter().all(String::is_empty), "{}", found.join("\n"));
}

/// What stands in backticks in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

#[test]
fn what_the_documents_name_is_there() {
    let (core, source) = (root().join("core/src"), &CORE);
    let layers = layers("core/src/");
    let mut named = 0;
    let mut missing = Vec::new();
    for document in ["ARCHITECTURE.md", "ENGINE.md", "core/LIMITS.md"] {
        let text = std::fs::read_to_string(root().join(document)).unwrap();
        for name in quoted(&text) {
            let plain = |c: char| c.is_ascii_alphanumeric() || "_./:".contains(c);
            let path = name.strip_prefix("core::").unwrap_or(name);
            let first = path.split(['/', ':']).next().unwrap_or_default().to_owned();
            let is_there = if !name.chars().all(plain) {
                continue;
            } else if path.contains("::") && layers.contains(&first) {
                // Constants of types are looked up by the test of the limits.
                let is_module = |part: &&str| !part.starts_with(|c: char| c.is_uppercase());
                let path: Vec<_> = path.split("::").take_while(is_module).collect();
                source.has(&path.into_iter().map(str::to_owned).collect::<Vec<_>>())
            } else if path != name {
                layers.contains(&first)
            } else if name.contains('/') && layers.contains(&first) {
                core.join(name).exists() || core.join(format!("{name}.rs")).exists()
            } else if ["core", "app", "tests", "assets"].contains(&&*first) && name.contains('/') {
                root().join(name).exists()
            } else {
                continue;
            };
            named += 1;
            if !is_there {
                missing.push(format!("{document}: {name}"));
            }
        }
    }
    assert!(named > 100, "only {named} names were looked up");
    assert!(missing.is_empty(), "these are named and are not there:\n{}", missing.join("\n"));
}

/// Whether a text has these words, not as a part of others.
fn has_words(text: &str, words: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(words).any(|(at, _)| {
        let after = text[at + words.len()..].chars().next();
        let before = text[..at].chars().next_back();
        !after.is_some_and(is_letter) && !before.is_some_and(is_letter)
    })
}

/// Whether this file is a module, or has a type or its methods, of this name and has the member:
/// `Type::member`, `module::item`.
fn has_member(file: &Path, text: &str, owner: &str, member: &str) -> bool {
    let is_module =
        file.ends_with(format!("{owner}.rs")) || file.ends_with(format!("{owner}/mod.rs"));
    let kinds = ["struct", "enum", "trait", "type", "impl"];
    let defines = || kinds.iter().any(|kind| has_words(text, &format!("{kind} {owner}")));
    has_words(text, member) && (is_module || defines())
}

#[test]
fn what_the_architecture_names_by_its_owner_is_there() {
    let files: Vec<(&Path, String)> = [&CORE, &APP]
        .iter()
        .flat_map(|source| source.files())
        .map(|file| (file, std::fs::read_to_string(file).unwrap()))
        .collect();
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (mut named, mut missing) = (0, Vec::new());
    for name in quoted(&text) {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_:".contains(c);
        let parts: Vec<&str> = name.split("::").collect();
        let is_there = match &parts[..] {
            ["core" | "hypertoe_core", ..] => continue,
            [.., owner, member] if name.chars().all(plain) => {
                files.iter().any(|(file, text)| has_member(file, text, owner, member))
            }
            [file] if file.ends_with(".rs") && !file.contains(' ') => {
                files.iter().any(|(path, _)| path.ends_with(file)) || root().join(file).exists()
            }
            _ => continue,
        };
        named += 1;
        if !is_there {
            missing.push(name);
        }
    }
    assert!(named > 60, "only {named} names were looked up");
    assert!(missing.is_empty(), "these are named and are not there:\n{}", missing.join("\n"));
}

#[test]
fn circles_are_found() {
    let at = |name: &str| vec![name.to_owned()];
    let arrows: Arrows = [("a", vec!["b"]), ("b", vec!["c", "d"]), ("c", vec!["a"]), ("d", vec![])]
        .into_iter()
        .map(|(from, to)| (at(from), to.into_iter().map(at).collect()))
        .collect();
    let mut found = circles(&arrows);
    found.iter_mut().for_each(|circle| circle.sort());
    assert_eq!(found, [vec![at("a"), at("b"), at("c")]]);
}

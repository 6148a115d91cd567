//! README and the guide (`assets/guide`) tell the truth: tables, examples, commands, names on the
//! screen, shortcuts, links and pictures.
//!
//! `UPDATE_GUIDE=1 cargo test -p hypertoe-tests --test it guide` writes the tables of formats and
//! of players.

use egui::{Context, Key, KeyboardShortcut, os::OperatingSystem};
use hypertoe::cli::{CliOutcome, Messages, run_with_outputs};
use hypertoe::command::{Command, Keymap, Menu};
use hypertoe::i18n::{self, Language, search};
use hypertoe::lesson::answers::AnswerSheet;
use hypertoe::lesson::built_in_lessons;
use hypertoe_core::play::PRESETS;
use hypertoe_core::record::{GameFormat, read_game};
use hypertoe_core::{Bot, Goal, Mark, PlayerColor, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The longest README and the longest chapter, in lines.
const MAX_README_LINES: usize = 250;
const MAX_CHAPTER_LINES: usize = 130;

/// README or a chapter.
struct Page {
    path: PathBuf,
    text: String,
}

impl Page {
    fn read(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).expect("a page is text");
        Self { path, text }
    }

    fn name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).expect("a page has a name")
    }

    /// Its lines outside of code blocks, without code spans and bold marks.
    fn prose(&self) -> Vec<String> {
        let mut fenced = false;
        let mut prose = Vec::new();
        for line in self.text.lines() {
            if line.starts_with("```") {
                fenced = !fenced;
            } else if !fenced && !line.starts_with("    ") {
                let outside = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
                prose.push(outside.replace("**", ""));
            }
        }
        prose
    }

    /// The part below a heading, up to the next heading.
    fn section(&self, heading: &str) -> &str {
        let start = self.text.find(&format!("{heading}\n"));
        let start = start.unwrap_or_else(|| panic!("{}: {heading}", self.name()));
        let below = &self.text[start + heading.len()..];
        &below[..below.find("\n#").unwrap_or(below.len())]
    }

    /// The fenced blocks marked with a word.
    fn blocks(&self, word: &str) -> Vec<&str> {
        let fence = format!("```{word}\n");
        let starts = self.text.match_indices(&fence).map(|(at, _)| &self.text[at + fence.len()..]);
        starts.map(|text| &text[..text.find("```").expect("the end of the block")]).collect()
    }

    /// The targets of its links and pictures.
    fn targets(&self) -> Vec<&str> {
        let starts = self.text.split("](").skip(1);
        starts.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target).collect()
    }

    /// The names in italics, each with what follows it.
    fn names(&self) -> Vec<(String, String)> {
        let text = self.prose().join(" ");
        let parts: Vec<&str> = text.split('*').collect();
        assert!(parts.len() % 2 == 1, "{}: a * is not closed", self.name());
        let pair = |at: usize| (parts[at].to_owned(), parts[at + 1].to_owned());
        (1..parts.len()).step_by(2).map(pair).collect()
    }

    /// The examples of the command line, without the program.
    fn commands(&self) -> Vec<&str> {
        let prefixes = ["    hypertoe ", "    cargo run --release -- "];
        let command = |line| prefixes.iter().find_map(|prefix| str::strip_prefix(line, prefix));
        self.text.lines().filter_map(command).collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> Page {
    Page::read(root().join("README.md"))
}

fn chapter(name: &str) -> Page {
    Page::read(root().join("assets/guide").join(name))
}

fn chapters() -> Vec<Page> {
    let entries = fs::read_dir(root().join("assets/guide")).expect("the guide");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a chapter").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    paths.into_iter().map(Page::read).collect()
}

fn pages() -> Vec<Page> {
    let mut pages = chapters();
    pages.push(readme());
    pages
}

/// Asserts that a chapter has these rows below a heading; with `UPDATE_GUIDE`, writes them.
fn assert_table(name: &str, heading: &str, rows: impl Iterator<Item = String>) {
    let heading = format!("{heading}\n|---|---|---|\n");
    let table: String = rows.map(|row| row + "\n").collect();
    let mut page = chapter(name);
    let start = page.text.find(&heading).expect("the heading of the table") + heading.len();
    let end = start + page.text[start..].find("\n\n").expect("a blank line after it") + 1;
    if page.text[start..end] != table && std::env::var_os("UPDATE_GUIDE").is_some() {
        page.text.replace_range(start..end, &table);
        fs::write(&page.path, &page.text).expect("the chapter");
    } else {
        assert_eq!(page.text[start..end], table, "run this test with UPDATE_GUIDE=1");
    }
}

#[test]
fn readme_is_short() {
    let readme = readme();
    assert!(readme.text.lines().count() <= MAX_README_LINES);
    let pictures = readme.text.matches("![").count();
    assert!((1..=3).contains(&pictures), "{pictures}");
}

#[test]
fn every_chapter_is_short_and_begins_with_its_title_and_one_sentence() {
    for chapter in chapters() {
        let name = chapter.name();
        assert!(name.ends_with(".md"), "{name}");
        assert!(chapter.text.lines().count() <= MAX_CHAPTER_LINES, "{name}");
        let mut parts = chapter.text.split("\n\n");
        let title = parts.next().expect("a title");
        assert!(title.starts_with("# ") && title.lines().count() == 1, "{name}: {title}");
        let sentence = parts.next().expect("a sentence").replace(".hypertoe", "");
        assert!(
            sentence.ends_with('.') && sentence.matches('.').count() == 1,
            "{name}: {sentence}"
        );
        assert!(chapter.text.contains("\n## "), "{name}");
        let titles = chapter.prose().iter().filter(|line| line.starts_with("# ")).count();
        assert_eq!(titles, 1, "{name}");
    }
}

#[test]
fn every_chapter_is_reachable_from_readme_under_its_title() {
    let readme = readme();
    for chapter in chapters() {
        let (title, _) = chapter.text.split_once('\n').expect("a title");
        let link = format!("[{}](assets/guide/{})", title.trim_start_matches("# "), chapter.name());
        assert!(readme.text.contains(&link), "{link}");
    }
}

#[test]
fn pages_are_plain_commonmark() {
    for page in pages() {
        for line in page.prose() {
            let tag = line.split('<').skip(1).any(|rest| rest.starts_with(char::is_alphabetic));
            assert!(!tag && !line.contains("</"), "{}: {line}", page.name());
            assert!(!line.contains('_') || line.contains("]("), "{}: {line}", page.name());
        }
    }
}

#[test]
fn every_link_and_every_picture_resolves() {
    let mut shown = BTreeSet::new();
    for page in pages() {
        let folder = page.path.parent().expect("a folder");
        for target in page.targets() {
            if target.starts_with("https://") {
                continue;
            }
            let path = folder.join(target);
            assert!(path.is_file(), "{}: {target}", page.name());
            // The window knows only chapters and pictures.
            let is_known = target.starts_with("../pictures/") || !target.contains('/');
            assert!(is_known || page.name() == "README.md", "{}: {target}", page.name());
            shown.insert(path.file_name().expect("a name").to_owned());
        }
    }
    for entry in fs::read_dir(root().join("assets/pictures")).expect("the pictures") {
        let name = entry.expect("a picture").file_name();
        let is_picture = [".png", ".gif"].iter().any(|end| name.to_string_lossy().ends_with(end));
        assert!(!is_picture || shown.contains(&name), "{name:?} is shown nowhere");
    }
}

#[test]
fn examples_are_read_and_are_those_of_the_program() {
    let pages = pages();
    for format in GameFormat::ALL.into_iter().filter(|format| *format != GameFormat::HYPERTOE) {
        let blocks: Vec<&str> = pages.iter().flat_map(|page| page.blocks(format.name)).collect();
        assert_eq!(blocks, [format.example], "{}", format.name);
    }
    let json: Vec<&str> = pages.iter().flat_map(|page| page.blocks("json")).collect();
    assert_eq!(json.len(), 1);
    let game = read_game(GameFormat::HYPERTOE, json[0], None).expect("a game");
    assert_eq!(game.tree_move_count(), 3);
}

#[test]
fn tables_of_formats_and_of_players_are_those_of_the_program() {
    i18n::set_language(Language::English);
    let format = |format: GameFormat| {
        let only = if format.is_writable() { "" } else { " It can only be read." };
        format!(
            "| `{}` | `.{}` | {}.{only} |",
            format.name,
            format.extension,
            i18n::format_description(format)
        )
    };
    let formats = GameFormat::ALL.into_iter().map(format);
    assert_table("formats.md", "| name | file | what it is and holds |", formats);
    let player = |bot: Bot| {
        let key = serde_json::to_string(&bot).expect("a player is plain data");
        format!("| {} | `{key}` | {} |", bot.name(), search::bot_description(bot))
    };
    let players = Bot::ALL.into_iter().map(player);
    assert_table("playing.md", "| player | in files | how it plays |", players);
}

#[test]
fn every_goal_is_named_where_goals_are_listed() {
    let (rules, formats, files) = (chapter("rules.md"), chapter("formats.md"), chapter("files.md"));
    for names in Goal::ALL.map(Goal::names) {
        let all = [&[names.short], names.aliases].concat();
        let goals = rules.section("## Rules");
        assert!(all.iter().any(|name| goals.contains(name)), "{}", names.short);
        let in_words = formats.section("## Rules in words").replace('\n', " ");
        assert!(in_words.contains(names.short), "{}", names.short);
        let key = format!("\"{}\"", names.key);
        assert!(files.section("### Rules and players").contains(&key), "{key}");
    }
}

#[test]
fn every_rule_is_described_with_the_hypertoe_file() {
    let files = chapter("files.md");
    let example = files.blocks("json")[0];
    let plain = Rules::new("3^2".parse().expect("a board"), 2).expect("two players");
    let rules = serde_json::to_value(plain).expect("rules are plain data");
    for key in rules.as_object().expect("fields").keys() {
        let key = format!("\"{key}\"");
        let described = files.section("### Rules and players").contains(&key);
        assert!(example.contains(&key) || described, "{key}");
    }
}

#[test]
fn every_color_and_every_mark_is_described_with_the_hypertoe_file() {
    let files = chapter("files.md");
    let colors = PlayerColor::ALL.map(|color| serde_json::to_string(&color));
    let marks = Mark::SYMBOLS.map(|mark| serde_json::to_string(&mark));
    for name in colors.into_iter().chain(marks) {
        let name = format!("`{}`", name.expect("a name"));
        assert!(files.section("### Rules and players").contains(&name), "{name}");
    }
}

/// The texts of the English catalogue, and the names of the games.
fn texts_on_screen() -> BTreeSet<String> {
    let catalogue = fs::read_to_string(root().join("app/locales/en.ftl")).expect("the catalogue");
    let texts = catalogue.lines().filter(|line| !line.starts_with('#'));
    let texts = texts.filter_map(|line| line.split_once(" = "));
    let texts = texts.map(|(_, text)| text.trim().to_owned());
    texts.chain(PRESETS.map(|preset| preset.name.to_owned())).collect()
}

#[test]
fn names_in_italics_are_on_the_screen() {
    let known = texts_on_screen();
    for page in pages() {
        for (name, _) in page.names() {
            for part in name.split(" → ") {
                assert!(known.contains(part), "{}: nothing is called {part:?}", page.name());
            }
        }
    }
}

#[test]
fn every_path_through_a_menu_leads_to_a_command() {
    i18n::set_language(Language::English);
    // Submenus are no commands.
    let submenus = ["File → Open recent", "Lines → Completed lines of"];
    let mut paths: BTreeSet<String> = submenus.map(str::to_owned).into_iter().collect();
    for menu in Menu::ALL {
        let Some(title) = menu.title() else { continue };
        for command in Command::groups_in_menu(menu).concat() {
            let submenu = command.submenu_title().map(|submenu| format!("{title} → {submenu}"));
            let before = submenu.clone().unwrap_or_else(|| title.to_string());
            paths.extend(submenu);
            paths.insert(format!("{before} → {}", command.label()));
        }
    }
    let mut seen = 0;
    for page in pages() {
        for (name, _) in page.names() {
            if !name.contains(" → ") {
                continue;
            }
            assert!(paths.contains(&*name), "{}: {name}", page.name());
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

/// Returns a shortcut as people read it on Linux. The window shows only the first of a command.
fn shown(ctx: &Context, shortcut: KeyboardShortcut) -> String {
    let named = ctx.format_shortcut(&shortcut);
    let key = shortcut.logical_key;
    match key {
        Key::Comma | Key::Period | Key::Minus | Key::Plus | Key::Equals => {
            let before = named.strip_suffix(key.name()).expect("the key comes last");
            format!("{before}{}", key.symbol_or_name()).replace('−', "-")
        }
        _ => named,
    }
}

/// The shortcuts of each command, by its name in menus.
fn shortcuts() -> BTreeMap<String, BTreeSet<String>> {
    i18n::set_language(Language::English);
    let ctx = Context::default();
    ctx.set_os(OperatingSystem::Nix);
    let keymap = Keymap::new(OperatingSystem::Nix, &Default::default());
    let of = |command: Command| {
        let keys = keymap.shortcuts(command).iter().map(|(keys, _)| shown(&ctx, *keys));
        let first = command.shortcut_text(&ctx).map(|keys| keys.replace('−', "-"));
        (command.label().to_string(), keys.chain(first).collect::<BTreeSet<String>>())
    };
    Command::ALL.into_iter().map(of).collect()
}

#[test]
fn every_shortcut_is_that_of_its_command() {
    let shortcuts = shortcuts();
    let all: BTreeSet<&String> = shortcuts.values().flatten().collect();
    let assert_keys = |page: &Page, name: &str, keys: &str| {
        let command = name.rsplit(" → ").next().expect("a name");
        let its = shortcuts.get(command).unwrap_or_else(|| panic!("{}: {name}", page.name()));
        for key in keys.split(", ") {
            assert!(its.contains(key), "{}: {name} ({key}): {its:?}", page.name());
        }
    };
    let mut seen = 0;
    for page in pages() {
        // *Name* (Ctrl+N)
        for (name, after) in page.names() {
            let inside = after.strip_prefix(" (").and_then(|rest| rest.split_once(')'));
            if let Some((keys, _)) = inside.filter(|(keys, _)| !keys.contains(' ')) {
                assert_keys(&page, &name, keys);
                seen += 1;
            }
        }
        // | Ctrl+N | *Name* … |
        for row in page.prose().iter().filter_map(|line| line.strip_prefix("| ")) {
            let Some((keys, about)) = row.split_once(" | ") else { continue };
            let name = about.strip_prefix('*').and_then(|rest| rest.split_once('*'));
            let Some((name, _)) = name.filter(|(name, _)| shortcuts.contains_key(*name)) else {
                continue;
            };
            assert_keys(&page, name, keys);
            seen += 1;
        }
        // Anything else that looks like one; the mouse is in lower case.
        for word in page.prose().iter().flat_map(|line| line.split([' ', '(', ')', ';'])) {
            let word = word.trim_end_matches('.');
            let word = if word.ends_with("+,") { word } else { word.trim_end_matches(',') };
            let (held, key) = word.rsplit_once('+').unwrap_or(("", word));
            let is_function = key.starts_with('F') && key[1..].parse::<u8>().is_ok();
            let with_mouse = key.starts_with(char::is_lowercase);
            let is_held = ["Ctrl", "Shift", "Alt"].iter().any(|it| held.starts_with(it));
            if (is_function || is_held) && !with_mouse {
                assert!(all.contains(&word.to_owned()), "{}: {word}", page.name());
            }
        }
    }
    assert!(seen > 70, "{seen}");
}

/// Splits a command into words, as a shell does with double quotes.
fn words_of(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in command.split('"').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// Runs a command; returns how it ended, and what it printed.
fn run(args: &[String]) -> (CliOutcome, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = std::iter::once("hypertoe".into()).chain(args.iter().map(Into::into));
    let outcome = run_with_outputs(args, &mut out, Messages::new(&mut err));
    let text = |bytes| String::from_utf8(bytes).expect("a command writes text");
    (outcome, text(out), text(err))
}

fn printed(command: &str) -> String {
    let (outcome, out, err) = run(&words_of(command));
    assert_eq!(outcome, CliOutcome::Exit(ExitCode::SUCCESS), "{command}: {err}");
    out
}

/// A folder with the files that the examples name.
fn example_files() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = root().join("assets/lessons/course/10-cube-in-a-cube.lesson");
    fs::copy(lesson, folder.path().join("my.lesson")).expect("a lesson");
    let lesson = &built_in_lessons()[0].lesson;
    for name in ["ada", "bob"] {
        let sheet = AnswerSheet { name: name.to_owned(), ..AnswerSheet::blank(lesson) };
        let file = folder.path().join(name).with_extension("answers");
        fs::write(file, sheet.to_file()).expect("a sheet");
        fs::write(folder.path().join("mail.txt"), sheet.to_text()).expect("a message");
    }
    for (name, format) in [("game.pgn", GameFormat::PGN), ("game.nc4", GameFormat::NC4)] {
        fs::write(folder.path().join(name), format.example).expect("a game");
    }
    folder
}

/// Whether a word of a command is the name of a file or a folder.
fn is_path(word: &str, option: &str) -> bool {
    let extension = word.rsplit_once('.').map(|(_, extension)| extension);
    let is_file = extension.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_lowercase()));
    is_file || ["--out", "--proof", "--portable", "join"].contains(&option)
}

/// Does all parts of a folder.
fn do_all_parts(folder: &Path) {
    let files =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
    let parts = files.filter(|file| file.extension().is_some_and(|it| it == "part"));
    for part in parts.collect::<Vec<_>>() {
        let (outcome, _, err) = run(&["part".to_owned(), part.display().to_string()]);
        assert_eq!(outcome, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    }
}

#[test]
fn every_command_runs() {
    for page in pages() {
        let folder = example_files();
        for command in page.commands() {
            let words = words_of(command);
            let in_folder = |(at, word): (usize, &String)| {
                let option = at.checked_sub(1).map_or("", |before| words[before].as_str());
                match is_path(word, option) {
                    true => folder.path().join(word).to_str().expect("a path").to_owned(),
                    false => word.clone(),
                }
            };
            let mut args: Vec<String> = words.iter().enumerate().map(in_folder).collect();
            let has = |option: &str| args.iter().any(|arg| arg == option);
            let target = ["--out", "--proof"].iter().find_map(|option| {
                let at = args.iter().position(|arg| arg == option)?;
                args.get(at + 1).map(PathBuf::from)
            });
            // A proof of 4×4×4×4 takes minutes, and large pictures take long without optimisation.
            let is_long = command.starts_with("solve --side 4 --dims 4");
            let is_animation = has("--film") || command.ends_with(".gif");
            let is_picture = args[0] == "render" && !has("--size") && !has("--sheet");
            if is_long {
                args.extend(["--seconds", "1"].map(str::to_owned));
            } else if is_picture && !command.contains(".lesson") {
                let size = if is_animation { "120x90" } else { "400x300" };
                args.extend(["--size", size].map(str::to_owned));
            }
            // Two games show as well as ten that a match is played.
            if let Some(at) =
                args.iter().position(|arg| arg == "--games").filter(|_| args[0] == "match")
            {
                args[at + 1] = "2".to_owned();
            }
            if args[0] == "join" {
                do_all_parts(Path::new(&args[1]));
            }
            match run(&args) {
                (CliOutcome::OpenWindow { .. }, ..) => {}
                (CliOutcome::Exit(code), _, err) => {
                    let given_up = is_long && code == ExitCode::from(3);
                    assert!(given_up || code == ExitCode::SUCCESS, "{command}: {err}");
                    if let Some(target) = target.filter(|_| !given_up) {
                        let stem = target.file_stem().and_then(|it| it.to_str()).expect("a name");
                        let first = format!("{stem}-001");
                        let written = fs::read_dir(folder.path()).expect("the folder");
                        let mut written = written.map(|entry| entry.expect("a file").path());
                        let is_it = |path: PathBuf| {
                            path == target || path.file_stem().is_some_and(|it| *it == *first)
                        };
                        assert!(written.any(is_it), "{command} wrote nothing");
                    }
                }
            }
        }
    }
}

#[test]
fn there_is_an_example_of_every_command() {
    let help = printed("--help");
    let (_, commands) = help.split_once("Commands:\n").expect("the heading of the commands");
    let rows = commands.lines().take_while(|row| !row.is_empty());
    // A long description goes on in a line of its own, further to the right.
    let names = rows.filter_map(|row| row.strip_prefix("  ")?.split(' ').next());
    let mut commands: BTreeSet<String> =
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
    assert!(commands.remove("help") && commands.len() > 12, "{help}");
    let pages = pages();
    let shown = pages.iter().flat_map(Page::commands);
    let shown: BTreeSet<&str> = shown.filter_map(|it| it.split_whitespace().next()).collect();
    for command in &commands {
        assert!(shown.contains(command.as_str()), "no example of {command}");
    }
    // Every option that is named belongs to a command.
    let helps: String =
        commands.iter().map(|command| printed(&format!("{command} --help"))).collect();
    let parts = ["make", "check", "list"].map(|part| printed(&format!("puzzles {part} --help")));
    let helps = [help, helps, parts.concat()].concat();
    let known: BTreeSet<&str> = helps.split([' ', '\n', ',']).collect();
    for page in &pages {
        let spans = page.text.split('`').skip(1).step_by(2).filter(|span| span.starts_with("--"));
        for option in spans.filter_map(|span| span.split_whitespace().next()) {
            assert!(known.contains(option), "{}: {option}", page.name());
        }
    }
}

#[test]
fn the_example_of_json_is_what_is_printed() {
    let json = printed("lines --side 3 --dims 4 --json");
    assert!(chapter("scripts.md").text.contains(&format!("    {json}")), "{json}");
}

/// The value of a limit in `core/LIMITS.md`, as people read it: 10,000.
fn limit(name: &str) -> String {
    let limits = fs::read_to_string(root().join("core/LIMITS.md")).expect("the limits");
    let row = limits.lines().find_map(|line| line.split_once(&format!("::{name}` | `")));
    let (_, row) = row.unwrap_or_else(|| panic!("no limit is called {name}"));
    row.split('`').next().expect("a value").replace('_', ",")
}

#[test]
fn limits_are_those_of_the_program() {
    let limits = chapter("limits.md");
    let rows = [
        ("side of a board", format!("1 to {}", limit("MAX_SIDE"))),
        ("dimensions", format!("1 to {}", limit("MAX_DIMS"))),
        ("players", format!("2 to {}", limit("MAX_PLAYERS"))),
        ("lines to win", format!("1 to {}", limit("MAX_GOAL_LINES"))),
        ("closed cells", limit("MAX_CLOSED")),
        ("moves in a file, all variations together", limit("MAX_MOVES")),
        ("positions in a proof", limit("MAX_PROOF_POSITIONS")),
        ("cells of a board with a census", limit("census::MAX_CELLS")),
    ];
    for (what, limit) in rows {
        let row = format!("| {what} | {limit} |");
        assert!(limits.text.contains(&row), "{row}");
    }
}

#[test]
fn games_and_formats_are_counted() {
    assert_eq!((PRESETS.len(), GameFormat::ALL.len()), (15, 12));
    assert!(readme().text.contains("fifteen games"));
    assert!(chapter("rules.md").text.contains("fifteen games"));
    assert!(chapter("formats.md").text.contains("twelve formats"));
}

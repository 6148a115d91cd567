//! The headless command line, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::ran;

use hypertoe::cli::{CliOutcome, Messages, no_display_message, run_with_outputs};
use hypertoe::i18n::{self, Language};
use hypertoe::platform::DataFolder;
use ran::{good, run, sentence};
use serde_json::Value;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// The window, which keeps things where the system wants it.
fn window(files: impl IntoIterator<Item = PathBuf>) -> CliOutcome {
    CliOutcome::OpenWindow {
        files: files.into_iter().collect(),
        link: None,
        data_folder: DataFolder::system_default(),
    }
}

/// Runs the words of a command that must succeed, and returns its output.
fn output(words: &str) -> String {
    good(run(words.split_whitespace()))
}

fn json(words: &str) -> Value {
    serde_json::from_str(&output(words)).unwrap()
}

fn refused(words: &str) -> String {
    let ran = run(words.split_whitespace());
    assert_eq!(ran.out, "", "{words}");
    sentence(ran, 2)
}

/// An option of which a command refuses every value is not in its help.
#[test]
fn help_offers_only_what_a_command_takes() {
    let hidden = [
        ("random-games", "--gravity --players --first-to --most-lines"),
        ("gallery", "--gravity --players --misere"),
        ("census", "--gravity --players"),
        ("draw", "--gravity"),
        ("blocking", "--gravity"),
        ("pairing", "--gravity --misere --players"),
        ("solve", "--players"),
    ];
    for (command, options) in hidden {
        let help = output(&format!("{command} --help"));
        for option in options.split(' ') {
            assert!(!help.contains(&format!("{option} ")), "{command} {option}");
        }
        assert!(help.contains("--rules ") && help.contains("--closed-center "), "{command}");
    }
    assert!(output("perft --help").contains("--gravity "));
    assert_eq!(output("draw --board 3^2 --players 2"), output("draw --board 3^2"));
}

#[test]
fn wrong_boards_are_refused_with_their_limits() {
    for side in ["0", "10001", "-3", "x", "3.5", "+3", "99999999999999999999999999"] {
        for command in ["lines", "perft --depth 1"] {
            let said = refused(&format!("{command} --side {side} --dims 2"));
            assert!(said.contains("--side") && said.contains("from 1 to 10,000"), "{said}");
            let said = refused(&format!("{command} --sides 3,{side} --run 3"));
            assert!(said.contains("--sides") && said.contains("from 1 to 10,000"), "{said}");
        }
    }
    for dims in ["0", "101", "-1", "two", "18446744073709551616"] {
        let said = refused(&format!("lines --side 3 --dims {dims}"));
        assert!(said.contains("--dims") && said.contains("from 1 to 100,"), "{said}");
    }
    for run in ["0", "-1", "y", "10001"] {
        let said = refused(&format!("lines --sides 7,6 --run {run}"));
        assert!(said.contains("--run") && said.contains("from 1 to 10,000"), "{said}");
    }
    let said = "A line here has 1 to 7 cells, the longest side, not 8";
    assert_eq!(refused("lines --sides 7,6 --run 8"), said);
    let many = ["2"; 101].join(",");
    assert!(refused(&format!("lines --sides {many}")).contains("1 to 100"));
    assert!(refused("lines --sides , --run 3").contains("--sides"));
    assert!(refused("lines --sides -1,2 --run 2").contains("“-1”"));
    assert!(refused("lines --side 3").contains("--dims"));
    assert!(refused("lines").contains("--sides"));
    assert!(refused("lines --sides 7,6 --run 4 --side 3").contains("--side"));
    let long = refused(&format!("lines --side {} --dims 2", "9".repeat(100_000)));
    assert!(long.len() < 200, "{long}");
}

#[test]
fn wrong_cells_and_numbers_are_refused() {
    let base = "lines --side 3 --dims 2";
    assert!(refused(&format!("{base} --cell 1,3")).contains("y must be 0 to 2, not 3"));
    assert!(refused(&format!("{base} --cell 1,1,1")).contains("2 axes"));
    assert!(refused(&format!("{base} --cell -1,0")).contains("“-1”"));
    let empty = run(["lines", "--side", "3", "--dims", "2", "--cell", ""]);
    assert!(sentence(empty, 2).contains("--cell"));
    assert!(refused(&format!("{base} --nth 8")).contains("there are 8"));
    assert!(refused(&format!("{base} --cell 1,1 --nth 4")).contains("there are 4"));
    assert!(refused(&format!("{base} --nth -1")).contains("0 or more"));
    assert!(refused(&format!("{base} --line 0")).contains("1 or more, not “0”"));
    assert!(refused(&format!("{base} --line x")).contains("1 or more, not “x”"));
    assert!(refused(&format!("{base} --line 9")).contains("there are 8, counted from 1"));
    assert!(refused(&format!("{base} --line 1 --nth 0")).contains("--nth"));
    assert!(refused(&format!("{base} --nth 1e3")).contains("--nth"));
    assert!(refused(&format!("{base} --nth {}", "9".repeat(5000))).contains("there are 8"));
    assert!(refused("lines --sides 3200,3200 --run 1 --list").contains("10,240,000"));
}

#[test]
fn arguments_that_nothing_takes_are_refused() {
    assert!(refused("lines --sid 3 --dims 2").contains("did you mean --side?"));
    assert!(refused("perft --side 3 --dims 2 --depth 1 extra").contains("“extra”"));
    assert!(refused("--frobnicate").contains("--help"));
    assert!(refused("one.pgn show two.pgn").contains("Start with a command, or open the window"));
    let files = ["one.pgn", "two.pgn"];
    assert_eq!(run(files).start, window(files.map(PathBuf::from)));
    assert_eq!(refused("lines --side 3 --side 3 --dims 2"), "--side may be given only once");
    assert_eq!(refused("lines --dims 2 --side"), "--side needs a value");
    assert_eq!(refused("verify x --list --json"), "--list cannot be used together with --json");
    assert_eq!(refused("perft --side 3 --dims 2"), "--depth <N> is missing");
    assert_eq!(refused("show"), "<FILE> is missing");
    let odd = sentence(run(["lines", "--a\n\nb\u{7}", "--c"]), 2);
    assert!(odd.contains("“--a b") && !odd.contains(char::is_control), "{odd}");
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = output("--help");
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let rows = list.lines().take_while(|line| !line.is_empty());
    let names = rows.map(|row| row.split_whitespace().next().unwrap().to_owned());
    names.filter(|name| name != "help").collect()
}

#[test]
fn a_mistyped_command_is_no_file() {
    for args in ["sovle", "sovle --side 3 --dims 3", "solv x.proof"] {
        let word = args.split(' ').next().unwrap();
        let said = format!("No file or command called “{word}”; did you mean solve?");
        assert_eq!(refused(args), said);
    }
    let said = "No file or command called “frobnicate”; hypertoe --help lists the commands";
    assert_eq!(refused("frobnicate"), said);
    assert_eq!(refused("help frobnicate"), said);
    // A file of that name is one.
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("sovle");
    std::fs::write(&path, "").unwrap();
    assert_eq!(run([&path]).start, window(Some(path)));
}

#[test]
fn help_is_in_the_language_that_is_spoken() {
    let english = ["Usage", "Options", "Arguments", "Commands", "Print", "default", "possible"];
    i18n::with_language(Language::Pseudo, || {
        for command in [&["".to_owned()][..], &commands_by_name()].concat() {
            let help = output(&format!("{command} --help"));
            for word in english {
                assert!(!help.contains(word), "{word} in {help}");
            }
        }
        assert!(refused("lines").starts_with('['));
    });
}

/// The names of the commands, which are the same in every language.
fn commands_by_name() -> Vec<String> {
    i18n::with_language(Language::English, commands)
}

#[test]
fn what_an_option_can_be_is_in_its_help() {
    for (command, choices) in [
        ("match", &["a", "b", "alternate"][..]),
        ("render", &["grid", "space", "both", "slices", "perspective", "flip"]),
        ("render", &["dark", "light", "text", "outlines", "boards", "lines", "exercises", "a4"]),
    ] {
        let help = output(&format!("help {command}"));
        for choice in choices {
            assert!(help.contains(choice), "{choice} in {help}");
        }
    }
    let said = refused("match --side 3 --dims 3 --a club --b club --first c");
    assert_eq!(said, "--first must be a, b or alternate, not “c”");
}

#[test]
fn help_and_version_are_printed() {
    let general = output("help");
    assert_eq!(output("--help"), general);
    assert!(output("-h").contains("Usage: hypertoe [OPTIONS] [FILE]"));
    for command in commands() {
        assert!(general.lines().any(|line| line.trim_start().starts_with(&command)), "{command}");
        let help = output(&format!("help {command}"));
        let usage = format!("Usage: hypertoe {command} ");
        assert!(help.contains(&usage), "{help}");
        assert_eq!(output(&format!("{command} --help")), help);
        assert!(output(&format!("{command} -h")).contains(&usage));
    }
    assert_eq!(output("--version"), concat!("hypertoe ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn a_link_opens_the_window() {
    for link in ["#g=3-3", "#lesson=course/09-film&step=2", "https://example.org/h/#g=3-4&l=AABQ"] {
        let opened = CliOutcome::OpenWindow {
            files: Vec::new(),
            link: Some(link.to_owned()),
            data_folder: DataFolder::system_default(),
        };
        assert_eq!(run([link]).start, opened);
    }
    assert!(refused("#hello").contains("#hello"));
}

#[test]
fn without_a_command_the_window_opens() {
    assert_eq!(run::<&str>([]).start, window(None));
    let start = run(["a game.hypertoe"]).start;
    assert_eq!(start, window(Some("a game.hypertoe".into())));
    let said = no_display_message().to_string();
    let commands = commands();
    assert!(commands.len() > 12 && said.contains("display"), "{said}");
    for command in commands {
        assert!(said.contains(&command), "{said}");
    }
}

#[test]
fn perft_counts_sequences() {
    assert_eq!(
        output("perft --side 3 --dims 2 --depth 3 --json"),
        "{\"schema\":\"perft/1\",\"sides\":[3,3],\"run\":3,\"rules\":\"Two players; the first line wins\",\
         \"perft\":[{\"depth\":1,\"sequences\":9},\
         {\"depth\":2,\"sequences\":72},{\"depth\":3,\"sequences\":504}]}\n"
    );
    let known = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0];
    let table = json("perft --side 3 --dims 2 --depth 1000 --json");
    let rows = table["perft"].as_array().unwrap();
    assert_eq!(rows.len(), 1000);
    for (row, known) in rows.iter().zip(known) {
        assert_eq!(row["sequences"], known);
    }
    assert_eq!(rows[999], serde_json::json!({"depth": 1000, "sequences": 0}));
    let text = output("perft --sides 2,2,2 --depth 4");
    let expected = "\
2×2×2: Two players; the first line wins

moves                    sequences
    1                            8
    2                           56
    3                          336
    4                            0
";
    assert_eq!(text, expected);
    assert_eq!(json("perft --side 1 --dims 100 --depth 2 --json")["perft"][0]["sequences"], 1);
    assert_eq!(json("perft --sides 4,3 --run 3 --depth 2 --json")["perft"][1]["sequences"], 132);
}

#[test]
fn perft_refuses_what_it_cannot_count() {
    for depth in ["0", "1001", "-1", "many", "99999999999999999999"] {
        let said = refused(&format!("perft --side 3 --dims 2 --depth {depth}"));
        assert!(said.contains("--depth") && said.contains("from 1 to 1,000"), "{said}");
    }
    assert!(refused("perft --side 2 --dims 40 --depth 5 --json").contains("at most 3 moves"));
    // As text, the rows that are known come first.
    let ran = run("perft --side 2 --dims 40 --depth 5".split_whitespace());
    assert_eq!(ran.out.lines().count(), 6, "{}", ran.out);
    assert!(sentence(ran, 2).contains("at most 3 moves"));
}

/// An output that fails after so many bytes.
struct Failing {
    room: usize,
    kind: io::ErrorKind,
}

impl Write for Failing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.room {
            return Err(self.kind.into());
        }
        self.room -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_ends_quietly_and_a_full_disk_does_not() {
    let commands = [
        "lines --side 3 --dims 4 --list",
        "lines --side 3 --dims 4 --list --json",
        "lines --sides 3000,3000 --run 1 --list --json",
        "perft --side 3 --dims 3 --depth 3",
        "--help",
    ];
    for words in commands {
        for (kind, status) in [(io::ErrorKind::BrokenPipe, 0), (io::ErrorKind::StorageFull, 1)] {
            let args = std::iter::once("hypertoe").chain(words.split(' ')).map(OsString::from);
            let mut err = Vec::new();
            let start =
                run_with_outputs(args, &mut Failing { room: 50, kind }, Messages::new(&mut err));
            assert_eq!(start, CliOutcome::Exit(ExitCode::from(status)), "{words}");
            let err = String::from_utf8(err).unwrap();
            assert_eq!(err.is_empty(), status == 0, "{words}: {err}");
            assert!(err.is_empty() || err.contains("The output cannot be written: "), "{err}");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_said_to_be_none() {
    use std::os::unix::ffi::OsStringExt;
    let word = OsString::from_vec(b"3\xff".to_vec());
    let args = ["lines".into(), "--side".into(), word];
    let said = sentence(run(args), 2);
    assert!(said.contains("not valid text"), "{said}");
}

#[test]
fn random_games_tell_time_and_speed() {
    let said = output("random-games --side 3 --dims 2 --games 1000");
    let last = said.lines().last().unwrap();
    let seconds: f64 = last.split(" s, ").next().unwrap().parse().unwrap();
    assert!(seconds < 100.0 && last.ends_with(" games per second"), "{last}");
}

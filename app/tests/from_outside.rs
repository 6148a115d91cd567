//! Memory and time of each command, measured from outside: the program itself
//! runs, and the system says what it took.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
#![expect(
    clippy::disallowed_methods,
    reason = "files, programs and the clock are what it is about"
)]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a run took.
struct Taken {
    /// The most MiB at once.
    memory: u64,
    time: Duration,
    status: Option<i32>,
}

/// Runs a command in a folder of its own; what it prints is not looked at.
fn run(words: &str) -> Taken {
    run_in(tempfile::tempdir().unwrap().path(), words)
}

fn run_in(folder: &Path, words: &str) -> Taken {
    let begun = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_hypertoe"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let status_file = format!("/proc/{}/status", child.id());
    let mut kib = 0;
    let status = loop {
        // The high-water mark, until the program has ended.
        let text = std::fs::read_to_string(&status_file).unwrap_or_default();
        let mark = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        kib = mark.map_or(kib, |mark| mark.trim().trim_end_matches(" kB").parse().unwrap());
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    Taken { memory: kib / 1024, time: begun.elapsed(), status: status.code() }
}

/// Runs a command that must succeed, in so many MiB and seconds at most: far more
/// than it takes, where the time is not its promise, and an unoptimized build may be slow.
fn within(memory: u64, seconds: u64, words: &str) {
    ends(run(words), Some(0), memory, seconds, words);
}

fn ends(taken: Taken, with: Option<i32>, memory: u64, seconds: u64, words: &str) {
    let Taken { memory: took, time, status } = taken;
    eprintln!("{took:>5} MiB {:>6.2} s  {words}", time.as_secs_f64());
    assert_eq!(status, with, "{words}");
    assert!(took <= memory, "{words}: {took} MiB");
    assert!(time <= Duration::from_secs(seconds), "{words}: {time:?}");
}

/// Seconds by which a limit may be passed on a machine that does much besides.
const LATE: u64 = 15;

#[test]
fn solve_keeps_to_its_memory_and_its_time_with_any_number_of_threads() {
    const ANY: &[u16] = &[1, 2, 64, 256];
    const FEW_AND_MANY: &[u16] = &[2, 256];
    for (board, memory, threads) in [
        ("--side 4 --dims 4", 56, ANY),
        ("--side 4 --dims 4", 100, FEW_AND_MANY),
        // Enough for 256 threads.
        ("--side 4 --dims 4", 700, FEW_AND_MANY),
        ("--side 5 --dims 3", 40, FEW_AND_MANY),
        // Much for each thread: lines, symmetries, long lists of moves.
        ("--sides 13,13,13 --run 4", 64, FEW_AND_MANY),
        ("--side 7 --dims 5", 64, FEW_AND_MANY),
        ("--sides 200,200 --run 5", 110, FEW_AND_MANY),
    ] {
        for threads in threads {
            let limits = format!("--memory {memory} --seconds 1 --threads {threads}");
            let words = format!("solve {board} {limits}");
            // None of these is solved in a second; the value of 4^4 is known by the included proof.
            let status = if board == "--side 4 --dims 4" { 0 } else { 3 };
            ends(run(&words), Some(status), memory, 1 + LATE, &words);
        }
    }
}

#[test]
fn a_match_keeps_to_its_time_on_giants() {
    for (board, a, b) in [
        ("--side 10000 --dims 100", "strong", "club"),
        ("--side 10000 --dims 100", "random", "long-game"),
        ("--sides 220,220 --run 5", "strong", "long-game"),
        ("--sides 220,220 --run 5", "perfect", "careless"),
        ("--side 3 --dims 8", "strong", "club"),
    ] {
        within(200, 1 + LATE, &format!("match {board} --a {a} --b {b} --seconds 1"));
    }
}

#[test]
fn no_other_command_takes_much() {
    let proof = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/proofs/4x4x4.proof");
    for words in [
        "lines --side 10000 --dims 100 --nth 123456789012345678901234567890",
        "lines --side 10 --dims 4 --list",
        "perft --side 3 --dims 3 --depth 4",
        "census --side 4 --dims 2 --distinct --max-positions 200000",
        "gallery --side 5 --dims 3 --count 2000",
        "random-games --side 7 --dims 5 --games 2000",
        "draw --side 10 --dims 5 --most-conflicts 100",
        "pairing --side 46 --dims 3",
        "pairing --side 11 --dims 4",
        "symmetries --side 10000 --dims 100",
        "symmetries --side 4 --dims 6",
        "render --side 10 --dims 6 --out a.png",
        "render --side 3 --dims 8 --out a.pdf",
        "render --side 10000 --dims 100 --out a.svg",
        &format!("verify {proof}"),
        &format!("verify {proof} --list"),
    ] {
        within(300, 120, words);
    }
}

#[test]
fn no_file_takes_much_of_a_command_that_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| std::fs::File::create(folder.path().join(name)).unwrap();
    file("zeros.txt").set_len(200_000_000).unwrap();
    file("endless.txt").set_len(1 << 40).unwrap();
    let dots = ".".repeat(30_000_000);
    file("dots.txt").write_all(dots.as_bytes()).unwrap();
    for name in ["zeros.txt", "endless.txt", "dots.txt"] {
        for words in
            ["show NAME", "convert NAME out.txt", "render NAME --out out.svg", "verify NAME"]
        {
            let words = words.replace("NAME", name);
            let taken = run_in(folder.path(), &words);
            // A file that holds nothing, or one that cannot be told without being told what it is.
            let status = taken.status.filter(|status| [1, 2].contains(status));
            assert!(status.is_some(), "{words}: {:?}", taken.status);
            ends(taken, status, 300, LATE, &words);
        }
    }
    // In turn along the rows: nobody has a column yet.
    let moves: Vec<String> = (0..4_000).map(|cell| cell.to_string()).collect();
    file("game.actions").write_all(moves.join("\n").as_bytes()).unwrap();
    for words in [
        "convert game.actions game.hypertoe --side 64 --dims 2",
        "convert game.hypertoe game.pgn",
        "show game.hypertoe",
        "show game.pgn --json",
        "render game.hypertoe --out game.png",
    ] {
        ends(run_in(folder.path(), words), Some(0), 300, 120, words);
    }
}

/// What stands in the file that was asked for is always the answer.
#[test]
fn a_proof_that_is_not_found_shows_in_the_status() {
    let draw = "solve --side 4 --dims 2 --proof found";
    assert_eq!(run(draw).status, Some(3));
    assert_eq!(run("solve --side 3 --dims 3 --proof found").status, Some(0));
}

/// Commands read from a pipe what they read from a file.
#[test]
fn a_dash_stands_for_standard_input() {
    let game = hypertoe_core::record::GameFormat::PGN.example.as_bytes().to_vec();
    let proof = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/proofs/4x4x4.proof");
    let proof = std::fs::read(proof).unwrap();
    for (words, input, part) in [
        ("show -", &game, "3×3"),
        ("convert - - --to pgn", &game, "[Player1 \"Ada\"]"),
        ("verify - --list", &proof, " / "),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hypertoe"))
            .args(words.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(move || stdin.write_all(input).unwrap());
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{words}");
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.contains(part), "{words}: {text}");
        });
    }
}

/// A proof that nothing tells to be wrong but a search without end.
#[test]
fn a_check_that_never_ends_ends_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let shape = hypertoe_core::Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).unwrap();
    let moves: Vec<u32> = (0..64).map(|line| 3 * line).collect();
    let rules = hypertoe_core::Rules::new(shape, 2).unwrap();
    let winner = hypertoe_core::Player(0);
    let endless = hypertoe_core::proof::Proof::new(rules, moves, winner, Vec::new()).unwrap();
    let text: String = endless.into();
    std::fs::write(folder.path().join("endless.proof"), &text).unwrap();
    ends(
        run_in(folder.path(), "verify endless.proof --seconds 1"),
        Some(3),
        300,
        1 + LATE,
        "verify",
    );
    // A wrong sum is found before the search.
    let (body, sum) = text.trim_end().rsplit_once('\n').unwrap();
    let digit = if sum.ends_with('0') { "1" } else { "0" };
    let changed = format!("{body}\n{}{digit}\n", &sum[..sum.len() - 1]);
    std::fs::write(folder.path().join("changed.proof"), changed).unwrap();
    ends(run_in(folder.path(), "verify changed.proof"), Some(1), 300, LATE, "verify");
}

#[test]
fn long_commands_end_in_time() {
    for words in [
        "census --side 5 --dims 2 --max-positions 1000000000 --seconds 1",
        "gallery --side 4 --dims 4 --winner draw --count 2000 --distinct --seconds 1",
        "perft --side 3 --dims 3 --depth 8 --seconds 1",
        "random-games --side 7 --dims 5 --games 1000000000 --seconds 1",
        "puzzles check --seconds 1",
    ] {
        ends(run(words), Some(3), 1_000, 1 + LATE, words);
    }
}

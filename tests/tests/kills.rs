//! A game that is played is killed at random moments, in the middle of writes, too: nothing is
//! lost but at most the move that was shown last. HYPERTOE_KILLS says how often; a thousand take some minutes.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// What one way of playing came to.
#[derive(Debug, Default)]
struct Seen {
    kills: usize,
    moves: usize,
    /// Kills after which the last move that was shown was lost.
    lost_a_move: usize,
}

struct Way {
    side: u16,
    dims: u16,
    /// Moves the game begins with.
    moves: usize,
    /// Whether it is saved now and then.
    saves: bool,
}

fn kills() -> usize {
    std::env::var("HYPERTOE_KILLS").map_or(24, |kills| kills.parse().expect("a number"))
}

fn start(folder: &Path, way: &Way, how: &str) -> (Child, Receiver<String>) {
    let file = folder.join("game.hypertoe").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_plays_until_killed"))
        .args([way.side.to_string(), way.dims.to_string(), way.moves.to_string()])
        .args([if way.saves { &*file } else { "-" }, how])
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env("LOCALAPPDATA", folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program is there");
    let stdout = child.stdout.take().expect("it is piped");
    (child, lines(stdout))
}

fn lines(stdout: ChildStdout) -> Receiver<String> {
    let (send, lines) = channel();
    std::thread::spawn(move || {
        // What was cut off was not shown.
        let whole = BufReader::new(stdout).lines().map_while(Result::ok);
        whole.map(|line| send.send(line)).take_while(Result::is_ok).for_each(drop);
    });
    lines
}

/// What is shown, how many moves there are, and a number made of them.
fn told(line: &str) -> Option<(&str, usize, u64)> {
    let mut words = line.split(' ');
    Some((words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

fn play(way: &Way, kills: usize) -> Seen {
    let folder = tempfile::tempdir().expect("a folder");
    let mut seen = Seen::default();
    // What was shown, and the most moves of it.
    let (mut shown, mut last) = (HashMap::new(), 0);
    for kill in 0..kills {
        let (mut child, lines) =
            start(folder.path(), way, if kill == 0 { "begin" } else { "go-on" });
        let first = lines.recv_timeout(Duration::from_secs(60)).expect("it begins");
        let (what, moves, number) = told(&first).expect("a line");
        assert_eq!(what, "begins", "{first}");
        // The disk may be late with the last one.
        assert!(moves + 1 >= last, "{moves} of {last} moves are left after {kill} kills");
        seen.lost_a_move += usize::from(moves < last);
        if let Some(known) = shown.get(&moves) {
            assert_eq!(*known, number, "after {kill} kills the {moves} moves are others");
        }
        shown.insert(moves, number);
        last = moves;
        std::thread::sleep(Duration::from_micros(fastrand::u64(0..60_000)));
        child.kill().expect("it is there");
        child.wait().expect("it has ended");
        for line in lines {
            let Some(("shows", moves, number)) = told(&line) else { continue };
            shown.insert(moves, number);
            (last, seen.moves) = (moves, seen.moves + 1);
        }
        seen.kills += 1;
    }
    seen
}

#[test]
fn no_game_is_lost_by_a_kill() {
    let of = |side, dims, moves, saves| Way { side, dims, moves, saves };
    let ways = [of(9, 4, 1, false), of(9, 4, 1, true), of(9, 4, 3_000, false)];
    let each = kills().div_ceil(ways.len());
    for way in ways {
        let seen = play(&way, each);
        println!("{}^{} from {} moves: {seen:?}", way.side, way.dims, way.moves);
    }
}

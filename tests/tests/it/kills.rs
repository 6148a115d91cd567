//! A game that is played is killed at random moments, in the middle of writes, too: nothing is
//! lost but what was shown in the last moment. Each test goes on for HYPERTOE_TEST_SECONDS, with
//! moments from HYPERTOE_TEST_SEED.

use crate::support::effort;

use fastrand::Rng;
use hypertoe_tests::library_games;
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What one way of playing came to.
#[derive(Debug, Default)]
struct Seen {
    kills: usize,
    moves: usize,
    /// Kills after which moves were gone.
    losses: usize,
    /// Moves that were gone.
    lost: usize,
    /// How long before its kill a lost move was shown.
    oldest: Duration,
}

/// What was shown, and when.
type Line = (Instant, String);

struct Way {
    side: u16,
    dims: u16,
    /// Moves the game begins with.
    moves: usize,
    /// Whether it is saved now and then.
    saves: bool,
    /// A library that is loaded before those of the system, for a slow disk.
    preloaded: Option<PathBuf>,
}

/// The fewest kills of each way of playing.
const KILLS: usize = 4;

/// Lets the program play on for a moment.
fn wait(moments: &mut Rng) {
    std::thread::sleep(Duration::from_micros(moments.u64(0..60_000)));
}

fn start(folder: &Path, way: &Way, how: &str) -> (Child, Receiver<Line>) {
    let file = folder.join("game.hypertoe").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_plays_until_killed"))
        .args([way.side.to_string(), way.dims.to_string(), way.moves.to_string()])
        .args([if way.saves { &*file } else { "-" }, how])
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env("LOCALAPPDATA", folder)
        .envs(way.preloaded.iter().map(|library| ("LD_PRELOAD", library)))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program is there");
    let stdout = child.stdout.take().expect("it is piped");
    (child, lines(stdout))
}

fn lines(stdout: ChildStdout) -> Receiver<Line> {
    let (send, lines) = channel();
    std::thread::spawn(move || {
        // What was cut off was not shown.
        let whole = BufReader::new(stdout).lines().map_while(Result::ok);
        whole
            .map(|line| send.send((Instant::now(), line)))
            .take_while(Result::is_ok)
            .for_each(drop);
    });
    lines
}

/// What is shown, how many moves there are, and a number made of them.
fn told(line: &str) -> Option<(&str, usize, u64)> {
    let mut words = line.split(' ');
    Some((words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

fn play(way: &Way, moments: &mut Rng, end: Instant) -> Seen {
    let folder = tempfile::tempdir().expect("a folder");
    let mut seen = Seen::default();
    // What was shown, when the number of moves became what it is, and when the last kill was.
    let (mut shown, mut last, mut killed) = (HashMap::new(), vec![], Instant::now());
    for kill in 0.. {
        if kill >= KILLS && Instant::now() > end {
            break;
        }
        let (mut child, lines) =
            start(folder.path(), way, if kill == 0 { "begin" } else { "go-on" });
        let (_, first) = lines.recv_timeout(Duration::from_secs(60)).expect("it begins");
        let (what, moves, number) = told(&first).expect("a line");
        assert_eq!(what, "begins", "{first}");
        let lost = last.iter().filter(|(shown, _)| *shown > moves);
        seen.losses += usize::from(lost.clone().next().is_some());
        seen.lost += lost.clone().count();
        let oldest = lost.map(|(_, at)| killed.saturating_duration_since(*at)).max();
        seen.oldest = seen.oldest.max(oldest.unwrap_or_default());
        // The disk may be late with the last ones, a slow one while it writes the whole game.
        let late = Duration::from_secs(if way.preloaded.is_some() { 4 } else { 1 });
        assert!(seen.oldest < late, "after {kill} kills: {seen:?}");
        if let Some(known) = shown.get(&moves) {
            assert_eq!(*known, number, "after {kill} kills the {moves} moves are others");
        }
        // In place of moves that were lost others are played.
        shown.retain(|count, _| *count <= moves);
        shown.insert(moves, number);
        last = vec![(moves, killed - Duration::from_secs(3_600))];
        if kill == 0 {
            await_journal(folder.path());
        }
        wait(moments);
        killed = Instant::now();
        child.kill().expect("it is there");
        child.wait().expect("it has ended");
        for (at, line) in lines {
            let Some(("shows", moves, number)) = told(&line) else { continue };
            shown.insert(moves, number);
            last.push((moves, at));
            seen.moves += 1;
        }
        seen.kills += 1;
    }
    let library = library_games(&database(folder.path()).expect("a database"));
    // A game that was saved may be opened from its file, as a new one.
    assert!(way.saves || library.len() <= 1, "after kills it was another game: {library:?}");
    assert!(library.iter().all(|game| game.tree_move_count() >= way.moves), "{library:?}");
    seen
}

/// Waits until a move of a new game is on the disk: what there never was cannot be found again, and
/// a large game is there as a saved one before its first move.
fn await_journal(folder: &Path) {
    let begun = Instant::now();
    let is_there = |file: PathBuf| {
        let connection = rusqlite::Connection::open(file).expect("the database");
        let query = "SELECT 1 FROM journals WHERE snapshot NOT LIKE '%\"saved\":true%' UNION
            SELECT 1 FROM journal_changes WHERE change LIKE '%Play%' OR change LIKE '%Timed%'";
        connection.prepare(query).and_then(|mut journals| journals.exists([])).unwrap_or(false)
    };
    while !database(folder).is_some_and(is_there) {
        assert!(begun.elapsed() < Duration::from_secs(60), "no game came onto the disk");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The database in a folder.
fn database(folder: &Path) -> Option<PathBuf> {
    files(folder).into_iter().find(|file| file.ends_with("hypertoe.db"))
}

#[test]
fn no_game_is_lost_by_a_kill() {
    play_each(&[(1, false), (1, true), (3_000, false)], None, 6.0);
}

/// Each wait for the disk takes 50 ms.
#[cfg(target_os = "linux")]
#[test]
fn no_game_is_lost_by_a_kill_on_a_slow_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let (source, library) = (folder.path().join("slow_disk.c"), folder.path().join("slow_disk.so"));
    std::fs::write(&source, include_str!("support/slow_disk.c")).expect("a file");
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let compiled = Command::new(compiler)
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .status()
        .expect("a C compiler, which the program needs too");
    assert!(compiled.success());
    play_each(&[(1, false), (3_000, false)], Some(&library), 2.0);
}

/// Plays games that begin with some moves, and are saved or not, for a time.
fn play_each(games: &[(usize, bool)], preloaded: Option<&Path>, seconds: f64) {
    let mut moments = Rng::with_seed(effort::seed());
    let (begun, end) = (Instant::now(), effort::deadline(seconds));
    for (number, &(moves, saves)) in (1..).zip(games) {
        let way =
            Way { side: 9, dims: 4, moves, saves, preloaded: preloaded.map(Path::to_path_buf) };
        let end = begun + (end - begun) / games.len() as u32 * number;
        let seen = play(&way, &mut moments, end);
        println!("{}^{} from {} moves: {seen:?}", way.side, way.dims, way.moves);
    }
}

/// All files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

#[test]
fn a_portable_program_writes_only_into_its_folder() {
    let (elsewhere, outer) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir());
    let folder = outer.as_ref().expect("a folder").path().join("stick");
    let mut program = Command::new(env!("CARGO_BIN_EXE_plays_until_killed"));
    program.args(["9", "4", "1", "-", "begin"]).arg(&folder).stdout(Stdio::piped());
    for home in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        program.env(home, elsewhere.path());
    }
    program.env("LOCALAPPDATA", elsewhere.path()).env("APPDATA", elsewhere.path());
    // Where the desktop, when it is asked how much may move, has its memory.
    let runtime = tempfile::tempdir().expect("a folder");
    program.env("XDG_RUNTIME_DIR", runtime.path());
    let mut child = program.spawn().expect("the program is there");
    let lines = lines(child.stdout.take().expect("it is piped"));
    let begun = Instant::now();
    while database(&folder).is_none_or(|file| library_games(&file).is_empty()) {
        assert!(begun.elapsed() < Duration::from_secs(60), "no game came into the library");
        lines.recv_timeout(Duration::from_secs(60)).expect("it plays");
    }
    child.kill().expect("it is there");
    child.wait().expect("it has ended");
    assert_eq!(files(elsewhere.path()), Vec::<PathBuf>::new());
}

/// Games that are finished are in the statistics from the moment on in which they are told of,
/// once, whatever is killed.
#[test]
fn no_finished_game_is_lost_or_counted_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let way = Way { side: 2, dims: 2, moves: 0, saves: false, preloaded: None };
    let mut told = 0;
    let mut moments = Rng::with_seed(effort::seed());
    let end = effort::deadline(3.0);
    for kill in 1.. {
        if kill > KILLS && Instant::now() > end {
            break;
        }
        let (mut child, lines) = start(folder.path(), &way, "games");
        let (_, first) = lines.recv_timeout(Duration::from_secs(60)).expect("a game ends");
        wait(&mut moments);
        child.kill().expect("it is there");
        child.wait().expect("it has ended");
        let counts = std::iter::once(first).chain(lines.into_iter().map(|(_, line)| line));
        told = counts.map(|line| line.parse().expect("a number")).fold(told, usize::max);
        let file = database(folder.path()).expect("a database");
        let query = "SELECT count(*), count(DISTINCT id) FROM finished_games";
        let connection = rusqlite::Connection::open(file).expect("it can be opened");
        let (games, ids): (usize, usize) = connection
            .query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?)))
            .expect("it can be read");
        assert!(games >= told, "{told} games were told of, {games} are there after {kill} kills");
        assert_eq!(games, ids, "a game counts once");
    }
    assert!(told > 0);
}

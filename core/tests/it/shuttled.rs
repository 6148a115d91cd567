//! What the threads of a search for a proof share, on atomics and locks that try out in which
//! order threads may meet.

#![expect(dead_code, reason = "the search asks for more")]

mod sync {
    pub use shuttle::sync::atomic;
}

#[path = "../../src/proof/prove/table.rs"]
mod table;

use shuttle::sync::Arc;
use shuttle::thread;
use table::{ProofNumberTable, ProofNumbers};

/// Keys that share a bucket of four.
const KEYS: [u64; 6] = [1, 2, 3, 4, 5, 6];

/// What is stored of a key in a round: the numbers tell both.
fn numbers(key: u64, round: u32) -> ProofNumbers {
    ProofNumbers {
        proof: key as u32 * 1_000 + round,
        disproof: 7_000_000 - key as u32 * 1_000 - round,
    }
}

#[test]
fn what_is_found_was_stored_whole_of_that_position() {
    shuttle::check_random(
        || {
            let table = Arc::new(ProofNumberTable::with_bytes(1));
            let work = |first: usize| {
                let table = Arc::clone(&table);
                thread::spawn(move || {
                    for round in 1..4 {
                        for key in KEYS.into_iter().skip(first) {
                            table.mark_busy(key);
                            table.store(key, numbers(key, round), u64::from(round));
                            table.unmark_busy(key);
                        }
                        for key in KEYS {
                            let Some(found) = table.get(key) else { continue };
                            let whole = (1..4).any(|round| found == numbers(key, round));
                            assert!(whole, "{found:?} is of another position than {key}");
                        }
                    }
                })
            };
            let threads = [work(0), work(2)];
            threads.into_iter().for_each(|thread| thread.join().expect("it ends"));
            assert!(
                KEYS.iter().all(|key| table.busy_threads(*key) == 0),
                "nobody is at work any more"
            );
        },
        150,
    );
}

#[test]
fn what_is_settled_stays_settled() {
    shuttle::check_random(
        || {
            let table = Arc::new(ProofNumberTable::with_bytes(1));
            table.store(1, ProofNumbers::PROVED, 1);
            let theirs = [Arc::clone(&table), Arc::clone(&table)];
            let slower =
                theirs.map(|table| thread::spawn(move || table.store(1, ProofNumbers::NEW, 9)));
            slower.into_iter().for_each(|thread| thread.join().expect("it ends"));
            assert_eq!(table.get(1), Some(ProofNumbers::PROVED));
        },
        150,
    );
}

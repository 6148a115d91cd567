//! What cannot be a game or a proof is refused with little memory, and reading can be stopped.
//! `core/benches/reading.rs` measures the time that each of these inputs takes.

mod inputs;

use hypertoe_core::base::budget::{Budget, Count};
use hypertoe_core::base::control::{Counted, Halt, Progress, Stage};
use hypertoe_core::proof::file::text::ProofFile;
use hypertoe_core::record::{Format, read_json, read_within};
use inputs::{INPUTS, said};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Megabytes that reading may take, the input among them.
const MOST: f32 = 300.0;

/// One test, as the memory of all threads is counted together.
#[test]
fn nothing_takes_much_memory_or_effort() {
    for (name, reader, make) in INPUTS {
        let bytes = make();
        MEMORY.reset_peak_usage();
        let mut budget = Budget::unwatched();
        let said = said(reader, &bytes, &mut budget);
        let peak = MEMORY.peak_usage_as_mb();
        assert!(peak < MOST, "{name}: {peak} MB: {said}");
        assert!(said.chars().count() < 300 && !said.contains('\n'), "{name}: {said}");
        // The move at which it is spent counts, too.
        let effort = budget.taken(Count::Effort);
        assert!(effort < 2 * Count::Effort.most(), "{name}: {effort}");
    }
    reading_is_stopped();
}

fn reading_is_stopped() {
    let input = |name: &str| INPUTS.iter().find(|input| input.0 == name).expect("an input").2();
    let moves = String::from_utf8(input("3^20, near the middle, 50,000 moves")).expect("a text");
    let json = input("2^16, .hypertoe, 8,000 moves");
    let proof = input("proof: as large as can be");
    let readers: [&dyn Fn(&mut Budget<'_>) -> String; 3] = [
        &|budget| format!("{:?}", read_within(Format::MOVES, &moves, None, budget).err()),
        &|budget| format!("{:?}", read_json(&json, budget).err()),
        &|budget| format!("{:?}", ProofFile::read(&proof, budget).err()),
    ];
    for read in readers {
        let mut all = Counted::endless();
        read(&mut Budget::new(&mut all));
        assert!(all.check_ins > 20, "{all:?}");
        for most in [1, all.steps / 2, all.steps - 10_000] {
            let mut some = Counted::up_to(most, Halt::Stop);
            let mut budget = Budget::new(&mut some);
            let said = read(&mut budget);
            assert_eq!(budget.halted(), Some(Halt::Stop), "{said}");
            assert!(said.contains("Halted(Stop)"), "{said}");
        }
    }
    let mut last = Progress::default();
    let mut watch = |_: u64, report: &dyn Fn() -> Progress| {
        let now = report();
        assert!(now.stage != last.stage || now.done >= last.done, "{last:?} {now:?}");
        last = now;
        Ok(())
    };
    readers[0](&mut Budget::new(&mut watch));
    assert_eq!((last.stage, last.total), (Stage::CheckingMoves, Some(50_000)));
    assert!(last.done > 1_000, "{last:?}");
}

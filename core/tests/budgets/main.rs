//! What cannot be a game or a proof is refused with little memory, and reading can be stopped.
//! `core/benches/reading.rs` measures the time that each of these inputs takes.

mod inputs;

use hypertoe_core::base::control::{Halt, Progress, Stage, StepLimit};
use hypertoe_core::base::read_budget::{ReadBudget, Resource};
use hypertoe_core::proof::ProofFile;
use hypertoe_core::record::{GameFormat, from_json_with_budget, read_game_with_budget};
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
        let mut budget = ReadBudget::without_control();
        let said = said(reader, &bytes, &mut budget);
        let peak = MEMORY.peak_usage_as_mb();
        assert!(peak < MOST, "{name}: {peak} MB: {said}");
        assert!(said.chars().count() < 300 && !said.contains('\n'), "{name}: {said}");
        // The move at which it is spent counts, too.
        let effort = budget.spent(Resource::CheckNanos);
        assert!(effort < 2 * Resource::CheckNanos.limit(), "{name}: {effort}");
    }
    reading_is_stopped();
}

fn reading_is_stopped() {
    let input = |name: &str| INPUTS.iter().find(|input| input.0 == name).expect("an input").2();
    let moves = String::from_utf8(input("3^20, near the middle, 50,000 moves")).expect("a text");
    let json = input("2^16, .hypertoe, 8,000 moves");
    let proof = input("proof: as large as can be");
    let readers: [&dyn Fn(&mut ReadBudget<'_>) -> String; 3] = [
        &|budget| {
            format!("{:?}", read_game_with_budget(GameFormat::MOVES, &moves, None, budget).err())
        },
        &|budget| format!("{:?}", from_json_with_budget(&json, budget).err()),
        &|budget| format!("{:?}", ProofFile::read(&proof, budget).err()),
    ];
    for read in readers {
        let mut all = StepLimit::up_to(u64::MAX, Halt::Cancel);
        read(&mut ReadBudget::new(&mut all));
        assert!(all.check_ins > 20, "{all:?}");
        for most in [1, all.steps / 2, all.steps - 10_000] {
            let mut some = StepLimit::up_to(most, Halt::Cancel);
            let mut budget = ReadBudget::new(&mut some);
            let said = read(&mut budget);
            assert_eq!(budget.requested_halt(), Some(Halt::Cancel), "{said}");
            assert!(said.contains("Halted(Cancel)"), "{said}");
        }
    }
    let mut last = Progress::default();
    let mut watch = |_: u64, report: &dyn Fn() -> Progress| {
        let now = report();
        assert!(now.stage != last.stage || now.done >= last.done, "{last:?} {now:?}");
        last = now;
        Ok(())
    };
    readers[0](&mut ReadBudget::new(&mut watch));
    assert_eq!((last.stage, last.total), (Stage::CheckingMoves, Some(50_000)));
    assert!(last.done > 1_000, "{last:?}");
}

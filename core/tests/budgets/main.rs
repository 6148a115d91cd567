//! What cannot be a game or a proof is refused with little memory.

mod inputs;

use hypertoe_core::base::budget::{Budget, Count};
use hypertoe_core::base::control::{Counted, Halt};
use hypertoe_core::proof::file::text::ProofFile;
use hypertoe_core::record::{detect, read_within, text_of};
use inputs::{INPUTS, Reader};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Reads bytes, and says what came of it.
fn said(reader: &Reader, bytes: &[u8], budget: &mut Budget<'_>) -> String {
    let Reader::Game(format) = reader else {
        return match ProofFile::read(bytes, budget) {
            Ok(file) => {
                let mut second = Counted::up_to(1_000_000, Halt::Stop);
                format!("{:?}", file.proof.check(&mut second))
            }
            Err(error) => error.to_string(),
        };
    };
    let text = match text_of(bytes) {
        Ok(text) => text,
        Err(error) => return error.to_string(),
    };
    let Some(format) = format.or_else(|| detect(text, None)) else { return "no format".to_owned() };
    match read_within(format, text, None, budget) {
        Ok(game) => format!("{} moves", game.move_count()),
        Err(error) => format!("{}: {error}", format.name),
    }
}

/// Milliseconds of the processor so far, where the system tells.
fn spent() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|nanos| nanos.parse::<u64>().ok()).unwrap_or(0) / 1_000_000
}

#[test]
fn measure() {
    let only = std::env::var("ONLY").unwrap_or_default();
    for (name, reader, make) in INPUTS.iter().filter(|input| input.0.contains(&only)) {
        let bytes = make();
        MEMORY.reset_peak_usage();
        let mut budget = Budget::unwatched();
        let begun = spent();
        let said = said(reader, &bytes, &mut budget);
        let took = spent() - begun;
        let effort = budget.taken(Count::Effort) / 1_000_000;
        let peak = MEMORY.peak_usage_as_mb();
        println!(
            "{name} | {} kB | {took} ms | {effort} | {peak:.0} MB | {said:.150}",
            bytes.len() / 1000
        );
    }
}

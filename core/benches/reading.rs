//! Time and memory to read, or to refuse, what nobody would make. The memory is what is taken
//! besides the input.

#[path = "../tests/budgets/inputs.rs"]
mod inputs;

use divan::{AllocProfiler, Bencher};
use hypertoe_core::base::read_budget::ReadBudget;
use inputs::{INPUTS, said};

#[global_allocator]
static MEMORY: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    INPUTS.iter().map(|input| input.0)
}

#[divan::bench(args = names(), sample_count = 1, sample_size = 1)]
fn read(bencher: Bencher<'_, '_>, name: &str) {
    let (_, reader, make) = INPUTS.iter().find(|input| input.0 == name).expect("an input");
    let bytes = make();
    bencher.bench_local(|| said(reader, &bytes, &mut ReadBudget::without_control()));
}

//! Counting every position of small boards, and building finished positions.

use divan::{Bencher, black_box};
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::theory::census::{Census, CensusBuilder, CensusOptions};
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryEnding, GalleryQuery};
use hypertoe_core::{Player, Rules, Shape};

fn main() {
    divan::main();
}

fn rules(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).expect("a board"), 2).expect("two players")
}

fn census(rules: &Rules, options: CensusOptions) -> Census {
    let census = CensusBuilder::new(rules, options).expect("a small board");
    run_to_end(|control| census.run(control))
}

const BOARDS: [(&[u16], u16); 4] = [(&[3, 3], 3), (&[4, 3], 3), (&[4, 4], 4), (&[4, 4], 3)];

/// Everything is counted.
#[divan::bench(args = BOARDS)]
fn census_of(bencher: Bencher, (sides, run): (&[u16], u16)) {
    let rules = rules(sides, run);
    bencher.bench(|| census(black_box(&rules), CensusOptions::default()));
}

/// As far as a million positions up to symmetry reach: 8, 6 and 5 marks.
#[divan::bench(args = [(3, 3), (4, 3), (3, 4)], sample_count = 5)]
fn census_with_a_million_positions(bencher: Bencher, (side, dims): (u16, usize)) {
    let rules = rules(&vec![side; dims], side);
    let options = CensusOptions { max_positions: 1_000_000, samples: 0, ..Default::default() };
    bencher.bench(|| census(black_box(&rules), options.clone()));
}

/// 1,000 random games to estimate what is not counted.
#[divan::bench(args = [(3, 3), (4, 3), (3, 4)], sample_count = 20)]
fn a_thousand_probes(bencher: Bencher, (side, dims): (u16, usize)) {
    let rules = rules(&vec![side; dims], side);
    let options = CensusOptions { max_positions: 1, samples: 1000, ..Default::default() };
    bencher.bench(|| census(black_box(&rules), options.clone()));
}

#[divan::bench(args = [(3, 3), (4, 3), (3, 4), (5, 3), (4, 4)], sample_count = 20)]
fn a_hundred_won_positions(bencher: Bencher, (side, dims): (u16, usize)) {
    let rules = rules(&vec![side; dims], side);
    let ending = Some(GalleryEnding::Won(Player(0)));
    let query = GalleryQuery { ending, count: 100, ..Default::default() };
    bencher.bench(|| {
        let work = GalleryBuilder::new(black_box(&rules), query.clone()).expect("a small board");
        run_to_end(|control| work.run(control))
    });
}

#[divan::bench]
fn all_finished_positions_of_three_squared(bencher: Bencher) {
    let rules = rules(&[3, 3], 3);
    bencher.bench(|| {
        let query = GalleryQuery::default();
        let work = GalleryBuilder::new(black_box(&rules), query).expect("a small board");
        run_to_end(|control| work.run(control))
    });
}

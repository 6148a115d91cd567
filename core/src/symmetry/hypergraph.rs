//! Hypergraphs, the order of their automorphism groups, and isomorphisms between them.
//!
//! The order is the product of the sizes of orbits along a base (Sims, "Computational methods in the
//! study of permutation groups", 1970): points are fixed one after the other, and after each the
//! colours of the vertices are refined, until all are different. The orbit of a point under the
//! automorphisms that fix the points before it is found by searching an automorphism to each vertex
//! of its colour, as in McKay, "Practical graph isomorphism", 1981. Each automorphism is verified on
//! all edges. Colours are hashes: a collision makes the search longer, but no result wrong.

use crate::base::control::{Control, EarlyExit, StepMeter};
use crate::base::rng::splitmix64;
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// The number of incidences that are looked at in a step of about a microsecond.
const INCIDENCES_PER_STEP: usize = 100;
/// Marks the colour of a vertex that is fixed.
const FIXED: u64 = 0xF1ED;

/// The steps that some work may take.
pub(super) struct StepAllowance<'a> {
    meter: StepMeter<'a, ()>,
    left: u64,
}

/// The work took more steps than allowed.
#[derive(Debug)]
pub(super) struct OutOfSteps;

type Limited<T> = Result<T, EarlyExit<OutOfSteps>>;

impl<'a> StepAllowance<'a> {
    pub(super) fn new(max: u64, control: &'a mut dyn Control<()>) -> Self {
        Self { meter: StepMeter::new(control), left: max }
    }

    /// Counts steps, and checks in from time to time.
    pub(super) fn spend(&mut self, steps: u64) -> Limited<()> {
        self.left = self.left.checked_sub(steps).ok_or(EarlyExit::Other(OutOfSteps))?;
        Ok(self.meter.count_steps(steps, &|| ())?)
    }
}

/// A hypergraph with coloured vertices.
pub(super) struct Hypergraph {
    colors: Vec<u64>,
    /// The vertices of each edge in ascending order; no two edges have the same.
    edges: Vec<Vec<u32>>,
    edge_set: HashSet<Vec<u32>>,
    /// The edges at each vertex.
    edges_at: Vec<Vec<u32>>,
}

impl Hypergraph {
    /// Creates a hypergraph from the colours of the vertices and the edges between them.
    pub(super) fn new(colors: Vec<u64>, mut edges: Vec<Vec<u32>>) -> Self {
        let mut edges_at = vec![Vec::new(); colors.len()];
        for (number, edge) in (0..).zip(&mut edges) {
            edge.sort_unstable();
            edge.iter().for_each(|vertex| edges_at[*vertex as usize].push(number));
        }
        let edge_set = edges.iter().cloned().collect();
        Self { colors, edges, edge_set, edges_at }
    }

    /// Returns the connected components, each with the vertices of this hypergraph that its own are.
    /// O(incidences).
    pub(super) fn components(&self) -> Vec<(Self, Vec<usize>)> {
        let mut number_in_component = vec![u32::MAX; self.colors.len()];
        let mut components = Vec::new();
        for start in 0..self.colors.len() {
            if number_in_component[start] != u32::MAX {
                continue;
            }
            number_in_component[start] = 0;
            let (mut members, mut next) = (vec![start], 0);
            let mut edges = Vec::new();
            while let Some(&vertex) = members.get(next) {
                next += 1;
                for edge in &self.edges_at[vertex] {
                    let edge = &self.edges[*edge as usize];
                    if edge[0] as usize == vertex {
                        edges.push(edge);
                    }
                    for &other in edge {
                        if number_in_component[other as usize] == u32::MAX {
                            number_in_component[other as usize] = members.len() as u32;
                            members.push(other as usize);
                        }
                    }
                }
            }
            let renumbered = |edge: &Vec<u32>| {
                edge.iter().map(|vertex| number_in_component[*vertex as usize]).collect()
            };
            let edges = edges.into_iter().map(renumbered).collect();
            let colors = members.iter().map(|vertex| self.colors[*vertex]).collect();
            components.push((Self::new(colors, edges), members));
        }
        components
    }

    fn incidence_count(&self) -> usize {
        self.edges.iter().map(Vec::len).sum()
    }

    /// Refines the colours of the vertices by those on their edges, in this number of rounds, or
    /// until a round makes no more colours different. Returns the number of rounds.
    fn refine(
        &self,
        colors: &mut [u64],
        rounds: Option<u32>,
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<u32> {
        let steps = 1 + (2 * self.incidence_count() + 10 * colors.len()) / INCIDENCES_PER_STEP;
        let mut edge_colors = vec![0u64; self.edges.len()];
        let mut classes = class_count(colors);
        let mut round = 0;
        while rounds.is_none_or(|rounds| round < rounds) {
            allowance.spend(steps as u64)?;
            round += 1;
            for (color, edge) in edge_colors.iter_mut().zip(&self.edges) {
                let parts = edge.iter().map(|vertex| splitmix64(colors[*vertex as usize]));
                *color = splitmix64(parts.fold(*color, u64::wrapping_add));
            }
            for (color, edges) in colors.iter_mut().zip(&self.edges_at) {
                let parts = edges.iter().map(|edge| edge_colors[*edge as usize]);
                *color = splitmix64(parts.fold(color.rotate_left(1), u64::wrapping_add));
            }
            if rounds.is_none() {
                let now = class_count(colors);
                if now == classes {
                    break;
                }
                classes = now;
            }
        }
        Ok(round)
    }
}

/// Returns the number of different colours.
fn class_count(colors: &[u64]) -> usize {
    let mut sorted = colors.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

fn sorted(colors: &[u64]) -> Vec<u64> {
    let mut sorted = colors.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The colours after some points of the base are fixed.
struct BaseLevel {
    colors: Vec<u64>,
    sorted: Vec<u64>,
    /// The number of rounds of refinement that led to these colours.
    rounds: u32,
    /// The next point of the base; `None` where all colours are different.
    point: Option<u32>,
}

impl BaseLevel {
    fn new(colors: Vec<u64>, rounds: u32) -> Self {
        let mut counts: HashMap<u64, usize> = HashMap::new();
        colors.iter().for_each(|color| *counts.entry(*color).or_default() += 1);
        let shared = (0u32..).zip(&colors).filter(|(_, color)| counts[color] > 1);
        let point = shared.min_by_key(|(vertex, color)| (counts[color], *vertex));
        let point = point.map(|(vertex, _)| vertex);
        Self { sorted: sorted(&colors), colors, rounds, point }
    }
}

/// A hypergraph with a base: points that only the identity leaves where they are.
pub(super) struct BasedHypergraph<'h> {
    graph: &'h Hypergraph,
    /// The colours with no point fixed, with one, and so on.
    levels: Vec<BaseLevel>,
}

impl<'h> BasedHypergraph<'h> {
    /// Finds a base.
    pub(super) fn new(graph: &'h Hypergraph, allowance: &mut StepAllowance<'_>) -> Limited<Self> {
        let mut colors = graph.colors.clone();
        let rounds = graph.refine(&mut colors, None, allowance)?;
        let mut levels = vec![BaseLevel::new(colors, rounds)];
        while let Some((level, point)) = levels.last().and_then(|last| Some((last, last.point?))) {
            let mut colors = level.colors.clone();
            fix(&mut colors, point);
            let rounds = graph.refine(&mut colors, None, allowance)?;
            levels.push(BaseLevel::new(colors, rounds));
        }
        Ok(Self { graph, levels })
    }

    /// Returns a value that is the same for isomorphic hypergraphs, and mostly different for others.
    pub(super) fn invariant(&self) -> (usize, &[u64]) {
        (self.graph.edges.len(), &self.levels[0].sorted)
    }

    /// Returns the order of the automorphism group, and automorphisms that generate it, each as the
    /// image of every vertex.
    pub(super) fn automorphism_group(
        &self,
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<(BigUint, Vec<Vec<u32>>)> {
        let mut orbits = Orbits::new(self.graph.colors.len());
        let (mut order, mut generators) = (BigUint::from(1u32), Vec::new());
        // From the last point on: automorphisms that fix more points are those of later levels.
        for (number, level) in self.levels.iter().enumerate().rev() {
            let Some(point) = level.point else { continue };
            let color = level.colors[point as usize];
            let alike: Vec<u32> = (0..level.colors.len() as u32)
                .filter(|vertex| level.colors[*vertex as usize] == color)
                .collect();
            let mut unreachable: Vec<u32> = Vec::new();
            for &vertex in &alike {
                let known = |other: &u32| orbits.root(*other) == orbits.root(vertex);
                if known(&point) || unreachable.iter().any(known) {
                    continue;
                }
                let image = self.image(self.graph, number, &level.colors, vertex, allowance)?;
                match image {
                    Some(image) => {
                        orbits.join(&image);
                        generators.push(image);
                    }
                    None => unreachable.push(vertex),
                }
            }
            let root = orbits.root(point);
            order *= alike.iter().filter(|vertex| orbits.root(**vertex) == root).count();
        }
        Ok((order, generators))
    }

    /// Returns an isomorphism to another hypergraph, as the image of each vertex; `None` if there is
    /// none.
    pub(super) fn isomorphism(
        &self,
        other: &Hypergraph,
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<Option<Vec<u32>>> {
        if self.graph.edges.len() != other.edges.len() {
            return Ok(None);
        }
        let mut colors = other.colors.clone();
        other.refine(&mut colors, Some(self.levels[0].rounds), allowance)?;
        self.extend(other, 0, &colors, allowance)
    }

    /// Searches for an isomorphism that maps the next point of the base to a vertex, where the points
    /// before it have been mapped as the colours of the target say.
    fn image(
        &self,
        target: &Hypergraph,
        level: usize,
        colors: &[u64],
        vertex: u32,
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<Option<Vec<u32>>> {
        let mut colors = colors.to_vec();
        fix(&mut colors, vertex);
        target.refine(&mut colors, Some(self.levels[level + 1].rounds), allowance)?;
        self.extend(target, level + 1, &colors, allowance)
    }

    /// Searches for an isomorphism under which the colours at a level of the base are those of the
    /// target. Returns the image of each vertex.
    fn extend(
        &self,
        target: &Hypergraph,
        level: usize,
        colors: &[u64],
        allowance: &mut StepAllowance<'_>,
    ) -> Limited<Option<Vec<u32>>> {
        let own = &self.levels[level];
        if sorted(colors) != own.sorted {
            return Ok(None);
        }
        let Some(point) = own.point else {
            allowance.spend(1 + (self.graph.incidence_count() / INCIDENCES_PER_STEP) as u64)?;
            return Ok(self.verified(target, colors));
        };
        for vertex in 0..colors.len() as u32 {
            if colors[vertex as usize] == own.colors[point as usize]
                && let Some(image) = self.image(target, level, colors, vertex, allowance)?
            {
                return Ok(Some(image));
            }
        }
        Ok(None)
    }

    /// Returns the map from each vertex to the one of its colour, if it maps edges to edges.
    fn verified(&self, target: &Hypergraph, colors: &[u64]) -> Option<Vec<u32>> {
        let by_color: HashMap<u64, u32> = colors.iter().copied().zip(0..).collect();
        let own = &self.levels.last()?.colors;
        let image: Vec<u32> =
            own.iter().map(|color| by_color.get(color).copied()).collect::<Option<_>>()?;
        let is_edge = |edge: &Vec<u32>| {
            let mut edge: Vec<u32> = edge.iter().map(|vertex| image[*vertex as usize]).collect();
            edge.sort_unstable();
            target.edge_set.contains(&edge)
        };
        let mut pairs = self.graph.colors.iter().zip(&image);
        let keeps_colors = pairs.all(|(color, to)| *color == target.colors[*to as usize]);
        (keeps_colors && self.graph.edges.iter().all(is_edge)).then_some(image)
    }
}

/// Gives a vertex a colour of its own.
fn fix(colors: &mut [u64], vertex: u32) {
    let color = &mut colors[vertex as usize];
    *color = splitmix64(*color ^ FIXED);
}

/// The orbits of vertices under the automorphisms found so far.
pub(super) struct Orbits(Vec<u32>);

impl Orbits {
    /// Creates the orbits of the identity.
    pub(super) fn new(vertices: usize) -> Self {
        Self((0..vertices as u32).collect())
    }

    /// Returns the first vertex of an orbit known so far.
    pub(super) fn root(&self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            vertex = self.0[vertex as usize];
        }
        vertex
    }

    /// Joins the orbits of two vertices.
    pub(super) fn join_two(&mut self, one: u32, other: u32) {
        let (a, b) = (self.root(one), self.root(other));
        self.0[a.max(b) as usize] = a.min(b);
    }

    /// Joins the orbits of each vertex and its image.
    fn join(&mut self, image: &[u32]) {
        (0..).zip(image).for_each(|(vertex, to)| self.join_two(vertex, *to));
        // Keeps the ways to the roots short.
        for vertex in 0..self.0.len() as u32 {
            self.0[vertex as usize] = self.root(vertex);
        }
    }
}

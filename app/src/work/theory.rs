//! Questions of theory as jobs.

use hypertoe_core::Rules;
use hypertoe_core::task::{Progress, Task};
use hypertoe_core::theory::census::{Census, CensusError, CensusOptions, CensusTask};
use hypertoe_core::theory::gallery::{Gallery, GalleryError, GalleryQuery, GalleryTask};
use std::sync::Arc;

/// A question of theory.
#[derive(Clone, Debug)]
pub enum TheoryJob {
    /// Every position and every game.
    Census {
        /// Of which game.
        rules: Arc<Rules>,
        /// How far.
        options: CensusOptions,
    },
    /// Finished positions.
    Gallery {
        /// Of which game.
        rules: Arc<Rules>,
        /// Which.
        query: Box<GalleryQuery>,
    },
}

/// What a question of theory came to.
#[derive(Debug)]
pub enum TheoryAnswer {
    /// The census, or why there is none.
    Census(Result<Box<Census>, CensusError>),
    /// The positions, or why there are none.
    Gallery(Result<Gallery, GalleryError>),
}

/// A task that ends with an answer, whatever its own output.
struct Telling<T, F> {
    task: T,
    /// Its steps that take some milliseconds.
    slice: u64,
    tell: F,
}

impl<T: Task, F: Fn(T::Output) -> TheoryAnswer + Send> Task for Telling<T, F> {
    type Output = TheoryAnswer;

    /// Works a slice for each step of the budget.
    fn advance(&mut self, budget: u64) -> Option<TheoryAnswer> {
        self.task.advance(self.slice.saturating_mul(budget)).map(&self.tell)
    }

    fn progress(&self) -> Progress {
        self.task.progress()
    }
}

/// Classes of positions that are looked at in one slice; or a tenth as many
/// random games, each of which may take a millisecond.
const CENSUS_SLICE: u64 = 400;
/// Cells decided in one slice.
const GALLERY_SLICE: u64 = 4_000;

impl TheoryJob {
    /// The task of this question; a step of it takes some milliseconds.
    ///
    /// # Errors
    /// The answer itself, where the question already settles it.
    pub fn begin(self) -> Result<Box<dyn Task<Output = TheoryAnswer>>, TheoryAnswer> {
        match self {
            Self::Census { rules, options } => {
                let task = CensusTask::new(&rules, options)
                    .map_err(|error| TheoryAnswer::Census(Err(error)))?;
                let tell = |census| TheoryAnswer::Census(Ok(Box::new(census)));
                Ok(Box::new(Telling { task, slice: CENSUS_SLICE, tell }))
            }
            Self::Gallery { rules, query } => {
                let task = GalleryTask::new(&rules, *query)
                    .map_err(|error| TheoryAnswer::Gallery(Err(error)))?;
                let tell = |gallery| TheoryAnswer::Gallery(Ok(gallery));
                Ok(Box::new(Telling { task, slice: GALLERY_SLICE, tell }))
            }
        }
    }
}

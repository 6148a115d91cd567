//! The options of exports, stored in the settings.

use super::{Colours, OnSheet, StillKind, TakeAway, Taking};
use crate::picture::film::MAX_FPS;
use crate::picture::sheet::Paper;
use crate::picture::{MAX_PIXELS_A_SIDE, Options};
use crate::theme::Look;
use serde::{Deserialize, Serialize};

/// The options used last for each kind of export; `None` for the defaults.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exported {
    picture: Option<Choices>,
    film: Option<Choices>,
    sheet: Option<Choices>,
}

/// The options of one kind of export, without what was on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Choices {
    size: [u32; 2],
    scale: f32,
    text: f32,
    coordinates: bool,
    legend: bool,
    rules: bool,
    key: bool,
    move_numbers: bool,
    transparent: bool,
    whole: bool,
    /// `None` for the style of the window.
    look: Option<Look>,
    colours: Colours,
    still: StillKind,
    folder: bool,
    repeat: bool,
    fps: f64,
    speed: f64,
    on_sheet: OnSheet,
    paper: Paper,
    per_page: Option<u32>,
    count: Option<u32>,
    seed: u32,
}

impl Exported {
    fn of(&mut self, taking: Taking) -> &mut Option<Choices> {
        match taking {
            Taking::Picture => &mut self.picture,
            Taking::Film => &mut self.film,
            Taking::Sheet => &mut self.sheet,
        }
    }

    /// Remembers the options of an export, unless they are the defaults, given as `usual`.
    pub fn note(&mut self, take: &TakeAway, usual: &TakeAway, dark: bool) {
        let choices = Choices::of(take, dark);
        *self.of(take.taking) = (choices != Choices::of(usual, dark)).then_some(choices);
    }

    /// Returns the dialog with the options used last; `dims` is the number of axes of the board.
    pub fn again(&self, now: TakeAway, dims: usize) -> TakeAway {
        let mut known = self.clone();
        match known.of(now.taking).take() {
            Some(choices) => choices.put_into(now, dims),
            None => now,
        }
    }
}

impl Choices {
    fn of(take: &TakeAway, dark: bool) -> Self {
        let (picture, options, sheet) = (&take.picture, &take.picture.options, &take.sheet);
        let &Options { coordinates, legend, rules, key, move_numbers, look, transparent, whole } =
            options;
        Self {
            size: picture.size,
            scale: picture.scale,
            text: picture.text,
            coordinates,
            legend,
            rules,
            key,
            move_numbers,
            transparent,
            whole,
            look: (look != Look::of(dark)).then_some(look),
            colours: take.colours,
            still: take.still,
            folder: take.folder,
            repeat: take.repeat,
            fps: take.pace.fps,
            speed: take.pace.speed,
            on_sheet: sheet.what,
            paper: sheet.paper,
            per_page: sheet.per_page,
            count: sheet.count,
            seed: sheet.seed,
        }
    }

    /// Stored values may have been edited by hand, so they are clamped.
    fn put_into(self, mut take: TakeAway, dims: usize) -> TakeAway {
        let picture = &mut take.picture;
        picture.size = self.size.map(|side| side.clamp(16, MAX_PIXELS_A_SIDE));
        picture.scale = self.scale.clamp(1.0, 4.0);
        picture.text = self.text.clamp(0.5, 3.0);
        picture.options = Options {
            coordinates: self.coordinates,
            legend: self.legend,
            rules: self.rules,
            key: self.key,
            move_numbers: self.move_numbers,
            look: self.look.unwrap_or(picture.options.look),
            transparent: self.transparent,
            whole: self.whole,
        };
        take.colours = match self.colours {
            Colours::Rainbow(axis) if axis >= dims => Colours::AsShown,
            colours => colours,
        };
        (take.still, take.folder, take.repeat) = (self.still, self.folder, self.repeat);
        take.pace.fps = self.fps.clamp(1.0, MAX_FPS);
        take.pace.speed = self.speed.clamp(0.1, 20.0);
        let sheet = &mut take.sheet;
        (sheet.what, sheet.paper) = (self.on_sheet, self.paper);
        (sheet.per_page, sheet.count, sheet.seed) = (self.per_page, self.count, self.seed);
        take
    }
}

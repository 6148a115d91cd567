//! What the texts say with numbers, each phrase with its numbers computed. A phrase that a step
//! does not have as it follows from the computation is a wrong claim.

mod class;
mod cube;
mod cubes;
mod four;
mod tactics;

use crate::course_claims::told::Told;

/// A step, and a phrase that stands there. Step 0 is what is said of the whole lesson.
pub type Said = Vec<(usize, String)>;

/// A lesson, and what its texts say.
type Says = (&'static str, fn(&Told) -> Said);

/// The phrases of each lesson.
pub const SAID: [Says; 23] = [
    ("course/0a-sweep", cubes::sweep),
    ("course/0b-nets-and-slices", cubes::nets_and_slices),
    ("course/01-coordinates", cube::coordinates),
    ("course/02-lines-of-a-square", cube::lines_of_a_square),
    ("course/03-slices-of-a-cube", cube::slices_of_a_cube),
    ("course/04-third-cell", cube::third_cell),
    ("course/05-near-misses", cube::near_misses),
    ("course/06-patterns", cube::patterns),
    ("course/07-four-by-four", cube::four_by_four),
    ("course/08-fourth-direction", four::fourth_direction),
    ("course/09-film", four::film),
    ("course/10-cube-in-a-cube", four::cube_in_a_cube),
    ("course/11-quarter-turn", four::quarter_turn),
    ("course/12-ruler", four::ruler),
    ("course/13-through-the-centre", four::through_the_centre),
    ("course/14-shell", four::shell),
    ("tactics/01-threat", tactics::threat),
    ("tactics/02-fork", tactics::fork),
    ("tactics/03-forced-sequence", tactics::forced_sequence),
    ("tactics/04-counter-threat", tactics::counter_threat),
    ("tactics/05-quiet-move", tactics::quiet_move),
    ("class-14-18", class::pupils),
    ("class-undergraduates", class::students),
];

/// Phrases with numbers that claim nothing.
pub const IDLE: [(&str, usize, &str); 25] = [
    // What is asked about: the answer is computed from it.
    ("course/06-patterns", 2, "Where is a bead on (t, t, 2−t) when t = 2?"),
    ("course/06-patterns", 5, "Which pattern is the same line as (2−t, 2−t, t)?"),
    ("course/09-film", 6, "does the line (t, 2−t, t, 1) visit?"),
    ("class-undergraduates", 4, "How many lines of span 2 does"),
    // A claim of the data, computed there.
    ("class-undergraduates", 12, "swapping 0 with 1 and 3 with 2 on all axes"),
    // A way of speaking.
    ("course/06-patterns", 5, "A line has two ends."),
    ("course/06-patterns", 5, "From one end x rises, from the other x falls."),
    ("course/10-cube-in-a-cube", 7, "An edge joins two corners that differ in one axis."),
    ("course/13-through-the-centre", 6, "y varies, or w, or both together"),
    ("tactics/02-fork", 0, "makes two threats at once"),
    ("tactics/02-fork", 3, "A fork lies where two lines cross."),
    // About a class, not about boards.
    ("class-14-18", 0, "Ages 14 to 18"),
    ("class-14-18", 0, "One projector"),
    ("class-14-18", 2, "counting from 1"),
    ("class-14-18", 2, "name two or three cells"),
    ("class-14-18", 17, "Three of four is a good result"),
    ("class-undergraduates", 0, "You can count the lines of S^D in three ways"),
    ("class-undergraduates", 0, "counting in two ways"),
    ("class-undergraduates", 0, "One projector"),
    ("class-undergraduates", 11, "Count in two ways"),
    // What holds for other boards, too, and is given as homework or as a reason.
    ("class-undergraduates", 0, "S at least 3 and D at least 2"),
    ("class-undergraduates", 3, "t = S−1−t for all t is impossible when S is at least 2"),
    ("class-undergraduates", 3, "t and S−1−t swap"),
    ("class-undergraduates", 4, "choose t or S−1−t for each"),
    ("class-undergraduates", 13, "because the multiple is more than 1"),
];

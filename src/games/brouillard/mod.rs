//! Le Brouillard du Hasard: skills, shots, fights.

mod sheet;

pub use sheet::Sheet;

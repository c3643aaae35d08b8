//! Why nothing can be rolled.

use crate::rules::Error;
use crate::ui::words::Words;

/// G-4: why nothing can be rolled, in the rule's terms.
pub(in crate::ui::screens) const fn reason(words: &Words, error: Error) -> &'static str {
    match error {
        Error::Unusable => words.acting.unusable,
        Error::NoPoint => words.no_destiny,
        Error::NotPrepared => words.acting.not_prepared,
        _ => words.acting.beyond,
    }
}

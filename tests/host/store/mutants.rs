//! Every precaution is needed: a store that leaves one out loses something, or programs what it must
//! not, and these tests see it.

use declic::store::{Careful, Precautions, Store};

use crate::store::cuts::{SMALL, eventful, single, triple};
use crate::store::flash::{Flash, Moments};
use crate::store::world::Faults;

macro_rules! without {
    ($($Mutant:ident: $precaution:ident,)*) => {
        $(
            #[derive(Clone, Debug)]
            struct $Mutant;

            impl Precautions for $Mutant {
                const $precaution: bool = false;
            }
        )*
    };
}

without! {
    NoChecksum: CHECKSUM,
    SameBankErased: OTHER_BANK,
    TornPageWrittenAgain: NEVER_TWICE,
    LooksErasedBelieved: DOUBT_ERASED,
    HeaderFirst: CLOSED_LAST,
    LastBatchBelieved: LAST_AGAIN,
}

/// What one cut at some moments and three cuts at random ones find.
fn faults<P: Precautions>() -> Faults
where
    Store<Flash, P>: Clone,
{
    let (_, mut faults) = single::<P>(&eventful(), Moments::Few, 11);
    for seed in 0..400 {
        faults.add(triple::<P>(SMALL, seed));
    }
    println!("{}: {faults:?}", std::any::type_name::<P>());
    faults
}

#[test]
fn the_careful_store_has_no_fault() {
    assert_eq!(faults::<Careful>(), Faults::NONE);
}

#[test]
fn a_page_without_checksum_is_caught() {
    assert!(faults::<NoChecksum>().losses > 0);
}

#[test]
fn erasing_the_bank_that_counts_is_caught() {
    assert!(faults::<SameBankErased>().losses > 0);
}

#[test]
fn writing_a_torn_page_again_is_caught() {
    assert!(faults::<TornPageWrittenAgain>().illegal > 0);
}

#[test]
fn believing_what_looks_erased_is_caught() {
    assert!(faults::<LooksErasedBelieved>().illegal > 0);
}

#[test]
fn closing_a_bank_first_is_caught() {
    assert!(faults::<HeaderFirst>().losses > 0);
}

#[test]
fn believing_the_last_batch_is_caught() {
    assert!(faults::<LastBatchBelieved>().losses > 0);
}

//! What is computed once, here, and not on the chip: the tables of the chi-square distribution and
//! what raw bits are worth, and with the feature `device` its pictures.

#[cfg(feature = "device")]
mod commit;
#[cfg(feature = "device")]
mod credits;
#[cfg(feature = "device")]
mod device;
#[cfg(feature = "device")]
mod guide;
mod quantiles;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("quantiles.rs"), quantiles::tables()).expect("write quantiles.rs");
    #[cfg(feature = "device")]
    device::write(&out);
}

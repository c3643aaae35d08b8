//! Derives the chip from the target. Passes the folder of its `regions.x`, which `memory.x` includes, to the
//! linker, and `cfg(rp2350)` to the code.

use std::env;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(rp2350)");
    let target = env::var("TARGET").unwrap_or_default();
    let chip = match target.starts_with("thumbv8m") {
        true => {
            println!("cargo:rustc-cfg=rp2350");
            "rp2350"
        }
        false => "rp2040",
    };
    let folder = env!("CARGO_MANIFEST_DIR");
    println!("cargo:rustc-link-search={folder}/{chip}");
    println!("cargo:rerun-if-changed={folder}/{chip}/regions.x");
    // The linker runs in the root of the repository, where it finds this file.
    println!("cargo:rerun-if-changed={folder}/../../memory.x");
    if chip == "rp2040" {
        for file in ["ram-code.x", "ram-code-list.x"] {
            println!("cargo:rerun-if-changed={folder}/{chip}/{file}");
        }
    }
}

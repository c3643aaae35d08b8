//! Which chip it is follows from the target. Tells the linker where the `regions.x` of the chip is, which the `memory.x`
//! of all boards includes, and the code by `cfg(rp2350)` if it is the newer chip.

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
    // The linker is called from the top of the repository and finds this file there by itself.
    println!("cargo:rerun-if-changed={folder}/../../memory.x");
    if chip == "rp2040" {
        for file in ["ram-code.x", "ram-code-list.x"] {
            println!("cargo:rerun-if-changed={folder}/{chip}/{file}");
        }
    }
}

//! Tells the linker where `memory.x` is: at the top of the repository, for all boards.

fn main() {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    println!("cargo:rustc-link-search={top}");
    println!("cargo:rerun-if-changed={top}/memory.x");
}

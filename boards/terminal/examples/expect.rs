//! x
fn main(){ declic_terminal::expect::write("tests".as_ref(), "target/emulator/expect.json".as_ref()).unwrap(); }

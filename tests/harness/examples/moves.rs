use declic::app::{Key, Start};
use declic_harness::{player::Player, script::Script};
fn main() {
    let mut p = Player::new(Start { lang: Some(declic::Lang::En), ..Start::default() }, Script::new([]));
    p.press(Key::Back);
    for key in [Key::Down, Key::Up] { for _ in 0..16 {
        let before = p.frame(); p.press(key); let after = p.frame();
        let diff: Vec<usize> = (0..8).map(|page| (0..128).filter(|c| before.bytes()[page*128+c] != after.bytes()[page*128+c]).count()).collect();
        println!("{:?} {} {:?} {}", key, diff.iter().sum::<usize>(), diff, p.view().to_string().chars().take(50).collect::<String>());
    }}
}

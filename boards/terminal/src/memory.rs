//! Memory of the gadget in the terminal: the library's store, on a file that behaves like the flash of a board.
//!
//! One process per file: a second one finds it locked and reports that the gadget is running already.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use declic::app::{App, Start};
use declic::device::memory::{Forget, Memory, Need, Stored};
use declic::store::{Error, Store};
use embedded_storage::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// Size of a board's store.
const BYTES: usize = 256 * 1024;
const SECTOR: usize = 4096;

/// Options for the memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// A file other than the default.
    pub file: Option<PathBuf>,
    /// Erase the file first.
    pub fresh: bool,
}

/// The flash of a board, in a file: programming only turns ones into zeros.
#[derive(Debug)]
pub struct FileFlash {
    file: File,
    bytes: Vec<u8>,
}

/// The file cannot be written.
#[derive(Debug)]
pub struct Unwritten(io::Error);

impl NorFlashError for Unwritten {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl FileFlash {
    /// Opens and locks the file, and checks its size.
    fn open(path: &Path, fresh: bool) -> Result<FileFlash, String> {
        let name = path.display();
        let unusable = |error: io::Error| {
            format!("the memory '{name}' cannot be used: {error}; --state FILE takes another file")
        };
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            fs::create_dir_all(folder).map_err(unusable)?;
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(format!(
                    "the gadget is running already, with the memory '{name}': close it first, or \
                     take another one with --state FILE"
                ));
            }
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        // Only regular files: reading a device or a pipe may never end.
        let kept = file.metadata().map_err(unusable)?;
        if !kept.is_file() {
            return Err(unusable(io::Error::other("it is no ordinary file")));
        }
        let mut bytes = Vec::new();
        if !fresh && kept.len() <= BYTES as u64 {
            file.read_to_end(&mut bytes).map_err(unusable)?;
        }
        // A shorter file of 0xFF only is a new flash whose creation was interrupted.
        let is_begun = bytes.len() as u64 == kept.len() && bytes.iter().all(|byte| *byte == 0xff);
        if fresh || is_begun && bytes.len() < BYTES {
            bytes = blank(&mut file).map_err(unusable)?;
        } else if kept.len() != BYTES as u64 {
            return Err(no_memory(
                path,
                &format!("it has {} bytes, not {BYTES}", kept.len()),
            ));
        }
        Ok(FileFlash { file, bytes })
    }

    fn put(&mut self, range: Range<usize>) -> Result<(), Unwritten> {
        let begin = self.file.seek(SeekFrom::Start(range.start as u64));
        begin
            .and_then(|_| self.file.write_all(&self.bytes[range]))
            .map_err(Unwritten)
    }
}

/// Overwrites the file with a blank flash. If the disk is full, leaves it empty, which the next start treats as
/// new.
fn blank(file: &mut File) -> io::Result<Vec<u8>> {
    let bytes = vec![0xff; BYTES];
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    if let Err(error) = file.write_all(&bytes) {
        file.set_len(0)?;
        return Err(error);
    }
    Ok(bytes)
}

fn no_memory(path: &Path, why: &str) -> String {
    format!(
        "'{}' is not the memory of a gadget, {why}: --fresh begins a new one in it, --state FILE \
         takes another file",
        path.display()
    )
}

impl ErrorType for FileFlash {
    type Error = Unwritten;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Unwritten> {
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Unwritten> {
        let range = offset as usize..offset as usize + bytes.len();
        for (cell, byte) in self.bytes[range.clone()].iter_mut().zip(bytes) {
            *cell &= byte;
        }
        self.put(range)
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Unwritten> {
        let range = from as usize..to as usize;
        self.bytes[range.clone()].fill(0xff);
        self.put(range)
    }
}

impl MultiwriteNorFlash for FileFlash {}

/// Memory of a gadget in a window; `None` without one. Reports errors to `tell`.
pub struct FileMemory<T> {
    stored: Option<Stored<FileFlash>>,
    tell: T,
}

impl<T: FnMut(String)> FileMemory<T> {
    /// `tell` is called when a change cannot be saved.
    pub const fn new(stored: Option<Stored<FileFlash>>, tell: T) -> Self {
        FileMemory { stored, tell }
    }
}

impl<T: FnMut(String)> Memory for FileMemory<T> {
    fn save(&mut self, app: &mut App, forget: Forget) {
        let Some(stored) = &mut self.stored else {
            return;
        };
        let emptied = match forget {
            Forget::Everything => stored.store.empty(),
            Forget::Nothing => Ok(()),
        };
        let kept = emptied.and_then(|()| {
            // Housekeeping at once, since a file is written quickly and does not wear out. A file from
            // elsewhere may be full.
            while stored.store.housekeep()? {}
            stored.save_checkpoint(app)
        });
        if let Err(error) = kept {
            (self.tell)(match error {
                Error::Flash(Unwritten(error)) => {
                    format!("what was played cannot be kept: {error}")
                }
                error => format!("what was played cannot be kept: {error:?}"),
            });
        }
    }

    /// Nothing left to do: [`save`](Memory::save) also saves the player's position.
    fn save_checkpoint(&mut self, _: &mut App) {}

    /// Nothing left to do: [`save`](Memory::save) also does the housekeeping.
    fn need(&self) -> Need {
        Need::Nothing
    }

    fn tidy(&mut self) {}
}

/// Starts the gadget with its stored state. Also returns a warning about records that cannot be read.
///
/// # Errors
/// A sentence that says why the memory cannot be used.
pub fn remember(
    wanted: &Wanted,
    app: &mut App,
    start: Start,
) -> Result<(Stored<FileFlash>, Option<String>), String> {
    let path = match &wanted.file {
        Some(file) => file.clone(),
        None => usual(|name| env::var_os(name))
            .ok_or("there is no home folder to keep a memory in: name a file with --state FILE")?,
    };
    let flash = FileFlash::open(&path, wanted.fresh)?;
    let is_blank = flash.bytes.iter().all(|byte| [0, 0xff].contains(byte));
    let failed = |error: Error<Unwritten>| match error {
        Error::Newer(_) => no_memory(&path, "but of one that is newer than this program"),
        Error::Flash(Unwritten(error)) => no_memory(&path, &error.to_string()),
        error => no_memory(&path, &format!("{error:?}")),
    };
    let store = Store::open(flash, 0..BYTES as u32).map_err(failed)?;
    if store.is_new() && !is_blank {
        return Err(no_memory(&path, "nothing in it can be read"));
    }
    let mut stored = Stored::new(store);
    let (store, room) = stored.parts();
    let mut lost = Vec::new();
    let mut unread = |key, why| lost.push(format!("{key:#04x} ({why:?})"));
    let remembered = app.remember(store, room, start, &mut unread);
    remembered.map_err(failed)?;
    let lost = (!lost.is_empty())
        .then(|| format!("of the memory this could not be read: {}", lost.join(", ")));
    Ok((stored, lost))
}

/// Default file: in XDG's state folder, or its equivalent on other systems.
fn usual(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name: &str| {
        variable(name)
            .map(PathBuf::from)
            .filter(|f| f.is_absolute())
    };
    let home = |below: &str| Some(folder("HOME")?.join(below));
    let folder = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        folder("XDG_STATE_HOME").or_else(|| home(".local/state"))
    };
    Some(folder?.join("declic").join("gadget.flash"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use declic::app::{Event, Key, Millis};
    use declic::fingerprint::Image;
    use declic::sound::Signals;
    use declic_harness::script::Script;

    const START: Start = Start {
        lang: None,
        scripted: false,
        board: "a test",
        image: Image::NONE,
        signals: Signals::None,
        has_three_keys: false,
        detects_display: false,
        has_voltmeter: false,
    };

    /// A file per test.
    fn file(name: &str) -> Wanted {
        let name = format!("declic-memory-{}-{name}", std::process::id());
        Wanted {
            file: Some(env::temp_dir().join(name)),
            fresh: false,
        }
    }

    fn sentence(wanted: &Wanted) -> String {
        let mut app = Box::new(App::off());
        let remembered = remember(wanted, &mut app, START);
        remembered.map_or_else(|sentence| sentence, |_| "it is remembered".into())
    }

    #[test]
    fn a_roll_is_remembered_and_a_fresh_gadget_knows_nothing() {
        let mut wanted = file("roll");
        let mut app = Box::new(App::off());
        let (stored, lost) = remember(&wanted, &mut app, START).unwrap();
        assert_eq!(lost, None);
        let mut memory = FileMemory::new(Some(stored), |sentence| panic!("{sentence}"));
        let mut dice = Script::new([4]);
        for key in [Key::Roll, Key::Roll, Key::Roll] {
            app.handle(Event::Press(key), Millis(0), &mut dice);
            memory.save(&mut app, Forget::Nothing);
        }
        let seen = app.view();
        assert!(sentence(&wanted).starts_with("the gadget is running already"));
        drop(memory);
        let mut again = Box::new(App::off());
        drop(remember(&wanted, &mut again, START).unwrap());
        assert_eq!(again.state().history.len(), 1);
        again.handle(Event::Tick, Millis(5_000), &mut dice);
        app.handle(Event::Tick, Millis(5_000), &mut dice);
        assert_ne!(app.view(), seen, "the dice have fallen");
        assert_eq!(again.view(), app.view());

        wanted.fresh = true;
        let mut new = Box::new(App::off());
        drop(remember(&wanted, &mut new, START).unwrap());
        assert!(new.state().history.is_empty());
        assert_eq!(new.view(), App::new(START).view());
        fs::remove_file(wanted.file.unwrap()).unwrap();
    }

    /// A file may come from a gadget that had no time for housekeeping.
    #[test]
    fn a_memory_that_is_full_goes_on() {
        let wanted = file("full");
        let mut app = Box::new(App::off());
        let (mut stored, _) = remember(&wanted, &mut app, START).unwrap();
        let mut dice = Script::new([4]);
        for _ in 0..3 {
            app.handle(Event::Press(Key::Roll), Millis(0), &mut dice);
        }
        let is_full = (0..1_000).any(|_| {
            app.handle(Event::Press(Key::Up), Millis(0), &mut dice);
            matches!(stored.save_checkpoint(&mut app), Err(Error::NoRoomYet))
        });
        assert!(is_full);
        let mut memory = FileMemory::new(Some(stored), |sentence| panic!("{sentence}"));
        memory.save(&mut app, Forget::Nothing);
        drop(memory);
        let mut again = Box::new(App::off());
        drop(remember(&wanted, &mut again, START).unwrap());
        assert_eq!(again.view(), app.view());
        fs::remove_file(wanted.file.unwrap()).unwrap();
    }

    /// The program was killed while it created the file.
    #[test]
    fn a_memory_that_was_only_begun_is_begun_anew() {
        for length in [1, 4096, BYTES - 1] {
            let wanted = file("begun");
            let path = wanted.file.clone().unwrap();
            fs::write(&path, vec![0xff; length]).unwrap();
            assert_eq!(sentence(&wanted), "it is remembered", "{length}");
            assert_eq!(fs::metadata(&path).unwrap().len(), BYTES as u64);
            fs::remove_file(path).unwrap();
        }
    }

    /// Tells the child process, whose file size is limited, which file to use.
    #[cfg(unix)]
    const LITTLE_ROOM: &str = "DECLIC_TEST_LITTLE_ROOM";

    #[cfg(unix)]
    #[test]
    fn a_full_disk_leaves_nothing_that_later_starts_refuse() {
        if let Some(path) = env::var_os(LITTLE_ROOM) {
            let wanted = Wanted {
                file: Some(path.into()),
                fresh: env::var_os("DECLIC_TEST_FRESH").is_some(),
            };
            let sentence = sentence(&wanted);
            assert!(sentence.contains("cannot be used: "), "{sentence}");
            return;
        }
        let before: [(&str, Option<Vec<u8>>, bool); 3] = [
            ("new", None, false),
            ("fresh-in-a-memory", Some(vec![0; BYTES]), true),
            ("fresh-in-another-file", Some(vec![1; 100]), true),
        ];
        for (name, bytes, fresh) in before {
            let wanted = file(name);
            let path = wanted.file.clone().unwrap();
            if let Some(bytes) = bytes {
                fs::write(&path, bytes).unwrap();
            }
            // 64 blocks of 512 bytes. With SIGXFSZ ignored, writes beyond them fail without killing the
            // process.
            let mut child = std::process::Command::new("sh");
            child
                .args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh"])
                .arg(env::current_exe().unwrap())
                .args(["--exact", "--nocapture"])
                .arg("memory::tests::a_full_disk_leaves_nothing_that_later_starts_refuse")
                .env(LITTLE_ROOM, &path);
            if fresh {
                child.env("DECLIC_TEST_FRESH", "1");
            }
            let child = child.output().unwrap();
            let said = String::from_utf8_lossy(&child.stdout);
            assert!(child.status.success(), "{name}: {said}");
            assert!(said.contains("1 passed"), "{name}: {said}");
            assert_eq!(sentence(&wanted), "it is remembered", "{name}");
            fs::remove_file(path).unwrap();
        }
    }

    /// One clear sentence, and the file stays unchanged.
    #[test]
    fn what_is_no_memory_is_told() {
        let cases: [(&str, Vec<u8>, &str); 3] = [
            ("short", vec![1; 100], "it has 100 bytes, not 262144"),
            (
                "long",
                vec![0xff; BYTES + 1],
                "it has 262145 bytes, not 262144",
            ),
            (
                "garbage",
                (0..BYTES).map(|byte| (byte * 7) as u8).collect(),
                "nothing in it can be read",
            ),
        ];
        for (name, bytes, why) in cases {
            let wanted = file(name);
            let path = wanted.file.clone().unwrap();
            fs::write(&path, &bytes).unwrap();
            let expected = format!(
                "'{}' is not the memory of a gadget, {why}: --fresh begins a new one in it, \
                 --state FILE takes another file",
                path.display()
            );
            assert_eq!(sentence(&wanted), expected);
            assert!(fs::read(&path).unwrap() == bytes, "{name}");
            let fresh = Wanted {
                fresh: true,
                ..wanted
            };
            assert_eq!(sentence(&fresh), "it is remembered");
            fs::remove_file(path).unwrap();
        }
        let folder = Wanted {
            file: Some(env::temp_dir()),
            fresh: false,
        };
        assert!(sentence(&folder).contains("cannot be used: "));
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_no_memory_even_if_it_is_a_fresh_one() {
        for fresh in [false, true] {
            let device = Wanted {
                file: Some("/dev/null".into()),
                fresh,
            };
            assert!(sentence(&device).contains("cannot be used: it is no ordinary file"));
        }
    }

    #[test]
    #[cfg(not(any(windows, target_os = "macos")))]
    fn it_is_where_the_system_keeps_such_files() {
        let place = |variables: &[(&str, &str)]| {
            let found = usual(|name| {
                let variable = variables.iter().find(|(known, _)| *known == name);
                variable.map(|(_, value)| value.into())
            });
            found.map(|path| path.display().to_string())
        };
        let home = ("HOME", "/home/a");
        let usual = Some("/home/a/.local/state/declic/gadget.flash".to_string());
        assert_eq!(place(&[home]), usual);
        assert_eq!(place(&[home, ("XDG_STATE_HOME", "not/absolute")]), usual);
        let chosen = Some("/b/declic/gadget.flash".to_string());
        assert_eq!(place(&[home, ("XDG_STATE_HOME", "/b")]), chosen);
        assert_eq!(place(&[]), None);
    }
}

//! Reading files, with a progress line on the terminal for long reads.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use finch::{AnyTensor, FileNumber, Progress, ReadError, Storage};

/// How long a read may take before anything is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time between two updates of the line.
const EACH: Duration = Duration::from_millis(200);

/// Reads as [`finch::read`] does, and shows its progress if it takes over a second and standard error is a terminal.
pub fn read<T>(path: impl AsRef<Path>) -> Result<T, ReadError>
where
    T: AnyTensor,
    <T::Level as Storage>::Elem: FileNumber,
{
    let path = path.as_ref();
    let line = Line::new(path, io::stderr().is_terminal().then(io::stderr));
    finch::read_watched(path, |progress| line.tell(progress))
}

/// A line about a read, which is erased when the read is over.
struct Line {
    state: Arc<State>,
    writer: Option<JoinHandle<()>>,
}

struct State {
    /// How far the read is, and whether it is over.
    now: Mutex<(Progress, bool)>,
    over: Condvar,
}

impl State {
    fn now(&self) -> MutexGuard<'_, (Progress, bool)> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    /// Shows nothing yet, and never does if there is no terminal.
    fn new(path: &Path, out: Option<impl Write + Send + 'static>) -> Self {
        let start = (Progress { bytes: 0, of: None }, false);
        let state = Arc::new(State { now: Mutex::new(start), over: Condvar::new() });
        // This takes its own thread, because a read that waits for a pipe reports nothing.
        let writer = out.map(|out| {
            let (name, state) = (path.file_name().unwrap_or_default().to_owned(), Arc::clone(&state));
            thread::spawn(move || show(&name.to_string_lossy(), &state, out))
        });
        Line { state, writer }
    }

    /// Notes how far the read is.
    fn tell(&self, progress: Progress) {
        self.state.now().0 = progress;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.state.now().1 = true;
        self.state.over.notify_one();
        if let Some(writer) = self.writer.take() {
            // A line that could not be shown changes nothing.
            _ = writer.join();
        }
    }
}

/// Rewrites the line until the read is over, then erases it.
fn show(name: &str, state: &State, mut out: impl Write) {
    let (mut wait, mut shown) = (PATIENCE, false);
    loop {
        let ended = state.over.wait_timeout_while(state.now(), wait, |(_, over)| !*over);
        let (progress, over) = *ended.unwrap_or_else(PoisonError::into_inner).0;
        if over {
            break;
        }
        (wait, shown) = (EACH, true);
        _ = write!(out, "\r{}\x1b[K", text(name, progress)).and_then(|()| out.flush());
    }
    if shown {
        _ = write!(out, "\r\x1b[K").and_then(|()| out.flush());
    }
}

fn text(name: &str, Progress { bytes, of }: Progress) -> String {
    match of {
        Some(of) if bytes < of => {
            let percent = bytes as f64 / of as f64 * 100.0;
            format!("{name}: {} of {}, {percent:.0} %", size(bytes), size(of))
        }
        Some(_) => format!("{name}: {} are read and put in order", size(bytes)),
        None => format!("{name}: {}", size(bytes)),
    }
}

fn size(bytes: u64) -> String {
    if bytes < 1_000_000 { format!("{} kB", bytes / 1000) } else { format!("{:.1} MB", bytes as f64 / 1e6) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Screen(Arc<Mutex<Vec<u8>>>);

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nobody panics").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn shown(takes: Duration, told: &[Progress]) -> String {
        let screen = Screen::default();
        let line = Line::new(Path::new("a.mtx"), Some(screen.clone()));
        told.iter().for_each(|progress| line.tell(*progress));
        thread::sleep(takes);
        drop(line);
        let bytes = screen.0.lock().expect("nobody panics");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn what_takes_long_is_shown_and_erased() {
        let half = Progress { bytes: 1_500_000, of: Some(3_000_000) };
        assert_eq!(shown(EACH, &[half]), "");
        let line = "\ra.mtx: 1.5 MB of 3.0 MB, 50 %\x1b[K";
        let text = shown(PATIENCE + EACH / 2, &[half]);
        assert!(text.starts_with(line) && text.ends_with("\x1b[K\r\x1b[K"), "{text:?}");
        // Nothing has arrived yet.
        assert!(shown(PATIENCE + EACH / 2, &[]).starts_with("\ra.mtx: 0 kB\x1b[K"));
    }

    #[test]
    fn what_is_known_is_said() {
        let of = |bytes, of| text("b.tns", Progress { bytes, of });
        assert_eq!(of(250_000, None), "b.tns: 250 kB");
        assert_eq!(of(2_000_000, Some(2_000_000)), "b.tns: 2.0 MB are read and put in order");
        assert_eq!(of(0, Some(0)), "b.tns: 0 kB are read and put in order");
    }
}

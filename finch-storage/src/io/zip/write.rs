//! Writing: member by member, and then the directory.

use std::io::{self, Write};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use super::{DEFLATED, EXTRA_64, IN_EXTRA, IN_EXTRA_SHORT, length, signature};

/// The versions of the format that a reader has to know, for deflated members and for large ones.
const VERSION: u16 = 20;
const VERSION_64: u16 = 45;

/// The first of January 1980, the earliest date, so that the same members are the same bytes.
const DATE: u16 = 1 << 5 | 1;

/// An archive that is being written.
pub(in crate::io) struct ZipWriter<'o> {
    out: &'o mut dyn Write,
    written: u64,
    entries: Vec<Entry>,
}

/// A member, for the directory.
struct Entry {
    name: String,
    checksum: u32,
    packed: u64,
    len: u64,
    at: u64,
}

impl<'o> ZipWriter<'o> {
    #[inline]
    pub fn new(out: &'o mut dyn Write) -> Self {
        ZipWriter { out, written: 0, entries: Vec::new() }
    }

    /// Writes a member, whose bytes `fill` passes to what it is given. They are held in memory, compressed, until all are known.
    #[inline]
    pub fn member(
        &mut self,
        name: &str,
        fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut packed =
            Summed { out: DeflateEncoder::new(Vec::new(), Compression::default()), sum: Crc::new(), len: 0 };
        fill(&mut packed)?;
        let Summed { out, sum, len } = packed;
        let packed = out.finish()?;
        let entry = Entry {
            name: name.into(),
            checksum: sum.sum(),
            packed: packed.len() as u64,
            len,
            at: self.written,
        };
        self.put(&entry.local())?;
        self.put(&packed)?;
        self.entries.push(entry);
        Ok(())
    }

    /// Writes the directory.
    #[inline]
    pub fn finish(mut self) -> io::Result<()> {
        let at = self.written;
        for entry in std::mem::take(&mut self.entries) {
            self.put(&entry.central())?;
            self.entries.push(entry);
        }
        let end = end(self.entries.len() as u64, at, self.written - at);
        self.put(&end)
    }

    #[inline]
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}

impl Entry {
    /// The numbers that need eight bytes, in the order of the extra field.
    #[inline]
    fn wide(&self, with_at: bool) -> Vec<u64> {
        let numbers = [self.len, self.packed, if with_at { self.at } else { 0 }];
        // The header of a member has both lengths there or none.
        let both = !with_at && numbers.iter().any(|number| narrow(*number) == IN_EXTRA);
        let count = if with_at { 3 } else { 2 };
        numbers[..count].iter().copied().filter(|number| both || narrow(*number) == IN_EXTRA).collect()
    }

    /// What both headers have in common, from the version to the length of the extra field.
    #[inline]
    fn common(&self, wide: &[u64], local: bool) -> Vec<u8> {
        let mut bytes = Vec::new();
        let version = if wide.is_empty() { VERSION } else { VERSION_64 };
        [version, 0, DEFLATED, 0, DATE].iter().for_each(|n| bytes.extend(n.to_le_bytes()));
        let both = local && !wide.is_empty();
        let short = |n| if both { IN_EXTRA } else { narrow(n) };
        for number in [self.checksum, short(self.packed), short(self.len)] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend((self.name.len() as u16).to_le_bytes());
        bytes.extend((extra(wide).len() as u16).to_le_bytes());
        bytes
    }

    /// The header before the member.
    #[inline]
    fn local(&self) -> Vec<u8> {
        let wide = self.wide(false);
        let mut bytes = signature::LOCAL.to_le_bytes().to_vec();
        bytes.extend(self.common(&wide, true));
        debug_assert_eq!(bytes.len(), length::LOCAL);
        bytes.extend(self.name.as_bytes());
        bytes.extend(extra(&wide));
        bytes
    }

    /// The entry in the directory.
    #[inline]
    fn central(&self) -> Vec<u8> {
        let wide = self.wide(true);
        let mut bytes = signature::CENTRAL.to_le_bytes().to_vec();
        bytes.extend(VERSION_64.to_le_bytes());
        bytes.extend(self.common(&wide, false));
        // No comment, the first disk, and no attributes.
        bytes.extend([0; 10]);
        bytes.extend(narrow(self.at).to_le_bytes());
        debug_assert_eq!(bytes.len(), length::CENTRAL);
        bytes.extend(self.name.as_bytes());
        bytes.extend(extra(&wide));
        bytes
    }
}

/// The records at the end: one for large archives, if this is one, and the other one.
#[inline]
fn end(members: u64, at: u64, len: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let short = u16::try_from(members).unwrap_or(IN_EXTRA_SHORT);
    if short == IN_EXTRA_SHORT || [at, len].iter().any(|number| narrow(*number) == IN_EXTRA) {
        bytes.extend(signature::END_64.to_le_bytes());
        bytes.extend((length::END_64 as u64 - 12).to_le_bytes());
        bytes.extend([VERSION_64; 2].iter().flat_map(|version| version.to_le_bytes()));
        bytes.extend([0; 8]);
        [members, members, len, at].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes.extend(signature::LOCATOR_64.to_le_bytes());
        bytes.extend([0; 4]);
        bytes.extend((at + len).to_le_bytes());
        bytes.extend(1_u32.to_le_bytes());
    }
    bytes.extend(signature::END.to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend([short; 2].iter().flat_map(|members| members.to_le_bytes()));
    [len, at].iter().for_each(|number| bytes.extend(narrow(*number).to_le_bytes()));
    bytes.extend([0; 2]);
    bytes
}

/// A number in four bytes, or what says that it is in the extra field.
#[inline]
fn narrow(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(IN_EXTRA)
}

/// The extra field with these numbers.
#[inline]
fn extra(wide: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if !wide.is_empty() {
        bytes.extend(EXTRA_64.to_le_bytes());
        bytes.extend((8 * wide.len() as u16).to_le_bytes());
        wide.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
    }
    bytes
}

/// Bytes on their way to a compressor, counted and summed up.
struct Summed<W> {
    out: W,
    sum: Crc,
    len: u64,
}

impl<W: Write> Write for Summed<W> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.sum.update(&bytes[..count]);
        self.len += count as u64;
        Ok(count)
    }

    #[inline]
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Archive;
    use super::*;

    fn written(members: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut zip = ZipWriter::new(&mut bytes);
        for (name, content) in members {
            zip.member(name, |out| out.write_all(content)).unwrap();
        }
        zip.finish().unwrap();
        bytes
    }

    #[test]
    fn members_come_back() {
        let long = vec![7; 100_000];
        let bytes = written(&[("a", b"first"), ("b", &long), ("c", b"")]);
        assert!(bytes.len() < 1000);
        let archive = Archive::new(bytes).unwrap();
        assert!(archive.names().eq(["a", "b", "c"]));
        assert_eq!(archive.member("a"), Some(Ok(b"first".to_vec())));
        assert_eq!((archive.member("b"), archive.member("c")), (Some(Ok(long)), Some(Ok(vec![]))));
        assert_eq!(archive.member("d"), None);
    }

    /// No archive that is cut off is one, and a changed byte is noticed or does no harm.
    #[test]
    fn damage_is_noticed() {
        let bytes = written(&[("a", b"first"), ("b", b"second, second, second")]);
        assert!((0..bytes.len()).all(|len| Archive::new(bytes[..len].to_vec()).is_err()));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x55;
            let Ok(archive) = Archive::new(changed) else { continue };
            for (name, content) in [("a", &b"first"[..]), ("b", b"second, second, second")] {
                if let Some(Ok(found)) = archive.member(name) {
                    assert_eq!(found, content, "byte {at}");
                }
            }
        }
    }

    /// Numbers beyond four bytes are in extra fields, and read from there.
    #[test]
    fn large_numbers() {
        let entry = Entry { name: "a".into(), checksum: 1, packed: 1 << 33, len: 5, at: 1 << 34 };
        assert_eq!((entry.wide(true), entry.wide(false)), (vec![1 << 33, 1 << 34], vec![5, 1 << 33]));
        let mut bytes = entry.central();
        let at = bytes.len() as u64;
        bytes.extend(end(1 << 20, 0, at));
        // There is one member, and not as many as the record says.
        let fault = Archive::new(bytes).err().unwrap();
        assert_eq!((fault.expected, fault.found), ("at most 4096 members".into(), "1048576".into()));
        let mut bytes = entry.central();
        bytes.extend(end(1, 0, at));
        let archive = Archive::new(bytes).unwrap();
        let fault = archive.member("a").unwrap().unwrap_err();
        assert_eq!(fault.found, "the end of the file");
    }
}

//! Reading: the directory at the end of the archive says where the members are.

use std::io::Read;

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use super::{DEFLATED, EXTRA_64, IN_EXTRA, IN_EXTRA_SHORT, STORED, length, signature};

/// The bit of a member's flags that says that it is encrypted.
const ENCRYPTED: u16 = 1;

/// More members than any file has that is read here.
const MOST: u64 = 1 << 12;

/// An archive in memory.
pub(in crate::io) struct Archive {
    bytes: Vec<u8>,
    members: Vec<Member>,
}

/// A member, by the directory.
struct Member {
    name: String,
    flags: u16,
    method: u16,
    checksum: u32,
    /// The length of its bytes in the archive.
    packed: u64,
    len: u64,
    /// Where its own header begins.
    at: u64,
}

/// What is wrong with an archive.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::io) struct Fault {
    /// The part.
    pub field: String,
    pub expected: String,
    pub found: String,
}

impl Fault {
    #[inline]
    pub fn new(field: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Fault { field: field.into(), expected: expected.into(), found: found.into() }
    }
}

/// Where the directory is.
struct Directory {
    members: u64,
    at: u64,
    len: u64,
}

impl Archive {
    /// Reads the directory of an archive.
    ///
    /// # Errors
    /// If there is none, if it is damaged, or if two members have the same name.
    #[inline]
    pub fn new(bytes: Vec<u8>) -> Result<Self, Fault> {
        let directory = directory(&bytes)?;
        if directory.members > MOST {
            let found = directory.members.to_string();
            return Err(Fault::new("the directory", format!("at most {MOST} members"), found));
        }
        let truncated = || Fault::new("the directory", "all of it", "the end of the file");
        let mut rest = part(&bytes, directory.at, directory.len).ok_or_else(truncated)?;
        let mut members: Vec<Member> = Vec::new();
        for _ in 0..directory.members {
            let (member, len) = Member::read(rest)?;
            if members.iter().any(|other| other.name == member.name) {
                return Err(Fault::new(
                    "the directory",
                    "each name once",
                    format!("`{}` twice", member.name),
                ));
            }
            members.push(member);
            rest = &rest[len..];
        }
        Ok(Archive { bytes, members })
    }

    /// The names of the members, in order.
    #[inline]
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.members.iter().map(|member| &*member.name)
    }

    /// The bytes of a member; `None` if the archive has none of this name. Memory is allocated only for bytes that exist.
    ///
    /// # Errors
    /// If they are packed in an unknown way, encrypted or damaged.
    #[inline]
    pub fn member(&self, name: &str) -> Option<Result<Vec<u8>, Fault>> {
        self.members.iter().find(|member| member.name == name).map(|member| member.unpack(&self.bytes))
    }
}

impl Member {
    /// A member by its entry in the directory, and the length of the entry.
    #[inline]
    fn read(bytes: &[u8]) -> Result<(Self, usize), Fault> {
        let fault = || Fault::new("the directory", "an entry for each member", "something else");
        let entry = bytes.get(..length::CENTRAL).filter(|entry| u32_at(entry, 0) == signature::CENTRAL);
        let entry = entry.ok_or_else(fault)?;
        let [name, extra, comment] = [28, 30, 32].map(|at| usize::from(u16_at(entry, at)));
        let len = length::CENTRAL + name + extra + comment;
        let rest = bytes.get(length::CENTRAL..len).ok_or_else(fault)?;
        let (name, extra) = (&rest[..name], &rest[name..][..extra]);
        // The extra field holds those of these numbers that do not fit, in this order.
        let mut wide = wide_numbers(extra);
        let mut number = |at| match u32_at(entry, at) {
            IN_EXTRA => wide.next().ok_or_else(fault),
            number => Ok(u64::from(number)),
        };
        let (whole, packed, at) = (number(24)?, number(20)?, number(42)?);
        let name = String::from_utf8_lossy(name).into_owned();
        let [flags, method] = [8, 10].map(|at| u16_at(entry, at));
        Ok((Member { name, flags, method, checksum: u32_at(entry, 16), packed, len: whole, at }, len))
    }

    #[inline]
    fn unpack(&self, archive: &[u8]) -> Result<Vec<u8>, Fault> {
        let fault =
            |expected: &str, found: String| Err(Fault::new(format!("`{}`", self.name), expected, found));
        if self.flags & ENCRYPTED != 0 {
            return fault("a member that is not encrypted", "an encrypted one".into());
        }
        let Some(packed) = self.packed(archive) else {
            return fault("all of its bytes", "the end of the file".into());
        };
        let mut bytes = Vec::new();
        let most = self.len.saturating_add(1);
        let read = match self.method {
            STORED => packed.take(most).read_to_end(&mut bytes),
            DEFLATED => DeflateDecoder::new(packed).take(most).read_to_end(&mut bytes),
            method => return fault("a member that is stored or deflated", format!("the method {method}")),
        };
        if let Err(error) = read {
            return fault("intact compressed data", error.to_string());
        }
        if bytes.len() as u64 != self.len {
            let found = if bytes.len() as u64 > self.len { "more".into() } else { bytes.len().to_string() };
            return fault(&format!("{} bytes, as the directory says", self.len), found);
        }
        let mut sum = Crc::new();
        sum.update(&bytes);
        match sum.sum() == self.checksum {
            true => Ok(bytes),
            false => fault("bytes with the checksum of the directory", "others".into()),
        }
    }

    /// The bytes in the archive.
    fn packed<'a>(&self, archive: &'a [u8]) -> Option<&'a [u8]> {
        let local = part(archive, self.at, length::LOCAL as u64)?;
        if u32_at(local, 0) != signature::LOCAL {
            return None;
        }
        let [name, extra] = [26, 28].map(|at| u64::from(u16_at(local, at)));
        part(archive, self.at.checked_add(length::LOCAL as u64 + name + extra)?, self.packed)
    }
}

/// Finds the directory, by the record at the end of the archive. A comment of any length may follow that record.
#[inline]
fn directory(bytes: &[u8]) -> Result<Directory, Fault> {
    let last = bytes.len().checked_sub(length::END);
    let first = last.map_or(0, |last| last.saturating_sub(usize::from(u16::MAX)));
    let ends = |at: &usize| {
        let record = &bytes[*at..];
        u32_at(record, 0) == signature::END && usize::from(u16_at(record, 20)) == record.len() - length::END
    };
    let Some(at) = last.and_then(|last| (first..=last).rev().find(ends)) else {
        return Err(Fault::new("the file", "a zip archive, with its directory at the end", "something else"));
    };
    let record = &bytes[at..];
    let [len, begin] = [12, 16].map(|at| u32_at(record, at));
    let members = u16_at(record, 10);
    if members != IN_EXTRA_SHORT && len != IN_EXTRA && begin != IN_EXTRA {
        return Ok(Directory { members: members.into(), at: begin.into(), len: len.into() });
    }
    let locator = at.checked_sub(length::LOCATOR_64).map(|at| &bytes[at..]);
    let locator = locator.filter(|locator| u32_at(locator, 0) == signature::LOCATOR_64);
    let wide = locator.and_then(|locator| part(bytes, u64_at(locator, 8), length::END_64 as u64));
    match wide.filter(|wide| u32_at(wide, 0) == signature::END_64) {
        Some(wide) => {
            Ok(Directory { members: u64_at(wide, 32), len: u64_at(wide, 40), at: u64_at(wide, 48) })
        }
        None => Err(Fault::new("the end of the archive", "the record for large archives", "something else")),
    }
}

/// The numbers of eight bytes in an entry's extra field.
#[inline]
fn wide_numbers(mut extra: &[u8]) -> impl Iterator<Item = u64> {
    let mut numbers: &[u8] = &[];
    while let Some((head, rest)) = extra.split_at_checked(4) {
        let len = usize::from(u16_at(head, 2)).min(rest.len());
        if u16_at(head, 0) == EXTRA_64 {
            numbers = &rest[..len];
        }
        extra = &rest[len..];
    }
    numbers.chunks_exact(8).map(|number| u64_at(number, 0))
}

/// A part of the archive, if it has one there.
#[inline]
fn part(bytes: &[u8], at: u64, len: u64) -> Option<&[u8]> {
    let (at, len) = (usize::try_from(at).ok()?, usize::try_from(len).ok()?);
    bytes.get(at..)?.get(..len)
}

#[inline]
fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

#[inline]
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

#[inline]
fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) | u64::from(u32_at(bytes, at + 4)) << 32
}

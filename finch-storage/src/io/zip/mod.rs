//! Zip archives, of which NumPy's `.npz` files are made: members that are stored as they are or deflated, with checksums. The file
//! format is described at <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>.

mod read;
mod write;

pub(super) use read::{Archive, Fault};
pub(super) use write::ZipWriter;

/// The first bytes of the parts of an archive.
mod signature {
    pub const LOCAL: u32 = 0x0403_4b50;
    pub const CENTRAL: u32 = 0x0201_4b50;
    pub const END: u32 = 0x0605_4b50;
    pub const END_64: u32 = 0x0606_4b50;
    pub const LOCATOR_64: u32 = 0x0706_4b50;
}

/// The lengths of the parts without their names, extra fields and comments.
mod length {
    pub const LOCAL: usize = 30;
    pub const CENTRAL: usize = 46;
    pub const END: usize = 22;
    pub const END_64: usize = 56;
    pub const LOCATOR_64: usize = 20;
}

/// What stands for a number in an extra field, which has room for eight bytes.
const IN_EXTRA: u32 = u32::MAX;
/// The same for a number of members.
const IN_EXTRA_SHORT: u16 = u16::MAX;
/// The extra field with numbers of eight bytes.
const EXTRA_64: u16 = 1;

const STORED: u16 = 0;
const DEFLATED: u16 = 8;

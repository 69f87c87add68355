//! Archives of NumPy's arrays, byte by byte.

/// An array: its name, type and shape, and its bytes.
pub type Array<'a> = (&'a str, &'a str, &'a str, Vec<u8>);

/// An archive of arrays, which are stored as they are.
pub fn archive(arrays: &[Array]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, descr, shape, values) in arrays {
        let header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}\n");
        let mut member = b"\x93NUMPY\x01\x00".to_vec();
        member.extend((header.len() as u16).to_le_bytes());
        member.extend(header.bytes());
        member.extend(values);
        let name = format!("{name}.npy");
        let mut sum = flate2::Crc::new();
        sum.update(&member);
        let at = bytes.len() as u32;
        let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 33, 0];
        for number in [sum.sum(), member.len() as u32, member.len() as u32, name.len() as u32] {
            common.extend(number.to_le_bytes());
        }
        bytes.extend([b"PK\x03\x04", &common[..]].concat());
        bytes.extend(name.bytes());
        bytes.extend(member);
        directory.extend([b"PK\x01\x02\x14\x00", &common[..], &[0; 10], &at.to_le_bytes()[..]].concat());
        directory.extend(name.bytes());
    }
    let (at, len, count) = (bytes.len() as u32, directory.len() as u32, arrays.len() as u16);
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\x00\x00\x00\x00");
    bytes.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    bytes.extend([len.to_le_bytes(), at.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

pub fn longs(numbers: &[i64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

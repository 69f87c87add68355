//! Files and text.

use finch::prelude::*;

/// A tensor read from this text.
fn read(name: &str, text: &str) -> Result<Csr<f64>, String> {
    let path = std::env::temp_dir().join(format!("finch-corners-{}-{name}.mtx", std::process::id()));
    std::fs::write(&path, text).expect("the folder can be written");
    let found = finch::read::<Csr<f64>>(&path).map_err(|error| error.to_string());
    std::fs::remove_file(&path).expect("it is there");
    found
}

#[test]
fn case_63_matrix_market() {
    let head = "%%MatrixMarket matrix";
    let A = read(
        "symmetric",
        &format!("{head} coordinate real symmetric\n% a comment\n\n3 3 3\r\n1 1 1\r\n2 1 2\n3 3 3\n"),
    );
    let A = A.expect("it is right");
    assert_eq!((A.to_dense(), A.stored()), (vec![1.0, 2.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 3.0], 4));
    let A =
        read("skew", &format!("{head} coordinate real skew-symmetric\n2 2 1\n2 1 2\n")).expect("it is right");
    assert_eq!(A.to_dense(), [0.0, -2.0, 2.0, 0.0]);
    let A =
        read("pattern", &format!("{head} coordinate pattern general\n2 2 1\n2 1\n")).expect("it is right");
    assert_eq!(A.to_dense(), [0.0, 0.0, 1.0, 0.0]);
    let A = read("array", &format!("{head} array real symmetric\n2 2\n1\n2\n3\n")).expect("it is right");
    assert_eq!(A.to_dense(), [1.0, 2.0, 2.0, 3.0]);
    let wrong = [
        ("zero", "coordinate real general\n2 2 1\n0 1 1\n", ":3:"),
        ("beyond", "coordinate real general\n2 2 1\n1 3 1\n", ":3:"),
        ("few", "coordinate real general\n2 2 2\n1 1 1\n", ":4:"),
        ("many", "coordinate real general\n2 2 1\n1 1 1\n1 2 1\n", ":4:"),
        ("header", "coordinate reel general\n2 2 1\n1 1 1\n", ":1:"),
        ("above", "coordinate real symmetric\n2 2 1\n1 2 1\n", ":3:"),
    ];
    for (name, text, line) in wrong {
        let error = read(name, &format!("{head} {text}")).expect_err(name);
        assert!(error.contains(line), "{name}: {error}");
    }
}

#[test]
fn case_64_there_and_back() {
    let path = std::env::temp_dir().join(format!("finch-corners-{}-back.mtx", std::process::id()));
    let A = Csr::<f64>::from_coords([3, 4], vec![[0, 1], [2, 3]], vec![0.0, 1.5]).expect("it fits");
    finch::write(&A, &path).expect("it is written");
    let B: Csr<f64> = finch::read(&path).expect("it is read");
    assert_eq!((B.shape(), B.stored(), B.to_dense()), (A.shape(), 2, A.to_dense()), "a stored zero is kept");
    let none = Csr::<f64>::zeros([0, 5]);
    finch::write(&none, &path).expect("it is written");
    assert_eq!(finch::read::<Csr<f64>>(&path).expect("it is read").shape(), [0, 5]);
    let K = Csr::<i64>::from_coords([2, 2], vec![[1, 0]], vec![i64::MAX]).expect("it fits");
    finch::write(&K, &path).expect("it is written");
    assert_eq!(finch::read::<Csr<i64>>(&path).expect("it is read"), K);
    let ones = Csr::<f64, One>::zeros([2, 2]);
    assert!(finch::write(&ones, &path).is_err(), "the file could not say that the rest is 1");
    std::fs::remove_file(&path).expect("it is there");
    assert_eq!(format!("{A:?}"), format!("{:?}", A.clone()));
}

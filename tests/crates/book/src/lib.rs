//! The programs of the book, as tests: one module for each page. Pages that are included from `docs` are tested by the library.

macro_rules! pages {
    ($($name:ident)*) => { $(
        #[cfg(doctest)]
        #[doc = include_str!(concat!("../../../../book/src/", stringify!($name), ".md"))]
        mod $name {}
    )* };
}

pages!(start cookbook recurrences parallel questions);

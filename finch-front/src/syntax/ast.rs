//! The syntax tree.

use finch_core::Mapped;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Lit, Path, Type};

/// A whole program.
#[derive(Clone)]
pub struct Program {
    /// `#![name]`, in order.
    pub attributes: Vec<Ident>,
    /// `#![cancel(token)]`: the word, and the token as an expression of Rust.
    pub cancel: Option<(Ident, TokenStream)>,
    /// `let C: Layout;`, in order: the results, which the program evaluates to.
    pub lets: Vec<Let>,
    /// `keep C;`
    pub keeps: Vec<Keep>,
    /// The statements.
    pub body: Vec<Stmt>,
    /// The tensors that other parts of the program write, if this is one of several parts.
    pub elsewhere: Vec<Ident>,
}

/// `let name: layout[shape] = initial;`, or `let name: layout on pattern;`
#[derive(Clone)]
pub struct Let {
    /// The word `ring` before its name: of its fibers, only those that are still read are kept.
    pub ring: Option<Ident>,
    /// The new tensor.
    pub name: Ident,
    /// Its layout.
    pub layout: Type,
    /// Its dimensions, if they are written.
    pub shape: Option<Vec<Expr>>,
    /// The tensor whose stored places it has, if it is written.
    pub on: Option<Ident>,
    /// The initial value of its entries, if it is written.
    pub initial: Option<Expr>,
}

/// `keep name;`, or `keep name on pattern;`
#[derive(Clone)]
pub struct Keep {
    /// The word `keep`. It is missing if a part of the program continues a result of an earlier part.
    pub keyword: Option<Ident>,
    /// The tensor.
    pub name: Ident,
    /// The tensor whose stored places it has, if it is written.
    pub on: Option<Ident>,
}

/// A statement.
#[derive(Clone)]
pub enum Stmt {
    /// `forall i, j in lo..hi: statement`
    Forall(Forall),
    /// `C[i] += expr`
    Assign(Assign),
    /// `if cond { … } else { … }`
    If(If),
    /// `{ let t: Layout; …; … }`
    Block(Block),
}

/// A loop nest.
#[derive(Clone)]
pub struct Forall {
    /// The word `par` before it.
    pub par: Option<Ident>,
    /// The word `seq` before it: its iterations run in order.
    pub seq: Option<Ident>,
    /// The indices, outermost first.
    pub indices: Vec<LoopIndex>,
    /// The repeated statement.
    pub body: Box<Stmt>,
}

/// One index of a `forall`.
#[derive(Clone)]
pub struct LoopIndex {
    /// Its name.
    pub name: Ident,
    /// `in lo..hi`
    pub extent: Option<(Expr, Expr)>,
    /// The word `rev` of `in (lo..hi).rev()`: the last index comes first.
    pub rev: Option<Ident>,
}

/// An assignment.
#[derive(Clone)]
pub struct Assign {
    /// What is written.
    pub to: Access,
    /// How.
    pub op: Reduction,
    /// The operator's tokens.
    pub op_tokens: TokenStream,
    /// The value.
    pub rhs: Expr,
}

/// The operator of an assignment.
#[derive(Clone)]
pub enum Reduction {
    /// `=`
    Overwrite,
    /// `+=`: the operator without its `=`.
    Operator(&'static str),
    /// `<<f>>=`
    Function(Callee),
}

/// `if … else …`
#[derive(Clone)]
pub struct If {
    /// The condition.
    pub cond: Expr,
    /// The statement if it holds.
    pub then: Box<Stmt>,
    /// The statement if it does not.
    pub otherwise: Option<Box<Stmt>>,
}

/// Temporaries and statements. `(consumer) where (producer)` is a block of the two, producer first.
#[derive(Clone)]
pub struct Block {
    /// The temporaries.
    pub lets: Vec<Let>,
    /// The statements.
    pub body: Vec<Stmt>,
}

/// `name[index, …]`
#[derive(Clone)]
pub struct Access {
    /// The tensor.
    pub name: Ident,
    /// The indices in the order written.
    pub indices: Vec<Index>,
    /// The whole access.
    pub tokens: TokenStream,
}

/// An index with the protocol asked for.
#[derive(Clone)]
pub struct Index {
    /// What is written.
    pub expr: Expr,
    /// `::protocol`
    pub protocol: Option<Ident>,
}

/// An expression with its tokens.
#[derive(Clone)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// The user's tokens.
    pub tokens: TokenStream,
}

/// What an expression is.
#[derive(Clone)]
pub enum ExprKind {
    /// A literal.
    Lit(Lit),
    /// A tensor's entry.
    Access(Access),
    /// A loop index, a built-in value or a host variable.
    Path(Path),
    /// An operator with one or two operands, by its symbol.
    Operator(&'static str, Vec<Expr>),
    /// `x as T`
    Cast(Box<Expr>, Box<Type>),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// A built-in function or a `#[ufunc]`.
    Call(Callee, Vec<Expr>),
    /// A host expression: Rust code that is opaque to the compiler, with its operands.
    Host(HostSource, Vec<Expr>),
    /// `(lo..hi).step_by(step)[index]`, as an index only.
    Window {
        /// The first index.
        lo: Box<Expr>,
        /// One past the last index.
        hi: Box<Expr>,
        /// `.step_by(step)`
        step: Option<Box<Expr>>,
        /// The index within the window.
        index: Box<Index>,
    },
    /// `permit(index)`, as an index only.
    Permit(Box<Index>),
}

/// A function by its name; `choose(fill)` takes its fill before its arguments.
#[derive(Clone)]
pub struct Callee {
    /// The name.
    pub path: Path,
    /// `choose`'s fill.
    pub fill: Option<Box<Expr>>,
}

/// The advice for `self.A[i, j]`.
pub fn borrow(entry: &TokenStream) -> String {
    let all: Vec<TokenTree> = entry.clone().into_iter().collect();
    let (indices, of) =
        all.split_last().map_or((String::new(), &[][..]), |(last, of)| (last.to_string(), of));
    let of: String = of.iter().map(ToString::to_string).collect();
    let layout = if indices.contains(',') { "Csr" } else { "DenseVec" };
    format!(
        "tensors in a program are variables: borrow this one before the program, `let A: &{layout}<f64> = &{of};`"
    )
}

/// A host expression's tokens.
#[derive(Clone)]
pub enum HostSource {
    /// An expression without arguments: a host variable, `$(…)`.
    Expr(TokenStream),
    /// A function (a path or `$f`) called with the arguments.
    Call(TokenStream),
    /// `.method(…)` on the first argument with the rest (turbofish included in the tokens).
    Method(TokenStream),
    /// `.field` of the first argument.
    Field(TokenStream),
}

impl HostSource {
    /// Its tokens.
    pub fn tokens(&self) -> &TokenStream {
        use HostSource::{Call, Expr, Field, Method};
        let (Expr(tokens) | Call(tokens) | Method(tokens) | Field(tokens)) = self;
        tokens
    }

    /// The variable, if the expression consists of one.
    pub fn variable(&self) -> Option<Ident> {
        let HostSource::Expr(tokens) = self else { return None };
        syn::parse2(tokens.clone()).ok()
    }

    /// Whether it may leave the enclosing function: by `?`, by a keyword, or in a macro, whose
    /// `!` might also be an operator.
    pub fn may_leave(&self) -> bool {
        let words = ["return", "break", "continue", "await"];
        matches!(self, HostSource::Expr(tokens) if mentions(tokens.clone(), &['?', '!'], &words))
    }

    /// Whether the enclosing function may wait in it, and so may never continue: by `.await`, or in a macro.
    pub fn may_wait(&self) -> bool {
        matches!(self, HostSource::Expr(tokens) if mentions(tokens.clone(), &['!'], &["await"]))
    }
}

/// Whether tokens contain one of these marks or words.
fn mentions(tokens: TokenStream, marks: &[char], words: &[&str]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Punct(punct) => marks.contains(&punct.as_char()),
        TokenTree::Ident(word) => words.iter().any(|known| word == known),
        TokenTree::Group(group) => mentions(group.stream(), marks, words),
        TokenTree::Literal(_) => false,
    })
}

/// Whether a Rust expression may call something: a function, a method, a closure, a macro, or code in a block.
pub fn may_call(tokens: TokenStream) -> bool {
    let mut before = None;
    tokens.into_iter().any(|token| {
        let calls = match (&token, &before) {
            (TokenTree::Group(group), before) => {
                let called = !matches!(before, None | Some(TokenTree::Punct(_)));
                let macros =
                    matches!(before, Some(TokenTree::Punct(punct)) if matches!(punct.as_char(), '!' | '>'));
                let by = matches!(group.delimiter(), Delimiter::Parenthesis) && (called || macros);
                by || group.delimiter() == Delimiter::Brace || may_call(group.stream())
            }
            _ => false,
        };
        before = Some(token);
        calls
    })
}

impl ToTokens for Access {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl ToTokens for Expr {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl Expr {
    /// The name, if the expression is one identifier.
    pub fn ident(&self) -> Option<&Ident> {
        match &self.kind {
            ExprKind::Path(path) => path.get_ident(),
            _ => None,
        }
    }
}

impl Expr {
    /// The direct subexpressions, including those of indices.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Lit(_) | ExprKind::Path(_) => vec![],
            ExprKind::Access(access) => access.indices.mapped(|index| &index.expr),
            ExprKind::Cast(operand, _) => vec![operand],
            ExprKind::Operator(_, args)
            | ExprKind::Tuple(args)
            | ExprKind::Call(_, args)
            | ExprKind::Host(_, args) => args.iter().collect(),
            ExprKind::Window { lo, hi, step, index } => {
                [lo, hi].into_iter().chain(step).map(|e| &**e).chain([&index.expr]).collect()
            }
            ExprKind::Permit(index) => vec![&index.expr],
        }
    }
}

impl Expr {
    /// The direct subexpressions, mutable.
    pub fn children_mut(&mut self) -> Vec<&mut Expr> {
        match &mut self.kind {
            ExprKind::Lit(_) | ExprKind::Path(_) => vec![],
            ExprKind::Access(access) => access.indices.iter_mut().map(|index| &mut index.expr).collect(),
            ExprKind::Cast(operand, _) => vec![operand],
            ExprKind::Operator(_, args)
            | ExprKind::Tuple(args)
            | ExprKind::Call(_, args)
            | ExprKind::Host(_, args) => args.iter_mut().collect(),
            ExprKind::Window { lo, hi, step, index } => {
                [lo, hi].into_iter().chain(step).map(|e| &mut **e).chain([&mut index.expr]).collect()
            }
            ExprKind::Permit(index) => vec![&mut index.expr],
        }
    }
}

impl Callee {
    /// The function's name as text: `gcf`, `module::gcf`.
    pub fn name(&self) -> String {
        self.path.to_token_stream().to_string().replace(' ', "")
    }
}

//! Shortest paths from a node, by hand.

/// The distances from `source` in a graph that is given by rows: where the edges of each node begin and end, where they lead, and
/// how long they are. Nodes whose distance became smaller wait in two queues, that of this round and that of the next.
pub fn two_queues(ptr: &[usize], to: &[u32], length: &[f64], source: usize) -> Vec<f64> {
    let mut far = vec![f64::INFINITY; ptr.len() - 1];
    let (mut fell, mut next, mut queued) = (vec![source], vec![], vec![false; far.len()]);
    far[source] = 0.0;
    while !fell.is_empty() {
        for i in fell.drain(..) {
            queued[i] = false;
            for q in ptr[i]..ptr[i + 1] {
                let (j, through) = (to[q] as usize, far[i] + length[q]);
                if through < far[j] {
                    far[j] = through;
                    if !queued[j] {
                        queued[j] = true;
                        next.push(j);
                    }
                }
            }
        }
        std::mem::swap(&mut fell, &mut next);
    }
    far
}

/**
 * The usual settings of BM25: `k1` limits what a repeated term adds, `b` is the effect of length.
 */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

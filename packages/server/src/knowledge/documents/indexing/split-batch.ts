import type { Batch } from '../../intake/pages/make-batches.ts';
import type { Content } from './index-tables.queries.ts';

/**
 * Splits a batch and its vectors into parts of `turnPassages()` passages; the first has all pages.
 * @param first the ordinal of the batch's first passage in its document
 */
export function* splitBatch(
  { pages, passages }: Batch,
  { vectors, first }: { vectors: readonly Float32Array[] | null; first: number },
  turnPassages: () => number,
): Generator<Content> {
  let end = 0;
  for (let start = 0; start === 0 || start < passages.length; start = end) {
    end = start + turnPassages();
    yield {
      pages: start === 0 ? pages : [],
      passages: passages
        .slice(start, end)
        .map((passage, at) => ({ ...passage, ordinal: first + start + at })),
      vectors: vectors?.slice(start, end) ?? null,
    };
  }
}

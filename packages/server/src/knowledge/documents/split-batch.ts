import { v7 as uuidv7 } from 'uuid';
import type { Batch } from '../intake/pages/make-batches.ts';
import type { Content } from './index-document.queries.ts';

/** Passages written in one transaction, which a search waits for on the embedded engine. */
const turnPassages = 25;

/**
 * A batch and its vectors in parts that are quick to write; the first has all pages. The ids are
 * given here and not by the reading process, which may be led by the file that it reads.
 */
export function* splitBatch(
  { pages, passages }: Batch,
  vectors: readonly Float32Array[] | null,
): Generator<Content> {
  for (let start = 0; start === 0 || start < passages.length; start += turnPassages) {
    const end = start + turnPassages;
    yield {
      pages: start === 0 ? pages : [],
      passages: passages.slice(start, end).map((passage) => ({ id: uuidv7(), ...passage })),
      vectors: vectors?.slice(start, end) ?? null,
    };
  }
}

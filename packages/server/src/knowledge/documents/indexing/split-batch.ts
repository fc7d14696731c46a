import { v7 as uuidv7 } from 'uuid';
import type { Batch } from '../../intake/pages/make-batches.ts';
import type { Content } from './index-tables.queries.ts';

/**
 * Splits a batch and its vectors into parts of `turnPassages()` passages; the first has all pages.
 * Assigns the ids here, since the file could control the reading process.
 */
export function* splitBatch(
  { pages, passages }: Batch,
  vectors: readonly Float32Array[] | null,
  turnPassages: () => number,
): Generator<Content> {
  let end = 0;
  for (let start = 0; start === 0 || start < passages.length; start = end) {
    end = start + turnPassages();
    yield {
      pages: start === 0 ? pages : [],
      passages: passages.slice(start, end).map((passage) => ({ id: uuidv7(), ...passage })),
      vectors: vectors?.slice(start, end) ?? null,
    };
  }
}

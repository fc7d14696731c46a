import type { Db } from '#ground/db/database.ts';
import type { Intake } from '@guildhall/reading/intake.ts';
import { HeadingPath } from '@guildhall/reading/pages/heading-path.ts';
import { findTitle, readSomePages } from './cut-passages.queries.ts';
import { cutPieces } from './cut-pieces.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/** A passage with the texts of its pieces, which are not stored. */
export interface CutPassage {
  readonly pageNumber: number;
  /** The passage's index on its page, from 0. */
  readonly place: number;
  readonly pieces: readonly string[];
}

/** The number of pages that are cut together. */
const stepPages = 20;

/**
 * Cuts the pages of a document into passages exactly as when they were read, from the first page
 * on: headings apply to the passages of later pages, too.
 */
export async function* cutPassages(
  { db, intake }: { db: Db; intake: Pick<Intake, 'splitPassages'> },
  document: IndexedDocument,
  signal: AbortSignal,
): AsyncGenerator<CutPassage> {
  const headings = new HeadingPath();
  const title = await findTitle(db, document);
  let after = 0;
  for (;;) {
    const pages = await readSomePages(db, document, { after, most: stepPages });
    const cut = await intake.splitPassages(
      pages.map(({ text }) => text),
      signal,
    );
    for (const [at, { page_number: pageNumber }] of pages.entries()) {
      for (const [place, passage] of (cut[at] ?? []).entries()) {
        yield { pageNumber, place, pieces: cutPieces(passage, title, headings) };
      }
    }
    after = pages.at(-1)?.page_number ?? after;
    if (pages.length < stepPages) return;
  }
}

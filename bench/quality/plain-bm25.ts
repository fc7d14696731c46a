import type { Database } from '../../packages/server/src/ground/db/database.ts';
import { splitWords } from '../../packages/text/src/words/split-words.ts';
import { toTerms } from '../../packages/text/src/words/terms.ts';
import type { QuestionSet } from '../collections/collection.ts';
import type { AskedFiles } from './asked-files.ts';
import type { Ranking } from './metrics.ts';

/** Plain BM25 search, the baseline for the product's search. */
export interface PlainSearch {
  ask(question: string): Promise<Ranking>;
}

/** The maximum number of pages per question; enough for 100 documents of the collections. */
const depth = 400;
const batchPages = 500;
const k1 = 1.2;
const b = 0.75;

interface PlainPage {
  readonly document: string;
  readonly page: number;
  readonly length: number;
}

/**
 * Opens a BM25 search over the product's pages, in memory, with the product's words and the stemmer
 * of the set's language.
 */
export async function openPlainSearch(
  database: Database,
  orgId: string,
  set: QuestionSet,
  files: AskedFiles,
): Promise<PlainSearch> {
  const { language, includes } = set.plain;
  const read = (text: string) => toTerms(splitWords(text, language), language);
  const pages: PlainPage[] = [];
  const held = new Map<string, Map<number, number>>();
  for await (const { document_id: id, page_number: page, text } of readPages(database, orgId)) {
    const document = files.keyOf(id);
    if (!includes(document)) continue;
    const terms = read(text);
    for (const term of terms) {
      const times = held.get(term) ?? new Map<number, number>();
      times.set(pages.length, (times.get(pages.length) ?? 0) + 1);
      held.set(term, times);
    }
    pages.push({ document, page, length: terms.length });
  }
  const mean = pages.reduce((sum, { length }) => sum + length, 0) / Math.max(pages.length, 1);
  return {
    // oxlint-disable-next-line typescript/require-await -- as the product's search
    async ask(question) {
      const scores = new Map<number, number>();
      for (const term of read(question)) {
        const times = held.get(term) ?? new Map<number, number>();
        const rarity = Math.log(1 + (pages.length - times.size + 0.5) / (times.size + 0.5));
        for (const [at, count] of times) {
          const share = k1 * (1 - b + (b * (pages[at]?.length ?? 0)) / mean);
          scores.set(at, (scores.get(at) ?? 0) + (rarity * count * (k1 + 1)) / (count + share));
        }
      }
      const best = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, depth);
      const found = best.flatMap(([at]) => pages[at] ?? []);
      return {
        documents: [...new Set(found.map(({ document }) => document))],
        pages: found.map(({ document, page }) => `${document}#${page}`),
      };
    },
  };
}

interface PageRow {
  document_id: string;
  page_number: number;
  text: string;
}

async function* readPages({ pool }: Database, orgId: string): AsyncGenerator<PageRow> {
  const { rows: documents } = await pool.query<{ document_id: string }>(
    'select distinct document_id from pages where org_id = $1',
    [orgId],
  );
  const ids = documents.map((row) => row.document_id);
  for (let from = 0; from < ids.length; from += batchPages) {
    const { rows } = await pool.query<PageRow>(
      'select document_id, page_number, text from pages where org_id = $1 and document_id = any($2)',
      [orgId, ids.slice(from, from + batchPages)],
    );
    yield* rows;
  }
}

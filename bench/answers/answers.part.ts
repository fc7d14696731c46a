import { findData } from '../collections/data-folder.ts';
import { loadCollection } from '../collections/load-collection.ts';
import type { Question } from '../collections/collection.ts';
import { startProduct } from '../product/start-product.ts';
import { findFiles } from '../quality/asked-files.ts';
import { findImported } from '../quality/find-imported.ts';
import { mean } from '../quality/metrics.ts';
import { thinOut } from '../quality/measure-set.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { reachAssistant } from '../training/ask-assistant.ts';

const citedMin = 0.3;

/**
 * Measures how often an answer without a language model cites the page with the evidence, on
 * FinanceBench.
 */
export async function measureAnswers(options: RunOptions): Promise<Figure[]> {
  if (findData('financebench') === null) return [];
  const collection = await loadCollection('financebench');
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    const { parts, organisation, url } = product;
    const { keyOf } = await findFiles(parts.database, organisation.teamId, collection.files);
    const assistant = reachAssistant({ url, key: organisation.apiKey });
    const citedPages = async ({ text }: Question) => {
      const { citations } = (await assistant.ask(text)).message;
      return citations.map(({ documentId, pageNumber }) => `${keyOf(documentId)}#${pageNumber}`);
    };
    const hits: number[] = [];
    const [set] = collection.sets.map((whole) => thinOut(whole, options.every));
    for (const question of set?.questions ?? []) {
      const cited = await citedPages(question);
      hits.push(cited.some((page) => question.pages.has(page)) ? 1 : 0);
    }
    return [describe(hits)];
  } finally {
    await product.stop();
  }
}

function describe(hits: readonly number[]): Figure {
  const measured = mean(hits);
  return makeFigure({
    figure: `answers financebench: of ${hits.length}, evidence page cited`,
    measured,
    reach: `≥ ${citedMin}`,
    ok: measured >= citedMin,
  });
}

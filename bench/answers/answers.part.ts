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
import { reachAssistant } from '../product/ask-assistant.ts';
import { askSample } from './ask-sample.ts';
import { askWritten } from './ask-written.ts';
import { describeReplies } from './describe-replies.ts';
import type { ReplyMarks } from './mark-reply.ts';

const citedMin = 0.3;

/** The collections with written questions, asked unless the command line names others. */
const writtenSets = ['small', 'handbook', 'readmes'];

/**
 * Measures answers without a language model: the questions about the sample organisation in its
 * teams, written questions about other knowledge bases, and FinanceBench. What is not available is
 * reported and left out.
 */
export async function measureAnswers(options: RunOptions): Promise<Figure[]> {
  const { collections } = options;
  const isWanted = (name: string) => collections.length === 0 || collections.includes(name);
  const figures: Figure[] = [];
  const add = (name: string, marks: readonly ReplyMarks[] | null) => {
    if (marks === null) console.error(`answers ${name}: its questions are not here; left out`);
    else figures.push(...describeReplies(marks));
  };
  if (isWanted('sample')) add('sample', await askSample(options));
  for (const name of collections.length === 0 ? writtenSets : collections.filter(hasWritten)) {
    add(name, await askWritten(name, options));
  }
  if (isWanted('financebench')) figures.push(...(await measureEvidence(options)));
  return figures;
}

const hasWritten = (name: string) => ['small', 'handbook', 'readmes', 'manuals'].includes(name);

/**
 * Measures how often an answer without a language model cites the page with the evidence, on
 * FinanceBench.
 */
async function measureEvidence(options: RunOptions): Promise<Figure[]> {
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

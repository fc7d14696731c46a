import { join } from 'node:path';
import { openDemoKey } from '../../packages/cli/src/demo/demo-key.ts';
import { loadSample } from '../../packages/cli/src/demo/load-sample.ts';
import { readSample } from '../../packages/cli/src/demo/sample.ts';
import { aspects } from '../../packages/contract/src/mark-golden.ts';
import type { Aspect } from '../../packages/contract/src/mark-golden.ts';
import { measureGolden, shareOf } from '../../packages/cli/src/eval/measure-golden.ts';
import type { Result } from '../../packages/cli/src/eval/measure-golden.ts';
import { readStored } from '../../packages/cli/src/eval/stored-golden.ts';
import { createGuildhall } from '../../packages/sdk/src/index.ts';
import type { Guildhall } from '../../packages/sdk/src/index.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { startServer } from '../../packages/server/src/main.ts';
import { toEnvironment } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';

/** The default of `guildhall eval --top`. */
const documentsMax = 5;

/**
 * Measures the sample organisation's golden questions over HTTP, as `guildhall eval --below` does:
 * each for its member or a visitor, searched for and answered without a language model.
 */
export async function measureGoldenQuestions(options: RunOptions): Promise<Figure[]> {
  const dataDir = join(options.dataDir, 'golden');
  const settings = readSettings(toEnvironment({ dataDir }, options.embeddings));
  const server = await startServer(settings);
  try {
    const sample = await readSample();
    const { teamId, apiKey } = await openDemoKey(server.parts.db, dataDir, sample);
    const guildhall = createGuildhall({ url: server.url, key: apiKey });
    const tellStep = () => {};
    await loadSample(guildhall, server.parts, { rootId: teamId, sample, tellStep });
    return describe(await askAll(guildhall, options.every));
  } finally {
    await server.stop();
  }
}

async function askAll(guildhall: Guildhall, every: number): Promise<Result[]> {
  const questions = await readStored(guildhall, { below: true });
  const results: Result[] = [];
  for (const question of questions.filter((_, at) => at % every === 0)) {
    results.push(await measureGolden(guildhall, question, documentsMax));
  }
  return results;
}

const meanings: Record<Aspect, string> = {
  found: 'document among the first five',
  page: 'its page found',
  cited: 'page cited by the answer',
  words: 'answer has the words',
  nothing: 'says that nothing was found',
};

function describe(results: readonly Result[]): Figure[] {
  return aspects.flatMap((aspect) => {
    const measured = shareOf(results, aspect);
    if (measured === null) return [];
    const count = results.filter(({ marks }) => marks[aspect] !== null).length;
    return [makeFigure({ figure: `golden sample: of ${count}, ${meanings[aspect]}`, measured })];
  });
}

import { aspects } from '../../packages/contract/src/mark-golden.ts';
import type { Aspect } from '../../packages/contract/src/mark-golden.ts';
import { measureGolden, shareOf } from '../../packages/cli/src/eval/measure-golden.ts';
import type { Result } from '../../packages/cli/src/eval/measure-golden.ts';
import { readStored } from '../../packages/cli/src/eval/stored-golden.ts';
import type { Guildhall } from '../../packages/sdk/src/index.ts';
import { withDemo } from '../demo/open-demo.ts';
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
  return withDemo(options, async (guildhall) => describe(await askAll(guildhall, options.every)));
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

import { makeFigure } from '../../report/figure.ts';
import type { Figure } from '../../report/figure.ts';
import { openConnections } from '../connections.ts';

const connections = 16;
const sliceMs = 3000;
const rounds = 5;

interface Answering {
  url: string;
  key: string;
}

/**
 * Measures requests per second of the product and of the bare handler, alternating on one machine.
 */
export async function measureThroughput(
  product: Answering,
  bare: Answering,
  paths: readonly string[],
): Promise<Figure> {
  const answered = { product: 0, bare: 0 };
  await countAnswers(product, paths, sliceMs / 3);
  await countAnswers(bare, paths, sliceMs / 3);
  for (let round = 0; round < rounds; round += 1) {
    answered.product += await countAnswers(product, paths, sliceMs);
    answered.bare += await countAnswers(bare, paths, sliceMs);
  }
  const seconds = (rounds * sliceMs) / 1000;
  return makeFigure({
    figure: 'members, list of 100,000: requests a second : bare handler',
    measured: answered.product / seconds,
    baseline: answered.bare / seconds,
    reach: '≥ 0.8 ×',
    ok: answered.product >= 0.8 * answered.bare,
  });
}

async function countAnswers(
  server: Answering,
  paths: readonly string[],
  limitMs: number,
): Promise<number> {
  const open = openConnections(server, connections);
  const until = performance.now() + limitMs;
  let answers = 0;
  const work = async (_: unknown, seed: number) => {
    for (let at = seed; performance.now() < until; at += 1) {
      const { status, body } = await open.send({
        method: 'GET',
        path: paths[at % paths.length] ?? '',
      });
      if (status !== 200) throw new Error(`${status}: ${body}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  open.close();
  return answers;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../collections/random.ts';
import { askHttp } from '../product/ask-http.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from './child-server.ts';
import { percentile } from './percentiles.ts';
import { plantWorld, viewers } from './plant-world.ts';
import { readMemory } from './resident-memory.ts';
import { makeQuestion } from './synthetic-text.ts';

const starts = 5;
const restMs = 1000;
const firstAnswerMaxMs = 1500;
const restingMaxMegabytes = 450;

/**
 * Measures the start on existing data with the embedded engine, up to the first answer to a search.
 */
export async function measureStart(options: RunOptions): Promise<Figure[]> {
  const size = Math.min(...options.sizes);
  const place = { dataDir: join(options.dataDir, `search-embedded-${size}`) };
  if (!existsSync(place.dataDir)) await plantWorld(place, size);
  const random = createRandom(11);
  const [listening, answered, resting]: number[][] = [[], [], []];
  for (let at = 0; at < starts; at += 1) {
    const server = await startChildServer(place);
    listening?.push(performance.now() - server.startedAt);
    await askHttp(server, { query: makeQuestion(random), userEmail: viewers.all });
    answered?.push(performance.now() - server.startedAt);
    await setTimeout(restMs);
    const memory = await readMemory(server.pid);
    if (memory) resting?.push(memory.all);
    await server.stop();
  }
  const figures = [
    makeFigure({
      figure: 'start embedded: listening',
      measured: percentile(listening ?? [], 0.5),
      unit: 'ms',
    }),
    below('start embedded: first answer', percentile(answered ?? [], 0.5), firstAnswerMaxMs, 'ms'),
  ];
  if (resting?.length === 0) return figures;
  const memory = percentile(resting ?? [], 0.5);
  return [...figures, below('memory after start', memory, restingMaxMegabytes, 'MB')];
}

function below(figure: string, measured: number, most: number, unit: string): Figure {
  return makeFigure({ figure, measured, reach: `≤ ${most} ${unit}`, ok: measured <= most, unit });
}

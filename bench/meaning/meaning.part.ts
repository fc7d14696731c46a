import { setTimeout } from 'node:timers/promises';
import { openMeaning } from '../../packages/meaning/src/index.ts';
import { model } from '../../packages/meaning/src/model.ts';
import { openMeaningEmbeddings } from '../../packages/server/src/ground/ports/embeddings/meaning/meaning.ts';
import type { Embeddings } from '../../packages/server/src/ground/ports/embeddings.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../speed/percentiles.ts';
import { readMemory } from '../speed/process-memory.ts';

const questions = 150;
const pauseMs = 15;
const passageMs = 5_000;
/** 16 pieces and a number. */
const question = 'Where do I report a bicycle that was lost on';
/** 160 pieces and a number. */
const passage =
  'The workshop repairs electric bicycles of all makes. Bring the key and the receipt. Small repairs take two days, larger ones a week; in spring it may take longer. '.repeat(
    4,
  );
const longest = 'word '.repeat(model.piecesMax);

/** Measures the costs of the built-in model, with the way to its process. */
export async function measureMeaning(): Promise<Figure[]> {
  const startedAt = performance.now();
  await openMeaning({ threads: 1 });
  const loading = makeFigure({
    figure: 'meaning: loading the model',
    measured: performance.now() - startedAt,
    unit: 'ms',
  });
  const byThreads: Figure[][] = [];
  for (const threads of [1, 2]) byThreads.push(await measureThreads(threads));
  return [loading, ...byThreads.flat()];
}

async function measureThreads(threads: number): Promise<Figure[]> {
  const pids: number[] = [];
  const embeddings = openMeaningEmbeddings({
    model: model.name,
    dimensions: model.dimensions,
    threads,
    onStart: ({ pid }) => void (pid !== undefined && pids.push(pid)),
  });
  await askQuestions(embeddings);
  const alone = await askQuestions(embeddings);
  const asked = await memoryOf(pids[0]);
  const stop = new AbortController();
  let count = 0;
  const reading = (async () => {
    for (; !stop.signal.aborted; count += 1)
      await embeddings.embed([`${passage} ${count}`], { purpose: 'passage' });
  })();
  await setTimeout(passageMs);
  const perSecond = count / (passageMs / 1_000);
  const beside = await askQuestions(embeddings);
  stop.abort();
  await reading;
  await embeddings.embed([longest], { purpose: 'query' });
  const name = `meaning, ${threads} thread${threads === 1 ? '' : 's'}:`;
  const ms = (figure: string, measured: number) =>
    makeFigure({ figure: `${name} ${figure}`, measured, unit: 'ms' });
  const mb = (figure: string, measured: number) =>
    makeFigure({ figure: `${name} ${figure}`, measured, unit: 'MB' });
  return [
    ms('a question, p50', percentile(alone, 0.5)),
    ms('a question, p95', percentile(alone, 0.95)),
    ms('a question while passages are read, p50', percentile(beside, 0.5)),
    ms('a question while passages are read, p95', percentile(beside, 0.95)),
    makeFigure({ figure: `${name} passages a second`, measured: perSecond }),
    mb('memory after questions', asked),
    mb('memory after a text of 512 pieces', await memoryOf(pids[0])),
  ];
}

async function askQuestions(embeddings: Embeddings): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < questions; at += 1) {
    const startedAt = performance.now();
    await embeddings.embed([`${question} ${at}`], { purpose: 'query' });
    times.push(performance.now() - startedAt);
    await setTimeout(pauseMs);
  }
  return times;
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const memory = pid === undefined ? null : await readMemory(pid);
  return memory?.all ?? 0;
}

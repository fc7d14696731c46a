import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  correctionTuning,
  evidenceNames,
} from '../../packages/server/src/assistant/corrections/correction-tuning.ts';
import { makeBackground } from '../../packages/server/src/library/vectors/find-background.ts';
import { knowsMeanings } from '../../packages/server/src/ground/ports/embeddings.ts';
import { findData } from '../collections/data-folder.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { loadNaturalQuestions } from '../collections/load-natural-questions.ts';
import { startProduct } from '../product/start-product.ts';
import { findImported } from '../quality/find-imported.ts';
import { makeAskedQuestions } from './asked-questions.ts';
import { fitCorrections } from './fit-corrections.ts';
import { measureLeftOut } from './measure-corrections.ts';
import { recordEvidence, teachAll } from './record-evidence.ts';
import type { Recorded } from './record-evidence.ts';

const tuningFile = fileURLToPath(
  new URL('../../packages/server/src/assistant/corrections/tuning.json', import.meta.url),
);

/**
 * Fits weights and thresholds of corrections to the handbook's questions in people's own words.
 * Prints the results of cross-validation.
 */
export async function fitTraining({ writes }: { writes: boolean }): Promise<void> {
  const questions = findData('questions', 'handbook');
  if (!questions) throw new Error('The questions are not here');
  const natural = await loadNaturalQuestions(questions);
  const evidence = {
    none: await fit(natural, 'none'),
    model: await fit(natural, 'builtin'),
  };
  if (writes)
    await writeFile(tuningFile, `${JSON.stringify({ ...correctionTuning, evidence }, null, 2)}\n`);
}

async function fit(natural: Awaited<ReturnType<typeof loadNaturalQuestions>>, embeddings: string) {
  const recorded = await record(natural, embeddings);
  console.log(embeddings);
  console.table(measureLeftOut(recorded).map(roundAll));
  const { model, offeredMin, readMin } = fitCorrections(recorded);
  const weights = evidenceNames.map((name, at) => [name, round(model.weights[at] ?? 0)]);
  return {
    constant: round(model.constant),
    weights: Object.fromEntries(weights) as Record<string, number>,
    offeredMin: round(offeredMin),
    readMin: round(readMin),
  };
}

/**
 * Records evidence on a copy of the imported data, so that the original stays without corrections.
 */
async function record(
  natural: Awaited<ReturnType<typeof loadNaturalQuestions>>,
  embeddings: string,
): Promise<Recorded[]> {
  const kept = process.env['BENCH_DATA_DIR'];
  const scratch = await mkdtemp(join(tmpdir(), 'guildhall-fit-'));
  try {
    const options = { dataDir: kept ?? join(scratch, 'imported'), embeddings: 'none' };
    const imported = await findImported(await loadCollection('handbook'), options);
    const place = { dataDir: join(scratch, 'taught') };
    await cp(imported.dataDir, place.dataDir, { recursive: true });
    const product = await startProduct(place, embeddings);
    try {
      // Passages need no vectors here, only the background of how near a correction is.
      const { db, embeddings: model } = product.parts;
      if (knowsMeanings(model)) await makeBackground(db, model);
      const taught = await teachAll(product, natural.answerable);
      return await recordEvidence(product, taught, makeAskedQuestions(natural));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const round = (value: number) => Number(value.toFixed(4));

function roundAll(outcome: object): object {
  const entries = Object.entries(outcome) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );
}

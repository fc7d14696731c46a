import { transaction } from '#ground/db/database.ts';
import {
  completeModel,
  forgetModel,
  listModels,
  countUnderstood,
} from '#library/embedding-models/models.queries.ts';
import { checkEveryMs, checkModel } from '#library/embedding-models/check-model.ts';
import { nameNow } from '#library/embedding-models/model-names.ts';
import { readServing } from '#library/embedding-models/open-switchable.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { enqueueMissingEmbeddings } from '#library/indexing/enqueue-embedding.ts';
import { removeModelVectors } from '#library/vectors/store-vectors.ts';
import { makeBackground } from '#library/vectors/find-background.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { SwitchableEmbeddings } from '#ground/ports/embeddings/switchable-embeddings.ts';
import type { EmbeddingsSettings } from '#ground/ports/embeddings/open-embeddings.ts';
import { countUnapplied } from '#assistant/corrections/apply-corrections.queries.ts';
import { enqueueUnapplied } from '#assistant/corrections/corrections.jobs.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { hasSwitchJob } from './switch-jobs.queries.ts';
import { switchModel } from './switch-model.ts';

export type ModelWorkParts = AssistantParts & {
  readonly embeddings: SwitchableEmbeddings;
  /** The model that the setting names. */
  readonly configured: Embeddings;
  readonly settings: EmbeddingsSettings;
  readonly jobs: JobRunner;
  readonly clock: Clock;
};

/** `models back` and `models use` take effect within this time. */
const readEveryMs = 4_000;
/** The interval of checks for missing vectors of the coming model. */
const countEveryMs = 5_000;
const tidyEveryMs = 60 * 60_000;
/** A model that no longer serves keeps its vectors so long. */
export const keptDays = 14;

/** Follows the serving model, and switches to the coming model when it has all its vectors. */
export async function startModelWork(parts: ModelWorkParts): Promise<{ stop(): Promise<void> }> {
  const isUsed = knowsMeanings(parts.configured);
  await parts.jobs.work<{ name: string }>('switch-model', async ({ data: { name }, signal }) => {
    // A job from before the server was started without a model.
    if (!isUsed) return;
    await followServing(parts);
    await switchModel(parts, name, signal);
    await followServing(parts);
  });
  if (!isUsed) return { stop: async () => {} };
  const stopping = new AbortController();
  const timers = [
    repeat(parts, readEveryMs, () => followServing(parts)),
    repeat(parts, countEveryMs, () => completeComing(parts)),
    repeat(parts, tidyEveryMs, () => removeLeftModels(parts)),
    repeat(parts, checkEveryMs.away, checkWhenDue(parts)),
  ];
  const made = makeBackgrounds(parts, stopping.signal);
  await completeComing(parts);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await made;
    },
  };
}

/** The first comparison was made when the models were opened. */
function checkWhenDue(parts: ModelWorkParts): () => Promise<void> {
  let dueAtMs = 0;
  return async () => {
    const now = parts.clock.now();
    if (now.getTime() >= dueAtMs) dueAtMs = now.getTime() + (await checkModels(parts, now));
  };
}

/**
 * Compares the models with the vectors that are stored under their names. One that has become
 * another one is from then on as if the setting named another one. Returns when to compare again.
 */
export async function checkModels(parts: ModelWorkParts, now: Date): Promise<number> {
  const waits = [checkEveryMs.usual];
  for (const model of modelsOf(parts.embeddings)) waits.push(await checkModel(parts, model, now));
  await followServing(parts);
  await makeBackgrounds(parts);
  // Jobs that had begun before a change made vectors by the former name only.
  await enqueueMissing(parts);
  return Math.min(...waits);
}

/** Repeats work at an interval, one run at a time. Failures are logged. */
function repeat({ log }: ModelWorkParts, everyMs: number, act: () => Promise<void>) {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void act()
      .catch((err: unknown) => log.warn({ err }, 'The embedding models could not be looked after'))
      .finally(() => (isBusy = false));
  }, everyMs).unref();
}

/** Corrections need the background before a document has been embedded. */
async function makeBackgrounds(
  { db, embeddings, log }: ModelWorkParts,
  signal?: AbortSignal,
): Promise<void> {
  for (const model of modelsOf(embeddings)) {
    await makeBackground(db, model, signal).catch((err: unknown) => {
      if (!signal?.aborted) log.warn({ err }, 'The embedding model does not answer yet');
    });
  }
}

/** Reads which model serves. What another one lacks, as after `models back`, is made. */
export async function followServing(parts: ModelWorkParts): Promise<void> {
  const { embeddings, configured } = parts;
  if (!(await readServing(parts, embeddings, configured))) return;
  parts.log.info({ model: embeddings.model }, 'Another embedding model serves');
  await enqueueMissing(parts);
}

async function enqueueMissing(parts: ModelWorkParts): Promise<void> {
  await enqueueMissingEmbeddings(parts);
  await enqueueUnapplied(parts);
}

/** Enqueues the switch as soon as the coming model has all its vectors. */
export async function completeComing(parts: ModelWorkParts): Promise<void> {
  const { db, jobs } = parts;
  const name = parts.embeddings.coming?.model;
  if (name === undefined) return;
  await enqueueMissing(parts);
  const { passages, understood } = await countUnderstood(db, name);
  if (understood < passages || (await countUnapplied(db, name)) > 0) return;
  await transaction(db, async (tx) => {
    await completeModel(tx, name);
    // Enqueued again if the job was lost: it does nothing for a model that serves or was rejected.
    if (await hasSwitchJob(tx, name)) return;
    await jobs.enqueue(tx, 'switch-model', { name });
  });
}

/** Removes the vectors of models that stopped serving long ago, or never served. */
export async function removeLeftModels(
  { db, configured, log }: Pick<ModelWorkParts, 'db' | 'configured' | 'log'>,
  now = new Date(),
): Promise<void> {
  const since = now.getTime() - keptDays * 24 * 60 * 60_000;
  const rows = await listModels(db);
  const own = nameNow(rows, configured.model);
  const left = rows.filter(
    ({ name, is_serving: isServing, left_at: leftAt, added_at: addedAt }) =>
      !isServing && name !== own && (leftAt ?? addedAt).getTime() < since,
  );
  for (const { name } of left) {
    if (!(await forgetModel(db, name))) continue;
    await removeModelVectors(db, name);
    log.info(
      { model: name },
      'The vectors of an embedding model that no longer serves are removed',
    );
  }
}

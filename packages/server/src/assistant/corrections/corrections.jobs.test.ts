import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { applyCorrections } from './apply-corrections.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { tracesOf } from './fixtures/in-force.ts';
import { enqueueUnapplied } from './corrections.jobs.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const { team } = tree;
const { orgId } = team;
const client = correctionClient(opened, tree);

/** An embedding model other than the one that the server was started with. */
const another: Embeddings = {
  model: 'another',
  dimensions: 2,
  embed: async (texts) => texts.map(() => new Float32Array([1, 0])),
};

async function approved(text: string): Promise<string> {
  const { id } = await client.give();
  await client.approve(id, text);
  return id;
}

async function modelsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ model: string }>`
    select distinct model from training_vectors where training_id = ${id} order by model
  `.execute(parts.db);
  return rows.map(({ model }) => model);
}

/** Returns the ids of the corrections that a start with these embeddings enqueues. */
async function enqueuedAtStart(embeddings: Embeddings): Promise<string[]> {
  const enqueued: { orgId: string; trainingIds: string[] }[] = [];
  const jobs = {
    ...parts.jobs,
    announce: () => {},
    enqueueAll: async (_tx: unknown, _queue: string, data: readonly object[]) => {
      enqueued.push(...(data as typeof enqueued));
    },
  };
  await enqueueUnapplied({ db: parts.db, jobs, embeddings });
  expect(enqueued.every(({ trainingIds }) => trainingIds.length <= 20)).toBe(true);
  return enqueued.filter((job) => job.orgId === orgId).flatMap((job) => job.trainingIds);
}

/** Deletes the jobs of the approvals, which would find nothing to do. */
async function dropJobs(): Promise<void> {
  await sql`delete from pgboss.job where name = 'apply-training'`.execute(parts.db);
}

describe('the start of the server', () => {
  test('enqueues nothing if every approved training is applied', async () => {
    await approved('One.');
    expect(await enqueuedAtStart(parts.embeddings)).toEqual([]);
  });

  test('with another embedding model, adds vectors to approved trainings and keeps the old ones', async () => {
    const ids = [];
    for (let count = 0; count < 25; count += 1) ids.push(await approved(`Number ${count}.`));
    const { id: pending } = await client.give({ correctedResponse: 'Pending.' });
    await dropJobs();
    const enqueued = await enqueuedAtStart(another);
    expect(enqueued).toEqual(expect.arrayContaining(ids));
    expect(enqueued).not.toContain(pending);
    const batch = { orgId, trainingIds: [...enqueued, pending] };
    const signal = AbortSignal.timeout(10_000);
    await applyCorrections({ ...parts, embeddings: another }, batch, signal);
    await applyCorrections({ ...parts, embeddings: another }, batch, signal);
    for (const id of ids) {
      expect(await modelsOf(id)).toEqual(['another', parts.embeddings.model]);
      expect(await tracesOf(parts.db, id)).toMatchObject({ entries: 1, vectors: 4 });
    }
    expect(await modelsOf(pending)).toEqual([]);
    expect(await enqueuedAtStart(another)).toEqual([]);
    // Vectors of two models have nothing in common, not even their length.
    const { nearest } = await findCorrectionsFor(parts, forAnybody(team), { text: 'repair' });
    expect(nearest.length).toBeGreaterThan(0);
  });

  test('applies an approved training that lost its job, and enqueues no second job', async () => {
    const id = await approved('Lost.');
    await sql`delete from training_entries where training_id = ${id}`.execute(parts.db);
    await dropJobs();
    await enqueueUnapplied(parts);
    expect(await enqueuedAtStart(parts.embeddings)).toEqual([]);
    await vi.waitFor(
      async () => expect(await tracesOf(parts.db, id)).toMatchObject({ entries: 1, vectors: 2 }),
      { timeout: 20_000, interval: 100 },
    );
  });
});

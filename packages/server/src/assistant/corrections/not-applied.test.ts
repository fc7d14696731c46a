import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { noTrace, tracesOf } from './fixtures/in-force.ts';
import { right, send, startProvider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { Behaviour } from '#ground/ports/embeddings/fixtures/provider.ts';

const provider = await startProvider();
const opened = await appWith({ embeddings: provider.setting });
const { parts } = opened;
const tree = await newTree(parts);
const client = correctionClient(opened, tree);

afterAll(() => provider.stop());

beforeEach(() => {
  provider.behaviour = right;
});

const question = 'May I park my automobile here?';

/** Finds corrections by meaning: the question has no word of the correction's. */
async function used(text = 'car'): Promise<string[]> {
  const { nearest } = await findCorrectionsFor(parts, forAnybody(tree.team), { text, most: 100 });
  return nearest.map((it) => it.id);
}

const traces = (id: string) => tracesOf(parts.db, id);
const inForce = { entries: 1, terms: expect.any(Number), vectors: 2 };

/** Waits until the job has succeeded, without the pauses between its tries. */
async function untilApplied(id: string): Promise<void> {
  const applied = async () => {
    await sql`update pgboss.job set start_after = now()
      where name = 'apply-training' and state in ('created', 'retry')`.execute(parts.db);
    expect(await traces(id)).toEqual(inForce);
  };
  await vi.waitFor(applied, { timeout: 50_000, interval: 250 });
}

const refused: Behaviour = (response) => response.writeHead(401).end('{}');

test('200: with the provider available, the training is found by its meaning', async () => {
  const { id } = await client.give({ userText: question });
  expect((await client.approve(id, 'Only on Sundays.')).status).toBe(200);
  expect(await used()).toContain(id);
});

describe('502: the status is saved, the training is not used yet, and a job applies it (D19)', () => {
  test.each<[string, Behaviour]>([
    ['is closed in its face', (response) => response.destroy()],
    ['is refused', refused],
    ['gets no vectors', (response) => send(response, [])],
  ])('when the request for vectors %s', async (_, trouble) => {
    const { id } = await client.give({ userText: question });
    provider.behaviour = trouble;
    const { status, body, headers } = await client.approve(id, 'Only on Sundays.');
    expect(status).toBe(502);
    expect(body).toEqual({
      error: 'The training was saved but could not be applied yet, retry the same request',
    });
    expect(headers.get('retry-after')).toBe('5');
    const saved = (await client.ask('GET', `/v1/training/${id}`)).body.training;
    expect(saved).toMatchObject({ status: 'approved', correctedResponse: 'Only on Sundays.' });
    expect(await traces(id)).toEqual(noTrace);
    provider.behaviour = right;
    expect(await used()).not.toContain(id);
    await untilApplied(id);
    expect(await used()).toContain(id);
  });

  test('when the provider gives no answer at all, within the time limit', async () => {
    const { id } = await client.give({ userText: question });
    provider.behaviour = () => {};
    const startedAt = performance.now();
    expect((await client.approve(id, 'Only on Mondays.')).status).toBe(502);
    // Less than the minute that the provider's own timeout allows.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    provider.behaviour = right;
    await untilApplied(id);
  });

  test('when nothing listens at the provider’s address', async () => {
    const { id } = await client.give({ userText: question });
    await provider.stop();
    expect((await client.approve(id, 'Only on Tuesdays.')).status).toBe(502);
    await provider.start();
    await untilApplied(id);
  });

  test('while the job fails as well, it is retried', async () => {
    const { id } = await client.give({ userText: question });
    provider.behaviour = refused;
    expect((await client.approve(id, 'Only at night.')).status).toBe(502);
    const failures = async () => {
      await sql`update pgboss.job set start_after = now()
        where name = 'apply-training' and state in ('created', 'retry')`.execute(parts.db);
      const { rows } = await sql<{ tries: number }>`
        select max(retry_count)::int as tries from pgboss.job
        where name = 'apply-training' and data ->> 'trainingIds' like ${`%${id}%`}
      `.execute(parts.db);
      expect(rows[0]?.tries).toBeGreaterThanOrEqual(2);
    };
    await vi.waitFor(failures, { timeout: 50_000, interval: 250 });
    expect(await traces(id)).toEqual(noTrace);
    provider.behaviour = right;
    await untilApplied(id);
  });
});

describe('after a 502', () => {
  test('200: the same request again applies the training', async () => {
    for (const text of [undefined, 'Only on Fridays.']) {
      const { id } = await client.give({ userText: question, correctedResponse: 'On Fridays.' });
      provider.behaviour = refused;
      expect((await client.approve(id, text)).status).toBe(502);
      expect((await client.approve(id, text)).status).toBe(502);
      provider.behaviour = right;
      const { status, body } = await client.approve(id, text);
      expect(status).toBe(200);
      expect(body.training.correctedResponse).toBe(text ?? 'On Fridays.');
      expect(await traces(id)).toEqual(inForce);
      expect(await used()).toContain(id);
    }
  });

  test('200: rejecting needs no provider, and the waiting job then finds nothing to do', async () => {
    const { id } = await client.give({ userText: question });
    provider.behaviour = refused;
    expect((await client.approve(id, 'Never.')).status).toBe(502);
    expect((await client.reject(id)).status).toBe(200);
    provider.behaviour = right;
    const idle = async () => {
      await sql`update pgboss.job set start_after = now()
        where name = 'apply-training' and state in ('created', 'retry')`.execute(parts.db);
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'apply-training'
          and state in ('created', 'retry', 'active')`.execute(parts.db);
      expect(rows).toEqual([]);
    };
    await vi.waitFor(idle, { timeout: 50_000, interval: 250 });
    expect(await traces(id)).toEqual(noTrace);
    expect(await used()).not.toContain(id);
  });

  test('502: a new text takes the old one out of use even if it cannot be applied yet', async () => {
    const { id } = await client.give({ userText: question });
    await client.approve(id, 'The old text.');
    expect(await traces(id)).toEqual(inForce);
    provider.behaviour = refused;
    expect((await client.approve(id, 'The new text.')).status).toBe(502);
    expect(await traces(id)).toEqual(noTrace);
    provider.behaviour = right;
    await untilApplied(id);
    expect(provider.asked).toContain('The new text.');
  });
});

test('while questions cannot be embedded, trainings are found by words and the result says so', async () => {
  const { id } = await client.give({ userText: 'Where does the oak stand?' });
  await client.approve(id, 'Behind the house.');
  provider.behaviour = refused;
  const found = await findCorrectionsFor(parts, forAnybody(tree.team), {
    text: 'Where is the oak?',
  });
  expect(found.isDegraded).toBe(true);
  expect(found.nearest[0]?.id).toBe(id);
});

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownSettings } from '../../../../../test/app.ts';
import { killServerProcesses, startServerProcess } from '../../../../../test/server-process.ts';
import { newTree } from '../../../../../test/world.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { openDatabase } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { createLog } from '#ground/log.ts';
import { giveFeedback } from './give-feedback.ts';
import { system } from './fixtures/client.ts';
import { right, startProvider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { Provider } from '#ground/ports/embeddings/fixtures/provider.ts';

const lives = 3;
const perLife = 10;

let dataDir: string;
let tidy: () => Promise<void>;
let tree: TestTree;
let provider: Provider;

describe('killing the server while a training is decided', () => {
  beforeAll(async () => {
    const made = await ownSettings();
    ({ dataDir } = made.settings);
    tidy = made.tidy;
    provider = await startProvider();
  });

  afterAll(async () => {
    killServerProcesses();
    await provider.stop();
    await tidy();
  });

  test(
    'between saving and applying: the training is applied after the restart',
    { timeout: 120_000 },
    async () => {
      const [id = ''] = await plant(1);
      const first = start();
      const url = await first.url();
      provider.behaviour = () => {};
      const cut = decide(url, id, 'approve').catch((error: Error) => error.message);
      await vi.waitFor(async () => expect((await read(url, id)).status).toBe('approved'), {
        timeout: 3_000,
        interval: 20,
      });
      await first.end('SIGKILL');
      expect(await cut).toMatch(/fetch failed|terminated/);
      provider.behaviour = right;
      provider.asked.length = 0;
      const second = start();
      expect(await read(await second.url(), id)).toMatchObject({ status: 'approved' });
      await vi.waitFor(() => expect(provider.asked).toContain('Response 0.'), {
        timeout: 30_000,
      });
      // This read answers only when the job has released the one connection.
      await read(await second.url(), id);
      await second.end('SIGTERM');
      await expectTidy([{ id, status: 'approved' }]);
    },
  );

  test(
    'at any moment: acknowledged decisions stand, and the index agrees',
    { timeout: 180_000 },
    async () => {
      const ids = await plant(lives * perLife);
      /** Number of acknowledged decisions, of two, by correction id. */
      const acknowledged = new Map<string, number>();
      for (let life = 0; life < lives; life += 1) {
        const server = start();
        const url = await server.url();
        const mine = ids.slice(life * perLife, (life + 1) * perLife);
        const working = Promise.all(
          mine.map(async (id) => {
            for (const [index, { verb }] of decisionsOn(ids, id).entries()) {
              if (!(await decide(url, id, verb).catch(() => false))) return;
              acknowledged.set(id, index + 1);
            }
          }),
        );
        await new Promise((done) => setTimeout(done, Math.random() * 400));
        await server.end('SIGKILL');
        await working;
      }
      const last = start();
      const url = await last.url();
      for (const id of ids) {
        const answered = acknowledged.get(id) ?? 0;
        const history = ['pending', ...decisionsOn(ids, id).map(({ status }) => status)];
        // The decision after the last acknowledged one may have been committed as well.
        expect(history.slice(answered, answered + 2)).toContain((await read(url, id)).status);
      }
      // Takes one more decision on each correction: none is stuck.
      for (const id of ids) expect(await decide(url, id, 'approve')).toBe(true);
      await last.end('SIGTERM');
      await expectTidy(ids.map((id) => ({ id, status: 'approved' })));
    },
  );
});

/**
 * Returns the two decisions on a correction: approve, then reject; reversed for every other
 * correction.
 */
function decisionsOn(ids: readonly string[], id: string) {
  const decisions = [
    { verb: 'approve', status: 'approved' },
    { verb: 'reject', status: 'rejected' },
  ] as const;
  return ids.indexOf(id) % 2 ? decisions.toReversed() : decisions;
}

/** Inserts pending feedback before the server starts. */
async function plant(count: number): Promise<string[]> {
  return withDatabase(async (db) => {
    tree = await newTree({ db });
    // No team has a webhook yet, so no job is enqueued.
    const parts = { db, jobs: noJobs, model: () => null, log: createLog('silent') };
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const message = {
        team: tree.team,
        chatId: uuidv7(),
        messageId: uuidv7(),
        agentId: null,
        chatOwner: { kind: 'visitor', id: null },
        userText: `Question ${number}?`,
        answered: [{ text: 'No.', sources: [] }],
      } as const;
      const correctedResponse = `Response ${number}.`;
      const given = { isUpvoted: false, correctedResponse };
      ids.push((await giveFeedback(parts, system, message, given)).id);
    }
    return ids;
  });
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Expects these statuses, and whole index entries for approved corrections only. */
async function expectTidy(expected: { id: string; status: string }[]): Promise<void> {
  const rows = await withDatabase(async (db) => {
    const found = await sql<{ id: string; status: string; vectors: number; terms: boolean }>`
      select training.id, training.status,
        (select count(*)::int from training_vectors it
         join training_entries entry on entry.training_id = it.training_id
           and entry.revision = training.revision
         where it.training_id = training.id) as vectors,
        exists (select from training_terms it where it.training_id = training.id) as terms
      from trainings training where training.id = any(${expected.map(({ id }) => id)}::uuid[])
      order by training.number`.execute(db);
    return found.rows;
  });
  expect(rows).toEqual(expected.map((it) => ({ ...it, vectors: 2, terms: true })));
}

async function decide(url: string, id: string, verb: 'approve' | 'reject'): Promise<boolean> {
  const { headers } = tree;
  const response = await fetch(`${url}/v1/training/${id}/${verb}`, { method: 'POST', headers });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return true;
}

async function read(url: string, id: string): Promise<{ status: string }> {
  const response = await fetch(`${url}/v1/training/${id}`, { headers: tree.headers });
  return ((await response.json()) as { training: { status: string } }).training;
}

function start() {
  return startServerProcess({ DATA_DIR: dataDir, EMBEDDINGS: provider.setting });
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import type { Database } from '#ground/db/database.ts';
import { initOrganisation } from '#app/init-organisation.ts';
import { openJobs } from '#ground/jobs/open-jobs.ts';
import { createLog } from '#ground/log.ts';

const program = fileURLToPath(new URL('fixtures/dying-server.child.ts', import.meta.url));

const made = await testSettings();
const place = { dataDir: made.settings.dataDir, url: made.settings.databaseUrl };
const tidy = made.tidy;
afterAll(() => tidy());

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Inserts queued documents of these types, with their jobs. */
async function addWaiting({ db, ...database }: Database, types: readonly string[]): Promise<void> {
  await initOrganisation(db, { team: 'Dying', owner: 'owner@example.com' });
  const jobs = await openJobs({ db, ...database }, createLog('silent'));
  await transaction(db, async (tx) => {
    for (const type of types) {
      const { rows } = await sql<{ orgId: string; documentId: string }>`
        insert into documents
          (org_id, team_id, name, type, size_bytes, sha256, file_key, state, visibility)
        select org_id, id, ${type}, ${type}, 1, sha256(''), gen_random_uuid(), 'queued', 'public'
        from teams limit 1
        returning org_id as "orgId", id as "documentId"`.execute(tx);
      await jobs.enqueue(tx, 'process-document', { ...rows[0], version: 1 });
    }
  });
  await jobs.stop();
}

interface Death {
  stdout: string;
  signal: string | null;
}

/** Runs a server until it dies or has nothing left to read. */
async function live(): Promise<Death> {
  const { dataDir: DATA_DIR, url: DATABASE_URL } = place;
  const env = { PATH: process.env['PATH'], DATA_DIR, DATABASE_URL };
  const ran = promisify(execFile)(process.execPath, [program], { env });
  const { stdout, signal } = await ran.then(
    (ended) => ({ ...ended, signal: null }),
    (error: Death) => error,
  );
  if (place.url !== undefined) await withDatabase(putBackAtOnce);
  return { stdout, signal };
}

/**
 * Puts active jobs back at once. Other processes do so only after a dead process has missed its
 * heartbeats for a while.
 */
async function putBackAtOnce({ db }: Database): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}

function look() {
  return withDatabase(async ({ db }) => {
    const { rows } = await sql<{ type: string; state: string; error: string | null }>`
      select type, state, error from documents order by type`.execute(db);
    return rows;
  });
}

test('a file that kills the server process three times fails, and a file read beside it does not', async () => {
  await withDatabase((database) => addWaiting(database, ['pdf', 'txt']));
  const lives: Death[] = [];
  do lives.push(await live());
  while (lives.at(-1)?.signal === 'SIGKILL' && lives.length < 6);
  expect(lives.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL', null]);
  expect(await look()).toEqual([
    {
      type: 'pdf',
      state: 'failed',
      error:
        'The server ended three times while it read this file, so it is not read again by itself',
    },
    { type: 'txt', state: 'ready', error: null },
  ]);
  expect(
    lives
      .slice(1)
      .map(({ stdout }) => stdout)
      .join(),
  ).not.toContain('beside');
}, 300_000);

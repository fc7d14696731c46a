import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { createApp } from '../packages/server/src/app/app.ts';
import { createLog } from '../packages/server/src/ground/log.ts';
import { openParts } from '../packages/server/src/app/parts.ts';
import { testSettings } from './app.ts';
import { createCallers } from './authorization/create-callers.ts';
import { requests } from './authorization/requests.ts';
import type { KeyedId } from './authorization/requests.ts';
import { sendRequest } from './authorization/send-request.ts';

const logged: string[] = [];

const { settings, tidy } = await testSettings();
const log = createLog('trace', { write: (line) => void logged.push(line) });
const { parts, start, close } = await openParts(settings, log);
const stop = async () => {
  await close();
  await tidy();
};
await start();
const world = await createCallers({ app: createApp(parts), parts });
afterAll(() => stop());

const withKey = (Object.keys(endpoints) as KeyedId[]).filter((id) => endpoints[id].auth === 'key');

/** Calls every endpoint with the key in right and wrong places. Returns answers and headers. */
async function useEverywhere(secret: string): Promise<string[]> {
  const { app } = world;
  const authorization = { authorization: `Bearer ${secret}` };
  const callers = [
    { headers: authorization },
    { headers: { ...authorization, 'x-api-key': secret, cookie: `session=${secret}` } },
    { headers: { authorization: `Basic ${secret}` }, query: `key=${secret}` },
  ];
  const seen: string[] = [];
  for (const id of withKey) {
    const endpoint: Endpoint = endpoints[id];
    for (const caller of callers) {
      const { text, headers } = await sendRequest(app, endpoint, await requests[id](world), caller);
      seen.push(text, JSON.stringify([...headers]));
    }
  }
  for (const path of ['/metrics', '/openapi.json', '/docs', '/readyz', '/nowhere']) {
    seen.push(await (await app.request(path, { headers: authorization })).text());
  }
  return seen;
}

/** Invites a member and waits until the mail is sent to the outbox. */
async function invite(secret: string): Promise<void> {
  const email = 'marked@example.com';
  const sent = await world.app.request('/v1/teams/members', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ members: [{ email, role: 'member' }], sendInvite: true }),
  });
  expect(sent.status).toBe(200);
  const isSent = async () => {
    const { rows } = await sql`select from mails where state = 'sent'`.execute(world.parts.db);
    return rows.length > 0;
  };
  while (!(await isSent())) await sleep(100);
}

/** Sends a request that fails with a 500, and returns the body. */
async function failInside(secret: string): Promise<string> {
  const db = new Proxy(world.parts.db, {
    get() {
      throw new Error('the database is gone');
    },
  });
  const app = createApp({ ...world.parts, db });
  const headers = { authorization: `Bearer ${secret}` };
  const response = await app.request('/v1/teams', { headers });
  expect(response.status).toBe(500);
  return response.text();
}

/** Returns every row of every table as JSON text. */
async function readRows(): Promise<string[]> {
  const { db } = world.parts;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(it)::text as row from ${sql.table(`${schema}.${name}`)} it`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts;
}

/** Reads all files of the data folder: uploads and mails. */
async function readFolder(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** Each endpoint is asked. */
const patient = { timeout: 180_000 };

test('S9: the secret of a key is in no answer, log, database row or file', patient, async () => {
  const { tree } = world;
  const secret = (await tree.addKey(tree.team)).authorization.replace('Bearer ', '');
  const hidden = secret.slice(3);
  const answers = await useEverywhere(secret);
  await invite(secret);
  answers.push(await failInside(secret));
  const rows = await readRows();
  const files = await readFolder(parts.settings.dataDir);
  // Proves that the searched logs, rows and files hold what the requests wrote.
  expect(logged.join('')).toContain('the database is gone');
  expect(logged.length).toBeGreaterThan(withKey.length);
  expect(rows.some((row) => row.includes('marked@example.com'))).toBe(true);
  expect(files.some((file) => file.includes('To: marked@example.com'))).toBe(true);
  for (const text of [...answers, ...logged, ...rows]) expect(text).not.toContain(hidden);
  expect(files.filter((file) => file.includes(hidden))).toHaveLength(0);
});

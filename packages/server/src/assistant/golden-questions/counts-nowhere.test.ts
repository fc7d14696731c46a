import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eventTypes } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { correctionClient } from '#assistant/corrections/fixtures/client.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

// Golden questions are no usage: nothing but their own results changes when they are asked.

const world = await testWorld();
const { tree, parts, ask } = world;
const teamId = tree.team.id;
const path = '/v1/golden-questions';
const corrected = 'Who feeds the miller’s cat?';
const questions = [
  { question: 'When does the mill grind?', as: 'miller@example.com' },
  { question: 'Who saw the yeti on the roof?', as: null },
  { question: corrected, as: null },
];

beforeAll(async () => {
  await tree.addMember(tree.team, 'miller@example.com', 'member');
  const client = documentClient(world.app, tree);
  await client.addSettled('mill.txt', 'The mill grinds when the pond is full.');
  const corrections = correctionClient(world, tree);
  const { id } = await corrections.give({ userText: corrected });
  expect((await corrections.approve(id, 'Nobody does.')).status).toBe(200);
  const webhook = { teamId, url: 'https://hooks.example/all', eventTypes };
  expect((await ask('POST', '/v1/webhooks', webhook)).status).toBe(201);
  const golden = questions.map((it) => ({ ...it, expect: 'nothing' }));
  expect((await ask('PUT', path, { teamId, questions: golden })).status).toBe(200);
}, 60_000);

/** Returns a hash of all rows of each table, without what a run keeps and what tells of a request. */
async function readEverything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'golden%' and table_name <> 'audit_entries'`.execute(parts.db);
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const hashed = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(content, ' ' order by content), '')) as hash
      from (select (to_jsonb(it) - 'last_used_at')::text as content from ${sql.table(name)} it) each
    `.execute(parts.db);
    hashes[name] = hashed.rows[0]!.hash;
  }
  expect(Object.keys(hashes)).toEqual(
    expect.arrayContaining(['chats', 'messages', 'trainings', 'users', 'webhook_deliveries']),
  );
  return hashes;
}

/** When keys were last used. */
const readKeys = async () =>
  (await sql`select id, last_used_at from api_keys order by id`.execute(parts.db)).rows;

test('200: a question that is asked alone changes nothing, and its correction decides it', async () => {
  const before = await readEverything();
  for (const question of questions) {
    const { status, body } = await ask('POST', `${path}/ask`, { teamId, ...question });
    expect(status).toBe(200);
    expect(body.answer.isDecided).toBe(question.question === corrected);
  }
  expect(await readEverything()).toEqual(before);
  const insights = await ask('GET', `/v1/insights?teamId=${teamId}`);
  expect(insights.status).toBe(200);
  expect((await ask('GET', `/v1/insights/gaps?teamId=${teamId}`)).body.gaps).toEqual([]);
  const { training } = (await ask('GET', '/v1/training?include=usage')).body;
  expect(JSON.stringify(training)).toContain('"useCount":0');
});

test('201: a run of all of them changes nothing but its own results, nor when a key was last used', async () => {
  const before = await readEverything();
  expect((await ask('POST', `${path}/runs`, { teamId })).status).toBe(201);
  const keys = await readKeys();
  const asked = () =>
    sql<{ state: string }>`
    select state from golden_runs where org_id = ${tree.team.orgId}`.execute(parts.db);
  await expect
    .poll(async () => (await asked()).rows[0]?.state, { timeout: 30_000, interval: 50 })
    .toBe('done');
  expect(await readEverything()).toEqual(before);
  expect(await readKeys()).toEqual(keys);
});

test('400, 403, 404: no question, a key that may not search and asks as a member, and somebody who is not on the team', async () => {
  const send = (body: object, headers?: object) =>
    ask('POST', `${path}/ask`, { teamId, ...body }, headers);
  expect((await send({ question: ' ' })).status).toBe(400);
  const { question, as } = questions[0]!;
  const narrow = await tree.addKey(tree.team, { scopes: ['chats'] });
  expect((await send({ question, as }, narrow)).status).toBe(403);
  expect((await send({ question }, narrow)).status).toBe(200);
  expect((await send({ question, as: 'nobody@example.com' })).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { newVisitor, openWidget } from './fixtures/visitor.ts';
import type { TestVisitor } from './fixtures/visitor.ts';
import { deleteExpiredVisits } from './expired-visits.queries.ts';

let tree: TestTree;

const { app, parts } = await testApp();
const db = parts.db;
beforeEach(async () => {
  tree = await newTree({ db });
  await openWidget(app, tree);
});

const sessionOf = ({ headers }: TestVisitor) =>
  sql`encode(secret_hash, 'hex') = encode(sha256(${headers['authorization']?.slice(7)}::bytea), 'hex')`;

async function countIn(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where team_id = ${tree.team.id}
  `.execute(db);
  return rows[0]!.count;
}

test('an expired session is deleted, and an open one is kept', async () => {
  const [over, open] = [await newVisitor(app, tree.team), await newVisitor(app, tree.team)];
  await sql`update widget_sessions set expires_at = now() - interval '1 second'
    where ${sessionOf(over)}`.execute(db);
  await deleteExpiredVisits(db);
  expect(await countIn('widget_sessions')).toBe(1);
  expect((await open.ask('GET', '/widget/chats')).status).toBe(200);
  expect((await over.ask('POST', '/widget/sessions/renew')).status).toBe(401);
});

test('download links are deleted with their session, or when they expire', async () => {
  const client = documentClient(app, tree);
  const { id } = await client.addSettled('a.md', 'Sailing', { visibility: 'public' });
  const [over, open] = [await newVisitor(app, tree.team), await newVisitor(app, tree.team)];
  const fetchLink = async (visitor: TestVisitor) =>
    (await visitor.ask('POST', `/widget/documents/${id}/downloads`, {})).body.url as string;
  const [lost, expired] = [await fetchLink(over), await fetchLink(open)];
  await sql`update widget_downloads set expires_at = now() - interval '1 second'
    where session_id = (select id from widget_sessions where ${sessionOf(open)})`.execute(db);
  const good = await fetchLink(open);
  await sql`update widget_sessions set expires_at = now() - interval '1 second'
    where ${sessionOf(over)}`.execute(db);
  await deleteExpiredVisits(db);
  const { rows } = await sql`
    select from widget_downloads where document_id = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
  for (const url of [lost, expired]) expect((await app.request(url)).status).toBe(404);
  expect((await app.request(good)).status).toBe(200);
});

test('a used token is remembered for a day after it has expired', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await sql`insert into widget_used_tokens (id, expires_at) values
    (${old}, now() - interval '25 hours'), (${recent}, now() - interval '23 hours')`.execute(db);
  await deleteExpiredVisits(db);
  const { rows } = await sql<{ id: string }>`
    select id from widget_used_tokens where id in (${old}, ${recent})`.execute(db);
  expect(rows).toEqual([{ id: recent }]);
});

test('a chat of a visitor is kept for 90 days, and one of a key for ever', async () => {
  const visitor = await newVisitor(app, tree.team);
  const begin = async () => (await visitor.ask('POST', '/widget/chats')).body.chat.id as string;
  const [old, recent] = [await begin(), await begin()];
  const made = await app.request('/v1/chats', {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ asVisitor: true }),
  });
  const { chat } = (await made.json()) as { chat: { id: string } };
  await sql`update chats set updated_at = now() - interval '91 days'
    where id in (${old}, ${chat.id})`.execute(db);
  await sql`update chats set updated_at = now() - interval '89 days'
    where id = ${recent}`.execute(db);
  await deleteExpiredVisits(db);
  expect((await visitor.ask('GET', `/widget/chats/${old}`)).status).toBe(404);
  expect((await visitor.ask('GET', `/widget/chats/${recent}`)).status).toBe(200);
  const kept = await app.request(`/v1/chats/${chat.id}`, { headers: tree.headers });
  expect(kept.status).toBe(200);
});

test('the counts of a day are kept for 40 days', async () => {
  await newVisitor(app, tree.team);
  const { team } = tree;
  await sql`insert into widget_days (team_id, org_id, day)
    select ${team.id}, ${team.orgId}, (now() at time zone 'utc')::date - back
    from unnest(array[30, 40, 41, 400]) as back`.execute(db);
  await deleteExpiredVisits(db);
  const { rows } = await sql<{ back: number }>`
    select (now() at time zone 'utc')::date - day as back from widget_days
    where team_id = ${team.id} order by back`.execute(db);
  expect(rows.map(({ back }) => back)).toEqual([0, 30, 40]);
});

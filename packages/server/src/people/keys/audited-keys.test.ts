import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree, testActor } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { revokeKey } from './change-keys.ts';

let tree: TestTree;

const { app, parts } = await testApp();

beforeEach(async () => {
  tree = await newTree(parts);
});

async function ask(method: string, path: string, body?: object, headers = tree.headers) {
  const sent = body ? { body: JSON.stringify(body) } : {};
  return (await (await app.request(path, { method, headers, ...sent })).json()) as any;
}

async function rowsOf(action: string) {
  const { rows } = await sql`
    select team_id, subject_ids from audit_entries
    where org_id = ${tree.team.orgId} and action = ${action} order by created_at, id
  `.execute(parts.db);
  return rows;
}

test('creating a key adds an audit row with the key’s id and team', async () => {
  const below = await tree.addTeam('Below');
  const before = await rowsOf('key.created');
  const { key } = await ask('POST', '/v1/keys', { name: 'K', teamId: below.id });
  const after = await rowsOf('key.created');
  expect(after.slice(before.length)).toEqual([{ team_id: below.id, subject_ids: [key.id] }]);
});

test('revoking a key adds one audit row for it and one for each key made with it, at their own teams', async () => {
  const below = await tree.addTeam('Below');
  const { key, secret } = await ask('POST', '/v1/keys', { name: 'K' });
  const headers = { ...tree.headers, authorization: `Bearer ${secret}` };
  const made = await ask('POST', '/v1/keys', { name: 'M', teamId: below.id }, headers);
  await ask('DELETE', `/v1/keys/${key.id}`);
  expect(await rowsOf('key.revoked')).toEqual([
    { team_id: tree.team.id, subject_ids: [key.id] },
    { team_id: below.id, subject_ids: [made.key.id] },
  ]);
});

test('revoking a key a second time adds no audit row', async () => {
  const { key } = await ask('POST', '/v1/keys', { name: 'K' });
  await revokeKey(parts.db, testActor, tree.team, key.id);
  await revokeKey(parts.db, testActor, tree.team, key.id);
  expect(await rowsOf('key.revoked')).toEqual([{ team_id: tree.team.id, subject_ids: [key.id] }]);
});

test('a key that was revoked before its maker has only one audit row', async () => {
  const { key, secret } = await ask('POST', '/v1/keys', { name: 'K' });
  const headers = { ...tree.headers, authorization: `Bearer ${secret}` };
  const made = await ask('POST', '/v1/keys', { name: 'M' }, headers);
  await ask('DELETE', `/v1/keys/${made.key.id}`);
  await ask('DELETE', `/v1/keys/${key.id}`);
  const revoked = (await rowsOf('key.revoked')).map((row) => (row as any).subject_ids);
  expect(revoked).toEqual([[made.key.id], [key.id]]);
});

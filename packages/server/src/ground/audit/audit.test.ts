import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { auditActions } from '@guildhall/contract/audit-actions';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Headers, TestTree } from '../../../../../test/world.ts';

let tree: TestTree;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
});

async function ask(
  path: string,
  { headers = tree.headers, ...request }: RequestInit & { headers?: Headers } = {},
) {
  const response = await app.request(path, { headers, ...request });
  return {
    status: response.status,
    id: response.headers.get('x-request-id'),
    body: (await response.json()) as any,
  };
}

const post = (path: string, json: object) =>
  ask(path, { method: 'POST', body: JSON.stringify(json) });

async function entries(query = '', headers?: Headers) {
  const { status, body } = await ask(`/v1/audit${query}`, headers ? { headers } : {});
  expect(status).toBe(200);
  return body.entries as any[];
}

async function upload(name: string, text: string) {
  const form = new FormData();
  form.append('file', new File([text], name));
  const { authorization } = tree.headers;
  const response = await app.request('/v1/documents?wait=true', {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return ((await response.json()) as any).documents[0].id as string;
}

describe('GET /v1/audit', () => {
  test('200: an entry tells who did what, to what, when and by which request', async () => {
    const made = await post('/v1/keys', { name: 'Second' });
    const [entry] = await entries('?action=key.created');
    const { body } = await ask('/v1/keys');
    const first = body.keys.find(({ name }: { name: string }) => name === 'First key');
    expect(entry).toEqual({
      id: expect.any(String),
      teamId: tree.team.id,
      actor: { kind: 'key', id: first.id, name: 'First key' },
      action: 'key.created',
      subjectIds: [made.body.key.id],
      change: null,
      requestId: made.id,
      address: null,
      count: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test('200: the first key was created by the service itself', async () => {
    const all = await entries('?action=key.created');
    expect(all.map(({ actor }) => actor)).toEqual([{ kind: 'system', id: null, name: 'init' }]);
  });

  test('200: lists every change of a document and of a key, newest first', async () => {
    const document = await upload('a.md', '# One');
    const path = `/v1/documents/${document}`;
    await ask(path, { method: 'PATCH', body: '{"visibility":"public"}' });
    await upload('a.md', '# Two');
    await upload('a.md', '# Two');
    await ask(path, { method: 'DELETE' });
    const { key } = (await post('/v1/keys', { name: 'K' })).body;
    await ask(`/v1/keys/${key.id}`, { method: 'DELETE' });
    const written = (await entries('?pageSize=9')).map(({ action, subjectIds }) => [
      action,
      subjectIds,
    ]);
    expect(written.slice(0, 8)).toEqual([
      ['key.revoked', [key.id]],
      ['key.created', [key.id]],
      ['document.deleted', [document]],
      ['document.visibility', [document]],
      ['document.added', [document]],
      ['document.published', [document]],
      ['document.visibility', [document]],
      ['document.added', [document]],
    ]);
  });

  test('200: a key reads names of things only with the scopes that show them elsewhere', async () => {
    await upload('wages.md', '# Wages');
    await post('/v1/keys', { name: 'Named key' });
    await post('/v1/agents', { name: 'Named agent' });
    const path = await mkdtemp(join(inject('folder'), 'named-'));
    const made = { kind: 'folder', name: 'Named source', settings: { path } };
    expect((await post('/v1/sources', made)).status).toBe(201);
    const headers = await tree.addKey(tree.team, { scopes: ['audit'] });
    const named = async (with_: typeof headers) => {
      const { body } = await ask('/v1/audit?include=subjects&pageSize=10', { headers: with_ });
      return body.entries.flatMap(({ subjects }: any) => subjects.map((it: any) => it.name));
    };
    const names = ['wages.md', 'Named key', 'Named agent', 'Named source'];
    expect(await named(tree.headers)).toEqual(expect.arrayContaining(names));
    const told = await named(headers);
    expect(told.length).toBeGreaterThan(2);
    for (const name of names) expect(told).not.toContain(name);
  });

  test('200: a refused request adds no entry', async () => {
    const before = await entries();
    expect((await post('/v1/keys', { name: '' })).status).toBe(400);
    expect((await post('/v1/keys', { name: 'K', teamId: 'nowhere' })).status).toBe(404);
    expect(await entries()).toEqual(before);
  });

  test('200: is divided into pages, and narrowed by team and action', async () => {
    const child = await tree.addTeam('Child');
    await post('/v1/keys', { name: 'A' });
    const inChild = await post('/v1/keys', { name: 'B', teamId: child.id });
    const narrowed = await entries(`?teamId=${child.slug}&action=key.created`);
    expect(narrowed.map(({ subjectIds }) => subjectIds)).toEqual([[inChild.body.key.id]]);
    const { body } = await ask('/v1/audit?action=key.created&pageSize=1&page=2');
    expect(body.entries).toHaveLength(1);
    expect(body.pagination).toMatchObject({
      totalCount: 3,
      totalPages: 3,
      currentPage: 2,
      pageSize: 1,
    });
  });

  test('200: a key of a sub-team sees the changes there and below, and none above or beside', async () => {
    const child = await tree.addTeam('Child');
    const headers = await tree.addKey(child);
    const below = await tree.addTeam('Below', child);
    const beside = await tree.addTeam('Beside');
    await post('/v1/keys', { name: 'Above' });
    await post('/v1/keys', { name: 'Beside', teamId: beside.id });
    const { key } = (await post('/v1/keys', { name: 'Below', teamId: below.id })).body;
    const seen = await entries('', headers);
    expect(new Set(seen.map(({ teamId }) => teamId))).toEqual(new Set([child.id, below.id]));
    const [newest] = await entries('?action=key.created', headers);
    expect(newest).toMatchObject({ teamId: below.id, subjectIds: [key.id] });
  });

  test('200: has no entries of another organisation', async () => {
    const other = await newTree(parts);
    const ids = (await entries()).map(({ id }) => id);
    const foreign = (await entries('', other.headers)).map(({ id }) => id);
    expect(ids.filter((id) => foreign.includes(id))).toEqual([]);
  });

  test.each(auditActions)('200: can be narrowed to %s', async (action) => {
    expect((await ask(`/v1/audit?action=${action}`)).status).toBe(200);
  });

  test.each(['?action=', '?action=drop%20table', '?page=0', '?pageSize=101'])(
    '400: %s',
    async (query) => {
      expect((await ask(`/v1/audit${query}`)).status).toBe(400);
    },
  );
});

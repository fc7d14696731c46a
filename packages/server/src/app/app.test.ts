import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { newTree, testWorld } from '../../../../test/world.ts';

type Sent = { readonly authorization?: string };

const { app, parts, tree } = await testWorld();

const unknownId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const keyed: Endpoint[] = Object.values(endpoints).filter(({ auth }) => auth === 'key');

/** A minimal valid body for each endpoint. Forms are tested elsewhere. */
const bodies: Readonly<Record<string, object>> = {
  createTeam: { name: 'x' },
  updateTeam: {},
  updateMember: { role: 'member' },
  updateSecondFactorPolicy: { appliesTo: 'nobody' },
  createProvider: { name: 'x' },
  addDomain: { domain: 'shop.example' },
  erasePerson: { email: 'nobody@example.com' },
  updateChat: { title: 'x' },
  sendMessage: { text: 'Hello?' },
  giveFeedback: { isUpvoted: true },
  checkMembers: { members: [{ email: 'nobody@example.com', role: 'member' }] },
  dismissGap: { questionHashes: ['a'.repeat(64)], isDismissed: true },
  draftGap: { questionHash: 'a'.repeat(64) },
  answerGap: { questionHash: 'a'.repeat(64), correctedResponse: 'x' },
  fillGap: { questionHash: 'a'.repeat(64), documentId: unknownId },
  askExpert: { questionHash: 'a'.repeat(64), userId: unknownId },
  addMembers: { members: [{ email: 'nobody@example.com', role: 'member' }] },
  removeMember: { email: 'nobody@example.com' },
  showQuestions: { isShown: true },
  createKey: { name: 'x' },
  createWidgetToken: { userEmail: 'nobody@example.com', origin: 'https://shop.example' },
  updateLeftQuestion: { isDone: true },
  updateWidget: { isEnabled: false, allowedOrigins: [] },
  createWebhook: { url: 'https://shop.example/hook', eventTypes: ['document.ready'] },
  updateWebhook: {},
  createDirectory: { kind: 'scim', name: 'x' },
  testDirectory: { settings: {} },
  createDirectoryMapping: { group: 'x', teamId: 'x', role: 'member' },
  createSource: { kind: 'folder', name: 'x', settings: { path: '/x' } },
  updateDocument: {},
  updatePublishing: { membersMayPublish: false },
  searchKnowledge: { query: 'x' },
  createAgent: { name: 'x' },
  createWorkflow: { name: 'x' },
  replaceGoldenQuestions: { questions: [] },
  askGoldenQuestion: { question: 'x' },
};

/** The parameters that a request cannot do without. */
const queries: Partial<Record<string, string>> = {
  searchDocuments: 'query=x',
  deleteSource: 'documents=keep',
  listCopiedAccounts: `userIds=${unknownId}`,
  listMemberOrigins: `userIds=${unknownId}`,
};

function pathOf({ path }: Endpoint, id: string): string {
  return path.replace('{pageNumber}', '1').replace(/\{\w+\}/g, id);
}

/** True if the query or body of a request names a team. Forms are tested elsewhere. */
function namesTeam({ query, body }: Endpoint): boolean {
  const shapes = [query, body?.kind === 'json' ? (body.schema as z.ZodObject) : undefined];
  return shapes.some(
    (schema) => schema && /teamId|parentId/.test(Object.keys(schema.shape).join()),
  );
}

async function ask(endpoint: Endpoint, headers: Sent, query = '', fields = {}, id = unknownId) {
  const { method, body } = endpoint;
  const json = body?.kind === 'json' && {
    body: JSON.stringify({ ...bodies[endpoint.id], ...fields }),
  };
  const form = body?.kind === 'multipart' && { body: fileForm() };
  const sent = { method: method.toUpperCase(), headers: { ...headers }, ...(json || form) };
  const needed = queries[endpoint.id];
  const asked = needed === undefined ? query : `${query || '?'}${query ? '&' : ''}${needed}`;
  const response = await app.request(pathOf(endpoint, id) + asked, sent);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function fileForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['text'], 'a.txt'));
  return form;
}

async function makeKey(
  fields: object = {},
): Promise<{ id: string; headers: { authorization: string } }> {
  const made = await app.request('/v1/keys', {
    method: 'POST',
    headers: { ...tree.headers },
    body: JSON.stringify({ name: 'x', ...fields }),
  });
  const { key, secret } = (await made.json()) as any;
  return { id: key.id, headers: { authorization: `Bearer ${secret}` } };
}

test('every endpoint of the contract is mounted', () => {
  const mounted = app.routes.map(({ method, path }) => `${method} ${path}`);
  const declared = Object.values<Endpoint>(endpoints).flatMap(({ method, path, shortPath }) =>
    [path, ...(shortPath === undefined ? [] : [shortPath])].map(
      (form) => `${method.toUpperCase()} ${form.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(mounted).toEqual(expect.arrayContaining(declared));
});

test('every path that a key opens begins with /v1', () => {
  const paths = keyed.flatMap(({ path, shortPath }) => [path, ...(shortPath ? [shortPath] : [])]);
  expect(paths.length).toBeGreaterThan(keyed.length);
  expect(paths.filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});

const [revoked, expired] = [await makeKey(), await makeKey()];
await sql`update api_keys set revoked_at = now() where id = ${revoked.id}`.execute(parts.db);
await sql`update api_keys set expires_at = now() where id = ${expired.id}`.execute(parts.db);
const gone = await tree.addTeam('Gone');
const orphan = await tree.addKey(gone);
await app.request(`/v1/teams/${gone.id}`, { method: 'DELETE', headers: { ...tree.headers } });
const narrow = {
  keys: await makeKey({ scopes: ['keys'] }),
  teams: await makeKey({ scopes: ['teams'] }),
};
const other = await newTree(parts);

describe.each(keyed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('S2, S10: 401: no key, a malformed key, or a key with another scheme or in another place', async () => {
    const secret = tree.headers.authorization.replace('Bearer ', '');
    const attempts: (Sent & Record<string, string>)[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer gh_nobody' },
      { authorization: 'Bearer \u00e9' },
      { authorization: secret },
      { authorization: `Bearer ${secret.slice(0, -1)}` },
      { authorization: `Basic ${secret}` },
      { authorization: `Bearer ${secret}, Bearer ${secret}` },
      { authorization: `Bearer ${secret} x` },
      { 'x-api-key': secret },
      { cookie: `key=${secret}` },
    ];
    for (const headers of attempts) {
      const answer = await ask(endpoint, headers, `?key=${secret}&access_token=${secret}`);
      expect({ headers, status: answer.status }).toEqual({ headers, status: 401 });
      expect(answer.text).toBe('{"error":"Missing or invalid API key"}');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('S2: 401: a key that is revoked, expired or without a team', async () => {
    expect((await ask(endpoint, revoked.headers)).status).toBe(401);
    expect((await ask(endpoint, expired.headers)).status).toBe(401);
    const answer = await ask(endpoint, orphan);
    expect(answer.status).toBe(401);
    expect(answer.text).toBe('{"error":"This API key has no team"}');
  });

  test('404 before 403: a key without the scope is first told that a thing does not exist', async () => {
    const { headers } = narrow[endpoint.scope === 'keys' ? 'teams' : 'keys'];
    // Their bodies name a member or a document that no team has.
    const namesNothing = ['createWidgetToken', 'fillGap'].includes(endpoint.id);
    const isAbsent = endpoint.params !== undefined || namesNothing;
    const expected = isAbsent ? 404 : 403;
    expect((await ask(endpoint, headers)).status).toBe(expected);
  });

  test.runIf(endpoint.params)('404: an unknown or malformed id', async () => {
    const { text } = await ask(endpoint, tree.headers);
    for (const id of [unknownId, `${unknownId}0`, 'x', '%00', '%ff', "'--"]) {
      const answer = await ask(endpoint, tree.headers, '', {}, id);
      expect([id, answer.status, answer.text]).toEqual([id, 404, text]);
    }
  });

  test.runIf(endpoint.query && 'page' in endpoint.query.shape)('400: page=0', async () => {
    expect((await ask(endpoint, tree.headers, '?page=0')).status).toBe(400);
  });

  test.runIf(namesTeam(endpoint))('404: a team of another organisation', async () => {
    const [{ query, body }, foreign] = [endpoint, other.team.id];
    const names = (schema?: z.ZodType) =>
      Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
    const inBody = names(body?.kind === 'json' ? body.schema : undefined).filter((name) =>
      ['teamId', 'parentId'].includes(name),
    );
    const fields = Object.fromEntries(inBody.map((name) => [name, foreign]));
    const asked = names(query).includes('teamId') ? `?teamId=${foreign}` : '';
    const answer = await ask(endpoint, tree.headers, asked, fields);
    expect(answer.status).toBe(404);
    // What the path names is looked up first; a workflow may be of a team above, so that the team
    // that it begins in comes before it.
    const isFoundInTeam = endpoint.id === 'startWorkflow';
    const missing = isFoundInTeam ? 'team_not_found' : (endpoint.absent ?? 'team_not_found');
    expect(answer.text).toBe(JSON.stringify({ error: failures[missing].message }));
  });
});

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom("'", "'; drop table teams; --", '$1', '\\', '%', '/*', '{}', '\0', '\ud800'),
);

test('no text in any field becomes part of a statement: no request fails, and no row of another organisation changes', async () => {
  const fields = fc.record({ name: wild, slug: wild, parentId: wild, teamId: wild, query: wild });
  const property = fc.asyncProperty(fields, fc.constantFrom(...keyed), async (body, endpoint) => {
    const text = encodeURIComponent(body.name.toWellFormed());
    const { status } = await ask(endpoint, tree.headers, `?search=${text}&teamId=${text}`, body);
    expect(status).toBeLessThan(500);
  });
  const { team } = await newTree(parts);
  const before = await rowsOf(team.orgId);
  expect(before.map((rows) => rows.length > 0)).toEqual(before.map(() => true));
  await fc.assert(property, { numRuns: 300 });
  expect(await rowsOf(team.orgId)).toEqual(before);
});

test.each([
  ['teams', 'team'],
  ['workflows', 'workflow'],
  ['agents', 'agent'],
])(
  'any text as a name in %s is refused, or else stored and returned as it is',
  async (table, kind) => {
    const stored = fc.asyncProperty(wild, async (name) => {
      const sent = { method: 'POST', headers: { ...tree.headers }, body: JSON.stringify({ name }) };
      const response = await app.request(`/v1/${table}`, sent);
      const body = (await response.json()) as any;
      if (response.status === 400) expect(body.error).toMatch(/^name must /);
      else {
        expect(response.status).toBe(201);
        expect(body[kind].name).toBe(name.trim());
        const { rows } = await sql`
        select name from ${sql.table(table)} where id = ${body[kind].id}`.execute(parts.db);
        expect(rows).toEqual([{ name: name.trim() }]);
      }
    });
    await fc.assert(stored, { numRuns: 40, examples: [["'; drop table teams; --"]] });
  },
);

/** Reads all rows that a new organisation has, table by table. */
function rowsOf(orgId: string): Promise<string[][]> {
  const tables = ['teams', 'users', 'memberships', 'workflows', 'agents'];
  const read = async (table: string) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where org_id = ${orgId} order by 1`.execute(parts.db);
    return rows.map(({ row }) => row);
  };
  return Promise.all(tables.map(read));
}

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Tree = Awaited<ReturnType<typeof newTree>>;
type Sent = { readonly authorization: string };

let app: App['app'];
let parts: App['parts'];
let tree: Tree;

beforeAll(async () => {
  ({ app, parts } = await testApp());
  tree = await newTree(parts);
});

async function ask(method: string, path: string, body?: unknown, headers: Sent = tree.headers) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await app.request(path, { method, headers: { ...headers }, ...sent });
  return { status: response.status, body: (await response.json()) as any };
}

async function addKey(body: object = {}) {
  const answer = await ask('POST', '/v1/keys', { name: 'a key', ...body });
  const secret: string = answer.body.secret;
  return { ...answer.body.key, secret, headers: { authorization: `Bearer ${secret}` } };
}

describe('POST /v1/keys', () => {
  test('201: a secret of 256 bits that opens the team, and only its hash is kept', async () => {
    const { status, body } = await ask('POST', '/v1/keys', { name: 'Website' });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^gh_[A-Za-z0-9_-]{43}$/);
    expect(body.key).toEqual({
      id: expect.any(String),
      name: 'Website',
      teamId: tree.team.id,
      scopes: null,
      expiresAt: null,
      lastUsedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const kept = await sql<{ row: string }>`
      select key::text || encode(secret_hash, 'escape') as row from api_keys key
    `.execute(parts.db);
    expect(kept.rows.some(({ row }) => row.includes(body.secret.slice(3)))).toBe(false);
    const headers = { authorization: `Bearer ${body.secret}` };
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(200);
  });

  test('400: names the field at fault', async () => {
    const faults: [object, string][] = [
      [{ name: '' }, 'name must be text of 1 to 200 characters'],
      [{ scopes: [] }, 'scopes must name at least one scope'],
      [{ scopes: ['everything'] }, 'scopes[0] must be one of teams, keys, '],
      [{ scopes: 'teams' }, 'scopes must be a list of scopes'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt must be an ISO 8601 time with its offset'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt must be in the future'],
    ];
    for (const [fault, error] of faults) {
      const { status, body } = await ask('POST', '/v1/keys', { name: 'x', ...fault });
      expect({ status, error: body.error.slice(0, error.length) }).toEqual({ status: 400, error });
    }
  });

  test('403: a narrowed key cannot make a wider one', async () => {
    const { headers } = await addKey({ scopes: ['keys', 'search'] });
    const make = async (scopes?: string[]) =>
      (await ask('POST', '/v1/keys', { name: 'x', scopes }, headers)).status;
    expect(await make(['search'])).toBe(201);
    expect(await make(['search', 'teams'])).toBe(403);
    expect(await make()).toBe(403);
  });

  test('404: a team of another tree', async () => {
    const other = await newTree(parts);
    const { status } = await ask('POST', '/v1/keys', { name: 'x', teamId: other.team.id });
    expect(status).toBe(404);
  });
});

describe('GET /v1/keys', () => {
  test('200: the keys of the tree without secrets, newest first, revoked ones left out', async () => {
    const other = await newTree(parts);
    const make = (name: string) => ask('POST', '/v1/keys', { name }, other.headers);
    await make('old');
    const { body: gone } = await make('revoked');
    const { body: newest } = await make('new');
    await ask('DELETE', `/v1/keys/${gone.key.id}`, undefined, other.headers);
    const { body } = await ask('GET', '/v1/keys', undefined, other.headers);
    const names = body.keys.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 2)).toEqual(['new', 'old']);
    expect(names).not.toContain('revoked');
    expect(body.pagination.totalCount).toBe(body.keys.length);
    expect(JSON.stringify(body)).not.toContain(newest.secret);
  });
});

describe('DELETE /v1/keys/{keyId}', () => {
  test('200: the next request with it is refused', async () => {
    const { id, headers } = await addKey();
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(200);
    expect(await ask('DELETE', `/v1/keys/${id}`)).toEqual({ status: 200, body: { success: true } });
    const refused = await ask('GET', '/v1/teams', undefined, headers);
    expect(refused).toEqual({ status: 401, body: { error: 'Missing or invalid API key' } });
  });

  test('404: unknown, malformed, revoked or of another tree, all the same', async () => {
    const { id } = await addKey();
    await ask('DELETE', `/v1/keys/${id}`);
    const other = await newTree(parts);
    const { body } = await ask('POST', '/v1/keys', { name: 'theirs' }, other.headers);
    for (const keyId of [id, body.key.id, 'x', '%00', '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f']) {
      const answer = await ask('DELETE', `/v1/keys/${keyId}`);
      expect({ keyId, ...answer }).toEqual({
        keyId,
        status: 404,
        body: { error: 'Key not found' },
      });
    }
    const theirs = { authorization: `Bearer ${body.secret}` };
    expect((await ask('GET', '/v1/teams', undefined, theirs)).status).toBe(200);
  });

  test('404: a key of a sub-team cannot end one above it', async () => {
    const { body } = await ask('POST', '/v1/teams', { name: 'Sub' });
    const { headers } = await addKey({ teamId: body.team.id });
    const above = await addKey();
    expect((await ask('DELETE', `/v1/keys/${above.id}`, undefined, headers)).status).toBe(404);
  });
});

describe('a key', () => {
  test('opens with its scheme in any case (D6)', async () => {
    const { secret } = await addKey();
    for (const scheme of ['bearer ', 'BEARER ', 'Bearer   ']) {
      const sent = { authorization: scheme + secret };
      expect((await ask('GET', '/v1/teams', undefined, sent)).status).toBe(200);
    }
  });

  test('ends when it expires', async () => {
    const { id, headers } = await addKey({ expiresAt: '2999-01-01T00:00:00Z' });
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(200);
    await sql`update api_keys set expires_at = now() where id = ${id}`.execute(parts.db);
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(401);
  });

  test('notes its last use, at most once a minute', async () => {
    const { id, headers } = await addKey();
    const lastUse = async () => {
      const { body } = await ask('GET', '/v1/keys?pageSize=100');
      return body.keys.find((key: { id: string }) => key.id === id).lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    await ask('GET', '/v1/teams', undefined, headers);
    const first = await lastUse();
    expect(first).not.toBeNull();
    await ask('GET', '/v1/teams', undefined, headers);
    expect(await lastUse()).toBe(first);
    await sql`
      update api_keys set last_used_at = now() - interval '61 seconds' where id = ${id}
    `.execute(parts.db);
    await ask('GET', '/v1/teams', undefined, headers);
    expect((await lastUse()) >= first).toBe(true);
  });
});

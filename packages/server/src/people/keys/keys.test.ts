import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { createKey } from './change-keys.ts';

type Sent = { readonly authorization: string };

const { parts, tree, ask } = await testWorld();

async function addKey(body: object = {}) {
  const answer = await ask('POST', '/v1/keys', { name: 'a key', ...body });
  const secret: string = answer.body.secret;
  return { ...answer.body.key, secret, headers: { authorization: `Bearer ${secret}` } };
}

describe('POST /v1/keys', () => {
  test('201: returns a secret of 256 bits that opens the team; only its hash is stored', async () => {
    const { status, body } = await ask('POST', '/v1/keys', { name: 'Website' });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^gh_[A-Za-z0-9_-]{43}$/);
    expect(body.key).toEqual({
      id: expect.any(String),
      name: 'Website',
      teamId: tree.team.id,
      scopes: null,
      madeBy: expect.any(String),
      maker: null,
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
});

describe('a key that a key makes (D33)', () => {
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  test('S44: expires no later than its maker, and by default at the same moment', async () => {
    const expiresAt = later(3600);
    const { headers, id } = await addKey({ expiresAt });
    const make = async (body: object) => {
      const answer = await ask('POST', '/v1/keys', { name: 'x', ...body }, headers);
      return [answer.status, answer.body.key ? answer.body.key.expiresAt : answer.body.error];
    };
    const refused = 'expiresAt must not be later than that of the key that makes this one';
    expect(await make({})).toEqual([201, expiresAt]);
    expect(await make({ expiresAt })).toEqual([201, expiresAt]);
    const sooner = later(60);
    expect(await make({ expiresAt: sooner })).toEqual([201, sooner]);
    expect(await make({ expiresAt: later(3601) })).toEqual([403, refused]);
    expect(await make({ expiresAt: null })).toEqual([403, refused]);
    await sql`update api_keys set expires_at = null where id = ${id}`.execute(parts.db);
    expect(await make({})).toEqual([201, null]);
  });

  test('has no scopes and no team that its maker does not have', async () => {
    const { body } = await ask('POST', '/v1/teams', { name: 'Narrow' });
    const { headers } = await addKey({ teamId: body.team.id, scopes: ['keys', 'search'] });
    const make = async (fields: object) => {
      const answer = await ask('POST', '/v1/keys', { name: 'x', ...fields }, headers);
      return [answer.status, answer.body.key?.teamId ?? answer.body.error];
    };
    const tooWide = 'scopes must be among those of the key that makes this one';
    expect(await make({ scopes: ['search'] })).toEqual([201, body.team.id]);
    expect(await make({ scopes: ['search', 'teams'] })).toEqual([403, tooWide]);
    expect(await make({})).toEqual([403, tooWide]);
    expect(await make({ scopes: null })).toEqual([403, tooWide]);
    expect((await make({ scopes: ['search'], teamId: tree.team.id }))[0]).toBe(404);
  });

  test('ends when a key that it was made with is revoked, at any distance; each has an audit row', async () => {
    const first = await addKey();
    const make = async (headers: Sent) => {
      const { body } = await ask('POST', '/v1/keys', { name: 'x' }, headers);
      return {
        id: body.key.id,
        made: body.key.madeBy,
        headers: { authorization: `Bearer ${body.secret}` },
      };
    };
    const second = await make(first.headers);
    const third = await make(second.headers);
    const beside = await make(tree.headers);
    expect([second.made, third.made]).toEqual([first.id, second.id]);
    expect((await ask('DELETE', `/v1/keys/${first.id}`)).status).toBe(200);
    for (const { headers } of [first, second, third]) {
      expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(401);
    }
    expect((await ask('GET', '/v1/teams', undefined, beside.headers)).status).toBe(200);
    const { rows } = await sql<{ id: string }>`
      select unnest(subject_ids)::text as id from audit_entries
      where org_id = ${tree.team.orgId} and action = 'key.revoked'
    `.execute(parts.db);
    const noted = rows.map(({ id }) => id);
    expect(noted).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
    expect(noted).not.toContain(beside.id);
  });

  test('is not created if its maker was revoked after the request was admitted', async () => {
    const { id } = await addKey();
    await ask('DELETE', `/v1/keys/${id}`);
    const actor = { kind: 'key', keyId: id, requestId: 'late', address: null } as const;
    const making = transaction(parts.db, (tx) => createKey(tx, actor, tree.team, { name: 'x' }));
    await expect(making).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused or ends if its maker is being revoked at the same moment', async () => {
    const maker = await addKey();
    const [made] = await Promise.all([
      ask('POST', '/v1/keys', { name: 'x' }, maker.headers),
      ask('DELETE', `/v1/keys/${maker.id}`),
    ]);
    if (made.status === 201) {
      const headers = { authorization: `Bearer ${made.body.secret}` };
      expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(401);
    } else expect(made.status).toBe(401);
  });
});

describe('GET /v1/keys', () => {
  test('200: lists each key once across the pages', async () => {
    const beside = await newTree(parts);
    for (let n = 1; n <= 4; n += 1) {
      await ask('POST', '/v1/keys', { name: `key ${n}` }, beside.headers);
    }
    const names = async (page: number) => {
      const { body } = await ask(
        'GET',
        `/v1/keys?pageSize=2&page=${page}`,
        undefined,
        beside.headers,
      );
      return body.keys.map(({ name }: { name: string }) => name);
    };
    expect((await Promise.all([1, 2].map(names))).flat()).toEqual([
      'key 4',
      'key 3',
      'key 2',
      'key 1',
    ]);
    expect(await names(3)).toHaveLength(1);
  });

  test('200: a key of a sub-team sees no keys of teams above or beside it', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (name) => (await ask('POST', '/v1/teams', { name })).body.team.id),
    );
    const inside = await addKey({ teamId: one });
    const below = await ask('POST', '/v1/teams', { name: 'Below', parentId: one });
    const under = await addKey({ teamId: below.body.team.id });
    await addKey({ teamId: two });
    const { body } = await ask('GET', '/v1/keys?pageSize=100', undefined, inside.headers);
    const ids = body.keys.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set([inside.id, under.id]));
    expect(body.pagination.totalCount).toBe(2);
  });

  test('200: lists the keys of the tree newest first, without secrets and without revoked keys', async () => {
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
  test('200: the next request with the key is refused', async () => {
    const { id, headers } = await addKey();
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(200);
    expect(await ask('DELETE', `/v1/keys/${id}`)).toEqual({ status: 200, body: { success: true } });
    const refused = await ask('GET', '/v1/teams', undefined, headers);
    expect(refused).toEqual({ status: 401, body: { error: 'Missing or invalid API key' } });
  });

  test('404: an unknown, malformed, revoked or foreign key gets the same answer', async () => {
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

  test('404: a key of a sub-team cannot revoke a key of a team above', async () => {
    const { body } = await ask('POST', '/v1/teams', { name: 'Sub' });
    const { headers } = await addKey({ teamId: body.team.id });
    const above = await addKey();
    expect((await ask('DELETE', `/v1/keys/${above.id}`, undefined, headers)).status).toBe(404);
  });
});

describe('a key', () => {
  test('is accepted with its scheme in upper or lower case (D6)', async () => {
    const { secret } = await addKey();
    for (const scheme of ['bearer ', 'BEARER ', 'Bearer   ']) {
      const sent = { authorization: scheme + secret };
      expect((await ask('GET', '/v1/teams', undefined, sent)).status).toBe(200);
    }
  });

  test('is refused once it has expired', async () => {
    const { id, headers } = await addKey({ expiresAt: '2999-01-01T00:00:00Z' });
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(200);
    await sql`update api_keys set expires_at = now() where id = ${id}`.execute(parts.db);
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(401);
  });

  test('records its last use, at most once a minute', async () => {
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

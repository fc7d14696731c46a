import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#ground/db/database.ts';
import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { appWith } from '../../../../../../test/app.ts';
import { newToken } from '../../../../../../test/personal-token.ts';
import { join } from '../../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const own = await scimClient(world, tree);
const otherTree = await newTree(parts);
const other = await scimClient(world, otherTree);
const second = await scimClient(world, tree);

const error = (status: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status,
  detail: expect.any(String),
});

describe('SCIM', () => {
  test('401: opens to the token of a directory and to nothing else', async () => {
    const owner = await join(world, tree, 'owner');
    const personal = await newToken(world, owner.headers, { teamId: tree.team.id });
    const { token } = own;
    const attempts: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ghd_' },
      { authorization: `Bearer ${token.slice(0, -1)}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token.replace('ghd_', 'gh_')}` },
      { authorization: `Basic ${token}` },
      { authorization: token },
      { authorization: `Bearer ${token}, Bearer ${token}` },
      { 'x-api-key': token },
      { cookie: owner.headers.cookie },
      { authorization: tree.headers.authorization },
      { authorization: personal.headers.authorization },
    ];
    const paths = [
      '/Users',
      '/Groups',
      '/ServiceProviderConfig',
      '/Schemas',
      '/Nothing',
      '/Bulk',
      '',
    ];
    for (const headers of attempts) {
      for (const path of paths) {
        const response = await app.request(`/scim/v2${path}?token=${token}`, { headers });
        expect([headers, path, response.status]).toEqual([headers, path, 401]);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await response.json()).toEqual(error('401'));
      }
    }
    const isLower = await app.request('/scim/v2/Users', {
      headers: { authorization: `bearer ${token}` },
    });
    expect(isLower.status).toBe(200);
  });

  test('401: the token of a directory opens nothing else', async () => {
    const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' };
    const keyed = Object.values<Endpoint>(endpoints).filter(({ auth }) => auth === 'key');
    expect(keyed.length).toBeGreaterThan(50);
    for (const { method, path } of keyed) {
      const id = crypto.randomUUID();
      const address = path.replace('{pageNumber}', '1').replaceAll(/\{\w+\}/g, id);
      const isSent = ['post', 'put', 'patch'].includes(method);
      const sent = isSent ? { body: '{}' } : {};
      const { status } = await app.request(address, {
        method: method.toUpperCase(),
        headers,
        ...sent,
      });
      expect([address, status]).toEqual([address, 401]);
    }
    for (const [method, path] of [
      ['POST', '/mcp'],
      ['GET', '/v1/profile/tokens'],
    ]) {
      const { status } = await app.request(path!, { method: method!, headers });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  test('401: a replaced token, and that of a directory that is gone', async () => {
    const ended = await scimClient(world, tree);
    expect((await ended.scim('GET', '/Users')).status).toBe(200);
    await sql`update directories set token_hash = sha256('x') where id = ${ended.directory.id}`.execute(
      parts.db,
    );
    expect((await ended.scim('GET', '/Users')).status).toBe(401);
    const gone = await scimClient(world, tree);
    await sql`delete from directories where id = ${gone.directory.id}`.execute(parts.db);
    expect((await gone.scim('POST', '/Users', { userName: 'x' })).status).toBe(401);
  });

  test('401: a token that is replaced while the body arrives', async () => {
    const slow = await scimClient(world, tree);
    const body = new ReadableStream({
      async pull(sending) {
        await sql`
          update directories set token_hash = sha256('y') where id = ${slow.directory.id}`.execute(
          parts.db,
        );
        sending.enqueue(new TextEncoder().encode('{"userName": "late@walls.example"}'));
        sending.close();
      },
    });
    const sent = {
      method: 'POST',
      headers: { authorization: `Bearer ${slow.token}` },
      body,
      duplex: 'half',
    };
    const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
    const env = { incoming: { complete: false, socket } };
    const { status } = await app.request('/scim/v2/Users', sent as RequestInit, env);
    expect(status).toBe(401);
    const { rows } = await sql`
      select from directory_people where directory_id = ${slow.directory.id}`.execute(parts.db);
    expect(rows).toEqual([]);
  });

  test('each directory has its own people and groups, of another organisation or of the same', async () => {
    const user = await own.addUser('ada@walls.example', { externalId: 'E' });
    const group = await own.addGroup('Walls', [user.id]);
    for (const stranger of [other, second]) {
      expect((await stranger.scim('GET', '/Users')).body.totalResults).toBe(0);
      expect((await stranger.scim('GET', '/Groups')).body.totalResults).toBe(0);
      expect(
        (await stranger.scim('GET', `/Users?filter=${encodeURIComponent(`id eq "${user.id}"`)}`))
          .body.totalResults,
      ).toBe(0);
      for (const [method, path] of [
        ['GET', `/Users/${user.id}`],
        ['PUT', `/Users/${user.id}`],
        ['PATCH', `/Users/${user.id}`],
        ['DELETE', `/Users/${user.id}`],
        ['GET', `/Groups/${group.id}`],
        ['PUT', `/Groups/${group.id}`],
        ['PATCH', `/Groups/${group.id}`],
        ['DELETE', `/Groups/${group.id}`],
      ] as const) {
        const sent = {
          userName: 'x',
          displayName: 'x',
          Operations: [{ op: 'add', value: { title: 'x' } }],
        };
        const answer = await stranger.scim(method, path, method === 'GET' ? undefined : sent);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
      const named = await stranger.addUser('ADA@walls.example', { externalId: 'E' });
      const mine = await stranger.addGroup('Walls', [user.id, group.id, named.id]);
      expect(mine.members.map((it: { value: string }) => it.value)).toEqual([named.id]);
      await stranger.scim('PATCH', `/Groups/${mine.id}`, {
        Operations: [
          { op: 'add', path: 'members', value: [{ value: user.id }, { value: group.id }] },
        ],
      });
      expect((await stranger.scim('GET', `/Groups/${mine.id}`)).body.members).toHaveLength(1);
      await stranger.scim('DELETE', `/Users/${named.id}`);
      await stranger.scim('DELETE', `/Groups/${mine.id}`);
    }
    expect((await own.scim('GET', `/Users/${user.id}`)).body).toMatchObject({
      ...user,
      groups: [{ value: group.id }],
      meta: { created: user.meta.created },
    });
    expect((await own.scim('GET', `/Groups/${group.id}`)).body.members).toHaveLength(1);
  });

  test('of two directories that have a person, each gives and takes its own', async () => {
    const third = await newTree(parts);
    const [one, two] = [await scimClient(world, third), await scimClient(world, third)];
    const made = await Promise.all(
      [one, two].map(async (it) => {
        const user = await it.addUser('both@walls.example');
        const group = await it.addGroup('Both', [user.id]);
        await it.map(group.id, third.team, it === one ? 'team_leader' : 'partner');
        return { user, group };
      }),
    );
    const roles = async () => {
      const { rows } = await sql<{ role: string }>`
        select member.role from memberships member
        join users person on person.org_id = member.org_id and person.id = member.user_id
        where member.org_id = ${third.team.orgId} and person.email = 'both@walls.example'`.execute(
        parts.db,
      );
      return rows.map(({ role }) => role);
    };
    expect(await roles()).toEqual(['team_leader']);
    await one.scim('DELETE', `/Groups/${made[0]!.group.id}`);
    expect(await roles()).toEqual(['partner']);
    await two.scim('PUT', `/Groups/${made[1]!.group.id}`, { displayName: 'Both' });
    expect(await roles()).toEqual([]);
  });

  test('429: more requests than the budget of a key, in the format of SCIM', async () => {
    const rateLimits = {
      requestsPerMinute: 3,
      searchesPerMinute: 3,
      additionsPerMinute: 3,
      mailsPerHour: 3,
    };
    const limited = await appWith({ rateLimits });
    const limitedTree = await newTree(limited.parts);
    const client = await scimClient(limited, limitedTree);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await client.scim('GET', '/Users')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const answer = await client.scim('GET', '/Users');
    expect(answer.body).toEqual(error('429'));
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('no row has the token, and that of the directory says when it was used', async () => {
    const { rows } = await sql<{ row: string }>`
      select directory::text as row from directories directory`.execute(parts.db);
    expect(rows.some(({ row }) => row.includes(own.token.slice(4)))).toBe(false);
    const { rows: used } = await sql<{ is_used: boolean }>`
      select last_used_at is not null as is_used from directories where id = ${own.directory.id}`.execute(
      parts.db,
    );
    expect(used).toEqual([{ is_used: true }]);
  });

  test('however many changes wait for a directory, others have connections to the database', async () => {
    const busy = await scimClient(world, await newTree(parts));
    const { id } = await busy.addUser('busy@walls.example');
    let end = () => {};
    const held = new Promise<void>((over) => (end = over));
    let isHeld = () => {};
    const locked = new Promise<void>((go) => (isHeld = go));
    const holding = transaction(parts.db, async (tx) => {
      await sql`select from directories where id = ${busy.directory.id} for update`.execute(tx);
      isHeld();
      await held;
    });
    await locked;
    const waiting = Array.from({ length: 30 }, (_, at) =>
      busy.scim('PATCH', `/Users/${id}`, {
        Operations: [{ op: 'replace', path: 'title', value: `${at}` }],
      }),
    );
    for (let at = 0; at < 5; at += 1) {
      expect((await own.scim('GET', '/Users?count=1')).status).toBe(200);
      expect((await busy.scim('GET', '/Users?count=1')).status).toBe(200);
    }
    end();
    await holding;
    const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
  });
});

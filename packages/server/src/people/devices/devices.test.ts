import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { asking, newTree, refused, testWorld } from '../../../../../test/world.ts';
import type { Answer } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { newUserCode, readUserCode } from './user-code.ts';

const world = await testWorld();
const { app, parts, tree, ask } = world;
const none = {};

let me: Somebody;

beforeEach(async () => {
  me = await join(world, tree, 'member');
});

async function start(wanted: object = {}): Promise<{ deviceCode: string; userCode: string }> {
  const sent = { program: 'guildhall', machine: 'laptop', ...wanted };
  const { status, body } = await ask('POST', '/auth/device/code', sent, json);
  expect(status).toBe(201);
  return body;
}

const json = { 'content-type': 'application/json' };

/** Asks for the token, as if the program had waited long enough. */
async function fetchToken(deviceCode: string): Promise<Answer> {
  await sql`update device_grants set asked_at = asked_at - interval '1 minute'`.execute(parts.db);
  return ask('POST', '/auth/device/token', { deviceCode }, json);
}

async function send(path: string, fields: Record<string, string>, from: object = me.headers) {
  const { cookie = '', origin } = from as { cookie?: string; origin?: string };
  const headers = { cookie, 'accept-language': 'en', ...(origin !== undefined && { origin }) };
  const body = new URLSearchParams(fields);
  const answer = await app.request(path, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const type = (code: string, from?: object) => send('/device', { code }, from);
const allow = (code: string, team = tree.team.id, from?: object) =>
  send('/device/answer', { code, team, answer: 'allow' }, from);

describe('a program that asks for a token', () => {
  test('gets one, once, after somebody allowed it, for the team that they chose', async () => {
    const below = await tree.addTeam('Below');
    await tree.addMember(below, me.email, 'partner');
    const { deviceCode, userCode, ...others } = await start({ scopes: ['search'], days: 7 });
    expect(deviceCode).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(others).toMatchObject({ expiresIn: 600, interval: 5 });
    expect(await fetchToken(deviceCode)).toEqual(refused('authorization_pending'));
    const asked = await type(userCode.toLowerCase().replace('-', ' '));
    expect(asked.text).toContain('laptop');
    expect(asked.text).toContain('<code>search</code>');
    expect((await allow(userCode, below.id)).text).toContain('The program is connected');
    const { status, body } = await fetchToken(deviceCode);
    expect(status).toBe(201);
    expect(body.token).toMatchObject({
      name: 'guildhall · laptop',
      teamId: below.id,
      scopes: ['search'],
    });
    const days = (Date.parse(body.token.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const headers = { ...json, authorization: `Bearer ${body.secret}` };
    const search = await ask('POST', '/v1/knowledge/search', { query: 'x' }, headers);
    expect(search.status).toBe(200);
    expect(await fetchToken(deviceCode)).toEqual(refused('expired_token'));
    const log = await ask('GET', `/v1/audit?action=token.created&actorId=${me.userId}`);
    expect(log.body.entries[0].subjectIds).toEqual([body.token.id]);
  });

  test('has to wait between two questions, longer each time that it does not', async () => {
    const { deviceCode } = await start();
    const poll = () => ask('POST', '/auth/device/token', { deviceCode }, json);
    expect(await poll()).toEqual(refused('authorization_pending'));
    expect(await poll()).toEqual(refused('slow_down'));
    const { rows } = await sql<{ wait_seconds: number }>`
      select wait_seconds from device_grants order by id desc limit 1`.execute(parts.db);
    expect(rows[0]!.wait_seconds).toBe(10);
  });

  test('gets none once it was denied, has waited ten minutes, or was never known', async () => {
    const denied = await start();
    await send('/device/answer', { code: denied.userCode, answer: 'deny' });
    expect(await fetchToken(denied.deviceCode)).toEqual(refused('access_denied'));
    expect(await fetchToken(denied.deviceCode)).toEqual(refused('expired_token'));
    const late = await start();
    await sql`update device_grants set expires_at = now()`.execute(parts.db);
    expect((await type(late.userCode)).status).toBe(400);
    expect((await allow(late.userCode)).status).toBe(400);
    expect(await fetchToken(late.deviceCode)).toEqual(refused('expired_token'));
    expect(await fetchToken('unknown')).toEqual(refused('expired_token'));
  });

  test('gets none for somebody who lost the team before it fetched the token', async () => {
    const { deviceCode, userCode } = await start();
    await allow(userCode);
    const path = `/v1/teams/members?email=${encodeURIComponent(me.email)}`;
    await ask('DELETE', path);
    expect(await fetchToken(deviceCode)).toEqual(refused('access_denied'));
    const { rows } = await sql`select from personal_tokens where user_id = ${me.userId}`.execute(
      parts.db,
    );
    expect(rows).toEqual([]);
  });

  test('gets one token if it asks twice at once', async () => {
    const { deviceCode, userCode } = await start();
    await allow(userCode);
    const both = await Promise.all([fetchToken(deviceCode), fetchToken(deviceCode)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test('its codes and its secret are stored as hashes alone', async () => {
    const { deviceCode, userCode } = await start();
    const { rows } = await sql<{ row: string }>`
      select grant_::text || encode(device_hash, 'escape') || encode(user_hash, 'escape') as row
      from device_grants grant_`.execute(parts.db);
    for (const code of [deviceCode, userCode]) {
      expect(rows.some(({ row }) => row.includes(code))).toBe(false);
    }
  });
});

describe('the page that allows a program', () => {
  test('303: leads to signing in first, and back', async () => {
    const { userCode } = await start();
    for (const answer of [await type(userCode, none), await allow(userCode, tree.team.id, none)]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/sign-in?next=%2Fdevice');
    }
  });

  test('403: takes no answer from a page of another site', async () => {
    const { deviceCode, userCode } = await start();
    const from = { ...me.headers, origin: 'https://evil.example' };
    expect((await allow(userCode, tree.team.id, from)).status).toBe(403);
    expect(await fetchToken(deviceCode)).toEqual(refused('authorization_pending'));
  });

  test('the first answer counts, whoever gives the second', async () => {
    const { deviceCode, userCode } = await start();
    const other = await join(world, tree, 'owner');
    await allow(userCode);
    expect((await allow(userCode, tree.team.id, other.headers)).status).toBe(400);
    expect((await send('/device/answer', { code: userCode, answer: 'deny' })).status).toBe(400);
    const { body } = await fetchToken(deviceCode);
    const mine = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(mine.body.tokens).toEqual([body.token]);
  });

  test('404: allows no team that the person does not reach, also of another organisation', async () => {
    const foreign = await newTree(parts);
    const beside = await tree.addTeam('Beside');
    const { deviceCode, userCode } = await start({ team: foreign.team.slug });
    expect((await type(userCode)).text).not.toContain(foreign.team.name);
    for (const team of [foreign.team.id, beside.id, '']) {
      expect((await allow(userCode, team)).status).toBe(404);
    }
    expect(await fetchToken(deviceCode)).toEqual(refused('authorization_pending'));
  });

  test('shows the words of the program as text, bounded and apart', async () => {
    const machine = '<img src=x>';
    const { userCode } = await start({ machine });
    expect((await type(userCode)).text).toContain('<bdi>&lt;img src=x&gt;</bdi>');
    for (const wrong of ['x'.repeat(101), 'a\u202eb', 'a\nb', ' ']) {
      const sent = { program: 'guildhall', machine: wrong };
      expect((await ask('POST', '/auth/device/code', sent, json)).status).toBe(400);
    }
  });

  test('403: says so to somebody who is on no team', async () => {
    const { userCode } = await start();
    await ask('DELETE', `/v1/teams/members?email=${encodeURIComponent(me.email)}`);
    expect((await type(userCode)).status).toBe(403);
  });

  test('has no code in its address: a link fills in nothing', async () => {
    const { userCode } = await start();
    const { cookie } = me.headers;
    const page = await app.request(`/device?code=${userCode}`, { headers: { cookie } });
    expect(await page.text()).not.toContain(userCode);
  });
});

test('a code has eight consonants, and is read however it is typed', () => {
  for (let made = 0; made < 200; made += 1) {
    const code = newUserCode();
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(readUserCode(` ${code.toLowerCase().replace('-', '')} `)).toBe(code);
  }
  for (const wrong of ['', 'BCDF', 'BCDF-GHJA', 'BCDF-GHJKL', 'ＢCDF-GHJK']) {
    expect(readUserCode(wrong)).toBeUndefined();
  }
});

test('a secret is revoked by whoever has it, and the answer never tells whether it was one', async () => {
  const sent = { name: 'x', teamId: tree.team.id };
  const { body } = await ask('POST', '/v1/profile/tokens', sent, me.headers);
  const revoke = (secret: string) => ask('POST', '/auth/tokens/revoke', { secret }, json);
  const unknown = await revoke('ght_unknown');
  expect(await revoke(body.secret)).toEqual(unknown);
  expect(unknown.status).toBe(200);
  const authorization = `Bearer ${body.secret}`;
  expect((await ask('GET', '/v1/teams', undefined, { authorization })).status).toBe(401);
  expect(await revoke(tree.headers.authorization.slice('Bearer '.length))).toEqual(unknown);
  expect((await ask('GET', '/v1/teams')).status).toBe(200);
});

test('429: wrong codes of one account are counted, right ones are not', async () => {
  const rateLimits = {
    requestsPerMinute: 1000,
    searchesPerMinute: 1000,
    additionsPerMinute: 1000,
    uploadBytesPerHour: 1e9,
  };
  const limited = await appWith({ rateLimits } as never);
  const there = await newTree(limited.parts);
  const { headers } = await join(limited, there, 'member');
  const askThere = asking(limited.app, json);
  const typeThere = async (code: string) => {
    const body = new URLSearchParams({ code });
    const sent = { method: 'POST', headers: { cookie: headers.cookie }, body };
    return (await limited.app.request('/device', sent)).status;
  };
  const asked = { program: 'p', machine: 'm' };
  const { body } = await askThere('POST', '/auth/device/code', asked);
  for (let tries = 0; tries < 20; tries += 1) expect(await typeThere(body.userCode)).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect(await typeThere('BCDF-GHJK')).toBe(400);
  expect(await typeThere(body.userCode)).toBe(429);
});

test('a yes that is under way while the password is reset allows nothing', async () => {
  const { userCode } = await start();
  const { answered } = await transaction(parts.db, async (tx) => {
    const account = sql`(select account_id from users where id = ${me.userId})`;
    await sql`select from accounts where id = ${account} for no key update`.execute(tx);
    await sql`delete from auth_sessions where account_id = ${account}`.execute(tx);
    const early = allow(userCode);
    await Promise.race([early, setTimeout(500)]);
    return { answered: early };
  });
  expect((await answered).status).toBe(303);
  const { rows } = await sql`
    select from device_grants where account_id = (
      select account_id from users where id = ${me.userId})`.execute(parts.db);
  expect(rows).toHaveLength(0);
});

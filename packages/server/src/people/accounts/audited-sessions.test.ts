import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { joinAccount } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import { recordRefusal } from './signing-in/sign-in.ts';
import { copyToken } from './fixtures/copy-link.ts';
import { claim, cookieOf, names, password, postJson } from './fixtures/invite.ts';
import type { Invited } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;
let ada: Invited;

beforeEach(async () => {
  ada = await claim(world);
  await sql`delete from audit_entries where org_id = ${ada.tree.team.orgId}`.execute(parts.db);
});

const signIn = (secret = password, email = ada.email, headers: Record<string, string> = {}) =>
  app.request('/auth/sign-in', postJson({ email, password: secret }, headers));

async function entriesOf({ tree }: Pick<Invited, 'tree'> = ada): Promise<any[]> {
  const response = await app.request('/v1/audit', { headers: tree.headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as any).entries;
}

const shapeOf = (entries: any[]) =>
  entries.map(({ action, actor, count }) => [action, actor.kind, actor.name, count]);

describe('S64: the audit log has', () => {
  test('a sign-in, with who, from where and by which request', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    expect(await entriesOf()).toEqual([
      {
        id: expect.any(String),
        teamId: ada.tree.team.id,
        actor: { kind: 'person', id: ada.userId, name: ada.email },
        action: 'session.started',
        subjectIds: [ada.userId],
        change: null,
        requestId: response.headers.get('x-request-id'),
        address: null,
        count: 1,
        createdAt: expect.any(String),
      },
    ]);
  });

  test('signing out, one ended session, and the number of others that were ended', async () => {
    const [one, two] = [cookieOf(await signIn()), cookieOf(await signIn())];
    await signIn();
    const { sessions } = (await (
      await app.request('/auth/sessions', { headers: { cookie: one } })
    ).json()) as any;
    const other = sessions.find((it: any) => !it.isCurrent);
    const end = (path: string, cookie: string) =>
      app.request(path, { method: 'DELETE', headers: { cookie } });
    await end(`/auth/sessions/${other.id}`, one);
    // An absent session, and no other session: nothing was ended.
    await end(`/auth/sessions/${randomUUID()}`, one);
    await end('/auth/sessions', one);
    await end('/auth/sessions', one);
    await app.request('/auth/sign-out', postJson({}, { cookie: one }));
    await app.request('/auth/sign-out', postJson({}, { cookie: one }));
    await app.request('/auth/sign-out', postJson({}, { cookie: two }));
    const ended = (await entriesOf()).filter(({ action }) => action === 'session.ended');
    expect(shapeOf(ended)).toEqual([
      ['session.ended', 'person', ada.email, 1],
      // The session of `claim`, and the one of the two others that was not ended alone.
      ['session.ended', 'person', ada.email, 2],
      ['session.ended', 'person', ada.email, 1],
    ]);
  });

  test('the session of the browser that signing in replaces, by the same request', async () => {
    const bob = await claim(world);
    const cookie = cookieOf(await signIn());
    const refused = await signIn('wrong', bob.email, { cookie });
    expect(refused.status).toBe(401);
    const replacing = await signIn(password, bob.email, { cookie });
    // The replaced session is over, so that this ends nothing.
    await signIn(password, bob.email, { cookie });
    const entries = await entriesOf();
    expect(shapeOf(entries)).toEqual([
      ['session.ended', 'person', ada.email, 1],
      ['session.started', 'person', ada.email, 1],
    ]);
    expect(entries[0]).toMatchObject({
      teamId: ada.tree.team.id,
      actor: { id: ada.userId },
      subjectIds: [ada.userId],
      requestId: replacing.headers.get('x-request-id'),
      address: null,
    });
  });

  test('each session that signing out ends, one entry each, in the organisation of its account', async () => {
    const bob = await claim(world);
    const [one, two] = [cookieOf(await signIn()), cookieOf(await signIn())];
    const other = cookieOf(await signIn(password, bob.email));
    const cookie = [one, other, two, one, 'guildhall.session_token=made.up'].join('; ');
    const out = await app.request('/auth/sign-out', postJson({}, { cookie }));
    const requestId = out.headers.get('x-request-id');
    const endedOf = async (person: Invited) =>
      (await entriesOf(person)).filter(({ action }) => action === 'session.ended');
    const [hers, his] = [await endedOf(ada), await endedOf(bob)];
    const entry = ['session.ended', 'person', ada.email, 1];
    expect(shapeOf(hers)).toEqual([entry, entry]);
    expect(shapeOf(his)).toEqual([['session.ended', 'person', bob.email, 1]]);
    expect(new Set([...hers, ...his].map((it) => it.requestId))).toEqual(new Set([requestId]));
  });

  test('a changed password, and not a change that was refused', async () => {
    const cookie = cookieOf(await signIn());
    const change = (oldPassword: string) =>
      app.request('/auth/password', {
        ...postJson({ oldPassword, newPassword: 'another long password' }, { cookie }),
        method: 'PUT',
      });
    expect((await change('wrong password')).status).toBe(403);
    expect((await change(password)).status).toBe(200);
    expect(shapeOf(await entriesOf())).toEqual([
      ['password.changed', 'person', ada.email, 1],
      ['session.started', 'person', ada.email, 1],
    ]);
  });

  test('a changed name, and not a name that stays', async () => {
    const cookie = cookieOf(await signIn());
    const rename = (firstName: string) =>
      app.request('/auth/profile', {
        ...postJson({ firstName, lastName: 'Lovelace' }, { cookie }),
        method: 'PATCH',
      });
    expect((await rename('Augusta')).status).toBe(200);
    expect((await rename('Augusta')).status).toBe(200);
    expect(shapeOf(await entriesOf())).toEqual([
      ['account.renamed', 'person', ada.email, 1],
      ['session.started', 'person', ada.email, 1],
    ]);
  });

  test('wrong passwords: one entry for an account, an address and an hour, with a count', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('wrong')).status).toBe(401);
    await vi.waitFor(
      async () =>
        expect(await entriesOf()).toEqual([
          {
            id: expect.any(String),
            teamId: ada.tree.team.id,
            actor: { kind: 'system', id: null, name: ada.email },
            action: 'session.refused',
            subjectIds: [ada.userId],
            change: null,
            requestId: expect.any(String),
            address: null,
            count: 5,
            createdAt: expect.any(String),
          },
        ]),
      { timeout: 30_000, interval: 200 },
    );
  });

  test('wrong passwords from one network, also at the same moment, as one entry an hour', async () => {
    const from = (address: string | null) => ({
      email: ada.email,
      address,
      requestId: randomUUID(),
    });
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::9', '203.0.113.9', null];
    await Promise.all(addresses.map((address) => recordRefusal(parts.db, from(address))));
    const counts = (await entriesOf()).map(({ count }) => count);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
    await sql`update audit_entries set repeat_key = repeat_key || ' an hour ago'
      where org_id = ${ada.tree.team.orgId}`.execute(parts.db);
    await recordRefusal(parts.db, from('203.0.113.9'));
    expect(await entriesOf()).toHaveLength(4);
  });
});

describe('S64, S40: another organisation', () => {
  test('D45: that made an unproved account for the address learns of wrong passwords, not from where', async () => {
    const other = await newTree(parts);
    const token = await copyToken(world, other, ada.email);
    const accepted = await app.request(
      `/auth/invitations/${token}/accept`,
      postJson({ ...names, password: 'another password' }),
    );
    expect(accepted.status).toBe(200);
    for (const address of ['203.0.113.9', '198.51.100.7'])
      await recordRefusal(parts.db, { email: ada.email, address, requestId: randomUUID() });
    const refused = async (of: Pick<Invited, 'tree'>) =>
      (await entriesOf(of))
        .filter(({ action }) => action === 'session.refused')
        .map(({ address, count }) => [address, count]);
    expect(await refused({ tree: other })).toEqual([[null, 2]]);
    expect(await refused(ada)).toEqual([
      ['198.51.100.7', 1],
      ['203.0.113.9', 1],
    ]);
  });

  test('that only knows the address learns nothing of the account', async () => {
    const other = await newTree(parts);
    await other.addMember(other.team, ada.email, 'member');
    await sql`update users set account_id = null where org_id = ${other.team.orgId}`.execute(
      parts.db,
    );
    const before = await entriesOf({ tree: other });
    await recordRefusal(parts.db, { email: ada.email, address: null, requestId: randomUUID() });
    expect(await entriesOf({ tree: other })).toEqual(before);
  });

  test('that the person has left learns nothing any more', async () => {
    await sql`delete from memberships where user_id = ${ada.userId}`.execute(parts.db);
    await signIn();
    await recordRefusal(parts.db, { email: ada.email, address: null, requestId: randomUUID() });
    expect(await entriesOf()).toEqual([]);
  });

  test('that the person has joined has the same entry of its own', async () => {
    const other = await newTree(parts);
    const { userId } = await other.addMember(other.team, ada.email, 'member');
    await joinAccount({ parts }, userId);
    await signIn();
    const [entry] = await entriesOf({ tree: other });
    expect(entry).toMatchObject({
      action: 'session.started',
      actor: { id: userId, name: ada.email },
    });
    const ids = (await entriesOf()).map(({ actor }) => actor.id);
    expect(ids).toEqual([ada.userId]);
  });
});

test('S64, S42: a wrong password of an unknown address is answered alike and records nothing', async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entries where action = 'session.refused'
    `.execute(parts.db);
    return rows[0]!.count;
  };
  const before = await count();
  const unknown = `nobody-${randomUUID()}@example.com`;
  const [known, strange] = [await signIn('wrong'), await signIn('wrong', unknown)];
  expect([strange.status, await strange.text()]).toEqual([known.status, await known.text()]);
  const { rows } = await sql<{ email: string }>`
    select data->>'email' as email from pgboss.job where name = 'record-refused-sign-in'
      and data->>'email' in (${unknown}, ${ada.email})`.execute(parts.db);
  expect(rows.map(({ email }) => email).toSorted()).toEqual([ada.email, unknown].toSorted());
  await vi.waitFor(async () => expect(await count()).toBe(before + 1), {
    timeout: 30_000,
    interval: 200,
  });
});

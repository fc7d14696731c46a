import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { asking, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { answerInvitation, claim, cookieOf, password, postJson } from './fixtures/invite.ts';
import type { Invited } from './fixtures/invite.ts';
import { insertLink } from './signing-in/sign-in-links.queries.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { makeToken } from '#people/invitations/invitation-token.ts';

let mine: Invited;
let other: TestTree;

const world = await testApp();

/** Creates a person with a password in one organisation, added by another organisation. */
beforeEach(async () => {
  mine = await claim(world);
  other = await newTree(world.parts);
});

const signIn = () => world.app.request('/auth/sign-in', postJson({ email: mine.email, password }));

const ask = (cookie: string, path: string, body?: object) =>
  asking(world.app, { cookie, 'content-type': 'application/json' })(
    body ? 'POST' : 'GET',
    path,
    body,
  );

async function userAt(orgId: string, email = mine.email) {
  const { rows } = await sql<{
    id: string;
    account_id: string | null;
    last_seen_at: Date | null;
    first_name: string | null;
  }>`
    select id, account_id, last_seen_at, first_name from users
    where org_id = ${orgId} and email = ${email}`.execute(world.parts.db);
  return rows[0]!;
}

async function useLink(email: string) {
  const { token, hash } = makeToken();
  if (!(await insertLink(world.parts.db, { email, hash, minutes: 15 }))) return undefined;
  return world.app.request(`/auth/sign-in-links/${token}/use`, postJson({}));
}

async function join(cookie: string, { team }: TestTree) {
  expect((await answerInvitation(world, cookie, team.orgId, 'join')).status).toBe(200);
}

describe('D23: an account is joined to a user', () => {
  test('not when an organisation adds the person, even while they are signed in', async () => {
    const cookie = cookieOf(await signIn());
    await other.addMember(other.team, mine.email, 'owner');
    expect((await ask(cookie, `/v1/teams/${other.team.id}`)).status).toBe(404);
    expect((await ask(cookie, '/auth/session')).body.memberships).toHaveLength(1);
    expect(await userAt(other.team.orgId)).toMatchObject({ account_id: null, last_seen_at: null });
  });

  test('not when they sign in: their answer alone joins', async () => {
    const third = await newTree(world.parts);
    await other.addMember(other.team, mine.email, 'owner');
    await third.addMember(third.team, mine.email, 'partner');
    const cookie = cookieOf(await signIn());
    expect((await ask(cookie, '/auth/session')).body.memberships).toHaveLength(1);
    for (const { team } of [other, third]) {
      expect(await userAt(team.orgId)).toMatchObject({ account_id: null, last_seen_at: null });
    }
    await join(cookie, other);
    const { body } = await ask(cookie, '/auth/session');
    expect(body.memberships).toHaveLength(2);
    expect(body.memberships).toContainEqual(
      expect.objectContaining({ organisationId: other.team.orgId, role: 'owner' }),
    );
    const path = `/v1/teams/members?search=${encodeURIComponent(mine.email)}`;
    const listed = await world.app.request(path, { headers: third.headers });
    expect(((await listed.json()) as any).members).toMatchObject([
      { firstName: null, lastName: null, lastSeenAt: null },
    ]);
  });

  test('when a sign-in link makes it, in the only organisation that has added the address', async () => {
    const email = `new-${randomUUID()}@example.com`;
    await other.addMember(other.team, email, 'member');
    const used = await useLink(email);
    expect(used!.status).toBe(200);
    const { body } = await ask(cookieOf(used!), '/auth/session');
    expect(body.memberships.map((it: { role: string }) => it.role)).toEqual(['member']);
    expect(await useLink(`nobody-${randomUUID()}@example.com`)).toBeUndefined();
  });

  test('not when an address is added to a user who had only a phone', async () => {
    const cookie = cookieOf(await signIn());
    const add = (entry: object) =>
      world.app.request('/v1/teams/members', {
        method: 'POST',
        headers: other.headers,
        body: JSON.stringify({ members: [{ ...entry, role: 'owner' }] }),
      });
    const phone = `+4930${String(Math.random()).slice(2, 9)}`;
    expect((await add({ phone })).status).toBe(200);
    expect((await add({ phone, email: mine.email })).status).toBe(200);
    expect((await userAt(other.team.orgId)).account_id).toBeNull();
    expect((await ask(cookie, `/v1/teams/${other.team.id}`)).status).toBe(404);
    expect((await ask(cookie, '/auth/session')).body.user.email).toBe(mine.email);
  });
});

describe('D23: a signed-in person acts', () => {
  let cookie: string;
  let otherId: string;

  beforeEach(async () => {
    otherId = (await other.addMember(other.team, mine.email, 'owner')).userId;
    cookie = cookieOf(await signIn());
    await join(cookie, other);
    // The first organisation is the one used last.
    await ask(cookie, `/v1/teams/${mine.team.id}`);
  });

  const seen = async (orgId: string) => (await userAt(orgId)).last_seen_at;

  test('as their user in the organisation of the named team', async () => {
    const made = await ask(cookie, '/v1/workflows', { teamId: other.team.id, name: 'Mine' });
    expect(made.status).toBe(201);
    const { rows } = await sql`
      select actor_id, org_id from audit_entries where action = 'workflow.created'
        and subject_ids = array[${made.body.workflow.id}::uuid]`.execute(world.parts.db);
    expect(rows).toEqual([{ actor_id: otherId, org_id: other.team.orgId }]);
    const log = await world.app.request('/v1/audit?action=workflow.created', {
      headers: other.headers,
    });
    expect(((await log.json()) as any).entries[0]).toMatchObject({
      actor: { kind: 'person', id: otherId, name: mine.email },
    });
  });

  test('as their user in the organisation of a thing that is named by its id', async () => {
    const list = await world.app.request('/v1/workflows', { headers: other.headers });
    const [{ id }] = ((await list.json()) as any).workflows;
    expect((await ask(cookie, `/v1/workflows/${id}`)).status).toBe(200);
    expect(await seen(other.team.orgId)).not.toBeNull();
  });

  test('in the organisation used last, if the request names none', async () => {
    const members = async () => {
      const { status, body } = await ask(cookie, '/v1/teams/members');
      expect(status).toBe(200);
      return body.members.some((it: { id: string }) => it.id === otherId);
    };
    expect(await members()).toBe(false);
    await ask(cookie, `/v1/teams/${other.team.id}`);
    expect(await members()).toBe(true);
    // The order changes even within the minute in which activity is not recorded twice.
    await ask(cookie, `/v1/teams/${mine.team.id}`);
    expect(await members()).toBe(false);
    expect((await ask(cookie, '/auth/session')).status).toBe(200);
    expect(await members()).toBe(false);
  });
});

describe('S40: another organisation’s people', () => {
  const send = async (method: string, path: string, body?: string) => {
    const sent = { method, headers: other.headers, ...(body !== undefined && { body }) };
    const response = await world.app.request(path, sent);
    return [response.status, await response.text()];
  };
  const remove = (query: string) => send('DELETE', `/v1/teams/members?${query}`);

  test('are as unknown as anybody when somebody removes them, searches as them, asks for their access or shares with them', async () => {
    const stranger = encodeURIComponent(`nobody-${randomUUID()}@example.com`);
    const theirs = encodeURIComponent(mine.email);
    expect(await remove(`email=${theirs}`)).toEqual(await remove(`email=${stranger}`));
    const search = (userEmail: string) =>
      send('POST', '/v1/knowledge/search', JSON.stringify({ query: 'x', userEmail }));
    expect(await search(mine.email)).toEqual(await search(decodeURIComponent(stranger)));
    const document = await documentClient(world.app, other).add('theirs.md');
    const path = `/v1/documents/${document.id}`;
    const access = (email: string) => send('GET', `${path}/access?userEmail=${email}`);
    expect(await access(theirs)).toEqual(await access(stranger));
    expect(await access(theirs)).toEqual([404, expect.stringContaining('User not found')]);
    const share = (userId: string) =>
      send('PATCH', path, JSON.stringify({ shares: { userIds: [userId] } }));
    expect(await share(mine.userId)).toEqual(await share(randomUUID()));
    expect(await share(mine.userId)).toEqual([404, expect.stringContaining('User not found')]);
  });

  test('keep their teams and session when this organisation adds and removes them', async () => {
    const cookie = cookieOf(await signIn());
    const before = (await ask(cookie, '/auth/session')).body.memberships;
    await other.addMember(other.team, mine.email, 'owner');
    expect((await remove(`email=${encodeURIComponent(mine.email)}`))[0]).toBe(200);
    expect((await ask(cookie, '/auth/session')).body.memberships).toEqual(before);
    const again = cookieOf(await signIn());
    expect((await ask(again, '/auth/session')).body.memberships).toEqual(before);
  });
});

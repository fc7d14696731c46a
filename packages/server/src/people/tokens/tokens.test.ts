import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../../../../../test/personal-token.ts';
import { join, joinAccount, signIn } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree, refused, testWorld } from '../../../../../test/world.ts';
import { resetTokenFor } from '#people/accounts/fixtures/invite.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';

const world = await testWorld();
const { app, parts, tree, ask } = world;

let me: Somebody;
let below: ReachableTeam;
let beside: ReachableTeam;

beforeEach(async () => {
  below = await tree.addTeam('Below');
  beside = await tree.addTeam('Beside');
  me = await join(world, tree, 'owner');
});

/** Adds a document to the team, visible to it alone unless said otherwise; returns its id. */
async function addDocument(team: ReachableTeam, words: string, fields: object = {}) {
  const form = new FormData();
  const given = { teamId: team.id, visibility: 'team', ...fields };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append('file', new File([words], `${crypto.randomUUID()}.txt`));
  const { authorization } = tree.headers;
  const answer = await app.request('/v1/documents?wait=true', {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { documents } = (await answer.json()) as { documents: { id: string }[] };
  return documents[0]!.id;
}

const tokenFor = (team: ReachableTeam, scopes?: string[]) =>
  newToken(world, me.headers, { teamId: team.id, ...(scopes && { scopes }) });

describe('a personal token', () => {
  test('has a secret of 256 bits that is told once; only its hash is stored', async () => {
    const sent = { name: 'CI', teamId: below.slug, scopes: ['search', 'search'], days: 7 };
    const { status, body } = await ask('POST', '/v1/profile/tokens', sent, me.headers);
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^ght_[A-Za-z0-9_-]{43}$/);
    expect(body.token).toMatchObject({
      name: 'CI',
      teamId: below.id,
      teamName: 'Below',
      scopes: ['search'],
      lastUsedAt: null,
    });
    const days = (Date.parse(body.token.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const { rows } = await sql<{ row: string }>`
      select token::text || encode(secret_hash, 'escape') as row from personal_tokens token
    `.execute(parts.db);
    expect(rows.some(({ row }) => row.includes(body.secret.slice(4)))).toBe(false);
    const listed = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(listed.body).toEqual({ tokens: [body.token] });
  });

  test('lasts 90 days unless it says otherwise, and at most a year', async () => {
    const { token } = await tokenFor(below);
    expect((Date.parse(token.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    for (const days of [0, 366, 1.5, null]) {
      const sent = { name: 'x', teamId: below.id, days };
      const { status, body } = await ask('POST', '/v1/profile/tokens', sent, me.headers);
      expect([status, body.error]).toEqual([400, 'days must be a whole number from 1 to 365']);
    }
  });

  test('401: opens nothing once it has expired, was revoked, or its end is changed in letter case', async () => {
    const { token, headers } = await tokenFor(below);
    const authorization = headers.authorization.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await ask('GET', '/v1/teams', undefined, { authorization })).toEqual(
      refused('unauthenticated'),
    );
    await sql`update personal_tokens set expires_at = now() where id = ${token.id}`.execute(
      parts.db,
    );
    expect(await ask('GET', '/v1/teams', undefined, headers)).toEqual(refused('unauthenticated'));
    const listed = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(listed.body.tokens).toEqual([]);
  });

  test('reaches its team and those below with the role from above, and nothing beside', async () => {
    const leaf = await tree.addTeam('Leaf', below);
    const { headers } = await tokenFor(below);
    const { body } = await ask('GET', '/v1/teams', undefined, headers);
    expect(body.teams.map(({ id }: { id: string }) => id)).toEqual([below.id, leaf.id]);
    for (const team of [tree.team, beside]) {
      expect((await ask('GET', `/v1/teams/${team.id}`, undefined, headers)).status).toBe(404);
    }
    const renamed = { name: 'Renamed' };
    expect((await ask('PATCH', `/v1/teams/${leaf.id}`, renamed, headers)).status).toBe(200);
  });

  test('has the role of the moment, as far as it counts there', async () => {
    const { headers } = await tokenFor(below);
    const list = () => ask('GET', `/v1/keys?teamId=${below.id}`, undefined, headers);
    expect((await list()).status).toBe(200);
    const path = `/v1/teams/${tree.team.id}/members/${me.userId}`;
    expect((await ask('PATCH', path, { role: 'member' })).status).toBe(200);
    // A member of the team above is not on the team below.
    expect((await list()).status).toBe(404);
    await tree.addMember(below, me.email, 'partner');
    expect((await list()).status).toBe(403);
  });

  test('finds documents of its teams and what those above give to all, nothing else of the person', async () => {
    const word = `zebra${Math.random().toString(36).slice(2)}`;
    const own = await addDocument(below, `The ${word} is here.`);
    const other = await addDocument(beside, `The ${word} is beside.`);
    const above = await addDocument(tree.team, `The ${word} is above.`);
    const given = await addDocument(tree.team, `The ${word} is for all.`, { visibility: 'tree' });
    const { headers } = await tokenFor(below);
    for (const id of [other, above, given]) {
      expect((await ask('GET', `/v1/documents/${id}`, undefined, me.headers)).status).toBe(200);
      expect((await ask('GET', `/v1/documents/${id}`, undefined, headers)).status).toBe(404);
    }
    expect((await ask('GET', `/v1/documents/${own}`, undefined, headers)).status).toBe(200);
    const search = await ask('POST', '/v1/knowledge/search', { query: word }, headers);
    const text = JSON.stringify(search.body);
    expect(text).toContain('is here');
    expect(text).toContain('is for all');
    expect(text).not.toMatch(/is beside|is above/);
    const everywhere = `/v1/knowledge/documents?query=${word}`;
    const found = await ask('GET', everywhere, undefined, headers);
    expect(found.body.results.map((it: { id: string }) => it.id)).toEqual([own]);
  });

  test('403: acts as nobody else, neither as a member nor as a visitor', async () => {
    const { email } = await join(world, tree, 'member', below);
    const { headers } = await tokenFor(below);
    for (const as of [{ userEmail: email }, { asVisitor: true }]) {
      const sent = { query: 'x', teamId: below.id, ...as };
      expect(await ask('POST', '/v1/knowledge/search', sent, headers)).toEqual(
        refused('someone_else'),
      );
      expect((await ask('POST', '/v1/knowledge/search', sent, me.headers)).status).toBe(200);
    }
    const own = { query: 'x', userEmail: me.email };
    expect((await ask('POST', '/v1/knowledge/search', own, headers)).status).toBe(200);
  });

  test('has the chats of its person in its teams, and none that looks as somebody else', async () => {
    const begin = async (body: object) =>
      (await ask('POST', '/v1/chats', body, me.headers)).body.chat.id as string;
    const own = await begin({ teamId: below.id });
    const other = await begin({ teamId: beside.id });
    const viewing = await begin({ teamId: below.id, asVisitor: true });
    const { headers } = await tokenFor(below, ['chats']);
    const { body } = await ask('GET', '/v1/chats', undefined, headers);
    expect(body.chats.map(({ id }: { id: string }) => id)).toEqual([own]);
    for (const id of [other, viewing]) {
      expect((await ask('GET', `/v1/chats/${id}`, undefined, me.headers)).status).toBe(200);
      expect((await ask('GET', `/v1/chats/${id}`, undefined, headers)).status).toBe(404);
    }
    expect((await ask('GET', `/v1/chats/${own}`, undefined, headers)).status).toBe(200);
  });

  test('403: with limited scopes gives nobody the role of a leader', async () => {
    const { headers } = await tokenFor(below, ['members:write', 'members:read']);
    const add = (role: string) => {
      const members = [{ email: `${crypto.randomUUID()}@example.com`, role }];
      return ask('POST', `/v1/teams/${below.id}/members`, { members }, headers);
    };
    for (const role of ['owner', 'team_leader']) expect((await add(role)).status).toBe(403);
    expect((await add('member')).status).toBe(200);
  });

  test('tells no names of documents and people without the scope to read them', async () => {
    const id = await addDocument(below, 'A boat.');
    const { headers } = await tokenFor(below, ['audit']);
    const path = `/v1/audit?teamId=${below.id}&action=document.added&include=subjects`;
    const named = async (sent: object) =>
      (await ask('GET', path, undefined, sent)).body.entries[0].subjects;
    expect(await named(headers)).toEqual([{ id, kind: 'document', name: null }]);
    expect(await named(me.headers)).not.toEqual(await named(headers));
  });

  test('401: ends with the last membership, also if the person is added again', async () => {
    const { headers } = await tokenFor(below);
    const path = `/v1/teams/members?email=${encodeURIComponent(me.email)}`;
    expect((await ask('DELETE', path)).status).toBe(200);
    expect(await ask('GET', '/v1/teams', undefined, headers)).toEqual(refused('unauthenticated'));
    await tree.addMember(tree.team, me.email, 'owner');
    await joinAccount(world, me.userId);
    expect(await ask('GET', '/v1/teams', undefined, headers)).toEqual(refused('unauthenticated'));
  });

  test('401: ends with the account, and opens nothing for another account of the person', async () => {
    const { headers } = await tokenFor(below);
    const { rows } = await sql<{ id: string }>`
      insert into accounts (email) values (${`${crypto.randomUUID()}@example.com`}) returning id
    `.execute(parts.db);
    await sql`update users set account_id = ${rows[0]!.id} where id = ${me.userId}`.execute(
      parts.db,
    );
    expect(await ask('GET', '/v1/teams', undefined, headers)).toEqual(refused('unauthenticated'));
  });

  test('401: ends when the password is reset by a link, and the audit log says so', async () => {
    const { token, headers } = await tokenFor(below);
    const reset = await resetTokenFor(world, me.email);
    const sent = { password: 'a long new password' };
    const path = `/auth/password-resets/${reset}/use`;
    expect((await ask('POST', path, sent, { 'content-type': 'application/json' })).status).toBe(
      200,
    );
    expect(await ask('GET', '/v1/teams', undefined, headers)).toEqual(refused('unauthenticated'));
    const log = await ask('GET', '/v1/audit?action=token.revoked');
    expect(log.body.entries[0].subjectIds).toEqual([token.id]);
  });

  test('409: a person has at most 50, also if two requests make the last at once', async () => {
    await sql`
      insert into personal_tokens (org_id, user_id, account_id, team_id, name, secret_hash, expires_at)
      select org_id, id, account_id, ${below.id}, 'x',
        sha256((id::text || number)::bytea), now() + interval '1 day'
      from users cross join generate_series(1, 49) as number where id = ${me.userId}
    `.execute(parts.db);
    const make = () =>
      ask('POST', '/v1/profile/tokens', { name: 'x', teamId: below.id }, me.headers);
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toEqual(refused('tokens_full'));
  });

  test('notes its last use, and one stream of events ends when it is revoked', async () => {
    const { token, headers } = await tokenFor(below);
    const { authorization } = headers;
    const path = `/v1/documents/events?teamId=${below.id}`;
    const sent = { headers: { authorization, accept: 'text/event-stream' } };
    const stream = await app.request(path, sent);
    expect(stream.status).toBe(200);
    const listed = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
    expect(listed.body.tokens[0].lastUsedAt).not.toBeNull();
    const isOver = stream.text();
    await ask('DELETE', `/v1/profile/tokens/${token.id}`, undefined, me.headers);
    // A change wakes the stream, which asks again whether it may go on.
    await addDocument(below, 'A boat.');
    expect(await isOver).not.toContain('boat');
  });
});

describe('tokens of a person', () => {
  test('404: are not made for a team that the person does not reach, or of another organisation', async () => {
    const foreign = await newTree(parts);
    const { headers } = await join(world, tree, 'member', below);
    for (const team of [beside, tree.team, foreign.team]) {
      const sent = { name: 'x', teamId: team.id };
      expect(await ask('POST', '/v1/profile/tokens', sent, headers)).toEqual(
        refused('team_not_found'),
      );
    }
  });

  test('are revoked by the person, one or all, and by nobody else', async () => {
    const [one, other] = [await tokenFor(below), await tokenFor(below)];
    const { headers } = await join(world, tree, 'owner');
    const path = `/v1/profile/tokens/${one.token.id}`;
    expect(await ask('DELETE', path, undefined, headers)).toEqual(refused('token_not_found'));
    expect((await ask('DELETE', path, undefined, me.headers)).status).toBe(200);
    expect((await ask('GET', '/v1/teams', undefined, one.headers)).status).toBe(401);
    expect((await ask('GET', '/v1/teams', undefined, other.headers)).status).toBe(200);
    await ask('DELETE', '/v1/profile/tokens', undefined, me.headers);
    expect((await ask('GET', '/v1/teams', undefined, other.headers)).status).toBe(401);
    const log = await ask('GET', `/v1/audit?action=token.revoked&actorId=${me.userId}`);
    expect(log.body.entries).toHaveLength(2);
  });

  test('are listed for owners of the team without a secret, and revoked by them', async () => {
    const { token, headers } = await tokenFor(below);
    const list = (team: ReachableTeam, sent: object) =>
      ask('GET', `/v1/tokens?teamId=${team.id}`, undefined, sent);
    const ownerBelow = await join(world, tree, 'owner', below);
    const { body } = await list(below, ownerBelow.headers);
    expect(body.tokens).toEqual([{ ...token, person: { userId: me.userId, name: me.email } }]);
    expect((await list(beside, me.headers)).body.tokens).toEqual([]);
    const path = `/v1/tokens/${token.id}`;
    const leader = await join(world, tree, 'team_leader', below);
    expect((await ask('DELETE', path, undefined, leader.headers)).status).toBe(403);
    const aside = await join(world, tree, 'owner', beside);
    expect((await ask('DELETE', path, undefined, aside.headers)).status).toBe(404);
    expect((await ask('DELETE', path, undefined, ownerBelow.headers)).status).toBe(200);
    expect((await ask('GET', '/v1/teams', undefined, headers)).status).toBe(401);
  });

  test('give no session: the cookie beside a token opens nothing more', async () => {
    const { headers } = await tokenFor(below);
    const both = { ...(await signIn(world, me.userId)), ...headers };
    expect((await ask('GET', `/v1/teams/${beside.id}`, undefined, both)).status).toBe(404);
  });
});

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { transaction } from '#ground/db/database.ts';
import { resetTokenFor } from '#people/accounts/fixtures/invite.ts';
import { directoryWorld } from '#people/directories/fixtures/directory-world.ts';
import { appClient, appHost, newRequest } from './fixtures/app-client.ts';
import { tidyOAuth } from './oauth.jobs.ts';

// What ends the connection of an app. All of it ends personal tokens, too.

const world = await testWorld();
const { parts, tree, ask } = world;
const client = appClient(world);
const team = tree.team.id;
const json = { 'content-type': 'application/json' };

let me: Somebody;

beforeEach(async () => {
  me = await join(world, tree, 'member');
});

/** Sends a request while another one has ended the account's sessions, and is not yet through. */
async function duringReset<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  const { sending } = await transaction(parts.db, async (tx) => {
    const account = sql`(select account_id from users where id = ${me.userId})`;
    await sql`select from accounts where id = ${account} for no key update`.execute(tx);
    await sql`delete from auth_sessions where account_id = ${account}`.execute(tx);
    const early = send();
    await Promise.race([early, setTimeout(500)]);
    return { sending: early };
  });
  return sending;
}

describe('a token of an app', () => {
  test('ends with the last membership, when the app gives it back, and when its person or an owner revokes it', async () => {
    const removed = await client.connect(me.headers, { team });
    await ask('DELETE', `/v1/teams/members?email=${encodeURIComponent(me.email)}`);
    expect((await client.useTools(removed.access)).status).toBe(401);
    expect((await client.refresh(removed.clientId, removed.refresh)).status).toBe(400);

    const other = await join(world, tree, 'member');
    const given = await client.connect(other.headers, { team });
    const foreign = { token: given.access, client_id: 'another' };
    expect((await client.post('/oauth/revoke', foreign)).status).toBe(200);
    expect((await client.useTools(given.access)).status).toBe(200);
    await client.post('/oauth/revoke', { token: given.refresh, client_id: given.clientId });
    expect((await client.useTools(given.access)).status).toBe(401);

    const own = await client.connect(other.headers, { team });
    const { body } = await ask('GET', '/v1/profile/tokens', undefined, other.headers);
    expect(body.tokens).toMatchObject([
      { name: 'Helper', app: { host: appHost }, scopes: ['search', 'documents:read'] },
    ]);
    await ask('DELETE', `/v1/profile/tokens/${body.tokens[0].id}`, undefined, other.headers);
    expect((await client.useTools(own.access)).status).toBe(401);
    expect((await client.refresh(own.clientId, own.refresh)).status).toBe(400);

    const ended = await client.connect(other.headers, { team });
    const listed = await ask('GET', '/v1/tokens');
    const token = listed.body.tokens.find(
      (it: { person: { userId: string } }) => it.person.userId === other.userId,
    );
    expect(token).toMatchObject({ name: 'Helper', app: { host: appHost } });
    expect(JSON.stringify(listed.body)).not.toContain('gha_');
    await ask('DELETE', `/v1/tokens/${token.id}`);
    expect((await client.useTools(ended.access)).status).toBe(401);
  });

  test('is refused while its person lacks the second factor that the organisation asks for', async () => {
    const strict = await newTree(parts);
    const person = await join(world, strict, 'member');
    const { access, refresh, clientId } = await client.connect(person.headers, {
      team: strict.team.id,
    });
    await sql`insert into second_factor_policies (org_id, applies_to)
      values (${strict.team.id}, 'everyone')`.execute(parts.db);
    expect((await client.useTools(access)).status).toBe(401);
    expect((await client.refresh(clientId, refresh)).body.error).toBe('invalid_grant');
    await sql`delete from second_factor_policies where org_id = ${strict.team.id}`.execute(
      parts.db,
    );
    expect((await client.useTools(access)).status).toBe(200);
    expect((await client.refresh(clientId, refresh)).status).toBe(200);
  });

  test('ends when a directory deactivates its person', async () => {
    const directory = await directoryWorld(world);
    const personId = await directory.join(me.email);
    const { access, refresh, clientId } = await client.connect(me.headers, { team });
    await directory.setActive(personId, me.email, false);
    await directory.run();
    expect((await client.useTools(access)).status).toBe(401);
    expect((await client.refresh(clientId, refresh)).body.error).toBe('invalid_grant');
  });

  test('ends when the password is reset by a link, also one that was not fetched yet', async () => {
    const { access } = await client.connect(me.headers, { team });
    const { asked } = await client.allow(me.headers, { team });
    const reset = await resetTokenFor(world, me.email);
    const path = `/auth/password-resets/${reset}/use`;
    const { status } = await ask('POST', path, { password: 'a wholly new password' }, json);
    expect(status).toBe(200);
    expect((await client.useTools(access)).status).toBe(401);
    expect((await client.exchange(asked)).body.error).toBe('invalid_grant');
  });

  test('is not made by a consent that is under way while the password is reset', async () => {
    const { query } = newRequest((await client.register()).body.client_id);
    const sent = await duringReset(() =>
      client.answer(query, me.headers, { team, answer: 'allow', 'scope-search': 'on' }),
    );
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toContain('/sign-in?next=');
    const other = await join(world, tree, 'member');
    me = other;
    const made = await duringReset(() =>
      ask('POST', '/v1/profile/tokens', { name: 'CI', teamId: team, days: 7 }, other.headers),
    );
    expect(made.status).toBe(401);
    const { rows } = await sql`select from personal_tokens where user_id = ${me.userId}`.execute(
      parts.db,
    );
    expect(rows).toHaveLength(0);
  });

  test('is not ended by whoever finds a secret of it without being its client', async () => {
    const { access, refresh, asked } = await client.connect(me.headers, { team });
    for (const secret of [access, refresh, asked.code]) {
      const { status } = await ask('POST', '/auth/tokens/revoke', { secret }, json);
      expect(status).toBe(200);
    }
    expect((await client.useTools(access)).status).toBe(200);
  });

  test('counts among the 50 of its person', async () => {
    await sql`
      insert into personal_tokens
        (org_id, user_id, account_id, team_id, name, secret_hash, expires_at)
      select org_id, id, account_id, ${team}, 'x', sha256(random()::text::bytea),
        now() + interval '1 day'
      from users, generate_series(1, 50) where id = ${me.userId}`.execute(parts.db);
    const { page } = await client.allow(me.headers, { team });
    expect(page.status).toBe(409);
    expect(page.text).toContain('limit of 50 tokens and apps');
  });

  test('does not count among them once its code has lapsed unfetched', async () => {
    for (let time = 0; time < 50; time += 1) await client.allow(me.headers, { team });
    expect((await client.allow(me.headers, { team })).page.status).toBe(409);
    await sql`update oauth_secrets set expires_at = now() where kind = 'code'`.execute(parts.db);
    await client.connect(me.headers, { team });
  });
});

test('consent and its end are in the audit log, by the person', async () => {
  const { access, clientId } = await client.connect(me.headers, { team });
  await client.post('/oauth/revoke', { token: access, client_id: clientId });
  const { body } = await ask('GET', `/v1/audit?include=subjects&actorId=${me.userId}`);
  const lines = body.entries.filter(({ action }: { action: string }) => action.startsWith('token'));
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'token.revoked',
    'token.created',
  ]);
  expect(lines[0].subjectIds).toEqual(lines[1].subjectIds);
  expect(lines[1].subjects).toMatchObject([{ kind: 'token', name: 'Helper (app.example)' }]);
});

/** Returns the ids of the tokens whose ends Guildhall itself has recorded. */
async function endsBy(name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(subject_ids) as id from audit_entries
    where action = 'token.revoked' and actor_kind = 'system' and actor_name = ${name}`.execute(
    parts.db,
  );
  return rows.map(({ id }) => id);
}

test('the end by a second use is in the audit log as by Guildhall, and in the log of the server', async () => {
  const { asked } = await client.connect(me.headers, { team });
  const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await appClient({ app: createApp({ ...parts, log }) }).exchange(asked);
  expect(await endsBy('token-reuse')).toEqual([body.tokens[0].id]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    tokenId: body.tokens[0].id,
    kind: 'code',
    msg: expect.stringContaining('used twice'),
  });
  expect(lines.join()).not.toContain(asked.code);
});

test('the end of what nothing opens any more is in the audit log', async () => {
  await client.allow(me.headers, { team });
  const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
  await sql`update oauth_secrets set expires_at = now()`.execute(parts.db);
  await tidyOAuth(parts.db);
  await tidyOAuth(parts.db);
  const ended = await endsBy('tidy-oauth');
  expect(ended.filter((id) => id === body.tokens[0].id)).toHaveLength(1);
});

test('what nothing opens any more is ended and removed: unused codes, old tokens, unused clients', async () => {
  const { clientId: used } = await client.connect(me.headers, { team });
  const { clientId: unfetched } = await client.allow(me.headers, { team });
  const { body: unused } = await client.register();
  await sql`update oauth_secrets set expires_at = now() - interval '2 hours'
    where kind = 'code'`.execute(parts.db);
  await sql`update oauth_clients set last_used_at = now() - interval '8 days'`.execute(parts.db);
  await tidyOAuth(parts.db);
  const { body } = await ask('GET', '/v1/profile/tokens', undefined, me.headers);
  expect(body.tokens).toHaveLength(1);
  const left = await sql<{ id: string }>`select id from oauth_clients`.execute(parts.db);
  const ids = left.rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([used, unfetched]));
  expect(ids).not.toContain(unused.client_id);
  const { query } = newRequest(unused.client_id);
  expect((await client.open(query, me.headers)).status).toBe(400);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { chargeRecipient } from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { memberClient, plant } from './fixtures/client.ts';
import type { MemberClient } from './fixtures/client.ts';

const world = await testWorld();
const { parts, tree } = world;
const client = memberClient(world.app, tree);

const newEmail = () => `${crypto.randomUUID()}@invited.example`;
const pathTo = (userId: string) => `/v1/teams/${tree.team.id}/members/${userId}/invitations`;
const success = { status: 200, body: { success: true } };

async function invite(userId: string, by: MemberClient = client) {
  const { status, body } = await by.ask('POST', pathTo(userId));
  return { status, body };
}

async function mailsOf(userId: string) {
  const { rows } = await sql<{ kind: string; state: string; is_repeat: boolean }>`
    select kind, state, is_repeat from mails where user_id = ${userId} order by id`.execute(
    parts.db,
  );
  return rows;
}

const endMails = (userId: string) =>
  sql`update mails set state = 'sent' where user_id = ${userId}`.execute(parts.db);

async function add(email = newEmail()) {
  const { body } = await client.add([{ email, role: 'member' }], { sendInvite: true });
  return { userId: String(body.members[0].id), email };
}

describe('POST /v1/teams/{teamId}/members/{userId}/invitations', () => {
  test('200: an invitation that was sent is queued again, and the audit log records it', async () => {
    const { userId } = await add();
    await endMails(userId);
    expect(await invite(userId)).toEqual(success);
    expect((await mailsOf(userId)).at(-1)).toMatchObject({ kind: 'invitation', is_repeat: true });
    const { body } = await client.ask('GET', '/v1/audit?action=member.invited&pageSize=1');
    expect(body.entries[0]).toMatchObject({ subjectIds: [userId], teamId: tree.team.id });
  });

  test('200: a member who was added without an invitation gets one', async () => {
    const [userId] = await plant(parts.db, tree.team, [{ email: newEmail() }]);
    expect(await invite(userId!)).toEqual(success);
    expect(await mailsOf(userId!)).toHaveLength(1);
  });

  test('200: while an invitation waits to be sent, no second one is queued', async () => {
    const [userId] = await plant(parts.db, tree.team, [{ email: newEmail() }]);
    await sql`
      insert into mails (org_id, team_id, user_id, joined_at, kind)
      select ${tree.team.orgId}, team_id, user_id, created_at, 'invitation' from memberships
      where user_id = ${userId}`.execute(parts.db);
    expect(await invite(userId!)).toEqual(success);
    expect(await mailsOf(userId!)).toHaveLength(1);
  });

  test('409: a member who has signed in already', async () => {
    const [userId] = await plant(parts.db, tree.team, [{ seen: '2026-01-01T00:00:00Z' }]);
    const error = 'This member has signed in already and needs no invitation';
    expect(await invite(userId!)).toEqual({ status: 409, body: { error } });
    expect(await mailsOf(userId!)).toEqual([]);
  });

  test('409: a member without an e-mail address', async () => {
    const person = { email: null, phone: '+12133779001' };
    const [userId] = await plant(parts.db, tree.team, [person]);
    const error = 'This member has no e-mail address to send an invitation to';
    expect(await invite(userId!)).toEqual({ status: 409, body: { error } });
  });

  test('404: a member of a sub-team, a person of another organisation, an unknown id and a malformed id', async () => {
    const below = await tree.addTeam('Below');
    const [lower] = await plant(parts.db, below, [{ email: newEmail() }]);
    const other = await newTree(parts);
    const error = 'User is not a member of this team';
    for (const id of [lower!, other.owner.userId, crypto.randomUUID(), 'me-not']) {
      expect({ id, ...(await invite(id)) }).toEqual({ id, status: 404, body: { error } });
    }
  });

  test('S43: 429 after three mails of this organisation in a day; mails of other organisations do not show', async () => {
    const strict = { requestsPerMinute: 99, searchesPerMinute: 99, additionsPerMinute: 99 };
    const rateLimits = { ...strict, mailsPerHour: 99 };
    const app = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
    const limited = memberClient(app, tree);
    const [email, stranger] = [newEmail(), newEmail()];
    const [one, two] = await plant(parts.db, tree.team, [{ email }, { email: stranger }]);
    for (let count = 0; count < 3; count += 1) {
      await chargeRecipient(parts.db, { address: email, orgId: tree.team.orgId });
    }
    for (let count = 0; count < 20; count += 1) {
      await chargeRecipient(parts.db, { address: stranger, orgId: crypto.randomUUID() });
    }
    const refused = await limited.ask('POST', pathTo(one!));
    const error = 'This person has been sent as many mails as a day allows, try again later';
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 429,
      body: { error },
    });
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(86_000);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect(await mailsOf(one!)).toEqual([]);
    expect(await invite(two!, limited)).toEqual(success);
  });
});

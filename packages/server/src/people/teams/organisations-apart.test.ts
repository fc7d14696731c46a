import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { makeToken } from '#people/invitations/invitation-token.ts';
import {
  deleteTokensOf,
  findInvitation,
  insertToken,
} from '#people/invitations/invitations.queries.ts';
import { findWaitSeconds } from '#people/member-mails/mail-budget.queries.ts';
import { insertMails, insertRepeat } from '#people/member-mails/queue-mails.queries.ts';
import {
  endMail,
  isTooOld,
  lockWaitingMail,
  recordMailTry,
} from '#people/member-mails/send-member-mail.queries.ts';
import { memberClient } from '#people/members/fixtures/client.ts';
import type { MemberClient } from '#people/members/fixtures/client.ts';

// Ids of users and mails are unique only within an organisation: here another one has the same ids.

let tree: TestTree;
/** The organisation that was created first, so that its rows are found first. */
let twin: TestTree;
let client: MemberClient;
let userId: string;
let email: string;
let theirs: string;

const inTree = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(parts.db, work);

async function plantMail(at: TestTree, mailId: string, asker: string | null = null) {
  await sql`
    insert into mails (org_id, id, team_id, user_id, joined_at, kind, asker_id)
    select org_id, ${mailId}, team_id, user_id, created_at, 'invitation', ${asker}
    from memberships where team_id = ${at.team.id} and user_id = ${userId}`.execute(parts.db);
}

const readMail = async (at: TestTree, mailId: string) => {
  const { rows } = await sql<{ state: string; message_id: string | null; tried_at: Date | null }>`
    select state, message_id, tried_at from mails
    where org_id = ${at.team.orgId} and id = ${mailId}`.execute(parts.db);
  return rows[0];
};

const { app, parts } = await testApp();

beforeEach(async () => {
  twin = await newTree(parts);
  tree = await newTree(parts);
  client = memberClient(app, tree);
  theirs = `theirs-${crypto.randomUUID()}@example.com`;
  email = `ours-${crypto.randomUUID()}@example.com`;
  ({ userId } = await twin.addMember(twin.team, theirs, 'owner'));
  await sql`insert into users (org_id, id, email, phone)
    values (${tree.team.orgId}, ${userId}, ${email}, null)`.execute(parts.db);
  await sql`insert into memberships (org_id, team_id, user_id, role)
    values (${tree.team.orgId}, ${tree.team.id}, ${userId}, 'member')`.execute(parts.db);
});

test('a list of members shows each person once, with the data of their own organisation', async () => {
  for (const query of ['', 'search=ours', 'sortBy=lastActive', 'search=ours&sortBy=lastActive']) {
    const mine = (await client.list(query)).filter(({ id }) => id === userId);
    expect(mine.map((it) => [it.email, it.role])).toEqual([[email, 'member']]);
  }
});

test('a member gets an e-mail here, and the user of the same id in another organisation keeps theirs', async () => {
  await sql`update users set email = null, phone = '+4930901820', last_seen_at = null
    where org_id = ${tree.team.orgId} and id = ${userId}`.execute(parts.db);
  const { body } = await client.add([{ email, phone: '+4930901820', role: 'member' }]);
  expect(body).toMatchObject({ success: true });
  const { rows } = await sql<{ org_id: string; email: string }>`
    select org_id, email from users where id = ${userId}`.execute(parts.db);
  const emails = new Map(rows.map((row) => [row.org_id, row.email]));
  expect([emails.get(tree.team.orgId), emails.get(twin.team.orgId)]).toEqual([email, theirs]);
});

test('a phone alone does not give a person the higher role that they hold in another organisation', async () => {
  const phone = '+4930901822';
  await sql`update users set phone = ${phone}
    where org_id = ${tree.team.orgId} and id = ${userId}`.execute(parts.db);
  const below = await tree.addTeam('Below');
  const add = (role: string) => client.add([{ phone, role }], {}, `/v1/teams/${below.id}/members`);
  expect((await add('owner')).status).toBe(400);
  expect((await add('member')).status).toBe(200);
});

test('an e-mail added here is not given to the user of the same id in another organisation', async () => {
  const phone = '+4930901823';
  await sql`update users set email = null, phone = ${phone} where id = ${userId}`.execute(parts.db);
  expect((await client.add([{ email, phone, role: 'member' }])).status).toBe(200);
  const { rows } = await sql`
    select email from users where org_id = ${twin.team.orgId} and id = ${userId}`.execute(parts.db);
  expect(rows).toEqual([{ email: null }]);
});

test('a repeated invitation is queued for the person’s address in this organisation', async () => {
  await sql`update users set email = null, phone = '+4930901821'
    where org_id = ${twin.team.orgId} and id = ${userId}`.execute(parts.db);
  const path = `/v1/teams/${tree.team.id}/members/${userId}/invitations`;
  expect((await client.ask('POST', path)).status).toBe(200);
  const { rows } = await sql<{ org_id: string }>`
    select org_id from mails where user_id = ${userId}`.execute(parts.db);
  expect(rows).toEqual([{ org_id: tree.team.orgId }]);
});

test('an invitation is not repeated for a person who has an address only in another organisation', async () => {
  await sql`update users set email = null, phone = '+4930901824'
    where org_id = ${tree.team.orgId} and id = ${userId}`.execute(parts.db);
  const path = `/v1/teams/${tree.team.id}/members/${userId}/invitations`;
  expect((await client.ask('POST', path)).status).toBe(409);
});

test('no mail is queued for a person who has an address only in another organisation', async () => {
  await sql`update users set email = null, phone = '+4930901825'
    where org_id = ${tree.team.orgId} and id = ${userId}`.execute(parts.db);
  const mails = await inTree((tx) =>
    insertMails(tx, tree.team, null, [{ userId, isClaimed: false }]),
  );
  expect(mails).toEqual([]);
});

test('a mail that waits in another organisation does not prevent one in this organisation', async () => {
  await plantMail(twin, crypto.randomUUID());
  const repeat = () => inTree((tx) => insertRepeat(tx, tree.team, null, userId));
  expect(await repeat()).toEqual(expect.any(String));
  expect(await repeat()).toBeUndefined();
});

test('reading, trying and ending a mail does not touch the mail of the same id in another organisation', async () => {
  const mailId = crypto.randomUUID();
  await plantMail(twin, mailId);
  await plantMail(tree, mailId);
  const job = { orgId: tree.team.orgId, mailId };
  await inTree(async (tx) => {
    expect(await lockWaitingMail(tx, job)).toMatchObject({
      email,
      role: 'member',
      team_name: tree.team.name,
    });
    await recordMailTry(tx, job, { kind: 'invitation', messageId: 'ours@hall.example' });
  });
  expect(await readMail(tree, mailId)).toMatchObject({ message_id: 'ours@hall.example' });
  expect(await readMail(twin, mailId)).toMatchObject({ message_id: null, tried_at: null });
  await sql`update mails set tried_at = now() - interval '2 hours'
    where org_id = ${twin.team.orgId}`.execute(parts.db);
  expect(await isTooOld(parts.db, job, 1)).toBe(false);
  expect(await isTooOld(parts.db, { ...job, orgId: twin.team.orgId }, 1)).toBe(true);
  expect(await endMail(parts.db, job, 'sent')).toBe(true);
  expect((await readMail(tree, mailId))?.state).toBe('sent');
  expect((await readMail(twin, mailId))?.state).toBe('queued');
});

test('the mails of one asker are counted separately in each organisation', async () => {
  const asker = crypto.randomUUID();
  const mailId = crypto.randomUUID();
  // The smallest id, so that this mail would come first.
  await plantMail(twin, '00000000-0000-4000-8000-000000000000', asker);
  await plantMail(tree, mailId, asker);
  await sql`update mails set tried_at = now() where org_id = ${twin.team.orgId}`.execute(parts.db);
  const job = { orgId: tree.team.orgId, mailId };
  expect(await inTree((tx) => findWaitSeconds(tx, job, asker, 1))).toBe(0);
  await sql`update mails set tried_at = null where org_id = ${twin.team.orgId}`.execute(parts.db);
  const tried = crypto.randomUUID();
  await plantMailAgain(tried, asker);
  const seconds = await inTree((tx) => findWaitSeconds(tx, job, asker, 1));
  expect([seconds > 3500, seconds <= 3601]).toEqual([true, true]);
});

/** Inserts another mail of the tree, which has been tried. */
async function plantMailAgain(mailId: string, asker: string) {
  await sql`
    insert into mails (org_id, id, team_id, user_id, joined_at, kind, asker_id, tried_at, is_repeat)
    select org_id, ${mailId}, team_id, user_id, created_at, 'invitation', ${asker}, now(), true
    from memberships where team_id = ${tree.team.id} and user_id = ${userId}`.execute(parts.db);
}

test('a link opens the invitation of its own organisation, and is deleted only with that organisation’s links', async () => {
  const mailId = crypto.randomUUID();
  await plantMail(twin, mailId);
  await plantMail(tree, mailId);
  const [ours, foreign] = [makeToken(), makeToken()];
  await inTree(async (tx) => {
    const until = { days: 7 };
    const at = (of: TestTree) => ({ orgId: of.team.orgId, mailId });
    await insertToken(tx, at(tree), { hash: ours.hash, email, ...until });
    await insertToken(tx, at(twin), { hash: foreign.hash, email: theirs, ...until });
  });
  expect(await findInvitation(parts.db, ours.hash)).toMatchObject({
    team_id: tree.team.id,
    org_id: tree.team.orgId,
    email,
  });
  expect(await findInvitation(parts.db, foreign.hash)).toMatchObject({
    team_id: twin.team.id,
    email: theirs,
  });
  // With one address in both, the link still invites the user of its own organisation.
  for (const [of, name] of [
    [twin, 'Theirs'],
    [tree, 'Ours'],
  ] as const)
    await sql`update users set email = ${email}, first_name = ${name}
      where org_id = ${of.team.orgId} and id = ${userId}`.execute(parts.db);
  expect(await findInvitation(parts.db, ours.hash)).toMatchObject({ first_name: 'Ours' });
  await sql`update users set email = ${theirs}
    where org_id = ${twin.team.orgId} and id = ${userId}`.execute(parts.db);
  await inTree((tx) => deleteTokensOf(tx, tree.team.orgId, userId));
  expect(await findInvitation(parts.db, ours.hash)).toBeUndefined();
  expect(await findInvitation(parts.db, foreign.hash)).toBeDefined();
});

test('a person who is removed from one organisation stays in the other', async () => {
  expect((await client.remove(`email=${email}`)).status).toBe(200);
  const { rows } = await sql<{ team_id: string }>`
    select team_id from memberships where user_id = ${userId}`.execute(parts.db);
  expect(rows).toEqual([{ team_id: twin.team.id }]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { dayIn, openVerification } from './fixtures/open-verification.ts';

const { world, parts, tree, client, people, newName, pathOf, ...rest } = await openVerification();
const { verify, letExpire, notesOf, mailTo, countMails, askNow } = rest;

/** Adds a document of a new team with a leader, whose last day is over. */
async function plant(fields: Record<string, string> = {}) {
  const team = await tree.addTeam('Due');
  const leader = await people.join('team_leader', team);
  const owner = await people.join('member', team);
  const add = async (ownerUserId: string | null) => {
    const { id } = await client.addSettled(newName(), 'x', { teamId: team.id, ...fields });
    await verify(id, { ownerUserId, verifiedUntil: dayIn(1) });
    await letExpire(id);
    return id;
  };
  return { team, leader, owner, add };
}

test('the owner is asked once about all documents of a team, also by several processes at once', async () => {
  const { team, leader, owner, add } = await plant();
  const ids = [await add(owner.userId), await add(owner.userId)];
  await Promise.all([askNow(), askNow(), askNow()]);
  await askNow();
  expect(await notesOf(owner)).toMatchObject([
    { teamId: team.id, teamName: team.name, text: '', documentId: null, isRead: false },
  ]);
  expect(await countMails(owner)).toBe(1);
  expect([await notesOf(leader), await countMails(leader)]).toEqual([[], 0]);
  const [mail] = await mailTo(owner);
  expect(mail).toMatchObject({ to: owner.email, subject: '2 documents need to be verified' });
  expect(mail?.text).toContain(`“${team.name}”: 2`);
  expect(mail?.text).toContain(`/documents?team=${team.id}&verification=due`);
  for (const id of ids) await verify(id, { verifiedUntil: dayIn(3) }, owner.headers);
  expect([await notesOf(owner), await mailTo(owner)]).toEqual([[], []]);
});

test('a new day is asked about anew, and so is a new owner', async () => {
  const { owner, team, add } = await plant();
  const id = await add(owner.userId);
  await askNow();
  await people.ask(owner, 'POST', '/auth/notifications/read');
  await askNow();
  expect(await notesOf(owner)).toMatchObject([{ isRead: true }]);
  await verify(id, { verifiedUntil: dayIn(3) });
  await letExpire(id);
  await askNow();
  expect(await notesOf(owner)).toMatchObject([{ isRead: false }]);
  const next = await people.join('member', team);
  await verify(id, { ownerUserId: next.userId });
  await askNow();
  expect([await notesOf(owner), (await notesOf(next)).length]).toEqual([[], 1]);
});

test('without an owner the nearest leaders are asked, once for many documents', async () => {
  const { team, leader, owner, add } = await plant();
  const above = await people.join('team_leader');
  await add(null);
  await add(null);
  const led = await tree.addTeam('Leaderless', team);
  const { id } = await client.addSettled(newName(), 'x', { teamId: led.id });
  await verify(id, { verifiedUntil: dayIn(1) });
  await letExpire(id);
  await askNow();
  const teams = (await notesOf(leader)).map(({ teamId }) => teamId);
  expect(teams.toSorted()).toEqual([team.id, led.id].toSorted());
  expect([await notesOf(owner), await notesOf(above)]).toEqual([[], []]);
  expect(await countMails(leader)).toBe(1);
  const [mail] = await mailTo(leader);
  expect(mail?.subject).toBe('3 documents need to be verified');
});

test('an owner who does not see the document any more is not told; the leaders are', async () => {
  const { team, leader, owner, add } = await plant();
  await tree.addMember(tree.team, owner.email, 'member');
  await add(owner.userId);
  await people.ask(owner, 'DELETE', `/v1/teams/${team.id}/members/me`);
  await askNow();
  expect([await notesOf(owner), await countMails(owner), await mailTo(owner)]).toEqual([[], 0, []]);
  expect(await notesOf(leader)).toHaveLength(1);
});

test('a former member is asked about nothing, also of a public document', async () => {
  const { team, leader, owner, add } = await plant({ visibility: 'public' });
  await add(owner.userId);
  await askNow();
  expect(await notesOf(owner)).toHaveLength(1);
  await people.ask(owner, 'DELETE', `/v1/teams/${team.id}/members/me`);
  expect([await notesOf(owner), await mailTo(owner)]).toEqual([[], []]);
  await askNow();
  expect(await notesOf(leader)).toHaveLength(1);
});

test('nobody is asked about what is in the trash; once it is restored they are', async () => {
  const { owner, add } = await plant();
  const id = await add(owner.userId);
  await client.ask('POST', `${pathOf(id)}/trash`);
  await askNow();
  expect(await notesOf(owner)).toEqual([]);
  await client.ask('POST', `${pathOf(id)}/restore`);
  await askNow();
  expect(await notesOf(owner)).toHaveLength(1);
  await client.ask('POST', `${pathOf(id)}/trash`);
  expect([await notesOf(owner), await mailTo(owner)]).toEqual([[], []]);
});

test('nobody is asked before the day is over, or of whom nobody said until when', async () => {
  const { leader, team } = await plant();
  const { id } = await client.addSettled(newName(), 'x', { teamId: team.id });
  await client.addSettled(newName(), 'x', { teamId: team.id });
  await verify(id, { verifiedUntil: dayIn(0) });
  await askNow();
  expect(await notesOf(leader)).toEqual([]);
});

test('somebody who wants no such mail gets the notification alone', async () => {
  const { owner, add } = await plant();
  await add(owner.userId);
  const change = { verificationMails: false };
  const { body } = await people.ask(owner, 'PATCH', '/auth/preferences', change);
  expect(body.preferences).toMatchObject({ ...change, correctionMails: true });
  await askNow();
  expect(await countMails(owner)).toBe(0);
  expect(await mailTo(owner)).toEqual([]);
  expect(await notesOf(owner)).toHaveLength(1);
});

test('a document of a source is verified by leaders and its owner, not changed', async () => {
  const { leader, owner, team } = await plant({});
  const { id } = await client.addSettled(newName(), 'x', { teamId: team.id });
  await sql`with made as (
      insert into sources (org_id, team_id, name, kind, settings, visibility,
        may_publish, every_minutes)
      values (${team.orgId}, ${team.id}, 'Wiki', 'web', '{}', 'team', false, 60) returning id)
    update documents set source_id = made.id, uploader_id = null from made
    where documents.id = ${id}`.execute(parts.db);
  const before = await people.ask(leader, 'GET', pathOf(id));
  expect(before.body.document).toMatchObject({ mayChange: false, maySetOwner: true });
  expect(await verify(id, { ownerUserId: owner.userId }, leader.headers)).toMatchObject({
    status: 200,
  });
  expect(await verify(id, { verifiedUntil: dayIn(2) }, owner.headers)).toMatchObject({
    status: 200,
  });
});

test('an organisation is asked about its own documents alone', async () => {
  const other = await newTree(parts);
  const theirs = documentClient(world.app, other);
  const { id } = await theirs.addSettled(newName());
  await theirs.ask('PATCH', `${pathOf(id)}/verification`, { verifiedUntil: dayIn(1) });
  await letExpire(id);
  await askNow();
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notifications where org_id = ${other.team.orgId}`.execute(parts.db);
  expect(rows).toEqual([{ user_id: other.owner.userId }]);
});

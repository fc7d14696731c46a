import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import { dayIn, openVerification } from './fixtures/open-verification.ts';

const { world, parts, tree, client, people, newName, pathOf, verify, show, letExpire } =
  await openVerification();

async function actionsOn(id: string) {
  const { rows } = await sql`
    select action, subject_ids, value_before, value_since from audit_entries
    where org_id = ${tree.team.orgId} and ${id}::uuid = any(subject_ids)
      and action in ('document.owner', 'document.verified') order by id`.execute(parts.db);
  return rows;
}

describe('PATCH /v1/documents/{documentId}/verification', () => {
  test('200: the uploader names an owner, who verifies it; both are shown and recorded', async () => {
    const [uploader, owner] = [await people.join('member'), await people.join('member')];
    const { body } = await people.upload(uploader, newName());
    const [{ id }] = body.documents;
    expect(await show(id)).toMatchObject({
      owner: null,
      addedBy: { userId: uploader.userId, name: uploader.email },
      verifiedUntil: null,
      isVerificationDue: false,
    });
    expect(await verify(id, { ownerUserId: owner.userId }, uploader.headers)).toMatchObject({
      status: 200,
      body: { document: { owner: { userId: owner.userId, name: owner.email, seesIt: true } } },
    });
    expect(await show(id, owner.headers)).toMatchObject({ mayVerify: true, maySetOwner: false });
    const until = dayIn(180);
    const verified = await verify(id, { verifiedUntil: until }, owner.headers);
    expect(verified.status).toBe(200);
    expect(verified.body.document).toMatchObject({
      verifiedUntil: until,
      verifiedBy: { userId: owner.userId, name: owner.email },
      isVerificationDue: false,
    });
    expect(Date.parse(verified.body.document.verifiedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await actionsOn(id)).toMatchObject([
      { action: 'document.owner', subject_ids: [id, owner.userId] },
      { action: 'document.verified', subject_ids: [id], value_before: 'none', value_since: until },
    ]);
  });

  test('403: an owner may not name another one, and a member who is neither may do nothing', async () => {
    const [owner, member] = [await people.join('member'), await people.join('member')];
    const { id } = await client.addSettled(newName());
    await verify(id, { ownerUserId: owner.userId });
    for (const [body, who] of [
      [{ ownerUserId: null }, owner],
      [{ ownerUserId: null, verifiedUntil: dayIn(1) }, owner],
      [{ verifiedUntil: dayIn(1) }, member],
      [{ ownerUserId: member.userId }, member],
    ] as const) {
      expect(await verify(id, body, who.headers)).toEqual(refused('role_missing'));
    }
    expect(await show(id, member.headers)).toMatchObject({ mayVerify: false, maySetOwner: false });
    expect(await show(id)).toMatchObject({ owner: { userId: owner.userId }, verifiedUntil: null });
  });

  test('200: a partner with whom it is shared may own and verify it, and is told of themselves only', async () => {
    const [partner, member] = [await people.join('partner'), await people.join('member')];
    const { id } = await client.addSettled(newName());
    await client.ask('PATCH', pathOf(id), { shares: { userIds: [partner.userId] } });
    await verify(id, { ownerUserId: partner.userId });
    const until = dayIn(10);
    expect((await verify(id, { verifiedUntil: until }, partner.headers)).status).toBe(200);
    expect(await show(id, partner.headers)).toMatchObject({
      owner: { userId: partner.userId },
      verifiedUntil: until,
      mayVerify: true,
    });
    await verify(id, { ownerUserId: member.userId });
    const told = await show(id, partner.headers);
    expect(told).toMatchObject({ owner: null, addedBy: null, verifiedUntil: until });
    expect(JSON.stringify(told)).not.toContain(member.email);
  });

  test('404: nobody owns what they do not see, and nobody of another organisation', async () => {
    const outsider = await people.join('member', await tree.addTeam('Beside'));
    const other = await newTree(parts);
    const stranger = other.owner.userId;
    const { id } = await client.addSettled(newName());
    for (const userId of [outsider.userId, stranger, crypto.randomUUID()]) {
      expect(await verify(id, { ownerUserId: userId })).toEqual(refused('user_not_found'));
    }
    const publicOne = await client.addSettled(newName(), 'x', { visibility: 'public' });
    expect(await verify(publicOne.id, { ownerUserId: stranger })).toEqual(
      refused('user_not_found'),
    );
    const headers = await signIn(world, stranger);
    for (const from of [headers, other.headers]) {
      expect(await verify(id, { verifiedUntil: dayIn(1) }, from)).toEqual(
        refused('document_not_found'),
      );
    }
  });

  test('403, 404: a key without the scope, and one of another team', async () => {
    const { id } = await client.addSettled(newName());
    const reading = await tree.addKey(tree.team, { scopes: ['documents:read'] });
    const body = { verifiedUntil: dayIn(1) };
    expect(await verify(id, body, reading)).toEqual(refused('scope_missing'));
    const beside = await tree.addKey(await tree.addTeam('Aside'));
    expect(await verify(id, body, beside)).toEqual(refused('document_not_found'));
    // A key without members:read is told of no person.
    const owner = await people.join('member');
    await verify(id, { ownerUserId: owner.userId });
    expect(await show(id, reading)).toMatchObject({ owner: null, mayVerify: false });
  });

  test('400: a day that is over, one in more than ten years, and what is no day', async () => {
    const { id } = await client.addSettled(newName());
    for (const verifiedUntil of [dayIn(-1), dayIn(3700), '2027-02-30', 'soon', 5]) {
      expect((await verify(id, { verifiedUntil })).status).toBe(400);
    }
    for (const verifiedUntil of [dayIn(0), dayIn(3600), null]) {
      expect((await verify(id, { verifiedUntil })).status).toBe(200);
    }
    expect(await show(id)).toMatchObject({ verifiedUntil: null, verifiedAt: null });
  });

  test('200: through another viewer nobody is named', async () => {
    const [leader, member] = [await people.join('team_leader'), await people.join('member')];
    const { id } = await client.addSettled(newName());
    await verify(id, { ownerUserId: leader.userId, verifiedUntil: dayIn(1) });
    const path = `${pathOf(id)}?teamId=${tree.team.id}&userEmail=${member.email}`;
    const { body } = await people.ask(leader, 'GET', path);
    const none = { owner: null, addedBy: null, verifiedBy: null, mayVerify: false };
    expect(body.document).toMatchObject({ ...none, verifiedUntil: dayIn(1) });
  });

  test('whoever leaves the organisation owns nothing, whoever is erased has verified nothing', async () => {
    const [owner, second] = [await people.join('member'), await people.join('member')];
    const { id } = await client.addSettled(newName(), 'x', { visibility: 'public' });
    await verify(id, { ownerUserId: owner.userId });
    await verify(id, { verifiedUntil: dayIn(5) }, owner.headers);
    await people.ask(owner, 'DELETE', `/v1/teams/${tree.team.id}/members/me`);
    expect(await show(id)).toMatchObject({ owner: null, verifiedUntil: dayIn(5) });
    await verify(id, { ownerUserId: second.userId });
    await sql`delete from users where id in (${owner.userId}, ${second.userId})`.execute(parts.db);
    expect(await show(id)).toMatchObject({ owner: null, verifiedBy: null });
  });

  test('an owner who does not see it any more is shown as such', async () => {
    const below = await tree.addTeam('Left');
    const owner = await people.join('member', below);
    await tree.addMember(tree.team, owner.email, 'member');
    const { id } = await client.addSettled(newName(), 'x', { teamId: below.id });
    await verify(id, { ownerUserId: owner.userId });
    expect(await show(id)).toMatchObject({ owner: { seesIt: true } });
    await people.ask(owner, 'DELETE', `/v1/teams/${below.id}/members/me`);
    expect(await show(id)).toMatchObject({ owner: { userId: owner.userId, seesIt: false } });
  });

  test('a new version keeps the owner and the day; nobody has verified it', async () => {
    const owner = await people.join('member');
    const name = newName();
    const { id } = await client.addSettled(name, 'Before.');
    await verify(id, { ownerUserId: owner.userId, verifiedUntil: dayIn(9) });
    expect((await show(id)).verifiedAt).not.toBeNull();
    expect((await client.addSettled(name, 'Afterwards.')).id).toBe(id);
    expect(await show(id)).toMatchObject({
      owner: { userId: owner.userId },
      verifiedUntil: dayIn(9),
      verifiedBy: null,
      verifiedAt: null,
    });
  });
});

test('GET /v1/documents?verification=due lists and counts only what is over', async () => {
  const team = await tree.addTeam('Listed');
  const add = () => client.addSettled(newName(), 'x', { teamId: team.id });
  const [over, later] = [await add(), await add()];
  await add();
  await verify(over.id, { verifiedUntil: dayIn(3) });
  await verify(later.id, { verifiedUntil: dayIn(0) });
  await letExpire(over.id);
  const { body } = await client.ask('GET', `/v1/documents?teamId=${team.id}&verification=due`);
  expect(body.documents).toMatchObject([
    { id: over.id, verifiedUntil: dayIn(-1), isVerificationDue: true },
  ]);
  expect(body.pagination.totalCount).toBe(1);
  const wrong = await client.ask('GET', `/v1/documents?teamId=${team.id}&verification=all`);
  expect(wrong.status).toBe(400);
});

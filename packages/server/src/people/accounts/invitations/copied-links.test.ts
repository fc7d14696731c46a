import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { join, signIn } from '../../../../../../test/sign-in.ts';
import { asking, newTree, refused, testWorld } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { copyToken } from '../fixtures/copy-link.ts';
import { names, password, postJson } from '../fixtures/invite.ts';

const world = await testWorld();
const { app, parts } = world;

const newEmail = () => `ada-${randomUUID()}@a.example`;

/** Copies the link of a member; by default with the key of the tree. */
function copy(of: { team: { id: string }; userId: string }, headers: object) {
  const path = `/v1/teams/${of.team.id}/members/${of.userId}/invitation-links`;
  return asking(app, headers)('POST', path);
}

async function add({
  tree,
  email,
  role = 'member',
}: {
  tree: TestTree;
  email: string;
  role?: 'owner' | 'member';
}) {
  const { userId } = await tree.addMember(tree.team, email, role);
  return { team: tree.team, userId };
}

const accept = (token: string, body: object = { ...names, password }) =>
  app.request(`/auth/invitations/${token}/accept`, postJson(body));

describe('POST /v1/teams/{teamId}/members/{userId}/invitation-links', () => {
  test('201: whoever may invite gets a link that signs the person in, once; only its hash is stored', async () => {
    const tree = await newTree(parts);
    const leader = await join(world, tree, 'team_leader');
    const email = newEmail();
    const ada = await add({ tree, email });
    const { status, body } = await copy(ada, leader.headers);
    expect(status).toBe(201);
    expect(body.link).toMatch(new RegExp(`^${parts.settings.publicUrl}/invitations/[\\w-]{43}$`));
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const token = body.link.split('/').at(-1);
    const stored = await sql<{ row: string }>`
      select to_json(t)::text as row from invitation_links t
      union all select to_json(t)::text from audit_entries t`.execute(parts.db);
    expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false);
    const audit = await asking(app, tree.headers)('GET', '/v1/audit?action=invitation.copied');
    expect(audit.body.entries).toMatchObject([
      { actor: { id: leader.userId }, subjectIds: [ada.userId], teamId: tree.team.id },
    ]);
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    const signedIn = await app.request('/auth/sign-in', postJson({ email, password }));
    expect(signedIn.status).toBe(200);
  });

  test('201: a new link ends the one before', async () => {
    const tree = await newTree(parts);
    const ada = await add({ tree, email: newEmail() });
    const [first, second] = [await copy(ada, tree.headers), await copy(ada, tree.headers)];
    const open = async (link: string) =>
      (await app.request(`/auth/invitations/${link.split('/').at(-1)}`)).status;
    expect([await open(first.body.link), await open(second.body.link)]).toEqual([404, 200]);
  });

  test('409: for somebody who has signed in, and on a server that sends mail', async () => {
    const tree = await newTree(parts);
    const member = await join(world, tree, 'member');
    const asked = await copy({ team: tree.team, userId: member.userId }, tree.headers);
    expect(asked).toEqual(refused('member_claimed'));
    const mailing = await appWith({ smtpUrl: 'smtp://127.0.0.1:1' });
    const there = await newTree(mailing.parts);
    const { userId } = await there.addMember(there.team, newEmail(), 'member');
    const path = `/v1/teams/${there.team.id}/members/${userId}/invitation-links`;
    const answer = await asking(mailing.app, there.headers)('POST', path);
    expect(answer).toEqual(refused('mail_is_sent'));
  });

  test('403: nobody copies the link of a person with more rights than they could give, on any team', async () => {
    const tree = await newTree(parts);
    const [one, other] = [await tree.addTeam('One'), await tree.addTeam('Other')];
    const leader = await join(world, tree, 'team_leader', one);
    const top = await join(world, tree, 'team_leader');
    const [boss, elsewhere, owner] = [newEmail(), newEmail(), newEmail()];
    const owned = await tree.addMember(tree.team, boss, 'owner');
    await tree.addMember(other, elsewhere, 'partner');
    // Adding them on the leader's own team as well must not open the rest.
    await tree.addMember(one, boss, 'partner');
    const beside = await tree.addMember(one, elsewhere, 'partner');
    for (const userId of [owned.userId, beside.userId])
      expect((await copy({ team: one, userId }, leader.headers)).status).toBe(403);
    const { userId } = await tree.addMember(tree.team, owner, 'owner');
    expect((await copy({ team: tree.team, userId }, top.headers)).status).toBe(403);
    const narrow = await tree.addKey(tree.team, { scopes: ['members:write'] });
    expect((await copy({ team: tree.team, userId }, narrow)).status).toBe(403);
    expect((await copy({ team: one, userId: beside.userId }, top.headers)).status).toBe(201);
  });

  test('403: nobody copies the link of a person with whom another team has shared a document', async () => {
    const tree = await newTree(parts);
    const [one, other] = [await tree.addTeam('One'), await tree.addTeam('Other')];
    const leader = await join(world, tree, 'team_leader', one);
    const { userId } = await tree.addMember(one, newEmail(), 'member');
    expect((await copy({ team: one, userId }, leader.headers)).status).toBe(201);
    const secret = await documentClient(app, tree).add('secret.txt', 'Text', { teamId: other.id });
    await sql`insert into document_user_shares (org_id, document_id, user_id)
      values (${other.orgId}, ${secret.id}, ${userId})`.execute(parts.db);
    expect((await copy({ team: one, userId }, leader.headers)).status).toBe(403);
    expect((await copy({ team: one, userId }, tree.headers)).status).toBe(201);
  });

  test('404: a link opens nothing once the person has other memberships', async () => {
    const tree = await newTree(parts);
    const below = await tree.addTeam('Below');
    const raised = newEmail();
    const { userId } = await tree.addMember(below, raised, 'member');
    const { body } = await copy({ team: below, userId }, tree.headers);
    await tree.addMember(tree.team, raised, 'owner');
    expect((await accept(body.link.split('/').at(-1))).status).toBe(404);
    const again = await add({ tree, email: newEmail() });
    const link = (await copy(again, tree.headers)).body.link;
    const path = `/v1/teams/${tree.team.id}/members/${again.userId}`;
    await asking(app, tree.headers)('PATCH', path, { role: 'partner' });
    expect((await accept(link.split('/').at(-1))).status).toBe(404);
  });
});

describe('POST /auth/invitations/{token}/accept of a copied link', () => {
  test('404: once whoever copied it has left, leads no more, or their key is revoked', async () => {
    const tree = await newTree(parts);
    const byKey = asking(app, tree.headers);
    const open = (link: string) => accept(link.split('/').at(-1)!);
    const at = `/v1/teams/${tree.team.id}/members`;
    for (const change of [
      ({ userId }: { userId: string }) => byKey('PATCH', `${at}/${userId}`, { role: 'member' }),
      ({ email }: { email: string }) => byKey('DELETE', `${at}?email=${encodeURIComponent(email)}`),
    ]) {
      const leader = await join(world, tree, 'team_leader');
      const kept = (await copy(await add({ tree, email: newEmail() }), leader.headers)).body.link;
      const ended = (await copy(await add({ tree, email: newEmail() }), leader.headers)).body.link;
      expect((await open(kept)).status).toBe(200);
      expect((await change(leader)).status).toBe(200);
      expect((await open(ended)).status).toBe(404);
      expect((await app.request(`/auth/invitations/${ended.split('/').at(-1)}`)).status).toBe(404);
    }
    const { body } = await byKey('POST', '/v1/keys', { name: 'Inviting' });
    const key = { authorization: `Bearer ${body.secret}` };
    const ada = await add({ tree, email: newEmail() });
    const { link } = (await copy(ada, key)).body;
    expect((await byKey('DELETE', `/v1/keys/${body.key.id}`)).status).toBe(200);
    expect((await open(link)).status).toBe(404);
    expect((await open((await copy(ada, tree.headers)).body.link)).status).toBe(200);
  });

  test('404: once another team has shared a document with the person', async () => {
    const tree = await newTree(parts);
    const one = await tree.addTeam('One');
    const leader = await join(world, tree, 'team_leader', one);
    const owner = await join(world, tree, 'owner');
    const { userId } = await tree.addMember(one, newEmail(), 'member');
    const secret = await documentClient(app, tree).add('secret.txt', 'Text');
    const { link } = (await copy({ team: one, userId }, leader.headers)).body;
    const shares = { userIds: [userId] };
    const path = `/v1/documents/${secret.id}`;
    expect((await asking(app, owner.headers)('PATCH', path, { shares })).status).toBe(200);
    expect((await accept(link.split('/').at(-1))).status).toBe(404);
    const again = (await copy({ team: one, userId }, owner.headers)).body.link;
    expect((await accept(again.split('/').at(-1))).status).toBe(200);
  });

  test('400: without a password, which is the only way back', async () => {
    const token = await copyToken(world, await newTree(parts), newEmail());
    const invitation = await app.request(`/auth/invitations/${token}`);
    expect(await invitation.json()).toMatchObject({ invitation: { needsPassword: true } });
    const response = await accept(token, names);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'password must be text of 10 to 128 characters',
    });
    expect((await accept(token)).status).toBe(200);
  });

  test('S40, D23: a proved account of the address elsewhere changes no answer', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const [known, unknown] = [newEmail(), newEmail()];
    await signIn(world, (await add({ tree: a, email: known })).userId);
    const seen = [];
    for (const email of [known, unknown]) {
      const token = await copyToken(world, b, email);
      const opened = await app.request(`/auth/invitations/${token}`);
      const page = await app.request(`/invitations/${token}`);
      const accepted = await accept(token);
      seen.push({
        opened: ((await opened.json()) as { invitation: object }).invitation,
        page: (await page.text()).replaceAll(email, 'X'),
        status: accepted.status,
      });
    }
    const [one, other] = seen;
    const same = { email: 0, expiresAt: 0 };
    expect({ ...one!.opened, ...same }).toEqual({ ...other!.opened, ...same });
    const untimed = (page: string) => page.replaceAll(/<time.*?<\/time>/g, '');
    expect(untimed(one!.page)).toBe(untimed(other!.page));
    expect([one!.status, other!.status]).toEqual([200, 200]);
  });
});

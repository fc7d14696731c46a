import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: ChatClient;
let leader: Somebody;
let partner: Somebody;
let teamDocument: string;
let openDocument: string;

/** Tests of chats in which a leader borrows the rights of another user or a visitor. */
const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  client = chatClient(world.app, tree);
  [leader, partner] = [await somebody('team_leader'), await somebody('partner')];
  const documents = documentClient(world.app, tree);
  const add = async (name: string, text: string, visibility: string) =>
    (await documents.addSettled(name, text, { visibility })).id;
  teamDocument = await add('vault.md', 'The vault of Aldgate opens at nine.', 'team');
  openDocument = await add('shop.md', 'The shop of Aldgate opens at ten.', 'public');
});

const somebody = (role: Role, team = tree.team) => join(world, tree, role, team);

const create = (wish: object, who = leader) => client.ask('POST', '/v1/chats', wish, who.headers);
const say = (id: string, text: string, who = leader) =>
  client.ask('POST', `/v1/chats/${id}/messages`, { text }, who.headers);
const cited = (body: any) =>
  body.message.citations.map(({ documentId }: { documentId: string }) => documentId);

describe('a leader’s chat viewed as another person', () => {
  test('201: belongs to the leader, names the person, and cites only what that person may see', async () => {
    const { status, body } = await create({ userEmail: partner.email });
    expect(status).toBe(201);
    expect(body.chat).toMatchObject({
      userId: leader.userId,
      viewedAs: { userId: partner.userId, name: partner.email },
      isShownToLeaders: false,
    });
    const vault = await say(body.chat.id, 'When does the vault of Aldgate open?');
    expect(cited(vault.body)).not.toContain(teamDocument);
    const shop = await say(body.chat.id, 'When does the shop of Aldgate open?');
    expect(cited(shop.body)).toEqual([openDocument]);
    const listed = await client.ask('GET', '/v1/chats', undefined, leader.headers);
    expect(listed.body.chats).toMatchObject([
      { id: body.chat.id, viewedAs: { name: partner.email } },
    ]);
    const read = await client.ask('GET', `/v1/chats/${body.chat.id}`, undefined, leader.headers);
    expect(read.body.chat.viewedAs).toEqual({ userId: partner.userId, name: partner.email });
    const own = (await create({})).body.chat;
    expect(own.viewedAs).toBeNull();
    expect(cited((await say(own.id, 'When does the vault of Aldgate open?')).body)).toEqual([
      teamDocument,
    ]);
  });

  test('shows only quotes that both may see, also after rights have changed', async () => {
    const below = await tree.addTeam('Below');
    const [lower, member] = [await somebody('team_leader', below), await somebody('member', below)];
    const text = 'The mint of Aldgate opens at seven.';
    const wish = { visibility: 'tree' };
    const mint = await documentClient(world.app, tree).addSettled('mint.md', text, wish);
    const begun = await create({ teamId: below.id, userEmail: member.email }, lower);
    const { id } = begun.body.chat;
    const { message } = (await say(id, 'When does the mint of Aldgate open?', lower)).body;
    expect(cited({ message })).toContain(mint.id);
    const read = async () =>
      (await client.ask('GET', `/v1/chats/${id}`, undefined, lower.headers)).body;
    expect(JSON.stringify(await read())).toContain('at seven');
    const change = (rights: object) => client.ask('PATCH', `/v1/documents/${mint.id}`, rights);
    for (const { userId } of [member, lower]) {
      await change({ visibility: 'restricted', shares: { userIds: [userId], teamIds: [] } });
      expect(JSON.stringify(await read())).not.toContain('seven');
    }
    await change({ shares: { userIds: [member.userId, lower.userId], teamIds: [] } });
    expect(JSON.stringify(await read())).toContain('at seven');
  });

  test('201: viewed as a visitor, cites only public documents', async () => {
    const { body } = await create({ asVisitor: true });
    expect(body.chat).toMatchObject({ userId: leader.userId, viewedAs: 'visitor' });
    const { id } = body.chat;
    expect(cited((await say(id, 'When does the vault of Aldgate open?')).body)).not.toContain(
      teamDocument,
    );
    expect(cited((await say(id, 'When does the shop of Aldgate open?')).body)).toEqual([
      openDocument,
    ]);
  });

  test('attaches no document that the person may not see', async () => {
    const wish = { userEmail: partner.email, documentIds: [teamDocument] };
    expect(await create(wish)).toEqual(refused('document_not_found'));
    expect((await create({ ...wish, documentIds: [openDocument] })).status).toBe(201);
  });

  test('is not visible to the person, and leaves their lastSeenAt unchanged', async () => {
    await sql`update users set last_seen_at = now() - interval '1 hour'
      where id = ${partner.userId}`.execute(world.parts.db);
    const { id } = (await create({ userEmail: partner.email })).body.chat;
    const message = (await say(id, 'Hello?')).body.message;
    const { rows } = await sql`select id from users where id = ${partner.userId}
      and last_seen_at < now() - interval '50 minutes'`.execute(world.parts.db);
    expect(rows).toHaveLength(1);
    const listed = await client.ask('GET', '/v1/chats', undefined, partner.headers);
    expect(listed.body.chats).toEqual([]);
    const paths = [`/v1/chats/${id}`, `/v1/chats/${id}/messages/${message.id}`];
    for (const path of paths) {
      expect((await client.ask('GET', path, undefined, partner.headers)).status).toBe(404);
    }
  });

  test('403: takes no feedback and starts no workflow; a command is not run', async () => {
    const workflow = await workflowClient(world.app, tree).addWorkflow({ command: 'harbour' });
    for (const whose of [{ userEmail: partner.email }, { asVisitor: true }]) {
      const { id } = (await create(whose)).body.chat;
      const { message } = (await say(id, 'When does the shop of Aldgate open?')).body;
      const path = `/v1/chats/${id}/messages/${message.id}/feedback`;
      const rated = await client.ask('POST', path, { isUpvoted: true }, leader.headers);
      expect(rated).toEqual(refused('view_reads_only'));
      expect(await create({ ...whose, workflowId: workflow.id })).toEqual(
        refused('view_reads_only'),
      );
      const commanded = (await say(id, '!harbour about the shop')).body.message;
      const steps = commanded.steps.map(({ kind }: { kind: string }) => kind);
      expect(steps).not.toContain('command');
    }
    const path = `/v1/workflows/${workflow.id}/start`;
    const started = await client.ask('POST', path, { userEmail: partner.email }, leader.headers);
    expect(started).toEqual(refused('view_reads_only'));
    const { rows } = await sql`select id from trainings
      where org_id = ${tree.team.orgId}`.execute(world.parts.db);
    expect(rows).toEqual([]);
  });

  test('counts neither as an asked question nor as a use of a correction', async () => {
    const question = 'How many gulls nest on the pier?';
    const own = (await create({})).body.chat;
    const { message } = (await say(own.id, question)).body;
    const path = `/v1/chats/${own.id}/messages/${message.id}/feedback`;
    const given = { isUpvoted: false, correctedResponse: 'Forty.' };
    const { training } = (await client.ask('POST', path, given, leader.headers)).body;
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    await client.ask('PUT', '/v1/insights/sharing', { isShown: true });
    const { id } = (await create({ asVisitor: true })).body.chat;
    expect((await say(id, question)).body.message.text).toContain('Forty.');
    await say(id, 'Which whale sang?');
    const { rows } = await sql<{ use_count: number }>`select use_count from trainings
      where id = ${training.id}`.execute(world.parts.db);
    expect(rows).toEqual([{ use_count: 0 }]);
    const asked = await client.ask('GET', '/v1/insights/gaps');
    expect(JSON.stringify(asked.body)).not.toContain('whale');
  });

  test('makes an audit entry when it begins and one for each question', async () => {
    await sql`delete from audit_entries where org_id = ${tree.team.orgId}`.execute(world.parts.db);
    const { id } = (await create({ userEmail: partner.email })).body.chat;
    await say(id, 'Hello?');
    const asVisitor = (await create({ asVisitor: true })).body.chat;
    await say(asVisitor.id, 'Hello?');
    const { rows } = await sql<{ action: string; subject_ids: string[] }>`
      select action, subject_ids from audit_entries
      where org_id = ${tree.team.orgId} and action like 'view.%' order by id`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([
      { action: 'view.person', subject_ids: [partner.userId] },
      { action: 'view.person', subject_ids: [partner.userId, id] },
      { action: 'view.visitor', subject_ids: [] },
      { action: 'view.visitor', subject_ids: [asVisitor.id] },
    ]);
  });

  test('S8: ends when the person leaves the team, or when the leader is no longer a leader', async () => {
    const through = (await create({ userEmail: partner.email })).body.chat;
    const visitor = (await create({ asVisitor: true })).body.chat;
    await client.ask('DELETE', `/v1/teams/members?email=${partner.email}`);
    const read = (id: string) => client.ask('GET', `/v1/chats/${id}`, undefined, leader.headers);
    expect(await read(through.id)).toEqual(refused('chat_not_found'));
    expect((await read(visitor.id)).status).toBe(200);
    const list = async () => {
      const { body } = await client.ask('GET', '/v1/chats', undefined, leader.headers);
      return body.chats.map(({ id }: { id: string }) => id);
    };
    expect(await list()).toEqual([visitor.id]);
    await sql`update memberships set role = 'member'
      where user_id = ${leader.userId}`.execute(world.parts.db);
    expect(await read(visitor.id)).toEqual(refused('chat_not_found'));
    expect(await say(visitor.id, 'Hello?')).toEqual(refused('chat_not_found'));
    expect(await list()).toEqual([]);
  });

  test('403 for a member without the lead, 404 for an unknown person, 400 for a person and visitor at once', async () => {
    const member = await somebody('member');
    for (const wish of [
      { userEmail: partner.email },
      { userEmail: 'nobody@example.com' },
      { asVisitor: true },
    ]) {
      expect(await create(wish, member)).toEqual(refused('someone_else'));
    }
    const unknown = await create({ userEmail: 'nobody@example.com' });
    expect(unknown).toEqual(refused('searcher_not_member'));
    const both = await create({ userEmail: partner.email, asVisitor: true });
    expect(both.status).toBe(400);
    const ofKey = await client.ask('POST', '/v1/chats', { asVisitor: true });
    expect(ofKey.body.chat).toMatchObject({ userId: null, viewedAs: null });
  });
});

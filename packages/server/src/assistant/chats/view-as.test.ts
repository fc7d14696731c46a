import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import { workflowClient } from '#workflows/fixtures/client.ts';
import { chatClient } from '../fixtures/client.ts';
import type { ChatClient } from '../fixtures/client.ts';

/** Tests of chats in which a leader borrows the rights of another user or a visitor. */
let world: TestApp;
let tree: TestTree;
let client: ChatClient;
let leader: Somebody;
let partner: Somebody;
let teamDocument: string;
let openDocument: string;

type Somebody = Awaited<ReturnType<typeof somebody>>;

beforeAll(async () => {
  world = await testApp();
});
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

async function somebody(role: Role) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, role);
  return { userId, email, headers: await signIn(world, userId) };
}

const refused = (code: keyof typeof failures) => ({
  status: failures[code].status,
  body: { error: failures[code].message },
});

const create = (wish: object, who = leader) => client.ask('POST', '/v1/chats', wish, who.headers);
const say = (id: string, text: string, who = leader) =>
  client.ask('POST', `/v1/chats/${id}/messages`, { text }, who.headers);
const cited = (body: any) =>
  body.message.citations.map(({ documentId }: { documentId: string }) => documentId);

describe('a chat through other eyes', () => {
  test('201: is the leader’s, marked, and answers with what both see', async () => {
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

  test('201: as a visitor', async () => {
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

  test('attaches nothing that those eyes do not see', async () => {
    const wish = { userEmail: partner.email, documentIds: [teamDocument] };
    expect(await create(wish)).toEqual(refused('document_not_found'));
    expect((await create({ ...wish, documentIds: [openDocument] })).status).toBe(201);
  });

  test('is not theirs whose eyes they are, and moves nothing of theirs', async () => {
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

  test('403: takes no feedback, begins with no workflow; a command is unknown', async () => {
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

  test('is no question that somebody asked, nor a use of a correction', async () => {
    const question = 'How many gulls nest on the pier?';
    const own = (await create({})).body.chat;
    const { message } = (await say(own.id, question)).body;
    const path = `/v1/chats/${own.id}/messages/${message.id}/feedback`;
    const given = { isUpvoted: false, correctedResponse: 'Forty.' };
    const { training } = (await client.ask('POST', path, given, leader.headers)).body;
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    await client.ask('PUT', '/v1/questions/sharing', { isShown: true });
    const { id } = (await create({ asVisitor: true })).body.chat;
    expect((await say(id, question)).body.message.text).toContain('Forty.');
    await say(id, 'Which whale sang?');
    const { rows } = await sql<{ use_count: number }>`select use_count from trainings
      where id = ${training.id}`.execute(world.parts.db);
    expect(rows).toEqual([{ use_count: 0 }]);
    const asked = await client.ask('GET', '/v1/questions');
    expect(JSON.stringify(asked.body)).not.toContain('whale');
  });

  test('is written down, a row for each question', async () => {
    await sql`delete from audit_entries where org_id = ${tree.team.orgId}`.execute(world.parts.db);
    const { id } = (await create({ userEmail: partner.email })).body.chat;
    await say(id, 'Hello?');
    const { rows } = await sql<{ action: string; subject_ids: string[] }>`
      select action, subject_ids from audit_entries
      where org_id = ${tree.team.orgId} and action like 'view.%' order by id`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([
      { action: 'view.person', subject_ids: [partner.userId] },
      { action: 'view.person', subject_ids: [partner.userId, id] },
    ]);
  });

  test('S8: ends when those eyes leave the team, and when the leader leads no more', async () => {
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

  test('403 for everybody who does not lead, 404 for who is not there, 400 for two', async () => {
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

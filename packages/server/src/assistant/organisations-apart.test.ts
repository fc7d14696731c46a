import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Chat, Message } from '@guildhall/contract';
import { testApp } from '../../../../test/app.ts';
import type { TestApp } from '../../../../test/app.ts';
import { copyRows, readRows } from '../../../../test/twin-organisation.ts';
import { newTree } from '../../../../test/world.ts';
import type { TestTree } from '../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { changeChat, isThere, removeChat } from './chats/change-chat.queries.ts';
import { reachChat } from './chats/reach-chat.ts';
import { chatClient } from './fixtures/client.ts';
import type { ChatClient } from './fixtures/client.ts';
import {
  endWriting,
  findMessage,
  findQuestionOf,
  finishMessage,
  saveDrafts,
  readMessages,
  readTurnsBefore,
} from '#assistant/chats/messages.queries.ts';
import { listAsked } from '#assistant/correction-previews/preview.queries.ts';

// An id is unique only within its organisation: here a second organisation has equal ids.

const tables = ['chats', 'chat_documents', 'messages', 'trainings'];

let parts: TestApp['parts'];
let tree: TestTree;
let twin: TestTree;
let client: ChatClient;
let chat: Chat;
let said: Message[];
/** The key that began the chat. */
let principal: Principal;

beforeEach(async () => {
  const opened = await testApp();
  ({ parts } = opened);
  [tree, twin] = [await newTree(parts), await newTree(parts)];
  client = chatClient(opened.app, tree);
  chat = await client.begin({});
  const { rows } = await sql<{ key_id: string }>`
    select key_id from chats where id = ${chat.id}`.execute(parts.db);
  principal = { ...tree.principal, keyId: rows[0]!.key_id } as Principal;
  said = [await client.say(chat, 'Where is the ladder?'), await client.say(chat, 'And the rope?')];
  await sql`
    update messages set certainty = 'nothing'
    where org_id = ${tree.team.id} and role = 'assistant'`.execute(parts.db);
  const feedback = { isUpvoted: false, comment: 'In the shed.' };
  const path = `/v1/chats/${chat.id}/messages/${said[0]!.id}/feedback`;
  expect((await client.ask('POST', path, feedback)).status).toBe(201);
  await sql`
    insert into chat_documents (org_id, chat_id, document_id)
    values (${tree.team.id}, ${chat.id}, ${chat.id})`.execute(parts.db);
  await copyRows(parts.db, { from: tree.team.id, to: twin.team.id }, tables);
});

const rowsOfTwin = () => readRows(parts.db, twin.team.id, tables);
const reached = () => reachChat(parts.db, principal, chat.id);

/** Gives the rows of the other organisation different texts. */
async function speakOtherwise() {
  await sql`update messages set text = 'Foreign' where org_id = ${twin.team.id}`.execute(parts.db);
  await sql`update trainings set user_text = 'Foreign' where org_id = ${twin.team.id}`.execute(
    parts.db,
  );
  await sql`update chats set title = 'Foreign' where org_id = ${twin.team.id}`.execute(parts.db);
}

test('a chat is listed once, with the messages of its own organisation', async () => {
  await speakOtherwise();
  const { body } = await client.ask('GET', '/v1/chats');
  expect(body.chats.map(({ id }: { id: string }) => id)).toEqual([chat.id]);
  expect(body.pagination.totalCount).toBe(1);
  const read = (await client.ask('GET', `/v1/chats/${chat.id}`)).body;
  expect(JSON.stringify(read)).toContain('Where is the ladder?');
  expect(JSON.stringify(read)).not.toContain('Foreign');
  const { gaps } = (await client.ask('GET', '/v1/insights/gaps')).body;
  expect(gaps).toMatchObject([{ count: 1 }, { count: 1 }]);
  const asked = ['Where is the ladder?', 'And the rope?'];
  expect(await listAsked(parts.db, tree.team, principal, 20)).toEqual(asked);
});

test('questions asked or rated in another team are not listed in this one', async () => {
  const below = await tree.addTeam('Below');
  const there = await client.begin({ teamId: below.id });
  const { id } = await client.say(there, 'Where is the anchor?');
  const path = `/v1/chats/${there.id}/messages/${id}/feedback`;
  expect((await client.ask('POST', path, { isUpvoted: false })).status).toBe(201);
  const asked = await listAsked(parts.db, tree.team, principal, 20);
  expect(asked).toEqual(['Where is the ladder?', 'And the rope?']);
  expect(await listAsked(parts.db, below, principal, 20)).toEqual(['Where is the anchor?']);
});

test('feedback in one organisation does not make a question of the other visible', async () => {
  await sql`update chats set user_id = ${tree.owner.userId} where org_id = ${tree.team.id}`.execute(
    parts.db,
  );
  const listed = async () => (await client.ask('GET', '/v1/insights/gaps')).body.gaps;
  expect(await listed()).toMatchObject([
    { count: 1, questions: [{ text: 'Where is the ladder?' }] },
  ]);
  await sql`delete from trainings where org_id = ${tree.team.id}`.execute(parts.db);
  expect(await listed()).toEqual([]);
});

test('an answer’s question and history are those of its own organisation', async () => {
  await speakOtherwise();
  const [at, messageId] = [await reached(), said[1]!.id];
  expect(await findQuestionOf(parts.db, at, messageId)).toBe('And the rope?');
  const turns = await readTurnsBefore(parts.db, at, { messageId, most: 10 });
  expect(turns).toHaveLength(2);
  expect(turns[0]?.text).toBe('Where is the ladder?');
});

test('asking, renaming and deleting in one organisation changes no row of the other', async () => {
  const before = await rowsOfTwin();
  for (const table of tables) expect(before[table]).not.toEqual([]);
  expect(await client.say(chat, 'And the tent?')).toMatchObject({ role: 'assistant' });
  const path = `/v1/chats/${chat.id}`;
  expect((await client.ask('PATCH', path, { title: 'Tools' })).status).toBe(200);
  expect((await client.ask('DELETE', path)).status).toBe(200);
  expect(await rowsOfTwin()).toEqual(before);
});

test('deleting a chat returns its own answers under way, and only once', async () => {
  const beside = await client.begin({});
  const { id } = await client.say(beside, 'Where is the anchor?');
  const write = (orgId: string, messageId: string) =>
    sql`
      update messages set state = 'writing', alive_at = now()
      where org_id = ${orgId} and id = ${messageId}`.execute(parts.db);
  for (const messageId of [said[1]!.id, id]) await write(tree.team.orgId, messageId);
  await write(twin.team.orgId, said[0]!.id);
  const [before, at] = [await rowsOfTwin(), await reached()];
  expect(await transaction(parts.db, (tx) => removeChat(tx, at))).toEqual([said[1]!.id]);
  expect(await isThere(parts.db, at)).toBe(false);
  expect(
    await transaction(parts.db, (tx) => changeChat(tx, at, { title: 'Gone' })),
  ).toBeUndefined();
  expect(await transaction(parts.db, (tx) => removeChat(tx, at))).toBeUndefined();
  expect(await rowsOfTwin()).toEqual(before);
  expect((await client.ask('GET', `/v1/chats/${beside.id}`)).body.chat.messages).toHaveLength(2);
});

test('a message of another chat is neither found nor ended through this one', async () => {
  const beside = await client.begin({});
  const { id: messageId } = await client.say(beside, 'Where is the anchor?');
  const at = await reached();
  expect(await findMessage(parts.db, at, messageId)).toBeUndefined();
  expect(await findMessage(parts.db, at, said[1]!.id)).toMatchObject({ role: 'assistant' });
  expect(await findQuestionOf(parts.db, at, messageId)).toBeUndefined();
  expect(await readTurnsBefore(parts.db, at, { messageId, most: 10 })).toEqual([]);
  const before = await readTurnsBefore(parts.db, at, { messageId: said[1]!.id, most: 10 });
  expect(before.map(({ id }) => id)).toContain(said[0]!.id);
  expect(before).toHaveLength(2);
  expect(await readMessages(parts.db, at)).toHaveLength(4);
  await sql`update messages set state = 'writing', alive_at = now()
    where org_id = ${tree.team.id} and id = ${messageId}`.execute(parts.db);
  const ended = { parts: [], citations: [], steps: [], corrections: [], certainty: null };
  expect(await finishMessage(parts.db, at, messageId, { ...ended, state: 'done' })).toBeUndefined();
  expect(await transaction(parts.db, (tx) => endWriting(tx, at, messageId))).toBeUndefined();
});

test('an answer that has ended is neither ended nor saved again', async () => {
  const [before, at, messageId] = [
    await readMessages(parts.db, await reached()),
    await reached(),
    said[1]!.id,
  ];
  const draft = { parts: [{ text: 'In the', sources: [] }], citations: [], steps: [] };
  const ended = { ...draft, state: 'done', corrections: [], certainty: null } as const;
  const noted = { ...draft, orgId: tree.team.orgId, messageId };
  expect(await saveDrafts(parts.db, [noted])).toEqual([]);
  expect(await finishMessage(parts.db, at, messageId, ended)).toBeUndefined();
  expect(await transaction(parts.db, (tx) => endWriting(tx, at, messageId))).toBeUndefined();
  expect(await readMessages(parts.db, at)).toEqual(before);
});

test('a chat lists its own documents, each once', async () => {
  expect((await reached()).row.document_ids).toEqual([chat.id]);
});

test('an empty answer is left out of the history', async () => {
  await sql`
    update messages set text = '' where org_id = ${tree.team.id} and id = ${said[0]!.id}`.execute(
    parts.db,
  );
  const turns = await readTurnsBefore(parts.db, await reached(), {
    messageId: said[1]!.id,
    most: 10,
  });
  expect(turns.map(({ text }) => text)).toEqual(['Where is the ladder?']);
});

test('an answer under way in one organisation does not block a question in the other', async () => {
  await sql`
    update messages set state = 'writing', alive_at = now()
    where org_id = ${twin.team.id} and id = ${said[1]!.id}`.execute(parts.db);
  expect(await client.say(chat, 'And the tent?')).toMatchObject({ state: 'done' });
  expect(await readMessages(parts.db, await reached())).toHaveLength(6);
});

test('ending an answer in one organisation does not end the one with the same id in the other', async () => {
  const under = (orgId: string) =>
    sql`update messages set state = 'writing', alive_at = now()
      where org_id = ${orgId} and id = ${said[1]!.id}`.execute(parts.db);
  const draft = { parts: [{ text: 'In the', sources: [] }], citations: [], steps: [] };
  const ended = { ...draft, state: 'done', corrections: [], certainty: null } as const;
  for (const orgId of [tree.team.id, twin.team.id]) await under(orgId);
  const [before, at, messageId] = [await rowsOfTwin(), await reached(), said[1]!.id];
  const noted = await saveDrafts(parts.db, [{ ...draft, orgId: tree.team.orgId, messageId }]);
  expect(noted).toEqual([messageId]);
  expect(await finishMessage(parts.db, at, messageId, ended)).toMatchObject({ state: 'done' });
  await under(tree.team.id);
  const stopped = await transaction(parts.db, (tx) => endWriting(tx, at, messageId));
  expect(stopped).toMatchObject({ state: 'stopped' });
  expect(await rowsOfTwin()).toEqual(before);
});

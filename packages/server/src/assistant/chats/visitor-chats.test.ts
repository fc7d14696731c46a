import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { copyRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { inScope } from '#library/scope.queries.ts';
import { countAskable, insertChat, listAskable } from './chats.queries.ts';
import { findChatOfVisitor, listChatsOfVisitor } from './visitor-chats.queries.ts';
import { reachChatOfVisitor } from './reach-chat.ts';

// S4: a visitor's chats are reachable for that visitor alone, and only in that team's widget.

const [me, somebody] = [randomUUID(), randomUUID()];
const { parts } = await testApp();
const { db } = parts;

/** Another organisation, whose chats and visitors have the same ids. */
const [tree, twin] = [await newTree(parts), await newTree(parts)];
const below = await tree.addTeam('Below');
const begin = async (team: ReachableTeam, visitorId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from agents where org_id = ${team.orgId} limit 1`.execute(db);
  const asked = { agentId: rows[0]!.id, workflowId: null, keyId: null, userId: null };
  const chat = { ...asked, visitorId, documentIds: [], viewedAs: null };
  return (await transaction(db, (tx) => insertChat(tx, team, chat))).id;
};
const chats = {
  first: await begin(tree.team, me),
  second: await begin(tree.team, me),
  below: await begin(below, me),
  somebody: await begin(tree.team, somebody),
};
const foreign = await twin.addTeam('Below');
await copyRows(db, { from: tree.team.id, to: twin.team.id }, ['chats'], {
  [below.id]: foreign.id,
});

const find = (team: ReachableTeam, visitorId: string, chatId: string) =>
  findChatOfVisitor(db, team, visitorId, chatId);
const list = async (team: ReachableTeam, visitorId: string, most = 10) =>
  (await listChatsOfVisitor(db, team, visitorId, most)).map(({ id }) => id);

test('a visitor finds their own chat only in the team where they began it', async () => {
  expect(await find(tree.team, me, chats.first)).toMatchObject({
    id: chats.first,
    team_id: tree.team.id,
  });
  expect(await find(below, me, chats.below)).toMatchObject({ id: chats.below });
  expect(await find(below, me, chats.first)).toBeUndefined();
  expect(await find(tree.team, me, chats.below)).toBeUndefined();
  expect(await find(tree.team, me, randomUUID())).toBeUndefined();
});

test('a visitor does not find the chat of another visitor', async () => {
  expect(await find(tree.team, me, chats.somebody)).toBeUndefined();
  expect(await find(tree.team, somebody, chats.first)).toBeUndefined();
  expect(await find(tree.team, randomUUID(), chats.first)).toBeUndefined();
});

test('404: a visitor reaches their own chat alone', async () => {
  const viewer = { kind: 'anonymous' } as const;
  const reach = (visitorId: string, chatId: string) =>
    reachChatOfVisitor(db, { team: tree.team, viewer, visitorId }, chatId);
  expect(await reach(me, chats.first)).toMatchObject({
    row: { id: chats.first },
    viewer,
    viewedAs: null,
  });
  for (const absent of [chats.somebody, chats.below, randomUUID()]) {
    await expect(reach(me, absent)).rejects.toMatchObject({ code: 'chat_not_found' });
  }
});

test('a visitor’s chats are listed newest first, up to the given number', async () => {
  expect(await list(tree.team, me)).toEqual([chats.second, chats.first]);
  expect(await list(tree.team, me, 1)).toEqual([chats.second]);
  expect(await list(below, me)).toEqual([chats.below]);
  expect(await list(tree.team, somebody)).toEqual([chats.somebody]);
  expect(await list(tree.team, randomUUID())).toEqual([]);
});

test('only the documents of a chat that the visitor may see are listed and counted', async () => {
  const { app } = await testApp();
  const documents = documentClient(app, tree);
  const add = async (name: string, visibility: string) =>
    (await documents.addSettled(name, 'The gate is open.', { visibility })).id;
  const [second, first, hidden] = [
    await add('second.md', 'public'),
    await add('first.md', 'public'),
    await add('hidden.md', 'team'),
  ];
  await add('not-of-the-chat.md', 'public');
  const visible = visibleTo({ kind: 'anonymous' });
  const askable = inScope({ team: tree.team, visible, only: [second, first, hidden] });
  expect(await listAskable(db, askable)).toEqual([
    { id: first, name: 'first.md' },
    { id: second, name: 'second.md' },
  ]);
  expect(await countAskable(db, askable)).toBe(2);
});

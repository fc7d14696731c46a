import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { copyRows, readRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { Principal } from '#ground/http/principal.ts';
import { reachChat } from '#assistant/chats/reach-chat.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';
import {
  askToStop,
  findShared,
  findToStop,
  deleteOldSharedEvents,
  insertShared,
} from './shared-events.queries.ts';

const tables = ['chats', 'messages', 'answer_events'];

let parts: TestApp['parts'];
let tree: TestTree;
/** Another organisation, whose chats and messages have the same ids. */
let twin: TestTree;
let client: ChatClient;
let one: Answer;
let other: Answer;

interface Answer {
  chat: Chat;
  at: ReachableChat;
  messageId: string;
}

beforeEach(async () => {
  const opened = await testApp();
  ({ parts } = opened);
  [tree, twin] = [await newTree(parts), await newTree(parts)];
  client = chatClient(opened.app, tree);
  [one, other] = [await underWay(), await underWay()];
  await copyRows(parts.db, { from: tree.team.id, to: twin.team.id }, tables);
});

/**
 * Inserts an answer that seems to be written elsewhere: this process would share events of its own.
 */
async function underWay(): Promise<Answer> {
  const chat = await client.begin({});
  const { rows: messages } = await sql<{ id: string }>`
    insert into messages (org_id, chat_id, number, role, state, text, alive_at)
    values (${tree.team.orgId}, ${chat.id}, 1, 'assistant', 'writing', '', now())
    returning id`.execute(parts.db);
  const { rows } = await sql<{ key_id: string }>`
    select key_id from chats where org_id = ${tree.team.orgId} and id = ${chat.id}`.execute(
    parts.db,
  );
  const principal = { ...tree.principal, keyId: rows[0]!.key_id } as Principal;
  const at = await reachChat(parts.db, principal, chat.id);
  return { chat, at, messageId: messages[0]!.id };
}

const end = (orgId: string, messageId: string) =>
  sql`update messages set state = 'done', alive_at = null
    where org_id = ${orgId} and id = ${messageId}`.execute(parts.db);

const nameOf = ({ messageId }: Answer, { team }: TestTree = tree) => ({
  orgId: team.orgId,
  messageId,
});

/** Returns events of an answer whose numbers follow `after`. */
function told(answer: Answer, after: number, texts: string[], isLast = false, of = tree) {
  const events = texts.map((text, place) => ({
    at: after + 1 + place,
    name: 'delta' as const,
    data: { text },
  }));
  return { ...nameOf(answer, of), after, events, sources: [], isLast };
}

const textsAfter = async ({ at, messageId }: Answer, after: number) =>
  (await findShared(parts.db, at, messageId, after))?.events.map(({ data }) => data);

const texts = (...all: string[]) => all.map((text) => ({ text }));

describe('events that a process shares', () => {
  test('are found by answer and organisation, after a given number', async () => {
    await insertShared(parts.db, [
      told(one, 0, ['In', 'the']),
      told(one, 2, ['shed']),
      told(other, 0, ['Nowhere']),
      told(one, 0, ['Foreign'], true, twin),
    ]);
    expect(await textsAfter(one, 0)).toEqual(texts('In', 'the', 'shed'));
    expect(await textsAfter(one, 1)).toEqual(texts('the', 'shed'));
    expect(await textsAfter(one, 2)).toEqual(texts('shed'));
    expect(await findShared(parts.db, one.at, one.messageId, 3)).toBeUndefined();
    expect(await textsAfter(other, 0)).toEqual(texts('Nowhere'));
  });

  test('report the end to a reader who has read them all', async () => {
    await insertShared(parts.db, [told(one, 0, ['In', 'the']), told(one, 2, ['shed'], true)]);
    expect(await findShared(parts.db, one.at, one.messageId, 3)).toMatchObject({
      events: [],
      lastAt: 3,
      isLast: true,
    });
  });

  test('are not stored for an answer whose chat was deleted', async () => {
    await client.ask('DELETE', `/v1/chats/${one.chat.id}`);
    await insertShared(parts.db, [told(one, 0, ['In']), told(other, 0, ['Nowhere'])]);
    const { answer_events: kept } = await readRows(parts.db, tree.team.orgId, ['answer_events']);
    expect(kept).toMatchObject([{ message_id: other.messageId }]);
    expect((await readRows(parts.db, twin.team.orgId, ['answer_events'])).answer_events).toEqual(
      [],
    );
  });
});

describe('an answer of another process', () => {
  const toStop = () => findToStop(parts.db, [nameOf(one), nameOf(other)]);

  test('is to be stopped after a request to stop it', async () => {
    const before = await readRows(parts.db, twin.team.orgId, tables);
    expect(await toStop()).toEqual([]);
    await askToStop(parts.db, one.at, one.messageId);
    expect(await toStop()).toEqual([one.messageId]);
    expect(await readRows(parts.db, twin.team.orgId, tables)).toEqual(before);
  });

  test('is to be stopped when it has ended in the database', async () => {
    await end(twin.team.orgId, one.messageId);
    expect(await toStop()).toEqual([]);
    await end(tree.team.orgId, other.messageId);
    expect(await toStop()).toEqual([other.messageId]);
  });

  test('that has ended is not asked to stop', async () => {
    await end(tree.team.orgId, one.messageId);
    const before = await readRows(parts.db, tree.team.orgId, tables);
    await askToStop(parts.db, one.at, one.messageId);
    expect(await readRows(parts.db, tree.team.orgId, tables)).toEqual(before);
  });
});

describe('shared events are deleted', () => {
  const kept = async (of: TestTree) => {
    const { rows } = await sql<{ message_id: string; first_at: number }>`
      select message_id, first_at from answer_events
      where org_id = ${of.team.orgId} order by first_at`.execute(parts.db);
    const names = rows.map(({ message_id: id, first_at: at }) =>
      id === one.messageId ? `one ${at}` : `other ${at}`,
    );
    return names.toSorted();
  };
  /** Backdates the shared events of `answer` that begin before number `before` by ten seconds. */
  const age = (of: TestTree, answer: Answer, before: number) =>
    sql`update answer_events set created_at = now() - interval '10 seconds'
      where org_id = ${of.team.orgId} and message_id = ${answer.messageId}
        and first_at < ${before}`.execute(parts.db);

  beforeEach(async () => {
    for (const each of [tree, twin])
      await insertShared(parts.db, [
        told(one, 0, ['In', 'the'], false, each),
        told(one, 2, ['shed'], false, each),
        told(other, 0, ['Nowhere'], false, each),
      ]);
  });

  test('all together, once the last event of an ended answer is old enough', async () => {
    await age(tree, one, 3);
    await end(tree.team.orgId, one.messageId);
    await end(tree.team.orgId, other.messageId);
    await deleteOldSharedEvents(parts.db, 5000);
    const all = ['one 1', 'one 3', 'other 1'];
    expect(await kept(tree)).toEqual(all);
    await age(tree, one, 4);
    await deleteOldSharedEvents(parts.db, 5000);
    expect(await kept(tree)).toEqual(['other 1']);
    expect(await kept(twin)).toEqual(all);
  });

  test('not while their answer is being written, in either organisation', async () => {
    for (const each of [tree, twin]) for (const answer of [one, other]) await age(each, answer, 9);
    await end(tree.team.orgId, one.messageId);
    await deleteOldSharedEvents(parts.db, 5000);
    expect(await kept(tree)).toEqual(['other 1']);
    expect(await kept(twin)).toHaveLength(3);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { asking, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';

let tree: TestTree;
let ada: Somebody;
let leader: Somebody['headers'];

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  ada = await join(opened, tree, 'member');
  leader = (await join(opened, tree, 'team_leader')).headers;
});

const ask = (method: string, path: string, headers: object, body?: object) =>
  asking(opened.app, headers)(method, path, body);

async function correct(headers: object, isUpvoted = false) {
  const { chat } = (await ask('POST', '/v1/chats', headers, {})).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await ask('POST', path, headers, { text: 'When does it open?' })).body;
  const feedback = { isUpvoted, ...(!isUpvoted && { correctedResponse: 'At nine.' }) };
  const given = await ask('POST', `${path}/${message.id}/feedback`, headers, feedback);
  return { id: given.body.training.id as string, chatId: chat.id as string };
}

const decide = (id: string, kind: string, headers: object = leader) =>
  ask('POST', `/v1/training/${id}/${kind}`, headers, {});
const list = async (headers: object = ada.headers) =>
  (await ask('GET', '/auth/notifications', headers)).body;

describe('GET /auth/notifications', () => {
  test('200: tells the author that a correction was approved or rejected, with their own chat', async () => {
    const [first, second] = [await correct(ada.headers), await correct(ada.headers)];
    await decide(first.id, 'approve');
    await decide(second.id, 'reject');
    const { notifications, unreadCount } = await list();
    expect(unreadCount).toBe(2);
    expect(notifications).toEqual([
      expect.objectContaining({ kind: 'correction_rejected', chatId: second.chatId }),
      {
        id: expect.any(String),
        kind: 'correction_approved',
        teamId: tree.team.id,
        teamName: tree.team.name,
        chatId: first.chatId,
        questionId: null,
        documentId: null,
        sourceId: null,
        text: 'When does it open?',
        createdAt: expect.stringMatching(/Z$/),
        isRead: false,
      },
    ]);
    expect((await list(leader)).notifications).toEqual([]);
  });

  test('200: tells nobody of a repeated approval, of their own decision or of a thumbs up', async () => {
    const { id } = await correct(ada.headers);
    await decide(id, 'approve');
    await decide(id, 'approve');
    await decide((await correct(ada.headers, true)).id, 'approve');
    await decide((await correct(leader)).id, 'approve');
    expect((await list()).pagination.totalCount).toBe(1);
    expect((await list(leader)).pagination.totalCount).toBe(0);
  });

  test('200: shows nothing of a team that the person has left', async () => {
    const { id } = await correct(ada.headers);
    await decide(id, 'approve');
    await ask('DELETE', `/v1/teams/${tree.team.id}/members/me`, ada.headers);
    expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 });
  });
});

test('POST /auth/notifications/read marks those of the account as read, and no others', async () => {
  const ben = await join(opened, tree, 'member');
  await decide((await correct(ada.headers)).id, 'approve');
  await decide((await correct(ben.headers)).id, 'approve');
  const { status, body } = await ask('POST', '/auth/notifications/read', ada.headers);
  expect([status, body]).toEqual([200, { unreadCount: 0 }]);
  const [read] = (await list()).notifications;
  expect([read.isRead, (await list()).unreadCount]).toEqual([true, 0]);
  expect((await list(ben.headers)).unreadCount).toBe(1);
});

import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { asking, newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const opened = await testApp();

/** A member's chat with one answer; the member and the tree's key. */
async function beginChat() {
  const tree = await newTree(opened.parts);
  const { ask: byKey, addSettled } = documentClient(opened.app, tree);
  const document = await addSettled('boats.md', 'The green boat leaves at nine.', {
    visibility: 'team',
  });
  const { userId } = await tree.addMember(tree.team, `m-${tree.team.slug}@example.com`, 'member');
  const other = await tree.addMember(tree.team, `o-${tree.team.slug}@example.com`, 'member');
  const ask = asking(opened.app, await signIn(opened, userId));
  const { chat } = (await ask('POST', '/v1/chats', {})).body;
  const path = `/v1/chats/${chat.id}`;
  const text = 'When does the green boat leave?';
  const { message } = (await ask('POST', `${path}/messages`, { text })).body;
  const rate = async (given: object) =>
    (await ask('POST', `${path}/messages/${message.id}/feedback`, given)).body.training;
  const read = async (as = ask) => (await as('GET', path)).body.chat.feedback;
  const byOther = asking(opened.app, await signIn(opened, other.userId));
  return { ask, byKey, byOther, chat, document, message, path, rate, read };
}

test('GET /v1/chats/{id} tells its owner of the suggested correction and what became of it', async () => {
  const { byKey, message, rate, read } = await beginChat();
  expect(await read()).toEqual([]);
  const { id } = await rate({ isUpvoted: false, correctedResponse: 'At ten.' });
  const suggested = {
    messageId: message.id,
    trainingId: id,
    isUpvoted: false,
    rejectionReason: null,
  };
  expect(await read()).toEqual([{ ...suggested, status: 'pending', correctedResponse: 'At ten.' }]);
  await byKey('POST', `/v1/training/${id}/approve`, { correctedResponse: 'At ten, from June.' });
  expect(await read()).toEqual([
    { ...suggested, status: 'approved', correctedResponse: 'At ten, from June.' },
  ]);
  await byKey('POST', `/v1/training/${id}/reject`, { reason: ' Nine is right. ' });
  const rejected = { status: 'rejected', rejectionReason: 'Nine is right.' };
  expect(await read()).toMatchObject([rejected]);
  const shown = await byKey('GET', `/v1/training/${id}?include=rejectionReason`);
  expect(shown.body.training).toMatchObject(rejected);
  await byKey('POST', `/v1/training/${id}/approve`);
  expect(await read()).toMatchObject([{ status: 'approved', rejectionReason: null }]);
  const again = await rate({ isUpvoted: true });
  expect(await read()).toMatchObject([{ trainingId: again.id, isUpvoted: true }]);
});

test('… but nobody else who reads the chat, and no words that the owner may not read any more', async () => {
  const { ask, byKey, byOther, document, path, rate, read } = await beginChat();
  await rate({ isUpvoted: false, correctedResponse: 'At ten.' });
  await ask('PATCH', path, { isShared: true });
  expect(await read(byOther)).toEqual([]);
  await byKey('PATCH', `/v1/documents/${document.id}`, { visibility: 'restricted' });
  expect(await read()).toMatchObject([{ correctedResponse: 'This quote is no longer available.' }]);
});

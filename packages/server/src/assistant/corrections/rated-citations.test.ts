import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const opened = await testApp();

/** A rated answer that cites an open document and one that only the team above may see by now. */
async function rateAnswer() {
  const tree = await newTree(opened.parts);
  const { ask, addSettled } = documentClient(opened.app, tree);
  const open = await addSettled('piers.md', 'The green boat leaves from the long pier.', {
    visibility: 'public',
  });
  const secret = await addSettled('times.md', 'The green boat leaves at nine.', {
    visibility: 'tree',
  });
  const below = await tree.addTeam('Below');
  const email = `i-${below.slug}@example.com`;
  await tree.addMember(below, email, 'member');
  const begun = await ask('POST', '/v1/chats', { teamId: below.id, userEmail: email });
  const { chat } = begun.body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await ask('POST', path, { text: 'When does the green boat leave?' })).body;
  const given = await ask('POST', `${path}/${message.id}/feedback`, {
    isUpvoted: false,
    correctedResponse: 'At ten.',
  });
  await ask('PATCH', `/v1/documents/${secret.id}`, { visibility: 'restricted' });
  const leads = await tree.addMember(below, `l-${below.slug}@example.com`, 'team_leader');
  const leader = await signIn(opened, leads.userId);
  const read = async (extras: string, headers?: object) => {
    const { id } = given.body.training;
    return (await ask('GET', `/v1/training/${id}${extras}`, undefined, headers)).body.training;
  };
  return { ask, read, leader, open, secret, chat, message };
}

test('GET /v1/training/{id}?include=citations tells a reviewer what the rated answer cited', async () => {
  const { read, message, secret } = await rateAnswer();
  const { citations } = await read('?include=citations');
  expect(citations).toEqual(message.citations);
  expect(citations).toContainEqual(
    expect.objectContaining({ documentId: secret.id, name: 'times.md', pageNumber: 1 }),
  );
  expect(await read('')).not.toHaveProperty('citations');
});

test('S39: … and leaves out each document that the reviewer may not see', async () => {
  const { read, leader, message, open, secret } = await rateAnswer();
  const cited = message.citations.map(({ documentId }: { documentId: string }) => documentId);
  expect(cited).toEqual(expect.arrayContaining([open.id, secret.id]));
  const training = await read('?include=citations', leader);
  expect(training.citations).toEqual(
    message.citations.filter(({ documentId }: { documentId: string }) => documentId === open.id),
  );
  expect(JSON.stringify(training)).not.toMatch(/times\.md|at nine/);
});

test('… and nothing once the chat of the answer is deleted', async () => {
  const { ask, read, chat } = await rateAnswer();
  await ask('DELETE', `/v1/chats/${chat.id}`);
  expect((await read('?include=citations')).citations).toEqual([]);
});

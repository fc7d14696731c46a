import { beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '@guildhall/contract';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import type { CorrectionClient } from './fixtures/client.ts';

let tree: TestTree;
let client: CorrectionClient;
let documents: DocumentClient;
let secret: Document;

const gone = 'This quote is no longer available.';
const userText = 'When does the green boat leave?';
const said = 'The boat leaves at nine.';

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = correctionClient(opened, tree);
  documents = documentClient(opened.app, tree);
  secret = await documents.addSettled('times.md', said, { visibility: 'restricted' });
});

const endorse = () =>
  client.give({ isUpvoted: true, userText, answered: [{ text: said, sources: [secret.id] }] });

const approve = (id: string, body: object, headers?: object) =>
  client.ask('POST', `/v1/training/${id}/approve`, body, headers);

async function usedForAnybody(team = tree.team): Promise<string[]> {
  const found = await findCorrectionsFor(opened.parts, forAnybody(team), { text: userText });
  return [...found.pinned, ...found.nearest].map(({ correctedResponse }) => correctedResponse);
}

describe('the decision that a text is for everyone', () => {
  test('ends when the training is rejected, also if it is approved again', async () => {
    const { id } = await endorse();
    await approve(id, { isForEveryone: true });
    expect(await usedForAnybody()).toEqual([said]);
    await client.reject(id);
    await client.approve(id);
    expect(await usedForAnybody()).toEqual([]);
    const { training } = (await client.ask('GET', `/v1/training/${id}?include=audience`)).body;
    expect(training.isForEveryone).toBe(false);
  });

  test('is audited for each text', async () => {
    const { id } = await endorse();
    await approve(id, { isForEveryone: true });
    await approve(id, { correctedResponse: 'At ten.', isForEveryone: true });
    await approve(id, { shownQuestion: 'When?', isForEveryone: true });
    const { entries } = (await documents.ask('GET', '/v1/audit?pageSize=100')).body;
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'training.opened')).toHaveLength(2);
  });
});

describe('a reviewer who may not see what the commenter was shown', () => {
  const comment = 'The code of the green boat is 4711.';
  let leader: Awaited<ReturnType<typeof signIn>>;
  let below: TestTree['team'];
  let id: string;

  beforeEach(async () => {
    below = await tree.addTeam('Below');
    const email = `b-${below.slug}@example.com`;
    const { userId } = await tree.addMember(below, email, 'team_leader');
    leader = await signIn(opened, userId);
    const answered = [{ text: said, sources: [secret.id] }];
    ({ id } = await client.give({ team: below, userText, answered, comment }));
  });

  test('409: does not open a text that is made from the comment', async () => {
    const { status, body } = await approve(id, { isForEveryone: true }, leader);
    expect([status, body.error]).toEqual([409, failures.training_text_hidden.message]);
    expect(await usedForAnybody(below)).toEqual([]);
    expect((await approve(id, { isForEveryone: true })).status).toBe(200);
    expect((await usedForAnybody(below)).join()).toContain('4711');
  });

  test('does not read it in the preview', async () => {
    const preview = async (headers?: object) =>
      JSON.stringify((await client.ask('POST', `/v1/training/${id}/preview`, {}, headers)).body);
    expect(await preview(leader)).not.toContain('4711');
    expect(await preview()).toContain('4711');
  });
});

test('the summary of a reviewer’s text is hidden with the text', async () => {
  const open = await documents.addSettled('flags.md', 'The flag of the green boat is red.', {
    visibility: 'public',
  });
  const { id } = await client.give({ userText: 'Which flag has the green boat?' });
  const made = (await client.approve(id)).body.training.correctedResponse;
  expect(made).toContain('is red');
  await client.approve(id, `Look: ${made}`);
  const read = async () => (await client.ask('GET', `/v1/training/${id}`)).body.training;
  expect((await read()).summary).toContain('is red');
  await documents.ask('DELETE', `/v1/documents/${open.id}`);
  expect(await read()).toMatchObject({ summary: gone, correctedResponse: gone });
  // Another text takes the place of the first, in the summary, too.
  await client.approve(id, 'Ask at the pier.');
  const text = 'Ask at the pier.';
  expect(await read()).toMatchObject({ summary: text, correctedResponse: text });
});

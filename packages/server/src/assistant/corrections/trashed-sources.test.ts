import { beforeEach, expect, test } from 'vitest';
import type { Document } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { correctionClient } from './fixtures/client.ts';
import type { CorrectionClient } from './fixtures/client.ts';

let tree: TestTree;
let client: CorrectionClient;
let documents: DocumentClient;
let open: Document;
let secret: Document;
let insider: Viewer;

const gone = 'This quote is no longer available.';
const userText = 'When does the green boat leave?';
const said = 'The flag is up. The boat leaves at nine.';

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = correctionClient(opened, tree);
  documents = documentClient(opened.app, tree);
  open = await documents.addSettled('flags.md', 'The flag is up.', { visibility: 'public' });
  const restricted = { visibility: 'restricted' };
  secret = await documents.addSettled('times.md', 'The boat leaves at nine.', restricted);
  const email = `i-${tree.team.slug}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'member');
  await documents.ask('PATCH', `/v1/documents/${secret.id}`, {
    shares: { userIds: [userId], teamIds: [] },
  });
  insider = await viewerOf(email);
});

async function viewerOf(email: string): Promise<Viewer> {
  return (await viewerByEmail(opened.parts.db, tree.team, email))!;
}

/** Gives a thumbs-up on an answer from both documents; the correction stays pending. */
const endorse = () =>
  client.give({
    isUpvoted: true,
    userText,
    answered: [
      { text: 'The flag is up. ', sources: [open.id] },
      { text: 'The boat leaves at nine.', sources: [secret.id] },
    ],
  });

async function usedFor(viewer: Viewer): Promise<string[]> {
  const found = await findCorrectionsFor(
    opened.parts,
    { team: tree.team, viewer },
    { text: userText },
  );
  return [...found.pinned, ...found.nearest].map(({ correctedResponse }) => correctedResponse);
}

test('S39: a correction from documents is set aside while one of them is in the trash, and used again when that is restored', async () => {
  const { id } = await endorse();
  await client.approve(id);
  const read = async () => (await client.ask('GET', `/v1/training/${id}?include=sources`)).body;
  const before = await read();
  await documents.ask('POST', `/v1/documents/${secret.id}/trash`);
  expect(await usedFor(insider)).toEqual([]);
  expect((await read()).training).toMatchObject({
    agentText: `The flag is up. ${gone}`,
    correctedResponse: gone,
    sources: [{ documentId: open.id }, { documentId: null, name: null, visibility: null }],
    note: expect.stringMatching(/^Set aside: a document .* was deleted/),
  });
  await documents.ask('POST', `/v1/documents/${secret.id}/restore`);
  expect(await read()).toEqual(before);
  expect(await usedFor(insider)).toEqual([said]);
});

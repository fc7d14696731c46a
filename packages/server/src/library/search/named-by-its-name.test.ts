import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';

test('a document with the words of the question in its name alone comes before one that is near', async () => {
  const { app, parts } = await letteredApp();
  const tree = await newTree(parts);
  const client = documentClient(app, tree);
  const open = { visibility: 'public' };
  await client.addSettled('other.txt', 'trim paper ink tag', open);
  await client.addSettled('Parking permit.txt', 'zzz xxx qqq zzz', open);
  await embedAll(parts, tree.team.orgId);
  const { body } = await client.ask('POST', '/v1/knowledge/search', { query: 'parking permit' });
  expect(body.documents.map(({ name }: { name: string }) => name)).toEqual([
    'Parking permit.txt',
    'other.txt',
  ]);
});

import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

test('a document with the words of the question in its name alone comes before one that is near', async () => {
  const { app, parts } = await letteredApp();
  const tree = await newTree(parts);
  const client = documentClient(app, tree);
  const near = { visibility: 'public', name: 'other.txt' };
  await client.addSettled('other.txt', 'grip ramp trike i n e', near);
  await client.addSettled('Parking permit.txt', 'zzz xxx qqq zzz', { visibility: 'public' });
  const { body } = await client.ask('POST', '/v1/knowledge/search', { query: 'parking permit' });
  expect(body.documents[0]).toMatchObject({ name: 'Parking permit.txt' });
});

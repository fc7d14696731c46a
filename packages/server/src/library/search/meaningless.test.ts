import { expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';

const { app, parts } = await appWith({ embeddings: 'builtin' });
const tree = await newTree(parts);
const { addSettled } = documentClient(app, tree);
const visibility = 'public';
await addSettled('garage.md', 'Our car stands in the shed behind the office.', { visibility });
await addSettled('ax17-tr9.md', 'An oak grows behind the house.', { visibility });
await embedAll(parts, tree.team.orgId);

async function search(query: string): Promise<string[]> {
  const sent = { method: 'POST', headers: tree.headers, body: JSON.stringify({ query }) };
  const response = await app.request('/v1/knowledge/search', sent);
  const { documents } = (await response.json()) as { documents: { name: string }[] };
  return documents.map(({ name }) => name);
}

test.each(['zemplo vixnor dulmip', 'tugra bako fenwog wogra', 'qwertz asdf yxcv jklö'])(
  'meaningless letters find nothing, however near their vector is: %s',
  async (query) => {
    expect(await search(query)).toEqual([]);
  },
);

test.each(['Wo steht unser Auto?', 'automobile', 'どこに車がありますか', 'Quarzuhr Auto'])(
  'words of any language, and one or two of an unknown one, find by their meaning: %s',
  async (query) => {
    expect((await search(query))[0]).toBe('garage.md');
  },
);

test('a name of letters and digits finds its document', async () => {
  expect(await search('ax17 tr9')).toEqual(['ax17-tr9.md']);
});

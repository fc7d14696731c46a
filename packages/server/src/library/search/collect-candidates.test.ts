import { describe, expect, test } from 'vitest';
import { visibleTo } from '#ground/access/visible-to.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { gatherEvidence } from './search.ts';

const openToAll = { visibility: 'public' };

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

async function gather(question: string) {
  const scope = { team: tree.team, visible: visibleTo({ kind: 'manager' }), only: null };
  return gatherEvidence(parts, scope, question);
}

async function search(query: string): Promise<{ name: string; pages: { pageNumber: number }[] }[]> {
  const { status, body } = await client.ask('POST', '/v1/knowledge/search', { query });
  expect(status).toBe(200);
  return body.documents;
}

describe('the best passage for a sub-query', () => {
  test('has the score of the whole question', async () => {
    await client.addSettled(
      'both.md',
      'The slow barge carries gravel past the lighthouse at noon.',
    );
    await client.addSettled('gravel.md', 'Gravel is stored near the lighthouse.');
    const asked = 'slow barge with gravel past the lighthouse at noon';
    const [whole, quoted] = [
      await gather(asked),
      await gather(asked.replace('slow barge', '“$&”')),
    ];
    expect(whole.candidates.ofSubqueries).toHaveLength(0);
    expect(quoted.candidates.ofSubqueries).toHaveLength(1);
    const scores = ({ candidates }: typeof whole) => candidates.passages.map(({ score }) => score);
    expect(scores(quoted)).toEqual(scores(whole));
    expect(scores(whole)).toHaveLength(2);
  });

  test('is the page that is shown, if the whole question does not rank its document', async () => {
    const filler = 'Quinces ripen slowly in the orchard of the abbey. '.repeat(120);
    await client.addSettled(
      'orchard.md',
      `# Orchard\n\n${filler}\n\n# Zeppelin\n\nThe zeppelin shed.`,
    );
    const { candidates } = await gather('“zeppelin shed” or “slow barge”');
    const zeppelin = candidates.ofSubqueries.find(({ pageNumber }) => pageNumber > 1);
    expect(zeppelin).toBeDefined();
  });
});

test('words that stand joined in a name are found with their accents', async () => {
  await client.addSettled('MüllerBau.md', 'Nothing of this here.', openToAll);
  expect((await search('Müller Bau')).map(({ name }) => name)).toContain('MüllerBau.md');
});

test('a word of which the stemmer leaves one letter is searched for', async () => {
  await client.addSettled(
    'hi.md',
    'कर्मचारियों को दो सप्ताह पहले छुट्टी के लिए आवेदन करना होगा। '.repeat(8),
    openToAll,
  );
  expect((await search('जाऊंगा खाइए लाएंगे छुट्टी')).map(({ name }) => name)).toContain('hi.md');
});

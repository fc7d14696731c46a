import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '../documents/fixtures/client.ts';
import type { DocumentClient } from '../documents/fixtures/client.ts';

let client: DocumentClient;
let search: () => Promise<string[]>;

const question = 'Which bridge did the engineer of the Halland railway tunnel design afterwards?';

/** What the question finds by itself is more than an answer holds; the last two need each other. */
const texts = {
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `note-${at}.md`,
      `Bridge number ${at} is painted every year.`,
    ]),
  ),
  'k17.md': `# Halland tunnel

The engineer of the Halland railway tunnel was Ingrid Sundvall, who also taught.`,
  'k18.md': `# Ingrid Sundvall (teacher)

She is remembered because of the crossing that was made over the wide river in the north, a bridge.`,
};

beforeAll(async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  client = documentClient(app, tree);
  const files = Object.entries(texts).map(([name, text]) => new File([text], name));
  await client.upload(files, { visibility: 'public' }, '?wait=true');
  search = async () => {
    const asked = { query: question, limit: 10 };
    const { body } = await client.ask('POST', '/v1/knowledge/search', asked, tree.headers);
    return body.documents.map(({ name }: { name: string }) => name);
  };
});

test('a document whose title the best passage mentions is in the answer, near its end', async () => {
  const names = await search();
  expect(names[0]).toBe('k17.md');
  expect(names.indexOf('k18.md')).toBeGreaterThanOrEqual(8);
});

test('unless the asker may not see it', async () => {
  const { body } = await client.ask('GET', '/v1/documents?limit=100');
  const { id } = body.documents.find(({ name }: { name: string }) => name === 'k18.md');
  await client.ask('PATCH', `/v1/documents/${id}`, { visibility: 'team' });
  expect(await search()).not.toContain('k18.md');
});

import { beforeEach, expect, test } from 'vitest';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import type { DocumentClient } from '#knowledge/documents/fixtures/client.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { chatClient } from '../../fixtures/client.ts';

let documents: DocumentClient;
let ask: (question: string) => Promise<string>;

beforeEach(async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const client = chatClient(app, tree);
  documents = documentClient(app, tree);
  ask = async (question) => (await client.say(await client.begin(), question)).text;
});

const question = 'When does the north gate open?';
const north = 'The north gate opens at seven in the morning.';

test('a text without headings is quoted with nothing above it', async () => {
  await documents.addSettled('gates.txt', north, { folderPath: 'town' });
  expect(await ask(question)).toBe(`“${north}” [1]`);
});

test('its headings stand above it', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n## Hours\n\n${north}`);
  expect(await ask(question)).toBe(`Gates › Hours\n“${north}” [1]`);
});

test('files of one name are told apart by their folders', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'town' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^town › Gates\n“The north gate/u);
});

test('a folder that is called as the headings are is named once', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'Gates' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^Gates\n“The north gate/u);
});

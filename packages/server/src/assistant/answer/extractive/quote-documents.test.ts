import { beforeEach, describe, expect, test } from 'vitest';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import type { DocumentClient } from '#knowledge/documents/fixtures/client.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { foundDocument } from '#knowledge/quotes/fixtures/found-document.ts';
import { splitWords } from '#knowledge/language/split-words.ts';
import { answers } from '#texts/en/answers.ts';
import { chatClient } from '../../fixtures/client.ts';
import type { Piece, Task } from '../composer.ts';
import { quoteDocuments } from './quote-documents.ts';

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

test('the headings of a passage are shown above its quote', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n## Hours\n\n${north}`);
  expect(await ask(question)).toBe(`Gates › Hours\n“${north}” [1]`);
});

test('files of the same name are told apart by their folders', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'town' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^town › Gates\n“The north gate/u);
});

test('a folder with the same name as the heading is shown once', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'Gates' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^Gates\n“The north gate/u);
});

describe('the pieces of an answer', () => {
  /** Collects the pieces of an answer from one page; unknown words are held by no passage. */
  async function piecesOf(asked: string, page: string, ...unknown: string[]): Promise<Piece[]> {
    const words = splitWords(asked).map((word) => {
      const isStopWord = ['when', 'does', 'the'].includes(word);
      const passages = unknown.includes(word) ? 0 : isStopWord ? 400 : 5;
      return { word, isStopWord, passages, rarity: passages === 0 ? 1 : isStopWord ? 0.03 : 0.64 };
    });
    const task: Task = {
      language: 'en',
      question: asked,
      texts: answers,
      history: [],
      instructions: [],
      trainings: { pinned: [], nearest: [], model: 'builtin', isDegraded: false },
      search: async () => ({
        documents: [foundDocument('gates', page)],
        asked: { words, passages: 500 },
      }),
      countSearched: async () => ({ documents: 1, team: 'Port' }),
      signal: AbortSignal.timeout(60_000),
    };
    return Array.fromAsync(quoteDocuments(task));
  }

  test('the delta with a quote names its document, so that a stopped answer can hide it', async () => {
    const pieces = await piecesOf(question, north);
    const quoted = pieces.find((piece) => piece.kind === 'delta' && piece.text.includes(north));
    expect(quoted).toMatchObject({ sources: ['gates'] });
  });

  test('an answer with a certain quote does not mention words that are in no document', async () => {
    const pieces = await piecesOf('When does the zebra gate open?', north, 'zebra');
    const text = pieces.map((piece) => (piece.kind === 'delta' ? piece.text : '')).join('');
    expect(text).toBe(`“${north}” [1]`);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { Piece } from '#assistant/composing/composer.ts';
import { taskWith, textOf } from '../fixtures/task.ts';
import { composeExtract } from './compose-extract.ts';

let documents: DocumentClient;
let client: ReturnType<typeof chatClient>;
let ask: (question: string) => Promise<string>;

beforeEach(async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  client = chatClient(app, tree);
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

test('the paragraphs of a quote keep their line ends in Markdown, and its key names the code', async () => {
  const codes = ['410: a button is stuck', '503: no signal', '530: it does not speak at all'];
  await documents.addSettled('codes.md', `# Codes\n\n${codes.join('\n\n')}`);
  const { text, citations } = await client.say(await client.begin(), 'What does 503 mean?');
  expect(text).toContain(`Codes\n“${codes.join('  \n')}” [1]`);
  const { key, start, quote } = citations[0]!;
  expect(quote.slice(key!.start - start!, key!.end - start!)).toBe(codes[1]);
});

test('a follow-up is searched with the question before it, and says so', async () => {
  await documents.addSettled('gates.txt', north);
  const chat = await client.begin();
  expect((await client.say(chat, question)).text).toBe(`“${north}” [1]`);
  const { text } = await client.say(chat, 'and on Sundays?');
  expect(text).toMatch(/^About: “When does the north gate open\?”\n\n/u);
  expect(text).toContain(`“${north}” [1]`);
  expect((await client.say(await client.begin(), 'and on Sundays?')).text).not.toContain(north);
});

test('a long question before a follow-up is cut', async () => {
  const chat = await client.begin();
  await client.say(chat, `${question} ${'Please tell me. '.repeat(50)}`);
  const [about = ''] = (await client.say(chat, 'and on Sundays?')).text.split('\n');
  expect(about).toMatch(/^About: “When does the north gate open\? Please/u);
  expect(about.length).toBeLessThan(230);
});

test('what one of the quoted passages says is not said to be missing', async () => {
  const pages = [
    '# Membership\n\nMembership of families is open to all who live together.',
    '# Rates\n\nFamilies: membership is 45,00 EUR a year.',
  ];
  await documents.addSettled('rates.md', pages.join('\n\n'));
  const text = await ask('What does membership cost for families?');
  expect(text).toContain('45,00 EUR');
  expect(text).not.toContain('how much it costs');
});

test('to a question for a price a passage without one is only the closest match, and says so', async () => {
  await documents.addSettled('work.md', 'To bleed a brake takes 25 minutes in our workshop.');
  expect(await ask('What does it cost to bleed a brake?')).toContain('how much it costs');
  expect(await ask('How many minutes to bleed a brake?')).not.toContain('how much it costs');
});

test('files of the same name are told apart by their folders', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'town' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^town › Gates\n“The north gate/u);
});

test('files of different names are not told apart by their folders', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'town' });
  await documents.addSettled('south.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^Gates\n“The north gate/u);
});

test('a folder with the same name as the heading is shown once', async () => {
  await documents.addSettled('gates.md', `# Gates\n\n${north}`, { folderPath: 'Gates' });
  await documents.addSettled('gates.md', 'The south gate opens at eight.', { folderPath: 'port' });
  expect(await ask(question)).toMatch(/^Gates\n“The north gate/u);
});

describe('a row of a table', () => {
  const head = ['Work', 'Price', 'Code', 'Minutes', 'Parts'];
  const rows = [
    ['Bleed a brake', '29.50 €', 'R-07', '40', 'oil'],
    ['True a wheel', '19.00 €', 'R-08', '30', 'spokes | nipples'],
  ];
  const csv = [head, ...rows].map((cells) => cells.join(';')).join('\n');

  test('is said in a sentence, and shown below the names of its columns', async () => {
    await documents.addSettled('prices.csv', csv);
    expect(await ask('What is the price to bleed a brake?')).toBe(
      'Bleed a brake: 29.50 €\n\n' +
        '| Work | Price | Code | Minutes | Parts |\n| --- | --- | --- | --- | --- |\n' +
        '| Bleed a brake | 29.50 € | R-07 | 40 | oil |\n\n[1]',
    );
  });

  test('stands with others of its table in one table, each with its citation', async () => {
    await documents.addSettled('prices.csv', csv);
    expect(await ask('What are the prices to true a wheel and to bleed a brake?')).toMatch(
      /^[^|\n]+: [\d.]+ €\n\n\| Work [^\n]+\n\|[ |-]+\n\| Bleed [^\n]+\n\| True [^\n]+\n\n\[1\] \[2\]$/u,
    );
  });

  test('says what a bare number counts', async () => {
    await documents.addSettled('prices.csv', csv);
    expect(await ask('How many minutes to bleed a brake?')).toMatch(
      /^Bleed a brake: Minutes 40\n/u,
    );
  });

  test('says what yes, no and a short sign stand for', async () => {
    await documents.addSettled('shops.csv', 'Shop;Open;Day\nLyon;no;Sunday\nBonn;yes;Monday');
    expect(await ask('Is the shop in Lyon open?')).toMatch(/^Lyon: Open no\n/u);
  });

  test('is named by its words rather than by the number in front of them', async () => {
    await documents.addSettled('services.csv', 'No;Service;Price\nS-1;Small;49 €\nS-2;Large;99 €');
    expect(await ask('What is the price of the large service?')).toMatch(/^Large: 99 €\n\n/u);
  });

  test('keeps a bar within a cell', async () => {
    await documents.addSettled('prices.csv', csv);
    expect(await ask('Which parts to true a wheel?')).toMatch(
      /^True a wheel: spokes \| nipples\n\n[\s\S]*\| 30 \| spokes \\\| nipples \|\n\n\[1\]$/u,
    );
  });

  test('is cited with the names of its columns', async () => {
    await documents.addSettled('prices.csv', csv);
    const { citations } = await client.say(await client.begin(), 'price to bleed a brake');
    expect(citations[0]?.parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['header', head.join(' | ')],
      ['text', rows[0]?.join(' | ')],
    ]);
  });
});

describe('the pieces of an answer', () => {
  const piecesOf = (asked: string, page: string, ...unknown: string[]): Promise<Piece[]> =>
    Array.fromAsync(composeExtract(taskWith(asked, page, unknown)));

  test('the delta with a quote names its document, so that a stopped answer can hide it', async () => {
    const pieces = await piecesOf(question, north);
    const quoted = pieces.find((piece) => piece.kind === 'delta' && piece.text.includes(north));
    expect(quoted).toMatchObject({ sources: ['notes'] });
  });

  test('an answer with a certain quote does not mention words that are in no document', async () => {
    const pieces = await piecesOf('When does the zebra gate open?', north, 'zebra');
    expect(textOf(pieces)).toBe(`“${north}” [1]`);
  });

  test('the number of a quote stands below code, where the fence cannot hold it', async () => {
    const page = 'The north gate opens with these commands:\n\n```\nunlock\nopen\n```\n';
    const text = textOf(await piecesOf('Which commands open the north gate?', page));
    expect(text).toMatch(/commands:”\n\n```\nunlock\nopen\n```\n\n\[1\]$/u);
    const alone = textOf(await piecesOf('gate unlock', '```\ngate unlock north\n```\n'));
    expect(alone).toBe('```\ngate unlock north\n```\n\n[1]');
  });

  /** A page that says little of what is asked, between many sentences about something else. */
  const aside = (count: number) => {
    const rules = Array.from({ length: count }, (_, at) => `Rule ${at} of the port is kept.`);
    return [...rules, 'Bread is sold at the pier.', ...rules].join(' ');
  };

  test('a guess is introduced as one, with the words that are in no document', async () => {
    const asked = 'Which bread does the baker bake?';
    const text = textOf(await piecesOf(asked, aside(4), 'baker', 'bake'));
    expect(text).toMatch(
      /^Closest match\. .* No document searched here mentions “baker” or “bake”\.\n\n“/u,
    );
    expect(text).toContain('Bread is sold at the pier.');
  });
});

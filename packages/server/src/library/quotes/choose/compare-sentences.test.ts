import { expect, test } from 'vitest';
import type { ComparedText } from '#library/vectors/compare-texts.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { compareSentences, readSentences } from './compare-sentences.ts';

const question = 'I left the work mobile on the bus';
const page = '# Phones\n\n## Buses\n\nThe bus stops at work.\n\n## Lost phone\n\nCall the office.';
const noWords = { words: [], passages: 0 };
const read = (text = page) => readSentences(question, noWords, [foundDocument('conduct.md', text)]);

/** As a model that finds what says "office" near, and all else far. */
const nearOffice = async (_: string, texts: readonly ComparedText[]) =>
  texts.map(({ text }) => (text.includes('office') ? 5 : 0));

const bestOf = (sentences: ReturnType<typeof read>) =>
  chooseQuotes(sentences).passages[0]!.candidate.text.trim();

test('a sentence that is near is chosen before one that holds the words', async () => {
  expect(bestOf(read())).toBe('The bus stops at work.');
  expect(bestOf(await compareSentences(read(), nearOffice))).toBe('Call the office.');
});

test('sentences are compared below their headings, in the language of their page', async () => {
  const compared: ComparedText[] = [];
  await compareSentences(read(), async (asked, texts) => {
    expect(asked).toBe(question);
    compared.push(...texts);
    return null;
  });
  expect(compared.map(({ text }) => text)).toContain('Phones\nLost phone\nCall the office.');
  expect(new Set(compared.map(({ language }) => language))).toEqual(new Set(['en']));
});

test('sentences that could not be compared are chosen by their words', async () => {
  const before = read();
  expect(await compareSentences(before, async () => null)).toBe(before);
  expect(await compareSentences(before, async (_, texts) => texts.map(() => null))).toBe(before);
});

test('a sentence that was not compared in time counts as the farthest', async () => {
  const { featured } = await compareSentences(read(), async (_, texts) =>
    texts.map((__, at) => (at === 0 ? 5 : at === 1 ? -1 : null)),
  );
  const nearness = featured.map(({ features }) => features.at(-1));
  expect(new Set(nearness)).toEqual(new Set([1, -0.2]));
});

test('of a long page forty sentences are compared', async () => {
  const long = Array.from({ length: 100 }, (_, at) => `Bus ${at} stops here.`).join('\n\n');
  let count = 0;
  await compareSentences(read(long), async (_, texts) => {
    count = texts.length;
    return null;
  });
  expect(count).toBe(40);
});

import { expect, test } from 'vitest';
import type { ComparedText } from '#library/vectors/compare-texts.ts';
import type { CompareSections, SectionToCompare } from '#library/vectors/compare-sections.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { compareSentences, readSentences } from './compare-sentences.ts';
import { readMeaning } from './sentence-features.ts';
import { answerTuningByMeaning } from './tuning.ts';

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
  expect(bestOf(await compareSentences(read(), { texts: nearOffice }))).toBe('Call the office.');
});

test('sentences are compared below their headings, in the language of their page', async () => {
  const compared: ComparedText[] = [];
  await compareSentences(read(), {
    async texts(asked, texts) {
      expect(asked).toBe(question);
      compared.push(...texts);
      return null;
    },
  });
  expect(compared.map(({ text }) => text)).toContain('Phones\nLost phone\nCall the office.');
  expect(new Set(compared.map(({ language }) => language))).toEqual(new Set(['en']));
});

test('sentences that could not be compared are chosen by their words', async () => {
  const before = read();
  expect(await compareSentences(before, { texts: async () => null })).toBe(before);
  expect(await compareSentences(before, { texts: async (_, its) => its.map(() => null) })).toBe(
    before,
  );
});

test('a sentence that was not compared in time counts as the farthest', async () => {
  const { featured } = await compareSentences(read(), {
    texts: async (_, its) => its.map((__, at) => (at === 0 ? 5 : at === 1 ? -1 : null)),
  });
  const nearness = featured.map((each) => readMeaning(each).nearness);
  expect(new Set(nearness)).toEqual(new Set([1, -0.2]));
});

test('of a long page forty sentences are compared', async () => {
  const long = Array.from({ length: 100 }, (_, at) => `Bus ${at} stops here.`).join('\n\n');
  let count = 0;
  await compareSentences(read(long), {
    async texts(_, its) {
      count = its.length;
      return null;
    },
  });
  expect(count).toBe(40);
});

/** Reads sections as a model that finds what says "office" near and meets the word "phone". */
function readOffice(said: string[][], compared: SectionToCompare[] = []): CompareSections {
  return async (words, sections) => {
    said.push([...words]);
    compared.push(...sections);
    return sections.map(({ sentences }) => ({
      sentences: sentences.map((text) => (text.includes('office') ? 5 : 0)),
      words: words.map((word) =>
        word === 'mobile' && sentences.join().includes('office') ? 1 : 0.8,
      ),
    }));
  };
}

const texts = async () => null;

test('sections are read as a whole below their headings, and the nearest sentence is chosen', async () => {
  const said: string[][] = [];
  const sections: SectionToCompare[] = [];
  const before = read(`${page} It keeps what was found.`);
  const after = await compareSentences(before, { sections: readOffice(said, sections), texts });
  expect(said).toEqual([question.split(' ')]);
  expect(sections).toContainEqual({
    above: 'Phones\nLost phone',
    sentences: ['Call the office.', 'It keeps what was found.'],
    language: 'en',
  });
  expect(bestOf(after)).toBe('Call the office.');
  expect(after.tuning).toBe(answerTuningByMeaning);
  const [bus, office, kept] = after.featured.map(readMeaning);
  expect(office?.nearness).toBe(1);
  expect(kept).toEqual({ ...office, nearness: 0 });
  expect(office!.met).toBeGreaterThan(bus!.met);
  expect(office!.missed).toBeLessThan(bus!.missed);
});

test('sentences of sections that were not read count as the farthest', async () => {
  const compare = readOffice([]);
  const first: CompareSections = async (words, sections) => {
    const compared = await compare(words, sections);
    return compared?.map((each, at) => (at === 0 ? each : null)) ?? null;
  };
  const { featured } = await compareSentences(read(), { sections: first, texts });
  const [one, other] = featured.map(readMeaning);
  expect(other).toEqual(one);
});

test('of many sections eight are read', async () => {
  const long = Array.from({ length: 30 }, (_, at) => `# Bus ${at}\n\nThe bus stops.`).join('\n\n');
  const sections: SectionToCompare[] = [];
  await compareSentences(read(long), { sections: readOffice([], sections), texts });
  expect(sections).toHaveLength(8);
});

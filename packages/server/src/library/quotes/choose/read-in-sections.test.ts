import { splitWords } from '@guildhall/text/words/split-words.ts';
import { expect, test } from 'vitest';
import type { Section, SectionReading } from '#ground/ports/section-reader.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readInSections } from './read-in-sections.ts';
import { readSentences } from './found-sentences.ts';
import type { CompareSections, ReadSections } from './read-in-sections.ts';
import { answerTuningWithReader } from './answer-tuning.ts';

const question = 'I left the work mobile on the bus';
const page = '# Phones\n\n## Buses\n\nThe bus stops at work.\n\n## Lost phone\n\nCall the office.';
/** So many passages are seen that the reader orders, too. */
const askedIn = (text: string, passages = 10_000) => ({
  words: [...new Set(splitWords(text))].map((word) => {
    return { word, isStopWord: false, passages: 5, rarity: 0.7 };
  }),
  passages,
});
const read = (text = page, passages?: number) =>
  readSentences(question, askedIn(question, passages), [foundDocument('conduct', text)]);

/** Reads as a model for which what says "office" answers. */
function readOffice(seen: Section[] = []): ReadSections {
  return async (asked, sections) => {
    expect(asked).toBe(question);
    seen.push(...sections);
    return sections.map(({ sentences }): SectionReading => {
      const isRight = sentences.join(' ').includes('office');
      return {
        holds: isRight ? 5 : -5,
        sentences: sentences.map((text) => {
          const start = text.indexOf('office');
          return start < 0
            ? { logit: -8, start: 0, end: 3 }
            : { logit: 6, start, end: start + 'office'.length };
        }),
      };
    });
  };
}

const bestOf = (sentences: ReturnType<typeof read>) =>
  chooseQuotes(sentences).passages[0]!.candidate.text.trim();

test('a sentence that answers is chosen before one that holds the words', async () => {
  expect(bestOf(read())).toBe('The bus stops at work.');
  expect(bestOf(await readInSections(read(), { read: readOffice() }))).toBe('Call the office.');
});

test('among few passages the reader does not order, and is asked how certain the answer is', async () => {
  const few = await readInSections(read(page, 50), { read: readOffice() });
  expect(bestOf(few)).toBe('The bus stops at work.');
  expect(few.isRead).toBe(true);
  expect(few.featured.some(({ reading }) => reading?.holds === 5)).toBe(true);
});

test('sections are read below the document and their headings, and words are found on the page', async () => {
  const seen: Section[] = [];
  const text = `${page} It keeps what was found.`;
  const after = await readInSections(read(text), { read: readOffice(seen) });
  expect(seen.map(({ above }) => above)).toContain('conduct, Phones, Lost phone');
  const office = after.featured.find(({ candidate }) => candidate.text.includes('office'));
  expect(office?.reading).toMatchObject({ holds: 5, logit: 6 });
  const { start = 0, end = 0 } = office?.reading?.answer ?? {};
  expect(text.slice(start, end)).toBe('office');
  expect(after).toMatchObject({
    isRead: true,
    tuning: { certainty: answerTuningWithReader.certainty },
  });
});

test('sections are compared with the words of the question, and the nearest one is read first', async () => {
  const order: string[] = [];
  const compare: CompareSections = async (words, sections) => {
    expect(words).toEqual(question.split(' '));
    return sections.map(({ sentences }) => {
      const isNear = sentences.join(' ').includes('office');
      return {
        sentences: sentences.map(() => (isNear ? 0.95 : 0.75)),
        words: words.map(() => (isNear ? 0.95 : 0.75)),
      };
    });
  };
  const reader: ReadSections = async (_, sections) => {
    order.push(...sections.map(({ above }) => above));
    return sections.map(() => null);
  };
  const after = await readInSections(read(), { compare, read: reader });
  expect(order[0]).toBe('conduct, Phones, Lost phone');
  // What could only be compared is chosen by words: certainty is fitted to what was read.
  expect(bestOf(after)).toBe('The bus stops at work.');
});

test('a row is read with the names of its columns, and its answer is a cell', async () => {
  const table =
    '# Prices\n\n| Work | Price |\n|---|---|\n| Bleed a brake | 29.50 € |\n| True a wheel | 18 € |';
  const seen: Section[] = [];
  const reader: ReadSections = async (_, sections) => {
    seen.push(...sections);
    return sections.map(({ sentences }) => ({
      holds: 1,
      sentences: sentences.map((text) => {
        const start = text.indexOf('29.50');
        return start < 0 ? null : { logit: 3, start, end: start + 5 };
      }),
    }));
  };
  const given = readSentences('what is a brake', askedIn('what is a brake'), [
    foundDocument('list', table),
  ]);
  const { featured } = await readInSections(given, { read: reader });
  expect(seen.flatMap(({ sentences }) => sentences)).toContain(
    'Work: Bleed a brake | Price: 29.50 €',
  );
  const answers = featured.flatMap(({ reading }) => reading?.answer ?? []);
  expect(answers.map(({ start, end }) => featured[0]?.candidate.plain.slice(start, end))).toEqual([
    '29.50',
  ]);
});

test('sentences that could not be read are chosen by their words', async () => {
  const before = read();
  expect(await readInSections(before, {})).toBe(before);
  const none: ReadSections = async (_, sections) => sections.map(() => null);
  expect(await readInSections(before, { read: none })).toBe(before);
});

test('a section that was not read in time counts as the farthest', async () => {
  const long = '# A\n\nThe bus stops.\n\n# B\n\nThe bus waits.\n\n# C\n\nThe bus leaves.';
  const first: ReadSections = async (_, sections) =>
    sections.map(({ sentences }, at) =>
      at > 1 ? null : { holds: at === 0 ? 3 : -2, sentences: sentences.map(() => null) },
    );
  const { featured } = await readInSections(read(long), { read: first });
  const holds = featured.map(({ features }) => features.at(-2));
  expect(holds).toEqual([0.6, -0.4, -0.4]);
});

test('of many sections twelve are read, and fewer where the first one is clear', async () => {
  const long = Array.from({ length: 30 }, (_, at) => `# Bus ${at}\n\nThe bus stops.`).join('\n\n');
  let offered = 0;
  const enough: boolean[] = [];
  const reader: ReadSections = async (_, sections, isEnough) => {
    offered = sections.length;
    const readings = [9, 0, 1].map((holds) => ({ holds, sentences: [] }));
    enough.push(
      isEnough(readings.slice(0, 2)),
      isEnough(readings),
      isEnough(readings.toReversed()),
    );
    return sections.map(() => null);
  };
  await readInSections(read(long), { read: reader });
  expect(offered).toBe(12);
  expect(enough).toEqual([false, true, false]);
});

test('another model orders the sections, and certainty stays with the reader', async () => {
  const rerank = async (_: string, texts: readonly string[]) =>
    texts.map((text) => (text.includes('bus stops') ? 0.9 : 0.1));
  const known = await readInSections(read(), { read: readOffice() });
  const ordered = await readInSections(read(), { read: readOffice(), rerank });
  expect(bestOf(ordered)).toBe('The bus stops at work.');
  expect(ordered.tuning).toEqual(known.tuning);
  const silent = await readInSections(read(), { read: readOffice(), rerank: async () => null });
  expect(bestOf(silent)).toBe('Call the office.');
});

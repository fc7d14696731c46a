import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { answerTuning, answerTuningWithReader } from './answer-tuning.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';
import { readInSections } from './read-in-sections.ts';
import type { ReadSections } from './read-in-sections.ts';

// Every answer is certain, unless a code is missing.
const tuning = { ...answerTuning, answeredMin: -Infinity };

function read(question: string, texts: readonly string[], followUp?: string) {
  const words = [...new Set(splitWords(question))].map((word) => {
    const isStopWord = ['what', 'does', 'the', 'and', 'how', 'is', 'of', 'e'].includes(word);
    return { word, isStopWord, passages: word === '99' ? 0 : 5, rarity: 0.6 };
  });
  const documents = texts.map((text, at) => foundDocument(`page-${at}`, text));
  return readSentences(question, { words, passages: 500 }, documents, { tuning, followUp });
}

function ask(question: string, texts: readonly string[], followUp?: string) {
  const { passages, ...told } = chooseQuotes(read(question, texts, followUp));
  return { ...told, best: passages[0]?.candidate.text.trim() };
}

const table = [
  '| Code | Lid error | Minutes |',
  '|---|---|---|',
  '| E-40 | what the lid error says: the lid error is open | 41 |',
  '| E-41 | pump is dry | 12 |',
  '| E-410 | lid error of the pump | 9 |',
].join('\n');
const prose = 'The lid error says what the lid error says, and 41 of these lids have an error.';

test('the row with exactly the code of the question answers, whatever other words match', () => {
  for (const code of ['E-41', 'e41', 'E.41']) {
    expect(ask(`what does the lid error ${code} say`, [prose, table]).best).toContain(
      'pump is dry',
    );
  }
  expect(ask('what does the lid error E-40 say', [prose, table]).best).toContain('is open');
});

test('the row with the code is quoted alone, also beside rows with as many words', () => {
  const [best] = chooseQuotes(read('what does the lid error E-41 say', [table])).passages;
  const { plain } = best!.candidate;
  expect(plain.slice(best!.passage.start, best!.passage.end)).toBe('E-41 | pump is dry | 12');
});

test('so does the line, the section and the record that begins with the code', () => {
  const lines = 'E-40: lid error, the lid error is open\n\nE-41: pump is dry';
  expect(ask('what does the lid error E-41 say', [prose, lines]).best).toBe('E-41: pump is dry');
  const section = '# Error E-40\n\nThe lid error says open.\n\n# Error E-41\n\nThe pump is dry.';
  expect(ask('what does the lid error E-41 say', [prose, section]).best).toBe('The pump is dry.');
  const record = (code: string, says: string) =>
    `kind: lid error  \ncode: ${code}  \nsays: ${says}`;
  const records = `${record('E-40', 'the lid error is open')}\n\n${record('E-41', 'dry')}`;
  const given = read('what does the lid error E-41 say', [prose, records]);
  const { plain, block } = chooseQuotes(given).passages[0]!.candidate;
  expect(plain.slice(block.start, block.end)).toContain('says: dry');
});

test('a number alone is a code only of a row or line beside the best one', () => {
  const lines = '502: lid error, the lid error is open\n\n503: pump is dry';
  expect(ask('what does the lid error 503 say', [lines]).best).toBe('503: pump is dry');
  expect(ask('what does the lid error 503 say', [prose, '503: pump is dry']).best).toBe(prose);
});

test('of a follow-up its own code counts', () => {
  const earlier = 'what does the lid error E-40 say';
  expect(ask(`${earlier} and E-41?`, [table], 'and E-41?').best).toContain('pump is dry');
  expect(ask(`${earlier} and the minutes?`, [table], 'and the minutes?').best).toContain('is open');
});

test('an answer without the code of the question is none for sure, and the code is told', () => {
  expect(ask('what does the lid error E-99 say', [prose, table])).toMatchObject({
    certainty: 'perhaps',
    missingNames: ['E-99'],
    unknownWords: [],
  });
  expect(ask('what does the lid error E-40 say', [prose, table]).certainty).toBe('answered');
});

test('a sentence that mentions the code stays first if the reader finds that it answers rather', async () => {
  const mention = 'When the lid error E-41 shows, ring Ida, who knows what the lid error says.';
  const given = read('what does the lid error E-41 say', [mention, table]);
  const bestOf = async (holdsProse: number) => {
    const reader: ReadSections = async (_, sections) =>
      sections.map(({ sentences }) => ({
        holds: sentences.join(' ').includes('Ida') ? holdsProse : 0,
        sentences: sentences.map(() => null),
      }));
    const known = await readInSections(given, { read: reader });
    const choice = chooseQuotes({ ...known, tuning: answerTuningWithReader });
    return choice.passages[0]?.candidate.text;
  };
  expect(await bestOf(3)).toContain('Ida');
  expect(await bestOf(-3)).toContain('pump is dry');
});

import { labelDecided, languages } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const correction = (question: string, use: 'decided' | 'offered' = 'offered') => ({
  trainingId: 'x',
  number: 1,
  question,
  use,
});
const message = (
  text: string,
  corrections: ReturnType<typeof correction>[],
  { certainty = 'answered', cited = 0 } = {},
) => {
  const citations = Array.from({ length: cited });
  return { text, corrections, certainty, citations } as Parameters<typeof splitAnswer>[0];
};

test('reviewed answers to other questions are split off from the answer', () => {
  const text =
    'The **answer**.\n\n**Reviewed answer to: May I come?** (correction no. 2)\n\nYes.\n\nDo.\n\n' +
    '**Geprüfte Antwort auf: Wann?** (Korrektur Nr. 3)\n\nMorgen.';
  const given = splitAnswer(message(text, [correction('Wann?'), correction('May I come?')]));
  expect(given.text).toBe('The **answer**.');
  expect(given.offered.map((it) => [it.correction.question, it.text])).toEqual([
    ['May I come?', 'Yes.\n\nDo.'],
    ['Wann?', 'Morgen.'],
  ]);
});

test.each(languages)('the label of a reviewed answer is left out, in %s', (language) => {
  const label = labelDecided(7, language);
  const decided = [correction('When?', 'decided')];
  expect(splitAnswer(message(`At ten.\n\n${label}`, decided)).text).toBe('At ten.');
  const below = `At ten.\n\n${label}\n\n**Geprüfte Antwort auf: Wann?** (Korrektur Nr. 3)\n\nMorgen.`;
  const both = splitAnswer(message(below, [...decided, correction('Wann?')]));
  expect([both.text, both.offered[0]?.text]).toEqual(['At ten.', 'Morgen.']);
  // Without a decided correction, a last line like the label belongs to the answer.
  const own = `It says:\n\n${label}`;
  expect(splitAnswer(message(own, [])).text).toBe(own);
});

test('an answer without reviewed answers stays whole, even with bold text', () => {
  const text = '**Bold** words.\n**More** words.';
  expect(splitAnswer(message(text, []))).toEqual({ text, offered: [] });
  expect(splitAnswer(message(text, [correction('Bold', 'decided')])).text).toBe(text);
  expect(splitAnswer(message(text, [correction('Nowhere')])).text).toBe(text);
});

describe('reviewed answers above what the documents say', () => {
  const heading = '**Reviewed answer to a similar question** (correction no. 1)';
  const above = (documents: string, given = {}) =>
    splitAnswer(
      message(`${heading}\n\nYes, by noon.\n\nBring it along.\n\n${documents}`, [correction('')], {
        cited: 1,
        ...given,
      }),
    );
  const offered = 'Yes, by noon.\n\nBring it along.';

  test.each([
    ['a quote', '“The gate shuts at noon.” [1]'],
    ['a quote under its heading', 'Rules › Gate\n“The gate shuts at noon.” [1]'],
    ['a quote of two paragraphs', '“The gate shuts.\n\nThe miller does it.” [1]'],
    ['two pieces of one quote', 'Rules\n“The gate shuts.”\n\n“The miller does it.” [1]'],
    ['code', '```\ngate --shut\n```\n\n[1]'],
    ['two quotes', '“The gate shuts.” [1]\n\nRules\n“It opens.” [2]'],
  ])('%s is told apart', (_name, documents) => {
    const given = above(documents);
    expect(given.offered.map(({ text }) => text)).toEqual([offered]);
    expect(given.text).toBe(documents);
  });

  test('the sentence above a guess belongs to the guess', () => {
    const documents = 'Closest match. It may not fully answer your question.\n\n“The gate.” [1]';
    const given = above(documents, { certainty: 'perhaps' });
    expect([given.offered[0]?.text, given.text]).toEqual([offered, documents]);
  });

  test('without a quote, all of the text is the reviewed answer', () => {
    const given = splitAnswer(message(`${heading}\n\nYes.\n\nNo.`, [correction('')]));
    expect([given.offered[0]?.text, given.text]).toEqual(['Yes.\n\nNo.', '']);
  });

  test('several are told apart by their numbers', () => {
    const second = { ...correction(''), number: 12 };
    const text = `${heading}\n\nYes.\n\n**Reviewed** (no. 12)\n\nNo.\n\n“The gate.” [1]`;
    const given = splitAnswer(message(text, [second, correction('')], { cited: 1 }));
    expect(given.offered.map(({ text: said }) => said)).toEqual(['Yes.', 'No.']);
    expect(given.text).toBe('“The gate.” [1]');
  });
});

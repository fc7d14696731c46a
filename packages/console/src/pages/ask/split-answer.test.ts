import {
  documentsHeading,
  labelDecided,
  labelOffered,
  labelPinned,
  languages,
} from '@guildhall/contract';
import { expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const correction = (question: string, number = 1, use: 'decided' | 'offered' = 'offered') => ({
  trainingId: 'x',
  number,
  question,
  use,
});
const message = (text: string, corrections: ReturnType<typeof correction>[]) =>
  ({ text, corrections }) as Parameters<typeof splitAnswer>[0];

test.each(languages)('reviewed answers above an answer are split off, in %s', (language) => {
  const text = [
    labelPinned(3, language),
    'Say hello.',
    labelOffered('May I come?', 2, language),
    'Yes.\n\nDo.',
    labelOffered('', 1, language),
    'By noon.',
    documentsHeading[language],
    '“The gate shuts at noon.” [1]',
  ].join('\n\n');
  const all = [correction('', 1), correction('May I come?', 2), correction('Who?', 3)];
  const given = splitAnswer(message(text, all));
  expect(given.text).toBe('“The gate shuts at noon.” [1]');
  expect(given.offered.map((it) => [it.correction.question, it.isPinned, it.text])).toEqual([
    ['Who?', true, 'Say hello.'],
    ['May I come?', false, 'Yes.\n\nDo.'],
    ['', false, 'By noon.'],
  ]);
});

test.each(languages)('the label of a reviewed answer is left out, in %s', (language) => {
  const label = labelDecided(7, language);
  const decided = [correction('When?', 7, 'decided')];
  expect(splitAnswer(message(`At ten.\n\n${label}`, decided)).text).toBe('At ten.');
  const notice = `${labelPinned(3, language)}\n\nSay hello.\n\nTwice.`;
  const both = splitAnswer(
    message(`At ten.\n\n${label}\n\n${notice}`, [...decided, correction('Who?', 3)]),
  );
  expect(both).toMatchObject({
    text: 'At ten.',
    offered: [],
    notices: [{ isPinned: true, text: 'Say hello.\n\nTwice.' }],
  });
  // Without a decided correction, a last line like the label belongs to the answer.
  const own = `It says:\n\n${label}`;
  expect(splitAnswer(message(own, [])).text).toBe(own);
});

test('an answer without reviewed answers stays whole, even with bold text', () => {
  const text = '**Bold** words.\n**More** words.';
  expect(splitAnswer(message(text, []))).toEqual({ text, offered: [], notices: [] });
  expect(splitAnswer(message(text, [correction('Bold')]))).toEqual({
    text,
    offered: [],
    notices: [],
  });
});

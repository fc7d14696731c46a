import { labelDecided, languages } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const correction = (question: string, use: 'decided' | 'offered' = 'offered') => ({
  trainingId: 'x',
  number: 1,
  question,
  use,
});
const message = (text: string, corrections: ReturnType<typeof correction>[]) =>
  ({ text, corrections }) as Parameters<typeof splitAnswer>[0];

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

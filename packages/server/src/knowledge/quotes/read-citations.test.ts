import { describe, expect, test } from 'vitest';
import { readCitedParts, splitAtMarkers } from './read-citations.ts';
import { noLongerAvailable as gone } from '@guildhall/contract';
import { redactText } from './sourced-text.ts';

const cited = [
  { documentId: 'a', quote: 'Leaves at nine.' },
  { documentId: 'b', quote: 'The flag is up.' },
];
/** Returns the text for a reader who sees only the given documents. */
const shown = (text: string, ...seen: string[]) =>
  redactText(splitAtMarkers([{ text, sources: [] }], cited), new Set(seen));

describe('an answer with citation markers', () => {
  test.each([
    ['One [1]. Two [2]. Own words.', `${gone} Two [2]. Own words.`],
    ['One. [1] Two. [2] Own words.', `${gone} Two. [2] Own words.`],
    ['Own words.\nOne, and more. More [1]\nOwn words.', `Own words.\n${gone}\nOwn words.`],
    ['One [1] and Two [2]. Own words.', `${gone} Own words.`],
    ['One [1] goes on. Further.', gone],
    ['- One [1]\n- Two [2]\n- One [1]', `${gone}\n- Two [2]\n${gone}`],
    ['Both [1][2]. Two [2].', `${gone} Two [2].`],
    ['Own words [3].', 'Own words [3].'],
    ['', ''],
  ])('hides in %j what comes from the first document', (text, left) => {
    expect(shown(text, 'b')).toBe(left);
    expect(shown(text, 'a', 'b')).toBe(text);
  });

  test('says once on each line that something is hidden', () => {
    expect(shown('One [1]. Two [2].\nOne [1].')).toBe(`${gone}\n${gone}`);
  });
});

describe('an answer that is stored only as text and citations', () => {
  test.each([
    ['“Leaves at nine.” [1]\n\n“The flag is up.” [2]', `${gone}\n\n“The flag is up.” [2]`],
    ['It leaves at nine.\nThe flag is up. [2]', `${gone}\n${gone}`],
    ['They wrote: Leaves   at nine.\nThe flag is up. [2]', `${gone}\nThe flag is up. [2]`],
  ])('hides in %j what may come from the first document', (text, left) => {
    expect(redactText(readCitedParts(text, cited), new Set(['b']))).toBe(left);
  });
});

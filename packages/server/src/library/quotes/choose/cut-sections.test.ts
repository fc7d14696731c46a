import { expect, test } from 'vitest';
import { foundDocument } from '../fixtures/found-document.ts';
import { cutSections } from './cut-sections.ts';
import { readSentences } from './found-sentences.ts';

const words = (count: number, word: string) => `${Array(count).fill(word).join(' ')}.`;

function cut(text: string, most = 10) {
  const { featured } = readSentences('boat', { words: [], passages: 0 }, [
    foundDocument('a', text),
  ]);
  return cutSections(
    featured.map(({ candidate }) => candidate),
    most,
  ).map(({ above, sentences }) => [above, sentences.map((its) => its.trim())]);
}

test('blocks below one heading are a section, below it and what leads to them', () => {
  expect(cut('# Boats\n\nOne. Two.\n\nThree.\n\n## Sheds\n\nFour:\n\n- five')).toEqual([
    ['a, Boats', ['One.', 'Two.', 'Three.']],
    ['a, Boats, Sheds', ['Four:', 'five']],
  ]);
});

test('a long section is cut between its blocks, whichever sentence is asked for first', () => {
  const [a, b, c] = [words(50, 'a'), words(50, 'b'), words(20, 'c')];
  expect(cut(`# Boats\n\n${a}\n\n${b}\n\n${c}`)).toEqual([
    ['a, Boats', [a]],
    ['a, Boats', [b, c]],
  ]);
});

test('a block that is too long stands alone, and no more sections are cut than asked for', () => {
  const long = words(200, 'a');
  expect(cut(`One.\n\n${long}\n\nTwo.`)).toEqual([
    ['a', ['One.']],
    ['a', [long]],
    ['a', ['Two.']],
  ]);
  expect(cut(`One.\n\n${long}\n\nTwo.`, 2)).toHaveLength(2);
});

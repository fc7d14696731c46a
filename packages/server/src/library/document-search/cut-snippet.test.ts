import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { createMatcher } from '#library/quotes/choose/match-word-forms.ts';
import { cutSnippet } from './cut-snippet.ts';
import { findMatches } from './find-matches.ts';

const cut = (page: string, query: string) =>
  cutSnippet(page, findMatches(page, createMatcher(splitWords(query))));
const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const markedOf = (pieces: ReturnType<typeof cut>) =>
  pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);

/**
 * A text of 4,000 characters that repeats a sentence in two paragraphs, with another sentence late
 * in the second. The only white space of a text without spaces is then between the paragraphs.
 */
const longText = (sentence: string, late: string) => {
  const repeat = (length: number) => sentence.repeat(Math.round(length / sentence.length));
  return `${repeat(2_400)}\n\n${repeat(1_200)}${late}${repeat(400)}`;
};

test.each([
  ['Japanese', '毎日の会議は朝九時に始まります。', '倉庫の鍵は時計の後ろにあります。', '倉庫'],
  ['Chinese', '每天的会议早上九点开始。', '仓库的钥匙在时钟后面。', '仓库'],
  ['Thai', 'การประชุมเริ่มตอนเช้า', 'กุญแจอยู่หลังนาฬิกา', 'กุญแจ'],
])('a long page without spaces is cut around a late match: %s', (_, sentence, late, query) => {
  const pieces = cut(longText(sentence, late), query);
  expect(markedOf(pieces)).toEqual([query]);
  expect(textOf(pieces).length).toBeGreaterThan(200);
  expect(textOf(pieces).length).toBeLessThanOrEqual(262);
});

test('a Japanese snippet begins with a sentence', () => {
  const sentence = '毎日の会議は朝九時に始まります。';
  const pieces = cut(longText(sentence, '倉庫の鍵は時計の後ろにあります。'), '鍵');
  expect(textOf(pieces)).toMatch(/^…倉庫の鍵は時計/u);
});

test('a Latin snippet begins with a sentence and ends with a word, with ellipses', () => {
  const sentence = 'The daily meeting begins at nine in the morning. ';
  const pieces = cut(longText(sentence, 'The zorilla rings the bell. '), 'zorilla bell');
  expect(markedOf(pieces)).toEqual(['zorilla', 'bell']);
  expect(textOf(pieces)).toMatch(/^…The zorilla rings the bell\. The daily .*\w…$/u);
  const words = new Set(`${sentence}The zorilla rings the bell.`.split(' '));
  const shown = textOf(pieces).replaceAll('…', '').split(' ');
  expect(shown.filter((word) => !words.has(word))).toEqual([]);
});

test('the place with most different words wins', () => {
  const far = ' Nothing is said here about that.'.repeat(20);
  const pieces = cut(`A zorilla.${far} A zorilla with a bell.${far}`, 'zorilla bell');
  expect(markedOf(pieces)).toEqual(['zorilla', 'bell']);
});

test('a short page is shown as a whole, without layout', () => {
  const pieces = cut('# Bells\n\n- The **zorilla** | rings', 'bells zorilla');
  expect(textOf(pieces)).toBe('Bells The zorilla rings');
});

test('without a match: the beginning of the page', () => {
  const pieces = cut('One two three. '.repeat(50), 'zorilla');
  expect(markedOf(pieces)).toEqual([]);
  expect(textOf(pieces)).toMatch(/^One two three\..*…$/u);
});

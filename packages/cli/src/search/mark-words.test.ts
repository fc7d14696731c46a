import { expect, test } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';
import { findMarks, markText } from './mark-words.ts';

const mark = (text: string, query: string) =>
  markText(text, findMarks(text, query), (word) => `[${word}]`);

test.each([
  ['Every repair is guaranteed.', 'repairs', 'Every [repair] is guaranteed.'],
  ['Die Ventile prüfen', 'ventil', 'Die [Ventile] prüfen'],
  ['Congés payés', 'conges', '[Congés] payés'],
  ['the car and the carpet', 'car', 'the [car] and the carpet'],
  ['How long is it?', 'how long is the warranty', 'How [long] is it?'],
  ['保証規定を読む', '保証', '[保証]規定を読む'],
  ['يتم الشحن داخل الخزانة', 'الخزانة', 'يتم الشحن داخل [الخزانة]'],
  ['nothing here', '!?', 'nothing here'],
])('in “%s” the words of the query “%s” are marked', (text, query, marked) => {
  expect(mark(text, query)).toBe(marked);
});

test('a snippet is cut at whole words, around the place with most words of the query', () => {
  const filler = 'other words that nobody asked for '.repeat(40);
  const text = `battery ${filler} a swollen battery is never charged ${filler}`;
  const snippet = cutSnippet(text, 'swollen battery');
  expect(snippet).toContain('a swollen battery is never charged');
  expect(snippet).toMatch(/^… \S.*\S …$/);
  expect(snippet.length).toBeLessThan(300);
});

test('a short text is its own snippet', () => {
  expect(cutSnippet('Short.', 'nothing')).toBe('Short.');
});

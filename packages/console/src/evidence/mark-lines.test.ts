import { expect, test } from 'vitest';
import { markLines } from './mark-lines.ts';

const text = '# Rules\nOne is short.\nTwo is longer. Three.\n\nFour.';
const at = (words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const shown = (citation: Parameters<typeof markLines>[1]) =>
  markLines(text, citation).map(({ pieces }) =>
    pieces
      .map(({ text: words, mark }) => (mark === 'none' ? words : `<${mark}:${words}>`))
      .join(''),
  );

test('the parts of a quote are marked at their places, and the key sentence has a mark of its own', () => {
  const parts = [
    { kind: 'heading' as const, text: 'Rules', ...at('Rules') },
    { kind: 'text' as const, text: '', ...at('One is short.\nTwo is longer.') },
  ];
  const citation = { start: null, end: null, quote: '', parts, key: at('Two is longer.') };
  expect(shown(citation)).toEqual([
    '# <quote:Rules>',
    '<quote:One is short.>',
    '<key:Two is longer.> Three.',
    '',
    'Four.',
  ]);
});

test('a quote without parts is marked by its start and end, or else by its words', () => {
  const none = { key: null, parts: [] };
  const byPlace = { ...none, quote: 'x', start: at('Four').start, end: at('Four').end };
  expect(shown(byPlace)[4]).toBe('<quote:Four>.');
  expect(shown({ ...none, quote: 'Three', start: null, end: null })[2]).toContain('<quote:Three>');
  expect(shown({ ...none, quote: 'Five', start: null, end: null }).join('')).not.toContain('<');
});

test('headings are recognised, and no text is lost', () => {
  const lines = markLines(text, { start: null, end: null, quote: '\0', key: null, parts: [] });
  expect(lines.map(({ isHeading }) => isHeading)).toEqual([true, false, false, false, false]);
  const whole = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('\n');
  expect(whole).toBe(text);
});

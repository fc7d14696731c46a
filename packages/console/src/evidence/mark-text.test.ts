import type { Citation } from '@guildhall/sdk';
import { expect, test } from 'vitest';
import { cutAtMarks, marksOfCitation, marksOfWords } from './mark-text.ts';
import type { Mark } from './mark-text.ts';

const text = '# Rules\nOne is short.\nTwo is longer. Three.\n\nFour.';
const at = (words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const shown = (marks: readonly Mark[], of = text) =>
  cutAtMarks(of, { start: 0, end: of.length }, marks)
    .map(({ text: words, mark }) => (mark === 'none' ? words : `<${mark}:${words}>`))
    .join('');
const cite = (citation: Partial<Citation>) =>
  marksOfCitation(text, { start: null, end: null, key: null, parts: [], ...citation } as Citation);

test('the parts of a quote are marked at their places, and the key sentence has a mark of its own', () => {
  const parts = [
    { kind: 'heading' as const, text: 'Rules', ...at('Rules') },
    { kind: 'text' as const, text: '', ...at('One is short.\nTwo is longer.') },
  ];
  expect(shown(cite({ quote: '', parts, key: at('Two is longer.') }))).toBe(
    '# <quote:Rules>\n<quote:One is short.\n><key:Two is longer.> Three.\n\nFour.',
  );
});

test('a quote without parts is marked by its start and end, or else by its words', () => {
  expect(shown(cite({ quote: 'x', ...at('Four') }))).toContain('<quote:Four>.');
  expect(shown(cite({ quote: 'Three' }))).toContain('<quote:Three>');
  expect(shown(cite({ quote: 'Five' }))).toBe(text);
});

test('words are marked as whole words in any case, in scripts without spaces also within a run', () => {
  expect(shown(marksOfWords('Battery, batteries', ['battery']), 'Battery, batteries')).toBe(
    '<word:Battery>, batteries',
  );
  expect(shown(marksOfWords('膨らんだ電池です', ['電池']), '膨らんだ電池です')).toBe(
    '膨らんだ<word:電池>です',
  );
});

import { expect, test } from 'vitest';
import { enrichedWords, joinFlowed } from './shown-lines.ts';

test('lines that flow are joined within their quotation, and before no signature', () => {
  const text =
    'One line \r\ngoes on.\r\n> quoted \r\n> too\r\n>> deeper \r\n> not\r\nend \r\n-- \r\nBo';
  expect(joinFlowed(text, false)).toBe(
    'One line goes on.\n> quoted too\n>> deeper \n> not\nend \n-- \nBo',
  );
  expect(joinFlowed('日本語の \n文', true)).toBe('日本語の文');
});

test('enriched text is read without its commands', () => {
  expect(
    enrichedWords('<bold>Now</bold> a <<\nb\n\n<color><param>red</param>new</color> line'),
  ).toBe('Now a < b\n\nnew line');
});

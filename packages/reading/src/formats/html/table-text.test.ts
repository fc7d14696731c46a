import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

test('a page that ends inside several long cells of a row ends once', () => {
  const long = 'A sentence of a long cell.\n\n'.repeat(20);
  const pages = tableText([[`Claim ${long}\fgoes on`, `Reply ${long}\fgoes on\fand on`]]).split(
    '\f',
  );
  expect(pages.length).toBe(3);
  expect(pages[0]).toContain('Claim');
  expect(pages[2]).toBe('and on');
});

import { expect, test } from 'vitest';
import { numberName } from './number-name.ts';

test.each([
  ['plan.txt', 2, 'plan (2).txt'],
  ['archive.tar.gz', 10, 'archive.tar (10).gz'],
  ['README', 3, 'README (3)'],
  ['.gitignore', 2, '.gitignore (2)'],
  ['資料.pdf', 2, '資料 (2).pdf'],
  ['plan (2).txt', 2, 'plan (2) (2).txt'],
  [`${'n'.repeat(496)}.txt`, 2, `${'n'.repeat(492)} (2).txt`],
  ['n'.repeat(500), 100, `${'n'.repeat(494)} (100)`],
  // People read this emoji of a family as one letter, so it is removed as a whole.
  [`${'n'.repeat(487)}👨‍👩‍👧‍👦n.txt`, 2, `${'n'.repeat(487)} (2).txt`],
  [`${'n'.repeat(490)}  nnnn.txt`, 2, `${'n'.repeat(490)} (2).txt`],
])('the file name %s is extended by the number %i', (name, number, numbered) => {
  expect(numberName(null, name, number)).toBe(numbered);
});

test('a numbered name is cut so that folder path and name have at most 2400 bytes', () => {
  const name = `${'資'.repeat(490)}.txt`;
  const folderPath = 'f'.repeat(2400 - Buffer.byteLength(name));
  const numbered = numberName(folderPath, name, 2);
  expect(numbered).toBe(`${'資'.repeat(488)} (2).txt`);
  expect(Buffer.byteLength(folderPath + numbered)).toBeLessThanOrEqual(2400);
});

test.each([
  ['a.txt', 2],
  ['ab.txt', 1000],
])('400: the folder path leaves no room for a number after %s', (name, number) => {
  const folderPath = `${'資'.repeat(797)}${'f'.repeat(9 - name.length)}`;
  expect(Buffer.byteLength(folderPath + name)).toBe(2400);
  expect(() => numberName(folderPath, name, number)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: [
        {
          path: 'folderPath',
          message: 'must be shorter: the name is taken, and a number needs room',
          code: 'name_without_room',
        },
      ],
    }),
  );
});

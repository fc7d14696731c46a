import { expect, test } from 'vitest';
import type { PdfTextItem, Sign } from '../runs/text-item.ts';
import { joinDots, joinRunsOfDots, putDotsLast } from './letter-dots.ts';

const sign = (text: string, x: number, end: number, y = 0): Sign => ({
  text,
  x,
  end,
  y,
  height: 10,
});
const dots = (text: string, x: number, y = 2) => sign(text, x, x, y);
const run = (signs: readonly Sign[], hasEOL = false): PdfTextItem => ({
  str: signs.map(({ text }) => text).join(''),
  hasEOL,
  width: 10,
  height: 10,
  dir: 'rtl',
  transform: [10, 0, 0, 10, signs[0]?.x ?? 0, signs[0]?.y ?? 0],
  signs,
});
const joined = (...signs: Sign[]) => joinDots(signs).map(({ text }) => text);

test('dots on the right are of the first letter of a sign, those on the left of its last one', () => {
  expect(joined(dots('ي', 4, -2), sign('م', 0, 10))).toEqual(['', 'مي']);
  expect(joined(dots('ن', 7), sign('ی', 0, 10))).toEqual(['', 'نی']);
  expect(joined(sign('ی', 0, 10), dots('ی', 8, -2), sign('ه', 10, 15))).toEqual(['یی', '', 'ه']);
});

test('a sign that is named by its last letter has that one once', () => {
  expect(joined(dots('ن', 3), dots('ی', 8, -2), sign('ن', 0, 10))).toEqual(['', '', 'ین']);
});

test('dots that have the name of a letter without dots stand for the rest of a sign', () => {
  expect(joined(dots('ر', 7), sign('ش', 0, 10), sign('ا', 10, 13))).toEqual(['', 'شر', 'ا']);
});

test('a known sign for two letters is both, with the dots that stand at it', () => {
  const pair = { ...sign('ب', 0, 10), bare: 'ٮى' };
  const two = { ...dots('ي', 4, -2), bare: '\ufbb5' };
  const one = { ...dots(' ', 8, 2), bare: '\ufbb2' };
  expect(joined(two, one, pair, sign('ا', 10, 13))).toEqual(['', '', 'ني', 'ا']);
  expect(joined({ ...pair, text: 'ل', bare: 'لى' })).toEqual(['لى']);
  const persian = sign('پ', 10, 15);
  expect(joined({ ...pair, text: 'ل', bare: 'لى' }, persian)).toEqual(['لی', 'پ']);
  const tanwin = { ...dots(' ', 2, 2), bare: '\u064b' };
  expect(joined(tanwin, sign('ا', 0, 5))).toEqual(['', 'ا\u064b']);
});

test('dots that the file names by a blank come behind the letters that are drawn next', () => {
  const one = { ...dots(' ', 8, 2), bare: '\ufbb2' };
  const two = { ...dots('ي', 4, -2), bare: '\ufbb5' };
  const pair = sign('ب', 0, 10);
  expect(putDotsLast([two, one, sign(' ', 10, 13), pair])).toEqual([
    two,
    sign(' ', 10, 13),
    pair,
    one,
  ]);
});

test('a mark that has the name of a Latin letter is none', () => {
  expect(joined(dots('S', 3), sign('ا', 2, 5), sign('ل', 5, 8))).toEqual(['', 'ا', 'ل']);
  expect(joined(dots('S', 3), sign('a', 2, 5))).toEqual(['S', 'a']);
});

test('letters with a width, and those beside which no letter is, stay', () => {
  expect(joined(sign('ي', 4, 6, -2), sign('م', 0, 10))).toEqual(['ي', 'م']);
  expect(joined(dots('ي', 14), sign('م', 0, 10))).toEqual(['ي', 'م']);
  expect(joined(dots('ي', 4, 8), sign('م', 0, 10))).toEqual(['ي', 'م']);
});

test('a run of dots joins the run of its letter, which is drawn before or after it', () => {
  const [before, after] = [run([sign('ل', 20, 25)]), run([sign('م', 0, 10)])];
  const [next] = joinRunsOfDots([run([dots('ي', 4, -2)], true), after, before]);
  expect(next).toMatchObject({ hasEOL: false, signs: [{ text: 'م' }, { text: 'ي' }] });
  const read = joinRunsOfDots([before, after, run([dots('ي', 4, -2)], true)]);
  expect(read.map(({ signs = [], hasEOL }) => [signs.length, hasEOL])).toEqual([
    [1, false],
    [2, true],
  ]);
  const far = run([dots('ي', 14)]);
  expect(joinRunsOfDots([before, far, after])).toEqual([before, far, after]);
});

test('a page with dots without end is read no further', () => {
  const signs = [sign('م', 0, 10), ...Array.from({ length: 201 }, () => dots('ي', 4, -2))];
  expect(joinDots(signs)).toBe(signs);
  const runs = Array.from({ length: 1001 }, () => run([dots('ي', 4, -2)]));
  expect(joinRunsOfDots([run([sign('م', 0, 10)]), ...runs])).toHaveLength(1002);
});

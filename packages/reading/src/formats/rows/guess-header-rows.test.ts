import { expect, test } from 'vitest';
import { guessHeaderRows } from './guess-header-rows.ts';

test('a row of labels that end with a colon, as those below, names no columns', () => {
  expect(
    guessHeaderRows([
      ['Total:', 'open'],
      ['Tax:', 'paid'],
      ['Freight:', 'free'],
    ]),
  ).toBe(0);
  expect(
    guessHeaderRows([
      ['\u5c0f\u8ba1\uff1a', 'x'],
      ['\u7a0e\u989d\uff1a', 'y'],
    ]),
  ).toBe(0);
  expect(
    guessHeaderRows([
      ['Costs:', 'State:'],
      ['Tax', 'paid'],
      ['Freight', 'free'],
    ]),
  ).toBe(1);
});

test('a row of values above values names no columns', () => {
  expect(
    guessHeaderRows([
      ['INV-001', 'Ada'],
      ['INV-002', 'Ben'],
    ]),
  ).toBe(0);
  expect(
    guessHeaderRows([
      ['Invoice', 'Name'],
      ['INV-001', 'Ada'],
      ['INV-002', 'Ben'],
    ]),
  ).toBe(1);
});

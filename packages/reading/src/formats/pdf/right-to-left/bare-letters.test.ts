import { expect, test } from 'vitest';
import { bareLettersOf, writeDots } from './bare-letters.ts';

const [oneAbove, oneBelow, twoAbove, twoBelow] = ['\ufbb2', '\ufbb3', '\ufbb4', '\ufbb5'];

test('glyphs of Calibri for pairs of letters are known by their numbers, those of other fonts are not', () => {
  const bareOf = bareLettersOf('ABCDEF+Calibri-Bold');
  expect(bareOf?.(0x18_c2, 'ب')).toBe('ٮر');
  expect(bareOf?.(0x18_d0, 'حی')).toBeUndefined();
  expect(bareOf?.(0x18_94, ' ')).toBe(oneBelow);
  expect(bareOf?.(0x15_d6, '\ufffd')).toBe('ب');
  expect(bareOf?.(0x15_d6, 'ت')).toBeUndefined();
  expect(bareLettersOf('ABCDEF+Arial')).toBeUndefined();
});

test('letters have the dots that stand above and below them', () => {
  const [right, left] = [{ isRight: true }, { isRight: false }];
  expect(writeDots('ٮر', 'ب', [{ bare: twoBelow, ...right }])).toBe('ير');
  expect(
    writeDots('ٮى', 'ب', [
      { bare: twoBelow, ...left },
      { bare: oneAbove, ...right },
    ]),
  ).toBe('ني');
  expect(writeDots('ٮى', 'ب', [{ bare: twoAbove, ...right }])).toBe('تى');
  expect(
    writeDots('ٮں', 'ي', [
      { bare: oneAbove, ...left },
      { bare: twoBelow, ...right },
    ]),
  ).toBe('ين');
  expect(writeDots('صر', 'ض', [{ bare: oneAbove, ...right }])).toBe('ضر');
  expect(
    writeDots('ڡى', 'ف', [
      { bare: oneAbove, ...right },
      { bare: twoBelow, ...left },
    ]),
  ).toBe('في');
});

test('letters without dots are what they are, and those that need dots what the file names', () => {
  expect(writeDots('لى', 'ل', [])).toBe('لى');
  expect(writeDots('سر', 'س', [])).toBe('سر');
  expect(writeDots('ٮر', 'ب', [])).toBe('بر');
  expect(writeDots('لى', 'ل', [{ bare: '\u064b', isRight: true }])).toBe('لى\u064b');
});

import { expect, test } from 'vitest';
import { countLooks } from './visual-brackets.ts';

/** Counts the brackets of signs that stand beside each other, as people see them from the left. */
const count = (seen: string) => countLooks([...seen].map((text) => ({ text })));

test('brackets around right-to-left letters tell how a document names them', () => {
  expect(count('הנה (הכול) כאן')).toBe(1);
  expect(count('הנה )הכול( כאן')).toBe(-1);
});

test('right-to-left letters between two pairs of brackets are not taken for those of a pair', () => {
  expect(count('کی )uid( هتشر )IoT( ایشا')).toBe(-1);
  expect(count('کی (هتشر) IoT (ایشا)')).toBe(1);
  expect(count('کی (uid) هتشر (IoT) ایشا')).toBe(0);
});

import { expect, test } from 'vitest';
import { isTypingError } from './is-typing-error.ts';

test.each([
  ['medical', 'medcial'],
  ['medical', 'medial'],
  ['medical', 'meddical'],
  ['medical', 'medicsl'],
  ['open', 'opne'],
])('%s may have been meant by %s, and the other way round', (one, other) => {
  expect(isTypingError(one, other)).toBe(true);
  expect(isTypingError(other, one)).toBe(true);
});

test.each([
  ['medical', 'medical'],
  ['paid', 'unpaid'],
  ['import', 'export'],
  ['medical', 'mdeicla'],
  ['medical', 'radical'],
  ['cat', 'car'],
  ['v2024', 'v2025'],
  ['2024', '2042'],
  ['保証期間', '保証時間'],
])('%s is not %s', (one, other) => {
  expect(isTypingError(one, other)).toBe(false);
});

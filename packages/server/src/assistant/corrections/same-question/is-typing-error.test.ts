import { expect, test } from 'vitest';
import { isSlipInName, isTypingError } from './is-typing-error.ts';

test.each([
  ['medical', 'medcial'],
  ['medical', 'medial'],
  ['medical', 'meddical'],
  ['medical', 'medicsl'],
  ['open', 'opne'],
  ['what', 'wha'],
])('%s and %s may be typing errors of each other', (one, other) => {
  expect(isTypingError(one, other)).toBe(true);
  expect(isTypingError(other, one)).toBe(true);
});

test.each([
  ['medical', 'medical'],
  ['paid', 'unpaid'],
  ['import', 'export'],
  ['medical', 'mdeicla'],
  ['medical', 'radical'],
  ['medical', 'mxeical'],
  ['medical', 'mdxical'],
  ['medical', 'meidcla'],
  ['medical', 'medicalls'],
  ['medical', 'medicaxy'],
  ['cat', 'car'],
  ['v2024', 'v2025'],
  ['2024', '2042'],
  ['保証期間', '保証時間'],
])('%s is not a typing error of %s', (one, other) => {
  expect(isTypingError(one, other)).toBe(false);
});

test.each([
  ['Cody', 'Coody', true],
  ['Okta', 'Otka', true],
  ['Starship', 'Starsip', true],
  ['Anton', 'Anon', false],
  ['Solaria', 'Solara', true],
  ['Okta', 'Okkta', true],
  ['Anna', 'Anne', false],
  ['Meier', 'Maier', false],
  ['Sara', 'Sarah', false],
])('the names %s and %s differ by a slip: %s', (one, other, expected) => {
  expect(isSlipInName(one.toLowerCase(), other.toLowerCase())).toBe(expected);
});

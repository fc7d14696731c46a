import { expect, test } from 'vitest';
import { trustFeedback } from './trust-feedback.ts';

const scores = (...values: number[]) => values.map((score) => ({ score }));
const even = scores(10, 9.5, 9, 9, 9, 8);

test('a question of few words is left alone', () => {
  expect(trustFeedback({ tellingWords: 3 }, even)).toBe(0);
});

test('the more a question describes, the more its best passages may add', () => {
  const [some, more, most] = [6, 8, 10].map((tellingWords) =>
    trustFeedback({ tellingWords }, even),
  );
  expect(some).toBeGreaterThan(0);
  expect(more).toBeGreaterThan(some!);
  expect(most).toBe(1);
});

test('a first passage far ahead of the others adds nothing', () => {
  expect(trustFeedback({ tellingWords: 10 }, scores(10, 3, 3, 3, 2, 2))).toBe(0);
});

test('few passages share nothing', () => {
  expect(trustFeedback({ tellingWords: 10 }, scores(1, 1, 1, 1, 1))).toBe(0);
  expect(trustFeedback({ tellingWords: 10 }, [])).toBe(0);
});

import { describe, expect, test } from 'vitest';
import { holdsTime } from './time-words.ts';

describe('holdsTime', () => {
  test.each([
    'within 3 business days',
    'in their first three weeks',
    'a 2-weeks notice',
    'after two hours on something',
    'Thursday before a new sprint',
    'closed in December',
    'until 10 pm',
    'at 12:30',
    'since 2019',
    'nach 14 Tagen',
    'jeden Mittwoch',
    'dans 5 heures',
    'cada 3 semanas',
    'через 5 дней',
    '3日以内に',
    'خلال 5 أيام',
  ])('is true for: %s', (text) => {
    expect(holdsTime(text)).toBe(true);
  });

  test.each([
    'the 5 daytrippers',
    'you may march on',
    'a disk of 2 TB',
    'the weekly',
    'order 31999',
  ])('is false for: %s', (text) => {
    expect(holdsTime(text)).toBe(false);
  });
});

test.each(['a', '1', '1 ', '1 a', '1 day'])(
  'a million characters of %j are searched for a time within ten seconds',
  (piece) => {
    const startedAt = performance.now();
    holdsTime(piece.repeat(1_000_000 / piece.length));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

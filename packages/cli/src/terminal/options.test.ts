import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { readDuration } from './options.ts';

test.each([
  ['1m', 60_000],
  ['24h', 86_400_000],
  ['7d', 604_800_000],
  ['999999d', 86_399_913_600_000],
])('%s is %i milliseconds', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each(['', '24', 'h', '0h', '-1h', '1.5h', '1w', '24 h', '24H', '1h30m', '1234567d', '٣h'])(
  '"%s" is refused',
  (text) => {
    expect(() => readDuration(text)).toThrow(InvalidArgumentError);
  },
);

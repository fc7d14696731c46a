import { expect, test } from 'vitest';
import { mayReadAgain } from './may-read-again.ts';

const failed = (code: 'unsupported' | 'locked' | 'too_slow') =>
  mayReadAgain({ state: 'failed', reason: { code, values: {} } });

test('a file is tried again for reasons of the server, not for reasons of the file', () => {
  expect([failed('unsupported'), failed('locked'), failed('too_slow')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a document that failed before reasons had codes may be tried; one that is ready may not', () => {
  expect(mayReadAgain({ state: 'failed', reason: null })).toBe(true);
  expect(mayReadAgain({ state: 'ready', reason: null })).toBe(false);
});

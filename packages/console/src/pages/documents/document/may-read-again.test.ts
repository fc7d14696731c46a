import type { Document } from '@guildhall/sdk/light';
import { expect, test } from 'vitest';
import { mayReadAgain } from './may-read-again.ts';

const failed = (code: 'unsupported' | 'locked' | 'too_slow') =>
  mayReadAgain({ state: 'failed', reason: { code, values: {} }, newVersion: null });

test('a file is tried again for reasons of the server, not for reasons of the file', () => {
  expect([failed('unsupported'), failed('locked'), failed('too_slow')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a document that failed before reasons had codes may be tried; one that is ready may not', () => {
  expect(mayReadAgain({ state: 'failed', reason: null, newVersion: null })).toBe(true);
  expect(mayReadAgain({ state: 'ready', reason: null, newVersion: null })).toBe(false);
});

test('the new version of a document that is ready may be tried again (S86)', () => {
  const tried = (newVersion: Document['newVersion']) =>
    mayReadAgain({ state: 'ready', reason: null, newVersion });
  const reason = { code: 'too_slow', values: {} } as const;
  expect(tried({ state: 'failed', error: 'Too slow', reason })).toBe(true);
  expect(tried({ state: 'queued', error: null, reason: null })).toBe(false);
});

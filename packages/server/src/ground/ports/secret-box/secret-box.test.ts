import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

test('a changed bit, another key and bytes that were never sealed do not open', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal('webhook', Buffer.from('signs'));
  expect(box.open('webhook', sealed).toString()).toBe('signs');
  expect(box.seal('webhook', Buffer.from('signs'))).not.toEqual(sealed);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => box.open('webhook', changed)).toThrow(/does not open/);
  }
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open('webhook', sealed)).toThrow();
  for (const bytes of [Buffer.alloc(0), Buffer.from([1]), sealed.subarray(0, 20)]) {
    expect(() => box.open('webhook', bytes)).toThrow(/does not open/);
  }
});

import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is a UUID of version 7, with its time in front, and each is another', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
  expect(new Set(ids).size).toBe(1000);
});

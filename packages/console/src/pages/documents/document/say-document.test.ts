import { expect, test } from 'vitest';
import { saySize } from './say-document.ts';

test.each([
  [0, '0 bytes'],
  [2, '2 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [2_230, '2.2 kB'],
  [3_000_000, '3 MB'],
])('%i bytes are said as %s', (bytes, said) => expect(saySize(bytes)).toBe(said));

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { toBytes, toExternalId } from './entry-ids.ts';

test('an id is the same bytes again, whatever they are', () => {
  const texts = [
    'dc6531d8-8182-1041-9c22-759d352c17cc',
    'sixteen letters.',
    '0x00',
    'Ümlaut',
    '\0',
    '*',
  ];
  const given = [
    ...texts.map((text) => Buffer.from(text)),
    Buffer.from(`{${texts[0]}}`),
    Buffer.from('0xc3bc'),
    Buffer.from([0xff]),
    ...Array.from({ length: 50 }, () => randomBytes(16)),
  ];
  for (const bytes of given) expect(toBytes(toExternalId(bytes))).toEqual(bytes);
  expect(new Set(given.map(toExternalId)).size).toBe(given.length);
  expect(toExternalId(Buffer.from(texts[0]!))).toBe(texts[0]);
});

test('an objectGUID is written as Windows writes it', () => {
  const bytes = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  expect(toExternalId(bytes)).toBe('{03020100-0504-0706-0809-0a0b0c0d0e0f}');
});

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findActualTexts } from './find-texts.ts';

const file = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream'),
  ]);

/** Returns the texts that are found, each with the number of its mark. */
const found = (...parts: readonly Buffer[]) =>
  [...findActualTexts(Buffer.concat(parts)).values()].flat().flatMap(({ texts }) => [...texts]);

const content = '/P BMC /Span <</ActualText <FEFF09B809C7>>> BDC EMC EMC';

test('texts are found in plain and deflated contents, not in other streams', () => {
  expect(found(file('', content))).toEqual([[1, 'সে']]);
  expect(found(file('/Filter /FlateDecode', deflateSync(content)))).toEqual([[1, 'সে']]);
  expect(found(file('/Filter [/FlateDecode]', deflateSync(content)))).toEqual([[1, 'সে']]);
  expect(found(file('/Subtype /Image', content), file('/Filter /LZWDecode', content))).toEqual([]);
});

test('texts are decoded as UTF-16 or UTF-8; other ones have no such letters', () => {
  const utf8 = Buffer.from('\ufeffক').toString('latin1');
  expect(found(file('', `/Span <</ActualText (${utf8})>> BDC`))).toEqual([[0, 'ক']]);
  expect(found(file('', '/Span <</ActualText (\\255)>> BDC'))).toEqual([]);
  expect(found(file('', '/Span <</Lang (bn) /E <FEFF0995>>> BDC % /ActualText'))).toEqual([]);
});

test('broken streams leave the others', () => {
  const deflated = deflateSync(content + ' q Q'.repeat(100));
  const broken = file('/Filter /FlateDecode', Buffer.from('not deflated'));
  expect(found(broken, file('', content))).toEqual([[1, 'সে']]);
  const whole = file('/Filter /FlateDecode', deflated);
  expect(found(whole.subarray(0, -'cut\nendstream'.length))).toEqual([[1, 'সে']]);
});

test('hostile content is searched once', () => {
  for (const part of ['/a<<(', '/a<<', '(', '/a<<<00><00>', '\\(', '/a /b ', '/a<<(\\)']) {
    expect(found(file('', `/ActualText ${part.repeat(400_000)}`))).toEqual([]);
  }
});

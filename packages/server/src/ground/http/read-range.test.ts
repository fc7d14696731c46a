import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=3-5', 10, { start: 3, end: 5 }],
  ['bytes=3-', 10, { start: 3, end: 9 }],
  ['bytes=9-9', 10, { start: 9, end: 9 }],
  ['bytes=0-99999999999999999999999', 10, { start: 0, end: 9 }],
  [`bytes=0-${'9'.repeat(400)}`, 10, { start: 0, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-10', 10, { start: 0, end: 9 }],
  ['bytes=-11', 10, { start: 0, end: 9 }],
  ['  BYTES= 3-5 ', 10, { start: 3, end: 5 }],
  ['bytes=10-', 10, 'unmet'],
  ['bytes=10-20', 10, 'unmet'],
  [`bytes=${'9'.repeat(400)}-`, 10, 'unmet'],
  ['bytes=-0', 10, 'unmet'],
  ['bytes=0-', 0, 'unmet'],
  ['bytes=-1', 0, 'unmet'],
  ['bytes=5-3', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['bytes=0-1,', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=', 10, undefined],
  ['bytes', 10, undefined],
  ['', 10, undefined],
  ['bytes=a-b', 10, undefined],
  ['bytes=0x1-2', 10, undefined],
  ['bytes=1.5-2', 10, undefined],
  ['bytes=+1-2', 10, undefined],
  ['bytes=٣-٥', 10, undefined],
  ['bytes=--1', 10, undefined],
  ['lines=0-1', 10, undefined],
  ['0-1', 10, undefined],
])('the range %j of %i bytes is %j', (header, sizeBytes, range) => {
  expect(readRange(header, sizeBytes)).toEqual(range);
});

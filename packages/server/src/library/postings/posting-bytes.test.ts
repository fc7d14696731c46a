import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthOfClass, postingBytes, toLengthClass, writePosting } from './posting-bytes.ts';

describe('the classes of lengths', () => {
  const lengths = Array.from({ length: 3_000 }, (_, words) => words);

  test('are one byte and rise with the length', () => {
    const classes = lengths.map(toLengthClass);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect([classes[0], classes.at(-1), toLengthClass(1_000_000)]).toEqual([0, 255, 255]);
    expect(new Set(classes).size).toBe(256);
  });

  test('stand for a length of their own class that rises with the class', () => {
    const standFor = Array.from({ length: 256 }, (_, lengthClass) => lengthOfClass(lengthClass));
    expect(standFor).toEqual(standFor.toSorted((a, b) => a - b));
    expect(standFor.map(toLengthClass)).toEqual(standFor.map((_, lengthClass) => lengthClass));
  });

  test('are exact for short texts, and within four words up to a thousand', () => {
    for (const words of lengths.slice(0, 1_144)) {
      const off = Math.abs(lengthOfClass(toLengthClass(words)) - words);
      expect(off).toBeLessThanOrEqual(words < 128 ? 0 : 4);
    }
  });
});

test('a posting is written in its four bytes alone', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const posting = fc.record({
    place: fc.integer({ min: 0, max: 65_535 }),
    times: fc.integer({ min: 1, max: 1_000_000 }),
    lengthClass: byte,
  });
  fc.assert(
    fc.property(posting, fc.nat({ max: 3 }), byte, (given, at, before) => {
      const data = Buffer.alloc(4 * postingBytes, before);
      writePosting(data, at * postingBytes, given);
      const written = data.subarray(at * postingBytes, (at + 1) * postingBytes);
      const read = {
        place: written.readUInt16LE(0),
        times: written.readUInt8(2),
        lengthClass: written.readUInt8(3),
      };
      expect(read).toEqual({ ...given, times: Math.min(255, given.times) });
      const others = [...data].filter((_, place) => Math.floor(place / postingBytes) !== at);
      expect(new Set(others)).toEqual(new Set([before]));
    }),
    { seed: 3 },
  );
});

test('a place that does not fit two bytes is refused', () => {
  const data = Buffer.alloc(postingBytes);
  expect(() => writePosting(data, 0, { place: 65_536, times: 1, lengthClass: 1 })).toThrow(
    RangeError,
  );
});

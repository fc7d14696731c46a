import { expect, test } from 'vitest';
import { makeTrueType } from '../../../fixtures/make-font-pdf.ts';
import { readJoinedGlyphs } from './joined-glyphs.ts';
import { readTable } from './true-type.ts';

const font = () =>
  makeTrueType([
    { name: '', letter: 'क' },
    { name: '', letter: '\u094d' },
    { name: '', joins: [0, 1] },
    { name: '', joins: [2, 0] },
    { name: '', joins: [3] },
    { name: '', joins: [9] },
  ]);
const letters = new Map([
  [1, ['क']],
  [2, ['\u094d']],
]);

test('steps are gone back over several glyphs to letters', () => {
  expect([...readJoinedGlyphs(font(), letters)]).toEqual([
    [3, 'क्'],
    [4, 'क्क'],
    [5, 'क्क'],
  ]);
});

test('a font that is cut off anywhere joins nothing, or less', () => {
  const whole = font();
  const { byteOffset, length } = readTable(whole, 'GSUB');
  const start = byteOffset - whole.byteOffset;
  const sizes = Array.from(
    { length },
    (_, at) => readJoinedGlyphs(whole.subarray(0, start + at), letters).size,
  );
  expect(sizes[0]).toBe(0);
  expect(Math.max(...sizes)).toBeLessThan(4);
});

test('a font that lists the same steps again and again is read no further', () => {
  const hostile = Buffer.alloc(300_000);
  hostile.writeUInt16BE(1, 4);
  hostile.write('GSUB', 12);
  hostile.writeUInt32BE(28, 20);
  hostile.writeUInt32BE(hostile.length - 28, 24);
  const table = readTable(hostile, 'GSUB');
  const [count, size] = [30_000, 60_010];
  const [lookup, part] = [10 + size, 10 + size * 2];
  // 30,000 times the same list of 30,000 times the same part, with steps for all glyphs.
  table.writeUInt16BE(10, 8);
  for (let at = 12; at < lookup; at += 2) table.writeUInt16BE(size, at);
  for (let at = lookup + 6; at < part; at += 2) table.writeUInt16BE(size, at);
  table.writeUInt16BE(count, 10);
  table.writeUInt16BE(1, lookup);
  table.writeUInt16BE(count, lookup + 4);
  for (const [at, word] of [1, 6, 1, 2, 1, 0, 0xff_ff, 0].entries()) {
    table.writeUInt16BE(word, part + at * 2);
  }
  const start = performance.now();
  expect(readJoinedGlyphs(hostile, letters).size).toBeLessThan(70_000);
  expect(performance.now() - start).toBeLessThan(2000);
});

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTrueType } from '../../../fixtures/make-font-pdf.ts';
import { findFonts, keyOf } from './embedded-fonts.ts';
import { eachCharacter, boxOf, readTable } from './true-type.ts';

const font = () => makeTrueType([{ name: '', letter: 'क', bottom: -10, top: 600 }]);
const inPdf = (...fonts: readonly Buffer[]) =>
  Buffer.concat(
    fonts.flatMap((one) => [Buffer.from('stream\r\n'), deflateSync(one), Buffer.from('endstream')]),
  );

test('fonts with letters of such scripts are found, others if they are asked for', () => {
  const latin = makeTrueType([{ name: '', letter: 'k' }]);
  const found = findFonts(inPdf(Buffer.from('BT ET'), latin, font()));
  expect([...found.keys()]).toEqual([keyOf(font())]);
  expect([...found.values()]).toEqual([
    { byGlyph: new Map([[1, ['क']]]), glyphOf: new Map([['क', 1]]), joined: new Map() },
  ]);
  expect(findFonts(inPdf(latin), true).get(keyOf(latin))?.joined).toEqual(new Map([[1, 'k']]));
  expect(boxOf(font(), 1)).toEqual({ left: 0, right: 500, bottom: -10, top: 600, width: 500 });
  expect(boxOf(font(), 0)).toBeUndefined();
  expect(boxOf(font(), 99)).toBeUndefined();
});

test('a font that is cut off anywhere is none', () => {
  for (let length = 0; length < font().length; length += 1) {
    expect(findFonts(inPdf(font().subarray(0, length))).size).toBeLessThanOrEqual(1);
  }
});

test('a font that names millions of characters is read no further', () => {
  const hostile = font();
  const map = readTable(hostile, 'cmap');
  map.writeUInt16BE(12, 12);
  map.writeUInt32BE(1, 24);
  map.writeUInt32BE(0, 28);
  map.writeUInt32BE(0xff_ff_ff_ff, 32);
  let read = 0;
  expect(() => eachCharacter(hostile, () => (read += 1))).toThrow(RangeError);
  expect(read).toBeLessThanOrEqual(200_000);
  expect(findFonts(inPdf(hostile)).size).toBe(0);
});

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findNamedLetters } from './named-letters.ts';

const table =
  '/CIDInit /ProcSet findresource begin begincmap\n' +
  '2 beginbfchar <0003> <0041>\n<0004> <00660069> endbfchar\n' +
  '3 beginbfrange <0010> <0012> <0430>\n<0020><0021>[<05D0> <05D1>] <30> <31> <0e 01> endbfrange';

const inPdf = (...streams: readonly Buffer[]) =>
  Buffer.concat(
    streams.flatMap((one) => [Buffer.from('stream\n'), one, Buffer.from('\nendstream\n')]),
  );

const named = (file: Buffer) => {
  const { hasTables, has } = findNamedLetters(file);
  return { hasTables, letters: [...'AfiавбгאבגกขBƟ'].filter(has).join('') };
};

test('letters of single codes, of ranges and of lists are found, compressed or not', () => {
  const found = { hasTables: true, letters: 'AfiавбאבกขB'.replaceAll('B', '') };
  expect(named(inPdf(deflateSync(Buffer.from(table))))).toEqual(found);
  expect(named(inPdf(Buffer.from('BT ET'), Buffer.from(table)))).toEqual(found);
});

test('a file says whether codes of its fonts may be letters', () => {
  const font = Buffer.from('<< /Type /Font /Encoding /UniGB-UCS2-H >>');
  const packed = Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\n');
  expect(findNamedLetters(inPdf(Buffer.from(table))).mayHaveCodes).toBe(false);
  expect(findNamedLetters(Buffer.concat([font, inPdf()])).mayHaveCodes).toBe(true);
  expect(findNamedLetters(Buffer.concat([packed, inPdf(deflateSync(font))])).mayHaveCodes).toBe(
    true,
  );
});

test('a file without such tables says nothing', () => {
  expect(named(inPdf(deflateSync(Buffer.from('BT (A) Tj ET'))))).toEqual({
    hasTables: false,
    letters: '',
  });
});

test('a table of a range without an end, or that is cut off, names no more than there are', () => {
  const hostile = 'begincmap beginbfrange <0000> <FFFFFFFF> <fff0> <0> <FFFF> <0041> endbfrange';
  expect(named(inPdf(Buffer.from(hostile))).hasTables).toBe(true);
  const whole = deflateSync(Buffer.from(table));
  for (let length = 0; length < whole.length; length += 1) {
    expect(named(inPdf(whole.subarray(0, length))).letters.length).toBeLessThan(13);
  }
});

test('tables without ends are read no further', () => {
  const parts = [
    'begincmap beginbfchar',
    'beginbfrange <00> <FFFF> [',
    '<> <> <0000> <00> <FFFF> <0000>',
  ];
  const hostile = parts.map((part) => part.repeat(Math.floor(900_000 / part.length)));
  const start = performance.now();
  const streams = hostile.map((one) => deflateSync(Buffer.from(`begincmap beginbfrange ${one}`)));
  expect(named(inPdf(...streams)).hasTables).toBe(true);
  expect(performance.now() - start).toBeLessThan(2000);
});

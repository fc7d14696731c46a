import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assemble } from '../../../fixtures/make-pdf.ts';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { readFileText } from '../../formats.ts';
import { hasSoftHyphens, insertHyphens, lacksHyphens } from './soft-hyphens.ts';

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF whose font says of its hyphen that it is a soft one, as Chrome and Word write it. */
function makeSoftHyphenPdf(lines: readonly string[], encode = (text: string) => text): Uint8Array {
  const drawn = lines
    .map((line, at) => `BT /F1 12 Tf 1 0 0 1 40 ${750 - at * 16} Tm (${line}) Tj ET`)
    .join('\n');
  const table =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '1 begincodespacerange <00> <FF> endcodespacerange\n' +
    '2 beginbfrange <20> <2C> <0020> <2E> <7E> <002E> endbfrange\n' +
    '1 beginbfchar <2D> <00AD> endbfchar\nendcmap end end';
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ' +
      '/Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    stream(encode(drawn)),
    stream(encode(table)),
    '<< >>',
  ]);
}

function rc4(key: Buffer, text: string): string {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) =>
    ([state[one], state[other]] = [state[other]!, state[one]!]);
  let [i, j] = [0, 0];
  for (i = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) % 256;
    swap(i, j);
  }
  [i, j] = [0, 0];
  const bytes = Buffer.from(text, 'latin1').map((byte) => {
    i = (i + 1) % 256;
    j = (j + state[i]!) % 256;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) % 256]!;
  });
  return Buffer.from(bytes).toString('latin1');
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

/** The same, encrypted without a password, so that everybody can open it but nobody may change it. */
function makeEncryptedPdf(lines: readonly string[]): Uint8Array {
  const padding = '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a';
  const pad = Buffer.from(padding, 'hex');
  const owner = rc4(md5(pad).subarray(0, 5), pad.toString('latin1'));
  const [rights, id] = [Buffer.from('fcffffff', 'hex'), Buffer.from('0123456789abcdef')];
  const key = md5(pad, Buffer.from(owner, 'latin1'), rights, id).subarray(0, 5);
  let object = 4;
  const encrypt = (text: string) => {
    object += 1;
    return rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10), text);
  };
  const user = rc4(key, pad.toString('latin1'));
  const text = new TextDecoder().decode(makeSoftHyphenPdf(lines, encrypt));
  const filter =
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)} >> ` +
    `/ID [${hex(id.toString('latin1'))} ${hex(id.toString('latin1'))}]`;
  return Buffer.from(text.replace('/Root', `/Encrypt ${filter} /Root`), 'latin1');
}

test('hyphens that the font calls soft are read as people see them', async () => {
  const path = writeTestFile(
    makeSoftHyphenPdf(['A well-known rule of 2024-05-17: the repre-', 'sentative signs.', '- Ada']),
  );
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual([
    'A well-known rule of 2024-05-17: the representative\nsigns.\n- Ada',
  ]);
});

test('also in an encrypted file, whose fonts cannot be searched', async () => {
  const path = writeTestFile(
    makeEncryptedPdf(['A well-known rule: the repre-', 'sentative signs.']),
  );
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual(['A well-known rule: the representative\nsigns.']);
});

test('a text lacks hyphens if it has one in thousands of letters', () => {
  const text = 'letters '.repeat(500);
  expect(lacksHyphens([text, text])).toBe(true);
  expect(lacksHyphens([text, `${text} well-known, long\u2010term, e-mail, 10-K, x-ray`])).toBe(
    false,
  );
});

test('a font with soft hyphens is found in a compressed table, single or in a range', () => {
  const file = (list: string) => {
    const table = deflateSync(Buffer.from(`/CIDInit begincmap ${list} endcmap`));
    return Buffer.concat([Buffer.from('<<>>\nstream\r\n'), table, Buffer.from('\nendstream')]);
  };
  expect(hasSoftHyphens(file('beginbfchar <0003> <00AD> endbfchar'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfrange <01> <20> <00A0> endbfrange'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfrange <01> <02> [<002D> <00ad>] endbfrange'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfchar <00AD> <0041> endbfchar'))).toBe(false);
  expect(hasSoftHyphens(file('beginbfrange <A0> <FF> <0041> endbfrange'))).toBe(false);
});

test('a table that ends none of its lists is searched once', () => {
  for (const begin of ['beginbfchar ', 'beginbfrange ', 'beginbfrange <1> <2> [', '<1> <2> [']) {
    const lists = `/CIDInit beginbfrange ${begin.repeat(3_900_000 / begin.length)}`;
    const table = deflateSync(Buffer.from(lists));
    expect(hasSoftHyphens(Buffer.concat([Buffer.from('stream\n'), table]))).toBe(false);
  }
});

test('a hyphen is looked for near the one before it, so that many take no long search', () => {
  const runs = ['well\u00adknown'];
  const after = (letters: number) => `${'x'.repeat(letters)} wellknown`;
  expect(insertHyphens(after(19_000), runs)).toBe(`${'x'.repeat(19_000)} well-known`);
  expect(insertHyphens(after(21_000), runs)).toBe(after(21_000));
});

test('a hyphen is inserted only where the text around it is the drawn one', () => {
  expect(insertHyphens('re sign, resign', ['re sign, re\u00adsign'])).toBe('re sign, re-sign');
  expect(insertHyphens('other text', ['well\u00adknown'])).toBe('other text');
  expect(insertHyphens('one\ttwo', ['\u00adone', 'two', '\u00ad'])).toBe('-one\ttwo-');
  expect(insertHyphens('a\nb\nc', ['a', '\u00ad b\u00ad', 'c'])).toBe('a\n- b-\nc');
});

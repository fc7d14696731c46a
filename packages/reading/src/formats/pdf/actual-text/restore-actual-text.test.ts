import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import type { TestGlyph } from '../../../fixtures/make-font-pdf.ts';
import { makeContentPdf } from '../../../fixtures/make-font-pdf.ts';
import { readFileText } from '../../formats.ts';

// As Chrome names the glyphs of Bengali: a sign in two parts as its letter, others not at all.
const glyphs: Readonly<Record<string, TestGlyph>> = {
  e: { name: '\u09c7' },
  s: { name: 'স' },
  d: { name: 'দ' },
  n: { name: 'ন' },
  joined: { name: '\0' },
  hyphen: { name: '-' },
  blank: { name: ' ' },
};

/** Returns operators that draw glyphs, given by their names, each where the last one ends. */
const draw = (names: string) =>
  names
    .split(' ')
    .map((name) => `<${String(Object.keys(glyphs).indexOf(name) + 1).padStart(4, '0')}> Tj`)
    .join(' ');

const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const span = (text: string, drawn: string) =>
  `/Span <</ActualText ${utf16(text)}>> BDC ${drawn} EMC`;
const page = (...parts: readonly string[]) =>
  `/P <</MCID 0>> BDC BT /F1 20 Tf 1 0 0 1 40 700 Tm ${parts.join('\n')} ET EMC`;

const makePages = (contents: readonly string[]) => makeContentPdf(Object.values(glyphs), contents);

async function read(file: Uint8Array): Promise<readonly string[]> {
  const { pages } = await readFileText({ path: writeTestFile(file), type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text);
}

test('letters are what the file says that their glyphs show, without blanks between', async () => {
  const parts = [
    draw('d'),
    span('সে', draw('e s')),
    draw('n'),
    span('ন্দে', draw('joined')),
    span('সে', `${draw('e')} 12 0 Td ${draw('s')}`),
    draw('n blank d'),
  ];
  expect(await read(makePages([page(...parts)]))).toEqual(['দসেনন্দেসেন দ']);
});

test('a word begins after a blank that is drawn before or within its first letters', async () => {
  const parts = [
    draw('n'),
    span('সে', `40 0 Td ${draw('e s')}`),
    draw('blank'),
    span('দে', draw('e d')),
    span(' সে', draw('blank e s')),
  ];
  expect(await read(makePages([page(...parts)]))).toEqual(['ন সে দে সে']);
});

test('what a file says of other signs changes nothing', async () => {
  const parts = [draw('s'), span('\u00ad', draw('hyphen')), draw('d'), span('x', draw('n'))];
  const more = [...parts, span('সে', draw('e s'))];
  expect(await read(makePages([page(...more)]))).toEqual(['স-দনসে']);
});

test('marks within others and names of properties leave the text of the outer mark', async () => {
  const inner = `/Span <</Lang (bn)>> BDC ${draw('e')} EMC /Artifact BMC ${draw('s')} EMC`;
  const parts = [span('সে', inner + span('দে', draw('e d'))), `/Span /MC0 BDC ${draw('n')} EMC`];
  expect(await read(makePages([page(...parts)]))).toEqual(['সেন']);
});

test('pages with the same marks have their own texts, in any order in the file', async () => {
  const first = page(span('সে', draw('e s')), span('নে', draw('n')));
  const second = page(span('দে', draw('d')), span('দে', draw('d')));
  const file = Buffer.from(makePages([first, second])).toString('latin1');
  expect(await read(Buffer.from(file, 'latin1'))).toEqual(['সেনে', 'দেদে']);
  const turned = file.replace('[8 0 R 10 0 R]', '[10 0 R 8 0 R]');
  expect(await read(Buffer.from(turned, 'latin1'))).toEqual(['দেদে', 'সেনে']);
});

test('a page whose marks are not those of a content stays as it is', async () => {
  const content = page(span('সে', draw('e s')));
  const file = Buffer.from(makePages([content, content])).toString('latin1');
  const both = file.replaceAll(/\/Contents 9 0 R /gu, '/Contents [9 0 R 11 0 R] ');
  const [joined = '', single] = await read(Buffer.from(both, 'latin1'));
  expect(joined).not.toContain('সে');
  expect(single).toBe('সে');
});

test('joined letters of other scripts are read where their sign has no name', async () => {
  const latin: Readonly<Record<string, TestGlyph>> = {
    S: { name: 'S' },
    o: { name: 'o' },
    w: { name: 'w' },
    ft: { name: '\0' },
  };
  const codes = (...names: string[]) =>
    names.map((name) => String(Object.keys(latin).indexOf(name) + 1).padStart(4, '0'));
  const show = (...names: string[]) => `<${codes(...names).join('')}> Tj`;
  const word = [show('S', 'o'), span('ft', show('ft')), span('xx', show('w')), show('o')];
  expect(await read(makeContentPdf(Object.values(latin), [page(...word)]))).toEqual(['Softwo']);
  // A page with the same marks for other texts does not take those of this one.
  const other = page(show('ft'), span('\u00ad', show('w')), span('\u00ad', show('w')));
  const [, second] = await read(makeContentPdf(Object.values(latin), [other, page(...word)]));
  expect(second).toBe('Softwo');
});

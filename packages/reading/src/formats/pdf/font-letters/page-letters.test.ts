import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import type { TestGlyph } from '../../../fixtures/make-font-pdf.ts';
import { makeFontPdf } from '../../../fixtures/make-font-pdf.ts';
import { readFileText } from '../../formats.ts';

/** Reads a PDF that draws the glyphs of each line, given by their names in the list. */
async function read(glyphs: Readonly<Record<string, TestGlyph>>, ...lines: readonly string[]) {
  const places = Object.keys(glyphs);
  const drawn = lines.map((line) => line.split(' ').map((name) => places.indexOf(name)));
  const path = writeTestFile(makeFontPdf(Object.values(glyphs), drawn));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join('\n');
}

const own = (letter: string, name = letter, more: Partial<TestGlyph> = {}): TestGlyph => ({
  letter,
  name,
  ...more,
});
const sign = { top: 750, width: 200 };
const above = { bottom: 500, top: 780, width: 0 };

test('letters that a file calls by others of their syllable are what its font says', async () => {
  const glyphs = { i: own('\u093f', 'म', sign), k: own('क', '\u093f'), m: own('म'), l: own('ल') };
  expect(await read(glyphs, 'i m l k l', 'i k l')).toBe('मिलकल\nकिल');
});

test('other forms of a vowel sign and of the sign of "r" are known by their height', async () => {
  const glyphs = {
    wideI: { name: 'ल', ...sign },
    k: own('क'),
    l: own('ल'),
    aa: own('\u093e', '\u093e', sign),
    ii: own('\u0940', '\u0940', { top: 740 }),
    dot: own('\u0902', '\u0902', { bottom: 560, top: 650, width: 0 }),
    r: { name: 'क', ...above },
    rNamedAsVowel: { name: '\u093e', ...above },
    iiWithR: { name: '\u0940', top: 780 },
    longII: { name: '\u0940', left: -300, top: 780 },
    otherU: { name: '\u0941', bottom: -300, top: -50, width: 0 },
    u: own('\u0941', '\u0941', { bottom: -200, top: -50, width: 0 }),
    joined: { name: 'क्ल' },
  };
  expect(await read(glyphs, 'wideI l k', 'l k aa r l', 'l k rNamedAsVowel')).toBe(
    'लिक\nलर्काल\nलर्क',
  );
  expect(await read(glyphs, 'l k iiWithR k ii dot', 'k joined')).toBe('लर्कीकीं\nकक्ल');
  expect(await read(glyphs, 'l longII k otherU k u')).toBe('लीकुकु');
});

test('half a letter that is named as the whole one is half a letter before another one', async () => {
  const glyphs = {
    l: own('ल'),
    halfL: { name: 'ल', width: 300 },
    s: own('स', 'स', { bottom: -30 }),
    th: own('थ', 'थ', { left: 100 }),
    halfS: { name: 'थ', bottom: -30, width: 300 },
    below: { name: 'ल', bottom: -200, top: -50, width: 0 },
    aa: own('\u093e'),
  };
  expect(await read(glyphs, 'l halfL th', 'halfS th aa', 'l halfL aa', 'th below')).toBe(
    'लल्थ\nस्था\nलला\nथल',
  );
});

test('a vowel sign without a name is known by its reach over the next letter', async () => {
  const glyphs = {
    i: { name: '\0', ...sign, right: 600 },
    ii: { name: '\0', ...sign, left: -200, right: 200 },
    k: own('क'),
    l: own('ल'),
  };
  expect(await read(glyphs, 'i l k', 'l ii k')).toBe('लिक\nलक');
});

test('joined letters that are named as the vowel sign "i" beside them are unreadable', async () => {
  const glyphs = {
    i: { name: 'स्प', ...sign },
    sp: { name: '\u093f', width: 700 },
    k: own('क'),
    o: own('\u094b', '\u094b', sign),
  };
  expect(await read(glyphs, 'k sp o k', 'i sp k')).toBe('क\ufffdोक\nस्पिक');
  const named = { i: own('\u093f', 'क', sign), c: glyphs.sp, k: own('क') };
  expect(await read(named, 'k i c k')).toBe('क\ufffdिक');
});

test('names that spell a syllable stay where the font knows less of it', async () => {
  const glyphs = {
    i: own('\u093f', 'क्', sign),
    halfK: { name: 'त' },
    t: own('त', '\u093f'),
    l: own('ल'),
  };
  expect(await read(glyphs, 'l i halfK t', 'i l t')).toBe('लक्ति\nलित');
});

test('vowel signs on both sides of a letter are one', async () => {
  const bengali = { e: own('\u09c7', 'ক'), k: own('ক', '\u09c7'), aa: own('\u09be') };
  expect(await read(bengali, 'e k aa e k')).toBe('কোকে');
  const tamil = { e: own('\u0bc6', 'க'), k: own('க', '\u0bc6'), aa: own('\u0bbe') };
  expect(await read(tamil, 'e k aa k')).toBe('கொக');
});

test('a blank that stands for a letter or a mark is that letter, other blanks stay', async () => {
  const hindi = { v: own('व', ' '), h: own('ह'), blank: { name: ' ' } };
  expect(await read(hindi, 'h blank v h blank h')).toBe('ह वह ह');
  const thai = {
    am: own('\u0e4d', ' ', { bottom: 550, top: 650, width: 0 }),
    aa: own('า'),
    n: own('น'),
    tone: own('\u0e49', '\u0e49', above),
    blank: { name: ' ' },
  };
  expect(await read(thai, 'n am aa n', 'n am tone aa blank n')).toBe('นำน\nน้ำ น');
});

test('what a font does not say stays', async () => {
  const glyphs = { a: { name: 'क' }, b: own('b', 'ि'), c: own('ಕ', 'ಕ್') };
  expect(await read(glyphs, 'a b c')).toBe('किಕ್');
});

/** Glyphs from the 300th on, whose numbers are letters of Latin and other scripts. */
const numbered = (glyphs: Readonly<Record<string, TestGlyph>>) => ({
  ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`none${at}`, { name: '' }])),
  ...glyphs,
});

test('glyphs without a name that a font has for several letters are those letters', async () => {
  const glyphs = {
    k: own('க'),
    t: own('ட'),
    pulli: own('\u0bcd'),
    i: own('\u0bbf'),
    // The font does not list the vowel sign "u", the next one after "i" but one.
    ii: own('\u0bc0'),
    u: { name: '' },
    uu: own('\u0bc2'),
    e: own('\u0bc6'),
    kk: { name: '', joins: [300, 302] },
    tu: { name: '', joins: [301, 305] },
    otherE: { name: '', joins: [307] },
    otherTu: { name: '', joins: [309] },
  };
  expect(await read(numbered(glyphs), 'k kk tu', 'otherE k kk otherTu')).toBe('கக்டு\nகெக்டு');
});

test('glyphs without a name are unreadable where the font says nothing', async () => {
  const glyphs = { k: own('க'), t: own('ட'), other: { name: '' }, another: { name: '' } };
  const path = writeTestFile(
    makeFontPdf(Object.values(numbered(glyphs)), [[300, 302, 301, 300, 303]]),
  );
  const { pages, notes } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual(['க\ufffdடக\ufffd']);
  expect(notes).toEqual([{ code: 'characters_unreadable', values: { count: 2 } }]);
});

test('glyphs of a font that no table of the file is for are unreadable, or what the font says', async () => {
  const glyphs = { one: { name: '' }, two: { name: '' }, sharp: { name: '', letter: 'ß' } };
  const file = makeFontPdf(Object.values(numbered(glyphs)), [[300, 301, 302, 300]]);
  const text = Buffer.from(file).toString('latin1').replace('/ToUnicode 5', '/NoUnicode 5');
  const path = writeTestFile(Buffer.from(text, 'latin1'));
  const { pages, notes } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map((page) => page.text)).toEqual(['\ufffd\ufffdß\ufffd']);
  expect(notes).toEqual([{ code: 'characters_unreadable', values: { count: 3 } }]);
});

test('joined letters without a name are what the font joins, in all scripts', async () => {
  const latin = {
    t: own('t'),
    i: own('i'),
    f: own('f'),
    alone: { name: '', letter: 'ß' },
    ti: { name: '', joins: [300, 301] },
    tti: { name: '', joins: [300, 304] },
  };
  expect(await read(numbered(latin), 't i alone f ti f tti', 'f i')).toBe('tißftiftti\nfi');
  const arabic = {
    beh: own('ب'),
    lam: own('ل'),
    alef: own('ا'),
    lamAlef: { name: '', joins: [301, 302] },
  };
  expect(await read(numbered(arabic), 'lamAlef beh alef')).toBe('ابلا');
});

test('joined letters of Calibri without a name are known by their glyph', async () => {
  const glyphs = [own('C'), own('s'), own('a'), ...Array.from({ length: 420 }, () => own(''))];
  const codes = [0, 1, 0x1_9e, 2];
  const path = writeTestFile(makeFontPdf(glyphs, [codes], 'Calibri-Bold'));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual(['Cstia']);
  const other = writeTestFile(makeFontPdf(glyphs, [codes], 'Candara'));
  const { pages: unknown, notes } = await readFileText({ path: other, type: 'pdf', sizeBytes: 0 });
  expect(unknown.map(({ text }) => text)).toEqual(['Cs\ufffda']);
  expect(notes).toEqual([{ code: 'characters_unreadable', values: { count: 1 } }]);
});

test('letters that the file names stay, whatever their codes are', async () => {
  const glyphs = [...Array.from({ length: 0x1_a8 }, () => own('')), own('Ʃ'), own('C'), own('s')];
  const path = writeTestFile(makeFontPdf(glyphs, [[0x1_a8, 0x1_a9, 0x1_aa]]));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual(['ƩCs']);
});

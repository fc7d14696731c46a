import { expect, test } from 'vitest';
import { makeCffPdf } from '../../../fixtures/make-cff-pdf.ts';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { readFileText } from '../../formats.ts';
import { letterOfName, lettersByName } from './glyph-names.ts';

const names = { 0: 'minus', 2: 'multiply', 11: 'alpha', 65: 'epsilon1', 112: 'pi', 113: 'g113' };

async function read(text: string, producer: string): Promise<string> {
  const path = writeTestFile(makeCffPdf(names, text, { 41: '03F5', 30: '0030' }, producer));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map((page) => page.text).join();
}

test('codes that a file does not name are read by the names of the font', async () => {
  const text = '4pA q\u00024p\u000b\u00000';
  expect(await read(text, 'xdvipdfmx \\(0.7.9\\)')).toBe('4πϵ q×4πα−0');
  expect(await read('4pA', 'Other')).toBe('4pϵ');
});

test('large signs are read as one, whatever their size and pieces', () => {
  const tall = ['parenleftbigg', 'summationdisplay', 'bracketlefttp', 'bracketleftex', 'other'];
  expect(tall.map(letterOfName)).toEqual(['(', '∑', '[', '', undefined]);
});

test('a font without names, or with a broken table of them, says nothing', () => {
  const font = Buffer.alloc(64);
  font.writeUInt16BE(1, 4);
  expect(lettersByName(font).size).toBe(0);
  font.write('CFF ', 12);
  font.writeUInt32BE(28, 20);
  font.writeUInt32BE(36, 24);
  font.fill(0xff, 28);
  expect(() => lettersByName(font)).toThrow(RangeError);
});

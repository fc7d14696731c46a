import { expect, test } from 'vitest';
import { joinPdfText } from './join-pdf-text.ts';
import type { PdfTextItem } from './pdf-overprint.ts';

const item = (str: string, x: number, width: number, y = 200): PdfTextItem => ({
  str,
  width,
  height: 20,
  dir: 'ltr',
  hasEOL: false,
  transform: [20, 0, 0, 20, x, y],
});

test('letters that are drawn twice, so that they look bold, are read once', () => {
  const letters = [
    item('W', 20, 18.9),
    item('Wa', 20.3, 29.7),
    item('ar', 39.2, 17.5),
    item('rr', 50.3, 13.1),
    item('r', 57, 6.7),
  ];
  expect(joinPdfText(letters)).toBe('Warr');
  const exact = [item('W', 20, 18.9), item('Wa', 20, 30, 200.5), item('a', 38.9, 11.1, 200.5)];
  expect(joinPdfText(exact)).toBe('Wa');
});

test('words and lines that are drawn twice are read once', () => {
  const words = [
    item('Warranty', 20, 81.1),
    item('Warranty', 20.4, 81.1),
    item(' ', 101.5, 18.5),
    item('ends', 120, 43.4),
    item('ends', 120.4, 43.4),
  ];
  expect(joinPdfText(words)).toBe('Warranty ends');
  const lines = [item('Warranty text', 20, 119), item('Warranty text', 20.4, 119, 200.4)];
  expect(joinPdfText(lines)).toBe('Warranty text');
});

test('letters drawn three times are read once, double letters of a word stay', () => {
  const thrice = [
    item('W', 20, 18.9),
    item('W', 20.3, 18.9),
    item('Wa', 20.6, 29.4),
    item('a', 39.2, 11.1),
    item('a', 39.5, 11.1),
  ];
  expect(joinPdfText(thrice)).toBe('Wa');
  const doubled = [item('1', 20, 11), item('1', 31, 11), item('1', 42, 11), item('aa', 53, 22)];
  expect(joinPdfText(doubled)).toBe('111aa');
});

test('the same word below or beside itself stays', () => {
  const table = [
    item('yes', 20, 30),
    item('yes', 120, 30),
    { ...item('yes', 20, 30, 180), hasEOL: true },
  ];
  expect(joinPdfText(table)).toBe('yes\tyesyes');
});

test('letters for which the font has one sign are restored', () => {
  const read = (text: string) => joinPdfText([item(text, 20, 100)]);
  expect(read('di\u21b5cult and di\u21b5erent')).toBe('difficult and different');
  expect(read('di\u000ecult, o\u000ber, \u000cnal, \u001door')).toBe(
    'difficult, offer, final, floor',
  );
  expect(read('ORUF\u001eOYPSQ\u001dJ')).toBe('ORUF\u001eOYPSQ\u001dJ');
  expect(read('E\ue004cient work \ue004 then press \u21b5')).toBe(
    'Efficient work \ue004 then press \u21b5',
  );
});

import { expect, test } from 'vitest';
import { pdfRun as item } from '../../fixtures/pdf-run.ts';
import { joinPdfText } from './join-pdf-text.ts';
import { levelText } from './page/level-text.ts';

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

test('a small heading under a large one is a line of its own, a small letter beside one is not', () => {
  const heading = { ...item('STARTERS', 20, 160), height: 36 };
  const small = { ...item('Appetizers', 74, 53, 183), height: 12 };
  expect(joinPdfText([heading, small])).toBe('STARTERS\nAppetizers');
  const index = { ...item('max', 180, 20, 185), height: 12 };
  expect(joinPdfText([{ ...heading, str: 'Speed' }, index])).toBe('Speedmax');
});

test('the same word below or beside itself stays', () => {
  const table = [
    item('yes', 20, 30),
    item('yes', 120, 30),
    { ...item('yes', 20, 30, 180), hasEOL: true },
  ];
  expect(joinPdfText(table)).toBe('yes\tyes\tyes');
});

test('a cell that is drawn after the cell to its right stands apart from it', () => {
  expect(joinPdfText([item('Spain', 300, 50), item('Ada', 20, 30)])).toBe('Spain\tAda');
  expect(joinPdfText([item('36', 300, 20), item('ff', 280, 12)])).toBe('36 ff');
});

test('text of another line begins a line, though the file does not end the one before it', () => {
  const heading = item('Fittings', 20, 80, 700);
  const label = { ...item('Valve', 200, 30, 640), height: 6, transform: [6, 0, 0, 6, 200, 640] };
  expect(joinPdfText([heading, label])).toBe('Fittings\n\nValve');
  expect(joinPdfText([heading, item('and pipes', 20, 90, 674)])).toBe('Fittings\nand pipes');
  // A large first letter, an exponent and turned text stand on another height in their line.
  const initial = { ...item('T', 20, 40, 640), height: 60, transform: [60, 0, 0, 60, 20, 640] };
  expect(joinPdfText([initial, item('he', 60, 20, 680)])).toBe('The');
  const exponent = { ...item('2', 100, 4, 708), height: 6, transform: [6, 0, 0, 6, 100, 708] };
  expect(joinPdfText([heading, exponent, item('now', 105, 30, 700)])).toBe('Fittings2now');
  const turned = (str: string, y: number) => ({
    ...item(str, 20, 40),
    transform: [0, 20, -20, 0, 20, y],
  });
  expect(joinPdfText([turned('Val', 600), turned('ve', 640)])).toBe('Valve');
});

test('forms of Arabic letters by their place in a word are read as letters', () => {
  expect(joinPdfText([{ ...item('\ufe8d\ufedf\ufef4\ufee1 \ufefb', 20, 60), dir: 'rtl' }])).toBe(
    'اليم لا',
  );
});

test('a watermark across the page stands apart from its lines', () => {
  const mark = { ...item('DRAFT', 100, 200), transform: [14, 14, -14, 14, 100, 190] };
  expect(joinPdfText([item('Page 1', 20, 60), mark, item('Text', 20, 60)])).toBe(
    'Page 1\n\nDRAFT\n\nText',
  );
});

test('a label that is turned is read in words and stands apart from the lines beside it', () => {
  const up = (str: string, y: number) => ({
    ...item(str, 20, 10 * str.length, y),
    transform: [0, 20, -20, 0, 20, y],
  });
  const space = { ...item(' ', 20, 5), height: 0 };
  const label = [up('Revenue', 300), space, up('in', 375), up('millions', 450), up('2024', 600)];
  const rows = [item('Spain', 60, 50, 500), item('12', 200, 20, 500)];
  expect(joinPdfText([...rows, ...label, ...rows].map(levelText))).toBe(
    'Spain\t12\n\nRevenue in\tmillions\t2024\n\nSpain\t12',
  );
  const down = (str: string, x: number, y: number) => ({
    ...item(str, 20, 10 * str.length, y),
    transform: [0, -20, 20, 0, x, y],
  });
  const lines = [{ ...down('Side', 500, 700), hasEOL: true }, down('note', 476, 700)];
  expect(joinPdfText(lines.map(levelText))).toBe('Side\nnote');
});

test('letters for which the font has one sign are restored', () => {
  const read = (text: string) => joinPdfText([item(text, 20, 100)]);
  expect(read('di\u21b5cult and di\u21b5erent')).toBe('difficult and different');
  expect(read('di\u000ecult, o\u000ber, \u000cnal, \u001door')).toBe(
    'difficult, offer, final, floor',
  );
  // Brackets of a formula that the font misnames.
  expect(read('exp\ufffdjk\ufffd and 2 \ufffd x \ufffd')).toBe(
    'exp\ufffdjk\ufffd and 2 \ufffd x \ufffd',
  );
  // Three different signs are other letters.
  expect(read('De\u0003er, Ko\u0004ul and Bo\u0002az')).toBe(
    'De\u0003er, Ko\u0004ul and Bo\u0002az',
  );
  expect(read('ORUF\u001eOYPSQ\u001dJ')).toBe('ORUF\u001eOYPSQ\u001dJ');
  expect(read('E\ue004cient work \ue004 then press \u21b5')).toBe(
    'Efficient work \ue004 then press \u21b5',
  );
});

import { expect, test } from 'vitest';
import { pdfRun as item } from '../../../fixtures/pdf-run.ts';
import { joinPdfText } from '../join-pdf-text.ts';
import type { PdfTextItem } from '../page/text-item.ts';
import { orderRightToLeft } from './order-right-to-left.ts';

const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
const read = (items: readonly PdfTextItem[]) => joinPdfText(orderRightToLeft(items, { looks: 0 }));

test('a right-to-left line that is drawn from left to right is read from right to left', () => {
  const space = (x: number) => ({ ...item(' ', x, 5), height: 0 });
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  const date = [
    item('2011', 20, 40),
    space(60),
    rtl('פברואר', 65, 60),
    space(125),
    item('9', 130, 10),
  ];
  const next = [
    rtl('בתוקף', 20, 50),
    space(70),
    item('DB', 75, 25),
    space(100),
    item('2', 105, 10),
  ];
  expect(read([...date, end, ...next, space(115), rtl('מסד', 120, 30)])).toBe(
    '9 פברואר 2011\nמסד DB 2 בתוקף',
  );
});

test('right-to-left runs that overlap by the end of a letter are one line', () => {
  const line = [rtl('ق العمل', 100, 70), rtl('أورا', 165, 40)];
  expect(read(line)).toBe('أوراق العمل');
  expect(read([rtl('أسفل', 100, 70), rtl('أعلى', 150, 60)])).toBe('أسفلأعلى');
});

test('a Hebrew word in a line from left to right keeps its place', () => {
  const line = [item('The word ', 20, 90), { ...item('שלום', 110, 40), dir: 'rtl' }];
  expect(read([...line, item(' means peace', 150, 100)])).toBe('The word שלום means peace');
});

test('right-to-left text that is drawn in pieces stays one word, its columns stand apart', () => {
  const line = [rtl('של', 300, 20), rtl('ום', 281, 19), rtl('עולם', 100, 40)];
  expect(read(line)).toBe('שלום\tעולם');
});

test('the narrow space of a right-to-left font parts words', () => {
  const words = [rtl('תרגיל', 390, 56), rtl('בית', 350.5, 35), item('2', 334, 12)];
  expect(read(words)).toBe('תרגיל בית 2');
});

test('an English name that is drawn on its own in a right-to-left line stands where it is read', () => {
  const space = item(' ', 370, 5);
  const name = [item('Local', 330, 40), space, item('Search', 375, 20)];
  const line = [rtl('שיטות לחיפוש', 400, 50), ...name, item('+', 320, 6), rtl('ועוד', 290, 26)];
  expect(read(line)).toBe('שיטות לחיפוש Local Search + ועוד');
  expect(read([rtl('קראו היום', 400, 50), rtl('בבית', 290, 36), ...name])).toBe(
    'קראו היום Local Search בבית',
  );
});

test('an English line of a right-to-left page stays, a line full of English names is turned', () => {
  const page = [rtl('שיטות לחיפוש בעברית ובאנגלית ועוד', 100, 400)];
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  const english = [item('The ', 20, 40), rtl('שלום', 60, 40), item(' word', 100, 50)];
  expect(read([...page, end, ...english])).toContain('The שלום word');
  const hebrew = [item('Local Search', 20, 120), rtl('עם', 145, 25)];
  expect(read([...page, end, ...hebrew])).toContain('עם Local Search');
});

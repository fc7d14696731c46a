import { expect, test } from 'vitest';
import { joinPdfText } from './join-pdf-text.ts';
import type { PdfTextItem } from './runs/text-item.ts';

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

test('letters with accents that follow one another are read each', () => {
  const runs = [item('p¨', 20, 20), item('a¨', 30, 20), item('a¨', 40, 20), item('ast', 50, 26)];
  expect(joinPdfText(runs)).toBe('päääst');
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
  expect(joinPdfText([...rows, ...label, ...rows])).toBe(
    'Spain\t12\n\nRevenue in\tmillions\t2024\n\nSpain\t12',
  );
  const down = (str: string, x: number, y: number) => ({
    ...item(str, 20, 10 * str.length, y),
    transform: [0, -20, 20, 0, x, y],
  });
  const lines = [{ ...down('Side', 500, 700), hasEOL: true }, down('note', 476, 700)];
  expect(joinPdfText(lines)).toBe('Side\nnote');
});

test('a right-to-left line that is drawn from left to right is read from right to left', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
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
  expect(joinPdfText([...date, end, ...next, space(115), rtl('מסד', 120, 30)])).toBe(
    '9 פברואר 2011\nמסד DB 2 בתוקף',
  );
});

test('right-to-left runs that overlap by the end of a letter are one line', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const line = [rtl('ق العمل', 100, 70), rtl('أورا', 165, 40)];
  expect(joinPdfText(line)).toBe('أوراق العمل');
  expect(joinPdfText([rtl('أسفل', 100, 70), rtl('أعلى', 150, 60)])).toBe('أسفلأعلى');
});

test('a Hebrew word in a line from left to right keeps its place', () => {
  const line = [item('The word ', 20, 90), { ...item('שלום', 110, 40), dir: 'rtl' }];
  expect(joinPdfText([...line, item(' means peace', 150, 100)])).toBe('The word שלום means peace');
});

test('right-to-left text that is drawn in pieces stays one word, its columns stand apart', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const line = [rtl('של', 300, 20), rtl('ום', 281, 19), rtl('עולם', 100, 40)];
  expect(joinPdfText(line)).toBe('שלום\tעולם');
});

test('the narrow space of a right-to-left font parts words', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const words = [rtl('תרגיל', 390, 56), rtl('בית', 350.5, 35), item('2', 334, 12)];
  expect(joinPdfText(words)).toBe('תרגיל בית 2');
});

test('an English name that is drawn on its own in a right-to-left line stands where it is read', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const space = item(' ', 370, 5);
  const name = [item('Local', 330, 40), space, item('Search', 375, 20)];
  const line = [rtl('שיטות לחיפוש', 400, 50), ...name, item('+', 320, 6), rtl('ועוד', 290, 26)];
  expect(joinPdfText(line)).toBe('שיטות לחיפוש Local Search + ועוד');
  expect(joinPdfText([rtl('קראו היום', 400, 50), rtl('בבית', 290, 36), ...name])).toBe(
    'קראו היום Local Search בבית',
  );
});

test('pieces of Latin text that are drawn from right to left are read from left to right', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const name = [rtl('מחלקת', 400, 50), item('Gui', 367, 28), item('lient', 332, 35)];
  expect(joinPdfText([...name, item('C', 320, 12), item(':', 314, 6)])).toBe('מחלקת ClientGui:');
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  const code = [item('draw', 250, 40), item('void', 207, 36), item('public', 150, 50)];
  const cells = [item('12', 400, 20), item('7', 380, 10), item('9', 300, 10)];
  const page = [rtl('פעולה בונה של המחלקה הזאת', 400, 190), end, ...code, end, ...cells];
  expect(joinPdfText(page)).toBe('פעולה בונה של המחלקה הזאת\npublic void draw\n12 7\t9');
  expect(joinPdfText(code)).toBe('draw void public');
  const listing = [rtl('קוד', 400, 30), item('of', 350, 20), end, ...code];
  expect(joinPdfText(listing)).toBe('קוד of\npublic void draw');
});

test('a mark is of the word that is drawn at its place, though a line ends between them', () => {
  const mark = { ...item('\u064b', 300, 0), hasEOL: true };
  const word = { ...item('ابدا', 300, 40), dir: 'rtl' };
  expect(joinPdfText([mark, word, { ...item('شهر', 260, 30), dir: 'rtl' }])).toBe('ابداً شهر');
});

test('a list of numbers that is drawn from the right is read from the right', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  const list = [item('40', 400, 20), item(',', 394, 6), item('42', 369, 20), item(',', 363, 6)];
  const page = [rtl('فهرست', 400, 50), end, ...list, item('44', 338, 20)];
  expect(joinPdfText(page)).toBe('فهرست\n40, 42, 44');
  const number = [item('250', 400, 30), item(',', 394, 6), item('1', 384, 10)];
  expect(joinPdfText([rtl('فهرست', 400, 50), end, ...number])).toBe('فهرست\n1,250');
});

test('pieces that touch are one line of a right-to-left page, though a line ends between them', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const ended = (piece: PdfTextItem) => ({ ...piece, hasEOL: true });
  const words = [ended(rtl('الگوریتم', 335, 34)), ended(rtl('های', 293, 41)), rtl('شده', 246, 46)];
  expect(joinPdfText([...words, item('', 20, 0, 170)])).toBe('الگوریتمهایشده');
  const name = [ended(item('Learning', 385, 53, 170)), item('-', 380, 5, 170)];
  const line = [...name, item('Q', 371, 9, 170)];
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  expect(joinPdfText([rtl('محیط', 352, 37), rtl('ما', 295, 50), end, ...line])).toBe(
    'محیط ما\nQ-Learning',
  );
});

test('a line that is drawn from the right begins on the right, also with a name in pieces', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const name = [item('‘', 526, 4), item('a', 530, 7), item('’', 537, 4)];
  const line = [...name, rtl('השתגרות (', 452, 69), item('Teleport', 399, 53), item(')', 394, 5)];
  expect(joinPdfText(line)).toBe('‘a’ השתגרות (Teleport)');
});

test('an English line of a right-to-left page stays, a line full of English names is turned', () => {
  const rtl = (str: string, x: number, width: number) => ({ ...item(str, x, width), dir: 'rtl' });
  const page = [rtl('שיטות לחיפוש בעברית ובאנגלית ועוד', 100, 400)];
  const end = { ...item('', 20, 0, 170), hasEOL: true };
  const english = [item('The ', 20, 40), rtl('שלום', 60, 40), item(' word', 100, 50)];
  expect(joinPdfText([...page, end, ...english])).toContain('The שלום word');
  const hebrew = [item('Local Search', 20, 120), rtl('עם', 145, 25)];
  expect(joinPdfText([...page, end, ...hebrew])).toContain('עם Local Search');
});

test('a narrow gap after a capital of a formula parts no name, a wider one parts words', () => {
  const name = (gap: number) => [
    item('M', 20, 20),
    { ...item(' ', 40, gap), height: 0 },
    item('0', 40 + gap, 10),
  ];
  expect(joinPdfText(name(2.2))).toBe('M0');
  expect(joinPdfText(name(5))).toBe('M 0');
});

test('an accent that the font draws over a letter belongs to it', () => {
  const pieces = [item('R´', 20, 20), item('ealisation des Syst`', 34, 160), item('emes', 187, 40)];
  expect(joinPdfText(pieces)).toBe('Réalisation des Systèmes');
  expect(joinPdfText([item('na¨', 20, 24), item('ıve', 38, 24)])).toBe('naïve');
  expect(joinPdfText([item('´', 20, 7), item('Ecole', 20, 60)])).toBe('École');
  expect(joinPdfText([item('it´', 20, 20), item('s', 40, 9)])).toBe('it´s');
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

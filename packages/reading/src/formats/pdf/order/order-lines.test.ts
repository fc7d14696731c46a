import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

const item = (str: string, y: number, x = 40, height = 10): PdfTextItem => ({
  str,
  width: 100,
  height,
  dir: 'ltr',
  hasEOL: false,
  transform: [height, 0, 0, height, x, y],
});
const order = (...items: PdfTextItem[]) => orderLines(items).map(({ str }) => str);
/** Without the blanks between runs. */
const orderWords = (...items: PdfTextItem[]) => order(...items).filter((str) => str !== ' ');

test('a heading that is drawn last stands between the lines above and below it', () => {
  const lines = [item('One', 700), item('Two', 680), item('Three', 600)];
  const ordered = orderLines([...lines, item('Heading', 640, 40, 20), item('Title', 760, 40, 20)]);
  expect(ordered.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
    ['Title', true],
    ['One', false],
    ['Two', true],
    ['Heading', true],
    ['Three', true],
  ]);
});

test('a foot that is drawn first stands last', () => {
  expect(order(item('Report', 50), item('3', 50, 500), item('One', 700), item('Two', 680))).toEqual(
    ['One', 'Two', 'Report', '3'],
  );
});

test('columns and the cells of a table keep their order', () => {
  const [left, right] = [
    [item('a', 700), item('b', 680), item('c', 660)],
    [item('d', 705, 300), item('e', 685, 300), item('f', 665, 300)],
  ];
  expect(order(...left, ...right)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(order(...left, ...right, item('Title', 760))).toEqual(
    [...'abcdef'].toSpliced(0, 0, 'Title'),
  );
});

test('a line between columns, whose place is not plain, stays', () => {
  const left = [item('a', 700), item('b', 600)];
  const right = [item('c', 705, 300), item('d', 605, 300)];
  expect(order(...left, ...right, item('Figure', 650))).toEqual(['a', 'b', 'c', 'd', 'Figure']);
});

test('a drawing with boxes beside each other that is drawn last stands where it is on the page', () => {
  const text = [item('Title', 760), item('as shown:', 720), item('The steps', 500)];
  const boxes = [item('first', 660), item('set', 648), item('Hive', 654, 200), item('1', 600, 60)];
  expect(order(...text, item('Foot', 50), ...boxes, item('2', 600, 260))).toEqual([
    'Title',
    'as shown:',
    'first',
    'set',
    'Hive',
    '1',
    '2',
    'The steps',
    'Foot',
  ]);
});

test('rows of a table stay behind a label over several of them', () => {
  const label = [item('week', 660), item('end', 648)];
  const first = [item('car', 700, 150), item('early', 709, 300), item('late', 693, 300)];
  const second = [item('truck', 650, 150), item('early', 659, 300), item('late', 643, 300)];
  const drawn = [...label, ...first, ...second];
  expect(order(...drawn)).toEqual(drawn.map(({ str }) => str));
});

test('the lines of a box beside other text stay together', () => {
  const text = [item('Chapter', 700, 300), item('begins', 650, 300), item('ends', 600, 300)];
  const box = [item('Angsana,', 713, 40), item('bold', 700, 42)];
  expect(order(...text, ...box)).toEqual(['Chapter', 'begins', 'ends', 'Angsana,', 'bold']);
  const centred = { ...item('in the middle', 688, 62), width: 56 };
  const above = [item('Angsana,', 724), item('bold', 712), centred];
  const beside = [item('Chapter', 680, 300), item('begins', 650, 300)];
  expect(order(...beside, ...above)).toEqual([
    'Chapter',
    'begins',
    'Angsana,',
    'bold',
    'in the middle',
  ]);
  expect(order(...text, item('Angsana,', 740), item('bold', 728))).toEqual([
    'Angsana,',
    'bold',
    'Chapter',
    'begins',
    'ends',
  ]);
});

test('a raised sign belongs to its line, and turned text keeps all as it is', () => {
  const line = [item('One', 700), item('2', 705, 140, 6), item(' more', 700, 150)];
  expect(order(...line, item('Two', 680))).toEqual(['One', '2', ' more', 'Two']);
  const turned = { ...item('axis', 650), transform: [0, 10, -10, 0, 20, 650] };
  expect(order(item('One', 700), turned, item('Title', 760))).toEqual(['One', 'axis', 'Title']);
});

test('a piece that is drawn later in a gap of its line stands there', () => {
  const line = [item('noise of', 700, 40), item('or less', 700, 300)];
  expect(orderWords(...line, item('x = 2', 700, 180), item('Next', 680))).toEqual([
    'noise of',
    'x = 2',
    'or less',
    'Next',
  ]);
});

test('words part where pieces that are drawn in another order stand apart, and only there', () => {
  const piece = (str: string, x: number, width: number, y = 700, height = 10) => ({
    ...item(str, y, x, height),
    width,
  });
  const [each, blank] = [piece('in each', 40, 30), piece(' ', 70, 2, 700, 0)];
  const [index, name] = [piece('s', 81, 3, 697, 6), piece('T', 75, 6)];
  const second = [piece(' ', 81, 1, 700, 0), piece('second', 90, 30)];
  expect(order(each, blank, index, name, ...second, item('Next', 680))).toEqual([
    'in each',
    ' ',
    'T',
    's',
    ' ',
    'second',
    'Next',
  ]);
});

test('pieces that are drawn from right to left are read from left to right, up to the end of the line', () => {
  const course = { ...item('course, ', 700, 160), width: 40 };
  const [last, name] = [
    { ...item('A ', 700, 148), width: 10, hasEOL: true },
    item('Networking', 700, 200),
  ];
  const ordered = orderLines([name, course, last, item('Academy', 680, 148)]);
  expect(ordered.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
    ['A ', false],
    ['course, ', false],
    ['Networking', true],
    ['Academy', false],
  ]);
  const accent = { ...item('ˇ', 700, 101), width: 3 };
  expect(order({ ...item('s', 700, 100), width: 5 }, accent)).toEqual(['s', 'ˇ']);
});

test('values of a form that are drawn last stand behind their labels', () => {
  const [number, date] = [
    { ...item('Number:', 700, 40), width: 45 },
    { ...item('Due date:', 680, 40), width: 50 },
  ];
  const other = { ...item('Tutor:', 700, 300), width: 40 };
  expect(
    orderWords(number, other, date, item('Foot', 60), item('3 May', 681, 93), item('7', 702, 88)),
  ).toEqual(['Number:', ' 7', 'Tutor:', 'Due date:', ' 3 May', 'Foot']);
  const blank = { ...item(' ', 700, 340, 0), width: 30 };
  expect(order(other, blank, date, item('Ada', 700, 341))).toEqual(['Tutor:', ' Ada', 'Due date:']);
});

test('bullets and numbers of a list that are drawn apart stand before their lines', () => {
  const step = [item('Choose a file, or', 700, 52), item('drop it here.', 684, 52)];
  const mark = (str: string, y: number, x: number) => ({ ...item(str, y, x), width: 6 });
  expect(orderWords(item('Steps', 740), ...step, mark('2', 697, 40), item('Next', 650))).toEqual([
    'Steps',
    '2',
    'Choose a file, or',
    'drop it here.',
    'Next',
  ]);
  const lines = [item('One', 660, 52), item('Two', 640, 52)];
  expect(orderWords(...lines, mark('•', 659, 40), mark('b)', 620, 40), mark('•', 639, 40))).toEqual(
    ['•', 'One', '•', 'Two', 'b)'],
  );
  const hebrew = [mark('(1', 700, 150), item('Title', 740), item('שלום', 701, 40)];
  expect(orderWords(...hebrew)).toEqual(['Title', ')1', 'שלום']);
});

test('numbers that stand for themselves stay where they are drawn', () => {
  const number = { ...item('2', 700, 40), width: 6 };
  expect(order(number, item('Foot', 60), item('Sum of all', 701, 52))).toEqual([
    '2',
    'Foot',
    'Sum of all',
  ]);
  const far = { ...item('•', 700, 20), width: 6 };
  expect(order(item('One', 700, 80), item('Two', 680, 80), far)).toEqual(['One', 'Two', '•']);
});

test('a number that is drawn behind Japanese text with brackets stands before it', () => {
  const piece = (str: string, x: number, width: number) => ({ ...item(str, 700, x), width });
  const text = [piece('検索、', 60, 30), piece('「社内」', 85, 40)];
  expect(orderWords(...text, piece('3', 40, 6))).toEqual(['3', '検索、', '「社内」']);
});

test('a second column beside lines that end with a colon keeps its order', () => {
  const left = [item('These are:', 700), item('one', 680)];
  expect(order(...left, item('Second', 700, 160), item('column', 680, 160))).toEqual([
    'These are:',
    'one',
    'Second',
    'column',
  ]);
});

test('pieces that overlap, and lines with right-to-left letters, keep their order', () => {
  const twice = [item('bold', 700, 60), item('bold', 700, 59.7), item('Next', 680)];
  expect(orderLines(twice)[0]?.transform[4]).toBe(60);
  expect(order(item('שלום', 700, 300), item('PDF', 700, 150))).toEqual(['שלום', 'PDF']);
});

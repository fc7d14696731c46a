import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';
import type { PdfTextItem } from './page/text-item.ts';

const item = (str: string, y: number, x = 40, height = 10): PdfTextItem => ({
  str,
  width: 100,
  height,
  dir: 'ltr',
  hasEOL: false,
  transform: [height, 0, 0, height, x, y],
});
const order = (...items: PdfTextItem[]) => orderLines(items).map(({ str }) => str);

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

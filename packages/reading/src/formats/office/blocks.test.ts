import { expect, test } from 'vitest';
import { blocksText, cellText } from './blocks.ts';

test('a page that ends at the start or end of a list entry ends before or after its line', () => {
  const item = (text: string) => ({ kind: 'item', level: 0, mark: '-', text }) as const;
  expect(blocksText([item('one'), item('\ftwo'), item(' three \f'), item('four')])).toBe(
    '- one\n\f- two\n- three\f\n- four',
  );
});

test('a cell with only empty list entries shows their numbers, but no bare bullet', () => {
  const item = (mark: string, text = '') => ({ kind: 'item', level: 0, mark, text }) as const;
  const empty = { kind: 'paragraph', text: '' } as const;
  expect(cellText([item('1.')])).toBe('1.');
  expect(cellText([empty, item('2.'), item('3.', '\f')])).toBe('\f2.\n3.');
  expect(cellText([item('4.'), item('5.', 'five')])).toBe('5. five');
  expect(cellText([item('-')])).toBe('');
});

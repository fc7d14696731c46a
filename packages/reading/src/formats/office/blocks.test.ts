import { expect, test } from 'vitest';
import { blocksText } from './blocks.ts';

test('a page that ends at the start or end of a list entry ends before or after its line', () => {
  const item = (text: string) => ({ kind: 'item', level: 0, mark: '-', text }) as const;
  expect(blocksText([item('one'), item('\ftwo'), item(' three \f'), item('four')])).toBe(
    '- one\n\f- two\n- three\f\n- four',
  );
});

import { expect, test } from 'vitest';
import { onlyRow } from './only-row.ts';

test('the row of a statement that always has one is returned', () => {
  expect(onlyRow({ rows: [{ id: 1 }, { id: 2 }] })).toEqual({ id: 1 });
});

test('a statement without its row is an error', () => {
  expect(() => onlyRow({ rows: [] })).toThrow('A statement that always has a row had none');
});

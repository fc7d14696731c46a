import { expect, test } from 'vitest';
import { plainRadicals } from './radicals.ts';

test('letters that a PDF calls radicals are read as letters', () => {
  expect(plainRadicals('使い⽅、⼀部実装、出⼒、⼈⼝、⾦利、⻩⾊')).toBe(
    '使い方、一部実装、出力、人口、金利、黄色',
  );
  expect(plainRadicals('⻓⻔⻚⻛⻅⻋')).toBe('长门页风见车');
});

test('a radical that stands for no whole letter stays', () => {
  expect(plainRadicals('⺡')).toBe('⺡');
});

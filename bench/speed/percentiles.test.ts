import { expect, it } from 'vitest';
import { percentile } from './percentiles.ts';

it('is the smallest value that enough others do not exceed', () => {
  const values = [5, 1, 4, 2, 3];
  expect(percentile(values, 0.5)).toBe(3);
  expect(percentile(values, 0.95)).toBe(5);
  expect(percentile(values, 0)).toBe(1);
  expect(percentile([7], 0.95)).toBe(7);
});

it('has no value of nothing', () => {
  expect(percentile([], 0.5)).toBeNaN();
});

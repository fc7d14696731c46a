import { expect, it } from 'vitest';
import { makeFigure } from './figure.ts';
import { formatTable, formatValue } from './format-table.ts';

it('writes a row for each figure, padded', () => {
  const table = formatTable([
    makeFigure({
      figure: 'scifact ndcg@10',
      measured: 0.7,
      baseline: 0.5,
      reach: '≥ 0.7',
      ok: true,
    }),
    makeFigure({ figure: 'start', measured: 1234.5, unit: 'ms' }),
  ]);
  expect(table.split('\n')).toEqual([
    '| figure          | measured | baseline | ratio | reach | ok  |',
    '| --------------- | -------: | -------: | ----: | ----- | --- |',
    '| scifact ndcg@10 |    0.700 |    0.500 |  1.40 | ≥ 0.7 | yes |',
    '| start           |  1235 ms |          |       |       |     |',
  ]);
});

it('has no ratio to nothing', () => {
  expect(makeFigure({ figure: 'a', measured: 1, baseline: 0 }).ratio).toBeNull();
});

it('gives small values more digits', () => {
  expect([formatValue(1.234, 'ms'), formatValue(12.34, 'ms')]).toEqual(['1.23 ms', '12.3 ms']);
});

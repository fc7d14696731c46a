import { describe, expect, test } from 'vitest';
import { alignTables, openTable } from './align-tables.ts';

const prices = [
  'Bleed a brake: 29.50 €',
  '',
  '| job | price |',
  '| --- | --- |',
  '| Bleed a brake | 29.50 € |',
  '| 自転車 a\\|b C:\\\\ |  |',
  '',
  '[1]',
].join('\n');

describe('alignTables', () => {
  test('writes rows in columns without bars, the line of hyphens and escapes', () => {
    expect(alignTables(prices).split('\n')).toEqual([
      'Bleed a brake: 29.50 €',
      '',
      'job             price',
      'Bleed a brake   29.50 €',
      '自転車 a|b C:\\',
      '',
      '[1]',
    ]);
  });

  test('leaves out names that are empty, and keeps a table that is too wide in rows', () => {
    const unnamed = '|  |  |\n| --- | --- |\n| tube | 9 |\n| tyre and tube | 30 |';
    expect(alignTables(unnamed)).toBe('tube           9\ntyre and tube  30');
    expect(alignTables(unnamed, 16)).toBe('tube | 9\ntyre and tube | 30');
  });

  test('leaves other lines with bars as they are', () => {
    const shell = 'cat a | sort\n| no table\n|| neither\n| -- none';
    expect(alignTables(shell)).toBe(shell);
  });
});

describe('openTable', () => {
  test('returns the rows at the end of a text, nothing after prose', () => {
    expect(openTable('Prices\n\n| a | b |\n| --')).toBe('\n| a | b |\n| --');
    expect(openTable('Prices')).toBe('');
    expect(openTable('| a |\n| - |\n\n[1]')).toBe('');
  });
});

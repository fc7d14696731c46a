import { expect, test } from 'vitest';
import { showNumber } from './number-formats.ts';

test('numbers and dates are in the Chinese numerals that their format names', () => {
  const show = (pattern: string, ...values: string[]) =>
    values.map((value) => showNumber(pattern, value));
  expect(show('[DBNum1][$-804]General', '0', '10', '1005', '45600', '10000005', '-15')).toEqual([
    '〇',
    '一十',
    '一千〇五',
    '四万五千六百',
    '一千万〇五',
    '-一十五',
  ]);
  expect(show('[DBNum2][$-804]#,##0.00"元"', '12030.5')).toEqual(['壹万贰仟零叁拾点伍零元']);
  expect(show('[DBNum2][$-404]General', '120000')).toEqual(['壹拾貳萬']);
  expect(show('[DBNum1][$-804]yyyy"年"m"月"d"日"', '45600')).toEqual(['二〇二四年十一月四日']);
  expect(show('[DBNum1]h"时"mm"分"', '0.752')).toEqual(['十八时〇二分']);
  expect(show('[DBNum1]General', '12')).toEqual(['12']);
});

test('the half of the day has its Chinese name', () => {
  expect(showNumber('上午/下午h"时"mm"分"', '0.75')).toBe('下午6时00分');
});

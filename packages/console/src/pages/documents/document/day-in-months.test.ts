import { expect, test } from 'vitest';
import { dayInMonths } from './day-in-months.ts';

test.each([
  ['2026-03-03', 6, '2026-09-03'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s in %s months is %s', (now, months, day) => {
  expect(dayInMonths(months, new Date(`${now}T23:59:00Z`))).toBe(day);
});

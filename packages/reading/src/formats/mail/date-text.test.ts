import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';

test.each([
  ['Wed, 28 May 2025 13:15:30 +0530', '2025-05-28 13:15 +05:30'],
  ['Wed, 31 Dec 2025 20:30:00 -0800 (PST)', '2025-12-31 20:30 -08:00'],
  ['Wed, 28 May 2025 07:45:30 +0000 (UTC)', '2025-05-28 07:45 UTC'],
  ['28 May 2025 07:45:30 GMT', '2025-05-28 07:45 UTC'],
  ['2025-05-28T07:45:30.000Z', '2025-05-28 07:45 UTC'],
  ['next Tuesday ', 'next Tuesday'],
  ['13 Sep 275760 12:00:00 +1300', '13 Sep 275760 12:00:00 +1300'],
  ['', ''],
])('%j is shown as %j', (date, text) => expect(dateText(date)).toBe(text));

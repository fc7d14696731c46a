import { expect, test } from 'vitest';
import { moveQuotesIntoLists } from './list-quotes.ts';

test.each([
  ['“- A repair\n- A bicycle” [1]', '- “A repair\n- A bicycle” [1]'],
  ['“… - The cabinet\n- A battery”', '- “… The cabinet\n- A battery”'],
  ['“**Cutter**\n… * Software\n* Modes”', '“**Cutter**\n* … Software\n* Modes”'],
  ['«- Un vélo»', '- «Un vélo»'],
])('a quoted list begins with its marker: %j', (text, shown) => {
  expect(moveQuotesIntoLists(text)).toBe(shown);
});

test.each([
  '“A repair - at once”',
  '“-5 °C”',
  '“**bold** words”',
  'costs 3. Then “more”',
  '“… and so on”',
  '“… 2. The cabinet',
])('other text stays: %j', (text) => expect(moveQuotesIntoLists(text)).toBe(text));

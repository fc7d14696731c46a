import { describe, expect, test } from 'vitest';
import { maskMarkup, showMasked } from './mask-markup.ts';

describe('maskMarkup', () => {
  test.each([
    ['See [the plan](https://a.example/x_(y)?q=1 "Plan") now.', 'See the plan now.'],
    ['![a boat](boat.png) Green.', 'Green.'],
    ['Up <b>to</b> 9<br/>kg', 'Up to 9 kg'],
    ['|| [ $? -eq 1 ]', '|| [ $? -eq 1 ]'],
    ['cat boats.txt |\n  sort', 'cat boats.txt |\nsort'],
    ['Versions < 1.3.0 and > 1.1, a<b, x <= y', 'Versions < 1.3.0 and > 1.1, a<b, x <= y'],
    ['array[0](x) stays', 'array[0](x) stays'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['Boats <!-- not -->leave', 'Boats leave'],
  ])('reads %j as %j without changing its length', (text, shown) => {
    const masked = maskMarkup(text);
    expect(masked).toHaveLength(text.length);
    expect(showMasked(masked)).toBe(shown);
  });
});

describe('showMasked', () => {
  const full = 'This sentence of a letter goes on for so long that it';

  test('joins a full line with the one it was wrapped into, and keeps paragraphs apart', () => {
    expect(showMasked(`${full}\nwas wrapped.\n\n${full}!\n\n${full}.`)).toBe(
      `${full} was wrapped.\n${full}!\n${full}.`,
    );
  });

  test('keeps the ends of short lines, and list items apart', () => {
    expect(showMasked(`Short\nlines\n${full}\n- ${full}\n2. ${full}\n===\nEnd`)).toBe(
      `Short\nlines\n${full}\n- ${full}\n2. ${full}\nEnd`,
    );
  });

  test('keeps the fields of a record apart, however long they are', () => {
    const record = 'address: 31 Qubbara Street, Jabal al-Luweibdeh, Amman\ntelephone: 555\nhours:';
    expect(showMasked(record)).toBe(record);
    const prose = `Note: ${full}\nwas wrapped, and ${full}\nwas wrapped: twice.`;
    expect(showMasked(prose)).toBe(prose.replaceAll('\n', ' '));
  });
});

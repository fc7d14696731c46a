import { describe, expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

describe('readableText', () => {
  test('removes the marks of Markdown and keeps the words', () => {
    expect(readableText('**Bring it** to a *workshop* or call `0800`.')).toBe(
      'Bring it to a workshop or call 0800.',
    );
    expect(readableText('## Batteries\n\n> Never in the post.')).toBe(
      'Batteries\n\nNever in the post.',
    );
  });

  test('removes the numbers of sources and keeps other brackets and numbers', () => {
    expect(readableText('Two years [1][12]. See [annex] and a[2000].')).toBe(
      'Two years. See [annex] and a[2000].',
    );
    expect(readableText('Take `row[1]`.')).toBe('Take row[1].');
  });

  test('keeps the bullets, numbers and nesting of lists', () => {
    expect(readableText('Bring:\n\n- the **key**\n- a lock\n  - any')).toBe(
      'Bring:\n\n• the key\n• a lock\n  • any',
    );
    expect(readableText('3. wash\n4. dry')).toBe('3. wash\n4. dry');
  });

  test('writes a table as rows and a link with its address, and leaves HTML as written', () => {
    expect(readableText('| a | b |\n|---|---|\n| 1 | **2** |')).toBe('a · b\n1 · 2');
    expect(readableText('[Prices](https://example.com/p) and <b>bold</b>')).toBe(
      'Prices (https://example.com/p) and <b>bold</b>',
    );
  });

  test('leaves out the row of names of a table that has none, and keeps empty cells', () => {
    expect(readableText('|  |  |\n| --- | --- |\n| a \\| b | 1 |\n|  | 2 |')).toBe(
      'a | b · 1\n · 2',
    );
  });

  test('keeps each item of a quoted list with numbers on its line, and joins wrapped lines', () => {
    const first = '“3. Wash the frame with warm water, and never with a jet of steam';
    const second = '4) Dry the frame with a cloth of cotton, beginning at the head tube';
    expect(readableText(`${first}\n${second}\n2026 models come without.”`)).toBe(
      `${first}\n${second} 2026 models come without.”`,
    );
  });

  test('keeps the end of a line with two spaces, however long the line is', () => {
    const line = '503: no speed signal, magnet moved or sensor broken';
    expect(readableText(`Error codes\n“${line}  \n${line}  \n${line}” [1]`)).toBe(
      `Error codes\n“${line}\n${line}\n${line}”`,
    );
  });

  test('accepts empty text, marks alone and a thousand open brackets', () => {
    expect(readableText('')).toBe('');
    expect(readableText('---')).toBe('');
    expect(readableText('['.repeat(1000))).toBe('['.repeat(1000));
  });
});

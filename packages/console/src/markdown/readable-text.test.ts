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

  test('accepts empty text, marks alone and a thousand open brackets', () => {
    expect(readableText('')).toBe('');
    expect(readableText('---')).toBe('');
    expect(readableText('['.repeat(1000))).toBe('['.repeat(1000));
  });
});

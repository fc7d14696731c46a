import { describe, expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

describe('readableText', () => {
  test('marks go, words stay', () => {
    expect(readableText('**Bring it** to a *workshop* or call `0800`.')).toBe(
      'Bring it to a workshop or call 0800.',
    );
    expect(readableText('## Batteries\n\n> Never in the post.')).toBe(
      'Batteries\n\nNever in the post.',
    );
  });

  test('numbers of sources go, other brackets and numbers stay', () => {
    expect(readableText('Two years [1][12]. See [annex] and a[2000].')).toBe(
      'Two years. See [annex] and a[2000].',
    );
    expect(readableText('Take `row[1]`.')).toBe('Take row[1].');
  });

  test('lists keep their bullets and numbers, inner ones their place', () => {
    expect(readableText('Bring:\n\n- the **key**\n- a lock\n  - any')).toBe(
      'Bring:\n\n• the key\n• a lock\n  • any',
    );
    expect(readableText('3. wash\n4. dry')).toBe('3. wash\n4. dry');
  });

  test('a table is its rows, a link has its address beside it, HTML stays as written', () => {
    expect(readableText('| a | b |\n|---|---|\n| 1 | **2** |')).toBe('a · b\n1 · 2');
    expect(readableText('[Prices](https://example.com/p) and <b>bold</b>')).toBe(
      'Prices (https://example.com/p) and <b>bold</b>',
    );
  });

  test('empty text, marks alone and a thousand open brackets', () => {
    expect(readableText('')).toBe('');
    expect(readableText('---')).toBe('');
    expect(readableText('['.repeat(1000))).toBe('['.repeat(1000));
  });
});

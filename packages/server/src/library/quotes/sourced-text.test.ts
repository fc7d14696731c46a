import { describe, expect, test } from 'vitest';
import { noLongerAvailable } from '@guildhall/contract';
import { redactText } from './sourced-text.ts';

const hidden = (text: string) => redactText([{ text, sources: ['a'] }], new Set());

describe('redactText', () => {
  test.each([
    ['a secret', noLongerAvailable],
    [' \n a secret\n ', ` \n ${noLongerAvailable}\n `],
    [' \n ', ' \n '],
    ['', ''],
  ])('hides all of %j except the white space at both ends', (text, left) => {
    expect(hidden(text)).toBe(left);
  });

  test('handles 200,000 spaces in a row, which any writer of a message can send (S32)', () => {
    const text = `a${' '.repeat(200_000)}b`;
    expect(redactText([{ text, sources: [] }], new Set())).toBe(text);
    expect(hidden(text)).toBe(noLongerAvailable);
  });
});

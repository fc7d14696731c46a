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
  ])('of %j only the white space at both ends is left', (text, left) => {
    expect(hidden(text)).toBe(left);
  });

  test('a wide gap takes no time: whoever writes a message chooses it (S32)', () => {
    const text = `a${' '.repeat(200_000)}b`;
    expect(redactText([{ text, sources: [] }], new Set())).toBe(text);
    expect(hidden(text)).toBe(noLongerAvailable);
  });
});

import { describe, expect, test } from 'vitest';
import { parsePhone, parseQueryPhone } from './parse-phone.ts';

describe('a phone', () => {
  test.each([
    ['(213) 373-4253', 'US', '+12133734253'],
    ['+49 30 901820', 'US', '+4930901820'],
    ['030 901820', 'DE', '+4930901820'],
    ['0049 30 901820', 'US', '+4930901820'],
    ['011 49 30 901820', 'US', '+4930901820'],
    ['+49 (0) 30 901820', 'US', '+4930901820'],
    ['+1 555 123 4567', 'US', '+15551234567'],
    ['+٤٩ ٣٠ ٩٠١٨٢٠', 'US', '+4930901820'],
    ['+1 213 373 4253 ext. 5', 'US', undefined],
    ['+999 1234567', 'US', undefined],
    ['call 213 373 4253', 'US', undefined],
    ['12', 'US', undefined],
    ['+', 'US', undefined],
    ['', 'US', undefined],
    ['213 373 4253', 'XX', undefined],
    ['+12133734253', 'XX', '+12133734253'],
  ])('%s in %s is %s', (text, country, number) => {
    expect(parsePhone(text, country)).toBe(number);
  });

  test.each([
    [' 4930901820', '+4930901820'],
    ['  1 213 373 4253', '+12133734253'],
    ['+4930901820', '+4930901820'],
    [' (213) 373-4253', '+12133734253'],
    ['2133734253', '+12133734253'],
    [' 12', undefined],
  ])('%j in a query is %s', (text, number) => {
    expect(parseQueryPhone(text, 'US')).toBe(number);
  });
});

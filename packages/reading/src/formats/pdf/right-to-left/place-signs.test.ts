import { expect, test } from 'vitest';
import type { Sign } from '../page/text-item.ts';
import { isOneLine, placeSigns } from './place-signs.ts';

const sign = (text: string, x: number, width = 5): Sign => ({
  text,
  x,
  end: x + width,
  y: 0,
  height: 10,
});
const place = (...signs: Sign[]) => placeSigns(signs).map(({ text }) => text);

test('signs are put from left to right, with a space between words', () => {
  expect(place(sign('c', 20), sign('b', 5), sign('a', 0))).toEqual(['a', 'b', ' ', 'c']);
  expect(place(sign('a', 0), sign(' ', 5, 1), sign('b', 6))).toEqual(['a', ' ', 'b']);
  expect(place(sign('a', 0), sign(' ', 4.9, 0.2), sign('b', 5.1))).toEqual(['a', 'b']);
});

test('a letter that reaches below the next one stands where its middle is', () => {
  expect(place(sign('ف', 0, 5), sign('ا', 5.2, 2), sign('ر', 5, 5), sign('ش', 10))).toEqual([
    ...'فارش',
  ]);
  expect(isOneLine(placeSigns([sign('ا', 5.2, 2), sign('ر', 5, 5)]))).toBe(true);
});

test('a mark belongs to the letter that is drawn after it, unless that is far away', () => {
  expect(place(sign('ت', 0), sign('\u064f', 4.9, 0), sign('ي', 5))).toEqual(['ت', 'ي\u064f']);
  expect(place(sign('ي', 5), sign('\u064f', 7, 0), sign('ت', 0))).toEqual(['ت', 'ي\u064f']);
  expect(place(sign('ت', 0), sign('\u064c', 5, 3), sign('ر', 8))).toEqual(['ت', '\u064c', 'ر']);
});

test('letters that are drawn twice to look bold are read once', () => {
  expect(place(sign('א', 0), sign('ב', 5), sign('א', 0.4), sign('ב', 5.4))).toEqual(['א', 'ב']);
  expect(place(sign('1', 0), sign('1', 5))).toEqual(['1', '1']);
  expect(place(sign('ا', 0, 1.2), sign('ا', 1.2, 2), sign('ب', 3.2))).toEqual(['ا', 'ا', 'ب']);
});

test('signs above each other are no one line', () => {
  expect(isOneLine(placeSigns([sign('a', 0), sign('b', 4)]))).toBe(true);
  expect(isOneLine(placeSigns([sign('a', 0), sign('b', 1)]))).toBe(false);
});

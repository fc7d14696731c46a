import { expect, test } from 'vitest';
import { drawnFirst, drawnLast, orderLetters } from './letter-order.ts';

const i = `${drawnFirst}\u093f`;

test('a vowel sign that is drawn first goes after the letters that are joined before it', () => {
  expect(orderLetters(`${i}कताब`)).toBe('किताब');
  expect(orderLetters(`${i}स्थ${i}त`)).toBe('स्थिति');
  expect(orderLetters(`ग${i}ड़`)).toBe('गड़ि');
});

test('the sign of "r" goes before the letters over which it stands', () => {
  expect(orderLetters(`वग${drawnLast} कम${drawnLast}ी`)).toBe('वर्ग कर्मी');
  expect(orderLetters(`${i}नय${drawnLast}ात, मागों${drawnLast}`)).toBe('निर्यात, मार्गों');
  expect(orderLetters(`मया${drawnLast}दा`)).toBe('मर्यादा');
});

test('marks without letters go, other text stays as it is', () => {
  expect(orderLetters(`a${drawnFirst}, ${drawnLast}b ${i}`)).toBe('a, b \u093f');
  expect(orderLetters(`${i}क e\u0301 ड़`)).toBe('कि e\u0301 ड़');
});

test('text that a file has as it is drawn is read as it is written', () => {
  expect(orderLetters('বইেয়র িশেরানাম, িক েলখেকর নাম')).toBe('বইয়ের শিরোনাম, কি লেখকের নাম');
  expect(orderLetters('की िकताब, कि ि')).toBe('की िकताब, कि ि');
  expect(orderLetters('शिक्षा की िकताब िक िदन यदि गति')).toBe('शिक्षा की िकताब िक िदन यदि गति');
});

import { expect, test } from 'vitest';
import { orderLetters } from '../font-letters/letter-order.ts';
import { mayBeKrutiDev, restoreKrutiDev } from './kruti-dev.ts';

const read = (text: string, font = 'ABCDEF+Kruti Dev 010') =>
  orderLetters(restoreKrutiDev(text, font));

test('Hindi typed for Kruti Dev is what people see', () => {
  expect(read('fgUnh esa ç’u % o"kZ 2020&21')).toBe('हिन्दी में प्र’न : वर्ष 2020-21');
  expect(read("f'k{kk vkSj Kku] fp=k] vr%")).toBe('शिक्षा और ज्ञान, चित्रा, अतः');
  expect(read('LFkkuh; dk;Z ds fy, M+sM+ lkS #i;sA')).toBe('स्थानीय कार्य के लिए ड़ेड़ सौ रुपये।');
  expect(read('bZekunkj ,sfrgkfld vkWfQl ¼d½ ekxksZa')).toBe('ईमानदार ऐतिहासिक ऑफिस (क) मार्गों');
});

test('one sign for two vowel signs, and half a letter before another one', () => {
  expect(read("fo'¨\"k Hkkx¨a v©j iz'uksÙkj", 'AAAAAA+KrutiDev040Wide')).toBe(
    'विशेष भागों और प्रश्नोत्तर',
  );
  expect(read("'kCnkas", 'DevLys_020')).toBe('शब्दों');
});

test('text of other fonts stays', () => {
  expect(read('gS esa', 'Arial')).toBe('gS esa');
  expect(mayBeKrutiDev('og ?kj gSA')).toBe(false);
  expect(mayBeKrutiDev('og ?kj gS A')).toBe(true);
  expect(mayBeKrutiDev('The dogs and the cat')).toBe(false);
});

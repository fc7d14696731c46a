import type { Language } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { readQuantities } from './read-quantities.ts';
import { isSameQuantity } from './same-quantity.ts';

const first = (text: string, language: Language) => readQuantities(text, language)[0];

test.each<[one: string, in1: Language, other: string, in2: Language]>([
  ['30 days', 'en', 'thirty days', 'en'],
  ['24 months', 'en', 'zwei Jahre', 'de'],
  ['1,000 euros', 'en', '1.000 €', 'de'],
  ['1 000 euros', 'fr', '€1000', 'en'],
  ['$1.5 million', 'en', '1,5 Mio. $', 'de'],
  ['$35 USD', 'en', '35 US dollars', 'en'],
  ['9:30', 'en', '9.30 Uhr', 'de'],
  ['5 pm', 'en', '17h00', 'fr'],
  ['12 March 2026', 'en', '2026年3月12日', 'ja'],
  ['March 3rd', 'en', '3 de marzo', 'es'],
  ['5%', 'en', '5 Prozent', 'de'],
  ['a 30-minute walk', 'en', '٣٠ دقيقة', 'ar'],
  ['20 years', 'en', 'عشرين سنة', 'ar'],
  ['35 days', 'en', 'خمسة وثلاثين يوما', 'ar'],
  ['20 years', 'en', '保存二十年', 'ja'],
])('%s (%s) is %s (%s)', (one, in1, other, in2) => {
  expect(isSameQuantity(first(one, in1)!, first(other, in2)!)).toBe(true);
});

test.each<[one: string, in1: Language, other: string, in2: Language]>([
  ['30 days', 'en', '30 weeks', 'en'],
  ['1.000 €', 'de', '1.000 €', 'en'],
  ['5 million', 'en', '5 billion', 'en'],
  ['20 €', 'de', '20 $', 'de'],
  ['£35 USD', 'en', '$35 USD', 'en'],
  ['£35 USD', 'en', '£35', 'en'],
  ['9 am', 'en', '9 pm', 'en'],
  ['12 March', 'en', '12 May', 'en'],
])('%s (%s) is not %s (%s)', (one, in1, other, in2) => {
  expect(isSameQuantity(first(one, in1)!, first(other, in2)!)).toBe(false);
});

test.each(['version 2.3.1', 'ISO-9001', 'Q3', 'one of them'])('%s is no quantity', (text) => {
  expect(readQuantities(text, 'en')).toEqual([]);
});

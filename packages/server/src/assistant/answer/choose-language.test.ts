import { expect, test } from 'vitest';
import { chooseLanguage, noPreferences } from './choose-language.ts';

test.each([
  ['ノートパソコン', 'ja'],
  ['سياسة الإجازات', 'ar'],
] as const)('%s: a script of its own needs no second sign', (question, language) => {
  expect(chooseLanguage(question, noPreferences)).toBe(language);
});

test('few letters of one that shares its script need one', () => {
  expect(chooseLanguage('Urlaubsantrag', noPreferences)).toBe('en');
  expect(chooseLanguage('Urlaubsantrag', { ...noPreferences, accepted: 'fr' })).toBe('fr');
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { ...noPreferences, accepted: 'fr' })).toBe(
    'de',
  );
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { chosen: 'es', accepted: 'fr' })).toBe('es');
});

import { expect, test } from 'vitest';
import { chooseLanguage, noPreferences } from './choose-language.ts';

test.each([
  ['ノートパソコン', 'ja'],
  ['سياسة الإجازات', 'ar'],
] as const)(
  '%s: a word in a script of only one language decides the language',
  (question, language) => {
    expect(chooseLanguage(question, noPreferences)).toBe(language);
  },
);

test('a single Latin word does not decide the language, a sentence does, and the chosen language wins', () => {
  expect(chooseLanguage('Urlaubsantrag', noPreferences)).toBe('en');
  expect(chooseLanguage('Urlaubsantrag', { ...noPreferences, accepted: 'fr' })).toBe('fr');
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { ...noPreferences, accepted: 'fr' })).toBe(
    'de',
  );
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { chosen: 'es', accepted: 'fr' })).toBe('es');
});

import { expect, test } from 'vitest';
import { chooseLanguage, nobody } from './choose-language.ts';

test.each([
  ['ノートパソコン', 'ja'],
  ['سياسة الإجازات', 'ar'],
] as const)('%s: a script of its own needs no second sign', (question, language) => {
  expect(chooseLanguage(question, nobody)).toBe(language);
});

test('few letters of one that shares its script need one', () => {
  expect(chooseLanguage('Urlaubsantrag', nobody)).toBe('en');
  expect(chooseLanguage('Urlaubsantrag', { ...nobody, accepted: 'fr' })).toBe('fr');
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { ...nobody, accepted: 'fr' })).toBe('de');
  expect(chooseLanguage('Wo ist der Urlaubsantrag?', { chosen: 'es', accepted: 'fr' })).toBe('es');
});

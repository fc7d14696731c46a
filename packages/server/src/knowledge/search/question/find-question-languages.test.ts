import { describe, expect, test } from 'vitest';
import { findQuestionLanguages } from './find-question-languages.ts';
import { formsOf } from '../fixtures/word-forms.ts';

describe('the language of a question', () => {
  test('is the one that knows most of its words', () => {
    const asked = [...formsOf('der', { de: null, en: 0 }), ...formsOf('rotor', { de: 3, en: 40 })];
    expect([...findQuestionLanguages(asked, 'xx')]).toEqual(['de']);
    expect([...findQuestionLanguages(asked, 'en')]).toEqual(['de']);
  });

  test('is every one that knows a name, unless its letters tell', () => {
    const asked = formsOf('kruger', { de: 3, en: 40 });
    expect([...findQuestionLanguages(asked, 'xx')]).toEqual(['de', 'en']);
    expect([...findQuestionLanguages(asked, 'de')]).toEqual(['de']);
  });

  test('is none where no text has a language', () => {
    expect(findQuestionLanguages(formsOf('kruger', {}), 'de').size).toBe(0);
    expect(findQuestionLanguages([], 'de').size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { findQuestionLanguages } from './find-question-languages.ts';
import { formsOf } from '../fixtures/word-forms.ts';

describe('the language of a question', () => {
  test('is the one in which most of its words occur', () => {
    const asked = [...formsOf('der', { de: null, en: 0 }), ...formsOf('rotor', { de: 3, en: 40 })];
    expect([...findQuestionLanguages(asked, 'xx')]).toEqual(['de']);
    expect([...findQuestionLanguages(asked, 'en')]).toEqual(['de']);
  });

  test('is each language in which a name occurs, unless the detected language is one of them', () => {
    const asked = formsOf('kruger', { de: 3, en: 40 });
    expect([...findQuestionLanguages(asked, 'xx')]).toEqual(['de', 'en']);
    expect([...findQuestionLanguages(asked, 'de')]).toEqual(['de']);
  });

  test('is unknown if no text has a language', () => {
    expect(findQuestionLanguages(formsOf('kruger', {}), 'de').size).toBe(0);
    expect(findQuestionLanguages([], 'de').size).toBe(0);
  });
});

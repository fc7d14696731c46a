import { describe, expect, test } from 'vitest';
import { formsOf } from '../fixtures/word-forms.ts';
import type { WordForm } from './word-forms.ts';
import { toWeightedTerms, weighTerms } from './weigh-terms.ts';

describe('a term', () => {
  const shares = {
    unknownLanguage: 0.4,
    otherLanguage: 0.2,
    onlyOtherLanguage: 0.5,
    spellingSuggestion: 0.5,
    stopWord: 0.5,
  };
  const weigh = (
    forms: WordForm[],
    suggestions: string[] = [],
    stopWords: string[] = [],
    said = 1,
  ) =>
    weighTerms(
      {
        forms,
        spellingSuggestions: suggestions.map((term) => ({ term, passages: 1 })),
        languages: new Set(['de']),
        stopWords: new Set(stopWords),
        times: new Map(forms.map(({ word }) => [word, said])),
      },
      shares,
    );

  test('counts as often as it occurs in the question', () => {
    const asked = formsOf('rotor', { de: 3 });
    expect(weigh(asked, [], [], 3).get('derotor')).toBeCloseTo(weigh(asked).get('derotor')! * 3);
  });

  test('counts for every form of its word in the question', () => {
    const plural = formsOf('rotoren', { de: 3 }).map((form) => ({ ...form, term: 'derotor' }));
    const both = weigh([...formsOf('rotor', { de: 3 }), ...plural]);
    expect(both.get('derotor')).toBeCloseTo(weigh(formsOf('rotor', { de: 3 })).get('derotor')! * 2);
  });

  test('counts more in the language of the asker than in another one', () => {
    const weights = weigh(formsOf('rotor', { de: 3, en: 40 }));
    expect(weights.get('derotor')).toBeGreaterThan(weights.get('enrotor')!);
  });

  test('is searched for even if no passage has it, because a name may have it', () => {
    expect(weigh(formsOf('rotor', { de: 3, en: 0 })).get('enrotor')).toBeGreaterThan(0);
  });

  test('counts more in another language if the asker’s language does not have it (D22)', () => {
    const known = weigh(formsOf('rotor', { de: 3, en: 40 })).get('enrotor')!;
    expect(weigh(formsOf('rotor', { de: 0, en: 40 })).get('enrotor')).toBeGreaterThan(known);
  });

  test('counts half if it is a stop word', () => {
    const asked = [...formsOf('cuanto', { de: 3 }), ...formsOf('rotor', { de: 3 })];
    const weights = weigh(asked, [], ['cuanto']);
    expect(weights.get('decuanto')! * 2).toBeCloseTo(weights.get('derotor')!);
  });

  test('counts little if it is common in its language, even if that language has few texts', () => {
    const weights = weigh([
      ...formsOf('haben', { de: 600, en: 0 }),
      ...formsOf('rotor', { de: 3 }),
    ]);
    expect(weights.get('dehaben')! * 2).toBeLessThan(weights.get('derotor')!);
  });

  test('counts in full if it is a number', () => {
    expect(weigh(formsOf('48213', { de: 0, en: 0 })).get('48213')).toBe(1);
  });

  test('counts less as a spelling suggestion than as a word of the question', () => {
    const weights = weigh(formsOf('rotor', { de: 1 }), ['demotor']);
    expect(weights.get('demotor')).toBeLessThan(weights.get('derotor')!);
  });

  test('is searched for however long it is', () => {
    const hash = 'f'.repeat(60);
    expect(weigh(formsOf(hash, { de: 0 })).has(`de${hash}`)).toBe(true);
  });
});

test('terms are sorted and come with the number of texts that hold them', () => {
  const weights = new Map([
    ['b', 0.6],
    ['a', 0.4],
  ]);
  expect(toWeightedTerms(weights, (term) => (term === 'a' ? 3 : 0))).toEqual([
    { term: 'a', weight: 0.4, holding: 3 },
    { term: 'b', weight: 0.6, holding: 0 },
  ]);
  expect(toWeightedTerms(new Map(), () => 0)).toEqual([]);
});

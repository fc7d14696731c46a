import { describe, expect, test } from 'vitest';
import type { WordForm } from './question-terms.queries.ts';
import { addTerms, askTerms, countTellingWords, tellLanguages, weighTerms } from './weigh-terms.ts';

const sizes: Record<string, number> = { de: 1000, en: 9000, xx: 0 };

/** A word's forms: its number of passages in each language, null where it is a stop word. */
function forms(word: string, passages: Record<string, number | null>): WordForm[] {
  return Object.entries({ xx: 0, ...passages }).map(([language, count]) => ({
    word,
    language,
    term: count === null ? '' : /^\d+$/.test(word) ? word : language + word,
    passages: count ?? 0,
    languagePassages: sizes[language] ?? 0,
  }));
}

describe('the language of a question', () => {
  test('is the one that knows most of its words', () => {
    const asked = [...forms('der', { de: null, en: 0 }), ...forms('rotor', { de: 3, en: 40 })];
    expect([...tellLanguages(asked, 'xx')]).toEqual(['de']);
    expect([...tellLanguages(asked, 'en')]).toEqual(['de']);
  });

  test('is every one that knows a name, unless its letters tell', () => {
    const asked = forms('kruger', { de: 3, en: 40 });
    expect([...tellLanguages(asked, 'xx')]).toEqual(['de', 'en']);
    expect([...tellLanguages(asked, 'de')]).toEqual(['de']);
  });

  test('is none where no text has a language', () => {
    expect(tellLanguages(forms('kruger', {}), 'de').size).toBe(0);
    expect(tellLanguages([], 'de').size).toBe(0);
  });
});

describe('a term', () => {
  const weigh = (asked: WordForm[], meant: string[] = [], joining: string[] = []) =>
    weighTerms(
      asked,
      meant.map((term) => ({ term, passages: 1 })),
      new Set(['de']),
      new Set(joining),
    );

  test("counts more in the asker's language than in another", () => {
    const weights = weigh(forms('rotor', { de: 3, en: 40 }));
    expect(weights.get('derotor')).toBeGreaterThan(weights.get('enrotor')!);
  });

  test('that no counted text has is asked for: a restricted document may have it', () => {
    expect(weigh(forms('rotor', { de: 3, en: 0 })).get('enrotor')).toBeGreaterThan(0);
  });

  test("counts more elsewhere where the asker's language does not know it (D22)", () => {
    const known = weigh(forms('rotor', { de: 3, en: 40 })).get('enrotor')!;
    expect(weigh(forms('rotor', { de: 0, en: 40 })).get('enrotor')).toBeGreaterThan(known);
  });

  test('of a word that only joins others counts half', () => {
    const asked = [...forms('cuanto', { de: 3 }), ...forms('rotor', { de: 3 })];
    const weights = weigh(asked, [], ['cuanto']);
    expect(weights.get('decuanto')! * 2).toBe(weights.get('derotor'));
  });

  test('that is common in its language counts little, though few texts are in that language', () => {
    const weights = weigh([...forms('haben', { de: 600, en: 0 }), ...forms('rotor', { de: 3 })]);
    expect(weights.get('dehaben')! * 2).toBeLessThan(weights.get('derotor')!);
  });

  test('that is a number counts in full', () => {
    expect(weigh(forms('48213', { de: 0, en: 0 })).get('48213')).toBe(10);
  });

  test('that was perhaps meant counts less than one that was said', () => {
    const weights = weigh(forms('rotor', { de: 1 }), ['demotor']);
    expect(weights.get('demotor')).toBeLessThan(weights.get('derotor')!);
  });

  test('too long to be counted is asked for all the same', () => {
    const hash = 'f'.repeat(60);
    expect(weigh(forms(hash, { de: 0 })).has(`de${hash}`)).toBe(true);
  });
});

test('terms are asked for by the smallest whole weights, of what is counted, in one order', () => {
  const weights = new Map([
    ['b', 6],
    ['a', 4],
    ['c', 1],
  ]);
  const passages = new Map([
    ['a', 3],
    ['b', 2],
  ]);
  expect(askTerms(weights, passages)).toEqual([
    { term: 'a', weight: 2, passages: 3 },
    { term: 'b', weight: 3, passages: 2 },
    { term: 'c', weight: 0.5, passages: 0 },
  ]);
  expect(askTerms(new Map(), new Map())).toEqual([]);
});

test('of the terms that are added the first counts most, and every one something', () => {
  const further = [
    { term: 'b', weight: 3 },
    { term: 'c', weight: 0.001 },
  ];
  expect([...addTerms(new Map([['a', 10]]), further)]).toEqual([
    ['a', 10],
    ['b', 20],
    ['c', 1],
  ]);
  const nothing = [{ term: 'b', weight: 0 }];
  expect([...addTerms(new Map([['a', 10]]), nothing)]).toEqual([['a', 10]]);
  expect([...addTerms(new Map([['a', 10]]), [])]).toEqual([['a', 10]]);
});

test('telling words are those that some texts hold, but few', () => {
  const asked = [
    ...forms('der', { de: null }),
    ...forms('haben', { de: 600 }),
    ...forms('rotor', { de: 3 }),
    ...forms('rtoor', { de: 0 }),
    ...forms('โรงงาน', { de: 3 }),
  ];
  expect(countTellingWords(asked, new Set(['de']))).toBe(1);
});

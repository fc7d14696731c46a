import { expect, test } from 'vitest';
import { tuning } from '../../../packages/server/src/library/search/tuning/tuning.ts';
import { createRandom } from '../../collections/random.ts';
import { fitWeights } from './fit-weights.ts';
import { measureWeights } from './measure-weights.ts';
import type { PackedSet, Weights } from './measure-weights.ts';
import { packSearch } from './pack-search.ts';
import type { RecordedSearch } from './recorded-search.ts';

const legs = ['words', 'phrases', 'title', 'spelling'];
const none = { short: 0, long: 0 };
const start: Weights = {
  ...(Object.fromEntries(Object.keys(tuning.weights).map((name) => [name, none])) as Weights),
  words: { short: 1, long: 1 },
  spelling: { short: 0.2, long: 0.2 },
};

/** Makes searches in which only phrases find the right document, and the other legs are random. */
function plant(seed: number): PackedSet {
  const random = createRandom(seed);
  const searches = Array.from({ length: 40 }, (): RecordedSearch => {
    const documents = Array.from({ length: 12 }, (_, at) => ({
      isWanted: at === 3,
      opinions: { title: random() },
      passages: [
        { page: 1, isWanted: false, opinions: { words: random(), phrases: at === 3 ? 0.6 : 0.1 } },
      ],
    }));
    return {
      contentWords: 1 + Math.floor(random() * 20),
      wanted: 1,
      documents,
      ofSubqueries: [],
    };
  });
  return {
    name: 'planted',
    collection: 'planted',
    figures: [{ figure: 'document@1', plain: searches.map((_, at) => at % 2) }],
    searches: searches.map((search) => packSearch(search, legs)),
  };
}

test('what tells is weighed, what says nothing is not, and a silent leg stays as it is', () => {
  const set = plant(1);
  const fitted = fitWeights([set], start, legs);
  expect(fitted.phrases.short + fitted.phrases.long).toBeGreaterThan(1);
  expect(fitted.title).toEqual(none);
  expect(fitted.spelling).toEqual(start.spelling);
  expect(fitted.words).toEqual(start.words);
  const before = measureWeights(plant(2), start, legs)[0]!.value;
  expect(measureWeights(plant(2), fitted, legs)[0]!.value).toBeGreaterThan(before + 0.5);
});

test('the fit of one input is always the same', () => {
  expect(fitWeights([plant(3)], start, legs)).toEqual(fitWeights([plant(3)], start, legs));
});

test('a gain in one collection does not pay for a loss in another', () => {
  const harmful = plant(4);
  const set: PackedSet = {
    ...harmful,
    name: 'harmed',
    collection: 'harmed',
    figures: [{ figure: 'document@10', plain: harmful.searches.map(() => 1) }],
    searches: harmful.searches.map((search) => ({
      ...search,
      // The phrases find every document but the wanted one.
      passages: search.passages.map((score, at) => {
        const isPhrases = at % legs.length === legs.indexOf('phrases');
        return isPhrases ? 0.7 - score : 1;
      }),
    })),
  };
  // Without the phrases, the first set is not below plain BM25 either.
  const gaining: PackedSet = {
    ...plant(1),
    figures: [{ figure: 'document@1', plain: harmful.searches.map((_, at) => (at === 0 ? 1 : 0)) }],
  };
  expect(measureWeights(gaining, start, legs)[0]!.share).toBeGreaterThan(1);
  const alone = fitWeights([gaining], start, legs);
  const both = fitWeights([gaining, set], start, legs);
  expect(alone.phrases.short + alone.phrases.long).toBeGreaterThan(1);
  expect(measureWeights(set, alone, legs)[0]!.share).toBe(0);
  // Not all of it, because the first set is not for certain above plain BM25 either.
  expect(measureWeights(set, both, legs)[0]!.share).toBeGreaterThan(0.8);
});

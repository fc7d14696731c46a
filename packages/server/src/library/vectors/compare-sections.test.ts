import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { compareSectionsBy } from './compare-sections.ts';
import { makeBackground } from './find-background.ts';

const { db } = (await testApp()).parts;

const vectorOf = (text: string) =>
  Float32Array.from(text.includes('boat') ? [1, 0] : text.length % 2 === 0 ? [0.8, 0.6] : [0, 1]);

/** A model that finds each sentence as near as its length says. */
function modelNamed(model: string, compareSection?: Embeddings['compareSection']): Embeddings {
  return {
    model,
    dimensions: 2,
    embed: async (texts) => texts.map(vectorOf),
    compareSection:
      compareSection ??
      (async (words, { sentences }) => ({
        sentences: sentences.map((text) => (text === '' ? null : text.length / 10)),
        words: words.map(() => 0.9),
      })),
  };
}

const section = { above: 'Boats', sentences: ['12345', ''], language: 'en' };

test('sentences are as near as the background of their language lets expect', async () => {
  const embeddings = modelNamed('sections');
  const background = await makeBackground(db, embeddings);
  const { means, deviation } = background.compare(vectorOf('the boat'));
  const compare = compareSectionsBy({ db, embeddings })!;
  const nearness = (language: string) =>
    expect.closeTo((0.5 - means.get(language)!) / deviation, 5);
  expect(await compare(['the', 'boat'], [section, { ...section, language: 'de' }])).toEqual([
    { sentences: [nearness('en'), null], words: [0.9, 0.9] },
    { sentences: [nearness('de'), null], words: [0.9, 0.9] },
  ]);
});

test('what is not read in time is null, and so is all of an unavailable model', async () => {
  const slow = modelNamed('slow sections', async (words) => {
    await new Promise((done) => setTimeout(done, 300));
    return { sentences: [0.5, null], words: words.map(() => 0.9) };
  });
  expect(await compareSectionsBy({ db, embeddings: slow })!(['boat'], [section])).toBeNull();
  await makeBackground(db, slow);
  const some = Array.from({ length: 20 }, () => section);
  const compared = await compareSectionsBy({ db, embeddings: slow }, { timeMs: 1_000 })!(
    ['boat'],
    some,
  );
  expect(compared).toHaveLength(20);
  expect(compared?.[0]).not.toBeNull();
  expect(compared?.at(-1)).toBeNull();
  const away = modelNamed('slow sections', () =>
    Promise.reject(new EmbeddingsUnavailable('unreachable', 'away')),
  );
  expect(await compareSectionsBy({ db, embeddings: away })!(['boat'], [section])).toBeNull();
});

test('a model that only returns vectors reads no sections', () => {
  const { compareSection: _, ...embeddings } = modelNamed('vectors');
  expect(compareSectionsBy({ db, embeddings })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import type { Embeddings, EmbedOptions } from '#ground/ports/embeddings.ts';
import { compareTextsBy } from './compare-texts.ts';
import { makeBackground } from './find-background.ts';

const { db } = (await testApp()).parts;

/** Vectors by what a text is about; the background is about two things, half of each. */
const vectorOf = (text: string) =>
  Float32Array.from(text.includes('boat') ? [1, 0] : text.length % 2 === 0 ? [0.8, 0.6] : [0, 1]);

function modelNamed(model: string, options: EmbedOptions[] = []): Embeddings {
  return {
    model,
    dimensions: 2,
    async embed(texts, given) {
      options.push(given);
      return texts.map(vectorOf);
    },
  };
}

const english = (text: string) => ({ text, language: 'en' });

test('tells how near each text is above the background of its language', async () => {
  const options: EmbedOptions[] = [];
  const embeddings = modelNamed('near', options);
  const background = await makeBackground(db, embeddings);
  options.length = 0;
  const compare = compareTextsBy({ db, embeddings });
  const texts = [english('a boat'), english('a shed'), { text: 'a boat', language: 'de' }];
  const { means, deviation } = background.compare(vectorOf('boat'));
  expect(await compare('boat', texts)).toEqual([
    expect.closeTo((1 - means.get('en')!) / deviation, 5),
    expect.closeTo((0.8 - means.get('en')!) / deviation, 5),
    expect.closeTo((1 - means.get('de')!) / deviation, 5),
  ]);
  expect(options.map(({ purpose }) => purpose)).toEqual(['query', 'passage']);
  expect(options.every(({ isUrgent }) => isUrgent)).toBe(true);
});

test('compares the first texts, if the time is too short for all', async () => {
  const embeddings = modelNamed('slow');
  await makeBackground(db, embeddings);
  const slow: Embeddings = {
    ...embeddings,
    async embed(texts, given) {
      if (given.purpose === 'passage') await new Promise((done) => setTimeout(done, 60));
      return embeddings.embed(texts, given);
    },
  };
  const texts = Array.from({ length: 40 }, () => english('a boat'));
  const found = await compareTextsBy({ db, embeddings: slow }, { timeMs: 100 })('boat', texts);
  expect(found).toHaveLength(40);
  const read = found!.filter((each) => each !== null).length;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(40);
  expect(found!.slice(read).every((each) => each === null)).toBe(true);
});

test('compares nothing without a background or without the provider', async () => {
  expect(await compareTextsBy({ db, embeddings: modelNamed('new') })('boat', [])).toBeNull();
  const embeddings = modelNamed('away');
  await makeBackground(db, embeddings);
  const away: Embeddings = {
    ...embeddings,
    embed: () => Promise.reject(new EmbeddingsUnavailable('unreachable', 'away')),
  };
  expect(await compareTextsBy({ db, embeddings: away })('boat', [english('a')])).toBeNull();
});

import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEdits } from '@guildhall/text/count-edits.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import { chooseSuggestions, findAlike, keepSeen, writeSpelled } from './suggest-spelling.ts';
import type { MisspeltWord } from './suggest-spelling.ts';

const misspelt = (word: string, language = 'en'): MisspeltWord => {
  return { word, language, term: toTerm(word, language) };
};

/** Returns what a word may mean where texts hold these terms, the best first. */
async function suggest(word: MisspeltWord, held: readonly string[]): Promise<string[]> {
  const terms = new Set(held);
  const spelled = [...(await writeSpelled([word])), ...(await findAlike([word], terms))];
  const seen = keepSeen(spelled, (term) => (terms.has(term) ? 1 : 0));
  return chooseSuggestions(seen).map(({ term }) => term);
}

const letters = [
  ['en', [...'abe']],
  ['ru', [...'лодка']],
  ['el', [...'αβω']],
  ['de', [...'aez']],
] as const;

const pairs = fc.constantFrom(...letters).chain(([language, alphabet]) => {
  const word = fc
    .array(fc.constantFrom(...alphabet), { minLength: 4, maxLength: 9 })
    .map((each) => each.join(''));
  return fc.record({ language: fc.constant(language), asked: word, held: word });
});

test('every stem at one edit is written, in every script', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ({ language, asked, held }) => {
      const term = language + asked;
      const written = await writeSpelled([{ word: asked, language, term }]);
      const found = written.filter((it) => it.term === language + held);
      expect(new Set(written.map((it) => it.term)).size).toBe(written.length);
      if (countEdits(asked, held, 1) === 1)
        expect(found).toMatchObject([{ asked: term, edits: 1 }]);
    }),
    { seed: 12, numRuns: 150 },
  );
});

test.each([
  ['latnern', 'enlantern'],
  // The ending is wrong, so the stemmer leaves it.
  ['runnign', 'enrun'],
  ['managment', 'enmanag'],
  // Two edits in a long word, and another form.
  ['accomodaton', 'enaccommod'],
])('%s finds %s', async (word, term) => {
  expect(await suggest(misspelt(word), [term, 'enother'])).toEqual([term]);
});

test('S72: terms are suggested in the order of their likeness, of those that are seen', async () => {
  const word = misspelt('latnern');
  const near = ['enlantern', 'enlaternn', 'enlatner', 'enlatnerx', 'enlatnerb'];
  expect(await suggest(word, near)).toHaveLength(3);
  expect(await suggest(word, ['enlantern'])).toEqual(['enlantern']);
  expect(await suggest(word, [])).toEqual([]);
});

test('S84: what is written depends on the question alone, and there is a limit to it', async () => {
  const long = Array.from({ length: 8 }, (_, at) => 'qwzxkvjy'[at]!.repeat(59));
  const many = ['en', 'de', 'ru', 'hu', 'fi'].flatMap((language) =>
    long.map((word) => misspelt(word, language)),
  );
  const written = await writeSpelled(many);
  expect(written.length).toBeLessThanOrEqual(24_000);
  expect(written.length).toBeGreaterThan(10_000);
});

test('S84: of many planted terms that begin alike none is compared, and others still are', async () => {
  const planted = Array.from({ length: 30_400 }, (_, at) => `encon${String(at)}tain`);
  const held = [...planted, 'enaccommod'];
  expect(await suggest(misspelt('conztain'), held)).toEqual([]);
  expect(await suggest(misspelt('accomodaton'), held)).toEqual(['enaccommod']);
});

test('other requests have their turn meanwhile', async () => {
  let turns = 0;
  const done = new AbortController();
  const counting = (async () => {
    while (!done.signal.aborted) {
      await setImmediate();
      turns += 1;
    }
  })();
  const words = ['contaimer', 'onbaording', 'resposible'].map((word) => misspelt(word));
  const terms = Array.from({ length: 400 }, (_, at) => `encon${String(at)}tain`);
  await findAlike(words, new Set(terms));
  await writeSpelled(words);
  done.abort();
  await counting;
  expect(turns).toBeGreaterThanOrEqual(6);
});

test('terms of another language are not alike, and a stem of one or two letters is like nothing', async () => {
  expect(await suggest(misspelt('boatx'), ['deboat', 'xxboat'])).toEqual([]);
  const short = ['hiज', 'hiजल', 'hi'].map((term) => ({
    word: term.slice(2),
    language: 'hi',
    term,
  }));
  expect(await writeSpelled(short)).toEqual([]);
  expect(await findAlike(short, new Set(['hiजाल', 'hiजलना']))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { transaction } from '#ground/db/database.ts';
import { countEdits } from '@guildhall/text/count-edits.ts';
import { addPassages } from '#library/postings/add-texts.ts';
import { findSpelled } from './suggest-spelling.ts';

const { parts } = await testApp();

/** Makes an organisation whose passages contain these terms. */
async function plantTerms(terms: readonly string[]): Promise<string> {
  const orgId = randomUUID();
  const text = { number: 1, ordinal: 0, language: 'xx', terms };
  await transaction(parts.db, (tx) => addPassages(tx, orgId, [text]));
  return orgId;
}

async function spelledLike(asked: string, terms: readonly string[]): Promise<string[]> {
  const found = await findSpelled(parts.db, await plantTerms(terms), [asked]);
  return found.map(({ term }) => term);
}

/** Letters of several scripts; those of the third have two UTF-16 units each. */
const scripts = [
  ['en', [...'abe']],
  ['ru', [...'лодка']],
  ['xx', [...'\u{10400}\u{10401}\u{10402}']],
  ['el', [...'αβω']],
  ['de', [...'aäz']],
] as const;

interface Edit {
  kind: 'missing' | 'added' | 'wrong' | 'swapped';
  at: number;
  letter: string;
}

function edit(word: readonly string[], { kind, at: place, letter }: Edit): string[] {
  const at = place % word.length;
  if (kind === 'missing') return word.toSpliced(at, 1);
  if (kind === 'added') return word.toSpliced(place % (word.length + 1), 0, letter);
  if (kind === 'wrong') return word.toSpliced(at, 1, letter);
  const before = at === 0 ? 1 : at;
  return word.toSpliced(before - 1, 2, word[before] ?? '', word[before - 1] ?? '');
}

/** Words with words that differ from them by one edit, each with its language in front. */
const misspelt = fc.constantFrom(...scripts).chain(([language, letters]) => {
  const letter = fc.constantFrom(...letters);
  const edits = fc.record({
    kind: fc.constantFrom('missing', 'added', 'wrong', 'swapped'),
    at: fc.nat({ max: 40 }),
    letter,
  }) satisfies fc.Arbitrary<Edit>;
  return fc
    .record({
      word: fc.array(letter, { minLength: 4, maxLength: 14 }),
      edits: fc.array(edits, { minLength: 1, maxLength: 6 }),
    })
    .map(({ word, edits: made }) => ({
      asked: language + word.join(''),
      near: made.map((each) => language + edit(word, each).join('')),
    }));
});

test('every term at one edit is found, in every script', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(misspelt, { minLength: 10, maxLength: 30 }), async (each) => {
      const known = [...new Set(each.flatMap(({ near }) => near))];
      const asked = [...new Set(each.map((it) => it.asked))];
      const found = await findSpelled(parts.db, await plantTerms(known), asked);
      const pairs = found.map((it) => `${it.asked} ${it.term} ${it.edits}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const word of asked) {
        const own = found.filter((it) => it.asked === word);
        const language = word.slice(0, 2);
        const near = known.filter(
          (term) => term.startsWith(language) && countEdits(word, term, 1) <= 1,
        );
        expect(
          own
            .filter(({ edits }) => edits <= 1)
            .map(({ term }) => term)
            .toSorted(),
        ).toEqual(near.toSorted());
        const most = [...word].length < 10 ? 1 : 2;
        for (const { term, edits } of own) expect(edits).toBe(countEdits(word, term, most));
      }
    }),
    { seed: 12, numRuns: 25 },
  );
}, 120_000);

test.each([
  // Two letters swapped in the middle, of words with an even number of letters.
  ['enabcd', 'enacbd'],
  ['enfomrat', 'enformat'],
  ['rулдока', 'rулодка'],
  // The first and the last letter.
  ['enoat', 'enboat'],
  ['enboatt', 'enboat'],
  ['enboat', 'enboats'],
  // From eight letters on, two may be wrong.
  ['enmanagment', 'enmangement'],
  // What the query language or a pattern would understand.
  ["en%_'\\x", "en%_'\\y"],
  ['xx\u{200b}abcd', 'xx\u{200b}abce'],
])('%s finds %s', async (asked, term) => {
  expect(await spelledLike(asked, [term, 'enother'])).toEqual([term]);
});

test('terms of another language, of another organisation, and numbers are not found', async () => {
  await plantTerms(['enboats']);
  expect(await spelledLike('enboat', ['deboats', 'xxboats', '123456'])).toEqual([]);
  expect(await spelledLike('123457', ['123456'])).toEqual([]);
});

test('words as long as any term, and names of what every object has, are words', async () => {
  const long = `en${'w'.repeat(60)}`;
  expect(await spelledLike(`${long.slice(0, -1)}x`, [long])).toEqual([long]);
  expect(await spelledLike('xx__prot__', ['xx__proto__'])).toEqual(['xx__proto__']);
  expect(await spelledLike('xxnulls', ['xxnull'])).toEqual(['xxnull']);
});

test('other requests have their turn while very many terms are compared', async () => {
  const terms = Array.from({ length: 3_900 }, (_, at) => `encon${String(at)}word`);
  const orgId = await plantTerms(terms);
  let turns = 0;
  const done = new AbortController();
  const count = async () => {
    while (!done.signal.aborted) {
      await setImmediate();
      turns += 1;
    }
  };
  const db = parts.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      turns = 0;
      return result;
    },
  });
  const counting = count();
  await findSpelled(db, orgId, ['enconabcword']);
  done.abort();
  await counting;
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('a stem of one or two letters is spelled like nothing', async () => {
  const orgId = await plantTerms(['hiजाल', 'hiजलना']);
  expect(await findSpelled(parts.db, orgId, ['hiज', 'hiजल', 'hi'])).toEqual([]);
});

test('planted terms that begin alike are not looked at, and a longer beginning still is', async () => {
  const planted = Array.from({ length: 5_000 }, (_, at) => `encon${String(at).padStart(4, '0')}`);
  const orgId = await plantTerms([...planted, 'encontainer']);
  const found = await findSpelled(parts.db, orgId, ['encontaimer', 'enconxyz']);
  expect(found.map(({ term }) => term)).toEqual(['encontainer']);
});

import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { createRandomSource } from '../../../../../test/fuzz/values.ts';
import type { RandomSource } from '../../../../../test/fuzz/values.ts';
import type { Reader } from '#ground/db/database.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';
import { answer, listSeen, readEverything } from './fixtures/brute-force.ts';
import { plantWorld } from './fixtures/index-world.ts';
import type { IndexWorld } from './fixtures/index-world.ts';
import { randomAsker } from './fixtures/random-asker.ts';
import { changeSomething } from './fixtures/random-changes.ts';
import { terms, words } from './fixtures/random-documents.ts';
import { cachedIndex, replaceHeld } from './held-index.ts';
import type { HeldIndex } from './held-index.ts';
import { readIndex, readMoreTerms } from './read-index.ts';
import type { QueryTerm, VisibleIndex } from './read-index.ts';

/** INDEX_CHANGES sets the number of changes of each seed, INDEX_SEEDS the seeds. */
const changesOfSeed = Number(process.env['INDEX_CHANGES'] ?? 60);
const seeds = (process.env['INDEX_SEEDS'] ?? '1').split(',').map(Number);
const askersOfCheck = 12;

const opened = await testApp();

const known = [...terms, ...toTerms(words, 'en'), ...toTerms(words, 'xx'), 'enabsent'];

/** Each process holds what it last read of an organisation. */
type Processes = readonly Map<string, HeldIndex>[];

function randomTerms(random: RandomSource): QueryTerm[] {
  return Array.from({ length: 1 + Math.floor(random.next() * 6) }, () => {
    return { term: random.pick(known), weight: random.pick([0.3, 1, 1, 2.5, 0]) };
  });
}

/** What the index answers, in the form of the naive answers. */
function answersOf(
  index: VisibleIndex,
  kind: 'passages' | 'names',
  asked: readonly QueryTerm[],
  only: ReadonlySet<number> | null,
) {
  const { count, meanLength, languages } = index[kind];
  return {
    count,
    meanLength,
    languages: Object.fromEntries(languages),
    holding: asked.map(({ term }) => index.count(kind, term)),
    found: index.find(kind, asked, 20, only),
  };
}

/** Compares the answers for some askers with those of brute force, all of one moment. */
async function check(
  db: Reader,
  { world, random, processes }: { world: IndexWorld; random: RandomSource; processes: Processes },
): Promise<void> {
  const { orgId } = world.tree.team;
  const all = await readEverything(db, orgId);
  for (let each = 0; each < askersOfCheck; each += 1) {
    const asker = randomAsker(world, random, all);
    const asked = { passages: randomTerms(random), names: randomTerms(random) };
    const process = random.pick(processes);
    replaceHeld(orgId, process.get(orgId));
    const scope = world.scopeOf(asker);
    const wanted = {
      passages: asked.passages.map(({ term }) => term),
      names: asked.names.map(({ term }) => term),
    };
    // Often only some at first.
    const first = random.pick([wanted, { passages: wanted.passages.slice(1), names: [] }]);
    const read = await readIndex(db, scope, first);
    const index = first === wanted ? read : await readMoreTerms(db, scope, read, wanted);
    process.set(orgId, cachedIndex(orgId));
    for (const kind of ['passages', 'names'] as const) {
      const texts = listSeen(all, world.names, asker, kind);
      const some = new Set(texts.map(({ number }) => number).filter(() => random.next() < 0.4));
      for (const only of [null, some]) {
        const about = {
          kind,
          viewers: asker.viewers.map((it) => it?.name),
          place: asker.place.name,
        };
        expect({ about, ...answersOf(index, kind, asked[kind], only) }).toEqual({
          about,
          ...answer(texts, asked[kind], 20, only),
        });
      }
    }
  }
  const found = all.documents.filter(({ state, text_number: number }) => {
    return state === 'ready' && number !== null;
  });
  const texts = found.map(({ text_number: number, passage_count: count }) => {
    const passages = all.passages.filter((it) => it.text_number === number);
    return { count, passages: passages.toSorted((a, b) => a.ordinal - b.ordinal) };
  });
  // Whatever was read twice or in part, a text is whole.
  for (const { count, passages } of texts) {
    expect(passages.map(({ ordinal }) => ordinal)).toEqual(
      Array.from({ length: count }, (_, at) => at),
    );
  }
}

test.each(seeds)(
  'whatever has changed, everybody finds what brute force finds (seed %i)',
  async (seed) => {
    const random = createRandomSource(seed);
    const { db } = opened.parts;
    // Two organisations with the same words.
    const worlds = [await plantWorld(opened), await plantWorld(opened)] as const;
    const processes: Processes = [new Map(), new Map(), new Map()];
    const done: string[] = [];
    const checkSome = (tx: Reader, world: IndexWorld) => check(tx, { world, random, processes });
    const changeOne = async () => {
      const world = random.next() < 0.85 ? worlds[0] : worlds[1];
      // Whatever is read of a change that is rolled back, nothing of it stays. Others commit between
      // the statements, so there is nothing to compare with.
      const beforeRollBack = async (tx: Reader) => {
        if (random.next() < 0.5) return;
        await checkSome(tx, world).catch(() => {});
      };
      done.push(await changeSomething({ world, random, rolledBack: 0.04, beforeRollBack }));
    };
    const checkWhole = async () => {
      for (const world of worlds) {
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => checkSome(tx, world));
      }
    };
    try {
      while (done.length < changesOfSeed) {
        const some = Array.from({ length: 1 + Math.floor(random.next() * 4) });
        // Two at a time, and now and then somebody asks meanwhile.
        for (const _ of some) {
          const meanwhile = random.next() < 0.2 ? [checkWhole()] : [];
          await Promise.all([changeOne(), changeOne(), ...meanwhile]);
        }
        await checkWhole();
      }
      expect(done.length).toBeGreaterThanOrEqual(changesOfSeed);
    } catch (error) {
      throw new Error(`After ${done.join(' · ')}: ${String(error)}`, { cause: error });
    }
  },
  600_000,
);

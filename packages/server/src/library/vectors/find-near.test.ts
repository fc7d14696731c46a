import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { createRandomSource } from '../../../../../test/fuzz/values.ts';
import type { RandomSource } from '../../../../../test/fuzz/values.ts';
import type { Reader } from '#ground/db/database.ts';
import { listSeen, readEverything } from '#library/postings/fixtures/brute-force.ts';
import { plantWorld } from '#library/postings/fixtures/index-world.ts';
import type { IndexWorld } from '#library/postings/fixtures/index-world.ts';
import { randomAsker } from '#library/postings/fixtures/random-asker.ts';
import { changeSomething } from '#library/postings/fixtures/random-changes.ts';
import { readIndex } from '#library/postings/read-index.ts';
import type { Background } from './background.ts';
import { findNear, readBlocks } from './find-near.ts';
import { embedSome } from './fixtures/embed-some.ts';
import { clusteredVectors } from './fixtures/random-vectors.ts';
import { openHeldBlocks } from './held-blocks.ts';
import type { HeldBlocks } from './held-blocks.ts';
import { mergeBlocks } from './merge-blocks.ts';

/** INDEX_CHANGES sets the number of changes of each seed, INDEX_SEEDS the seeds. */
const changesOfSeed = Number(process.env['INDEX_CHANGES'] ?? 60);
const seeds = (process.env['INDEX_SEEDS'] ?? '1').split(',').map(Number);
const askersOfCheck = 12;
const depth = 20;
/** No multiple of the 16 numbers of a word of codes. */
const dimensions = 41;

const opened = await testApp();

interface Checked {
  readonly world: IndexWorld;
  readonly random: RandomSource;
  readonly processes: readonly HeldBlocks[];
  readonly background: Background;
  next(): Float32Array;
}

/** Every vector of the model, as it is kept. */
async function readKept(db: Reader, orgId: string) {
  const { rows } = await sql<{ text_number: number; ordinal: number; vector: Buffer }>`
    select text_number, ordinal, vector from passage_vectors
    where org_id = ${orgId} and model = 'random'`.execute(db);
  return new Map(
    rows.map(({ text_number: number, ordinal, vector }) => {
      const bytes = 4 + dimensions;
      const pieces = Array.from({ length: vector.length / bytes }, (_piece, place) => {
        const scale = vector.readFloatLE(place * bytes);
        return Array.from({ length: dimensions }, (_, at) => {
          return scale * vector.readInt8(place * bytes + 4 + at);
        });
      });
      return [`${number}.${ordinal}`, pieces];
    }),
  );
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const multiply = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return multiply(one, other) / Math.sqrt(multiply(one, one) * multiply(other, other));
}

/** As if every second text were Japanese. */
const isJapanese = (number: number) => number % 2 === 0;

const rounded = (value: number) => Math.round(value * 1e7) / 1e7;

/**
 * Compares what some askers find with the cosines of all that they see, of one moment. Returns how
 * many passages they find.
 */
async function check(db: Reader, { world, random, processes, background, next }: Checked) {
  const { orgId } = world.tree.team;
  const all = await readEverything(db, orgId);
  const kept = await readKept(db, orgId);
  let count = 0;
  for (let each = 0; each < askersOfCheck; each += 1) {
    const asker = randomAsker(world, random, all);
    const question = next();
    const scope = world.scopeOf(asker);
    const { isSeen } = await readIndex(db, scope, { passages: [], names: [] });
    const blocks = await readBlocks(db, { orgId, model: 'random' }, random.pick(processes));
    const also = all.passages
      .filter(() => random.next() < 0.05)
      .map(({ text_number: number, ordinal }) => ({ number, ordinal }));
    const found = await findNear(db, scope, { model: 'random', blocks, background }, question, {
      isSeen,
      depth,
      languageOf: ({ number }) => (isJapanese(number) ? 'ja' : undefined),
      also,
    });
    const { mean, means, deviation } = background.compare(question);
    const exact = listSeen(all, world.names, asker, 'passages')
      .flatMap(({ number, ordinal }) => {
        const pieces = kept
          .get(`${number}.${ordinal}`)
          ?.filter((it) => it.some((value) => value !== 0));
        if (!pieces || pieces.length === 0) return [];
        const nearest = Math.max(...pieces.map((values) => cosine([...question], values)));
        const usual = isJapanese(number) ? means.get('ja')! : mean;
        const nearness = rounded((nearest - usual) / deviation);
        return [{ number, ordinal, nearness }];
      })
      .toSorted((a, b) => b.nearness - a.nearness || a.number - b.number || a.ordinal - b.ordinal);
    const others = new Set(also.map(({ number, ordinal }) => `${number}.${ordinal}`));
    const expected = exact.filter(
      ({ number, ordinal }, place) => place < depth || others.has(`${number}.${ordinal}`),
    );
    const answered = found.map(({ number, ordinal, nearness }) => {
      return { number, ordinal, nearness: rounded(nearness) };
    });
    expect(answered).toEqual(expected);
    count += found.length;
  }
  return count;
}

test.each(seeds)(
  'whatever has changed, everybody finds what the cosines of all that they see say (seed %i)',
  async (seed) => {
    const random = createRandomSource(seed);
    const { db } = opened.parts;
    const worlds = [await plantWorld(opened), await plantWorld(opened)] as const;
    // The third holds next to nothing.
    const processes = [2 ** 20, 2 ** 20, 200].map(openHeldBlocks);
    const { background, next: nextUsual } = clusteredVectors(random, { dimensions, clusters: 5 });
    const repeated = Array.from({ length: 3 }, nextUsual);
    const next = () => {
      const kind = random.next();
      if (kind < 0.05) return new Float32Array(dimensions);
      return kind < 0.25 ? random.pick(repeated) : nextUsual();
    };
    const checked = { random, processes, background, next: nextUsual };
    const done: string[] = [];
    let found = 0;
    const changeOne = async (world: IndexWorld) => {
      const model = random.next() < 0.9 ? 'random' : 'other';
      const kind = random.next();
      if (kind < 0.3) {
        await embedSome(world, random, { model, background }, next);
        done.push('embed');
      } else if (kind < 0.4) {
        await mergeBlocks(db, world.tree.team.orgId, random.pick([0, 0.2]));
        done.push('mergeBlocks');
      } else {
        const change = { world, random, rolledBack: 0.04, beforeRollBack: async () => {} };
        done.push(await changeSomething(change));
      }
    };
    const pickWorld = () => (random.next() < 0.85 ? worlds[0] : worlds[1]);
    try {
      while (done.length < changesOfSeed) {
        const rounds = 1 + Math.floor(random.next() * 4);
        for (let round = 0; round < rounds; round += 1) {
          await Promise.all([changeOne(pickWorld()), changeOne(pickWorld())]);
        }
        for (const world of worlds) {
          found += await db
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute((tx) => check(tx, { ...checked, world }));
        }
      }
      // The order of changes made at once is not the same each time, nor is the number found.
      expect(found).toBeGreaterThan(changesOfSeed);
    } catch (error) {
      throw new Error(`After ${done.join(' · ')}: ${String(error)}`, { cause: error });
    }
  },
  600_000,
);

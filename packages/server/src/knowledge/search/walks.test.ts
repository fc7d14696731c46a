import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import type { Db } from '#db/database.ts';
import { plantDocuments, plantPassages, plantRoot } from './fixtures/plant-texts.ts';

// Tests what the migrations promise about walking the index.

let db: Db;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

const words = Array.from({ length: 400 }, (_, at) => `enword${at.toString(36)}`);

/** Picks a random word. Some words are far more frequent than others, as in every language. */
function pickWord(random: () => number): string {
  return words[Math.floor(words.length * random() ** 3)]!;
}

/** Returns a random generator that gives the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Organisation {
  id: string;
  documentIds: string[];
}

/** Inserts an organisation with documents of ten passages each, from 5 to 60 words long. */
async function plant(documents: number, seed: number): Promise<Organisation> {
  const random = createRandom(seed);
  const id = await plantRoot(db);
  const documentIds = Array.from({ length: documents }, () => randomUUID());
  await plantDocuments(db, id, documentIds);
  const passages = documentIds.flatMap((documentId) =>
    Array.from({ length: 10 }, (_, page) => {
      const length = 5 + Math.floor(random() * 55);
      const terms = Array.from({ length }, () => pickWord(random)).join(' ');
      return { documentId, page: page + 1, terms };
    }),
  );
  for (let start = 0; start < passages.length; start += 500) {
    await plantPassages(db, id, passages.slice(start, start + 500));
  }
  return { id, documentIds };
}

interface Scored {
  id: string;
  score: number;
}

function scoresOf(rows: Scored[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, score }) => [id, score]));
}

interface Walked {
  text_id: string;
  terms: string;
  ceiling: number;
}

const weightOf = (term: string) => 1 + (term.length % 3);

/** Scores texts by textbook BM25, with weights that the index does not know. */
function scoreAll(rows: { id: string; terms: string }[], query: string): Scored[] {
  const asked = [...new Set(query.split(' '))];
  return rows
    .map(({ id, terms }) => {
      const held = terms.split(' ');
      const score = asked.reduce((sum, term) => {
        const times = held.filter((each) => each === term).length;
        return (
          sum + (weightOf(term) * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * held.length) / 30))
        );
      }, 0);
      return { id, score };
    })
    .filter(({ score }) => score > 0);
}

/** Walks the index over the given documents, or with null over the root team's public documents. */
async function walkPassages(org: string, ids: string[] | null, query: string, most: number) {
  const asked = [...new Set(query.split(' '))];
  const { rows } = await sql<Walked>`
    select text_id, terms, ceiling
    from texts_by_relevance('passages', ${org}, ${ids}::uuid[], ${[org]}::uuid[],
      ${['public']}::text[], '{}', ${asked}::text[], ${asked.map(weightOf)}::float8[],
      ${asked.map(() => true)}::boolean[], 30, ${most})`.execute(db);
  return rows;
}

async function readAll(org: string, ids: string[]) {
  const { rows } = await sql<{ id: string; terms: string }>`
    select id, terms from passages
    where org_id = ${org} and document_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

describe('a walk through the index', () => {
  let large: Organisation;
  let small: Organisation;
  let tiny: Organisation;

  beforeAll(async () => {
    large = await plant(250, 1);
    small = await plant(12, 2);
    tiny = await plant(1, 3);
    await sql`analyze documents, passages`.execute(db);
  }, 120_000);

  const queries = [
    ['a frequent word', words[0]!],
    ['a rare word', words[399]!],
    ['some words', `${words[3]} ${words[90]} ${words[250]}`],
    ['many words', words.filter((_, at) => at % 9 === 0).join(' ')],
    ['no word of the index', 'enabsent'],
  ] as const;

  const choices: [string, () => Organisation, (ids: string[]) => string[]][] = [
    ['all documents of many', () => large, (ids) => ids],
    ['half of many documents', () => large, (ids) => ids.filter((_, at) => at % 2 === 0)],
    ['one document of many', () => large, (ids) => ids.slice(0, 1)],
    ['a small organisation beside a large one', () => small, (ids) => ids],
    ['one document of a small organisation', () => small, (ids) => ids.slice(0, 1)],
    ['an organisation of one document', () => tiny, (ids) => ids],
    ['no document', () => small, () => []],
    ['documents of somebody else', () => small, () => large.documentIds],
  ];

  describe.each(choices)('over %s', (_name, organisation, choose) => {
    test.each(queries)(
      'finds each passage that holds a term, with a score of at most its ceiling: %s',
      async (_query, query) => {
        const { id, documentIds } = organisation();
        const ids = choose(documentIds);
        const walked = await walkPassages(id, ids, query, 10_000);
        const ceilings = walked.map(({ ceiling }) => ceiling);
        expect(ceilings).toEqual(ceilings.toSorted((a, b) => b - a));
        const scored = scoreAll(await readAll(id, ids), query);
        expect(walked.map((row) => row.text_id).toSorted()).toEqual(
          scored.map((row) => row.id).toSorted(),
        );
        const scores = scoresOf(scored);
        for (const { text_id: textId, ceiling } of walked) {
          expect(scores[textId]).toBeLessThanOrEqual(ceiling * 1.001);
        }
      },
    );
  });

  test('returns the best passages: none that is left out scores above the last ceiling', async () => {
    const query = `${words[3]} ${words[90]}`;
    const best = await walkPassages(large.id, large.documentIds, query, 100);
    expect(best).toHaveLength(100);
    const shown = new Set(best.map((row) => row.text_id));
    const all = scoreAll(await readAll(large.id, large.documentIds), query);
    const left = all.filter(({ id }) => !shown.has(id)).map(({ score }) => score);
    expect(left.length).toBeGreaterThan(0);
    expect(Math.max(...left)).toBeLessThanOrEqual(best.at(-1)!.ceiling * 1.001);
  });

  test('by classes finds the same as a walk by ids, and nothing of another class', async () => {
    const query = `${words[3]} ${words[90]} ${words[250]}`;
    const byIds = await walkPassages(large.id, large.documentIds, query, 10_000);
    expect(byIds.length).toBeGreaterThan(100);
    expect(await walkPassages(large.id, null, query, 10_000)).toEqual(byIds);
    const { rows } = await sql<Walked>`
      select text_id from texts_by_relevance('passages', ${large.id}, null,
        ${[large.id, small.id]}::uuid[], ${['team', 'public']}::text[], '{}',
        ${query.split(' ')}::text[], '{1,1,1}', '{t,t,t}', 30,
        100)`.execute(db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['who sees only counted texts', null, 'public', false, 0],
    ['who sees what is restricted', null, 'restricted', false, 3],
    ['with whom a document is shared', null, 'public', true, 3],
    ['who asks in some documents', 'ids', 'public', false, 3],
  ])(
    'searches for an uncounted term only where an uncounted text may hold it, for someone %s',
    async (_who, ids, visibility, isShared, found) => {
      const { id, documentIds } = small;
      const pages = [1, 2, 3].map((page) => ({
        page: 20 + page,
        terms: `enuncounted ${words[5]}`,
      }));
      const [documentId = ''] = documentIds;
      await plantPassages(
        db,
        id,
        pages.map((page) => ({ documentId, ...page })),
      );
      const { rows } = await sql<Walked>`
      select text_id from texts_by_relevance('passages', ${id},
        ${ids && documentIds}::uuid[], ${[id, id]}::uuid[], ${['public', visibility]}::text[],
        ${isShared ? [documentId] : []}::uuid[], '{enuncounted}', '{1}', '{f}', 30, 10)`.execute(
        db,
      );
      expect(rows).toHaveLength(found);
      await sql`delete from passages
      where org_id = ${id} and terms = ${`enuncounted ${words[5]}`}`.execute(db);
    },
  );

  test('over document names returns the file name and the number of passages of each match', async () => {
    await sql`update documents document set passage_count = (
      select count(*) from passages where org_id = ${small.id} and document_id = document.id
    ) + array_position(${small.documentIds}::uuid[], document.id)
      where org_id = ${small.id}`.execute(db);
    const { rows } = await sql<{ name: string; document_id: string; passage_count: number }>`
      select name, document_id, passage_count from texts_by_relevance('document_names',
        ${small.id}, null, ${[small.id]}::uuid[], ${['public']}::text[], '{}', '{enmonthly}', '{1}',
        '{t}', 2, 10)`.execute(db);
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row.name).toBe(row.document_id);
      expect(row.passage_count).toBe(11 + small.documentIds.indexOf(row.document_id));
    }
  });

  test('sees passages that were added or deleted since', async () => {
    const { id, documentIds } = small;
    const [documentId = ''] = documentIds;
    await plantPassages(db, id, [{ documentId, page: 11, terms: `${words[5]} ennewcomer` }]);
    expect(await walkPassages(id, documentIds, 'ennewcomer', 10)).toHaveLength(1);
    await sql`delete from passages
      where org_id = ${id} and terms = ${`${words[5]} ennewcomer`}`.execute(db);
    expect(await walkPassages(id, documentIds, 'ennewcomer', 10)).toEqual([]);
  });
});

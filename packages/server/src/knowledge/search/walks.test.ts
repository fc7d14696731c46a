import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import type { Database, Db } from '../../db/database.ts';

// What the migrations promise about walking the index and counting the vocabulary.

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});

const words = Array.from({ length: 400 }, (_, at) => `enword${at.toString(36)}`);

/** Frequent words first, as in every language. */
function pickWord(random: () => number): string {
  return words[Math.floor(words.length * random() ** 3)]!;
}

/** Always the same numbers for the same seed. */
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

/** An organisation with documents of ten passages each, from 5 to 60 words long. */
async function plant(documents: number, seed: number): Promise<Organisation> {
  const random = createRandom(seed);
  const id = randomUUID();
  await sql`insert into teams (id, org_id, path, name, slug)
    values (${id}, ${id}, array[${id}::uuid], 'Planted', 'planted')`.execute(db);
  const documentIds = Array.from({ length: documents }, () => randomUUID());
  await plantDocuments(id, documentIds);
  const passages = documentIds.flatMap((documentId) =>
    Array.from({ length: 10 }, (_, page) => {
      const length = 5 + Math.floor(random() * 55);
      const terms = Array.from({ length }, () => pickWord(random)).join(' ');
      return { documentId, page: page + 1, terms };
    }),
  );
  for (let start = 0; start < passages.length; start += 500) {
    await plantPassages(id, passages.slice(start, start + 500));
  }
  return { id, documentIds };
}

async function plantDocuments(org: string, ids: string[]): Promise<void> {
  await sql`
    insert into documents (org_id, id, team_id, name, type, visibility, state, size_bytes, sha256,
      file_key, name_terms)
    select ${org}, id, ${org}, id::text, 'md', 'public', 'ready', 1, '', gen_random_uuid(),
      'enreport ' || (array['enannual', 'enquarterly', 'enmonthly'])[1 + (place % 3)]
    from unnest(${ids}::uuid[]) with ordinality as document (id, place)`.execute(db);
}

async function plantPassages(
  org: string,
  passages: { documentId: string; page: number; terms: string }[],
): Promise<void> {
  await sql`
    insert into passages (org_id, document_id, page_number, language, terms)
    select ${org}, document_id, page, 'en', terms
    from unnest(${passages.map(({ documentId }) => documentId)}::uuid[],
      ${passages.map(({ page }) => page)}::int[],
      ${passages.map(({ terms }) => terms)}::text[]) as passage (document_id, page, terms)
  `.execute(db);
}

interface Scored {
  id: string;
  score: number;
}

/** By id, as near as single precision goes. */
function byId(rows: Scored[]): Record<string, unknown> {
  return Object.fromEntries(rows.map(({ id, score }) => [id, expect.closeTo(score, 3)]));
}

function scoresOf(rows: Scored[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, score }) => [id, score]));
}

async function walkPassages(org: string, ids: string[], query: string, most: number) {
  const { rows } = await sql<Scored>`
    select passage_id as id, score
    from passages_by_relevance(${org}, ${ids}::uuid[], ${query}, ${most})`.execute(db);
  return rows;
}

async function scorePassages(org: string, ids: string[], query: string) {
  const { rows } = await sql<Scored>`
    with scored as materialized (
      select id, -(terms <@> to_bm25query(${query}, 'passages_by_terms')) as score
      from passages where org_id = ${org} and document_id = any(${ids}::uuid[]))
    select id, score from scored where score > 0`.execute(db);
  return rows;
}

describe('a walk of the index', () => {
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
    test.each(queries)('gives each passage its own score: %s', async (_query, query) => {
      const { id, documentIds } = organisation();
      const ids = choose(documentIds);
      const walked = await walkPassages(id, ids, query, 10_000);
      expect(walked.map(({ score }) => score)).toEqual(
        walked.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      expect(scoresOf(walked)).toEqual(byId(await scorePassages(id, ids, query)));
    });
  });

  test('stops at the best', async () => {
    const query = `${words[3]} ${words[90]}`;
    const all = await scorePassages(large.id, large.documentIds, query);
    const expected = all.map(({ score }) => score).toSorted((a, b) => b - a);
    const best = await walkPassages(large.id, large.documentIds, query, 25);
    expect(best.map(({ score }) => score)).toEqual(
      expected.slice(0, 25).map((score) => expect.closeTo(score, 3)),
    );
  });

  test('gives each name its own score', async () => {
    for (const { id, documentIds } of [large, small, tiny]) {
      for (const query of ['enannual', 'enreport enmonthly', 'enabsent']) {
        const { rows: walked } = await sql<Scored>`
          select document_id as id, score
          from documents_by_relevance(${id}, ${documentIds}::uuid[], ${query}, 1000)`.execute(db);
        const { rows: scored } = await sql<Scored>`
          with scored as materialized (
            select id, -(name_terms <@> to_bm25query(${query}, 'documents_by_name_terms')) as score
            from documents where org_id = ${id})
          select id, score from scored where score > 0`.execute(db);
        expect(scoresOf(walked)).toEqual(byId(scored));
      }
    }
  });

  test('sees what was added and deleted since', async () => {
    const { id, documentIds } = small;
    const [documentId = ''] = documentIds;
    const terms = `${words[5]} ennewcomer`;
    await plantPassages(id, [{ documentId, page: 11, terms }]);
    const query = `${words[5]} ennewcomer`;
    const before = await walkPassages(id, documentIds, query, 10_000);
    expect(scoresOf(before)).toEqual(byId(await scorePassages(id, documentIds, query)));
    await sql`delete from passages where org_id = ${id} and terms = ${terms}`.execute(db);
    const after = await walkPassages(id, documentIds, query, 10_000);
    expect(after).toHaveLength(before.length - 1);
    expect(scoresOf(after)).toEqual(byId(await scorePassages(id, documentIds, query)));
  });
});

describe('the vocabulary', () => {
  /** In how many texts each word of 3 to 40 letters and each language stands, numbers left out. */
  function recount(texts: Iterable<string>): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const text of texts) {
      const terms = text
        .split(' ')
        .filter((each) => each.length >= 3 && each.length <= 40 && !/^\d+$/.test(each));
      for (const term of new Set(terms.flatMap((each) => [each, each.slice(0, 2)]))) {
        counts[term] = (counts[term] ?? 0) + 1;
      }
    }
    return counts;
  }

  const term = fc.constantFrom(
    'enhous',
    'dehaus',
    'xxéa',
    'en',
    'ena',
    '2024',
    '12',
    `en${'a'.repeat(38)}`,
    `en${'b'.repeat(39)}`,
  );
  const text = fc.array(term, { maxLength: 6 }).map((terms) => terms.join(' '));
  const step = fc.oneof(
    fc.record({ add: fc.array(text, { minLength: 1, maxLength: 5 }) }),
    fc.record({ remove: fc.nat(4), most: fc.nat(6) }),
    fc.record({ forget: fc.nat(4) }),
  );

  test('counts the passages that hold a term, whatever is added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { id, documentIds } = await plant(0, 0);
        const standing = Array.from({ length: 5 }, () => [] as string[]);
        documentIds.push(...standing.map(() => randomUUID()));
        await plantDocuments(id, documentIds);
        for (const [at, each] of steps.entries()) {
          if ('add' in each) {
            const rows = each.add.map((terms, nth) => ({ terms, page: 1, place: (at + nth) % 5 }));
            await plantPassages(
              id,
              rows.map((row) => ({ ...row, documentId: documentIds[row.place]! })),
            );
            for (const { terms, place } of rows) standing[place]!.push(terms);
          } else if ('remove' in each) {
            const { rows } = await sql<{ terms: string }>`
              delete from passages where org_id = ${id} and id in (
                select id from passages
                where org_id = ${id} and document_id = ${documentIds[each.remove]!}
                limit ${each.most})
              returning terms`.execute(db);
            const left = standing[each.remove]!;
            for (const { terms } of rows) left.splice(left.indexOf(terms), 1);
          } else {
            await sql`delete from documents
              where org_id = ${id} and id = ${documentIds[each.forget]!}`.execute(db);
            standing[each.forget] = [];
            await plantDocuments(id, [documentIds[each.forget]!]);
          }
        }
        const { rows } = await sql<{ term: string; passages: number }>`
          select term, passages from vocabulary where org_id = ${id}`.execute(db);
        const kept = Object.fromEntries(rows.map((row) => [row.term, row.passages]));
        expect(kept).toEqual(recount(standing.flat()));
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

import { expect, test } from 'vitest';
import type pg from 'pg';
import { openBefore } from './fixtures/open-before.ts';

const id = (letter: string, number: number) =>
  `00000000-0000-7000-8000-0000000000${letter}${number.toString(16)}`;

interface Planted {
  /** The organisation's id, which is also the id of its topmost team. */
  org: string;
  /** The number at which the ids of its documents and passages begin. */
  from: number;
}

const [north, south, later] = [1, 2, 3].map((number) => id('a', number)) as [
  string,
  string,
  string,
];

/**
 * Inserts documents of three visibilities, one document without text, and passages in two
 * languages, one of them with a vector.
 */
async function plant(pool: pg.Pool, { org, from }: Planted): Promise<void> {
  const [team, shared, hidden, empty] = [0, 1, 2, 3].map((add) => id('d', from + add));
  const [first, second, third, fourth] = [0, 1, 2, 3].map((add) => id('f', from + add));
  const documents = [
    [team, 'team', 'roadmap'],
    [shared, 'tree', 'roadmap holidays'],
    [hidden, 'restricted', 'salaries'],
    [empty, 'team', 'picture'],
  ];
  for (const [document, visibility, name] of documents) {
    await pool.query(
      `insert into documents (org_id, id, team_id, name, type, visibility, size_bytes, sha256,
        file_key, name_terms) values ($1, $2, $1, $3, 'txt', $4, 1, '\\x01', $2, $3)`,
      [org, document, name, visibility],
    );
  }
  const passages = [
    [first, team, 1, 'en', 'enroadmap enharbour enharbour'],
    [second, team, 2, 'de', 'dehafen enharbour 2026'],
    [third, shared, 1, 'en', 'enharbour enlighthouse'],
    [fourth, hidden, 1, 'en', 'enharbour ensalary'],
  ];
  for (const passage of passages) {
    await pool.query(
      `insert into passages (org_id, id, document_id, page_number, language, terms)
       values ($1, $2, $3, $4, $5, $6)`,
      [org, ...passage],
    );
  }
  await pool.query(
    `insert into passage_vectors (org_id, passage_id, document_id, page_number, model, vector)
     values ($1, $2, $3, 1, 'a model', '[1,2,3]')`,
    [org, first, team],
  );
}

async function plantTeams(pool: pg.Pool): Promise<void> {
  for (const org of [north, south, later]) {
    await pool.query(
      `insert into teams (id, org_id, parent_id, path, name, slug)
       values ($1, $1, null, array[$1::uuid], $2, $2)`,
      [org, `team-${org.slice(-2)}`],
    );
  }
}

/** Returns everything that search keeps of an organisation, without ids. */
async function read(pool: pg.Pool, org: string) {
  const select = async (columns: string, table: string) => {
    const text = `select ${columns} from ${table} where org_id = $1 order by ${columns}`;
    return (await pool.query(text, [org])).rows as unknown[];
  };
  return {
    passages: await select('page_number, language, terms', 'passages'),
    vectors: await select('page_number, model, vector::text', 'passage_vectors'),
    names: await select('terms', 'document_names'),
    vocabulary: await select('visibility, in_names, term, texts', 'vocabulary'),
    sizes: await select('visibility, kind, texts, words', 'text_sizes'),
  };
}

test('D24: documents of the version before are moved to their organisation’s tables and counted like new ones', async () => {
  const { pool } = await openBefore('0024', async (before) => {
    await plantTeams(before);
    await plant(before, { org: north, from: 0 });
    await plant(before, { org: south, from: 4 });
  });
  const tablesWithoutPartition = async (org: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'p' and relnamespace = 'public'::regnamespace
         and to_regclass(partition_of(relname, $1)) is null order by relname`,
      [org],
    );
    return rows.map(({ name }) => name);
  };
  // A table that was partitioned after these needs a migration that makes its partitions.
  expect([await tablesWithoutPartition(north), await tablesWithoutPartition(south)]).toEqual([
    [],
    [],
  ]);
  expect(await tablesWithoutPartition(later)).toContain('passages');

  await plant(pool, { org: later, from: 8 });
  const fresh = await read(pool, later);
  expect(fresh.passages).toHaveLength(4);
  expect(fresh.vocabulary).toContainEqual(
    expect.objectContaining({ visibility: 'team', in_names: false, term: 'enharbour', texts: 2 }),
  );
  expect(await read(pool, north)).toEqual(fresh);
  expect(await read(pool, south)).toEqual(fresh);

  // The triggers still work: a deleted document leaves its passages to be removed in steps.
  for (const table of ['documents', 'passages']) {
    await pool.query(`delete from ${table} where org_id = any($1)`, [[north, later]]);
  }
  const nothing = { passages: [], vectors: [], names: [], vocabulary: [], sizes: [] };
  expect(await read(pool, north)).toEqual(nothing);
  expect(await read(pool, later)).toEqual(nothing);
  expect(await read(pool, south)).toEqual(fresh);

  const { rows } = await pool.query<{ left: string | null }>(
    `select to_regclass('passages_before') as left
     union all select to_regclass('passage_vectors_before')`,
  );
  expect(rows).toEqual([{ left: null }, { left: null }]);
}, 240_000);

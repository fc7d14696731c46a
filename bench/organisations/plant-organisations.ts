import { mkdir } from 'node:fs/promises';
import { applyMigrations, listMigrations } from '../../packages/server/src/db/migrate.ts';
import { openConnection } from '../../packages/server/src/db/database.ts';
import type { Database } from '../../packages/server/src/db/database.ts';
import { transaction } from '../../packages/server/src/db/database.ts';
import { reachTeam } from '../../packages/server/src/access/reach-team.ts';
import { createKey } from '../../packages/server/src/teams/keys/create-key.ts';
import { createRandom } from '../collections/random.ts';
import type { Place } from '../product/organisation.ts';
import { makeWords } from '../speed/synthetic-text.ts';

/** The first migration that gives each organisation its own partitions. */
const partitions = '0024';
const passagesEach = 5;
const wordsPerPassage = 60;

/** Creates a database from before the partitions, with one public document in each organisation. */
export async function plantOrganisations(place: Place, count: number): Promise<void> {
  await mkdir(place.dataDir, { recursive: true });
  const connection = await openConnection({ dataDir: place.dataDir, url: place.databaseUrl });
  try {
    const names = await listMigrations();
    await applyMigrations(
      connection.pool,
      names.filter((name) => name < partitions),
    );
    const random = createRandom(count);
    const texts = Array.from({ length: count * passagesEach }, () =>
      makeWords(random, wordsPerPassage),
    );
    await connection.pool.query(insertTeams, [count]);
    await connection.pool.query(insertDocuments, [passagesEach]);
    const given = texts.map((words, at) => ({
      team: Math.floor(at / passagesEach) + 1,
      page: (at % passagesEach) + 1,
      text: words.join(' '),
      terms: words.map((word) => `en${word}`).join(' '),
    }));
    await connection.pool.query(insertPages, [JSON.stringify(given)]);
    await connection.pool.query(insertPassages, [JSON.stringify(given)]);
  } finally {
    await connection.close();
  }
}

const insertTeams = `
  insert into teams (id, org_id, parent_id, path, name, slug)
  select id, id, null, array[id], 'Organisation ' || number, 'organisation-' || number
  from (select uuidv7() as id, number from generate_series(1, $1::int) as number) as made`;

const insertDocuments = `
  insert into documents (org_id, id, team_id, name, type, visibility, state, total_pages,
    passage_count, size_bytes, sha256, file_key, name_terms, languages)
  select id, uuidv7(), id, 'handbook.md', 'md', 'public', 'ready', $1::int, $1::int, 1000, '', uuidv7(),
    'enhandbook', '{en}'
  from teams`;

const given = `
  from json_to_recordset($1) as given (team int, page int, text text, terms text)
  join documents document on document.org_id =
    (select id from teams where slug = 'organisation-' || given.team)`;

const insertPages = `
  insert into pages (org_id, document_id, page_number, text)
  select org_id, document.id, page, text ${given}`;

const insertPassages = `
  insert into passages (org_id, id, document_id, page_number, language, terms)
  select org_id, uuidv7(), document.id, page, 'en', terms ${given}`;

/** Makes API keys for up to `most` organisations, spread over all of them. */
export async function makeKeys({ db, pool }: Database, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from teams where parent_id is null order by md5(id::text) limit $1`,
    [most],
  );
  const keys: string[] = [];
  for (const { id } of rows) {
    const principal = { kind: 'key', keyId: '', teamId: id, orgId: id, scopes: null } as const;
    const team = await reachTeam(db, principal);
    const actor = { kind: 'system', name: 'bench' } as const;
    const { secret } = await transaction(db, (tx) => createKey(tx, actor, team, { name: 'Bench' }));
    keys.push(secret);
  }
  return keys;
}

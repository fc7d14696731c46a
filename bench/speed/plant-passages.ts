import { randomUUID } from 'node:crypto';
import type { Database } from '../../packages/server/src/db/database.ts';
import { openBuiltinEmbeddings } from '../../packages/server/src/ports/embeddings/builtin.ts';
import { createRandom } from '../collections/random.ts';
import { foreignVocabulary, makeWords } from './synthetic-text.ts';

/** The number of pages in a document. Each page has one passage. */
export const passagesPerDocument = 10;
const wordsPerPassage = 100;
const documentsPerBatch = 100;
/** Vectors repeat, which does not matter: an exact search compares all of them. */
const distinctVectors = 1000;

/** A document to create, with its visibility. */
export interface Planted {
  readonly id: string;
  readonly teamId: string;
  readonly visibility: 'public' | 'tree' | 'team' | 'restricted';
  /** True if the document's words occur in no question. */
  readonly isForeign: boolean;
}

export function planDocuments(
  count: number,
  place: (at: number) => Omit<Planted, 'id'>,
): Planted[] {
  return Array.from({ length: count }, (_, at) => ({ id: randomUUID(), ...place(at) }));
}

/** Writes documents with pages, passages and vectors as intake would, but in bulk. */
export async function plantDocuments(
  database: Database,
  orgId: string,
  documents: readonly Planted[],
): Promise<void> {
  const random = createRandom(documents.length);
  await checkTerms(database);
  await plantVectors(database, random);
  for (let from = 0; from < documents.length; from += documentsPerBatch) {
    const batch = documents.slice(from, from + documentsPerBatch);
    await plantBatch(database, orgId, batch, random);
  }
  await database.pool.query('drop table bench_vectors');
  await database.pool.query('vacuum analyze');
}

/** Checks that the stemmer would produce the terms, which are written without it. */
async function checkTerms({ pool }: Database): Promise<void> {
  const words = makeWords(createRandom(1), 500);
  const { rows } = await pool.query<{ terms: string }>("select search_terms('en', $1) as terms", [
    words.join(' '),
  ]);
  const given = new Set(rows[0]?.terms.split(' '));
  const wrong = words.find((word) => !given.has(toTerm(word)));
  if (wrong !== undefined)
    throw new Error(`The index would not write ${wrong} as ${toTerm(wrong)}`);
}

const toTerm = (word: string) => `en${word}`;

async function plantVectors({ pool }: Database, random: () => number): Promise<void> {
  const texts = Array.from({ length: distinctVectors }, () => makeWords(random, 100).join(' '));
  const vectors = await openBuiltinEmbeddings().embed(texts, { purpose: 'passage' });
  await pool.query('create table bench_vectors (number int primary key, vector vector)');
  await pool.query(
    `insert into bench_vectors select number, vector::vector from json_to_recordset($1)
     as given (number int, vector text)`,
    [
      JSON.stringify(
        vectors.map((vector, number) => ({ number, vector: `[${vector.join(',')}]` })),
      ),
    ],
  );
}

async function plantBatch(
  { pool }: Database,
  orgId: string,
  documents: readonly Planted[],
  random: () => number,
): Promise<void> {
  const rows = documents.map(({ id, teamId, visibility }) => {
    const words = makeWords(random, 3);
    const terms = words.map(toTerm).join(' ');
    return { id, team: teamId, visibility, terms, name: `${words.join(' ')} ${id}.md` };
  });
  const passages = documents.flatMap(({ id, isForeign }) =>
    Array.from({ length: passagesPerDocument }, (_, at) => {
      const words = makeWords(random, wordsPerPassage, isForeign ? foreignVocabulary : 0);
      const terms = words.map(toTerm).join(' ');
      return { id: randomUUID(), document: id, page: at + 1, terms, text: words.join(' ') };
    }),
  );
  const parameters = [orgId, JSON.stringify(passages)];
  await pool.query(insertDocuments, [orgId, JSON.stringify(rows), passagesPerDocument]);
  await pool.query(insertPages, parameters);
  await pool.query(insertPassages, parameters);
  await pool.query(insertVectors, [...parameters, openBuiltinEmbeddings().model, distinctVectors]);
}

const insertDocuments = `
  insert into documents (org_id, id, team_id, name, type, visibility, state, total_pages,
    passage_count, size_bytes, sha256, file_key, name_terms, languages)
  select $1, id, team, name, 'md', visibility, 'ready', $3, $3, 1000, '', id, terms, '{en}'
  from json_to_recordset($2) as given (id uuid, team uuid, name text, visibility text, terms text)`;

const givenPassages = `json_to_recordset($2)
  as given (id uuid, document uuid, page int, terms text, text text)`;

const insertPages = `
  insert into pages (org_id, document_id, page_number, text)
  select $1, document, page, text from ${givenPassages}`;

const insertPassages = `
  insert into passages (org_id, id, document_id, page_number, language, terms)
  select $1, id, document, page, 'en', terms from ${givenPassages}`;

const insertVectors = `
  insert into passage_vectors (org_id, passage_id, document_id, page_number, model, vector)
  select $1, id, document, page, $3, vector from ${givenPassages}
  join bench_vectors on number = abs(hashtext(id::text)) % $4`;

import { randomUUID } from 'node:crypto';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import type { Database, Tx } from '../../packages/server/src/ground/db/database.ts';
import { toTerms } from '../../packages/text/src/words/terms.ts';
import { buildSegment } from '../../packages/server/src/library/postings/segment.ts';
import { insertSegment } from '../../packages/server/src/library/postings/segments.queries.ts';
import { createRandom } from '../collections/random.ts';
import { foreignVocabulary, makeWords } from './synthetic-text.ts';

/** The number of pages in a document. Each page has one passage. */
export const passagesPerDocument = 10;
const wordsPerPassage = 100;
/** As many documents as segments have after the merges of a long import. */
const documentsPerBatch = 2_000;
const documentsPerStatement = 200;

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

interface MadeDocument extends Planted {
  readonly textNumber: number;
  readonly nameNumber: number;
  readonly name: readonly string[];
  readonly nameTerms: readonly string[];
  readonly pages: readonly MadePage[];
}

interface MadePage {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

/** Every text is in English. */
const language = 'en';

/** Writes documents with pages and passages as intake would, but in bulk. */
export async function plantDocuments(
  database: Database,
  orgId: string,
  documents: readonly Planted[],
): Promise<void> {
  const random = createRandom(documents.length);
  const most = documents.length * 2;
  await database.pool.query('insert into text_numbers (org_id, last_number) values ($1, $2)', [
    orgId,
    most,
  ]);
  for (let from = 0; from < documents.length; from += documentsPerBatch) {
    const made = documents.slice(from, from + documentsPerBatch).map((document, at) => {
      const number = 2 * (from + at) + 1;
      const first = document.isForeign ? foreignVocabulary : 0;
      const name = makeWords(random, 3);
      return {
        ...document,
        textNumber: number,
        nameNumber: number + 1,
        name,
        nameTerms: toTerms(name, language),
        pages: Array.from({ length: passagesPerDocument }, () => {
          const words = makeWords(random, wordsPerPassage, first);
          return { words, terms: toTerms(words, language) };
        }),
      };
    });
    await transaction(database.db, (tx) => indexDocuments(tx, orgId, made));
    for (let start = 0; start < made.length; start += documentsPerStatement) {
      await plantRows(database, orgId, made.slice(start, start + documentsPerStatement));
    }
  }
}

async function indexDocuments(
  tx: Tx,
  orgId: string,
  documents: readonly MadeDocument[],
): Promise<void> {
  const passages = documents.flatMap(({ textNumber: number, pages }) =>
    pages.map(({ terms }, ordinal) => ({ number, ordinal, language, terms })),
  );
  const names = documents.map(({ nameNumber: number, nameTerms: terms }) => {
    return { number, ordinal: 0, language: 'xx', terms };
  });
  await insertSegment(tx, orgId, 'passages', buildSegment(passages));
  await insertSegment(tx, orgId, 'names', buildSegment(names));
}

async function plantRows(
  { pool }: Database,
  orgId: string,
  documents: readonly MadeDocument[],
): Promise<void> {
  const rows = documents.map(({ id, teamId, visibility, textNumber, nameNumber, ...document }) => ({
    id,
    team: teamId,
    visibility,
    text: textNumber,
    named: nameNumber,
    terms: document.nameTerms.join(' '),
    name: `${document.name.join(' ')} ${id}.md`,
  }));
  const passages = documents.flatMap(({ id, textNumber, pages }) =>
    pages.map(({ words, terms }, ordinal) => ({
      document: id,
      text_number: textNumber,
      ordinal,
      page: ordinal + 1,
      terms: terms.join(' '),
      text: words.join(' '),
    })),
  );
  await pool.query(insertDocuments, [orgId, JSON.stringify(rows), passagesPerDocument]);
  await pool.query(insertPages, [orgId, JSON.stringify(passages)]);
  await pool.query(insertPassages, [orgId, JSON.stringify(passages)]);
  // Only an update makes a text one that is found.
  await pool.query(
    `update documents set state = 'ready' where org_id = $1 and id = any($2::uuid[])`,
    [orgId, documents.map(({ id }) => id)],
  );
}

const insertDocuments = `
  insert into documents (org_id, id, team_id, name, type, visibility, state, total_pages,
    passage_count, size_bytes, sha256, file_key, name_terms, languages, text_number, name_number)
  select $1, id, team, name, 'md', visibility, 'processing', $3, $3, 1000, '', id, terms, '{en}',
    text, named
  from json_to_recordset($2)
    as given (id uuid, team uuid, name text, visibility text, terms text, text int, named int)`;

const givenPassages = `json_to_recordset($2) as given
  (document uuid, text_number int, ordinal int, page int, terms text, text text)`;

const insertPages = `
  insert into pages (org_id, document_id, page_number, text)
  select $1, document, page, text from ${givenPassages}`;

const insertPassages = `
  insert into passages (org_id, text_number, ordinal, document_id, page_number, language, terms)
  select $1, text_number, ordinal, document, page, 'en', terms from ${givenPassages}`;

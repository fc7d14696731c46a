import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import { unknownLanguage } from '../../language/detect-language.ts';
import { splitWords } from '../../language/split-words.ts';
import { toTerms } from '../../language/terms.ts';
import { buildSegment } from '../../postings/segment.ts';
import { insertSegment } from '../../postings/segments.queries.ts';

export interface NamedDocument {
  name: string;
  folderPath: string | null;
  title: string | null;
  /**
   * The languages of the text, two letters each. Every name is also stemmed as English and as no
   * language (`xx`).
   */
  languages: readonly string[];
}

/**
 * Returns the terms of a document's name, folder and title, in each language that a question may be
 * read in.
 */
export function nameTerms({ name, folderPath, title, languages }: NamedDocument): string[] {
  const stem = name.replace(/(?<=.)\.[^.]*$/su, '');
  const words = splitWords([stem, folderPath ?? '', title ?? ''].join(' '));
  const asked = new Set([...languages, unknownLanguage, 'en']);
  return [...asked].flatMap((language) => toTerms(words, language));
}

/**
 * Indexes a document's name under a new number. Nothing finds it before the document has this
 * `name_number`.
 */
export async function indexName(
  tx: Tx,
  orgId: string,
  document: NamedDocument,
): Promise<{ terms: string; number: number }> {
  const terms = nameTerms(document);
  const taken = await sql<{ number: number }>`
    select take_text_number(${orgId}) as number`.execute(tx);
  const { number } = onlyRow(taken);
  const text = { number, ordinal: 0, language: unknownLanguage, terms };
  await insertSegment(tx, orgId, 'names', buildSegment([text]));
  return { terms: terms.join(' '), number };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { splitWords } from '../../language/split-words.ts';

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
 * Returns SQL for `documents.name_terms`: the words of name, folder and title, stemmed for each
 * language that a question may be read in.
 */
export function nameTerms(document: NamedDocument): RawBuilder<string> {
  const { name, folderPath, title, languages } = document;
  const stem = name.replace(/(?<=.)\.[^.]*$/su, '');
  const words = splitWords([stem, folderPath ?? '', title ?? ''].join(' ')).join(' ');
  const asked = [...new Set([...languages, 'xx', 'en'])];
  return sql<string>`(
    select coalesce(string_agg(search_terms(language, ${words}), ' '), '')
    from unnest(${asked}::text[]) as language)`;
}

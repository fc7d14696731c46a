import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import {
  organisationPassages,
  passagesWith,
  sizesOf,
  teamsOf,
  toCounts,
  visibilitiesOf,
} from '../counts.queries.ts';
import type { CountedDocuments, Counts, SizeRow } from '../counts.queries.ts';

/** A word of a question as the index holds it in one language. */
export interface WordForm {
  word: string;
  /** The language's two letters; `xx` if unknown. */
  language: string;
  /** The word's stem in the language; empty for a stop word. */
  term: string;
  /** Number of counted passages that hold the term. */
  passages: number;
  /** Number of counted names that hold the term. */
  names: number;
  /** Number of counted passages that hold a word of the language. */
  languagePassages: number;
}

/** The code of texts whose language cannot be detected. */
export const unknownLanguage = 'xx';

/** True if a counted passage holds the word in this language, or if it is a stop word there. */
export const isKnown = ({ term, passages }: WordForm) => term === '' || passages > 0;

/** True if the term has only the digits 0 to 9. */
export const isNumber = (term: string) => /^[0-9]+$/.test(term);

/** A term with the number of counted passages that hold it. */
export interface CountedTerm {
  readonly term: string;
  readonly passages: number;
}

/** The counts for a question: how much text there is, and how many texts hold each word. */
export interface QuestionCounts {
  readonly counts: Counts;
  readonly forms: readonly WordForm[];
  /** Number of passages in the organisation, visible or not; never part of a score. */
  readonly organisationPassages: number;
  /** The number of counted names that hold each joined term; terms of no name are absent. */
  readonly names: ReadonlyMap<string, number>;
}

interface CountsRow {
  sizes: SizeRow[] | null;
  forms: WordForm[] | null;
  names: { term: string; names: number }[] | null;
  organisation: number;
}

/**
 * Counts the viewer's texts, and how many of them hold each word of the question in every language
 * of those texts and in the given one. `joined` are further terms that only names may hold.
 */
export async function countQuestion(
  db: Reader,
  counted: CountedDocuments,
  {
    words,
    joined,
    language,
  }: { words: readonly string[]; joined: readonly string[]; language: string },
): Promise<QuestionCounts> {
  const { rows } = await sql<CountsRow>`
    with size as materialized (${sizesOf(counted)}),
    written as (
      select kind, texts from size where length(kind) = 2
      union all select ${language}, 0 where not exists (select from size where kind = ${language})),
    asked as materialized (
      select word.word, word.place, written.kind as language, written.texts as "languagePassages",
        search_terms(written.kind, word.word) as term
      from unnest(${[...words]}::text[]) with ordinality as word (word, place), written),
    form as (
      select asked.*, ${passagesWith(counted, sql`asked.term`)} as passages,
        ${passagesWith(counted, sql`asked.term`, true)} as names
      from asked order by asked.place, asked.language),
    joined as (
      select further.term, ${passagesWith(counted, sql`further.term`, true)} as names
      from unnest(${[...joined]}::text[]) as further (term))
    select (select json_agg(size) from size) as sizes,
      (select json_agg(form) from form) as forms,
      (select json_agg(joined) from joined where names > 0) as names,
      (${organisationPassages(counted)}) as organisation`.execute(db);
  const [row] = rows;
  return {
    counts: toCounts(counted, row?.sizes ?? []),
    organisationPassages: row?.organisation ?? 0,
    forms: row?.forms ?? [],
    names: new Map((row?.names ?? []).map(({ term, names }) => [term, names])),
  };
}

/** A term that a misspelt term may stand for. */
export interface SpellingSuggestion extends CountedTerm {
  /** The misspelt term. */
  readonly asked: string;
}

/** Returns, for each given term, at most `most` terms with a similar spelling, best first. */
export async function findSimilarTerms(
  db: Reader,
  { team, classes }: CountedDocuments,
  terms: readonly string[],
  most: number,
): Promise<SpellingSuggestion[]> {
  const { rows } = await prepared(sql<SpellingSuggestion>`
    select asked, near.term, near.texts as passages
    from unnest(${[...terms]}::text[]) as asked,
      terms_spelled_like(${team.orgId}, ${teamsOf(classes)}::uuid[],
        ${visibilitiesOf(classes)}::text[], asked, ${most}) as near`).execute(db);
  return rows;
}

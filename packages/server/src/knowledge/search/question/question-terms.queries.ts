import { sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { asTable, passagesWith, teamsOf, visibilitiesOf } from '../counts.queries.ts';
import type { Counted, Counts } from '../counts.queries.ts';

/** A word of a question as one language writes it in the index. */
export interface WordForm {
  word: string;
  /** Two letters. */
  language: string;
  /** What the language's stemmer leaves of it; empty for a stop word. */
  term: string;
  /** Number of counted passages that hold the term. */
  passages: number;
  /** Number of counted names that hold the term. */
  names: number;
  /** Number of counted passages in the language. */
  languagePassages: number;
}

/** Stands for the language of texts whose language cannot be told. */
export const unknownLanguage = 'xx';

/** Whether some counted passage of the language holds the word; a stop word is known. */
export const isKnown = ({ term, passages }: WordForm) => term === '' || passages > 0;

export const isNumber = (term: string) => /^[0-9]+$/.test(term);

/** A term with the number of counted passages that hold it. */
export interface CountedTerm {
  readonly term: string;
  readonly passages: number;
}

/** What is counted for a question: how much text there is, and how much of it holds its words. */
export interface QuestionCounts {
  readonly counts: Counts;
  readonly forms: readonly WordForm[];
  /** Number of counted names that hold each of the further terms. */
  readonly names: ReadonlyMap<string, number>;
}

interface SizeRow {
  kind: string;
  texts: number;
  words: number;
}

interface CountsRow {
  sizes: SizeRow[] | null;
  forms: WordForm[] | null;
  names: { term: string; names: number }[] | null;
  organisation: number;
}

/** Words of a text where none is counted. */
const usualLength = { passage: 100, name: 8 };

/**
 * Reads how much text the asker's classes have, how each word of the question is written in every
 * language of that text and in the given one, and how many texts hold it. `joined`: further terms
 * that only names may hold.
 */
export async function countQuestion(
  db: Reader,
  counted: Counted,
  {
    words,
    joined,
    language,
  }: { words: readonly string[]; joined: readonly string[]; language: string },
): Promise<QuestionCounts> {
  const { orgId } = counted.team;
  const { rows } = await sql<CountsRow>`
    with size as materialized (
      select size.kind, sum(size.texts)::int as texts, sum(size.words)::float8 as words
      from ${asTable(counted.classes)}
      join text_sizes size on size.org_id = ${orgId} and size.team_id = class.team_id
        and size.visibility = class.visibility
      group by size.kind),
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
      (select coalesce(sum(texts), 0)::int from text_sizes
        where org_id = ${orgId} and kind = 'passages') as organisation`.execute(db);
  const [row] = rows;
  return {
    counts: toCounts(counted, row?.sizes ?? [], row?.organisation ?? 0),
    forms: row?.forms ?? [],
    names: new Map((row?.names ?? []).map(({ term, names }) => [term, names])),
  };
}

function toCounts(counted: Counted, sizes: readonly SizeRow[], organisation: number): Counts {
  const none = { texts: 0, words: 0 };
  const sizeOf = (wanted: string) => sizes.find(({ kind }) => kind === wanted) ?? none;
  const [passages, names] = [sizeOf('passages'), sizeOf('names')];
  const languages = sizes.filter(({ kind }) => kind.length === 2);
  const meanOf = ({ texts, words }: Omit<SizeRow, 'kind'>, usual: number) =>
    texts === 0 ? usual : words / texts;
  return {
    ...counted,
    passages: passages.texts,
    meanLength: meanOf(passages, usualLength.passage),
    names: { texts: names.texts, meanLength: meanOf(names, usualLength.name) },
    organisationPassages: organisation,
    languages: new Map(languages.map(({ kind, texts }) => [kind, texts])),
  };
}

/** What a misspelt term may have meant, best first. */
export interface MeantTerm extends CountedTerm {
  /** The misspelt one. */
  readonly asked: string;
}

/** The terms that are spelled so much like a given one that they may be meant, best first. */
export async function findSimilarTerms(
  db: Reader,
  { team, classes }: Counted,
  terms: readonly string[],
  most: number,
): Promise<MeantTerm[]> {
  const { rows } = await sql<MeantTerm>`
    select asked, near.term, near.texts as passages
    from unnest(${[...terms]}::text[]) as asked,
      terms_spelled_like(${team.orgId}, ${teamsOf(classes)}::uuid[],
        ${visibilitiesOf(classes)}::text[], asked, ${most}) as near`.execute(db);
  return rows;
}

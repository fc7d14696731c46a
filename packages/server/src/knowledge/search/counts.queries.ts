import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import type { Reader } from '#db/database.ts';
import type { Scope } from './scope.ts';

/** All documents of a team that have one visibility. */
export interface DocumentClass {
  readonly teamId: string;
  readonly visibility: Visibility;
}

/**
 * The documents that are counted for a viewer: the classes of a team's knowledge base that the
 * viewer sees whole. Restricted documents are shared one by one, so they are in nobody's counts.
 */
export interface CountedDocuments {
  readonly team: ReachableTeam;
  readonly classes: readonly DocumentClass[];
}

/** How much text is counted for a viewer; hidden text has no part in these counts (D24). */
export interface Counts extends CountedDocuments {
  readonly passages: number;
  /** The mean number of words of a passage. */
  readonly meanLength: number;
  readonly names: {
    /** Number of documents. */
    readonly texts: number;
    /** The mean number of words of a document's name, folder and title together. */
    readonly meanLength: number;
  };
  /** The number of passages that hold a word of each language, by its two letters. */
  readonly languages: ReadonlyMap<string, number>;
}

/** The maximum length of a term in the vocabulary: `count_terms` leaves longer ones out. */
export const countedLengthMax = 40;

const here = ['public', 'team', 'tree', 'restricted'] as const;
const above = ['public', 'tree'] as const;

/**
 * Returns the classes that are counted for the viewer: all that the viewer sees whole, without
 * restricted documents.
 */
export function countedClasses(scope: Pick<Scope, 'team' | 'visible'>): readonly DocumentClass[] {
  return seenClasses(scope).filter(({ visibility }) => visibility !== 'restricted');
}

/** Returns the classes of the team's knowledge base of which the viewer sees every document. */
export function seenClasses({
  team,
  visible,
}: Pick<Scope, 'team' | 'visible'>): readonly DocumentClass[] {
  return team.path.flatMap((teamId) =>
    (teamId === team.id ? here : above)
      .filter((visibility) => visible.seesAll(teamId, visibility))
      .map((visibility) => ({ teamId, visibility })),
  );
}

/** Returns the classes as an SQL table named `class` with the columns team_id and visibility. */
export function asTable(classes: readonly DocumentClass[]): RawBuilder<unknown> {
  return sql`unnest(${teamsOf(classes)}::uuid[], ${visibilitiesOf(classes)}::text[])
    as class (team_id, visibility)`;
}

/** Returns the team id of each class, in the order of `visibilitiesOf`. */
export const teamsOf = (classes: readonly DocumentClass[]) => classes.map(({ teamId }) => teamId);

/** Returns the visibility of each class, in the order of `teamsOf`. */
export const visibilitiesOf = (classes: readonly DocumentClass[]) =>
  classes.map(({ visibility }) => visibility);

export interface SizeRow {
  kind: string;
  texts: number;
  words: number;
}

/** The assumed number of words of a text where no text is counted. */
const usualLength = { passage: 100, name: 8 };

/**
 * Returns the query of how much text the classes have, by kind: passages, names, or a language of
 * two letters.
 */
export function sizesOf({ team, classes }: CountedDocuments): RawBuilder<SizeRow> {
  return sql<SizeRow>`
    select size.kind, sum(size.texts)::int as texts, sum(size.words)::float8 as words
    from ${asTable(classes)}
    join text_sizes size on size.org_id = ${team.orgId} and size.team_id = class.team_id
      and size.visibility = class.visibility
    group by size.kind order by size.kind`;
}

/**
 * Returns the query of the number of passages in the organisation, visible or not. The number only
 * decides how the index is asked and is never part of a score.
 */
export function organisationPassages({ team }: CountedDocuments): RawBuilder<number> {
  return sql<number>`select coalesce(sum(texts), 0)::int from text_sizes
    where org_id = ${team.orgId} and kind = 'passages'`;
}

/** Reads how much text is counted for the viewer. */
export async function readCounts(
  db: Reader,
  scope: Pick<Scope, 'team' | 'visible'>,
): Promise<Counts> {
  const counted = { team: scope.team, classes: countedClasses(scope) };
  const { rows } = await sizesOf(counted).execute(db);
  return toCounts(counted, rows);
}

/** Builds the counts from the rows of `sizesOf`. */
export function toCounts(counted: CountedDocuments, sizes: readonly SizeRow[]): Counts {
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
    languages: new Map(languages.map(({ kind, texts }) => [kind, texts])),
  };
}

/** Counts the passages that hold each term, within the counted documents only. */
export async function countTerms(
  db: Reader,
  counted: CountedDocuments,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await sql<{ term: string; passages: number }>`
    select asked.term, ${passagesWith(counted, sql`asked.term`)} as passages
    from unnest(${[...terms]}::text[]) as asked (term)`.execute(db);
  return new Map(rows.map(({ term, passages }) => [term, passages]));
}

/**
 * Returns SQL for the number of passages, or of names, in the classes that hold a term. A subquery,
 * not a join: for a join, the planner expects many terms and reads the whole vocabulary.
 */
export function passagesWith(
  { team: { orgId }, classes }: CountedDocuments,
  term: RawBuilder<unknown>,
  inNames = false,
): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(known.texts) from ${asTable(classes)}
    join vocabulary known on known.org_id = ${orgId} and known.team_id = class.team_id
      and known.visibility = class.visibility and known.in_names = ${inNames}
      and known.term = ${term}), 0)::int`;
}

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
 * Whose documents are counted: those of a team's knowledge base that the asker sees. Restricted
 * documents are shared one by one, so nobody's counts contain them.
 */
export interface Counted {
  readonly team: ReachableTeam;
  readonly classes: readonly DocumentClass[];
}

/** How much text the asker sees. Nothing that the asker may not see has a part in it. */
export interface Counts extends Counted {
  readonly passages: number;
  /** Words of a passage, on average. */
  readonly meanLength: number;
  readonly names: {
    /** Number of documents. */
    readonly texts: number;
    /** Words of their name, folder and title, on average. */
    readonly meanLength: number;
  };
  /** The passages that hold a word of a language (two letters). */
  readonly languages: ReadonlyMap<string, number>;
}

/** The vocabulary leaves longer terms out: see `count_terms`. */
export const countedLengthMax = 40;

const here = ['public', 'team', 'tree', 'restricted'] as const;
const above = ['public', 'tree'] as const;

/** The classes of the team's knowledge base that the asker sees whole and that are counted. */
export function countedClasses(scope: Pick<Scope, 'team' | 'visible'>): readonly DocumentClass[] {
  return seenClasses(scope).filter(({ visibility }) => visibility !== 'restricted');
}

/** The classes of the team's knowledge base that the asker sees whole. */
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

/** The classes as a table called `class`, with the columns team_id and visibility. */
export function asTable(classes: readonly DocumentClass[]): RawBuilder<unknown> {
  return sql`unnest(${teamsOf(classes)}::uuid[], ${visibilitiesOf(classes)}::text[])
    as class (team_id, visibility)`;
}

export const teamsOf = (classes: readonly DocumentClass[]) => classes.map(({ teamId }) => teamId);

export const visibilitiesOf = (classes: readonly DocumentClass[]) =>
  classes.map(({ visibility }) => visibility);

export interface SizeRow {
  kind: string;
  texts: number;
  words: number;
}

/** Words of a text where none is counted. */
const usualLength = { passage: 100, name: 8 };

/** How much text the classes have, by its kind: passages, names, or a language of two letters. */
export function sizesOf({ team, classes }: Counted): RawBuilder<SizeRow> {
  return sql<SizeRow>`
    select size.kind, sum(size.texts)::int as texts, sum(size.words)::float8 as words
    from ${asTable(classes)}
    join text_sizes size on size.org_id = ${team.orgId} and size.team_id = class.team_id
      and size.visibility = class.visibility
    group by size.kind order by size.kind`;
}

/**
 * Number of passages of the organisation, whoever sees them. It chooses how the index is asked and
 * never takes part in a score.
 */
export function organisationPassages({ team }: Counted): RawBuilder<number> {
  return sql<number>`select coalesce(sum(texts), 0)::int from text_sizes
    where org_id = ${team.orgId} and kind = 'passages'`;
}

/** Reads how much text the asker's classes have. */
export async function readCounts(
  db: Reader,
  scope: Pick<Scope, 'team' | 'visible'>,
): Promise<Counts> {
  const counted = { team: scope.team, classes: countedClasses(scope) };
  const { rows } = await sizesOf(counted).execute(db);
  return toCounts(counted, rows);
}

export function toCounts(counted: Counted, sizes: readonly SizeRow[]): Counts {
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

/** The number of passages that hold each of the terms, as the asker may know it. */
export async function countTerms(
  db: Reader,
  counted: Counted,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await sql<{ term: string; passages: number }>`
    select asked.term, ${passagesWith(counted, sql`asked.term`)} as passages
    from unnest(${[...terms]}::text[]) as asked (term)`.execute(db);
  return new Map(rows.map(({ term, passages }) => [term, passages]));
}

/**
 * The number of passages, or of names, of the classes that hold a term. Not joined: the planner
 * expects many terms and would read the whole vocabulary.
 */
export function passagesWith(
  { team: { orgId }, classes }: Counted,
  term: RawBuilder<unknown>,
  inNames = false,
): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(known.texts) from ${asTable(classes)}
    join vocabulary known on known.org_id = ${orgId} and known.team_id = class.team_id
      and known.visibility = class.visibility and known.in_names = ${inNames}
      and known.term = ${term}), 0)::int`;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Reader } from '../../db/database.ts';
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
  /**
   * Number of passages of the organisation, whoever sees them. It chooses how the index is asked
   * and never takes part in a score.
   */
  readonly organisationPassages: number;
  /** The passages that hold a word of a language (two letters). */
  readonly languages: ReadonlyMap<string, number>;
}

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
 * The number of passages, or of names, of the classes that hold a term. Not joined: the planner expects many
 * terms and would read the whole vocabulary.
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

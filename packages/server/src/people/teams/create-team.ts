import type { Language } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { numberSlug, toSlug } from './team.ts';
import { findSlugs, insertTeam } from './teams.queries.ts';
import type { TeamListRow } from './teams.queries.ts';

/** Gives a new team its initial contents; another room implements it. */
export type AddTeamDefaults = (tx: Tx, team: ReachableTeam, language: Language) => Promise<void>;

export interface NewTeam {
  name: string;
  slug?: string | undefined;
  /** The language of the initial contents; English if missing. */
  language?: Language | undefined;
}

/**
 * Creates a team below `parent` with its initial contents, or nothing. A given slug must be free; a
 * generated one gets a number if taken.
 */
export function createTeam(
  { db, addTeamDefaults }: { db: Db; addTeamDefaults: AddTeamDefaults },
  { principal, actor }: { principal: Principal; actor: Actor },
  parent: ReachableTeam,
  team: NewTeam,
): Promise<TeamListRow> {
  return transaction(db, async (tx) => {
    const row = await insertFree(tx, parent, team);
    const created = await reachTeam(tx, principal, row.id);
    await addTeamDefaults(tx, created, team.language ?? 'en');
    await recordWrite(tx, actor, created, 'team.created', [row.id]);
    return row;
  });
}

async function insertFree(tx: Tx, parent: ReachableTeam, { name, slug }: NewTeam) {
  if (slug === undefined) return insertNumbered(tx, parent, name);
  const created = await insertTeam(tx, parent, { name, slug });
  if (!created) throw new Failure('slug_taken');
  return created;
}

async function insertNumbered(tx: Tx, parent: ReachableTeam, name: string) {
  const base = toSlug(name);
  for (let first = 1; ; first += 100) {
    const choices = Array.from({ length: 100 }, (_, index) => numberSlug(base, first + index));
    const used = await findSlugs(tx, parent.orgId, choices);
    for (const slug of choices.filter((choice) => !used.has(choice))) {
      // Undefined if another request took the slug in the meantime.
      const created = await insertTeam(tx, parent, { name, slug });
      if (created) return created;
    }
  }
}

import type { Language } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { numberSlug, toSlug } from './team.ts';
import { deleteTeamRow, findSlugs, insertTeam, lockTeam } from './teams.queries.ts';
import type { TeamListRow } from './teams.queries.ts';

/**
 * Deletes the team's contents, such as documents and workflows; other rooms implement it. Returns
 * the work left for after the transaction.
 */
export type DeleteTeamContents = (tx: Tx, team: ReachableTeam) => Promise<() => Promise<void>>;

/** Gives a new team its initial contents; another room implements it. */
export type AddTeamDefaults = (tx: Tx, team: ReachableTeam, language: Language) => Promise<void>;

export interface NewTeam {
  name: string;
  slug?: string | undefined;
  /** English if missing. */
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

/**
 * Deletes a team and its contents in one transaction; unreachable texts follow in steps. Throws if
 * the team has groups.
 */
export async function deleteTeam(
  { db, deleteTeamContents }: { db: Db; deleteTeamContents: DeleteTeamContents },
  actor: Actor,
  team: ReachableTeam,
): Promise<void> {
  const work = async (tx: Tx) => {
    const { has_groups: hasGroups } = await lockTeam(tx, team);
    if (hasGroups) throw new Failure('team_has_groups');
    const finish = await deleteTeamContents(tx, team);
    await deleteTeamRow(tx, team);
    await recordWrite(tx, actor, team, 'team.deleted', [team.id]);
    return finish;
  };
  // Deadlocks can occur, because it locks rows of many tables in another order than other
  // transactions.
  const finish = await retryDeadlock(() => transaction(db, work));
  await finish();
}

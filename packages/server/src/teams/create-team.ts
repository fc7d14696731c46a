import type { Language } from '@guildhall/contract';
import { reachTeam } from '#access/reach-team.ts';
import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor, Principal } from '#http/principal.ts';
import { numberSlug, toSlug } from './team.ts';
import { findSlugs, insertTeam } from './teams.queries.ts';
import type { TeamListRow } from './teams.queries.ts';

/** Gives a new team what every team begins with. Another room's work. */
export type EquipTeam = (tx: Tx, team: ReachableTeam, language: Language) => Promise<void>;

export interface NewTeam {
  name: string;
  slug?: string | undefined;
  /** Of what the team begins with; English if left out. */
  language?: Language | undefined;
}

/**
 * Adds a team below `parent`, ready to work with, or nothing of it.
 * A slug that was asked for must be free; a made one is numbered.
 */
export function createTeam(
  { db, equipTeam }: { db: Db; equipTeam: EquipTeam },
  { principal, actor }: { principal: Principal; actor: Actor },
  parent: ReachableTeam,
  team: NewTeam,
): Promise<TeamListRow> {
  return transaction(db, async (tx) => {
    const row = await insertFree(tx, parent, team);
    const created = await reachTeam(tx, principal, row.id);
    await equipTeam(tx, created, team.language ?? 'en');
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
      // Undefined: another request took it in the meantime.
      const created = await insertTeam(tx, parent, { name, slug });
      if (created) return created;
    }
  }
}

import type { ReachableTeam } from '../access/reach-team.ts';
import type { Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { numberSlug, toSlug } from './team.ts';
import { findSlugs, insertTeam } from './teams.queries.ts';
import type { TeamListRow } from './teams.queries.ts';

/** Adds a team below `parent`. A slug that was asked for must be free; a made one is numbered. */
export async function createTeam(
  db: Reader,
  parent: ReachableTeam,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<TeamListRow> {
  if (slug === undefined) return createNumbered(db, parent, name);
  const created = await insertTeam(db, parent, { name, slug });
  if (!created) throw new Failure('slug_taken');
  return created;
}

async function createNumbered(db: Reader, parent: ReachableTeam, name: string) {
  const base = toSlug(name);
  for (let first = 1; ; first += 100) {
    const choices = Array.from({ length: 100 }, (_, index) => numberSlug(base, first + index));
    const used = await findSlugs(db, parent.orgId, choices);
    for (const slug of choices.filter((choice) => !used.has(choice))) {
      // Undefined: another request took it in the meantime.
      const created = await insertTeam(db, parent, { name, slug });
      if (created) return created;
    }
  }
}

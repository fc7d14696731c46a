import type { DirectoryRun, Role } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import type { Directory } from '../stored/directory.ts';
import { nameChanges } from './named-changes.queries.ts';
import type { MemberChange } from './plan-changes.ts';
import type { Reconciled } from './reconcile.ts';

export type DescribedRun = DirectoryRun;

/** The most changes that an answer lists. */
const shownMax = 100;

/** Describes what a run has changed, or would change, with the names of people and teams. */
export async function describeRun(
  db: Reader,
  { orgId }: Directory,
  { plan, isHeld }: Reconciled,
): Promise<DescribedRun> {
  const changes = plan.members.filter(({ from, to }) => from !== to.role);
  const count = (is: (from: Role | null, to: Role | null) => boolean) =>
    changes.filter(({ from, to }) => is(from, to.role)).length;
  // Losses first: whoever reads a hundred lines looks for these.
  const shown = changes.toSorted((one, other) => rank(one) - rank(other)).slice(0, shownMax);
  const names = await nameChanges(db, orgId, shown);
  return {
    added: count((from) => from === null),
    changed: count((from, to) => from !== null && to !== null),
    removed: count((_, to) => to === null),
    isHeld,
    members: shown.map(({ userId, teamId, from, to }, at) => ({
      userId,
      name: names[at]?.name ?? null,
      email: names[at]?.email ?? null,
      teamId,
      team: names[at]?.team ?? '',
      from,
      to: to.role,
    })),
  };
}

function rank({ from, to }: MemberChange): number {
  if (to.role === null) return 0;
  return from === null ? 2 : 1;
}

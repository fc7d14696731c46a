import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { forgetDirectory, notifyOfDirectory } from '#people/notifications/notifications.queries.ts';
import { directoryActor } from '../stored/directory.ts';
import type { Directory } from '../stored/directory.ts';
import { applyPlan } from './apply-plan.ts';
import type { ReconcileParts } from './apply-plan.ts';
import { countLost, holdDirectory } from './apply.queries.ts';
import { lockDirectory } from './plan.queries.ts';
import type { FuseState } from './plan.queries.ts';
import { planChanges, withoutLosses } from './plan-changes.ts';
import type { Plan } from './plan-changes.ts';

export interface Reconciling {
  /** The ids of the directory's people whom a change concerns; null: all. */
  personIds: readonly string[] | null;
  /** True if an owner has said yes to what the fuse holds back. */
  isAllowed?: boolean;
  /** True to return the plan and change nothing. */
  isDry?: boolean;
}

/** The plan, and whether what takes people off teams waits for an owner. */
export interface Reconciled {
  plan: Plan;
  isHeld: boolean;
}

/**
 * Makes the members of teams what the directory, its mappings and the people here say. Losses wait
 * for an owner's yes if they would pass the fuse, and as long as others wait; additions do not.
 */
export async function reconcile(
  tx: Tx,
  parts: ReconcileParts,
  directory: Directory,
  { personIds, isAllowed = false, isDry = false }: Reconciling,
): Promise<Reconciled> {
  const fuse = await lockDirectory(tx, directory);
  if (!fuse) throw new Failure('directory_not_found');
  const plan = await planChanges(tx, directory, personIds);
  const wouldLose = plan.losers.size > 0 || plan.leavers.length > 0;
  const isHeld = !isAllowed && wouldLose && (fuse.is_held || isBlown(fuse, plan.losers.size));
  if (isDry) return { plan, isHeld };
  const applied = isHeld ? withoutLosses(plan) : plan;
  await applyPlan(tx, parts, directory, applied);
  if (applied.losers.size > 0 && !isAllowed) {
    await countLost(tx, directory, applied.losers.size);
  }
  if (isHeld !== fuse.is_held && (isHeld || personIds === null)) {
    await holdDirectory(tx, directory, isHeld);
    const { orgId, id } = directory;
    await forgetDirectory(tx, directory, id);
    if (isHeld) {
      await notifyOfDirectory(tx, directory, id);
      await recordWrite(tx, directoryActor, { orgId, id: orgId }, 'directory.held', [id]);
    }
  }
  return { plan, isHeld };
}

/** More than 50 people, or more than a fifth, but five in any case: of six people one may leave. */
function isBlown({ people, lost }: FuseState, losers: number): boolean {
  return lost + losers > Math.min(50, Math.max(5, Math.floor(people / 5)));
}

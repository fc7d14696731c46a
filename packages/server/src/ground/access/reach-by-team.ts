import type { FailureCode } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { recordActivity } from './record-activity.ts';
import { reachTeam, treesOf } from './reach-team.ts';
import type { Ownership, ReachableTeam, Tree } from './reach-team.ts';

interface Owned {
  readonly team_id: string;
}

/** A thing that a request names by its id, and its lookup. */
interface Wanted<Row extends Owned> {
  /** The failure if the thing does not exist or is not visible to the principal. */
  readonly absent: FailureCode;
  find(tree: Tree): Promise<Row | undefined>;
}

/** Returns a thing with its team. Throws `absent` if the principal does not reach the team. */
export async function reachByTeam<Row extends Owned>(
  db: Reader,
  principal: Principal,
  { absent, find }: Wanted<Row>,
): Promise<{ row: Row; team: ReachableTeam }> {
  const row = await findIn(principal, absent, find);
  const team = await reachOwningTeam(db, principal, row, absent);
  return { row, team };
}

/**
 * Returns a thing that people outside its team may see, too. `find` returns only what the principal
 * may see, which is enough for an endpoint open to every role; any other requires the role on the
 * thing's team.
 */
export async function reachVisible<Row extends Owned>(
  db: Reader,
  principal: Principal,
  { absent, find, isOwn }: Wanted<Row> & { isOwn(row: Row, userId: string): boolean },
): Promise<{ row: Row; tree: Tree }> {
  const found = await findIn(principal, absent, async (tree) => {
    const row = await find(tree);
    return row && { row, tree };
  });
  if (principal.kind === 'person' && principal.requiredRoles.role !== 'partner') {
    const own = { isOwn: isOwn(found.row, userIn(principal, found.tree.orgId)) };
    await reachOwningTeam(db, principal, found.row, 'role_missing', own);
  }
  await recordActivity(db, principal, found.tree.orgId);
  return found;
}

/**
 * Returns the first match in the principal's trees; throws `absent` if there is none. Does not
 * check access to the match.
 */
export async function findIn<Found>(
  principal: Principal,
  absent: FailureCode,
  find: (tree: Tree) => Promise<Found | undefined>,
): Promise<Found> {
  for (const tree of treesOf(principal)) {
    const found = await find(tree);
    if (found) return found;
  }
  throw new Failure(absent);
}

async function reachOwningTeam(
  db: Reader,
  principal: Principal,
  row: Owned,
  absent: FailureCode,
  ownership?: Ownership,
): Promise<ReachableTeam> {
  return reachTeam(db, principal, row.team_id, ownership).catch((cause: unknown) => {
    throw isFailure(cause, 'team_not_found') ? new Failure(absent, { cause }) : cause;
  });
}

import type { FailureCode } from '@guildhall/contract';
import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { userIn } from '#http/principal.ts';
import type { Principal } from '#http/principal.ts';
import { noteUse } from './note-use.ts';
import { reachTeam, treesOf } from './reach-team.ts';
import type { Asking, ReachableTeam, Tree } from './reach-team.ts';

interface Owned {
  readonly team_id: string;
}

/** A thing that a request names by its id. */
interface Wanted<Row extends Owned> {
  /** What is said when it is not there, or not for whoever asks. */
  readonly absent: FailureCode;
  find(tree: Tree): Promise<Row | undefined>;
}

/** A thing for those who reach its team, with that team. */
export async function reachByTeam<Row extends Owned>(
  db: Reader,
  principal: Principal,
  { absent, find }: Wanted<Row>,
): Promise<{ row: Row; team: ReachableTeam }> {
  const row = await findIn(principal, absent, find);
  const team = await reachTeamOf(db, principal, row, absent);
  return { row, team };
}

/**
 * A thing that others may see than those who reach its team: what `find` finds, whoever asks sees.
 * What every role may do with it, they may; for anything else it takes their role on its team.
 */
export async function reachSeen<Row extends Owned>(
  db: Reader,
  principal: Principal,
  { absent, find, isOwn }: Wanted<Row> & { isOwn(row: Row, userId: string): boolean },
): Promise<{ row: Row; tree: Tree }> {
  const found = await findIn(principal, absent, async (tree) => {
    const row = await find(tree);
    return row && { row, tree };
  });
  if (principal.kind === 'person' && principal.needs.role !== 'partner') {
    const own = { isOwn: isOwn(found.row, userIn(principal, found.tree.orgId)) };
    await reachTeamOf(db, principal, found.row, 'role_missing', own);
  }
  await noteUse(db, principal, found.tree.orgId);
  return found;
}

/** What is found first in the trees of whoever asks. Whether they may have it is still to be asked. */
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

async function reachTeamOf(
  db: Reader,
  principal: Principal,
  row: Owned,
  absent: FailureCode,
  asking?: Asking,
): Promise<ReachableTeam> {
  return reachTeam(db, principal, row.team_id, asking).catch((cause: unknown) => {
    const isUnreached = cause instanceof Failure && cause.code === 'team_not_found';
    throw isUnreached ? new Failure(absent, { cause }) : cause;
  });
}

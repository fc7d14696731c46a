import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db, Reader, Tx } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import { deleteMemberships, findRoles, findUser } from './remove-member.queries.ts';
import type { Identity } from './remove-member.queries.ts';
import { refuseHigher } from './role-limit.ts';

/** Takes back what was shared with one person in the team and the teams below it. */
export type UnshareWithMember = (tx: Tx, team: ReachableTeam, userId: string) => Promise<unknown>;

/**
 * The member of the team whom a request names. Who is in no team of the tree of `top` and never
 * was is not found, whether or not another tree knows them.
 */
export async function reachMember(
  db: Reader,
  { top, team }: { top: Tree; team: ReachableTeam },
  identity: Identity | undefined,
): Promise<{ team: ReachableTeam; userId: string }> {
  const user = identity && (await findUser(db, top, team, identity));
  if (!user?.is_known) throw new Failure('user_not_found');
  if (!user.is_member) throw new Failure('user_not_member');
  if (team.role) refuseHigher(team, await findRoles(db, team, user.id));
  return { team, userId: user.id };
}

/** Ends somebody's part in a team and all teams below it, in one moment; the account stays. */
export async function removeMember(
  { db, unshareWithMember }: { db: Db; unshareWithMember: UnshareWithMember },
  { team, userId }: { team: ReachableTeam; userId: string },
  actor: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const teamIds = await deleteMemberships(tx, team, userId);
    if (!teamIds.includes(team.id)) throw new Failure('user_not_member');
    await unshareWithMember(tx, team, userId);
    await recordWrite(tx, actor, team, 'member.removed', [userId]);
  });
}

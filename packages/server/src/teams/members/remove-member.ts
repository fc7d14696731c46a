import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db, Reader, Tx } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import { deleteMemberships, findNamedUsers, findRoles } from './remove-member.queries.ts';
import type { FoundUser } from './remove-member.queries.ts';
import type { Identity } from './read-identity.ts';
import { refuseHigher } from './role-limit.ts';

/** Takes back what was shared with one person in the team and the teams below it. */
export type UnshareWithMember = (tx: Tx, team: ReachableTeam, userId: string) => Promise<unknown>;

const twoPeople = 'email and phone are those of two different people';

/**
 * The member of the team whom a request names. Who is in no team of the tree of `top` and never
 * was is not found, whether or not another tree knows them.
 */
export async function reachMember(
  db: Reader,
  { top, team }: { top: Tree; team: ReachableTeam },
  identity: Identity,
): Promise<{ team: ReachableTeam; userId: string }> {
  const named = await findNamedUsers(db, top, team, identity);
  const user = onlyOne(
    named.filter((it) => it.is_known),
    identity,
  );
  if (!user) throw new Failure('user_not_found');
  if (!user.is_member) throw new Failure('user_not_member');
  if (team.role) refuseHigher(team, await findRoles(db, team, user.id));
  return { team, userId: user.id };
}

/** An e-mail and a phone together name one person or nobody (D13), as when somebody is added. */
function onlyOne(known: readonly FoundUser[], { email }: Identity): FoundUser | undefined {
  const [first] = known;
  const isOthersPhone = email !== null && first && !first.is_by_email && first.has_email;
  if (known.length > 1 || isOthersPhone) throw new Failure('invalid', { message: twoPeople });
  return first;
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

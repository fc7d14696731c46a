import type { ReachableTeam, Tree } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Reader, Tx } from '#db/database.ts';
import { noteEvents } from '#events/note-events.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import {
  deleteMemberships,
  findNamedUsers,
  findRoles,
  hasOwner,
  lockOrganisation,
} from './remove-member.queries.ts';
import type { FoundUser } from './remove-member.queries.ts';
import type { Identity } from './read-identity.ts';
import { refuseHigher } from './role-limit.ts';

/** Takes back what was shared with one person in the team and the teams below it. */
export type UnshareWithMember = (tx: Tx, team: ReachableTeam, userId: string) => Promise<unknown>;

interface RemovalParts {
  db: Db;
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

interface Removed {
  team: ReachableTeam;
  userId: string;
}

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
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
): Promise<void> {
  await endPart(parts, removed, actor, 'member.removed');
}

/** Ends one's own part in a team and all teams below it. */
export async function leaveTeam(
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
): Promise<void> {
  await endPart(parts, removed, actor, 'member.left');
}

async function endPart(
  parts: RemovalParts,
  removed: Removed,
  actor: Actor,
  action: 'member.removed' | 'member.left',
): Promise<void> {
  await transaction(parts.db, async (tx) => {
    const { team, userId } = removed;
    const teamIds = await endMemberships(tx, parts, removed);
    await recordWrite(tx, actor, team, action, [userId]);
    const events = teamIds.map((teamId) => ({ teamId, data: { userId } }));
    await noteEvents(tx, parts.jobs, team.orgId, 'member.removed', events);
  });
}

/**
 * Answers with the teams that the user was on. Somebody signed in leaves an organisation an owner;
 * a key is the organisation's own.
 */
async function endMemberships(
  tx: Tx,
  { unshareWithMember }: RemovalParts,
  { team, userId }: Removed,
): Promise<string[]> {
  const keepsOwner = team.role !== null && team.id === team.orgId;
  // When the last two owners go at the same moment, the second one waits here, and stays.
  if (keepsOwner) await lockOrganisation(tx, team);
  const hadOwner = await hasOwner(tx, team);
  const teamIds = await deleteMemberships(tx, team, userId);
  if (!teamIds.includes(team.id)) throw new Failure('user_not_member');
  if (keepsOwner && hadOwner && !(await hasOwner(tx, team))) throw new Failure('last_owner');
  await unshareWithMember(tx, team, userId);
  return teamIds;
}

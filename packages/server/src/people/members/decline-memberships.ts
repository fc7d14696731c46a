import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishRemoved } from './publish-removed.ts';
import { deleteMemberships } from './remove-member.queries.ts';
import type { UnshareWithMember } from './remove-member.ts';

export interface DeclineParts {
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

/**
 * Ends all memberships of a person who declines the organisation's invitation, as a removal from
 * its top-level team does. The last owner may decline, too: nobody could act as them.
 */
export async function declineMemberships(
  tx: Tx,
  { jobs, unshareWithMember }: DeclineParts,
  { top, userId }: { top: ReachableTeam; userId: string },
  actor: Actor,
): Promise<void> {
  const teamIds = await deleteMemberships(tx, top, userId);
  await unshareWithMember(tx, top, userId);
  await recordWrite(tx, actor, top, 'invitation.declined', [userId]);
  await publishRemoved(tx, jobs, top, { teamIds, userId });
}

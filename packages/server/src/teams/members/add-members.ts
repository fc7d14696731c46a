import type { ReachableTeam } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { retryDeadlock } from '../../db/retry-deadlock.ts';
import type { Actor } from '../../http/principal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMemberMails } from '../mails/queue-member-mails.ts';
import type { Addition } from './addition.ts';
import type { MembershipRow } from './member.ts';
import { putOnTeam } from './put-on-team.ts';

export interface Additions {
  people: readonly Addition[];
  /** Mails an invitation or a notice to each who is new on the team. */
  sendInvite: boolean;
  actor: Actor;
}

/** Puts people on a team, all or none; one membership for each entry, in their order. */
export function addMembers(
  { db, jobs }: { db: Db; jobs: Jobs },
  team: ReachableTeam,
  { people, sendInvite, actor }: Additions,
): Promise<MembershipRow[]> {
  return retryDeadlock(() =>
    transaction(db, async (tx) => {
      const { memberships, added } = await putOnTeam(tx, team, people);
      await recordAdded(tx, actor, team, added);
      if (sendInvite) await queueMemberMails(tx, jobs, team, actor, added.map(toMailed));
      return memberships;
    }),
  );
}

/** Nothing is noted when nobody is new. */
export async function recordAdded(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  added: readonly MembershipRow[],
): Promise<void> {
  if (added.length === 0) return;
  const userIds = added.map((row) => row.user_id);
  await recordWrite(tx, actor, team, 'member.added', userIds);
}

function toMailed(row: MembershipRow) {
  return { userId: row.user_id, isClaimed: row.is_claimed };
}

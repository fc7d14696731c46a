import type { ReachableTeam } from '#access/reach-team.ts';
import type { Tx } from '#db/database.ts';
import { actorId } from '#http/principal.ts';
import type { Actor } from '#http/principal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { insertMails, insertRepeat } from './queue-mails.queries.ts';

/** Somebody who has just been put on a team. */
export interface MailedMember {
  userId: string;
  /** Whether they have ever signed in: a notice for those, an invitation for the others. */
  isClaimed: boolean;
}

/** What a `send-mail` job knows: which mail. */
export interface MailJob {
  orgId: string;
  mailId: string;
}

/**
 * One mail for each of these new members of the team, in the transaction that adds them: neither
 * is ever without the other (D12). Two statements, however many they are. Members without an
 * address are passed over, and so is a membership that has had its mail.
 */
export async function queueMemberMails(
  tx: Tx,
  jobs: Jobs,
  team: ReachableTeam,
  actor: Actor,
  members: readonly MailedMember[],
): Promise<void> {
  if (members.length === 0) return;
  // Whose budget of mails it is; the service's own is unlimited.
  const mailIds = await insertMails(tx, team, actorId(actor, team.orgId), members);
  if (mailIds.length === 0) return;
  const { orgId } = team;
  const data = mailIds.map((mailId): MailJob => ({ orgId, mailId }));
  await jobs.enqueueAll(tx, 'send-mail', data);
}

/** Sends somebody's invitation again, unless one is waiting to be sent. */
export async function queueRepeat(
  tx: Tx,
  jobs: Jobs,
  team: ReachableTeam,
  actor: Actor,
  userId: string,
): Promise<void> {
  const mailId = await insertRepeat(tx, team, actorId(actor, team.orgId), userId);
  if (mailId === undefined) return;
  const job: MailJob = { orgId: team.orgId, mailId };
  await jobs.enqueue(tx, 'send-mail', job);
}

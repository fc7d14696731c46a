import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { insertMails, insertRepeat } from './queue-mails.queries.ts';

/** A member who was just added to a team. */
export interface MailedMember {
  userId: string;
  /** True if the member has ever signed in and gets a notice; false for an invitation. */
  isClaimed: boolean;
}

/** The payload of a `send-mail` job. */
export interface MailJob {
  orgId: string;
  mailId: string;
}

/**
 * Queues one mail for each new member of the team, in the transaction that adds them, so that both
 * are kept or neither (D12). Takes two statements for any number of members. Skips members without
 * an address and memberships that have had their mail.
 */
export async function queueMemberMails(
  tx: Tx,
  jobs: Jobs,
  team: ReachableTeam,
  actor: Actor,
  members: readonly MailedMember[],
): Promise<void> {
  if (members.length === 0) return;
  // The mails count towards the actor's hourly budget. The service itself has none.
  const mailIds = await insertMails(tx, team, actorId(actor, team.orgId), members);
  if (mailIds.length === 0) return;
  const { orgId } = team;
  const data = mailIds.map((mailId): MailJob => ({ orgId, mailId }));
  await jobs.enqueueAll(tx, 'send-mail', data);
}

/** Queues a member's invitation again, unless a mail waits to be sent. */
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

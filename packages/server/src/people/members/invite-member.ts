import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { queueRepeat } from '#people/member-mails/queue-member-mails.ts';
import { findOwnWait } from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { findInvitee } from './membership.queries.ts';

interface InviteParts {
  db: Db;
  jobs: Jobs;
  settings: { rateLimits: RateLimits | 'off' };
}

/** A member of the team who can be sent an invitation. */
export interface Invitee {
  team: ReachableTeam;
  userId: string;
  email: string;
}

/** Returns the member named by a request; throws if they need no invitation or have no e-mail. */
export async function reachInvitee(
  db: Reader,
  team: ReachableTeam,
  userId: string | null,
): Promise<Invitee> {
  const found = userId === null ? undefined : await findInvitee(db, team, userId);
  if (!found || userId === null) throw new Failure('user_not_member');
  if (found.is_claimed) throw new Failure('member_claimed');
  if (found.email === null) throw new Failure('member_without_email');
  return { team, userId, email: found.email };
}

/**
 * Sends an invitation again. Links of earlier mails stay valid until they expire, so that a late
 * mail still works; all of them end when one is used.
 */
export async function inviteMember(
  { db, jobs, settings }: InviteParts,
  { team, userId, email }: Invitee,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (settings.rateLimits !== 'off') {
      const seconds = await findOwnWait(tx, { address: email, orgId: team.orgId });
      if (seconds > 0) throw tooMany(seconds);
    }
    await queueRepeat(tx, jobs, team, actor, userId);
    await recordWrite(tx, actor, team, 'member.invited', [userId]);
  });
}

function tooMany(seconds: number): Failure {
  const message = 'This person has been sent as many mails as a day allows, try again later';
  return new Failure('too_many_requests', { message, headers: { 'retry-after': `${seconds}` } });
}

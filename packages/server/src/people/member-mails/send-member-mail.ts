import { Counter } from 'prom-client';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { hourlyMailsMax } from '#outgoing/mail-limits/postpone-mail.ts';
import {
  chargeRecipient,
  findRecipientWait,
  lockRecipient,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { MailRefused } from '#outgoing/mail/mailer.ts';
import type { Mail, Mailer } from '#outgoing/mail/mailer.ts';
import { renderInvitation, renderNotice } from '#outgoing/mail/templates/membership.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { invitationDays, makeToken } from '#people/invitations/invitation-token.ts';
import { insertToken } from '#people/invitations/invitations.queries.ts';
import {
  findInvitationWait,
  findWaitSeconds,
  lockBudget,
  lockInvitations,
} from './mail-budget.queries.ts';
import type { MailJob } from './queue-member-mails.ts';
import {
  endMail,
  isBlocked,
  isTooOld,
  lockWaitingMail,
  recordMailTry,
} from './send-member-mail.queries.ts';
import type { Addressee, WaitingMail } from './send-member-mail.queries.ts';

const mails = new Counter({
  name: 'guildhall_mails_total',
  help: 'Invitations and notices that came to an end',
  labelNames: ['state'] as const,
});

// A rate needs a first value, so states that never occurred are exported as 0.
for (const state of ['sent', 'failed']) mails.inc({ state }, 0);

export interface MailParts {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  log: Log;
  settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

const givenUpAfterHours = 24;
const laterSeconds = 3600;
const sender = { kind: 'system', name: 'send-mail' } as const;

/**
 * Tries once to send a mail. Records the try before and its result after, so that a crash in
 * between leads to a second copy with the same Message-ID instead of to none.
 */
export async function sendMail(parts: MailParts, attempt: Attempt<MailJob>): Promise<void> {
  const { data: job, signal } = attempt;
  const prepared = await transaction(parts.db, (tx) => prepareMail(tx, parts, job));
  if (!prepared) return;
  try {
    await parts.mailer.send(prepared.mail, signal);
  } catch (cause) {
    return handleFailure(parts, attempt, prepared.waiting, cause);
  }
  await endMail(parts.db, job, 'sent');
  mails.inc({ state: 'sent' });
}

/** Returns the address of a mail just before sending; undefined if it must not be sent. */
async function prepareMail(
  tx: Tx,
  parts: MailParts,
  job: MailJob,
): Promise<{ mail: Mail; waiting: WaitingMail } | undefined> {
  const waiting = await lockWaitingMail(tx, job);
  if (!waiting) return undefined;
  const { email, role } = waiting;
  const isNeedless = waiting.is_repeat && waiting.is_claimed;
  if (email === null || role === null || isNeedless) {
    await endMail(tx, job, 'cancelled');
    return undefined;
  }
  if (await mustWait(tx, parts, job, { ...waiting, email })) return undefined;
  if (await isBlocked(tx, job, email)) {
    await keepBack(tx, job);
    return undefined;
  }
  return { mail: await composeMail(tx, job, { ...waiting, email, role }, parts.settings), waiting };
}

/**
 * Ends a mail to an account that has blocked the organisation. Called only after counting the mail,
 * so that the organisation's limits do not reveal the block (S40).
 */
async function keepBack(tx: Tx, job: MailJob): Promise<void> {
  await recordMailTry(tx, job, { kind: 'invitation', messageId: job.mailId });
  await endMail(tx, job, 'cancelled');
}

/**
 * True if a mail exceeds a limit: the sender's per hour (D21), the recipient's per day, or the
 * organisation's per hour (S43) or of invitations per day (D40). The mail then waits as a delayed
 * job, which is no retry. Counts a mail that may be sent.
 */
async function mustWait(
  tx: Tx,
  { jobs, settings: { rateLimits } }: MailParts,
  job: MailJob,
  {
    asker_id: askerId,
    is_tried: isTried,
    email: address,
    ...mail
  }: WaitingMail & { email: string },
): Promise<boolean> {
  if (rateLimits === 'off' || isTried) return false;
  const charge = { address, orgId: job.orgId };
  if (askerId !== null) await lockBudget(tx, askerId);
  const isInvitation = mail.is_invitation && !mail.is_claimed;
  if (isInvitation) await lockInvitations(tx, job.orgId);
  await lockRecipient(tx, address);
  const seconds = Math.max(
    isInvitation ? await findInvitationWait(tx, job) : 0,
    askerId === null ? 0 : await findWaitSeconds(tx, job, askerId, rateLimits.mailsPerHour),
    await findRecipientWait(tx, charge, hourlyMailsMax(rateLimits)),
  );
  if (seconds === 0) await chargeRecipient(tx, charge);
  else await jobs.enqueue(tx, 'send-mail', job, { startAfterSeconds: seconds });
  return seconds > 0;
}

/** Handles a failed try: gives the mail up or tries it again. */
async function handleFailure(
  parts: MailParts,
  { data: job, isLast }: Attempt<MailJob>,
  waiting: WaitingMail,
  cause: unknown,
): Promise<void> {
  const { db, jobs } = parts;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof MailRefused) return giveUp(parts, job, waiting, reason);
  if (await isTooOld(db, job, givenUpAfterHours)) {
    return giveUp(parts, job, waiting, `Tried for ${givenUpAfterHours} hours: ${reason}`);
  }
  if (!isLast) throw cause;
  // The queue's retries end before the day is over.
  await transaction(db, (tx) =>
    jobs.enqueue(tx, 'send-mail', job, { startAfterSeconds: laterSeconds }),
  );
}

/** Marks a mail as failed, and reports it to the operators (log) and the team (audit log). */
async function giveUp(
  { db, log }: MailParts,
  job: MailJob,
  { team_id: teamId, user_id: userId }: WaitingMail,
  reason: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await endMail(tx, job, 'failed', reason))) return;
    await recordWrite(tx, sender, { orgId: job.orgId, id: teamId }, 'mail.failed', [userId]);
  });
  mails.inc({ state: 'failed' });
  log.error({ ...job, teamId, userId, reason }, 'A mail was given up');
}

/**
 * Records the try and writes its mail. Only the hash of a token is stored, so each try makes a new
 * link; links of earlier tries stay valid.
 */
async function composeMail(
  tx: Tx,
  job: MailJob,
  waiting: WaitingMail & Addressee,
  { publicUrl }: { publicUrl: string },
): Promise<Mail> {
  // A person who has signed in since the mail was queued needs no invitation.
  const kind = waiting.is_invitation && !waiting.is_claimed ? 'invitation' : 'notice';
  const proposed = `${job.mailId}@${new URL(publicUrl).hostname}`;
  const { message_id: messageId } = await recordMailTry(tx, job, { kind, messageId: proposed });
  const { email: to, team_name: teamName } = waiting;
  const language = await findMailLanguage(tx, to);
  if (kind === 'notice') {
    const notice = { teamName, role: waiting.role, link: `${publicUrl}/sign-in` };
    return { to, messageId, ...renderNotice(notice, language) };
  }
  const { token, hash } = makeToken();
  await insertToken(tx, job, { hash, email: to, days: invitationDays });
  const link = `${publicUrl}/invitations/${token}`;
  const recipientName = waiting.first_name ?? undefined;
  const invitation = { teamName, link, validDays: invitationDays, recipientName };
  return { to, messageId, ...renderInvitation(invitation, language) };
}

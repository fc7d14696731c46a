import { randomUUID } from 'node:crypto';
import type { RateLimits } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import type { Mailer } from '../../ports/mail/mail.ts';
import { renderSignInLink } from '../../ports/mail/templates/sign-in-link.mail.ts';
import { makeToken } from '../../teams/invitations/invitation-token.ts';
import { chargeRecipient, isRecipientFull } from '../../teams/mails/recipient-budget.queries.ts';
import { hasFreshLink, insertLink, noteMailed } from './sign-in-links.queries.ts';

export interface LinkParts {
  db: Db;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** What a job knows: an address that somebody typed, whether or not anybody has it. */
export interface LinkJob {
  email: string;
}

const validMinutes = 15;

/** Sends a link to whoever has this address. Each try has a link of its own. */
export async function sendSignInLink(
  { db, log, mailer, settings }: LinkParts,
  { data: { email }, signal }: Attempt<LinkJob>,
): Promise<void> {
  if (settings.rateLimits !== 'off' && (await isFlooded(db, email))) return;
  const { token, hash } = makeToken();
  if (!(await insertLink(db, { email, hash, minutes: validMinutes }))) return;
  const { publicUrl } = settings;
  const link = `${publicUrl}/sign-in/${token}`;
  const messageId = `${randomUUID()}@${new URL(publicUrl).hostname}`;
  try {
    const mail = { to: email, messageId, ...renderSignInLink({ link, validMinutes }) };
    await mailer.send(mail, signal);
    await noteMailed(db, hash);
    await chargeRecipient(db, { address: email, orgId: null });
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause }, 'A link to sign in was refused');
  }
}

/**
 * Links count among the mails to an address, but no number of mails locks anybody out: above it a
 * link is sent only when the mailbox holds none that is still good, whoever asked for that one.
 */
async function isFlooded(db: Db, email: string): Promise<boolean> {
  const isFull = await isRecipientFull(db, email);
  return isFull && (await hasFreshLink(db, { email, minutes: validMinutes }));
}

import { randomUUID } from 'node:crypto';
import type { Language } from '@guildhall/contract';
import type { RateLimits } from '#config.ts';
import type { Db, Reader } from '#db/database.ts';
import type { Attempt } from '#jobs/jobs.ts';
import type { Log } from '#log.ts';
import { MailRefused } from '#ports/mail/mail.ts';
import type { Mailer } from '#ports/mail/mail.ts';
import type { RenderedMail } from '#ports/mail/templates/letter.ts';
import { makeToken } from '#teams/invitations/invitation-token.ts';
import { findMailLanguage } from '#teams/mails/mail-language.queries.ts';
import { chargeRecipient, isRecipientFull } from '#teams/mails/recipient-budget.queries.ts';
import { hasFreshLink, noteMailed } from './sign-in-links.queries.ts';
import type { LinkTable } from './sign-in-links.queries.ts';

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

/** A kind of link that somebody has sent to their own address. */
export interface LinkKind {
  table: LinkTable;
  /** The page that the link leads to, without the token. */
  path: string;
  validMinutes: number;
  /** Answers false if nobody may have such a link. */
  insert(db: Reader, link: { email: string; hash: Buffer; minutes: number }): Promise<boolean>;
  render(mail: { link: string; validMinutes: number }, language: Language): RenderedMail;
}

/** Sends a link to the person who has this address. Each try has a link of its own. */
export async function sendLink(
  { db, log, mailer, settings }: LinkParts,
  { data: { email }, signal }: Attempt<LinkJob>,
  { table, path, validMinutes, insert, render }: LinkKind,
): Promise<void> {
  const isLimited = settings.rateLimits !== 'off';
  if (isLimited && (await isFlooded(db, table, { email, minutes: validMinutes }))) return;
  const { token, hash } = makeToken();
  if (!(await insert(db, { email, hash, minutes: validMinutes }))) return;
  const link = `${settings.publicUrl}/${path}/${token}`;
  const messageId = `${randomUUID()}@${new URL(settings.publicUrl).hostname}`;
  try {
    const mail = render({ link, validMinutes }, await findMailLanguage(db, email));
    await mailer.send({ to: email, messageId, ...mail }, signal);
    await noteMailed(db, table, hash);
    await chargeRecipient(db, { address: email, orgId: null });
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause }, 'A link that somebody asked for was refused by the mail server');
  }
}

/**
 * Links count among the mails to an address, but no number of mails locks anybody out: above it a
 * link is sent only when the mailbox holds none that is still good, whoever asked for that one.
 */
async function isFlooded(
  db: Db,
  table: LinkTable,
  link: { email: string; minutes: number },
): Promise<boolean> {
  return (await isRecipientFull(db, link.email)) && (await hasFreshLink(db, table, link));
}

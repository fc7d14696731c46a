import { randomUUID } from 'node:crypto';
import type { Language } from '@guildhall/contract';
import type { Db, Reader } from '#ground/db/database.ts';
import type { Attempt } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import {
  chargeRecipient,
  isRecipientFull,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import type { RenderedMail } from '#outgoing/mail/templates/letter.ts';
import { renderSignInLink } from '#outgoing/mail/templates/link.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { hashToken, makeToken } from '#people/invitations/invitation-token.ts';
import { findLinkAddress, hasFreshLink, insertLink, markMailed } from './sign-in-links.queries.ts';
import type { LinkTable } from './sign-in-links.queries.ts';

export interface LinkParts {
  db: Db;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** The payload of a link job: an address as typed, which may be unknown. */
export interface LinkJob {
  email: string;
}

/** A kind of link that is mailed to an address on request. */
export interface LinkKind {
  table: LinkTable;
  /** The path of the link's page, without the token. */
  path: string;
  validMinutes: number;
  /** Stores a link; false if the address may not have one. */
  insert(db: Reader, link: { email: string; hash: Buffer; minutes: number }): Promise<boolean>;
  render(mail: { link: string; validMinutes: number }, language: Language): RenderedMail;
}

/** Mails a link to this address if its owner may have one. Each try makes a new link. */
export async function sendLink(
  parts: LinkParts,
  { data: { email: to }, signal }: Attempt<LinkJob>,
  { table, path, validMinutes, insert, render }: LinkKind,
): Promise<void> {
  const { db, settings } = parts;
  const isLimited = settings.rateLimits !== 'off';
  if (isLimited && (await isFlooded(db, table, { email: to, minutes: validMinutes }))) return;
  const { token, hash } = makeToken();
  if (!(await insert(db, { email: to, hash, minutes: validMinutes }))) return;
  const link = `${settings.publicUrl}/${path}/${token}`;
  const letter = render({ link, validMinutes }, await findMailLanguage(db, to));
  const mail = { to, mailId: randomUUID(), letter, about: 'a requested link' };
  if (!(await sendUnlessRefused(parts, mail, signal))) return;
  await markMailed(db, table, hash);
  await chargeRecipient(db, { address: to, orgId: null });
}

/**
 * True if no link may be sent: the daily mails to the address are used up and its last link is
 * still valid. Links count as mails, but no number of mails may lock a person out.
 */
async function isFlooded(
  db: Db,
  table: LinkTable,
  link: { email: string; minutes: number },
): Promise<boolean> {
  return (await isRecipientFull(db, link.email)) && (await hasFreshLink(db, table, link));
}

/**
 * Returns a link that signs in once, for the operator to hand over; undefined if the address is
 * unknown.
 */
export async function createSignInLink(
  db: Db,
  { publicUrl, email, minutes }: { publicUrl: string; email: string; minutes: number },
): Promise<string | undefined> {
  const { token, hash } = makeToken();
  const isKnown = await insertLink(db, { email, hash, minutes, isByOperator: true });
  return isKnown ? `${publicUrl}/sign-in/${token}` : undefined;
}

/** Sends a sign-in link to the person with the job's address. */
export async function sendSignInLink(parts: LinkParts, attempt: Attempt<LinkJob>): Promise<void> {
  await sendLink(parts, attempt, {
    table: 'sign_in_links',
    path: 'sign-in',
    validMinutes: 15,
    insert: insertLink,
    render: renderSignInLink,
  });
}

/** Returns the address of an open link; undefined if the token opens none. */
export async function findAddress(
  db: Db,
  table: LinkTable,
  token: string | undefined,
): Promise<string | undefined> {
  const hash = hashToken(token ?? '');
  return hash && findLinkAddress(db, table, hash);
}

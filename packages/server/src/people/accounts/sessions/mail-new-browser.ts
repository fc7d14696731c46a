import { nameBrowser } from '@guildhall/contract/name-browser';
import { findProvedEmail } from '#ground/access/account-memberships.queries.ts';
import type { Db } from '#ground/db/database.ts';
import type { Attempt } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import {
  chargeRecipient,
  isRecipientFull,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';
import { MailRefused } from '#outgoing/mail/mailer.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { renderNewBrowser } from '#outgoing/mail/templates/new-browser.mail.ts';
import type { NewBrowserJob } from './known-browsers.ts';

interface MailParts {
  db: Db;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string };
}

/** Mails to the owner of an account that somebody has signed in with a new browser. */
export async function mailNewBrowser(
  { db, log, mailer, settings }: MailParts,
  { data: { accountId, at, userAgent, messageId: id }, signal }: Attempt<NewBrowserJob>,
): Promise<void> {
  const email = await findProvedEmail(db, accountId);
  if (email === undefined || (await isRecipientFull(db, email))) return;
  const link = `${settings.publicUrl}/settings`;
  const signedIn = { at: new Date(at), browser: nameBrowser(userAgent), link };
  const mail = renderNewBrowser(signedIn, await findMailLanguage(db, email));
  const messageId = `${id}@${new URL(settings.publicUrl).hostname}`;
  try {
    await mailer.send({ to: email, messageId, ...mail }, signal);
    await chargeRecipient(db, { address: email, orgId: null });
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause }, 'The mail server refused a mail about a new browser');
  }
}

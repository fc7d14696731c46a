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
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
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
  parts: MailParts,
  { data: { accountId, at, userAgent, messageId: mailId }, signal }: Attempt<NewBrowserJob>,
): Promise<void> {
  const { db, settings } = parts;
  const to = await findProvedEmail(db, accountId);
  if (to === undefined || (await isRecipientFull(db, to))) return;
  const link = `${settings.publicUrl}/settings`;
  const signedIn = { at: new Date(at), browser: nameBrowser(userAgent), link };
  const letter = renderNewBrowser(signedIn, await findMailLanguage(db, to));
  const mail = { to, mailId, letter, about: 'a new browser' };
  if (!(await sendUnlessRefused(parts, mail, signal))) return;
  await chargeRecipient(db, { address: to, orgId: null });
}

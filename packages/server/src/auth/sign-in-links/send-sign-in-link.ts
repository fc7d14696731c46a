import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Attempt } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import type { Mailer } from '../../ports/mail/mail.ts';
import { renderSignInLink } from '../../ports/mail/templates/sign-in-link.mail.ts';
import { makeToken } from '../../teams/invitations/invitation-token.ts';
import { insertLink } from './sign-in-links.queries.ts';

export interface LinkParts {
  db: Db;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string };
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
  const { token, hash } = makeToken();
  if (!(await insertLink(db, { email, hash, minutes: validMinutes }))) return;
  const { publicUrl } = settings;
  const link = `${publicUrl}/sign-in/${token}`;
  const messageId = `${randomUUID()}@${new URL(publicUrl).hostname}`;
  try {
    const mail = { to: email, messageId, ...renderSignInLink({ link, validMinutes }) };
    await mailer.send(mail, signal);
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause }, 'A link to sign in was refused');
  }
}

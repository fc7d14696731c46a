import type { JobRunner } from '#ground/jobs/jobs.ts';
import { deleteEndedAnswers } from '#people/providers/saml/answers.queries.ts';
import { convertEmails } from './convert-emails.ts';
import { deleteExpiredSessions } from './stored/auth.queries.ts';
import { sendPasswordReset } from './passwords/reset-password.ts';
import { recordRefusal } from './signing-in/sign-in.ts';
import type { RefusedSignInJob } from './signing-in/sign-in.ts';
import type { LinkJob, LinkParts } from './signing-in/links.ts';
import type { NewBrowserJob } from './sessions/known-browsers.ts';
import { mailNewBrowser } from './sessions/mail-new-browser.ts';
import { sendSignInLink } from './signing-in/links.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Converts old e-mail addresses, then starts the jobs that mail links to sign in or to set a
 * password, mail about new browsers, and record wrong passwords, and the hourly deletion of expired
 * sessions and of what providers with SAML have answered.
 */
export async function startAuthWork(
  parts: LinkParts & { jobs: JobRunner },
): Promise<{ stop(): void }> {
  const { db, jobs, log } = parts;
  await convertEmails(parts);
  await jobs.work<LinkJob>('send-sign-in-link', (attempt) => sendSignInLink(parts, attempt));
  await jobs.work<LinkJob>('send-password-reset', (attempt) => sendPasswordReset(parts, attempt));
  await jobs.work<NewBrowserJob>('mail-new-browser', (attempt) => mailNewBrowser(parts, attempt));
  await jobs.work<RefusedSignInJob>('record-refused-sign-in', ({ data }) =>
    recordRefusal(db, data),
  );
  const forget = () => {
    Promise.all([deleteExpiredSessions(db), deleteEndedAnswers(db)]).catch((err: unknown) =>
      log.warn({ err }, 'Expired sessions and answers of providers could not be removed'),
    );
  };
  const hourly = setInterval(forget, hourMs).unref();
  forget();
  return { stop: () => clearInterval(hourly) };
}

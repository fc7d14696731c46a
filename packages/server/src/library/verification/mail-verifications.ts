import type { Db } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderVerifications } from '#outgoing/mail/templates/verifications.mail.ts';
import { countToVerify } from './asking.queries.ts';
import type { TeamToVerify } from './asking.queries.ts';

/** The data of a `mail-verifications` job. */
export interface VerificationsMailJob {
  orgId: string;
  accountId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

export interface VerificationsMailParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string; rateLimits: RateLimits | 'off' };
}

/** Mails somebody what they are asked to verify by now, unless all is verified or they want no such mail. */
export async function sendVerificationsMail(
  parts: VerificationsMailParts,
  { data: job, signal }: Pick<Attempt<VerificationsMailJob>, 'data' | 'signal'>,
): Promise<void> {
  const { db, settings } = parts;
  const found = await countToVerify(db, job.accountId);
  const to = found[0]?.email;
  if (to === undefined || (await postponeMail(parts, 'mail-verifications', job, to))) return;
  const teams = found.map(({ team_name: teamName, count }) => ({ teamName, count }));
  const link = `${settings.publicUrl}${addressOf(found)}`;
  const letter = renderVerifications({ teams, link }, await findMailLanguage(db, to));
  const mail = { to, mailId: job.mailId, letter, about: 'documents to verify', facts: job };
  await sendUnlessRefused(parts, mail, signal);
}

/** The page of documents, of the team with the most to verify. */
function addressOf([first]: readonly TeamToVerify[]): string {
  return `/documents?team=${first?.team_id ?? ''}&verification=due`;
}

import { randomUUID } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Attempt, Jobs } from '#ground/jobs/jobs.ts';
import type { Log } from '#ground/log.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { postponeMail } from '#outgoing/mail-limits/postpone-mail.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { sendUnlessRefused } from '#outgoing/mail/send-unless-refused.ts';
import { renderLeftBehind } from '#outgoing/mail/templates/offboarding.mail.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { findLeftBehindReader, findReaders } from './offboarding.queries.ts';

/** What a removed person left behind. */
export interface LeftBehind {
  /** The names of their keys. */
  keys: readonly string[];
  /** The addresses of their webhooks. */
  webhooks: readonly string[];
  /** The names of directories whose token they have seen. */
  directories: readonly string[];
  /** True if the organisation has no owner any more. */
  isUnowned: boolean;
}

/** The data of a `mail-left-behind` job. */
export interface LeftBehindMailJob extends LeftBehind {
  orgId: string;
  teamId: string;
  removedId: string;
  readerId: string;
  /** The id of the mail, so that an interrupted attempt and its retry send the same mail. */
  mailId: string;
}

/** The most names that a mail lists; the page that it links to has them all. */
const namesMax = 10;

export interface LeftBehindMailParts {
  db: Db;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  settings: { publicUrl: string; command: string; rateLimits: RateLimits | 'off' };
}

/** Mails an owner or a leader about the things that a removed person left behind. */
export async function sendLeftBehindMail(
  parts: LeftBehindMailParts,
  { data: job, signal }: Attempt<LeftBehindMailJob>,
): Promise<void> {
  const { db, settings } = parts;
  const reader = await findLeftBehindReader(db, job);
  if (!reader || (await postponeMail(parts, 'mail-left-behind', job, reader.email))) return;
  const page = reader.is_owner ? 'settings/keys' : 'people';
  const letter = renderLeftBehind(
    {
      ...job,
      teamName: reader.team_name,
      personName: reader.removed_name ?? '',
      command: `${settings.command} owners add`,
      link: `${settings.publicUrl}/${page}?team=${job.teamId}`,
    },
    await findMailLanguage(db, reader.email),
  );
  const { orgId, teamId, readerId, mailId } = job;
  const facts = { orgId, teamId, readerId };
  const about = 'what a removed person left behind';
  await sendUnlessRefused(parts, { to: reader.email, mailId, letter, about, facts }, signal);
}

export async function queueLeftBehindMails(
  tx: Tx,
  jobs: Jobs,
  team: ReachableTeam,
  removedId: string,
  { keys, webhooks, directories, isUnowned }: LeftBehind,
): Promise<void> {
  const readers = await findReaders(tx, team, removedId);
  if (readers.length === 0) return;
  const data = readers.map((readerId): LeftBehindMailJob => ({
    orgId: team.orgId,
    teamId: team.id,
    removedId,
    readerId,
    mailId: randomUUID(),
    keys: keys.slice(0, namesMax),
    webhooks: webhooks.slice(0, namesMax).map((url) => new URL(url).host),
    directories: directories.slice(0, namesMax),
    isUnowned,
  }));
  await jobs.enqueueAll(tx, 'mail-left-behind', data);
}

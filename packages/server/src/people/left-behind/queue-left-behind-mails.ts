import { randomUUID } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { findReaders } from './left-behind.queries.ts';

/** What a removed person left behind. */
export interface LeftBehind {
  /** The names of their keys. */
  keys: readonly string[];
  /** The addresses of their webhooks. */
  webhooks: readonly string[];
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

export async function queueLeftBehindMails(
  tx: Tx,
  jobs: Jobs,
  team: ReachableTeam,
  removedId: string,
  { keys, webhooks, isUnowned }: LeftBehind,
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
    isUnowned,
  }));
  await jobs.enqueueAll(tx, 'mail-left-behind', data);
}

import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { organisationFactor } from '#ground/http/limits.ts';
import type { JobQueue, Jobs } from '#ground/jobs/jobs.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import {
  chargeRecipient,
  findRecipientWait,
  lockRecipient,
  mailsPerOrgAndHour,
} from './recipient-budget.queries.ts';

interface PostponeParts {
  db: Db;
  jobs: Jobs;
  settings: { rateLimits: RateLimits | 'off' };
}

/**
 * Postpones the job of a mail and returns true if the daily mails to the address or the hourly
 * mails of the organisation are used up (S43, S69).
 */
export async function postponeMail(
  { db, jobs, settings }: PostponeParts,
  queue: JobQueue,
  job: { orgId: string },
  address: string,
): Promise<boolean> {
  const { rateLimits } = settings;
  if (rateLimits === 'off') return false;
  return transaction(db, async (tx) => {
    await lockRecipient(tx, address);
    const charge = { address, orgId: job.orgId };
    const seconds = await findRecipientWait(tx, charge, hourlyMailsMax(rateLimits));
    if (seconds === 0) await chargeRecipient(tx, charge);
    else await jobs.enqueue(tx, queue, job, { startAfterSeconds: seconds });
    return seconds > 0;
  });
}

/** Returns the most mails of one organisation in an hour, for all its keys together (S69). */
export function hourlyMailsMax({ mailsPerHour }: RateLimits): number {
  return Math.min(mailsPerOrgAndHour, mailsPerHour * organisationFactor);
}

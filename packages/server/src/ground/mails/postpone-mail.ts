import type { RateLimits } from '#ground/settings/settings.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { JobQueue, Jobs } from '#ground/jobs/jobs.ts';
import { hourlyMailsMax } from './organisation-mails.ts';
import { chargeRecipient, findRecipientWait, lockRecipient } from './recipient-budget.queries.ts';

interface PostponeParts {
  db: Db;
  jobs: Jobs;
  settings: { rateLimits: RateLimits | 'off' };
}

/**
 * Postpones the job of a mail and returns true if the address has had its mails of the day, or the
 * organisation has sent its mails of the hour (S43, S69).
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

import { randomUUID } from 'node:crypto';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { notifyOfVerification } from '#people/notifications/notifications.queries.ts';
import { claimUnasked, findAsked, findOrgsToAsk, planMails } from './asking.queries.ts';
import type { VerificationsMailJob } from './mail-verifications.ts';

export interface AskingParts {
  readonly db: Db;
  readonly jobs: Jobs;
}

/**
 * Asks about each document whose last day of verification is over, once for each such day: its owner,
 * or without one the leaders of its team. Several processes may do so at once.
 */
export async function askOwners({ db, jobs }: AskingParts): Promise<void> {
  const failures: unknown[] = [];
  for (const orgId of await findOrgsToAsk(db)) {
    const askNext = () => transaction(db, (tx) => askSome(tx, jobs, orgId));
    try {
      while ((await retryDeadlock(askNext)) > 0);
    } catch (failure) {
      // The other organisations do not wait for this one.
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some organisations were not asked');
}

async function askSome(tx: Tx, jobs: Jobs, orgId: string): Promise<number> {
  const documentIds = await claimUnasked(tx, orgId);
  if (documentIds.length === 0) return 0;
  const asked = await findAsked(tx, orgId, documentIds);
  await notifyOfVerification(tx, orgId, asked);
  const planned = await planMails(
    tx,
    orgId,
    asked.map((it) => it.user_id),
  );
  for (const { account_id: accountId, after_seconds: startAfterSeconds } of planned) {
    const job: VerificationsMailJob = { orgId, accountId, mailId: randomUUID() };
    await jobs.enqueue(tx, 'mail-verifications', job, { startAfterSeconds });
  }
  return documentIds.length;
}

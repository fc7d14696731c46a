import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { JobRunner } from '#ground/jobs/jobs.ts';
import { sendLeftBehindMail } from '#people/offboarding/offboarding-mails.ts';
import type {
  LeftBehindMailJob,
  LeftBehindMailParts,
} from '#people/offboarding/offboarding-mails.ts';
import { findStrandedMails } from './queue-mails.queries.ts';
import type { MailJob } from './queue-member-mails.ts';
import { sendMail } from './send-member-mail.ts';
import type { MailParts } from './send-member-mail.ts';

/** Starts to send queued mails. */
export async function startMailWork(
  parts: MailParts & LeftBehindMailParts & { jobs: JobRunner },
): Promise<void> {
  await startSendingOfStranded(parts);
  await parts.jobs.work<MailJob>('send-mail', (attempt) => sendMail(parts, attempt));
  await parts.jobs.work<LeftBehindMailJob>('mail-left-behind', (attempt) =>
    sendLeftBehindMail(parts, attempt),
  );
}

/**
 * Enqueues jobs for mails that have none. A job is written with its mail, so a mail is without one
 * only if jobs were lost or expired.
 */
async function startSendingOfStranded({ db, jobs }: { db: Db; jobs: JobRunner }): Promise<void> {
  await transaction(db, async (tx) => {
    const stranded = await findStrandedMails(tx);
    if (stranded.length === 0) return;
    const data = stranded.map((row): MailJob => ({ orgId: row.org_id, mailId: row.id }));
    await jobs.enqueueAll(tx, 'send-mail', data);
  });
}

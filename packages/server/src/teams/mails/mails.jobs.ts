import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { JobRunner } from '#jobs/jobs.ts';
import { findStrandedMails } from './queue-mails.queries.ts';
import type { MailJob } from './queue-member-mails.ts';
import { sendMail } from './send-mail.ts';
import type { MailParts } from './send-mail.ts';

/** Begins to send what is queued. */
export async function startMailWork(parts: MailParts & { jobs: JobRunner }): Promise<void> {
  await startSendingOfStranded(parts);
  await parts.jobs.work<MailJob>('send-mail', (attempt) => sendMail(parts, attempt));
}

/** A mail's job is written with it, so there are some only where jobs were lost or grew old. */
async function startSendingOfStranded({ db, jobs }: { db: Db; jobs: JobRunner }): Promise<void> {
  await transaction(db, async (tx) => {
    const stranded = await findStrandedMails(tx);
    if (stranded.length === 0) return;
    const data = stranded.map((row): MailJob => ({ orgId: row.org_id, mailId: row.id }));
    await jobs.enqueueAll(tx, 'send-mail', data);
  });
}

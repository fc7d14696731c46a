import { join } from 'node:path';
import type { Settings } from '#ground/settings/settings.ts';
import type { Mailer } from './mailer.ts';
import { openOutboxMailer } from './outbox-mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

export type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl'>;

/** Opens the mail server that SMTP_URL names, or a folder of files if none is set. */
export async function openMailer({ dataDir, mailFrom, smtpUrl }: MailSettings): Promise<Mailer> {
  if (smtpUrl !== undefined) return openSmtpMailer({ url: smtpUrl, from: mailFrom });
  return await openOutboxMailer({ folder: outboxOf(dataDir), from: mailFrom });
}

/** Returns the folder of mail files, used while no mail server is set. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

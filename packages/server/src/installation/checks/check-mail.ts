import { readdir } from 'node:fs/promises';
import type { Settings } from '../../config.ts';
import { outboxOf } from '../../ports/mail/open-mailer.ts';
import { probeSmtp } from '../../ports/mail/probe-smtp.ts';
import type { SmtpProbe } from '../../ports/mail/probe-smtp.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl'>;

const setHint = 'SMTP_URL=smtp://user:password@host:587 sends it';

/** Where mail goes, and whether it would be taken there. */
export async function checkMail(settings: MailSettings): Promise<Finding> {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) return checkOutbox(settings);
  try {
    return describe(settings, await probeSmtp(smtpUrl));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const told = 'The mail server takes no mail; until then mail waits';
    return fail('Mail', `${reason}; until then mail waits (SMTP_URL)`, told);
  }
}

async function checkOutbox({ dataDir }: MailSettings): Promise<Finding> {
  const outbox = outboxOf(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const count = names.filter((name) => name.endsWith('.eml')).length;
  const unset = 'no mail server is set';
  if (count === 0) return ok('Mail', `kept as files in ${outbox}; ${setHint}`, unset);
  const files = count === 1 ? '1 mail lies' : `${count} mails lie`;
  return warn('Mail', `${files} unsent in ${outbox}; ${setHint}`, `${files} unsent, ${unset}`);
}

function describe({ mailFrom }: MailSettings, probe: SmtpProbe): Finding {
  const { place, isEncrypted, isLocal, isSignedIn } = probe;
  const way = isEncrypted ? 'encrypted' : 'not encrypted';
  const told = `The mail server answers, ${way}`;
  const detail = `${place} answers, ${isSignedIn ? 'signed in' : 'nobody signed in'}, ${way}`;
  if (isSignedIn && !isEncrypted && !isLocal)
    return warn('Mail', `${detail}: the password can be read on its way; use smtps://`, told);
  if (/@localhost>?$/.test(mailFrom))
    return warn(
      'Mail',
      `${detail}; few take mail from ${mailFrom}: set MAIL_FROM or PUBLIC_URL`,
      `${told}; few servers take mail from ${mailFrom}`,
    );
  return ok('Mail', `${detail}, from ${mailFrom}`, `${told}, from ${mailFrom}`);
}

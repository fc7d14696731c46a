import type { Settings, SmtpProbe } from '@guildhall/server';
import { readdir } from 'node:fs/promises';
import { messageOf } from '../cli-error.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const setHint = 'SMTP_URL=smtp://user:password@host:587 sends it';

/** Where mail goes, and whether it would be taken there. */
export async function checkMail(settings: Settings): Promise<Finding> {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) return checkOutbox(settings);
  const { probeSmtp } = await import('@guildhall/server');
  try {
    return describe(settings, await probeSmtp(smtpUrl));
  } catch (cause) {
    return fail('Mail', `${messageOf(cause)}; until then mail waits (SMTP_URL)`);
  }
}

async function checkOutbox({ dataDir }: Settings): Promise<Finding> {
  const { outboxOf } = await import('@guildhall/server');
  const outbox = outboxOf(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const count = names.filter((name) => name.endsWith('.eml')).length;
  if (count === 0) return ok('Mail', `kept as files in ${outbox}; ${setHint}`);
  const files = count === 1 ? '1 mail lies' : `${count} mails lie`;
  return warn('Mail', `${files} unsent in ${outbox}; ${setHint}`);
}

function describe({ mailFrom }: Settings, probe: SmtpProbe): Finding {
  const { place, isEncrypted, isLocal, isSignedIn } = probe;
  const way = isEncrypted ? 'encrypted' : 'not encrypted';
  const detail = `${place} answers, ${isSignedIn ? 'signed in' : 'nobody signed in'}, ${way}`;
  if (isSignedIn && !isEncrypted && !isLocal)
    return warn('Mail', `${detail}: the password can be read on its way; use smtps://`);
  if (/@localhost>?$/.test(mailFrom))
    return warn('Mail', `${detail}; few take mail from ${mailFrom}: set MAIL_FROM or PUBLIC_URL`);
  return ok('Mail', `${detail}, from ${mailFrom}`);
}

import { readdir } from 'node:fs/promises';
import type { Settings } from '#ground/settings/settings.ts';
import { outboxOf } from '#outgoing/mail/open-mailer.ts';
import { probeSmtp } from '#outgoing/mail/probe-smtp.ts';
import type { SmtpProbe } from '#outgoing/mail/probe-smtp.ts';
import { failed, ok, withOwnerText, warn } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl'>;

const setHint =
  'Settings, System in the console or SMTP_URL=smtp://user:password@host:587 sends it';

/** Reports where mail goes, and checks that the mail server would accept it. */
export async function checkMail(settings: MailSettings): Promise<OwnerFinding> {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) return checkOutbox(settings);
  try {
    return describe(settings, await probeSmtp(smtpUrl));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = 'The mail server takes no mail; until then mail waits';
    const found = failed('Mail', `${reason}; until then mail waits (SMTP_URL)`);
    return withOwnerText(found, { code: 'mail_refused', text });
  }
}

async function checkOutbox({ dataDir }: MailSettings): Promise<OwnerFinding> {
  const outbox = outboxOf(dataDir);
  const names = await readdir(outbox).catch(() => []);
  const count = names.filter((name) => name.endsWith('.eml')).length;
  const unset = 'no mail server is set';
  if (count === 0) {
    const kept = warn('Mail', `kept as files in ${outbox}; ${setHint}`);
    return withOwnerText(kept, { code: 'mail_unset', text: unset });
  }
  const files = count === 1 ? '1 mail lies' : `${count} mails lie`;
  const found = warn('Mail', `${files} unsent in ${outbox}; ${setHint}`);
  return withOwnerText(found, {
    code: 'mail_unsent',
    values: { count },
    text: `${files} unsent, ${unset}`,
  });
}

function describe({ mailFrom }: MailSettings, probe: SmtpProbe): OwnerFinding {
  const { place, isEncrypted, isLocal, isSignedIn } = probe;
  const way = isEncrypted ? 'encrypted' : 'not encrypted';
  const text = `The mail server answers, ${way}`;
  const code = isEncrypted ? 'mail_answers' : 'mail_answers_openly';
  const values = { from: mailFrom };
  const detail = `${place} answers, ${isSignedIn ? 'signed in' : 'nobody signed in'}, ${way}`;
  if (isSignedIn && !isEncrypted && !isLocal)
    return withOwnerText(
      warn('Mail', `${detail}: the password can be read on its way; use smtps://`),
      {
        code: 'mail_password_seen',
        text,
      },
    );
  if (/@localhost>?$/.test(mailFrom))
    return withOwnerText(
      warn('Mail', `${detail}; few take mail from ${mailFrom}: set MAIL_FROM or PUBLIC_URL`),
      {
        code: 'mail_sender_local',
        values,
        text: `${text}; few servers take mail from ${mailFrom}`,
      },
    );
  const answers = ok('Mail', `${detail}, from ${mailFrom}`);
  return withOwnerText(answers, { code, values, text: `${text}, from ${mailFrom}` });
}

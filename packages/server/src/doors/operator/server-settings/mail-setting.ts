import { mailEncryptions } from '@guildhall/contract';
import { z } from 'zod';
import { readSmtpServer, writePlace } from '#outgoing/mail/smtp-server.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { sender } from '#ground/settings/settings.schemas.ts';
import type { SettingKind } from './setting-kind.ts';

const fields = z.object({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailEncryptions),
  user: z.string().nullable(),
});
export type MailServerValue = z.output<typeof fields>;

const server = fields.refine(isReadable);

const stored = z.object({ server: server.nullable(), from: sender.nullable() });
export type MailValue = z.output<typeof stored>;

/** Where mail is handed over, which SMTP_URL wins over, and from whom it is, as MAIL_FROM does. */
export const mailSetting: SettingKind<MailValue> = {
  name: 'mail',
  action: 'setting.mail',
  stored,
  variables: ['SMTP_URL', 'MAIL_FROM'],
  placeOf: ({ server: to }) =>
    to && JSON.stringify([to.host.toLowerCase(), to.port, to.encryption !== 'offered', to.user]),
  isUsed: ({ server: to, from }, { variables }) =>
    (to !== null && !variables.has('SMTP_URL')) || (from !== null && !variables.has('MAIL_FROM')),
  apply({ server: to, from }, secret, { variables }): Partial<Settings> {
    return {
      ...(to && !variables.has('SMTP_URL') && { smtpUrl: writeSmtpUrl(to, secret) }),
      ...(from !== null && !variables.has('MAIL_FROM') && { mailFrom: from }),
    };
  },
  sayInForce: ({ smtpUrl, mailFrom }) => (smtpUrl === undefined ? null : mailFrom),
  describe({ server: to, from }) {
    const place =
      to && `${writePlace(to.host, to.port)} (${[to.encryption, to.user ?? []].flat().join(', ')})`;
    return [place ?? [], from ?? []].flat().join(', ') || 'none';
  },
};

/** True if the library that sends mail reads the address, too: `192.168.1.300` is no host for it. */
function isReadable(to: MailServerValue): boolean {
  try {
    readSmtpServer(writeSmtpUrl(to, 'secret'));
    return true;
  } catch {
    return false;
  }
}

/** Writes what SMTP_URL would be. */
export function writeSmtpUrl(to: MailServerValue, secret: string | undefined): string {
  const scheme = to.encryption === 'tls' ? 'smtps' : 'smtp';
  const user =
    to.user === null ? '' : `${encodeURIComponent(to.user)}:${encodeURIComponent(secret ?? '')}@`;
  const query = to.encryption === 'starttls' ? '?requireTLS=true' : '';
  return `${scheme}://${user}${writePlace(to.host, to.port)}${query}`;
}

import { expect, onTestFinished } from 'vitest';
import type { Mail, Mailer } from './mail.ts';
import { openSmtpMailer } from './smtp-mailer.ts';
import type { SmtpLimits } from './smtp-server.ts';

export const password = 'p@ss/wörd-4711';
const from = 'Grün & Co., Inc. <mail@hall.example>';

export const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Willkommen 🎉 مرحبا',
  text: 'Grüß Gott.\n.\n..two dots\n.at the start\nعربي 日本語\n',
  html: '<p>Grüß Gott 🎉</p>',
  messageId: '0192-membership@hall.example',
};

/** Closed when the test ends. */
export function open(url: string, limits: Partial<SmtpLimits> = {}): Mailer {
  const mailer = openSmtpMailer({ url, from, limits });
  onTestFinished(() => mailer.close());
  return mailer;
}

export function withUser(url: string): string {
  return url.replace('://', `://ada%40example.com:${encodeURIComponent(password)}@`);
}

/** What sending throws; never with the password in it, however it is written. */
export async function troubleOf(mailer: Mailer, sent: Mail = mail): Promise<Error> {
  const error: unknown = await mailer.send(sent).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('nothing was thrown');
  const all = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const form of [password, encodeURIComponent(password), base64(password), plain()])
    expect(all).not.toContain(form);
  return error;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** The user and the password as AUTH PLAIN sends them. */
export function plain(): string {
  return base64(`\0ada@example.com\0${password}`);
}

import { describe, expect, test } from 'vitest';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { startOddMailServer, talkWith } from '../../../../../test/odd-mail-server.ts';
import { MailUnavailable } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { mail, open, password, troubleOf, withUser } from './fixtures/sending.ts';

describe('a mail that the server accepts', () => {
  test('arrives whole: both parts, its Message-ID, every script and lines of dots', async () => {
    const { url, received } = await startMailServer();
    await open(url).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'mail@hall.example', to: ['ada@example.com'] });
    expect(received[0]!.mail).toMatchObject({
      from: { name: 'Grün & Co., Inc.', address: 'mail@hall.example' },
      to: [{ name: '', address: 'ada@example.com' }],
      subject: mail.subject,
      messageId: '<0192-membership@hall.example>',
      html: expect.stringContaining(mail.html) as string,
      attachments: [],
    });
    expect(received[0]!.mail.text?.trimEnd()).toBe(mail.text.trimEnd());
  });

  test('is marked as automatic and does not name the program that sent it', async () => {
    const { url, received } = await startMailServer();
    await open(url).send(mail);
    const headers = new Map(received[0]!.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('date')).toBeTruthy();
    expect(received[0]!.raw).not.toMatch(/nodemailer/i);
  });

  test('keeps its subject on one line, whatever it contains', async () => {
    const { url, received } = await startMailServer();
    const subject = `a\r\nBcc: eve@example.com\r\n\r\nbody ${'🎉'.repeat(300)}`;
    await open(url).send({ ...mail, subject });
    expect(received[0]!.to).toEqual(['ada@example.com']);
    expect(received[0]!.mail.bcc ?? []).toEqual([]);
    expect(received[0]!.mail.html).toContain(mail.html);
    expect(received[0]!.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test('shares a few connections with many other mails', async () => {
    const { url, count } = await startOddMailServer(talkWith());
    const mailer = open(url);
    const many = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(many.map((n) => mailer.send({ ...mail, messageId: `${n}@hall.example` })));
    expect(count('DATA')).toBe(40);
    expect(count('EHLO')).toBeLessThanOrEqual(5);
  });

  test('is sent with the user and password of SMTP_URL', async () => {
    const { url, received } = await startMailServer({
      authOptional: false,
      onAuth: (auth, _session, done) =>
        done(auth.password === password ? null : new Error('no'), { user: auth.username }),
    });
    await open(withUser(url)).send(mail);
    expect(received[0]!.user).toBe('ada@example.com');
  });

  test('is sent over a new connection when the server has closed the old one', async () => {
    let connections = 0;
    const { url, count } = await startOddMailServer(() => {
      connections++;
      return talkWith({
        '.': (_line, socket) => {
          setImmediate(() => socket.destroy());
          return '250 2.0.0 taken';
        },
      })();
    });
    const mailer = open(url);
    await mailer.send(mail);
    await mailer.send(mail);
    expect([connections, count('DATA')]).toEqual([2, 2]);
  });
});

describe('TLS', () => {
  test('is used when the server offers it', async () => {
    const { url, received } = await startMailServer({ disabledCommands: [] });
    await open(`${url}?tls.rejectUnauthorized=false`).send(mail);
    expect(received[0]!.secure).toBe(true);
  });

  test('is used from the start with smtps', async () => {
    const { url, received } = await startMailServer({ secure: true });
    await open(`${url}?tls.rejectUnauthorized=false`).send(mail);
    expect(received[0]!.secure).toBe(true);
  });

  test.each([{ secure: true }, { disabledCommands: [] }])(
    'refuses a self-signed certificate, and the error says what to do: %j',
    async (options) => {
      const { url, received } = await startMailServer(options);
      const error = await troubleOf(open(withUser(url)));
      expect(error).toBeInstanceOf(MailUnavailable);
      expect(error.message).toMatch(/certificate that is not trusted.*rejectUnauthorized=false/);
      expect(received).toEqual([]);
    },
  );
});

describe('aborting and closing', () => {
  test('an abort in the middle ends the connection and throws the reason', async () => {
    const stop = new AbortController();
    const { url, count } = await startOddMailServer(
      talkWith({ RCPT: () => void setImmediate(() => stop.abort(new Error('stopping'))) }),
    );
    await expect(open(url).send(mail, stop.signal)).rejects.toThrow('stopping');
    expect(count('DATA')).toBe(0);
  });

  test('an abort before the start sends nothing', async () => {
    const { url, told } = await startOddMailServer(talkWith());
    await expect(open(url).send(mail, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
      'stopping',
    );
    expect(told).toEqual([]);
  });

  test('closing ends the current mail and every later one', async () => {
    let mailer: Mailer | undefined;
    const { url } = await startOddMailServer(
      talkWith({ RCPT: () => void setImmediate(() => mailer?.close()) }),
    );
    mailer = open(url);
    expect(await troubleOf(mailer)).toBeInstanceOf(MailUnavailable);
    expect(await troubleOf(mailer)).toBeInstanceOf(MailUnavailable);
  });
});

import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  findClosedPort,
  startOddMailServer,
  talkWith,
} from '../../../../../test/odd-mail-server.ts';
import { MailRefused, MailUnavailable } from './mailer.ts';
import { mail, open, password, plain, troubleOf, withUser } from './fixtures/sending.ts';

describe('a mail that is refused for good', () => {
  test.each([
    ['its recipient', { RCPT: '550 5.1.1 no such user' }],
    ['what is in it', { '.': '554 5.6.0 not like this' }],
    ['every recipient, said late', { DATA: '554 5.5.1 no valid recipients' }],
  ])('throws MailRefused with the server’s answer, because of %s', async (_what, own) => {
    const { url } = await startOddMailServer(talkWith(own));
    const error = await troubleOf(open(withUser(url)));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toMatch(/^the mail server 127\.0\.0\.1:\d+ answered: 55\d 5\./);
  });

  test('does not keep other mails from being sent', async () => {
    const refuseEve = (line = '') => (line.includes('eve') ? '550 5.1.1 no such user' : '250 ok');
    const { url, count } = await startOddMailServer(talkWith({ RCPT: refuseEve }));
    const mailer = open(url);
    expect(await troubleOf(mailer, { ...mail, to: 'eve@example.com' })).toBeInstanceOf(MailRefused);
    await mailer.send(mail);
    expect([count('RCPT'), count('.')]).toEqual([2, 1]);
  });

  test.each([
    '',
    'nobody',
    'a@b.example, c@d.example',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'Eve <eve@example.com>',
    'a@b.example>',
    'team: a@b.example;',
    '"a b"@example.com',
  ])('is never sent to %j, which is not one address', async (to) => {
    const { url, told } = await startOddMailServer(talkWith());
    expect(await troubleOf(open(url), { ...mail, to })).toBeInstanceOf(MailRefused);
    expect(told).toEqual([]);
  });
});

describe('a mail that cannot be sent now', () => {
  test.each([
    ['4xx to the recipient', { RCPT: '450 4.2.0 greylisted' }, /answered: 450 4\.2\.0 greylisted/],
    ['4xx to the mail', { '.': '451 4.3.0 try later' }, /answered: 451 4\.3\.0 try later/],
    ['4xx as a greeting', { greeting: '421 too busy' }, /answered: 421 too busy/],
    ['5xx as a greeting', { greeting: '554 no service' }, /answered: 554 no service/],
    ['5xx to the sender', { MAIL: '553 5.7.1 not you' }, /take mail from MAIL_FROM: 553 5\.7\.1/],
    ['sign in first', { RCPT: '530 5.7.0 sign in first' }, /answered: 530 5\.7\.0 sign in first/],
    ['rubbish as a greeting', { greeting: 'HTTP/1.1 400 Bad Request' }, /answered: HTTP\/1\.1 400/],
    ['rubbish to the recipient', { RCPT: 'what?' }, /answered: what\?/],
  ])('throws MailUnavailable: %s', async (_what, own, said) => {
    const { url } = await startOddMailServer(talkWith(own));
    const error = await troubleOf(open(withUser(url)));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(said);
  });

  test('does not repeat the server’s answer to a wrong password, which may contain it', async () => {
    const echo = (line = '') => `535 5.7.8 not with ${line} and ${password}`;
    const { url, told } = await startOddMailServer(talkWith({ AUTH: echo }));
    const error = await troubleOf(open(withUser(url)));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(/does not accept the user and password of SMTP_URL$/);
    expect(told.join()).toContain(plain());
  });

  test('quotes a server that repeats the password, but without the password', async () => {
    const own = { RCPT: `550 5.1.1 ${password} ${plain()}`, MAIL: '250 ok' };
    const { url } = await startOddMailServer(talkWith(own));
    const error = await troubleOf(open(withUser(url)));
    expect(error.message).toMatch(/answered: 550 5\.1\.1 \[secret\] \[secret\]$/);
  });

  test('quotes a server’s answer of any length and content on one short line', async () => {
    const own = { RCPT: `550-5.1.1 \u001b[31m\u202e\r\n550 5.1.1 ${'x'.repeat(20_000)}` };
    const { url } = await startOddMailServer(talkWith(own));
    const { message } = await troubleOf(open(url));
    expect(message.length).toBeLessThan(300);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('reports that the server refuses connections', async () => {
    const error = await troubleOf(open(withUser(`smtp://127.0.0.1:${await findClosedPort()}`)));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(/ refuses connections$/);
  });

  test('reports that the server’s name cannot be found', async () => {
    const error = await troubleOf(open('smtp://mail.invalid', { connectMs: 5_000 }));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(/^the mail server mail\.invalid:587 cannot be /);
  });

  test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', '.'])(
    'is not sent twice when the connection drops instead of an answer to %s',
    async (command) => {
      const drop = (_line: unknown, socket: { destroy(): void }) => {
        socket.destroy();
        return undefined;
      };
      const { url, count } = await startOddMailServer(talkWith({ [command]: drop }));
      expect(await troubleOf(open(url))).toBeInstanceOf(MailUnavailable);
      expect(count('.')).toBe(command === '.' ? 1 : 0);
    },
  );

  test('is not sent twice when the connection drops in the middle of it', async () => {
    const dropSoon = (_line: unknown, socket: { destroy(): void }) => {
      setTimeout(() => socket.destroy(), 20);
      return '354 go ahead';
    };
    const { url, count } = await startOddMailServer(talkWith({ DATA: dropSoon, '.': null }));
    const html = `<p>${'long '.repeat(400_000)}</p>`;
    expect(await troubleOf(open(url), { ...mail, html })).toBeInstanceOf(MailUnavailable);
    expect(count('DATA')).toBe(1);
  });
});

describe('a server that hangs', () => {
  // Only the tested limit is short; on a busy machine another short limit could end first.
  const limitsFor = (command: string) =>
    command === 'greeting' ? { greetingMs: 100 } : { pauseMs: 150 };

  test.each([
    ['greeting', /sent no greeting in 0\.1 s/],
    ['EHLO', /was silent for 0\.15 s/],
    ['AUTH', /was silent for 0\.15 s/],
    ['RCPT', /was silent for 0\.15 s/],
    ['DATA', /was silent for 0\.15 s/],
    ['.', /was silent for 0\.15 s/],
  ])('at %s is given up after the time limit', async (command, said) => {
    const { url } = await startOddMailServer(talkWith({ [command]: null }));
    const error = await troubleOf(open(withUser(url), limitsFor(command)));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(said);
  });

  test('and that keeps sending a little more is given up, too', async () => {
    let said = 0;
    const trickle = (_line: unknown, socket: Socket) => {
      const timer = setInterval(
        () => socket.writable && ++said && socket.write('250-wait\r\n'),
        20,
      );
      onTestFinished(() => clearInterval(timer));
      return undefined;
    };
    const { url } = await startOddMailServer(talkWith({ RCPT: trickle }));
    const error = await troubleOf(open(withUser(url), { totalMs: 400 }));
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(error.message).toMatch(/took longer than 0\.4 s$/);
    expect(said).toBeLessThan(100);
  });

  test('does not hold up the next mail', async () => {
    const hangs = Promise.withResolvers<void>();
    let talks = 0;
    const hangFirst = () => {
      hangs.resolve();
      return talks++ === 0 ? undefined : '250 ok';
    };
    const { url } = await startOddMailServer(talkWith({ RCPT: hangFirst }));
    const mailer = open(url);
    const first = troubleOf(mailer);
    await hangs.promise;
    await mailer.send(mail);
    mailer.close();
    expect(await first).toBeInstanceOf(MailUnavailable);
  });
});

import { expect, test } from 'vitest';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { startOddMailServer, talkWith } from '../../../../../test/odd-mail-server.ts';
import { password, withUser } from './fixtures/sending.ts';
import { probeSmtp } from './probe-smtp.ts';

test('the probe reports a server that answers without a user, and sends no mail', async () => {
  const { url, port, received } = await startMailServer();
  expect(await probeSmtp(url)).toEqual({
    place: `127.0.0.1:${port}`,
    isLocal: true,
    isEncrypted: false,
    isSignedIn: false,
  });
  expect(received).toEqual([]);
});

test.each([
  [{ secure: true }, true],
  [{ disabledCommands: [] }, true],
  [{ disabledCommands: ['STARTTLS'] }, false],
])('the probe reports whether the connection is encrypted: %j', async (options, isEncrypted) => {
  const { url } = await startMailServer(options);
  const probe = await probeSmtp(`${url}?tls.rejectUnauthorized=false`);
  expect(probe.isEncrypted).toBe(isEncrypted);
});

test('the probe reports whether the user and password are right', async () => {
  const { url } = await startMailServer({
    onAuth: (auth, _session, done) =>
      done(auth.password === password ? null : new Error('no'), { user: 'ada' }),
  });
  expect(await probeSmtp(withUser(url))).toMatchObject({ isSignedIn: true });
  await expect(probeSmtp(url.replace('://', '://ada:wrong@'))).rejects.toThrow(
    /does not accept the user and password of SMTP_URL/,
  );
});

test.each([
  [{ greeting: null }, /sent no greeting in 0\.1 s/],
  [{ EHLO: null }, /was silent for 0\.2 s/],
  [{ greeting: '554 not for you' }, /answered: 554 not for you/],
  [{ greeting: 'SSH-2.0-OpenSSH_10.0' }, /answered: SSH-2\.0/],
])('the probe fails within its limits at a server that says %j', async (own, said) => {
  const { url } = await startOddMailServer(talkWith(own));
  const limits = { greetingMs: 100, pauseMs: 200, totalMs: 5_000 };
  await expect(probeSmtp(url, limits)).rejects.toThrow(said);
});

test('the probe gives up on a server that never finishes its greeting', async () => {
  const { url } = await startOddMailServer(() => (_line, socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
    socket.once('close', () => clearInterval(timer));
    return undefined;
  });
  await expect(probeSmtp(url, { totalMs: 200 })).rejects.toThrow(/took longer than 0\.2 s/);
});

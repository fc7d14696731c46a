import { expect, test } from 'vitest';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { startOddMailServer, talkWith } from '../../../../../test/odd-mail-server.ts';
import { password, withUser } from './fixtures/sending.ts';
import { probeSmtp } from './probe-smtp.ts';

test('a server that answers, without a user', async () => {
  const { url, port, received } = await startMailServer();
  expect(await probeSmtp(url)).toEqual({
    place: `127.0.0.1:${port}`,
    isLocal: true,
    isEncrypted: false,
    isSignedIn: false,
  });
  expect(received).toEqual([]);
});

test.each([{ secure: true }, { disabledCommands: [] }])(
  'whether the way there is encrypted: %j',
  async (options) => {
    const { url } = await startMailServer(options);
    const probe = await probeSmtp(`${url}?tls.rejectUnauthorized=false`);
    expect(probe.isEncrypted).toBe(true);
  },
);

test('whether the user and password are right', async () => {
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
])('a server that says %j, within the limits', async (own, said) => {
  const { url } = await startOddMailServer(talkWith(own));
  const limits = { greetingMs: 100, pauseMs: 200, totalMs: 5_000 };
  await expect(probeSmtp(url, limits)).rejects.toThrow(said);
});

test('a server that never comes to an end', async () => {
  const { url } = await startOddMailServer(() => (_line, socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
    socket.once('close', () => clearInterval(timer));
    return undefined;
  });
  await expect(probeSmtp(url, { totalMs: 200 })).rejects.toThrow(/took longer than 0\.2 s/);
});

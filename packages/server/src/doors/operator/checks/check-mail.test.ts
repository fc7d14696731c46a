import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { findClosedPort } from '../../../../../../test/odd-mail-server.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { checkMail } from './check-mail.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function check(env: Record<string, string>) {
  const { state, detail } = await checkMail(readSettings(env));
  return `${state} ${detail}`;
}

const env = { MAIL_FROM: 'Hall <mail@hall.example>' };

test('without SMTP_URL the check tells where unsent mails are, how many, and how to send them', async () => {
  const folder = await makeFolder();
  const outbox = join(folder, 'outbox');
  expect(await check({ DATA_DIR: folder })).toMatch(
    /^warn kept as files in .+outbox; Settings, System in the console or SMTP_URL=smtp:/,
  );
  expect(await readdir(folder)).toEqual([]);
  await mkdir(outbox);
  await writeFile(join(outbox, 'a@b.eml'), '');
  await writeFile(join(outbox, '.half.tmp'), '');
  expect(await check({ DATA_DIR: folder })).toMatch(/^warn 1 mail lies unsent in /);
  await writeFile(join(outbox, 'c@b.eml'), '');
  expect(await check({ DATA_DIR: folder })).toMatch(/^warn 2 mails lie unsent in /);
});

test('a mail server that answers is ok, and the check tells the sender address', async () => {
  const { url, port } = await startMailServer();
  expect(await check({ ...env, SMTP_URL: url })).toBe(
    `ok 127.0.0.1:${port} answers, nobody signed in, not encrypted, from Hall <mail@hall.example>`,
  );
});

test('a sender address at localhost is a warning', async () => {
  const { url } = await startMailServer();
  expect(await check({ SMTP_URL: url })).toMatch(
    /^warn .+ few take mail from Guildhall <no-reply@localhost>: set MAIL_FROM or PUBLIC_URL$/,
  );
});

test('a password sent without encryption is a warning, except to the same machine', async () => {
  const { url } = await startMailServer({
    onAuth: (auth, _session, done) => done(null, { user: auth.username! }),
  });
  const own = url.replace('://', '://ada:secret@');
  expect(await check({ ...env, SMTP_URL: own })).toMatch(/^ok .+ signed in, not encrypted, from/);
  const far = own.replace('127.0.0.1', '0.0.0.0');
  expect(await check({ ...env, SMTP_URL: far })).toMatch(
    /^warn .+ password can be read on its way/,
  );
});

test('a mail server that does not answer or refuses the password is a failure, without the password in it', async () => {
  const closed = `smtp://ada:secret@127.0.0.1:${await findClosedPort()}`;
  expect(await check({ ...env, SMTP_URL: closed })).toMatch(
    /^fail the mail server 127\.0\.0\.1:\d+ refuses connections; until then mail waits \(SMTP_URL\)$/,
  );
  const { url } = await startMailServer({
    onAuth: (_auth, _session, done) => done(new Error('secret')),
  });
  const wrong = await check({ ...env, SMTP_URL: url.replace('://', '://ada:secret@') });
  expect(wrong).toMatch(/^fail .+ does not accept the user and password of SMTP_URL; /);
  expect(wrong).not.toContain('secret');
});

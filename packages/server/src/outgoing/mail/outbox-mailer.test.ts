import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#ground/settings/settings.ts';
import { MailRefused, MailUnavailable } from './mailer.ts';
import type { Mail } from './mailer.ts';
import { openMailer } from './open-mailer.ts';

const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Willkommen 🎉 مرحبا',
  text: 'Grüß Gott\n.\n日本語',
  html: '<p>Grüß Gott</p>',
  messageId: '0192-membership@hall.example',
};

async function openOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://hall.example' });
  return { folder: join(dataDir, 'outbox'), settings, mailer: await openMailer(settings) };
}

test('a mail in the outbox is a file that mail readers can open, named after its Message-ID', async () => {
  const { folder, mailer } = await openOutbox();
  await mailer.send(mail);
  expect(await readdir(folder)).toEqual(['0192-membership@hall.example.eml']);
  const raw = await readFile(join(folder, '0192-membership@hall.example.eml'));
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { name: 'Guildhall', address: 'no-reply@hall.example' },
    to: [{ address: 'ada@example.com' }],
    subject: mail.subject,
    messageId: '<0192-membership@hall.example>',
    html: expect.stringContaining(mail.html) as string,
    text: expect.stringContaining(mail.text) as string,
  });
  expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toContain('\n');
});

test('only the owner of the outbox can read its mails, because they hold sign-in links', async () => {
  const { folder, mailer } = await openOutbox();
  await mailer.send(mail);
  const modes = [folder, join(folder, '0192-membership@hall.example.eml')].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test('the same mail sent many times is one file, and another mail is another file', async () => {
  const { folder, mailer } = await openOutbox();
  await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)));
  await mailer.send({ ...mail, messageId: 'other@hall.example' });
  expect((await readdir(folder)).toSorted()).toEqual([
    '0192-membership@hall.example.eml',
    'other@hall.example.eml',
  ]);
});

test.each(['../../up@hall.example', '.hidden@hall.example', 'a/b@hall.example', "a'%00@h"])(
  'the Message-ID %s is not used as a path',
  async (messageId) => {
    const { folder, mailer } = await openOutbox();
    await mailer.send({ ...mail, messageId });
    const [name = '', ...others] = await readdir(folder);
    expect(name).toMatch(/^[0-9a-f]{64}\.eml$/);
    expect(others).toEqual([]);
    expect(await PostalMime.parse(await readFile(join(folder, name)))).toMatchObject({
      messageId: `<${messageId}>`,
    });
  },
);

test.each(['', 'no-at', 'a b@c', 'a@b>\r\nBcc: eve@example.com', `${'a'.repeat(101)}@b`, 'ü@b'])(
  '%j is refused as a Message-ID',
  async (messageId) => {
    const { folder, mailer } = await openOutbox();
    await expect(mailer.send({ ...mail, messageId })).rejects.toThrow(/^a Message-ID must be /);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a mail to something that is not one address writes no file', async () => {
  const { folder, mailer } = await openOutbox();
  const sending = mailer.send({ ...mail, to: 'a@b.example, c@d.example' });
  await expect(sending).rejects.toThrow(MailRefused);
  expect(await readdir(folder)).toEqual([]);
});

test('a missing outbox folder is a temporary failure that names the folder', async () => {
  const { folder, mailer } = await openOutbox();
  await rm(folder, { recursive: true });
  await expect(mailer.send(mail)).rejects.toThrow(MailUnavailable);
  await expect(mailer.send(mail)).rejects.toThrow(folder);
});

test('a mail that cannot get its name leaves no half-written file', async () => {
  const { folder, mailer } = await openOutbox();
  const name = '0192-membership@hall.example.eml';
  await mkdir(join(folder, name));
  await expect(mailer.send(mail)).rejects.toThrow(MailUnavailable);
  expect(await readdir(folder)).toEqual([name]);
  expect(await readdir(join(folder, name))).toEqual([]);
});

test('a mail that is aborted before it starts writes nothing', async () => {
  const { folder, mailer } = await openOutbox();
  const sending = mailer.send(mail, AbortSignal.abort(new Error('stopping')));
  await expect(sending).rejects.toThrow('stopping');
  expect(await readdir(folder)).toEqual([]);
});

test('old half-written files are removed at the next start, and fresh ones stay', async () => {
  const { folder, settings, mailer } = await openOutbox();
  await mailer.send(mail);
  await writeFile(join(folder, '.old.tmp'), 'half');
  await writeFile(join(folder, '.new.tmp'), 'half');
  await utimes(join(folder, '.old.tmp'), 0, 0);
  await openMailer(settings);
  expect((await readdir(folder)).toSorted()).toEqual([
    '.new.tmp',
    '0192-membership@hall.example.eml',
  ]);
});
